"""The Legend track, the Law track and its end-of-turn rewards."""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, effects, ending, game, hand, npc, options, set_deck
from lifekit import later

from engine.stories.law import lose_marshal
from engine.stories.ops import OPS


@pytest.mark.rule("WS-TRACK-01")
def test_points_show_before_the_next_step_of_an_action() -> None:
    s = game()
    s.seats[0].lp = 4
    effects(s, 0, ["lp", 2], ["law", 1])
    assert asked(s) == ("law", 0)
    assert s.seats[0].lp == 6


@pytest.mark.rule("WS-TRACK-02")
def test_the_legend_track_has_no_end() -> None:
    s = game()
    s.seats[0].lp = 49
    effects(s, 0, ["lp", 5])
    assert s.seats[0].lp == 54


@pytest.mark.rule("WS-TRACK-03", "WS-TRACK-04", "WS-TRACK-05")
@pytest.mark.parametrize(("op", "law"), [("wanted", -2), ("marshal", 2)])
def test_points_move_the_marker_and_give_as_many_lp(op: str, law: int) -> None:
    s = game()
    effects(s, 0, [op, 2])
    assert s.seats[0].law == law
    assert s.seats[0].lp == 2


@pytest.mark.rule("WS-TRACK-06")
@pytest.mark.parametrize(("op", "end"), [("wanted", -5), ("marshal", 5)])
def test_the_track_ends_at_five_but_the_point_is_paid(op: str, end: int) -> None:
    s = game()
    s.seats[0].law = end
    effects(s, 0, [op, 1])
    assert (s.seats[0].law, s.seats[0].lp) == (end, 1)


@pytest.mark.rule("WS-TRACK-07")
def test_a_wanted_seat_gains_no_marshal_point() -> None:
    s = game()
    s.seats[0].law = -1
    effects(s, 0, ["marshal", 1])
    assert (s.seats[0].law, s.seats[0].lp) == (-1, 0)


@pytest.mark.rule("WS-TRACK-08")
def test_no_effect_takes_wanted_points_away() -> None:
    s = game()
    s.seats[0].law = -3
    effects(s, 0, ["unmarshal", 1], ["law", 1])
    assert s.seats[0].law == -4
    assert "unwanted" not in OPS


@pytest.mark.rule("WS-TRACK-09")
def test_after_an_arrest_either_kind_can_be_gained() -> None:
    s = game()
    s.seats[1].law, s.seats[1].lp = -3, 9
    hand(s, 0, "KS")
    acting(s, 0)
    choose(s, "arrest", "1")
    choose(s, "refuse")
    assert (s.seats[1].law, s.seats[1].lp) == (0, 9)
    effects(s, 1, ["marshal", 1])
    assert (s.seats[1].law, s.seats[1].lp) == (1, 10)


@pytest.mark.rule("WS-TRACK-10")
def test_a_crime_costs_a_marshal_all_its_points() -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = 3, 7
    effects(s, 0, ["wanted", 1])
    assert (s.seats[0].law, s.seats[0].lp) == (-1, 8)


@pytest.mark.rule("WS-TRACK-11")
def test_the_new_points_count_from_the_citizen_space() -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = 4, 6
    effects(s, 0, ["wanted", 2])
    assert (s.seats[0].law, s.seats[0].lp) == (-2, 8)


@pytest.mark.rule("WS-TRACK-12")
def test_a_printed_effect_of_another_seat_applies_to_a_marshal() -> None:
    s = game(3)
    s.seats[1].law = 2
    s.seats[2].place = "102"
    effects(s, 0, ["each", "here", "wanted", 1])
    assert [seat.law for seat in s.seats] == [-1, -1, 0]


@pytest.mark.rule("WS-TRACK-12")
def test_a_marshal_may_decline_an_optional_wanted_point() -> None:
    s = game()
    s.seats[0].law = 2
    effects(s, 0, ["law", 1])
    assert options(s) == [("law", "marshal"), ("law", "wanted")]
    choose(s, "law", "marshal")
    assert s.seats[0].law == 3


@pytest.mark.rule("WS-TRACK-13")
def test_the_law_cards_of_the_episode_are_used_a_and_a_unless_named() -> None:
    s = later()
    assert (s.law_marshal, s.law_wanted) == ("A", "A")
    s = game()
    s.law_wanted = "B"
    s.seats[0].law = -1
    ending(s, 0)
    assert s.seats[0].money == 30
    assert len(s.seats[0].hand) == 3


