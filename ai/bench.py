"""How fast the engine and the search are on this machine: `legends bench`. Report ratios, never one time alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from engine import flow
from engine.flow import Config, State
from engine.rng import Chance, scramble
from engine.rules import Rules, rules

SECONDS: Final = 1.5
END: Final = 1_000_000


def bench(game: str, seats: int) -> dict[str, Any]:
    """game, seats, compiled, and the figures of architecture section 9, each over about 1.5 s."""
    found = rules(game)
    options = {"automata": "0"} if game == "stories" else {}
    decisions, games, seconds = playouts(found, game, seats, options)
    middle = midgame(found, Config(game, seats, 1, "", dict(options)))
    seat = flow.ask(middle).seat
    view = found.view(middle, seat)
    rng = Chance(scramble(5))
    return {
        "game": game, "seats": seats, "compiled": compiled(),
        "decisions_per_s": round(decisions / seconds), "games_per_s": round(games / seconds, 2),
        "decisions_per_game": round(decisions / max(1, games), 1),
        "copies_per_s": rate(middle.clone), "views_per_s": rate(lambda: found.view(middle, seat)),
        "samples_per_s": rate(lambda: found.sample(view, rng)),
        "iterations_per_s": iterations(found, view)}


def compiled() -> bool:
    return not flow.__file__.endswith(".py")


def playouts(found: Rules, game: str, seats: int, options: dict[str, str]) -> tuple[int, int, float]:
    """Random games for a while: decisions, games ended, seconds."""
    rng = Chance(scramble(11))
    n = 0
    games = 0
    found.new(Config(game, seats, 0, "", dict(options)))  # reads the content
    start = time.perf_counter()
    while time.perf_counter() - start < 2 * SECONDS:
        s = found.new(Config(game, seats, games, "", dict(options)))
        s.quiet = True
        n += flow.play_out(s, rng, END)
        games += 1
    return n, games, time.perf_counter() - start


def midgame(found: Rules, config: Config) -> State:
    """A state after some hundred random decisions."""
    s = found.new(config)
    s.quiet = True
    s.events.clear()
    rng = Chance(scramble(3))
    for _ in range(120):
        if s.over:
            break
        question = flow.ask(s)
        after = s.clone()
        flow.play(after, question.seat, question.options[rng.below(len(question.options))])
        if after.over:
            break
        s = after
    return s


def rate(call: Callable[[], object]) -> int:
    """Calls a second."""
    n = 0
    start = time.perf_counter()
    while True:
        for _ in range(50):
            call()
        n += 50
        seconds = time.perf_counter() - start
        if seconds > SECONDS:
            return round(n / seconds)


def iterations(found: Rules, view: dict[str, Any]) -> int:
    """Search iterations a second at the middle position."""
    from ai.search import Search
    start = time.perf_counter()
    n = 0
    while time.perf_counter() - start < SECONDS:
        search = Search(found, view, n)
        search.run(50)
        n += 50
    return round(n / (time.perf_counter() - start))
