"""What a game offers to everybody else, and the list of games."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from engine.ask import Ask, Blocked, Choice
from engine.flow import Config, State
from engine.rng import Chance

GAMES = ("western", "stories", "frontier")

View = dict[str, Any]


class BadConfig(ValueError):
    """The request for a game cannot be met; the message names what is wrong and what is allowed."""


class Rules(Protocol):
    """One object a game. Functions are pure in (state, choice): the random stream is part of the state."""

    name: str

    def new(self, config: Config) -> State: ...
    def ask(self, s: State) -> Ask: ...
    def apply(self, s: State, seat: int, choice: Choice) -> int: ...
    def play(self, s: State, seat: int, choice: Choice) -> int: ...
    def view(self, s: State, seat: int) -> View:
        """What a seat (-1: a spectator) may know, as plain data built by allow-list."""
        ...

    def sample(self, view: View, rng: Chance) -> State:
        """A state that fits the view; what it does not show is dealt anew. The clone's stream is new, too."""
        ...

    def over(self, s: State) -> bool: ...
    def scores(self, s: State) -> list[float]:
        """The points by seat, final once the game is over."""
        ...

    def ranks(self, s: State) -> list[int]:
        """The place by seat, 1 the best; shared places are equal."""
        ...

    def check(self, s: State) -> list[str]:
        """Broken invariants in words; empty when all hold."""
        ...

    def blocked(self, s: State, seat: int) -> list[Blocked]:
        """For people: what this seat cannot choose now, and why."""
        ...

    def note(self, s: State, seat: int, choice: Choice) -> str:
        """For people: a cost or sum beside a choice, or ''."""
        ...

    def scripted(self, s: State, seat: int) -> Choice:
        """The answer given for a seat whose player is late, lost or was never there; looks at public facts only."""
        ...

    def plain(self, s: State) -> dict[str, Any]: ...
    def from_plain(self, plain: dict[str, Any]) -> State: ...
    def coverage(self) -> list[str]:
        """Every key that `State.count` may get, listed beforehand."""
        ...

    def starts(self) -> list[str]:
        """Names of start positions for soak, beside the usual set-up."""
        ...

    def start(self, name: str, config: Config) -> State:
        """One of those positions."""
        ...

    def content_hash(self) -> str: ...
    def renames(self) -> dict[str, str]:
        """Ids in content of earlier versions, and what they are now."""
        ...

    def backup(self, s: State) -> dict[str, Any]:
        """What a campaign keeps of a finished game, for saves.campaign; empty where the game has no campaign."""
        ...



def rules(game: str) -> Rules:
    """The rules of a game. Raises BadConfig for a game that is not there."""
    if game not in GAMES:
        raise BadConfig(f"no game is called {game!r}; there are: {', '.join(GAMES)}")
    try:
        module = import_module(f"engine.{game}.game")
    except ModuleNotFoundError as error:
        if error.name not in (f"engine.{game}", f"engine.{game}.game"):
            raise
        raise BadConfig(f"{game} is not playable in this version yet; playable: {', '.join(playable())}") from None
    found: Rules = module.RULES
    return found


def playable() -> list[str]:
    """The games whose rules are in this version."""
    from importlib.util import find_spec
    return [game for game in GAMES if find_spec(f"engine.{game}") and find_spec(f"engine.{game}.game")]
