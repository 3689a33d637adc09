"""The player aid of Western Legends, out of its catalogue: a turn, places and signs, what fights bring, hands of poker."""

from __future__ import annotations

from typing import Final

from tui.say import Say
from tui.widgets.sheet import Line, Piece, beside, fit, rule, wrap

LABEL: Final = 11
GRID: Final = "places"


def rows(say: Say, part: str) -> list[tuple[str, str]]:
    """The rows of a part: what it is about, and what is to be known of it."""
    found = []
    n = 1
    while (key := f"aid.{part}.{n}") in say.text:
        word, _, words = say.say(key).partition(": ")
        found.append((word, words))
        n += 1
    return found


def drawn(say: Say, part: str, width: int) -> list[Line]:
    found: list[Line] = []
    for word, words in rows(say, part):
        for i, row in enumerate(wrap(words, width - LABEL - 1)):
            found.append([Piece(" " + fit("" if i else word, LABEL), "accent"), Piece(row)])
    return found


def lines(say: Say, width: int) -> list[Line]:
    """All parts; the places in two columns. At 80x24 they are on the screen together."""
    found: list[Line] = []
    for part in ("turn", GRID, "fights", "poker"):
        found.append(rule(width, say.say(f"aid.{part}.head")))
        if part != GRID:
            found += drawn(say, part, width)
            continue
        half = width // 2
        cells = drawn(say, part, half)
        found += beside(cells[0::2], cells[1::2], half, "")
    return found
