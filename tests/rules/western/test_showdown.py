"""Poker hands compared (WL-POKER-10, -12 to -16, -22)."""

from __future__ import annotations

import pytest

from engine.pokerhands import HANDS, pairs_of, share
from engine.western.showdown import rank_hand

CLASSES = [
    ("five", "8S 8H 8D 8C 2H"), ("royal_flush", "TH JH QH KH AH"), ("straight_flush", "9C TC JC QC KC"),
    ("four", "AS AH AD AC KS"), ("full_house", "AS AH AD KC KS"), ("flush", "AD KD QD JD 9D"),
    ("straight", "TS JH QD KC AS"), ("three", "AS AH AD KC QS"), ("two_pairs", "AS AH KD KC QS"),
    ("pair", "AS AH KD QC JS"), ("high_card", "AS KH QD JC 9S")]


def worth(cards: str, wild: str = "") -> tuple[int, ...]:
    return rank_hand(tuple(cards.split()), tuple(wild.split()))


@pytest.mark.rule("WL-POKER-12")
@pytest.mark.parametrize("place", range(len(CLASSES) - 1))
def test_each_class_beats_the_next(place: int) -> None:
    better, worse = CLASSES[place], CLASSES[place + 1]
    high = worth(better[1], "2H" if place == 0 else "")
    low = worth(worse[1])
    assert (HANDS[high[0]], HANDS[low[0]]) == (better[0], worse[0])
    assert high > low


@pytest.mark.rule("WL-POKER-12")
@pytest.mark.parametrize(("better", "worse"), [
    ("2S 3S 4S 5S 6S", "AS AH AD AC KS"), ("2S 2H 2D 2C 3S", "AS AH AD KC KS"), ("2S 2H 2D 3C 3S", "AD KD QD JD 9D"),
    ("2S 3S 4S 5S 7S", "TS JH QD KC AS"), ("AS 2H 3D 4C 5S", "AS AH AD KC QS"), ("2S 2H 2D 3C 4S", "AS AH KD KC QS"),
    ("2S 2H 3D 3C 4S", "AS AH KD QC JS"), ("2S 2H 3D 4C 5S", "AS KH QD JC 9S")])
