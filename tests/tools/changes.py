"""What can be changed on any card: effects left out, numbers one more and one less, conditions always and never true.

Paths are keys and indices into the card as plain data. What a game's cards consist of: changes_stories.py and
changes_western.py.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOTHING = [["money", 0]]
ALL = 99

Path_ = tuple[str | int, ...]
Mutant = tuple[str, Path_, Any]


@dataclass(frozen=True)
class Changes:
    """A game's content as the mutants see it.

    kinds: the arrays of its files; folder: where the printed ones lie. read: files by name; content: the loaded
    content that rows of some extra folder play with, "" for none; build: such a content from other files. mutants:
    (what is done, path, new value) for every mutant of a card of a kind; card_id: the name that rows know it by.
    """

    kinds: tuple[str, ...]
    folder: Path
    read: Callable[[list[Path]], list[tuple[str, Any]]]
    content: Callable[[str], Any]
    folders: Callable[[Any], list[Path]]
    build: Callable[[list[Path], list[tuple[str, Any]]], Any]
    mutants: Callable[[str, dict[str, Any]], Iterator[Mutant]]
    card_id: Callable[[str, dict[str, Any]], str]


def at(card: Any, path: Path_) -> Any:
    for step in path:
        card = card[step]
    return card


def changed(card: dict[str, Any], path: Path_, value: Any) -> dict[str, Any]:
    """A copy of the card with another value at the path."""
    fresh = copy.deepcopy(card)
    at(fresh, path[:-1])[path[-1]] = value
    return fresh


def words(path: Path_) -> str:
    return ".".join([str(step) for step in path])


def effect_rows(card: dict[str, Any], path: Path_) -> Iterator[Mutant]:
    rows = at(card, path)
    if rows:  # where a fight prints no outcome, the default of the rules holds
        yield f"{words(path)} emptied", path, NOTHING if path[-1] in ("success", "failure") else []
    for i, row in enumerate(rows):
        if len(rows) > 1:
            yield f"{words(path)}.{i} left out", path, rows[:i] + rows[i + 1:]
        for j, part in enumerate(row):
            if isinstance(part, int) and part != ALL:
                yield from number((*path, i, j), part)


def conditions(card: dict[str, Any], path: Path_, never: list[str | int]) -> Iterator[Mutant]:
    """Of a list of conditions, or of a list of such lists."""
    rows = at(card, path)
    if rows and rows[0] and isinstance(rows[0][0], str):
        for i, row in enumerate(rows):
            yield f"{words(path)}.{i} always true", path, rows[:i] + rows[i + 1:]
            yield f"{words(path)}.{i} never true", (*path, i), never
            for j, part in enumerate(row):
                if isinstance(part, int):  # all money comes in tens
                    yield from number((*path, i, j), part, 10 if row[:2] == ["hold", "money"] or row[0] == "spend" else 1)
    else:
        for i in range(len(rows)):
            yield from conditions(card, (*path, i), never)


def number(path: Path_, n: int, step: int = 1) -> Iterator[Mutant]:
    yield f"{words(path)} {n} + {step}", path, n + step
    yield f"{words(path)} {n} - {step}", path, n - step
