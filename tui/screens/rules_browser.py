"""The rules in our own words: chapters that open, a search, the whole text of the marked rule beside or below."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from tui import rulebook
from tui.games import ORDER, face_of
from tui.keys import bindings
from tui.widgets.pages import Page, item
from tui.widgets.sheet import Line, Piece, cut, rule, wrap


class RulesBrowser(Page[None], inherit_bindings=False):
    """`rule`: the id that it opens at, "" for the chapters."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("pane", "find")]
    where = "pane find"
    FOOT = ["find.search", "pane.enter", "pane.pagedown", "back", "help"]
    DEFAULT_CSS = """
    RulesBrowser > Input { height: 1; border: none; padding: 0 1; background: $surface; }
    """

    def __init__(self, rule: str = "") -> None:
        super().__init__()
        self.wanted = rule
        self.opened: set[str] = set()
        self.field = Input(placeholder="/ to search: words or a rule number, Enter goes to what was found")
        self.rows: list[tuple[str, str, str]] = []
        self.said = ""
        self.game = ORDER[0]

    def extra(self) -> ComposeResult:
        yield self.field

    def extra_rows(self) -> int:
        return 1

    def prepare(self) -> None:
        """Opens with the rules of the game on the table; with none, the other game's are one line away."""
        books = {"WS": "stories", "WL": "western"}
        self.game = books.get(self.wanted[:2], self.say.game)
        if self.wanted and not self.open_at(self.wanted):
            chapter = self.wanted.rsplit("-", 1)[0] if self.wanted.count("-") > 1 else self.wanted
            if not self.open_at(f"{chapter}-01"):
                self.said = f"There is no rule {self.wanted} in this version."
        self.relist()

    def open_at(self, rule_id: str) -> bool:
        """Opens the chapter of a rule and puts the cursor on it."""
        for chapter in rulebook.chapters(self.game):
            if any(one == rule_id for one, _ in chapter.rules):
                self.opened.add(chapter.title)
                self.relist()
                self.at = next(i for i, row in enumerate(self.rows) if row[1] == rule_id)
                return True
        return False

    def relist(self) -> None:
        """The rows as they are open now: ("chapter", title, "") and ("rule", id, sentence)."""
        words = self.field.value.strip()
        self.rows = []
        if words:
            self.rows = [("rule", one, text) for one, text in rulebook.find(self.game, words)]
        else:
            if self.legends.table is None and len(self.books()) > 1:
                self.rows.append(("game", face_of(self.game).title, face_of(self.other()).title))
            for chapter in rulebook.chapters(self.game):
                self.rows.append(("chapter", chapter.title, str(len(chapter.rules))))
                if chapter.title in self.opened:
                    self.rows += [("rule", one, text) for one, text in chapter.rules]
        self.count = len(self.rows)

    @staticmethod
    def books() -> list[str]:
        return [game for game in ORDER if rulebook.chapters(game)]

    def other(self) -> str:
        books = self.books()
        return books[(books.index(self.game) + 1) % len(books)]

    def title_words(self) -> tuple[str, str]:
        n = sum(len(chapter.rules) for chapter in rulebook.chapters(self.game))
        found = f"{len(self.rows)} of {n} rules" if self.field.value.strip() else f"{n} rules"
        title = {"stories": "Western Legends Stories"}.get(self.game, face_of(self.game).title)
        return f"RULES   {title}, in our own words", found

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "open, close"}

    def refreshed(self, changed: set[str]) -> None:
        """A rule does not change while it is read."""

    def body(self, width: int, height: int) -> list[Line]:
        text = self.text(width - 6)
        wide = width >= 110
        left = 52 if wide else width
        lines: list[Line] = []
        for i, (kind, name, words) in enumerate(self.rows):
            if kind == "game":
                lines.append(item(i, i == self.at, f"Rules of {name}; Enter: those of {words}", left, "accent"))
            elif kind == "chapter":
                sign = "-" if name in self.opened else "+"
                lines.append(item(i, i == self.at, f"{sign} {name} ({words})", left, "title"))
            else:
                lines.append(item(i, i == self.at, cut(f"  {name:<14}{words}", left - 4), left))
        if not self.rows:
            near = rulebook.near(self.game, self.field.value)
            lines = [[], [Piece("   Nothing is found." + (f" Near it: {', '.join(near)}." if near else ""), "muted")]]
        if wide:
            room = height
            top = self.window(len(lines), room)
            text = self.text(width - left - 4)
            found: list[Line] = []
            for y in range(room):
                row = lines[top + y] if top + y < len(lines) else [Piece(" " * left)]
                pad = left - sum(len(piece.text) for piece in row)
                found.append([*row, Piece(" " * max(pad, 0) + " │ ", "wall"), *(text[y] if y < len(text) else [])])
            return found
        room = max(height - len(text) - 1, 4)
        top = self.window(len(lines), room)
        shown = lines[top:top + room]
        shown += [[] for _ in range(room - len(shown))]
        return [*shown, rule(width), *[[Piece("  "), *line] for line in text]]

    def window(self, n: int, room: int) -> int:
        """The first row shown, so that the cursor stands in the middle where it can."""
        return max(0, min(self.at - room // 2, n - room))

    def text(self, width: int) -> list[Line]:
        """What the cursor is on, in full."""
        if self.said:
            return [[Piece(self.said, "warning")]]
        if not self.rows:
            return []
        kind, name, words = self.rows[min(self.at, len(self.rows) - 1)]
        if kind == "game":
            return [[Piece(f"Enter opens the rules of {words}.", "muted")]]
        if kind == "chapter":
            return [[Piece(name, "title")], [Piece(f"{words} rules. Enter opens the chapter.", "muted")]]
        found: list[Line] = [[Piece(name, "title")], *[[Piece(row)] for row in wrap(words, min(width, 76))]]
        if rulebook.settled_here(self.game, name):
            found.append([Piece("Settled in this version: the printed rules leave it open.", "muted")])
        return found

    def action_scroll(self, by: int) -> None:
        self.said = ""
        super().action_scroll(by)

    def action_side(self, by: int) -> None:
        """Left closes a chapter, right opens it."""
        if self.rows and self.rows[self.at][0] == "chapter":
            title = self.rows[self.at][1]
            (self.opened.add if by > 0 else self.opened.discard)(title)
            self.relist()
        self.redraw()

    def pick(self, index: int) -> None:
        kind, name, _ = self.rows[index]
        self.said = ""
        if kind == "game":
            self.game = self.other()
            self.opened.clear()
            self.relist()
            self.redraw()
        elif kind == "chapter":
            self.opened ^= {name}
            self.relist()
            self.redraw()
        elif self.field.value:
            self.field.value = ""
            self.open_at(name)
            self.redraw()

    def action_search(self) -> None:
        self.field.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        if self.ready:
            self.at, self.said = 0, ""
            self.relist()
            self.redraw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.set_focus(None)

    def action_back(self) -> None:
        if self.focused is not None:
            self.set_focus(None)
        elif self.field.value:
            self.field.value = ""
        else:
            self.dismiss(None)
