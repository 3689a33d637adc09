"""Every screen of Western Legends at 80x24 and 120x36 as a picture, from recorded real games (see test_snapshots.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from scenekit import Act, Scene, app_of, folded, hinted, inspects, perform, shows, still

from tui.app import LegendsApp

still = pytest.fixture(autouse=True)(still)


def at(panel: str, find: Callable[[dict[str, Any]], str]) -> Scene:
    return Scene("western/act", act=inspects(panel, find))


def holds(word: str) -> Act:
    """The inspector on a thing by its id."""
    return inspects("question", lambda view: word)


async def decided(pilot: Any, app: LegendsApp) -> None:
    """The page of the outcome that the log of the position ends with."""
    table = app.table
    key, args = app.say.face.results(list(app.mirror.log), app.mirror, table.seat)[0]
    app.show(key, **args)


async def faulty(pilot: Any, app: LegendsApp) -> None:
    """The form with a level for a Man in Black who is not there."""
    await pilot.press("n", "right")
    app.screen.seats[2] = "greedy"
    app.screen.values["western.mib_level"] = 1
    app.screen.redraw()


# Scenes that every run looks at, at 80x24; the others, and all at 120x36, are for the long tests.
ALWAYS = ("act", "draft", "fight", "map", "move", "over", "poker", "showdown", "store", "story", "tracks", "new-game")

SCENES: dict[str, Scene] = {
    "new-game": Scene(keys=("n", "right")),
    "new-game-faulty": Scene(act=faulty),
    "rule": Scene("western/act", act=shows("rules", rule="WL-FIGHT-04")),
    "draft": Scene("western/draft"),
    "draft-life": Scene("western/draft", ("i",)),
    "start": Scene("western/start"),
    "income": Scene("western/income"),
    "act": Scene("western/act"),
    "act-group": Scene("western/act", act=folded),
    "act-first-hint": Scene("western/act", prefs={"hints": True}),
    "act-hint": Scene("western/act", act=hinted, prefs={"advice": True}),
    "bank": Scene("western/bank"),
    "two": Scene("western/two"),
    "move": Scene("western/move"),
    "map": Scene("western/move", ("m",)),
    "disc": Scene("western/disc"),
    "goal": Scene("western/goal"),
    "sheriff": Scene("western/sheriff"),
    "waiting": Scene("western/waiting"),
    "fight": Scene("western/fight"),
    "npc": Scene("western/npc"),
    "npc-card": Scene("western/npc_card"),
    "reaction": Scene("western/reaction"),
    "option": Scene("western/option"),
    "loot": Scene("western/loot"),
    "stranger": Scene("western/stranger"),
    "fight-end": Scene("western/loot", act=decided),
    "poker": Scene("western/poker"),
    "dealer": Scene("western/dealer"),
    "poker-end": Scene("western/poker_end"),
    "showdown": Scene("western/poker_end", act=decided),
    "store": Scene("western/store"),
    "tracks": Scene("western/act", ("v",)),
    "seats": Scene("western/goal", ("s",)),
    "notebook": Scene("western/goal", ("n",)),
    "log": Scene("western/act", ("l",)),
    "recap": Scene("western/act", ("z",)),
    "journal": Scene("western/sheriff", ("j",)),
    "story": Scene("western/act", act=shows("story", card="gang_tenths", seat=2)),
    "why": Scene("western/act", ("w",)),
    "palette": Scene("western/act", ("colon",)),
    "help": Scene("western/act", ("question_mark",)),
    "inspect-space": at("map", lambda view: str(view["table"]["bandits"][0])),
    "inspect-card": at("hand", lambda view: str(view["mine"]["hand"][0])),
    "inspect-seat": at("seats", lambda view: "1"),
    "inspect-story": at("piles", lambda view: "story:0"),
    "inspect-item": Scene("western/store", act=holds("shotgun")),
    "inspect-fight-card": Scene("western/npc_card", act=inspects("question", lambda view: str(view["mine"]["npc_cards"][0]))),
    "inspect-goal": Scene("western/goal", act=inspects("notebook", lambda view: str(view["mine"]["goals"][0]))),
    "over": Scene("western/over"),
    "over-table": Scene("western/over", ("escape",)),
    "parchment": Scene("western/fight", prefs={"theme": "parchment"}),
    "contrast": Scene("western/move", prefs={"theme": "contrast"}),
    "no-color": Scene("western/move"),
    "ascii": Scene("western/move", prefs={"glyphs": "ascii"}),
    "ascii-poker": Scene("western/poker_end", prefs={"glyphs": "ascii"}),
}


def pictures() -> list[Any]:
    return [pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}",
                         marks=[] if name in ALWAYS and size == (80, 24) else [pytest.mark.long])
            for name in SCENES for size in ((80, 24), (120, 36))]


@pytest.mark.parametrize("name,size", pictures())
def test_screen(name: str, size: tuple[int, int], snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SCENES[name]
    if name == "no-color":
        monkeypatch.setenv("NO_COLOR", "1")
    app = app_of(scene)
    assert snap_compare(app, terminal_size=size, run_before=lambda pilot: perform(pilot, app, scene))
