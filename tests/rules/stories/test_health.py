"""Health and wounds."""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, effects, ending, game, hand, options, set_deck, tile
from lifekit import injured, next_injury, next_succession, scored


@pytest.mark.rule("WS-HEALTH-01")
def test_each_wound_moves_the_marker_by_one_slot() -> None:
    s = game()
    effects(s, 0, ["wound", 2])
    assert 5 - s.seats[0].wounds == 3


@pytest.mark.rule("WS-HEALTH-02")
def test_each_wound_lowers_the_hand_limit_of_the_end_phase() -> None:
    s = game()
    s.seats[0].wounds = 2
    hand(s, 0, "2S", "7S", "9H", "KD")
    set_deck(s, ["QS", "QH"])
    ending(s, 0)
    choose(s, "keep", "QS")
    assert asked(s) == ("discard.limit", 0)
    choose(s, "discard", "2S")
    choose(s, "discard", "7S")
    assert sorted(s.seats[0].hand) == ["9H", "KD", "QS"]
    assert asked(s)[1] == 1


@pytest.mark.rule("WS-HEALTH-03")
def test_a_wound_in_a_fight_discards_nothing_at_once() -> None:
    s = game()
    s.seats[0].wounds = 2
    next_injury(s, "scar")
    hand(s, 0, "2S", "7S", "TD", "KD", "3C")
    hand(s, 1, "AS")
    acting(s, 0)
    choose(s, "duel", "1")
    choose(s, "commit", "3C")
    choose(s, "commit", "AS")
    assert s.seats[0].wounds == 3
    assert sorted(s.seats[0].hand) == ["2S", "7S", "KD", "TD"]
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WS-HEALTH-04")
def test_the_third_wound_draws_a_serious_injury_and_the_fourth_none() -> None:
    s = game()
    s.seats[0].wounds = 2
    next_injury(s, "lost_purse")
    effects(s, 0, ["wound", 1])
    assert [card.split(".")[0] for card in s.seats[0].injuries] == ["lost_purse"]
    assert s.seats[0].money == 0
    effects(s, 0, ["wound", 1])
    assert s.seats[0].wounds == 4
    assert len(s.seats[0].injuries) == 1


@pytest.mark.rule("WS-HEALTH-05")
def test_an_injury_is_drawn_each_time_the_count_rises_to_three() -> None:
    s = game()
    injured(s, 0, "scar")
    s.seats[0].wounds = 3
    next_injury(s, "limp")
    effects(s, 0, ["heal", 1], ["wound", 1])
    assert [card.split(".")[0] for card in s.seats[0].injuries] == ["scar", "limp"]
    s.seats[1].wounds = 1
    effects(s, 1, ["wound", 3])
    assert s.seats[1].wounds == 4
    assert len(s.seats[1].injuries) == 1


@pytest.mark.rule("WS-HEALTH-06")
def test_healing_leaves_the_injury_cards() -> None:
    s = game()
    injured(s, 0, "fever")
    s.seats[0].wounds = 3
    effects(s, 0, ["heal", 99])
    assert s.seats[0].wounds == 0
    assert [card.split(".")[0] for card in s.seats[0].injuries] == ["fever"]


@pytest.mark.rule("WS-HEALTH-07")
def test_the_fifth_wound_is_followed_by_the_succession_before_anything_else() -> None:
    s = game()
    s.seats[0].wounds = 4
    next_succession(s, "sibling")
    effects(s, 0, ["wound", 1], ["money", 50])
    assert asked(s) == ("heir", 0)
    assert s.seats[0].money == 20
    choose(s, *options(s)[0])
    assert s.seats[0].money == 60
    assert s.seats[0].wounds == 0


@pytest.mark.rule("WS-HEALTH-08")
@pytest.mark.parametrize(("card", "wounds"), [("sibling", 0), ("veteran", 1)])
def test_wounds_beyond_the_fifth_are_ignored(card: str, wounds: int) -> None:
    s = game()
    s.seats[0].wounds = 4
    next_succession(s, card)
    effects(s, 0, ["wound", 3])
    while asked(s)[0] in ("heir", "skill"):
        choose(s, *options(s)[0])
    assert s.seats[0].deaths == 1
    assert s.seats[0].wounds == wounds


@pytest.mark.rule("WS-HEALTH-09")
def test_from_two_wounds_to_five_the_injury_comes_first_and_dies_with_its_owner() -> None:
    s = game()
    s.seats[0].wounds = 2
    next_injury(s, "blood_loss")
    next_succession(s, "sibling")
    effects(s, 0, ["wound", 3])
    kinds = [event.kind for event in s.events]
    assert kinds.index("injury") < kinds.index("died")
    choose(s, *options(s)[0])
    assert s.seats[0].injuries == ()
    assert [card.split(".")[0] for card in s.injury_discard] == ["blood_loss"]
    assert len(s.injury) == 17


@pytest.mark.rule("WS-HEALTH-10")
def test_each_wound_left_costs_a_point() -> None:
    s = game()
    s.seats[0].lp = 10
    s.seats[0].wounds = 3
    assert (0, "wounds", -3) in scored(s)
    assert s.seats[0].lp == 7


@pytest.mark.rule("WS-HEALTH-11")
def test_the_doctor_heals_all_wounds_for_ten_dollars() -> None:
    s = game()
    me = s.seats[0]
    tile(s, "101", "doctors_office")
    me.wounds = 3
    me.money = 0
    acting(s, 0)
    assert ("place", "doctors_office", "HEAL") not in options(s)
    me.money = 20
    acting(s, 0)
    choose(s, "place", "doctors_office", "HEAL")
    assert (me.wounds, me.money) == (0, 10)


@pytest.mark.rule("WS-HEALTH-11")
@pytest.mark.parametrize(("choice", "left"), [(("eat",), 1), (("free", "whiskey"), 1), (("play", "5H"), 1)])
def test_food_whiskey_and_cards_heal_one_wound(choice: tuple[str, ...], left: int) -> None:
    s = game()
    me = s.seats[0]
    me.wounds = 2
    me.food = 1
    me.objects = ("whiskey",)
    s.stand = {**s.stand, "whiskey": 0}
    hand(s, 0, "5H")
    acting(s, 0)
    choose(s, *choice)
    assert me.wounds == left


@pytest.mark.rule("WS-HEALTH-12")
def test_healing_stops_at_full_health() -> None:
    s = game()
    s.seats[0].wounds = 1
    effects(s, 0, ["heal", 2])
    assert s.seats[0].wounds == 0


@pytest.mark.rule("WS-HEALTH-13")
def test_the_injury_deck_is_rebuilt_and_may_be_all_with_the_seats() -> None:
    s = game()
    s.injury_discard = s.injury
    s.injury = ()
    s.injury_discard = tuple(card for card in s.injury_discard if card.startswith("scar"))
    s.seats[1].injuries = tuple(card for card in s.content.injuries if not card.startswith("scar"))
    s.seats[0].wounds = 2
    effects(s, 0, ["wound", 1])
    assert [card.split(".")[0] for card in s.seats[0].injuries] == ["scar"]
    assert (len(s.injury), s.injury_discard) == (1, ())
    s.seats[1].injuries = (*s.seats[1].injuries, *s.injury)
    s.injury = ()
    effects(s, 0, ["heal", 1], ["wound", 1])
    assert s.seats[0].wounds == 3
    assert len(s.seats[0].injuries) == 1
