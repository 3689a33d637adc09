"""All frames by name, for saves and views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine import effect, window
from engine.flow import Frame
from engine.western import (
    act,
    cards_played,
    cattle,
    fight,
    goals,
    hand,
    lawchoice,
    locations,
    move,
    npc,
    poker,
    prospect,
    react,
    scoring,
    services,
    setup,
    sheriff,
    store,
    story,
    stranger,
    turn,
)

MODULES: Final = (
    effect, window, act, cards_played, cattle, fight, goals, hand, lawchoice, locations, move, npc, poker, prospect, react,
    scoring, services, setup, sheriff, store, story, stranger, turn)


def _collect() -> dict[str, Callable[..., Frame[Any]]]:
    found: dict[str, Callable[..., Frame[Any]]] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Frame) and value.__module__ == module.__name__:
                found[name] = value
    return found


FRAMES: Final = _collect()
