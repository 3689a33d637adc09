"""The wire: msgpack arrays of fixed length and types, and the limits that hold before anything is believed.

A client sends [PROTOCOL, request, [kind, ...]], a server [PROTOCOL, [kind, ...]]; the classes below are the kinds,
their fields the rest of the array in order. docs/protocol.md is the same for people.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from engine.ask import Blocked, Choice

PROTOCOL: Final = 1
UP_LIMIT: Final = 64 * 1024
DOWN_LIMIT: Final = 4 * 1024 * 1024
DEEPEST: Final = 16

Word = Annotated[str, Meta(max_length=400)]
Pick = Annotated[tuple[Word, ...], Meta(min_length=1, max_length=16)]
Short = Annotated[str, Meta(max_length=80)]
Long = Annotated[str, Meta(max_length=300)]
Count = Annotated[int, Meta(ge=0, le=2**62)]
SeatNo = Annotated[int, Meta(ge=-1, le=30)]

# Refusals that no repetition can change: a client that gets one stops by itself.
FINAL_REFUSALS: Final = frozenset({"version", "token", "key", "invitation", "full", "elsewhere"})


class Refusal(Exception):
    """A message that gets no for an answer: `code` for programs, `text` for people; nothing was changed."""

    def __init__(self, code: str, text: str, request: int = 0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.request = request


class Up(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a client says."""


class Enter(Up, frozen=True, tag="hello"):
    """Takes a seat: by its token, or an open one (`seat`, -1: any) by the invitation; then the token, made by
    the client, is the seat's from now on. `since`: the last event that the client has. `session`: any number that
    the client keeps while it runs; `again`: it calls again by itself, which never takes a seat from a newer session.
    """

    token: Short
    invitation: Short
    name: Short
    kind: Literal["person", "ai"]
    seat: SeatNo
    since: Count
    session: Count
    again: bool


class Answer(Up, frozen=True, tag="answer"):
    no: Count
    choice: Pick


class Undo(Up, frozen=True, tag="undo"):
    """Takes back the seat's last answer; `past`: even past a revelation or another's answer, if all agree."""

    past: bool


class Agree(Up, frozen=True, tag="agree"):
    """A person's word on another's request to undo."""

    yes: bool


class Withdraw(Up, frozen=True, tag="withdraw"):
    """Takes back a sealed answer before the last one is in."""


class Say(Up, frozen=True, tag="say"):
    text: Long


class Sync(Up, frozen=True, tag="sync"):
    """Asks for the present state and the events after `since`."""

    since: Count


class Seek(Up, frozen=True, tag="seek"):
    """Asks a replay for what `seat` (-1: everybody) knew after `to` decisions; more than there are: the last."""

    to: Count
    seat: SeatNo


class Pong(Up, frozen=True, tag="pong"):
    pass


class Leave(Up, frozen=True, tag="leave"):
    pass


AnyUp: TypeAlias = Enter | Answer | Undo | Agree | Withdraw | Say | Sync | Seek | Pong | Leave


