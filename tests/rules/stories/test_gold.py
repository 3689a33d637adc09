"""Searching for gold (WS-GOLD, WS-AUTO-15)."""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, effects, game, hand, options, tile

from engine.stories.stock import all_stones
from engine.stories.table import Table

SEARCH = ("place", "gold_deposit", "SEARCH FOR GOLD")


def deposit(*cards: str, nuggets: int = 25, pebbles: int = 25, seats: int = 2, **given: str) -> Table:
    """Seat 0 at a Gold Deposit with these cards; the bag as given, no Miner tokens left to gain."""
    s = game(seats, **given)
    s.piles = ()
    s.npcs = {}
    for one in s.seats:
        one.place = "110"
    s.seats[0].place = "101"
    tile(s, "101", "gold_deposit")
    s.supply = (10, 10, 0, 10, 10, 10, 10)
    s.bag_nuggets, s.bag_pebbles = nuggets, pebbles
    hand(s, 0, *cards)
    return acting(s)


def bag(s: Table) -> int:
    return s.bag_nuggets + s.bag_pebbles


@pytest.mark.rule("WS-GOLD-01")
def test_a_search_draws_one_stone() -> None:
    s = deposit("2S", "3S", "4S")
    choose(s, *SEARCH)
    choose(s, "dig", "0")
    me = s.seats[0]
    assert bag(s) == 49
    assert me.nuggets + me.pebbles == 1
    assert s.actions == 1


@pytest.mark.rule("WS-GOLD-01")
def test_which_stone_is_chance() -> None:
    found = set()
    for seed in range(12):
        s = deposit(seed=seed)
        choose(s, *SEARCH)
        found.add((s.seats[0].nuggets, s.seats[0].pebbles))
    assert found == {(1, 0), (0, 1)}


@pytest.mark.rule("WS-GOLD-02")
@pytest.mark.parametrize(("discarded", "drawn"), [(0, 1), (1, 3), (3, 7)])
def test_each_card_draws_two_more(discarded: int, drawn: int) -> None:
    s = deposit("2S", "3S", "4S")
    choose(s, *SEARCH)
    choose(s, "dig", str(discarded))
    if discarded == 1:
        choose(s, "discard", "2S")
    me = s.seats[0]
    assert me.nuggets + me.pebbles == drawn
    assert bag(s) == 50 - drawn
    assert len(me.hand) == 3 - discarded


@pytest.mark.rule("WS-GOLD-03")
def test_the_number_of_cards_is_said_after_the_first_stone() -> None:
    s = deposit("2S", "3S", nuggets=0)
    choose(s, *SEARCH)
    assert [event.what for event in s.events if event.kind == "stones"] == ["pebble"]
    assert asked(s) == ("dig", 0)
    assert options(s) == [("dig", "0"), ("dig", "1"), ("dig", "2")]
    assert (s.seats[0].pebbles, s.seats[0].nuggets) == (0, 0)
    choose(s, "dig", "2")
    assert (s.seats[0].pebbles, s.seats[0].hand) == (5, ())


@pytest.mark.rule("WS-GOLD-04")
def test_two_nuggets_of_a_turn_are_one_lp() -> None:
    s = deposit("2S", pebbles=0)
    choose(s, *SEARCH)
    choose(s, "dig", "1")
    assert (s.seats[0].nuggets, s.seats[0].lp) == (3, 1)
    choose(s, *SEARCH)
    assert (s.seats[0].nuggets, s.seats[0].lp) == (4, 2)


@pytest.mark.rule("WS-GOLD-04")
def test_nuggets_of_two_turns_do_not_pair() -> None:
    s = deposit(pebbles=0)
    choose(s, *SEARCH)
    while s.active == 0:
        choose(s, *(("rest",) if ("rest",) in options(s) else options(s)[0]))
    s.seats[0].hand = ()
    s.dug = 0
    acting(s)
    choose(s, *SEARCH)
    assert (s.seats[0].nuggets, s.seats[0].lp) == (2, 0)


@pytest.mark.rule("WS-GOLD-04", "WS-EOT-08")
def test_the_turns_nuggets_are_forgotten_with_it() -> None:
    s = deposit(pebbles=0)
    choose(s, *SEARCH)
    assert s.dug == 1
    choose(s, "rest")
    while s.active == 0:
        choose(s, *options(s)[0])
    assert s.dug == 0


