"""Cattle: acquired, wrangled, rustled (WL-CATTLE)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, blocked, choose, hand, options, printed, set_deck, told

from engine.ask import Blocked
from engine.western.arrest import arrested
from engine.western.cattle import hold
from engine.western.table import Table
from engine.western.view import view

REWARDS = {
    "steers": (2, [["money", 20]]), "fat_steers": (1, [["money", 30]]), "shorthorns": (1, [["money", 40]]),
    "bell_cow": (1, [["lp", 1]]), "white_bull": (1, [["lp", 2]]), "mavericks": (1, [["draw", 2]]),
    "show_heifer": (1, [["lp", 1], ["money", 10]])}


def herd(place: str, *tokens: str, law: int = 0, mount: str = "") -> Table:
    """A seat with these cattle tokens, in its action phase on a space."""
    s = game(2)
    me = s.seats[0]
    me.place = place
    me.law = law
    if mount:
        me.mounts = (mount,)
        me.mount = mount
    s.ranch_green = tuple([token for token in s.ranch_green if token not in tokens])
    s.ranch_blue = tuple([token for token in s.ranch_blue if token not in tokens])
    hold(s, 0, list(tokens))
    return acting(s)


def test_the_rewards_are_the_same_in_both_colours() -> None:
    kinds = {one.id: (one.count, one.do) for one in printed().cattle.values()}
    assert kinds == REWARDS
    for colour in ("green", "blue"):
        assert len([token for token in printed().cattle if token.startswith(colour)]) == 8


@pytest.mark.rule("WL-CATTLE-01")
@pytest.mark.parametrize(("place", "colour"), [("mp_ranch", "green"), ("sh_ranch", "blue")])
def test_an_action_at_a_ranch_gives_a_token(place: str, colour: str) -> None:
    s = herd(place)
    choose(s, "acquire")
    me = s.seats[0]
    green, blue = (7, 8) if colour == "green" else (8, 7)
    assert (len(s.ranch_green), len(s.ranch_blue), s.actions) == (green, blue, 2)
    assert (me.cattle_colours, len(me.cattle), me.cattle[0].startswith(colour)) == ((colour,), 1, True)
    assert told(s, "acquires")[0] == ["acquires", 0, -1, colour, "", 0, []]


@pytest.mark.rule("WL-CATTLE-01")
def test_the_token_is_drawn_at_random() -> None:
    found = set()
    for seed in range(1, 40):
        s = game(2, seed)
        s.seats[0].place = "mp_ranch"
        acting(s)
        choose(s, "acquire")
        found.add(s.seats[0].cattle[0])
    assert len(found) == 8


@pytest.mark.rule("WL-CATTLE-02")
def test_only_the_owner_reads_the_token() -> None:
    s = herd("sv_1", "green.white_bull.1")
    assert view(s, 0)["mine"]["cattle"] == ["green.white_bull.1"]
    other = view(s, 1)
    assert (other["seats"][0]["cattle_colours"], other["seats"][0]["held"]["cattle"]) == (("green",), 1)
    assert "white_bull" not in repr(other)
    assert "white_bull" not in repr(view(s, -1))


@pytest.mark.rule("WL-CATTLE-03")
def test_one_at_a_time_but_more_may_be_held() -> None:
    s = herd("mp_ranch", "green.bell_cow.1")
    choose(s, "acquire")
    assert (s.seats[0].cattle_colours, len(s.ranch_green)) == (("green", "green"), 6)


@pytest.mark.rule("WL-CATTLE-04")
def test_an_empty_ranch_gives_none() -> None:
    s = herd("mp_ranch")
    s.ranch_green = ()
    acting(s)
    assert ("acquire",) not in options(s)
    assert Blocked(("acquire",), "no_cattle", "WL-CATTLE-04", ("0",)) in blocked(s)


@pytest.mark.rule("WL-CATTLE-05")
@pytest.mark.parametrize(("token", "money", "lp", "cards"), [
    ("green.steers.1", 40, 0, 0), ("blue.fat_steers.1", 50, 0, 0), ("green.shorthorns.1", 60, 0, 0),
    ("blue.bell_cow.1", 20, 1, 0), ("green.white_bull.1", 20, 2, 0), ("green.mavericks.1", 20, 0, 2),
    ("blue.show_heifer.1", 30, 1, 0)])
def test_wrangled_cattle(token: str, money: int, lp: int, cards: int) -> None:
    s = herd("sv_9", token)
    choose(s, "move", "sv_rail")
    assert (asked(s), options(s)) == (("deliver_rail", 0), [("deliver", token), ("done",)])
    choose(s, "deliver", token)
    me = s.seats[0]
    assert (me.law, me.money, me.lp, len(me.hand), me.cattle, s.actions) == (1, money, lp, cards, (), 2)
    assert told(s, "wrangles")[0][3:5] == [token.split(".")[1], token.split(".")[0]]
    assert dict(me.gains) == ({"cattle": lp} if lp else {})


@pytest.mark.rule("WL-CATTLE-06")
def test_rustled_cattle() -> None:
    s = herd("sh_4", "green.bell_cow.1")
    choose(s, "move", "sh_ranch")
    assert (asked(s), options(s)) == (("deliver_ranch", 0), [("deliver", "green.bell_cow.1"), ("done",)])
    choose(s, "deliver", "green.bell_cow.1")
    me = s.seats[0]
    assert (me.law, me.lp, me.cattle, me.cattle_colours, s.actions) == (-1, 1, (), (), 2)
    s = herd("mp_n1", "green.bell_cow.1")
    choose(s, "move", "mp_ranch")
    assert asked(s) == ("act", 0)
    s = herd("mp_n1", "blue.bell_cow.1", "green.steers.2")
    choose(s, "move", "mp_ranch")
    assert options(s) == [("deliver", "blue.bell_cow.1"), ("done",)]


@pytest.mark.rule("WL-CATTLE-07")
def test_each_of_several_tokens_pays() -> None:
    s = herd("sv_9", "green.steers.1", "blue.bell_cow.1", "blue.mavericks.1")
    set_deck(s, ["3C", "4C"])
    choose(s, "move", "sv_rail")
    assert options(s) == [("deliver", "blue.bell_cow.1"), ("deliver", "blue.mavericks.1"), ("deliver", "green.steers.1"),
                          ("done",)]
    choose(s, "deliver", "green.steers.1")
    choose(s, "deliver", "blue.bell_cow.1")
    choose(s, "deliver", "blue.mavericks.1")
    me = s.seats[0]
    assert (me.law, me.money, me.lp, me.hand) == (3, 60, 3, ("3C", "4C"))
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WL-CATTLE-08")
def test_delivering_is_optional() -> None:
    s = herd("sh_4", "green.bell_cow.1", law=4)
    choose(s, "move", "sh_ranch")
    choose(s, "done")
    assert (s.seats[0].law, s.seats[0].cattle, asked(s)) == (4, ("green.bell_cow.1",), ("act", 0))
    s = herd("sv_9", "green.bell_cow.1", "green.steers.1")
    choose(s, "move", "sv_rail")
    choose(s, "deliver", "green.bell_cow.1")
    choose(s, "done")
    assert (s.seats[0].law, s.seats[0].cattle) == (1, ("green.steers.1",))


@pytest.mark.rule("WL-CATTLE-09")
def test_delivered_tokens_go_back_to_their_own_ranch() -> None:
    places = set()
    for seed in range(1, 30):
        s = game(2, seed)
        s.seats[0].place = "sh_4"
        s.ranch_green = tuple([token for token in s.ranch_green if token != "green.bell_cow.1"])
        hold(s, 0, ["green.bell_cow.1"])
        acting(s)
        choose(s, "move", "sh_ranch")
        choose(s, "deliver", "green.bell_cow.1")
        assert (len(s.ranch_green), len(s.ranch_blue)) == (8, 8)
        places.add(s.ranch_green.index("green.bell_cow.1"))
    assert len(places) > 4


@pytest.mark.rule("WL-CATTLE-10")
def test_a_wanted_wrangler_gets_the_reward_only() -> None:
    s = herd("sv_9", "green.fat_steers.1", law=-2)
    choose(s, "move", "sv_rail")
    choose(s, "deliver", "green.fat_steers.1")
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].cattle) == (-2, 30, ())


@pytest.mark.rule("WL-CATTLE-11")
def test_a_marshal_who_rustles_is_wanted() -> None:
    s = herd("mp_n1", "blue.fat_steers.1", law=6)
    choose(s, "move", "mp_ranch")
    choose(s, "deliver", "blue.fat_steers.1")
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (-1, 30, 0)


@pytest.mark.rule("WL-CATTLE-12")
def test_only_a_move_action_delivers() -> None:
    s = herd("sv_9", "green.bell_cow.1")
    hand(s, 0, "TH", "6H")
    acting(s)
    choose(s, "play", "TH")
    choose(s, "move", "sv_rail")
    assert (s.seats[0].place, asked(s)) == ("sv_rail", ("act", 0))
    choose(s, "play", "6H")
    choose(s, "move", "sv_9")
    assert asked(s) == ("act", 0)
    hand(s, 0, "6D")
    acting(s)
    choose(s, "play", "6D")
    choose(s, "move", "sv_rail")
    assert asked(s) == ("deliver_rail", 0)


@pytest.mark.rule("WL-CATTLE-13")
def test_passing_through_delivers_nothing() -> None:
    s = herd("sv_9", "green.bell_cow.1")
    choose(s, "move", "sv_10")
    assert (asked(s), s.seats[0].cattle) == (("act", 0), ("green.bell_cow.1",))


def test_a_point_for_cattle_may_be_told_well() -> None:
    s = herd("sv_9", "green.bell_cow.1")
    hand(s, 0, "7S")
    acting(s)
    choose(s, "move", "sv_rail")
    choose(s, "deliver", "green.bell_cow.1")
    assert (asked(s), s.seats[0].lp) == (("window.law.marshal", 0), 0)
    choose(s, "react", "7S")
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (2, 40, 1)


@pytest.mark.rule("WL-X-23")
def test_cattle_lost_by_an_arrest_are_free_at_once() -> None:
    s = herd("dr_street_m", "green.bell_cow.1", "blue.steers.1", law=-3)
    arrested(s, 0)
    assert (s.seats[0].cattle, s.seats[0].cattle_colours) == ((), ())
    s.ranch_green = ("green.bell_cow.1",)
    s.seats[1].place = "mp_ranch"
    acting(s, 1)
    choose(s, "acquire")
    assert s.seats[1].cattle == ("green.bell_cow.1",)