class Call(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The envelope of a client's message."""

    protocol: int
    request: Count
    body: Raw


class SeatRow(NamedTuple):
    """`kind`: person, ai, automaton or open; `faults`: answers the script gave for it."""

    seat: int
    name: str
    kind: str
    connected: bool
    faults: int


class Line(NamedTuple):
    """An event as one seat may read it (see engine.event.Event); `n` rises by one with each event of a table."""

    n: int
    kind: str
    seat: int
    whom: int
    what: str
    other: str
    num: int
    secret: list[str]


class Option(NamedTuple):
    choice: Choice
    note: str


class Question(NamedTuple):
    """An ask: its number, sentence key and args, every legal answer; `blocked` and notes for persons only."""

    no: int
    seat: int
    key: str
    args: list[str]
    options: list[Option]
    blocked: list[Blocked]

    def choices(self) -> list[Choice]:
        return [option.choice for option in self.options]


class Waiting(NamedTuple):
    """The seats that must answer, for how many seconds already, and the key of what they are asked."""

    seats: list[int]
    since: float
    what: str


class UndoRow(NamedTuple):
    """Answers of this seat that it may take back freely; what stops it then ("shown": something was revealed at
    event `at`; "seat": another seat's answer; "start"; ""); `by`: the seat that asks all to agree (-1: none), and
    the persons still to be heard in `missing`. `sealed`: a sealed answer of this seat waits and may be taken back.
    """

    steps: int
    stop: str
    at: int
    by: int
    missing: list[int]
    sealed: bool


class Down(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a server says."""


class Hello(Down, frozen=True, tag="hello"):
    """You are in. `config` without the seed; `n`: the last event; `content`: hash of the game's content files."""

    game: str
    config: dict[str, Any]
    content: str
    seats: list[SeatRow]
    you: list[int]
    code: str
    n: int


class Position(Down, frozen=True, tag="state"):
    """The present as this seat may know it, with the events since the last one that it was sent."""

    n: int
    view: dict[str, Any]
    events: list[Line]
    ask: Question | None
    waiting: Waiting
    undo: UndoRow
    over: bool


class Shown(Down, frozen=True, tag="shown"):
    """A replay after `at` of `of` decisions, as `seat` (-1: everybody) knew it then.

    `before` and `after`: the decisions at which the turns before and after begin. `who` made the last decision;
    `choice` is it, empty for other eyes than his. `events`: the last ones, those from number `fresh` on are its own.
    `note`: why the replay ends early, or "".
    """

    at: int
    of: int
    before: int
    after: int
    seat: int
    who: int
    choice: Choice
    fresh: int
    events: list[Line]
    view: dict[str, Any]
    over: bool
    note: str


class Done(Down, frozen=True, tag="done"):
    """The request was carried out."""

    request: int


class Refused(Down, frozen=True, tag="refused"):
    request: int
    code: str
    text: str
    ask: Question | None


class Peer(Down, frozen=True, tag="peer"):
    """What became of a seat's player: lost, back, replaced, late, joined, left, absent."""

    seat: int
    name: str
    state: str
    text: str
    seats: list[SeatRow]


class Said(Down, frozen=True, tag="said"):
    """Table talk of a seat, or (-1) a word of the table itself."""

    seat: int
    name: str
    text: str


class Closed(Down, frozen=True, tag="closed"):
    """The server will not speak with this connection any more."""

    code: str
    text: str


class Ping(Down, frozen=True, tag="ping"):
    pass


AnyDown: TypeAlias = Hello | Position | Shown | Done | Refused | Peer | Said | Closed | Ping


class Cast(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The envelope of a server's message."""

    protocol: int
    body: Raw


_encode: Final = msgspec.msgpack.Encoder().encode
_call: Final = msgspec.msgpack.Decoder(Call)
_up: Final = msgspec.msgpack.Decoder(AnyUp)
_cast: Final = msgspec.msgpack.Decoder(Cast)
_down: Final = msgspec.msgpack.Decoder(AnyDown)
_BROKEN: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def pack_up(request: int, body: AnyUp) -> bytes:
    return _encode(Call(PROTOCOL, request, Raw(_encode(body))))


def pack_down(body: AnyDown) -> bytes:
    data = _encode(Cast(PROTOCOL, Raw(_encode(body))))
    if len(data) > DOWN_LIMIT:
        raise ValueError(f"a message of {len(data)} bytes; the limit is {DOWN_LIMIT}")
    return data


def payload(body: AnyUp) -> bytes:
    """The bytes that tell whether a repeated request is the same request."""
    return _encode(body)


def read_up(data: bytes) -> tuple[int, AnyUp]:
    """A client's message: request id and body. Raises Refusal (too-big, schema, version), nothing else."""
    if len(data) > UP_LIMIT:
        raise Refusal("too-big", f"a message of {len(data)} bytes; the limit is {UP_LIMIT}")
    try:
        call = _call.decode(data)
    except _BROKEN as error:
        raise Refusal("schema", f"not a message of this protocol: {error}") from None
    if call.protocol != PROTOCOL:
        raise Refusal("version", f"this table speaks protocol {PROTOCOL}, the message is of protocol {call.protocol}: "
                                 f"the older program must be updated", call.request)
    try:
        body: AnyUp = _up.decode(call.body)
    except _BROKEN as error:
        raise Refusal("schema", f"not a message of this protocol: {error}", call.request) from None
    return call.request, body


def read_down(data: bytes) -> AnyDown:
    """A server's message. Raises Refusal (too-big, schema, version), nothing else."""
    if len(data) > DOWN_LIMIT:
        raise Refusal("too-big", f"a message of {len(data)} bytes; the limit is {DOWN_LIMIT}")
    try:
        cast = _cast.decode(data)
        if cast.protocol != PROTOCOL:
            raise Refusal("version", f"this program speaks protocol {PROTOCOL}, the table protocol {cast.protocol}: "
                                     f"the older one must be updated")
        body: AnyDown = _down.decode(cast.body)
    except _BROKEN as error:
        raise Refusal("schema", f"not a message of this protocol: {error}") from None
    if isinstance(body, (Position, Shown)) and not is_plain(body.view):
        raise Refusal("schema", "the view is not plain data")
    if isinstance(body, Hello) and not is_plain(body.config):
        raise Refusal("schema", "the config is not plain data")
    return body


def is_plain(value: object, deepest: int = DEEPEST) -> bool:
    """Is it made of strings, whole and finite numbers, booleans, lists and maps with string keys, at most so deep?"""
    if value is None or isinstance(value, (str, bool, int)):
        return True
    if isinstance(value, float):
        return value - value == 0.0
    if deepest <= 0:
        return False
    if isinstance(value, list):
        return all(is_plain(part, deepest - 1) for part in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(part, deepest - 1) for key, part in value.items())
    return False
