"""The final scoring (WL-SCORE)."""

from __future__ import annotations

import pytest
from westkit import game, restart

from engine.western.scoring import Scoring, final_lines, ranks
from engine.western.table import Table


def lines(s: Table, reason: str) -> list[int]:
    """What each seat gains for a reason, by the whole scoring."""
    s.stack = [Scoring(0)]
    restart(s)
    assert s.over
    found = [0] * len(s.seats)
    for seat, why, n in s.lines:
        if why == reason:
            found[seat] += n
    return found


def total(s: Table) -> list[int]:
    s.stack = [Scoring(0)]
    restart(s)
    return [me.lp for me in s.seats]


@pytest.mark.rule("WL-SCORE-01")
def test_upgraded_items_count_active_or_not() -> None:
    s = game(2)
    me = s.seats[0]
    me.weapons = ("revolver", "rifle", "shotgun")
    me.weapon = "rifle"
    me.mounts = ("mule", "mustang")
    me.mount = "mustang"
    me.upgraded = ("mule", "revolver")
    assert lines(s, "items") == [2, 0]


@pytest.mark.rule("WL-SCORE-01")
def test_plain_and_other_items_count_nothing() -> None:
    s = game(2)
    s.seats[0].weapons = ("rifle",)
    s.seats[0].misc = ("ten_gallon", "whiskey")
    s.seats[1].weapons = ("rifle", "shotgun")
    s.seats[1].mounts = ("mustang",)
    s.seats[1].upgraded = ("rifle", "shotgun", "mustang")
    assert lines(s, "items") == [0, 5]


@pytest.mark.rule("WL-SCORE-02")
@pytest.mark.parametrize(("money", "lp"), [(0, 0), (50, 0), (60, 1), (110, 1), (120, 2)])
def test_1_lp_for_60_dollars(money: int, lp: int) -> None:
    s = game(2)
    s.seats[1].money = money
    assert lines(s, "money") == [0, lp]


@pytest.mark.rule("WL-SCORE-03")
def test_wounds_cost_1_lp_each_even_below_0() -> None:
    s = game(3)
    s.seats[0].wounds = 3
    s.seats[1].wounds = 1
    s.seats[1].lp = 4
    assert total(s) == [-3, 3, 0]
    assert s.lines == ((0, "wounds", -3), (1, "wounds", -1))


@pytest.mark.rule("WL-SCORE-04", "WL-SCORE-05", "WL-SCORE-06")
@pytest.mark.parametrize(("wanted", "lp"), [
    ((5, 3, 0), [3, 1, 0]), ((4, 4, 2), [1, 1, 1]), ((1, 0, 0), [3, 0, 0]), ((2, 5, 5), [1, 1, 1]),
    ((0, 0, 0), [0, 0, 0])])
def test_the_most_wanted(wanted: tuple[int, ...], lp: list[int]) -> None:
    s = game(3)
    for seat, points in enumerate(wanted):
        s.seats[seat].law = -points
    assert lines(s, "wanted") == lp


@pytest.mark.rule("WL-SCORE-07")
@pytest.mark.parametrize(("marshal", "lp"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_marshals_gain_by_row(marshal: int, lp: int) -> None:
    s = game(2)
    s.seats[0].law = marshal
    assert lines(s, "marshal") == [lp, 0]


@pytest.mark.rule("WL-SCORE-07")
def test_wanted_players_gain_nothing_as_marshals() -> None:
    s = game(2)
    s.seats[0].law = -9
    assert lines(s, "marshal") == [0, 0]


@pytest.mark.rule("WL-SCORE-08", "WL-GOAL-07")
def test_legendary_tokens_count_at_the_end() -> None:
    s = game(2, goals="on")
    s.seats[0].tokens = ("2.1", "3.1")
    assert s.seats[0].lp == 0
    assert lines(s, "tokens") == [5, 0]
    assert s.seats[0].lp == 5
    assert lines(game(2), "tokens") == [0, 0]


@pytest.mark.rule("WL-SCORE-09")
def test_most_lp_win() -> None:
    s = game(3)
    for seat, lp in enumerate((21, 20, 18)):
        s.seats[seat].lp = lp
    assert ranks(s) == [1, 2, 3]


@pytest.mark.rule("WL-SCORE-10")
def test_a_tie_goes_to_the_most_points_of_either_track() -> None:
    s = game(3)
    for seat, law in enumerate((4, -6, 0)):
        s.seats[seat].lp = 20
        s.seats[seat].law = law
    assert ranks(s) == [2, 1, 3]


@pytest.mark.rule("WL-SCORE-11")
@pytest.mark.parametrize(("nuggets", "wounds", "places"), [
    ((2, 1), (0, 0), [1, 2]), ((1, 1), (1, 0), [2, 1]), ((1, 1), (1, 1), [1, 1]), ((1, 2), (0, 3), [2, 1])])
def test_then_nuggets_then_wounds_then_both(
        nuggets: tuple[int, int], wounds: tuple[int, int], places: list[int]) -> None:
    s = game(2)
    for seat in (0, 1):
        s.seats[seat].lp = 20
        s.seats[seat].nuggets = nuggets[seat]
        s.seats[seat].wounds = wounds[seat]
    assert ranks(s) == places


@pytest.mark.rule("WL-SCORE-11")
def test_a_shared_place_leaves_the_next_one_out() -> None:
    s = game(4)
    for seat, lp in enumerate((20, 22, 22, 9)):
        s.seats[seat].lp = lp
    assert ranks(s) == [3, 1, 1, 4]


@pytest.mark.rule("WL-SCORE-13")
def test_nuggets_give_no_lp() -> None:
    s = game(2)
    s.seats[0].nuggets = 4
    assert final_lines(s) == []
    assert total(s) == [0, 0]


def test_all_lines_add_up() -> None:
    s = game(2)
    me = s.seats[0]
    me.lp = 12
    me.money = 70
    me.wounds = 2
    me.law = -4
    me.weapons = me.upgraded = ("rifle",)
    assert total(s) == [12 + 2 + 1 - 2 + 3, 0]
    assert s.lines == ((0, "items", 2), (0, "money", 1), (0, "wounds", -2), (0, "wanted", 3))
    assert dict(me.gains) == {"items": 2, "money": 1, "other": -2, "wanted": 3}
