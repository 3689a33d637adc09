"""How good a state is for each seat: scores in points, and the shares of the win that they promise."""

from __future__ import annotations

import math
from typing import Final

from engine.ask import Ask
from engine.flow import State
from engine.rules import Rules


class Value:
    """The evaluation of a game that has none of its own: the points so far. A game's subclass knows more."""

    def scores(self, rules: Rules, s: State, me: int) -> list[float]:
        """What each seat's position is worth, in points at the end; that of `me` is to be known best."""
        return rules.scores(s)

    def heat(self, s: State) -> float:
        """Points by which a lead multiplies the odds of winning by e; more while much may still happen."""
        return 2.0

    def turn(self, s: State) -> int:
        """A number that changes with every turn; 0 for ever where a game has no turns."""
        return 0

    def settled(self, ask: Ask) -> bool:
        """Is this a question before which a position can be valued: nothing begun is left half done?"""
        return True


def shares(rules: Rules, value: Value, s: State, me: int) -> list[float]:
    """Each seat's chance to win, in the eyes of `me`; they add up to 1. Exact at the end: shared first places split the win."""
    if s.over:
        ranks = rules.ranks(s)
        first = ranks.count(1)
        return [1.0 / first if rank == 1 else 0.0 for rank in ranks]
    scores = value.scores(rules, s, me)
    heat = value.heat(s)
    top = max(scores)
    found = [math.exp((score - top) / heat) for score in scores]
    total = sum(found)
    return [part / total for part in found]


PLAIN: Final = Value()


def value_of(game: str) -> Value:
    """The evaluation of a game by its name."""
    if game == "stories":
        from ai.stories import VALUE_OF_STORIES
        return VALUE_OF_STORIES
    if game == "western":
        from ai.western import VALUE_OF_WESTERN
        return VALUE_OF_WESTERN
    return PLAIN
