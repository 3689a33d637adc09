"""The kinds of characters, lawmen and ambushes (WS-NPC, WS-NPCMOVE-07, -08, WS-XINT-06)."""

from __future__ import annotations

import kit
import pytest
from fightkit import attack, kinds, rig

from engine.stories.table import Table


def starting(seats: int = 4, seat: int = 0) -> Table:
    """Seat 0 at the question of its start phase; all seats but it stand on space 110."""
    s = kit.game(seats)
    for other in range(seats):
        if other != seat:
            s.seats[other].place = "110"
        kit.hand(s, other, f"K{'SHDC'[other]}", f"2{'SHDC'[other]}")
    s.quiet = False
    return s


@pytest.mark.rule("WS-NPC-01")
def test_the_kinds_of_characters() -> None:
    npcs = kit.printed().npcs.values()
    assert {npc.kind for npc in npcs} == {"bandit", "animal", "personality", "lawman"}


@pytest.mark.rule("WS-NPC-03")
def test_an_animal_never_gets_a_mini() -> None:
    s = kit.game(2)
    kit.hand(s, 0, "KS", "2S")
    s.seats[0].place = "106"
    s.animals = (*[card for card in s.animals if card != "boar.1"], "boar.1")
    before = dict(s.npcs)
    kit.acting(s, 0)
    rig(s, ("green", 5))
    kit.choose(s, "place", "forest", "HUNT")
    kit.choose(s, "commit", "KS")
    assert kit.asked(s) == ("act", 0)
    assert s.npcs == before
    assert (s.seats[0].hides, s.seats[0].food) == (1, 1)
    assert s.animal_discard[-1:] == ("boar.1",)


@pytest.mark.rule("WS-NPC-04")
def test_a_personality_without_red_text_offers_no_action(monkeypatch: pytest.MonkeyPatch) -> None:
    s = kit.game(2)
    monkeypatch.delitem(s.content.deals, "ruth_oake")
    kit.npc(s, "ruth_oake", "101")
    kit.npc(s, "juan_arrieta", "101")
    s.seats[0].food = 1
    kit.acting(s, 0)
    offered = {choice[1] for choice in kit.options(s) if choice[0] in ("do", "fight")}
    assert offered == {"juan_arrieta"}
    assert s.actions == 2


@pytest.mark.rule("WS-NPC-05")
def test_each_printed_action_is_an_option_of_its_own() -> None:
    s = kit.game(2)
    kit.npc(s, "juan_arrieta", "101")
    s.seats[0].food = 3
    s.seats[0].money = 100
    kit.acting(s, 0)
    names = [choice[2] for choice in kit.options(s) if choice[:2] == ("do", "juan_arrieta")]
    assert names == ["TALK", "TALK OVER FOOD"]


@pytest.mark.rule("WS-NPCMOVE-07")
def test_the_mover_chooses_whom_an_ambusher_attacks() -> None:
    s = starting()
    s.seats[1].place = s.seats[3].place = "102"
    kit.npc(s, "tom_ash", "103")
    kit.starting(s, 0)
    kit.choose(s, "npc", "tom_ash", "102")
    assert kit.asked(s) == ("ambush", 0)
    assert kit.options(s) == [("attack", "1"), ("attack", "3")]
    kit.choose(s, "attack", "3")
    assert kit.asked(s) == ("npc_card", 3)
    assert kinds(s).count("npc_attacks") == 1


@pytest.mark.rule("WS-NPCMOVE-07")
def test_the_mover_itself_may_be_the_only_prey() -> None:
    s = starting()
    kit.npc(s, "tom_ash", "103")
    kit.starting(s, 0)
    kit.choose(s, "npc", "tom_ash", "101")
    assert kit.asked(s) == ("npc_card", 0)


@pytest.mark.rule("WS-NPCMOVE-07")
def test_without_the_mark_nothing_starts() -> None:
    s = starting()
    kit.npc(s, "wick_lowry", "103")
    kit.starting(s, 0)
    kit.choose(s, "npc", "wick_lowry", "101")
    assert kit.asked(s) == ("act", 0)
    assert "npc_attacks" not in kinds(s)