@pytest.mark.rule("WS-TRACK-14")
def test_wanted_one_gains_a_card_before_the_rest() -> None:
    s = game()
    s.seats[0].law = -1
    hand(s, 0, "2S", "3S")
    set_deck(s, ["AH", "KH", "QH"])
    ending(s, 0)
    assert asked(s) == ("keep", 0)
    assert sorted(s.seats[0].hand) == ["2S", "3S", "AH"]
    assert sorted(choice[1] for choice in options(s)) == ["KH", "QH"]


@pytest.mark.rule("WS-TRACK-15", "WS-TRACK-17")
@pytest.mark.parametrize(("points", "cards", "money", "lp"), [
    (1, 1, 0, 0), (2, 0, 10, 0), (3, 1, 10, 0), (4, 0, 0, 1), (5, 1, 0, 1)])
def test_wanted_card_a(points: int, cards: int, money: int, lp: int) -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = -points, 3
    s.seats[1].place = "102"
    hand(s, 0, "2S")
    ending(s, 0)
    assert (len(s.seats[0].hand), s.seats[0].money, s.seats[0].lp) == (1 + cards, 20 + money, 3 + lp)


@pytest.mark.rule("WS-TRACK-15", "WS-EOT-03")
@pytest.mark.parametrize("points", [4, 5])
@pytest.mark.parametrize("law", ["lawman", "marshal"])
def test_wanted_four_and_five_earn_nothing_beside_the_law(points: int, law: str) -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = -points, 3
    hand(s, 0, "2S")
    if law == "lawman":
        npc(s, "amos_beale", "101")
    else:
        s.seats[1].law = 1
    ending(s, 0)
    assert (len(s.seats[0].hand), s.seats[0].money, s.seats[0].lp) == (1, 20, 3)


@pytest.mark.rule("WS-TRACK-16", "WS-TRACK-17")
@pytest.mark.parametrize(("points", "cards", "money", "lp"), [
    (1, 0, 10, 0), (2, 1, 0, 0), (3, 1, 10, 0), (4, 0, 0, 1), (5, 0, 10, 1)])
def test_marshal_card_a_after_a_turn_with_a_deed(points: int, cards: int, money: int, lp: int) -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = points, 3
    hand(s, 0, "2S")
    s.marks = ("win:arrest",)
    ending(s, 0)
    assert (len(s.seats[0].hand), s.seats[0].money, s.seats[0].lp) == (1 + cards, 20 + money, 3 + lp)


@pytest.mark.rule("WS-TRACK-16")
@pytest.mark.parametrize("points", [4, 5])
def test_marshal_four_and_five_earn_nothing_in_an_idle_turn(points: int) -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = points, 3
    hand(s, 0, "2S")
    ending(s, 0)
    assert (len(s.seats[0].hand), s.seats[0].money, s.seats[0].lp) == (1, 20, 3)


@pytest.mark.rule("WS-TRACK-16")
def test_an_arrest_of_this_turn_pays_a_marshal_on_four() -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = 3, 3
    s.seats[1].law = -1
    hand(s, 0, "KS")
    acting(s, 0, 1)
    choose(s, "arrest", "1")
    choose(s, "refuse")
    assert asked(s) == ("keep", 0)
    assert (s.seats[0].law, s.seats[0].lp) == (4, 5)


@pytest.mark.rule("WS-TRACK-18")
def test_a_citizen_has_no_reward_from_the_track() -> None:
    s = game()
    hand(s, 0, "2S")
    ending(s, 0)
    assert (len(s.seats[0].hand), s.seats[0].money, s.seats[0].lp) == (1, 20, 0)


@pytest.mark.rule("WS-TRACK-19")
def test_a_text_may_take_a_marshal_point_and_leaves_the_lp() -> None:
    s = game()
    s.seats[0].law, s.seats[0].lp = 3, 6
    effects(s, 0, ["unmarshal", 1])
    assert (s.seats[0].law, s.seats[0].lp) == (2, 6)
    lose_marshal(s, 0, 9)
    assert s.seats[0].law == 0
