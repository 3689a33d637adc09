"""NPC dice: colours, availability, marks (WS-DICE)."""

from __future__ import annotations

import kit
import pytest
from fightkit import attack, rig, values

from engine.rng import scramble
from engine.stories.dice import assign, lower, mark_of, roll, value_of
from engine.stories.table import Table


def fighter(*hand: str, seats: int = 2) -> Table:
    s = kit.game(seats)
    kit.hand(s, 0, *hand)
    s.seats[0].lp = 5
    s.quiet = False
    return s


def rolled(s: Table) -> list[tuple[str, int]]:
    """Colour and value of each NPC die so far."""
    return [(str(event[3]), int(str(event[5]))) for event in kit.told(s, "npc_rolls")]


@pytest.mark.rule("WS-DICE-01")
@pytest.mark.parametrize(("colour", "below"), [("black", "red"), ("red", "yellow"), ("yellow", "green")])
def test_the_order_of_colours(colour: str, below: str) -> None:
    assert lower(colour) == below


@pytest.mark.rule("WS-DICE-02")
def test_one_die_of_each_colour() -> None:
    assert list(kit.printed().dice) == ["green", "yellow", "red", "black"]


@pytest.mark.rule("WS-DICE-03", "WS-DICE-06")
@pytest.mark.parametrize(("card", "won"), [("QS", 0), ("QH", 0), ("KS", 1)])
def test_bo_walsh_attacks_with_the_next_lower_die(card: str, won: int) -> None:
    s = fighter(card, "2S")
    s.seats[0].injuries = ("broken_arm.1",) if card[0] == "Q" else ()  # takes Quickdraw's +1 away again
    s.dice_aside = ("red",)
    kit.npc(s, "bo_walsh", "101")
    rig(s, ("yellow", 12))
    attack(s, 0, "bo_walsh", True)
    kit.choose(s, "commit", card)
    assert rolled(s) == [("yellow", 12)]
    assert values(s, "npc_values") == ((13 if won else 12), 12)
    assert len(kit.told(s, "npc_beaten")) == won
    assert s.seats[0].wounds == 1 - won


@pytest.mark.rule("WS-DICE-04")
def test_two_dice_of_one_colour_take_the_next_lower() -> None:
    s = fighter("9S", "TS", "KS", "KH")
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("red", 10), ("yellow", 9))
    attack(s, 0, "lot_pruitt", True, ("red", "red"))
    kit.choose(s, "commit", "9S")
    kit.choose(s, "commit", "KS")
    assert rolled(s) == [("red", 10), ("yellow", 9)]
    s.events.clear()
    attack(s, 0, "lot_pruitt", True, ("red",))
    kit.choose(s, "commit", "KH")
    assert [colour for colour, _ in rolled(s)] == ["red"]


@pytest.mark.rule("WS-DICE-04")
def test_a_die_set_aside_is_back_in_the_next_turn() -> None:
    s = fighter("9S", "TS", "KS")
    kit.acting(s, 0)
    kit.effects(s, 0, ["aside", "red"])
    assert assign(s, ["red"]) == ["yellow"]
    kit.starting(s, 1)
    assert assign(s, ["red"]) == ["red"]


@pytest.mark.rule("WS-DICE-05")
def test_green_is_rolled_again_by_itself() -> None:
    assert lower("green") == "green"
    s = fighter("9S", "TS", "KS", "KH")
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 3), ("green", 9), ("green", 6))
    attack(s, 0, "lot_pruitt", True, ("green", "green", "green"))
    for card in ("9S", "KH", "KS"):
        kit.choose(s, "commit", card)
    assert rolled(s) == [("green", 3), ("green", 9), ("green", 6)]
    assert values(s, "npc_values") == (35, 18)


@pytest.mark.rule("WS-DICE-05")
def test_a_green_npc_after_a_shootout_rolls_green() -> None:
    s = fighter("5S", "KS", "2S")
    kit.npc(s, "lot_pruitt", "101")
    attack(s, 0, "lot_pruitt", True)
    kit.choose(s, "commit", "5S")
    kit.choose(s, "yes")
    kit.choose(s, "commit", "KS")
    assert [colour for colour, _ in rolled(s)] == ["green", "green"]


@pytest.mark.rule("WS-DICE-07")
def test_a_wound_mark_hurts_the_winner_too() -> None:
    s = fighter("TS", "2S")
    kit.npc(s, "cole_mabry", "101")
    rig(s, ("red", 7))
    attack(s, 0, "cole_mabry", False)
    kit.choose(s, "commit", "TS")
    kit.choose(s, "option", "reward")
    assert (s.seats[0].lp, s.seats[0].money, s.seats[0].wounds) == (7, 40, 1)
    assert "cole_mabry" not in s.npcs


@pytest.mark.rule("WS-DICE-07")
def test_a_mark_adds_to_a_defeat() -> None:
    s = fighter("2D", "2S")
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 3))
    s.seats[0].food = 2
    attack(s, 0, "lot_pruitt", True)
    kit.choose(s, "commit", "2D")
    assert (s.seats[0].food, s.seats[0].wounds, s.seats[0].money) == (1, 1, 10)


