"""The record of a game: every choice, appended as it is made; for replay, undo and audit.

The file is a magic word and frames: length 4, checksum 8, then one msgpack array. A frame's checksum runs over
the checksum before it too, so that a frame can be neither lost, doubled nor moved unnoticed. The arrays:

    ["header", format, {config, content, names, start}]    first and once
    ["choice", seat, [word, ...]]
    ["withdraw", seat]             a sealed answer taken back before the last one was in
    ["undo", n]                    the last n choices and withdrawals are taken back
    ["digest", n, hex]             the state after n choices and withdrawals that still count
    ["end", n, hex]                the same, at the end of the game
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.ask import IllegalChoice
from engine.flow import Config, State
from engine.plain import digest
from engine.rules import BadConfig, Rules
from engine.rules import rules as rules_of
from engine.sealed import Sealed
from saves.file import DamagedSave, MissingSave, NewerSave, SaveFailed, beside, pack, unpack
from saves.storage import DISK, Storage

MAGIC: Final = b"LEGNDREC"
FORMAT: Final = 1
FRAME: Final = struct.Struct("<I8s")
MOST_BYTES: Final = 32 << 20
MOST_FRAME: Final = 4 << 20
EVERY: Final = 50

Row = list[Any]


class PlainConfig(msgspec.Struct, frozen=True):
    game: str
    seats: int
    seed: int
    length: str = ""
    options: dict[str, str] = {}


class RecordHeader(msgspec.Struct, frozen=True):
    """start: the plain state that the record begins with, if that is not the one dealt by `config`."""

    config: PlainConfig
    content: str
    names: list[str]
    start: dict[str, Any] | None = None


_SHAPES: Final[dict[str, Any]] = {
    "choice": tuple[str, int, tuple[str, ...]], "withdraw": tuple[str, int], "undo": tuple[str, int],
    "digest": tuple[str, int, str], "end": tuple[str, int, str]}
MOVES: Final = ("choice", "withdraw")


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read. rows: what still counts, undone rows left out; damage: what is wrong with its tail, or ''.

    good: bytes before the damage; link: the last good frame's checksum.
    """

    header: RecordHeader
    rows: list[Row]
    damage: str
    good: int
    link: bytes

    @property
    def config(self) -> Config:
        c = self.header.config
        return Config(c.game, c.seats, c.seed, c.length, dict(c.options))

    @property
    def decisions(self) -> int:
        return sum(row[0] in MOVES for row in self.rows)

    @property
    def ended(self) -> bool:
        return bool(self.rows) and self.rows[-1][0] == "end"


@dataclass(frozen=True, slots=True)
class Verified:
    """What playing a record again showed. state_hash: digest of the last state reached, '' if there was none."""

    ok: bool
    decisions: int
    state_hash: str
    reason: str


class ReplayFailed(ValueError):
    """The record cannot be played again with these rules."""


def _sum(link: bytes, payload: bytes) -> bytes:
    return hashlib.sha256(link + payload).digest()[:8]


def _take_back(rows: list[Row], n: int) -> None:
    left = n
    while left:
        if not rows:
            raise DamagedSave("The record takes back more choices than it holds.")
        left -= rows.pop()[0] in MOVES


def read_record(path: Path, storage: Storage = DISK, mark: str = "") -> Record:
    """Reads a record and alters nothing; a damaged tail is left out and told in `damage`. Raises SaveError.

    With the mark of a save it reads up to there and no further.
    """
    try:
        if storage.size(path) < 0:
            raise MissingSave(f"There is no record {path.name}.")
        data = storage.read(path, MOST_BYTES + 1)
    except OSError as error:
        raise DamagedSave(f"The record cannot be read: {error.strerror or error}.") from None
    if data[:len(MAGIC)] != MAGIC:
        raise DamagedSave("This is not a record of a Legends game.")
    if len(data) > MOST_BYTES:
        raise DamagedSave(f"The record has more than {MOST_BYTES:,} bytes.")
    at, link, damage = len(MAGIC), MAGIC, ""
    header: RecordHeader | None = None
    rows: list[Row] = []
    while at < len(data) and not damage and link.hex() != mark:
        size, found = FRAME.unpack_from(data, at) if at + FRAME.size <= len(data) else (0, b"")
        payload = data[at + FRAME.size:at + FRAME.size + size]
        if size > MOST_FRAME or len(payload) < size or _sum(link, payload) != found:
            damage = f"The record is damaged from byte {at:,} on, {len(data) - at:,} bytes are lost."
        else:
            at += FRAME.size + size
            link = found
            if header is None:
                header = _header(payload)
            else:
                _row(payload, rows)
    if header is None:
        raise DamagedSave("The head of the record is damaged.")
    if mark and link.hex() != mark:
        raise DamagedSave("The record does not reach the state that was saved.")
    return Record(header, rows, damage, at, link)


