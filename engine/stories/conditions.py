"""Conditions: of story fronts, notices, goals and needs. The table of all of them is in docs/content.md.

A deed is tested against what the action under way has done (`Stories.deeds`); a state against the state.
"""

from __future__ import annotations

from typing import Final

from engine.stories.cards import Rows
from engine.stories.combat import against
from engine.stories.law import lawman_here
from engine.stories.skills import strength
from engine.stories.state import RESOURCES, SKILLS, Stories
from engine.stories.stock import amount, owns

DEEDS: Final = ("beat", "win", "use", "build", "buy", "sell", "gained")
STATES: Final = (
    "be_on", "be_at", "be_in", "with", "share_space", "hold", "discard", "strength", "wounds", "wanted", "marshal",
    "citizen", "not_wanted", "acted", "no_law_here", "bandit_known", "vs", "flag", "near", "most", "no", "stories")
CONDITIONS: Final = (*DEEDS, *STATES)
ACTED: Final = ("beat:bandit", "story", "win:arrest")


def met_any(s: Stories, seat: int, fronts: list[Rows]) -> bool:
    """Is one of the fronts met in full?"""
    for rows in fronts:
        if met(s, seat, rows):
            return True
    return False


def price(s: Stories, seat: int, fronts: list[Rows]) -> int:
    """Poker cards that meeting the cheapest of the met fronts costs (["discard", n])."""
    found = [sum([int(row[1]) for row in rows if row[0] == "discard"]) for rows in fronts if met(s, seat, rows)]
    return min(found, default=0)


def met(s: Stories, seat: int, rows: Rows) -> bool:
    for row in rows:
        if not holds(s, seat, row):
            return False
        s.count("condition:" + str(row[0]))
    return True


def deed_word(row: list[str | int]) -> str:
    """How a deed condition is noted in `Stories.deeds`: ["use", "forest", "HUNT"] as "use:forest:HUNT"."""
    return ":".join([str(part) for part in row])


def holds(s: Stories, seat: int, row: list[str | int]) -> bool:
    """Does one condition hold for a seat? Raises ValueError for a condition that is not in the list."""
    name = str(row[0])
    what = str(row[1]) if len(row) > 1 else ""
    me = s.seats[seat]
    if name == "sell":
        return any([int(deed[5:]) >= int(what) for deed in s.deeds if deed.startswith("sell:")])
    if name in DEEDS:
        if what == "any":
            return any([deed.startswith(name + ":") for deed in s.deeds])
        return deed_word(row) in s.deeds
    if name == "be_on":
        return me.place == what
    if name == "be_at":
        return at_place(s, me.place, what)
    if name == "be_in":
        return s.content.layout(episode_of(s), s.layout).region(me.place) == what
    if name == "with":
        return what in s.npcs and s.npcs[what].space == me.place
    if name == "share_space":
        return len(s.here(seat)) > 0
    if name == "hold":
        return _hold(s, seat, what, int(row[2]) if len(row) > 2 else 1)
    if name == "discard":
        return me.cards() >= int(what)
    if name == "strength":
        return strength(s, seat, SKILLS.index(what)) >= int(row[2])
    if name == "wounds":
        return me.wounds >= int(what)
    if name == "wanted":
        return -me.law >= int(what)
    if name == "marshal":
        return me.law >= int(what)
    if name == "citizen":
        return me.law == 0
    if name == "not_wanted":
        return me.law >= 0
    if name == "acted":
        return any([word in s.marks for word in ACTED])
    if name == "no_law_here":
        return not lawman_here(s, me.place) and not any([s.seats[k].law > 0 for k in s.here(seat)])
    if name == "bandit_known":
        return any([s.content.npcs[npc].kind == "bandit" for npc in s.npcs])
    if name == "vs":
        return what in against(s, seat)
    if name == "flag":
        return f"{what}={row[2]}" in s.flags
    if name == "near":
        if what not in s.npcs:
            return False
        dist = s.content.layout(episode_of(s), s.layout).dist
        return dist[me.place].get(s.npcs[what].space, 99) <= int(row[2])
    if name == "most":
        points = [-one.law if what == "wanted" else one.law for one in s.seats]
        return points[seat] > 0 and points[seat] == max(points)
    if name == "stories":
        return me.joined >= int(what)
    if name == "no":
        return not _hold(s, seat, what, 1)
    raise ValueError(f"no such condition: {row!r}")


def episode_of(s: Stories) -> int:
    return int(s.config.options.get("episode", "1"))


def at_place(s: Stories, space: str, place: str) -> bool:
    """Does the space have that tile, or belong to that zone?"""
    tile = s.tiles.get(space)
    if tile is not None and tile.place == place:
        return True
    terrain = s.content.places[place].terrain
    return terrain != "" and terrain in s.content.layout(episode_of(s), s.layout).spaces[space].terrain


def _hold(s: Stories, seat: int, what: str, n: int) -> bool:
    me = s.seats[seat]
    if what == "money":
        return me.money >= n
    if what in RESOURCES or what == "cattle":
        return amount(me, what) >= n
    if what == "cards":
        return me.cards() >= n
    if what == "weapon":
        return len(me.weapons) >= n
    if what == "mount":
        return me.mount != ""
    if what == "object":
        return len(me.objects) >= n
    return owns(s, seat, what)
