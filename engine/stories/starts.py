"""Named start positions for `legends soak`: what whole games reach too rarely to be counted on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import flow
from engine.flow import Config
from engine.stories.notebook import add_npc
from engine.stories.setup import new
from engine.stories.state import Tile
from engine.stories.table import Table

GOODS: Final = ("rope", "trap", "provisions", "whiskey", "toolbox")


def _full_boards(s: Table) -> None:
    """Everybody carries five things and stands together: gains need room, thieves too."""
    for seat in s.seats:
        seat.objects = GOODS
        seat.nuggets = seat.pebbles = seat.hides = seat.food = 0
    s.bag_nuggets = s.bag_pebbles = 25


def _saloon(s: Table) -> None:
    """A finished saloon with everybody in it."""
    s.layout = "1+2"
    s.tiles = {**s.tiles, "203": Tile("saloon", True)}
    for seat in s.seats:
        seat.place = "203"
        seat.money = 60


def _hideout(s: Table) -> None:
    """A hideout at the dry camp with everybody at its door."""
    s.tiles = {**s.tiles, "103": Tile("bandit_hideout", True)}
    for seat in s.seats:
        seat.place = "103"


def _deputy(s: Table) -> None:
    """A deputy with a bandit before his eyes, and everybody there."""
    add_npc(s, "amos_beale", "101", s.first, False)
    add_npc(s, "bo_walsh", "101", s.first, False)


def _dying(s: Table) -> None:
    """Everybody is at death's door with two weapons, and stands together."""
    for seat in s.seats:
        seat.weapons = ("knife", "revolver")
        seat.weapon = "knife"
        seat.wounds = 4


STARTS: Final[dict[str, Callable[[Table], None]]] = {
    "full_boards": _full_boards, "saloon": _saloon, "hideout": _hideout, "deputy": _deputy,
    "dying": _dying}


def start(name: str, config: Config) -> Table:
    """The named position, characters chosen, at its first question."""
    s = new(config)
    while flow.ask(s).key == "character":
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[0])
    s.quiet = True
    STARTS[name](s)
    flow.run(s)
    s.quiet = False
    return s
