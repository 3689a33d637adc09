"""What cards do to other players: take, look, hurt, ask for a toll (abilities of characters and poker cards)."""

from __future__ import annotations

from typing import ClassVar

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.western.combat import target_of
from engine.western.hand import discard, wound
from engine.western.law import gain_money
from engine.western.react import after_wound
from engine.western.state import Western


class Victim(Frame[Western]):
    """A player in the same space, chosen by `seat`; `step` is the amount. Nobody there: nothing happens."""

    key: ClassVar[str] = "victim"

    def run(self, s: Western) -> bool:
        if s.here(self.seat):
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        return Ask(self.key, self.seat, [("seat", str(other)) for other in s.here(self.seat)], (str(self.step),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        self.strike(s, int(choice[1]))

    def strike(self, s: Western, other: int) -> None:
        raise NotImplementedError


class TakeMoney(Victim):
    key: ClassVar[str] = "take_money"

    def clone(self) -> Frame[Western]:
        return TakeMoney(self.seat, self.step)

    def strike(self, s: Western, other: int) -> None:
        gain_money(s, self.seat, -gain_money(s, other, -self.step))


class TakeCard(Victim):
    """`step` cards at random from that hand."""

    key: ClassVar[str] = "take_card"

    def clone(self) -> Frame[Western]:
        return TakeCard(self.seat, self.step)

    def strike(self, s: Western, other: int) -> None:
        for _ in range(min(self.step, len(s.seats[other].hand))):
            give_random(s, other, self.seat)


class Hurt(Victim):
    key: ClassVar[str] = "hurt"

    def clone(self) -> Frame[Western]:
        return Hurt(self.seat, self.step)

    def strike(self, s: Western, other: int) -> None:
        after_wound(s, other, wound(s, other, self.step))


class Toll(Victim):
    """The chosen player gives $`step` or 1 card, as it chooses (Billy the Kid)."""

    key: ClassVar[str] = "toll"

    def clone(self) -> Frame[Western]:
        return Toll(self.seat, self.step)

    def strike(self, s: Western, other: int) -> None:
        s.push(Tribute(other, self.step, self.seat))


class Tribute(Frame[Western]):
    """`seat` gives $`step` or a card of its choice to `to`; with neither, nothing."""

    __slots__ = ("to",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "to")

    def __init__(self, seat: int, step: int, to: int) -> None:
        super().__init__(seat, step)
        self.to = to

    def clone(self) -> Frame[Western]:
        return Tribute(self.seat, self.step, self.to)

    def run(self, s: Western) -> bool:
        me = s.seats[self.seat]
        if me.money > 0 or me.hand:
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        me = s.seats[self.seat]
        options: list[Choice] = [("pay",)] if me.money > 0 else []
        options += [("give", card) for card in sorted(me.hand)]
        return Ask("tribute", self.seat, options, (str(self.step), str(self.to)))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        if choice[0] == "pay":
            gain_money(s, self.to, -gain_money(s, seat, -self.step))
        else:
            give(s, seat, self.to, choice[1])


def give(s: Western, seat: int, to: int, card: str) -> None:
    """A poker card changes hands; both know it, the others its number."""
    me = s.seats[seat]
    i = me.hand.index(card)
    me.hand = (*me.hand[:i], *me.hand[i + 1:])
    s.forget(seat, card)
    other = s.seats[to]
    other.hand = (*other.hand, card)
    me.known = (*me.known, f"{to}:{card}")
    s.tell("gave_card", seat, "", 1, whom=to, secret=(card,), audience=1 << seat | 1 << to)


def give_random(s: Western, seat: int, to: int) -> None:
    hand = s.seats[seat].hand
    card = hand[s.below(len(hand))]
    s.barrier += 1
    give(s, seat, to, card)


def look(s: Western, seat: int, n: int) -> None:
    """n random cards of the targeted player's hand are seen by this seat alone (Rifle, WL-X-19, -35)."""
    target = target_of(s, seat)
    if target < 0:
        return
    cards = list(s.seats[target].hand)
    s.shuffle(cards)
    seen = tuple(sorted(cards[:n]))
    if not seen:
        return
    s.barrier += 1
    me = s.seats[seat]
    me.known = (*me.known, *[f"{target}:{card}" for card in seen if f"{target}:{card}" not in me.known])
    s.tell("looked_hand", seat, "", len(seen), whom=target, secret=seen, audience=1 << seat)


def harass(s: Western, seat: int) -> None:
    """The targeted player discards 1 card or gains 1 wound, as it chooses (Annie Oakley, WL-FIGHT-05)."""
    target = target_of(s, seat)
    if target >= 0:
        s.push(Harassed(target))


class Harassed(Frame[Western]):
    """Discard a card or gain a wound."""

    def clone(self) -> Frame[Western]:
        return Harassed(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        options: list[Choice] = [("wound",)]
        if s.seats[self.seat].hand:
            options.insert(0, ("discard",))
        return Ask("harassed", self.seat, options)

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        if choice[0] == "wound":
            after_wound(s, seat, wound(s, seat, 1))
        else:
            discard(s, seat, 1, "effect")
