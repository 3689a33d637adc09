"""Boards as floor plans: the borders that campaign.md lists are the walls that two rooms share, and no others."""

from __future__ import annotations

import pytest

from engine.stories.cards import Board
from engine.stories.deck import content

Rect = list[int]

# Space, then its neighbours, typed from section 3 of campaign.md.
NEAR = {
    "1": """101: 102 103
            102: 101 103 104
            103: 101 102 105
            104: 102 105 108
            105: 103 104 106
            106: 105 107
            107: 106 109
            108: 104 109 110
            109: 107 108 110
            110: 108 109""",
    "2": """201: 202 203 204 206
            202: 201 206 209
            203: 201 204 206 210
            204: 201 203
            205: 206 210 211 212
            206: 201 202 203 205 207 209 210
            207: 206 208 212
            208: 207 209 212
            209: 202 206 208
            210: 203 205 206
            211: 205 212
            212: 205 207 208 211""",
}
SITES = {"1": "104 108", "2": "202 203 205 207 208 210"}
EDGES = {"1": "101 107 109 110", "2": "201 204 209 211 212"}
ZONES = {"1": {"F": "106 107", "R": "108 109", "X": "103", "M": "105"}, "2": {"R": "204 211", "G": "209"}}
REGIONS = {
    "1": {"Flats": "101 102 103", "Ladder": "104 105 106 107", "Ford": "108 109 110"},
    "2": {"Front Street": "201 202 203 205 206", "Riverside": "204 210 211", "Hill": "207 208 209 212"},
}
PASSAGES = {"1": (["105", "109"], 2), "2": (["210", "211"], 2)}
CLOSED = {"1": "Ladder Cliff", "2": "Mill Pond"}
WIDTH, HEIGHT = 40, 13

both = pytest.mark.parametrize("name", ["1", "2"])


def board(name: str) -> Board:
    return content().boards[name]


def listed(name: str) -> dict[str, set[str]]:
    rows = [line.split(":") for line in NEAR[name].splitlines()]
    return {space.strip(): set(near.split()) for space, near in rows}


def overlap(a: Rect, b: Rect) -> tuple[int, int]:
    return min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])


def walled(a: Rect, b: Rect) -> bool:
    """Whether two rooms share a piece of wall; a corner is none."""
    over_x, over_y = overlap(a, b)
    return (over_x == 0 and over_y > 0) or (over_y == 0 and over_x > 0)


@pytest.mark.rule("WS-MAP-01")
def test_space_ids_are_unique_and_each_space_lies_in_one_region_of_its_board() -> None:
    boards = content().boards.values()
    assert all(space.region in each.region for each in boards for space in each.space)
    ids = [space.id for each in boards for space in each.space]
    assert len(ids) == len(set(ids))


@both
def test_neighbours_are_those_of_the_campaign(name: str) -> None:
    spaces = board(name).space
    assert {space.id: set(space.near) for space in spaces} == listed(name)
    assert all(len(space.near) == len(set(space.near)) for space in spaces)


@pytest.mark.rule("WS-MAP-01")
@both
def test_neighbours_are_mutual(name: str) -> None:
    near = {space.id: space.near for space in board(name).space}
    assert [(a, b) for a in near for b in near[a] if a not in near[b]] == []


@both
def test_board_is_connected_without_passages(name: str) -> None:
    near = {space.id: space.near for space in board(name).space}
    reached = {next(iter(near))}
    for _ in near:
        reached |= {b for a in reached for b in near[a]}
    assert reached == set(near)


@both
def test_sites_edges_zones_and_regions_are_those_of_the_campaign(name: str) -> None:
    spaces = board(name).space
    assert [space.id for space in spaces if space.site] == SITES[name].split()
    assert [space.id for space in spaces if space.edge] == EDGES[name].split()
    assert [space.id for space in spaces if space.deposit] == []
    zones = {code: " ".join(space.id for space in spaces if code in space.terrain) for code in "FRXMCHGTS"}
    assert {code: ids for code, ids in zones.items() if ids} == ZONES[name]
    assert board(name).region == list(REGIONS[name])
    for region, ids in REGIONS[name].items():
        assert [space.id for space in spaces if space.region == region] == ids.split()


@both
def test_rooms_fit_the_tile_and_have_space_for_a_label(name: str) -> None:
    for rect in [space.rect for space in board(name).space] + [area.rect for area in board(name).closed]:
        left, top, right, bottom = rect
        assert left >= 0 and top >= 0 and right <= WIDTH - 1 and bottom <= HEIGHT - 1
        assert right - left >= 5 and bottom - top >= 2


@both
def test_rooms_do_not_overlap(name: str) -> None:
    rooms = [(space.id, space.rect) for space in board(name).space]
    rooms += [(area.name, area.rect) for area in board(name).closed]
    for i, (a, first) in enumerate(rooms):
        for b, second in rooms[i + 1:]:
            over_x, over_y = overlap(first, second)
            assert over_x <= 0 or over_y <= 0, f"{a} lies on {b}"


@both
def test_spaces_share_a_wall_exactly_where_they_border(name: str) -> None:
    spaces = board(name).space
    drawn = {(a.id, b.id) for a in spaces for b in spaces if a is not b and walled(a.rect, b.rect)}
    assert drawn == {(a, b) for a, near in listed(name).items() for b in near}


@both
def test_passage_crosses_a_closed_area_between_its_ends(name: str) -> None:
    ends, price = PASSAGES[name]
    assert [(passage.ends, passage.price) for passage in board(name).passage] == [(ends, price)]
    assert [area.name for area in board(name).closed] == [CLOSED[name]]
    rects = {space.id: space.rect for space in board(name).space}
    assert all(walled(rects[end], board(name).closed[0].rect) for end in ends)
    assert ends[1] not in listed(name)[ends[0]]


def test_touching_edges_of_episode_1_face_each_other_across_the_seam() -> None:
    left = [space for space in board("1").space if space.rect[2] == WIDTH - 1]
    right = [space for space in board("2").space if space.rect[0] == 0]
    facing = {(a.id, b.id) for a in left for b in right if overlap(a.rect, b.rect)[1] > 0}
    assert facing == {("110", "201"), ("109", "204")}
    assert content().episodes[1].touching == {"2": [["110", "201"], ["109", "204"]]}


@pytest.mark.rule("WS-MAP-02")
@pytest.mark.parametrize(("key", "spaces", "longest"), [("1", 10, 4), ("1+2", 22, 8)])
def test_each_layout_of_episode_1_is_walked_without_passages(key: str, spaces: int, longest: int) -> None:
    layout = content().layout(1, key)
    assert len(layout.dist["101"]) == spaces
    assert max(steps for row in layout.dist.values() for steps in row.values()) == longest
