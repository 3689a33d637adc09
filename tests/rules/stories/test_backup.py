"""Backup: packing the bags at the end of an episode."""

from __future__ import annotations

import pytest
from kit import asked, choose, game
from lifekit import injured, scored

from engine import flow
from engine.stories.backup import backup, unpack
from engine.stories.table import Table


def packing(seats: int = 1) -> Table:
    """Seats at the end of an episode of a campaign, with nothing but $20, to be furnished and then scored."""
    return game(seats, campaign="on")


def choices(s: Table, seat: int) -> list[tuple[str, ...]]:
    """What a seat may answer now, [] if it is not asked."""
    return next((one.options for one in flow.ask(s).each() if one.seat == seat), [])


@pytest.mark.rule("WS-BACKUP-01")
def test_the_backup_holds_the_bags_the_buildings_and_the_episode() -> None:
    s = packing(2)
    s.flags = ("BOOK=A", "E1-D5-moon-1:A")
    s.told = ("E1-D5-moon-1",)
    s.seats[1].stories = ("E1-D5-moon-1",)
    s.seats[0].lp, s.seats[1].lp = 7, 3
    scored(s)
    assert s.over
    found = backup(s)
    assert sorted(found) == ["bags", "episode", "first", "flags", "lp", "order", "ranks", "tiles", "told"]
    assert (found["episode"], found["lp"], found["ranks"], found["first"]) == (1, [7, 3], [1, 2], 1)
    assert found["tiles"] == [["trading_post", "104", True, []]]
    assert (found["flags"], found["told"]) == (["BOOK=A"], [["E1-D5-moon-1", 1, "A"]])
    assert sorted(found["bags"][0]) == [
        "bent", "character", "injuries", "law", "level", "money", "mount", "objects", "papers", "secrets", "skills",
        "tokens", "weapon"]


@pytest.mark.rule("WS-BACKUP-01")
def test_no_bags_outside_a_campaign() -> None:
    s = game(1)
    s.seats[0].weapons = ("knife", "rifle")
    scored(s)
    assert s.over
    assert s.seats[0].bag == ()


@pytest.mark.rule("WS-BACKUP-03", "WS-BACKUP-04")
@pytest.mark.parametrize(("lp", "money", "first", "order"), [
    ((20, 14, 17), (0, 0, 0), 0, [1, 2, 0]), ((14, 14), (50, 30), 0, [1, 0]),
    ((20, 14, 18, 14), (0, 30, 0, 30), 2, [3, 1, 2, 0])])
def test_the_seat_with_the_fewest_points_starts_next(lp: tuple[int, ...], money: tuple[int, ...], first: int,
                                                     order: list[int]) -> None:
    s = packing(len(lp))
    s.first = first
    for seat, points, dollars in zip(s.seats, lp, money):
        seat.lp, seat.money = points, dollars
    found = backup(s)
    assert (found["order"], found["first"]) == (order, order[0])


@pytest.mark.rule("WS-BACKUP-08")
def test_other_wounds_are_not_carried() -> None:
    s = packing()
    s.seats[0].wounds = 4
    scored(s)
    bag = backup(s)["bags"][0]
    assert bag["injuries"] == []
    t = game(1)
    unpack(t, 0, bag)
    assert t.seats[0].wounds == 0


@pytest.mark.rule("WS-BACKUP-09")
@pytest.mark.parametrize(("money", "kept"), [(50, 20), (70, 30), (10, 0), (80, 40)])
def test_half_of_the_money_is_kept(money: int, kept: int) -> None:
    s = packing()
    s.seats[0].money = money
    scored(s)
    assert backup(s)["bags"][0]["money"] == kept


@pytest.mark.rule("WS-BACKUP-11")
def test_the_mount_is_kept() -> None:
    s = packing()
    s.seats[0].mount = "mustang"
    scored(s)
    assert backup(s)["bags"][0]["mount"] == "mustang"


