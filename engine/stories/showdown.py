"""Hands of poker compared (WS-PGAME-04 to -06)."""

from __future__ import annotations

from engine.cards52 import VALUE
from engine.pokerhands import Rank, pairs_of, rank_values, suited


def rank_hand(cards: tuple[str, ...], wild: tuple[str, ...] = ()) -> Rank:
    """What up to five cards are worth; greater is better. wild: cards of the hand that count as any symbol."""
    return rank_values([VALUE[card] for card in cards], suited(cards, wild))


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
