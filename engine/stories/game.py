"""Stories as the rest of the program sees it: the Rules object."""

from __future__ import annotations

from typing import Any, cast

from engine import flow
from engine.ask import Ask, Blocked, Choice
from engine.content import renames
from engine.flow import Config, State
from engine.rng import Chance
from engine.rules import View
from engine.stories import act, automata, coverage, invariants, notes, score, setup, starts
from engine.stories import view as views
from engine.stories.backup import backup
from engine.stories.cards import FOLDER
from engine.stories.deck import content
from engine.stories.episode import blocked_stories
from engine.stories.loot import Loot
from engine.stories.state import Stories


class StoriesRules:
    """See engine.rules.Rules."""

    name = "stories"

    def new(self, config: Config) -> State:
        return setup.new(config)

    def ask(self, s: State) -> Ask:
        return flow.ask(s)

    def apply(self, s: State, seat: int, choice: Choice) -> int:
        return flow.apply(s, seat, choice)

    def play(self, s: State, seat: int, choice: Choice) -> int:
        return flow.play(s, seat, choice)

    def view(self, s: State, seat: int) -> View:
        return views.view(cast(Stories, s), seat)

    def sample(self, view: View, rng: Chance) -> State:
        return views.sample(view, rng)

    def over(self, s: State) -> bool:
        return s.over

    def scores(self, s: State) -> list[float]:
        return [float(seat.lp) for seat in cast(Stories, s).seats]

    def ranks(self, s: State) -> list[int]:
        return score.ranks(cast(Stories, s))

    def check(self, s: State) -> list[str]:
        return invariants.check(cast(Stories, s))

    def blocked(self, s: State, seat: int) -> list[Blocked]:
        table = cast(Stories, s)
        frame = s.stack[-1]
        if not s.over and isinstance(frame, Loot) and frame.seat == seat:
            return frame.blocked(table)
        if s.over or not any([one.seat == seat and one.key == "act" for one in flow.ask(s).each()]):
            return []
        return [*act.blocked(table, seat), *blocked_stories(table, seat)]

    def note(self, s: State, seat: int, choice: Choice) -> str:
        return notes.note(cast(Stories, s), seat, choice)

    def scripted(self, s: State, seat: int) -> Choice:
        return automata.scripted(cast(Stories, s), seat)

    def plain(self, s: State) -> dict[str, Any]:
        return views.plain(cast(Stories, s))

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
        """What the campaign keeps of a finished episode; see backup.py."""
        return backup(cast(Stories, s))


RULES = StoriesRules()
