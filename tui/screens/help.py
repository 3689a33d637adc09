"""Help: a picture of the table with its parts named, the keys of the screen from the binding table, a short tour."""

from __future__ import annotations

from typing import Final

from tui.keys import keys, pretty
from tui.widgets.pages import Page, paragraph
from tui.widgets.sheet import Line, Piece, fit, rule

PICTURE: Final = """
┌──────────────────────────────────────────────────────────────────┐
│ header: day and round, whose turn it is, what is left of it      │
├─────────────────────────────────────────┬────────────────────────┤
│ board: rooms are spaces, walls are      │ seats: points, money,  │
│ borders. Heavy walls part regions.      │ law, wounds, cards     │
│ (1) a choice    A< whose turn           │ notebook: characters   │
│ x bandit  * lawman  p person  a animal  │ and open notices       │
├─────────────────────────────────────────┼────────────────────────┤
│ story piles: what completes each card   │ log: what happened     │
├─────────────────────────────────────────┴────────────────────────┤
│ question: what you are asked, every choice with its number,      │
│ and what is blocked (x). Your hand stands above it or beside it. │
└──────────────────────────────────────────────────────────────────┘
""".strip("\n")

TOUR: Final[tuple[tuple[str, str], ...]] = (
    ("The aim", "Whoever has the most Legendary Points (LP) when the last story deck is empty wins the episode."),
    ("A turn", "You may first walk one character of the notebook. Then come two actions: move, rest, fight, play a "
               "card, or use a red word of the place or the character on your space."),
    ("Stories", "Each open pile shows what completes its top card. Meet it after an action of yours and the card is "
                "told: it gives points and changes the table. A deck ends when one of its piles is empty."),
    ("Cards", "Poker cards are hands, prices and fight values in one. ACTION cards take an action, BONUS cards count "
              "when committed to a fight, REACTION cards are played when their moment comes."),
    ("Fights", "Both sides show a value. Bonuses come first, then reactions in turn. Ties go to the side that "
               "started. Against a character a die is rolled, and a bad face costs you something on top."),
    ("The law", "Marshal points and Wanted points are one track. Each line of a Law card pays at the end of your "
                "turn; Wanted seats can be arrested."),
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

    def title_words(self) -> tuple[str, str]:
        return "HELP", "every key can be changed in the settings"

    def body(self, width: int, height: int) -> list[Line]:
        wide = width - 4
        found: list[Line] = [rule(width, "Keys of this screen")]
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
            found += [[Piece("  " + row, "")] for row in PICTURE.split("\n")]
        found += [[], rule(width, "The game in five minutes")]
        for head, text in TOUR:
            found.append([Piece("  " + head, "title")])
            found += paragraph(text, min(wide, 90), "", 4)
        return found
