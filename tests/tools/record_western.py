"""Makes the files of tests/tui/recorded/western: `PYTHONPATH=tests:. python tests/tools/record_western.py`.

As record_positions.py: games at a table until each moment of MOMENTS has been met, kept as the frames of seat 0.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from ai.soak import pick as rare
from engine.ask import Ask
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from net.chairs import Chair
from net.message import Answer, Position, pack_down
from net.table import Table

FOLDER: Final = Path(__file__).parents[1] / "tui" / "recorded" / "western"
GAME: Final = rules("western")
EVENTS: Final = 80
CODE: Final = "k7qf-2m9x-td4h-n8rc-pw3a-j6ev-5bgm"

Moment = Callable[[Position, Ask | None], bool]


def asks(*keys: str, rounds: int = 0, least: int = 2, verb: str = "", most: int = 999) -> Moment:
    """Seat 0 is asked one of these, so late, with so many answers, one of them of this verb."""
    def met(seen: Position, ask: Ask | None) -> bool:
        return (ask is not None and ask.seat == 0 and seen.view["table"]["round"] >= rounds
                and least <= len(ask.options) <= most and ask.key in keys
                and (not verb or any(choice[0] == verb for choice in ask.options)))
    return met


# By name: (seats, options, moment).
MOMENTS: Final[dict[str, tuple[int, dict[str, str], Moment]]] = {
    "draft": (4, {}, asks("character")),
    "start": (4, {}, asks("start")),
    "income": (4, {}, asks("income", rounds=2)),
    "act": (4, {}, asks("act", rounds=4, least=12)),
    "two": (2, {}, asks("act", rounds=5, least=12)),
    "bank": (4, {}, asks("act", verb="bank")),
    "move": (4, {}, asks("move", "wander", least=12)),
    "fight": (4, {}, asks("fight_defend")),
    "npc": (4, {}, asks("npc_fight_card")),
    "npc_card": (4, {}, asks("npc_card")),
    "reaction": (4, {}, asks("window.fight")),
    "option": (4, {}, asks("fight_option")),
    "poker": (6, {}, asks("poker_hand")),
    "dealer": (4, {}, asks("poker_dealer")),
    "poker_end": (4, {}, asks("window.poker_end")),
    "store": (4, {}, asks("store", least=5)),
    "disc": (4, {}, asks("disc")),
    "loot": (4, {}, asks("loot")),
    "sheriff": (4, {}, asks("sheriff", least=3)),
    "stranger": (2, {}, asks("stranger_card")),
    "goal": (4, {"goals": "on"}, asks("goal")),
    "waiting": (4, {}, lambda seen, ask: ask is None and not seen.over and seen.view["table"]["round"] >= 3),
    "over": (4, {"goals": "on", "man_in_black": "on"}, lambda seen, ask: seen.over),
}


def frames(table: Table) -> list[bytes]:
    return [pack_down(table.hello(0)), pack_down(table.position(0, max(table.n - EVENTS, 0)))]


def play(seed: int, seats: int, options: dict[str, str], wanted: dict[str, Moment]) -> dict[str, list[bytes]]:
    """One game; the frames of the wanted moments that it met."""
    found: dict[str, list[bytes]] = {}
    rng = Chance(scramble(seed))
    state: Any = GAME.new(Config("western", seats, seed, "short", options))
    table = Table(GAME, state, [Chair("person", "Ada"), *(Chair("ai", "greedy") for _ in range(seats - 1))], code=CODE)
    for chair in table.chairs.all:
        chair.connected, chair.claimed = True, True
    kinds: dict[str, int] = {}
    n = 0
    while True:
        pending = {ask.seat: ask for ask in table.pending()}
        seen = table.position(0, table.n)
        for name, moment in wanted.items():
            if name not in found and moment(seen, pending.get(0)):
                found[name] = frames(table)
        if not pending:
            return found
        ask = pending[sorted(pending)[rng.below(len(pending))]]
        n += 1
        table.take(ask.seat, n, Answer(table.no(ask.seat), rare(GAME, state, ask, rng, True, kinds)))
        table.outbox.clear()


def main() -> int:
    left = dict(MOMENTS)
    FOLDER.mkdir(exist_ok=True)
    for seed in range(1, 80):
        settings = {(seats, tuple(options.items())) for seats, options, _ in left.values()}
        for seats, options in sorted(settings):
            wanted = {name: moment for name, (n, given, moment) in left.items()
                      if (n, tuple(given.items())) == (seats, options)}
            for name, data in play(seed, seats, dict(options), wanted).items():
                (FOLDER / f"{name}.msgpack").write_bytes(msgspec.msgpack.encode(data))
                left.pop(name)
        print(seed, "left:", ", ".join(left), file=sys.stderr)
        if not left:
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
