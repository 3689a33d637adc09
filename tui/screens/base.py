"""What all screens share: bindings from the key table, the actions that hold everywhere, panes over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

from tui.keys import bindings
from tui.widgets import footer
from tui.widgets.sheet import Line, Piece, Sheet, cut, width_of, wrap

if TYPE_CHECKING:
    from tui.app import LegendsApp


class Everywhere:
    """Actions of the context "all"; a screen mixes this in."""

    app: Any
    where: ClassVar[str] = ""

    @property
    def legends(self) -> LegendsApp:
        found: LegendsApp = self.app
        return found

    def action_help(self) -> None:
        self.legends.show("help", where=self.where)

    def action_settings(self) -> None:
        self.legends.show("settings")

    def action_palette(self) -> None:
        self.legends.show("palette")

    def action_rules(self, rule: str = "") -> None:
        self.legends.show("rules", rule=rule)

    def action_leave(self) -> None:
        self.legends.leave()

    def action_back(self) -> None:
        self.legends.pop_one()

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Closes this screen once. A key that came late, when another screen lay on top already, closes nothing:
        Textual would close that one."""
        if self.app.screen is not self:
            return AwaitComplete.nothing()
        return super().dismiss(result)  # type: ignore[misc,no-any-return]


class Base(Everywhere, Screen[Any]):
    """A whole-window screen made of sheets."""

    AUTO_FOCUS = None

    async def on_sheet_picked(self, event: Sheet.Picked) -> None:
        event.stop()
        if event.hit[0] == "key":
            await self.run_action(event.hit[1])
        else:
            await self.picked(event.hit)

    async def picked(self, hit: tuple[str, ...]) -> None:
        """A click on something that is no key."""


class Pane(Everywhere, ModalScreen[Any]):
    """A framed page over the table: title, lines that scroll, keys in the last row. Esc closes it.

    A subclass gives `title_line` and `body(width)`; a body line with a hit can be reached by the cursor (`at`).
    """

    BINDINGS = bindings("pane")
    AUTO_FOCUS = None
    where = "pane"
    title_line = ""
    right_line = ""
    widest = 100
    footer_keys: ClassVar[list[str]] = ["pane.pageup", "pane.pagedown", "back", "help"]

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self.at = 0
        self._lines: list[Line] = []

    def body(self, width: int) -> list[Line]:
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Sheet(id="pane")
        yield Sheet(id="pane-footer", base="panel")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

    @property
    def stops(self) -> list[int]:
        """Rows that the cursor can stand on: first rows of runs with one hit."""
        found = []
        old: tuple[str, ...] = ()
        for i, line in enumerate(self._lines):
            hit = next((piece.hit for piece in line if piece.hit), ())
            if hit and hit != old:
                found.append(i)
            old = hit
        return found

    def current_hit(self) -> tuple[str, ...]:
        stops = self.stops
        if not stops:
            return ()
        return next(piece.hit for piece in self._lines[stops[min(self.at, len(stops) - 1)]] if piece.hit)

    def redraw(self) -> None:
        width, height = self.app.size
        if width < 20 or height < 6:
            return
        outer = min(width - 4, self.widest)
        inner = outer - 4
        self._lines = self.body(inner)
        tall = min(len(self._lines) + 2, height - 3)
        room = tall - 2
        stops = self.stops
        row_at = stops[min(self.at, len(stops) - 1)] if stops else -1
        self.top = max(0, min(self.top, len(self._lines) - room))
        if row_at >= 0:
            self.top = max(min(self.top, row_at), row_at - room + 1)
        title = cut(f"━ {self.title_line} ", outer - 4)
        found: list[Line] = [[Piece("┏", "heavy"), Piece(title, "title"), Piece("━" * (outer - 2 - len(title)), "heavy"),
                              Piece("┓", "heavy")]]
        for i in range(room):
            row = self.top + i
            line = self._lines[row] if row < len(self._lines) else []
            mark = ">" if row == row_at else " "
            pad = max(inner - width_of(line), 0)
            found.append([Piece("┃", "heavy"), Piece(mark, "accent"), *line, Piece(" " * pad + " "), Piece("┃", "heavy")])
        more = len(self._lines) > room
        tail = f" {self.top + 1}-{min(self.top + room, len(self._lines))} of {len(self._lines)} " if more else ""
        right = f" {self.right_line} " if self.right_line else tail
        found.append([Piece("┗" + "━" * (outer - 3 - len(right)), "heavy"), Piece(right, "muted"), Piece("━┛", "heavy")])
        sheet = self.query_one("#pane", Sheet)
        sheet.styles.position = "absolute"
        sheet.styles.width, sheet.styles.height = outer, len(found)
        sheet.styles.offset = ((width - outer) // 2, max((height - 1 - len(found)) // 2, 0))
        sheet.show(found)
        low = self.query_one("#pane-footer", Sheet)
        low.styles.position = "absolute"
        low.styles.width, low.styles.height = width, 1
        low.styles.offset = (0, height - 1)
        low.show(footer.lines(self.footer_keys, width))

    def paragraph(self, text: str, width: int, role: str = "") -> list[Line]:
        return [[Piece(row, role)] for row in wrap(text, width)]

    def action_scroll(self, by: int) -> None:
        stops = self.stops
        if stops:
            self.at = max(0, min(self.at + by, len(stops) - 1))
        else:
            self.top += by
        self.redraw()

    def action_side(self, by: int) -> None:
        """Left and right: the previous or next page of the same kind."""

    def action_confirm(self) -> None:
        hit = self.current_hit()
        if hit:
            self.chosen(hit)

    def chosen(self, hit: tuple[str, ...]) -> None:
        """Enter, or a second click, on a line with a hit."""

    async def on_sheet_picked(self, event: Sheet.Picked) -> None:
        event.stop()
        if event.hit[0] == "key":
            await self.run_action(event.hit[1])
            return
        if event.hit == self.current_hit():
            self.chosen(event.hit)
            return
        for i, row in enumerate(self.stops):
            if any(piece.hit == event.hit for piece in self._lines[row]):
                self.at = i
        self.redraw()

    def on_sheet_wheel(self, event: Sheet.Wheel) -> None:
        event.stop()
        self.action_scroll(event.step)


class Options(Pane):
    """A short list of things to do, with digits: leaving, a lost connection, another's request to undo."""

    footer_keys: ClassVar[list[str]] = ["pane.enter", "back", "help"]
    widest = 64

    def __init__(self, title: str, text: list[str], options: list[tuple[str, str]]) -> None:
        super().__init__()
        self.title_line = title
        self.text = text
        self.options = options

    def body(self, width: int) -> list[Line]:
        found: list[Line] = [[]]
        for paragraph in self.text:
            found += self.paragraph(paragraph, width)
            found.append([])
        for i, (label, _) in enumerate(self.options):
            hit = ("do", str(i))
            found.append([Piece(f"{i + 1} ", "accent", hit), Piece(cut(label, width - 3), "", hit)])
        found.append([])
        return found

    def on_key(self, event: events.Key) -> None:
        if event.key.isdigit() and 0 < int(event.key) <= len(self.options):
            event.stop()
            self.chosen(("do", str(int(event.key) - 1)))

    def chosen(self, hit: tuple[str, ...]) -> None:
        self.dismiss(self.options[int(hit[1])][1])

    def action_back(self) -> None:
        self.dismiss("")
