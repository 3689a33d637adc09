"""Soak of Western Legends: its start positions are sound and near what they are for; nothing unlisted happens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.soak import soak
from engine import flow
from engine.flow import Config
from engine.rules import rules
from engine.western import coverage
from engine.western.table import Table

GAME = rules("western")
ALL = {"goals": "on", "man_in_black": "on", "characters": "free"}
NAMES = ["dry_deck", "far_up", "rich", "ambitious", "drovers", "high_stakes"]


def started(name: str, seats: int = 3, seeds: int = 6) -> Iterator[Table]:
    for seed in range(seeds):
        s = GAME.start(name, Config("western", seats, seed, "", ALL))
        assert isinstance(s, Table)
        yield s


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_sound(name: str, seats: int) -> None:
    assert GAME.starts() == NAMES
    for s in started(name, seats, 3):
        assert GAME.check(s) == []
        assert GAME.plain(GAME.from_plain(GAME.plain(s))) == GAME.plain(s)


def test_nothing_can_be_drawn() -> None:
    assert all(s.draw() == "" for s in started("dry_deck"))


def test_both_tracks_are_nearly_run() -> None:
    assert {seat.law for s in started("far_up") for seat in s.seats} == {-8, -6, 6, 8}


def test_hard_goals_have_just_been_reached() -> None:
    found = set()
    for s in started("ambitious", seeds=40):
        me = s.seats[s.first]
        assert len(me.goals) == 3 and len(s.box_goals) == 3
        if flow.ask(s).key == "disc":
            flow.apply(s, s.first, ("pass",))
        if flow.ask(s).key == "goal":
            found |= {choice[1] for choice in flow.ask(s).options if len(choice) > 1}
    assert found >= {"goal_annie_3", "goal_annie_4", "goal_bloody_4", "goal_kit_4", "goal_mary_4"}


def test_all_cattle_is_out_and_the_first_player_sells() -> None:
    for s in started("drovers", 5):
        assert (s.ranch_green, s.ranch_blue) == ((), ())
        assert [len(seat.cattle) for seat in s.seats] == [4, 3, 3, 3, 3]
        assert (flow.ask(s).key, s.seats[s.first].character) == ("deliver_rail", "stagecoach_mary")
        assert "goal_mary_3" in s.seats[s.first].goals


def test_the_best_hands_are_shown() -> None:
    found: dict[str, int] = {}
    for s in started("high_stakes", seeds=20):
        s.happened = found
        while flow.ask(s).each()[0].key == "poker_hand":
            ask = flow.ask(s).each()[0]
            flow.apply(s, ask.seat, ask.options[0])
    assert {"hand:royal_flush", "hand:straight_flush", "hand:five"} <= set(found)


def test_nothing_unlisted_is_counted() -> None:
    listed = coverage.keys()
    chapters = [file.read_text(encoding="utf-8") for file in Path(coverage.__file__).parent.glob("*.py")]
    counted = {key for text in chapters for key in re.findall(r'\.count\("(\w+:?[\w.]*[a-z])"', text)}
    assert len(counted) > 30
    assert counted - set(listed) == set()
    found = soak("western", 26, 4, 500, 1, "short", ALL)
    assert (found["games"], found["hangs"], found["violations"]) == (26, [], [])
    assert set(found["coverage"]) == set(listed)
