"""Who sits where: tokens, invitations, and who is there at the moment."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from typing import Any, Final

from net.message import Enter, Refusal, SeatRow

PERSON: Final = "person"
AI: Final = "ai"
AUTOMATON: Final = "automaton"
OPEN: Final = "open"
KINDS: Final = (PERSON, AI, AUTOMATON, OPEN)
LONGEST_NAME: Final = 24
SHORTEST_TOKEN: Final = 22


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def clean(text: str, longest: int) -> str:
    """One line of visible text: no control, format or surrogate characters, single spaces."""
    kept = "".join(" " if mark.isspace() else mark for mark in text
                   if mark.isspace() or unicodedata.category(mark)[0] != "C")
    return " ".join(kept.split())[:longest].rstrip()


class Chair:
    """One seat's player. `key`: the CURVE key that its token is bound to; `faults`: answers that the script gave.

    claimed: somebody held it once. lost: when its player was lost (None: is here, or never was). misses: late
    answers in a row. wrong: illegal answers to the question at hand. standing: the script answers at present.
    asked: number and time of the question that was last shown to it. session: the client that took it last.
    """

    def __init__(self, kind: str, name: str = "", token: str = "") -> None:
        if kind not in KINDS:
            raise ValueError(f"a seat is one of {', '.join(KINDS)}, not {kind!r}")
        self.kind = kind
        self.name = name
        self.token = token or new_token()
        self.key = ""
        self.claimed = False
        self.connected = False
        self.lost: float | None = None
        self.faults = 0
        self.misses = 0
        self.wrong = 0
        self.standing = False
        self.asked = (-1, 0.0)
        self.seen = 0
        self.session = 0
        self.offset = 0
        self.memory = Memory()

    def plain(self) -> dict[str, Any]:
        return {"kind": self.kind, "name": self.name, "token": self.token, "key": self.key, "claimed": self.claimed,
                "faults": self.faults, "offset": self.offset, "memory": self.memory.plain()}

    @staticmethod
    def from_plain(plain: dict[str, Any]) -> Chair:
        chair = Chair(plain["kind"], plain["name"], plain["token"])
        chair.key = plain["key"]
        chair.claimed = plain["claimed"]
        chair.faults = plain["faults"]
        chair.offset = plain["offset"]
        chair.memory = Memory.from_plain(plain["memory"])
        return chair


class Memory:
    """The last 256 requests of a seat, each with the hash of its payload and its reply: (hash, code, text).

    An empty code is a Done, any other a Refused. So an answer counts once, however often it is sent.
    """

    LENGTH: Final = 256

    def __init__(self) -> None:
        self.replies: dict[int, tuple[str, str, str]] = {}

    def put(self, request: int, reply: tuple[str, str, str]) -> None:
        self.replies[request] = reply
        while len(self.replies) > self.LENGTH:
            del self.replies[next(iter(self.replies))]

    def plain(self) -> list[list[Any]]:
        return [[request, *reply] for request, reply in self.replies.items()]

    @staticmethod
    def from_plain(plain: list[list[Any]]) -> Memory:
        memory = Memory()
        for request, hashed, code, text in plain:
            memory.put(request, (hashed, code, text))
        return memory


class Chairs:
    """All seats of a table. `invitation`: what the join code carries; '' invites nobody."""

    def __init__(self, chairs: list[Chair], invitation: str = "") -> None:
        self.all = chairs
        self.invitation = invitation

    def rows(self) -> list[SeatRow]:
        return [SeatRow(seat, chair.name, chair.kind, chair.connected, chair.faults)
                for seat, chair in enumerate(self.all)]

    def persons(self) -> list[int]:
        """Seats whose person is here."""
        return [seat for seat, chair in enumerate(self.all) if chair.kind == PERSON and chair.connected]

    def waits_for_persons(self) -> bool:
        """Persons belong to this table and none is here: nothing is decided for anybody meanwhile."""
        return not self.persons() and any(chair.kind in (PERSON, OPEN) for chair in self.all)

    def free(self) -> list[int]:
        """Seats that an invitation still opens: open ones first, then those of persons who never came."""
        seats = range(len(self.all))
        return [*(seat for seat in seats if self.all[seat].kind == OPEN),
                *(seat for seat in seats if self.all[seat].kind == PERSON and not self.all[seat].claimed)]

    def knows(self, key: str) -> bool:
        """May somebody with this CURVE key speak to the table at all?"""
        return any(not chair.claimed or hmac.compare_digest(chair.key, key) for chair in self.all)

    def enter(self, hello: Enter, key: str) -> int:
        """The seat that this hello may take; a free one becomes its own. Raises Refusal (token, key, full,
        invitation, elsewhere)."""
        found = -1
        for seat, chair in enumerate(self.all):
            if hmac.compare_digest(chair.token.encode(), hello.token.encode()) and chair.kind != OPEN:
                found = seat
        if found < 0:
            found = self._invited(hello)
        chair = self.all[found]
        if chair.claimed and chair.key != key:
            raise Refusal("key", "this seat belongs to another machine's key; bring the seat file along, or have the "
                                 "host free the seat")
        if hello.again and chair.session not in (0, hello.session):
            raise Refusal("elsewhere", "this seat was opened elsewhere")
        chair.session = hello.session
        if chair.kind != AUTOMATON:
            chair.kind = hello.kind
        chair.key = key
        chair.claimed = True
        name = clean(hello.name, LONGEST_NAME)
        if name and chair.kind != AUTOMATON:
            chair.name = name
        return found

    def _invited(self, hello: Enter) -> int:
        if not hello.invitation:
            raise Refusal("token", "no seat at this table has this token")
        if not self.invitation or not hmac.compare_digest(self.invitation.encode(), hello.invitation.encode()):
            raise Refusal("invitation", "the invitation is wrong; look at the last two groups of the code")
        if len(hello.token) < SHORTEST_TOKEN:
            raise Refusal("token", f"a seat token has {SHORTEST_TOKEN} characters at least")
        free = self.free()
        if not free or (hello.seat >= 0 and hello.seat not in free):
            raise Refusal("full", "no seat is open at this table" if not free else "this seat is not open")
        seat = hello.seat if hello.seat >= 0 else free[0]
        self.all[seat].token = hello.token
        return seat
