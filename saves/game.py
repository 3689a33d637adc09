"""The save of a running game, made anew after every decision, and the list of saves that the home screen shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.event import Event
from engine.flow import State
from engine.rules import Rules
from engine.rules import rules as rules_of
from saves.file import (
    DamagedSave,
    MissingSave,
    OtherContent,
    Saved,
    SaveError,
    SaveFailed,
    beside,
    generations,
    load,
    newest,
    peek,
    read,
    write,
)
from saves.paths import RECORD, SAVE
from saves.record import Recorder
from saves.storage import DISK, Storage

GAME: Final = "game"
UNFIT: Final = (LookupError, TypeError, ValueError, AttributeError)


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits there: a name for people, and the kind, `person` or an agent's SPEC."""

    name: str
    kind: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of saves shows of a game without its rules.

    title: a line such as 'Stories, episode 1 "The Journey"'; turn: whose turn it is, in words; time: seconds since
    1970, for display; slot, places: the campaign's file stem and the campaign's seat of each seat here. The last
    four are not in the file: where it lies, its bytes, why it cannot be opened (one sentence, or '') and the older
    generation that can ('' if none).
    """

    game: str = ""
    title: str = ""
    seats: list[SeatLine] = []
    episode: int = 0
    round: int = 0
    turn: str = ""
    decisions: int = 0
    over: bool = False
    time: float = 0.0
    slot: str = ""
    places: list[int] = []
    path: str = ""
    size: int = 0
    reason: str = ""
    older: str = ""


_NOT_STORED: Final = ("path", "size", "reason", "older")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as loaded. table: what net/table.py keeps beside the state; log: recent events, see `event_row`.

    mark: where the choice record stood; note: why an older generation was opened, or ''.
    """

    header: Header
    state: dict[str, Any]
    table: dict[str, Any]
    log: list[Any]
    mark: str
    content: str
    path: Path
    note: str


def event_row(n: int, event: Event) -> list[Any]:
    """An event as plain data for the log: [n, kind, seat, whom, what, other, n, secret, audience]."""
    return [n, event.kind, event.seat, event.whom, event.what, event.other, event.n, list(event.secret),
            event.audience]


def event_of(row: list[Any]) -> tuple[int, Event]:
    """The number and the event of a log row."""
    n, kind, seat, whom, what, other, amount, secret, audience = row
    return n, Event(kind, seat, whom, what, other, amount, tuple(secret), audience)


def save_game(path: Path, header: Header, state: dict[str, Any], table: dict[str, Any], log: list[Any], content: str,
              mark: str = "", storage: Storage = DISK) -> None:
    """Writes a game; `state` is `rules.plain(s)`, `content` the content hash. Raises SaveFailed."""
    stored = msgspec.to_builtins(header)
    for name in _NOT_STORED:
        del stored[name]
    write(path, GAME, header.game, content,
          {"header": stored, "state": state, "table": table, "log": log, "record": mark}, storage)


def _header(plain: Any, path: Path) -> Header:
    try:
        found = msgspec.convert(plain, Header)
    except ValueError:
        raise DamagedSave("The section 'header' is not in the expected form.") from None
    return msgspec.structs.replace(found, path=str(path), size=0, reason="", older="")


def _game(saved: Saved) -> SavedGame:
    parts = saved.sections
    header = _header(parts.get("header"), saved.path)
    state, table, log, mark = (parts.get(name) for name in ("state", "table", "log", "record"))
    if not (isinstance(state, dict) and isinstance(table, dict) and isinstance(log, list) and isinstance(mark, str)):
        raise DamagedSave("A section of the save is missing or not in the expected form.")
    return SavedGame(header, state, table, log, mark, saved.content, saved.path, saved.note)


def load_game(path: Path, storage: Storage = DISK) -> SavedGame:
    """A game, strictly. Raises SaveError; a DamagedSave names in `older` the generation to offer."""
    return _game(load(path, GAME, storage))


def newest_game(path: Path, storage: Storage = DISK) -> SavedGame:
    """A game, or its newest good generation, with a note. Raises SaveError."""
    return _game(newest(path, GAME, storage))


def revive(saved: SavedGame, rules: Rules | None = None) -> State:
    """The state of a saved game. Raises BadConfig, or DamagedSave where the rules cannot make sense of it.

    What was saved with other content files is read through the table of renames, and must then hold together:
    else OtherContent.
    """
    game = rules or rules_of(saved.header.game)
    here = game.content_hash()
    if saved.content != here:
        return _adopt(saved, game, here)
    try:
        return game.from_plain(saved.state)
    except UNFIT as error:
        raise DamagedSave(f"The saved state does not fit this version of the rules: {error}.") from None


def _adopt(saved: SavedGame, game: Rules, here: str) -> State:
    """The state of a game that was saved with other content files."""
    try:
        state = game.from_plain(renamed(saved.state, game.renames()))
        wrong = game.check(state)
        if not state.over:
            game.ask(state)
    except UNFIT as error:
        wrong = [f"{type(error).__name__} {error}"]
    if wrong:
        raise OtherContent(f"It was saved with other content files ({saved.content}; here are {here}) and cannot be "
                           f"gone on with: {wrong[0]}.")
    return state


def renamed(plain: Any, names: dict[str, str]) -> Any:
    """Plain data with new ids for old ones, also where an id is a part between colons, or a key."""
    if isinstance(plain, str):
        return ":".join([names.get(part, part) for part in plain.split(":")])
    if isinstance(plain, (list, tuple)):
        return [renamed(part, names) for part in plain]
    if isinstance(plain, dict):
        return {renamed(key, names): renamed(part, names) for key, part in plain.items()}
    return plain


