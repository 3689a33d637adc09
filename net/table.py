"""The authority: one game, its seats, and the only way in which an answer changes it. No sockets here.

What is to be sent waits in `outbox` as (seat, message); whoever runs the table takes it from there and calls
`tick` now and then. Time comes from `clock`, chance from `luck`, so that a test can own both.
"""

from __future__ import annotations

import hashlib
import logging
import random
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from engine.ask import PASS, Ask, Choice
from engine.event import Event
from engine.flow import State
from engine.rules import Rules, View
from net import message
from net.chairs import AI, AUTOMATON, PERSON, Chair, Chairs, clean
from net.history import History, sealed_by
from net.message import AnyDown, Line, Option, Position, Question, Refusal, Refused, UndoRow, Waiting

Fallback = Callable[[State, int], Choice]

Request = message.Answer | message.Undo | message.Withdraw | message.Agree
Row = tuple[str, int, Choice]

log: Final = logging.getLogger(__name__)

LONGEST_WAIT: Final = 6.0
LOG_KEPT: Final = 2000
WRONG_ANSWERS: Final = 3


class Keeper(Protocol):
    """Whoever keeps the game; called after every change, before anybody hears of it: `table.news` tells what changed.
    May raise OSError."""

    def decided(self, table: Table) -> None: ...


class Pace(NamedTuple):
    """Seconds: an AI's time for an answer; until a lost person, and an AI that never came, is stood in for; the
    wait, from and to, after which a pass that was no choice is published."""

    ai: float = 20.0
    person: float = 60.0
    absent: float = 10.0
    pass_from: float = 0.8
    pass_to: float = 3.0


