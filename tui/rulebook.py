"""The rules in our own words, by id: engine/<game>/rulebook.toml, read when somebody looks something up."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine import text as engine_text
from tui.cli import GAMES, WrongUse


class Chapter(NamedTuple):
    """A chapter of the rules: its title, and (id, sentence) of each rule in order."""

    title: str
    rules: list[tuple[str, str]]


@cache
def _file(game: str) -> dict[str, Any]:
    file = Path(engine_text.__file__).parent / game / "rulebook.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def chapters(game: str) -> list[Chapter]:
    """All chapters in the order of the file; none for a game whose rules are not written down yet."""
    return [Chapter(str(one["title"]), list(one["rules"].items())) for one in _file(game).get("chapter", {}).values()]


def settled_here(game: str, rule_id: str) -> bool:
    """Is it one of our rulings, where the printed rules leave something open?"""
    return rule_id in _file(game).get("rulings", [])


def known(game: str) -> None:
    """Raises WrongUse for a game that has no rules here."""
    if game not in GAMES:
        raise WrongUse(f"no game is called {game!r}; there are: {', '.join(GAMES)}")
    if not chapters(game):
        raise WrongUse(f"the rules of {game} are not in this version")


def rule(game: str, rule_id: str) -> str:
    """The sentence of a rule, "" if there is none of that id."""
    return next((text for chapter in chapters(game) for one, text in chapter.rules if one == rule_id), "")


def find(game: str, words: str) -> list[tuple[str, str]]:
    """(id, sentence) of the rules that hold all words, in their order; an id or its beginning finds by id."""
    everything = [row for chapter in chapters(game) for row in chapter.rules]
    wanted = words.lower().split()
    by_id = [row for row in everything if wanted and row[0].lower() == wanted[0]] or [
        row for row in everything if wanted and wanted[0].startswith(("ws-", "wl-")) and row[0].lower().startswith(wanted[0])]
    if by_id and len(wanted) == 1:
        return by_id
    titles = {one: chapter.title.lower() for chapter in chapters(game) for one, _ in chapter.rules}
    return [(one, text) for one, text in everything
            if all(word in f"{one} {text} {titles[one]}".lower() for word in wanted)]


def near(game: str, words: str) -> list[str]:
    """The words of the rules nearest to one that finds nothing."""
    every = {word.strip(".,;:()").lower() for chapter in chapters(game) for _, text in chapter.rules
             for word in text.split()}
    return [match for word in words.lower().split() for match in get_close_matches(word, every, 3)]
