"""Prices: can a seat pay the effects that stand as a cost?"""

from __future__ import annotations

from engine.effect import Effect
from engine.stories.state import Stories
from engine.stories.stock import amount


def affordable(s: Stories, seat: int, cost: tuple[Effect, ...]) -> bool:
    """True if money, cards and resources suffice for all of the cost; effects that are no price are free."""
    me = s.seats[seat]
    money = 0
    cards = 0
    for effect in cost:
        if effect.op == "money":
            money -= effect.n
        elif effect.op == "discard":
            cards += effect.n
        elif effect.op == "lose" and amount(me, effect.what) < effect.n:
            return False
    return me.money >= money and me.cards() >= cards
