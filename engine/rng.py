"""Chance: the engine's own random stream, one 48-bit integer held in the state.

The generator is drand48's linear congruence, x' = (x * 0x5DEECE66D + 11) mod 2^48; a draw below n takes the
high 32 bits of x' times n, shifted right by 32. Both products fit in 64 bits for n < 2^31, and only their low
48 or 64 bits are kept, so plain Python and a compiled build with wrapping i64 give the same numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MASK: Final = (1 << 48) - 1


def scramble(seed: int) -> int:
    """A start value for the stream from any whole number; neighbouring seeds give unlike streams."""
    x = seed & MASK ^ 0x2545F4914F6C
    for _ in range(4):
        x ^= x >> 23
        x = x * 0x27BB2EE687B0B0FD & MASK
    return x ^ x >> 29


class Chance:
    """A stream of random numbers."""

    __slots__ = ("rng",)

    def __init__(self, rng: i64) -> None:
        self.rng = rng

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n at least 1 and under 2^31."""
        rng: i64 = (self.rng * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
        self.rng = rng
        return (rng >> 16) * n >> 32

    def shuffle(self, cards: list[str]) -> None:
        """Fisher and Yates, from the end, in place; each swap draws as `below(i + 1)` would."""
        rng: i64 = self.rng
        i: i64 = len(cards) - 1
        while i > 0:
            rng = (rng * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
            j = (rng >> 16) * (i + 1) >> 32
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
        self.rng = rng
