"""Records of real games, played again in processes of their own under two hash seeds: equal after every choice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ai.soak import CAP, pick
from engine.flow import Config
from engine.plain import digest
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.sealed import Sealed
from saves.record import Recorder

GAMES = {"stories": range(1, 6), "western": range(2, 7)}  # with their seats

# Verifies each record of a folder, then plays all of them once more, the last one first, noting every state.
AGAIN = """
import json, pathlib, sys
from engine.plain import digest
from engine.rules import rules
from saves.record import play_through, read_record, verify
game = rules(sys.argv[2])
found = {}
files = sorted(pathlib.Path(sys.argv[1]).glob("*.record"))
for file in files:
    shown = verify(read_record(file))
    found[file.name] = [shown.ok, shown.decisions, shown.state_hash, shown.reason]
for file in reversed(files):
    steps = [digest(game.plain(state)) for row, state in play_through(read_record(file)) if row[0] != "end"]
    found[file.name].append(digest([step for n, step in enumerate(steps) if n == 0 or step != steps[n - 1]]))
print(json.dumps(found))
"""


def play(path: Path, name: str, seed: int) -> list[object]:
    """Records a random game, some answers taken back; what verifying it must show: ok, decisions, hash, '', steps."""
    game = rules(name)
    s = game.new(Config(name, GAMES[name][seed % 5], seed))
    s.quiet = True
    recorder = Recorder.create(path, game, s.config, ["Ada"], sync=False)
    rng = Chance(scramble(seed))
    kinds: dict[str, int] = {}
    steps = [digest(game.plain(s))]
    for _ in range(CAP):
        if s.over:
            recorder.end(s)
            distinct = [step for n, step in enumerate(steps) if n == 0 or step != steps[n - 1]]
            return [True, recorder.decisions, digest(game.plain(s)), "", digest(distinct)]
        before = s.clone()
        asks = game.ask(s).each()
        ask = asks[rng.below(len(asks))]
        choice = pick(game, s, ask, rng, seed % 2 == 1, kinds)
        game.apply(s, ask.seat, choice)
        recorder.choice(ask.seat, choice, s)
        steps.append(digest(game.plain(s)))
        top = s.stack[-1]
        if isinstance(top, Sealed) and ask.seat in top.given and rng.below(3) == 0:
            after = s.clone()
            if top.withdraw(s, ask.seat):
                recorder.withdraw(ask.seat, s)
                steps.append(digest(game.plain(s)))
            else:
                s = after
        elif not s.over and rng.below(20) == 0:
            s = before
            recorder.undo(1)
            steps.pop()
    raise AssertionError(f"seed {seed}: no end")


def under_both_hash_seeds(folder: Path, name: str, seeds: range) -> None:
    expected = {f"{seed:04}.record": play(folder / f"{seed:04}.record", name, seed) for seed in seeds}
    root = str(Path(__file__).parents[2])
    for hash_seed in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": root}
        done = subprocess.run([sys.executable, "-c", AGAIN, str(folder), name], env=env, capture_output=True, text=True,
                              check=True)
        assert json.loads(done.stdout) == expected, f"PYTHONHASHSEED={hash_seed}"


@pytest.mark.parametrize("name", GAMES)
def test_six_games_are_equal_in_other_processes(tmp_path: Path, name: str) -> None:
    under_both_hash_seeds(tmp_path, name, range(1, 7))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", GAMES)
def test_two_hundred_games_are_equal_in_other_processes(tmp_path: Path, name: str) -> None:
    under_both_hash_seeds(tmp_path, name, range(1, 201))
