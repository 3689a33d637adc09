"""The fight under way, for the chapters that ask about it or change its values (WS-FIGHT-12, -38)."""

from __future__ import annotations

from engine.flow import Frame
from engine.stories.state import Stories


class Fight(Frame[Stories]):
    """A fight from its first card to its consequences.

    seat: the side that `own` is the value of; `foe` is the other side's. Both are 0 until the reveal, and no value
    is ever below 0 (WS-FIGHT-13). spared: the loser suffers no wound. again: a Shootout has called the fight off.
    """

    __slots__ = ("own", "foe", "spared", "again")

    def __init__(self, seat: int, step: int, own: int, foe: int, spared: bool, again: bool) -> None:
        super().__init__(seat, step)
        self.own = own
        self.foe = foe
        self.spared = spared
        self.again = again

    def opponent(self, s: Stories, seat: int) -> tuple[str, ...]:
        """What `seat` fights against, see `against`."""
        raise NotImplementedError

    def tell_values(self, s: Stories) -> None:
        raise NotImplementedError


def under_way(s: Stories) -> Fight | None:
    """The fight in which the top frames work, if any."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Fight):
            return frame
    return None


def against(s: Stories, seat: int) -> tuple[str, ...]:
    """What the seat fights against: ("seat", role), ("npc", role) or ("npc", "animal", role); () outside fights.

    role is "active" if the other side started the fight, else "target" (WS-FIGHT-38).
    """
    fight = under_way(s)
    return fight.opponent(s, seat) if fight is not None else ()


def change_value(s: Stories, seat: int, own: int, foe: int) -> None:
    """Adds to the seat's fight value and to its opponent's; nothing outside a fight (WS-FIGHT-12, -13)."""
    fight = under_way(s)
    if fight is None:
        return
    if seat != fight.seat:
        own, foe = foe, own
    fight.own = max(0, fight.own + own)
    fight.foe = max(0, fight.foe + foe)
    fight.tell_values(s)


def no_wound(s: Stories, seat: int) -> None:
    """The loser of the fight under way suffers no wound (WS-FIGHT-17)."""
    fight = under_way(s)
    if fight is not None:
        fight.spared = True
        s.tell("no_wound", seat)
