"""Final scoring and ranks (WL-SCORE)."""

from __future__ import annotations

from typing import Final

from engine.flow import Frame
from engine.western.law import note_gain, row
from engine.western.state import Western

DOLLARS: Final = 60
AT_MOST: Final = 2
MOST_WANTED: Final = 3
REASONS: Final = ("items", "money", "wounds", "wanted", "marshal", "tokens")
PATH: Final = {"items": "items", "money": "money", "wounds": "other", "wanted": "wanted", "marshal": "marshal",
               "tokens": "goal"}

Line = tuple[int, str, int]


class Scoring(Frame[Western]):
    """The end: the lines are counted, then gained."""

    def clone(self) -> Frame[Western]:
        return Scoring(self.seat, self.step)

    def run(self, s: Western) -> bool:
        lines = final_lines(s)
        if s.config.options.get("goals", "off") == "on":
            s.barrier += 1
        s.lines = tuple(lines)
        for seat, reason, n in lines:
            s.seats[seat].lp += n
            note_gain(s, seat, n, PATH[reason])
            s.tell("score_" + reason, seat, "", abs(n))
            s.count("score:" + reason)
        s.over = True
        s.tell("over", -1)
        return True


def final_lines(s: Western) -> list[Line]:
    """(seat, reason, LP) for all that counts at the end; wounds are below 0 (WL-SCORE-01 to -08)."""
    found: list[Line] = []
    wanted = [-seat.law for seat in s.seats]
    most = max(wanted)
    for seat, me in enumerate(s.seats):
        items = 0
        for item in me.upgraded:
            side = s.content.items[item].upgraded
            items += side.lp if side is not None else 0
        _add(found, seat, "items", items)
        _add(found, seat, "money", min(AT_MOST, me.money // DOLLARS))
        _add(found, seat, "wounds", -me.wounds)
        if wanted[seat] > 0:
            alone = wanted[seat] == most and wanted.count(most) == 1
            _add(found, seat, "wanted", MOST_WANTED if alone else 1)
        if me.law > 0:
            _add(found, seat, "marshal", row(me.law))
        _add(found, seat, "tokens", sum([int(token.split(".")[0]) for token in me.tokens]))
    return found


def _add(found: list[Line], seat: int, reason: str, n: int) -> None:
    if n != 0:
        found.append((seat, reason, n))


def standing(s: Western, seat: int) -> tuple[int, int, int, int]:
    """LP, then track points of either kind, nuggets, and fewest wounds; greater is better (WL-SCORE-09 to -11)."""
    me = s.seats[seat]
    return me.lp, abs(me.law), me.nuggets, -me.wounds


def ranks(s: Western) -> list[int]:
    """Places by seat, 1 the best, equal ones shared; the Man in Black takes a place and wins ties (WL-MIB-13)."""
    rows = [standing(s, seat) for seat in range(len(s.seats))]
    found = [1 + sum([other > mine for other in rows]) for mine in rows]
    if s.stranger != "":
        found = [rank + (s.stranger_lp >= seat.lp) for rank, seat in zip(found, s.seats)]
    return found
