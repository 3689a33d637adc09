"""What a Rob yields (WS-FIGHT-21 to -25, WS-XINT-14, -15, WS-DEATH-08)."""

from __future__ import annotations

from pathlib import Path

import kit
import pytest
from fightkit import duel, robot

from engine.ask import Blocked
from engine.stories.loot import Loot
from engine.stories.table import Table

STAGECOACH = """
[[item]]
id = "test_stagecoach"
name = "Stagecoach"
text = "Bring it to the next station for $60."
banner = "paper"
unique = true
passive = [["escort", 60]]
"""


def robbed(s: Table, money: int = 0, nuggets: int = 0, food: int = 0, objects: tuple[str, ...] = ()) -> Table:
    """Seat 1 has this, and seat 0 has just beaten it in a Rob."""
    kit.hand(s, 0, "9S", "2S")
    kit.hand(s, 1, "8S", "2H")
    me = s.seats[1]
    me.money = money
    me.nuggets = nuggets
    me.food = food
    me.objects = objects
    s.bag_nuggets -= nuggets
    s.seats[0].lp = 5
    me.lp = 4
    s.quiet = False
    kit.acting(s, 0)
    duel(s, "9S", "8S", "rob")
    return s


def loot_blocked(s: Table) -> list[Blocked]:
    frame = s.stack[-1]
    assert isinstance(frame, Loot)
    return frame.blocked(s)


@pytest.mark.rule("WS-FIGHT-21", "WS-FIGHT-22")
@pytest.mark.parametrize(("money", "taken"), [(50, 50), (200, 80), (80, 80)])
def test_money_up_to_80(money: int, taken: int) -> None:
    s = robbed(kit.game(2), money, nuggets=1)
    assert kit.asked(s) == ("loot", 0)
    assert "win:rob" in s.deeds
    kit.choose(s, "take", "money")
    assert (s.seats[0].money, s.seats[1].money) == (20 + taken, money - taken)
    assert (s.seats[0].law, s.seats[0].lp) == (-1, 6)
    assert (s.seats[1].lp, s.seats[1].wounds, s.seats[1].nuggets) == (4, 1, 1)


@pytest.mark.rule("WS-FIGHT-21")
def test_the_contents_of_two_slots_named_one_after_the_other() -> None:
    s = robbed(kit.game(2), 30, nuggets=4, food=2, objects=("whiskey",))
    assert kit.options(s) == [
        ("take", "money"), ("take", "slot", "whiskey"), ("take", "slot", "nugget"), ("take", "slot", "food")]
    kit.choose(s, "take", "slot", "nugget")
    assert (s.seats[0].nuggets, s.seats[1].nuggets) == (3, 1)
    assert kit.asked(s) == ("loot_second", 0)
    assert kit.options(s) == [("take", "slot", "whiskey"), ("take", "slot", "nugget"), ("take", "slot", "food")]
    kit.choose(s, "take", "slot", "whiskey")
    assert (s.seats[0].objects, s.seats[1].objects) == (("whiskey",), ())
    assert (s.seats[1].food, s.seats[1].money, s.seats[1].wounds) == (2, 30, 1)
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-FIGHT-21")
def test_a_thief_with_marshal_points_loses_them() -> None:
    s = kit.game(2)
    s.seats[0].law = 2
    robbed(s, 0)
    assert s.seats[0].law == -1


def full_thief(s: Table) -> None:
    """Seat 0 has one free slot."""
    s.seats[0].objects = ("rope", "trap", "pickaxe", "toolbox")


@pytest.mark.rule("WS-FIGHT-23")
def test_without_room_the_second_slot_may_be_left() -> None:
    s = kit.game(2)
    full_thief(s)
    robbed(s, 0, nuggets=3, objects=("whiskey",))
    kit.choose(s, "take", "slot", "nugget")
    assert s.seats[0].nuggets == 3
    assert kit.asked(s) == ("loot_room", 0)
    assert kit.options(s) == [
        ("leave",), ("drop", "nugget"), ("drop", "rope"), ("drop", "trap"), ("drop", "pickaxe"), ("drop", "toolbox")]
    kit.choose(s, "leave")
    assert (s.seats[0].objects, s.seats[1].objects) == (("rope", "trap", "pickaxe", "toolbox"), ("whiskey",))
    assert s.seats[1].wounds == 1


