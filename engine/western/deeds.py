"""Deeds and states: the conditions of stories, goals and abilities. The table of them is in docs/content-western.md.

A deed is noted as "seat:word" or "seat:word:detail" when it happens (`Western.deed`); offers are made at the next
point between two procedures, and then the notes are cleared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.content import Row, Rows
from engine.western.combat import against
from engine.western.state import Western

NUMBERED: Final = ("move", "nugget", "deposit", "spend", "revel", "gain_lp")
DEEDS: Final = (
    *NUMBERED, "end_outside", "end_in_town", "enter", "prospect", "heist", "heist_won", "bandit_fight", "bandit",
    "sheriff_beaten", "fight_player", "won", "marshal", "wanted", "law", "cattle", "wrangle", "rustle", "buy",
    "upgrade", "heal", "poker", "poker_won", "work", "contribute")


def met_any(s: Western, seat: int, when: list[Rows]) -> bool:
    for rows in when:
        if met(s, seat, rows):
            return True
    return False


def met(s: Western, seat: int, rows: Rows) -> bool:
    for row in rows:
        if not holds(s, seat, row):
            return False
        if s.happened is not None:
            s.count("condition:" + str(row[0]))
    return True


def holds(s: Western, seat: int, row: Row) -> bool:
    """Does one condition hold? Raises KeyError for a condition that is not in the list."""
    name = str(row[0])
    if name in DEEDS:
        return len(s.deeds) > 0 and done(s, seat, row)
    return STATES[name](s, seat, str(row[1]) if len(row) > 1 else "", int(row[-1]) if len(row) > 1 and isinstance(
        row[-1], int) else 1)


def done(s: Western, seat: int, row: Row) -> bool:
    """Has the seat just done the deed? Numbers are least numbers; "any" is any detail."""
    name = str(row[0])
    start = f"{seat}:{name}"
    if name in NUMBERED:
        need = int(row[1]) if len(row) > 1 else 1
        for deed in s.deeds:
            if deed.startswith(start + ":") and int(deed[len(start) + 1:]) >= need:
                return True
        return False
    if len(row) == 1 or row[1] == "any":
        for deed in s.deeds:
            if deed == start or deed.startswith(start + ":"):
                return True
        return False
    return f"{start}:{row[1]}" in s.deeds


def _at(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].place == what


def _in(s: Western, seat: int, what: str, n: int) -> bool:
    return s.content.spaces[s.seats[seat].place].region == what


def _in_town(s: Western, seat: int, what: str, n: int) -> bool:
    return s.content.town[s.seats[seat].place] != ""


def _outside(s: Western, seat: int, what: str, n: int) -> bool:
    return s.content.town[s.seats[seat].place] == ""


def _others_here(s: Western, seat: int, what: str, n: int) -> bool:
    return len(s.here(seat)) > 0


def _hold(s: Western, seat: int, what: str, n: int) -> bool:
    me = s.seats[seat]
    if what == "money":
        return me.money >= n
    if what == "nugget":
        return me.nuggets >= n
    if what == "cards":
        return len(me.hand) >= n
    if what == "cattle":
        return len(me.cattle_colours) >= n
    if what == "misc":
        return len(me.misc) >= n
    if what == "weapons":
        return len(me.weapons) >= n
    return len(me.mounts) >= n


def _own(s: Western, seat: int, what: str, n: int) -> bool:
    me = s.seats[seat]
    return what in me.weapons or what in me.mounts or what in me.misc


def _upgraded(s: Western, seat: int, what: str, n: int) -> bool:
    return len(s.seats[seat].upgraded) >= n


def _is_wanted(s: Western, seat: int, what: str, n: int) -> bool:
    return -s.seats[seat].law >= n


def _is_marshal(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].law >= n


def _not_wanted(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].law >= 0


def _citizen(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].law == 0


def _someone_wanted(s: Western, seat: int, what: str, n: int) -> bool:
    return s.someone_wanted()


def _wounds(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].wounds >= n


def _unhurt(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].wounds == 0


def _lp(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].lp >= n


def _vs(s: Western, seat: int, what: str, n: int) -> bool:
    return what in against(s, seat)


def _goals(s: Western, seat: int, what: str, n: int) -> bool:
    return len(s.seats[seat].done) >= n


def _with_sheriff(s: Western, seat: int, what: str, n: int) -> bool:
    return s.seats[seat].place == s.sheriff


STATES: Final[dict[str, Callable[[Western, int, str, int], bool]]] = {
    "at": _at, "in": _in, "in_town": _in_town, "outside": _outside, "others_here": _others_here, "hold": _hold,
    "own": _own, "upgraded": _upgraded, "is_wanted": _is_wanted, "is_marshal": _is_marshal,
    "not_wanted": _not_wanted, "citizen": _citizen, "someone_wanted": _someone_wanted, "wounds": _wounds,
    "unhurt": _unhurt, "lp": _lp, "vs": _vs, "goals": _goals, "with_sheriff": _with_sheriff}
CONDITIONS: Final = (*DEEDS, *STATES)
