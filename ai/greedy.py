"""The greedy player: the answer after which the position is worth most, on the average over a few worlds."""

from __future__ import annotations

from typing import Final

from ai.agent import own_ask
from ai.policy import best, policy_of
from ai.value import Value, shares, value_of
from engine.ask import Ask, Choice
from engine.flow import State
from engine.rng import Chance
from engine.rules import Rules, View

WORLDS: Final = 4
FOLLOW: Final = 12


class GreedyAgent:
    """Looks one step ahead: every option in the same few worlds, then the evaluation."""

    def choose(self, rules: Rules, view: View, ask: Ask, rng: Chance) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        value = value_of(rules.name)
        totals = [0.0] * len(ask.options)
        for _ in range(WORLDS):
            world = rules.sample(view, rng)
            here = own_ask(rules, world, ask.seat)
            if here is None:
                continue
            for i, option in enumerate(ask.options):
                if option in here.options:
                    totals[i] += after(rules, value, world, ask, option)
        return ask.options[totals.index(max(totals))]


def after(rules: Rules, value: Value, world: State, ask: Ask, option: Choice) -> float:
    """The seat's share once the option and what it brings with it are done; the world stays as it is.

    Questions that the option itself raises (which card to pay, whether to fight back) are answered by the policy,
    up to FOLLOW of them, until nothing is half done or the turn is over.
    """
    s = world.clone()
    policy = policy_of(rules.name)
    turn = value.turn(s)
    rules.play(s, ask.seat, option)
    for _ in range(FOLLOW):
        if s.over or value.turn(s) != turn:
            break
        question = rules.ask(s)
        if value.settled(question):
            break
        rules.play(s, question.seat, best(policy, s, question))
    return shares(rules, value, s, ask.seat)[ask.seat]
