"""Help: the player aid of a game that has one, the keys of the screen from the binding table, a picture of the table with its parts named, a
short tour."""

from __future__ import annotations

from typing import Final

from tui.games import ORDER, face_of
from tui.keys import keys, pretty
from tui.say import Say
from tui.widgets.pages import Page, paragraph
from tui.widgets.sheet import Line, Piece, fit, rule

TOUR: Final[tuple[tuple[str, str], ...]] = (
    ("Answering", "Type the number of a choice, or put the cursor on it and press Enter; a click marks it and a "
                  "second click takes it. What is not possible is marked x, and w says why."),
    ("Leaving", "Everything is saved after each decision. q leaves, and Continue on the first page goes on exactly "
                "there."),
)


class Help(Page[None]):
    """Help for a screen: `where`: its binding contexts, which say what keys are listed."""

    FOOT = ["pane.pagedown", "pane.pageup", "back"]

    def __init__(self, where: str = "table") -> None:
        super().__init__()
        self.contexts = tuple(where.split()) or ("table",)
        self.face = face_of(ORDER[0])
        self.words: Say | None = None

    def prepare(self) -> None:
        self.face, self.words = self.say.face, self.say

    def title_words(self) -> tuple[str, str]:
        return "HELP", "every key can be changed in the settings"

    def body(self, width: int, height: int) -> list[Line]:
        wide = width - 4
        found: list[Line] = self.face.aid(self.words, width) if self.words is not None and "table" in self.contexts else []
        found.append(rule(width, "Keys of this screen"))
        table = [(key.face or pretty(key.key), key.does)
                 for key in keys(*self.contexts) if "digit" not in key.id]
        if any("digit" in key.id for key in keys(*self.contexts)):
            table.insert(0, ("1-9", "choose; from ten choices on type two digits"))
        cols = 2 if width >= 110 else 1
        half = -(-len(table) // cols)
        each = wide // cols
        for i in range(half):
            line: Line = [Piece("  ")]
            for row in (i, i + half):
                if row < len(table) and (row == i or cols == 2):
                    line += [Piece(fit(table[row][0], 12), "accent"), Piece(fit(table[row][1], each - 12))]
            found.append(line)
        if "table" in self.contexts:
            found += [[], rule(width, "The table")]
            found += [[Piece("  " + row, "")] for row in self.face.picture.split("\n")]
        found += [[], rule(width, "The game in five minutes")]
        for head, text in (*self.face.tour, *TOUR):
            found.append([Piece("  " + head, "title")])
            found += paragraph(text, min(wide, 90), "", 4)
        return found
