"""Poker cards in fights: Shootout, Quickdraw, and Living Legend (WS-CARD-07 to -15)."""

from __future__ import annotations

import kit
import pytest
from fightkit import attack, kinds, passes, rig, robot, values

from engine.stories.table import Table


def two(own: tuple[str, ...], other: tuple[str, ...], seats: int = 2) -> Table:
    s = kit.game(seats)
    kit.hand(s, 0, *own)
    kit.hand(s, 1, *other)
    s.seats[0].lp, s.seats[1].lp = 5, 4
    s.quiet = False
    return kit.acting(s, 0)


def rolled(s: Table) -> list[str]:
    return [str(event[3]) for event in kit.told(s, "npc_rolls")]


@pytest.mark.rule("WS-CARD-07")
def test_shootout_against_an_npc() -> None:
    s = two(("5S", "KS", "2S"), ())
    kit.npc(s, "cole_mabry", "101")
    kit.restart(s)
    pile = len(s.discard)
    rig(s, ("red", 13), ("yellow", 9))
    kit.choose(s, "fight", "cole_mabry")
    kit.choose(s, "commit", "5S")
    assert kit.asked(s) == ("new_fight", 0)
    assert kit.options(s) == [("yes",), ("no",)]
    kit.choose(s, "yes")
    assert s.discard[pile:] == ["5S"]
    assert kit.asked(s) == ("npc_card", 0)
    assert kit.options(s) == [("commit", "2S"), ("commit", "KS")]
    kit.choose(s, "commit", "KS")
    assert rolled(s) == ["red", "yellow"]
    assert kit.asked(s) == ("npc_reward", 0)
    kit.choose(s, "option", "reward")
    assert s.actions == 1


@pytest.mark.rule("WS-CARD-07")
def test_shootout_may_be_declined() -> None:
    s = two(("5S", "KS", "2S"), ())
    kit.npc(s, "cole_mabry", "101")
    kit.restart(s)
    rig(s, ("red", 13))
    kit.choose(s, "fight", "cole_mabry")
    kit.choose(s, "commit", "5S")
    kit.choose(s, "no")
    assert rolled(s) == ["red"]
    assert values(s, "npc_values") == (5, 13)
    assert s.seats[0].wounds == 1


@pytest.mark.rule("WS-CARD-07")
def test_the_initiator_stays_the_same() -> None:
    s = two(("5S", "TS"), ())
    kit.npc(s, "cole_mabry", "101")
    rig(s, ("red", 13), ("yellow", 10))
    attack(s, 0, "cole_mabry", True)
    kit.choose(s, "commit", "5S")
    kit.choose(s, "yes")
    assert values(s, "npc_values") == (10, 10)
    assert s.seats[0].wounds == 1  # the last card went down by itself, and the NPC won the tie


@pytest.mark.rule("WS-CARD-08")
def test_shootout_makes_a_target_without_cards_refuse() -> None:
    s = two(("5S", "TS", "2S"), ("KH",))
    pile = len(s.discard)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "5S")
    kit.choose(s, "commit", "KH")
    kit.choose(s, "yes")
    assert sorted(s.discard[pile:]) == ["5S", "KH"]
    assert kit.asked(s) == ("fight_card", 0)
    kit.choose(s, "commit", "2S")
    assert kinds(s).count("refuses") == 1
    assert (s.seats[0].lp, s.seats[1].lp, s.seats[1].wounds) == (7, 3, 1)


