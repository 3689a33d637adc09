"""Hints for a person: a process that gets a view and searches it: `python -P -m ai.hint`.

Each line of its stdin is a JSON object {no, game, view, seconds}; each line of its stdout {no, tries, moves}, moves a
list of [choice, share of the tries, mean share of the win], the best first; or {no, fault}. It ends with its stdin.
"""

from __future__ import annotations

import sys
from typing import Any, Final

import msgspec

from ai.agent import own_ask
from ai.search import Search
from engine.ask import Choice
from engine.content import interned
from engine.rng import Chance, scramble
from engine.rules import View, rules

MOST_SECONDS: Final = 2.0
SHOWN: Final = 3
SEED: Final = 1


class Wish(msgspec.Struct, frozen=True):
    no: int
    game: str
    view: dict[str, Any]
    seconds: float


class Move(msgspec.Struct, frozen=True, array_like=True):
    """share: of the search's tries; mean: what they brought, as a share of the win from 0 to 1."""

    choice: Choice
    share: float
    mean: float


class Advice(msgspec.Struct, frozen=True):
    no: int
    tries: int = 0
    moves: list[Move] = []
    fault: str = ""


def advise(game: str, view: View, seconds: float, no: int = 0, iterations: int = 0) -> Advice:
    """The most tried moves of a seat that is asked, after a search of 2 s at most; none if it is not asked."""
    played = rules(game)
    if own_ask(played, played.sample(view, Chance(scramble(SEED))), view["me"]) is None:
        return Advice(no)
    search = Search(played, interned(view), SEED)
    search.run(iterations, min(seconds, MOST_SECONDS))
    visits, means = search.visits(), search.means()
    total = sum(visits.values())
    best = sorted(means, key=lambda choice: (-visits[choice], -means[choice], choice))[:SHOWN]
    return Advice(no, search.done, [Move(choice, visits[choice] / total, means[choice]) for choice in best])


def answer(row: bytes) -> Advice:
    """What a line of stdin is answered with; never raises."""
    no = 0
    try:
        wish = msgspec.json.decode(row, type=Wish)
        no = wish.no
        return advise(wish.game, wish.view, wish.seconds, no)
    except Exception as error:  # A hint that cannot be had must not cost the process that gives them.
        return Advice(no, fault=f"{type(error).__name__}: {error}"[:300])


def main() -> int:
    for row in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(row)) + b"\n")
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
