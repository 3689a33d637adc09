"""The curtain: covers the table while the keyboard goes from one person to another."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult

from tui.keys import bindings
from tui.screens.base import Base
from tui.theme import LETTERS, chip
from tui.widgets.sheet import Line, Piece, Sheet, cut, width_of, wrap


class Curtain(Base):
    """Names the seat and the public cause; opens with the seat's letter, then Enter. Dismisses with "open", "pass"
    (open, and pass in this fight's reactions from now on) or "" (nobody here)."""

    where = "curtain"
    BINDINGS = bindings("curtain")

    def __init__(self, seat: int, name: str, cause: str, fight: bool = False) -> None:
        super().__init__()
        self.seat, self.seat_name, self.cause, self.fight = seat, name, cause, fight
        self.ready = False

    def compose(self) -> ComposeResult:
        yield Sheet(id="curtain")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        width, height = self.app.size
        inner = 54
        rows: list[Line] = [[], [Piece("  Pass the keyboard to")], [],
                            [Piece("          "), Piece(chip(self.seat), f"seat{self.seat} bold"),
                             Piece(f"  {cut(self.seat_name, inner - 16)}", "bold")], []]
        rows += [[Piece("  " + row)] for row in wrap(self.cause, inner - 4)]
        letter = LETTERS[self.seat].lower()
        hit = ("letter", letter)
        mark = "x" if self.ready else " "
        rows += [[], [Piece(f"  [{mark}] Press  {letter}  then Enter to see your hand.", "accent", hit)]]
        if self.fight:
            rows.append([Piece("      p passes for the rest of this fight, unseen.", "muted", ("letter", "p"))])
        rows.append([])
        pad = " " * max((width - inner - 2) // 2, 0)
        found: list[Line] = [[] for _ in range(max((height - len(rows) - 4) // 2, 1))]
        found.append([Piece(pad + "┏" + "━" * inner + "┓", "heavy")])
        for row in rows:
            found.append([Piece(pad + "┃", "heavy"), *row, Piece(" " * (inner - width_of(row))), Piece("┃", "heavy")])
        found.append([Piece(pad + "┗" + "━" * inner + "┛", "heavy")])
        found += [[] for _ in range(height - len(found) - 1)]
        found.append([Piece(" No hand is on the screen.   ", "panel"), Piece("Esc", "accent panel", ("letter", "escape")),
                      Piece(" nobody here, the others wait   ", "panel"), Piece("q", "accent panel", ("key", "leave")),
                      Piece(" leave", "panel"), Piece(" " * width, "panel")])
        sheet = self.query_one(Sheet)
        sheet.styles.width, sheet.styles.height = width, height
        sheet.show(found)

    async def picked(self, hit: tuple[str, ...]) -> None:
        if hit[1] == "escape":
            self.action_back()
        elif hit[1] == "p" or self.ready:
            self.dismiss("pass" if hit[1] == "p" else "open")
        else:
            self.ready = True
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        key = event.character.lower() if event.character else event.key
        if key == LETTERS[self.seat].lower():
            event.stop()
            self.ready = True
            self.redraw()
        elif key == "p" and self.fight:
            event.stop()
            self.dismiss("pass")
        elif event.key == "enter" and self.ready:
            event.stop()
            self.dismiss("open")

    def action_back(self) -> Any:
        self.ready = False
        self.redraw()
