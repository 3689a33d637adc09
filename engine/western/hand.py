"""Poker cards in the hand: discard, draw and keep, recover; wounds and what they do (WL-HAND, WL-WOUND)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.cards52 import KEEP, discards
from engine.flow import Frame
from engine.western.stat import stat
from engine.western.state import HAND, WOUNDS, Western

LOOK_BACK: Final = 5


def hand_limit(s: Western, seat: int) -> int:
    """5 less the wounds; a hand size and an ability that ignores wounds count (WL-HAND-01, WL-X-11, -12)."""
    wounds = 0 if stat(s, seat, "ignore_wounds") > 0 else s.seats[seat].wounds
    return max(0, HAND + stat(s, seat, "hand_size") - wounds)


def wound(s: Western, seat: int, n: int) -> int:
    """n wounds, at most 3 in all; returns how many were really gained (WL-WOUND-02, -06).

    Gained wounds are noted for "wounded" abilities, which the caller's frame settles by `react.after_wound`.
    """
    me = s.seats[seat]
    n = min(n, WOUNDS - me.wounds)
    if n > 0:
        me.wounds += n
        s.tell("wound", seat, "", n)
        s.count("deed:wound")
    return max(0, n)


def heal(s: Western, seat: int, n: int) -> int:
    """Up to n wounds healed; returns how many."""
    me = s.seats[seat]
    n = min(n, me.wounds)
    if n > 0:
        me.wounds -= n
        s.tell("healed", seat, "", n)
    return n


def discard(s: Western, seat: int, n: int, why: str) -> None:
    """n poker cards of one's choice, as many as there are. `why`: ask.discard.<why>."""
    n = min(n, len(s.seats[seat].hand))
    if n > 0:
        s.push(Discard(seat, n, why))


def discard_random(s: Western, seat: int, n: int) -> None:
    for _ in range(min(n, len(s.seats[seat].hand))):
        hand = s.seats[seat].hand
        card = hand[s.below(len(hand))]
        s.barrier += 1
        s.drop(seat, card)
        s.tell("discards", seat, card)


class Discard(Frame[Western]):
    """`step` poker cards are still to be discarded; asked one at a time, in ascending order of ids, from `after`."""

    __slots__ = ("why", "after")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "why", "after")

    def __init__(self, seat: int, step: int, why: str, after: str = "") -> None:
        super().__init__(seat, step)
        self.why = why
        self.after = after

    def clone(self) -> Frame[Western]:
        return Discard(self.seat, self.step, self.why, self.after)

    def run(self, s: Western) -> bool:
        if self.step > 0 and s.seats[self.seat].hand:
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        options = discards(s.seats[self.seat].hand, self.after, self.step)
        return Ask("discard." + self.why, self.seat, options, (str(self.step),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.after = choice[1]
        self.step -= 1
        s.drop(seat, choice[1])
        s.tell("discards", seat, choice[1])


def draw_keep(s: Western, seat: int, n: int, k: int) -> None:
    """Draw n, keep k of one's choice, discard the rest."""
    found = s.draws(n)
    if found:
        me = s.seats[seat]
        me.dealt = (*me.dealt, *sorted(found))
        s.tell("looked", seat, "", len(found), secret=found, audience=1 << seat)
        s.push(Keep(seat, k))


class Keep(Frame[Western]):
    """`step` of the drawn cards are kept, one by one; the others go to the discard, face up."""

    def clone(self) -> Frame[Western]:
        return Keep(self.seat, self.step)

    def run(self, s: Western) -> bool:
        me = s.seats[self.seat]
        if self.step > 0 and me.dealt:
            return True
        s.pop()
        for card in me.dealt:
            s.discard.append(card)
            s.tell("discards", self.seat, card)
        me.dealt = ()
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("keep", self.seat, [KEEP[card] for card in s.seats[self.seat].dealt])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.step -= 1
        me = s.seats[seat]
        dealt = list(me.dealt)
        dealt.remove(choice[1])
        me.dealt = tuple(dealt)
        me.hand = (*me.hand, choice[1])
        s.tell("keeps", seat, "", 1, secret=(choice[1],), audience=1 << seat)


class Recover(Frame[Western]):
    """`step` cards of one's choice from the top `window` of the discard pile, which shrinks with each pick."""

    __slots__ = ("window",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "window")

    def __init__(self, seat: int, step: int, window: int = LOOK_BACK) -> None:
        super().__init__(seat, step)
        self.window = window

    def clone(self) -> Frame[Western]:
        return Recover(self.seat, self.step, self.window)

    def run(self, s: Western) -> bool:
        cards = s.discard[-self.window:]
        if len(cards) > self.step > 0:
            return True
        s.pop()
        if self.step > 0:
            for card in cards:
                self.take(s, card)
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("recover", self.seat, [KEEP[card] for card in sorted(s.discard[-self.window:])])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.step -= 1
        self.window -= 1
        self.take(s, choice[1])

    def take(self, s: Western, card: str) -> None:
        s.discard.remove(card)
        me = s.seats[self.seat]
        me.hand = (*me.hand, card)
        s.tell("recovers", self.seat, card)
