"""A table whose every frame is read as bytes: no canary may be in it that its seat may not know (B001, B005)."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final, Protocol

import msgpack
from canarykit import canaries_in

from engine.ask import Choice
from engine.flow import Config, State
from engine.rules import rules
from net import keeper, message
from net.chairs import Chair
from net.message import Position, pack_down
from net.table import Table
from saves.game import Header, export

CAP: Final = 4000
INVITATION: Final = "invited-0123456789"


class Secrets(Protocol):
    """The canaries of a game, told from its rulebook. shuffled: those that all have seen and that went back since."""

    all: set[str]
    shuffled: set[str]
    cards: list[str]

    def new(self, config: Config) -> State: ...

    def hidden(self, s: Any, viewer: int) -> set[str]: ...

    def public(self, seat: int, choice: Choice) -> set[str]: ...

    def what(self, canary: str) -> str: ...


class Watch:
    """A table played at random, badly behaved players included, every frame read as bytes.

    known: what each seat (-1: a spectator) could know at any time so far. private: words that are never sent; liked:
    parts of choices that are often taken where they are offered.
    """

    def __init__(self, canaries: Secrets, config: Config, path: Path, kinds: tuple[str, ...], liked: set[str],
                 private: tuple[str, ...] = (), liking: float = 1.0) -> None:
        seed = config.seed
        self.luck = random.Random(seed)
        self.canaries = canaries
        self.liked = liked
        self.liking = liking
        self.private = (INVITATION, *private)
        self.seed = self.luck.getrandbits(47) | 1 << 47
        game = rules(config.game)
        state = canaries.new(Config(config.game, config.seats, self.seed, config.length, config.options))
        self.now = 100.0
        chairs = [Chair(kind, f"P{seat}") for seat, kind in enumerate(kinds)]
        self.table = Table(game, state, chairs, invitation=INVITATION, code="the-code", clock=lambda: self.now,
                           luck=random.Random(seed))
        self.path = path / "game.save"
        keeper.begin(self.path, self.table, Header(game=config.game))
        self.seats = range(len(kinds))
        self.known: dict[int, set[str]] = {seat: set() for seat in (-1, *self.seats)}
        self.hidden: dict[int, set[str]] = {}
        self.found: dict[int, set[str]] = {seat: set() for seat in (-1, *self.seats)}
        self.frames = 0
        self.request = 0
        self.streams = {self.seed}
        self.shown: set[str] = set()
        self.recorded = 0
        self.learn()
        for seat in self.seats:
            self.enter(seat, 0)

    def learn(self) -> None:
        state = self.table.state
        self.streams.add(int(state.rng))
        for row, seat, choice in self.table.record[self.recorded:]:
            self.shown |= self.canaries.public(seat, choice) if row == "choice" else set()
        self.recorded = len(self.table.record)
        for seat in self.known:
            self.hidden[seat] = self.canaries.hidden(state, seat)
            self.known[seat] |= (self.canaries.all - self.hidden[seat]) | self.canaries.shuffled | self.shown

    def enter(self, seat: int, since: int) -> None:
        chair = self.table.chairs.all[seat]
        kind = "person" if chair.kind == "person" else "ai"
        self.table.enter(message.Enter(chair.token, "", chair.name, kind, -1, since, 1, False))
        self.read()

    def read(self) -> None:
        """Judges all that waits to be sent."""
        self.learn()
        for seat, body in self.table.outbox:
            data = pack_down(body)
            self.frames += 1
            self.judge(seat, data)
            if isinstance(body, Position) and self.table.hold is None:
                bare = Position(body.n, body.view, [], body.ask, body.waiting, body.undo, body.over)
                leaked = canaries_in(pack_down(bare)) & self.hidden[seat]
                assert not leaked, f"seat {seat} is shown what is hidden now: {leaked}"
        self.table.outbox.clear()

    def judge(self, seat: int, data: bytes) -> None:
        seen = canaries_in(data)
        self.found[seat] |= seen
        wrong = {card: self.canaries.what(card) for card in seen - self.known[seat]}
        assert not wrong, f"seat {seat} is sent what it may not know: {wrong}"
        for stream in self.streams:
            assert stream.to_bytes(6, "big") not in data and str(stream).encode() not in data, "the random stream"
        for other, chair in enumerate(self.table.chairs.all):
            assert other == seat or chair.token.encode() not in data, f"the token of seat {other}"
        assert not [word for word in self.private if word.encode() in data]

    def send(self, seat: int, body: message.AnyUp) -> None:
        self.request += 1
        self.table.take(seat, self.request, body)
        self.read()

    def any_choice(self, options: list[Choice]) -> Choice:
        return options[self.luck.randrange(len(options))]

    def disturb(self) -> None:
        """Something that is no answer: refused, repeated, resynchronized, taken back, left and come again."""
        seat = self.luck.choice(self.seats)
        what = self.luck.randrange(8)
        if what == 0:
            self.send(seat, message.Answer(self.table.no(seat) + 1, ("move", "104")))
        elif what == 1:
            self.send(seat, message.Answer(self.table.no(seat), ("play", self.luck.choice(self.canaries.cards))))
        elif what == 2:
            self.send(seat, message.Sync(self.luck.randrange(self.table.n + 1)))
        elif what == 3:
            self.send(seat, message.Undo(False))
        elif what == 4 and self.luck.randrange(4) == 0:
            self.send(seat, message.Undo(True))
            for other in self.seats:
                self.send(other, message.Agree(True))
        elif what == 5:
            self.send(seat, message.Withdraw())
        elif what == 6:
            self.table.left(seat)
            self.read()
            self.enter(seat, 0)
        else:
            self.send(seat, message.Say("what do you hold?"))

    def exported(self) -> None:
        """What each seat's export of the save holds, as a file of JSON and as msgpack."""
        self.learn()
        for seat in self.known:
            found = export(self.path, seat)
            self.judge(seat, json.dumps(found).encode())
            self.judge(seat, msgpack.packb(found))
            leaked = canaries_in(msgpack.packb(found["view"])) & self.hidden[seat]
            assert not leaked, f"an export for seat {seat} shows {leaked}"

    def play(self) -> None:
        for n in range(CAP):
            if self.table.state.over:
                break
            if self.table.hold is not None:
                self.now += 10.0
                self.table.tick()
                self.read()
                continue
            if self.luck.randrange(4) == 0:
                self.disturb()
            pending = self.table.pending()
            if pending and self.table.hold is None:
                ask = pending[self.luck.randrange(len(pending))]
                often = self.luck.random() < self.liking
                liked = [option for option in ask.options if often and self.liked & set(option)]
                self.send(ask.seat, message.Answer(self.table.no(ask.seat), self.any_choice(liked or ask.options)))
            if n % 25 == 0:
                self.exported()
        assert self.table.state.over
        for seat in self.seats:
            self.send(seat, message.Sync(0))
        self.exported()
