"""Lines of styled text: the material of which every panel is made.

A panel is a list of lines, a line a list of pieces. A piece may carry a `hit`, so that a click finds what it is on.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.theme import style, to_ascii, typed

Hit = tuple[str, ...]


class Piece(NamedTuple):
    text: str
    role: str = ""
    hit: Hit = ()


Line = list[Piece]


def plain(line: Line) -> str:
    return "".join(piece.text for piece in line)


def width_of(line: Line) -> int:
    return sum(cell_len(piece.text) for piece in line)


def fit(text: str, width: int) -> str:
    """Cut or padded to exactly `width` cells."""
    return set_cell_size(text, max(width, 0))


def cut(text: str, width: int) -> str:
    """At most `width` cells; what is cut ends in a full stop."""
    if cell_len(text) <= width:
        return text
    return fit(text, width - 1).rstrip() + "." if width > 1 else fit(text, width)


def wrap(text: str, width: int) -> list[str]:
    """Paragraphs broken at blanks so that no row has more than `width` cells; a longer word is cut by cells."""
    found: list[str] = []
    for paragraph in typed(text.replace("\n\n", "\f").replace("\n", " ").replace("\f", "\v")).split("\v") \
            if "\n" in text else [typed(text)]:
        row = ""
        for word in paragraph.split():
            while cell_len(word) > width:
                if row:
                    found.append(row)
                    row = ""
                head = fit(word, width).rstrip()
                found.append(head)
                word = word[len(head):]
            if not row:
                row = word
            elif cell_len(row) + 1 + cell_len(word) <= width:
                row += " " + word
            else:
                found.append(row)
                row = word
        found.append(row)
    return found


def rule(width: int, left: str = "", right: str = "", role: str = "wall", title: str = "title") -> Line:
    """A horizontal line with words in it: `── left ───── right ──`."""
    line: Line = []
    if left:
        left = cut(left, width - 8)
        line += [Piece("── ", role), Piece(left, title), Piece(" ", role)]
    tail = f" {right} ──" if right else ""
    line.append(Piece("─" * max(width - width_of(line) - cell_len(tail), 0), role))
    if right:
        line += [Piece(" ", role), Piece(right, "muted"), Piece(" ──", role)]
    return line


def beside(left: list[Line], right: list[Line], width: int, gap: str = " ") -> list[Line]:
    """Two columns: the left one padded to `width` cells."""
    found: list[Line] = []
    for i in range(max(len(left), len(right))):
        row = list(left[i]) if i < len(left) else []
        row = crop(row, width)
        row.append(Piece(" " * (width - width_of(row)) + gap))
        found.append(row + (right[i] if i < len(right) else []))
    return found


def crop(line: Line, width: int) -> Line:
    """The first `width` cells of a line."""
    found: Line = []
    left = width
    for piece in line:
        n = cell_len(piece.text)
        if n <= left:
            found.append(piece)
            left -= n
            continue
        if left:
            found.append(piece._replace(text=fit(piece.text, left)))
        break
    return found


class Sheet(Widget):
    """A widget that shows lines. `top` rows are scrolled away; base is the role of its ground."""

    DEFAULT_CSS = "Sheet { height: auto; }"

    class Picked(Message):
        """A piece with a hit was clicked."""

        def __init__(self, sheet: Sheet, hit: Hit) -> None:
            super().__init__()
            self.sheet = sheet
            self.hit = hit

    class Wheel(Message):
        def __init__(self, sheet: Sheet, step: int) -> None:
            super().__init__()
            self.sheet = sheet
            self.step = step

    def __init__(self, *, id: str | None = None, base: str = "") -> None:
        super().__init__(id=id)
        self.lines: list[Line] = []
        self.base = base
        self.top = 0

    def show(self, lines: list[Line], top: int = 0) -> None:
        """Replaces what is shown; only rows that differ are drawn again."""
        old, old_top = self.lines, self.top
        self.lines, self.top = lines, top
        if top != old_top:
            self.refresh()
            return
        for y in range(max(len(old), len(lines))):
            if (old[y] if y < len(old) else None) != (lines[y] if y < len(lines) else None):
                row = y - top
                if 0 <= row < self.size.height:
                    self.refresh_row(row)

    def refresh_row(self, row: int) -> None:
        from textual.geometry import Region
        self.refresh(Region(0, row, self.size.width, 1))

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        theme: str = getattr(self.app, "look", self.app.theme)
        ascii_only: bool = getattr(self.app, "ascii_only", False)
        base = style(theme, self.base)
        row = y + self.top
        segments: list[Segment] = []
        if row < len(self.lines):
            for piece in self.lines[row]:
                text = to_ascii(piece.text) if ascii_only else piece.text
                roles = f"{self.base} {piece.role}".strip()
                segments.append(Segment(text, style(theme, roles)))
        return Strip(segments).adjust_cell_length(width, base)

    def hit_at(self, x: int, y: int) -> Hit:
        row = y + self.top
        if 0 <= row < len(self.lines):
            for piece in self.lines[row]:
                n = cell_len(piece.text)
                if x < n:
                    return piece.hit
                x -= n
        return ()

    def on_click(self, event: events.Click) -> None:
        hit = self.hit_at(event.x, event.y)
        if hit:
            event.stop()
            self.post_message(self.Picked(self, hit))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheel(self, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheel(self, -1))

    def text(self) -> str:
        """What it shows as plain rows, for tests and the screen reader."""
        return "\n".join(plain(line) for line in self.lines[self.top:])
