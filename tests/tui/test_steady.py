"""What was clicked stays under the mouse: neither the map's window nor the list of choices moves further than it must."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engine.western.deck import content
from tui.picker import Picker
from tui.widgets.question import entry_rows
from tui.widgets.west_map import WINDOW, plan_of, window_of

WIDTH, HEIGHT = 53, 15


def test_the_window_of_the_map_moves_only_for_a_number_out_of_sight() -> None:
    plan = plan_of(WINDOW)
    still = moved = 0
    for place in content().spaces:
        x, y = window_of(plan, place, WIDTH, HEIGHT)
        for cursor in content().spaces:
            left, top, _, bottom = plan.floor.rooms[cursor].rect
            row = top + min(bottom - top - 1, 2)
            a, b = window_of(plan, place, WIDTH, HEIGHT, cursor)
            assert a <= left + 1 < a + WIDTH and b <= row < b + HEIGHT, "the number is in sight"
            if x <= left + 1 and left + 6 < x + WIDTH and y <= row < y + HEIGHT:
                assert (a, b) == (x, y), f"{place}: the window moved for {cursor}"
                still += 1
            else:
                moved += 1
    assert still > 1000 and moved > 1000


def test_the_list_scrolls_only_for_a_line_out_of_sight() -> None:
    picker = Picker(lambda choice: f"Choice {choice[1]}", lambda group, n: f"{group[0]} ({n})", lambda choice: None)
    options = [SimpleNamespace(choice=("do", str(i)), note="") for i in range(16)]
    ask: Any = SimpleNamespace(no=1, options=options, blocked=[])
    picker.put(ask)

    def seen() -> list[str]:
        rows = entry_rows(picker, 80, 2, 4, True)
        return ["".join(piece.text for piece in row)[2:4] for row in rows]
    assert picker.entries[0].label == "Choice 0"
    assert seen() == ["01", "02", "03", "04"]
    for at, shown in ((3, ["01", "02", "03", "04"]), (11, ["01", "02", "03", "04"]), (4, ["02", "03", "04", "05"]),
                      (1, ["02", "03", "04", "05"]), (0, ["01", "02", "03", "04"]), (15, ["05", "06", "07", "08"])):
        picker.at = at
        assert seen() == shown
