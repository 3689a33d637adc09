"""Fights against players from the declaration to the reaction step (WS-FIGHT-01 to -17)."""

from __future__ import annotations

import kit
import pytest
from fightkit import duel, kinds, values

from engine.stories.combat import against
from engine.stories.fight import KINDS
from engine.stories.table import Table
from engine.stories.view import view
from engine.text import sentences


def two(own: tuple[str, ...], other: tuple[str, ...], seats: int = 2) -> Table:
    """Seats 0 and 1 on the starting space with these hands, seat 0 to act."""
    s = kit.game(seats)
    kit.hand(s, 0, *own)
    kit.hand(s, 1, *other)
    s.quiet = False
    return kit.acting(s, 0)


def fights(s: Table) -> list[tuple[str, ...]]:
    return [choice for choice in kit.options(s) if choice[0] in ("duel", "rob", "arrest")]


@pytest.mark.rule("WS-FIGHT-01")
def test_the_log_names_sort_and_steps_in_order() -> None:
    s = two(("9S", "2S"), ("8S", "2H"))
    duel(s, "9S", "8S")
    steps = [kind for kind in kinds(s) if kind.startswith(("declares", "player_"))]
    assert steps == ["declares_duel", "player_reveal", "player_reaction", "player_consequences"]
    text = sentences("stories")
    words = [text.say("log." + kind) for kind in steps]
    assert words[0].startswith("Fight against a player, Declaration")
    assert [word.split()[0].strip(":") for word in words[1:]] == ["Reveal", "Reaction", "Consequences"]


@pytest.mark.rule("WS-FIGHT-01")
def test_the_log_of_a_fight_against_an_npc_names_its_own_steps() -> None:
    s = kit.game(2)
    kit.hand(s, 0, "9S", "2S")
    kit.npc(s, "lot_pruitt", "101")
    s.quiet = False
    kit.acting(s, 0)
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "9S")
    steps = [kind for kind in kinds(s) if kind in (
        "npc_fight", "npc_reveal", "npc_reaction", "npc_consequences")]
    assert steps == ["npc_fight", "npc_reveal", "npc_reaction", "npc_consequences"]
    text = sentences("stories")
    assert text.say("log.npc_fight").startswith("Fight against an NPC, Preparation")
    assert [text.say("log." + kind).split()[0].strip(":") for kind in steps[1:]] == [
        "Reveal", "Reaction", "Consequences"]


@pytest.mark.rule("WS-FIGHT-02", "WS-INTER-06")
def test_a_fight_needs_one_space_and_costs_one_action() -> None:
    s = two(("9S", "2S"), ("8S", "2H"))
    s.seats[1].place = "102"
    kit.restart(s)
    assert fights(s) == []
    assert ("duel", "not_here", "WS-FIGHT-02") in [(one.choice[0], one.reason, one.rule) for one in kit.blocked(s)]
    s.seats[1].place = "101"
    kit.restart(s)
    assert fights(s) == [("duel", "1"), ("rob", "1")]
    duel(s, "9S", "8S")
    assert kit.asked(s) == ("act", 0)
    assert s.actions == 1


@pytest.mark.rule("WS-FIGHT-03")
def test_a_citizen_may_declare_all_three_against_a_wanted_seat() -> None:
    s = two(("9S",), ("8S",))
    s.seats[1].law = -1
    kit.restart(s)
    assert fights(s) == [("duel", "1"), ("rob", "1"), ("arrest", "1")]


@pytest.mark.rule("WS-FIGHT-04")
@pytest.mark.parametrize("kind", ["duel", "rob", "arrest"])
@pytest.mark.parametrize(("own", "other", "winner"), [("9S", "8S", 0), ("8S", "9S", 1), ("8S", "8H", 0)])
def test_the_same_cards_give_the_same_winner(kind: str, own: str, other: str, winner: int) -> None:
    s = two((own, "2S"), (other, "2H"))
    s.seats[1].law = -1
    s.seats[1].money = 0
    kit.restart(s)
    duel(s, own, other, kind)
    assert [event[1] for event in kit.told(s, "fight_won")] == [winner]


@pytest.mark.rule("WS-FIGHT-05")
def test_there_are_three_types() -> None:
    assert KINDS == ("duel", "rob", "arrest")


@pytest.mark.rule("WS-FIGHT-06")
@pytest.mark.parametrize(("own", "other", "offered"), [
    (0, -1, True), (3, -2, True), (-1, -3, False), (0, 0, False), (0, 2, False)])
