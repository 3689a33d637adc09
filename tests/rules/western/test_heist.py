"""Heists (WL-HEIST; WL-X-01, -02, -26, -27)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import heist, kinds, table

from engine.ask import Blocked
from engine.western.table import Table
from engine.western.view import view

THREE = ("fight_j", "fight_q", "fight_k")


def at_bank(*hands: tuple[str, ...], **options: str) -> Table:
    s = table(*hands, **options)
    s.seats[0].place = "dr_bank"
    kit.restart(s)
    return s


@pytest.mark.rule("WL-HEIST-01", "WL-NPC-01")
def test_a_heist_at_the_bank_costs_one_action() -> None:
    s = at_bank(("KS", "2S"), ())
    assert ("heist",) in kit.options(s)
    kit.choose(s, "heist")
    assert s.actions == 2
    assert "0:heist" in s.deeds


@pytest.mark.rule("WL-HEIST-01")
def test_elsewhere_there_is_no_heist() -> None:
    assert ("heist",) not in kit.options(table(("KS", "2S"), ()))


@pytest.mark.rule("WL-HEIST-02")
def test_the_guards_controller_sees_three_cards_and_the_robber_none() -> None:
    s = at_bank(("KS", "2S"), (), ("5H",))
    kit.set_fight_deck(s, list(THREE))
    kit.choose(s, "heist")
    assert kit.asked(s) == ("npc_card", 2)
    assert set(view(s, 2)["mine"]["npc_cards"]) == set(THREE)
    assert not any([card in str(view(s, 0)) for card in THREE])
    kit.choose(s, "lay", "fight_q")
    assert kit.asked(s) == ("npc_fight_card", 0)
    assert not any([card in str(view(s, 0)) for card in THREE])


@pytest.mark.rule("WL-HEIST-03", "WL-HEIST-05")
def test_10_against_10_fails() -> None:
    s = at_bank(("TS", "2S"), ())
    heist(s, "TS", "fight_10", "fight_7", "fight_8")
    kit.choose(s, "go_on")
    assert "npc_won" in kinds(s)
    assert s.seats[0].money == 0


@pytest.mark.rule("WL-HEIST-03")
def test_reveal_bonus_reaction_effect_in_this_order() -> None:
    s = at_bank(("JH", "6S"), ())
    heist(s, "JH", "fight_j", "fight_7", "fight_8")
    kit.choose(s, "react", "6S")
    order = [kind for kind in kinds(s) if kind in ("shows", "npc_shows", "npc_values", "played", "fight_effect",
                                                   "npc_beaten")]
    assert order == ["shows", "npc_shows", "npc_values", "npc_values", "played", "npc_values", "fight_effect",
                     "npc_beaten"]


@pytest.mark.rule("WL-HEIST-04", "WL-X-02")
def test_success_pays_80_and_3_wanted_points_in_this_order() -> None:
    s = at_bank(("KS", "2S"), ())
    s.seats[0].money = 20
    heist(s, "KS", "fight_q", "fight_7", "fight_8")
    me = s.seats[0]
    assert (me.money, me.law, me.wounds) == (100, -3, 0)
    assert len(me.hand) == 3
    order = [event.kind for event in s.events if event.kind in ("money", "wanted", "drew", "npc_beaten")]
    assert order == ["drew", "npc_beaten", "money", "wanted", "drew"]
    assert "0:heist_won" in s.deeds or kit.asked(s)[0] == "act"


@pytest.mark.rule("WL-HEIST-05")
def test_failure_costs_a_point_a_wound_and_gives_a_card() -> None:
    s = at_bank(("9S", "2S"), ())
    heist(s, "9S", "fight_k", "fight_7", "fight_8")
    me = s.seats[0]
    assert (me.law, me.wounds, len(me.hand), me.money) == (-1, 1, 2, 0)
    order = [event.kind for event in s.events if event.kind in ("wanted", "wound", "drew")]
    assert order == ["wanted", "wound", "drew"]


@pytest.mark.rule("WL-HEIST-06")
def test_the_three_fight_cards_are_the_bottom_of_13() -> None:
    s = at_bank(("9S", "2S"), ())
    heist(s, "9S", "fight_k", "fight_7", "fight_8")
    assert len(s.fight_deck) == 13
    assert set(s.fight_deck[:3]) == {"fight_k", "fight_7", "fight_8"}
    assert "9S" in s.discard


@pytest.mark.rule("WL-HEIST-07")
@pytest.mark.parametrize("card", ["9S", "AH"])
def test_a_heist_may_be_tried_again_in_the_same_turn(card: str) -> None:
    s = at_bank((card, "2S"), ())
    heist(s, card, "fight_k", "fight_7", "fight_8")
    assert kit.asked(s) == ("act", 0)
    assert ("heist",) in kit.options(s)


@pytest.mark.rule("WL-HEIST-07")
def test_by_option_only_once_a_turn() -> None:
    s = at_bank(("9S", "2S"), (), heist_once="on")
    assert ("heist",) in kit.options(s)
    heist(s, "9S", "fight_k", "fight_7", "fight_8")
    assert ("heist",) not in kit.options(s)
    assert [one.rule for one in kit.blocked(s) if isinstance(one, Blocked) and one.choice == ("heist",)] == [
        "WL-HEIST-07"]


@pytest.mark.rule("WL-HEIST-08", "WL-TRACK-10")
@pytest.mark.parametrize(("card", "law"), [("9S", -1), ("AH", -3)])
def test_a_marshal_becomes_wanted_either_way(card: str, law: int) -> None:
    s = at_bank((card, "2S"), ())
    s.seats[0].law = 5
    heist(s, card, "fight_k", "fight_7", "fight_8")
    assert s.seats[0].law == law


@pytest.mark.rule("WL-HEIST-09")
def test_without_a_card_there_is_no_heist() -> None:
    s = at_bank((), ())
    assert ("heist",) not in kit.options(s)
    assert [one.rule for one in kit.blocked(s) if one.choice == ("heist",)] == ["WL-HEIST-09"]


@pytest.mark.rule("WL-X-01")
def test_money_over_the_limit_is_lost_and_the_points_are_not() -> None:
    s = at_bank(("AH", "2S"), ())
    s.seats[0].money = 60
    heist(s, "AH", "fight_k", "fight_7", "fight_8")
    assert (s.seats[0].money, s.seats[0].law) == (120, -3)


@pytest.mark.rule("WL-X-27", "WL-SHERIFF-12")
def test_with_the_sheriff_there_no_arrest_is_tried() -> None:
    s = at_bank(("AH", "2S"), ())
    s.sheriff = "dr_bank"
    kit.restart(s)
    heist(s, "AH", "fight_k", "fight_7", "fight_8")
    assert s.seats[0].law == -3
    assert s.seats[0].place == "dr_bank"
    assert "sheriff_attempt" not in kinds(s)
    assert kit.asked(s) == ("act", 0)
