"""Home, new game, settings file, seats of a plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tablekit import LocalTable, app_for, screen_text

from tui.app import LegendsApp
from tui.play import SaveLine, plan_for_save, players
from tui.prefs import Prefs, load
from tui.session import LaunchPlan, _kinds

SIZES = [(80, 24), (120, 36)]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))


@pytest.mark.parametrize("size", SIZES)
async def test_home_without_and_with_saves(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    app = LegendsApp(None, prefs=Prefs(bell=False))
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.05)
        assert "First game?" in screen_text(app)
    line = SaveLine("Stories, episode 1, round 4", 0.0, "", "/nowhere/x.save", [("Ada", "person")], "stories", "")
    bad = SaveLine("", 0.0, "cut short", "/nowhere/y.save", [], "", "")
    monkeypatch.setattr("tui.play.list_saves", lambda: [line, bad])
    app = LegendsApp(None, prefs=Prefs(bell=False))
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.05)
        text = screen_text(app)
        assert "Continue" in text and "round 4" in text and "not readable: cut short" in text


async def test_the_form_says_why_it_cannot_start_and_starts_by_keys_or_mouse() -> None:
    table = LocalTable()
    opened: list[LaunchPlan] = []

    def opener(plan: LaunchPlan, put: Any) -> Any:
        opened.append(plan)
        return table.opener(plan, put)
    app = app_for(table)
    app.launch, app.opener = None, opener
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        form = app.screen
        await pilot.press("down", "left")
        assert form.faults() == ["no person sits at this screen"]
        await pilot.press("g")
        await pilot.pause()
        assert "Not yet: no person sits at this screen." in screen_text(app) and opened == []
        await pilot.press("right", "down", "right", "right")
        start = len(form.rows()) - 1
        sheet = form.query_one("#form")
        row = next(y for y in range(24) if sheet.hit_at(6, y) == ("line", str(start)))
        await pilot.click("#form", offset=(6, row))
        await pilot.click("#form", offset=(6, row))
        await pilot.pause(0.1)
        assert opened[0].seats == 2 and opened[0].agents == ("greedy",) and opened[0].options == {}


def test_the_seats_of_a_plan_get_their_players() -> None:
    plan = LaunchPlan(seats=4, agents=("greedy",), open_seats=1, automaton="mcts:200")
    assert plan.persons() == 2
    assert _kinds(plan, [0, 1, 3, 4]) == {0: "", 1: "", 3: "greedy", 4: "mcts:200"}
    assert players({"automata_agent": "mcts:200", "automata": "2"}) == (
        "mcts:200", {"automata": "2", "automata_driver": "external"})
    assert players({}) == ("automaton", {})


def test_a_saved_game_goes_on_with_the_same_players() -> None:
    line = SaveLine("", 0.0, "", "/x.save", [("Ada", "person"), ("", "open"), ("mcts:200", "mcts:200"),
                                            ("Seat D", "Seat D")], "stories", "")
    plan = plan_for_save(line)
    assert (plan.seats, plan.open_seats, plan.agents) == (4, 1, ("mcts:200", "automaton"))
    assert plan.persons() == 1 and plan.save == "/x.save"


def test_a_bad_settings_file_falls_back_and_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('theme = "plaid"\npace = "slow"\nhints = 3\n', encoding="utf-8")
    found = load(file)
    assert (found.theme, found.pace, found.hints) == ("saloon", "slow", True)
    assert len(found.notices) == 2 and "theme" in found.notices[0]
    file.write_text("theme = ", encoding="utf-8")
    assert load(file).notices[0].startswith("The settings file is not used")
    kept = Prefs(theme="parchment", seen=["move"], keys={"table.undo": "x"})
    kept.save(file)
    again = load(file)
    assert (again.theme, again.seen, again.keys) == ("parchment", ["move"], {"table.undo": "x"})
