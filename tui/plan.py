"""Where the panels of the table lie, by size of the window (tui.md 1.5). Pure numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

LEAST: Final = (80, 24)


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


def arrange(width: int, height: int, map_size: tuple[int, int], seats: int, automata: int = 0) -> dict[str, Box]:
    """The box of each panel; a panel that is not named is not shown. map_size: the whole floor in cells; automata have
    a second row in a wide list of seats.

    Below 110 columns the map is a window of one board with seats and piles beside it; from 110 on boards lie side
    by side with piles under them, and notebook, log and hand have panels of their own.
    """
    floor_w, floor_h = map_size
    found = {"header": Box(0, 0, width, 1), "footer": Box(0, height - 1, width, 1)}
    if width < 110 or height < 31:
        spare = height - 24
        map_w = min(floor_w, 40) if width < floor_w + 38 else floor_w
        map_h = 14
        side = width - map_w - 1
        extra = min(spare, 8) if spare > 0 else 0
        piles_y = 1 + 1 + seats + 1
        found["map"] = Box(0, 1, map_w, map_h)
        found["seats"] = Box(map_w + 1, 1, side, 1 + seats)
        found["piles"] = Box(map_w + 1, piles_y, side, map_h + 1 - piles_y + extra)
        y = 1 + map_h
        if extra:
            found["log"] = Box(0, y, map_w, extra)
            y += extra
        found["ticker"] = Box(0, y, width, 1)
        found["hand"] = Box(0, y + 1, width, 1)
        found["question"] = Box(0, y + 2, width, height - y - 3)
        return found
    side = max(38, width - max(floor_w, 80) - 1) if width < 150 else max(60, width - max(floor_w, 120) - 1)
    left = width - side - 1
    bottom = 9 if height < 40 else 12
    large = width >= 180 and height >= 48
    map_h = min((floor_h * 2 if large else floor_h) + 1, height - 2 - bottom - 8)
    if large:
        floor_w = floor_w * 3 // 2 + 2
    piles_h = height - 2 - bottom - map_h
    found["map"] = Box(0, 1, left, map_h)
    found["piles"] = Box(0, 1 + map_h, left, piles_h)
    x = left + 1
    tall = map_h + piles_h
    seats_h = 1 + seats + automata
    found["edge"] = Box(left, 1, 1, tall)
    found["seats"] = Box(x, 1, side, seats_h)
    if floor_w + 32 <= left:
        # One board leaves room beside it.
        notebook_h = 0
        found["map"] = Box(0, 1, floor_w, map_h)
        found["notebook"] = Box(floor_w + 1, 1, left - floor_w - 2, map_h)
    else:
        notebook_h = max(6, (tall - seats_h) // 3)
        found["notebook"] = Box(x, 1 + seats_h, side, notebook_h)
    found["log"] = Box(x, 1 + seats_h + notebook_h, side, tall - seats_h - notebook_h)
    y = 1 + tall
    hand = max(46, width * 2 // 5)
    found["question"] = Box(0, y, width - hand, bottom)
    found["hand"] = Box(width - hand, y, hand, bottom)
    return found


def with_stage(boxes: dict[str, Box]) -> dict[str, Box]:
    """The same table with a procedure (a fight) laid over the board half: what it covers is left out."""
    wide = "edge" in boxes
    side = boxes["edge"].x if wide else boxes["header"].width
    bottom = boxes["question" if wide else "ticker"].y
    stage = Box(0, 1, side, bottom - 1)
    found = {name: box for name, box in boxes.items()
             if not (box.x < side and 1 <= box.y < bottom)}
    found["stage"] = stage
    return found
