"""Who stands where: ranks and the solo grade (WS-SCORE-11, -12, WS-AUTO-43, -44)."""

from __future__ import annotations

from typing import Final

from engine.stories.state import Seat, Stories

GRADES: Final = ("loss", "narrow", "clear", "legendary")
CLEAR: Final = 3
LEGENDARY: Final = 8


def standing(one: Seat) -> tuple[int, int, int, int, int]:
    """What ranks a seat: LP, a person before an automaton, law points, nuggets, fewest wounds (WS-SCORE-12)."""
    return one.lp, int(one.level == ""), abs(one.law), one.nuggets, -one.wounds


def ranks(s: Stories) -> list[int]:
    """The place by seat, 1 the best; equal seats share one (WS-SCORE-11)."""
    keys = [standing(one) for one in s.seats]
    return [1 + len([other for other in keys if other > key]) for key in keys]


def grade(s: Stories) -> str:
    """The solo result, one of GRADES; "" where not exactly one person plays against automata (WS-AUTO-44)."""
    people = [one.lp for one in s.seats if one.level == ""]
    others = [one.lp for one in s.seats if one.level != ""]
    if len(people) != 1 or not others:
        return ""
    margin = people[0] - max(others)
    if margin < 0:
        return GRADES[0]
    if margin < CLEAR:
        return GRADES[1]
    return GRADES[2] if margin < LEGENDARY else GRADES[3]
