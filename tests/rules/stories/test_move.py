"""Movement of minis, passages and the map (WS-MOVE, WS-MAP)."""

from __future__ import annotations

import kit
import pytest

from engine import flow
from engine.ask import IllegalChoice
from engine.stories.fight import nearest_prisons
from engine.stories.table import Table


def road(at: str = "903", mount: str = "", cards: tuple[str, ...] = ("3S", "6H", "8H", "KD")) -> Table:
    """Seat 0 acts on the test road 901 to 909, alone, with these cards and this mount."""
    s = kit.every_deck()
    kit.hand(s, 0, *cards)
    s.npcs = {}
    s.seats[0].place = at
    s.seats[0].mount = mount
    s.seats[1].place = "909"
    return kit.acting(s)


def targets(s: Table, verb: str = "move") -> list[str]:
    return [choice[1] for choice in kit.options(s) if choice[0] == verb]


@pytest.mark.rule("WS-MOVE-01", "WS-MOVE-05")
def test_one_space_without_a_mount_over_region_borders_too() -> None:
    s = road("903")
    assert targets(s) == ["902", "904"]
    layout = s.content.layout(90, "90")
    assert (layout.region("903"), layout.region("904")) == ("West", "East")
    kit.choose(s, "move", "904")
    assert s.seats[0].place == "904" and s.actions == 1
    too_far = {row.choice[1]: row.args for row in kit.blocked(road("903")) if row.reason == "too_far"}
    assert too_far["905"] == ("2", "1")


@pytest.mark.rule("WS-MOVE-02")
@pytest.mark.parametrize(("mount", "spaces"), [
    ("mule", ["901", "902", "904", "905"]), ("mustang", ["901", "902", "904", "905", "906"])])
def test_the_number_of_the_mount_replaces_the_one(mount: str, spaces: list[str]) -> None:
    assert targets(road("903", mount)) == spaces


@pytest.mark.rule("WS-MOVE-03")
def test_points_left_over_are_lost() -> None:
    s = road("903", "mustang")
    kit.choose(s, "move", "904")
    assert s.seats[0].place == "904" and s.actions == 1
    assert kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-MOVE-04")
def test_red_dotted_areas_cannot_be_entered() -> None:
    s = road("903", "mustang")
    for name in ("Gulch", "Ladder Cliff"):
        assert ("move", name) not in kit.options(s)
        with pytest.raises(IllegalChoice):
            flow.apply(s, 0, ("move", name))
        kit.effects(s, 0, ["go", name])
        assert s.seats[0].place == "903"
    s.npcs = {}
    kit.npc(s, "juan_arrieta", "903")
    kit.starting(s)
    assert ("npc", "juan_arrieta", "Gulch") not in kit.options(s)


@pytest.mark.rule("WS-MOVE-06")
def test_a_board_attached_by_a_story_joins_the_map() -> None:
    s = road("902")
    kit.tile(s, "904", "saloon")
    kit.npc(s, "lot_pruitt", "904")
    assert "911" not in s.content.layout(90, s.layout).spaces
    kit.effects(s, 0, ["board", "91"])
    assert s.layout == "90+91"
    layout = s.content.layout(90, s.layout)
    assert "911" in layout.near["906"] and "906" in layout.near["911"]
    assert s.tiles["904"].place == "saloon" and s.npcs["lot_pruitt"].space == "904"
    assert [one.place for one in s.seats] == ["902", "909"]
    s.seats[0].place = "906"
    kit.acting(s)
    assert targets(s) == ["905", "909", "911"]


@pytest.mark.rule("WS-MOVE-07")
def test_a_passage_is_paid_in_cards() -> None:
    poor = road("903", cards=("3S",))
    assert targets(poor, "cross") == []
    assert [(row.choice, row.rule, row.args) for row in kit.blocked(poor) if row.reason == "passage_price"] == [
        (("cross", "907"), "WS-MOVE-07", ("2", "1"))]
    s = road("903", cards=("3S", "6H"))
    assert targets(s, "cross") == ["907"]
    kit.choose(s, "cross", "907")
    assert s.seats[0].place == "907" and s.seats[0].hand == ()
    assert s.discard[-2:] == ["3S", "6H"] and s.actions == 1


