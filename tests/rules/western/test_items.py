"""Items: kinds, what is at hand, limits, the stand, gaining and losing (WL-ITEM; the nugget supply, WL-COMP-04)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, choose, doing, hand, options, printed, set_deck, starting, told

from engine.western.move import movement
from engine.western.prospect import Prospect
from engine.western.scoring import Scoring
from engine.western.state import SUPPLY
from engine.western.store import in_stand
from engine.western.table import Table


def shop(money: int, *misc: str, place: str = "dr_store_w", wounds: int = 0) -> Table:
    """A seat with these miscellaneous items that has started a store action."""
    s = game(2)
    me = s.seats[0]
    me.place = place
    me.money = money
    me.misc = misc
    me.wounds = wounds
    acting(s)
    choose(s, "store")
    return s


@pytest.mark.rule("WL-ITEM-01")
def test_nine_items_of_three_kinds() -> None:
    kinds = {item.id: (item.kind, item.price) for item in printed().items.values()}
    assert kinds == {
        "mule": ("mount", 30), "mustang": ("mount", 50), "revolver": ("weapon", 20), "rifle": ("weapon", 40),
        "shotgun": ("weapon", 30), "miners_map": ("misc", 10), "provisions": ("misc", 20), "whiskey": ("misc", 10),
        "ten_gallon": ("misc", 20)}


@pytest.mark.rule("WL-ITEM-02")
def test_only_the_top_mount_counts() -> None:
    s = game(2)
    me = s.seats[0]
    me.mounts = ("mule", "mustang")
    me.mount = "mustang"
    me.nuggets = 4
    assert movement(s, 0) == 4
    doing(s, 0, Prospect(0, 0, 4))
    assert me.nuggets == 4
    me.mount = "mule"
    assert movement(s, 0) == 3
    for _ in range(12):
        doing(s, 0, Prospect(0, 0, me.nuggets))
    assert me.nuggets == 6


@pytest.mark.rule("WL-ITEM-02")
def test_only_the_top_weapon_counts() -> None:
    s = game(2)
    for weapon, card in (("revolver", "8S"), ("shotgun", "9H")):
        s.seats[0].weapons = ("revolver", "shotgun")
        s.seats[0].weapon = weapon
        hand(s, 0, card)
        hand(s, 1, "3C")
        set_deck(s, ["4S", "5S"])
        acting(s)
        choose(s, "duel", "1")
        if asked(s) == ("fight_defend", 1):
            choose(s, "commit", "3C")
        assert s.seats[0].hand == (() if weapon == "revolver" else ("5S",))


@pytest.mark.rule("WL-ITEM-03")
def test_weapon_and_mount_are_chosen_at_the_start_of_the_turn() -> None:
    s = game(2)
    me = s.seats[0]
    me.mounts = ("mule", "mustang")
    me.mount = "mule"
    me.weapons = ("revolver", "rifle", "shotgun")
    me.weapon = "rifle"
    starting(s)
    choose(s, "income", "money")
    assert (asked(s), options(s)) == (("weapon", 0), [("arm", "revolver"), ("arm", "rifle"), ("arm", "shotgun")])
    choose(s, "arm", "shotgun")
    assert (asked(s), options(s)) == (("mount", 0), [("arm", "mule"), ("arm", "mustang")])
    choose(s, "arm", "mustang")
    assert (me.weapon, me.mount, asked(s)) == ("shotgun", "mustang", ("act", 0))
    assert [choice for choice in options(s) if choice[0] == "arm"] == []
    assert [event[3] for event in told(s, "armed")] == ["shotgun", "mustang"]


@pytest.mark.rule("WL-ITEM-03")
def test_one_mount_is_no_question() -> None:
    s = game(2)
    s.seats[0].mounts = ("mule",)
    s.seats[0].mount = "mule"
    starting(s)
    choose(s, "income", "money")
    assert asked(s) == ("act", 0)
    assert told(s, "armed") == []


@pytest.mark.rule("WL-ITEM-04")
def test_miscellaneous_items_have_no_other_side() -> None:
    s = shop(120, "whiskey", "ten_gallon")
    assert [choice for choice in options(s) if choice[0] == "upgrade"] == []


@pytest.mark.rule("WL-ITEM-05")
def test_three_miscellaneous_items_are_the_limit() -> None:
    s = shop(120, "miners_map", "ten_gallon", "whiskey")
    assert ("buy", "provisions") not in options(s)
    assert ("buy", "rifle") in options(s)
    assert ("buy", "provisions") in options(shop(120, "miners_map", "ten_gallon"))


@pytest.mark.rule("WL-ITEM-06", "WL-ITEM-07")
def test_an_item_may_be_thrown_away_to_make_room() -> None:
    s = shop(20, "miners_map", "ten_gallon", "whiskey")
    me = s.seats[0]
    assert (in_stand(s, "whiskey"), in_stand(s, "provisions")) == (5, 6)
    assert options(s) == [("buy", "revolver"), ("throw", "miners_map"), ("throw", "ten_gallon"), ("throw", "whiskey")]
    choose(s, "throw", "whiskey")
    assert (me.misc, me.money, in_stand(s, "whiskey")) == (("miners_map", "ten_gallon"), 20, 6)
    assert options(s) == [("buy", "revolver"), ("buy", "provisions"), ("buy", "whiskey")]
    choose(s, "buy", "provisions")
    assert (me.misc, me.money, s.actions) == (("miners_map", "provisions", "ten_gallon"), 0, 2)
    assert in_stand(s, "provisions") == 5


@pytest.mark.rule("WL-ITEM-06")
def test_nothing_is_thrown_away_without_need() -> None:
    s = shop(120, "miners_map", "whiskey")
    assert [choice for choice in options(s) if choice[0] == "throw"] == []
    s = shop(10, "miners_map", "provisions", "ten_gallon")
    assert options(s) == [("throw", "miners_map"), ("throw", "provisions"), ("throw", "ten_gallon")]


@pytest.mark.rule("WL-ITEM-07", "WL-ITEM-11")
def test_eaten_provisions_go_back_to_the_stand() -> None:
    s = game(2)
    me = s.seats[0]
    me.misc = ("provisions",)
    me.wounds = 1
    set_deck(s, ["7S"])
    acting(s)
    assert in_stand(s, "provisions") == 5
    choose(s, "use", "provisions")
    assert (me.hand, me.wounds, me.misc, s.actions) == (("7S",), 0, (), 2)
    assert in_stand(s, "provisions") == 6
    assert told(s, "item_gone")[0][3] == "provisions"


@pytest.mark.rule("WL-ITEM-08")
def test_both_stores_share_one_stand() -> None:
    s = shop(50)
    choose(s, "buy", "mule")
    assert in_stand(s, "mule") == 5
    s.seats[1].place = "rf_store_n"
    s.seats[1].money = 30
    s.content.items["mule"].count = 1
    try:
        acting(s, 1)
        choose(s, "store")
        assert ("buy", "mule") not in options(s)
        assert ("buy", "shotgun") in options(s)
    finally:
        s.content.items["mule"].count = 6


@pytest.mark.rule("WL-ITEM-09")
def test_six_copies_are_enough_for_six_players() -> None:
    s = game(6)
    assert {item.count for item in printed().items.values()} == {6}
    for me in s.seats:
        me.weapons = ("revolver",)
        me.weapon = "revolver"
    assert in_stand(s, "revolver") == 0
    s.seats[0].place = "dr_store_w"
    s.seats[0].money = 120
    acting(s)
    choose(s, "store")
    assert ("buy", "revolver") not in options(s)


@pytest.mark.rule("WL-ITEM-10")
@pytest.mark.parametrize(("item", "lp"), [("mule", 1), ("mustang", 2), ("revolver", 1), ("rifle", 2), ("shotgun", 1)])
def test_upgraded_items_count_at_the_end_only(item: str, lp: int) -> None:
    s = game(2)
    me = s.seats[0]
    me.place = "dr_store_w"
    me.money = 100
    acting(s)
    choose(s, "store")
    choose(s, "buy", item)
    choose(s, "upgrade", item)
    assert me.lp == 0
    me.money = 0
    doing(s, 0, Scoring(0))
    assert me.lp == lp
    assert s.lines == ((0, "items", lp),)


@pytest.mark.rule("WL-ITEM-11", "WL-ITEM-14")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (3, 2), (0, 0)])
def test_whiskey_heals_as_it_is_bought(before: int, after: int) -> None:
    s = shop(10, wounds=before)
    choose(s, "buy", "whiskey")
    me = s.seats[0]
    assert (me.wounds, me.misc, me.money) == (after, ("whiskey",), 0)


@pytest.mark.rule("WL-ITEM-12")
def test_gained_provisions_bring_a_card() -> None:
    s = shop(20)
    set_deck(s, ["QH"])
    choose(s, "buy", "provisions")
    assert s.seats[0].hand == ("QH",)
    s = shop(10, "provisions")
    choose(s, "buy", "whiskey")
    assert s.seats[0].hand == ()


@pytest.mark.rule("WL-ITEM-13")
def test_nuggets_beyond_the_room_go_at_once() -> None:
    s = game(2)
    me = s.seats[0]
    me.mounts = ("mule", "mustang")
    me.mount = "mule"
    me.nuggets = 6
    starting(s)
    choose(s, "income", "money")
    choose(s, "arm", "mustang")
    assert (me.nuggets, me.mount) == (4, "mustang")
    assert told(s, "nuggets_lost")[0][5] == 2


@pytest.mark.rule("WL-ITEM-13")
def test_a_bought_mount_taken_up_leaves_nuggets_behind() -> None:
    s = game(2)
    me = s.seats[0]
    me.place = "rf_store_n"
    me.mounts = ("mule",)
    me.mount = "mule"
    me.nuggets = 5
    me.money = 50
    acting(s)
    choose(s, "store")
    choose(s, "buy", "mustang")
    assert (me.mount, me.nuggets) == ("mule", 5)
    choose(s, "arm", "mustang")
    assert (me.mount, me.nuggets) == ("mustang", 4)


@pytest.mark.rule("WL-ITEM-15")
@pytest.mark.parametrize("kind", ["rob", "arrest"])
def test_no_fight_takes_an_item(kind: str) -> None:
    s = game(2)
    for me in s.seats:
        me.weapons = ("revolver", "rifle")
        me.weapon = "revolver"
        me.mounts = ("mule",)
        me.mount = "mule"
        me.misc = ("provisions",)
    s.seats[0].law = 1
    s.seats[1].law = -3
    s.seats[1].money = 50
    hand(s, 0, "KS")
    hand(s, 1, "3C")
    acting(s)
    choose(s, kind, "1")
    choose(s, "decline", seat=1)
    while asked(s)[0] != "act":
        choose(s, *options(s)[0])
    assert s.seats[1].wounds == 1
    for me in s.seats:
        assert (me.weapons, me.mounts, me.misc) == (("revolver", "rifle"), ("mule",), ("provisions",))


@pytest.mark.rule("WL-COMP-04")
def test_the_supply_of_nuggets_is_finite() -> None:
    assert SUPPLY == 36
    s = game(6)
    for me in s.seats:
        me.mounts = ("mule",)
        me.mount = "mule"
        me.nuggets = 6
    for _ in range(8):
        doing(s, 0, Prospect(0, 0, 6))
    assert [me.nuggets for me in s.seats] == [6] * 6
    assert "nugget" in [event[3] for event in told(s, "die")]
    for me in s.seats[1:]:
        me.nuggets = 7
    s.seats[0].nuggets = 0
    doing(s, 0, Prospect(0, 0, 0))
    for _ in range(8):
        doing(s, 0, Prospect(0, 0, s.seats[0].nuggets))
    assert s.seats[0].nuggets == 1


def test_whiskey_is_poured_for_somebody_after_a_move() -> None:
    s = game(2)
    s.seats[0].misc = ("whiskey",)
    s.seats[0].place = "dr_street_w"
    acting(s)
    choose(s, "move", "dr_street_m")
    assert (asked(s), options(s)) == (("window.after_move", 0), [("react", "whiskey"), ("pass",)])
    choose(s, "react", "whiskey")
    assert (s.seats[1].wounds, s.seats[0].wounds, s.seats[0].misc) == (1, 0, ())
