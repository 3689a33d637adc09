"""Automata: where they go by their intent, and whole turns.

Board 1: 101-102, 101-103, 102-103, 102-104, 103-105, 104-105, 104-108, 105-106, 106-107, 107-109, 108-109, 108-110,
109-110, and a passage of price 2 from 105 to 109. Forest: 106, 107; river: 108, 109.
"""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, game, hand, npc, options, tile, told
from lifekit import drive, rig, table

from engine.ask import Choice
from engine.stories.automata import scripted
from engine.stories.meet import can_meet
from engine.stories.table import Table


def auto(intent: str, place: str = "101", bent: str = "neutral", level: str = "Gunhand", people: int = 1,
         automata: int = 1) -> Table:
    """Automata after full seats; the first of them has an intent and stands somewhere, without a tile on the board."""
    s = table(level, bent, automata, people)
    s.tiles = {}
    s.npcs = {}
    me = s.seats[people]
    me.intent, me.place = intent, place
    return s


def first(s: Table, seat: int = 1) -> Choice:
    """The script's first action."""
    acting(s, seat)
    return scripted(s, seat)


@pytest.mark.rule("WS-AUTO-12")
def test_the_nearest_meetable_story() -> None:
    s = auto("story", "101")
    s.day, s.piles = 2, (("E1-D4-star-2",), ("E1-D5-sun-1", "E1-D5-sun-2"))
    npc(s, "nathaniel_oake", "104")
    s.piles = (("E1-D4-star-2",), ("E1-D3-moon-1",))
    assert first(s) == ("move", "102")
    npc(s, "nathaniel_oake", "110")
    assert first(s) == ("move", "103")


@pytest.mark.rule("WS-AUTO-12")
def test_a_tie_goes_to_the_smaller_pile_then_to_the_left() -> None:
    s = auto("story", "101")
    npc(s, "ruth_oake", "103")
    npc(s, "nathaniel_oake", "102")
    s.piles = (("E1-D4-moon-2", "E1-D4-moon-1"), ("E1-D3-moon-1",))
    assert first(s) == ("move", "102")
    s.piles = (("E1-D4-moon-2",), ("E1-D3-moon-1",))
    assert first(s) == ("move", "103")


@pytest.mark.rule("WS-AUTO-13")
def test_what_grit_can_meet() -> None:
    s = auto("story")
    me = s.seats[1]
    me.grit = 2
    assert can_meet(s, 1, [["discard", 2]], "101")
    assert not can_meet(s, 1, [["discard", 3]], "101")
    assert not can_meet(s, 1, [["discard", "heart"]], "101")
    assert can_meet(s, 1, [["hold", "cards", 2]], "101")


@pytest.mark.rule("WS-AUTO-13", "WS-AUTO-04")
def test_a_discard_is_paid_in_grit() -> None:
    s = auto("rest")
    s.day, s.piles, s.layout = 3, (("E1-D4-star-1", "E1-D4-star-2"), ("E1-D4-moon-1", "E1-D4-moon-2")), "1+2"
    s.seats[1].grit = 4
    s.seats[1].money = 0
    acting(s, 1)
    choose(s, "rest")
    assert options(s) == [("story", "E1-D4-star-1"), ("none",)]
    choose(s, "story", "E1-D4-star-1")
    assert s.seats[1].grit == 2
    assert s.seats[1].objects == ("U03",)


@pytest.mark.rule("WS-AUTO-12", "WS-AUTO-13")
@pytest.mark.parametrize(("row", "space", "possible"), [
    (["be_on", "107"], "107", True), (["be_on", "107"], "106", False), (["be_in", "Ford"], "109", True),
    (["be_at", "forest"], "106", True), (["be_at", "forest"], "101", False), (["with", "ruth_oake"], "104", True),
    (["with", "ruth_oake"], "101", False), (["share_space", "seat"], "103", True),
    (["share_space", "seat"], "104", False), (["use", "forest", "HUNT"], "107", True),
    (["use", "forest", "HUNT"], "104", False), (["beat", "bandit"], "105", True), (["beat", "bandit"], "104", False),
    (["beat", "animal"], "106", True), (["win", "any"], "103", True), (["win", "arrest"], "103", False),
    (["build", "any"], "108", True), (["build", "saloon"], "108", False), (["buy", "any"], "110", True),
    (["buy", "mount"], "110", True), (["buy", "weapon"], "110", False), (["sell", 2], "102", True),
    (["sell", 4], "102", False), (["gained", "wanted"], "103", False), (["near", "ruth_oake", 1], "105", True),
    (["near", "ruth_oake", 1], "101", False), (["hold", "money", 30], "101", False), (["wounds", 1], "101", False),
    (["citizen"], "101", True), (["no", "weapon"], "101", True), (["vs", "npc"], "101", False)])