@pytest.mark.rule("WS-MOVE-08")
def test_the_passage_itself_counts_no_space() -> None:
    assert targets(road("903"), "cross") == ["907"]
    assert targets(road("903", "mule"), "cross") == ["907", "908"]
    assert targets(road("902", "mule"), "cross") == ["907"]
    assert targets(road("902"), "cross") == []


@pytest.mark.rule("WS-MOVE-09")
def test_the_seat_chooses_exactly_two_cards() -> None:
    s = road("903", cards=("3S", "6H", "8H", "KD"))
    kit.choose(s, "cross", "907")
    assert kit.asked(s) == ("discard.passage", 0) and s.seats[0].place == "907"
    assert kit.options(s) == [("discard", "3S"), ("discard", "6H"), ("discard", "8H")]
    kit.choose(s, "discard", "6H")
    assert kit.options(s) == [("discard", "8H"), ("discard", "KD")]
    kit.choose(s, "discard", "KD")
    assert s.seats[0].hand == ("3S", "8H") and kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-MOVE-10")
def test_any_number_share_a_space_and_nothing_is_forced() -> None:
    s = kit.every_deck(4)
    s.npcs = {}
    for seat in (1, 2):
        s.seats[seat].place = "904"
    kit.npc(s, "tabor_nye", "904")
    kit.npc(s, "amos_beale", "904")
    kit.hand(s, 0, "3S", "6H")
    s.seats[0].place = "903"
    s.seats[0].law = -2
    s.seats[0].mount = "mule"
    kit.acting(s)
    kit.choose(s, "move", "904")
    assert kit.asked(s) == ("act", 0) and s.seats[0].wounds == 0
    assert kit.told(s, "npc_attacks") == []
    t = kit.every_deck(4)
    t.npcs = {}
    kit.npc(t, "tabor_nye", "904")
    t.seats[0].place = "903"
    t.seats[0].mount = "mule"
    kit.acting(t)
    assert ("move", "905") in kit.options(t)


@pytest.mark.rule("WS-MOVE-11")
def test_a_jailed_mini_stands_up_and_walks() -> None:
    s = road("903")
    me = s.seats[0]
    me.jailed = True
    me.penalty = -1
    kit.starting(s)
    assert s.actions == 1 and me.jailed
    kit.choose(s, "move", "902")
    assert me.place == "902" and not me.jailed


@pytest.mark.rule("WS-MAP-01")
def test_spaces_have_unique_ids_one_region_and_mutual_neighbours() -> None:
    seen: set[str] = set()
    for board in kit.printed().boards.values():
        near = {space.id: set(space.near) for space in board.space}
        assert not seen & set(near)
        seen |= set(near)
        for space in board.space:
            assert space.region in board.region
            assert all(space.id in near[other] for other in space.near)


@pytest.mark.rule("WS-MAP-02")
@pytest.mark.parametrize("key", ["1", "1+2"])
def test_every_space_is_reached_without_a_passage(key: str) -> None:
    layout = kit.printed().layout(1, key)
    assert set(layout.dist["101"]) == set(layout.spaces)
    assert len(layout.spaces) == (10 if key == "1" else 22)


@pytest.mark.rule("WS-MAP-03")
def test_distance_ignores_passages() -> None:
    s = road("903")
    layout = s.content.layout(90, "90")
    assert layout.dist["903"]["907"] == 6
    assert layout.dist["903"]["909"] == 4
    kit.tile(s, "907", "prison")
    kit.tile(s, "909", "prison")
    assert nearest_prisons(s, 0) == ["909"]
