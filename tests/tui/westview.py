"""Recorded positions of Western Legends (tests/tools/record_western.py makes them), played back to the app."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tablekit import drawn

from net.message import read_down
from tui.app import LegendsApp
from tui.prefs import Prefs
from tui.session import LaunchPlan

FOLDER = Path(__file__).parent / "recorded" / "western"
SIZES = [(80, 24), (120, 36)]
NAMES = sorted(file.stem for file in FOLDER.glob("*.msgpack"))
# What every run looks at; the rest of the recorded positions is for the long tests.
FEW = ["act", "fight", "move", "poker", "store"]
BROKEN = re.compile(r"\{[a-z0-9]+\}|\b(ask|log|choice|effect|when|why)\.[a-z]")


def looks(sizes: list[tuple[int, int]], few: list[str]) -> list[Any]:
    """Each position at each size; all but a few at the first size are long."""
    return [pytest.param(name, size, marks=[] if name in few and size == sizes[0] else [pytest.mark.long])
            for name in NAMES for size in sizes]


class Wire:
    """Keeps what was sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, tuple[str, ...]]] = []
        self.undos: list[bool] = []

    def undo(self, past: bool) -> None:
        self.undos.append(past)

    def answer(self, no: int, choice: tuple[str, ...]) -> None:
        self.sent.append((no, choice))

    def __getattr__(self, name: str) -> Any:
        return lambda *args: None


class Recorded:
    """A session that plays back the frames of a recording."""

    def __init__(self, name: str) -> None:
        frames = msgspec.msgpack.decode((FOLDER / f"{name}.msgpack").read_bytes(), type=list[bytes])
        self.updates: list[Any] = [read_down(frame) for frame in frames]
        self.wires = [Wire()]
        self.code, self.shared = "", False

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.updates[1].view
        return found

    def opener(self, plan: LaunchPlan, put: Any) -> Recorded:
        for update in self.updates:
            put(0, update)
        return self

    def close(self) -> None:
        pass


def app_of(session: Recorded, hints: bool = False) -> LegendsApp:
    """At a recorded table, which the program has joined: only the table's hello says what game it is."""
    quiet = Prefs(bell=False, hints=hints, pace="instant")
    quiet.save = lambda path=None: None  # type: ignore[method-assign]
    return LegendsApp(LaunchPlan(), opener=session.opener, prefs=quiet)


async def there(pilot: Any, app: LegendsApp) -> str:
    """Until the table is drawn; what it shows."""
    for _ in range(200):
        await pilot.pause(0.01)
        if app.table is not None and app.table.view and app.table.boxes:
            break
    return await drawn(pilot, app)


async def shown(name: str, size: tuple[int, int] = (80, 24), keys: tuple[str, ...] = ()) -> str:
    app = app_of(Recorded(name))
    async with app.run_test(size=size) as pilot:
        text = await there(pilot, app)
        for key in keys:
            await pilot.press(key)
            text = await drawn(pilot, app)
        return text
