"""All frames by name, for saves and views."""

from __future__ import annotations

from typing import Final

from engine import effect, window
from engine.plain import collect
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

FRAMES: Final = collect(MODULES)
