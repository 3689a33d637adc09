"""Equipment and inventory (WS-INV)."""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, doing, effects, game, hand, npc, options, printed, starting, tile

from engine.stories.game import RULES
from engine.stories.move import movement
from engine.stories.shop import Buy
from engine.stories.stock import gain_card
from engine.stories.table import Table

FIVE = ("rope", "trap", "marked_cards", "toolbox", "provisions")


def camp(seats: int = 2, **given: str) -> Table:
    """No stories and nobody near; seat 0 alone on 101."""
    s = game(seats, **given)
    s.piles = ()
    s.npcs = {}
    for one in s.seats:
        one.place = "110"
    s.seats[0].place = "101"
    s.stand = {card.id: 2 for card in s.content.items.values() if not card.unique and card.count}
    return s


def buying(s: Table) -> Table:
    return doing(s, 0, Buy(0, 0, "any", 0))


@pytest.mark.rule("WS-INV-01")
def test_resources_and_cards_are_listed_apart() -> None:
    s = camp()
    me = s.seats[0]
    me.food, me.hides, me.objects, me.weapons, me.mount = 2, 1, ("rope",), ("knife",), "mule"
    row = RULES.view(s, 1)["seats"][0]
    assert (row["food"], row["hides"], row["nuggets"], row["pebbles"]) == (2, 1, 0, 0)
    assert (list(row["objects"]), list(row["weapons"]), row["mount"]) == (["rope"], ["knife"], "mule")
    assert me.full_slots() == 3


@pytest.mark.rule("WS-INV-02")
def test_without_a_free_space_nothing_is_taken() -> None:
    s = camp()
    s.seats[0].objects = FIVE
    effects(s, 0, ["gain", "hide", 1])
    assert asked(s) == ("make_room", 0)
    choose(s, "leave")
    assert s.seats[0].hides == 0
    assert [event.n for event in s.events if event.kind == "no_room"] == [1]


@pytest.mark.rule("WS-INV-02")
def test_out_of_turn_there_is_no_question() -> None:
    s = camp()
    s.seats[1].objects = FIVE
    effects(s, 0, ["each", "all", "gain", "hide", 1])
    assert [seat.hides for seat in s.seats] == [1, 0]
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-INV-03")
def test_a_slot_holds_three_of_a_kind() -> None:
    s = camp()
    me = s.seats[0]
    me.food, me.nuggets, me.objects = 3, 2, ("rope",)
    s.bag_nuggets = 23
    assert me.full_slots() == 3
    effects(s, 0, ["gain", "nugget", 2])
    assert (me.nuggets, me.full_slots()) == (4, 4)


@pytest.mark.rule("WS-INV-03")
def test_five_objects_leave_no_room() -> None:
    s = camp()
    s.seats[0].objects = FIVE
    for kind in ("food", "hide", "nugget", "pebble"):
        effects(s, 0, ["gain", kind, 1])
        choose(s, "leave")
    me = s.seats[0]
    assert (me.food, me.hides, me.nuggets, me.pebbles) == (0, 0, 0, 0)


@pytest.mark.rule("WS-INV-04")
def test_an_object_needs_a_slot_without_resources() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.food, me.money = ("rope", "trap", "marked_cards", "toolbox"), 1, 100
    buying(s)
    assert ("buy", "whiskey") not in options(s)
    assert ("drop", "food") in options(s)
    choose(s, "drop", "food")
    choose(s, "buy", "whiskey")
    assert me.objects == ("rope", "trap", "marked_cards", "toolbox", "whiskey")
    assert me.food == 0


@pytest.mark.rule("WS-INV-05")
def test_weapons_and_mounts_need_no_slot() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.money = FIVE, 60
    buying(s)
    choose(s, "buy", "rifle")
    choose(s, "buy", "mule")
    assert (me.weapons, me.mount, me.money, me.full_slots()) == (("rifle",), "mule", 0, 5)


