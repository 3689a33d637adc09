"""Every field of every frame, seat and state is cloned, saved and, if it is public, shown."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from engine.stories import frames as stories_frames
from engine.stories import state as stories_state
from engine.western import frames as western_frames
from engine.western import state as western_state
from engine.western.cards_played import Victim

FRAMES: dict[str, Any] = {
    f"{game} {name}": cls
    for game, frames in (("stories", stories_frames.FRAMES), ("western", western_frames.FRAMES))
    for name, cls in frames.items() if cls is not Victim}

SAMPLES = {"int": 7, "str": "x", "bool": True, "list[int]": [1, 2], "list[str]": ["a", "b"],
           "list[int] | None": [3], "list[str] | None": ["c"], "tuple[str, ...]": ("t",)}


def slots(cls: type) -> list[str]:
    found: list[str] = []
    for base in reversed(cls.__mro__):
        names = base.__dict__.get("__slots__", ())
        found += [names] if isinstance(names, str) else list(names)
    return found


def example(name: str) -> Any:
    cls = FRAMES[name]
    values = []
    for parameter in inspect.signature(cls).parameters.values():
        values.append(SAMPLES[str(parameter.annotation)])
    return cls(*values)


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_a_frame_names_saves_and_clones_all_of_its_fields(name: str) -> None:
    cls: Any = FRAMES[name]
    parameters = tuple(inspect.signature(cls).parameters)
    assert cls.fields == parameters
    assert set(slots(cls)) == set(cls.fields)
    frame = example(name)
    twin = frame.clone()
    assert type(twin) is cls
    assert twin.plain() == frame.plain()
    for field in cls.fields:
        value = getattr(frame, field)
        if isinstance(value, list):
            assert getattr(twin, field) is not value, f"{name}.{field} is shared with the clone"


@pytest.mark.parametrize(("seat", "open_zones"), [
    (stories_state.Seat, {"shown"}), (western_state.Seat, set())], ids=["stories", "western"])
def test_a_seat_shows_or_hides_each_of_its_fields(seat: Any, open_zones: set[str]) -> None:
    hidden = {zone.name for zone in seat.ZONES}
    assert hidden - open_zones | set(seat.PUBLIC) == set(seat.__slots__)
    assert tuple(inspect.signature(seat).parameters) == seat.__slots__


@pytest.mark.parametrize(("state", "by_hand", "more"), [
    (stories_state.Stories, {"content", "seats", "board", "tiles", "npcs", "piles", "fronts", "backs", "pooled"}, {"layout"}),
    (western_state.Western, {"content", "seats", "pooled"}, set())], ids=["stories", "western"])
def test_the_state_shows_or_hides_each_of_its_fields(state: Any, by_hand: set[str], more: set[str]) -> None:
    zones = {zone.name for zone in state.ZONES}
    assert zones | set(state.PUBLIC) - more | by_hand == set(state.__slots__)
    assert not zones & set(state.PUBLIC)
