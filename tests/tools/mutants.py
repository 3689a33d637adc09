"""`make mutants GAME=stories`: every card of the content changed in every way that matters; its rows must fail.

For each card: each of its effects, costs and rows emptied; each number one more and one less; each condition always
true and never true; each flag flipped. A mutant is killed if a row of that card fails, or if the content refuses to
load. Prints the survivors; exit 1 if there are any, 2 for wrong use. Rows: tests/cards.

    python tests/tools/mutants.py stories|western [--card ID] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "cards"), str(ROOT / "tests" / "tools")]

import cards_stories  # noqa: E402
import cards_western  # noqa: E402
import changes_stories  # noqa: E402
import changes_western  # noqa: E402
import rowkit  # noqa: E402
from changes import Changes, changed  # noqa: E402

from engine.content import ContentError  # noqa: E402

PATIENCE = 20
GAMES: dict[str, tuple[rowkit.Game, Changes]] = {
    "stories": (cards_stories.GAME, changes_stories.CHANGES), "western": (cards_western.GAME, changes_western.CHANGES)}

Where = tuple[str, int, str, int]  # game, file, kind, place in it


# -- one mutant

def mutated(changes: Changes, folders: list[Path], files: list[tuple[str, Any]], where: Where, card: dict[str, Any]
            ) -> Any:
    """The content with one card replaced. Raises ContentError or msgspec.ValidationError if it refuses."""
    _, at_file, kind, at_card = where
    name, found = files[at_file]
    cards = list(getattr(found, kind))
    cards[at_card] = msgspec.convert(card, type(cards[at_card]))
    fresh = list(files)
    fresh[at_file] = (name, msgspec.structs.replace(found, **{kind: cards}))
    return changes.build(folders, fresh)


def fails(rows: list[rowkit.Row], game: rowkit.Game) -> str:
    """The first row that fails, "" if none does. A row that does not come to an end fails, too."""
    for row in rows:
        signal.alarm(PATIENCE)
        try:
            rowkit.run(row, game)
        except Exception:
            return row.name
        finally:
            signal.alarm(0)
    return ""


def late(_: int, __: FrameType | None) -> None:
    raise TimeoutError("a row takes too long")


def survivors(wanted: Where) -> tuple[int, list[tuple[str, str]]]:
    """How many mutants a card has, and those that no row of it notices."""
    signal.signal(signal.SIGALRM, late)
    name, at_file, kind, at_card = wanted
    game, changes = GAMES[name]
    card = msgspec.to_builtins(getattr(changes.read([changes.folder])[at_file][1], kind)[at_card])
    owner = changes.card_id(kind, card)
    rows = [row for row in rowkit.rows(game) if row.owner == owner]
    extras = {"", *[str(row.given.get("options", {}).get("content", "")) for row in rows]}
    true = [changes.content(extra) for extra in extras]
    folders = [changes.folders(one) for one in true]
    files = [changes.read(some) for some in folders]
    kept = [dict(vars(one)) for one in true]
    found: list[tuple[str, str]] = []
    n = 0
    for what, path, value in changes.mutants(kind, card):
        n += 1
        try:
            false = [mutated(changes, some, tables, wanted, changed(card, path, value))
                     for some, tables in zip(folders, files)]
        except (ContentError, msgspec.ValidationError):
            continue
        for one, other in zip(true, false):
            vars(one).update(vars(other))
        if fails(rows, game) == "":
            found.append((owner, what))
        for one, old in zip(true, kept):
            vars(one).update(old)
    return n, found


# -- all of them

def cards(name: str, only: str) -> list[Where]:
    """Where the cards of a game stand."""
    changes = GAMES[name][1]
    found: list[Where] = []
    for i, (_, tables) in enumerate(changes.read([changes.folder])):
        for kind in changes.kinds:
            for j, card in enumerate(getattr(tables, kind)):
                if only in ("", changes.card_id(kind, msgspec.to_builtins(card))):
                    found.append((name, i, kind, j))
    return found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Changed cards that no row notices.")
    parser.add_argument("game")
    parser.add_argument("--card", default="", help="only this card")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    options = parser.parse_args(argv)
    if options.game not in GAMES:
        print(f"no rows for {options.game!r}; there are: {', '.join(GAMES)}", file=sys.stderr)
        return 2
    wanted = cards(options.game, options.card)
    if not wanted:
        print(f"no card is called {options.card!r}", file=sys.stderr)
        return 2
    begun = time.monotonic()
    signal.signal(signal.SIGALRM, late)
    game = GAMES[options.game][0]
    broken = [f"{row.card}: {row.name}" for row in rowkit.rows(game)
              if options.card in ("", row.owner) and fails([row], game) != ""]
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
