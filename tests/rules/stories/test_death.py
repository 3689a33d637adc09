"""Death and succession."""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, effects, game, hand, options, starting, tile, told
from lifekit import injured, next_succession, table

from engine.stories.table import Table


def kill(s: Table, seat: int = 0, card: str = "sibling") -> None:
    """The seat dies of its fifth wound; questions of the succession are still open."""
    s.seats[seat].wounds = 4
    next_succession(s, card)
    effects(s, seat, ["wound", 1])


def bury(s: Table, seat: int = 0, card: str = "sibling") -> None:
    """The same, the questions answered by the first option."""
    kill(s, seat, card)
    while asked(s)[0] in ("heir", "heir_weapon", "heir_object", "skill"):
        choose(s, *options(s)[0])


@pytest.mark.rule("WS-DEATH-01")
def test_death_puts_no_seat_out() -> None:
    s = game(3)
    bury(s, 1)
    assert len(s.seats) == 3
    assert s.seats[1].wounds == 0
    assert [line[3] for line in told(s, "succession")] == ["sibling"]


@pytest.mark.rule("WS-DEATH-02")
def test_what_the_heir_keeps() -> None:
    s = game()
    me = s.seats[0]
    me.lp, me.money = 11, 50
    me.stories, me.joined = ("E1-D1-1", "E1-D2-1", "E1-D3-moon-1", "E1-D4-star-1"), 4
    me.weapons, me.weapon = ("revolver", "rifle"), "rifle"
    me.secrets = ("S01",)
    me.tokens = (0, 0, 2, 0, 0, 0, 0)
    s.supply = (10, 10, 8, 10, 10, 10, 10)
    s.legends = (-1, 0, -1, -1, -1, -1, -1)
    kill(s)
    choose(s, *options(s)[0])
    assert asked(s) == ("heir_weapon", 0)
    assert options(s) == [("inherit", "revolver"), ("inherit", "rifle")]
    choose(s, "inherit", "revolver")
    assert (me.lp, len(me.stories), me.joined, me.money) == (11, 4, 4, 20)
    assert (me.weapons, me.weapon) == (("revolver",), "revolver")
    assert (me.secrets, me.tokens[2], s.legends[1]) == (("S01",), 2, 0)


@pytest.mark.rule("WS-DEATH-03")
def test_what_the_heir_loses() -> None:
    s = game()
    me = s.seats[0]
    me.mount, me.tamed, me.food, me.law, me.lp = "mule", True, 2, -2, 6
    hand(s, 0, "2S", "7S", "9H", "KD")
    injured(s, 0, "fever")
    bury(s)
    assert (me.mount, me.tamed, me.food, me.law, me.injuries, me.lp) == ("", False, 0, 0, (), 6)
    assert len(me.hand) == 2
    assert {"2S", "7S", "9H", "KD"} <= set(s.discard)


@pytest.mark.rule("WS-DEATH-04")
def test_where_the_things_of_the_dead_go() -> None:
    s = game()
    me = s.seats[0]
    me.objects = ("rope", "U03")
    s.stand = {**s.stand, "rope": 1}
    me.nuggets, s.bag_nuggets, me.hides = 2, 23, 1
    bury(s)
    assert s.stand["rope"] == 2
    assert "U03" in s.gone
    assert (s.bag_nuggets, me.nuggets, me.hides) == (25, 0, 0)
    assert "U03" not in s.stand


@pytest.mark.rule("WS-DEATH-05")
def test_the_heir_starts_upright_on_the_starting_space() -> None:
    s = game()
    s.seats[0].place, s.seats[0].jailed = "108", True
    bury(s)
    assert (s.seats[0].place, s.seats[0].jailed) == ("101", False)


@pytest.mark.rule("WS-DEATH-06")
def test_the_heir_takes_a_player_card_that_nobody_uses() -> None:
    s = game(5)
    (spare,) = s.spare_characters
    dead = s.seats[0].character
    kill(s, 0)
    assert s.seats[0].character == spare
    assert s.spare_characters == (dead,)
    kill(s, 1)
    assert s.seats[1].character == dead


