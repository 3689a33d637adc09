"""The client's picture of a table: what the server said last, for each seat that is played on this screen.

A `Wire` is one seat's connection (net.client); a Mirror holds what came over all of them, and a Pacer lets
computer turns through no faster than a person can follow. Nothing here knows a rule or a widget.
"""

from __future__ import annotations

import time
from collections import deque
from typing import Any, Final, Protocol

from tui.theme import chip

Choice = tuple[str, ...]
Update = Any   # a server's message, net.message.AnyDown
Row = Any      # an event, net.message.Line

KEPT: Final = 5000
PACES: Final = ("instant", "fast", "normal", "slow", "step")
SECONDS: Final = {"instant": 0.0, "fast": 0.25, "normal": 0.7, "slow": 1.5, "step": 1e9}
LONGEST: Final = 4
FATES: Final = {
    "joined": "sits down", "back": "is back", "replaced": "was opened elsewhere", "lost": "is lost", "left": "has left",
    "late": "is late", "absent": "is not there"}


class Wire(Protocol):
    """What a seat can say; answers come back as updates."""

    def answer(self, no: int, choice: Choice) -> object: ...
    def undo(self, past: bool) -> object: ...
    def agree(self, yes: bool) -> object: ...
    def withdraw(self) -> object: ...
    def say(self, text: str) -> object: ...


def tag(update: Update) -> str:
    """The kind of a server's message (hello, state, shown, done, refused, peer, said, closed), or of the connection's own
    (connected, lost, closed), or of this program (note, gave_up)."""
    config = getattr(update, "__struct_config__", None)
    return str(config.tag) if config is not None else str(update[0])


class Side:
    """One seat of ours: its wire, its last position, and the answer that is under way."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.seat = -1
        self.view: dict[str, Any] = {}
        self.ask: Any = None
        self.undo: Any = None
        self.waiting: Any = None
        self.waiting_at = 0.0
        self.over = False
        self.n = 0
        self.sent: Choice | None = None
        self.sent_no = -1
        self.sent_at = 0.0

    def send(self, choice: Choice) -> bool:
        """Sends an answer to the question shown; a second press while one is under way does nothing."""
        if self.ask is None or self.sent_no == self.ask.no:
            return False
        self.sent, self.sent_no, self.sent_at = choice, self.ask.no, time.monotonic()
        self.wire.answer(self.ask.no, choice)
        return True

    @property
    def pending(self) -> bool:
        return self.ask is not None and self.sent_no == self.ask.no


class Mirror:
    """All that is known here about a table.

    sides: one per wire. log: events in order, each once; secrets: (event, seat) -> ids that this seat may read.
    lost_at: since when the server is not heard, or 0. news: what became of players and processes, not shown yet.
    closed: why the server let go, or "". film: what a replay
    showed last, or None.
    """

    def __init__(self, game: str, wires: list[Wire]) -> None:
        self.game = game
        self.sides = [Side(wire) for wire in wires]
        self.config: dict[str, Any] = {}
        self.seats: list[Any] = []
        self.code = ""
        self.log: deque[Row] = deque(maxlen=KEPT)
        self.last = 0
        self.secrets: dict[tuple[int, int], list[str]] = {}
        self.refused = ""
        self.said: deque[tuple[int, str, str]] = deque(maxlen=200)
        self.news: list[str] = []
        self.closed = ""
        self.lost_at = 0.0
        self.over = False
        self.film: Any = None

    def take(self, number: int, update: Update) -> set[str]:
        """Takes in a message of wire `number`; says which slices changed."""
        kind = tag(update)
        side = self.sides[number]
        if kind == "hello":
            self.game, self.config = update.game, dict(update.config)
            self.seats, self.code = list(update.seats), update.code
            side.seat = update.you[0] if update.you else -1
            self.lost_at = 0.0
            return {"seats", "peer"}
        if kind == "state":
            return self._position(side, update)
        if kind == "shown":
            return self._shown(side, update)
        if kind == "refused":
            side.sent_no = -1
            self.refused = update.text
            if update.ask is not None:
                side.ask = update.ask
            return {"refused", "ask"}
        if kind == "peer":
            return self._peer(update)
        if kind == "note":
            self.news.append(update[1])
            return {"peer"}
        if kind == "said":
            self.said.append((update.seat, update.name, update.text))
            who = f"{chip(update.seat)} {update.name} says: " if update.seat >= 0 else ""
            self.news.append(who + update.text)
            return {"said", "peer"}
        if kind in ("closed", "gave_up"):
            self.closed = update.text if kind == "closed" else update[1]
            return {"closed"}
        if kind == "lost":
            self.lost_at = self.lost_at or time.monotonic()
            return {"lost"}
        if kind == "connected":
            self.lost_at = 0.0
            return {"lost"}
        return set()

    def _peer(self, update: Update) -> set[str]:
        """What became of another seat's player; that a computer player sits down is no news."""
        self.seats = list(update.seats)
        if update.state == "joined" and self.seats[update.seat].kind != "person":
            return {"seats"}
        name = "" if update.name.startswith("Seat ") else f" {update.name}"
        self.news.append(f"{chip(update.seat)}{name} {FATES[update.state]}"
                         + (f": {update.text}." if update.text else "."))
        return {"seats", "peer"}

    def _position(self, side: Side, update: Update) -> set[str]:
        changed = {"view", "ask", "undo"}
        self.lost_at = 0.0
        if update.events:
            changed.add("events")
        for row in update.events:
            if row.secret and side.seat >= 0:
                self.secrets[(row.n, side.seat)] = list(row.secret)
            if row.n > self.last:
                self.log.append(row)
                self.last = row.n
        side.n, side.view = update.n, update.view
        side.seat = update.view.get("me", side.seat)
        old = side.ask.no if side.ask is not None else -1
        side.ask, side.undo, side.over = update.ask, update.undo, update.over
        if side.ask is None or side.ask.no != side.sent_no:
            side.sent = None
        if side.ask is not None and side.ask.no != old:
            self.refused = ""
            changed.add("question")
        side.waiting, side.waiting_at = update.waiting, time.monotonic()
        self.over = update.over
        return changed

    def _shown(self, side: Side, update: Update) -> set[str]:
        """A replay's position: the log ends with it, whichever way it was wound."""
        side.seat, side.view, self.film = update.seat, update.view, update
        self.log.clear()
        self.log.extend(update.events)
        self.last = update.events[-1].n if update.events else 0
        self.secrets = {(row.n, update.seat): list(row.secret) for row in update.events if row.secret}
        self.lost_at = 0.0
        return {"view", "film"}

    def ours(self) -> list[int]:
        return [side.seat for side in self.sides if side.seat >= 0]

    def side_of(self, seat: int) -> Side | None:
        for side in self.sides:
            if side.seat == seat:
                return side
        return None

    def asked(self) -> list[Side]:
        """Our seats that may answer now and have not yet."""
        return [side for side in self.sides if side.ask is not None and not side.over]

    def spectator(self) -> dict[str, Any]:
        """What everybody may see: a side's view with its own hidden zones taken out."""
        for side in self.sides:
            if side.view:
                found = dict(side.view)
                found["mine"] = {}
                found["me"] = -1
                return found
        return {}


