"""What can be changed on a card of Stories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from changes import Changes, Mutant, Path_, conditions, effect_rows, number, words

from engine.stories.cards import FOLDER
from engine.stories.deck import Content, content, read

KINDS = ("poker", "die", "item", "npc", "place", "exploration", "injury", "succession", "skill", "law", "character",
         "notice", "story", "secret", "episode")
EFFECTS = ("do", "cost", "success", "failure", "passive", "gain")
CONDITIONS = ("need", "when", "goal")
NUMBERS = ("price", "count", "tamed", "end_lp", "goal_lp", "slots", "tiles", "move", "cards", "money", "wounds")
FLAGS = ("unique", "backup", "secret", "stays", "ambush", "attacks", "removed", "explore")
NEVER: list[str | int] = ["flag", "NEVER", "1"]


def mutants(kind: str, card: dict[str, Any]) -> Iterator[Mutant]:
    """(what is done, path, new value) for every mutant of a card."""
    for key, value in card.items():
        if key in EFFECTS:
            yield from effect_rows(card, (key,))
        elif key in CONDITIONS:
            yield from conditions(card, (key,), NEVER)
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
            yield from conditions(card, path, NEVER)
        elif key == "once" and part.get("when") != "commit":
            yield f"{words(path)} flipped", path, "" if part[key] else "turn"
        elif key == "after" and kind != "poker":  # a played poker card is discarded by the rules
            yield f"{words(path)} flipped", path, "discard" if part[key] == "keep" else "keep"


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


def card_id(kind: str, card: dict[str, Any]) -> str:
    return f"E{card['number']}" if kind == "episode" else str(card["id"])


CHANGES = Changes(KINDS, FOLDER, read, content, lambda one: one.folders, Content, mutants, card_id)
