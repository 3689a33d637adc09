"""Poker cards in the hand: rest, draw and keep, discard (WS-REST, WS-CARD-20)."""

from __future__ import annotations

from typing import ClassVar

from engine.ask import Ask, Choice
from engine.cards52 import KEEP, discards
from engine.flow import Frame
from engine.stories.state import Stories
from engine.stories.stock import stat


def rest(s: Stories, seat: int) -> None:
    """Draw 2, keep 1 (WS-REST-01); an automaton gains 1 grit (WS-AUTO-05)."""
    s.tell("rests", seat)
    draw_keep(s, seat, max(1, 2 + stat(s, seat, "rest_draw")), 1)


def draw_keep(s: Stories, seat: int, n: int, k: int) -> None:
    """Draw n, keep k of one's choice, discard the rest."""
    me = s.seats[seat]
    if me.level:
        s.deal(seat, min(k, n))
        return
    found = s.draws(n)
    if found:
        s.tell("looked", seat, "", len(found), secret=found, audience=1 << seat)
        me.drawn = me.drawn + tuple(sorted(found))
        s.push(Keep(seat, k))


class Keep(Frame[Stories]):
    """`step` of the drawn cards are kept, one by one; the others go to the discard, face up (WS-REST-05)."""

    def clone(self) -> Frame[Stories]:
        return Keep(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        me = s.seats[self.seat]
        if self.step > 0 and me.drawn:
            return True
        s.pop()
        for card in me.drawn:
            s.discard.append(card)
            s.tell("discards", self.seat, card)
        me.drawn = ()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("keep", self.seat, [KEEP[card] for card in s.seats[self.seat].drawn])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        self.step -= 1
        me = s.seats[seat]
        card = choice[1]
        drawn = list(me.drawn)
        drawn.remove(card)
        me.drawn = tuple(drawn)
        me.hand = me.hand + (card,)
        s.tell("keeps", seat, "", 1, secret=(card,), audience=1 << seat)


def discard(s: Stories, seat: int, n: int, why: str) -> None:
    """n poker cards of one's choice, as many as there are; an automaton pays grit (WS-AUTO-04). `why`: ask.discard.<why>."""
    me = s.seats[seat]
    n = min(n, me.cards())
    if n <= 0:
        return
    if me.level:
        me.grit -= n
        s.tell("grit_paid", seat, "", n)
    else:
        s.push(Discard(seat, n, why))


class Discard(Frame[Stories]):
    """`step` poker cards are still to be discarded; asked one at a time, in ascending order of ids, from `after`."""

    __slots__ = ("why", "after")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "why", "after")

    def __init__(self, seat: int, step: int, why: str, after: str = "") -> None:
        super().__init__(seat, step)
        self.why = why
        self.after = after

    def clone(self) -> Frame[Stories]:
        return Discard(self.seat, self.step, self.why, self.after)

    def run(self, s: Stories) -> bool:
        if self.step > 0 and s.seats[self.seat].hand:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        options = discards(s.seats[self.seat].hand, self.after, self.step)
        return Ask("discard." + self.why, self.seat, options, (str(self.step),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        self.after = choice[1]
        self.step -= 1
        s.drop(seat, choice[1])
        s.tell("discards", seat, choice[1])
