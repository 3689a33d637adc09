"""Poker cards played from the hand (WL-CARD)."""

from __future__ import annotations

import pytest
from westkit import (
    acting,
    asked,
    awake,
    blocked,
    choose,
    doing,
    effects,
    game,
    hand,
    options,
    restart,
    ride,
    set_deck,
    set_fight_deck,
    told,
    until,
)

from engine.ask import Blocked
from engine.western.lawchoice import ChooseLaw
from engine.western.store import in_stand
from engine.western.table import Table


def holding(*cards: str, actions: int = 3, seats: int = 2) -> Table:
    """Seat 0 on main street with these cards, seat 1 far away."""
    s = game(seats)
    s.quiet = False
    s.seats[1].place = "sh_5"
    hand(s, 0, *cards)
    return acting(s, 0, actions)


@pytest.mark.rule("WL-CARD-01")
def test_a_card_action_is_shown_and_done() -> None:
    s = holding("2S", actions=1)
    choose(s, "play", "2S")
    choose(s, "law", "marshal")
    assert (s.seats[0].law, s.seats[0].hand) == (1, ())
    assert told(s, "played") == [["played", 0, -1, "2S", "", 0, []]]
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-CARD-02")
def test_a_poker_card_goes_to_the_discard_and_an_item_to_the_store() -> None:
    s = holding("2S", "5H")
    s.seats[0].misc = ("provisions",)
    restart(s)
    choose(s, "play", "2S")
    choose(s, "law", "marshal")
    assert s.discard[-1] == "2S"
    assert in_stand(s, "provisions") == 5
    choose(s, "use", "provisions")
    assert (in_stand(s, "provisions"), s.seats[0].misc, len(s.seats[0].hand)) == (6, (), 2)


@pytest.mark.rule("WL-CARD-03")
def test_bonuses_and_reactions_are_no_actions() -> None:
    s = holding("3S", "7S", "4S", "QH")
    assert [choice for choice in options(s) if choice[0] == "play"] == []
    for card, kind in (("3S", "bonus"), ("7S", "bonus"), ("4S", "reaction"), ("QH", "reaction")):
        assert Blocked(("play", card), "no_action_card", "WL-CARD-03", (card, kind)) in blocked(s)


@pytest.mark.rule("WL-CARD-08")
def test_one_reputation_card_a_turn() -> None:
    s = holding("2S", "2C", "7S", "7C")
    choose(s, "play", "2S")
    choose(s, "law", "wanted")
    assert (asked(s), options(s)) == (("window.law.wanted", 0), [("react", "7S"), ("react", "7C"), ("pass",)])
    choose(s, "react", "7S")
    assert (s.seats[0].law, asked(s)) == (-2, ("act", 0))
    choose(s, "play", "2C")
    assert (s.seats[0].law, asked(s)) == (-3, ("act", 0))
    hand(s, 0, "2S", "7C")
    until(s, "income")
    choose(s, "income", "money")
    acting(s, 0)
    choose(s, "play", "2S")
    assert (asked(s), options(s)) == (("window.law.wanted", 0), [("react", "7C"), ("pass",)])


@pytest.mark.rule("WL-CARD-08")
def test_reputation_adds_a_point_of_the_kind_gained_with_its_reward() -> None:
    s = holding("2S", "7S")
    s.seats[0].law = 1
    choose(s, "play", "2S")
    choose(s, "law", "marshal")
    choose(s, "react", "7S")
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (3, 20, 2)


@pytest.mark.rule("WL-CARD-08")
def test_a_reputation_kept_back_may_be_played_for_a_later_gain() -> None:
    s = holding("2S", "2C", "7S")
    for card in ("2S", "2C"):
        choose(s, "play", card)
        if asked(s)[0] == "law":
            choose(s, "law", "wanted")
        assert asked(s) == ("window.law.wanted", 0)
        choose(s, "pass")


@pytest.mark.rule("WL-CARD-08")
def test_no_reputation_in_another_turn() -> None:
    s = holding("7S")
    hand(s, 1, "7C")
    effects(s, 0, ["each", "others", "marshal", 1])
    assert (s.seats[1].law, asked(s)) == (1, ("act", 0))


@pytest.mark.rule("WL-CARD-09")
def test_living_legend_is_one_point_of_either_kind() -> None:
    s = holding("2S")
    s.seats[0].law = 2
    choose(s, "play", "2S")
    assert (asked(s), options(s)) == (("law", 0), [("law", "marshal"), ("law", "wanted")])
    choose(s, "law", "marshal")
    assert (s.seats[0].law, s.seats[0].lp) == (3, 2)


@pytest.mark.rule("WL-CARD-09")
def test_living_legend_of_a_wanted_player() -> None:
    s = holding("2S")
    s.seats[0].law = -1
    assert ChooseLaw(0, 1).ask(s).options == [("law", "wanted")]
    choose(s, "play", "2S")
    assert (s.seats[0].law, asked(s)) == (-2, ("act", 0))


@pytest.mark.rule("WL-CARD-10")
def test_manhunt_needs_a_wanted_player() -> None:
    s = holding("4H")
    assert ("play", "4H") not in options(s)
    assert Blocked(("play", "4H"), "not_now", "WL-CARD-01", ("4H",)) in blocked(s)
    s.seats[1].law = -1
    restart(s)
    choose(s, "play", "4H")
    assert (asked(s), options(s)) == (("sheriff", 0), [
        ("sheriff", "dr_store_w"), ("sheriff", "dr_street_w"), ("sheriff", "mp_s"), ("sheriff", "mp_w2"),
        ("sheriff", "mp_w3"), ("done",)])
    choose(s, "sheriff", "dr_store_w")
    choose(s, "done")
    assert (s.sheriff, asked(s), s.actions) == ("dr_store_w", ("act", 0), 2)


