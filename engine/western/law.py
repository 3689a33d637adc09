"""Points, money and the two tracks (WL-TRACK, WL-CHAR-02, -03)."""

from __future__ import annotations

from typing import Final

from engine.effect import Effect
from engine.western.stat import stat
from engine.western.state import LEGEND, NUGGETS, PURSE, SUPPLY, TRACK, Western
from engine.window import Window

PATHS: Final = ("marshal", "wanted", "bandit", "duel", "gold", "cattle", "poker", "revel", "story", "goal", "items",
                "money", "card", "other")


def gain_lp(s: Western, seat: int, n: int, path: str) -> None:
    """n LP; below 0 they are lost, never under 0 (WL-TRACK-15, -16). At 5 the legendary ability wakes for good.

    path: the way of life that the points belong to, for the table at the end.
    """
    me = s.seats[seat]
    before = me.lp
    me.lp = max(0, before + n)
    if me.lp == before:
        return
    note_gain(s, seat, me.lp - before, path)
    s.tell("lp" if n > 0 else "lp_lost", seat, "", abs(me.lp - before), other=path)
    if me.lp >= LEGEND and not me.legend:
        me.legend = True
        s.tell("legend", seat, me.character)
        s.count("legend")


def note_gain(s: Western, seat: int, n: int, path: str) -> None:
    me = s.seats[seat]
    found = dict(me.gains)
    found[path] = found.get(path, 0) + n
    me.gains = tuple(sorted(found.items()))


def gain_money(s: Western, seat: int, n: int) -> int:
    """$n up to the limit of $120; below 0 as much as there is (WL-BANK-03). Returns the change."""
    me = s.seats[seat]
    before = me.money
    me.money = max(0, min(PURSE, before + n))
    change = me.money - before
    if change != 0:
        s.tell("money" if n > 0 else "paid", seat, "", abs(change))
    elif n != 0:
        s.tell("purse_full" if n > 0 else "purse_empty", seat)
    return change


def nugget_limit(s: Western, seat: int) -> int:
    return NUGGETS + stat(s, seat, "nuggets")


def nuggets_left(s: Western) -> int:
    return SUPPLY - sum([seat.nuggets for seat in s.seats])


def gain_nuggets(s: Western, seat: int, n: int) -> int:
    """n nuggets within the own limit and the supply; below 0 they go back (WL-COMP-04, WL-PROSP-04). The change."""
    me = s.seats[seat]
    change = max(-me.nuggets, n) if n < 0 else min(n, nugget_limit(s, seat) - me.nuggets, nuggets_left(s))
    if change != 0:
        me.nuggets += change
        s.tell("nuggets" if change > 0 else "nuggets_lost", seat, "", abs(change))
        if change > 0:
            s.deed(seat, f"nugget:{change}")
    return change


def trim_nuggets(s: Western, seat: int) -> None:
    """The limit has fallen: what is over goes to the supply at once (WL-ITEM-13)."""
    over = s.seats[seat].nuggets - nugget_limit(s, seat)
    if over > 0:
        gain_nuggets(s, seat, -over)


def pay_rewards(s: Western, seat: int, effects: tuple[Effect, ...], path: str) -> None:
    """A track space's reward: money, LP or cards, at once."""
    for effect in effects:
        if effect.op == "money":
            gain_money(s, seat, effect.n)
        elif effect.op == "lp":
            gain_lp(s, seat, effect.n, path)
        else:
            s.deal(seat, effect.n)


def gain_marshal(s: Western, seat: int, n: int) -> None:
    """n Marshal points with the rewards of the spaces crossed; nothing for a Wanted player (WL-TRACK-02, -06, -09)."""
    me = s.seats[seat]
    if me.law < 0 or n <= 0:
        return
    _climb(s, seat, n, 1, "marshal")


def gain_wanted(s: Western, seat: int, n: int) -> None:
    """n Wanted points; a Marshal gives up all Marshal points first and starts at the beginning (WL-TRACK-10)."""
    me = s.seats[seat]
    if n <= 0:
        return
    if me.law > 0:
        s.tell("badge_lost", seat, "", me.law)
        me.law = 0
    _climb(s, seat, n, -1, "wanted")


def _climb(s: Western, seat: int, n: int, side: int, kind: str) -> None:
    me = s.seats[seat]
    s.tell(kind, seat, "", n)
    for _ in range(n):
        if abs(me.law) == TRACK:
            gain_lp(s, seat, 1, kind)
            s.count(f"track:{kind}:past")
            continue
        me.law += side
        s.count(f"track:{kind}:{abs(me.law)}")
        pay_rewards(s, seat, s.effects(f"{kind}:{abs(me.law)}"), kind)
    s.deed(seat, kind)
    s.deed(seat, "law")
    if seat == s.active and "law_card" not in s.marks:
        s.push(Window(seat, 0, "law." + kind, [seat]))


def clear_wanted(s: Western, seat: int) -> None:
    """An arrest takes all Wanted points; LP stay (WL-ARREST-03, -06)."""
    me = s.seats[seat]
    if me.law < 0:
        s.tell("law_cleared", seat, "", -me.law)
        me.law = 0


def row(points: int) -> int:
    """The row of a track space: 1 to 3, 0 for none (WL-TRACK-05)."""
    return (abs(points) + 2) // 3
