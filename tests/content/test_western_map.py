"""The map of Western Legends: the borders, distances, towns and icons of the catalogue, and its floor plans."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.western.cards import Mesa, Space
from engine.western.deck import content

Rect = list[int]

# Space, then its neighbours, typed from WL-C-BOARD.
NEAR = """
mp_hideout_a: mp_ranch mp_w1 mp_w2
mp_ranch: mp_hideout_a mp_n1 mp_s
mp_n1: mp_ranch mp_n2 mp_s dr_store_n
mp_n2: mp_n1 mp_n3 dr_store_n sh_hideout_b sh_mine
mp_n3: mp_n2 dr_store_n dr_store_e sh_mine sh_creek
mp_s: mp_ranch mp_n1 mp_w2 dr_store_n dr_store_w dr_sheriff
mp_w1: mp_hideout_a mp_w2 mp_w3
mp_w2: mp_hideout_a mp_s mp_w1 mp_w3 dr_sheriff
mp_w3: mp_w1 mp_w2 mp_w4 dr_sheriff dr_street_w dr_saloon_sw
mp_w4: mp_w3 dr_saloon_sw sv_1 sv_2
dr_sheriff: dr_store_w dr_street_w mp_s mp_w2 mp_w3
dr_store_n: dr_store_w dr_store_e mp_s mp_n1 mp_n2 mp_n3
dr_store_w: dr_store_n dr_store_e dr_sheriff dr_street_w dr_street_m mp_s
dr_store_e: dr_store_n dr_store_w dr_street_e mp_n3
dr_street_w: dr_sheriff dr_store_w dr_street_m dr_saloon_sw dr_saloon_se mp_w3
dr_street_m: dr_street_w dr_street_e dr_store_w dr_saloon_se dr_bank
dr_street_e: dr_street_m dr_store_e dr_bank dc_hideout_b
dr_saloon_sw: dr_street_w dr_saloon_se mp_w3 mp_w4 sv_2 sv_3
dr_saloon_se: dr_street_w dr_street_m dr_saloon_sw dr_bank sv_3 sv_4
dr_bank: dr_street_m dr_street_e dr_saloon_se sv_4 sv_5
dc_hideout_b: dr_street_e cj_nw cj_w
sh_hideout_b: mp_n2 sh_mine sh_creek sh_3
sh_mine: mp_n2 mp_n3 sh_hideout_b sh_creek
sh_creek: sh_mine sh_hideout_b mp_n3
sh_3: sh_hideout_b sh_4 rf_doctor
sh_4: sh_3 sh_5 sh_ranch rf_doctor rf_saloon_n
sh_5: sh_4 sh_ranch sh_hideout_a
sh_ranch: sh_4 sh_5 sh_6 sh_hideout_a rf_saloon_n
sh_hideout_a: sh_5 sh_ranch sh_6
sh_6: sh_ranch sh_hideout_a sh_7 rf_saloon_e
sh_7: sh_6 sh_8 rf_store_n rf_store_se
sh_8: sh_7 cj_4 rf_store_se
rf_doctor: rf_cabaret rf_saloon_n rf_saloon_w sh_3 sh_4
rf_cabaret: rf_doctor rf_saloon_w cj_nw
rf_saloon_n: rf_doctor rf_saloon_w rf_saloon_e sh_4 sh_ranch
rf_saloon_e: rf_saloon_n rf_saloon_w rf_store_n sh_6
rf_saloon_w: rf_doctor rf_cabaret rf_saloon_n rf_saloon_e rf_store_n rf_store_sw cj_nw cj_w cj_2
rf_store_n: rf_saloon_e rf_saloon_w rf_store_sw rf_store_se sh_7
rf_store_sw: rf_saloon_w rf_store_n rf_store_se cj_2 cj_3
rf_store_se: rf_store_n rf_store_sw sh_7 sh_8 cj_3 cj_4
cj_nw: dc_hideout_b cj_w rf_cabaret rf_saloon_w
cj_w: cj_nw dc_hideout_b cj_2 cj_creek cj_5 rf_saloon_w
cj_2: cj_w cj_3 cj_5 cj_6 rf_saloon_w rf_store_sw
cj_3: cj_2 cj_4 cj_6 cj_hideout_c rf_store_sw rf_store_se
cj_4: cj_3 cj_hideout_c sh_8 rf_store_se
cj_creek: cj_w cj_5 cj_mine sv_6 sv_10
cj_mine: cj_creek cj_5 cj_7 sv_10
cj_5: cj_w cj_2 cj_6 cj_creek cj_mine cj_7
cj_6: cj_2 cj_3 cj_5 cj_7 cj_8 cj_hideout_c
cj_hideout_c: cj_3 cj_4 cj_6 cj_8
cj_7: cj_mine cj_5 cj_6 cj_8
cj_8: cj_7 cj_6 cj_hideout_c
sv_1: mp_w4 sv_2 sv_hideout_c
sv_2: sv_1 mp_w4 sv_3 sv_7 sv_hideout_c dr_saloon_sw
sv_3: sv_2 sv_4 sv_7 sv_8 dr_saloon_sw dr_saloon_se
sv_4: sv_3 sv_5 sv_8 sv_9 dr_saloon_se dr_bank
sv_5: sv_4 sv_6 sv_9 sv_rail dr_bank
sv_6: sv_5 sv_rail sv_10 cj_creek
sv_hideout_c: sv_1 sv_2 sv_7 sv_mine
sv_mine: sv_hideout_c sv_7
sv_7: sv_2 sv_3 sv_hideout_c sv_mine sv_8
sv_8: sv_3 sv_4 sv_7 sv_9
sv_9: sv_8 sv_4 sv_5 sv_rail
sv_rail: sv_9 sv_5 sv_6 sv_10
sv_10: sv_rail sv_6 cj_creek cj_mine
"""
MESAS = {
    "mesa_north": """mp_n3 sh_creek sh_hideout_b sh_3 rf_doctor rf_cabaret
                     cj_nw dc_hideout_b dr_street_e dr_store_e""",
    "mesa_south": "dr_street_e dr_bank dc_hideout_b cj_w cj_creek sv_6 sv_5",
}
PREFIX = {"mp": "Mesito's Point", "dr": "Darkrock", "dc": "Dixon Creek", "sh": "Sunny Hills", "rf": "Red Falls",
          "cj": "Cliff Junction", "sv": "Spike's View"}
ICONS = {
    "bank": "dr_bank",
    "cabaret": "rf_cabaret",
    "doctor's office": "rf_doctor",
    "sheriff's office": "dr_sheriff",
    "rail station": "sv_rail",
    "ranch green": "mp_ranch",
    "ranch blue": "sh_ranch",
    "mine": "sh_mine cj_mine sv_mine",
    "general store": "dr_store_n dr_store_w dr_store_e rf_store_n rf_store_sw rf_store_se",
    "saloon": "dr_street_w dr_saloon_sw dr_saloon_se rf_saloon_n rf_saloon_e rf_saloon_w",
    "hideout A": "mp_hideout_a sh_hideout_a",
    "hideout B": "dc_hideout_b sh_hideout_b",
    "hideout C": "sv_hideout_c cj_hideout_c",
}
# Columns and rows of the drawing, and of the smallest room's inside, from section 4 of tui.md.
SCALES = {"compact": (80, 22, 4, 1), "medium": (92, 27, 5, 1), "large": (100, 30, 6, 1), "grand": (132, 40, 9, 2)}

C = content()

every_scale = pytest.mark.parametrize("scale", sorted(SCALES))


def listed() -> dict[str, set[str]]:
    rows = [line.split(":") for line in NEAR.strip().splitlines()]
    return {space.strip(): set(near.split()) for space, near in rows}


def borders() -> set[frozenset[str]]:
    return {frozenset((space, other)) for space, near in listed().items() for other in near}


def rect(room: Space | Mesa, scale: str) -> Rect:
    found: Rect = getattr(room, scale)
    return found


def overlap(a: Rect, b: Rect) -> tuple[int, int]:
    return min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])


def walled(a: Rect, b: Rect) -> bool:
    """Whether two rooms share a piece of wall; a corner is none."""
    over_x, over_y = overlap(a, b)
    return (over_x == 0 and over_y > 0) or (over_y == 0 and over_x > 0)


def side(a: Rect, b: Rect) -> str:
    """The side of `a` on which its neighbour `b` lies."""
    if a[2] == b[0] or a[0] == b[2]:
        return "right" if a[2] == b[0] else "left"
    return "down" if a[3] == b[1] else "up"


def test_65_spaces_and_149_borders() -> None:
    assert len(C.spaces) == 65
    assert len(borders()) == 149
    assert sum(len(space.near) for space in C.spaces.values()) == 298
    assert all(len(set(space.near)) == len(space.near) for space in C.spaces.values())


def test_neighbours_are_those_of_the_catalogue() -> None:
    assert {a: set(space.near) for a, space in C.spaces.items()} == listed()


def test_borders_hold_both_ways_and_no_space_borders_itself() -> None:
    for a, space in C.spaces.items():
        assert a not in space.near
        for b in space.near:
            assert a in C.spaces[b].near, (a, b)


@pytest.mark.rule("WL-MOVE-03")
@pytest.mark.parametrize(("a", "b"), [
    ("dr_store_w", "dr_street_e"), ("dr_store_e", "dr_street_m"), ("mp_ranch", "mp_w2"), ("mp_hideout_a", "mp_s"),
    ("rf_saloon_e", "sh_7"), ("rf_store_n", "sh_6"),
])
def test_spaces_that_meet_in_a_corner_are_no_neighbours(a: str, b: str) -> None:
    assert ("move", b) not in C.moves[1][a]
    assert ("move", a) not in C.moves[1][b]


def test_the_map_is_in_one_piece() -> None:
    found = {"dr_bank"}
    edge = ["dr_bank"]
    while edge:
        new = set(C.spaces[edge.pop()].near) - found
        found |= new
        edge += new
    assert found == set(C.spaces)


@pytest.mark.parametrize(("a", "b", "steps"), [
    ("mp_ranch", "sv_rail", 6), ("sh_ranch", "sv_rail", 6), ("mp_ranch", "sh_ranch", 6),
    ("sh_mine", "dr_bank", 4), ("cj_mine", "dr_bank", 4), ("sv_mine", "dr_bank", 4),
    ("dr_bank", "rf_cabaret", 4), ("dr_sheriff", "dr_bank", 3),
])
def test_check_distances(a: str, b: str, steps: int) -> None:
    assert C.dist[a][b] == steps
    assert C.dist[b][a] == steps


@pytest.mark.rule("WL-MOVE-05")
def test_10_spaces_in_darkrock_8_in_red_falls_and_47_outside() -> None:
    assert Counter(C.town.values()) == {"Darkrock": 10, "Red Falls": 8, "": 47}
    assert C.town["dc_hideout_b"] == ""


def test_every_space_lies_in_the_region_of_its_id() -> None:
    assert all(space.region == PREFIX[a.split("_")[0]] for a, space in C.spaces.items())
    assert Counter(space.region for space in C.spaces.values()) == {
        "Mesito's Point": 10, "Darkrock": 10, "Dixon Creek": 1, "Sunny Hills": 11, "Red Falls": 8,
        "Cliff Junction": 12, "Spike's View": 13}


def test_icons() -> None:
    wanted = {space: icon for icon, spaces in ICONS.items() for space in spaces.split()}
    assert {a: space.icon for a, space in C.spaces.items() if space.icon} == wanted


@pytest.mark.rule("WL-BANDIT-01")
def test_three_gangs_have_two_hideouts_each_outside_of_town() -> None:
    assert {gang: set(spaces) for gang, spaces in C.hideouts.items()} == {
        "A": {"mp_hideout_a", "sh_hideout_a"}, "B": {"dc_hideout_b", "sh_hideout_b"},
        "C": {"sv_hideout_c", "cj_hideout_c"}}
    assert all(C.town[space] == "" for spaces in C.hideouts.values() for space in spaces)


def test_no_two_spaces_have_one_name() -> None:
    assert len({space.name for space in C.spaces.values()}) == 65


@pytest.mark.rule("WL-MOVE-04")
def test_mesas_are_no_spaces_and_no_path_runs_through_them() -> None:
    assert sorted(mesa.id for mesa in C.mesas) == ["mesa_north", "mesa_south"]
    ends = {*C.spaces, *(b for space in C.spaces.values() for b in space.near)}
    assert not ends & {"mesa_north", "mesa_south"}
    assert C.dist["dr_street_e"]["dc_hideout_b"] == 1
    assert C.dist["dr_store_e"]["cj_nw"] >= 3


def test_the_17_mesa_contacts() -> None:
    touches = {mesa.id: mesa.touches for mesa in C.mesas}
    assert {mesa: set(spaces) for mesa, spaces in touches.items()} == {
        mesa: set(spaces.split()) for mesa, spaces in MESAS.items()}
    assert sum(len(spaces) for spaces in touches.values()) == 17


@every_scale
def test_no_rooms_overlap_and_none_is_too_small(scale: str) -> None:
    columns, rows, wide, high = SCALES[scale]
    rooms: list[Space | Mesa] = [*C.spaces.values(), *C.mesas]
    for room in rooms:
        left, top, right, bottom = rect(room, scale)
        assert 0 <= left < right < columns, room.id
        assert 0 <= top < bottom < rows, room.id
        assert right - left - 1 >= wide or room in C.mesas, room.id
        assert bottom - top - 1 >= high or room in C.mesas, room.id
    for i, one in enumerate(rooms):
        for other in rooms[i + 1:]:
            over_x, over_y = overlap(rect(one, scale), rect(other, scale))
            assert over_x <= 0 or over_y <= 0, (one.id, other.id)


@every_scale
def test_two_rooms_share_a_wall_exactly_if_they_border(scale: str) -> None:
    spaces = list(C.spaces.values())
    seen = {frozenset((a.id, b.id)) for i, a in enumerate(spaces) for b in spaces[i + 1:]
            if walled(rect(a, scale), rect(b, scale))}
    assert seen == borders()


@every_scale
def test_a_mesa_shares_a_wall_with_the_spaces_that_it_touches(scale: str) -> None:
    for mesa in C.mesas:
        seen = {a for a, space in C.spaces.items() if walled(rect(mesa, scale), rect(space, scale))}
        assert seen == set(MESAS[mesa.id].split())


def test_a_neighbour_lies_in_one_direction_at_all_scales() -> None:
    for a, near in listed().items():
        for b in near:
            found = {side(rect(C.spaces[a], scale), rect(C.spaces[b], scale)) for scale in SCALES}
            assert len(found) == 1, (a, b, found)


def test_labels_fit_every_room_and_stand_where_there_is_an_icon() -> None:
    for space in C.spaces.values():
        assert len(space.label) <= 7
        assert len(space.short) <= 4
        assert bool(space.label) == bool(space.short) == bool(space.icon), space.id


def test_every_space_has_its_own_cell_in_the_overview() -> None:
    cells = [tuple(space.mini) for space in C.spaces.values()]
    assert len(set(cells)) == 65
    assert all(0 <= column < 26 and 0 <= row < 9 for column, row in cells)
