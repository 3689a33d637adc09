"""Turns, their start, and actions (WL-TURN, WL-START, WL-ACT)."""

from __future__ import annotations

import pytest
from westfight import fight, values
from westkit import acting, asked, awake, choose, game, hand, options, ride, starting, told, until

from engine import flow
from engine.western.scoring import ranks
from engine.western.stat import stat


@pytest.mark.rule("WL-TURN-01")
def test_play_goes_clockwise_from_the_first_player() -> None:
    s = game(4)
    s.first = 2
    s.round = 0
    starting(s, 2)
    order = []
    for _ in range(9):
        assert asked(s)[0] == "income"
        order.append((s.round, s.active))
        choose(s, "income", "money")
        until(s, "income")
    assert order == [(1, 2), (1, 3), (1, 0), (1, 1), (2, 2), (2, 3), (2, 0), (2, 1), (3, 2)]


@pytest.mark.rule("WL-TURN-01")
def test_most_lp_wins() -> None:
    s = game(4)
    for seat, lp in enumerate((7, 12, 9, 11)):
        s.seats[seat].lp = lp
    assert ranks(s) == [4, 1, 3, 2]


@pytest.mark.rule("WL-TURN-02")
def test_start_actions_end() -> None:
    s = game(2)
    s.quiet = False
    hand(s, 0, "2S", "3S", "4S", "5S", "6S", "7S")
    starting(s)
    seen = []
    while s.active == 0:
        seen.append(asked(s)[0])
        ask = flow.ask(s)
        wanted = {"income": ("income", "cards"), "act": ("move", "dr_bank"), "discard.limit": options(s)[0]}[ask.key]
        choose(s, *(wanted if wanted in ask.options else ("move", "dr_street_m")))
    assert seen == ["income", "act", "act", "act", "discard.limit", "discard.limit", "discard.limit"]
    kinds = [event.kind for event in s.events]
    assert kinds.count("turn") == 2
    assert kinds.index("turn") < kinds.index("income") < kinds.index("moved") < kinds.index("discards")


@pytest.mark.rule("WL-START-01")
def test_effects_of_the_start_come_before_the_income() -> None:
    s = game(2)
    awake(s, 0, "stagecoach_mary")
    starting(s)
    assert (asked(s), s.seats[0].money) == (("income", 0), 10)


@pytest.mark.rule("WL-START-02")
@pytest.mark.parametrize(("choice", "money", "cards"), [("money", 60, 2), ("cards", 40, 4), ("both", 50, 3)])
def test_one_of_three_incomes(choice: str, money: int, cards: int) -> None:
    s = game(2)
    s.seats[0].money = 40
    hand(s, 0, "2S", "3S")
    starting(s)
    assert options(s) == [("income", "money"), ("income", "cards"), ("income", "both")]
    choose(s, "income", choice)
    assert (s.seats[0].money, len(s.seats[0].hand)) == (money, cards)
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WL-START-03")
def test_income_stops_at_120_dollars() -> None:
    s = game(2)
    s.quiet = False
    s.seats[0].money = 110
    starting(s)
    choose(s, "income", "money")
    assert s.seats[0].money == 120
    assert told(s, "money")[-1][5] == 10


@pytest.mark.rule("WL-START-04")
def test_weapon_and_mount_are_chosen_after_the_income() -> None:
    s = game(2)
    me = s.seats[0]
    me.weapons = ("revolver", "rifle")
    me.weapon = "revolver"
    me.upgraded = ("revolver",)
    me.mounts = ("mule", "mustang")
    me.mount = "mule"
    starting(s)
    choose(s, "income", "money")
    assert (asked(s), options(s)) == (("weapon", 0), [("arm", "revolver"), ("arm", "rifle")])
    assert stat(s, 0, "value") == 1
    choose(s, "arm", "rifle")
    assert (me.weapon, stat(s, 0, "value")) == ("rifle", 0)
    assert (asked(s), options(s)) == (("mount", 0), [("arm", "mule"), ("arm", "mustang")])
    choose(s, "arm", "mustang")
    assert (me.mount, asked(s)) == ("mustang", ("act", 0))
    until(s, "income")
    assert (me.weapon, me.mount) == ("rifle", "mustang")


@pytest.mark.rule("WL-START-05")
def test_a_weapon_is_kept_and_not_changed_in_the_turn() -> None:
    s = game(2)
    me = s.seats[0]
    me.weapons = ("revolver", "shotgun")
    me.weapon = "revolver"
    acting(s)
    assert [choice for choice in options(s) if "shotgun" in choice or choice[0] == "arm"] == []
    until(s, "income")
    assert (me.weapons, me.weapon) == (("revolver", "shotgun"), "revolver")
    starting(s)
    choose(s, "income", "money")
    assert options(s) == [("arm", "revolver"), ("arm", "shotgun")]


@pytest.mark.rule("WL-START-06")
def test_weapon_and_mount_stay_active_in_other_turns() -> None:
    s = game(2)
    other = s.seats[1]
    other.weapons = ("shotgun",)
    other.weapon = "shotgun"
    other.upgraded = ("shotgun",)
    ride(s, 1, "mule")
    hand(s, 0, "9S", "4S")
    hand(s, 1, "TS", "6S")
    acting(s)
    fight(s, "9S", "TS")
    assert values(s) == (8, 10)
    assert stat(s, 1, "nuggets") == 2


@pytest.mark.rule("WL-ACT-01")
def test_three_actions_may_be_the_same() -> None:
    s = game(2)
    s.seats[0].place = "sv_mine"
    acting(s)
    for left in (2, 1):
        choose(s, "prospect")
        assert (asked(s), s.actions) == (("act", 0), left)
    choose(s, "prospect")
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-ACT-02")
def test_what_can_be_done_alone_in_the_wild() -> None:
    s = game(2)
    s.seats[0].place = "sv_9"
    hand(s, 0, "3S", "4S")
    acting(s)
    assert {choice[0] for choice in options(s)} == {"move", "end"}


@pytest.mark.rule("WL-ACT-02")
def test_moves_cards_fights_and_places_are_actions() -> None:
    s = game(2)
    s.seats[0].place = s.seats[1].place = "sv_mine"
    hand(s, 0, "5H")
    acting(s)
    assert options(s) == [
        ("move", "sv_1"), ("move", "sv_2"), ("move", "sv_3"), ("move", "sv_7"), ("move", "sv_8"),
        ("move", "sv_hideout_c"), ("move", "sv_mine"), ("play", "5H"), ("prospect",), ("work",), ("duel", "1"),
        ("rob", "1"), ("end",)]


@pytest.mark.rule("WL-ACT-03")
def test_actions_may_be_left() -> None:
    s = game(2)
    acting(s, 0, 2)
    choose(s, "end")
    assert asked(s) == ("income", 1)
    hand(s, 0, "2S", "3S", "4S", "5S", "6S", "7S")
    acting(s, 0, 2)
    choose(s, "end")
    assert asked(s) == ("discard.limit", 0)


def test_the_turn_is_nobodys_between_rounds() -> None:
    s = game(2, man_in_black="on")
    seen = []
    for _ in range(12):
        if asked(s)[0] == "income":
            until(s, "act")
        seen.append(s.active)
        choose(s, "end")
        if asked(s)[0] != "income":
            assert s.active == -1
            until(s, "income")
    assert set(seen) == {0, 1}
