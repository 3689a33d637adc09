"""All frames by name, for saves and views."""

from __future__ import annotations

from typing import Final

from engine import effect, window
from engine.plain import collect
from engine.stories import (
    act,
    automata,
    backup,
    build,
    death,
    episode,
    fight,
    gather,
    hand,
    law,
    loot,
    move,
    notebook,
    npcfight,
    places,
    poker,
    score,
    setup,
    shop,
    skills,
    stock,
    turn,
)

MODULES: Final = (
    effect, window, act, automata, backup, build, death, episode, fight, gather, hand, law, loot, move, notebook, npcfight,
    places, poker, score, setup, shop, skills, stock, turn)

FRAMES: Final = collect(MODULES)
