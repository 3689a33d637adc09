"""The tracks of the law and of points (WL-TRACK)."""

from __future__ import annotations

import pytest
from westkit import (
    acting,
    choose,
    effects,
    ending,
    game,
    hand,
    options,
    restart,
    set_fight_deck,
    stories,
    until,
)

from engine import flow
from engine.rng import Chance
from engine.western import setup
from engine.western.arrest import arrested
from engine.western.cattle import hold
from engine.western.law import gain_lp, row
from engine.western.table import Table
from engine.western.turn import RESOLVE, Turn


def at(place: str = "sv_9", law: int = 0, *cards: str) -> Table:
    s = game(2)
    s.seats[0].place = place
    s.seats[0].law = law
    s.seats[1].place = "sh_5"
    hand(s, 0, *cards)
    return acting(s)


def herd(place: str, token: str) -> Table:
    s = at(place)
    s.ranch_green = tuple([one for one in s.ranch_green if one != token])
    hold(s, 0, [token])
    restart(s)
    return s


def told_story(s: Table, card: str) -> None:
    """Seat 0 resolves this card as its only contributor."""
    stories(s, [card], [])
    s.seats[0].discs = (0, 0)
    s.stack = [Turn(0, RESOLVE)]
    s.actions = 0
    restart(s)
    until(s, "income")


@pytest.mark.rule("WL-TRACK-01")
def test_nobody_is_both() -> None:
    s = at(law=3)
    effects(s, 0, ["wanted", 1])
    assert s.seats[0].law == -1
    effects(s, 0, ["marshal", 5])
    assert s.seats[0].law == -1
    assert not hasattr(s.seats[0], "wanted") and not hasattr(s.seats[0], "marshal")


@pytest.mark.rule("WL-TRACK-02")
def test_wanted_players_gain_no_marshal_points() -> None:
    s = at(law=-2)
    effects(s, 0, ["marshal", 2])
    assert (s.seats[0].law, s.seats[0].money) == (-2, 0)


