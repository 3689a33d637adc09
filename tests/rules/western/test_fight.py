"""Fights against players: declaration and decline (WL-FIGHT-01 to -11), what nobody may tell (WL-X-34)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import blocked, fight, fights, kinds, table, values

from engine.western.combat import against, target_of
from engine.western.view import view

BOTH = [("duel", "1"), ("rob", "1")]


@pytest.mark.rule("WL-FIGHT-01")
def test_a_duel_costs_one_action_and_has_four_steps() -> None:
    s = table(("9S", "6S"), ("8H", "2H"))
    fight(s, "9S", "8H")
    assert s.actions == 2
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "pass")
    order = [kind for kind in kinds(s) if kind in ("declares_duel", "commits", "shows", "fight_values", "passed", "fight_won")]
    assert order == ["declares_duel", "commits", "commits", "shows", "shows", "fight_values", "passed", "passed",
                     "fight_won"]
    assert s.seats[0].lp == 2
    assert s.actions == 2


@pytest.mark.rule("WL-FIGHT-02")
def test_a_target_stands_in_the_same_space() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    assert fights(s) == BOTH
    s.seats[1].place = "dr_street_e"
    kit.restart(s)
    assert fights(s) == []
    assert blocked(s, "duel", "1") == ("not_here", "WL-FIGHT-02")


@pytest.mark.rule("WL-FIGHT-03", "WL-FIGHT-04")
@pytest.mark.parametrize(("own", "other", "arrest"), [(0, -3, False), (1, 0, False), (2, 4, False), (-1, -1, False),
                                                      (1, -1, True)])
def test_an_arrest_needs_a_marshal_and_an_outlaw(own: int, other: int, arrest: bool) -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].law = own
    s.seats[1].law = other
    kit.restart(s)
    assert fights(s) == [*BOTH, *([("arrest", "1")] if arrest else [])]
    if not arrest:
        assert blocked(s, "arrest", "1")[1] == "WL-FIGHT-04"


@pytest.mark.rule("WL-FIGHT-04")
def test_the_missing_badge_and_the_missing_crime_are_named() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    assert blocked(s, "arrest", "1")[0] == "no_marshal"
    s.seats[0].law = 1
    assert blocked(s, "arrest", "1")[0] == "no_outlaw"


@pytest.mark.rule("WL-FIGHT-05")
def test_annie_and_the_rifle_come_before_any_card_is_chosen() -> None:
    s = table(("9S", "2S"), ("8H", "2H", "5H"))
    me = s.seats[0]
    me.character = "annie_oakley"
    me.legend = True
    me.weapons = ("rifle",)
    me.weapon = "rifle"
    kit.restart(s)
    kit.choose(s, "duel", "1")
    assert kit.asked(s) == ("harassed", 1)
    assert len(kit.told(s, "looked_hand")) == 1
    assert len(me.known) == 2
    kit.choose(s, "discard")
    kit.choose(s, "discard", "2H")
    assert kit.asked(s) == ("fight_card", 0)
    kit.choose(s, "commit", "9S")
    kit.choose(s, "decline")
    assert (s.seats[1].wounds, s.discard[-2:]) == (1, ["2H", "9S"])
    assert not any([word.endswith("2H") for word in me.known])


@pytest.mark.rule("WL-FIGHT-05", "WL-FIGHT-10")
def test_a_target_with_one_card_pays_with_it_or_a_wound_before_it_can_choose_to_fight() -> None:
    s = table(("9S", "2S"), ("8H",))
    s.seats[0].character = "annie_oakley"
    s.seats[0].legend = True
    kit.restart(s)
    kit.choose(s, "duel", "1")
    assert kit.options(s) == [("discard",), ("wound",)]
    kit.choose(s, "discard")
    kit.choose(s, "commit", "9S")
    assert kinds(s)[-1] != "shows"
    assert "declines" in kinds(s)
    assert s.seats[0].lp == 2


@pytest.mark.rule("WL-FIGHT-05")
def test_a_target_harassed_by_wound_keeps_the_card() -> None:
    s = table(("9S", "2S"), ("8H",))
    s.seats[0].character = "annie_oakley"
    s.seats[0].legend = True
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "wound")
    kit.choose(s, "commit", "9S")
    assert kit.options(s) == [("decline",), ("commit", "8H")]
    assert s.seats[1].wounds == 1


@pytest.mark.rule("WL-FIGHT-06", "WL-FIGHT-08")
def test_the_card_lies_face_down_and_two_remain() -> None:
    s = table(("9S", "6S", "6C"), ("8H", "2H"))
    kit.choose(s, "rob", "1")
    assert kit.options(s) == [("commit", "9S"), ("commit", "6S"), ("commit", "6C")]
    kit.choose(s, "commit", "9S")
    assert s.seats[0].hand == ("6S", "6C")
    assert s.seats[0].laid == ("9S",)
    assert view(s, 1)["seats"][0]["held"]["laid"] == 1
    assert view(s, 0)["mine"]["laid"] == ["9S"]
    assert "9S" not in str(view(s, 1))
    assert "9S" not in str([event.for_seat(1) for event in s.events])
    assert kit.asked(s) == ("fight_defend", 1)
    kit.choose(s, "commit", "8H")
    assert (s.seats[0].shown, s.seats[1].shown) == (("9S",), ("8H",))


@pytest.mark.rule("WL-FIGHT-07")
def test_without_cards_no_fight_is_offered() -> None:
    s = table((), ("8H", "2H"))
    s.seats[0].law = 1
    s.seats[1].law = -1
    kit.restart(s)
    assert fights(s) == []
    assert blocked(s, "arrest", "1") == ("no_fight_card", "WL-FIGHT-07")


@pytest.mark.rule("WL-FIGHT-09", "WL-FIGHT-11")
def test_a_declined_rob_is_won_without_reveal_bonus_or_reaction() -> None:
    s = table(("8S", "6S"), ("4S", "2H"))
    fight(s, "8S", "", "rob")
    assert "fight_values" not in kinds(s)
    assert "fight" not in [row[3] for row in kit.told(s, "passed")]
    assert s.seats[0].law == -1
    assert s.discard[-1] == "8S"
    assert s.seats[0].hand == ("6S",)


@pytest.mark.rule("WL-FIGHT-11")
def test_a_king_is_discarded_after_a_decline() -> None:
    s = table(("KS", "2S"), ("4H", "2H"))
    fight(s, "KS", "")
    assert "KS" in s.discard
    assert s.seats[0].hand == ("2S",)
    assert s.seats[1].hand[:2] == ("4H", "2H")


@pytest.mark.rule("WL-FIGHT-10")
def test_an_empty_hand_can_only_decline() -> None:
    s = table(("9S", "2S"), ())
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "9S")
    assert "declines" in kinds(s)
    assert s.seats[0].lp == 2
    assert len(s.seats[1].hand) == 1


@pytest.mark.rule("WL-X-34", "WL-FIGHT-16")
def test_a_seat_without_reactions_passes_with_the_event_of_a_chosen_pass() -> None:
    with_card = table(("9S", "6S"), ("8H", "2H"))
    fight(with_card, "9S", "8H")
    kit.choose(with_card, "pass")
    without = table(("9S", "2S"), ("8H", "2H"))
    fight(without, "9S", "8H")
    assert kit.told(with_card, "passed") == kit.told(without, "passed")
    assert kit.told(without, "passed") == [["passed", 0, -1, "fight", "", 0, []], ["passed", 1, -1, "fight", "", 0, []]]


@pytest.mark.rule("WL-X-34")
def test_a_third_seat_learns_of_the_window_only_that_it_is_open() -> None:
    s = table(("9S", "6S"), ("8H", "2H"), ("5H", "TS"))
    fight(s, "9S", "8H")
    seen = view(s, 2)
    assert seen["stack"][-1][0] == "Window"
    assert "6S" not in str(seen)


def test_both_sides_know_what_they_fight_against() -> None:
    s = table(("9S", "6S"), ("8H", "2H"), ())
    assert (against(s, 0), target_of(s, 0)) == ((), -1)
    fight(s, "9S", "8H")
    assert values(s) == (9, 8)
    assert [against(s, seat) for seat in range(3)] == [("player",), ("player",), ()]
    assert [target_of(s, seat) for seat in range(3)] == [1, 0, -1]
