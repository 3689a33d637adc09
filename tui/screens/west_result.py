"""How a fight or a hand of poker came out, with all cards open; the table goes on behind it."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import BindingType

from tui.keys import bindings
from tui.link import Mirror
from tui.widgets import west_fight, west_poker
from tui.widgets.log import coloured
from tui.widgets.pages import Page
from tui.widgets.sheet import Line, Piece, wrap

DECIDED = frozenset({"wins_poker", "house_wins"})
BACK = 400


def touched(rows: list[Any], seats: list[int]) -> bool:
    return any(row.seat in seats or row.whom in seats for row in rows)


def pages(fresh: list[Any], mirror: Mirror, seat: int) -> list[tuple[str, dict[str, Any]]]:
    """The page of the last outcome among fresh events, if a seat of ours was in it; only the newest one opens."""
    ours = mirror.ours()
    last = next((row for row in reversed(fresh) if row.kind in DECIDED or row.kind in west_fight.ENDS), None)
    if last is None or not ours:
        return []
    rows = [row for row in list(mirror.log)[-BACK:] if row.n <= fresh[-1].n]
    if last.kind in DECIDED:
        game = west_poker.showdown(rows)
        return [("west.result", {"poker": game, "seat": seat})] if game is not None and any(
            one.seat in ours for one in game.hands) else []
    before = [row for row in rows if row.n <= last.n]
    told = west_fight.since(before, west_fight.STARTS)
    told += [row for row in rows if row.n > last.n][:8]
    return [("west.result", {"fight": told, "seat": seat})] if touched(told[:1], ours) or touched([last], ours) else []


class Result(Page[None], inherit_bindings=False):
    """poker: a decided hand; fight: the events of one. Space or Enter goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("pane", "result")]
    where = "pane result"
    FOOT: ClassVar[list[str]] = ["result.space", "pane.pagedown", "back", "help"]

    def __init__(self, seat: int = -1, poker: Any = None, fight: list[Any] | None = None) -> None:
        super().__init__()
        self.seat, self.poker, self.fight = seat, poker, fight or []
        self.view: dict[str, Any] = {}

    def prepare(self) -> None:
        table = self.legends.table
        self.view = table.view if table is not None else {}

    def refreshed(self, changed: set[str]) -> None:
        """What has happened does not change."""

    def title_words(self) -> tuple[str, str]:
        return ("POKER   the showdown" if self.poker is not None else "FIGHT   how it came out"), "Space goes on"

    def secrets(self) -> dict[tuple[int, int], list[str]]:
        return self.mirror.secrets if len(self.mirror.ours()) <= 1 else {}

    def body(self, width: int, height: int) -> list[Line]:
        if self.poker is not None:
            return west_poker.showdown_lines(self.poker, self.view, self.say, width, self.secrets())
        found: list[Line] = [[]]
        secrets = self.secrets()
        for row in self.fight:
            if row.kind in ("sealed", "passed"):
                continue
            strong = row.kind in west_fight.ENDS or row.kind in ("fight_values", "npc_values", "stranger_values")
            for i, part in enumerate(wrap(self.say.event(row, secrets.get((row.n, self.seat))), width - 6)):
                line = coloured(part)
                if strong:
                    line = [piece._replace(role=piece.role or "bold") for piece in line]
                found.append([Piece("  > " if strong and i == 0 else "    ", "accent"), *line])
        return found

    def action_confirm(self) -> None:
        self.dismiss(None)
