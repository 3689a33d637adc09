"""Robberies (WL-ROB; WL-X-04, -05, -33)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import fight, table

from engine.western.cattle import hold
from engine.western.fight import REWARD, PlayerFight
from engine.western.state import WOUNDS
from engine.western.table import Table
from engine.western.view import view


def robbing(law: int = 0, money: int = 0, nuggets: int = 0, cattle: int = 0, purse: int = 0) -> Table:
    """Seat 0 with a track position and a purse has won a Rob against seat 1 with these goods."""
    s = table(("9S", "2S"), ("8H", "2H"), ())
    s.seats[0].law, s.seats[0].money = law, purse
    victim = s.seats[1]
    victim.money, victim.nuggets = money, nuggets
    if cattle:
        hold(s, 1, list(s.ranch_green[:cattle]))
        s.ranch_green = s.ranch_green[cattle:]
    kit.restart(s)
    return fight(s, "9S", "8H", "rob")


@pytest.mark.rule("WL-ROB-01")
def test_a_rob_gives_a_wanted_point_with_its_reward() -> None:
    s = robbing(-3)
    assert s.seats[0].law == -4
    assert len(s.seats[0].hand) == 2


@pytest.mark.rule("WL-ROB-02")
@pytest.mark.parametrize("taken", [("take", "money", "40"), ("take", "nuggets", "2"), ("take", "nothing")])
def test_half_the_money_or_half_the_nuggets_or_nothing(taken: tuple[str, ...]) -> None:
    s = robbing(money=70, nuggets=3)
    assert kit.asked(s) == ("loot", 0)
    assert kit.options(s) == [("take", "money", "40"), ("take", "nuggets", "2"), ("take", "nothing")]
    kit.choose(s, *taken)
    me, victim = s.seats[0], s.seats[1]
    goods = {"money": ((40, 0), (30, 3)), "nuggets": ((0, 2), (70, 1)), "nothing": ((0, 0), (70, 3))}
    assert ((me.money, me.nuggets), (victim.money, victim.nuggets)) == goods[taken[1]]
    assert kit.asked(s)[0] == "act"


@pytest.mark.rule("WL-ROB-03")
def test_one_of_two_tokens_may_be_taken_too_and_only_the_thief_and_the_robbed_know_which() -> None:
    s = robbing(money=20, cattle=2)
    held = set(s.seats[1].cattle)
    kit.choose(s, "take", "money", "10")
    assert kit.asked(s) == ("loot_cattle", 0)
    assert kit.options(s) == [("take", "cattle"), ("take", "nothing")]
    kit.choose(s, "take", "cattle")
    token, = s.seats[0].cattle
    assert {token, *s.seats[1].cattle} == held
    assert (s.seats[0].cattle_colours, s.seats[1].cattle_colours) == (("green",), ("green",))
    event = next(event for event in s.events if event.kind == "stole_cattle")
    assert [event.for_seat(seat)[6] for seat in range(3)] == [[token], [token], []]
    assert view(s, 0)["mine"]["cattle"] == [token]
    assert token not in str(view(s, 2))


@pytest.mark.rule("WL-ROB-03")
def test_the_token_is_taken_at_random() -> None:
    found: set[str] = set()
    for seed in range(12):
        s = robbing(cattle=2)
        s.rng += seed * 104729
        kit.choose(s, "take", "cattle")
        found.add(s.seats[0].cattle[0])
    assert len(found) == 2


@pytest.mark.rule("WL-ROB-03")
def test_a_token_may_be_left() -> None:
    s = robbing(cattle=1)
    kit.choose(s, "take", "nothing")
    assert (len(s.seats[0].cattle), len(s.seats[1].cattle)) == (0, 1)


@pytest.mark.rule("WL-ROB-04")
def test_what_is_over_the_thiefs_limit_goes_to_the_supply() -> None:
    s = robbing(money=80, purse=100)
    kit.choose(s, "take", "money", "40")
    assert (s.seats[0].money, s.seats[1].money) == (120, 40)


@pytest.mark.rule("WL-ROB-04")
def test_nuggets_over_the_limit_too() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].nuggets, s.seats[1].nuggets = 3, 4
    kit.restart(s)
    fight(s, "9S", "8H", "rob")
    kit.choose(s, "take", "nuggets", "2")
    assert (s.seats[0].nuggets, s.seats[1].nuggets) == (4, 2)


@pytest.mark.rule("WL-ROB-05", "WL-X-04")
def test_a_marshal_who_robs_becomes_wanted_and_arrests_nobody() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].law, s.seats[1].law = 2, -3
    kit.restart(s)
    fight(s, "9S", "8H", "rob")
    assert (s.seats[0].law, s.seats[1].law) == (-1, -3)
    assert s.seats[1].place == "dr_street_m"


@pytest.mark.rule("WL-ROB-05")
def test_four_marshal_points_are_gone() -> None:
    s = robbing(4)
    assert s.seats[0].law == -1


@pytest.mark.rule("WL-ROB-06")
def test_a_marshal_who_loses_a_rob_stays_one() -> None:
    s = table(("5H", "2S"), ("8H", "2H"))
    s.seats[0].law = 4
    fight(s, "5H", "8H", "rob")
    assert s.seats[0].law == 4


@pytest.mark.rule("WL-ROB-07")
def test_robbing_somebody_with_nothing_gives_the_point_only() -> None:
    s = robbing()
    assert kit.asked(s)[0] == "act"
    me = s.seats[0]
    assert (me.law, me.money, me.nuggets, me.cattle, me.lp) == (-1, 0, 0, (), 0)


@pytest.mark.rule("WL-X-05")
def test_two_outlaws_may_rob_each_other() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].law, s.seats[1].law = -2, -4
    kit.restart(s)
    fight(s, "9S", "8H", "rob")
    assert (s.seats[0].law, s.seats[1].law) == (-3, -4)


@pytest.mark.rule("WL-X-33")
@pytest.mark.parametrize(("kind", "before", "after"), [("rob", 0, -1), ("rob", 3, -1), ("arrest", 0, 1)])
def test_tracks_are_looked_at_when_the_reward_is_paid(kind: str, before: int, after: int) -> None:
    """Whatever has happened to the badge since the declaration, Rob and Arrest give their point."""
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].law, s.seats[1].law = before, -1
    kit.doing(s, 0, PlayerFight(0, REWARD, 1, kind, won=1))
    assert s.seats[0].law == after


@pytest.mark.rule("WL-FIGHT-19", "WL-WOUND-02")
def test_a_fourth_wound_is_not_gained_but_the_card_is() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[1].wounds = WOUNDS
    fight(s, "9S", "8H", "rob")
    assert (s.seats[1].wounds, len(s.seats[1].hand)) == (3, 2)