def test_the_first_pair_of_a_turn_is_a_miner_token() -> None:
    s = deposit("2S", "3S", pebbles=0)
    s.supply = (10,) * 7
    choose(s, *SEARCH)
    choose(s, "dig", "2")
    assert (s.seats[0].nuggets, s.seats[0].tokens[2], s.seats[0].lp) == (5, 1, 2 + 2)
    choose(s, *SEARCH)
    assert (s.seats[0].nuggets, s.seats[0].tokens[2], s.seats[0].lp) == (6, 1, 3 + 2)


@pytest.mark.rule("WS-GOLD-05")
def test_only_nuggets_that_are_kept_count() -> None:
    s = deposit("2S", nuggets=2, pebbles=0)
    me = s.seats[0]
    me.objects = ("rope", "trap", "marked_cards", "toolbox")
    me.nuggets = 2
    choose(s, *SEARCH)
    choose(s, "dig", "1")
    assert options(s)[0] == ("lay", "1", "0")
    choose(s, "lay", "1", "0")
    assert me.nuggets == 3
    assert (me.lp, s.bag_nuggets) == (0, 1)


@pytest.mark.rule("WS-GOLD-06")
def test_stones_are_laid_in_free_places() -> None:
    s = deposit("2S", "3S", nuggets=1, pebbles=4)
    choose(s, *SEARCH)
    choose(s, "dig", "2")
    me = s.seats[0]
    assert (me.nuggets, me.pebbles, bag(s)) == (1, 4, 0)
    assert me.full_slots() == 3


@pytest.mark.rule("WS-GOLD-06")
def test_stones_without_a_place_go_back() -> None:
    s = deposit("2S", "3S", nuggets=1, pebbles=4)
    me = s.seats[0]
    me.objects = ("rope", "trap", "marked_cards", "toolbox", "provisions")
    choose(s, *SEARCH)
    choose(s, "dig", "2")
    assert asked(s) == ("lay", 0)
    choose(s, "lay", "0", "0")
    assert (me.nuggets, me.pebbles, s.bag_nuggets, s.bag_pebbles) == (0, 0, 1, 4)


@pytest.mark.rule("WS-GOLD-06")
def test_the_seat_chooses_which_stones_to_lay_and_may_make_room() -> None:
    s = deposit("2S", "3S", nuggets=1, pebbles=4)
    me = s.seats[0]
    me.objects = ("rope", "trap", "marked_cards", "toolbox")
    choose(s, *SEARCH)
    choose(s, "dig", "2")
    assert options(s) == [("lay", "1", "0"), ("lay", "0", "3"), ("drop", "rope"), ("drop", "trap"),
                          ("drop", "marked_cards"), ("drop", "toolbox")]
    choose(s, "drop", "rope")
    assert options(s)[:2] == [("lay", "1", "3"), ("lay", "0", "4")]
    choose(s, "lay", "1", "3")
    assert (me.nuggets, me.pebbles, s.bag_pebbles) == (1, 3, 1)


@pytest.mark.rule("WS-GOLD-06", "WS-GOLD-07")
def test_discarded_pebbles_return_to_the_bag() -> None:
    s = deposit("2S", "3S", nuggets=1, pebbles=4)
    choose(s, *SEARCH)
    choose(s, "dig", "2")
    choose(s, "drop", "pebble")
    assert (s.seats[0].pebbles, s.bag_pebbles) == (3, 1)
    choose(s, "drop", "pebble")
    assert (s.seats[0].pebbles, s.bag_pebbles) == (0, 4)


@pytest.mark.rule("WS-GOLD-07")
def test_stones_never_get_lost() -> None:
    s = deposit("2S", "3S", "AS")
    s.seats[1].nuggets, s.seats[1].pebbles, s.seats[1].money = 3, 2, 0
    s.bag_nuggets, s.bag_pebbles = 22, 23
    s.seats[1].place = "101"
    acting(s, actions=3)
    choose(s, *SEARCH)
    choose(s, "dig", "2")
    choose(s, "discard", "2S")
    choose(s, "discard", "3S")
    assert all_stones(s) == (25, 25)
    hand(s, 1)
    acting(s)
    choose(s, "rob", "1")
    while asked(s)[0] != "act":
        choose(s, *([choice for choice in options(s) if choice[-1] == "nugget"] or options(s))[0])
    assert (s.seats[1].nuggets, all_stones(s)) == (0, (25, 25))
    effects(s, 0, ["sell", "nugget", 20])
    choose(s, *options(s)[-2])
    assert (s.seats[0].nuggets, all_stones(s)) == (0, (25, 25))


