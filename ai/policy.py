"""A quick opinion on the answers to a question: the search's prior, its play-outs, and its model of the others."""

from __future__ import annotations

from typing import Final

from engine.ask import Ask, Choice
from engine.flow import State
from engine.rng import Chance

FINE: Final = 1 << 20
UNIFORM: Final = 0.1


class Policy:
    """The opinion of a game that has none of its own: all answers alike. A game's subclass knows more.

    A policy looks only at what the asked seat may know.
    """

    def weights(self, s: State, ask: Ask) -> list[float]:
        """How often each option of the ask should be taken, to scale; all above 0."""
        return [1.0] * len(ask.options)

    def trivial(self, ask: Ask) -> bool:
        """Are the answers all the same to the game, so that nothing is worth a search?"""
        return False


def draw(weights: list[float], rng: Chance, uniform: float) -> int:
    """An index, by weight; with chance `uniform` any."""
    n = len(weights)
    if int(rng.below(FINE)) < uniform * FINE:
        return rng.below(n)
    left = 0.0
    for weight in weights:
        left += weight
    left *= int(rng.below(FINE)) / FINE
    for i in range(n):
        left -= weights[i]
        if left < 0.0:
            return i
    return n - 1


def pick(policy: Policy, s: State, ask: Ask, rng: Chance) -> Choice:
    """An answer drawn by weight, one in ten at random."""
    if len(ask.options) == 1:
        return ask.options[0]
    return ask.options[draw(policy.weights(s, ask), rng, UNIFORM)]


def best(policy: Policy, s: State, ask: Ask) -> Choice:
    """The answer of the greatest weight, the first of equals."""
    weights = policy.weights(s, ask)
    return ask.options[weights.index(max(weights))]


PLAIN: Final = Policy()


def policy_of(game: str) -> Policy:
    """The policy of a game by its name."""
    if game == "stories":
        from ai.stories_policy import POLICY
        return POLICY
    if game == "western":
        from ai.western_policy import POLICY as POLICY_OF_WESTERN
        return POLICY_OF_WESTERN
    return PLAIN