def _one(path: Path, whole: bool, storage: Storage) -> Header:
    try:
        if whole:
            _game(read(path, GAME, storage))
        _, plain = peek(path, GAME, storage)
        return msgspec.structs.replace(_header(plain, path), size=storage.size(path))
    except SaveError as error:
        return Header(path=str(path), reason=error.reason, size=max(0, storage.size(path)))


def _offer(path: Path, storage: Storage) -> Path | None:
    try:
        load_game(path, storage)
    except SaveError as error:
        return error.older
    return None


def headers(folder: Path, whole: bool = False, storage: Storage = DISK) -> list[Header]:
    """All saved games of a folder, the latest first, those that cannot be opened at the end with their reason.

    Reads the heads only, which a flaw further back escapes; `whole` reads and checks all of each file.
    """
    names = storage.names(folder)
    found: list[Header] = []
    for stem in sorted({name[:name.index(SAVE)] + SAVE for name in names if SAVE in name and name[0] != "."}):
        present = [path for path in generations(folder / stem) if path.name in names]
        if present:
            header = _one(present[0], whole, storage)
            older = str(_offer(folder / stem, storage) or "") if header.reason else ""
            found.append(msgspec.structs.replace(header, path=str(folder / stem), older=older))
        damaged = [name for name in names if name.startswith(stem + ".damaged")]
        found += [_one(folder / name, True, storage) for name in damaged]
    return sorted(found, key=lambda one: (one.reason != "", -one.time, one.path))


@dataclass(frozen=True, slots=True)
class Check:
    """What `legends saves verify` says of a file."""

    ok: bool
    format: int
    game: str
    reason: str


def check(path: Path, kind: str = GAME, storage: Storage = DISK) -> Check:
    """Checks one file as a whole. Raises MissingSave only."""
    try:
        saved = read(path, kind, storage)
        if kind == GAME:
            _game(saved)
        return Check(True, saved.version, saved.game, "")
    except MissingSave:
        raise
    except SaveError as error:
        return Check(False, 0, "", error.reason)


def export(path: Path, seat: int | None = None, rules: Rules | None = None, storage: Storage = DISK
           ) -> dict[str, Any]:
    """A saved game as plain data for JSON: all of it, or what one seat (-1: a spectator) may know and no more."""
    saved = load_game(path, storage)
    head = msgspec.to_builtins(saved.header)
    if seat is None:
        return {"header": head, "content": saved.content, "state": saved.state, "table": saved.table,
                "log": saved.log}
    state = revive(saved, rules)
    view = (rules or rules_of(saved.header.game)).view(state, seat)
    log = [[n, *event.for_seat(seat)] for n, event in map(event_of, saved.log)]
    return {"header": head, "content": saved.content, "view": view, "log": log}


class Autosave:
    """Keeps one running game: the choice record first, then the save that holds the record's mark.

    Call `chosen`, `undone` or `withdrawn` after the deed, then `keep`. All may raise SaveFailed; the game can go
    on, and the next `keep` that goes through holds the whole game.
    """

    def __init__(self, path: Path, rules: Rules, recorder: Recorder, storage: Storage = DISK,
                 clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self.rules = rules
        self.recorder = recorder
        self.storage = storage
        self.clock = clock
        self._content = rules.content_hash()

    @classmethod
    def begin(cls, path: Path, rules: Rules, state: State, names: list[str], dealt: bool = True,
              storage: Storage = DISK) -> Autosave:
        """A new game and its record, not saved yet. dealt: the state is `rules.new(state.config)` and nothing more."""
        start = None if dealt else rules.plain(state)
        recorder = Recorder.create(path.with_suffix(RECORD), rules, state.config, names, start, storage)
        return cls(path, rules, recorder, storage)

    @classmethod
    def resume(cls, path: Path, rules: Rules, storage: Storage = DISK) -> tuple[Autosave, SavedGame, State]:
        """Goes on with the newest good generation. Raises SaveError, or SaveFailed.

        Where the record is lost, does not reach the save or was made with other content, it is put aside and a new
        one starts from this state.
        """
        saved = newest_game(path, storage)
        state = revive(saved, rules)
        record = path.with_suffix(RECORD)
        same = saved.content == rules.content_hash()
        try:
            recorder = Recorder.resume(record, rules, saved.mark if same else "", storage)
        except SaveError:
            names = [seat.name for seat in saved.header.seats]
            if storage.size(record) >= 0:
                storage.replace(record, beside(record, "cut", storage))
            recorder = Recorder.create(record, rules, state.config, names, rules.plain(state), storage)
        return cls(path, rules, recorder, storage), saved, state

    def chosen(self, seat: int, choice: tuple[str, ...], state: State) -> None:
        self.recorder.choice(seat, choice, state)
        if state.over:
            self.recorder.end(state)

    def withdrawn(self, seat: int, state: State) -> None:
        self.recorder.withdraw(seat, state)

    def undone(self, n: int) -> None:
        self.recorder.undo(n)

    def keep(self, header: Header, state: State, table: dict[str, Any], log: list[Any]) -> None:
        """Saves the game as it is now; the header's decisions, end and time are filled in here."""
        with suppress(SaveFailed):  # The snapshot alone is worth having; resuming then starts a new record.
            self.recorder.flush()
        header = msgspec.structs.replace(header, decisions=self.recorder.decisions, over=state.over,
                                         time=self.clock())
        save_game(self.path, header, self.rules.plain(state), table, log, self._content, self.recorder.mark,
                  self.storage)
