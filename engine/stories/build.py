"""Building: tiles Under Construction, their slots and their turning (WS-PLACE-02 to -08, -18)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.effect import perform
from engine.flow import Frame
from engine.stories.hand import discard
from engine.stories.law import gain_money
from engine.stories.skills import gain_token
from engine.stories.state import SKILLS, Stories, Tile
from engine.stories.stock import stat

BUILDER: Final = SKILLS.index("Builder")
COST: Final = 2
CHEAP: Final = 1
PAY: Final = 20
NEXT: Final = "build_cost:"


def build_cost(s: Stories, seat: int) -> int:
    """Poker cards that a BUILD costs now: 2, or 1 by a card, or what the mark of this turn says (WS-PLACE-03).

    Two cards that make it 1 do not add up (WS-COMP-09).
    """
    cost = CHEAP if stat(s, seat, "build_cost") > 0 else COST
    for mark in s.marks:
        if mark.startswith(NEXT):
            cost = min(cost, int(mark[len(NEXT):]))
    return cost


def build(s: Stories, seat: int) -> None:
    """BUILD on the seat's space; the caller has found it legal."""
    space = s.seats[seat].place
    cost = build_cost(s, seat)
    s.marks = tuple([mark for mark in s.marks if not mark.startswith(NEXT)])
    s.push(Build(seat, 0, space))
    discard(s, seat, cost, "build")


class Build(Frame[Stories]):
    """After the cost: the next free slot in printed order, its rewards, then the turning of a full tile (WS-PLACE-08)."""

    __slots__ = ("space",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "space")

    def __init__(self, seat: int, step: int, space: str) -> None:
        super().__init__(seat, step)
        self.space = space

    def clone(self) -> Frame[Stories]:
        return Build(self.seat, self.step, self.space)

    def run(self, s: Stories) -> bool:
        if self.step == 0:
            self.step = 1
            self.fill(s)
        else:
            s.pop()
            turn_if_full(s, self.space)
        return False

    def fill(self, s: Stories) -> None:
        tile = s.tiles[self.space]
        slot = len(tile.builders)
        s.tiles = {**s.tiles, self.space: Tile(tile.place, False, (*tile.builders, self.seat), tile.closed)}
        s.tell("built", self.seat, tile.place, slot + 1, other=self.space)
        s.deed("build:" + tile.place)
        s.count("deed:build")
        gain_token(s, self.seat, BUILDER, 1)
        gain_money(s, self.seat, PAY)
        if slot < len(s.content.places[tile.place].extra):
            perform(s, self.seat, f"place:{tile.place}:slot:{slot}")


def turn_if_full(s: Stories, space: str) -> None:
    """A tile whose slots are all filled shows its Complete side (WS-PLACE-08)."""
    tile = s.tiles[space]
    if not tile.complete and len(tile.builders) >= s.content.places[tile.place].slots:
        s.tiles = {**s.tiles, space: Tile(tile.place, True, tile.builders, tile.closed)}
        s.tell("completed", -1, tile.place, other=space)
        s.count("deed:tile_completed")
