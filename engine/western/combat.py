"""The fight under way, for the chapters that ask about it or change its values (WL-FIGHT-13 to -15)."""

from __future__ import annotations

from typing import Final

from engine.flow import Frame
from engine.western.state import NOBODY_SEAT, Western

LOWEST: Final = 2
HIGHEST: Final = 14


class Fight(Frame[Western]):
    """A fight from its declaration to its rewards.

    seat: the side that `own` is the value of, 2 to 14; `foe` is the other side's; 0 without a revealed card.
    spared: bit mask of the seats that suffer no wound in it; ties: the seat that a card lets win ties, or -1.
    won: 1 `seat` has won, 0 it has lost, -1 open.
    """

    __slots__ = ("own", "foe", "spared", "ties", "won")

    def __init__(self, seat: int, step: int, own: int, foe: int, spared: int, ties: int, won: int) -> None:
        super().__init__(seat, step)
        self.own = own
        self.foe = foe
        self.spared = spared
        self.ties = ties
        self.won = won

    def opponent(self, seat: int) -> tuple[str, ...]:
        """What `seat` fights against, see `against`."""
        raise NotImplementedError

    def rival(self, seat: int) -> int:
        """The player that `seat` fights against, -1 for none."""
        return NOBODY_SEAT

    def tell_values(self, s: Western) -> None:
        raise NotImplementedError

    def called_off(self, s: Western) -> None:
        """An effect starts the fight anew; fights between players know no such effect."""


def under_way(s: Western) -> Fight | None:
    """The fight in which the top frames work, if any."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Fight):
            return frame
    return None


def against(s: Western, seat: int) -> tuple[str, ...]:
    """What the seat fights against: ("player",), ("npc", "bandit" | "guard" | "sheriff"), or () outside fights."""
    fight = under_way(s)
    return fight.opponent(seat) if fight is not None else ()


def target_of(s: Western, seat: int) -> int:
    """The player that the seat fights against, -1 for none; the Man in Black has no hand and is none (WL-MIB-06)."""
    fight = under_way(s)
    return fight.rival(seat) if fight is not None else NOBODY_SEAT


def changed(value: int, n: int) -> int:
    """A value after one change; what would go past Ace or below 2 is lost at once (WL-FIGHT-14, -15)."""
    return max(LOWEST, min(HIGHEST, value + n)) if value > 0 else 0


def change_value(s: Western, seat: int, own: int, foe: int) -> None:
    """Adds to the value of the seat's card and to that of the card against it; nothing outside a fight."""
    fight = under_way(s)
    if fight is None or (own == 0 and foe == 0):
        return
    if seat != fight.seat:
        own, foe = foe, own
    own = changed(fight.own, own)
    foe = changed(fight.foe, foe)
    if (own, foe) != (fight.own, fight.foe):
        fight.own = own
        fight.foe = foe
        fight.tell_values(s)


def no_wound(s: Western, seat: int) -> None:
    """The seat suffers no wound in the fight under way."""
    fight = under_way(s)
    if fight is not None:
        fight.spared |= 1 << seat
        s.tell("no_wound", seat)


def spared(s: Western, seat: int) -> bool:
    """Does a card keep wounds of the fight under way from the seat? Sure wounds do not ask."""
    fight = under_way(s)
    return fight is not None and fight.spared >> seat & 1 == 1


def win_ties(s: Western, seat: int) -> None:
    """The seat wins a tie of the fight under way; of two such cards the later one counts."""
    fight = under_way(s)
    if fight is not None:
        fight.ties = seat
        s.tell("wins_ties", seat)