@pytest.mark.rule("WS-FIGHT-23")
def test_the_thief_may_throw_something_away_for_room() -> None:
    s = kit.game(2)
    full_thief(s)
    ropes = s.stand["rope"]
    robbed(s, 0, nuggets=3, objects=("whiskey",))
    kit.choose(s, "take", "slot", "nugget")
    kit.choose(s, "drop", "rope")
    assert (s.seats[0].objects, s.seats[1].objects) == (("trap", "pickaxe", "toolbox", "whiskey"), ())
    assert s.stand["rope"] == ropes + 1


@pytest.mark.rule("WS-FIGHT-23")
def test_what_does_not_fit_stays_and_cannot_be_named_again() -> None:
    s = kit.game(2)
    full_thief(s)
    s.seats[0].objects = (*s.seats[0].objects, "provisions")
    robbed(s, 0, nuggets=3, food=1)
    kit.choose(s, "take", "slot", "nugget")
    assert kit.asked(s) == ("loot_room", 0)
    kit.choose(s, "leave")
    assert kit.asked(s) == ("loot_room", 0)  # the food is the only slot left, and named without a question
    kit.choose(s, "drop", "trap")
    assert (s.seats[0].food, s.seats[1].food) == (1, 0)
    assert (s.seats[0].nuggets, s.seats[1].nuggets) == (0, 3)


@pytest.mark.rule("WS-FIGHT-23")
def test_a_stack_with_room_for_a_part_is_taken_in_part() -> None:
    s = kit.game(2)
    full_thief(s)
    s.seats[0].nuggets = 2
    s.bag_nuggets -= 2
    robbed(s, 10, nuggets=3)
    kit.choose(s, "take", "slot", "nugget")
    assert (s.seats[0].nuggets, s.seats[1].nuggets) == (3, 2)
    assert kit.asked(s) == ("loot_room", 0)
    assert ("drop", "nugget") not in kit.options(s)
    kit.choose(s, "drop", "rope")
    assert (s.seats[0].nuggets, s.seats[1].nuggets) == (5, 0)


@pytest.mark.rule("WS-FIGHT-23", "WS-INV-13")
def test_weapons_mounts_papers_and_doubles_are_not_offered() -> None:
    s = kit.game(2)
    s.seats[0].objects = ("rope",)
    s.seats[1].weapons = ("knife",)
    s.seats[1].weapon = "knife"
    s.seats[1].mount = "mule"
    s.seats[1].papers = ("U02",)
    robbed(s, 10, objects=("rope", "trap"))
    assert kit.options(s) == [("take", "money"), ("take", "slot", "trap")]
    assert ("owned", "WS-INV-13") in [(one.reason, one.rule) for one in loot_blocked(s)]


@pytest.mark.rule("WS-FIGHT-24")
def test_cattle_and_stagecoach_only_where_there_are_any() -> None:
    s = robbed(kit.game(2), 30, nuggets=1)
    assert kit.options(s) == [("take", "money"), ("take", "slot", "nugget")]
    assert [(one.choice, one.reason, one.rule) for one in loot_blocked(s)] == [
        (("take", "cattle"), "no_loot_cattle", "WS-FIGHT-24"),
        (("take", "stagecoach"), "no_loot_stagecoach", "WS-FIGHT-24")]


@pytest.mark.rule("WS-FIGHT-21", "WS-FIGHT-24")
@pytest.mark.parametrize(("cattle", "left"), [(5, 3), (2, 0), (1, 0)])
def test_two_cattle_may_be_taken(cattle: int, left: int) -> None:
    s = kit.game(2)
    s.seats[1].cattle = cattle
    robbed(s, 30)
    assert kit.options(s) == [("take", "money"), ("take", "cattle")]
    kit.choose(s, "take", "cattle")
    assert (s.seats[0].cattle, s.seats[1].cattle) == (cattle - left, left)


@pytest.mark.rule("WS-FIGHT-21", "WS-FIGHT-24")
def test_the_reward_of_an_escorted_stagecoach_may_be_taken(tmp_path: Path) -> None:
    (tmp_path / "stagecoach.toml").write_text(STAGECOACH, encoding="utf-8")
    s = kit.game(2, content=str(tmp_path))
    s.seats[1].papers = ("test_stagecoach",)
    robbed(s, 30)
    assert kit.options(s) == [("take", "money"), ("take", "stagecoach")]
    kit.choose(s, "take", "stagecoach")
    assert (s.seats[0].money, s.seats[1].money) == (80, 30)
    assert s.seats[1].papers == ()


