"""Hunting, exploring and raiding (WS-FOREST, WS-EXPLORE, WS-AUTO-56)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kit import acting, asked, blocked, choose, game, hand, options, printed, tile

from engine.ask import Blocked
from engine.stories.automata import scripted
from engine.stories.deck import content
from engine.stories.table import Table

HUNT = ("place", "forest", "HUNT")
EXPLORE = ("place", "wilderness", "EXPLORE")
DICE = content("").dice
MARKS = {die: card.marks[:] for die, card in DICE.items()}
FACES = {die: card.faces[:] for die, card in DICE.items()}


@pytest.fixture(autouse=True)
def _dice() -> Iterator[None]:
    """Dice are as printed again after each test."""
    yield
    for die, card in DICE.items():
        card.marks[:] = MARKS[die]
        card.faces[:] = FACES[die]


def always(die: str, value: int) -> None:
    """The die shows this value on each face, without marks."""
    DICE[die].faces[:] = [value] * 6
    DICE[die].marks[:] = [""] * 6


def wild(space: str, *cards: str, seats: int = 2, **given: str) -> Table:
    """Seat 0 acts on a space with these cards; the others are far away."""
    s = game(seats, **given)
    s.piles = ()
    s.npcs = {}
    for one in s.seats:
        one.place = "110"
    s.seats[0].place = space
    hand(s, 0, *cards)
    return acting(s)


def next_animals(s: Table, *names: str) -> None:
    """These animals are drawn next, the first one first."""
    copies: list[str] = []
    for name in names:
        copies.append(next(card for card in s.animals if card.split(".")[0] == name and card not in copies))
    s.animals = (*[card for card in s.animals if card not in copies], *reversed(copies))


def next_finds(s: Table, *cards: str) -> None:
    """These exploration cards are drawn next, the first one first."""
    s.exploration = (*[card for card in s.exploration if card not in cards], *reversed(cards))


@pytest.mark.rule("WS-FOREST-01")
def test_the_top_animal_is_drawn_resolved_and_discarded() -> None:
    s = wild("106", "2S")
    next_animals(s, "rabbit")
    choose(s, *HUNT)
    assert s.seats[0].food == 1
    assert [card.split(".")[0] for card in s.animal_discard] == ["rabbit"]
    assert len(s.animals) == 23
    assert "rabbit" not in s.npcs
    assert (asked(s), s.actions) == (("act", 0), 1)


@pytest.mark.rule("WS-FOREST-02")
def test_a_harmless_animal_is_taken_by_the_printed_means() -> None:
    s = wild("106", "2S", "3S")
    next_animals(s, "deer")
    choose(s, *HUNT)
    assert asked(s) == ("take_animal", 0)
    assert options(s) == [("take",), ("let_go",)]
    choose(s, "take")
    choose(s, "discard", "2S")
    me = s.seats[0]
    assert (me.hides, me.food, me.hand) == (1, 1, ("3S",))


@pytest.mark.rule("WS-FOREST-02")
def test_an_animal_may_be_let_go() -> None:
    s = wild("106", "2S")
    next_animals(s, "deer")
    choose(s, *HUNT)
    choose(s, "let_go")
    assert (s.seats[0].hides, s.seats[0].food, s.seats[0].hand) == (0, 0, ("2S",))
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-FOREST-02")
def test_a_grizzly_is_a_fight() -> None:
    s = wild("106", "AS", "3S")
    always("red", 13)
    next_animals(s, "grizzly")
    choose(s, *HUNT)
    assert asked(s) == ("npc_card", 0)
    choose(s, "commit", "AS")
    me = s.seats[0]
    assert (me.hides, me.tokens[4], me.lp) == (2, 1, 2)


@pytest.mark.rule("WS-FOREST-03")
def test_the_hunter_wins_a_tie_unless_the_animal_attacks() -> None:
    s = wild("106", "9S")
    always("green", 9)
    next_animals(s, "boar")
    choose(s, *HUNT)
    assert (s.seats[0].hides, s.seats[0].food, s.seats[0].wounds) == (1, 1, 0)
    s = wild("106", "9S")
    always("red", 9)
    next_animals(s, "grizzly")
    choose(s, *HUNT)
    assert (s.seats[0].hides, s.seats[0].wounds) == (0, 2)


@pytest.mark.rule("WS-FOREST-04")
def test_without_a_free_place_nothing_is_gained() -> None:
    s = wild("106", "2S")
    s.seats[0].objects = ("rope", "trap", "pickaxe", "toolbox", "whiskey")
    next_animals(s, "deer")
    choose(s, *HUNT)
    choose(s, "take")
    assert asked(s) == ("make_room", 0)
    choose(s, "leave")
    choose(s, "leave")
    if asked(s)[0] == "make_room":
        choose(s, "leave")
    assert (s.seats[0].hides, s.seats[0].food) == (0, 0)


@pytest.mark.rule("WS-FOREST-04")
def test_room_may_be_made_for_game() -> None:
    s = wild("106", "2S")
    s.seats[0].objects = ("rope", "marked_cards", "pickaxe", "toolbox", "whiskey")
    next_animals(s, "deer")
    choose(s, *HUNT)
    choose(s, "take")
    choose(s, "drop", "rope")
    choose(s, "leave")
    assert (s.seats[0].hides, s.seats[0].food) == (1, 0)


@pytest.mark.rule("WS-FOREST-05")
def test_an_empty_animal_deck_is_made_anew() -> None:
    s = wild("106", "AS", "2S", "3S")
    s.animal_discard = s.animals
    s.animals = ()
    assert len(s.animal_discard) == 24
    choose(s, *HUNT)
    assert (len(s.animals), len(s.animal_discard)) == (23, 1)
    assert [event.what for event in s.events if event.kind == "reshuffled"] == ["animal"]


@pytest.mark.rule("WS-FOREST-06")
def test_a_hunt_needs_a_card_in_hand() -> None:
    s = wild("106")
    assert HUNT not in options(s)
    assert Blocked(HUNT, "no_hunt_card", "WS-FOREST-06") in blocked(s)
    hand(s, 0, "2S")
    acting(s)
    assert HUNT in options(s)


def test_the_last_card_pays_for_the_deer() -> None:
    s = wild("106", "2S")
    next_animals(s, "deer")
    choose(s, *HUNT)
    choose(s, "take")
    assert (s.seats[0].hides, s.seats[0].hand) == (1, ())


@pytest.mark.parametrize(("animal", "hides"), [("beaver", 2), ("rabbit", 0)])
def test_a_trap_adds_a_hide_to_hides(animal: str, hides: int) -> None:
    s = wild("106", "2S")
    s.seats[0].objects = ("trap",)
    next_animals(s, animal)
    choose(s, *HUNT)
    assert s.seats[0].hides == hides


def test_a_lost_hunt_springs_no_trap() -> None:
    s = wild("106", "2S")
    s.seats[0].objects = ("trap",)
    always("green", 9)
    next_animals(s, "boar")
    choose(s, *HUNT)
    assert (s.seats[0].hides, s.seats[0].wounds) == (0, 1)


@pytest.mark.rule("WS-SKILL-14")
def test_the_hunter_may_draw_a_different_animal_once() -> None:
    s = wild("106", "2S")
    s.legends = (-1, -1, -1, -1, 0, -1, -1)
    next_animals(s, "silvertip", "rabbit")
    choose(s, *HUNT)
    assert asked(s) == ("redraw_animal", 0)
    assert options(s) == [("accept",), ("redraw",)]
    choose(s, "redraw")
    assert (s.seats[0].food, s.seats[0].wounds) == (1, 0)
    assert sorted(card.split(".")[0] for card in s.animal_discard) == ["rabbit", "silvertip"]


# -- automata

def robot(grit: int, animal: str, level: str = "Gunhand") -> Table:
    s = game(1, automata="1", automata_level=level)
    s.piles = ()
    s.npcs = {}
    s.seats[0].place = "110"
    s.seats[1].place = "106"
    s.seats[1].grit = grit
    next_animals(s, animal)
    return acting(s, 1)


@pytest.mark.rule("WS-AUTO-56")
def test_an_automaton_takes_harmless_game() -> None:
    s = robot(1, "beaver")
    assert HUNT in options(s)
    choose(s, *HUNT)
    assert (s.seats[1].hides, s.seats[1].grit) == (1, 1)


@pytest.mark.rule("WS-AUTO-56")
def test_an_automaton_pays_a_printed_price_in_grit() -> None:
    s = robot(2, "deer")
    choose(s, *HUNT)
    assert (s.seats[1].hides, s.seats[1].food, s.seats[1].grit) == (1, 1, 1)


@pytest.mark.rule("WS-AUTO-56")
def test_an_automaton_without_grit_does_not_hunt() -> None:
    s = robot(0, "beaver")
    assert HUNT not in options(s)
    assert scripted(s, 1) != HUNT


@pytest.mark.rule("WS-AUTO-56")
@pytest.mark.parametrize(("own", "animal", "hides", "wounds"), [(7, 7, 1, 0), (6, 7, 0, 1)])
def test_an_automaton_fights_game_with_its_own_die(own: int, animal: int, hides: int, wounds: int) -> None:
    s = robot(2, "boar")
    always("yellow", own)
    always("green", animal)
    choose(s, *HUNT)
    assert (s.seats[1].hides, s.seats[1].wounds, s.seats[1].grit) == (hides, wounds, 1)


# -- exploration

@pytest.mark.rule("WS-EXPLORE-01")
def test_the_top_card_is_drawn_and_resolved() -> None:
    s = wild("103", "2S")
    next_finds(s, "broken_axle")
    choose(s, *EXPLORE)
    assert (s.seats[0].money, s.actions) == (40, 1)
    assert s.exploration_discard == ("broken_axle",)
    assert len(s.exploration) == 39


@pytest.mark.rule("WS-EXPLORE-01")
def test_nothing_else_draws_from_the_deck() -> None:
    naming = [source for source, effects in printed().effects.items() if not source.startswith("test:")
              and any(effect.op == "explore" for effect in effects)]
    assert naming == ["place:wilderness:EXPLORE"]
    assert EXPLORE not in options(wild("101", "2S"))


@pytest.mark.rule("WS-EXPLORE-02")
def test_a_card_that_adds_a_notice_is_discarded() -> None:
    s = wild("103", "2S")
    next_finds(s, "salt_lick")
    choose(s, *EXPLORE)
    assert s.notices == ("X01",)
    assert s.exploration_discard == ("salt_lick",)


@pytest.mark.rule("WS-EXPLORE-02")
def test_a_card_that_lays_a_tile_stays_with_it() -> None:
    s = wild("103", "2S")
    next_finds(s, "colour_in_the_pan")
    choose(s, *EXPLORE)
    assert s.tiles["103"].place == "gold_deposit"
    assert s.exploration_discard == ()
    assert "colour_in_the_pan" in s.gone
    s = wild("103", "2S")
    tile(s, "103", "bank")
    next_finds(s, "colour_in_the_pan")
    choose(s, *EXPLORE)
    assert s.exploration_discard == ("colour_in_the_pan",)


@pytest.mark.rule("WS-EXPLORE-02")
def test_an_empty_exploration_deck_is_made_anew() -> None:
    s = wild("103", "2S")
    s.exploration, s.exploration_discard = (), ("broken_axle", "tin_of_buttons")
    choose(s, *EXPLORE)
    assert s.seats[0].money in (40, 50)
    assert (len(s.exploration), len(s.exploration_discard)) == (1, 1)


def test_an_encounter_is_a_fight_that_the_explorer_starts() -> None:
    s = wild("103", "9S")
    always("green", 9)
    next_finds(s, "rattlers")
    choose(s, *EXPLORE)
    assert (s.seats[0].lp, s.seats[0].wounds) == (1, 0)
    s = wild("103", "8S")
    always("green", 9)
    next_finds(s, "rattlers")
    choose(s, *EXPLORE)
    assert (s.seats[0].lp, s.seats[0].wounds) == (0, 1)


def test_a_choice_is_asked_with_what_can_be_paid() -> None:
    s = wild("103", "2S")
    next_finds(s, "dealer_on_a_stump")
    choose(s, *EXPLORE)
    assert asked(s) == ("explore_option", 0)
    assert options(s) == [("option", "play"), ("option", "watch")]
    choose(s, "option", "play")
    assert (s.seats[0].money, s.seats[0].tokens[3]) == (0, 1)
    next_finds(s, "dealer_on_a_stump")
    s.exploration_discard = ()
    choose(s, *EXPLORE)
    assert len(s.seats[0].hand) >= 3  # without $20 only watching is left


@pytest.mark.rule("WS-SKILL-14")
def test_an_explorer_chooses_between_two_cards() -> None:
    s = wild("103", "2S")
    s.legends = (-1, -1, -1, -1, -1, -1, 0)
    next_finds(s, "broken_axle", "tin_of_buttons")
    choose(s, *EXPLORE)
    assert options(s) == [("face", "broken_axle"), ("face", "tin_of_buttons")]
    choose(s, "face", "tin_of_buttons")
    assert s.seats[0].money == 50
    assert set(s.exploration_discard) == {"broken_axle", "tin_of_buttons"}
    assert s.explored == (1, 0)


def test_the_third_exploration_of_a_seat_is_an_explorer_token() -> None:
    s = wild("103", "2S")
    s.explored = (1, 2)
    next_finds(s, "broken_axle", "tin_of_buttons", "old_campfire")
    choose(s, *EXPLORE)
    assert s.seats[0].tokens[6] == 0
    s.actions = 2
    choose(s, *EXPLORE)
    assert (s.seats[0].tokens[6], s.seats[0].lp) == (1, 2)
    s.actions = 2
    choose(s, *EXPLORE)
    assert s.seats[0].tokens[6] == 1


# -- the hideout

@pytest.mark.rule("WS-NOTE-07")
@pytest.mark.parametrize(("card", "won"), [("AS", True), ("2S", False)])
def test_a_raid_turns_up_a_bandit_to_fight(card: str, won: bool) -> None:
    s = wild("101", card)
    tile(s, "101", "bandit_hideout")
    s.bandits = (*[name for name in s.bandits if name != "lot_pruitt"], "lot_pruitt")
    always("green", 9)
    acting(s)
    choose(s, "place", "bandit_hideout", "RAID")
    assert asked(s) == ("slot", 0)
    choose(s, "slot", "0")
    assert ("lot_pruitt" in s.npcs) is not won
    assert ("lot_pruitt" in s.bandit_discard) is won
    assert (s.seats[0].lp, s.seats[0].wounds) == ((1, 0) if won else (0, 1))
    if not won:
        assert s.npcs["lot_pruitt"].space == "101"


def test_a_raid_needs_a_card() -> None:
    s = wild("101")
    tile(s, "101", "bandit_hideout")
    acting(s)
    assert Blocked(("place", "bandit_hideout", "RAID"), "no_hunt_card", "WS-FOREST-06") in blocked(s)