class Pacer:
    """Holds messages back so that what others do is shown one deed at a time.

    A position is due when the events of the one before have had their time; think time counts in. Own events,
    and everything that is no position, wait for nothing but their turn.
    """

    def __init__(self, pace: str = "fast") -> None:
        self.pace = pace
        self.queue: deque[tuple[int, Update]] = deque()
        self.free_at = 0.0
        self.skip = False
        self.step = False
        self.last = 0

    def put(self, number: int, update: Update) -> None:
        self.queue.append((number, update))

    def due(self, now: float, ours: list[int]) -> tuple[int, Update] | None:
        """The next message if its time has come."""
        if not self.queue:
            return None
        number, update = self.queue[0]
        if tag(update) == "state":
            fresh = [row for row in update.events if row.n > self.last]
            foreign = [row for row in fresh if row.seat >= 0 and row.seat not in ours]
            if self.pace == "step" and self.last and foreign and not (self.skip or self.step):
                return None
            if now < self.free_at and not self.skip and self.pace != "step":
                return None
            self.step = False
            if self.last == 0 or self.pace == "step":
                self.free_at = 0.0
            else:
                self.free_at = now + SECONDS[self.pace] * min(len(foreign), LONGEST)
            self.last = max([self.last, *(row.n for row in fresh)])
            if update.ask is not None and len(self.queue) == 1:
                self.skip = False
        self.queue.popleft()
        return number, update

    def hurry(self) -> None:
        """Shows one more step; at any other pace everything up to the next question."""
        if self.pace == "step":
            self.step = True
        else:
            self.skip = True

    def faster(self, by: int) -> str:
        i = PACES.index(self.pace) - by
        self.pace = PACES[max(0, min(i, len(PACES) - 1))]
        self.free_at = 0.0
        return self.pace
