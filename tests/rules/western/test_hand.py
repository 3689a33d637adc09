"""The hand of poker cards and wounds (WL-HAND, WL-WOUND, WL-X-24)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, choose, doing, effects, ending, hand, options, set_deck, set_fight_deck, told

from engine import flow
from engine.western.hand import hand_limit
from engine.western.npc import bandit_fight, heist, sheriff_fight
from engine.western.scoring import Scoring
from engine.western.table import Table
from engine.western.turn import ACTION, Turn
from engine.western.view import view

SEVEN = ("3S", "4S", "5S", "6S", "7S", "8S", "9S")


@pytest.mark.rule("WL-HAND-01")
@pytest.mark.parametrize(("wounds", "limit"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_the_hand_limit(wounds: int, limit: int) -> None:
    s = game(2)
    s.seats[0].wounds = wounds
    hand(s, 0, *SEVEN)
    acting(s)
    assert (hand_limit(s, 0), len(s.seats[0].hand)) == (limit, 7)
    ending(s)
    dropped = 0
    while asked(s) == ("discard.limit", 0):
        assert flow.ask(s).args == (str(7 - limit - dropped),)
        choose(s, *options(s)[0])
        dropped += 1
    assert (len(s.seats[0].hand), dropped) == (limit, 7 - limit)


@pytest.mark.rule("WL-HAND-01")
def test_the_surplus_is_of_ones_choice_in_ascending_order() -> None:
    s = game(2)
    hand(s, 0, *SEVEN)
    ending(s)
    assert options(s) == [("discard", "3S"), ("discard", "4S"), ("discard", "5S"), ("discard", "6S"), ("discard", "7S"),
                          ("discard", "8S")]
    choose(s, "discard", "6S")
    assert options(s) == [("discard", "7S"), ("discard", "8S"), ("discard", "9S")]
    choose(s, "discard", "9S")
    assert s.seats[0].hand == ("3S", "4S", "5S", "7S", "8S")
    assert s.discard[-2:] == ["6S", "9S"]


@pytest.mark.rule("WL-HAND-02")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    s = game(2)
    s.discard = s.poker[:10]
    s.poker = []
    effects(s, 0, ["draw", 2])
    assert (len(s.poker), s.discard, len(s.seats[0].hand)) == (8, [], 2)
    assert [event[3] for event in told(s, "reshuffled")] == ["poker"]


@pytest.mark.rule("WL-HAND-03")
def test_without_any_card_nothing_is_drawn() -> None:
    s = game(2)
    s.poker = []
    s.discard = []
    effects(s, 0, ["draw", 2])
    assert (s.seats[0].hand, asked(s)) == ((), ("act", 0))
    s.seats[0].place = "dr_saloon_se"
    s.seats[0].money = 10
    acting(s)
    choose(s, "poker")
    assert (s.seats[0].money, s.seats[0].lp, s.seats[0].hand) == (60, 1, ())


@pytest.mark.rule("WL-HAND-04")
def test_a_card_face_down_in_a_fight_is_not_reshuffled() -> None:
    s = game(2)
    s.seats[0].weapons = ("shotgun",)
    s.seats[0].weapon = "shotgun"
    hand(s, 0, "KH")
    hand(s, 1, "QC", "5S")
    acting(s)
    s.discard = [*s.discard, *s.poker]
    s.poker = []
    choose(s, "duel", "1")
    choose(s, "commit", "QC")
    assert "KH" not in s.poker
    assert "QC" not in s.poker
    assert s.discard == ["KH", "QC"]
    assert len(s.poker) == 47


@pytest.mark.rule("WL-HAND-05")
def test_the_number_of_cards_is_public_and_no_face() -> None:
    s = game(3)
    hand(s, 1, "KS", "3H")
    seen = view(s, 0)
    assert seen["seats"][1]["held"]["hand"] == 2
    assert "hand" not in seen["seats"][1]
    assert "'KS'" not in repr({**seen, "zones": {**seen["zones"], "discard": []}})
    assert view(s, 1)["mine"]["hand"] == ["KS", "3H"]


def lose(s: Table, kind: str) -> None:
    """Seat 0 fights as a kind says and loses."""
    hand(s, 0, "4C")
    hand(s, 1, "KC")
    set_fight_deck(s, ["fight_j", "fight_8", "fight_9", "fight_3"])
    s.seats[0].law = {"arrest": 1, "sheriff": -1}.get(kind, 0)
    s.seats[1].law = -1 if kind == "arrest" else 0
    acting(s)
    if kind in ("duel", "rob", "arrest"):
        choose(s, kind, "1")
        choose(s, "commit", "KC")
        return
    s.stack = [Turn(0, ACTION + 1)]
    if kind == "bandit":
        bandit_fight(s, 0, "sv_hideout_c")
    elif kind == "guard":
        heist(s, 0)
    else:
        sheriff_fight(s, 0)
    s.question = None
    flow.run(s)
    while asked(s)[0] != "act":
        choose(s, *(("lay", "fight_j") if ("lay", "fight_j") in options(s) else options(s)[0]))


KINDS = ["duel", "rob", "arrest", "bandit", "guard", "sheriff"]


@pytest.mark.rule("WL-WOUND-01")
@pytest.mark.parametrize("kind", KINDS)
def test_a_lost_fight_is_a_wound(kind: str) -> None:
    s = game(2)
    lose(s, kind)
    assert s.seats[0].wounds == 1


@pytest.mark.rule("WL-WOUND-02")
@pytest.mark.parametrize("kind", KINDS)
def test_a_fourth_wound_is_ignored_but_not_the_card(kind: str) -> None:
    s = game(2)
    s.seats[0].wounds = 3
    lose(s, kind)
    assert (s.seats[0].wounds, len(s.seats[0].hand)) == (3, 1)


@pytest.mark.rule("WL-WOUND-03")
@pytest.mark.parametrize(("lp", "wounds", "final"), [(12, 2, 10), (12, 0, 12), (2, 3, -1)])
def test_wounds_cost_points_at_the_end(lp: int, wounds: int, final: int) -> None:
    s = game(2)
    s.seats[0].lp = lp
    s.seats[0].wounds = wounds
    doing(s, 0, Scoring(0))
    assert s.seats[0].lp == final


@pytest.mark.rule("WL-WOUND-04")
@pytest.mark.parametrize(("way", "left"), [("doctor", 0), ("bulletproof", 1), ("whiskey", 1), ("provisions", 1)])
def test_ways_to_heal(way: str, left: int) -> None:
    s = game(2)
    me = s.seats[0]
    me.wounds = 2
    me.money = 10
    me.misc = ("provisions",)
    me.place = {"doctor": "rf_doctor", "whiskey": "dr_store_w"}.get(way, "dr_street_m")
    hand(s, 0, "3H")
    acting(s)
    if way == "doctor":
        choose(s, "heal")
    elif way == "bulletproof":
        hand(s, 1, "2C")
        choose(s, "duel", "1")
        choose(s, "commit", "2C")
    elif way == "whiskey":
        choose(s, "store")
        choose(s, "buy", "whiskey")
    else:
        choose(s, "use", "provisions")
    assert me.wounds == left


@pytest.mark.rule("WL-WOUND-05")
def test_wounds_take_no_card_before_the_own_end_of_turn() -> None:
    s = game(2)
    hand(s, 1, *SEVEN[:5])
    effects(s, 0, ["each", "others", "wound", 3])
    assert (s.seats[1].wounds, len(s.seats[1].hand)) == (3, 5)
    ending(s, 0)
    assert len(s.seats[1].hand) == 5
    ending(s, 1)
    assert (asked(s), flow.ask(s).args) == (("discard.limit", 1), ("3",))


@pytest.mark.rule("WL-WOUND-06")
@pytest.mark.parametrize(("wounds", "cards"), [(3, 1), (1, 2)])
def test_an_ignored_wound_wakes_nothing(wounds: int, cards: int) -> None:
    s = game(2)
    me = s.seats[0]
    me.character = "doc_holliday"
    me.legend = True
    me.wounds = wounds
    lose(s, "duel")
    assert (me.wounds, len(me.hand)) == (min(3, wounds + 1), cards)


@pytest.mark.rule("WL-X-24")
def test_a_full_hand_still_draws() -> None:
    s = game(2)
    hand(s, 0, "KS")
    hand(s, 1, *SEVEN[:5])
    acting(s)
    choose(s, "duel", "1")
    choose(s, "decline")
    assert (len(s.seats[1].hand), asked(s)) == (6, ("act", 0))
    ending(s, 1)
    assert (asked(s), flow.ask(s).args) == (("discard.limit", 1), ("2",))


def test_from_the_top_five_discards() -> None:
    s = game(2)
    s.discard = ["2S", "3S", "4S", "5S", "6S", "7S"]
    s.poker = [card for card in s.poker if card not in s.discard]
    effects(s, 0, ["recover", 2])
    assert options(s) == [("keep", "3S"), ("keep", "4S"), ("keep", "5S"), ("keep", "6S"), ("keep", "7S")]
    choose(s, "keep", "4S")
    assert ("keep", "2S") not in options(s)
    choose(s, "keep", "7S")
    assert (s.seats[0].hand, s.discard) == (("4S", "7S"), ["2S", "3S", "5S", "6S"])


def test_the_rag_picker_does_not_find_itself() -> None:
    s = game(2)
    hand(s, 0, "9S")
    acting(s)
    s.discard = ["2H", "3H"]
    choose(s, "play", "9S")
    assert (sorted(s.seats[0].hand), s.discard) == (["2H", "3H"], ["9S"])


def test_draw_some_keep_some() -> None:
    s = game(2)
    set_deck(s, ["9C", "4C", "KC"])
    effects(s, 0, ["draw_keep", 3, 2])
    assert options(s) == [("keep", "4C"), ("keep", "9C"), ("keep", "KC")]
    choose(s, "keep", "KC")
    choose(s, "keep", "9C")
    assert (s.seats[0].hand, s.seats[0].dealt, s.discard[-1]) == (("KC", "9C"), (), "4C")


def test_random_discards() -> None:
    s = game(2)
    hand(s, 0, "9C", "4C", "KC")
    effects(s, 0, ["discard_random", 2])
    assert len(s.seats[0].hand) == 1
    assert sorted([*s.seats[0].hand, *s.discard[-2:]]) == ["4C", "9C", "KC"]
