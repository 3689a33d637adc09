"""Every field of every frame, seat and state is cloned, saved and, if it is public, shown."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from engine.stories.frames import FRAMES
from engine.stories.state import Seat, Stories

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


def test_a_seat_shows_or_hides_each_of_its_fields() -> None:
    hidden = {zone.name for zone in Seat.ZONES}
    assert hidden - {"shown"} | set(Seat.PUBLIC) == set(Seat.__slots__)
    assert tuple(inspect.signature(Seat).parameters) == Seat.__slots__


def test_the_state_shows_or_hides_each_of_its_fields() -> None:
    by_hand = {"content", "seats", "board", "tiles", "npcs", "piles", "fronts", "backs", "pooled"}
    zones = {zone.name for zone in Stories.ZONES}
    assert zones | set(Stories.PUBLIC) - {"layout"} | by_hand == set(Stories.__slots__)
    assert not zones & set(Stories.PUBLIC)
