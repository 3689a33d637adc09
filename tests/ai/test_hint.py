"""Hints come from a process that gets a view and nothing else, and say what the search says."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ai.hint import Advice, advise, answer
from ai.search import Search
from engine.flow import Config
from engine.rules import rules
from net.launch import LaunchError
from tui.advice import Adviser

GAME = rules("stories")


def asked() -> tuple[dict[str, Any], int]:
    """A view of a seat with a real choice, as it comes over the wire, and the number of answers."""
    s = GAME.new(Config("stories", 2, 3, "", {"automata": "0"}))
    while len(GAME.ask(s).options) < 4 or GAME.ask(s).key != "act":
        ask = GAME.ask(s).each()[0]
        GAME.apply(s, ask.seat, ask.options[0])
    ask = GAME.ask(s)
    view = msgspec.json.decode(msgspec.json.encode(GAME.view(s, ask.seat)))
    return view, len(ask.options)


def test_three_moves_with_their_shares_of_the_visits() -> None:
    view, options = asked()
    found = advise("stories", view, 2.0, 7, iterations=48)
    search = Search(GAME, view, 1)
    search.run(48)
    visits = search.visits()
    assert found.no == 7 and found.tries == search.done and options > 3
    assert len(found.moves) == 3 and len({move.choice for move in found.moves}) == 3
    assert [move.share for move in found.moves] == sorted((move.share for move in found.moves), reverse=True)
    assert found.moves[0].share == max(visits.values()) / sum(visits.values())
    assert all(0.0 <= move.mean <= 1.0 for move in found.moves)


def test_a_seat_that_is_not_asked_gets_no_moves_and_nonsense_a_fault() -> None:
    view, _ = asked()
    other = 1 - view["me"]
    assert advise("stories", {**view, "me": other}, 0.1).moves == []
    assert answer(b"{}").fault and answer(b"nonsense").no == 0
    said = answer(msgspec.json.encode({"no": 4, "game": "chess", "view": {}, "seconds": 1.0}))
    assert said.no == 4 and "chess" in said.fault and said == Advice(4, fault=said.fault)


def test_the_process_answers_within_two_seconds_and_is_started_anew(tmp_path: Path) -> None:
    view, _ = asked()
    adviser = Adviser(tmp_path / "log")
    try:
        adviser.ask(view, 0.1)
        begin = time.monotonic()
        moves = adviser.ask(view, 60.0)
        assert time.monotonic() - begin < 3.0 and 1 <= len(moves) <= 3
        assert adviser.child is not None
        first = adviser.child
        first.process.kill()
        first.process.wait()
        assert adviser.ask(view, 0.1) and adviser.child is not first
        with pytest.raises(LaunchError, match="no opinion"):
            adviser.ask({"game": "stories"}, 0.1)
        assert adviser.child is not None
        pid = adviser.child.process
        assert pid.stdin is not None
        pid.stdin.close()
        assert pid.wait(3) == 0
    finally:
        adviser.stop()
