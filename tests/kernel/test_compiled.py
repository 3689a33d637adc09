"""The same seeds play the same states compiled and interpreted (architecture, section 10)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = """
from ai.bench import compiled
from engine import flow
from engine.flow import Config
from engine.plain import digest
from engine.rng import Chance, scramble
from engine.rules import rules
print(compiled())
def play(name, seats, seed, length, options):
    game = rules(name)
    s = game.new(Config(name, seats, seed, length, options))
    rng = Chance(scramble(seed))
    while not s.over:
        ask = flow.ask(s)
        flow.play(s, ask.seat, ask.options[rng.below(len(ask.options))])
        print(name, seed, sum(s.asked), digest(game.plain(s)))


VARIANTS = {"goals": "on", "man_in_black": "on", "characters": "free"}
for seed in range(20):
    play("stories", 1 + seed % 5, seed, "", {})
    play("western", 2 + seed % 5, seed, "short", VARIANTS if seed % 2 else {})
"""


def played(folder: Path) -> list[str]:
    done = subprocess.run([sys.executable, "-P", "-c", GAMES], env={**os.environ, "PYTHONPATH": str(folder)},
                          capture_output=True, text=True, check=True, cwd=folder)
    return done.stdout.splitlines()


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_twenty_seeds_play_the_same_states_compiled() -> None:
    from tools.compile import build
    slow = played(ROOT)
    fast = played(build())
    assert (slow[0], fast[0]) == ("False", "True")
    assert len(slow) > 5_000
    assert slow[1:] == fast[1:]
