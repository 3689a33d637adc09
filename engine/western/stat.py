"""What a player's cards in play add up to (WL-ITEM-02, WL-CHAR-02)."""

from __future__ import annotations

from engine.western.state import Western


def side(s: Western, seat: int, item: str) -> str:
    """The id of the side of an owned item that lies up: "rifle", or "rifle+" once upgraded."""
    return item + "+" if item in s.seats[seat].upgraded else item


def in_play(s: Western, seat: int) -> list[str]:
    """The cards whose texts work for the seat: active weapon and mount, misc items, and a character from 5 LP on."""
    me = s.seats[seat]
    found: list[str] = []
    if me.weapon != "":
        found.append(side(s, seat, me.weapon))
    if me.mount != "":
        found.append(side(s, seat, me.mount))
    found += me.misc
    if me.legend:
        found.append(me.character)
    return found


def stat(s: Western, seat: int, name: str) -> int:
    """The sum of a stat over the cards in play."""
    table = s.content.passive.get(name)
    if table is None:
        return 0
    me = s.seats[seat]
    n = 0
    if me.weapon != "":
        n += table.get(side(s, seat, me.weapon), 0)
    if me.mount != "":
        n += table.get(side(s, seat, me.mount), 0)
    for item in me.misc:
        n += table.get(item, 0)
    if me.legend:
        n += table.get(me.character, 0)
    return n
