"""Moves (WL-MOVE, WL-X-07, -13, -28, -29, -30)."""

from __future__ import annotations

import pytest
from westkit import (
    acting,
    asked,
    awake,
    blocked,
    choose,
    doing,
    effects,
    game,
    hand,
    options,
    restart,
    ride,
    set_fight_deck,
    starting,
    stories,
)

from engine.ask import Blocked
from engine.western.cattle import hold
from engine.western.move import MoveAction
from engine.western.notes import note
from engine.western.story import add_bandits
from engine.western.table import Table

ONE = {"dr_street_m", "dr_street_e", "dr_saloon_se", "sv_4", "sv_5"}
TWO = {"dr_street_w", "dr_store_w", "dr_store_e", "dc_hideout_b", "dr_saloon_sw", "sv_3", "sv_8", "sv_9", "sv_6",
       "sv_rail"}


def at(place: str, mount: str = "", seats: int = 2) -> Table:
    """Seat 0 on a space, the others on sh_5, seat 0 to act."""
    s = game(seats)
    for seat in s.seats:
        seat.place = "sh_5"
    s.seats[0].place = place
    if mount:
        ride(s, 0, mount)
    return acting(s)


def reachable(s: Table) -> set[str]:
    return {choice[1] for choice in options(s) if choice[0] == "move"}


@pytest.mark.rule("WL-MOVE-01")
def test_two_spaces_on_foot() -> None:
    s = at("dr_bank")
    assert reachable(s) == ONE | TWO | {"dr_bank"}
    assert Blocked(("move", "dr_sheriff"), "too_far", "WL-MOVE-01", ("3", "2")) in blocked(s)
    choose(s, "move", "sv_rail")
    assert (s.seats[0].place, s.actions) == ("sv_rail", 2)


@pytest.mark.rule("WL-MOVE-01", "WL-MOVE-02")
@pytest.mark.parametrize(("mount", "upgraded", "n"), [
    ("mule", False, 3), ("mule", True, 4), ("mustang", False, 4), ("mustang", True, 5)])
def test_a_mount_moves_farther(mount: str, upgraded: bool, n: int) -> None:
    s = at("dr_bank", mount)
    s.seats[0].upgraded = (mount,) if upgraded else ()
    restart(s)
    far = {1: "dr_street_m", 2: "sv_rail", 3: "dr_sheriff", 4: "mp_w2", 5: "mp_hideout_a"}
    assert {steps for steps, space in far.items() if space in reachable(s)} == set(range(1, n + 1))
    choose(s, "move", far[n])
    assert (s.seats[0].place, s.actions) == (far[n], 2)


@pytest.mark.rule("WL-MOVE-02")
def test_only_the_active_mount_carries() -> None:
    s = at("dr_bank", "mule")
    s.seats[0].mounts = ("mule", "mustang")
    restart(s)
    assert "mp_w2" not in reachable(s)


@pytest.mark.rule("WL-MOVE-06")
def test_other_players_are_no_obstacle() -> None:
    s = at("sv_mine", "", 3)
    s.seats[1].place = "sv_7"
    s.seats[2].place = "sv_hideout_c"
    restart(s)
    assert {"sv_7", "sv_hideout_c", "sv_8", "sv_1"} <= reachable(s)
    choose(s, "move", "sv_7")
    assert (s.seats[0].place, s.seats[1].place, asked(s)) == ("sv_7", "sv_7", ("act", 0))


def den() -> Table:
    """Seat 0 on a Mustang, a bandit 2 steps away, nothing beyond him but through him."""
    s = at("mp_n1", "mustang")
    s.bandits = ("mp_ranch",)
    hand(s, 0, "AS")
    set_fight_deck(s, ["fight_j", "fight_q"])
    s.sheriff = "mp_w2"
    s.seats[0].law = -1
    restart(s)
    return s


@pytest.mark.rule("WL-MOVE-07")
def test_a_bandit_ends_the_movement_and_fights() -> None:
    s = den()
    assert "mp_ranch" in reachable(s) and "mp_hideout_a" not in reachable(s)
    assert Blocked(("move", "mp_hideout_a"), "way_barred", "WL-MOVE-07") in blocked(s)
    choose(s, "move", "mp_ranch")
    assert (asked(s), s.seats[0].place, s.bandits) == (("npc_card", 1), "mp_ranch", ())
    choose(s, "lay", "fight_j")
    assert (asked(s), s.actions, s.seats[0].lp) == (("act", 0), 2, 1)
    assert "mp_hideout_a" in reachable(s)


