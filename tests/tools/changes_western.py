"""What can be changed on a card of Western Legends.

Not changed is what the rules hold by themselves: the map (compared with a typed list elsewhere), that a played poker
card is discarded, and that some moments come once a turn at most, whatever a card says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from changes import Changes, Mutant, Path_, conditions, effect_rows, number, words

from engine.western.cards import FOLDER, File
from engine.western.deck import Content, content, read

KINDS = ("poker", "fight", "item", "character", "story", "goal", "stranger", "cattle", "face", "tracks")
EFFECTS = ("do", "cost", "passive")
CONDITIONS = ("need", "when")
NUMBERS = ("price", "count", "lp", "money", "cards", "marshal", "wanted", "wounds", "sheriff", "purse")
FLAGS = ("no_marshal", "again")
LISTS = ("start", "gangs")
OFTEN = ("action", "fight", "after_move", "poker_end", "fight_start", "fight_won", "wounded", "poker_won")
GIVEN_UP = ("action", "after_move")
NEVER: list[str | int] = ["is_wanted", 99]
ELSEWHERE = "mp_w1"
SIDES = {"plain": "upgraded", "upgraded": "plain"}


def mutants(kind: str, card: dict[str, Any], where: Path_ = ()) -> Iterator[Mutant]:
    """(what is done, path, new value) for every mutant of a card, or of the part of it at `where`."""
    part: Any = card
    for step in where:
        part = part[step]
    for key, value in part.items():
        path = (*where, key)
        if key in EFFECTS:
            yield from effect_rows(card, path)
        elif key in CONDITIONS and isinstance(value, list):
            yield from when_story(path, value) if kind == "story" else conditions(card, path, NEVER)
        elif key in ("ability", "option"):
            for i in range(len(value)):
                yield from mutants(kind, card, (*path, i))
        elif key == "upgraded" and value is not None:
            yield from mutants(kind, card, path)
        elif key in ("marshal", "wanted") and kind == "tracks":
            for i in range(len(value)):
                yield from effect_rows(card, (*path, i))
        elif key == "lp" and kind == "stranger":
            for i, n in enumerate(value):
                yield from printed_number((*path, i), n)
        elif key in NUMBERS:
            yield from printed_number(path, value)
        elif key in FLAGS:
            yield f"{words(path)} flipped", path, not value
        elif key in LISTS:
            for i in range(len(value)):
                yield f"{words(path)}.{i} left out", path, value[:i] + value[i + 1:]
        elif key == "items":
            for i, (item, side) in enumerate(value):
                yield f"{words(path)}.{i} left out", path, value[:i] + value[i + 1:]
                yield f"{words(path)}.{i} turned over", (*path, i), [item, SIDES[side]]
        elif key == "to":
            yield f"{key} elsewhere", path, ELSEWHERE
        elif key == "once" and part["when"] in OFTEN and not part["choice"]:
            yield f"{words(path)} flipped", path, "" if value else "turn"
        elif key == "choice" and kind == "character" and part["when"] not in ("after_move", "commit"):
            yield f"{words(path)} flipped", path, not value
        elif key == "after" and kind == "item" and part["when"] in GIVEN_UP:
            yield f"{words(path)} flipped", path, "discard" if value == "keep" else "keep"


def when_story(path: Path_, row: list[Any]) -> Iterator[Mutant]:
    """A story names one deed, which no row of conditions can make always true."""
    yield f"{words(path)} never true", path, NEVER
    if isinstance(row[-1], int):
        yield from number((*path, len(row) - 1), row[-1], 10 if row[0] == "spend" else 1)  # dollars come in tens


def printed_number(path: Path_, n: int) -> Iterator[Mutant]:
    """One more and one less; what is not printed cannot be less."""
    yield f"{words(path)} {n} + 1", path, n + 1
    if n > 0:
        yield f"{words(path)} {n} - 1", path, n - 1


def card_id(kind: str, card: dict[str, Any]) -> str:
    return "tracks" if kind == "tracks" else str(card["id"])


def read_first(folders: list[Path]) -> list[tuple[str, File]]:
    return read(folders[0])


def loaded(extra: str) -> Content:
    """There is no content but the printed one."""
    return content()


def build(folders: list[Path], files: list[tuple[str, File]]) -> Content:
    return Content(folders[0], files)


CHANGES = Changes(KINDS, FOLDER, read_first, loaded, lambda one: [one.folder], build, mutants, card_id)
