"""Arrests made by players (WL-ARREST; WL-X-03, -23), and legends in the middle of a turn (WL-CHAR-04)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import bandit, fight, kinds, table

from engine.western.arrest import half, half_money
from engine.western.cattle import hold
from engine.western.table import Table
from engine.western.turn import Turn


def posse(place: str = "cj_4") -> Table:
    """A Marshal with 2 points and an outlaw with 5, on one space; the Sheriff on sv_4."""
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].law = 2
    s.seats[1].law = -5
    for seat in s.seats:
        seat.place = place
    s.sheriff = "sv_4"
    kit.restart(s)
    return s


def rustled(s: Table, seat: int, *colours: str) -> list[str]:
    """Gives a seat tokens of these ranches."""
    found: list[str] = []
    for colour in colours:
        name = "ranch_" + colour
        tokens = getattr(s, name)
        found.append(tokens[0])
        setattr(s, name, tokens[1:])
    hold(s, seat, found)
    return found


@pytest.mark.rule("WL-ARREST-01")
def test_an_arrest_gives_a_marshal_point_with_its_reward() -> None:
    s = posse()
    fight(s, "9S", "8H", "arrest")
    assert s.seats[0].law == 3
    assert s.seats[0].lp == 2


@pytest.mark.rule("WL-ARREST-02", "WL-ARREST-05")
def test_the_arrested_gains_a_wound_and_a_card_and_stands_in_the_office_with_the_sheriff() -> None:
    s = posse()
    fight(s, "9S", "8H", "arrest")
    other = s.seats[1]
    assert (other.wounds, len(other.hand), other.place) == (1, 2, "dr_sheriff")
    assert s.sheriff == "dr_sheriff"
    assert s.seats[0].place == "cj_4"
    assert "sheriff_attempt" not in kinds(s)


@pytest.mark.rule("WL-ARREST-03", "WL-ARREST-04")
def test_what_an_arrest_takes_goes_to_the_supply() -> None:
    s = posse()
    other = s.seats[1]
    other.money, other.nuggets = 50, 3
    rustled(s, 1, "green", "blue")
    green, blue = len(s.ranch_green), len(s.ranch_blue)
    fight(s, "9S", "8H", "arrest")
    assert (other.law, other.cattle, other.cattle_colours, other.money, other.nuggets) == (0, (), (), 20, 1)
    assert (s.seats[0].money, s.seats[0].nuggets, s.seats[0].cattle) == (0, 0, ())
    assert (len(s.ranch_green), len(s.ranch_blue)) == (green + 1, blue + 1) == (8, 8)


@pytest.mark.rule("WL-ARREST-03")
@pytest.mark.parametrize(("money", "lost"), [(0, 0), (10, 10), (20, 10), (30, 20), (50, 30), (90, 50), (120, 60)])
def test_half_the_money_is_rounded_up_to_bills(money: int, lost: int) -> None:
    assert half_money(money) == lost


@pytest.mark.rule("WL-ARREST-03")
def test_half_the_nuggets_is_rounded_up() -> None:
    assert [half(n) for n in range(7)] == [0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("WL-ARREST-04", "WL-X-23")
def test_tokens_of_the_arrested_are_there_for_others_in_any_place() -> None:
    places: set[int] = set()
    for seed in range(12):
        s = table(("9S", "2S"), ("8H", "2H"))
        s.rng += seed * 7919
        s.seats[0].law, s.seats[1].law = 2, -1
        token, = rustled(s, 1, "green")
        kit.restart(s)
        fight(s, "9S", "8H", "arrest")
        places.add(s.ranch_green.index(token))
        assert sorted(s.ranch_green) == sorted(
            [one for one in s.content.cattle if one.startswith("green")])
    assert len(places) > 2


@pytest.mark.rule("WL-ARREST-06")
def test_lp_are_kept() -> None:
    s = posse()
    s.seats[1].lp = 12
    fight(s, "9S", "8H", "arrest")
    assert s.seats[1].lp == 12


@pytest.mark.rule("WL-ARREST-07")
def test_the_next_turn_of_the_arrested_has_three_actions() -> None:
    s = posse()
    fight(s, "9S", "8H", "arrest")
    s.stack = [Turn(1)]
    kit.restart(s)
    while kit.asked(s)[0] != "act":
        kit.choose(s, *kit.options(s)[0])
    assert (s.active, s.actions) == (1, 3)


@pytest.mark.rule("WL-ARREST-08")
def test_a_failed_arrest_costs_the_arrester_only() -> None:
    s = posse()
    other = s.seats[1]
    other.money, other.nuggets = 50, 3
    rustled(s, 1, "green")
    kit.hand(s, 0, "5H", "2S")
    kit.restart(s)
    fight(s, "5H", "8H", "arrest")
    assert (other.law, other.money, other.nuggets, len(other.cattle), other.place) == (-5, 50, 3, 1, "cj_4")
    me = s.seats[0]
    assert (me.law, me.wounds, len(me.hand), me.lp) == (2, 1, 2, 0)
    assert s.sheriff == "sv_4"


@pytest.mark.rule("WL-X-03", "WL-WOUND-06")
def test_doc_arrested_wound_ability_card_losers_card_losses() -> None:
    s = posse()
    other = s.seats[1]
    other.character, other.legend, other.money = "doc_holliday", True, 50
    fight(s, "9S", "8H", "arrest")
    order = [row[0] for row in [event.for_seat(-1) for event in s.events]
             if row[1] == 1 and row[0] in ("wound", "drew", "law_cleared", "paid", "arrested")]
    assert order == ["wound", "drew", "drew", "arrested", "law_cleared", "paid"]
    assert len(other.hand) == 3


@pytest.mark.rule("WL-CHAR-04")
def test_wyatt_has_no_action_for_the_win_that_makes_him_a_legend_nor_for_the_second() -> None:
    s = table(("AH", "KS", "QS"), ())
    me = s.seats[0]
    me.character, me.lp = "wyatt_earp", 4
    bandit(s, "AH", "fight_j", "fight_q")
    kit.choose(s, "reward", "lp")
    assert (me.lp, me.legend, s.actions) == (5, True, 2)
    bandit(s, "KS", "fight_7", "fight_8")
    kit.choose(s, "option", "card")
    kit.choose(s, "reward", "lp")
    assert s.actions == 1


@pytest.mark.rule("WL-CHAR-04")
def test_the_first_bandit_of_the_next_turn_pays_wyatt_an_action() -> None:
    s = table(("AH", "KS", "QS"), ())
    me = s.seats[0]
    me.character, me.lp, me.legend = "wyatt_earp", 5, True
    kit.restart(s)
    bandit(s, "AH", "fight_j", "fight_q")
    kit.choose(s, "reward", "lp")
    assert s.actions == 3
    bandit(s, "KS", "fight_7", "fight_8")
    kit.choose(s, "option", "card")
    kit.choose(s, "reward", "lp")
    assert s.actions == 2