@pytest.mark.rule("WS-BACKUP-14")
def test_one_weapon_of_choice_is_kept() -> None:
    s = packing()
    s.seats[0].weapons, s.seats[0].weapon = ("knife", "revolver", "rifle"), "rifle"
    scored(s)
    assert asked(s) == ("pack_weapon", 0)
    assert choices(s, 0) == [("pack", "weapon", "knife"), ("pack", "weapon", "revolver"), ("pack", "weapon", "rifle")]
    choose(s, "pack", "weapon", "revolver")
    assert s.over
    assert backup(s)["bags"][0]["weapon"] == "revolver"


@pytest.mark.rule("WS-BACKUP-14")
def test_a_single_weapon_is_kept_without_asking() -> None:
    s = packing()
    s.seats[0].weapons, s.seats[0].weapon = ("knife",), "knife"
    scored(s)
    assert s.over
    assert backup(s)["bags"][0]["weapon"] == "knife"


@pytest.mark.rule("WS-BACKUP-15")
def test_two_objects_of_choice_are_kept_and_no_empty_bottle() -> None:
    s = packing()
    s.seats[0].objects = ("rope", "prospectors_map", "whiskey", "empty_bottle")
    scored(s)
    assert choices(s, 0) == [("pack", "object", "rope"), ("pack", "object", "prospectors_map"),
                             ("pack", "object", "whiskey")]
    choose(s, "pack", "object", "whiskey")
    assert choices(s, 0) == [("pack", "object", "rope"), ("pack", "object", "prospectors_map")]
    choose(s, "pack", "object", "rope")
    assert backup(s)["bags"][0]["objects"] == ["whiskey", "rope"]


@pytest.mark.rule("WS-BACKUP-15")
def test_a_single_object_is_kept_without_asking() -> None:
    s = packing()
    s.seats[0].objects = ("trap", "empty_bottle")
    scored(s)
    assert s.over
    assert backup(s)["bags"][0]["objects"] == ["trap"]


@pytest.mark.rule("WS-BACKUP-16")
def test_resources_are_not_kept() -> None:
    s = packing()
    s.seats[0].nuggets, s.bag_nuggets, s.seats[0].food = 3, 22, 2
    scored(s)
    bag = backup(s)["bags"][0]
    t = game(1)
    unpack(t, 0, bag)
    assert (t.seats[0].nuggets, t.seats[0].food, t.bag_nuggets) == (0, 0, 25)


@pytest.mark.rule("WS-BACKUP-17")
def test_unique_objects_count_and_papers_stay_only_if_they_say_so() -> None:
    s = packing()
    s.seats[0].objects = ("U03", "rope", "trap")
    s.seats[0].papers = ("U01", "U02")
    scored(s)
    assert choices(s, 0) == [("pack", "object", "U03"), ("pack", "object", "rope"), ("pack", "object", "trap")]
    choose(s, "pack", "object", "U03")
    choose(s, "pack", "object", "trap")
    bag = backup(s)["bags"][0]
    assert (bag["objects"], bag["papers"]) == (["U03", "trap"], ["U01"])


@pytest.mark.rule("WS-BACKUP-18")
@pytest.mark.parametrize(("law", "kept"), [(-4, -1), (0, 0), (3, 1)])
def test_one_law_token_is_kept(law: int, kept: int) -> None:
    s = packing()
    s.seats[0].law = law
    scored(s)
    assert backup(s)["bags"][0]["law"] == kept


@pytest.mark.rule("WS-BACKUP-20")
def test_two_of_three_skill_cards_are_kept() -> None:
    s = packing()
    s.legends = (0, -1, 0, -1, 0, -1, -1)
    scored(s)
    assert choices(s, 0) == [("pack", "skill", "Gunslinger"), ("pack", "skill", "Miner"), ("pack", "skill", "Hunter")]
    choose(s, "pack", "skill", "Hunter")
    choose(s, "pack", "skill", "Gunslinger")
    bag = backup(s)["bags"][0]
    assert bag["skills"] == ["Hunter", "Gunslinger"]
    t = game(2)
    unpack(t, 0, bag)
    assert t.legends == (0, -1, -1, -1, 0, -1, -1)