@pytest.mark.rule("WS-NPCMOVE-08")
def test_an_ambush_costs_no_action() -> None:
    s = starting()
    kit.npc(s, "tom_ash", "103")
    rig(s, ("yellow", 12))
    kit.starting(s, 0)
    kit.choose(s, "npc", "tom_ash", "101")
    kit.choose(s, "commit", "2S")
    assert s.seats[0].wounds == 1
    assert kit.asked(s) == ("act", 0)
    assert s.actions == 2
    assert not [choice for choice in kit.options(s) if choice[0] == "npc"]


@pytest.mark.rule("WS-XINT-06")
def test_a_death_in_the_start_phase_skips_the_action_phase() -> None:
    s = starting()
    s.seats[0].wounds = 4
    s.succession = ("sibling.1",)
    s.spare_characters = ()
    kit.npc(s, "tom_ash", "103")
    rig(s, ("yellow", 12))
    kit.starting(s, 0)
    kit.choose(s, "npc", "tom_ash", "101")
    kit.choose(s, "commit", "2S")
    assert kit.asked(s)[0] == "keep"  # the Rest of the end phase
    assert s.seats[0].deaths == 1
    assert "act" not in kinds(s)


def lawman(wanted: int, card: str) -> Table:
    """Seat 0 moves the deputy onto the space of seat 3, which has these Wanted points and this best card."""
    s = starting()
    s.seats[3].place = "102"
    s.seats[3].law = -wanted
    s.seats[3].lp = 6
    kit.hand(s, 3, card, "2C", "2H")
    kit.npc(s, "amos_beale", "103")
    rig(s, ("yellow", 9))
    kit.tile(s, "105", "prison")
    kit.starting(s, 0)
    kit.choose(s, "npc", "amos_beale", "102")
    return s


@pytest.mark.rule("WS-NPC-06")
def test_a_lawman_moved_to_a_wanted_seat_arrests_it() -> None:
    s = lawman(2, "KC")
    assert kit.asked(s) == ("npc_card", 3)
    kit.choose(s, "commit", "2C")
    me = s.seats[3]
    assert (me.wounds, me.law, me.place, me.jailed, me.lp, me.penalty) == (1, 0, "105", True, 6, -1)
    assert [one.law for one in s.seats] == [0, 0, 0, 0]
    assert [one.money for one in s.seats] == [20, 20, 20, 20]


@pytest.mark.rule("WS-NPC-06")
def test_a_wanted_seat_may_beat_the_lawman() -> None:
    s = lawman(2, "KC")
    kit.choose(s, "commit", "KC")
    me = s.seats[3]
    assert (me.wounds, me.law, me.place, me.lp) == (0, -2, "102", 7)


@pytest.mark.rule("WS-NPC-06")
def test_a_lawman_leaves_citizens_alone() -> None:
    s = lawman(0, "KC")
    assert kit.asked(s) == ("act", 0)
    assert "npc_attacks" not in kinds(s)


@pytest.mark.rule("WS-NPC-06", "WS-FIGHT-33")
def test_the_mover_chooses_between_prisons_equally_near() -> None:
    s = lawman(1, "KC")
    s.tiles = {space: tile for space, tile in s.tiles.items() if space != "105"}
    kit.tile(s, "101", "prison")
    kit.tile(s, "103", "prison")
    kit.choose(s, "commit", "2C")
    assert kit.asked(s) == ("prison", 0)
    kit.choose(s, "prison", "103")
    assert s.seats[3].place == "103"


@pytest.mark.rule("WS-NPC-07")
def test_a_wanted_seat_may_enter_a_lawmans_space() -> None:
    s = starting()
    s.seats[0].law = -2
    kit.npc(s, "amos_beale", "102")
    kit.acting(s, 0)
    kit.choose(s, "move", "102")
    assert kit.asked(s) == ("act", 0)
    assert "npc_attacks" not in kinds(s)
    assert s.seats[0].law == -2


@pytest.mark.rule("WS-NPC-02")
def test_the_shift_of_a_die_by_effects_counts() -> None:
    s = kit.game(2)
    kit.hand(s, 0, "KS", "2S")
    kit.npc(s, "lot_pruitt", "101")
    kit.acting(s, 0)
    kit.effects(s, 0, ["die", "lot_pruitt", 2])
    s.quiet = False
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "KS")
    assert [event[3] for event in kit.told(s, "npc_rolls")] == ["red"]
