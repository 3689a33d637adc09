"""Screens that are read: a head, a body that scrolls or turns pages, a footer; and how text becomes pages."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from tui.keys import bindings
from tui.link import Mirror
from tui.say import Say
from tui.screens.base import Everywhere
from tui.widgets import footer
from tui.widgets.sheet import Line, Piece, Sheet, cut, fit, width_of, wrap

R = TypeVar("R")
COLUMN = 62


def paginate(blocks: list[list[Line]], height: int) -> list[list[Line]]:
    """Blocks of lines on pages of `height` rows, a blank row between two; a block is cut only if it must be."""
    pages: list[list[Line]] = [[]]
    for block in blocks:
        page = pages[-1]
        gap = 1 if page else 0
        if page and len(page) + gap + len(block) > height and (len(block) <= height or len(page) > height // 2):
            pages.append([])
            page, gap = pages[-1], 0
        page += [[]] * gap
        for line in block:
            if len(pages[-1]) >= height:
                pages.append([])
            pages[-1].append(line)
    return pages


def boxed(lines: list[Line], title: str, below: str, inner: int, height: int, role: str = "heavy") -> list[Line]:
    """A heavy frame of `height` rows round lines of `inner` cells; title in the upper wall, `below` in the lower."""
    title = cut(title, inner - 4)
    found: list[Line] = [[Piece("┏━ ", role), Piece(title, "title"), Piece(" ", role),
                          Piece("━" * max(inner - len(title) - 3, 0) + "┓", role)]]
    for i in range(height - 2):
        line = list(lines[i]) if i < len(lines) else []
        found.append([Piece("┃", role), *line, Piece(" " * max(inner - width_of(line), 0)), Piece("┃", role)])
    tail = f" {below} " if below else ""
    found.append([Piece("┗" + "━" * max(inner - len(tail) - 1, 0), role), Piece(tail, "muted"), Piece("━┛", role)])
    return found


def centred(lines: list[Line], inner: int, width: int) -> list[Line]:
    pad = max((width - inner) // 2, 0)
    return [[Piece(" " * pad), *line] for line in lines]


def paragraph(text: str, width: int, role: str = "", indent: int = 0) -> list[Line]:
    return [[Piece(" " * indent), Piece(row, role)] for row in wrap(text, max(width - indent, 10))]


class Page(Everywhere, Screen[R]):
    """A screen that is read. Subclasses say head(), body() and FOOT; `top` rows of the body are scrolled away.

    With `count` items the body is a list with a cursor: pieces of item i carry the hit ("item", i).
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("pane")]
    AUTO_FOCUS = ""
    where = "pane"
    FOOT: ClassVar[list[str]] = ["pane.pagedown", "back", "help"]
    DEFAULT_CSS = """
    Page { background: $background; }
    Page > .head { height: 1; }
    Page > .body { height: 1fr; }
    Page > .foot { height: 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.ready = False
        self.top = 0
        self.at = 0
        self.count = 0
        self.head_sheet = Sheet(base="panel")
        self.body_sheet = Sheet()
        self.foot_sheet = Sheet(base="panel")
        for sheet, name in ((self.head_sheet, "head"), (self.body_sheet, "body"), (self.foot_sheet, "foot")):
            sheet.add_class(name)

    @property
    def say(self) -> Say:
        return self.legends.say

    @property
    def mirror(self) -> Mirror:
        return self.legends.mirror

    # -- what subclasses say

    def prepare(self) -> None:
        """Once, before the first drawing."""

    def title_words(self) -> tuple[str, str]:
        """(left, right) of the head row."""
        return "", ""

    def body(self, width: int, height: int) -> list[Line]:
        return []

    def foot_lead(self) -> tuple[str, str] | None:
        return None

    def foot_more(self) -> dict[str, str]:
        return {}

    def pick(self, index: int) -> None:
        """An item was confirmed."""

    def picked(self, hit: tuple[str, ...]) -> None:
        """A piece with another hit was clicked."""

    # -- drawing

    def compose(self) -> ComposeResult:
        yield self.head_sheet
        yield from self.extra()
        yield self.body_sheet
        yield self.foot_sheet

    def extra(self) -> ComposeResult:
        yield from ()

    def on_mount(self) -> None:
        self.prepare()
        self.ready = True
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        if not self.ready:
            return
        width, height = self.app.size
        left, right = self.title_words()
        right = cut(right, max(width - 20, 0))
        left = cut(left, max(width - len(right) - 4, 0))
        pad = width - len(left) - len(right) - 2
        self.head_sheet.show([[Piece(" " + left, "title panel"), Piece(" " * max(pad, 0), "panel"),
                               Piece(right + " ", "panel")]])
        room = max(height - 2 - self.extra_rows(), 1)
        lines = self.body(width, room)
        self.top = max(0, min(self.top, len(lines) - room))
        if self.count:
            self.at = max(0, min(self.at, self.count - 1))
            spots = [y for y, line in enumerate(lines) if any(p.hit == ("item", str(self.at)) for p in line)]
            if spots:
                self.top = max(min(self.top, spots[0]), min(spots[-1], spots[0] + room - 1) - room + 1)
        self.body_sheet.show(lines, self.top)
        self.foot_sheet.show(footer.lines(self.FOOT, width, self.foot_lead(), self.foot_more()))

    def extra_rows(self) -> int:
        """Rows of the widgets between head and body."""
        return 0

    def refreshed(self, changed: set[str]) -> None:
        """The table has news: only what is shown is made anew, cursor and page stay."""
        self.redraw()

    # -- keys

    def action_scroll(self, by: int) -> None:
        if self.count and by > 0 and self.at == self.count - 1:
            # What stands below a list comes into sight once its end is reached.
            self.top += by
        elif self.count and abs(by) < 9000:
            self.at = max(0, min(self.at + by, self.count - 1))
        elif self.count:
            self.at = 0 if by < 0 else self.count - 1
        else:
            self.top += by
        self.redraw()

    def action_side(self, by: int) -> None:
        pass

    def action_confirm(self) -> None:
        if self.count:
            self.pick(self.at)

    def action_back(self) -> None:
        """Esc: back where this screen was opened, with no result."""
        self.dismiss(None)

    async def on_sheet_picked(self, event: Sheet.Picked) -> None:
        event.stop()
        if event.hit[0] == "key":
            await self.run_action(event.hit[1])
        elif event.hit[0] == "item":
            index = int(event.hit[1])
            again = index == self.at
            self.at = index
            self.redraw()
            if again:
                self.pick(index)
        else:
            self.picked(event.hit)

    def on_sheet_wheel(self, event: Sheet.Wheel) -> None:
        event.stop()
        if self.count:
            self.action_scroll(event.step)
        else:
            self.action_scroll(3 * event.step)


def item(index: int, marked: bool, text: str, width: int, role: str = "") -> Line:
    """A row of a list: cursor, then text; the whole row can be clicked."""
    hit = ("item", str(index))
    return [Piece(" > " if marked else "   ", "accent", hit),
            Piece(fit(text, max(width - 3, 1)), f"{role} bold".strip() if marked else role, hit)]
