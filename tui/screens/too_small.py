"""Below 80x24: what is missing, and line mode as a way on. The game waits."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from tui.plan import LEAST
from tui.screens.base import Base
from tui.widgets.sheet import Line, Piece, Sheet, wrap


class TooSmall(Base):
    where = "small"
    BINDINGS = [Binding("p", "plain", "play in plain lines", id="small.plain", show=False),
                Binding("q", "leave", "leave", id="small.quit", show=False)]

    def compose(self) -> ComposeResult:
        yield Sheet(id="small")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        width, height = self.app.size
        words = [f"This window is {width} x {height}. The table needs {LEAST[0]} x {LEAST[1]}.", "",
                 *self.legends.where_we_are(), "", "Make the window larger or the font smaller.", ""]
        found: list[Line] = [[]]
        for paragraph in words:
            found += [[Piece("  " + row)] for row in wrap(paragraph, max(width - 3, 10))]
        if self.legends.session is not None:
            found.append([Piece("  p", "accent", ("key", "plain")),
                          Piece("  play in plain lines instead (no map)", "", ("key", "plain"))])
        found.append([Piece("  q", "accent", ("key", "leave")), Piece("  leave, the game is saved", "", ("key", "leave"))])
        sheet = self.query_one(Sheet)
        sheet.styles.width, sheet.styles.height = width, height
        sheet.show(found)

    def refreshed(self, changed: set[str]) -> None:
        self.redraw()

    def action_plain(self) -> None:
        if self.legends.session is not None:
            self.app.exit("plain")

    def action_leave(self) -> None:
        self.app.exit("quit")
