"""Automata in fights: grit and a die in place of cards (WS-AUTO-27 to -39)."""

from __future__ import annotations

import kit
import pytest
from fightkit import attack, kinds, rig, robot, values

from engine.stories.table import Table


def against(level: str = "Gunhand", grit: int = 3, hand: tuple[str, ...] = ("TS", "2S")) -> Table:
    """Seat 0, a person, is to act; seat 1 on its space is an automaton."""
    s = kit.game(2)
    kit.hand(s, 0, *hand)
    robot(s, 1, level, grit)
    s.seats[0].lp, s.seats[1].lp = 5, 4
    s.quiet = False
    return kit.acting(s, 0)


def rolls(s: Table) -> list[tuple[str, int]]:
    return [(str(event[3]), int(str(event[5]))) for event in kit.told(s, "rolls")]


@pytest.mark.rule("WS-AUTO-27")
def test_it_commits_grit_and_rolls_its_die() -> None:
    s = against()
    s.seats[1].weapons = ("revolver",)
    s.seats[1].weapon = "revolver"
    rig(s, ("yellow", 9))
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    assert rolls(s) == [("yellow", 9)]
    assert values(s, "fight_values") == (10, 10)
    assert s.seats[1].grit == 2


@pytest.mark.rule("WS-AUTO-28")
@pytest.mark.parametrize(("level", "wounds", "die"), [
    ("Greenhorn", 0, "green"), ("Gunhand", 2, "yellow"), ("Veteran", 0, "red"), ("Gunhand", 3, "green"),
    ("Greenhorn", 3, "green"), ("Veteran", 4, "yellow")])
def test_its_die_by_level_and_wounds(level: str, wounds: int, die: str) -> None:
    s = against(level)
    s.seats[1].wounds = wounds
    s.spare_characters = ()
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "2S")
    assert [colour for colour, _ in rolls(s)] == [die]


@pytest.mark.rule("WS-AUTO-29")
def test_the_grudge_grows_with_each_lost_defence_up_to_4() -> None:
    s = against(grit=0, hand=("TS", "2S", "3S", "6S", "6H", "6D", "9S", "9H"))
    found = []
    for card in ("2S", "3S", "6S", "6H", "6D", "9S"):
        s.seats[1].wounds = 0
        s.fought = 0
        kit.acting(s, 0)
        kit.choose(s, "duel", "1")
        kit.choose(s, "commit", card)
        found.append(s.seats[1].grudge)
    assert found == [1, 2, 3, 4, 4, 4]
    s.seats[1].grit = 1
    s.seats[1].wounds = 0
    rig(s, ("yellow", 5))
    kit.acting(s, 0)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    assert values(s, "fight_values") == (11, 9)  # 10 and the Legend of the Gunslingers; 5 and the grudge


@pytest.mark.rule("WS-AUTO-29")
def test_a_lost_attack_gives_no_grudge() -> None:
    s = against()
    kit.acting(s, 1)
    rig(s, ("yellow", 5))
    kit.choose(s, "duel", "0")
    kit.choose(s, "commit", "TS")
    assert (s.seats[1].wounds, s.seats[1].grudge) == (1, 0)


@pytest.mark.rule("WS-AUTO-30")
def test_without_grit_it_must_refuse() -> None:
    s = against(grit=0)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    assert rolls(s) == []
    assert (s.seats[1].wounds, s.seats[1].lp, s.seats[1].grit) == (1, 3, 0)
    assert (s.seats[0].tokens[0], s.seats[0].lp) == (1, 7)


@pytest.mark.rule("WS-AUTO-30")
def test_it_plays_no_reactions() -> None:
    s = against(hand=("TS", "AS"))
    rig(s, ("yellow", 5))
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "pass")
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-AUTO-31")
@pytest.mark.parametrize("answer", [("refuse",), ("commit", "TS")])
def test_its_die_is_rolled_after_the_persons_choice(answer: tuple[str, ...]) -> None:
    s = against()
    kit.acting(s, 1)
    kit.choose(s, "duel", "0")
    assert kit.asked(s) == ("fight_defend", 0)
    assert rolls(s) == []
    assert s.seats[1].grit == 2
    kit.choose(s, *answer)
    assert len(rolls(s)) == (0 if answer == ("refuse",) else 1)


@pytest.mark.rule("WS-AUTO-32")
@pytest.mark.parametrize(("initiator", "winner"), [(1, 1), (0, 0)])
def test_the_initiator_wins_ties_whoever_it_is(initiator: int, winner: int) -> None:
    s = against()
    kit.acting(s, initiator)
    rig(s, ("yellow", 10))
    kit.choose(s, "duel", str(1 - initiator))
    kit.choose(s, "commit", "TS")
    assert values(s, "fight_values") == (10, 10)
    assert [event[1] for event in kit.told(s, "fight_won")] == [winner]