class Table:
    """A game under way.

    record: what still counts, in order: ("choice", seat, choice) and ("withdraw", seat, ()). news: the same rows,
    and ("undo", how many rows, ()), of the change being made. lines: the last events with numbers;
    those up to open_n are published. hold: until when the rest waits. shown: the view each seat saw last. curve:
    the table's public and secret key beyond this machine, kept so that seat files stay good. notes: what every
    person is told on entering.
    """

    def __init__(self, rules: Rules, state: State, chairs: list[Chair], *, invitation: str = "", code: str = "",
                 keeper: Keeper | None = None, fallback: Fallback | None = None,
                 clock: Callable[[], float] = time.monotonic, luck: random.Random | None = None,
                 pace: Pace = Pace()) -> None:  # noqa: B008
        if len(chairs) != len(state.asked):
            raise ValueError(f"{len(chairs)} chairs for {len(state.asked)} seats")
        self.rules = rules
        self.state = state
        self.chairs = Chairs(chairs, invitation)
        self.code = code
        self.curve = ("", "")
        self.keeper = keeper
        self.fallback: Fallback = fallback or rules.scripted
        self.clock = clock
        self.luck = luck or random.Random()
        self.pace = pace
        self.outbox: list[tuple[int, AnyDown]] = []
        self.record: list[Row] = []
        self.news: list[Row] = []
        self.forced: list[tuple[int, int]] = []
        self.lines: list[tuple[int, Event]] = []
        self.n = 0
        self.history = History()
        self.vote: tuple[int, set[int]] | None = None
        self.hold: float | None = None
        self.shown: dict[int, View] = {}
        self.open_n = 0
        self.started = clock()
        self.since = self.started
        self.unsaved = ""
        self.notes: list[str] = []
        state.quiet = False
        self._number()
        self.open_n = self.n

    # ---- what everybody may see

    def pending(self) -> list[Ask]:
        """The questions that wait now, one a seat."""
        return [] if self.state.over else self.rules.ask(self.state).each()

    def ask_of(self, seat: int) -> Ask | None:
        for ask in self.pending():
            if ask.seat == seat:
                return ask
        return None

    def no(self, seat: int) -> int:
        """The number of the seat's question; it rises with each answer and each undo, and never falls."""
        return self.state.asked[seat] + self.chairs.all[seat].offset

    def question(self, seat: int) -> Question | None:
        """The seat's question as it is sent, or None; blocked choices and notes for persons only."""
        ask = None if self.hold is not None else self.ask_of(seat)
        if ask is None:
            return None
        person = self.chairs.all[seat].kind == PERSON
        options = [Option(choice, self.rules.note(self.state, seat, choice) if person else "")
                   for choice in ask.options]
        blocked = self.rules.blocked(self.state, seat) if person else []
        return Question(self.no(seat), seat, ask.key, list(ask.args), options, blocked)

    def position(self, seat: int, since: int) -> Position:
        """The present for a seat, with the events after `since`."""
        lines = [line(n, event, seat) for n, event in self.lines if since < n <= self.open_n]
        if self.hold is not None:
            return Position(self.open_n, self.shown[seat], lines, None, Waiting([], 0.0, "window"),
                            UndoRow(0, "", 0, -1, [], False), False)
        pending = self.pending()
        waiting = Waiting([ask.seat for ask in pending], self.clock() - self.since, pending[0].key if pending else "")
        view = self.rules.view(self.state, seat)
        self.shown[seat] = view
        return Position(self.open_n, view, lines, self.question(seat), waiting, self._undo_row(seat), self.state.over)

    def _undo_row(self, seat: int) -> UndoRow:
        steps, stop, at = self.history.free(seat, self.state, self.n)
        by = self.vote[0] if self.vote else -1
        missing = sorted(set(self.chairs.persons()) - self.vote[1]) if self.vote else []
        return UndoRow(steps, stop, at, by, missing, sealed_by(self.state, seat) is not None)

    def hello(self, seat: int) -> message.Hello:
        # By allow-list: the seed is a secret, and of the options only those that a spectator is shown are none.
        agreed = self.state.config
        config = {"game": agreed.game, "seats": agreed.seats, "length": agreed.length,
                  "options": self.rules.view(self.state, -1).get("options", {})}
        person = self.chairs.all[seat].kind == PERSON
        return message.Hello(self.rules.name, config, self.rules.content_hash(), self.chairs.rows(), [seat],
                             self.code if person else "", self.open_n)

    # ---- who is here

    def enter(self, hello: message.Enter, key: str = "") -> int:
        """Gives the seat that a hello may take to its new connection. Raises Refusal."""
        seat = self.chairs.enter(hello, key)
        chair = self.chairs.all[seat]
        fate = "replaced" if chair.connected else "back" if chair.lost is not None else "joined"
        chair.connected = True
        self._is_here(chair)
        self._peer(seat, fate, "")
        self._send(seat, self.hello(seat))
        if chair.kind == PERSON:
            for note in self.notes:
                self._send(seat, message.Said(-1, "", note))
        self.sync(seat, hello.since)
        return seat

    def lost(self, seat: int) -> None:
        """The seat's player was not heard for too long."""
        self._gone(seat, "lost", "no sign of life")

    def left(self, seat: int) -> None:
        """The seat's player said goodbye; the seat stays his."""
        self._gone(seat, "left", "")

    def _gone(self, seat: int, fate: str, text: str) -> None:
        chair = self.chairs.all[seat]
        chair.connected = False
        chair.lost = self.clock()
        self.shown.pop(seat, None)
        self._peer(seat, fate, text)
        if self.vote is not None:
            self._count_votes()
            self._settle()

    def back(self, seat: int) -> None:
        """The seat's player, lost before, is heard again on the same connection."""
        chair = self.chairs.all[seat]
        chair.connected = True
        self._is_here(chair)
        self._peer(seat, "back", "")
        self.sync(seat, chair.seen)

    def _is_here(self, chair: Chair) -> None:
        chair.lost = None
        chair.standing = False
        chair.asked = (-1, 0.0)

    def sync(self, seat: int, since: int) -> None:
        self.chairs.all[seat].seen = since
        # What is held back is shown to nobody; who has seen nothing yet waits for the rest with the others.
        if self.hold is None or seat in self.shown:
            self._show(seat)

    def _peer(self, seat: int, fate: str, text: str) -> None:
        name = self.chairs.all[seat].name
        rows = self.chairs.rows()
        for other in range(len(self.chairs.all)):
            if other != seat:
                self._send(other, message.Peer(seat, name, fate, text, rows))

    # ---- requests

    def take(self, seat: int, request: int, body: message.AnyUp) -> None:
        """One request of a seat whose credentials were checked; the reply goes to the outbox."""
        if isinstance(body, message.Sync):
            self.sync(seat, body.since)
        elif isinstance(body, message.Say):
            self._say(seat, body.text)
        elif isinstance(body, (message.Answer, message.Undo, message.Withdraw, message.Agree)):
            self._once(seat, request, body)
        elif isinstance(body, message.Seek):
            raise Refusal("replay", "this is a game under way, not a replay", request)

    def _say(self, seat: int, text: str) -> None:
        text = clean(text, 300)
        if text:
            for other in self.chairs.persons():
                self._send(other, message.Said(seat, self.chairs.all[seat].name, text))

    def _once(self, seat: int, request: int, body: Request) -> None:
        """A repeated request gets its stored reply, so the memory is asked before whatever may have changed since."""
        memory = self.chairs.all[seat].memory
        hashed = hashlib.sha256(message.payload(body)).hexdigest()[:16]
        known = memory.replies.get(request)
        if known is not None:
            again = known if known[0] == hashed else ("", "repeat", "this request id was used for another request")
            self._reply(seat, request, again)
            return
        try:
            self._carry_out(seat, body)
        except Refusal as no:
            memory.put(request, (hashed, no.code, no.text))
            self._reply(seat, request, memory.replies[request])
            return
        # The reply is remembered before the game is kept: a save must hold both or neither.
        memory.put(request, (hashed, "", ""))
        self._reply(seat, request, memory.replies[request])
        self._settle()

    def _reply(self, seat: int, request: int, reply: tuple[str, str, str]) -> None:
        _, code, text = reply
        if code:
            self._send(seat, Refused(request, code, text, self.question(seat)))
        else:
            self._send(seat, message.Done(request))

    def _carry_out(self, seat: int, body: Request) -> None:
        """Changes the state, or raises Refusal and leaves it as it was."""
        if isinstance(body, message.Answer):
            self._answer(seat, body)
        elif self.hold is not None:
            raise Refusal("turn", "reactions are open")
        elif isinstance(body, message.Agree):
            self._agree(seat, body.yes)
        elif isinstance(body, message.Withdraw) or sealed_by(self.state, seat) is not None:
            self._withdraw(seat)
        else:
            self._undo(seat, body.past)

    def _answer(self, seat: int, body: message.Answer) -> None:
        if self.state.over:
            raise Refusal("over", "the game is over")
        ask = None if self.hold is not None else self.ask_of(seat)
        if ask is None:
            raise Refusal("turn", "this seat is not asked now")
        if body.no != self.no(seat):
            raise Refusal("stale", f"this answers question {body.no}; the question now is {self.no(seat)}")
        chair = self.chairs.all[seat]
        if not ask.legal(seat, body.choice):
            chair.wrong += 1
            raise Refusal("choice", "this is not among the answers")
        self._decide(seat, body.choice)
        chair.misses = 0

    # ---- decisions

    def _decide(self, seat: int, choice: Choice) -> None:
        state = self.state
        before = state.clone()
        try:
            self.rules.apply(state, seat, choice)
        except Exception as error:  # A fault in the rules costs this answer, not the game.
            log.exception("the rules failed on %r of seat %d", choice, seat)
            before.quiet = False
            self.state = before
            raise Refusal("engine", f"the rules failed on this, and nothing was changed: {error}") from error
        self.history.add(seat, before, len(self.record), self.n)
        self._record("choice", seat, choice)
        self.chairs.all[seat].wrong = 0
        self.vote = None
        self.forced = [(self.n + 1 + index, one) for index, one in forced_passes(state.events, seat, choice)]

    def _record(self, kind: str, seat: int, choice: Choice = ()) -> None:
        self.record.append((kind, seat, choice))
        self.news.append((kind, seat, choice))

    def _settle(self) -> None:
        """After a change: numbers its events, has the game kept, and lets everybody know."""
        self._number()
        if self.news:
            self.since = self.clock()
        self._keep()
        wait = self._wait()
        if wait > 0:
            self.open_n = self.forced[0][0] - 1
            self.hold = self.clock() + wait
            for seat in self.shown:
                self._show(seat)
        else:
            self._publish()
        self.forced = []

    def _wait(self) -> float:
        """Nobody shall read out of a quick pass that a seat had nothing to play."""
        if len(self.chairs.persons()) < 2:
            return 0.0
        hidden = [seat for _, seat in self.forced if self.chairs.all[seat].kind != AUTOMATON]
        return min(sum(self.luck.uniform(self.pace.pass_from, self.pace.pass_to) for _ in hidden), LONGEST_WAIT)

    def _number(self) -> None:
        for event in self.state.events:
            self.n += 1
            self.lines.append((self.n, event))
        self.state.events.clear()
        del self.lines[:-LOG_KEPT]

    def tell(self, kind: str, seat: int, what: str = "", num: int = 0) -> None:
        """An event of the table itself, in the same log: undone, undone_past, undo_refused, stands_in, late."""
        self._number()
        self.state.events.append(Event(kind, seat, -1, what, "", num, (), 0))
        self._number()

    def _keep(self) -> None:
        if self.keeper is not None and self.news:
            try:
                self.keeper.decided(self)
                self.unsaved = ""
            except OSError as error:
                log.error("not saved: %s", error)
                if str(error) != self.unsaved:
                    self.unsaved = str(error)
                    for seat in self.chairs.persons():
                        self._send(seat, message.Said(-1, "", f"The game is not saved: {error}"))
        self.news.clear()

    # ---- undo

    def _undo(self, seat: int, past: bool) -> None:
        last = self.history.last_of(seat)
        if last < 0:
            raise Refusal("undo", "no answer of this seat can be taken back")
        steps, stop, at = self.history.free(seat, self.state, self.n)
        if steps > 0:
            self._go_back(last, seat, "undone")
        elif not past:
            raise Refusal("undo", f"stopped by {stop}, event {at}; everybody must agree")
        elif self.chairs.all[seat].kind != PERSON:
            raise Refusal("undo", "only a person may ask the others for this")
        elif self.vote is not None:
            raise Refusal("undo", "such a request is being decided already")
        else:
            self.vote = (seat, set())
            self._agree(seat, True)

    def _go_back(self, index: int, seat: int, kind: str) -> None:
        steps = len(self.history.marks) - index
        mark = self.history.back_to(index)
        for other, chair in enumerate(self.chairs.all):
            chair.offset += self.state.asked[other] - mark.state.asked[other] + 1
        self.state = mark.state
        self.state.quiet = False
        self.news.append(("undo", len(self.record) - mark.length, ()))
        del self.record[mark.length:]
        self.vote = None
        self.tell(kind, seat, num=steps)

    def _agree(self, seat: int, yes: bool) -> None:
        if self.vote is None:
            raise Refusal("undo", "nobody asks to take anything back")
        if yes:
            self.vote[1].add(seat)
            self._count_votes()
        else:
            self.vote = None
            self.tell("undo_refused", seat)

    def _count_votes(self) -> None:
        assert self.vote is not None
        asker, agreed = self.vote
        persons = set(self.chairs.persons())
        if asker not in persons:
            self.vote = None
        elif agreed >= persons:
            self._go_back(self.history.last_of(asker), asker, "undone_past")

    def _withdraw(self, seat: int) -> None:
        sealed = sealed_by(self.state, seat)
        if sealed is None or not sealed.withdraw(self.state, seat):
            raise Refusal("undo", "no sealed answer of this seat waits that was a choice")
        self.history.withdraw(seat)
        self._record("withdraw", seat)

    # ---- time

    def tick(self) -> bool:
        """What time brings: held passes come out, the script answers for who is late or gone. True: call again."""
        now = self.clock()
        if self.hold is not None:
            if now < self.hold:
                return False
            self.hold = None
            self._publish()
            return True
        if self.chairs.waits_for_persons():
            return False
        for ask in self.pending():
            why = self._why_stand_in(ask.seat, now)
            if why:
                self._stand_in(ask, why)
                return True
        return False

    def _why_stand_in(self, seat: int, now: float) -> str:
        """"late", "lost" or "absent" if the script must answer for this seat now, else ''."""
        chair = self.chairs.all[seat]
        if chair.lost is not None:
            return "lost" if now - chair.lost >= (self.pace.person if chair.kind == PERSON else 0.0) else ""
        if chair.kind not in (AI, AUTOMATON):
            return ""
        if not chair.connected:
            return "absent" if now - self.started >= self.pace.absent else ""
        no, asked = chair.asked
        limit = max(self.pace.ai / 2 ** min(chair.misses, 10), min(1.0, self.pace.ai))
        late = no == self.no(seat) and now - asked >= limit
        return "late" if late or chair.wrong >= WRONG_ANSWERS else ""

    def _stand_in(self, ask: Ask, why: str) -> None:
        chair = self.chairs.all[ask.seat]
        chair.faults += 1
        if why == "late":
            chair.misses += 1
            self.tell("late", ask.seat, num=chair.faults)
            self._peer(ask.seat, "late", f"{chair.faults} answers by the script so far")
        elif not chair.standing:
            chair.standing = True
            self.tell("stands_in", ask.seat, why, chair.faults)
            if why == "absent":
                self._peer(ask.seat, "absent", "nobody ever took this seat")
        try:
            wanted = self.fallback(self.state, ask.seat)
        except Exception:  # Somebody else's policy must not stop the game.
            log.exception("the fallback policy failed for seat %d", ask.seat)
            wanted = ask.options[0]
        for choice in [wanted, *ask.options]:
            if ask.legal(ask.seat, choice):
                try:
                    self._decide(ask.seat, choice)
                except Refusal:
                    continue
                self._settle()
                return
        raise RuntimeError(f"no answer of seat {ask.seat} to {ask.key} can be carried out")

    # ---- out

    def _publish(self) -> None:
        self.open_n = self.n
        for seat, chair in enumerate(self.chairs.all):
            if chair.connected:
                self._show(seat)

    def _show(self, seat: int) -> None:
        chair = self.chairs.all[seat]
        if not chair.connected:
            return
        position = self.position(seat, chair.seen)
        chair.seen = max(position.n, chair.seen)
        if position.ask is not None and chair.asked[0] != position.ask.no:
            chair.asked = (position.ask.no, self.clock())
        self._send(seat, position)

    def _send(self, seat: int, body: AnyDown) -> None:
        if self.chairs.all[seat].connected:
            self.outbox.append((seat, body))

    # ---- saves

    def plain(self) -> dict[str, Any]:
        """The table's section of a save: the seats with tokens and request memories, and the last event's number."""
        return {"chairs": [chair.plain() for chair in self.chairs.all], "invitation": self.chairs.invitation,
                "n": self.n, "curve": list(self.curve)}

    def restore(self, plain: dict[str, Any], lines: list[tuple[int, Event]]) -> None:
        """Takes over what `plain` gave, and the last events, for a table of the same state. Raises ValueError if the
        seats differ."""
        chairs = [Chair.from_plain(one) for one in plain["chairs"]]
        if len(chairs) != len(self.state.asked):
            raise ValueError(f"{len(chairs)} chairs for {len(self.state.asked)} seats")
        self.chairs = Chairs(chairs, plain["invitation"])
        self.n = self.open_n = plain["n"]
        self.curve = (plain["curve"][0], plain["curve"][1])
        self.lines = lines


def line(n: int, event: Event, seat: int) -> Line:
    """The event for one seat's eyes."""
    kind, who, whom, what, other, num, secret = event.for_seat(seat)
    return Line(n, kind, who, whom, what, other, num, secret)  # type: ignore[arg-type]


def forced_passes(events: list[Event], seat: int, choice: Choice) -> list[tuple[int, int]]:
    """(index, seat) of the passes in a decision's events that nobody chose; `choice` of `seat` was the decision."""
    found = [(index, event.seat) for index, event in enumerate(events) if event.kind == "passed"]
    if choice == PASS and found and found[0][1] == seat:
        return found[1:]
    return found
