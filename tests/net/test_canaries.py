"""Raw bytes of a real table with canaries in every hidden object: nobody is sent what he may not know (B001, B005)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from canarykit import Canaries
from watchkit import Watch

from engine.flow import Config

LIKED = {"PLAY POKER", "join"}  # Seldom met at random: several seats' hidden hands at once.
CARRIED = "carried-canary-0123456789abcdef"
TABLES = (("person", "person", "person"), ("person", "ai", "person", "automaton"), ("person", "automaton", "automaton"),
          ("person", "person", "ai", "person", "person"))


def watch(patch: pytest.MonkeyPatch, path: Path, seed: int) -> None:
    kinds = TABLES[seed % len(TABLES)]
    automata = kinds.count("automaton")
    canaries = Canaries(patch, seed)
    options = {"automata": str(automata), "carry": json.dumps({"note": CARRIED})}
    game = Watch(canaries, Config("stories", len(kinds) - automata, seed, "", options), path, kinds, LIKED, (CARRIED,))
    game.play()
    # The test would see a leak: what may be known is found, and much may not be known.
    assert game.frames > 200
    for seat in game.seats:
        if game.table.chairs.all[seat].kind != "automaton":
            assert len(game.found[seat] & set(canaries.poker.values())) > 10
        assert len(canaries.all - game.known[seat]) > 40
    assert any(game.found[0] & set(canaries.back.values()))


@pytest.mark.parametrize("seed", (1, 2))
def test_no_canary_reaches_who_may_not_know_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int) -> None:
    watch(monkeypatch, tmp_path, seed)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(10, 60))
def test_no_canary_in_fifty_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int) -> None:
    watch(monkeypatch, tmp_path, seed)