@pytest.mark.rule("WS-DICE-08")
@pytest.mark.parametrize(("food", "left"), [(2, 1), (0, 0)])
def test_the_food_mark(food: int, left: int) -> None:
    s = fighter("9S", "2S")
    s.seats[0].food = food
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 3))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "9S")
    assert (s.seats[0].food, s.seats[0].wounds, s.seats[0].money) == (left, 0, 20)


@pytest.mark.rule("WS-DICE-08")
def test_the_card_mark_discards_a_card_of_ones_choice() -> None:
    s = fighter("9S", "2S", "3S")
    kit.npc(s, "sam_carver", "101")
    rig(s, ("yellow", 5))
    attack(s, 0, "sam_carver", False)
    kit.choose(s, "commit", "9S")
    kit.choose(s, "option", "reward")
    assert kit.asked(s) == ("discard.bad_luck", 0)
    assert kit.options(s) == [("discard", "2S"), ("discard", "3S")]
    kit.choose(s, "discard", "3S")
    assert s.seats[0].hand == ("2S",)


@pytest.mark.rule("WS-DICE-08")
def test_the_card_mark_with_an_empty_hand_costs_nothing() -> None:
    s = fighter("9S")
    kit.npc(s, "sam_carver", "101")
    rig(s, ("yellow", 5))
    attack(s, 0, "sam_carver", False)
    kit.choose(s, "option", "reward")
    assert kit.asked(s) == ("act", 0)
    assert s.seats[0].wounds == 0


@pytest.mark.rule("WS-DICE-08")
@pytest.mark.parametrize(("money", "left"), [(40, 30), (10, 0), (0, 0)])
def test_the_money_mark_costs_10(money: int, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = fighter("9S", "2S")
    s.seats[0].money = money
    monkeypatch.setattr(s.content.dice["green"], "marks", ["money", "", "", "", "", ""])
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 3))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "9S")
    assert s.seats[0].money == left


@pytest.mark.rule("WS-DICE-09")
def test_bad_luck_comes_after_the_success_text(monkeypatch: pytest.MonkeyPatch) -> None:
    s = fighter("KS", "2S")
    s.seats[0].wounds = 4
    kit.npc(s, "lot_pruitt", "101")
    monkeypatch.setitem(s.content.effects, "npc:lot_pruitt:success", s.content.effects["explore:still_in_the_rocks:success"])
    rig(s, ("red", 7))
    attack(s, 0, "lot_pruitt", False, ("red",))
    kit.choose(s, "commit", "KS")
    assert s.seats[0].wounds == 4
    assert s.seats[0].deaths == 0
    assert [event.kind for event in s.events if event.kind in ("healed", "wound", "died")] == ["healed", "wound"]


DICE = {
    "green": [(3, "food"), (5, ""), (6, ""), (7, ""), (8, ""), (9, "")],
    "yellow": [(5, "card"), (7, ""), (8, "food"), (9, ""), (10, ""), (12, "")],
    "red": [(7, "wound"), (9, "food"), (10, ""), (11, "card"), (12, ""), (13, "")],
    "black": [(9, "wound"), (11, "card"), (12, ""), (13, "wound"), (14, ""), (15, "")]}


@pytest.mark.rule("WS-DICE-10")
@pytest.mark.parametrize("colour", ["green", "yellow", "red", "black"])
def test_faces_and_marks_and_how_often_they_come(colour: str) -> None:
    s = kit.game(2)
    s.rng = scramble(1)
    times: dict[tuple[int, str], int] = {}
    for _ in range(6000):
        face = roll(s, colour)
        shown = (value_of(s, colour, face), mark_of(s, colour, face))
        times[shown] = times.get(shown, 0) + 1
    assert sorted(times) == sorted(DICE[colour])
    assert min(times.values()) >= 880
    assert max(times.values()) <= 1120


@pytest.mark.rule("WS-DICE-11")
def test_lower_is_counted_from_the_die_on_the_table() -> None:
    s = fighter("5S", "KS", "2S")
    s.dice_aside = ("black",)
    kit.npc(s, "virgil_stroud", "101")
    attack(s, 0, "virgil_stroud", True)
    kit.choose(s, "commit", "5S")
    kit.choose(s, "yes")
    kit.choose(s, "commit", "KS")
    assert [colour for colour, _ in rolled(s)] == ["red", "yellow"]


@pytest.mark.rule("WS-DICE-12")
def test_marks_of_a_cancelled_roll_are_not_carried_out() -> None:
    s = fighter("5S", "KS", "2S")
    kit.npc(s, "virgil_stroud", "101")
    rig(s, ("black", 11), ("red", 10))
    attack(s, 0, "virgil_stroud", False)
    kit.choose(s, "commit", "5S")
    kit.choose(s, "yes")
    kit.choose(s, "commit", "KS")
    assert rolled(s) == [("black", 11), ("red", 10)]
    assert kit.asked(s) == ("act", 0)
    assert s.seats[0].hand == ("2S",)
    assert kit.told(s, "bad_luck") == []