@pytest.mark.rule("WL-CARD-10")
def test_manhunt_may_end_in_an_arrest() -> None:
    s = holding("4H", seats=3)
    s.seats[2].law = -3
    s.seats[2].place = "mp_s"
    hand(s, 2, "2H", "9C")
    set_fight_deck(s, ["fight_k", "fight_q", "fight_j", "fight_8"])
    restart(s)
    choose(s, "play", "4H")
    choose(s, "sheriff", "mp_s")
    assert (asked(s), options(s)) == (("discard.sheriff", 2), [("discard", "2H"), ("discard", "9C")])
    choose(s, "discard", "2H")
    choose(s, "lay", "fight_k")
    assert (s.seats[2].law, s.seats[2].place, s.sheriff, asked(s)) == (0, "dr_sheriff", "dr_sheriff", ("act", 0))


def test_saddle_up_needs_a_mount_and_costs_no_action() -> None:
    s = holding("5S")
    assert ("play", "5S") not in options(s)
    ride(s, 0, "mustang")
    restart(s)
    choose(s, "play", "5S")
    assert asked(s) == ("move", 0)
    choose(s, "move", "sv_rail")
    assert (s.seats[0].place, s.actions) == ("sv_rail", 3)


def test_sprint_is_on_foot_with_two_spaces_more() -> None:
    s = holding("6H")
    ride(s, 0, "mustang")
    s.seats[0].upgraded = ("mustang",)
    restart(s)
    choose(s, "play", "6H")
    assert ("move", "sv_10") in options(s) and ("move", "cj_mine") not in options(s)


@pytest.mark.parametrize(("card", "money", "cards"), [("5H", 30, 0), ("AH", 20, 0), ("JS", 10, 1)])
def test_plain_gains(card: str, money: int, cards: int) -> None:
    s = holding(card)
    choose(s, "play", card)
    assert (s.seats[0].money, len(s.seats[0].hand), s.actions) == (money, cards, 2)


def test_fools_gold_needs_company_and_takes_what_there_is() -> None:
    s = holding("TS", seats=3)
    s.seats[2].place = "sh_5"
    restart(s)
    assert ("play", "TS") not in options(s)
    s.seats[1].place = s.seats[2].place = "dr_street_m"
    s.seats[1].money = 10
    s.seats[2].money = 60
    restart(s)
    choose(s, "play", "TS")
    assert (asked(s), options(s)) == (("take_money", 0), [("seat", "1"), ("seat", "2")])
    choose(s, "seat", "1")
    assert [me.money for me in s.seats] == [10, 0, 60]


def test_short_cut_is_no_move_action() -> None:
    s = holding("TH", "QH")
    awake(s, 0, "kit_carson")
    s.seats[0].place = "sv_9"
    restart(s)
    choose(s, "play", "TH")
    assert ("stay",) in options(s) and ("move", "sv_9") not in options(s)
    choose(s, "move", "sv_mine")
    assert (asked(s), s.seats[0].place) == (("act", 0), "sv_mine")


@pytest.mark.rule("WL-CARD-11")
def test_one_card_has_one_use_and_leaves_the_hand_in_each() -> None:
    s = holding("5H")
    choose(s, "play", "5H")
    assert (s.seats[0].hand, s.discard[-1]) == ((), "5H")
    s = holding("5H")
    s.seats[1].place = "dr_street_m"
    hand(s, 1, "2S")
    restart(s)
    choose(s, "duel", "1")
    choose(s, "commit", "2S")
    assert (s.seats[0].hand, s.seats[0].lp, s.discard[-2]) == ((), 2, "5H")
    s = holding("5H", "3S")
    s.seats[0].place = "dr_saloon_sw"
    s.seats[0].money = 10
    set_deck(s, ["9C", "2D", "4D", "6D", "8D", "TC", "JC", "KC"])
    restart(s)
    choose(s, "poker")
    choose(s, "hand", "3S", "5H", seat=0)
    choose(s, *options(s)[0], seat=1)
    assert "5H" not in s.seats[0].hand and "5H" in s.discard
    s = holding("4S")
    s.seats[1].place = "dr_street_m"
    hand(s, 0, "4S", "TC")
    hand(s, 1, "JC", "2S")
    restart(s)
    choose(s, "duel", "1")
    choose(s, "commit", "TC")
    choose(s, "commit", "JC")
    choose(s, "react", "4S")
    assert (s.seats[0].hand, s.seats[0].lp, "4S" in s.discard) == ((), 2, True)


def test_high_ground_keeps_one_of_two_after_a_move() -> None:
    s = holding("QH", "3S")
    set_deck(s, ["9C", "KC"])
    choose(s, "move", "dr_bank")
    assert (asked(s), options(s)) == (("window.after_move", 0), [("react", "QH"), ("pass",)])
    choose(s, "react", "QH")
    assert (asked(s), options(s)) == (("keep", 0), [("keep", "9C"), ("keep", "KC")])
    choose(s, "keep", "KC")
    assert (s.seats[0].hand, asked(s)) == (("3S", "KC"), ("act", 0))


def test_a_choice_of_law_may_be_more_than_one_point() -> None:
    s = holding()
    doing(s, 0, ChooseLaw(0, 2))
    choose(s, "law", "wanted")
    assert (s.seats[0].law, len(s.seats[0].hand)) == (-2, 1)
