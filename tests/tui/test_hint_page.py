"""h at the table: off at first, never beside other people, and then three moves of which one can be taken up."""

from __future__ import annotations

from typing import Any

import pytest
from tablekit import LocalTable, app_for, screen_text, settle

from net.launch import LaunchError
from net.message import SeatRow
from tui.advice import Hint
from tui.screens.hint import opinion


class Advised(LocalTable):
    """Its computer player likes the last option best."""

    views: list[dict[str, Any]]
    fails = False

    def advise(self, view: dict[str, Any], seconds: float) -> list[Hint]:
        if self.fails:
            raise LaunchError("The computer player has no opinion: the process ended.")
        self.views = [view]
        ask = self.question(view["me"])
        assert ask is not None and seconds == 2.0
        return [Hint(tuple(ask.choices()[-1]), 0.62, 0.41), Hint(tuple(ask.choices()[0]), 0.3, 0.38)]


async def pressed(pilot: Any, app: Any) -> str:
    await pilot.press("h")
    for _ in range(50):
        await pilot.pause(0.02)
        if "thinks" not in screen_text(app):
            break
    return screen_text(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_three_moves_and_enter_marks_one(size: tuple[int, int]) -> None:
    table = Advised(seats=2, mine=(0,))
    app = app_for(table, advice=True)
    async with app.run_test(size=size) as pilot:
        await settle(pilot, app)
        ask = table.question(0)
        assert ask is not None
        text = await pressed(pilot, app)
        assert "62 %" in text and "Far ahead of the rest: wins 41 of 100 games from here" in text
        assert "3 in 100 behind the first: wins 38 of 100 games" in text
        assert table.views[0]["me"] == 0
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is app.table
        entry = app.table.picker.current()
        assert entry is not None and entry.choice == tuple(ask.choices()[-1])
        assert table.wires[0].sent == []


async def test_off_until_turned_on_and_never_beside_others() -> None:
    table = Advised(seats=2, mine=(0,))
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        assert "Best moves are off." in await pressed(pilot, app)
        await pilot.press("escape")
        app.prefs.advice = True
        app.mirror.seats = [SeatRow(0, "", "person", True, 0), SeatRow(1, "Bo", "person", True, 0)]
        assert "Other people sit at this table" in await pressed(pilot, app)
        await pilot.press("escape")
        app.mirror.seats = [SeatRow(0, "", "person", True, 0), SeatRow(1, "Bo", "ai", True, 0)]
        table.fails = True
        assert "The computer player has no opinion" in await pressed(pilot, app)


def test_one_sentence_for_each() -> None:
    two = [Hint(("a",), 0.4, 0.4), Hint(("b",), 0.38, 0.401)]
    assert opinion(two, 0) == "No worse than the next: wins 40 of 100 games from here."
    assert opinion(two, 1) == "Tried less often, as good so far: wins 40 of 100 games from here."
    assert opinion(two[:1], 0).startswith("The only one tried:")
