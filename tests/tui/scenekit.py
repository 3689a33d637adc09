"""Screens as pictures: recorded positions played back to an app that stands still. tests/tools/record_positions.py and
record_western.py make the recordings: the frames that a table sent, byte for byte."""

from __future__ import annotations

import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from tablekit import drawn
from textual.widgets import Input

from net.message import read_down
from tui.advice import Hint
from tui.app import LegendsApp
from tui.play import SaveLine
from tui.prefs import Prefs
from tui.screens import SCREENS, screen_class, there
from tui.session import LaunchPlan

FOLDER = Path(__file__).parent / "recorded"
NOW = 1_780_000_000.0
CLOCK = SimpleNamespace(monotonic=lambda: 500.0, time=lambda: NOW, localtime=time.gmtime, strftime=time.strftime)
CODE = "k7qf-2m9x-td4h-n8rc-pw3a-j6ev-5bgm"
SAVES = [
    SaveLine("Stories, episode 1, round 9, Ada to play", NOW - 2 * 3600, "", "a.save",
             [("Ada", "person"), ("greedy", "greedy"), ("automaton", "automaton")], "stories", ""),
    SaveLine("Adventure 1, episode 1, round 2, Bo to play", NOW - 3 * 86400, "", "b.save", [("Bo", "person")], "stories",
             "adventure-1"),
    SaveLine("c.save", 0.0, "The section 'state' does not match its checksum.", "c.save", [], "stories", "")]

Act = Callable[[Any, LegendsApp], Awaitable[None]]


class Wire:
    """Says nothing to anybody."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args: None


class Recorded:
    """A session that plays back the frames of a recording: (hello, state) for each seat at this screen."""

    def __init__(self, name: str) -> None:
        frames = msgspec.msgpack.decode((FOLDER / f"{name}.msgpack").read_bytes(), type=list[bytes])
        self.updates = [read_down(frame) for frame in frames]
        self.wires = [Wire() for _ in range(len(frames) // 2)]
        self.code, self.shared = CODE, False

    def opener(self, plan: LaunchPlan, put: Callable[[int, Any], None]) -> Recorded:
        for i, update in enumerate(self.updates):
            put(i // 2, update)
        return self

    def advise(self, view: dict[str, Any], seconds: float) -> list[Hint]:
        state: Any = self.updates[1]
        choices = [tuple(option.choice) for option in state.ask.options]
        return [Hint(choices[0], 0.58, 0.39), Hint(choices[3], 0.24, 0.37), Hint(choices[-1], 0.11, 0.31)]

    def close(self) -> None:
        pass


class Scene(NamedTuple):
    """recording: "" for the home screen; keys pressed once the table is there, then `act`; settings that differ."""

    recording: str = ""
    keys: tuple[str, ...] = ()
    act: Act | None = None
    prefs: dict[str, Any] = {}


def shows(key: str, **args: Any) -> Act:
    """Opens a screen by its key; "view" and "seat" are the table's."""
    async def act(pilot: Any, app: LegendsApp) -> None:
        given = {"view": app.table.view, "seat": app.table.seat} if app.table is not None else {}
        app.show(key, **{name: given.get(name, value) for name, value in args.items()})
    return act


def inspects(panel: str, find: Callable[[dict[str, Any]], str]) -> Act:
    async def act(pilot: Any, app: LegendsApp) -> None:
        view = app.table.view
        app.show("inspector", panel=panel, word=find(view), view=view, seat=app.table.seat)
    return act


async def folded(pilot: Any, app: LegendsApp) -> None:
    """The first group of the question, opened."""
    picker = app.table.picker
    picker.open(next(entry.group for entry in picker.entries if entry.choice is None))
    app.table.redraw()


async def hinted(pilot: Any, app: LegendsApp) -> None:
    await pilot.press("h")
    for _ in range(100):
        await pilot.pause(0.01)
        if app.screen.moves:
            return


def still(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder of files, and clocks that stand."""
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    for key in SCREENS:
        if there(key):
            screen_class(key)
    for name, module in list(sys.modules.items()):
        if name.startswith("tui.") and getattr(module, "time", None) is time:
            monkeypatch.setattr(module, "time", CLOCK)


def app_of(scene: Scene) -> LegendsApp:
    prefs = Prefs(bell=False, hints=False, pace="instant", glyphs="box")
    for name, value in scene.prefs.items():
        setattr(prefs, name, value)
    prefs.save = lambda path=None: None  # type: ignore[method-assign]
    if not scene.recording:
        app = LegendsApp(prefs=prefs)
        app.list_saves = lambda: SAVES  # type: ignore[method-assign]
        return app
    replay = "file" if scene.recording.startswith("replay") else ""
    return LegendsApp(LaunchPlan(replay=replay), opener=Recorded(scene.recording).opener, prefs=prefs)


async def perform(pilot: Any, app: LegendsApp, scene: Scene) -> None:
    """To the moment of the picture."""
    for _ in range(500):
        await pilot.pause()
        if not scene.recording or (app.table is not None and app.table.view):
            break
        await pilot.pause(0.01)
    await drawn(pilot, app)
    if scene.keys:
        await pilot.press(*scene.keys)
    if scene.act is not None:
        await scene.act(pilot, app)
    await pilot.pause()
    for field in app.screen.query(Input):
        field.cursor_blink = False
    await drawn(pilot, app)
