"""Processes that die, stop or lie in the middle of a game of Stories; guests with a code; two clients for one seat."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from personkit import BACK_SECONDS, NAMED_SECONDS, Person, kill_engine, playing, whole_record
from termkit import ROOT, Terminal

from net import message
from net.client import Client
from net.launch import Engine
from net.message import Answer, Peer, Position, Refused


def kill_engines(folder: Path, kills: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(kills)
    done = game = 0
    while done < kills:
        home = folder / str(game)
        with playing(home, 100 + game, monkeypatch) as person:
            game += 1
            # A session gives up after five new starts.
            for _ in range(min(4, kills - done)):
                if person.go_on(chance.uniform(0.0, 1.5), lambda: person.over):
                    break
                kill_engine(person)
                done += 1
            person.go_on(0.5)
        whole_record(home, person)


def test_a_killed_engine_loses_nothing_that_was_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_engines(tmp_path, 3, monkeypatch)


@pytest.mark.long
@pytest.mark.timeout(2400)
def test_an_engine_killed_fifty_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_engines(tmp_path, 50, monkeypatch)


def test_a_stopped_engine_is_noticed_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with playing(tmp_path, 7, monkeypatch) as person:
        person.go_on(1.0)
        pid = person.session.engine.pid
        stopped = time.monotonic()
        os.kill(pid, signal.SIGSTOP)
        try:
            assert person.go_on(NAMED_SECONDS, lambda: person.link("lost", stopped)), "a stopped engine went unnoticed"
        finally:
            os.kill(pid, signal.SIGCONT)
        assert person.go_on(BACK_SECONDS, lambda: person.link("connected", stopped))
        n = person.n
        assert person.go_on(30.0, lambda: person.n > n or person.over)
    whole_record(tmp_path, person)


def turns_of(person: Person, seat: int, since: float) -> int:
    return sum(line.seat == seat for at, update in person.heard if at >= since and isinstance(update, Position)
               for line in update.events)


def test_a_killed_computer_player_takes_its_seat_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with playing(tmp_path, 8, monkeypatch) as person:
        person.go_on(0.5)
        killed = time.monotonic()
        os.kill(person.session.bots[1][1].pid, signal.SIGKILL)
        assert person.go_on(NAMED_SECONDS, lambda: person.note("Computer player B ended (-9)", killed))
        assert person.go_on(30.0, lambda: any(
            isinstance(update, Peer) and update.seat == 1 and update.state in ("replaced", "back", "joined")
            for at, update in person.heard if at >= killed)), "its seat stayed empty"
        back = time.monotonic()
        assert person.go_on(40.0, lambda: turns_of(person, 1, back) > 2 or person.over)


@pytest.mark.long
def test_a_computer_player_that_keeps_dying_is_played_by_the_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch
                                                                    ) -> None:
    with playing(tmp_path, 9, monkeypatch) as person:
        began = time.monotonic()
        person.silent = True
        while not person.note("B keeps ending; the script plays it", began):
            assert time.monotonic() - began < 40.0
            child = person.session.bots.get(1)
            if child is not None and child[1].exit_code() is None:
                os.kill(child[1].pid, signal.SIGKILL)
            person.go_on(0.1)
        person.silent = False
        last = person.position
        assert last is not None
        if last.ask is not None and last.ask.no not in person.answered:
            person.put(0, last)
        now = time.monotonic()
        assert person.go_on(60.0, lambda: turns_of(person, 1, now) > 2 or person.over)


def test_a_stopped_computer_player_is_stood_in_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with playing(tmp_path, 10, monkeypatch) as person:
        pids = [child.pid for _, child in person.session.bots.values()]
        assert person.go_on(20.0, lambda: any(
            line.kind == "rests" and line.seat == 1 for _, update in person.heard if isinstance(update, Position)
            for line in update.events)), "it never ended a turn"
        stopped = time.monotonic()
        os.kill(person.session.bots[1][1].pid, signal.SIGSTOP)

        def told() -> bool:
            return any(isinstance(update, Peer) and update.seat == 1 and update.state == "lost"
                       for _, update in person.heard)

        def counted() -> bool:
            return any(line.kind == "stands_in" and line.seat == 1 and line.num > 0 for _, update in person.heard
                       if isinstance(update, Position) for line in update.events)
        assert person.go_on(NAMED_SECONDS + 0.5, told), "nobody said that it is gone"
        assert person.go_on(60.0, lambda: (counted() and turns_of(person, 1, stopped + 4.0) > 2) or person.over)
        assert counted()
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids), "a stopped player was left behind"


class Liar:
    """A computer player's client that answers wrongly in one way."""

    def __init__(self, engine: Engine, seat: int, way: str) -> None:
        self.way = way
        self.client = Client(engine.line.address, engine.line.key, engine.line.tokens[seat], kind="ai")
        self.refused: list[str] = []

    def step(self, rng: random.Random) -> None:
        update = self.client.receive(0.01)
        if isinstance(update, Refused):
            self.refused.append(update.code)
        asked = update.ask if isinstance(update, (Position, Refused)) else None
        if asked is None:
            return
        if self.way == "choices":
            self.client.answer(asked.no, ("steal", "everything"))
        elif self.way == "numbers":
            self.client.answer(asked.no + rng.choice((-1, 1, 1000)) if asked.no else 7, asked.options[0].choice)
        elif self.client.socket is not None:
            self.client.socket.send(rng.randbytes(rng.randrange(1, 400)))
            self.client.socket.send(message.pack_up(9, Answer(asked.no, ("pass",)))[:-3])