def _header(payload: bytes) -> RecordHeader:
    try:
        row = unpack(payload)
        if isinstance(row, list) and len(row) > 1 and row[0] == "header" and isinstance(row[1], int) and row[1] > FORMAT:
            raise NewerSave(f"A newer version of Legends wrote this record (format {row[1]}); this one reads up to "
                            f"format {FORMAT}.")
        return msgspec.convert(row, tuple[str, int, RecordHeader])[2]
    except NewerSave:
        raise
    except ValueError:
        raise DamagedSave("The head of the record is not in the expected form.") from None


def _row(payload: bytes, rows: list[Row]) -> None:
    try:
        row = unpack(payload)
        found = list(msgspec.convert(row, _SHAPES[row[0]]))
    except (ValueError, KeyError, TypeError, IndexError):
        raise DamagedSave(f"Entry {len(rows) + 1} of the record is not in the expected form.") from None
    if found[0] == "undo":
        if found[1] < 0:
            raise DamagedSave("The record takes back less than nothing.")
        _take_back(rows, found[1])
    else:
        rows.append(found)


def play_through(record: Record, rules: Rules | None = None) -> Iterator[tuple[Row, State]]:
    """Each row with the state after it, one and the same object all along; first the header's. Raises ReplayFailed."""
    try:
        game = rules or rules_of(record.header.config.game)
        state = game.new(record.config) if record.header.start is None else game.from_plain(record.header.start)
    except (BadConfig, LookupError, TypeError, ValueError, AttributeError) as error:
        raise ReplayFailed(f"The game of the record cannot be set up: {error}.") from None
    yield ["header", 0], state
    for n, row in enumerate(record.rows, 1):
        if row[0] == "choice":
            try:
                game.apply(state, row[1], row[2])
            except IllegalChoice as error:
                raise ReplayFailed(f"Entry {n} is not legal: {error}.") from None
        elif row[0] == "withdraw":
            top = state.stack[-1]
            if not isinstance(top, Sealed) or not top.withdraw(state, row[1]):
                raise ReplayFailed(f"Entry {n} takes back an answer that is not there.")
        yield row, state


def replay(record: Record, rules: Rules | None = None) -> State:
    """The state at the end of the record, every choice played again through `apply`. Raises ReplayFailed."""
    for _, found in play_through(record, rules):
        state = found
    return state


def verify(record: Record, rules: Rules | None = None) -> Verified:
    """Plays the record again and compares every digest in it; never raises."""
    decisions, state_hash, reason = 0, "", ""
    state: State | None = None
    try:
        game = rules or rules_of(record.header.config.game)
        for row, state in play_through(record, game):
            if row[0] in MOVES:
                decisions += 1
            elif row[0] in ("digest", "end") and (row[1], row[2]) != (decisions, digest(game.plain(state))):
                raise ReplayFailed(f"After {decisions} decisions the game is not the one recorded.")
            elif row[0] == "end" and not state.over:
                raise ReplayFailed("The record ends before the game does.")
        if state is not None:
            state_hash = digest(game.plain(state))
    except (ReplayFailed, BadConfig) as error:
        reason = str(error)
        if record.header.content != _content(rules, record.header.config.game):
            reason += " It was recorded with other content files."
    ok = not reason and not record.damage
    return Verified(ok, decisions, state_hash, reason or record.damage)


def _content(rules: Rules | None, game: str) -> str:
    try:
        return (rules or rules_of(game)).content_hash()
    except BadConfig:
        return ""