def test_arrest_needs_a_wanted_target_and_another_initiator(own: int, other: int, offered: bool) -> None:
    s = two(("9S",), ("8S",))
    s.seats[0].law = own
    s.seats[1].law = other
    kit.restart(s)
    assert (("arrest", "1") in kit.options(s)) is offered
    reasons = [(one.choice, one.reason) for one in kit.blocked(s) if one.rule == "WS-FIGHT-06"]
    assert reasons == ([] if offered else [(("arrest", "1"), "no_arrest")])


@pytest.mark.rule("WS-FIGHT-07")
def test_no_card_no_fight() -> None:
    s = two((), ("8S",))
    assert fights(s) == []
    assert {one.rule for one in kit.blocked(s) if one.choice[0] == "duel"} == {"WS-FIGHT-07"}


@pytest.mark.rule("WS-FIGHT-07", "WS-FIGHT-08")
def test_the_fight_card_lies_face_down_and_the_target_decides() -> None:
    s = two(("9S", "KD"), ("8S", "2H"))
    kit.choose(s, "duel", "1")
    assert kit.asked(s) == ("fight_card", 0)
    assert kit.options(s) == [("commit", "9S"), ("commit", "KD")]
    kit.choose(s, "commit", "9S")
    assert s.seats[0].laid == ("9S",)
    assert s.seats[0].hand == ("KD",)
    assert kit.asked(s) == ("fight_defend", 1)
    assert kit.options(s) == [("refuse",), ("commit", "8S"), ("commit", "2H")]
    seen = view(s, 1)
    assert seen["seats"][0]["held"]["laid"] == 1
    assert "9S" not in repr(seen["seats"]) + repr(seen["mine"]) + repr(seen["stack"])
    commits = [event for event in s.events if event.kind == "commits"]
    assert commits[0].for_seat(1)[6] == []
    assert commits[0].for_seat(0)[6] == ["9S"]
    kit.choose(s, "commit", "2H")
    assert [event[3] for event in kit.told(s, "shows")] == ["9S", "2H"]


@pytest.mark.rule("WS-FIGHT-09")
def test_a_target_without_cards_loses_unasked() -> None:
    s = two(("9S", "2S"), ())
    s.seats[1].lp = 4
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "9S")
    assert kit.asked(s) == ("act", 0)
    assert kinds(s).count("refuses") == 1
    assert (s.seats[1].wounds, s.seats[1].lp) == (1, 3)


@pytest.mark.rule("WS-FIGHT-10", "WS-FIGHT-11")
def test_a_refusal_loses_at_once_and_costs_only_the_initiators_card() -> None:
    s = two(("9S", "2S"), ("8S", "2H"))
    s.seats[0].lp = 5
    s.seats[1].lp = 4
    pile = len(s.discard)
    duel(s, "9S", "")
    assert s.seats[0].tokens == (1, 0, 0, 0, 0, 0, 0)
    assert (s.seats[0].lp, s.seats[1].lp) == (7, 3)
    assert (s.seats[0].wounds, s.seats[1].wounds) == (0, 1)
    assert s.seats[1].hand == ("8S", "2H")
    assert s.seats[0].hand == ("2S",)
    assert s.discard[pile:] == ["9S"]
    assert "player_reveal" not in kinds(s)
    assert "player_reaction" not in kinds(s)


@pytest.mark.rule("WS-FIGHT-12")
def test_equipment_counts_at_the_reveal() -> None:
    s = two(("9S", "2S"), ("JS", "AS"))
    s.seats[0].weapons = ("rifle",)
    s.seats[0].weapon = "rifle"
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "9S")
    kit.choose(s, "commit", "JS")
    assert values(s, "fight_values") == (11, 11)
    assert kit.asked(s) == ("window.fight", 1)  # the initiator leads, so the target speaks first


@pytest.mark.rule("WS-FIGHT-12")
def test_fight_cards_and_skills_count_at_the_reveal() -> None:
    s = two(("6S", "2S"), ("8S", "2H"))
    s.legends = (0, -1, -1, -1, -1, -1, -1)
    duel(s, "6S", "8S")
    assert values(s, "fight_values") == (8, 8)  # Steady Aim +1, Gunslinger +1


@pytest.mark.rule("WS-FIGHT-13")
def test_values_have_no_upper_cap() -> None:
    s = two(("AS", "2S"), ("8S", "2H"))
    s.seats[0].weapons = ("rifle",)
    s.seats[0].weapon = "rifle"
    duel(s, "AS", "8S")
    assert values(s, "fight_values") == (16, 8)


@pytest.mark.rule("WS-FIGHT-13")
def test_values_are_never_below_0() -> None:
    s = two(("2S", "2D"), ("3S", "AH"))
    s.seats[0].injuries = ("broken_arm.1",)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "2S")
    kit.choose(s, "commit", "3S")
    assert values(s, "fight_values") == (1, 3)
    kit.choose(s, "react", "AH")
    assert values(s, "fight_values") == (0, 3)


