"""Every screen at 80x24 and 120x36 as a picture, from recorded real games; `--snapshot-update` after looking at each.

tests/tools/record_positions.py makes the recordings: the frames that a table sent, byte for byte. Clocks stand still.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from textual.widgets import Input

from net.client import Link
from net.message import read_down
from saves import campaign as files
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


async def lost(pilot: Any, app: LegendsApp) -> None:
    app.put(0, Link("lost", "no sign of life from the table"))


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


async def campaigned(pilot: Any, app: LegendsApp) -> None:
    """One adventure with a packed episode behind it, opened."""
    from saves import paths
    app.list_saves = lambda: SAVES[:1]  # type: ignore[method-assign]
    paths.campaigns().mkdir(parents=True, exist_ok=True)
    bag = {"character": "consuelo_baca", "level": "", "bent": "", "money": 50, "mount": "mule", "weapon": "knife",
           "objects": ["rope", "trap"], "papers": [], "skills": ["Builder"], "tokens": ["Builder", "Miner"],
           "injuries": [], "law": 1, "secrets": []}
    kept = files.new_campaign("Adventure 1", "eleven_chains", ["Ada", "Bo"], 7)
    bo = {**bag, "character": "gideon_marsh", "weapon": "rifle", "objects": ["pickaxe"], "law": -2, "skills": []}
    result = {"episode": 1, "lp": [14, 11], "ranks": [1, 2], "first": 0, "order": [0, 1], "bags": [bag, bo]}
    kept = files.finish_episode(kept, result, now=NOW)
    files.save_campaign(paths.campaigns() / "adventure-1.campaign", kept)
    app.show("campaigns")
    await pilot.pause()


async def bagged(pilot: Any, app: LegendsApp) -> None:
    await campaigned(pilot, app)
    await pilot.press("enter")


async def no_saves(pilot: Any, app: LegendsApp) -> None:
    app.list_saves = lambda: []  # type: ignore[method-assign]
    app.screen.read_saves()  # type: ignore[attr-defined]


async def shared(pilot: Any, app: LegendsApp) -> None:
    app.show_code()


async def failed(pilot: Any, app: LegendsApp) -> None:
    app.table = SimpleNamespace(redraw=lambda: None, view={})
    app._failed("The content file episode1.toml is faulty: story E1-D1-1 has no text.")


def first(kind: str) -> Callable[[dict[str, Any]], str]:
    return {"npc": lambda view: next(iter(view["npcs"])), "space": lambda view: next(iter(view["tiles"])),
            "card": lambda view: view["mine"]["hand"][0], "pile": lambda view: view["piles"][0][1],
            "seat": lambda view: "1"}[kind]


SCENES: dict[str, Scene] = {
    "home-no-saves": Scene(act=no_saves),
    "home-saves": Scene(),
    "new-game": Scene(keys=("n",)),
    "campaigns-none": Scene(keys=("c",)),
    "campaigns": Scene(act=campaigned),
    "campaign-page": Scene(act=bagged),
    "join": Scene(keys=("j",)),
    "open-table": Scene(keys=("o",)),
    "replays-none": Scene(keys=("p",)),
    "rules": Scene(keys=("r",)),
    "rules-at": Scene(act=shows("rules", rule="WS-FIGHT-14")),
    "settings": Scene(keys=("comma",)),
    "settings-keys": Scene(keys=("comma", "up", "up", *["down"] * 12, "enter")),
    "help-home": Scene(keys=("question_mark",)),
    "no-table": Scene(act=failed),
    "title": Scene("character"),
    "character": Scene("character", ("space", "space")),
    "start": Scene("start"),
    "act": Scene("act"),
    "act-group": Scene("act", act=folded),
    "act-map": Scene("act", ("m",)),
    "act-seats": Scene("act", ("s",)),
    "act-log": Scene("act", ("l",)),
    "act-notebook": Scene("act", ("n",)),
    "act-skills": Scene("act", ("v",)),
    "act-journal": Scene("act", ("j",)),
    "act-recap": Scene("act", ("z",)),
    "act-why": Scene("act", ("w",)),
    "act-help": Scene("act", ("question_mark",)),
    "act-palette": Scene("act", ("colon",)),
    "act-leave": Scene("act", ("q",)),
    "act-code": Scene("act", act=shared),
    "act-hint": Scene("act", act=hinted, prefs={"advice": True}),
    "act-hint-off": Scene("act", ("h",)),
    "act-first-hint": Scene("act", prefs={"hints": True}),
    "move": Scene("move"),
    "waiting": Scene("waiting"),
    "fight": Scene("fight"),
    "dice": Scene("dice"),
    "reaction": Scene("reaction"),
    "response": Scene("response"),
    "poker": Scene("poker"),
    "option": Scene("option"),
    "complete": Scene("complete"),
    "make-room": Scene("room"),
    "buy": Scene("buy"),
    "discard": Scene("discard"),
    "story-card": Scene("option", act=shows("story", card="E1-D3-star-1", seat=0, view=None)),
    "inspect-npc": Scene("act", act=inspects("notebook", first("npc"))),
    "inspect-space": Scene("act", act=inspects("map", first("space"))),
    "inspect-card": Scene("act", act=inspects("hand", first("card"))),
    "inspect-pile": Scene("act", act=inspects("piles", first("pile"))),
    "inspect-seat": Scene("act", act=inspects("seats", first("seat"))),
    "packing": Scene("packing", ("escape",)),
    "packed": Scene("packing", ("escape", "space", "down", "space")),
    "scoring": Scene("packing"),
    "over": Scene("over"),
    "curtain": Scene("two"),
    "lost": Scene("act", act=lost),
    "replay": Scene("replay"),
    "replay-seat": Scene("replay_seat"),
    "parchment": Scene("act", prefs={"theme": "parchment"}),
    "contrast": Scene("act", prefs={"theme": "contrast"}),
    "no-color": Scene("act"),
    "ascii": Scene("act", prefs={"glyphs": "ascii"}),
}


@pytest.fixture(autouse=True)
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
    await pilot.pause(0.02)
    if scene.keys:
        await pilot.press(*scene.keys)
    if scene.act is not None:
        await scene.act(pilot, app)
    await pilot.pause()
    for field in app.screen.query(Input):
        field.cursor_blink = False
    await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
@pytest.mark.parametrize("name", SCENES)
def test_screen(name: str, size: tuple[int, int], snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SCENES[name]
    if name == "no-color":
        monkeypatch.setenv("NO_COLOR", "1")
    app = app_of(scene)
    assert snap_compare(app, terminal_size=size, run_before=lambda pilot: perform(pilot, app, scene))


@pytest.mark.parametrize("name", ["home-saves", "act"])
def test_too_small(name: str, snap_compare: Any) -> None:
    scene = SCENES[name]
    app = app_of(scene)
    assert snap_compare(app, terminal_size=(60, 18), run_before=lambda pilot: perform(pilot, app, scene))
