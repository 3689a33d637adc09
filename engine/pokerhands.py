"""Hands of poker ranked, and a pot shared; what a game allows beside (wild cards, five of a kind) is its own."""

from __future__ import annotations

from typing import Final

Rank = tuple[int, ...]

HANDS: Final = ("high_card", "pair", "two_pairs", "three", "straight", "flush", "full_house", "four",
                "straight_flush", "royal_flush", "five")
HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIRS: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR: Final = 7
STRAIGHT_FLUSH: Final = 8
ROYAL_FLUSH: Final = 9
FIVE_OF_A_KIND: Final = 10
FIVE: Final = 5
ACE: Final = 14


def suited(cards: tuple[str, ...], wild: tuple[str, ...]) -> bool:
    """All of one suit, but for the wild ones."""
    return len({card[1] for card in cards if card not in wild}) <= 1


def rank_values(values: list[int], one_suit: bool) -> Rank:
    """What up to five card values are worth: the place in HANDS, then values; greater is better.

    Fewer than five are never a straight, flush or full house; an ace is also below the 2 in a straight.
    """
    count: dict[int, int] = {}
    for value in values:
        count[value] = count.get(value, 0) + 1
    groups = sorted([(n, value) for value, n in count.items()], reverse=True)
    ordered = tuple([value for _, value in groups])
    shape = tuple([n for n, _ in groups])
    flush = one_suit and len(values) == FIVE
    top = _straight_top(ordered) if len(ordered) == FIVE else 0
    if shape == (5,):
        return (FIVE_OF_A_KIND, *ordered)
    if flush and top == ACE:
        return (ROYAL_FLUSH,)
    if flush and top > 0:
        return (STRAIGHT_FLUSH, top)
    if shape[:1] == (4,):
        return (FOUR, *ordered)
    if shape == (3, 2):
        return (FULL_HOUSE, *ordered)
    if flush:
        return (FLUSH, *sorted(values, reverse=True))
    if top > 0:
        return (STRAIGHT, top)
    if shape[:1] == (3,):
        return (THREE, *ordered)
    if shape[:2] == (2, 2):
        return (TWO_PAIRS, *ordered)
    return (PAIR if shape[:1] == (2,) else HIGH_CARD, *ordered)


def _straight_top(values: tuple[int, ...]) -> int:
    """The highest card of five unlike values in a row, 5 for A-2-3-4-5, else 0."""
    ordered = sorted(values)
    if ordered[4] - ordered[0] == 4:
        return ordered[4]
    return FIVE if ordered == [2, 3, 4, 5, ACE] else 0


def pairs_of(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All choices of two cards, in ascending order; of one card, itself."""
    ordered = sorted(cards)
    if len(ordered) < 2:
        return [tuple(ordered)]
    return [(ordered[i], ordered[j]) for i in range(len(ordered)) for j in range(i + 1, len(ordered))]


def share(pot: int, winners: int) -> int:
    """What each of the winners gets, in whole tens; the rest goes to the bank (WS-PGAME-08, WL-POKER-22)."""
    return pot // winners // 10 * 10