@pytest.mark.parametrize("way", ["choices", "numbers", "garbage"])
def test_a_lying_computer_player_does_not_stop_the_game(tmp_path: Path, way: str) -> None:
    engine = Engine(["stories", "--seats", "2", "--agent", "random", "--option", "automata=0", "--seed", "5",
                     "--ai-seconds", "0.15", "--save", str(tmp_path / "game")], tmp_path / "engine.log")
    rng = random.Random(5)
    me = Client(engine.line.address, engine.line.key, engine.line.tokens[0])
    liar = Liar(engine, 1, way)
    late = turns = faults = 0
    answered = -1
    end = time.monotonic() + 60.0
    try:
        while turns < 3 and time.monotonic() < end:
            liar.step(rng)
            update = me.receive(0.01)
            if isinstance(update, Peer) and update.seat == 1:
                faults = max(faults, update.seats[1].faults)
            if isinstance(update, Position):
                late += sum(line.kind == "late" and line.seat == 1 for line in update.events)
                turns += sum(line.kind == "turn" and line.seat == 1 for line in update.events)
                if update.ask is not None and update.ask.no != answered:
                    answered = update.ask.no
                    me.answer(answered, rng.choice([option.choice for option in update.ask.options]))
                if update.over:
                    break
        assert turns >= 3 or (me.position is not None and me.position.over), "the game did not go on"
        assert late >= 2 and faults >= 2, "its faults were not counted and said"
        wanted = {"choices": "choice", "numbers": "stale", "garbage": "schema"}[way]
        assert wanted in liar.refused
        assert engine.exit_code() is None
    finally:
        me.close()
        liar.client.close()
        engine.stop()


@contextmanager
def hosted(home: Path) -> Iterator[dict[str, Any]]:
    """`legends engine` with two seats for guests; its first line."""
    env = os.environ | {"LEGENDS_HOME": str(home), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, "-P", "-m", "tui.cli", "engine", "stories", "--seats", "2", "--seed", "3",
                                "--open-seats", "2", "--option", "automata=0"], stdout=subprocess.PIPE, env=env,
                               stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(5)


def test_guests_join_by_code_and_the_newer_client_plays(tmp_path: Path) -> None:
    a, b = tmp_path / "a", tmp_path / "b"
    for home in (a, b):
        home.mkdir()
        (home / "settings.toml").write_text('pace = "instant"\n')
    with hosted(tmp_path) as line, Terminal(["join", line["code"], "--name", "Ann"], a) as ann:
        assert line["tokens"] == {}, "nobody's token is printed for a seat that anybody may take"
        ann.see("Space go on")
        with Terminal(["join", line["code"], "--name", "Ben"], b) as ben:
            ben.see("Space go on")
            for terminal in (ann, ben):
                while "Space go on" in terminal.settle().text:
                    terminal.press(" ")
                    terminal.settle(0.3)
            ann.see("Ben")
            ben.see("Ann")
            # The seat file of the first visit has the token: the same command elsewhere takes the seat over.
            with Terminal(["join", line["code"], "--name", "Ben"], b) as again:
                again.see("Space go on")
                ben.see("this seat was opened elsewhere")
                while "Space go on" in again.settle().text:
                    again.press(" ")
                    again.settle(0.3)
                again.wait(lambda p: " choose  " in p.rows[-1] or "Waiting for" in p.text, "table")
                assert "elsewhere" not in again.picture().text


def test_nobody_joins_with_a_wrong_code(tmp_path: Path) -> None:
    with hosted(tmp_path) as line:
        code = str(line["code"])
        wrong = code[:-1] + ("2" if code[-1] != "2" else "3")
        with Terminal(["join", wrong], tmp_path) as terminal:
            terminal.wait(lambda p: "NO TABLE" in p.text or "ended 2" in p.text or "code" in p.text, "reason", 20.0)


def test_deaths_are_named_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('pace = "instant"\n')
    with Terminal(["play", "stories", "--seed", "3"], tmp_path) as terminal:
        while " choose  " not in terminal.wait(lambda p: p.rows[-1].strip(), "screen").rows[-1]:
            terminal.press(" ")
            terminal.settle(0.3)
        for words, told in (("ai.main", r"Computer player [BC] ended (-9)"), ("net.server", "The engine process ended (-9)")):
            os.kill(terminal.process(words).pid, signal.SIGKILL)
            begin = told.split("[")[0] if "[" in told else told
            terminal.see(begin, NAMED_SECONDS)
        terminal.wait(lambda p: "NO CONNECTION" in p.text or "Connection lost" in p.text, "lost link", NAMED_SECONDS)
        picture = terminal.wait(lambda p: " choose  " in p.rows[-1] and "Connection lost" not in p.text, "question", 20.0)
        terminal.press("1")
        terminal.wait(lambda p: p.rows[17:] != picture.rows[17:], "answer", 5.0)

