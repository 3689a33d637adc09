"""`make mutants GAME=stories`: every card of the content changed in every way that matters; its rows must fail.

For each card: each of its effects, costs and rows emptied; each number one more and one less; each condition always
true and never true; each flag flipped. A mutant is killed if a row of that card fails, or if the content refuses to
load. Prints the survivors; exit 1 if there are any, 2 for wrong use. Rows: tests/cards.

    python tests/tools/mutants.py stories [--card ID] [--json]
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "cards")]

import rowkit  # noqa: E402

from engine.content import ContentError  # noqa: E402
from engine.stories.cards import FOLDER, File  # noqa: E402
from engine.stories.deck import Content, content, read  # noqa: E402

KINDS = ("poker", "die", "item", "npc", "place", "exploration", "injury", "succession", "skill", "law", "character",
         "notice", "story", "secret", "episode")
EFFECTS = ("do", "cost", "success", "failure", "passive", "gain")
CONDITIONS = ("need", "when", "goal")
NUMBERS = ("price", "count", "tamed", "end_lp", "goal_lp", "slots", "tiles", "move", "cards", "money", "wounds")
FLAGS = ("unique", "backup", "secret", "stays", "ambush", "attacks", "removed", "explore")
NOTHING = [["money", 0]]
NEVER = ["flag", "NEVER", "1"]
ALL = 99
PATIENCE = 20

Path_ = tuple[str | int, ...]
Mutant = tuple[str, Path_, Any]


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


# -- what can be changed; paths are keys and indices into the card as plain data

def mutants(kind: str, card: dict[str, Any]) -> Iterator[Mutant]:
    """(what is done, path, new value) for every mutant of a card."""
    for key, value in card.items():
        if key in EFFECTS:
            yield from effect_rows(card, (key,))
        elif key in CONDITIONS:
            yield from conditions(card, (key,))
        elif key in ("extra", "lines"):
            for i in range(len(value)):
                yield from effect_rows(card, (key, i))
        elif key in ("ability", "option", "action", "day"):
            for i, part in enumerate(value):
                yield from inner(kind, part, card, (key, i))
        elif key in ("faces",):
            for i, n in enumerate(value):
                yield from number((key, i), n)
        elif key == "marks":
            for i, mark in enumerate(value):
                yield f"{key}.{i} flipped", (key, i), "" if mark else "wound"
        elif key in ("tiles", "npcs", "store") and isinstance(value, list):
            for i, row in enumerate(value):
                yield f"{key}.{i} left out", (key,), value[:i] + value[i + 1:]
                if isinstance(row[-1], int):
                    yield from number((key, i, len(row) - 1), row[-1])
        elif key in NUMBERS and isinstance(value, int):
            if printed(kind, card, key):
                yield from number((key,), value)
        elif key in FLAGS and flag_matters(card, key):
            yield f"{key} flipped", (key,), not value


def inner(kind: str, part: dict[str, Any], card: dict[str, Any], where: Path_) -> Iterator[Mutant]:
    """An ability, option, action or day of a card."""
    for key in part:
        path = (*where, key)
        if key in EFFECTS:
            yield from effect_rows(card, path)
        elif key in CONDITIONS and isinstance(part[key], list):
            yield from conditions(card, path)
        elif key == "once" and part.get("when") != "commit":
            yield f"{words(path)} flipped", path, "" if part[key] else "turn"
        elif key == "after" and kind != "poker":  # a played poker card is discarded by the rules
            yield f"{words(path)} flipped", path, "discard" if part[key] == "keep" else "keep"


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


def conditions(card: dict[str, Any], path: Path_) -> Iterator[Mutant]:
    """Of a list of conditions, or of a list of such lists."""
    rows = at(card, path)
    if rows and rows[0] and isinstance(rows[0][0], str):
        for i, row in enumerate(rows):
            yield f"{words(path)}.{i} always true", path, rows[:i] + rows[i + 1:]
            yield f"{words(path)}.{i} never true", (*path, i), NEVER
            for j, part in enumerate(row):
                if isinstance(part, int):  # all money comes in tens
                    yield from number((*path, i, j), part, 10 if row[:2] == ["hold", "money"] else 1)
    else:
        for i in range(len(rows)):
            yield from conditions(card, (*path, i))


def number(path: Path_, n: int, step: int = 1) -> Iterator[Mutant]:
    yield f"{words(path)} {n} + {step}", path, n + step
    yield f"{words(path)} {n} - {step}", path, n - step


def printed(kind: str, card: dict[str, Any], key: str) -> bool:
    """Does the card print this number? Defaults that mean "none" are not printed."""
    n = int(card[key])
    if key == "move":
        return n >= 0
    if key == "count":
        return n > 1 or (kind == "npc" and card["kind"] == "animal")
    return n > 0 or kind == "episode"


def flag_matters(card: dict[str, Any], key: str) -> bool:
    """Can this card make use of the flag at all?"""
    if key == "ambush":
        return bool(card["dice"]) and card["kind"] != "animal"
    if key == "attacks":
        return bool(card["dice"]) and card["kind"] == "animal"
    if key == "removed":
        return bool(card["dice"]) and card["kind"] in ("bandit", "lawman")
    if key == "backup":
        return bool(card["banner"] == "paper")
    if key == "secret":
        return bool(card["when"])
    return True


# -- one mutant

def card_id(kind: str, card: dict[str, Any]) -> str:
    return f"E{card['number']}" if kind == "episode" else str(card["id"])


def mutated(folders: list[Path], files: list[tuple[str, File]], where: tuple[int, str, int], card: dict[str, Any]) -> Content:
    """The content with one card replaced. Raises ContentError or msgspec.ValidationError if it refuses."""
    at_file, kind, at_card = where
    name, found = files[at_file]
    cards = list(getattr(found, kind))
    cards[at_card] = msgspec.convert(card, type(cards[at_card]))
    fresh = list(files)
    fresh[at_file] = (name, msgspec.structs.replace(found, **{kind: cards}))
    return Content(folders, fresh)


def fails(rows: list[rowkit.Row]) -> str:
    """The first row that fails, "" if none does. A row that does not come to an end fails, too."""
    for row in rows:
        signal.alarm(PATIENCE)
        try:
            rowkit.run(row)
        except Exception:
            return row.name
        finally:
            signal.alarm(0)
    return ""


def late(_: int, __: FrameType | None) -> None:
    raise TimeoutError("a row takes too long")


def survivors(wanted: tuple[int, str, int]) -> tuple[int, list[tuple[str, str]]]:
    """How many mutants a card has, and those that no row of it notices. wanted: file, kind, place in it."""
    signal.signal(signal.SIGALRM, late)
    at_file, kind, at_card = wanted
    card = msgspec.to_builtins(getattr(read([FOLDER])[at_file][1], kind)[at_card])
    name = card_id(kind, card)
    rows = [row for row in rowkit.rows() if row.owner == name]
    extras = {str(row.given.get("options", {}).get("content", "")) for row in rows}
    true = [content(extra) for extra in extras]
    files = [read(one.folders) for one in true]
    kept = [dict(vars(one)) for one in true]
    found: list[tuple[str, str]] = []
    n = 0
    for what, path, value in mutants(kind, card):
        n += 1
        try:
            false = [mutated(one.folders, tables, wanted, changed(card, path, value))
                     for one, tables in zip(true, files)]
        except (ContentError, msgspec.ValidationError):
            continue
        for one, other in zip(true, false):
            vars(one).update(vars(other))
        if fails(rows) == "":
            found.append((name, what))
        for one, old in zip(true, kept):
            vars(one).update(old)
    return n, found


# -- all of them

def cards(only: str) -> list[tuple[int, str, int]]:
    """Where the cards stand: file, kind, place in it."""
    found: list[tuple[int, str, int]] = []
    for i, (_, tables) in enumerate(read([FOLDER])):
        for kind in KINDS:
            for j, card in enumerate(getattr(tables, kind)):
                if only in ("", card_id(kind, msgspec.to_builtins(card))):
                    found.append((i, kind, j))
    return found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Changed cards that no row notices.")
    parser.add_argument("game")
    parser.add_argument("--card", default="", help="only this card")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    options = parser.parse_args(argv)
    if options.game != "stories":
        print(f"no rows for {options.game!r}; there are: stories", file=sys.stderr)
        return 2
    wanted = cards(options.card)
    if not wanted:
        print(f"no card is called {options.card!r}", file=sys.stderr)
        return 2
    begun = time.monotonic()
    signal.signal(signal.SIGALRM, late)
    broken = [f"{row.card}: {row.name}" for row in rowkit.rows()
              if options.card in ("", row.owner) and fails([row]) != ""]
    if broken:
        print("rows that fail without any change: " + "; ".join(broken), file=sys.stderr)
        return 1
    total = 0
    left: list[tuple[str, str]] = []
    with ProcessPoolExecutor(min(len(os.sched_getaffinity(0)), 8)) as pool:
        for n, found in pool.map(survivors, wanted, chunksize=4):
            total += n
            left += found
    if options.json:
        print(json.dumps({"game": options.game, "cards": len(wanted), "mutants": total, "survivors": left,
                          "seconds": round(time.monotonic() - begun, 1)}))
    else:
        for card, what in left:
            print(f"{card}: {what}")
        print(f"{total} mutants of {len(wanted)} cards, {len(left)} survivors, {time.monotonic() - begun:.0f} s",
              file=sys.stderr)
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
