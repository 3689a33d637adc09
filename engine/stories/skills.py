"""Skill tokens, Legends and takeovers (WS-SKILL)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.stories.law import gain_lp
from engine.stories.state import SKILLS, Stories

CHOOSE: Final[list[Choice]] = [("skill", skill) for skill in SKILLS]
NEEDED: Final = 3


def strength(s: Stories, seat: int, skill: int) -> int:
    """Loose tokens, and 3 for the card (WS-SKILL-04)."""
    return s.seats[seat].tokens[skill] + (NEEDED if s.legends[skill] == seat else 0)


def replaced(numbers: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*numbers[:i], by, *numbers[i + 1:])


def gain_token(s: Stories, seat: int, skill: int, n: int, with_lp: bool = True) -> int:
    """n tokens of a skill, one by one, as long as there is supply; returns how many (WS-SKILL-02, -12, -13)."""
    me = s.seats[seat]
    gained = 0
    for _ in range(n):
        if s.supply[skill] == 0:
            s.tell("no_token", seat, SKILLS[skill])
            break
        s.supply = replaced(s.supply, skill, s.supply[skill] - 1)
        me.tokens = replaced(me.tokens, skill, me.tokens[skill] + 1)
        s.tell("token", seat, SKILLS[skill])
        gained += 1
        if with_lp:
            gain_lp(s, seat, 2)
        _claim(s, seat, skill)
    return gained


def _claim(s: Stories, seat: int, skill: int) -> None:
    """Takes the skill card if it is free or its holder has been equalled (WS-SKILL-03, -07, -08)."""
    me = s.seats[seat]
    holder = s.legends[skill]
    if holder == seat or me.tokens[skill] < NEEDED:
        return
    if holder >= 0 and me.tokens[skill] < strength(s, holder, skill):
        return
    me.tokens = replaced(me.tokens, skill, me.tokens[skill] - NEEDED)
    back = NEEDED
    if holder >= 0:
        old = s.seats[holder]
        old.tokens = replaced(old.tokens, skill, old.tokens[skill] + NEEDED - 1)
        back = 1
    s.supply = replaced(s.supply, skill, s.supply[skill] + back)
    s.legends = replaced(s.legends, skill, seat)
    s.tell("legend", seat, SKILLS[skill], whom=holder)
    s.count("legend:" + ("takeover" if holder >= 0 else "claim"))


class ChooseToken(Frame[Stories]):
    """A token of one's choice; `step` counts those still to choose (WS-SKILL-13). quiet: without LP."""

    __slots__ = ("quiet",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "quiet")

    def __init__(self, seat: int, step: int, quiet: int = 0) -> None:
        super().__init__(seat, step)
        self.quiet = quiet

    def clone(self) -> Frame[Stories]:
        return ChooseToken(self.seat, self.step, self.quiet)

    def run(self, s: Stories) -> bool:
        if self.step > 0 and sum(s.supply) > 0:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("skill", self.seat, [CHOOSE[i] for i in range(len(SKILLS)) if s.supply[i] > 0])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        self.step -= 1
        gain_token(s, seat, SKILLS.index(choice[1]), 1, self.quiet == 0)
