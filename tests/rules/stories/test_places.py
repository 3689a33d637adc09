"""Places: tiles, building, crimes, shops, sales, place reactions, components (WS-PLACE, WS-COMP-04 to -07, -09)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from kit import acting, asked, blocked, choose, effects, game, hand, npc, options, printed, restart, set_deck, tile

from engine.ask import Blocked
from engine.stories.act import actions
from engine.stories.backup import backup
from engine.stories.deck import content
from engine.stories.game import RULES
from engine.stories.table import Table


@pytest.fixture
def no_marks() -> Iterator[None]:
    """The red die has no bad luck."""
    die = content("").dice["red"]
    marks = die.marks[:]
    die.marks[:] = [""] * 6
    yield
    die.marks[:] = marks


def town(space: str = "203", seats: int = 2, seat: int = 0, **given: str) -> Table:
    """Boards 1 and 2, no story cards, the seats on the first board save one on `space`, which acts."""
    s = game(seats, **given)
    s.layout = "1+2"
    s.piles = ()
    s.npcs = {}
    for one in s.seats:
        one.place = "110"
    s.seats[seat].place = space
    return s


def places(s: Table) -> list[tuple[str, ...]]:
    return [choice for choice in options(s) if choice[0] == "place"]


@pytest.mark.rule("WS-PLACE-01", "WS-PLACE-02")
def test_a_tile_is_under_construction_or_complete() -> None:
    s = effects(town(), 0, ["tile", "church", "203", "U"], ["tile", "bank", "202", "C"])
    church, bank = s.tiles["203"], s.tiles["202"]
    assert (church.complete, bank.complete) == (False, True)
    assert printed().places["church"].slots == 3
    assert church.builders == ()


@pytest.mark.rule("WS-PLACE-03")
def test_an_unfinished_tile_offers_build_only() -> None:
    s = town()
    tile(s, "203", "saloon", complete=False)
    hand(s, 0, "2S", "3S")
    s.seats[0].money = 50
    acting(s)
    assert places(s) == [("place", "saloon", "BUILD")]
    assert Blocked(("place", "saloon", "PLAY POKER"), "under_construction", "WS-PLACE-03", ("saloon",)) in blocked(s)
    choose(s, "place", "saloon", "BUILD")
    assert {"2S", "3S"} <= set(s.discard)
    assert s.tiles["203"].builders == (0,)


@pytest.mark.rule("WS-PLACE-03")
def test_build_takes_two_cards() -> None:
    s = town()
    tile(s, "203", "saloon", complete=False)
    hand(s, 0, "2S")
    acting(s)
    assert places(s) == []
    assert Blocked(("place", "saloon", "BUILD"), "build_cost", "WS-PLACE-03", ("2", "1")) in blocked(s)


def test_the_builder_chooses_what_to_discard() -> None:
    s = town()
    tile(s, "203", "saloon", complete=False)
    hand(s, 0, "2S", "3S", "9D", "KH")
    acting(s)
    choose(s, "place", "saloon", "BUILD")
    assert asked(s) == ("discard.build", 0)
    assert options(s) == [("discard", "2S"), ("discard", "3S"), ("discard", "9D")]
    choose(s, "discard", "3S")
    choose(s, "discard", "KH")
    assert set(s.seats[0].hand) >= {"2S", "9D"}
    assert {"3S", "KH"} <= set(s.discard)


@pytest.mark.rule("WS-PLACE-04")
def test_a_builder_gains_token_money_and_the_slots_extra() -> None:
    s = town()
    tile(s, "203", "general_store", complete=False)
    hand(s, 0, "2S", "3S")
    acting(s)
    choose(s, "place", "general_store", "BUILD")
    me = s.seats[0]
    assert (me.lp, me.money, me.food) == (2, 40, 1)
    assert me.tokens == (0, 1, 0, 0, 0, 0, 0)
    assert s.supply[1] == 9


@pytest.mark.rule("WS-PLACE-05")
def test_without_builder_tokens_the_rest_is_still_gained() -> None:
    s = town()
    tile(s, "203", "general_store", complete=False)
    s.supply = (10, 0, 10, 10, 10, 10, 10)
    hand(s, 0, "2S", "3S")
    acting(s)
    choose(s, "place", "general_store", "BUILD")
    me = s.seats[0]
    assert (me.lp, me.money, me.food, me.tokens[1]) == (0, 40, 1, 0)
    assert s.tiles["203"].builders == (0,)


@pytest.mark.rule("WS-PLACE-06")
def test_a_tile_knows_its_builders() -> None:
    s = town(seats=3)
    tile(s, "203", "saloon", complete=False, builders=(0,))
    s.seats[2].place = "203"
    hand(s, 2, "2S", "3S")
    acting(s, 2)
    choose(s, "place", "saloon", "BUILD")
    assert set(s.tiles["203"].builders) == {0, 2}


@pytest.mark.rule("WS-PLACE-07")
def test_a_seat_may_fill_two_slots_in_one_turn() -> None:
    s = town()
    tile(s, "203", "general_store", complete=False)
    hand(s, 0, "2S", "3S", "4S", "5S")
    acting(s, actions=3)
    choose(s, "place", "general_store", "BUILD")
    choose(s, "discard", "2S")
    choose(s, "discard", "3S")
    choose(s, "place", "general_store", "BUILD")
    me = s.seats[0]
    assert s.tiles["203"].builders == (0, 0)
    assert me.tokens[1] == 2
    assert me.money == 20 + 40 + 10  # the second slot of a store prints $10


@pytest.mark.rule("WS-PLACE-08")
def test_a_full_tile_turns_after_the_builders_rewards() -> None:
    s = town()
    tile(s, "203", "saloon", complete=False, builders=(1, 1))
    hand(s, 0, "2S", "3S")
    set_deck(s, ["KH"])
    acting(s)
    s.events.clear()
    choose(s, "place", "saloon", "BUILD")
    assert [event.kind for event in s.events if event.kind in ("built", "token", "money", "drew", "completed")] == [
        "built", "token", "money", "drew", "completed"]
    assert s.tiles["203"].complete
    assert s.tiles["203"].builders == (1, 1, 0)
    assert s.seats[0].hand == ("KH",)
    assert places(s) == [("place", "saloon", "PLAY POKER")]


@pytest.mark.rule("WS-PLACE-18")
def test_building_the_last_slot_with_the_last_action_leaves_none_for_the_place() -> None:
    s = town()
    tile(s, "203", "saloon", complete=False, builders=(1, 1))
    hand(s, 0, "2S", "3S")
    acting(s, actions=1)
    choose(s, "place", "saloon", "BUILD")
    assert s.tiles["203"].complete
    assert asked(s) != ("act", 0)
    assert s.actions == 0


def carry(complete: bool, builders: list[int], place: str = "church") -> str:
    return json.dumps({"tiles": [[place, "203", complete, builders]]})


@pytest.mark.rule("WS-PLACE-09")
@pytest.mark.parametrize(("side", "complete"), [("U", True), ("C", True), ("B", False)])
def test_a_completed_place_stays_complete_unless_burnt(side: str, complete: bool) -> None:
    s = effects(town(carry=carry(True, [0, 1, 1])), 0, ["tile", "church", "203", side])
    assert s.tiles["203"].complete is complete
    assert s.tiles["203"].builders == ()


@pytest.mark.rule("WS-PLACE-10")
@pytest.mark.parametrize(("option", "filled"), [({}, (1,)), ({"keep_partial_building": "off"}, ())])
def test_filled_slots_are_kept_between_episodes(option: dict[str, str], filled: tuple[int, ...]) -> None:
    s = effects(town(carry=carry(False, [1], "bank"), **option), 0, ["tile", "bank", "203", "U"])
    assert not s.tiles["203"].complete
    assert s.tiles["203"].builders == filled
    assert printed().places["bank"].slots == 3


CLINIC = """
[[place]]
id = "clinic"
name = "Clinic"
text = "After a fight here, heal 1 wound."
icon = "c"
tiles = 1
ability = [{ when = "after_fight", need = [["wounds", 1]], do = [["heal", 1]] }]
"""


def clinic(folder: Path, space: str) -> Table:
    """Seat 0 and a bandit (green die) at 203, both seats wounded once, a place with a reaction on `space`."""
    (folder / "clinic.toml").write_text(CLINIC)
    s = town(content=str(folder))
    tile(s, space, "clinic")
    npc(s, "lot_pruitt", "203")
    s.seats[0].wounds = s.seats[1].wounds = 1
    hand(s, 0, "AS")
    return acting(s)


@pytest.mark.rule("WS-PLACE-11", "WS-PLACE-14")
def test_a_places_reaction_is_offered_on_its_space_to_the_seat_concerned_once(tmp_path: Path) -> None:
    s = clinic(tmp_path, "203")
    s.seats[1].place = "203"
    restart(s)
    choose(s, "fight", "lot_pruitt")
    assert asked(s) == ("window.after_fight", 0)
    assert options(s) == [("react", "clinic"), ("pass",)]
    s.seats[0].wounds = 2  # so that a second offer would be possible
    choose(s, "react", "clinic")
    assert (s.seats[0].wounds, s.seats[1].wounds) == (1, 1)
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-PLACE-11")
def test_a_places_reaction_is_not_offered_elsewhere(tmp_path: Path) -> None:
    s = clinic(tmp_path, "202")
    choose(s, "fight", "lot_pruitt")
    assert asked(s) == ("act", 0)
    assert s.seats[0].wounds == 1


@pytest.mark.rule("WS-PLACE-11")
def test_a_complete_place_is_usable_on_its_space_only() -> None:
    s = town("202")
    tile(s, "203", "church")
    s.seats[0].money = 30
    assert places(acting(s)) == []
    s.seats[0].place = "203"
    assert places(acting(s)) == [("place", "church", "DONATE")]
    choose(s, "place", "church", "DONATE")
    assert (s.seats[0].money, s.seats[0].lp) == (0, 1)


@pytest.mark.rule("WS-PLACE-12")
@pytest.mark.usefixtures("no_marks")
def test_two_actions_of_a_place_are_two_actions() -> None:
    s = town()
    tile(s, "203", "trading_post")
    s.seats[0].hides = 1
    hand(s, 0, "AS")
    acting(s)
    assert places(s) == [("place", "trading_post", "TRADE"), ("place", "trading_post", "HOLD-UP")]
    choose(s, "place", "trading_post", "TRADE")
    assert s.actions == 1
    choose(s, "sell", "hide", "1")
    assert asked(s) == ("act", 0)
    choose(s, "place", "trading_post", "HOLD-UP")
    assert s.actions == 0
    assert s.seats[0].law == -1
    assert s.seats[0].money == 20 + 20 + 60


@pytest.mark.rule("WS-PLACE-13")
@pytest.mark.parametrize(("card", "law", "money", "wounds"), [("AS", -1, 80, 0), ("2S", -1, 20, 1)])
@pytest.mark.usefixtures("no_marks")
def test_a_crime_by_a_marshal(card: str, law: int, money: int, wounds: int) -> None:
    s = town()
    tile(s, "203", "trading_post")
    me = s.seats[0]
    me.law = 2
    me.lp = 5
    hand(s, 0, card)
    acting(s)
    choose(s, "place", "trading_post", "HOLD-UP")
    assert (me.law, me.money, me.wounds, me.lp) == (law, money, wounds, 6)


def test_a_hold_up_needs_a_card() -> None:
    s = town()
    tile(s, "203", "trading_post")
    hand(s, 0)
    acting(s)
    assert places(s) == []
    assert Blocked(("place", "trading_post", "HOLD-UP"), "fight_cards", "WS-NPCF-03", ("1", "0")) in blocked(s)
    assert Blocked(("place", "trading_post", "TRADE"), "nothing_to_sell", "WS-PLACE-16") in blocked(s)


@pytest.mark.rule("WS-PLACE-15")
def test_a_store_sells_any_number_of_items_for_one_action() -> None:
    s = town()
    tile(s, "203", "general_store")
    s.seats[0].money = 60
    s.stand = {"rope": 1, "shotgun": 1, "toolbox": 1}
    acting(s)
    choose(s, "place", "general_store", "BUY")
    assert asked(s) == ("buy", 0)
    assert options(s) == [("buy", "rope"), ("buy", "shotgun"), ("buy", "toolbox"), ("done",)]
    choose(s, "buy", "rope")
    choose(s, "buy", "shotgun")
    assert s.seats[0].money == 10
    assert (s.seats[0].objects, s.seats[0].weapons) == (("rope",), ("shotgun",))
    assert s.stand == {"rope": 0, "shotgun": 0, "toolbox": 1}
    assert asked(s) == ("act", 0)
    assert s.actions == 1


@pytest.mark.rule("WS-PLACE-15")
def test_a_store_with_nothing_to_pay_for_is_blocked() -> None:
    s = town()
    tile(s, "203", "general_store")
    s.seats[0].money = 0
    acting(s)
    assert places(s) == []
    assert Blocked(("place", "general_store", "BUY"), "nothing_to_buy", "WS-PLACE-15") in blocked(s)


@pytest.mark.rule("WS-PLACE-15")
@pytest.mark.parametrize(("place", "listed"), [("gunsmith", [("buy", "revolver"), ("done",)]),
                                               ("stable", [("buy", "mule"), ("done",)])])
def test_discount_shops_sell_their_banner(place: str, listed: list[tuple[str, ...]]) -> None:
    s = town()
    tile(s, "203", place)
    s.seats[0].money = 10
    s.stand = {"rope": 1, "revolver": 1, "mule": 1, "mustang": 1}
    acting(s)
    choose(s, "place", place, "BUY")
    assert options(s) == listed
    choose(s, *listed[0])
    assert s.seats[0].money == 0


@pytest.mark.rule("WS-PLACE-16")
def test_basic_prices() -> None:
    s = town()
    tile(s, "203", "trading_post")
    me = s.seats[0]
    me.nuggets, me.hides, me.food, me.pebbles = 2, 1, 1, 1
    s.bag_nuggets, s.bag_pebbles = 23, 24
    hand(s, 0)
    acting(s)
    choose(s, "place", "trading_post", "TRADE")
    assert options(s) == [("sell", "nugget", "1"), ("sell", "nugget", "2"), ("sell", "hide", "1"), ("sell", "food", "1"),
                          ("done",)]
    choose(s, "sell", "nugget", "2")
    choose(s, "sell", "hide", "1")
    assert me.money == 20 + 60
    choose(s, "sell", "food", "1")
    assert me.money == 20 + 70
    assert (me.nuggets, me.hides, me.food, me.pebbles) == (0, 0, 0, 1)
    assert (s.bag_nuggets, s.bag_pebbles) == (25, 24)


@pytest.mark.rule("WS-PLACE-16")
@pytest.mark.parametrize(("sold", "money"), [("2", 60), ("3", 180)])
def test_a_sale_is_a_deed_of_its_number(tmp_path: Path, sold: str, money: int) -> None:
    (tmp_path / "n.toml").write_text('[[notice]]\nid = "T1"\nname = "T"\ntext = "Sell 3: $100."\n'
                                     'when = [[["sell", 3], ["use", "trading_post", "TRADE"]]]\ndo = [["money", 100]]\n')
    s = town(content=str(tmp_path))
    s.notices = ("T1",)
    tile(s, "203", "trading_post")
    s.seats[0].hides = 3
    acting(s)
    choose(s, "place", "trading_post", "TRADE")
    choose(s, "sell", "hide", sold)
    assert s.seats[0].money == money


@pytest.mark.rule("WS-PLACE-16")
def test_a_bank_pays_thirty_for_nuggets() -> None:
    s = town()
    tile(s, "203", "bank")
    s.seats[0].nuggets, s.seats[0].hides = 1, 2
    s.bag_nuggets = 24
    hand(s, 0)
    acting(s)
    choose(s, "place", "bank", "DEPOSIT")
    assert options(s) == [("sell", "nugget", "1"), ("done",)]
    choose(s, "sell", "nugget", "1")
    assert (s.seats[0].money, s.seats[0].hides) == (50, 2)


@pytest.mark.rule("WS-PLACE-17")
def test_a_place_card_can_be_read() -> None:
    card = printed().places["gold_deposit"]
    assert (card.name, card.icon, card.action[0].name) == ("Gold Deposit", "Au", "SEARCH FOR GOLD")
    assert "1 stone" in card.action[0].text
    for place in printed().places.values():
        assert place.icon
        assert place.name
        for action in place.action:
            assert action.name == action.name.upper()
            assert action.text


@pytest.mark.rule("WS-PLACE-19")
def test_a_deposit_outside_any_town_works() -> None:
    s = town("101")
    tile(s, "101", "gold_deposit")
    assert places(acting(s)) == [("place", "gold_deposit", "SEARCH FOR GOLD")]


# -- costs and limits of actions

@pytest.mark.parametrize(("cards", "cost"), [((), 2), (("toolbox",), 1)])
def test_a_toolbox_builds_for_one_card(cards: tuple[str, ...], cost: int) -> None:
    s = town()
    tile(s, "203", "saloon", complete=False)
    s.seats[0].objects = cards
    hand(s, 0, *["2S", "3S"][:cost])
    acting(s)
    choose(s, "place", "saloon", "BUILD")
    assert s.tiles["203"].builders == (0,)


@pytest.mark.rule("WS-COMP-09")
def test_toolbox_and_builder_card_do_not_add_up() -> None:
    s = town()
    tile(s, "203", "saloon", complete=False)
    s.seats[0].objects = ("toolbox",)
    s.legends = (-1, 0, -1, -1, -1, -1, -1)
    hand(s, 0)
    acting(s)
    assert Blocked(("place", "saloon", "BUILD"), "build_cost", "WS-PLACE-03", ("1", "0")) in blocked(s)


@pytest.mark.rule("WS-COMP-09")
def test_wanted_points_are_one_token_in_the_bag_and_none_before() -> None:
    s = town()
    s.seats[0].law = -3
    row = RULES.view(s, 0)["seats"][0]
    assert row["law"] == -3
    assert not [name for name in row if "token" in name and name != "tokens"]
    assert [one["law"] for one in backup(s)["bags"]] == [-1, 0]


def test_a_day_at_the_sawmill_makes_the_next_build_cheap() -> None:
    s = town()
    tile(s, "203", "sawmill")
    hand(s, 0, "2S", "3S")
    acting(s)
    choose(s, "place", "sawmill", "WORK")
    assert s.seats[0].money == 30
    tile(s, "203", "bank", complete=False)
    restart(s)
    choose(s, "place", "bank", "BUILD")
    assert options(s) == [("discard", "2S"), ("discard", "3S")]
    choose(s, "discard", "2S")
    assert s.tiles["203"].builders == (0,)


@pytest.mark.rule("WS-INTER-08")
def test_once_a_turn_is_once_a_turn() -> None:
    s = town("209")
    hand(s, 0, "2S", "3S")
    acting(s)
    choose(s, "place", "cemetery", "TEND A GRAVE")
    choose(s, "discard", "2S")
    assert s.seats[0].lp == 1
    assert places(s) == []
    assert Blocked(("place", "cemetery", "TEND A GRAVE"), "used_turn", "WS-INTER-08") in blocked(s)


@pytest.mark.rule("WS-INTER-08")
def test_once_an_episode_is_once_for_each_seat() -> None:
    s = town("101")
    npc(s, "ruth_oake", "101")
    hand(s, 0, "2S", "3S")
    acting(s)
    choose(s, "do", "ruth_oake", "SIGHT")
    choose(s, "discard", "2S")
    assert s.seats[0].tokens == (0, 0, 0, 0, 0, 0, 1)
    acting(s)
    assert ("do", "ruth_oake", "SIGHT") not in options(s)
    assert Blocked(("do", "ruth_oake", "SIGHT"), "used_seat", "WS-INTER-08") in blocked(s)
    s.seats[1].place = "101"
    assert ("do", "ruth_oake", "SIGHT") in options(acting(s, 1))


@pytest.mark.rule("WS-INTER-04", "WS-NPC-05")
def test_each_red_word_of_a_character_is_an_option() -> None:
    s = town("101")
    npc(s, "juan_arrieta", "101")
    s.seats[0].food = 1
    acting(s)
    assert [choice for choice in options(s) if choice[0] == "do"] == [
        ("do", "juan_arrieta", "TALK"), ("do", "juan_arrieta", "TALK OVER FOOD")]
    choose(s, "do", "juan_arrieta", "TALK")
    assert (s.seats[0].money, len(s.seats[0].hand), s.actions) == (10, 5, 1)
    choose(s, "do", "juan_arrieta", "TALK OVER FOOD")
    assert s.seats[0].food == 0


def test_a_character_that_cannot_be_paid_is_blocked() -> None:
    s = town("101")
    npc(s, "juan_arrieta", "101")
    s.seats[0].money = 0
    acting(s)
    assert Blocked(("do", "juan_arrieta", "TALK"), "cost", "WS-INTER-02") in blocked(s)


@pytest.mark.rule("WS-INTER-05", "WS-NPCF-03")
def test_a_bandit_offers_a_fight_to_who_has_the_cards() -> None:
    s = town("101")
    npc(s, "lot_pruitt", "101")
    hand(s, 0)
    acting(s)
    assert Blocked(("fight", "lot_pruitt"), "fight_cards", "WS-NPCF-03", ("1", "0")) in blocked(s)
    hand(s, 0, "AS")
    acting(s)
    assert [choice for choice in options(s) if "lot_pruitt" in choice] == [("fight", "lot_pruitt")]


def test_a_patrol_wants_a_bandit_and_a_clean_name() -> None:
    s = town()
    tile(s, "203", "sheriffs_office")
    acting(s)
    assert Blocked(("place", "sheriffs_office", "PATROL"), "need_bandit_known", "WS-INTER-02") in blocked(s)
    npc(s, "lot_pruitt", "101")
    s.seats[0].law = -1
    acting(s)
    assert Blocked(("place", "sheriffs_office", "PATROL"), "need_not_wanted", "WS-INTER-02") in blocked(s)
    s.seats[0].law = 0
    acting(s)
    choose(s, "place", "sheriffs_office", "PATROL")
    assert (s.seats[0].law, s.seats[0].lp) == (1, 1)


def test_trains_run_between_stations() -> None:
    s = town()
    tile(s, "203", "rail_station")
    acting(s)
    assert Blocked(("place", "rail_station", "TRAVEL"), "no_station", "WS-INTER-02") in blocked(s)
    tile(s, "104", "rail_station")
    tile(s, "202", "rail_station")
    acting(s)
    choose(s, "place", "rail_station", "TRAVEL")
    assert options(s) == [("ride", "104"), ("ride", "202")]
    choose(s, "ride", "104")
    assert (s.seats[0].place, s.seats[0].money) == ("104", 10)


def test_the_wire_brings_a_notice() -> None:
    s = town()
    tile(s, "203", "telegraph")
    s.notices = ("X01",)
    acting(s)
    choose(s, "place", "telegraph", "READ")
    assert asked(s) == ("take_notice", 0)
    assert ("notice", "X02") in options(s)
    assert ("notice", "X01") not in options(s)
    choose(s, "notice", "X03")
    assert s.notices == ("X01", "X03")


def test_cattle_make_cowboys() -> None:
    s = town()
    tile(s, "203", "rail_station")
    s.seats[0].cattle = 3
    acting(s)
    choose(s, "place", "rail_station", "SHIP")
    assert (s.seats[0].cattle, s.seats[0].money, s.seats[0].tokens[5]) == (1, 80, 1)
    choose(s, "place", "rail_station", "SELL A STEER")
    assert (s.seats[0].cattle, s.seats[0].money) == (0, 110)


@pytest.mark.rule("WS-AUTO-04")
def test_an_automaton_builds_with_grit() -> None:
    s = town(seats=1, automata="1")
    tile(s, "203", "saloon", complete=False)
    s.seats[1].place = "203"
    s.seats[1].grit = 1
    assert not [choice for choice in actions(s, 1) if choice[0] == "place"]
    s.seats[1].grit = 3
    acting(s, 1)
    choose(s, "place", "saloon", "BUILD")
    assert s.seats[1].grit == 3 - 2 + 1  # the first slot of a saloon prints a card
    assert s.tiles["203"].builders == (1,)
    assert (s.seats[1].money, s.seats[1].lp) == (40, 2)


# -- components

@pytest.mark.rule("WS-COMP-04")
def test_money_is_a_multiple_of_ten_and_never_negative() -> None:
    s = effects(town(), 0, ["money", -50], ["money", 990])
    assert s.seats[0].money == 990
    for die in (card.success + card.failure for card in s.content.npcs.values()):
        for row in die:
            assert row[0] != "money" or int(row[1]) % 10 == 0
    for item in s.content.items.values():
        assert item.price % 10 == 0


@pytest.mark.rule("WS-COMP-05")
def test_a_closed_place_offers_nothing_until_it_is_opened() -> None:
    s = town()
    tile(s, "203", "saloon", closed=True)
    s.seats[0].money = 50
    acting(s)
    assert places(s) == []
    assert Blocked(("place", "saloon", "PLAY POKER"), "closed", "WS-COMP-05", ("saloon",)) in blocked(s)
    effects(s, 0, ["open", "203"])
    assert asked(s) == ("act", 0)
    assert places(s) == [("place", "saloon", "PLAY POKER")]


@pytest.mark.rule("WS-COMP-05")
def test_a_closed_tile_is_not_built_on_and_reacts_to_nothing(tmp_path: Path) -> None:
    s = town()
    tile(s, "203", "saloon", complete=False, closed=True)
    acting(s)
    assert places(s) == []
    assert Blocked(("place", "saloon", "BUILD"), "closed", "WS-COMP-05", ("saloon",)) in blocked(s)
    s = clinic(tmp_path, "203")
    tile(s, "203", "clinic", closed=True)
    restart(s)
    choose(s, "fight", "lot_pruitt")
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-COMP-06")
def test_food_tokens_run_out() -> None:
    s = town()
    s.seats[1].food = 15
    effects(s, 0, ["gain", "food", 1])
    assert (s.seats[0].food, asked(s)) == (0, ("act", 0))
    s.seats[1].food = 14
    effects(s, 0, ["gain", "food", 2])
    assert s.seats[0].food == 1


@pytest.mark.rule("WS-COMP-06")
@pytest.mark.parametrize(("kind", "field", "in_box"), [("hide", "hides", 15), ("cattle", "cattle", 8)])
def test_hides_and_cattle_run_out(kind: str, field: str, in_box: int) -> None:
    s = town()
    setattr(s.seats[1], field, in_box - 1)
    effects(s, 0, ["gain", kind, 3])
    assert getattr(s.seats[0], field) == 1


@pytest.mark.rule("WS-COMP-06")
def test_skill_tokens_run_out() -> None:
    s = town()
    s.seats[1].tokens = (0, 0, 9, 0, 0, 0, 0)
    s.supply = (10, 10, 1, 10, 10, 10, 10)
    effects(s, 0, ["token", "Miner", 2])
    assert (s.seats[0].tokens[2], s.seats[0].lp, s.supply[2]) == (1, 2, 0)


@pytest.mark.rule("WS-COMP-07")
def test_only_four_resources_and_cattle_are_named() -> None:
    names = {effect.what for effects in printed().effects.values() for effect in effects if effect.op in ("gain", "lose")}
    assert names <= {"nugget", "pebble", "hide", "food", "cattle"}