@pytest.mark.rule("WS-AUTO-33")
def test_marks_on_its_own_die_are_ignored() -> None:
    s = against("Veteran")
    kit.acting(s, 1)
    rig(s, ("red", 7))
    kit.choose(s, "duel", "0")
    kit.choose(s, "commit", "TS")
    assert rolls(s) == [("red", 7)]
    assert kit.told(s, "bad_luck") == []
    assert (s.seats[0].wounds, s.seats[1].wounds) == (0, 1)  # the wound of the lost duel only


@pytest.mark.rule("WS-AUTO-33", "WS-AUTO-34")
def test_marks_on_an_npcs_die_count_and_dice_do_not_compete() -> None:
    s = against("Veteran")
    kit.npc(s, "cole_mabry", "101")
    rig(s, ("red", 7), ("red", 13))
    attack(s, 1, "cole_mabry", False)
    assert [event[3] for event in kit.told(s, "npc_rolls")] == ["red"]
    assert rolls(s) == [("red", 13)]
    assert kit.asked(s)[0] == "npc_reward"
    kit.choose(s, "option", "reward")
    assert s.seats[1].wounds == 1
    assert s.seats[1].lp == 6
    assert s.seats[1].grit == 2


@pytest.mark.rule("WS-AUTO-35")
@pytest.mark.parametrize(("grit", "own", "left"), [(1, 9, 0), (3, 16, 1), (0, 0, 0)])
def test_several_npc_dice_cost_a_grit_each_as_far_as_it_goes(grit: int, own: int, left: int) -> None:
    s = against(grit=grit)
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("yellow", 7), ("green", 5), ("yellow", 9), ("yellow", 7))
    attack(s, 1, "lot_pruitt", True, ("yellow", "green"))
    assert len(rolls(s)) == min(grit, 2)
    assert values(s, "npc_values") == (own, 12)
    assert s.seats[1].grit == left


@pytest.mark.rule("WS-AUTO-36")
def test_shootout_lowers_its_die_and_costs_no_grit() -> None:
    s = against(hand=("5S", "TS", "2S"))
    rig(s, ("yellow", 12), ("green", 9))
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "5S")
    assert s.seats[1].grit == 2
    kit.choose(s, "yes")
    kit.choose(s, "commit", "TS")
    assert rolls(s) == [("yellow", 12), ("green", 9)]
    assert s.seats[1].grit == 2
    assert s.seats[1].wounds == 1


@pytest.mark.rule("WS-AUTO-36", "WS-CARD-07")
def test_shootout_lowers_the_die_of_an_attacking_automaton() -> None:
    s = against("Veteran", grit=1, hand=("5S", "TS", "2S"))
    kit.acting(s, 1)
    rig(s, ("red", 12), ("yellow", 9))
    kit.choose(s, "duel", "0")
    kit.choose(s, "commit", "5S")
    kit.choose(s, "yes")
    assert kit.asked(s) == ("fight_defend", 0)
    kit.choose(s, "commit", "TS")
    assert rolls(s) == [("red", 12), ("yellow", 9)]
    assert s.seats[1].grit == 0
    assert [event[1] for event in kit.told(s, "fight_won")] == [0]


@pytest.mark.rule("WS-AUTO-37")
def test_two_automata_by_the_same_rules() -> None:
    s = kit.game(2)
    robot(s, 0)
    robot(s, 1)
    s.seats[1].law = -2
    s.seats[0].lp = 5
    s.quiet = False
    kit.acting(s, 0)
    rig(s, ("yellow", 9), ("yellow", 9))
    kit.choose(s, "arrest", "1")
    assert rolls(s) == [("yellow", 9), ("yellow", 9)]
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (1, 50, 7)
    assert (s.seats[1].law, s.seats[1].wounds, s.seats[1].grudge) == (0, 1, 1)
    assert (s.seats[0].grit, s.seats[1].grit) == (2, 2)


@pytest.mark.rule("WS-AUTO-39")
def test_a_person_robs_an_automaton_as_usual() -> None:
    s = against(grit=0)
    s.seats[1].money = 100
    s.seats[1].food = 2
    kit.restart(s)
    kit.choose(s, "rob", "1")
    kit.choose(s, "commit", "2S")
    assert kit.options(s) == [("take", "money"), ("take", "slot", "food")]
    kit.choose(s, "take", "money")
    assert (s.seats[0].money, s.seats[1].money) == (100, 20)


@pytest.mark.rule("WS-AUTO-54")
def test_golden_duel_against_a_gunhand() -> None:
    s = against(hand=("QS", "JS", "2S"))
    rig(s, ("yellow", 12))
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "QS")
    assert values(s, "fight_values") == (12, 12)
    assert (s.seats[1].lp, s.seats[1].wounds, s.seats[1].grudge) == (3, 1, 1)
    s.fought = 0
    kit.acting(s, 0)
    rig(s, ("yellow", 9))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "2S")
    assert values(s, "fight_values") == (2, 10)
    assert kinds(s).count("declares_duel") == 2
