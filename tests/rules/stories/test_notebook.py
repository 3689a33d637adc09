"""The exploration notebook (WS-NOTE)."""

from __future__ import annotations

import kit
import pytest

from engine.stories.notebook import section
from engine.stories.table import Table
from engine.stories.view import view

SIX = ("lot_pruitt", "dell_pruitt", "cousin_amity", "young_hob", "uncle_vesper", "sill_pruitt")


def table(seats: int = 3) -> Table:
    s = kit.game(seats)
    for seat, cards in enumerate((("3S", "6H"), ("3D", "6C"), ("3C", "6D"))[:seats]):
        kit.hand(s, seat, *cards)
    return s


@pytest.mark.rule("WS-NOTE-01", "WS-NOTE-02")
def test_what_a_card_adds_is_in_its_section_and_seen_by_all() -> None:
    s = table()
    assert section(s, "lawman") == [] and section(s, "bandit") == []
    assert section(s, "personality") == ["juan_arrieta", "nathaniel_oake", "ruth_oake"]
    kit.acting(s)
    assert all("bo_walsh" not in choice for choice in kit.options(s))
    kit.effects(s, 0, ["npc", "amos_beale", "104"], ["npc", "bo_walsh", "101"], ["notice", "X01"])
    while kit.asked(s)[0] == "slot":
        kit.choose(s, *kit.options(s)[0])
    assert section(s, "lawman") == ["amos_beale"] and section(s, "bandit") == ["bo_walsh"]
    for seat in (-1, 0, 2):
        seen = view(s, seat)
        assert seen["npcs"]["amos_beale"][0] == "104" and seen["npcs"]["bo_walsh"][0] == "101"
        assert list(seen["table"]["notices"]) == ["X01"]
    kit.acting(s)
    assert ("fight", "bo_walsh") in kit.options(s)


@pytest.mark.rule("WS-NOTE-03")
def test_the_slot_is_chosen_and_gives_the_colour() -> None:
    s = table()
    for slot, npc in ((0, "lot_pruitt"), (2, "dell_pruitt"), (4, "young_hob")):
        kit.npc(s, npc, "110", slot)
    kit.effects(s, 1, ["npc", "bo_walsh", "109"])
    assert kit.asked(s) == ("slot", 1)
    assert kit.options(s) == [("slot", "1"), ("slot", "3"), ("slot", "5")]
    kit.choose(s, "slot", "3")
    assert (s.npcs["bo_walsh"].space, s.npcs["bo_walsh"].slot) == ("109", 3)


@pytest.mark.rule("WS-NOTE-04")
def test_with_no_slot_free_the_oldest_alone_leaves() -> None:
    s = table()
    for slot, npc in enumerate(SIX):
        kit.npc(s, npc, "101" if slot < 2 else "110", slot)
    kit.effects(s, 0, ["npc", "bo_walsh", "109"])
    assert section(s, "bandit") == ["lot_pruitt", "dell_pruitt", "young_hob", "uncle_vesper", "sill_pruitt", "bo_walsh"]
    assert s.bandit_discard == ("cousin_amity",)
    assert s.npcs["bo_walsh"].slot == 2
    t = kit.every_deck()
    t.notices = ("T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08")
    kit.effects(t, 0, ["notice", "X01"])
    assert t.notices == ("T02", "T03", "T04", "T05", "T06", "T07", "T08", "X01")


@pytest.mark.rule("WS-NOTE-04")
@pytest.mark.parametrize(("kind", "npcs", "room"), [
    ("lawman", ("amos_beale",), 4),
    ("personality", ("juan_arrieta", "nathaniel_oake", "ruth_oake", "isaac_tolliver", "dorcas_whitlow"), 6)])
def test_lawmen_and_personalities_have_slots(kind: str, npcs: tuple[str, ...], room: int) -> None:
    s = table()
    s.npcs = {}
    for slot, npc in enumerate(npcs[:-1]):
        kit.npc(s, npc, "110", slot)
    kit.effects(s, 0, ["npc", npcs[-1], "109"])
    assert kit.options(s) == [("slot", str(slot)) for slot in range(len(npcs) - 1, room)]
    assert s.content.npcs[npcs[-1]].kind == kind


@pytest.mark.rule("WS-NOTE-05")
def test_a_beaten_bandit_frees_its_slot() -> None:
    s = table()
    for slot, npc in enumerate(SIX):
        kit.npc(s, npc, "101" if npc == "lot_pruitt" else "110", slot)
    kit.hand(s, 0, "KS", "3S")
    kit.acting(s)
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "KS")
    assert "lot_pruitt" not in s.npcs and s.bandit_discard == ("lot_pruitt",)
    kit.effects(s, 0, ["npc", "bo_walsh", "109"])
    assert s.npcs["bo_walsh"].slot == 0 and s.bandit_discard == ("lot_pruitt",)


@pytest.mark.rule("WS-NOTE-06")
def test_a_notice_pays_who_meets_it_and_leaves() -> None:
    s = kit.every_deck(3)
    kit.hand(s, 0, "3D", "6C")
    kit.hand(s, 2, "KS", "3S")
    s.npcs = {}
    kit.npc(s, "lot_pruitt", "901")
    s.notices = ("T01",)
    kit.acting(s, 2)
    kit.choose(s, "play", "3S")
    assert s.seats[2].money == 50 and s.notices == ("T01",)
    kit.choose(s, "fight", "lot_pruitt")
    assert s.seats[2].money == 90 and s.seats[0].money == 20
    assert s.notices == ()


@pytest.mark.rule("WS-NOTE-06")
def test_a_notice_with_a_price_may_be_declined_and_may_stay() -> None:
    s = kit.every_deck()
    kit.hand(s, 0, "3S", "6H", "8H", "KD")
    s.npcs = {}
    s.notices = ("T02",)
    s.seats[0].place = "908"
    kit.acting(s)
    kit.choose(s, "move", "909")
    assert kit.asked(s) == ("offer", 0)
    assert kit.options(s) == [("accept", "T02"), ("none",)]
    t = s.clone()
    kit.choose(s, "none")
    assert s.seats[0].lp == 0 and len(s.seats[0].hand) == 4
    kit.choose(t, "accept", "T02")
    kit.choose(t, "discard", "3S")
    kit.choose(t, "discard", "6H")
    assert t.seats[0].lp == 1 and t.seats[0].hand == ("8H", "KD")
    assert t.notices == ("T02",) and kit.asked(t) == ("act", 0)


@pytest.mark.rule("WS-NOTE-07")
def test_a_bandit_from_the_deck_comes_onto_its_space() -> None:
    s = table()
    top = s.bandits[-1]
    left = len(s.bandits)
    kit.effects(s, 0, ["bandit", "109"])
    kit.choose(s, "slot", "5")
    assert s.npcs[top].space == "109" and len(s.bandits) == left - 1
    s.bandit_discard = s.bandits
    s.bandits = ()
    pool = set(s.bandit_discard)
    kit.effects(s, 0, ["bandit", "here"])
    kit.choose(s, "slot", "0")
    came = [npc for npc in section(s, "bandit") if npc != top]
    assert len(came) == 1 and came[0] in pool and s.npcs[came[0]].space == "101"
    assert len(s.bandits) == left - 2 and s.bandit_discard == ()
