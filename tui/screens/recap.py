"""Recap: what happened since your last turn, folded by seat; what touched you comes first, marked !."""

from __future__ import annotations

from typing import Any

from tui.widgets.log import coloured, silent
from tui.widgets.pages import Page
from tui.widgets.sheet import Line, Piece, rule, wrap


def since_last_turn(rows: list[Any], seat: int) -> list[Any]:
    """The events from the end of the seat's previous turn to the start of its own, or to now."""
    own = [i for i, row in enumerate(rows) if row.kind == "turn" and row.seat == seat]
    others = [i for i, row in enumerate(rows) if row.kind == "turn" and row.seat != seat]
    if not own:
        return rows
    after = [i for i in others if i > own[-1]]
    if after:
        return rows[after[0]:]
    before = own[-2] if len(own) > 1 else -1
    between = [i for i in others if before < i < own[-1]]
    return rows[between[0]:own[-1]] if between else rows[:own[-1]] if before < 0 else []


class Recap(Page[None]):
    """`seat`: whose recap. What a seat alone may read is shown only where one person sits at this screen."""

    FOOT = ["pane.pagedown", "back", "help"]

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.rows: list[Any] = []
        self.secrets: dict[tuple[int, int], list[str]] = {}

    def prepare(self) -> None:
        self.rows = [row for row in since_last_turn(list(self.mirror.log), self.seat) if not silent(row)]
        self.secrets = self.mirror.secrets if len(self.mirror.ours()) <= 1 else {}

    def title_words(self) -> tuple[str, str]:
        return "SINCE YOUR LAST TURN", f"{len(self.rows)} events"

    def touches(self, row: Any) -> bool:
        return self.seat >= 0 and row.seat != self.seat and row.whom == self.seat

    def sentence(self, row: Any) -> str:
        return self.say.event(row, self.secrets.get((row.n, self.seat)))

    def body(self, width: int, height: int) -> list[Line]:
        found: list[Line] = []
        first = [row for row in self.rows if self.touches(row)]
        if first:
            found.append(rule(width, "What touched you"))
            found += [line for row in first for line in self.lines(row, width, "! ")]
            found.append([])
        order: list[int] = []
        for row in self.rows:
            if row.seat not in order:
                order.append(row.seat)
        for seat in sorted(order, key=lambda one: (one < 0, order.index(one))):
            mine = [row for row in self.rows if row.seat == seat and not self.touches(row)]
            if mine:
                name = self.say.seat(seat, True) if seat >= 0 else "The table"
                found.append(rule(width, name, f"{len(mine)}"))
                found += [line for row in mine for line in self.lines(row, width, "  ")]
                found.append([])
        return found or [[], [Piece("  Nothing has happened since your last turn.", "muted")]]

    def lines(self, row: Any, width: int, mark: str) -> list[Line]:
        return [[Piece(f" {mark}" if i == 0 else "     ", "error" if mark == "! " else ""), *coloured(part)]
                for i, part in enumerate(wrap(self.sentence(row), width - 6))]

    def action_confirm(self) -> None:
        self.dismiss(None)

    def refreshed(self, changed: set[str]) -> None:
        """A recap is of one moment: what happens meanwhile is for the next."""
