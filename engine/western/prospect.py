"""Prospecting with the two dice (WL-PROSP)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import DONE, Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.western.stat import in_play
from engine.western.state import Western

DICE: Final = 2
ROLL: Final = 0
MAP: Final = 1
COLLECT: Final = 2
LEAVE: Final = 3


class Prospect(Frame[Western]):
    """Roll, an item's second roll of one die, collect. before: the nuggets held when it began."""

    __slots__ = ("before",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "before")

    def __init__(self, seat: int, step: int, before: int) -> None:
        super().__init__(seat, step)
        self.before = before

    def clone(self) -> Frame[Western]:
        return Prospect(self.seat, self.step, self.before)

    def run(self, s: Western) -> bool:
        seat = self.seat
        step = self.step
        self.step += 1
        if step == ROLL:
            s.tell("prospects", seat)
            s.count("deed:prospect")
            s.deed(seat, "prospect")
            s.rolled = ("",) * DICE
            for i in range(DICE):
                roll(s, seat, i)
        elif step == MAP:
            self.second_chances(s)
        elif step == COLLECT:
            for face in s.rolled[::-1]:
                perform(s, seat, "face:" + face)
        else:
            s.pop()
            s.rolled = ()
            gained = s.seats[seat].nuggets - self.before
            if gained > 1:
                s.deed(seat, f"nugget:{gained}")
        return False

    def second_chances(self, s: Western) -> None:
        """Cards in play that answer to prospecting; what they offer may be declined there (WL-PROSP-06)."""
        for card in in_play(s, self.seat):
            for use in s.content.uses(card, "prospected"):
                perform(s, self.seat, use.source)


def roll(s: Western, seat: int, die: int) -> None:
    """Rolls a die until its face is final; what the others give is paid at once (WL-PROSP-03)."""
    while True:
        s.barrier += 1
        face = s.content.dice[s.below(len(s.content.dice))]
        s.tell("die", seat, face, die + 1)
        s.count("face:" + face)
        if face not in [one.id for one in s.content.faces if one.again]:
            break
        for effect in s.effects("face:" + face):
            s.carry_out(seat, effect)
    s.rolled = (*s.rolled[:die], face, *s.rolled[die + 1:])


def offer_reroll(s: Western, seat: int) -> None:
    """One die may be rolled again before the faces are collected (Miner's Map)."""
    if s.rolled:
        s.push(Reroll(seat))


class Reroll(Frame[Western]):
    """Which die, or none."""

    def clone(self) -> Frame[Western]:
        return Reroll(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        options: list[Choice] = [("reroll", str(i + 1)) for i in range(len(s.rolled))]
        options.append(DONE)
        return Ask("reroll", self.seat, options, s.rolled)

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        if choice != DONE:
            s.tell("rerolls", seat, s.rolled[int(choice[1]) - 1], int(choice[1]))
            s.count("deed:reroll")
            roll(s, seat, int(choice[1]) - 1)
