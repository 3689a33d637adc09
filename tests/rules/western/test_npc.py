"""Fights against NPCs: cards, controller, ties, effects (WL-NPC; WL-X-15 to -17, -19, -20, -31, -32)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import DEN, bandit, enter, heist, kinds, steps, table, values, walk

from engine.western.combat import against, target_of
from engine.western.fight import STRANGER
from engine.western.table import Table
from engine.western.view import view


def attempt(s: Table, seat: int = 0) -> Table:
    """The Sheriff, one step away, comes for a seat moved by itself."""
    s.seats[seat].law = -2
    s.seats[seat].place = "dr_street_w"
    s.sheriff = "dr_sheriff"
    walk(s, seat, 1)
    kit.choose(s, "sheriff", "dr_street_w")
    return s


@pytest.mark.rule("WL-NPC-01")
def test_bandit_guard_and_sheriff_are_npcs() -> None:
    s = enter(table(("JH", "2S"), ("5H",)), "", "fight_j", "fight_q")
    assert against(s, 0) == ("npc", "bandit")
    s = table(("JH", "2S"), ("5H",))
    s.seats[0].place = "dr_bank"
    kit.restart(s)
    kit.choose(s, "heist")
    assert against(s, 0) == ("npc", "guard")
    assert (against(s, 1), target_of(s, 0), target_of(s, STRANGER)) == ((), -1, -1)
    s = attempt(table(("JH", "2S", "2H"), ("5H",)))
    kit.choose(s, "discard", "2H")
    assert against(s, 0) == ("npc", "sheriff")


@pytest.mark.rule("WL-NPC-01")
def test_a_card_that_names_npcs_works_against_all_three() -> None:
    s = bandit(table(("JH", "2S"), ("5H",)), "JH", "fight_j", "fight_q")
    assert steps(s, "npc_values")[-1] == (11, 10)
    s = heist(table(("JH", "2S"), ("5H",)), "JH", "fight_j", "fight_q", "fight_k")
    assert steps(s, "npc_values")[-1] == (11, 10)
    s = attempt(table(("JH", "2S", "2H"), ("5H",)))
    kit.choose(s, "discard", "2H")
    kit.set_fight_deck(s, ["fight_j", "fight_q", "fight_k", "fight_a"])
    kit.choose(s, "commit", "JH")
    kit.choose(s, "lay", "fight_j")
    assert steps(s, "npc_values")[-1] == (11, 10)


@pytest.mark.rule("WL-NPC-02", "WL-BANDIT-03")
def test_a_bandit_draws_two_after_the_players_card() -> None:
    s = enter(table(("9S", "2S"), ("5H",)), "", "fight_j", "fight_q")
    assert kit.asked(s) == ("npc_fight_card", 0)
    assert len(s.fight_deck) == 13
    kit.choose(s, "commit", "9S")
    assert kit.asked(s) == ("npc_card", 1)
    assert kit.options(s) == [("lay", "fight_j"), ("lay", "fight_q")]
    assert len(s.fight_deck) == 11


@pytest.mark.rule("WL-NPC-02", "WL-HEIST-02")
def test_a_guard_draws_three_and_lays_first() -> None:
    s = table(("9S", "2S"), ("5H",))
    s.seats[0].place = "dr_bank"
    kit.restart(s)
    kit.choose(s, "heist")
    assert kit.asked(s) == ("npc_card", 1)
    assert len(kit.options(s)) == 3
    assert len(s.fight_deck) == 10


@pytest.mark.rule("WL-NPC-02")
def test_the_sheriff_draws_four() -> None:
    s = attempt(table(("9S", "2S", "2H"), ("5H",)))
    kit.choose(s, "discard", "2H")
    kit.choose(s, "commit", "9S")
    assert kit.asked(s) == ("npc_card", 1)
    assert len(kit.options(s)) == 4
    assert len(s.fight_deck) == 9


@pytest.mark.rule("WL-NPC-03")
@pytest.mark.parametrize(("seats", "controller"), [(2, 1), (4, 3)])
def test_the_player_to_the_right_chooses(seats: int, controller: int) -> None:
    s = enter(table(("9S", "2S"), *[()] * (seats - 1)), "9S", "fight_j", "fight_q")
    assert kit.asked(s) == ("npc_card", controller)


@pytest.mark.rule("WL-NPC-03")
def test_for_the_third_of_four_the_second_chooses() -> None:
    s = table((), (), ("9S", "2S"), ())
    kit.acting(s, 2)
    s.seats[2].place = "mp_ranch"
    s.bandits = (DEN,)
    kit.restart(s)
    kit.choose(s, "move", DEN)
    kit.choose(s, "commit", "9S")
    assert kit.asked(s) == ("npc_card", 1)


@pytest.mark.rule("WL-NPC-04")
def test_the_controller_has_no_reaction_and_the_npc_no_bonus() -> None:
    s = table(("9S", "6S"), ("6C", "4S"))
    s.seats[1].weapons, s.seats[1].weapon, s.seats[1].upgraded = ("shotgun",), "shotgun", ("shotgun",)
    bandit(s, "9S", "fight_j", "fight_q")
    assert kit.asked(s) == ("window.fight", 0)
    assert values(s) == (9, 11)
    kit.choose(s, "pass")
    assert [row[1] for row in kit.told(s, "passed") if row[3] == "fight"] == [0]


@pytest.mark.rule("WL-NPC-05")
def test_the_human_loses_ties() -> None:
    s = bandit(table(("8H", "2S"), ("5H",)), "8H", "fight_8", "fight_q")
    assert s.seats[0].wounds == 2
    assert "npc_won" in kinds(s)


@pytest.mark.rule("WL-NPC-05")
def test_instinct_wins_a_tie_against_an_npc() -> None:
    s = bandit(table(("JS", "9H"), ("5H",)), "JS", "fight_j", "fight_q")
    kit.choose(s, "react", "9H")
    assert kit.asked(s) == ("bandit_reward", 0)


@pytest.mark.rule("WL-NPC-06", "WL-BANDIT-03")
def test_the_effect_comes_after_reactions_and_before_the_comparison() -> None:
    s = bandit(table(("AH", "6S"), ("5H",)), "AH", "fight_8", "fight_q")
    assert s.seats[0].wounds == 0
    kit.choose(s, "pass")
    assert s.seats[0].wounds == 1
    assert kit.asked(s) == ("bandit_reward", 0)
    order = [kind for kind in kinds(s) if kind in (
        "commits", "npc_lays", "npc_shows", "npc_values", "passed", "fight_effect", "wound", "npc_beaten")]
    assert order == ["commits", "npc_lays", "npc_shows", "npc_values", "passed", "fight_effect", "wound", "npc_beaten"]


@pytest.mark.rule("WL-NPC-07")
def test_fight_cards_go_under_the_deck_in_random_order() -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in range(8):
        s = table(("9S", "2S"), ("5H",))
        s.rng += seed * 7919
        bandit(s, "9S", "fight_j", "fight_q")
        assert len(s.fight_deck) == 13
        assert set(s.fight_deck[:2]) == {"fight_j", "fight_q"}
        orders.add(tuple(s.fight_deck[:2]))
        assert (s.npc_shown, s.seats[1].npc_cards) == ((), ())
    assert len(orders) == 2


@pytest.mark.rule("WL-NPC-07")
def test_four_cards_of_the_sheriff_go_under() -> None:
    s = attempt(table(("9S", "2S", "2H"), ("5H",)))
    four = ["fight_j", "fight_q", "fight_k", "fight_a"]
    kit.choose(s, "discard", "2H")
    kit.set_fight_deck(s, four)
    kit.choose(s, "commit", "9S")
    kit.choose(s, "lay", "fight_k")
    assert len(s.fight_deck) == 13
    assert set(s.fight_deck[:4]) == set(four)


@pytest.mark.rule("WL-NPC-08")
def test_a_fight_2_lowered_is_a_2() -> None:
    s = bandit(table(("JH", "6S"), ("5H",)), "JH", "fight_2", "fight_q")
    assert values(s) == (11, 2)


@pytest.mark.rule("WL-NPC-09")
def test_the_10_calls_a_heist_off_and_a_new_one_starts() -> None:
    s = table(("TS", "2S", "6S"), ("5H",))
    s.seats[0].place = "dr_bank"
    kit.restart(s)
    heist(s, "TS", "fight_10", "fight_7", "fight_8")
    kit.choose(s, "react", "6S")
    assert kit.asked(s) == ("call_off", 1)
    assert kit.options(s) == [("call_off",), ("go_on",)]
    kit.set_deck(s, ["KS"])
    kit.choose(s, "call_off")
    me = s.seats[0]
    assert me.hand == ("2S", "KS")
    assert set(s.discard[-2:]) == {"TS", "6S"}
    assert set(s.fight_deck[:3]) == {"fight_10", "fight_7", "fight_8"}
    assert (me.wounds, me.law) == (0, 0)
    assert kit.asked(s) == ("npc_card", 1)
    assert len(kit.options(s)) == 3
    kit.choose(s, *kit.options(s)[0])
    assert kit.asked(s) == ("npc_fight_card", 0)


@pytest.mark.rule("WL-NPC-09")
def test_the_10_may_be_let_stand() -> None:
    s = bandit(table(("9S", "2S"), ("5H",)), "9S", "fight_10", "fight_q")
    before = len(s.seats[0].hand)
    kit.choose(s, "go_on")
    assert s.seats[0].wounds == 1
    assert len(s.seats[0].hand) == before + 1


@pytest.mark.rule("WL-NPC-09")
def test_a_cancelled_fight_leaves_no_shelter_behind() -> None:
    s = bandit(table(("9S", "KH", "2S"), ("5H",)), "9S", "fight_10", "fight_3")
    kit.choose(s, "react", "KH")
    kit.set_deck(s, ["2H"])
    kit.choose(s, "call_off")
    kit.set_fight_deck(s, ["fight_8", "fight_9"])
    kit.choose(s, "commit", "2S")
    kit.choose(s, "lay", "fight_8")
    assert s.seats[0].wounds == 2


@pytest.mark.rule("WL-NPC-10", "WL-BANDIT-05", "WL-BANDIT-06")
def test_an_empty_hand_loses_without_fight_cards() -> None:
    s = enter(table((), ("5H",)))
    me = s.seats[0]
    assert (me.wounds, len(me.hand), me.place, s.bandits) == (1, 1, DEN, ())
    assert "npc_draws" not in kinds(s)
    assert kit.asked(s)[0] == "act"


@pytest.mark.rule("WL-NPC-11")
def test_two_reactions_one_after_the_other() -> None:
    s = bandit(table(("9S", "6S", "6C"), ("4S",)), "9S", "fight_q", "fight_j")
    kit.choose(s, "react", "6S")
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "react", "6C")
    assert steps(s, "npc_values") == [(9, 12), (11, 12), (13, 12)]
    assert kit.asked(s) == ("bandit_reward", 0)


def test_the_npcs_cards_are_its_controllers_secret() -> None:
    s = enter(table(("9S", "2S"), (), ("5H",)), "9S", "fight_j", "fight_q")
    assert view(s, 2)["mine"]["npc_cards"] == ["fight_j", "fight_q"]
    for seat in (-1, 0, 1):
        assert "fight_j" not in str(view(s, seat))
        assert "fight_j" not in str([event.for_seat(seat) for event in s.events])
    assert view(s, 0)["seats"][2]["held"]["npc_cards"] == 2
    kit.choose(s, "lay", "fight_q")
    assert [row[4] for row in kit.told(s, "npc_shows")] == ["fight_q"]


# -- what single fight cards do

@pytest.mark.rule("WL-X-15")
def test_wounds_of_a_fight_card_and_of_losing_add_up() -> None:
    s = bandit(table(("2S", "2H"), ("5H",)), "2S", "fight_3", "fight_q")
    assert s.seats[0].wounds == 3


@pytest.mark.rule("WL-X-15")
def test_card_2_costs_an_lp_but_none_below_0() -> None:
    s = table(("9S", "2H"), ("5H",))
    s.seats[0].lp = 3
    bandit(s, "9S", "fight_2", "fight_q")
    assert (s.seats[0].lp, s.seats[0].wounds) == (2, 1)


@pytest.mark.rule("WL-X-16")
@pytest.mark.parametrize("hand", [("9S",), ("9S", "2H")])
def test_card_4_takes_from_the_remaining_hand(hand: tuple[str, ...]) -> None:
    s = enter(table(hand, ("5H",)), "9S" if len(hand) > 1 else "", "fight_4", "fight_q")
    kit.choose(s, "lay", "fight_4")
    assert s.seats[0].wounds == 1
    assert s.seats[0].hand == ()
    assert ("2H" in s.discard) == (len(hand) > 1)
    assert kit.asked(s) == ("bandit_reward", 0)


def test_card_6_wounds_whoever_dives_for_cover_and_card_8_does_not() -> None:
    for card, wounds in (("fight_6", 1), ("fight_8", 0)):
        s = bandit(table(("9S", "KH"), ("5H",)), "9S", card, "fight_q")
        kit.choose(s, "react", "KH")
        assert s.seats[0].wounds == wounds


def test_dive_for_cover_spares_the_wound_of_losing_to_an_npc() -> None:
    s = bandit(table(("9S", "KH"), ("5H",)), "9S", "fight_q", "fight_j")
    kit.choose(s, "react", "KH")
    assert s.seats[0].wounds == 0
    assert len(s.seats[0].hand) == 2


@pytest.mark.parametrize(("hand", "options"), [(("9S", "2H"), ["wound", "card"]), (("9S",), ["wound"])])
def test_card_7_is_the_humans_choice(hand: tuple[str, ...], options: list[str]) -> None:
    s = enter(table(hand, ("5H",)), "9S" if len(hand) > 1 else "", "fight_7", "fight_q")
    kit.choose(s, "lay", "fight_7")
    if len(options) == 2:
        assert kit.asked(s) == ("fight_option", 0)
        assert kit.options(s) == [("option", "wound"), ("option", "card")]
        kit.choose(s, "option", "card")
        assert (s.seats[0].wounds, s.seats[0].hand) == (0, ())
    else:
        assert s.seats[0].wounds == 1


@pytest.mark.parametrize(("cards", "money", "left"), [(2, 20, None), (1, 10, (0, 0)), (1, 0, (0, 0)), (2, 0, (0, 0))])
def test_card_9_takes_a_card_or_10_dollars_or_what_there_is(cards: int, money: int, left: tuple[int, int] | None) -> None:
    s = table(("AH", "2H")[:cards], ("5H",))
    s.seats[0].money = money
    enter(s, "AH" if cards > 1 else "", "fight_9", "fight_q")
    kit.choose(s, "lay", "fight_9")
    if left is None:
        assert kit.options(s) == [("option", "card"), ("option", "money")]
        kit.choose(s, "option", "money")
        left = (1, 10)
    assert (len(s.seats[0].hand), s.seats[0].money) == left


@pytest.mark.rule("WL-X-17")
@pytest.mark.parametrize(("law", "options"), [(-2, ["lp", "wanted"]), (2, ["lp", "marshal", "wanted"]),
                                              (0, ["lp", "marshal", "wanted"])])
def test_card_a_within_the_track_rules(law: int, options: list[str]) -> None:
    s = table(("AH", "2H"), ("5H",))
    s.seats[0].law = law
    bandit(s, "AH", "fight_a", "fight_q")
    assert kit.options(s) == [("option", one) for one in options]
    kit.choose(s, "option", "wanted")
    assert s.seats[0].law == (-3 if law < 0 else -1)


@pytest.mark.rule("WL-X-19")
def test_a_rifle_looks_at_nobodys_hand_in_a_bandit_fight() -> None:
    s = table(("9S", "2S"), ("5H", "5D"))
    s.seats[0].weapons, s.seats[0].weapon = ("rifle",), "rifle"
    bandit(s, "9S", "fight_j", "fight_q")
    assert kit.told(s, "looked_hand") == []


@pytest.mark.rule("WL-X-20")
def test_a_plain_shotgun_draws_after_a_beaten_bandit() -> None:
    s = table(("AH", "2S"), ("5H", "5D"))
    s.seats[0].weapons, s.seats[0].weapon = ("shotgun",), "shotgun"
    bandit(s, "AH", "fight_j", "fight_9")
    kit.choose(s, "reward", "lp")
    assert len(s.seats[0].hand) == 2


@pytest.mark.rule("WL-X-31")
def test_an_upgraded_shotgun_lowers_a_fight_card() -> None:
    s = table(("9S", "2S"), ("5H", "5D"))
    me = s.seats[0]
    me.weapons, me.weapon, me.upgraded = ("shotgun",), "shotgun", ("shotgun",)
    bandit(s, "9S", "fight_9", "fight_j")
    assert steps(s, "npc_values") == [(9, 9), (9, 8)]
    assert "npc_beaten" in kinds(s)
    assert s.seats[0].lp == 1


@pytest.mark.rule("WL-X-32")
def test_a_lowered_3_still_wounds_twice() -> None:
    s = bandit(table(("JH", "2S"), ("5H",)), "JH", "fight_3", "fight_q")
    assert steps(s, "npc_values")[-1] == (11, 2)
    assert s.seats[0].wounds == 2
