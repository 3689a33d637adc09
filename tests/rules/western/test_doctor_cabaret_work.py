"""Doctor, Cabaret, Work (WL-HEAL, WL-REVEL, WL-WORK), and what location actions are to stories and goals."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, blocked, choose, hand, options, printed, set_deck, told

from engine.ask import Blocked
from engine.western.table import Table


def at(place: str, money: int = 0, wounds: int = 0, cards: str = "", actions: int = 3) -> Table:
    s = game(2)
    me = s.seats[0]
    me.place = place
    me.money = money
    me.wounds = wounds
    hand(s, 0, *cards.split())
    return acting(s, 0, actions)


@pytest.mark.rule("WL-HEAL-01")
def test_the_doctor_heals_all_and_deals_a_card_for_each() -> None:
    s = at("rf_doctor", 10, 3, "KS QS")
    set_deck(s, ["3C", "4C", "5C"])
    choose(s, "heal")
    me = s.seats[0]
    assert (me.wounds, me.money, me.hand) == (0, 0, ("KS", "QS", "3C", "4C", "5C"))
    assert told(s, "healed")[0][5] == 3


@pytest.mark.rule("WL-HEAL-01", "WL-HEAL-02")
@pytest.mark.parametrize(("wounds", "cards"), [(1, 1), (2, 2)])
def test_it_takes_an_action_and_a_fee(wounds: int, cards: int) -> None:
    s = at("rf_doctor", 30, wounds)
    choose(s, "heal")
    assert (s.actions, s.seats[0].money, len(s.seats[0].hand)) == (2, 20, cards)
    s = at("rf_doctor", 0, wounds)
    assert ("heal",) not in options(s)
    assert Blocked(("heal",), "no_fee", "WL-HEAL-01", ("0",)) in blocked(s)


@pytest.mark.rule("WL-HEAL-03")
def test_the_unhurt_see_no_doctor() -> None:
    s = at("rf_doctor", 120)
    assert ("heal",) not in options(s)
    assert Blocked(("heal",), "unhurt", "WL-HEAL-03", ("120",)) in blocked(s)
    s = at("rf_cabaret", 120, 2)
    assert ("heal",) not in options(s)


@pytest.mark.rule("WL-REVEL-01")
@pytest.mark.parametrize(("spent", "lp", "left"), [("30", 1, 70), ("60", 2, 40), ("90", 3, 10)])
def test_thirty_dollars_are_a_point(spent: str, lp: int, left: int) -> None:
    s = at("rf_cabaret", 100)
    choose(s, "revel")
    assert (asked(s), options(s)) == (("revel", 0), [("spend", "30"), ("spend", "60"), ("spend", "90")])
    choose(s, "spend", spent)
    me = s.seats[0]
    assert (me.lp, me.money, s.actions, me.gains) == (lp, left, 2, (("revel", lp),))


@pytest.mark.rule("WL-REVEL-01")
def test_less_than_thirty_dollars_buy_no_evening() -> None:
    s = at("rf_cabaret", 20)
    assert ("revel",) not in options(s)
    assert Blocked(("revel",), "no_revel", "WL-REVEL-01", ("20",)) in blocked(s)
    assert ("revel",) in options(at("rf_cabaret", 30))


@pytest.mark.rule("WL-REVEL-02")
def test_four_points_are_the_most() -> None:
    s = at("rf_cabaret", 120)
    choose(s, "revel")
    assert options(s) == [("spend", "30"), ("spend", "60"), ("spend", "90"), ("spend", "120")]
    choose(s, "spend", "120")
    assert (s.seats[0].lp, s.seats[0].money) == (4, 0)


@pytest.mark.rule("WL-WORK-01")
@pytest.mark.parametrize(("before", "after"), [(40, 50), (120, 120), (0, 10)])
def test_work_pays_ten_dollars(before: int, after: int) -> None:
    s = at("dr_bank", before)
    choose(s, "work")
    assert (s.seats[0].money, s.actions) == (after, 2)


WORKPLACES = (
    "dr_bank", "dr_saloon_se", "dr_saloon_sw", "dr_sheriff", "dr_store_e", "dr_store_n", "dr_store_w", "dr_street_w",
    "rf_cabaret", "rf_doctor", "rf_saloon_e", "rf_saloon_n", "rf_saloon_w", "rf_store_n", "rf_store_se", "rf_store_sw",
    "sh_mine", "cj_mine", "sv_mine", "mp_ranch", "sh_ranch", "sv_rail")


@pytest.mark.rule("WL-WORK-02")
def test_where_there_is_work() -> None:
    s = game(2)
    found = []
    for place in sorted(printed().spaces):
        s.seats[0].place = place
        if ("work",) in options(acting(s)):
            found.append(place)
    assert found == sorted(WORKPLACES)


@pytest.mark.rule("WL-WORK-02")
@pytest.mark.parametrize("place", ["dr_street_m", "mp_hideout_a", "cj_hideout_c", "sv_9"])
def test_where_there_is_none(place: str) -> None:
    s = at(place)
    assert ("work",) not in options(s)
    assert Blocked(("work",), "no_location", "WL-WORK-02") in blocked(s)


DEEDS = [
    ("rf_doctor", ["heal"], ["0:spend:10", "0:heal"]), ("rf_cabaret", ["revel", "spend 60"], ["0:spend:60", "0:revel:2"]),
    ("dr_bank", ["work"], ["0:work"]), ("dr_bank", ["bank", "sell 2"], ["0:deposit:2"]),
    ("dr_store_w", ["store", "buy mule", "upgrade mule", "buy whiskey", "done"],
     ["0:buy", "0:upgrade", "0:buy", "0:spend:70"]),
    ("mp_ranch", ["acquire"], ["0:cattle"]),
    ("dr_street_w", ["poker", "join", "hand KH KS", "hand 4S 6S"],
     ["0:spend:10", "0:poker", "1:spend:10", "1:poker", "0:poker_won:Darkrock"])]


@pytest.mark.parametrize(("place", "choices", "deeds"), DEEDS)
def test_what_an_action_is_to_stories_and_goals(place: str, choices: list[str], deeds: list[str]) -> None:
    """After the last action, while surplus cards are discarded, the deeds of it still stand."""
    s = at(place, 120, 3, "KS KH QS JS TS", actions=1)
    s.seats[0].nuggets = 3
    s.seats[1].money = 20
    hand(s, 1, "4S", "6S")
    set_deck(s, ["2C", "2D", "KD", "7H", "9C"])
    acting(s, 0, 1)
    for choice in choices:
        choose(s, *choice.split())
    assert asked(s) == ("discard.limit", 0)
    assert [deed for deed in s.deeds if "gain_lp" not in deed] == deeds
