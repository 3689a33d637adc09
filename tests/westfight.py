"""Fights in rule tests of Western Legends: tables made for them, and the way through them."""

from __future__ import annotations

import westkit as kit

from engine.western.combat import under_way
from engine.western.sheriff import SheriffWalk
from engine.western.table import Table

DEN = "mp_hideout_a"


def table(*hands: tuple[str, ...], **options: str) -> Table:
    """A seat a hand, all on dr_street_m, the log open, no story discs; seat 0 to act."""
    s = kit.game(len(hands), **options)
    for seat, cards in enumerate(hands):
        kit.hand(s, seat, *cards)
        s.seats[seat].discs = ()
    s.quiet = False
    return kit.acting(s)


def fights(s: Table) -> list[tuple[str, ...]]:
    return [choice for choice in kit.options(s) if choice[0] in ("duel", "rob", "arrest")]


def blocked(s: Table, *choice: str) -> tuple[str, str]:
    """Reason and rule of a fight that cannot be declared."""
    for one in kit.blocked(s):
        if one.choice == choice:
            return one.reason, one.rule
    return "", ""


def fight(s: Table, own: str, other: str, kind: str = "duel", target: int = 1) -> Table:
    """A fight to the end of its cards, or to the first reaction; `other` "" declines."""
    kit.choose(s, kind, str(target))
    kit.choose(s, "commit", own)
    if other == "":
        kit.choose(s, "decline")
    else:
        kit.choose(s, "commit", other)
    return s


def values(s: Table) -> tuple[int, int]:
    """Own and opposing value of the fight under way."""
    found = under_way(s)
    assert found is not None
    return found.own, found.foe


def steps(s: Table, kind: str) -> list[tuple[object, object]]:
    """All the values that a fight has told, in order: (own, foe)."""
    return [(row[5], int(str(row[4]))) for row in kit.told(s, kind)]


def kinds(s: Table) -> list[str]:
    return [event.kind for event in s.events]


def enter(s: Table, card: str = "", *drawn: str) -> Table:
    """Seat 0 moves onto the bandit of DEN, whose fight cards are `drawn`, and lays `card` ("": no question comes)."""
    s.seats[0].place = "mp_ranch"
    s.bandits = (DEN,)
    kit.restart(s)
    kit.set_fight_deck(s, list(drawn))
    kit.choose(s, "move", DEN)
    if card:
        kit.choose(s, "commit", card)
    return s


def bandit(s: Table, card: str, *drawn: str) -> Table:
    """A bandit fight in which the first of the drawn cards is laid."""
    enter(s, card, *drawn)
    kit.choose(s, "lay", drawn[0])
    return s


def heist(s: Table, card: str, *drawn: str) -> Table:
    """Seat 0 robs the bank; the first of three drawn cards is laid by the guard."""
    s.seats[0].place = "dr_bank"
    kit.restart(s)
    kit.set_fight_deck(s, list(drawn))
    kit.choose(s, "heist")
    kit.choose(s, "lay", drawn[0])
    kit.choose(s, "commit", card)
    return s


def walk(s: Table, mover: int, n: int, exact: bool = True) -> Table:
    """A seat has the Sheriff to move."""
    return kit.doing(s, mover, SheriffWalk(mover, n, exact))


def outlaw(s: Table, seat: int, points: int, place: str) -> None:
    s.seats[seat].law = -points
    s.seats[seat].place = place
