"""Reveal, bonuses, reactions, comparison (WL-FIGHT-12 to -18; WL-CARD-05 to -07)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import bandit, fight, kinds, steps, table, values

from engine.western.combat import change_value
from engine.western.fight import REACT, Bonus, PlayerFight
from engine.western.table import Table


def arm(s: Table, seat: int, weapon: str, upgraded: bool = True) -> None:
    me = s.seats[seat]
    me.weapons = (weapon,)
    me.weapon = weapon
    me.upgraded = (weapon,) if upgraded else ()


@pytest.mark.rule("WL-FIGHT-12", "WL-FIGHT-13")
def test_bonuses_of_both_come_before_any_reaction_the_active_players_first() -> None:
    s = table(("8S", "6S"), ("8C", "2H"))
    arm(s, 0, "revolver")
    arm(s, 1, "shotgun")
    kit.restart(s)
    fight(s, "8S", "8C")
    assert kit.asked(s) == ("window.fight", 0)
    assert steps(s, "fight_values") == [(8, 8), (10, 8), (11, 8), (11, 10), (10, 10)]


@pytest.mark.rule("WL-FIGHT-13")
def test_card_weapon_items_character_in_this_order() -> None:
    s = table(("8S", "6S"), ("TS", "2H"))
    arm(s, 0, "shotgun")
    me = s.seats[0]
    me.character = "jesse_james"
    me.legend = True
    for seat in s.seats:
        seat.place = "sv_4"
    kit.restart(s)
    fight(s, "8S", "TS")
    assert steps(s, "fight_values") == [(8, 10), (10, 10), (10, 9), (10, 8)]


@pytest.mark.rule("WL-FIGHT-13")
def test_in_town_jesse_lowers_nothing() -> None:
    s = table(("8H", "6S"), ("TS", "2H"))
    s.seats[0].character = "jesse_james"
    s.seats[0].legend = True
    kit.restart(s)
    fight(s, "8H", "TS")
    assert values(s) == (8, 10)


def fighting(own: int, foe: int) -> Table:
    """A fight at its reaction step with these values."""
    s = table(("6S", "2S"), ("8H", "2H"))
    return kit.doing(s, 0, PlayerFight(0, REACT, 1, "duel", own, foe))


@pytest.mark.rule("WL-FIGHT-14")
@pytest.mark.parametrize(("value", "change", "end"), [(13, 3, 14), (3, -4, 2), (5, 2, 7), (14, 1, 14), (2, -1, 2)])
def test_no_value_goes_above_ace_or_below_2(value: int, change: int, end: int) -> None:
    s = fighting(value, 9)
    change_value(s, 0, change, 0)
    assert values(s) == (end, 9)
    change_value(s, 1, 0, 0)
    assert values(s) == (end, 9)


def test_values_are_told_when_they_change() -> None:
    s = fighting(14, 9)
    s.events.clear()
    change_value(s, 0, 1, 0)
    assert [event.kind for event in s.events] == []
    change_value(s, 0, 0, 1)
    assert [(event.kind, event.n, event.other) for event in s.events] == [("fight_values", 14, "10")]


@pytest.mark.rule("WL-FIGHT-15")
def test_a_king_plus_2_and_then_minus_1_is_a_king() -> None:
    s = fighting(9, 13)
    change_value(s, 1, 2, 0)
    assert values(s) == (9, 14)
    change_value(s, 0, 0, -1)
    assert values(s) == (9, 13)


@pytest.mark.rule("WL-FIGHT-16", "WL-CARD-06", "WL-CARD-07")
def test_reactions_go_round_until_both_pass_in_a_row() -> None:
    s = table(("9S", "6S"), ("8H", "4S", "6C"))
    fight(s, "9S", "8H")
    assert kit.options(s) == [("react", "6S"), ("pass",)]
    kit.choose(s, "pass")
    assert kit.asked(s) == ("window.fight", 1)
    assert kit.options(s) == [("react", "4S"), ("react", "6C"), ("pass",)]
    kit.choose(s, "react", "4S")
    assert values(s) == (7, 8)
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "react", "6S")
    assert values(s) == (9, 8)
    kit.choose(s, "react", "6C")
    assert s.seats[1].lp == 0
    assert (s.seats[0].wounds, s.seats[1].wounds) == (1, 0)


@pytest.mark.rule("WL-CARD-07", "WL-FIGHT-22")
def test_a_reaction_shrinks_the_hand_and_grows_the_discard_after_the_fight() -> None:
    s = table(("9S", "6S", "6C"), ("8H", "2H"))
    before = len(s.discard)
    fight(s, "9S", "8H")
    kit.choose(s, "react", "6S")
    assert s.seats[0].hand == ("6C",)
    assert s.seats[0].shown == ("9S", "6S")
    kit.choose(s, "pass")
    assert len(s.discard) == before + 3
    assert s.seats[0].hand == ("6C",)


@pytest.mark.rule("WL-FIGHT-17")
@pytest.mark.parametrize(("own", "other", "wounds"), [("9S", "9C", (0, 1)), ("9S", "TS", (1, 0)), ("TS", "9S", (0, 1))])
def test_the_higher_card_wins_and_a_tie_goes_to_the_active_player(own: str, other: str, wounds: tuple[int, int]) -> None:
    s = table((own, "2S"), (other, "2H"))
    fight(s, own, other)
    assert (s.seats[0].wounds, s.seats[1].wounds) == wounds


@pytest.mark.rule("WL-FIGHT-18")
@pytest.mark.parametrize(("low", "high"), [("2S", "5H"), ("TS", "JS"), ("JS", "QS"), ("QS", "KS"), ("KS", "AS")])
def test_the_order_of_ranks(low: str, high: str) -> None:
    s = table((low, "2H"), (high, "2D"))
    fight(s, low, high)
    assert (s.seats[0].wounds, s.seats[1].wounds) == (1, 0)


@pytest.mark.rule("WL-CARD-05")
def test_bulletproof_works_only_where_it_is_played() -> None:
    s = table(("3H", "2S"), ("2H", "2D"))
    s.seats[0].wounds = 2
    fight(s, "3H", "2H")
    assert s.seats[0].wounds == 1
    s = table(("9S", "3H"), ("2H", "2D"))
    s.seats[0].wounds = 2
    fight(s, "9S", "2H")
    assert s.seats[0].wounds == 2


@pytest.mark.rule("WL-CARD-05")
def test_hard_stare_looks_at_npcs_only() -> None:
    s = table(("JH", "6S"), ("TS", "2H"))
    fight(s, "JH", "TS")
    assert values(s) == (11, 10)
    s = table(("JH", "6S"), ("TS", "2H"))
    bandit(s, "JH", "fight_q", "fight_j")
    assert values(s) == (11, 11)


def test_instinct_turns_a_tie_and_the_later_one_counts() -> None:
    s = table(("9S", "9H"), ("9C", "9D"))
    fight(s, "9S", "9C")
    kit.choose(s, "react", "9H")
    kit.choose(s, "react", "9D")
    assert (s.seats[0].wounds, s.seats[1].wounds) == (1, 0)


def test_dive_for_cover_spares_its_owner_only() -> None:
    s = table(("9S", "2S"), ("8H", "KH"))
    fight(s, "9S", "8H")
    kit.choose(s, "react", "KH")
    assert "no_wound" in kinds(s)
    assert s.seats[1].wounds == 0
    assert len(s.seats[1].hand) == 1
    s = table(("9S", "2S"), ("TS", "KH"))
    fight(s, "9S", "TS")
    kit.choose(s, "react", "KH")
    assert s.seats[0].wounds == 1


def test_a_seat_without_an_open_card_has_only_its_things_as_bonuses() -> None:
    s = fighting(5, 9)
    arm(s, 0, "revolver")
    s.push(Bonus(0))
    kit.restart(s)
    assert values(s) == (6, 9)
