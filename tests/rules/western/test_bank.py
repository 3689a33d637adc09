"""The bank's deposits (WL-BANK), and the Sheriff in the bank (WL-X-14, -26)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, blocked, choose, hand, options, told

from engine.ask import Blocked
from engine.western.law import gain_money, nuggets_left
from engine.western.table import Table


def bank(nuggets: int, money: int = 0, law: int = 0) -> Table:
    s = game(2)
    me = s.seats[0]
    me.place = "dr_bank"
    me.nuggets = nuggets
    me.money = money
    me.law = law
    return acting(s)


@pytest.mark.rule("WL-BANK-01")
def test_a_nugget_is_twenty_dollars_and_a_point() -> None:
    s = bank(4)
    assert nuggets_left(s) == 32
    choose(s, "bank")
    choose(s, "sell", "4")
    me = s.seats[0]
    assert (me.money, me.lp, me.nuggets, s.actions) == (80, 4, 0, 2)
    assert nuggets_left(s) == 36
    assert me.gains == (("gold", 4),)
    assert told(s, "deposits")[0][5] == 4


@pytest.mark.rule("WL-BANK-02")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_any_number_may_be_sold(n: int) -> None:
    s = bank(3)
    choose(s, "bank")
    assert (asked(s), options(s)) == (("deposit", 0), [("sell", "1"), ("sell", "2"), ("sell", "3")])
    choose(s, "sell", str(n))
    assert (s.seats[0].nuggets, s.seats[0].money, s.seats[0].lp) == (3 - n, 20 * n, n)


@pytest.mark.rule("WL-BANK-02")
def test_without_nuggets_there_is_no_deposit() -> None:
    s = bank(0)
    assert ("bank",) not in options(s)
    assert Blocked(("bank",), "no_nuggets", "WL-BANK-02", ("0",)) in blocked(s)
    s = bank(1)
    choose(s, "bank")
    assert (asked(s), s.seats[0].lp) == (("act", 0), 1)


@pytest.mark.rule("WL-BANK-03")
def test_money_above_the_limit_is_lost() -> None:
    s = bank(2, money=100)
    choose(s, "bank")
    choose(s, "sell", "2")
    assert (s.seats[0].money, s.seats[0].lp, s.seats[0].nuggets) == (120, 2, 0)


@pytest.mark.rule("WL-X-14")
def test_the_sheriff_closes_the_bank_to_the_wanted() -> None:
    s = bank(2, law=-2)
    s.seats[0].place = "dr_street_m"
    s.sheriff = "dr_bank"
    acting(s)
    assert ("move", "dr_bank") not in options(s)
    assert Blocked(("move", "dr_bank"), "sheriff_there", "WL-MOVE-08") in blocked(s)
    assert ("bank",) not in options(s)
    assert ("heist",) not in options(s)
    s.seats[0].law = 2
    assert ("move", "dr_bank") in options(acting(s))


@pytest.mark.rule("WL-X-26")
def test_who_is_not_wanted_acts_beside_the_sheriff() -> None:
    s = bank(2, law=1)
    s.sheriff = "dr_bank"
    hand(s, 0, "KS")
    acting(s)
    for verb in ("bank", "heist", "work"):
        assert (verb,) in options(s)
    choose(s, "bank")
    choose(s, "sell", "1")
    assert s.seats[0].lp == 1


def test_a_heist_needs_a_card_and_by_option_comes_once_a_turn() -> None:
    s = bank(0)
    assert ("heist",) not in options(s)
    assert Blocked(("heist",), "no_heist_card", "WL-HEIST-09", ("0",)) in blocked(s)
    s = game(2, heist_once="on")
    s.seats[0].place = "dr_bank"
    hand(s, 0, "KS")
    acting(s)
    assert ("heist",) in options(s)
    s.mark("heist")
    assert Blocked(("heist",), "heist_used", "WL-HEIST-07", ("0",)) in blocked(s)


@pytest.mark.parametrize(("has", "gains", "told"), [
    (120, 20, [("purse_full", 0)]), (110, 20, [("money", 10)]), (0, -10, [("purse_empty", 0)]), (10, -20, [("paid", 10)])])
def test_a_full_or_empty_purse_is_said(has: int, gains: int, told: list[tuple[str, int]]) -> None:
    s = bank(0, money=has)
    s.events.clear()
    gain_money(s, 0, gains)
    assert [(event.kind, event.n) for event in s.events] == told