@pytest.mark.rule("WS-INV-06")
@pytest.mark.parametrize(("active", "won"), [("revolver", False), ("rifle", True)])
def test_only_the_active_weapon_counts(active: str, won: bool) -> None:
    s = camp()
    die = s.content.dice["green"]
    faces, marks = die.faces[:], die.marks[:]
    die.faces[:], die.marks[:] = [8] * 6, [""] * 6
    try:
        npc(s, "lot_pruitt", "101")
        me = s.seats[0]
        me.weapons, me.weapon = ("revolver", "rifle"), active
        hand(s, 0, "6S")
        acting(s)
        choose(s, "fight", "lot_pruitt")
        assert (me.lp, me.wounds) == ((1, 0) if won else (0, 1))  # 6 + 1 or 6 + 2 against 8
    finally:
        die.faces[:], die.marks[:] = faces, marks


@pytest.mark.rule("WS-INV-07")
def test_a_new_weapon_may_be_made_active_at_once() -> None:
    s = camp()
    me = s.seats[0]
    me.weapons, me.weapon, me.money = ("revolver",), "revolver", 70
    buying(s)
    choose(s, "buy", "rifle")
    assert (asked(s), options(s)) == (("arm", 0), [("arm", "rifle"), ("arm", "revolver")])
    choose(s, "arm", "revolver")
    assert me.weapon == "revolver"
    choose(s, "done")
    acting(s)
    assert not [choice for choice in options(s) if choice[0] == "arm"]
    starting(s)
    assert ("arm", "rifle") in options(s)
    choose(s, "arm", "rifle")
    assert (me.weapon, me.weapons) == ("rifle", ("revolver", "rifle"))
    buying(s)
    choose(s, "buy", "shotgun")
    choose(s, "arm", "shotgun")
    assert me.weapon == "shotgun"


@pytest.mark.rule("WS-INV-08")
def test_a_new_mount_replaces_the_old_one() -> None:
    s = camp()
    me = s.seats[0]
    me.money, me.mount, me.tamed = 60, "mule", True
    s.stand = {"mule": 1, "mustang": 1}
    buying(s)
    choose(s, "buy", "mustang")
    assert (me.mount, me.tamed, me.money) == ("mustang", False, 20)
    assert s.stand == {"mule": 2, "mustang": 0}
    assert movement(s, 0) == 3


@pytest.mark.rule("WS-INV-08", "WS-INV-16")
def test_a_replaced_unique_mount_leaves_play() -> None:
    s = camp()
    s.content.items["U90"] = type(s.content.items["mule"])(
        id="U90", name="U", text="", banner="mount", unique=True, passive=[["movement", 4]])
    try:
        s.seats[0].mount, s.seats[0].money = "U90", 40
        buying(s)
        choose(s, "buy", "mustang")
        assert s.seats[0].mount == "mustang"
        assert "U90" in s.gone
        assert "U90" not in s.stand
    finally:
        del s.content.items["U90"]


@pytest.mark.rule("WS-INV-09")
def test_slots_lost_with_a_mount_are_emptied_by_choice() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.food, me.mount, me.money = FIVE, 3, "mule", 40
    assert me.full_slots() == 6
    buying(s)
    choose(s, "buy", "mustang")
    assert asked(s) == ("surplus", 0)
    assert options(s) == [("drop", "food"), *[("drop", card) for card in FIVE]]
    choose(s, "drop", "trap")
    assert (me.full_slots(), me.mount) == (5, "mustang")
    assert s.stand["trap"] == 3
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-INV-10")
def test_white_banners_need_no_space() -> None:
    s = camp()
    s.seats[0].objects = FIVE
    effects(s, 0, ["unique", "U01"])
    assert printed().items["U01"].banner == "paper"
    assert s.seats[0].papers == ("U01",)
    assert s.seats[0].full_slots() == 5


@pytest.mark.rule("WS-INV-10")
def test_white_banners_cannot_be_stolen() -> None:
    s = camp()
    s.seats[1].place = "101"
    s.seats[1].papers, s.seats[1].objects, s.seats[1].money = ("U01",), ("rope",), 20
    hand(s, 0, "AS")
    hand(s, 1)
    acting(s)
    choose(s, "rob", "1")
    assert asked(s) == ("loot", 0)
    assert not [choice for choice in options(s) if "U01" in choice]
    assert len(options(s)) == 2


@pytest.mark.rule("WS-INV-11")
def test_money_needs_no_slot() -> None:
    s = camp()
    s.seats[0].objects = FIVE
    effects(s, 0, ["money", 80])
    assert s.seats[0].money == 100


