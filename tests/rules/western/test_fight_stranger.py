"""Fights against the Man in Black (WL-MIB-07 to -09)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import blocked, fights, kinds, steps, table

from engine.western.combat import against, target_of
from engine.western.table import Table
from engine.western.view import from_plain, plain, view


def facing(*hands: tuple[str, ...], purse: int = 0) -> Table:
    """The Man in Black stands where seat 0 is to act, alone with him."""
    s = table(*hands, man_in_black="on")
    for seat in s.seats[1:]:
        seat.place = "cj_w"
    s.stranger_place = "dr_street_m"
    s.stranger_purse = purse
    kit.restart(s)
    return s


def meet(s: Table, kind: str, own: str, *drawn: str) -> Table:
    """The fight up to his card, the first of the drawn ones."""
    kit.set_deck(s, list(drawn))
    kit.choose(s, kind, "7")
    kit.choose(s, "commit", own)
    kit.choose(s, "commit", drawn[0])
    return s


@pytest.mark.rule("WL-MIB-07")
def test_the_player_to_the_right_draws_three_and_lays_one() -> None:
    s = facing(("9S", "2S"), ("5H",), ("5D",))
    assert fights(s) == [("duel", "7"), ("rob", "7")]
    kit.set_deck(s, ["8H", "TS", "QS"])
    kit.choose(s, "duel", "7")
    kit.choose(s, "commit", "9S")
    assert kit.asked(s) == ("stranger_card", 2)
    assert kit.options(s) == [("commit", "8H"), ("commit", "TS"), ("commit", "QS")]
    assert "TS" not in str(view(s, 0)) and "9S" not in str(view(s, 2))
    assert (against(s, 0), target_of(s, 0)) == (("player",), -1)
    kit.choose(s, "commit", "TS")
    assert s.seats[0].wounds == 1
    assert (s.seats[2].dealt, s.seats[2].laid, s.seats[2].shown, s.seats[2].hand) == ((), (), (), ("5D",))
    assert {"8H", "QS", "TS", "9S"} <= set(s.discard)


@pytest.mark.rule("WL-MIB-07")
def test_the_bonus_of_his_card_counts_and_he_has_no_reactions() -> None:
    s = facing(("9S", "6S"), ("6C", "4S"))
    meet(s, "duel", "9S", "8S", "2H", "2D")
    assert steps(s, "stranger_values") == [(9, 8), (9, 10)]
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "react", "6S")
    assert s.seats[0].lp == 2


@pytest.mark.rule("WL-MIB-07")
def test_his_card_lowers_mine() -> None:
    s = facing(("9S", "2S"), ("6C", "4S"))
    meet(s, "duel", "9S", "3S", "2H", "2D")
    assert steps(s, "stranger_values") == [(9, 3), (6, 3)]


@pytest.mark.rule("WL-MIB-07", "WL-MIB-08")
def test_the_active_player_wins_ties_and_a_duel_gives_2_lp() -> None:
    s = facing(("9S", "2S"), ())
    meet(s, "duel", "9S", "9C", "2H", "2D")
    assert s.seats[0].lp == 2
    assert s.seats[0].wounds == 0


@pytest.mark.rule("WL-MIB-07")
def test_without_a_card_in_both_piles_he_stands_at_nothing() -> None:
    s = facing(("9S", "2S"), ())
    s.poker.clear()
    s.discard.clear()
    kit.choose(s, "duel", "7")
    kit.choose(s, "commit", "9S")
    assert steps(s, "stranger_values") == [(9, 0)]
    assert s.seats[0].lp == 2


@pytest.mark.rule("WL-MIB-08")
def test_a_won_rob_takes_half_of_his_purse_rounded_up() -> None:
    s = facing(("9S", "2S"), (), purse=70)
    meet(s, "rob", "9S", "8H", "2H", "2D")
    assert s.seats[0].law == -1
    assert kit.options(s) == [("take", "money", "40"), ("take", "nothing")]
    kit.choose(s, "take", "money", "40")
    assert (s.seats[0].money, s.stranger_purse) == (40, 30)


@pytest.mark.rule("WL-MIB-08")
def test_a_loss_costs_a_wound_and_gives_a_card() -> None:
    s = facing(("5H", "2S"), (), purse=70)
    meet(s, "rob", "5H", "8H", "2H", "2D")
    me = s.seats[0]
    assert (me.wounds, len(me.hand), me.law, me.lp, s.stranger_purse) == (1, 2, 0, 0, 70)
    assert s.stranger_lp == 0
    assert "stranger_won" in kinds(s)


@pytest.mark.rule("WL-MIB-08")
def test_he_cannot_be_arrested() -> None:
    s = facing(("9S", "2S"), ())
    s.seats[0].law = 3
    kit.restart(s)
    assert fights(s) == [("duel", "7"), ("rob", "7")]
    assert blocked(s, "arrest", "7") == ("never_wanted", "WL-MIB-08")


@pytest.mark.rule("WL-MIB-09")
def test_once_a_turn_holds_for_him_too() -> None:
    s = facing(("9S", "2S", "5S"), ())
    meet(s, "duel", "9S", "8H", "2H", "2D")
    assert fights(s) == []
    assert blocked(s, "rob", "7") == ("stranger_fought", "WL-MIB-09")
    s.stranger_place = "sv_rail"
    assert blocked(s, "rob", "7")[0] == "stranger_away"


def test_annie_and_the_rifle_have_nobody_to_trouble() -> None:
    s = facing(("9S", "2S"), ("5H", "5D"))
    me = s.seats[0]
    me.character, me.legend, me.weapons, me.weapon = "annie_oakley", True, ("rifle",), "rifle"
    kit.restart(s)
    kit.choose(s, "duel", "7")
    assert kit.asked(s) == ("fight_card", 0)
    assert me.known == ()


def test_a_saved_fight_with_him_goes_on() -> None:
    s = facing(("9S", "2S"), ("5H", "5D"))
    kit.set_deck(s, ["8H", "2H", "2D"])
    kit.choose(s, "duel", "7")
    kit.choose(s, "commit", "9S")
    again = from_plain(plain(s))
    kit.restart(again)
    assert kit.asked(again) == ("stranger_card", 1)
    assert again.seats[1].dealt == ("8H", "2H", "2D")
