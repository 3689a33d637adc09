"""Content files: TOML, validated as a whole before anything of it is used; what the cards of all games have."""

from __future__ import annotations

import hashlib
import sys
import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

T = TypeVar("T")

Row = list[str | int]
Rows = list[Row]


class ContentError(ValueError):
    """Faulty content. The message names file, key and reason; nothing was loaded."""


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every card has. passive: [[stat, n], ...], always on while held and, for mounts and weapons, active."""

    id: str
    name: str
    text: str
    passive: Rows = []


class Ability(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that a card lets its owner do, or that happens by itself; each game lists its times.

    need: all conditions must hold. once: how often, "turn" or "" (as often as wanted). after: what becomes of the
    card, see the game.
    """

    when: str
    need: Rows = []
    cost: Rows = []
    do: Rows = []
    once: Literal["", "turn"] = ""
    after: str = "keep"

    def declinable(self) -> bool:
        return True


class Option(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One branch of a choice on a card."""

    id: str
    text: str
    need: Rows = []
    cost: Rows = []
    do: Rows = []


def read_tables(file: Path, schema: type[T]) -> T:
    """One TOML file as an instance of its msgspec schema (unknown keys are errors)."""
    try:
        raw = interned(tomllib.loads(file.read_text(encoding="utf-8")))
        return msgspec.convert(raw, schema, strict=True)
    except OSError as error:
        raise ContentError(f"{file}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{file.name}: not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise ContentError(f"{file.name}: {error}") from None


def interned(value: Any) -> Any:
    """The same plain data with one object for equal strings, so that ids are found and compared at once."""
    if isinstance(value, str):
        return sys.intern(value)
    if isinstance(value, list):
        return [interned(one) for one in value]
    if isinstance(value, dict):
        return {sys.intern(key): interned(one) for key, one in value.items()}
    return value


class Renamed(msgspec.Struct, forbid_unknown_fields=True):
    renames: dict[str, str] = {}


def renames(folder: Path) -> dict[str, str]:
    """Ids that a game's content had in earlier versions, by today's (renames.toml beside its content folder)."""
    return read_tables(folder.parent / "renames.toml", Renamed).renames


def content_hash(folder: Path) -> str:
    """A short hash of all content files of a folder, for saves: 16 hex digits."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*.toml")):
        found.update(file.relative_to(folder).as_posix().encode())
        found.update(b"\0")
        found.update(file.read_bytes())
    return found.hexdigest()[:16]
