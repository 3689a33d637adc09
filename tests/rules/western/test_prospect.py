"""Prospecting (WL-PROSP)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, blocked, choose, doing, options, printed, told

from engine.ask import Blocked
from engine.rng import scramble
from engine.western.prospect import Prospect
from engine.western.table import Table


def mine(place: str = "sv_mine", nuggets: int = 0, money: int = 0, misc: tuple[str, ...] = ()) -> Table:
    s = game(2)
    me = s.seats[0]
    me.place = place
    me.nuggets = nuggets
    me.money = money
    me.misc = misc
    return acting(s)


def dice(s: Table, *faces: str) -> None:
    """The dice will show these faces, in this order."""
    for seed in range(200_000):
        start = scramble(seed)
        s.rng = start
        if [s.content.dice[s.below(6)] for _ in faces] == list(faces):
            s.rng = start
            return
    raise AssertionError(f"no stream shows {faces}")


def shown(s: Table) -> list[tuple[object, object]]:
    """(die, face) of each roll."""
    return [(event[5], event[3]) for event in told(s, "die")]


def test_the_six_faces() -> None:
    faces = {face.id: (face.count, face.do, face.again) for face in printed().faces}
    assert faces == {
        "nugget": (3, [["nugget", 1]], False), "tailings": (1, [["money", 10]], False),
        "dust": (1, [["money", 10]], True), "gravel": (1, [], False)}


@pytest.mark.rule("WL-PROSP-01")
@pytest.mark.parametrize("place", ["sv_mine", "cj_mine", "sh_mine"])
def test_an_action_rolls_two_dice(place: str) -> None:
    s = mine(place)
    dice(s, "gravel", "tailings")
    choose(s, "prospect")
    assert shown(s) == [(1, "gravel"), (2, "tailings")]
    assert (s.actions, s.rolled, asked(s)) == (2, (), ("act", 0))


@pytest.mark.rule("WL-PROSP-01")
def test_no_gold_elsewhere() -> None:
    s = mine("sv_7")
    assert ("prospect",) not in options(s)
    assert Blocked(("prospect",), "not_at", "WL-LOC-01", ("mine",)) in blocked(s)


@pytest.mark.rule("WL-PROSP-02")
@pytest.mark.parametrize(("one", "two", "nuggets", "money"), [
    ("nugget", "tailings", 1, 10), ("gravel", "gravel", 0, 0), ("nugget", "nugget", 2, 0),
    ("tailings", "tailings", 0, 20), ("gravel", "nugget", 1, 0)])
def test_what_the_faces_give(one: str, two: str, nuggets: int, money: int) -> None:
    s = mine()
    dice(s, one, two)
    choose(s, "prospect")
    assert (s.seats[0].nuggets, s.seats[0].money) == (nuggets, money)


@pytest.mark.rule("WL-PROSP-03")
def test_gold_dust_pays_and_rolls_again() -> None:
    s = mine()
    dice(s, "dust", "dust", "nugget", "gravel")
    choose(s, "prospect")
    assert shown(s) == [(1, "dust"), (1, "dust"), (1, "nugget"), (2, "gravel")]
    assert (s.seats[0].money, s.seats[0].nuggets) == (20, 1)
    s = mine()
    dice(s, "gravel", "dust", "tailings")
    choose(s, "prospect")
    assert shown(s) == [(1, "gravel"), (2, "dust"), (2, "tailings")]
    assert s.seats[0].money == 20


@pytest.mark.rule("WL-PROSP-04")
@pytest.mark.parametrize(("before", "mount", "after"), [(3, "", 4), (4, "", 4), (3, "mule", 5), (5, "mule", 6)])
def test_the_limit_of_nuggets(before: int, mount: str, after: int) -> None:
    s = mine(nuggets=before)
    if mount:
        s.seats[0].mounts = (mount,)
        s.seats[0].mount = mount
    acting(s)
    dice(s, "nugget", "nugget")
    choose(s, "prospect")
    assert s.seats[0].nuggets == after


@pytest.mark.rule("WL-PROSP-05")
def test_full_hands_still_earn_money() -> None:
    s = mine(nuggets=4)
    dice(s, "tailings", "nugget")
    assert ("prospect",) in options(s)
    choose(s, "prospect")
    assert (s.seats[0].nuggets, s.seats[0].money) == (4, 10)


@pytest.mark.rule("WL-PROSP-06")
def test_the_map_rolls_one_die_again_before_collecting() -> None:
    s = mine(misc=("miners_map",))
    dice(s, "gravel", "tailings", "nugget")
    choose(s, "prospect")
    assert (asked(s), options(s)) == (("reroll", 0), [("reroll", "1"), ("reroll", "2"), ("done",)])
    assert (s.rolled, s.seats[0].money) == (("gravel", "tailings"), 0)
    choose(s, "reroll", "1")
    assert (s.seats[0].nuggets, s.seats[0].money, asked(s)) == (1, 10, ("act", 0))
    assert shown(s)[-1] == (1, "nugget")


@pytest.mark.rule("WL-PROSP-06")
def test_a_new_face_replaces_the_old_one_but_dust_stays_paid() -> None:
    s = mine(misc=("miners_map",))
    dice(s, "dust", "nugget", "gravel", "dust", "gravel")
    choose(s, "prospect")
    assert (s.rolled, s.seats[0].money, s.seats[0].nuggets) == (("nugget", "gravel"), 10, 0)
    choose(s, "reroll", "1")
    assert (s.seats[0].money, s.seats[0].nuggets) == (20, 0)
    assert shown(s) == [(1, "dust"), (1, "nugget"), (2, "gravel"), (1, "dust"), (1, "gravel")]


@pytest.mark.rule("WL-PROSP-06")
def test_the_map_may_stay_folded() -> None:
    s = mine(misc=("miners_map",))
    dice(s, "gravel", "tailings")
    choose(s, "prospect")
    choose(s, "done")
    assert (s.seats[0].money, s.seats[0].nuggets, len(shown(s))) == (10, 0, 2)
    assert s.seats[0].misc == ("miners_map",)


def test_two_nuggets_are_one_gain_of_two() -> None:
    s = mine()
    s.seats[0].wounds = 3
    s.seats[0].hand = ("2S", "3S", "4S")
    s.stack = s.stack[:1]
    doing(s, 0, Prospect(0, 0, 0), 0)
    dice(s, "nugget", "nugget")
    s.seats[0].nuggets = 0
    s.deeds = ()
    doing(s, 0, Prospect(0, 0, 0), 0)
    assert asked(s) == ("discard.limit", 0)
    assert s.deeds == ("0:prospect", "0:nugget:1", "0:nugget:1", "0:nugget:2")
