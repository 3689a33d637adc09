"""The end of a turn and the end of the game (WL-END, WL-GAMEEND)."""

from __future__ import annotations

import pytest
from westkit import acting, asked, choose, effects, ending, game, hand, options, restart, starting, stories, told, until

from engine import flow
from engine.western.table import Table
from engine.western.turn import RESOLVE, Turn


def resolving(s: Table, seat: int = 0) -> Table:
    """Puts a seat at the first step of its end of turn; the log is open."""
    s.quiet = False
    s.active = seat
    s.actions = 0
    s.stack = [Turn(seat, RESOLVE)]
    restart(s)
    return s


def goes_on(s: Table) -> list[int]:
    """The seats whose turns begin from here until the game is over."""
    found = []
    while not s.over:
        if asked(s)[0] == "income":
            found.append(s.active)
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ("end",) if ask.key == "act" else ask.options[0])
    return found


@pytest.mark.rule("WL-END-01")
def test_stories_come_before_the_hand_limit() -> None:
    s = game(2)
    s.quiet = False
    stories(s, ["wage_ice"], ["gold_air"])
    s.seats[1].discs = (-1, 0)
    s.seats[0].place = "rf_cabaret"
    hand(s, 0, "2S", "3S", "4S", "5S", "6S")
    acting(s, 0, 1)
    choose(s, "work")
    choose(s, "disc", "0")
    assert told(s, "told_story") == [["told_story", 0, -1, "wage_ice", "", 0, []]]
    assert (asked(s), flow.ask(s).args) == (("discard.limit", 0), ("1",))
    assert len(s.seats[0].hand) == 6


@pytest.mark.rule("WL-END-02")
def test_the_hand_limit_is_5_less_wounds() -> None:
    s = game(2)
    hand(s, 0, "2S", "3S", "4S", "5S", "6S", "7S")
    s.seats[0].wounds = 2
    ending(s)
    assert (asked(s), options(s)) == (
        ("discard.limit", 0), [("discard", "2S"), ("discard", "3S"), ("discard", "4S"), ("discard", "5S")])
    for card in ("3S", "5S", "7S"):
        choose(s, "discard", card)
    assert s.seats[0].hand == ("2S", "4S", "6S")
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-END-03")
def test_others_keep_what_they_hold() -> None:
    s = game(2)
    hand(s, 1, "2S", "3S", "4S", "5S", "6S", "7S", "8S")
    ending(s)
    assert (asked(s), len(s.seats[1].hand)) == (("income", 1), 7)
    ending(s, 1)
    assert (asked(s), flow.ask(s).args) == (("discard.limit", 1), ("2",))


@pytest.mark.rule("WL-END-04")
@pytest.mark.parametrize(("wanted", "lp"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (0, 0)])
def test_wanted_players_gain_by_row(wanted: int, lp: int) -> None:
    s = game(2)
    s.seats[0].law = -wanted
    ending(s)
    assert (s.seats[0].lp, s.seats[1].lp) == (lp, 0)


@pytest.mark.rule("WL-END-04")
def test_marshals_gain_nothing_at_the_end_of_a_turn() -> None:
    s = game(2)
    s.seats[0].law = 9
    s.seats[1].law = -4
    ending(s)
    assert [me.lp for me in s.seats] == [0, 0]


@pytest.mark.rule("WL-END-05", "WL-STORY-20")
def test_an_arrest_by_the_own_story_comes_before_the_income_of_the_wanted() -> None:
    s = game(2)
    stories(s, ["road_cheese"], [])
    s.seats[0].discs = (-1, 0)
    s.seats[1].discs = (-1, 0)
    s.seats[0].law = -4
    s.sheriff = "dr_store_w"
    resolving(s)
    choose(s, "sheriff", "dr_street_m")
    until(s, "income")
    assert (s.seats[0].law, s.seats[0].lp, s.seats[0].place) == (0, 0, "dr_sheriff")


@pytest.mark.rule("WL-STORY-20")
def test_an_arrest_of_another_by_a_story_is_settled_first() -> None:
    s = game(2)
    stories(s, ["road_cheese"], [])
    for seat in (0, 1):
        s.seats[seat].discs = (-1, 0)
        s.seats[seat].law = -4
    s.seats[1].place = "sh_5"
    s.sheriff = "sh_4"
    hand(s, 0, "2S", "3S", "4S", "5S", "6S")
    resolving(s)
    choose(s, "sheriff", "sh_5")
    until(s, "discard.limit")
    assert asked(s) == ("discard.limit", 0)
    assert (s.seats[1].law, s.seats[0].law, s.seats[0].lp) == (0, -4, 0)
    until(s, "income")
    assert s.seats[0].lp == 2


