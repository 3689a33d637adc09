"""What games share: discards out of a hand, ranks of poker hands, distances, hidden cards dealt anew."""

from __future__ import annotations

import pytest

from engine.cards52 import CARDS, VALUE, discards
from engine.graph import distances
from engine.pokerhands import rank_values, share, suited
from engine.rng import Chance
from engine.views import dealt, frozen, without


def test_there_are_52_cards_from_2_to_ace() -> None:
    assert len(set(CARDS)) == 52
    assert (CARDS[0], CARDS[13], CARDS[51]) == ("2S", "2H", "AC")
    assert (VALUE["2D"], VALUE["TS"], VALUE["JH"], VALUE["AC"]) == (2, 10, 11, 14)


@pytest.mark.parametrize(("after", "n", "cards"), [
    ("", 1, ["2S", "5H", "9C", "KD"]), ("", 3, ["2S", "5H"]), ("", 4, ["2S"]), ("", 7, ["2S"]),
    ("2S", 1, ["5H", "9C", "KD"]), ("5H", 2, ["9C"]),
    ("9C", 2, ["2S", "5H", "9C"]), ("KD", 1, ["2S", "5H", "9C", "KD"])])
def test_discards_go_upwards_and_leave_enough_behind(after: str, n: int, cards: list[str]) -> None:
    assert discards(("KD", "2S", "9C", "5H"), after, n) == [("discard", card) for card in cards]


@pytest.mark.parametrize(("values", "one_suit", "rank"), [
    ([9, 9, 9, 9, 9], False, (10, 9)), ([10, 11, 12, 13, 14], True, (9,)), ([14, 2, 3, 4, 5], True, (8, 5)),
    ([7, 7, 7, 7, 2], False, (7, 7, 2)), ([3, 3, 13, 13, 13], False, (6, 13, 3)), ([2, 9, 4, 7, 11], True, (5, 11, 9, 7, 4, 2)),
    ([14, 2, 3, 4, 5], False, (4, 5)), ([13, 14, 2, 3, 4], False, (0, 14, 13, 4, 3, 2)), ([6, 6, 6], False, (3, 6)),
    ([8, 8, 3, 3, 14], False, (2, 8, 3, 14)), ([5, 5, 12], False, (1, 5, 12)), ([2, 3, 4, 5], True, (0, 5, 4, 3, 2))])
def test_ranks_of_values(values: list[int], one_suit: bool, rank: tuple[int, ...]) -> None:
    assert rank_values(values, one_suit) == rank


def test_a_wild_card_has_any_suit() -> None:
    assert suited(("2S", "9S", "KH"), ("KH",))
    assert not suited(("2S", "9S", "KH"), ())


@pytest.mark.parametrize(("pot", "winners", "each"), [(90, 1, 90), (100, 3, 30), (50, 2, 20), (10, 2, 0)])
def test_a_pot_is_shared_in_whole_tens(pot: int, winners: int, each: int) -> None:
    assert share(pot, winners) == each


def test_distances_are_those_of_the_shortest_way() -> None:
    near = {"a": ["b", "d"], "b": ["a", "c"], "c": ["b", "d"], "d": ["a", "c"], "e": []}
    assert distances(near)["a"] == {"a": 0, "b": 1, "d": 1, "c": 2}
    assert distances(near)["e"] == {"e": 0}


def test_hidden_cards_are_dealt_from_what_is_not_known() -> None:
    pool = without(["a", "b", "c", "d"], {"b"})
    assert pool == ["a", "c", "d"]
    two = dealt(pool, 2, Chance(5))
    assert len(two) == 2 and sorted([*two, *pool]) == ["a", "c", "d"]
    assert sorted([*dealt(pool, 3, Chance(5)), *two]) == ["a", "c", "d"] and pool == []


def test_lists_come_back_as_tuples() -> None:
    assert frozen([1, ["a", [2]], "b"]) == (1, ("a", (2,)), "b")