@pytest.mark.rule("WL-MOVE-07")
def test_a_way_round_a_bandit_is_walked() -> None:
    s = at("mp_n1")
    s.bandits = ("mp_ranch",)
    restart(s)
    assert "mp_hideout_a" not in reachable(s)
    ride(s, 0, "mule")
    restart(s)
    assert "mp_hideout_a" in reachable(s)
    choose(s, "move", "mp_hideout_a")
    assert s.bandits == ("mp_ranch",)


@pytest.mark.rule("WL-MOVE-08", "WL-X-13")
def test_wanted_players_keep_off_the_sheriff_and_only_off_him() -> None:
    s = at("dr_street_m")
    s.sheriff = "dr_store_w"
    assert {"dr_store_w", "dr_sheriff"} <= reachable(s)
    s.seats[0].law = -1
    restart(s)
    assert "dr_store_w" not in reachable(s)
    assert Blocked(("move", "dr_store_w"), "sheriff_there", "WL-MOVE-08") in blocked(s)
    s.sheriff = "sv_4"
    restart(s)
    assert "dr_sheriff" in reachable(s)
    choose(s, "move", "dr_sheriff")
    assert (s.seats[0].place, s.seats[0].law, asked(s)) == ("dr_sheriff", -1, ("act", 0))
    assert ("work",) in options(s)
    choose(s, "move", "mp_s")
    assert s.seats[0].place == "mp_s"


@pytest.mark.rule("WL-MOVE-09")
def test_out_and_back_is_a_move_and_standing_still_is_none() -> None:
    s = at("sv_rail")
    s.ranch_green = tuple([token for token in s.ranch_green if token != "green.bell_cow.1"])
    hold(s, 0, ["green.bell_cow.1"])
    restart(s)
    assert (("move", "sv_rail") in options(s), ("stay",) in options(s)) == (True, False)
    assert note(s, 0, ("move", "sv_rail")) == "2 steps"
    choose(s, "move", "sv_rail")
    assert (asked(s), s.actions) == (("deliver_rail", 0), 2)
    doing(s, 0, MoveAction(0, 0, 1, "sv_rail"))
    assert options(s) == [("move", "sv_10"), ("move", "sv_5"), ("move", "sv_6"), ("move", "sv_9")]


@pytest.mark.rule("WL-MOVE-09")
def test_no_way_out_means_no_way_back() -> None:
    s = at("sv_mine")
    s.bandits = ("sv_7", "sv_hideout_c")
    restart(s)
    assert reachable(s) == {"sv_7", "sv_hideout_c"}
    assert Blocked(("move", "sv_mine"), "way_barred", "WL-MOVE-07") in blocked(s)


@pytest.mark.rule("WL-MOVE-10")
def test_a_mount_just_bought_carries_at_once() -> None:
    s = at("dr_store_w")
    s.seats[0].money = 50
    acting(s, 0, 2)
    choose(s, "store")
    choose(s, "buy", "mustang")
    if asked(s)[0] == "store":
        choose(s, "done")
    assert (asked(s), s.actions, s.seats[0].mount) == (("act", 0), 1, "mustang")
    assert "sv_rail" in reachable(s)
    choose(s, "move", "sv_rail")
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-MOVE-10")
def test_a_second_mount_may_be_mounted_at_once() -> None:
    s = at("dr_store_w", "mule")
    s.seats[0].money = 50
    restart(s)
    choose(s, "store")
    choose(s, "buy", "mustang")
    assert (asked(s), options(s)) == (("take_up", 0), [("arm", "mule"), ("arm", "mustang")])
    choose(s, "arm", "mustang")
    if asked(s)[0] == "store":
        choose(s, "done")
    assert "sv_rail" in reachable(s)