def test_whether_a_condition_can_be_met_on_a_space(row: list[str | int], space: str, possible: bool) -> None:
    s = auto("story")
    npc(s, "ruth_oake", "104")
    npc(s, "lot_pruitt", "105")
    tile(s, "108", "church", False)
    tile(s, "110", "general_store")
    tile(s, "102", "trading_post")
    s.stand = {"mule": 1, "rifle": 1}
    s.seats[0].place = "103"
    s.seats[1].hides = 3
    assert can_meet(s, 1, [row], space) == possible


@pytest.mark.rule("WS-AUTO-14")
def test_work_is_the_nearest_place_that_gives_goods_or_money() -> None:
    s = auto("work", "104")
    tile(s, "102", "gold_deposit")
    tile(s, "105", "trading_post")
    s.piles = ()
    s.seats[1].nuggets, s.seats[1].pebbles = 2, 3
    assert first(s) == ("move", "102")
    s.seats[1].nuggets = 3
    assert first(s) == ("move", "105")
    choose(s, "move", "105")
    assert scripted(s, 1) == ("place", "trading_post", "TRADE")
    drive(s, 1)
    assert (s.seats[1].nuggets, s.seats[1].money) == (0, 80)


@pytest.mark.rule("WS-AUTO-14")
@pytest.mark.parametrize(("bent", "deed"), [
    ("outlaw", ("place", "trading_post", "HOLD-UP")), ("neutral", ("move", "108")), ("lawful", ("move", "108"))])
def test_only_outlaws_hold_up_for_work(bent: str, deed: Choice) -> None:
    s = auto("work", "104", bent)
    tile(s, "104", "trading_post")
    s.piles = ()
    assert first(s) == deed


@pytest.mark.rule("WS-AUTO-16")
def test_build_goes_to_the_nearest_tile_under_construction() -> None:
    s = auto("build", "101")
    tile(s, "104", "saloon", False)
    tile(s, "109", "church", False)
    s.seats[1].grit = 2
    assert first(s) == ("move", "102")


@pytest.mark.rule("WS-AUTO-16")
def test_build_with_one_grit_rests_first() -> None:
    s = auto("build", "101")
    s.piles = ()
    tile(s, "104", "saloon", False)
    s.seats[1].grit = 1
    assert first(s) == ("rest",)
    choose(s, "rest")
    assert scripted(s, 1) == ("move", "102")


@pytest.mark.rule("WS-AUTO-17")
@pytest.mark.parametrize("bent", ["lawful", "neutral"])
def test_hunt_goes_for_a_bandit_or_else_for_a_forest(bent: str) -> None:
    s = auto("hunt", "104", bent)
    npc(s, "lot_pruitt", "102")
    assert first(s) == ("move", "102")
    s.npcs = {}
    assert first(s) == ("move", "105")


@pytest.mark.rule("WS-AUTO-17")
def test_an_outlaw_hunts_seats_worth_robbing() -> None:
    s = auto("hunt", "103", "outlaw", people=2)
    poor, rich = s.seats[0], s.seats[1]
    poor.place, poor.money = "102", 0
    rich.place, rich.money = "104", 40
    s.piles = ()
    acting(s, 2)
    assert scripted(s, 2) == ("move", "102")
    s.seats[2].place = "102"
    acting(s, 2)
    assert scripted(s, 2) == ("move", "104")
    poor.food = 1
    acting(s, 2)
    assert scripted(s, 2) == ("rob", "0")


@pytest.mark.rule("WS-AUTO-17")
def test_an_outlaw_without_prey_holds_up_a_place_or_seeks_a_bandit() -> None:
    s = auto("hunt", "102", "outlaw")
    s.seats[0].money = 0
    npc(s, "lot_pruitt", "103")
    tile(s, "104", "trading_post")
    assert first(s) == ("move", "104")
    s.tiles = {}
    assert first(s) == ("move", "103")


