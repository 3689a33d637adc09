"""Hands of poker compared (WS-PGAME-04 to -06, -08)."""

from __future__ import annotations

from typing import Final

from engine.stories.deck import VALUE

Rank = tuple[int, ...]

HANDS: Final = ("high_card", "pair", "two_pairs", "three", "straight", "flush", "full_house", "four",
                "straight_flush", "royal_flush")
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
ACE: Final = 14
FIVE: Final = 5


def rank_hand(cards: tuple[str, ...], wild: tuple[str, ...] = ()) -> Rank:
    """What up to five cards are worth: the place in HANDS, then card values; greater is better.

    wild: cards of the hand that count as any symbol. An ace is also below the 2 in a straight.
    """
    count: dict[int, int] = {}
    for card in cards:
        count[VALUE[card]] = count.get(VALUE[card], 0) + 1
    groups = sorted([(n, value) for value, n in count.items()], reverse=True)
    values = tuple([value for _, value in groups])
    shape = tuple([n for n, _ in groups])
    suits = {card[1] for card in cards if card not in wild}
    flush = len(cards) == FIVE and len(suits) <= 1
    top = _straight_top(values) if len(values) == FIVE else 0
    if flush and top == ACE:
        return (ROYAL_FLUSH,)
    if flush and top > 0:
        return (STRAIGHT_FLUSH, top)
    if shape[:1] == (4,):
        return (FOUR, *values)
    if shape[:2] == (3, 2):
        return (FULL_HOUSE, *values)
    if flush:
        return (FLUSH, *sorted([VALUE[card] for card in cards], reverse=True))
    if top > 0:
        return (STRAIGHT, top)
    if shape[:1] == (3,):
        return (THREE, *values)
    if shape[:2] == (2, 2):
        return (TWO_PAIRS, *values)
    return (PAIR if shape[:1] == (2,) else HIGH_CARD, *values)


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


def best_of(cards: tuple[str, ...], flop: tuple[str, ...]) -> tuple[str, ...]:
    """The two cards that make the best hand with the flop; of equals the first in ascending order."""
    found: tuple[str, ...] = ()
    best: Rank = (-1,)
    for two in pairs_of(cards):
        rank = rank_hand((*two, *flop))
        if rank > best:
            best = rank
            found = two
    return found


def share(pot: int, winners: int) -> int:
    """What each of the winners gets, in whole tens; the rest goes to the bank (WS-PGAME-08)."""
    return pot // winners // 10 * 10
