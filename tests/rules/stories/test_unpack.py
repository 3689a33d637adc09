"""Backup: what the bags are in the next episode. The episodes 2 and 3 are those of tests/rules/stories/later."""

from __future__ import annotations

from typing import Any

import pytest
from kit import choose, effects, game, options
from lifekit import injured, later, onward, scored, settled, table

from engine.stories.state import SKILLS
from engine.stories.table import Table

EMPTY: dict[str, Any] = {
    "character": "john_kaleo", "level": "", "bent": "", "money": 0, "mount": "", "weapon": "", "objects": [],
    "papers": [], "skills": [], "tokens": [], "injuries": [], "law": 0, "secrets": []}


def carried(*bags: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Bags for the seats in order; what a bag does not name is empty."""
    characters = ("john_kaleo", "halvor_nygaard", "gideon_marsh", "consuelo_baca", "lau_kit_ying")
    full = {str(k): {**EMPTY, "character": characters[k], **bag} for k, bag in enumerate(bags)}
    return {"bags": full, "tiles": [], "flags": [], "first": [], "told": [], **more}


def finished(seats: int = 2) -> Table:
    return game(seats, campaign="on")


@pytest.mark.rule("WS-BACKUP-02")
def test_the_bag_is_the_seats_whoever_drives_it() -> None:
    s = finished(2)
    s.seats[1].weapons, s.seats[1].weapon, s.seats[1].money = ("rifle",), "rifle", 80
    scored(s)
    t = later(1, onward(s), automata="1")
    assert t.seats[1].level == "Gunhand"
    assert (t.seats[1].weapon, t.seats[1].money) == ("rifle", 60)
    assert t.seats[1].character == s.seats[1].character


@pytest.mark.rule("WS-BACKUP-03", "WS-BACKUP-28")
@pytest.mark.parametrize(("seats", "first"), [(3, 2), (2, 1)])
def test_the_carried_token_names_the_first_seat(seats: int, first: int) -> None:
    s = settled(later(seats, carried({}, {}, first=[2, 1, 0]), first_player="drawn"))
    assert (s.first, s.active) == (first, first)


@pytest.mark.rule("WS-BACKUP-05")
def test_points_start_again_at_zero() -> None:
    s = finished()
    s.seats[0].lp = 20
    scored(s)
    t = later(2, onward(s))
    assert [seat.lp for seat in t.seats] == [0, 0]


@pytest.mark.rule("WS-BACKUP-06", "WS-BACKUP-07")
@pytest.mark.parametrize(("kinds", "wounds"), [(("limp",), 1), (("limp", "fever", "scar"), 2)])
def test_injuries_cost_health_at_the_start_and_are_discarded(kinds: tuple[str, ...], wounds: int) -> None:
    s = finished()
    injured(s, 0, *kinds)
    scored(s)
    t = settled(later(2, onward(s)))
    assert (t.seats[0].wounds, t.seats[0].injuries) == (wounds, ())
    assert len(t.injury) == 18


@pytest.mark.rule("WS-BACKUP-07", "WS-SETUP-17")
def test_wounds_of_the_setup_card_and_of_the_bag_are_two_at_most() -> None:
    t = later(2, carried({"injuries": ["limp.1", "fever.1", "scar.1"]}, {}), episode=3)
    assert [seat.wounds for seat in t.seats] == [2, 1]


@pytest.mark.rule("WS-BACKUP-10")
def test_carried_money_is_added_to_the_deal() -> None:
    t = later(2, carried({"money": 20}, {}))
    assert [seat.money for seat in t.seats] == [40, 20]


@pytest.mark.rule("WS-BACKUP-11", "WS-BACKUP-12")
def test_a_kept_mount_is_tamed_and_scores_in_every_episode() -> None:
    s = finished()
    s.seats[0].mount = "mustang"
    scored(s)
    assert not s.seats[0].tamed
    for episode in (2, 3):
        carry = onward(s) if episode == 2 else carried({"mount": "mustang"}, {})
        t = later(2, carry, episode)
        assert (t.seats[0].mount, t.seats[0].tamed) == ("mustang", True)
        assert (0, "cards", 2) in scored(t)


@pytest.mark.rule("WS-BACKUP-13")
def test_a_tamed_mount_that_is_lost_is_untamed_for_the_next_owner() -> None:
    t = settled(later(2, carried({"mount": "mustang"}, {})))
    t.seats[0].wounds = 4
    effects(t, 0, ["wound", 1])
    choose(t, *options(t)[0])
    assert (t.seats[0].mount, t.stand["mustang"]) == ("", 3)
    effects(t, 1, ["item", "mustang"])
    assert (t.seats[1].mount, t.seats[1].tamed) == ("mustang", False)


@pytest.mark.rule("WS-BACKUP-18", "WS-BACKUP-19")
def test_the_law_token_is_one_point_without_lp() -> None:
    t = later(3, carried({"law": -1}, {"law": 1}, {}))
    assert [(seat.law, seat.lp) for seat in t.seats] == [(-1, 0), (1, 0), (0, 0)]


@pytest.mark.rule("WS-BACKUP-20")
def test_a_skill_card_left_behind_is_free() -> None:
    t = later(2, carried({"skills": ["Miner", "Hunter"]}, {}))
    assert t.legends == (-1, -1, 0, -1, 0, -1, -1)
    assert t.supply == (10, 10, 10, 10, 10, 10, 10)


@pytest.mark.rule("WS-BACKUP-21")
def test_kept_tokens_lie_with_the_seat_and_give_no_lp() -> None:
    t = later(2, carried({"tokens": ["Builder", "Builder"]}, {}))
    assert (t.seats[0].tokens, t.seats[0].lp) == ((0, 2, 0, 0, 0, 0, 0), 0)
    assert t.supply[1] == 8


@pytest.mark.rule("WS-BACKUP-22")
def test_a_card_from_an_earlier_episode_can_be_kept_again() -> None:
    t = later(2, carried({"skills": ["Miner"]}, {}), campaign="on")
    scored(t)
    assert onward_bag(t, 0)["skills"] == ["Miner"]


def onward_bag(s: Table, seat: int) -> dict[str, Any]:
    from engine.stories.backup import backup
    found: dict[str, Any] = backup(s)["bags"][seat]
    return found


@pytest.mark.rule("WS-BACKUP-23")
def test_a_kept_skill_card_can_be_taken_over() -> None:
    t = settled(later(2, carried({"skills": ["Gunslinger"]}, {"tokens": ["Gunslinger", "Gunslinger"]})))
    effects(t, 1, ["token", "Gunslinger", 1])
    assert t.legends[SKILLS.index("Gunslinger")] == 1
    assert (t.seats[0].tokens[0], t.seats[1].tokens[0], t.seats[1].lp) == (2, 0, 2)


@pytest.mark.rule("WS-BACKUP-25")
def test_complete_buildings_stay_complete() -> None:
    s = finished()
    effects(s, 0, ["tile", "saloon", "203", "C"])
    s.tiles = {"104": s.tiles["203"]}
    scored(s)
    t = later(2, onward(s))
    assert (t.tiles["104"].place, t.tiles["104"].complete) == ("saloon", True)
    assert not later(2).tiles["104"].complete


@pytest.mark.rule("WS-BACKUP-27")
def test_a_new_seat_has_no_bag_and_takes_the_kit() -> None:
    t = later(2, carried({"money": 20}, first=[0]), first_player="drawn")
    settled(t)
    assert t.first == 0
    assert t.seats[1].objects == ("rope",)
    assert sum(t.seats[1].tokens) >= 1
    assert (t.seats[0].objects, sum(t.seats[0].tokens)) == ((), 0)


@pytest.mark.rule("WS-BACKUP-30")
def test_kept_items_are_off_the_stock() -> None:
    t = later(2, carried({"weapon": "rifle"}, {}))
    assert t.stand["rifle"] == 2
    assert (t.seats[0].weapon, t.seats[0].weapons) == ("rifle", ("rifle",))


@pytest.mark.rule("WS-BACKUP-30")
def test_nobody_else_can_gain_a_kept_unique_item() -> None:
    t = settled(later(2, carried({"objects": ["U03"]}, {})))
    effects(t, 1, ["unique", "U03"])
    assert (t.seats[0].objects, "U03" in t.seats[1].objects) == (("U03",), False)


@pytest.mark.rule("WS-AUTO-46")
def test_level_and_bent_are_kept_and_may_be_changed() -> None:
    s = table("Greenhorn", "outlaw", campaign="on")
    scored(s)
    carry = onward(s)
    t = later(1, carry, automata="1")
    assert (t.seats[1].level, t.seats[1].bent, t.seats[1].grit) == ("Greenhorn", "outlaw", 2)
    t = later(1, carry, automata="1", automata_level="Veteran", automata_bent="lawful")
    assert (t.seats[1].level, t.seats[1].bent, t.seats[1].grit, t.seats[1].lp) == ("Veteran", "lawful", 4, 3)
