"""Hands of poker compared, wild cards among them (WL-POKER-09, -10, -12 to -16)."""

from __future__ import annotations

from typing import Final

from engine.cards52 import VALUE
from engine.pokerhands import ACE, Rank, rank_values, suited

TWO: Final = 2


def rank_hand(cards: tuple[str, ...], wild: tuple[str, ...] = ()) -> Rank:
    """What up to five cards are worth; greater is better.

    wild: those of the cards that stand for any card, the best for their owner.
    """
    values = [VALUE[card] for card in cards if card not in wild]
    return _best(values, len(cards) - len(values), ACE, suited(cards, wild))


def _best(values: list[int], wilds: int, top: int, one_suit: bool) -> Rank:
    """The best hand of the values with `wilds` more of one's choice, none above `top` (no order is tried twice)."""
    if wilds == 0:
        return rank_values(values, one_suit)
    found: Rank = ()
    for value in range(TWO, top + 1):
        found = max(found, _best([*values, value], wilds - 1, value, one_suit))
    return found