@pytest.mark.rule("WS-CARD-08")
def test_both_commit_anew_and_the_defender_decides_again() -> None:
    s = two(("5S", "TS", "2S"), ("KH", "8H", "3H"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "5S")
    kit.choose(s, "commit", "KH")
    kit.choose(s, "yes")
    kit.choose(s, "commit", "TS")
    assert kit.asked(s) == ("fight_defend", 1)
    assert kit.options(s) == [("refuse",), ("commit", "8H"), ("commit", "3H")]
    kit.choose(s, "commit", "8H")
    assert values(s, "fight_values") == (10, 8)
    assert s.seats[1].wounds == 1


@pytest.mark.rule("WS-CARD-08")
def test_the_target_may_use_shootout_too() -> None:
    s = two(("KS", "TS"), ("5C", "8H", "3H"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "KS")
    kit.choose(s, "commit", "5C")
    assert kit.asked(s) == ("new_fight", 1)
    kit.choose(s, "yes")
    assert kit.asked(s) == ("fight_defend", 1)  # the initiator's last card lies by itself
    assert s.seats[0].laid == ("TS",)


@pytest.mark.rule("WS-CARD-08")
def test_an_initiator_without_a_further_card_stands_at_0() -> None:
    s = two(("KS",), ("5C", "8H", "3H"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "5C")
    kit.choose(s, "yes")
    kit.choose(s, "commit", "3H")
    assert values(s, "fight_values") == (0, 3)
    assert s.seats[0].wounds == 1


@pytest.mark.rule("WS-CARD-09")
def test_without_a_further_card_no_cancel_is_offered() -> None:
    s = two(("5S",), ("KH", "2H"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "KH")
    assert "called_off" not in kinds(s)
    assert values(s, "fight_values") == (5, 13)
    assert s.seats[0].wounds == 1
    s = two(("5S",), ())
    kit.npc(s, "cole_mabry", "101")
    kit.restart(s)
    kit.choose(s, "fight", "cole_mabry")
    assert rolled(s) == ["red"]


@pytest.mark.rule("WS-CARD-10")
def test_the_new_fight_is_no_second_fight() -> None:
    s = two(("5S", "TS", "2S"), ("KH", "8H"), seats=3)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "5S")
    kit.choose(s, "commit", "KH")
    kit.choose(s, "yes")
    kit.choose(s, "commit", "TS")
    kit.choose(s, "commit", "8H")
    assert kit.asked(s) == ("act", 0)
    assert s.actions == 1
    fights = [choice for choice in kit.options(s) if choice[0] in ("duel", "rob")]
    assert fights == [("duel", "2"), ("rob", "2")]


@pytest.mark.rule("WS-CARD-12")
def test_living_legend() -> None:
    s = two(("2S", "KS"), ())
    s.seats[0].lp = 0
    kit.choose(s, "play", "2S")
    assert kit.asked(s) == ("law", 0)
    assert kit.options(s) == [("law", "marshal"), ("law", "wanted")]
    kit.choose(s, "law", "wanted")
    kit.choose(s, "skill", "Miner")
    assert (s.seats[0].law, s.seats[0].tokens[2], s.seats[0].lp) == (-1, 1, 3)
    assert s.actions == 1


@pytest.mark.rule("WS-CARD-13")
def test_living_legend_obeys_the_track() -> None:
    s = two(("2S", "KS"), ())
    s.seats[0].law = -2
    kit.choose(s, "play", "2S")
    assert kit.asked(s) == ("skill", 0)  # Wanted was the only side left
    assert s.seats[0].law == -3
    s = two(("2S", "KS"), ())
    s.seats[0].law = 3
    kit.choose(s, "play", "2S")
    kit.choose(s, "law", "wanted")
    assert s.seats[0].law == -1


@pytest.mark.rule("WS-CARD-14", "WS-CARD-03")
@pytest.mark.parametrize(("card", "value", "wounds"), [("QS", 13, 0), ("QD", 13, 0), ("KS", 13, 0), ("JS", 11, 1)])
def test_quickdraw_against_an_npc(card: str, value: int, wounds: int) -> None:
    s = two((card, "2S"), ())
    kit.npc(s, "tom_ash", "101")
    rig(s, ("yellow", 12))
    attack(s, 0, "tom_ash", True)
    kit.choose(s, "commit", card)
    assert values(s, "npc_values") == (value, 12)
    assert s.seats[0].wounds == wounds


@pytest.mark.rule("WS-CARD-04", "WS-CARD-02")
def test_a_bonus_in_hand_does_nothing() -> None:
    s = two(("TS", "QS"), ())
    kit.npc(s, "tom_ash", "101")
    rig(s, ("yellow", 9))
    attack(s, 0, "tom_ash", False)
    kit.choose(s, "commit", "TS")
    assert values(s, "npc_values") == (10, 9)


@pytest.mark.rule("WS-CARD-15")
def test_quickdraw_does_nothing_against_seats() -> None:
    s = two(("QS", "2S"), ("TH", "2H"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "QS")
    kit.choose(s, "commit", "TH")
    passes(s)
    assert values(s, "fight_values") == (12, 10)


@pytest.mark.rule("WS-CARD-15")
def test_quickdraw_does_nothing_against_an_automaton() -> None:
    s = two(("QS", "2S"), ())
    robot(s, 1)
    rig(s, ("yellow", 9))
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "QS")
    assert values(s, "fight_values") == (12, 9)


@pytest.mark.rule("WS-CARD-07")
@pytest.mark.parametrize(("own", "npc_value", "seat_value"), [("6S", 6, 7), ("QS", 13, 12)])
def test_bonuses_look_at_the_opponent(own: str, npc_value: int, seat_value: int) -> None:
    s = two((own, "2S"), ("TH", "2H"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", own)
    kit.choose(s, "commit", "TH")
    assert values(s, "fight_values") == (seat_value, 10)
    s = two((own, "2S"), ())
    kit.npc(s, "tom_ash", "101")
    attack(s, 0, "tom_ash", True)
    kit.choose(s, "commit", own)
    assert values(s, "npc_values")[0] == npc_value
