"""The envelope of every save: checked as a whole before anything in it is used, replaced in one step.

    head     magic 8, format 4, length of the file 8, length of the table 4, checksum 16 (of these and the table)
    table    [kind, game, content hash, [[section's name, length, checksum], ...]]
    bodies   one after the other, in the order of the table
    end      8 bytes

Numbers are little-endian, checksums the first 16 bytes of SHA-256, table and bodies msgpack. Head and table keep
this form in all formats, so that a newer save is known as one. A save is `name` with two older generations
beside it, `name.1` and `name.2`.
"""

from __future__ import annotations

import contextlib
import hashlib
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgpack
import msgspec

from saves.migrate import FORMAT, migrate
from saves.storage import DISK, Storage

MAGIC: Final = b"LEGENDS\0"
END: Final = b"\nTHE END"
HEAD: Final = struct.Struct("<8sIQI16s")
MOST_BYTES: Final = 8 << 20
MOST_TABLE: Final = 4 << 10
MOST_SECTIONS: Final = 16
MOST_CONTAINERS: Final = 200_000
PEEK: Final = 64 << 10

Rows = list[tuple[str, int, bytes]]


class SaveError(ValueError):
    """A save that cannot be used. reason: one sentence; older: the newest good generation, to be offered."""

    def __init__(self, reason: str, older: Path | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.older = older


class MissingSave(SaveError):
    """There is no file of this name."""


class DamagedSave(SaveError):
    """The file is not what was written, or not a save at all. It is left where it is."""


class NewerSave(SaveError):
    """A newer version of the program wrote the file. It is left untouched."""


class OtherContent(SaveError):
    """The file was made with content files that these cannot stand in for. It is left untouched."""


class SaveFailed(OSError):
    """The save did not go through; an older one still loads. The message names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the bodies. start: offset of the first body in the file."""

    version: int
    total: int
    kind: str
    game: str
    content: str
    rows: Rows
    start: int


@dataclass(frozen=True, slots=True)
class Saved:
    """A save that was checked as a whole. note: why an older generation was opened, or ''."""

    path: Path
    version: int
    game: str
    content: str
    sections: dict[str, Any]
    note: str = ""


def checksum(*parts: bytes) -> bytes:
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.digest()[:16]


class _Counter:
    """Bounds the memory that nested empty containers take: some 65 times their bytes."""

    def __init__(self) -> None:
        self.n = 0

    def seen(self, value: Any) -> Any:
        self.n += 1
        if self.n > MOST_CONTAINERS:
            raise ValueError(f"more than {MOST_CONTAINERS:,} lists and tables")
        return value


def pack(plain: Any) -> bytes:
    found: bytes = msgpack.packb(plain, use_bin_type=True)
    return found


def unpack(data: bytes) -> Any:
    """Plain data out of bytes of any origin. Raises ValueError where a limit is passed or the form is wrong."""
    counter = _Counter()
    try:
        return msgpack.unpackb(
            data, raw=False, use_list=True, strict_map_key=True, max_str_len=1 << 20, max_bin_len=1 << 20,
            max_array_len=100_000, max_map_len=10_000, max_ext_len=0, object_hook=counter.seen,
            list_hook=counter.seen)
    except (ValueError, TypeError, RecursionError, msgpack.UnpackException) as error:
        raise ValueError(str(error) or type(error).__name__) from None


def encode(kind: str, game: str, content: str, sections: Mapping[str, Any], version: int = FORMAT) -> bytes:
    """The bytes of a save. Raises SaveFailed if it would be longer than can be read again."""
    bodies = [pack(value) for value in sections.values()]
    rows = [[name, len(body), checksum(body)] for name, body in zip(sections, bodies, strict=True)]
    table = pack([kind, game, content, rows])
    total = HEAD.size + len(table) + sum(map(len, bodies)) + len(END)
    if total > MOST_BYTES:
        raise SaveFailed(f"the save would take {total:,} bytes, more than {MOST_BYTES:,}")
    start = HEAD.pack(MAGIC, version, total, len(table), b"")[:-16]
    return b"".join([start, checksum(start, table), table, *bodies, END])


def read_head(data: bytes, size: int) -> Head:
    """The head out of the first bytes of a file of `size` bytes. Raises DamagedSave or NewerSave."""
    if not data:
        raise DamagedSave("The file is empty.")
    if data[:len(MAGIC)] != MAGIC[:len(data)]:
        raise DamagedSave("This is not a Legends save.")
    if len(data) < HEAD.size:
        raise DamagedSave(f"The file is cut off after {size:,} bytes.")
    _, version, total, length, found = HEAD.unpack_from(data)
    start = HEAD.size + length
    if size < start <= HEAD.size + MOST_TABLE:
        raise DamagedSave(f"The file is cut off after {size:,} bytes.")
    if length > MOST_TABLE or checksum(data[:HEAD.size - 16], data[HEAD.size:start]) != found:
        raise DamagedSave("The head of the file is damaged.")
    if version > FORMAT:
        raise NewerSave(f"A newer version of Legends wrote this save (format {version}); this one reads up to "
                        f"format {FORMAT}.")
    if size != total:
        raise DamagedSave(f"The file is cut off: {size:,} of {total:,} bytes are there." if size < total
                          else f"The file is longer than it says: {size:,} bytes instead of {total:,}.")
    try:
        kind, game, content, rows = msgspec.convert(unpack(data[HEAD.size:start]), tuple[str, str, str, Rows])
    except ValueError:
        raise DamagedSave("The table of sections is not in the expected form.") from None
    lengths = [row[1] for row in rows]
    if (version < 1 or len(rows) > MOST_SECTIONS or len({row[0] for row in rows}) < len(rows)
            or min(lengths, default=0) < 0 or start + sum(lengths) + len(END) != total):
        raise DamagedSave("The table of sections does not fit the file.")
    return Head(version, total, kind, game, content, rows, start)


def _body(data: bytes, at: int, row: tuple[str, int, bytes]) -> bytes:
    name, length, found = row
    body = data[at:at + length]
    if checksum(body) != found:
        raise DamagedSave(f"The section '{name}' is damaged.")
    return body


def _value(name: str, body: bytes) -> Any:
    try:
        return unpack(body)
    except ValueError as error:
        raise DamagedSave(f"The section '{name}' cannot be read: {error}.") from None


def bodies(data: bytes) -> tuple[Head, dict[str, bytes]]:
    """Checks a whole file, unpacks nothing. Raises DamagedSave or NewerSave."""
    if len(data) > MOST_BYTES:
        raise DamagedSave(f"The file has more than {MOST_BYTES:,} bytes.")
    head = read_head(data, len(data))
    found: dict[str, bytes] = {}
    at = head.start
    for row in head.rows:
        found[row[0]] = _body(data, at, row)
        at += row[1]
    if data[at:] != END:
        raise DamagedSave("The end mark is damaged.")
    return head, found


def _expect(head: Head, kind: str) -> None:
    if head.kind != kind:
        raise DamagedSave(f"This is a {head.kind}, not a {kind}.")


def _get(path: Path, most: int, storage: Storage) -> tuple[bytes, int]:
    try:
        size = storage.size(path)
        if size < 0:
            raise MissingSave(f"There is no save {path.name}.")
        return storage.read(path, most), size
    except OSError as error:
        raise DamagedSave(f"The file cannot be read: {error.strerror or error}.") from None


def read(path: Path, kind: str, storage: Storage = DISK) -> Saved:
    """This very file, checked as a whole, in today's format. Raises SaveError."""
    data, _ = _get(path, MOST_BYTES + 1, storage)
    head, found = bodies(data)
    _expect(head, kind)
    sections = migrate(kind, head.version, {name: _value(name, body) for name, body in found.items()})
    return Saved(path, head.version, head.game, head.content, sections)


def peek(path: Path, kind: str, storage: Storage = DISK) -> tuple[Head, Any]:
    """Head and first section alone, where they and the file's length are sound. Raises SaveError."""
    data, size = _get(path, PEEK, storage)
    head = read_head(data, size)
    _expect(head, kind)
    if not head.rows or head.start + head.rows[0][1] > PEEK:
        raise DamagedSave("The first section is not in the expected form.")
    return head, _value(head.rows[0][0], _body(data, head.start, head.rows[0]))


def generations(path: Path) -> list[Path]:
    """The file and its older generations, the newest first."""
    return [path, path.with_name(path.name + ".1"), path.with_name(path.name + ".2")]


def _newest_good(paths: list[Path], kind: str, storage: Storage) -> Saved | None:
    for path in paths:
        try:
            return read(path, kind, storage)
        except SaveError:
            continue
    return None


def load(path: Path, kind: str, storage: Storage = DISK) -> Saved:
    """The save of this name. Raises SaveError; a DamagedSave names in `older` a good generation, if there is one.

    A crash between the steps of writing may leave no file of the very name: then the next generation is the save.
    """
    paths = generations(path)
    while len(paths) > 1 and storage.size(paths[0]) < 0 and any(storage.size(one) >= 0 for one in paths):
        paths.pop(0)
    try:
        return read(paths[0], kind, storage)
    except DamagedSave as error:
        good = _newest_good(paths[1:], kind, storage)
        raise DamagedSave(error.reason, good.path if good else None) from None


def newest(path: Path, kind: str, storage: Storage = DISK) -> Saved:
    """The save, or else its newest good generation, with a note that says so. A newer format is not passed over."""
    try:
        return load(path, kind, storage)
    except DamagedSave as error:
        if error.older is None:
            raise
        saved = read(error.older, kind, storage)
        return Saved(saved.path, saved.version, saved.game, saved.content, saved.sections, error.reason)


def beside(path: Path, word: str, storage: Storage) -> Path:
    """A free name for a copy that is kept."""
    found, number = path.with_name(f"{path.name}.{word}"), 1
    while storage.size(found) >= 0:
        number += 1
        found = path.with_name(f"{path.name}.{word}-{number}")
    return found


def _make_way(path: Path, storage: Storage) -> None:
    """Moves what is there back by one generation.

    A damaged file steps aside and takes no good one's place; a newer one stays; of an older format a copy is kept.
    """
    _, first, second = generations(path)
    if storage.size(path) < 0:
        return
    data = storage.read(path, MOST_BYTES + 1)
    try:
        head, _ = bodies(data)
    except DamagedSave:
        storage.replace(path, beside(path, "damaged", storage))
        return
    except NewerSave as error:
        raise OSError(error.reason) from None
    if head.version < FORMAT:
        keep = path.with_name(f"{path.name}.format{head.version}")
        storage.write(keep, data)
        storage.sync(keep)
    if storage.size(first) >= 0:
        storage.replace(first, second)
    storage.replace(path, first)


def write(path: Path, kind: str, game: str, content: str, sections: Mapping[str, Any], storage: Storage = DISK
          ) -> None:
    """Saves; on return the file is on the disk and was read back. Raises SaveFailed; a save still loads."""
    data = encode(kind, game, content, sections)
    fresh = path.with_name(path.name + ".tmp")
    try:
        storage.make_folder(path.parent)
        storage.write(fresh, data)
        storage.sync(fresh)
        if storage.read(fresh, len(data) + 1) != data:
            raise OSError("what was read back is not what was written")
        _make_way(path, storage)
        storage.replace(fresh, path)
        storage.sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            storage.remove(fresh)
        raise SaveFailed(f"{path}: not saved: {error.strerror or error}") from error
