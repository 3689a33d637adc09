"""A recorded game served to a watcher, read only: `python -m net.replay FILE` is an engine process for a record."""

from __future__ import annotations

import argparse
import bisect
import json
import logging
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine.event import Event
from engine.flow import State
from engine.rules import BadConfig, Rules
from engine.rules import rules as rules_of
from engine.sealed import Sealed
from net import message
from net.chairs import AUTOMATON, PERSON, Chair, Chairs
from net.message import AnyDown, Question, Refusal, SeatRow, Shown
from net.parent import Parent
from net.server import Server, never
from net.table import line
from saves.file import SaveError
from saves.record import MOVES, Record, ReplayFailed, Row, play_through, read_record

EVERY: Final = 50
EVENTS: Final = 300


class Film:
    """A record played through once. `moves`: its decisions; `ends[k]`: events told after k of them; `turns`: the
    decisions at which a turn begins; `keys`: the state after every 50th.

    What cannot be played any more is left out and named in `note`. Raises ReplayFailed if there is no beginning.
    """

    def __init__(self, record: Record, rules: Rules | None = None) -> None:
        self.rules: Rules = rules or rules_of(record.header.config.game)
        self.names = record.header.names
        self.moves: list[Row] = []
        self.keys: list[State] = []
        self.events: list[Event] = []
        self.ends: list[int] = []
        self.turns: list[int] = [0]
        self.note = record.damage
        rows = play_through(record, self.rules)
        self.config = self._take(next(rows)[1]).config
        try:
            for row, state in rows:
                if row[0] in MOVES:
                    self.moves.append(row)
                    self._take(state)
        except ReplayFailed as failed:
            self.note = str(failed)

    def _take(self, state: State) -> State:
        """Keeps what the last decision told, and the state itself where a keyframe is due."""
        state.quiet = False
        at = len(self.moves)
        if at and any(event.kind == "turn" for event in state.events):
            self.turns.append(at)
        self.events += state.events
        state.events.clear()
        self.ends.append(len(self.events))
        if at % EVERY == 0:
            self.keys.append(state.clone())
        return state

    def state(self, at: int) -> State:
        """The game after `at` decisions, at most EVERY of them played anew."""
        state = self.keys[at // EVERY].clone()
        state.quiet = True
        for kind, seat, *choice in self.moves[at - at % EVERY:at]:
            if kind == "choice":
                self.rules.apply(state, seat, tuple(choice[0]))
            else:
                top = state.stack[-1]
                assert isinstance(top, Sealed)
                top.withdraw(state, seat)
        return state

    def shown(self, at: int, seat: int) -> Shown:
        """The position after `at` decisions (cut to what there is) as a seat, -1 for everybody, knew it then."""
        at = max(0, min(at, len(self.moves)))
        state = self.state(at)
        last: Row = self.moves[at - 1] if at else ["", -1]
        choice = tuple(last[2]) if last[0] == "choice" and last[1] == seat else ()
        end = self.ends[at]
        first = max(end - EVENTS, 0)
        turn = bisect.bisect_left(self.turns, at)
        later = bisect.bisect_right(self.turns, at)
        return Shown(at, len(self.moves), self.turns[turn - 1] if turn else 0,
                     self.turns[later] if later < len(self.turns) else len(self.moves), seat, last[1], choice,
                     (self.ends[at - 1] if at else 0) + 1,
                     [line(n, event, seat) for n, event in enumerate(self.events[first:end], first + 1)],
                     self.rules.view(state, seat), state.over, self.note)


class Screening:
    """One watcher before a film: the part of a table that a server needs, and nothing that changes anything."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.chairs = Chairs([Chair(PERSON, "watcher")])
        self.code = ""
        self.curve = ("", "")
        self.outbox: list[tuple[int, AnyDown]] = []

    def enter(self, hello: message.Enter, key: str = "") -> int:
        seat = self.chairs.enter(hello, key)
        film, agreed = self.film, self.film.config
        seats = len(self.film.keys[0].asked)
        names = film.names + [""] * seats
        rows = [SeatRow(k, names[k], PERSON if k < agreed.seats else AUTOMATON, True, 0) for k in range(seats)]
        config = {"game": agreed.game, "seats": agreed.seats, "length": agreed.length}
        self.outbox.append((seat, message.Hello(film.rules.name, config, film.rules.content_hash(), rows, [-1], "", 0)))
        self.outbox.append((seat, film.shown(0, -1)))
        return seat

    def take(self, seat: int, request: int, body: message.AnyUp) -> None:
        """Answers a seek; refuses whatever is meant to change something."""
        if isinstance(body, message.Seek):
            if body.seat >= len(self.film.keys[0].asked):
                raise Refusal("replay", "there is no such seat in this game", request)
            self.outbox.append((seat, self.film.shown(body.to, body.seat)))
        elif not isinstance(body, message.Sync):
            raise Refusal("replay", "a replay can only be watched", request)

    def question(self, seat: int) -> Question | None:
        return None

    def lost(self, seat: int) -> None:
        """A watcher who is gone changes nothing."""

    def back(self, seat: int) -> None:
        """Nor does one who returns: what he wants to see he asks for."""

    def left(self, seat: int) -> None:
        """As `lost`."""

    def tick(self) -> bool:
        return False


def main(argv: Sequence[str] | None = None, rules: Callable[[str], Rules] = rules_of) -> int:
    """Serves a record until told to stop; exit code 1 for one that cannot be watched."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    parser = argparse.ArgumentParser(prog="net.replay", allow_abbrev=False)
    parser.add_argument("file", type=Path)
    parser.add_argument("--child", action="store_true", help="ends when stdin closes")
    args = parser.parse_args(argv)
    parent = Parent() if args.child else None
    try:
        record = read_record(args.file)
        film = Film(record, rules(record.header.config.game))
    except (SaveError, ReplayFailed, BadConfig) as error:
        print(error, file=sys.stderr)
        return 1
    screening = Screening(film)
    server = Server(screening)
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: server.stop())
    print(json.dumps({"address": server.address, "key": server.key, "code": server.code,
                      "tokens": {"0": screening.chairs.all[0].token}}), flush=True)
    server.run(parent.gone if parent is not None else never)
    return 0


if __name__ == "__main__":
    sys.exit(main())
