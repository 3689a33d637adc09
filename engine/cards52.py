"""The 52 poker cards by rank and suit, "2S" to "AC", and the choices that name them."""

from __future__ import annotations

from typing import Final

from engine.ask import Choice

RANKS: Final = "23456789TJQKA"
SUITS: Final = "SHDC"
CARDS: Final = [rank + suit for suit in SUITS for rank in RANKS]
VALUE: Final[dict[str, int]] = {card: RANKS.index(card[0]) + 2 for card in CARDS}
PLAY: Final[dict[str, Choice]] = {card: ("play", card) for card in CARDS}
COMMIT: Final[dict[str, Choice]] = {card: ("commit", card) for card in CARDS}
DISCARD: Final[dict[str, Choice]] = {card: ("discard", card) for card in CARDS}
KEEP: Final[dict[str, Choice]] = {card: ("keep", card) for card in CARDS}


def discards(hand: tuple[str, ...], after: str, n: int) -> list[Choice]:
    """What the first of n discards may be, asked in ascending order of ids from `after`: enough must be left behind it."""
    cards = sorted(hand)
    if after != "":
        later = [card for card in cards if card > after]
        if len(later) >= n:  # else a sampled world, whose hand did not make the earlier discards
            cards = later
    if n > 1:
        del cards[max(1, len(cards) - n + 1):]
    return [DISCARD[card] for card in cards]