@pytest.mark.rule("WL-TRACK-03")
def test_a_bandit_gives_a_marshal_point() -> None:
    s = at("mp_ranch", 0, "AS")
    s.bandits = ("mp_hideout_a",)
    set_fight_deck(s, ["fight_j", "fight_q"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    choose(s, "lay", "fight_j")
    choose(s, "reward", "marshal")
    assert s.seats[0].law == 1


@pytest.mark.rule("WL-TRACK-03")
def test_wrangled_cattle_give_a_marshal_point() -> None:
    s = herd("sv_9", "green.steers.1")
    choose(s, "move", "sv_rail")
    choose(s, "deliver", "green.steers.1")
    assert s.seats[0].law == 1


@pytest.mark.rule("WL-TRACK-03")
def test_an_arrest_gives_a_marshal_point() -> None:
    s = at("sh_5", 1, "AS")
    s.seats[1].law = -4
    restart(s)
    choose(s, "arrest", "1")
    assert s.seats[0].law == 2


@pytest.mark.rule("WL-TRACK-03", "WL-TRACK-04")
@pytest.mark.parametrize(("kind", "law"), [("marshal", 1), ("wanted", -1)])
def test_living_legend_gives_a_point_of_either_kind(kind: str, law: int) -> None:
    s = at("sv_9", 0, "2S")
    choose(s, "play", "2S")
    choose(s, "law", kind)
    assert s.seats[0].law == law


@pytest.mark.rule("WL-TRACK-03", "WL-TRACK-04")
@pytest.mark.parametrize(("card", "law"), [("law_fingers", 1), ("fame_other", -1)])
def test_stories_give_a_point_of_either_kind(card: str, law: int) -> None:
    s = at("sv_9")
    told_story(s, card)
    assert s.seats[0].law == law


@pytest.mark.rule("WL-TRACK-04")
@pytest.mark.parametrize(("own", "law"), [("AS", -3), ("3H", -1)])
def test_a_heist_gives_3_or_1_wanted_points(own: str, law: int) -> None:
    s = at("dr_bank", 0, own)
    set_fight_deck(s, ["fight_j", "fight_q", "fight_8"])
    restart(s)
    choose(s, "heist")
    choose(s, "lay", "fight_j")
    assert s.seats[0].law == law


@pytest.mark.rule("WL-TRACK-04")
def test_a_robbery_gives_a_wanted_point() -> None:
    s = at("sh_5", 0, "AS")
    choose(s, "rob", "1")
    assert s.seats[0].law == -1


@pytest.mark.rule("WL-TRACK-04")
def test_rustled_cattle_give_a_wanted_point() -> None:
    s = herd("sh_5", "green.steers.1")
    choose(s, "move", "sh_ranch")
    choose(s, "deliver", "green.steers.1")
    assert s.seats[0].law == -1


@pytest.mark.rule("WL-TRACK-05")
def test_three_rows_of_three() -> None:
    assert [row(n) for n in range(1, 10)] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [row(-n) for n in range(1, 10)] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert row(0) == 0


@pytest.mark.rule("WL-TRACK-06")
def test_every_space_moved_through_pays() -> None:
    s = at()
    effects(s, 0, ["marshal", 3])
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (3, 40, 2)


@pytest.mark.rule("WL-TRACK-07")
def test_the_marshal_track_pays_180_dollars_and_12_lp() -> None:
    s = at()
    paid = []
    for _ in range(9):
        money, lp = s.seats[0].money, s.seats[0].lp
        effects(s, 0, ["marshal", 1])
        paid.append((s.seats[0].money - money, s.seats[0].lp - lp))
        s.seats[0].money = 0
    assert paid == [(20, 0), (20, 0), (0, 2), (30, 0), (30, 0), (0, 4), (40, 0), (40, 0), (0, 6)]


@pytest.mark.rule("WL-TRACK-08")
def test_the_wanted_track_pays_cards() -> None:
    s = at()
    paid = []
    for _ in range(9):
        cards = len(s.seats[0].hand)
        effects(s, 0, ["wanted", 1])
        paid.append(len(s.seats[0].hand) - cards)
    assert paid == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert (s.seats[0].money, s.seats[0].lp) == (0, 0)


@pytest.mark.rule("WL-TRACK-09")
@pytest.mark.parametrize(("law", "kind", "after", "lp"), [
    (8, "marshal", 9, 8), (9, "marshal", 9, 3), (-9, "wanted", -9, 3), (-8, "wanted", -9, 2)])
def test_points_past_the_end_are_lp(law: int, kind: str, after: int, lp: int) -> None:
    s = at(law=law)
    effects(s, 0, [kind, 3])
    assert (s.seats[0].law, s.seats[0].lp) == (after, lp)


@pytest.mark.rule("WL-TRACK-10")
def test_a_marshal_who_turns_starts_at_the_beginning() -> None:
    s = at("dr_bank", 7, "AS")
    s.seats[0].lp = 6
    s.seats[0].money = 20
    set_fight_deck(s, ["fight_q", "fight_j", "fight_8"])
    restart(s)
    choose(s, "heist")
    choose(s, "lay", "fight_q")
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (-3, 100, 6)


@pytest.mark.rule("WL-TRACK-11")
def test_after_an_arrest_the_way_of_the_law_is_open() -> None:
    s = at("mp_ranch", -6, "KS")
    arrested(s, 0)
    s.seats[0].place = "mp_ranch"
    s.bandits = ("mp_hideout_a",)
    set_fight_deck(s, ["fight_q", "fight_j"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    choose(s, "lay", "fight_q")
    choose(s, "reward", "marshal")
    assert (s.seats[0].law, s.seats[0].money) == (1, 20)


@pytest.mark.rule("WL-TRACK-12")
def test_worked_example_marshal_1_to_3() -> None:
    s = at(law=1)
    effects(s, 0, ["marshal", 2])
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (3, 20, 2)


@pytest.mark.rule("WL-TRACK-13")
def test_marshal_rewards_stop_at_120_dollars() -> None:
    s = at(law=3)
    s.seats[0].money = 110
    effects(s, 0, ["marshal", 1])
    assert s.seats[0].money == 120


@pytest.mark.rule("WL-TRACK-14")
def test_wanted_7_for_three_turns() -> None:
    s = at(law=-7)
    for _ in range(3):
        ending(s, 0)
    assert s.seats[0].lp == 9


@pytest.mark.rule("WL-TRACK-15")
def test_lp_above_30_count() -> None:
    s = at()
    s.seats[0].lp = 29
    gain_lp(s, 0, 4, "other")
    assert s.seats[0].lp == 33


@pytest.mark.rule("WL-TRACK-15")
def test_at_5_lp_the_ability_wakes() -> None:
    s = at()
    gain_lp(s, 0, 4, "other")
    assert not s.seats[0].legend
    gain_lp(s, 0, 1, "other")
    assert s.seats[0].legend


@pytest.mark.rule("WL-TRACK-16")
def test_lp_never_fall_below_0_in_play() -> None:
    s = at("mp_ranch", 0, "AS")
    s.bandits = ("mp_hideout_a",)
    set_fight_deck(s, ["fight_2", "fight_j"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    choose(s, "lay", "fight_2")
    assert (s.seats[0].lp, s.seats[0].wounds) == (0, 1)
    assert options(s) == [("reward", "lp"), ("reward", "marshal")]


@pytest.mark.rule("WL-COMP-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_money_is_in_tens_and_tracks_in_bounds_in_any_play(seats: int) -> None:
    s = setup.new(flow.Config("western", seats, 11, "short"))
    rng = Chance(5)
    for _ in range(400):
        if s.over:
            break
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[rng.below(len(ask.options))])
        for me in s.seats:
            assert me.money % 10 == 0 and 0 <= me.money <= 120
            assert -9 <= me.law <= 9 and 0 <= me.wounds <= 3
            assert s.over or me.lp >= 0
