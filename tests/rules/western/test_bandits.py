"""Bandits: hideouts, the fight on entering, its reward (WL-BANDIT)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import DEN, bandit, enter, kinds, table

from engine.western.act import Act
from engine.western.deck import content
from engine.western.move import MoveAction
from engine.western.story import add_bandits
from engine.western.turn import ACTION, Turn

LAIRS = {"A": {"mp_hideout_a", "sh_hideout_a"}, "B": {"dc_hideout_b", "sh_hideout_b"},
         "C": {"sv_hideout_c", "cj_hideout_c"}}


@pytest.mark.rule("WL-BANDIT-01")
def test_three_gangs_have_two_hideouts_each_outside_of_town() -> None:
    found = content()
    assert {gang: set(spaces) for gang, spaces in found.hideouts.items()} == LAIRS
    assert [found.town[space] for spaces in LAIRS.values() for space in spaces] == [""] * 6


@pytest.mark.rule("WL-BANDIT-02")
def test_the_fight_of_the_last_move_costs_no_action() -> None:
    s = table(("KS", "2S"), ("5H",))
    s.actions = 1
    s.seats[0].place = "mp_ranch"
    s.bandits = (DEN,)
    kit.restart(s)
    kit.choose(s, "move", DEN)
    assert s.actions == 0
    assert kit.asked(s) == ("npc_fight_card", 0)


@pytest.mark.rule("WL-BANDIT-03")
def test_card_bandits_card_reveal_bonus_reaction_effect_comparison() -> None:
    s = bandit(table(("8S", "6S"), ("5H",)), "8S", "fight_k", "fight_q")
    kit.choose(s, "react", "6S")
    order = [kind for kind in kinds(s) if kind in (
        "bandit_attacks", "commits", "npc_draws", "npc_lays", "shows", "npc_shows", "npc_values", "played",
        "fight_effect", "npc_won")]
    assert order == ["bandit_attacks", "commits", "npc_draws", "npc_lays", "shows", "npc_shows", "npc_values",
                     "npc_values", "played", "npc_values", "fight_effect", "npc_won"]
    assert s.seats[0].lp == 1


@pytest.mark.rule("WL-BANDIT-04", "WL-BANDIT-12")
@pytest.mark.parametrize(("choice", "lp", "law"), [("lp", 1, 0), ("marshal", 0, 1)])
def test_exactly_one_of_lp_and_marshal_point_is_gained(choice: str, lp: int, law: int) -> None:
    s = bandit(table(("KS", "2S"), ("5H",)), "KS", "fight_j", "fight_q")
    assert kit.options(s) == [("reward", "lp"), ("reward", "marshal")]
    kit.choose(s, "reward", choice)
    assert (s.seats[0].lp, s.seats[0].law) == (lp, law)
    assert kit.asked(s)[0] == "act"


@pytest.mark.rule("WL-BANDIT-04", "WL-TRACK-02")
def test_the_wanted_gain_the_lp_only() -> None:
    s = table(("KS", "2S"), ("5H",))
    s.seats[0].law = -2
    bandit(s, "KS", "fight_j", "fight_q")
    assert (s.seats[0].lp, s.seats[0].law) == (1, -2)
    assert kit.asked(s)[0] == "act"


@pytest.mark.rule("WL-BANDIT-05", "WL-BANDIT-06", "WL-BANDIT-07")
def test_a_lost_fight_costs_a_wound_gives_a_card_and_the_bandit_is_gone() -> None:
    s = bandit(table(("9S", "2S"), ("5H",)), "9S", "fight_j", "fight_q")
    me = s.seats[0]
    assert (me.wounds, len(me.hand), me.place, me.lp) == (1, 2, DEN, 0)
    assert s.bandits == ()
    assert "9S" in s.discard


@pytest.mark.rule("WL-BANDIT-06")
def test_other_bandits_stay() -> None:
    s = table(("9S", "2S"), ("5H",))
    s.seats[0].place = "mp_ranch"
    s.bandits = ("cj_hideout_c", DEN)
    kit.restart(s)
    kit.choose(s, "move", DEN)
    assert s.bandits == ("cj_hideout_c",)


@pytest.mark.rule("WL-BANDIT-08")
def test_where_a_player_stands_no_bandit_comes() -> None:
    s = table(("9S", "2S"), ("5H",))
    s.seats[0].place = DEN
    add_bandits(s, "A")
    assert s.bandits == ("sh_hideout_a",)
    assert "bandit_attacks" not in kinds(s)


@pytest.mark.rule("WL-BANDIT-09")
def test_full_hideouts_take_no_more() -> None:
    s = table((), ())
    for gang in "ABC":
        add_bandits(s, gang)
    assert set(s.bandits) == LAIRS["A"] | LAIRS["B"] | LAIRS["C"]
    before = s.bandits
    add_bandits(s, "B")
    assert s.bandits == before
    assert len(before) == 6


@pytest.mark.rule("WL-BANDIT-10")
def test_the_third_marshal_point_pays_2_lp_at_once() -> None:
    s = table(("KS", "2S"), ("5H",))
    s.seats[0].law = 2
    bandit(s, "KS", "fight_j", "fight_q")
    kit.choose(s, "reward", "marshal")
    assert (s.seats[0].law, s.seats[0].lp) == (3, 2)


@pytest.mark.rule("WL-BANDIT-11")
@pytest.mark.parametrize("card", ["fight_5", "fight_9"])
def test_5_and_9_forbid_the_marshal_point(card: str) -> None:
    s = table(("KS", "2S"), ("5H",))
    bandit(s, "KS", card, "fight_q")
    if card == "fight_9":
        assert kit.asked(s)[0] == "act"
    assert (s.seats[0].lp, s.seats[0].law) == (1, 0)


@pytest.mark.rule("WL-BANDIT-11")
def test_a_5_that_was_not_laid_forbids_nothing() -> None:
    s = bandit(table(("KS", "2S"), ("5H",)), "KS", "fight_8", "fight_5")
    assert kit.options(s) == [("reward", "lp"), ("reward", "marshal")]


@pytest.mark.rule("WL-CARD-05")
def test_small_bounty_pays_against_a_bandit_only() -> None:
    s = bandit(table(("AS", "2S"), ("5H",)), "AS", "fight_8", "fight_5")
    assert s.seats[0].money == 10


def test_the_deeds_of_a_bandit_fight_are_noted_when_they_happen() -> None:
    s = enter(table(("KS", "2S"), ("5H",)), "KS", "fight_q", "fight_j")
    assert "0:bandit_fight" in s.deeds
    assert "0:bandit" not in s.deeds
    kit.choose(s, "lay", "fight_q")
    assert "0:bandit" in s.deeds
    assert kit.asked(s) == ("bandit_reward", 0)
    assert isinstance(s.stack[0], Turn)
    assert s.stack[0].step > ACTION
    assert [frame for frame in s.stack if isinstance(frame, Act)] == []
    assert isinstance(s.stack[1], MoveAction)
