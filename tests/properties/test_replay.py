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

GAME = rules("stories")

# Verifies each record of a folder, then plays all of them once more, the last one first, noting every state.
AGAIN = """
import json, pathlib, sys
from engine.plain import digest
from engine.rules import rules
from saves.record import play_through, read_record, verify
game = rules("stories")
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


def play(path: Path, seed: int) -> list[object]:
    """Records a random game, some answers taken back; what verifying it must show: ok, decisions, hash, '', steps."""
    s = GAME.new(Config("stories", 1 + seed % 5, seed))
    s.quiet = True
    recorder = Recorder.create(path, GAME, s.config, ["Ada"], sync=False)
    rng = Chance(scramble(seed))
    kinds: dict[str, int] = {}
    steps = [digest(GAME.plain(s))]
    for _ in range(CAP):
        if s.over:
            recorder.end(s)
            distinct = [step for n, step in enumerate(steps) if n == 0 or step != steps[n - 1]]
            return [True, recorder.decisions, digest(GAME.plain(s)), "", digest(distinct)]
        before = s.clone()
        asks = GAME.ask(s).each()
        ask = asks[rng.below(len(asks))]
        choice = pick(GAME, s, ask, rng, seed % 2 == 1, kinds)
        GAME.apply(s, ask.seat, choice)
        recorder.choice(ask.seat, choice, s)
        steps.append(digest(GAME.plain(s)))
        top = s.stack[-1]
        if isinstance(top, Sealed) and ask.seat in top.given and rng.below(3) == 0:
            after = s.clone()
            if top.withdraw(s, ask.seat):
                recorder.withdraw(ask.seat, s)
                steps.append(digest(GAME.plain(s)))
            else:
                s = after
        elif not s.over and rng.below(20) == 0:
            s = before
            recorder.undo(1)
            steps.pop()
    raise AssertionError(f"seed {seed}: no end")


def under_both_hash_seeds(folder: Path, seeds: range) -> None:
    expected = {f"{seed:04}.record": play(folder / f"{seed:04}.record", seed) for seed in seeds}
    root = str(Path(__file__).parents[2])
    for hash_seed in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": root}
        done = subprocess.run([sys.executable, "-c", AGAIN, str(folder)], env=env, capture_output=True, text=True,
                              check=True)
        assert json.loads(done.stdout) == expected, f"PYTHONHASHSEED={hash_seed}"


def test_six_games_are_equal_in_other_processes(tmp_path: Path) -> None:
    under_both_hash_seeds(tmp_path, range(1, 7))


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_hundred_games_are_equal_in_other_processes(tmp_path: Path) -> None:
    under_both_hash_seeds(tmp_path, range(1, 201))
