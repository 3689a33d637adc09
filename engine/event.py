"""What happened, as sentences to be: one public fact a line, with a secret part for those who may know it."""

from __future__ import annotations

from typing import Final

PUBLIC: Final = -1


class Event:
    """One line of the log: sentence key `log.<kind>` and its arguments.

    kind: what happened; seat: who did it (-1: the table); whom: another seat touched (-1: none); what, other:
    ids of content; n: a number. `secret` lists ids that only the seats in the bit mask `audience` may read;
    everybody else gets the same event, of the same number and kind, without them.
    """

    __slots__ = ("kind", "seat", "whom", "what", "other", "n", "secret", "audience")

    def __init__(self, kind: str, seat: int, whom: int, what: str, other: str, n: int,
                 secret: tuple[str, ...], audience: int) -> None:
        self.kind = kind
        self.seat = seat
        self.whom = whom
        self.what = what
        self.other = other
        self.n = n
        self.secret = secret
        self.audience = audience

    def for_seat(self, seat: int) -> list[object]:
        """The event as `seat` (-1: a spectator) may read it: [kind, seat, whom, what, other, n, secret]."""
        open_to = seat >= 0 and self.audience >> seat & 1 == 1
        return [self.kind, self.seat, self.whom, self.what, self.other, self.n,
                list(self.secret) if open_to else []]
