"""Wounds, healing, serious injuries (WS-HEALTH); death goes on in death.py."""

from __future__ import annotations

from typing import Final

from engine.effect import perform
from engine.stories.death import Succession
from engine.stories.state import Stories

MOST: Final = 5
SERIOUS: Final = 3


def kind_of(copy: str) -> str:
    """The card that a copy in a deck is of: "limp" for "limp.2"."""
    return copy.rsplit(".", 1)[0] if "." in copy else copy


def wound(s: Stories, seat: int, n: int) -> None:
    """n wounds by one event: at the third a Serious Injury, at the fifth death; more are ignored (WS-HEALTH-04 to -09).

    Pushes frames; nothing may follow in the same procedure that must come before them.
    """
    me = s.seats[seat]
    before = me.wounds
    me.wounds = min(MOST, before + n)
    if me.wounds == before:
        return
    s.tell("wound", seat, "", me.wounds - before)
    injury = draw_injury(s, seat) if before < SERIOUS <= me.wounds else ""
    if me.wounds == MOST:
        s.push(Succession(seat))
    elif injury != "":
        perform(s, seat, "injury:" + kind_of(injury))


def draw_injury(s: Stories, seat: int) -> str:
    """The top Serious Injury for the seat, or "" when all are with seats (WS-HEALTH-13)."""
    card, s.injury, s.injury_discard = s.top(s.injury, s.injury_discard, "injury")
    if card == "":
        return ""
    me = s.seats[seat]
    me.injuries = (*me.injuries, card)
    s.tell("injury", seat, card)
    s.count("injury:" + kind_of(card))
    return card


def heal(s: Stories, seat: int, n: int) -> int:
    """Up to n wounds healed; returns how many (WS-HEALTH-12)."""
    me = s.seats[seat]
    n = min(n, me.wounds)
    if n > 0:
        me.wounds -= n
        s.tell("healed", seat, "", n)
    return n


def hand_limit(s: Stories, seat: int, extra: int = 0) -> int:
    """5 less the wounds, and what cards add or take (WS-EOT-05, WS-HEALTH-02)."""
    return max(0, MOST - s.seats[seat].wounds + extra)
