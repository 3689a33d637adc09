"""Where the panels of the Western Legends table lie, by size of the window (tui.md 1.5, 4). Pure numbers."""

from __future__ import annotations

from typing import Final

from tui.plan import Box
from tui.widgets.west_map import MINI, SCALES, SIZES, WINDOW

SIDE: Final = 27
BOTTOM: Final = 6
WIDE_SIDE: Final = 46


def whole(width: int, height: int) -> str:
    """The largest scale that leaves room for side and question, "" where the map is a window."""
    return next((scale for scale in SCALES if SIZES[scale][0] + 1 + SIDE <= width
                 and SIZES[scale][1] + 2 + BOTTOM <= height), "")


def arrange(width: int, height: int, rows: int) -> dict[str, Box]:
    """The box of each panel; rows: of the seat list without its head (the Man in Black has one, too).

    From 110x31 on the whole map with seats, stories and tracks beside it and question and hand below; else a window of
    the map with seats, stories and the overview beside it, the hand in one row.
    """
    found = {"header": Box(0, 0, width, 1), "footer": Box(0, height - 1, width, 1)}
    scale = whole(width, height)
    if not scale:
        return _narrow(width, height, rows, found)
    map_w, map_h = SIZES[scale]
    side, x = width - map_w - 1, map_w + 1
    found["map"] = Box(0, 1, map_w, map_h)
    found["edge"] = Box(map_w, 1, 1, map_h)
    seats_h = 1 + rows
    if side >= WIDE_SIDE or map_h - 1 - 2 * rows >= 17:
        seats_h = 1 + 2 * rows
    piles_h = 7
    book_h = min(5 + rows, map_h - seats_h - piles_h)
    rest = map_h - seats_h - piles_h - book_h
    if rest < 4:
        book_h, rest = book_h + rest, 0
    y = 1
    for name, h in (("seats", seats_h), ("piles", piles_h), ("notebook", book_h), ("log", rest)):
        if h > 0:
            found[name] = Box(x, y, side, h)
        y += h
    low = 1 + map_h
    hand = max(46, width * 2 // 5)
    found["question"] = Box(0, low, width - hand, height - 1 - low)
    found["hand"] = Box(width - hand, low, hand, height - 1 - low)
    return found


def _narrow(width: int, height: int, rows: int, found: dict[str, Box]) -> dict[str, Box]:
    spare = height - 24
    map_w = min(SIZES[WINDOW][0], width - SIDE - 1)
    map_h = min(SIZES[WINDOW][1], 15 + spare)
    side, x = width - map_w - 1, map_w + 1
    found["map"] = Box(0, 1, map_w, map_h)
    found["seats"] = Box(x, 1, side, 1 + rows)
    left = map_h - 1 - rows
    mini = min(MINI[1], left - 2) if left >= 2 + MINI[1] - 1 else 0
    stories = min(left - mini, 7) if mini else left
    found["piles"] = Box(x, 2 + rows, side, stories)
    if mini:
        found["notebook"] = Box(x, 2 + rows + stories, side, left - stories)
    y = 1 + map_h
    extra = spare - (map_h - 15)
    if extra >= 4:
        found["log"] = Box(0, y, width, extra)
        y += extra
    found["ticker"] = Box(0, y, width, 1)
    found["hand"] = Box(0, y + 1, width, 1)
    found["question"] = Box(0, y + 2, width, height - y - 3)
    return found