@pytest.mark.rule("WS-GOLD-08")
def test_an_empty_bag_ends_the_draw() -> None:
    s = deposit("2S", "3S", "4S", nuggets=2, pebbles=1)
    choose(s, *SEARCH)
    choose(s, "dig", "3")
    me = s.seats[0]
    assert (me.nuggets, me.pebbles, bag(s)) == (2, 1, 0)
    choose(s, *SEARCH)
    assert (me.nuggets, me.pebbles) == (2, 1)


@pytest.mark.parametrize(("objects", "legend", "drawn"), [
    (("prospectors_map",), False, 2), ((), True, 2), (("prospectors_map",), True, 3)])
def test_map_and_miner_draw_extra_stones(objects: tuple[str, ...], legend: bool, drawn: int) -> None:
    s = deposit()
    s.seats[0].objects = objects
    s.legends = (-1, -1, 0 if legend else -1, -1, -1, -1, -1)
    choose(s, *SEARCH)
    assert bag(s) == 50 - drawn


def test_a_pickaxe_changes_one_pebble() -> None:
    s = deposit(nuggets=0, pebbles=1)
    s.seats[0].objects = ("pickaxe", "prospectors_map")
    choose(s, *SEARCH)
    assert s.seats[0].pebbles == 1  # nothing else in the bag: no question
    s = deposit("2S", nuggets=0, pebbles=25)
    s.seats[0].objects = ("pickaxe",)
    choose(s, *SEARCH)
    choose(s, "dig", "0")
    assert asked(s) == ("redraw_pebble", 0)
    assert options(s) == [("redraw",), ("accept",)]
    s.bag_nuggets, s.bag_pebbles = 24, 1  # only the drawn pebble is a pebble
    choose(s, "redraw")
    assert s.seats[0].nuggets + s.seats[0].pebbles == 1


def test_stones_by_an_effect_pay_no_lp() -> None:
    s = deposit(pebbles=0)
    effects(s, 0, ["stones", 2])
    assert (s.seats[0].nuggets, s.seats[0].lp, s.dug) == (2, 0, 0)


# -- automata

def robot(grit: int, nuggets: int, pebbles: int) -> Table:
    s = game(1, automata="1")
    s.piles = ()
    s.npcs = {}
    s.seats[0].place = "110"
    me = s.seats[1]
    me.place = "101"
    me.grit = grit
    tile(s, "101", "gold_deposit")
    s.supply = (10, 10, 0, 10, 10, 10, 10)
    s.bag_nuggets, s.bag_pebbles = nuggets, pebbles
    acting(s, 1)
    choose(s, *SEARCH)
    return s


@pytest.mark.rule("WS-AUTO-15")
@pytest.mark.parametrize(("grit", "spent", "stones"), [(4, "2", 5), (2, "1", 3), (3, "2", 5)])
def test_an_automaton_digs_with_grit(grit: int, spent: str, stones: int) -> None:
    from engine.stories.automata import scripted
    s = robot(grit, 25, 0)
    choice = scripted(s, 1)
    assert choice == ("dig", spent)
    choose(s, *choice)
    assert s.seats[1].grit == grit - int(spent)
    assert s.seats[1].nuggets == stones


@pytest.mark.rule("WS-AUTO-15")
def test_an_automaton_with_one_grit_keeps_it() -> None:
    from engine.stories.automata import scripted
    s = robot(1, 25, 0)
    assert options(s) == [("dig", "0"), ("dig", "1")]
    assert scripted(s, 1) == ("dig", "0")
    choose(s, "dig", "0")
    assert (s.seats[1].grit, s.seats[1].nuggets) == (1, 1)


@pytest.mark.rule("WS-AUTO-15")
def test_an_automaton_keeps_no_pebble() -> None:
    s = robot(3, 1, 4)
    choose(s, "dig", "2")
    assert (s.seats[1].nuggets, s.seats[1].pebbles) == (1, 0)
    assert (s.bag_nuggets, s.bag_pebbles) == (0, 4)