@pytest.mark.rule("WS-AUTO-18")
def test_law_goes_for_an_arrest_before_a_duel() -> None:
    s = auto("law", "101", people=2)
    leader, wanted = s.seats[0], s.seats[1]
    leader.place, leader.lp = "103", 20
    wanted.place, wanted.law = "108", -1
    acting(s, 2)
    assert scripted(s, 2) == ("move", "102")
    s.seats[2].law = -1
    acting(s, 2)
    assert scripted(s, 2) == ("move", "103")


@pytest.mark.rule("WS-AUTO-18")
def test_law_without_a_seat_in_reach_becomes_story() -> None:
    s = auto("law", "101")
    npc(s, "nathaniel_oake", "103")
    s.piles = (("E1-D3-moon-1",),)
    s.seats[0].place = "109"
    assert first(s) == ("move", "103")
    s.seats[0].place = "102"
    assert first(s) == ("move", "102")


@pytest.mark.rule("WS-AUTO-19")
@pytest.mark.parametrize(("name", "grit", "wounds", "target"), [
    ("ma_pruitt", 3, 0, False), ("sill_pruitt", 3, 0, True), ("sill_pruitt", 0, 0, False),
    ("sill_pruitt", 3, 4, False)])
def test_a_greenhorn_avoids_red_dice(name: str, grit: int, wounds: int, target: bool) -> None:
    s = auto("hunt", "102", level="Greenhorn")
    s.piles = ()
    npc(s, name, "102")
    s.seats[1].grit, s.seats[1].wounds = grit, wounds
    assert (first(s) == ("fight", name)) == target


