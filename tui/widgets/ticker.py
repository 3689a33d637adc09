"""The ticker: the last public sentence in one row."""

from __future__ import annotations

from tui.widgets.log import coloured
from tui.widgets.sheet import Line, Piece, cut, width_of


def lines(sentence: str, width: int) -> list[Line]:
    tail = " l log ──"
    line: Line = [Piece("── ", "wall"), *coloured(cut(sentence, width - len(tail) - 5)), Piece(" ", "wall")]
    line.append(Piece("─" * max(width - width_of(line) - len(tail), 0), "wall"))
    line += [Piece(" l log ", "muted", ("key", "log")), Piece("──", "wall")]
    return [line]
