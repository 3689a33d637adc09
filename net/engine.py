"""The command line of the engine process: builds the table, prints how to reach it, serves until told to stop."""

from __future__ import annotations

import argparse
import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import msgspec

from engine.flow import Config
from engine.rules import BadConfig, Rules
from engine.rules import rules as rules_of
from net import keeper
from net.chairs import AI, AUTOMATON, OPEN, PERSON, Chair
from net.launch import OPTIONS
from net.message import Refusal
from net.parent import Parent
from net.server import CannotBind, Server, never
from net.table import Fallback, Pace, Table
from saves.file import SaveError, SaveFailed
from saves.game import Header

SEAT_LETTERS: Final = "ABCDEFG"


class WrongUse(ValueError):
    """What was asked for cannot be done; the message is one sentence."""


class Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongUse(message)


def arguments() -> argparse.ArgumentParser:
    parser = Arguments(prog="legends engine", description="A headless engine process.", allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=1, help="full seats")
    parser.add_argument("--agent", action="append", default=[], metavar="SPEC",
                        help="the last seats wait for AI clients, one option each")
    parser.add_argument("--open-seats", type=int, default=0, help="seats, before those, that anybody invited may take")
    parser.add_argument("--name", action="append", default=[], help="names of the first seats")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--length", default="")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--save", default="", metavar="FILE", help="goes on with this save if it is there, and saves "
                                                                   "after every decision")
    parser.add_argument("--title", default="", help="the save's line in lists")
    parser.add_argument("--slot", default="", help="the campaign that the game belongs to")
    parser.add_argument("--places", default="", help="the campaign's seat of each seat, with commas")
    parser.add_argument("--bind", default="127.0.0.1", metavar="ADDR")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--fallback", default="", metavar="MODULE:FUNCTION",
                        help="answers for late and lost seats; else the rules' own script")
    parser.add_argument("--ai-seconds", type=float, default=Pace().ai)
    parser.add_argument("--child", action="store_true", help="ends when stdin closes")
    return parser


def named(text: str) -> Any:
    """What `module:name` names. Raises WrongUse."""
    module, _, name = text.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise WrongUse(f"there is no {text!r}: {error}") from None


def options_of(pairs: Sequence[str]) -> dict[str, str]:
    """Options as typed, and those that whoever started this process put into the environment."""
    try:
        found = msgspec.json.decode(os.environ.pop(OPTIONS, "{}"), type=dict[str, str])
    except msgspec.DecodeError as error:
        raise WrongUse(f"{OPTIONS} is no JSON object of texts: {error}") from None
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not key or not equals:
            raise WrongUse(f"an option is written key=value, not {pair!r}")
        found[key] = value
    return found


def seat_chairs(full: int, all_seats: int, agents: Sequence[str], open_seats: int, names: Sequence[str]
                ) -> list[Chair]:
    """The chairs of a new table: persons, open seats, AI seats, and automata beyond the full seats."""
    persons = full - len(agents) - open_seats
    if persons < 0 or open_seats < 0:
        raise WrongUse(f"{len(agents)} agents and {open_seats} open seats do not fit {full} seats")
    kinds = [PERSON] * persons + [OPEN] * open_seats + [AI] * len(agents) + [AUTOMATON] * (all_seats - full)
    found = []
    for seat, kind in enumerate(kinds):
        name = names[seat] if seat < len(names) else ""
        if kind == AI and not name:
            name = agents[seat - persons - open_seats]
        found.append(Chair(kind, name or ("" if kind == OPEN else f"Seat {SEAT_LETTERS[seat]}")))
    return found


def build(args: argparse.Namespace, find: Callable[[str], Rules] = rules_of) -> Table:
    """The table that the arguments ask for, new or resumed. Raises WrongUse, BadConfig, SaveError, SaveFailed."""
    rules = find(args.game)
    path = keeper.save_path(args.save) if args.save else None
    if path is not None and keeper.saved(path):
        table = keeper.resume(path, rules)
        if table.state.config.game != rules.name:
            raise WrongUse(f"{path.name} is a game of {table.state.config.game}, not of {args.game}")
    else:
        if args.seats < 1:
            raise WrongUse("a game has one seat at least")
        seed = args.seed
        if seed is None:
            import secrets
            seed = secrets.randbits(48)
        config = Config(args.game, args.seats, seed, args.length, options_of(args.option))
        state = rules.new(config)
        chairs = seat_chairs(args.seats, len(state.asked), args.agent, args.open_seats, args.name)
        table = Table(rules, state, chairs)
        if path is not None:
            places = [int(part) for part in args.places.split(",") if part]
            header = Header(game=args.game, title=args.title or args.game.capitalize(), slot=args.slot, places=places,
                            episode=int(config.options.get("episode", "1")))
            keeper.begin(path, table, header)
    if args.fallback:
        fallback: Fallback = named(args.fallback)
        table.fallback = fallback
    table.pace = table.pace._replace(ai=args.ai_seconds)
    return table


def main(argv: Sequence[str] | None = None, find: Callable[[str], Rules] = rules_of) -> int:
    """`legends engine`: exit code 0 when it was told to stop, 1 for a save that cannot be used, 2 for wrong use."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        args = arguments().parse_args(argv)
        parent = Parent() if args.child else None
        table = build(args, find)
        server = Server(table, args.bind, args.port)
    except (WrongUse, BadConfig, CannotBind, Refusal) as error:
        print(error, file=sys.stderr)
        return 2
    except (SaveError, SaveFailed) as error:
        print(error, file=sys.stderr)
        return 2
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: server.stop())
    line = {"address": server.address, "key": server.key, "code": server.code,
            "tokens": {str(seat): chair.token for seat, chair in enumerate(table.chairs.all) if chair.kind != OPEN}}
    print(json.dumps(line), flush=True)
    server.run(parent.gone if parent is not None else never)
    return 0
