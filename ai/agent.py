"""What a computer player is, and the plainest ones."""

from __future__ import annotations

from typing import Protocol

from engine.ask import Ask, Choice
from engine.flow import State
from engine.rng import Chance
from engine.rules import Rules, View


class Agent(Protocol):
    """A player that knows nothing but what its seat may know.

    `ask` is the question to its seat; the choice must be one of `ask.options`. All chance comes from `rng`, so that
    the same view, question and stream give the same choice (but under a time limit).
    """

    def choose(self, rules: Rules, view: View, ask: Ask, rng: Chance) -> Choice: ...


def world(rules: Rules, view: View, rng: Chance) -> State:
    """A whole state that fits the view; its hidden cards and its stream are new."""
    return rules.sample(view, rng)


def own_ask(rules: Rules, s: State, seat: int) -> Ask | None:
    """The pending question of the seat, or None; others may be asked at the same time."""
    if s.over:
        return None
    for one in rules.ask(s).each():
        if one.seat == seat:
            return one
    return None


class RandomAgent:
    """Any legal answer, all alike."""

    def choose(self, rules: Rules, view: View, ask: Ask, rng: Chance) -> Choice:
        return ask.options[rng.below(len(ask.options))]