def test_the_lowest_of_a_class_beats_the_highest_of_the_next(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


@pytest.mark.rule("WL-POKER-13")
@pytest.mark.parametrize(("better", "worse"), [
    ("9S 9H KD 7C 4S", "9D 9C QS JH 8D"), ("TS TH 4D 3C 2S", "9D 9C AS KH QD"), ("KS KH 2D 2C AS", "QS QH JD JC AD"),
    ("KS KH 3D 3C 4S", "KD KC 2D 2C AD"), ("KS KH 3D 3C 4S", "KD KC 3S 3H 2D"), ("4S 4H 4D 3C 2S", "3S 3H 3D AC KS"),
    ("4S 4H 4D AC 2S", "4S 4H 4D KC QS"), ("4S 4H 4D AC 3S", "4S 4H 4D AC 2S"), ("3S 3H 3D 2C 2S", "2S 2H 2D AC AS"),
    ("AS 9S 5S 4S 2S", "KD QD JD TD 8D"), ("AS 9S 6S 4S 2S", "AD 9D 5D 4D 3D"), ("5S 5H 5D 5C 2S", "4S 4H 4D 4C AS"),
    ("5S 5H 5D 5C 3S", "5S 5H 5D 5C 2S"), ("6C 7C 8C 9C TC", "5C 6C 7C 8C 9C"), ("AS 9H 5D 4C 3S", "AD 9C 5S 4H 2D")])
def test_within_a_class_the_combination_counts_before_the_kickers(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)


@pytest.mark.rule("WL-POKER-13")
@pytest.mark.parametrize(("one", "other"), [
    ("9S 9H KD 7C 4S", "9D 9C KH 7S 4D"), ("TH JH QH KH AH", "TS JS QS KS AS"), ("2S 4S 6S 8S TS", "2D 4D 6D 8D TD")])
def test_suits_do_not_count(one: str, other: str) -> None:
    assert worth(one) == worth(other)


@pytest.mark.rule("WL-POKER-14")
def test_the_ace_is_low_or_high_in_a_straight() -> None:
    assert HANDS[worth("AS 2H 3D 4C 5S")[0]] == "straight"
    assert HANDS[worth("TS JH QD KC AS")[0]] == "straight"
    assert HANDS[worth("QS KH AD 2C 3S")[0]] == "high_card"
    assert worth("AS 2H 3D 4C 5S") < worth("2S 3H 4D 5C 6S")
    assert HANDS[worth("AS 2S 3S 4S 5S")[0]] == "straight_flush"
    assert worth("AS 2S 3S 4S 5S") < worth("2S 3S 4S 5S 6S")


@pytest.mark.rule("WL-POKER-10")
@pytest.mark.parametrize(("cards", "name"), [
    ("4H 5H 6H 7H", "high_card"), ("TS JS QS KS", "high_card"), ("8S 8H 8D 8C", "four"), ("8S 8H 8D 7C", "three"),
    ("8S 8H 7D 7C", "two_pairs"), ("8S 8H 6D 7C", "pair"), ("8S 8H 7D", "pair"), ("2S 3S 4S", "high_card")])
def test_fewer_than_five_cards(cards: str, name: str) -> None:
    assert HANDS[worth(cards)[0]] == name


@pytest.mark.rule("WL-POKER-10")
def test_a_missing_kicker_loses_to_any() -> None:
    assert worth("4H 5H 6H 7H") == (0, 7, 6, 5, 4)
    assert worth("8S 8H KD QC") < worth("8D 8C KS QH 2D")
    assert worth("8S 8H KD QC") > worth("8D 8C KS JH TD")


@pytest.mark.rule("WL-POKER-15")
@pytest.mark.parametrize(("cards", "wild", "like"), [
    ("8S 8H 8D 8C 2H", "2H", "five"), ("8S 8H 8D 2D 2H", "2D 2H", "five"), ("8S 8H 8D KC 2H", "2H", "four"),
    ("8S 8H KD KC 2H", "2H", "full_house"), ("AH KH QH JH 2D", "2D", "royal_flush"),
    ("9S KS QS JS 2D", "2D", "straight_flush"), ("9S KS QS 3S 2D", "2D", "flush"), ("4S 5H 6D 8C 2H", "2H", "straight"),
    ("4S KH 6D 8C 2H", "2H", "pair"), ("KS KH 6D 8C 2H", "2H", "three"), ("KS 3H 6D 2D 2H", "2D 2H", "three"),
    ("AS 3H 2H", "2H", "pair"), ("KS KH 6D 2H", "2H", "three")])
def test_a_cheat_stands_for_the_best_card(cards: str, wild: str, like: str) -> None:
    assert HANDS[worth(cards, wild)[0]] == like


@pytest.mark.rule("WL-POKER-15")
@pytest.mark.parametrize(("cards", "same"), [
    ("KS KH 6D 8C 2H", "KS KH KD 8C 6D"), ("KS 9H 6D 8C 2H", "KS KH 9H 8C 6D"), ("4S 5H 6D 7C 2H", "4S 5H 6D 7C 8S"),
    ("AS 3S 4S 5S 2H", "AS 2S 3S 4S 5S"), ("3S 3H 4D 4C 2H", "4S 4D 4C 3S 3H")])
def test_a_cheat_is_worth_what_it_stands_for(cards: str, same: str) -> None:
    assert worth(cards, "2H") == worth(same)


@pytest.mark.rule("WL-POKER-16")
def test_a_cheat_that_is_not_played_is_a_two() -> None:
    assert HANDS[worth("8S 8H 8D 8C 2H")[0]] == "four"
    assert worth("8S 8H 8D 8C 2H") == worth("8S 8H 8D 8C 2S")


@pytest.mark.rule("WL-POKER-22")
@pytest.mark.parametrize(("pot", "winners", "each"), [(90, 2, 40), (80, 2, 40), (110, 3, 30), (100, 3, 30), (60, 1, 60)])
def test_a_pot_is_split_in_whole_bills(pot: int, winners: int, each: int) -> None:
    assert share(pot, winners) == each


@pytest.mark.rule("WL-POKER-08")
def test_every_choice_of_two_cards() -> None:
    assert pairs_of(("KS", "3H", "9D")) == [("3H", "9D"), ("3H", "KS"), ("9D", "KS")]
    assert pairs_of(("KS",)) == [("KS",)]
    assert len(pairs_of(("2S", "3S", "4S", "5S", "6S", "7S"))) == 15