@pytest.mark.rule("WS-AUTO-19")
@pytest.mark.parametrize(("grit", "possible"), [(1, False), (2, True)])
def test_two_dice_take_two_grit(grit: int, possible: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec
    s = auto("hunt", level="Greenhorn")
    npc(s, "sill_pruitt", "101")
    two = msgspec.structs.replace(s.content.npcs["sill_pruitt"], dice=["yellow", "green"])
    monkeypatch.setitem(s.content.npcs, "sill_pruitt", two)
    s.seats[1].grit = grit
    assert can_meet(s, 1, [["beat", "bandit"]], "101") == possible


@pytest.mark.rule("WS-AUTO-19")
@pytest.mark.parametrize(("grit", "wounds"), [(0, 0), (3, 4)])
def test_no_fight_with_a_seat_without_grit_or_near_death(grit: int, wounds: int) -> None:
    s = auto("law", "101")
    s.piles = ()
    s.seats[1].grit, s.seats[1].wounds, s.seats[0].law = grit, wounds, -1
    assert first(s)[0] in ("rest", "move")


@pytest.mark.rule("WS-AUTO-20")
def test_ties_go_to_the_lowest_space() -> None:
    s = auto("build", "102")
    tile(s, "108", "saloon", False)
    tile(s, "105", "church", False)
    acting(s, 1)
    choose(s, *scripted(s, 1))
    assert s.seats[1].place == "103"
    assert scripted(s, 1) == ("move", "105")


@pytest.mark.rule("WS-AUTO-20")
def test_ties_on_a_space_go_to_the_next_seat() -> None:
    s = auto("law", people=3)
    s.seats[0].lp = s.seats[2].lp = 5
    acting(s, 3)
    assert scripted(s, 3) == ("duel", "0")
    s.seats[0].lp = 4
    acting(s, 3)
    assert scripted(s, 3) == ("duel", "2")


@pytest.mark.rule("WS-AUTO-21")
def test_move_and_deed_or_move_and_move() -> None:
    s = auto("build", "102")
    tile(s, "104", "general_store", False)
    acting(s, 1)
    drive(s, 1)
    assert (s.seats[1].place, s.tiles["104"].builders) == ("104", (1,))
    s = auto("build", "101")
    s.seats[0].place = "110"
    tile(s, "108", "general_store", False)
    acting(s, 1)
    drive(s, 1)
    assert (s.seats[1].place, s.tiles["108"].builders) == ("104", ())


@pytest.mark.rule("WS-AUTO-21")
def test_after_the_deed_comes_a_story_in_reach_then_work_here_then_rest() -> None:
    s = auto("build", "104")
    tile(s, "104", "ranch", False)
    s.piles = (("E1-D4-star-2",),)
    s.seats[1].grit = 5
    npc(s, "nathaniel_oake", "105")
    acting(s, 1)
    choose(s, "place", "ranch", "BUILD")
    s.piles = (("E1-D3-moon-1",),)
    assert scripted(s, 1) == ("move", "105")
    s.piles = ()
    assert scripted(s, 1) == ("rest",)
    s.tiles = {}
    tile(s, "104", "ranch")
    acting(s, 1, 1)
    s.marks = ("did:place",)
    assert scripted(s, 1) == ("place", "ranch", "WORK")


@pytest.mark.rule("WS-AUTO-21")
def test_a_mount_takes_it_as_far_as_the_way_goes() -> None:
    s = auto("build", "101")
    s.seats[1].mount = "mule"
    tile(s, "108", "church", False)
    assert first(s) == ("move", "104")


@pytest.mark.rule("WS-AUTO-22")
@pytest.mark.parametrize(("grit", "step"), [(3, ("cross", "109")), (2, ("move", "104"))])
def test_a_passage_is_used_where_it_saves_two_moves(grit: int, step: Choice) -> None:
    s = auto("build", "105")
    tile(s, "109", "church", False)
    s.seats[1].grit = grit
    assert first(s) == step


@pytest.mark.rule("WS-AUTO-22")
def test_a_passage_that_saves_one_move_is_not_used() -> None:
    s = auto("build", "105")
    tile(s, "110", "church", False)
    s.seats[1].grit = 5
    assert first(s) == ("move", "104")


@pytest.mark.rule("WS-AUTO-52")
def test_golden_turn_build() -> None:
    s = auto("build", "102")
    s.piles = ()
    tile(s, "104", "general_store", False)
    me = s.seats[1]
    assert (me.grit, me.money, me.lp) == (3, 20, 0)
    acting(s, 1)
    drive(s, 1)
    assert (me.place, me.grit, me.money, me.lp, me.tokens[1]) == ("104", 2, 40, 2, 1)
    assert s.tiles["104"].builders == (1,)


@pytest.mark.rule("WS-AUTO-53")
def test_golden_turn_law() -> None:
    s = auto("law", "101", "lawful")
    me, citizen = s.seats[1], s.seats[0]
    me.grit, citizen.money, citizen.lp = 2, 50, 5
    hand(s, 0, "2S")
    acting(s, 1)
    assert scripted(s, 1) == ("duel", "0")
    choose(s, "duel", "0")
    choose(s, "refuse", seat=0)
    assert (me.tokens[0], me.lp, citizen.lp, citizen.wounds) == (1, 2, 4, 1)
    assert scripted(s, 1) == ("rest",)
    choose(s, "rest")
    assert (me.grit, s.active) == (3, 0)


@pytest.mark.rule("WS-AUTO-54")
def test_golden_turn_duel_against_an_automaton() -> None:
    s = game(1, automata="1")
    me, foe = s.seats
    foe.lp = 4
    hand(s, 0, "QS", "2H", "2S")
    rig(s, (6, 5))
    acting(s, 0)
    choose(s, "duel", "1")
    choose(s, "commit", "QS")
    assert (foe.lp, foe.wounds, foe.grudge, me.wounds) == (3, 1, 1, 0)
    s.events.clear()
    rig(s, (6, 3))
    acting(s, 0)
    choose(s, "duel", "1")
    choose(s, "commit", "2H")
    assert told(s, "fight_values")[0][4] == "10"
    assert me.wounds == 1


@pytest.mark.rule("WS-AUTO-57")
@pytest.mark.parametrize("intent", ["story", "work", "build", "hunt", "law", "rest"])
@pytest.mark.parametrize("bent", ["lawful", "outlaw"])
def test_without_any_goal_it_rests_twice(intent: str, bent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = auto(intent, "101", bent)
    monkeypatch.setattr(s.board, "zone_places", {key: [] for key in s.board.zone_places})
    s.seats[0].place, s.seats[0].money = "110", 0
    s.piles = (("E1-D5-star-2",),)
    s.seats[1].grit = 0
    acting(s, 1)
    drive(s, 1)
    assert (s.seats[1].place, s.seats[1].grit, s.active) == ("101", 3, 0)


@pytest.mark.rule("WS-AUTO-57")
def test_what_an_intent_becomes_without_a_target() -> None:
    s = auto("story", "101")
    s.piles = (("E1-D5-star-2",),)
    tile(s, "102", "ranch")
    assert first(s) == ("move", "102")
    assert asked(s) == ("act", 1)
