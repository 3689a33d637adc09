"""The start of a turn: moving one character, and ambushes (WS-NPCMOVE)."""

from __future__ import annotations

import kit
import pytest

from engine.stories.table import Table


def road(*npcs: tuple[str, str], seats: int = 2) -> Table:
    """The test road with these characters only; seat 0 begins its turn. All seats stand on 901."""
    s = kit.every_deck(seats)
    s.npcs = {}
    for npc, space in npcs:
        kit.npc(s, npc, space)
    cards = (("3S", "6H"), ("3D", "6C"), ("3C", "6D"), ("8C", "6S"))
    for seat in range(seats):
        kit.hand(s, seat, *cards[seat])
    kit.starting(s)
    s.events.clear()
    return s


def reach(s: Table, npc: str) -> list[str]:
    return [choice[2] for choice in kit.options(s) if choice[:2] == ("npc", npc)]


@pytest.mark.rule("WS-NPCMOVE-01")
def test_one_character_or_none() -> None:
    s = road(("juan_arrieta", "902"), ("bo_walsh", "909"))
    assert kit.options(s) == [
        ("begin",), ("npc", "juan_arrieta", "901"), ("npc", "juan_arrieta", "903"), ("npc", "juan_arrieta", "904"),
        ("npc", "juan_arrieta", "905"), ("npc", "bo_walsh", "905"), ("npc", "bo_walsh", "906"),
        ("npc", "bo_walsh", "907"), ("npc", "bo_walsh", "908")]
    t = s.clone()
    kit.choose(s, "npc", "juan_arrieta", "904")
    assert s.npcs["juan_arrieta"].space == "904" and kit.asked(s) == ("act", 0)
    kit.choose(t, "begin")
    assert kit.asked(t) == ("act", 0) and t.npcs["juan_arrieta"].space == "902"


@pytest.mark.rule("WS-NPCMOVE-02")
def test_up_to_the_number_on_its_card() -> None:
    assert reach(road(("juan_arrieta", "901")), "juan_arrieta") == ["902", "903", "904"]


@pytest.mark.rule("WS-NPCMOVE-03")
def test_two_where_none_is_printed_and_none_at_zero() -> None:
    s = road(("t_clerk", "901"), ("nathaniel_oake", "902"), ("spit_molloy", "901"))
    assert reach(s, "t_clerk") == ["902", "903"]
    assert reach(s, "nathaniel_oake") == []
    assert reach(s, "spit_molloy") == ["902", "903", "904"]


@pytest.mark.rule("WS-NPCMOVE-04", "WS-NPCMOVE-05")
def test_no_red_dotted_area_and_no_passage() -> None:
    s = road(("ruth_oake", "903"))
    assert reach(s, "ruth_oake") == ["901", "902", "904", "905"]
    s = road(("juan_arrieta", "906"))
    assert reach(s, "juan_arrieta") == ["903", "904", "905", "907", "908", "909"]


@pytest.mark.rule("WS-NPCMOVE-06")
def test_animals_are_never_moved() -> None:
    s = road(("juan_arrieta", "902"))
    kit.hand(s, 0, "KS", "KH")
    s.seats[0].place = "904"
    wolf = next(card for card in s.animals if s.content.animals[card].dice)
    s.animals = (*[card for card in s.animals if card != wolf], wolf)
    kit.acting(s, 0, 1)
    kit.choose(s, "place", "forest", "HUNT")
    assert kit.asked(s) == ("npc_card", 0)
    kit.choose(s, "commit", "KS")
    while kit.asked(s)[0] != "start":
        kit.choose(s, *kit.options(s)[0])
    assert s.animal_discard == (wolf,)
    assert {choice[1] for choice in kit.options(s) if choice[0] == "npc"} == {"juan_arrieta"}


@pytest.mark.rule("WS-NPCMOVE-07")
def test_the_mover_chooses_whom_an_ambush_meets() -> None:
    s = road(("tabor_nye", "903"), seats=4)
    for seat, place in enumerate(("905", "902", "906", "902")):
        s.seats[seat].place = place
    kit.starting(s)
    kit.choose(s, "npc", "tabor_nye", "902")
    assert kit.asked(s) == ("ambush", 0)
    assert kit.options(s) == [("attack", "1"), ("attack", "3")]
    s.events.clear()
    kit.choose(s, "attack", "3")
    assert kit.asked(s) == ("npc_card", 3)
    assert [(row[1], row[3]) for row in kit.told(s, "npc_attacks")] == [(3, "tabor_nye")]
    own = road(("tabor_nye", "903"), seats=2)
    own.seats[1].place = "905"
    kit.starting(own)
    kit.choose(own, "npc", "tabor_nye", "901")
    assert kit.asked(own) == ("npc_card", 0)
    calm = road(("sill_pruitt", "902"), seats=2)
    kit.choose(calm, "npc", "sill_pruitt", "901")
    assert kit.asked(calm) == ("act", 0) and kit.told(calm, "npc_attacks") == []
    law = road(("amos_beale", "902"), seats=3)
    law.seats[2].law = -1
    kit.starting(law)
    kit.choose(law, "npc", "amos_beale", "901")
    assert [(row[1], row[3]) for row in kit.told(law, "npc_attacks")] == [(2, "amos_beale")]


@pytest.mark.rule("WS-NPCMOVE-08")
def test_an_ambush_costs_no_action_and_comes_first() -> None:
    s = road(("tabor_nye", "902"))
    s.seats[1].place = "909"
    kit.hand(s, 0, "2S", "6H")
    kit.starting(s)
    kit.choose(s, "npc", "tabor_nye", "901")
    kit.choose(s, "commit", "2S")
    while kit.asked(s)[0] != "act":
        kit.choose(s, *kit.options(s)[0])
    assert s.seats[0].wounds == 1 and "tabor_nye" in s.npcs
    assert s.actions == 2 and kit.asked(s) == ("act", 0)
    assert len(kit.told(s, "npc_attacks")) == 1


@pytest.mark.rule("WS-NOTE-06")
def test_a_notice_is_met_by_winning_an_ambush_too() -> None:
    s = road(("tabor_nye", "902"))
    s.seats[1].place = "909"
    s.notices = ("T01", "T02")
    kit.hand(s, 0, "KS", "AS", "AH")
    kit.starting(s)
    kit.choose(s, "npc", "tabor_nye", "901")
    kit.choose(s, "commit", "KS")
    while ("react", "AS") in kit.options(s) or ("react", "AH") in kit.options(s):
        kit.choose(s, *kit.options(s)[0])
    kit.choose(s, "option", "reward")
    while kit.asked(s)[0] != "act":
        kit.choose(s, *kit.options(s)[0])
    assert "tabor_nye" not in s.npcs
    assert s.seats[0].money == 70 and s.notices == ("T02",)
