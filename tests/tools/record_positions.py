"""Makes the files of tests/tui/recorded: `PYTHONPATH=tests:. python tests/tools/record_positions.py`.

Plays games at a table until each moment of MOMENTS has been met, and keeps the frames that the seats concerned were sent: what a screen gets over the wire, byte for byte.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import kit
import msgspec

from ai.policy import pick, policy_of
from ai.soak import pick as rare
from engine.ask import Ask
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from net.chairs import Chair
from net.message import Answer, Enter, Position, pack_down
from net.replay import Film, Screening
from net.table import Table
from saves.record import Recorder, read_record

FOLDER: Final = Path(__file__).parents[1] / "tui" / "recorded"
GAME: Final = rules("stories")
EVENTS: Final = 80
CODE: Final = "k7qf-2m9x-td4h-n8rc-pw3a-j6ev-5bgm"
# Up to this seed seats play by their first thoughts, then by a chance that likes what is rare.
SENSIBLE: Final = 8

Moment = Callable[[Position, Ask | None], bool]


def asks(*keys: str, rounds: int = 0, least: int = 2) -> Moment:
    """Seat 0 is asked one of these (a dot at the end: any that begins so), so late, with so many answers at least."""
    def met(seen: Position, ask: Ask | None) -> bool:
        return (ask is not None and ask.seat == 0 and seen.view["table"]["round"] >= rounds
                and len(ask.options) >= least
                and any(ask.key == key or (key[-1] in "._" and ask.key.startswith(key)) for key in keys))
    return met


MOMENTS: Final[dict[str, Moment]] = {
    "character": asks("character"),
    "start": asks("start", rounds=2),
    "act": asks("act", rounds=4, least=12),
    "move": asks("wander", "travel"),
    "fight": asks("fight_card", "fight_defend"),
    "dice": asks("npc_card"),
    "reaction": asks("window.fight"),
    "response": asks("window.", rounds=1),
    "option": asks("story_option"),
    "complete": asks("complete"),
    "discard": asks("discard."),
    "packing": asks("pack_"),
    "over": lambda seen, ask: seen.over,
    "waiting": lambda seen, ask: ask is None and not seen.over and seen.view["table"]["round"] >= 3,
}
# What a moment is not, so that two pictures do not show the same.
NOT: Final[dict[str, str]] = {"response": "window.fight"}


def chairs() -> list[Chair]:
    return [Chair("person", "Ada"), Chair("ai", "greedy"), Chair("ai", "mcts:1s"), Chair("automaton", "automaton")]


def frames(table: Table, seats: tuple[int, ...]) -> list[bytes]:
    """The hello and the present of each of these seats, as the table sends them."""
    found = []
    for seat in seats:
        found += [pack_down(table.hello(seat)), pack_down(table.position(seat, max(table.n - EVENTS, 0)))]
    return found


def play(seed: int, wanted: dict[str, Moment], folder: Path) -> dict[str, list[bytes]]:
    """One game of three full seats and an automaton; the frames of the wanted moments that it met."""
    found: dict[str, list[bytes]] = {}
    rng = Chance(scramble(seed))
    policy = policy_of("stories")
    state: Any = GAME.new(Config("stories", 3, seed, "", {"campaign": "on", "automata": "1"}))
    table = Table(GAME, state, chairs(), code=CODE)
    for chair in table.chairs.all:
        chair.connected, chair.claimed = True, True
    recorder = Recorder.create(folder / "a.record", GAME, state.config, [c.name for c in table.chairs.all], sync=False)
    kinds: dict[str, int] = {}
    n = 0
    while True:
        pending = {ask.seat: ask for ask in table.pending()}
        seen = table.position(0, table.n)
        for name, moment in wanted.items():
            ask = pending.get(0)
            if name in found or (name in NOT and ask is not None and ask.key == NOT[name]):
                continue
            if moment(seen, ask):
                found[name] = frames(table, (0,))
                if name == "act":
                    found.update(two=frames(table, (0, 1)), **tables(state))
        if not pending:
            recorder.end(state)
            break
        ask = pending[sorted(pending)[rng.below(len(pending))]]
        choice = pick(policy, state, ask, rng) if seed <= SENSIBLE else rare(GAME, state, ask, rng, True, kinds)
        n += 1
        table.take(ask.seat, n, Answer(table.no(ask.seat), choice))
        recorder.choice(ask.seat, choice, state)
        table.outbox.clear()
    if "replay" in wanted:
        show = Screening(Film(read_record(folder / "a.record")))
        middle = show.film.turns[len(show.film.turns) // 2] + 3
        show.enter(_hello(show))
        hello = show.outbox[0][1]
        found["replay"] = [pack_down(hello), pack_down(show.film.shown(middle, -1))]
        found["replay_seat"] = [pack_down(hello), pack_down(show.film.shown(middle, show.film.moves[middle - 1][1]))]
    return found


def _hello(show: Screening) -> Enter:
    return Enter(show.chairs.all[0].token, "", "", "person", -1, 0, 1, False)


def tables(state: Any) -> dict[str, list[bytes]]:
    """Moments too rare to wait for, from a real position: a game of poker in a Saloon, a Store, no room for a find."""
    found = {}
    s = state.clone()
    s.quiet = False
    kit.tile(s, "203", "saloon")
    for seat in range(3):
        s.seats[seat].place, s.seats[seat].money = "203", 60
    kit.hand(s, 0, "KS", "7H", "KD")
    kit.acting(s)
    table = Table(GAME, s, chairs())
    kit.choose(s, "place", "saloon", "PLAY POKER")
    while kit.asked(s)[0] == "poker_join":
        kit.choose(s, "join")
    found["poker"] = settled(table)
    s = state.clone()
    s.quiet = False
    s.seats[0].objects, s.seats[0].food, s.seats[0].hides = ("rope", "trap", "pickaxe"), 2, 3
    table = Table(GAME, s, chairs())
    kit.effects(s, 0, ["gain", "hide", 3])
    found["room"] = settled(table)
    s = state.clone()
    s.quiet = False
    kit.tile(s, "203", "general_store")
    s.seats[0].place, s.seats[0].money = "203", 60
    table = Table(GAME, s, chairs())
    kit.acting(s)
    kit.choose(s, "place", "general_store", "BUY")
    found["buy"] = settled(table)
    return found


def settled(table: Table) -> list[bytes]:
    """The frames of seat 0 after what was done past the table's own door."""
    table._number()
    table.open_n = table.n
    for chair in table.chairs.all:
        chair.connected, chair.claimed = True, True
    return frames(table, (0,))


def main() -> int:
    wanted = dict(MOMENTS)
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, 60):
            more: dict[str, Moment] = {"replay": lambda seen, ask: False} if seed == 1 else {}
            for name, data in play(seed, {**wanted, **more}, Path(folder)).items():
                (FOLDER / f"{name}.msgpack").write_bytes(msgspec.msgpack.encode(data))
                wanted.pop(name, None)
            print(seed, "left:", ", ".join(wanted), file=sys.stderr)
            if not wanted:
                return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
