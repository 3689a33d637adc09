"""Location actions and the General Store (WL-LOC, WL-STORE), and whole-dollar money (WL-COMP-03)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, blocked, choose, doing, options, printed, told

from engine import flow
from engine.ask import Blocked
from engine.western.store import Store
from engine.western.table import Table

EVERY_ICON = {
    "general store": 6, "saloon": 6, "bank": 1, "sheriff's office": 1, "doctor's office": 1, "cabaret": 1, "mine": 3,
    "ranch green": 1, "ranch blue": 1, "rail station": 1}


def at(place: str, money: int = 0, seats: int = 2) -> Table:
    """A seat in its action phase on a space, the others on dr_street_m."""
    s = game(seats)
    s.seats[0].place = place
    s.seats[0].money = money
    return acting(s)


def verbs(s: Table) -> list[str]:
    """The location actions on offer."""
    return [choice[0] for choice in options(s) if len(choice) == 1 and choice != ("end",)]


def buyable(s: Table) -> list[str]:
    return [choice[1] for choice in options(s) if choice[0] == "buy"]


@pytest.mark.rule("WL-LOC-01")
def test_a_location_action_needs_its_space() -> None:
    assert verbs(at("dr_street_m", 120)) == []
    assert verbs(at("dr_street_w", 120)) == ["poker", "work"]
    for place in ("dr_store_n", "dr_store_w", "dr_store_e", "rf_store_n", "rf_store_sw", "rf_store_se"):
        assert verbs(at(place, 120)) == ["store", "work"]
    for place in ("dr_street_w", "dr_saloon_sw", "dr_saloon_se", "rf_saloon_n", "rf_saloon_e", "rf_saloon_w"):
        assert verbs(at(place, 120)) == ["poker", "work"]


@pytest.mark.rule("WL-LOC-01")
def test_what_is_not_here_is_named_with_its_place() -> None:
    found = [one for one in blocked(at("dr_street_m", 120)) if one.rule in ("WL-LOC-01", "WL-WORK-02")]
    assert found == [
        Blocked(("bank",), "not_at", "WL-LOC-01", ("bank",)), Blocked(("heist",), "not_at", "WL-LOC-01", ("bank",)),
        Blocked(("store",), "not_at", "WL-LOC-01", ("general store",)),
        Blocked(("poker",), "not_at", "WL-LOC-01", ("saloon",)),
        Blocked(("prospect",), "not_at", "WL-LOC-01", ("mine",)),
        Blocked(("heal",), "not_at", "WL-LOC-01", ("doctor's office",)),
        Blocked(("revel",), "not_at", "WL-LOC-01", ("cabaret",)),
        Blocked(("acquire",), "not_at", "WL-LOC-01", ("ranch",)), Blocked(("work",), "no_location", "WL-WORK-02")]


@pytest.mark.rule("WL-LOC-02")
def test_the_board_has_these_locations() -> None:
    spaces = printed().spaces.values()
    assert {icon: len([one for one in spaces if one.icon == icon]) for icon in EVERY_ICON} == EVERY_ICON
    for icon in ("general store", "saloon"):
        for town in ("Darkrock", "Red Falls"):
            assert len([one for one in spaces if one.icon == icon and one.region == town]) == 3
    home = {one.icon: one.region for one in spaces if EVERY_ICON.get(one.icon) == 1}
    assert [home[icon] for icon in ("bank", "sheriff's office", "doctor's office", "cabaret")] == [
        "Darkrock", "Darkrock", "Red Falls", "Red Falls"]


@pytest.mark.rule("WL-STORE-01")
def test_one_action_buys_several_items() -> None:
    s = at("dr_store_w", 120)
    choose(s, "store")
    for item in ("revolver", "rifle", "shotgun"):
        choose(s, "buy", item)
        if asked(s)[0] == "take_up":
            choose(s, "arm", "revolver")
    choose(s, "done")
    me = s.seats[0]
    assert (me.money, me.weapons, s.actions) == (30, ("revolver", "rifle", "shotgun"), 2)
    assert [event[3:6] for event in told(s, "buys")] == [["revolver", "", 20], ["rifle", "", 40], ["shotgun", "", 30]]


@pytest.mark.rule("WL-STORE-01")
def test_the_store_lists_what_can_be_paid() -> None:
    s = at("dr_store_w", 30)
    s.seats[0].weapons = ("revolver",)
    s.seats[0].weapon = "revolver"
    choose(s, "store")
    assert asked(s) == ("store", 0)
    assert flow.ask(s).args == ("30",)
    assert options(s) == [
        ("buy", "mule"), ("buy", "shotgun"), ("buy", "miners_map"), ("buy", "provisions"), ("buy", "whiskey"),
        ("buy", "ten_gallon"), ("upgrade", "revolver")]
    choose(s, "buy", "whiskey")
    assert options(s) == [("buy", "miners_map"), ("buy", "provisions"), ("buy", "ten_gallon"), ("upgrade", "revolver"),
                          ("done",)]


@pytest.mark.rule("WL-STORE-02")
def test_no_second_copy_but_an_upgrade() -> None:
    s = at("dr_store_w", 120)
    s.seats[0].mounts = ("mule",)
    s.seats[0].mount = "mule"
    choose(s, "store")
    assert "mule" not in buyable(s)
    assert ("upgrade", "mule") in options(s)
    choose(s, "buy", "whiskey")
    assert "whiskey" not in buyable(s)


@pytest.mark.rule("WL-STORE-03")
def test_an_upgraded_weapon_is_still_that_weapon() -> None:
    s = at("dr_store_w", 120)
    me = s.seats[0]
    me.weapons = me.upgraded = ("revolver",)
    me.weapon = "revolver"
    choose(s, "store")
    assert buyable(s) == ["mule", "mustang", "rifle", "shotgun", "miners_map", "provisions", "whiskey", "ten_gallon"]
    assert ("upgrade", "revolver") not in options(s)


@pytest.mark.rule("WL-STORE-04")
@pytest.mark.parametrize("chosen", ["revolver", "rifle"])
def test_a_new_weapon_may_come_to_hand(chosen: str) -> None:
    s = at("dr_store_w", 60)
    me = s.seats[0]
    me.weapons = ("revolver",)
    me.weapon = "revolver"
    choose(s, "store")
    choose(s, "buy", "rifle")
    assert (asked(s), options(s)) == (("take_up", 0), [("arm", "revolver"), ("arm", "rifle")])
    assert me.weapon == "revolver"
    choose(s, "arm", chosen)
    assert (me.weapon, me.weapons) == (chosen, ("revolver", "rifle"))


@pytest.mark.rule("WL-STORE-04")
def test_the_first_mount_is_ridden_at_once() -> None:
    s = at("dr_store_w", 50)
    me = s.seats[0]
    me.weapons = ("revolver",)
    me.weapon = "revolver"
    choose(s, "store")
    choose(s, "buy", "mustang")
    assert (me.mount, me.weapon, asked(s)) == ("mustang", "revolver", ("act", 0))
    assert ("move", "sv_rail") in options(s)
    assert ("move", "sv_10") not in options(s)


@pytest.mark.rule("WL-STORE-05")
def test_an_upgrade_costs_the_price_again_and_once() -> None:
    s = at("dr_store_w", 40)
    me = s.seats[0]
    me.weapons = ("rifle",)
    me.weapon = "rifle"
    choose(s, "store")
    choose(s, "upgrade", "rifle")
    assert (me.money, me.upgraded, s.actions) == (0, ("rifle",), 2)
    assert told(s, "upgrades")[0][3:6] == ["rifle", "", 40]
    me.money = 120
    acting(s)
    choose(s, "store")
    assert [choice for choice in options(s) if choice[0] == "upgrade"] == []


@pytest.mark.rule("WL-STORE-05")
def test_an_upgrade_must_be_paid_in_full() -> None:
    s = at("dr_store_w", 30)
    me = s.seats[0]
    me.weapons = ("rifle",)
    me.weapon = "rifle"
    choose(s, "store")
    assert ("upgrade", "rifle") not in options(s)
    assert ("buy", "shotgun") in options(s)


@pytest.mark.rule("WL-STORE-06")
def test_bought_and_upgraded_in_one_action() -> None:
    s = at("dr_store_w", 60)
    choose(s, "store")
    choose(s, "buy", "shotgun")
    choose(s, "upgrade", "shotgun")
    me = s.seats[0]
    assert (me.money, me.weapons, me.upgraded, s.actions) == (0, ("shotgun",), ("shotgun",), 2)
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WL-STORE-07")
def test_an_upgrade_works_from_now_on() -> None:
    s = at("dr_store_w", 30)
    me = s.seats[0]
    me.mounts = ("mule",)
    me.mount = "mule"
    acting(s)
    assert ("move", "sv_2") in options(s)
    assert ("move", "sv_1") not in options(s)
    choose(s, "store")
    choose(s, "upgrade", "mule")
    assert me.mount == "mule"
    assert ("move", "sv_1") in options(s)


@pytest.mark.rule("WL-STORE-07")
def test_an_upgrade_does_not_bring_an_item_to_hand() -> None:
    s = at("dr_store_w", 20)
    me = s.seats[0]
    me.weapons = ("revolver", "rifle")
    me.weapon = "rifle"
    choose(s, "store")
    choose(s, "upgrade", "revolver")
    assert (me.weapon, me.upgraded) == ("rifle", ("revolver",))


@pytest.mark.rule("WL-STORE-08")
def test_a_store_action_needs_a_purchase() -> None:
    s = at("dr_store_w", 0)
    assert ("store",) not in options(s)
    assert Blocked(("store",), "nothing_to_buy", "WL-STORE-08", ("0",)) in blocked(s)
    s = at("dr_store_w", 20)
    choose(s, "store")
    assert ("done",) not in options(s)
    choose(s, "buy", "miners_map")
    assert options(s) == [("buy", "whiskey"), ("done",)]


@pytest.mark.rule("WL-STORE-08")
def test_nothing_left_to_buy_ends_the_action() -> None:
    s = at("dr_store_w", 10)
    choose(s, "store")
    assert options(s) == [("buy", "miners_map"), ("buy", "whiskey")]
    choose(s, "buy", "miners_map")
    assert (asked(s), s.actions) == (("act", 0), 2)


def test_a_discount_holds_for_each_purchase_and_nothing_must_be_bought() -> None:
    s = game(2)
    s.seats[0].money = 20
    doing(s, 0, Store(0, 0, 10))
    assert options(s) == [
        ("buy", "mule"), ("buy", "revolver"), ("buy", "shotgun"), ("buy", "miners_map"), ("buy", "provisions"),
        ("buy", "whiskey"), ("buy", "ten_gallon"), ("done",)]
    choose(s, "buy", "miners_map")
    assert s.seats[0].money == 20
    choose(s, "buy", "mule")
    assert s.seats[0].money == 0
    assert options(s) == [("buy", "whiskey"), ("done",)]


@pytest.mark.rule("WL-COMP-03")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_money_is_always_whole_bills(seed: int) -> None:
    s = game(4, seed)
    places = ("dr_store_w", "rf_saloon_n", "rf_saloon_e", "sh_mine")
    for me, place in zip(s.seats, places):
        me.place = place
        me.money = 70
    acting(s)
    for turn in range(300):
        if s.over:
            break
        ask = flow.ask(s)
        choose(s, *ask.options[(turn * 7 + seed) % len(ask.options)])
        for me in s.seats:
            assert me.money % 10 == 0
            assert 0 <= me.money <= 120
