"""Rows for cards: what was before, the choices, and every change that follows, all as literals.

Each game has its own `Game`: what a row's `given` may say, how a state is flattened, and which parts of cards need a
row (cards_stories.py, cards_western.py). A row names the card it belongs to, with a part of it after one of `:/#+`:
"savings", an option "E1-D4-moon-1:A", a passive "mule/slots", an upgraded side "mule+".

`choices` are words ("play 3S") or, with blanks in a word, tuples. `change` lists ALL differences: numbers as
differences ("0.money": -10), cards and other lists as what came and went ("0.hand": "-3S +8D"), other fields by their
new value ("" gone). Blanks inside an id are written "_". `log` must occur in that order: (kind, seat, what, n). `ends`,
`has` and `lacks` look at the question after the last choice. `before` looks at the state before, `copies` at the
number of the card's copies.
"""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import flow
from engine.ask import Choice
from engine.rng import Chance, scramble

Word = str | tuple[str, ...]
Given = dict[str, Any]
Change = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """One line of the proof of a card. See the head of this file."""

    card: str
    name: str
    given: Given = field(default_factory=dict)
    choices: tuple[Word, ...] = ()
    change: Change = field(default_factory=dict)
    log: tuple[tuple[str, int, str, int], ...] = ()
    ends: str = ""
    has: tuple[Word, ...] = ()
    lacks: tuple[Word, ...] = ()
    before: Change = field(default_factory=dict)
    copies: int = 0
    then: Callable[[Any], None] | None = None

    @property
    def owner(self) -> str:
        """The card's own id."""
        return owner_of(self.card)


@dataclass(frozen=True)
class Game:
    """What rows need to know of a game.

    rows: package of the files rows_*.py beside this one, "" for this folder itself. build: the state before, without
    the trigger and the choices; start: what happens before the first choice; flat: the state as numbers, words, and
    Counters of what lies where; check: broken invariants; copies: how many copies of a card there are.
    """

    rows: str
    build: Callable[[Given], Any]
    start: Callable[[Any, Given], None]
    flat: Callable[[Any], dict[str, Any]]
    check: Callable[[Any], list[str]]
    copies: Callable[[Any, str], int]


def owner_of(part: str) -> str:
    return re.split("[:/#+]", part)[0]


def choice_of(word: Word) -> Choice:
    return tuple(word.split()) if isinstance(word, str) else word


def rig(s: Any, draws: list[tuple[int, int]]) -> None:
    """The random stream gives these numbers next: (below, number)."""
    for seed in range(1_000_000):
        chance = Chance(scramble(seed))
        if all(chance.below(n) == wanted for n, wanted in draws):
            s.rng = scramble(seed)
            return
    raise AssertionError(f"no stream begins with {draws}")


# -- differences

def counted(found: dict[str, Any]) -> dict[str, Any]:
    """A flat state with its lists as Counters of words without blanks."""
    return {key: Counter(word.replace(" ", "_") for word in value) if isinstance(value, list | tuple) else value
            for key, value in found.items()}


def difference(old: dict[str, Any], new: dict[str, Any]) -> Change:
    """What changed, in the notation of a row."""
    found: Change = {}
    for key in (*old, *[key for key in new if key not in old]):
        before, after = old.get(key), new.get(key)
        if before == after:
            continue
        if isinstance(before, Counter) and isinstance(after, Counter):
            gone = [f"-{word}" for word in sorted((before - after).elements())]
            come = [f"+{word}" for word in sorted((after - before).elements())]
            if gone or come:
                found[key] = " ".join([*gone, *come])
        elif isinstance(after, int) and isinstance(before, int) and not isinstance(after, bool):
            found[key] = after - before
        else:
            found[key] = after if after is not None else ""
    return found


def tidy(change: Change) -> Change:
    """Words of lists in one order, so that a row may name them in any."""
    return {key: " ".join(sorted(value.split())) if isinstance(value, str) and value[:1] in ("-", "+") else value
            for key, value in change.items()}


# -- running

def run(row: Row, game: Game) -> None:
    """Plays a row; AssertionError where anything differs from its literals."""
    s = game.build(row.given)
    try:
        _run(row, game, s)
    finally:
        for source in [source for source in s.content.effects if source.startswith("test:")]:
            del s.content.effects[source]


def _run(row: Row, game: Game, s: Any) -> None:
    who = f"{row.card}, {row.name}"
    old = game.flat(s)
    for key, value in row.before.items():
        now = old[key]
        if isinstance(now, Counter):
            now = sum(now.values()) if isinstance(value, int) else " ".join(sorted(now.elements()))
        assert now == value, f"{who}: before, {key} is {now!r}, not {value!r}"
    if row.copies:
        assert game.copies(s, row.owner) == row.copies, f"{who}: {game.copies(s, row.owner)} copies"
    s.events.clear()
    game.start(s, row.given)
    for word in row.choices:
        ask = flow.ask(s)
        flow.apply(s, ask.seat, choice_of(word))
    if row.then is not None:
        row.then(s)
    found = tidy(difference(old, game.flat(s)))
    wanted = tidy(row.change)
    wrong = {key: (wanted.get(key, "unchanged"), found.get(key, "unchanged"))
             for key in {*found, *wanted} if found.get(key) != wanted.get(key)}
    assert not wrong, f"{who}: (wanted, found) {wrong}"
    told = [(event.kind, event.seat, event.what, event.n) for event in s.events]
    rest = iter(told)
    for line in row.log:
        assert line in rest, f"{who}: {line} is not in its place in {told}"
    if row.ends:
        assert flow.ask(s).key == row.ends, f"{who}: the question is {flow.ask(s).key}"
    for word in row.has:
        assert choice_of(word) in flow.ask(s).options, f"{who}: no {word} in {flow.ask(s).options}"
    for word in row.lacks:
        assert choice_of(word) not in flow.ask(s).options, f"{who}: {word} is offered"
    assert game.check(s) == [], who


def rows(game: Game) -> list[Row]:
    """All rows of a game."""
    found: list[Row] = []
    for file in sorted((Path(__file__).parent / game.rows).glob("rows_*.py")):
        found += importlib.import_module(f"{game.rows}.{file.stem}".lstrip(".")).ROWS
    return found


def numbered(card: str, n: int) -> list[str]:
    """The names of n abilities of a card: its own, or one each."""
    return [card] if n == 1 else [f"{card}#{i}" for i in range(n)]
