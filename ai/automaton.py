"""The automaton's player: the engine's own script, asked about a world made up from the view."""

from __future__ import annotations

from ai.agent import own_ask
from engine.ask import Ask, Choice
from engine.rng import Chance
from engine.rules import Rules, View

PUBLIC = 0x5C


class AutomatonAgent:
    """Answers as the rules' script does.

    The script looks at public facts only, and those are the same in every world that fits the view. The world's
    stream is fixed, so that the answer is a function of the view alone.
    """

    def choose(self, rules: Rules, view: View, ask: Ask, rng: Chance) -> Choice:
        s = rules.sample(view, Chance(PUBLIC))
        if own_ask(rules, s, ask.seat) is None:
            return ask.options[0]
        choice = rules.scripted(s, ask.seat)
        return choice if choice in ask.options else ask.options[0]