class Recorder:
    """Appends to a record. decisions: the choices and withdrawals in it that still count.

    With `sync` every row is on the disk when the call returns; without, a power cut may cost the tail.
    All calls may raise SaveFailed; the rows then wait, and the next call or `flush` writes them first.
    """

    def __init__(self, path: Path, rules: Rules, storage: Storage, sync: bool, decisions: int, link: bytes,
                 length: int) -> None:
        self.path = path
        self.rules = rules
        self.storage = storage
        self.sync = sync
        self.decisions = decisions
        self.link = link
        self.length = length
        self.late: list[Row] = []

    @property
    def mark(self) -> str:
        """Names this point of this record; a save holds it, so that the two can be put together again.

        '' while rows wait to be written.
        """
        return "" if self.late else self.link.hex()

    @classmethod
    def create(cls, path: Path, rules: Rules, config: Config, names: list[str], start: dict[str, Any] | None = None,
               storage: Storage = DISK, sync: bool = True) -> Recorder:
        """A new record, instead of any old one of that name."""
        found = cls(path, rules, storage, sync, 0, MAGIC, 0)
        row = ["header", FORMAT, {"config": config.plain(), "content": rules.content_hash(), "names": names,
                                  "start": start}]
        try:
            storage.make_folder(path.parent)
            head = MAGIC + found._frame(row)
            storage.write(path, head)
            found.length = len(head)
            found._settle()
            if sync:
                storage.sync_folder(path.parent)
        except OSError as error:
            raise SaveFailed(f"{path}: not recorded: {error.strerror or error}") from error
        return found

    @classmethod
    def resume(cls, path: Path, rules: Rules, mark: str, storage: Storage = DISK, sync: bool = True) -> Recorder:
        """Goes on where a save with this mark was made; what comes after is cut off, damaged or not, a copy kept.

        Raises DamagedSave if the record does not reach so far, or the save was made while rows of it were missing.
        """
        if not mark:
            raise DamagedSave("The record was not whole when the game was saved.")
        record = read_record(path, storage, mark)
        found = cls(path, rules, storage, sync, record.decisions, record.link, record.good)
        try:
            if storage.size(path) > record.good:
                keep = beside(path, "cut", storage)
                storage.write(keep, storage.read(path, MOST_BYTES))
                storage.sync(keep)
                found._trim()
        except OSError as error:
            raise SaveFailed(f"{path}: its tail could not be cut: {error.strerror or error}") from error
        return found

    def choice(self, seat: int, choice: tuple[str, ...], after: State) -> None:
        """A choice that was applied, and the state after it."""
        self._move(["choice", seat, list(choice)], after)

    def withdraw(self, seat: int, after: State) -> None:
        """A sealed answer that its seat took back."""
        self._move(["withdraw", seat], after)

    def undo(self, n: int) -> None:
        """The last n choices and withdrawals are taken back."""
        self.decisions -= n
        self.late.append(["undo", n])
        self.flush()

    def end(self, state: State) -> None:
        """The game is over."""
        self.late.append(["end", self.decisions, digest(self.rules.plain(state))])
        self.flush()

    def flush(self) -> None:
        """Writes what waits."""
        if not self.late:
            return
        link = self.link
        try:
            if self.storage.size(self.path) != self.length:
                self._trim()
            data = b"".join(self._frame(row) for row in self.late)
            self.storage.append(self.path, data)
            self._settle()
            self.length += len(data)
            self.late.clear()
        except OSError as error:
            self.link = link
            raise SaveFailed(f"{self.path}: not recorded: {error.strerror or error}") from error

    def _move(self, row: Row, after: State) -> None:
        self.decisions += 1
        self.late.append(row)
        if self.decisions % EVERY == 0:
            self.late.append(["digest", self.decisions, digest(self.rules.plain(after))])
        self.flush()

    def _frame(self, row: Row) -> bytes:
        payload = pack(row)
        self.link = _sum(self.link, payload)
        return FRAME.pack(len(payload), self.link) + payload

    def _settle(self) -> None:
        if self.sync:
            self.storage.sync(self.path)

    def _trim(self) -> None:
        """Back to the good length."""
        fresh = self.path.with_name(self.path.name + ".tmp")
        self.storage.write(fresh, self.storage.read(self.path, self.length))
        self.storage.sync(fresh)
        self.storage.replace(fresh, self.path)
        self.storage.sync_folder(self.path.parent)