@pytest.mark.rule("WS-FIGHT-14")
def test_the_losing_side_is_asked_first() -> None:
    s = two(("TS", "AS"), ("8S", "AH"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    kit.choose(s, "commit", "8S")
    assert kit.asked(s) == ("window.fight", 1)
    assert kit.options(s) == [("react", "AH"), ("pass",)]
    kit.choose(s, "pass")
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "pass")
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-FIGHT-14")
def test_the_initiator_is_asked_first_when_behind() -> None:
    s = two(("8S", "AS"), ("TS", "AH"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "8S")
    kit.choose(s, "commit", "TS")
    assert kit.asked(s) == ("window.fight", 0)


@pytest.mark.rule("WS-FIGHT-15")
def test_reactions_alternate_until_both_pass() -> None:
    s = two(("9H", "AS"), ("8S", "9S", "9D"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "9H")
    kit.choose(s, "commit", "8S")
    kit.choose(s, "react", "9S", seat=1)
    assert values(s, "fight_values") == (9, 10)
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "pass")
    assert kit.asked(s) == ("window.fight", 1)
    kit.choose(s, "pass")
    assert kit.asked(s) == ("act", 0)
    assert [event[1] for event in kit.told(s, "fight_won")] == [1]


@pytest.mark.rule("WS-FIGHT-15")
def test_the_turn_to_react_alternates_whoever_leads() -> None:
    s = two(("9H", "9C", "AC"), ("8S", "9S", "9D", "AD"))
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "9H")
    kit.choose(s, "commit", "8S")
    kit.choose(s, "react", "9S", seat=1)
    kit.choose(s, "react", "9C", seat=0)
    assert values(s, "fight_values") == (11, 10)
    assert kit.asked(s) == ("window.fight", 1)
    kit.choose(s, "react", "9D", seat=1)
    assert values(s, "fight_values") == (11, 12)
    kit.choose(s, "pass", seat=0)
    kit.choose(s, "react", "AD", seat=1)
    assert values(s, "fight_values") == (9, 12)
    assert kit.asked(s) == ("window.fight", 0)


@pytest.mark.rule("WS-FIGHT-14")
def test_a_shaking_hand_plays_no_reaction() -> None:
    s = two(("TS", "2S"), ("8S", "AH"))
    s.seats[1].injuries = ("shaking_hand.1",)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    kit.choose(s, "commit", "8S")
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-FIGHT-16")
def test_the_initiator_wins_a_tie() -> None:
    s = two(("JS", "2S"), ("JH", "2H"))
    duel(s, "JS", "JH")
    assert values(s, "fight_values") == (11, 11)
    assert [event[1] for event in kit.told(s, "fight_won")] == [0]


@pytest.mark.rule("WS-FIGHT-17")
@pytest.mark.parametrize(("own", "other", "loser"), [("8S", "7S", 1), ("7S", "8S", 0), ("9S", "8S", None)])
def test_a_card_may_spare_the_loser_its_wound(own: str, other: str, loser: int | None) -> None:
    s = two((own, "2S"), (other, "2H"))
    s.seats[0].lp = 5
    s.seats[1].lp = 4
    duel(s, own, other)
    if loser is None:
        assert s.seats[1].wounds == 1
    else:
        assert (s.seats[0].wounds, s.seats[1].wounds) == (0, 0)
        assert (s.seats[0].lp, s.seats[1].lp) == ((7, 3) if loser == 1 else (5, 5))


@pytest.mark.rule("WS-FIGHT-38")
def test_the_initiator_is_the_active_side_for_the_whole_fight() -> None:
    s = two(("8S", "AS"), ("TS", "AH"))
    assert against(s, 0) == ()
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "8S")
    assert against(s, 0) == ("seat", "target")
    assert against(s, 1) == ("seat", "active")


@pytest.mark.rule("WS-FIGHT-43")
def test_the_targets_weapon_counts_too() -> None:
    s = two(("TS", "2S"), ("TH", "2H"))
    s.seats[1].weapons = ("revolver",)
    s.seats[1].weapon = "revolver"
    duel(s, "TS", "TH")
    assert values(s, "fight_values") == (10, 11)
    assert [event[1] for event in kit.told(s, "fight_won")] == [1]


@pytest.mark.rule("WS-INV-06")
def test_one_weapon_counts() -> None:
    s = two(("TS", "2S"), ("TH", "2H"))
    s.seats[0].weapons = ("revolver", "rifle")
    s.seats[0].weapon = "rifle"
    duel(s, "TS", "TH")
    assert values(s, "fight_values") == (12, 10)