@pytest.mark.rule("WS-INV-12")
def test_room_may_be_made_for_a_gain() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.hides = ("rope", "trap", "marked_cards", "toolbox"), 3
    effects(s, 0, ["gain", "food", 2])
    assert options(s) == [("leave",), ("drop", "hide"), ("drop", "rope"), ("drop", "trap"), ("drop", "marked_cards"),
                          ("drop", "toolbox")]
    choose(s, "drop", "hide")
    assert (me.food, me.hides, me.money) == (2, 0, 20)


@pytest.mark.rule("WS-INV-12")
def test_things_may_be_thrown_away_in_the_own_turn() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.nuggets, me.food = ("rope", "U03"), 2, 4
    s.bag_nuggets = 23
    acting(s)
    for what in ("nugget", "food", "rope", "U03"):
        choose(s, "drop", what)
    assert (me.objects, me.nuggets, me.food) == ((), 0, 3)
    assert (s.bag_nuggets, s.stand["rope"]) == (25, 3)
    assert "U03" in s.gone
    assert s.actions == 2
    assert ("drop", "food") in options(s)


@pytest.mark.rule("WS-INV-13")
def test_no_second_copy_of_an_item() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.money, me.wounds = ("whiskey",), 50, 1
    buying(s)
    assert ("buy", "whiskey") not in options(s)
    assert ("buy", "rope") in options(s)
    choose(s, "done")
    choose(s, "free", "whiskey")
    buying(s)
    assert ("buy", "whiskey") in options(s)
    effects(s, 0, ["item", "rope"], ["item", "rope"])
    assert me.objects == ("empty_bottle", "rope")


@pytest.mark.rule("WS-INV-14")
def test_food_heals_without_an_action() -> None:
    s = camp()
    me = s.seats[0]
    me.wounds, me.food = 2, 1
    acting(s)
    choose(s, "eat")
    assert (me.wounds, me.food, s.actions) == (1, 0, 2)
    me.food, me.wounds = 1, 0
    acting(s)
    assert ("eat",) not in options(s)


@pytest.mark.rule("WS-INV-15")
def test_whiskey_leaves_an_empty_bottle() -> None:
    s = camp()
    me = s.seats[0]
    me.objects, me.wounds = ("rope", "whiskey", "trap"), 1
    acting(s)
    choose(s, "free", "whiskey")
    assert me.wounds == 0
    assert me.objects == ("rope", "empty_bottle", "trap")
    assert me.full_slots() == 3
    choose(s, "drop", "empty_bottle")
    assert me.objects == ("rope", "trap")
    assert s.stand["whiskey"] == 3
    assert "empty_bottle" not in s.stand


@pytest.mark.rule("WS-INV-16")
def test_unique_items_exist_once() -> None:
    s = camp()
    effects(s, 0, ["unique", "U03"])
    assert s.seats[0].objects == ("U03",)
    s.active = 1
    gain_card(s, 1, "U03")
    assert s.seats[1].objects == ()
    acting(s)
    choose(s, "drop", "U03")
    assert "U03" in s.gone
    assert "U03" not in s.stand
    tile(s, "101", "general_store")
    s.seats[0].money = 100
    buying(s)
    assert ("buy", "U03") not in options(s)
    effects(s, 0, ["unique", "U03"])  # a card that names it
    assert s.seats[0].objects == ("U03",)
    assert "U03" not in s.gone


def test_a_full_seat_may_make_room_for_a_card() -> None:
    s = camp()
    s.seats[0].objects = FIVE
    effects(s, 0, ["unique", "U03"])
    assert asked(s) == ("make_room", 0)
    choose(s, "drop", "rope")
    assert s.seats[0].objects == ("trap", "marked_cards", "toolbox", "provisions", "U03")


@pytest.mark.rule("WS-AUTO-26")
def test_an_automaton_with_full_slots_loses_the_object_to_the_stand() -> None:
    s = camp(seats=1, automata="1")
    s.seats[1].objects = FIVE
    effects(s, 1, ["item", "whiskey"])
    assert s.seats[1].objects == FIVE
    assert s.stand["whiskey"] == 2
