"""For rule tests of locations, items and poker: a bare game whose stories ask nothing."""

from __future__ import annotations

import westkit

from engine.western.table import Table


def game(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """As `westkit.game`, with both story decks empty."""
    s = westkit.game(seats, seed, **options)
    s.story_a = s.story_b = ()
    return s