@pytest.mark.rule("WS-DEATH-06")
def test_the_seat_chooses_among_several_heirs() -> None:
    s = game(4)
    first, second = s.spare_characters
    kill(s)
    assert options(s) == [("heir", first), ("heir", second)]
    choose(s, "heir", second)
    assert s.seats[0].character == second


@pytest.mark.rule("WS-DEATH-07")
def test_succession_cards_are_discarded_and_shuffled_anew_when_all_are_used() -> None:
    s = game()
    bury(s)
    assert (len(s.succession), len(s.succession_discard)) == (13, 1)
    s.succession_discard = (*s.succession, *s.succession_discard)
    s.succession = ()
    s.seats[0].wounds = 4
    effects(s, 0, ["wound", 1])
    assert (len(s.succession), len(s.succession_discard)) == (13, 1)
    assert [line[3] for line in told(s, "reshuffled")] == ["succession"]


@pytest.mark.rule("WS-DEATH-08", "WS-XINT-15")
def test_the_thief_keeps_the_loot_of_the_dead() -> None:
    s = game()
    thief, prey = s.seats
    prey.money, prey.wounds = 100, 4
    hand(s, 0, "KS")
    next_succession(s, "sibling")
    acting(s, 0)
    choose(s, "rob", "1")
    choose(s, "refuse")
    assert asked(s) == ("heir", 1)
    choose(s, *options(s)[0])
    assert (thief.money, thief.law) == (100, -1)
    assert prey.money == 10
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-DEATH-09")
def test_the_lost_action_of_an_arrest_dies_with_the_arrested() -> None:
    s = game()
    tile(s, "102", "prison")
    s.seats[1].law, s.seats[1].wounds = -1, 4
    hand(s, 0, "KS")
    next_succession(s, "sibling")
    acting(s, 0, 1)
    choose(s, "arrest", "1")
    choose(s, "refuse")
    choose(s, *options(s)[0])
    assert s.seats[1].place == "101"
    choose(s, *options(s)[0])
    assert s.active == 1
    choose(s, "begin")
    assert s.actions == 2


@pytest.mark.rule("WS-DEATH-09")
def test_another_lost_action_stays_and_the_turn_order_too() -> None:
    s = game(3)
    s.seats[1].penalty = -1
    bury(s, 1)
    starting(s, 1)
    choose(s, "begin")
    assert (s.actions, s.active, s.first) == (1, 1, 0)


@pytest.mark.rule("WS-DEATH-02", "WS-DEATH-03")
@pytest.mark.parametrize(("card", "field", "value"), [
    ("partner", "objects", ("rope",)), ("bounty_hunter", "law", 1), ("outlaws_child", "law", -2),
    ("rich_uncle", "money", 40), ("rich_uncle", "lp", 5), ("bounty_hunter", "lp", 6), ("veteran", "wounds", 1)])
def test_a_succession_card_may_say_otherwise(card: str, field: str, value: object) -> None:
    s = game()
    me = s.seats[0]
    me.law, me.lp, me.money = -3, 6, 50
    me.objects = ("rope", "trap")
    kill(s, 0, card)
    choose(s, *options(s)[0])
    if card == "partner":
        assert options(s) == [("inherit", "rope"), ("inherit", "trap")]
        choose(s, "inherit", "rope")
    if card == "veteran":
        choose(s, "skill", "Hunter")
        assert (me.tokens[4], me.lp) == (1, 6)
    assert getattr(me, field) == value


@pytest.mark.rule("WS-DEATH-03")
def test_the_stranger_begins_with_four_cards() -> None:
    s = game()
    bury(s, 0, "stranger")
    assert len(s.seats[0].hand) == 4


@pytest.mark.rule("WS-DEATH-03", "WS-AUTO-41")
def test_the_heir_of_an_automaton_has_two_grit() -> None:
    s = table()
    s.seats[1].grit, s.seats[1].wounds = 4, 4
    next_succession(s, "sibling")
    effects(s, 0, ["each", "others", "wound", 1])
    while asked(s)[0] == "heir":
        choose(s, *options(s)[0])
    assert (s.seats[1].grit, s.seats[1].deaths) == (2, 1)
