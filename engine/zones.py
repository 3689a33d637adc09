"""Where cards lie and who may read them: the one rule that serves views, event redaction and sampling.

A zone is a named field of the state (`table`) or of each seat; its cards are a list or tuple of ids. What a
viewer may not read he knows by number only, and a sampled world deals those cards anew within their pool.
"""

from __future__ import annotations

from typing import Final, NamedTuple

EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
NOBODY: Final = "nobody"

Cards = list[str] | tuple[str, ...]


class Zone(NamedTuple):
    """`name`: the field; `sight`: EVERYBODY, OWNER (of a seat's zone) or NOBODY; `pool`: the cards it mixes with."""

    name: str
    sight: str
    pool: str


def readable(zone: Zone, viewer: int, owner: int) -> bool:
    """May `viewer` (-1: a spectator) read the cards of this zone of `owner` (-1: the table's)?"""
    return zone.sight == EVERYBODY or (zone.sight == OWNER and viewer >= 0 and viewer == owner)


def audience(zone: Zone, owner: int) -> int:
    """The seats that may read a card put into the zone, as an event's bit mask."""
    if zone.sight == EVERYBODY:
        return -1
    return 1 << owner if zone.sight == OWNER and owner >= 0 else 0
