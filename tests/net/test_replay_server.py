"""A record is watched through a process of its own: any position, as anybody knew it, and nothing else."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tiny
from test_server import kind, until

from engine.flow import Config
from engine.rules import rules
from engine.sealed import Sealed
from net.client import Client
from net.launch import Engine
from net.message import Hello, Refused, Shown
from net.replay import EVENTS, Film, Screening
from net.replay import main as replay_main
from net.server import Server
from saves.file import DamagedSave
from saves.record import Recorder, ReplayFailed, read_record

GAME = tiny.RULES
# What each answer leaves as points of the two seats; the sixth is a sealed one that is taken back.
PLAYED: list[tuple[int, tuple[str, ...], list[int]]] = [
    (0, ("take", "2"), [2, 0]), (1, ("take", "1"), [2, 1]), (0, ("draw",), [2, 1]), (1, ("lay",), [2, 1]),
    (0, ("high",), [2, 1]), (0, ("withdraw",), [2, 1]), (0, ("low",), [2, 1]), (1, ("high",), [2, 1]),
    (0, ("take", "2"), [4, 1])]


def recorded(path: Path, more: int = 0) -> Path:
    """The record of PLAYED, and so many points taken after it."""
    s = GAME.new(Config("tiny", 2, 5))
    recorder = Recorder.create(path, GAME, s.config, ["Ada", "Bo"], sync=False)
    for seat, choice, points in PLAYED:
        if choice == ("withdraw",):
            top = s.stack[-1]
            assert isinstance(top, Sealed) and top.withdraw(s, seat)
            recorder.withdraw(seat, s)
        else:
            GAME.apply(s, seat, choice)
            recorder.choice(seat, choice, s)
        assert s.points == points
    for _ in range(more):
        seat = GAME.ask(s).seat
        GAME.apply(s, seat, ("draw",))
        recorder.choice(seat, ("draw",), s)
    return path


def film(path: Path) -> Film:
    return Film(read_record(path), GAME)


@contextmanager
def screening(path: Path) -> Iterator[Client]:
    show = Screening(film(path))
    server = Server(show)
    thread = threading.Thread(target=server.run)
    thread.start()
    watcher = Client(server.address, token=show.chairs.all[0].token)
    try:
        yield watcher
    finally:
        watcher.close()
        server.stop()
        thread.join(5)


def test_every_position_forwards_backwards_and_at_random(tmp_path: Path) -> None:
    played = film(recorded(tmp_path / "a.record"))
    points = [[0, 0], *(row[2] for row in PLAYED)]
    order = [*range(10), *reversed(range(10)), 7, 2, 9, 0]
    assert [(one.at, one.of, one.view["points"]) for one in (played.shown(at, -1) for at in order)] \
        == [(at, 9, points[at]) for at in order]
    assert played.shown(99, 0).at == 9
    assert [played.shown(at, -1).who for at in range(5)] == [-1, 0, 1, 0, 1]


def test_a_keyframe_every_fifty_decisions(tmp_path: Path) -> None:
    played = film(recorded(tmp_path / "a.record", more=120))
    assert len(played.keys) == 3 and played.shown(0, -1).of == 129
    counts = [played.shown(at, -1).view["counts"] for at in (49, 50, 51, 101, 129)]
    # One card of decision 3, then one each from decision 10 on.
    assert [sum(one) for one in counts] == [41, 42, 43, 93, 121]


def test_a_seat_sees_what_it_knew_then_and_nobody_else_does(tmp_path: Path) -> None:
    played = film(recorded(tmp_path / "a.record"))
    own, other, public = (played.shown(3, seat) for seat in (0, 1, -1))
    (card,) = own.view["hand"]
    assert other.view["hand"] == [] and public.view["hand"] == []
    assert [row.secret for row in own.events if row.kind == "drew"] == [[card]]
    assert [row.secret for row in public.events if row.kind == "drew"] == [[]]
    # The sealed answer of decision 5 is only its own seat's to see, until both are opened by the eighth.
    assert played.shown(5, 0).choice == ("high",) and played.shown(5, 0).view["laid"] == "high"
    assert played.shown(5, 1).choice == () and played.shown(5, -1).choice == ()
    assert "high" not in repr(played.shown(5, -1)) and "high" in repr(played.shown(8, -1))


def test_events_run_up_to_the_position_and_its_own_are_marked(tmp_path: Path) -> None:
    played = film(recorded(tmp_path / "a.record"))
    third = played.shown(3, -1)
    assert [row.n for row in third.events] == list(range(1, len(third.events) + 1))
    assert [row.kind for row in third.events if row.n >= third.fresh] == ["drew"]
    assert [row.kind for row in played.shown(0, -1).events] == []
    assert EVENTS == 300


def test_turns_begin_where_the_game_says_so(tmp_path: Path) -> None:
    game = rules("stories")
    s = game.new(Config("stories", 2, 4, "", {"automata": "0"}))
    recorder = Recorder.create(tmp_path / "a.record", game, s.config, ["Ada", "Bo"], sync=False)
    luck = random.Random(4)
    for _ in range(80):
        ask = game.ask(s).each()[0]
        choice = ask.options[luck.randrange(len(ask.options))]
        game.apply(s, ask.seat, choice)
        recorder.choice(ask.seat, choice, s)
    played = Film(read_record(tmp_path / "a.record"))
    assert len(played.turns) > 4
    for at in [turn for turn in played.turns[1:] if turn < 80]:
        before, after = played.shown(at - 1, -1), played.shown(at, -1)
        assert "turn" in [row.kind for row in after.events if row.n >= after.fresh]
        assert before.after == at and played.shown(at + 1, -1).before == at
    last = played.shown(80, -1)
    assert last.after == 80 and not last.over and last.view["me"] == -1 and last.view["mine"] == {}
    assert played.shown(80, 1).view["me"] == 1


def test_a_watcher_seeks_and_can_change_nothing(tmp_path: Path) -> None:
    with screening(recorded(tmp_path / "a.record")) as watcher:
        hello = until(watcher, kind(Hello))
        assert isinstance(hello, Hello) and [row.name for row in hello.seats] == ["Ada", "Bo"]
        assert "seed" not in hello.config
        first = until(watcher, kind(Shown))
        assert isinstance(first, Shown) and first.at == 0 and first.of == 9
        for at, points in ((9, [4, 1]), (1, [2, 0]), (2, [2, 1])):
            watcher.seek(at, 1)
            shown = until(watcher, kind(Shown))
            assert isinstance(shown, Shown) and (shown.at, shown.view["points"], shown.seat) == (at, points, 1)
        acts: list[Any] = [lambda: watcher.answer(1, ("take", "1")), watcher.undo, watcher.withdraw,
                           lambda: watcher.agree(True), lambda: watcher.seek(1, 7)]
        for act in acts:
            act()
            no = until(watcher, kind(Refused))
            assert isinstance(no, Refused) and no.code == "replay" and no.ask is None
        watcher.seek(9, -1)
        shown = until(watcher, kind(Shown))
        assert isinstance(shown, Shown) and shown.view["points"] == [4, 1]


def test_a_damaged_tail_and_an_unplayable_rest_end_the_film_early_and_say_so(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.record")
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    shown = film(path).shown(99, -1)
    assert shown.of == 8 and shown.note.startswith("The record is damaged from byte")
    path.write_bytes(whole)
    recorder = Recorder.create(path, GAME, Config("tiny", 2, 5), ["Ada", "Bo"], sync=False)
    s = GAME.new(Config("tiny", 2, 5))
    recorder.choice(0, ("take", "1"), s)
    recorder.choice(0, ("fly",), s)
    shown = film(path).shown(99, -1)
    assert shown.of == 1 and shown.note.startswith("Entry 2 is not legal")


def test_what_is_no_record_is_one_sentence_and_exit_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.record"
    path.write_bytes(b"something else")
    with pytest.raises(DamagedSave):
        film(path)
    assert replay_main([str(path)]) == 1
    assert capsys.readouterr().err == "This is not a record of a Legends game.\n"
    Recorder.create(path, GAME, Config("tiny", 2, 5), [], {"no": "state"}, sync=False)
    with pytest.raises(ReplayFailed):
        film(path)


def test_the_process_serves_a_real_record_and_ends_with_its_parent(tmp_path: Path) -> None:
    game = rules("stories")
    s = game.new(Config("stories", 1, 4))
    recorder = Recorder.create(tmp_path / "a.record", game, s.config, ["Ada"], sync=False)
    for _ in range(20):
        ask = game.ask(s).each()[0]
        choice = game.scripted(s, ask.seat)
        game.apply(s, ask.seat, choice)
        recorder.choice(ask.seat, choice, s)
    child = Engine([str(tmp_path / "a.record")], module="net.replay")
    watcher = Client(child.line.address, token=child.line.tokens[0])
    try:
        watcher.seek(20, 0)
        until(watcher, kind(Shown))
        watcher.seek(20, 0)
        shown = until(watcher, lambda update: isinstance(update, Shown) and update.at == 20)
        assert isinstance(shown, Shown) and shown.of == 20
        assert shown.view == msgspec.msgpack.decode(msgspec.msgpack.encode(game.view(s, 0)))
    finally:
        watcher.close()
        assert child.process.stdin is not None
        child.process.stdin.close()
        assert child.process.wait(3) == 0
        child.let_go()
