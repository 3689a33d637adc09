"""Every screen at 80x24 and 120x36 as a picture, from recorded real games; `--snapshot-update` after looking at each.

Clocks stand still.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from scenekit import NOW, SAVES, Scene, app_of, folded, hinted, inspects, perform, shows, still

from net.client import Link
from saves import campaign as files
from tui.app import LegendsApp

still = pytest.fixture(autouse=True)(still)


async def lost(pilot: Any, app: LegendsApp) -> None:
    app.put(0, Link("lost", "no sign of life from the table"))


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
