"""Conditions: of story fronts, notices, goals and needs. The table of all of them is in docs/content.md.

A deed is tested against what the action under way has done (`Stories.deeds`); a state against the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.content import Rows
from engine.stories.board import FAR
from engine.stories.combat import against
from engine.stories.deck import Condition
from engine.stories.law import lawman_here
from engine.stories.skills import strength
from engine.stories.state import RESOURCES, SKILLS, Stories
from engine.stories.stock import amount, owns

DEEDS: Final = ("beat", "win", "use", "build", "buy", "sell", "gained")
DEED_NAMES: Final = frozenset(DEEDS)
ACTED: Final = ("beat:bandit", "story", "win:arrest")


def met_any(s: Stories, seat: int, fronts: list[Rows]) -> bool:
    """Is one of the lists of conditions met in full?"""
    for rows in fronts:
        if met(s, seat, rows):
            return True
    return False


def front_met(s: Stories, seat: int, front: list[Condition]) -> bool:
    for condition in front:
        if condition.name in DEED_NAMES:
            if not s.deeds or not _done(s, condition):
                return False
        elif not HOLDS[condition.name](s, seat, condition.what, condition.row):
            return False
        if s.happened is not None:
            s.count("condition:" + condition.name)
    return True


def fronts_met(s: Stories, seat: int, fronts: list[list[Condition]]) -> bool:
    """Is one of the fronts of a story or notice met in full?"""
    for front in fronts:
        if front_met(s, seat, front):
            return True
    return False


def price(s: Stories, seat: int, fronts: list[list[Condition]]) -> int:
    """Poker cards that meeting the cheapest of the met fronts costs (["discard", n])."""
    least = -1
    for front in fronts:
        n = 0
        for condition in front:
            if condition.name == "discard":
                n += int(condition.what)
        if (least < 0 or n < least) and front_met(s, seat, front):
            least = n
    return max(0, least)


def met(s: Stories, seat: int, rows: Rows) -> bool:
    for row in rows:
        if not holds(s, seat, row):
            return False
        if s.happened is not None:
            s.count("condition:" + str(row[0]))
    return True


def holds(s: Stories, seat: int, row: list[str | int]) -> bool:
    """Does one condition hold for a seat? Raises KeyError for a condition that is not in the list."""
    name = str(row[0])
    if name in DEED_NAMES:
        return len(s.deeds) > 0 and _done(s, Condition(row))
    return HOLDS[name](s, seat, str(row[1]) if len(row) > 1 else "", row)


def _done(s: Stories, condition: Condition) -> bool:
    """Deeds of the action under way."""
    if condition.name == "sell":
        for deed in s.deeds:
            if deed.startswith("sell:") and int(deed[5:]) >= int(condition.what):
                return True
        return False
    if condition.what == "any":
        start = condition.name + ":"
        for deed in s.deeds:
            if deed.startswith(start):
                return True
        return False
    return condition.deed in s.deeds


def _be_on(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].place == what


def _be_at(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return at_place(s, s.seats[seat].place, what)


def _be_in(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.board.region(s.seats[seat].place) == what


def _with(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return what in s.npcs and s.npcs[what].space == s.seats[seat].place


def _share_space(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return len(s.here(seat)) > 0


def _holds_it(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return _hold(s, seat, what, int(row[2]) if len(row) > 2 else 1)


def _discard(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].cards() >= int(what)


def _strength(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return strength(s, seat, SKILLS.index(what)) >= int(row[2])


def _wounds(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].wounds >= int(what)


def _wanted(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return -s.seats[seat].law >= int(what)


def _marshal(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].law >= int(what)


def _citizen(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].law == 0


def _not_wanted(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].law >= 0


def _acted(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return any([word in s.marks for word in ACTED])


def _no_law_here(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return not lawman_here(s, s.seats[seat].place) and not any([s.seats[k].law > 0 for k in s.here(seat)])


def _bandit_known(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return any([s.content.npcs[npc].kind == "bandit" for npc in s.npcs])


def _vs(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return what in against(s, seat)


def _flag(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return f"{what}={row[2]}" in s.flags


def _near(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return what in s.npcs and s.board.dist[s.seats[seat].place].get(s.npcs[what].space, FAR) <= int(row[2])


def _most(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    points = [-one.law if what == "wanted" else one.law for one in s.seats]
    return points[seat] > 0 and points[seat] == max(points)


def _stories(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return s.seats[seat].joined >= int(what)


def _no(s: Stories, seat: int, what: str, row: list[str | int]) -> bool:
    return not _hold(s, seat, what, 1)


HOLDS: Final[dict[str, Callable[[Stories, int, str, list[str | int]], bool]]] = {
    "be_on": _be_on, "be_at": _be_at, "be_in": _be_in, "with": _with, "share_space": _share_space,
    "hold": _holds_it, "discard": _discard, "strength": _strength, "wounds": _wounds, "wanted": _wanted,
    "marshal": _marshal, "citizen": _citizen, "not_wanted": _not_wanted, "acted": _acted,
    "no_law_here": _no_law_here, "bandit_known": _bandit_known, "vs": _vs, "flag": _flag, "near": _near,
    "most": _most, "stories": _stories, "no": _no}
CONDITIONS: Final = (*DEEDS, *HOLDS)


def episode_of(s: Stories) -> int:
    return int(s.config.options.get("episode", "1"))


def at_place(s: Stories, space: str, place: str) -> bool:
    """Does the space have that tile, or belong to that zone?"""
    tile = s.tiles.get(space)
    if tile is not None and tile.place == place:
        return True
    terrain = s.content.places[place].terrain
    return terrain != "" and terrain in s.board.spaces[space].terrain


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