@pytest.mark.rule("WS-FIGHT-25")
def test_the_crime_counts_even_where_there_is_nothing() -> None:
    s = robbed(kit.game(2), 0)
    assert kit.asked(s) == ("act", 0)
    assert (s.seats[0].law, s.seats[0].lp, s.seats[0].money) == (-1, 6, 20)
    assert s.seats[1].wounds == 1


@pytest.mark.rule("WS-FIGHT-21")
def test_the_receipt_pad_draws_cards_for_the_robbed() -> None:
    s = kit.game(2)
    s.seats[1].papers = ("U02",)
    robbed(s, 30)
    assert len(s.seats[1].hand) == 3


@pytest.mark.rule("WS-XINT-14")
def test_the_loss_of_an_object_with_slots_leaves_a_surplus(tmp_path: Path) -> None:
    (tmp_path / "bag.toml").write_text(
        STAGECOACH.replace("paper", "object").replace('["escort", 60]', '["slots", 2]').replace(
            "test_stagecoach", "test_saddlebag"), encoding="utf-8")
    s = kit.game(2, content=str(tmp_path))
    robbed(s, 0, nuggets=9, food=7, objects=("test_saddlebag",))  # 7 slots of 7
    kit.choose(s, "take", "slot", "test_saddlebag")
    kit.choose(s, "take", "slot", "food")
    assert s.seats[0].objects == ("test_saddlebag",)
    assert (s.seats[0].food, s.seats[1].food) == (3, 4)
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-XINT-14")
def test_the_victim_chooses_what_goes_for_want_of_slots(tmp_path: Path) -> None:
    (tmp_path / "bag.toml").write_text(
        STAGECOACH.replace("paper", "object").replace('["escort", 60]', '["slots", 3]').replace(
            "test_stagecoach", "test_saddlebag"), encoding="utf-8")
    s = kit.game(2, content=str(tmp_path))
    robbed(s, 0, nuggets=12, food=9, objects=("test_saddlebag",))  # 8 slots of 8
    kit.choose(s, "take", "slot", "test_saddlebag")
    kit.choose(s, "take", "slot", "food")
    assert kit.asked(s) == ("surplus", 1)
    assert s.seats[1].wounds == 0
    kit.choose(s, "drop", "food")
    assert (s.seats[1].food, s.seats[1].nuggets, s.seats[1].wounds) == (3, 12, 1)
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-XINT-15", "WS-DEATH-08")
def test_a_rob_comes_before_the_heirs_half() -> None:
    s = kit.game(2)
    s.seats[1].wounds = 4
    s.succession = ("sibling.1",)
    s.spare_characters = ()
    robbed(s, 100)
    assert (s.seats[0].money, s.seats[0].law) == (100, -1)
    assert s.seats[1].money == 10


@pytest.mark.rule("WS-AUTO-38")
@pytest.mark.parametrize(("money", "nuggets", "food", "objects", "loot"), [
    (50, 3, 0, (), (50, 0, 0, ())),
    (30, 3, 0, (), (0, 3, 0, ())),
    (30, 0, 0, (), (30, 0, 0, ())),
    (30, 4, 2, (), (0, 3, 2, ())),
    (30, 1, 1, ("whiskey",), (0, 1, 1, ())),
    (0, 0, 0, ("whiskey", "rope", "trap"), (0, 0, 0, ("whiskey", "rope"))),
    (200, 3, 0, (), (80, 0, 0, ()))])
def test_the_loot_of_an_automaton(money: int, nuggets: int, food: int, objects: tuple[str, ...],
                                  loot: tuple[int, int, int, tuple[str, ...]]) -> None:
    s = kit.game(2)
    me = s.seats[1]
    me.money = money
    me.nuggets = nuggets
    me.food = food
    me.objects = objects
    s.bag_nuggets -= nuggets
    robot(s, 0)
    kit.acting(s, 0)
    kit.choose(s, "rob", "1")
    kit.choose(s, "refuse")
    thief = s.seats[0]
    assert (thief.money - 20, thief.nuggets, thief.food, thief.objects) == loot


@pytest.mark.rule("WS-AUTO-38")
def test_an_automaton_takes_the_first_of_equal_stacks() -> None:
    s = kit.game(2)
    s.seats[1].money = 0
    s.seats[1].nuggets = s.seats[1].pebbles = s.seats[1].hides = s.seats[1].food = 2
    robot(s, 0)
    kit.acting(s, 0)
    kit.choose(s, "rob", "1")
    kit.choose(s, "refuse")
    thief = s.seats[0]
    assert (thief.nuggets, thief.pebbles, thief.hides, thief.food) == (2, 2, 0, 0)
