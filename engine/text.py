"""The catalogue of sentences: every prompt, choice, reason and log line, by key, with named arguments.

Keys: ask.<key>, choice.<verb>, why.<reason>, log.<kind>. A game's are in engine/<game>/text/, a file a chapter. No sentence is built in rules code; a
translator would take these files and nothing else.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from string import Formatter


class Sentences:
    """Templates by key. A template's {name} fields are filled by the caller's named arguments."""

    def __init__(self, templates: dict[str, str]) -> None:
        self.templates = templates

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def say(self, key: str, **args: object) -> str:
        """The sentence. An unknown key is shown as itself, so that a gap in the catalogue is seen, not hidden."""
        template = self.templates.get(key)
        if template is None:
            return key
        return Formatter().vformat(template, (), _Lenient(args))


class _Lenient(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def flatten(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, dict):
            found.update(flatten(value, f"{prefix}{key}."))
        else:
            found[prefix + key] = str(value)
    return found


@cache
def sentences(game: str) -> Sentences:
    """The sentences of a game, on top of those that all games share."""
    folder = Path(__file__).parent
    found: dict[str, str] = {}
    for file in [folder / "text.toml", *sorted((folder / game / "text").glob("*.toml"))]:
        found.update(flatten(tomllib.loads(file.read_text(encoding="utf-8"))))
    return Sentences(found)
