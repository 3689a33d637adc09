"""The player's process at a real table: engine process, sockets, one player in a process, one in the test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.agent import RandomAgent
from ai.main import Player, main
from engine.rng import Chance
from net.client import Client, Update
from net.launch import Child, Engine
from net.message import Position


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    found = Engine(["stories", "--seats", "2", "--agent", "random", "--agent", "random", "--seed", "5",
                    "--option", "automata=0"], log=tmp_path / "engine.log")
    yield found
    found.stop()


class Watching(Player):
    """Notes the kinds of all events."""

    def __init__(self, client: Client) -> None:
        super().__init__(client, RandomAgent(), Chance(7))
        self.kinds: set[str] = set()

    def take(self, update: Update) -> str | None:
        if isinstance(update, Position):
            self.kinds.update(line.kind for line in update.events)
        return super().take(update)


def bot(engine: Engine, seat: int, spec: str, log: Path) -> Child:
    return Child("ai.main", [engine.line.address, "--agent", spec],
                 {"LEGENDS_KEY": engine.line.key, "LEGENDS_TOKEN": engine.line.tokens[seat]}, log)


def here(engine: Engine, seat: int) -> Watching:
    return Watching(Client(engine.line.address, engine.line.key, engine.line.tokens[seat], kind="ai"))


def play(player: Player, seconds: float) -> None:
    """Plays until the game is over."""
    end = time.monotonic() + seconds
    player.thread.start()
    while time.monotonic() < end and not (player.position is not None and player.position.over):
        assert player.hear() is None
        player.answer()
    player.thread.stop()


@pytest.mark.parametrize("spec", ["mcts:2", "smallgame:Broken", "smallgame:Wild"])
def test_a_game_through_processes_ends_without_a_fault_of_the_table(engine: Engine, tmp_path: Path, spec: str,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    child = bot(engine, 1, spec, tmp_path / "bot.log")
    player = here(engine, 0)
    play(player, 60)
    assert player.position is not None
    assert player.position.over
    assert {"turn", "moved", "over"} <= player.kinds
    assert not {"late", "stands_in"} & player.kinds
    assert child.exit_code() is None
    child.stop()


def test_the_process_ends_with_its_parent(engine: Engine) -> None:
    environment = {**os.environ, "LEGENDS_TOKEN": engine.line.tokens[1],
                   "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    process = subprocess.Popen([sys.executable, "-P", "-m", "ai.main", engine.line.address, "--agent", "mcts:60s",
                                "--child"], stdin=subprocess.PIPE, env=environment)
    time.sleep(2.0)
    assert process.poll() is None
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(3.0) == 0


def test_a_terminated_process_goes_at_once(engine: Engine) -> None:
    environment = {**os.environ, "LEGENDS_TOKEN": engine.line.tokens[1],
                   "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    process = subprocess.Popen([sys.executable, "-P", "-m", "ai.main", engine.line.address, "--agent", "mcts:60s"],
                               env=environment)
    time.sleep(1.5)
    process.send_signal(signal.SIGTERM)
    assert process.wait(1.0) == -signal.SIGTERM


def test_a_wrong_token_is_told(engine: Engine, capsys: pytest.CaptureFixture[str],
                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGENDS_TOKEN", "this-token-is-nobodys-here")
    assert main([engine.line.address, "--agent", "random"]) == 1
    assert capsys.readouterr().err == "no seat at this table has this token\n"


@pytest.mark.parametrize(("argv", "sentence"), [
    (["x", "--agent", "clever"], "There is no agent 'clever'; there are: "),
    (["x", "--agent", "random", "--seat", "Q"], "A seat is a letter from A to G, not 'Q'."),
])
def test_wrong_use(argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_no_thread_is_left(engine: Engine) -> None:
    player = here(engine, 0)
    player.thread.start()
    player.thread.stop()
    assert "legends-client" not in [thread.name for thread in threading.enumerate()]
