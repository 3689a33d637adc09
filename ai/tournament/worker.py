"""A tournament's worker process: reads {"plan", "game"} a line, answers [result, times] a line, ends with its stdin."""

from __future__ import annotations

import json
import signal
import sys

from ai.tournament.plan import Game, Plan
from ai.tournament.pool import played
from engine.rules import rules


def main() -> int:
    # Ctrl-C in a terminal reaches the whole group; the parent alone decides what becomes of a game.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for text in sys.stdin:
        told = json.loads(text)
        plain = told["plan"]
        plan = Plan(plain["game"], tuple(plain["agents"]), plain["mode"], plain["seats"], plain["seed"],
                    plain["length"], tuple(sorted(plain["options"].items())), plain["content"])
        number, block, seed, pair, seating = told["game"]
        game = Game(number, block, seed, tuple(pair), tuple(seating))
        print(json.dumps(played(rules(plan.game), plan, game)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