@pytest.mark.rule("WL-END-06")
def test_the_income_of_the_wanted_counts_for_the_threshold() -> None:
    s = game(2, length="short")
    s.quiet = False
    s.seats[0].lp = 14
    s.seats[0].law = -1
    ending(s)
    assert (s.seats[0].lp, s.end) == (15, 1)
    assert told(s, "end_triggered") == [["end_triggered", 0, -1, "", "", 15, []]]


@pytest.mark.rule("WL-END-07")
def test_the_next_player_is_the_one_to_the_left() -> None:
    s = game(4)
    for seat, following in ((0, 1), (2, 3), (3, 0)):
        ending(s, seat)
        assert asked(s) == ("income", following)
    s.order = (0, 2, 1, 3)
    ending(s, 0)
    assert asked(s) == ("income", 2)


@pytest.mark.rule("WL-END-08")
def test_worked_example_wanted_5_to_6() -> None:
    s = game(2)
    s.seats[0].law = -5
    acting(s)
    effects(s, 0, ["wanted", 1])
    assert (s.seats[0].law, len(s.seats[0].hand), s.seats[0].lp) == (-6, 1, 0)
    until(s, "income")
    assert (s.seats[0].law, s.seats[0].lp) == (-6, 2)


@pytest.mark.rule("WL-GAMEEND-01")
@pytest.mark.parametrize(("lp", "end"), [(14, 0), (15, 1), (16, 1)])
def test_reaching_or_passing_the_threshold(lp: int, end: int) -> None:
    s = game(3, length="short")
    s.seats[0].lp = lp
    ending(s)
    assert s.end == end


@pytest.mark.rule("WL-GAMEEND-02", "WL-GAMEEND-03")
def test_everybody_has_equally_many_turns() -> None:
    s = game(4, length="short")
    s.round = 7
    s.seats[2].lp = 15
    ending(s, 2)
    assert (s.end, s.active) == (1, 3)
    assert goes_on(s) == [3, 0, 1, 2, 3]
    assert s.round == 8


@pytest.mark.rule("WL-GAMEEND-04")
def test_worked_example_last_turns() -> None:
    red, green, yellow, blue, purple = range(5)
    s = game(5, length="short")
    s.quiet = False
    s.first = red
    acting(s, blue)
    effects(s, blue, ["lp", 15])
    assert (s.seats[blue].lp, s.end, s.active) == (15, 0, blue)
    choose(s, "end")
    assert (s.end, s.active) == (1, purple)
    assert told(s, "last_round") == []
    until(s, "act")
    choose(s, "end")
    assert (s.end, s.active) == (2, red)
    assert len(told(s, "last_round")) == 1
    assert goes_on(s) == [red, green, yellow, blue, purple]


@pytest.mark.rule("WL-GAMEEND-05")
def test_lost_points_do_not_undo_the_trigger() -> None:
    s = game(3, length="short")
    s.quiet = False
    s.seats[0].lp = 15
    ending(s, 0)
    s.seats[0].lp = 14
    s.seats[1].lp = 20
    assert goes_on(s) == [1, 2, 0, 1, 2]
    assert len(told(s, "end_triggered")) == 1


@pytest.mark.rule("WL-GAMEEND-06")
def test_the_threshold_is_checked_for_everybody() -> None:
    s = game(3, length="short")
    stories(s, ["fame_song"], [])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].lp = 14
    resolving(s)
    assert (s.seats[1].lp, s.seats[0].lp, s.end, asked(s)) == (16, 2, 1, ("income", 1))
    assert goes_on(s) == [1, 2, 0, 1, 2]


@pytest.mark.rule("WL-GAMEEND-07")
def test_a_trigger_by_the_last_player_leaves_one_round() -> None:
    s = game(4, length="short")
    s.seats[3].lp = 15
    ending(s, 3)
    assert (s.end, asked(s)) == (2, ("income", 0))
    assert goes_on(s) == [0, 1, 2, 3]


@pytest.mark.rule("WL-X-21")
def test_two_triggers_in_a_round_make_one_last_round() -> None:
    s = game(3, length="short")
    s.quiet = False
    s.seats[0].lp = 15
    ending(s, 0)
    s.seats[1].lp = 18
    assert goes_on(s) == [1, 2, 0, 1, 2]
    assert len(told(s, "last_round")) == 1


@pytest.mark.rule("WL-SCORE-12")
def test_the_income_of_the_last_turn_counts() -> None:
    s = game(2, length="short")
    s.end = 2
    s.seats[1].law = -9
    s.seats[1].lp = 10
    ending(s, 1)
    assert s.over
    assert s.lines == ((1, "wanted", 3),)
    assert s.seats[1].lp == 10 + 3 + 3


def test_the_last_round_has_whole_turns() -> None:
    s = game(2, length="short")
    s.end = 2
    starting(s, 1)
    choose(s, "income", "money")
    assert (asked(s), s.actions) == (("act", 1), 3)
    until(s)
    assert s.over
