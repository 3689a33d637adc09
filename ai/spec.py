"""Agents by name: `random`, `greedy`, `mcts:200`, `mcts:1s`, `automaton`, `module:Class`."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from ai.agent import Agent, RandomAgent
from ai.automaton import AutomatonAgent
from ai.greedy import GreedyAgent
from ai.search import SearchAgent

KNOWN: Final = "random, greedy, mcts:N (iterations), mcts:Ts (seconds), automaton, module:Class"
PLAIN: Final = ("random", "greedy", "automaton")
MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0


class BadSpec(ValueError):
    """The text names no agent; the message is one sentence that says what is wrong and what there is."""


class Spec(NamedTuple):
    """kind: one of PLAIN, "mcts" with iterations or seconds above 0, or "class" with module and name."""

    text: str
    kind: str
    iterations: int = 0
    seconds: float = 0.0
    module: str = ""
    name: str = ""


def parse(text: str) -> Spec:
    """The agent that a text names; loads nothing. Raises BadSpec."""
    if text in PLAIN:
        return Spec(text, text)
    head, colon, rest = text.partition(":")
    if head == "mcts":
        return _mcts(text, rest)
    if colon == "":
        raise BadSpec(f"There is no agent {text!r}; there are: {KNOWN}.")
    if head in PLAIN:
        raise BadSpec(f"The agent {head!r} takes nothing after it, as in {text!r}.")
    parts = head.split(".")
    if not rest.isidentifier() or not all(part.isidentifier() for part in parts):
        raise BadSpec(f"An agent of one's own is written module:Class, not {text!r}.")
    return Spec(text, "class", module=head, name=rest)


def _mcts(text: str, budget: str) -> Spec:
    if budget.isascii() and budget.isdecimal() and 1 <= int(budget) <= MOST_ITERATIONS:
        return Spec(text, "mcts", iterations=int(budget))
    if budget.endswith("s"):
        whole, _, part = budget[:-1].partition(".")
        if (whole + part).isascii() and (whole + part).isdecimal():
            seconds = float(budget[:-1])
            if 0.0 < seconds <= MOST_SECONDS:
                return Spec(text, "mcts", seconds=seconds)
    raise BadSpec(f"A search is written mcts:200 for 200 iterations or mcts:1s for a second, not {text!r}.")


def make(spec: Spec) -> Agent:
    """A player of that kind. Raises BadSpec where a class of one's own cannot be had."""
    if spec.kind == "random":
        return RandomAgent()
    if spec.kind == "greedy":
        return GreedyAgent()
    if spec.kind == "automaton":
        return AutomatonAgent()
    if spec.kind == "mcts":
        return SearchAgent(spec.iterations, spec.seconds)
    try:
        found: Agent = getattr(import_module(spec.module), spec.name)()
    except Exception as error:  # Whatever somebody's own module does when it is loaded, it is a wrong agent.
        raise BadSpec(f"The agent {spec.text!r} cannot be loaded: {error}.") from None
    if not callable(getattr(found, "choose", None)):
        raise BadSpec(f"The agent {spec.text!r} has no method choose(rules, view, ask, rng).")
    return found
