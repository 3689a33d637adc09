"""Watching a record on the screen, through its own process; what is no record is one sentence."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tablekit import screen_text

from engine.flow import Config
from engine.rules import rules
from saves.record import Recorder
from tui.app import LegendsApp
from tui.cli import main
from tui.play import list_replays
from tui.prefs import Prefs
from tui.session import LaunchPlan, open_table

GAME = rules("stories")
DECISIONS = 60


def recorded(path: Path) -> list[dict[str, Any]]:
    """Records a game by chance; the public view after each decision."""
    s = GAME.new(Config("stories", 2, 9, "", {"automata": "0"}))
    path.parent.mkdir(parents=True, exist_ok=True)
    recorder = Recorder.create(path, GAME, s.config, ["Ada", "Bo"], sync=False)
    luck = random.Random(9)
    views = [GAME.view(s, -1)]
    for _ in range(DECISIONS):
        ask = GAME.ask(s).each()[0]
        choice = ask.options[luck.randrange(len(ask.options))]
        GAME.apply(s, ask.seat, choice)
        recorder.choice(ask.seat, choice, s)
        views.append(GAME.view(s, -1))
    return views


def watching(path: Path) -> LegendsApp:
    quiet = Prefs(bell=False, hints=False, pace="instant")
    quiet.save = lambda path=None: None  # type: ignore[method-assign]
    return LegendsApp(LaunchPlan(replay=str(path)), opener=open_table, prefs=quiet)


async def there(pilot: Any, app: LegendsApp, at: int, seat: int = -1) -> None:
    """Until the film stands at a decision, seen as a seat."""
    for _ in range(500):
        film = app.mirror.film
        if film is not None and (film.at, film.seat) == (at, seat):
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError((at, seat, app.mirror.film and app.mirror.film.at))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_wound_by_keys_and_seen_as_each_seat(size: tuple[int, int], tmp_path: Path,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    views = recorded(tmp_path / "a.record")
    app = watching(tmp_path / "a.record")
    async with app.run_test(size=size) as pilot:
        await there(pilot, app, 0)
        at = 0
        for key, by in (("right", 1), ("right", 1), ("left", -1)):
            await pilot.press(key)
            at += by
            await there(pilot, app, at)
            assert f"decision {at} of {DECISIONS}" in screen_text(app)
            assert [row["lp"] for row in app.mirror.film.view["seats"]] == [row["lp"] for row in views[at]["seats"]]
        await pilot.press("end")
        await there(pilot, app, DECISIONS)
        assert [row["place"] for row in app.table.view["seats"]] == [row["place"] for row in views[-1]["seats"]]
        assert "seen as everybody" in screen_text(app) and app.table.view["mine"] == {}
        await pilot.press("v")
        await there(pilot, app, DECISIONS, 0)
        assert "seen as (A) Ada" in screen_text(app) and len(app.table.view["mine"]["hand"]) == \
            views[-1]["seats"][0]["held"]["hand"]
        await pilot.press("v", "pageup")
        for _ in range(100):
            if app.mirror.film.seat == 1 and app.mirror.film.at < DECISIONS:
                break
            await pilot.pause(0.02)
        turn = app.mirror.film.at
        assert turn < DECISIONS and "turn" in [row.kind for row in app.mirror.film.events
                                               if row.n >= app.mirror.film.fresh]
        await pilot.press("home")
        await there(pilot, app, 0, 1)
        assert app.mirror.film.choice == ()
    assert app.session is not None
    app.session.close()
    assert app.session.engine.exit_code() is not None


async def test_it_plays_by_itself_and_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    recorded(tmp_path / "a.record")
    app = watching(tmp_path / "a.record")
    async with app.run_test(size=(80, 24)) as pilot:
        await there(pilot, app, 0)
        await pilot.press("space")
        await there(pilot, app, 3)
        assert "playing, instant" in screen_text(app)
        await pilot.press("space")
        await pilot.pause(0.3)
        stopped = app.mirror.film.at
        await pilot.pause(0.3)
        assert app.mirror.film.at == stopped < DECISIONS and "stopped" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.__class__.__name__ == "Home" and app.session is None


async def test_the_home_screen_lists_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    recorded(tmp_path / "games" / "evening.record")
    (tmp_path / "games" / "torn.record").write_bytes(b"LEGNDRECxx")
    assert {row.path.rsplit("/", 1)[1]: row.reason for row in list_replays()} == {
        "evening.record": "", "torn.record": "The head of the record is damaged."}
    app = LegendsApp(prefs=Prefs())
    opened: list[Any] = []
    app.open = opened.append  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        await pilot.pause()
        shown = screen_text(app)
        assert "evening, 60 decisions, under way" in shown and "The head of the record is damaged." in shown
        await pilot.press("home", "enter")
        await pilot.pause()
    assert [one.replay for one in opened] == [str(tmp_path / "games" / "evening.record")]


def test_wrong_files_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.record"
    assert main(["replay", str(file)]) == 2
    file.write_bytes(b"nothing of the kind")
    assert main(["replay", str(file)]) == 2
    Recorder.create(file, GAME, Config("stories", 1, 4, "", {"episode": "9"}), ["Ada"], sync=False)
    assert main(["replay", str(file)]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "There is no record a.record." and told[1] == "This is not a record of a Legends game."
    assert told[2].startswith("The game of the record cannot be set up:") and len(told) == 3