@pytest.mark.rule("WS-BACKUP-21")
def test_any_two_of_four_loose_tokens_are_kept() -> None:
    s = packing()
    s.seats[0].tokens, s.supply = (0, 2, 1, 0, 1, 0, 0), (10, 8, 9, 10, 9, 10, 10)
    scored(s)
    assert choices(s, 0) == [("pack", "token", "Builder"), ("pack", "token", "Miner"), ("pack", "token", "Hunter")]
    choose(s, "pack", "token", "Builder")
    assert choices(s, 0) == [("pack", "token", "Builder"), ("pack", "token", "Miner"), ("pack", "token", "Hunter")]
    choose(s, "pack", "token", "Builder")
    assert backup(s)["bags"][0]["tokens"] == ["Builder", "Builder"]


@pytest.mark.rule("WS-BACKUP-24")
def test_what_is_not_kept_and_what_the_record_remembers() -> None:
    s = packing()
    me = s.seats[0]
    me.cattle, me.secrets, me.stories = 2, ("S01", "S02"), ("E1-D1-1",)
    s.told, s.notices = ("E1-D1-1",), ("N01",)
    scored(s)
    found = backup(s)
    assert found["bags"][0]["secrets"] == ["S01", "S02"]
    assert found["told"] == [["E1-D1-1", 0, ""]]
    t = game(1)
    unpack(t, 0, found["bags"][0])
    assert (t.seats[0].cattle, t.seats[0].secrets, t.seats[0].stories, t.notices) == (0, (), (), ())
    assert len(t.seats[0].hand) == 3


@pytest.mark.rule("WS-BACKUP-29")
def test_the_bag_holds_the_things_of_the_heir() -> None:
    s = packing()
    s.seats[0].character, s.spare_characters = "john_kaleo", ("halvor_nygaard",)
    s.seats[0].deaths = 1
    scored(s)
    assert backup(s)["bags"][0]["character"] == "john_kaleo"


@pytest.mark.rule("WS-BACKUP-06")
def test_serious_injuries_go_into_the_bag() -> None:
    s = packing()
    injured(s, 0, "limp", "fever")
    scored(s)
    assert [card.split(".")[0] for card in backup(s)["bags"][0]["injuries"]] == ["limp", "fever"]


@pytest.mark.rule("WS-BACKUP-14", "WS-BACKUP-15")
def test_every_seat_packs_at_its_own_pace() -> None:
    s = packing(3)
    for seat in s.seats:
        seat.weapons, seat.weapon = ("knife", "rifle"), "rifle"
        seat.objects = ("rope", "trap", "toolbox")
    s.seats[1].weapons, s.seats[1].objects, s.seats[1].weapon = (), (), ""
    scored(s)
    assert [(one.key, one.seat) for one in flow.ask(s).each()] == [("pack_weapon", 0), ("pack_weapon", 2)]
    choose(s, "pack", "weapon", "rifle", seat=2)
    choose(s, "pack", "object", "toolbox", seat=2)
    choose(s, "pack", "object", "trap", seat=2)
    assert [(one.key, one.seat) for one in flow.ask(s).each()] == [("pack_weapon", 0)]
    choose(s, "pack", "weapon", "knife", seat=0)
    choose(s, "pack", "object", "rope", seat=0)
    choose(s, "pack", "object", "trap", seat=0)
    assert s.over
    assert [backup(s)["bags"][k]["weapon"] for k in range(3)] == ["knife", "", "rifle"]


@pytest.mark.rule("WS-AUTO-45")
def test_an_automaton_packs_by_its_rule() -> None:
    from lifekit import drive, table
    s = table(campaign="on")
    me = s.seats[1]
    me.weapons, me.weapon = ("knife", "rifle", "revolver"), "rifle"
    me.objects = ("whiskey", "toolbox", "rope")
    me.tokens, s.supply = (0, 0, 1, 1, 1, 0, 0), (10, 10, 9, 9, 9, 10, 10)
    s.legends = (-1, 1, -1, -1, -1, 1, 1)
    scored(s)
    drive(s, 1)
    bag = backup(s)["bags"][1]
    assert (bag["weapon"], bag["objects"]) == ("rifle", ["toolbox", "rope"])
    assert (bag["skills"], bag["tokens"]) == (["Builder", "Cowboy"], ["Miner", "Gambler"])