@pytest.mark.rule("WL-X-07")
def test_a_bandit_and_a_player_never_share_a_hideout() -> None:
    s = den()
    choose(s, "move", "mp_ranch")
    assert s.bandits == ()
    s.seats[0].place = "mp_hideout_a"
    s.sheriff = "dc_hideout_b"
    add_bandits(s, "A")
    add_bandits(s, "B")
    assert s.bandits == ("sh_hideout_a", "sh_hideout_b")


@pytest.mark.rule("WL-X-28")
def test_rowdys_walk_keeps_off_the_sheriff() -> None:
    s = at("sv_rail")
    awake(s, 0, "yb_rowdy")
    s.seats[0].law = -1
    s.sheriff = "sv_10"
    s.bandits = ("cj_mine",)
    hand(s, 0, "2S", "AS")
    starting(s)
    choose(s, "use", "yb_rowdy")
    choose(s, "discard", "2S")
    found = reachable(s)
    assert "sv_10" not in found
    assert "cj_creek" in found and "cj_mine" in found
    s.bandits = ("cj_creek",)
    restart(s)
    found = reachable(s)
    assert "cj_creek" in found and "cj_mine" not in found


@pytest.mark.rule("WL-X-29")
def test_card_movement_stops_at_a_bandit() -> None:
    s = at("mp_n1")
    s.bandits = ("mp_ranch",)
    s.sheriff = "mp_s"
    s.seats[0].law = -1
    hand(s, 0, "TH", "AS")
    set_fight_deck(s, ["fight_j", "fight_q"])
    restart(s)
    choose(s, "play", "TH")
    assert asked(s) == ("wander", 0)
    assert "mp_hideout_a" not in reachable(s)
    choose(s, "move", "mp_ranch")
    choose(s, "lay", "fight_j")
    assert (asked(s), s.seats[0].place, s.actions, s.seats[0].lp) == (("act", 0), "mp_ranch", 2, 1)


@pytest.mark.rule("WL-X-30")
def test_what_follows_a_move_comes_in_one_order() -> None:
    s = at("sv_8")
    awake(s, 0, "kit_carson")
    s.seats[0].misc = ("whiskey",)
    s.seats[1].place = "sv_rail"
    s.ranch_green = tuple([token for token in s.ranch_green if token != "green.bell_cow.1"])
    hold(s, 0, ["green.bell_cow.1"])
    hand(s, 0, "QH")
    stories(s, ["road_name"], ["gold_air"])
    restart(s)
    choose(s, "move", "sv_9")
    assert asked(s) == ("extra_step", 0)
    choose(s, "move", "sv_rail")
    assert (asked(s), options(s)) == (("deliver_rail", 0), [("deliver", "green.bell_cow.1"), ("done",)])
    choose(s, "deliver", "green.bell_cow.1")
    assert s.seats[0].law == 1
    assert (asked(s), options(s)) == (
        ("window.after_move", 0), [("react", "QH"), ("react", "whiskey"), ("pass",)])
    choose(s, "react", "whiskey")
    assert (s.seats[1].wounds, options(s)) == (1, [("react", "QH"), ("pass",)])
    choose(s, "pass")
    assert (asked(s), options(s)) == (("disc", 0), [("disc", "0"), ("pass",)])


@pytest.mark.rule("WL-X-30")
def test_billys_smile_comes_before_the_whiskey() -> None:
    s = at("sv_9")
    awake(s, 0, "billy_the_kid")
    s.seats[0].misc = ("whiskey",)
    s.seats[1].place = "sv_rail"
    s.seats[1].money = 10
    restart(s)
    choose(s, "move", "sv_rail")
    assert asked(s) == ("ability", 0)
    choose(s, "use", "billy_the_kid")
    assert (s.seats[0].money, asked(s)) == (10, ("window.after_move", 0))


def test_move_deeds_are_the_steps_of_the_shortest_way() -> None:
    s = at("dr_bank", "mustang")
    awake(s, 0, "kit_carson")
    restart(s)
    choose(s, "move", "mp_w2")
    choose(s, "stay")
    hand(s, 0, "QH")
    effects(s, 0, ["move_action", 5])
    choose(s, "move", "dr_bank")
    assert asked(s) == ("extra_step", 0)
    choose(s, "move", "sv_5")
    assert asked(s) == ("window.after_move", 0)
    assert "0:move:5" in s.deeds
    assert "0:enter:Spike's View" in s.deeds
