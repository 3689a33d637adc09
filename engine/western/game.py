"""Western Legends as the rest of the program sees it: the Rules object."""

from __future__ import annotations

from typing import Any, cast

from engine import flow
from engine.ask import Ask, Blocked, Choice
from engine.content import renames
from engine.flow import Config, State
from engine.rng import Chance
from engine.rules import View
from engine.western import act, coverage, invariants, notes, scoring, script, setup, starts
from engine.western import view as views
from engine.western.cards import FOLDER
from engine.western.deck import content
from engine.western.state import Western


class WesternRules:
    """See engine.rules.Rules."""

    name = "western"

    def new(self, config: Config) -> State:
        return setup.new(config)

    def ask(self, s: State) -> Ask:
        return flow.ask(s)

    def apply(self, s: State, seat: int, choice: Choice) -> int:
        return flow.apply(s, seat, choice)

    def play(self, s: State, seat: int, choice: Choice) -> int:
        return flow.play(s, seat, choice)

    def view(self, s: State, seat: int) -> View:
        return views.view(cast(Western, s), seat)

    def sample(self, view: View, rng: Chance) -> State:
        return views.sample(view, rng)

    def over(self, s: State) -> bool:
        return s.over

    def scores(self, s: State) -> list[float]:
        return [float(seat.lp) for seat in cast(Western, s).seats]

    def ranks(self, s: State) -> list[int]:
        return scoring.ranks(cast(Western, s))

    def check(self, s: State) -> list[str]:
        return invariants.check(cast(Western, s))

    def blocked(self, s: State, seat: int) -> list[Blocked]:
        if s.over or not any([one.seat == seat and one.key == "act" for one in flow.ask(s).each()]):
            return []
        return act.blocked(cast(Western, s), seat)

    def note(self, s: State, seat: int, choice: Choice) -> str:
        return notes.note(cast(Western, s), seat, choice)

    def scripted(self, s: State, seat: int) -> Choice:
        return script.scripted(cast(Western, s), seat)

    def plain(self, s: State) -> dict[str, Any]:
        return views.plain(cast(Western, s))

    def from_plain(self, plain: dict[str, Any]) -> State:
        return views.from_plain(plain)

    def coverage(self) -> list[str]:
        return coverage.keys()

    def starts(self) -> list[str]:
        return list(starts.STARTS)

    def start(self, name: str, config: Config) -> State:
        return starts.start(name, config)

    def content_hash(self) -> str:
        return content().hash

    def renames(self) -> dict[str, str]:
        return renames(FOLDER)

    def backup(self, s: State) -> dict[str, Any]:
        """Western Legends has no campaign."""
        return {}


RULES = WesternRules()
