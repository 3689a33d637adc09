"""One game of a tournament, in this process and without sockets; the agents see what their seats see."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ai.agent import Agent
from ai.spec import make, parse
from engine.ask import Choice
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import Rules

LONGEST: Final = 20_000
SPREAD: Final = 1 << 20


def play_game(rules: Rules, config: Config, specs: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Plays a game to its end: (result, times).

    result, which depends on nothing but the arguments: agents by seat, ranks, scores, shares (of the win), decisions,
    digest (of all choices), faults by seat, end: "over", or "capped" after LONGEST decisions. times: moves and
    seconds by seat. An agent that fails or answers what is not offered gets the script's answer, and a fault.
    """
    s = rules.new(config)
    s.quiet = True
    s.events.clear()
    seats = len(s.asked)
    agents = [make(parse(spec)) for spec in specs]
    streams = [Chance(scramble(config.seed * SPREAD + seat + 1)) for seat in range(len(specs))]
    faults = [0] * seats
    moves = [0] * seats
    seconds = [0.0] * seats
    digest = hashlib.sha256()
    decisions = 0
    while not s.over and decisions < LONGEST:
        ask = rules.ask(s)
        seat = ask.seat
        choice: Choice | None = None
        if seat < len(agents):
            start = time.perf_counter()
            choice = answer(agents[seat], rules, rules.view(s, seat), ask.each()[0], streams[seat])
            seconds[seat] += time.perf_counter() - start
            moves[seat] += 1
            if choice is None:
                faults[seat] += 1
        if choice is None:
            choice = rules.scripted(s, seat)
        rules.apply(s, seat, choice)
        digest.update(f"{seat}:{'|'.join(choice)}\n".encode())
        decisions += 1
    ranks = rules.ranks(s)[:len(specs)]
    first = ranks.count(min(ranks))
    result = {
        "agents": list(specs), "ranks": ranks, "scores": rules.scores(s)[:len(specs)],
        "shares": [1 / first if rank == min(ranks) else 0.0 for rank in ranks], "decisions": decisions,
        "digest": digest.hexdigest()[:16], "faults": faults[:len(specs)], "end": "over" if s.over else "capped"}
    return result, {"moves": moves, "seconds": [round(one, 4) for one in seconds]}


def answer(agent: Agent, rules: Rules, view: Mapping[str, Any], ask: Any, rng: Chance) -> Choice | None:
    """The agent's choice; None if it fails, or gives something else than an answer."""
    try:
        choice = tuple(agent.choose(rules, dict(view), ask, rng))
    except Exception:  # An agent's own fault costs it this answer, not everybody the game.
        return None
    return choice if choice in ask.options else None
