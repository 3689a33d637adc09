"""The commands of the command line. Each returns an exit code; each imports only what it needs."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.content import ContentError
from engine.rules import BadConfig
from saves.file import SaveError, SaveFailed
from tui.cli import WrongUse, pairs


def run(args: argparse.Namespace) -> int:
    """The command that was typed; without one, the home screen. What goes wrong is one sentence."""
    if args.version:
        from importlib.metadata import version
        print(f"legends {version('legends')}")
        return 0
    command: Callable[[argparse.Namespace], int] = COMMANDS[args.command]
    try:
        return command(args)
    except (BadConfig, ContentError, SaveError, SaveFailed) as error:
        raise WrongUse(str(error)) from None


def show(args: argparse.Namespace, data: dict[str, Any], lines: list[str]) -> None:
    """One JSON object, or lines for people."""
    if args.json:
        print(json.dumps(data))
    else:
        print("\n".join(lines))


def options(args: argparse.Namespace) -> dict[str, str]:
    found = pairs(args.option)
    if getattr(args, "episode", None) is not None:
        found["episode"] = str(args.episode)
    return found


def positive(value: int, what: str) -> int:
    if value < 1:
        raise WrongUse(f"{what} is a whole number from 1, not {value}")
    return value


# -- at the screen

def home(args: argparse.Namespace) -> int:
    from tui.play import run_home
    return run_home(plain=args.plain, ascii_only=args.ascii)


def play(args: argparse.Namespace) -> int:
    from tui.play import run_play
    return run_play(args.game, args.seats, args.agent, args.seed, options(args), length=args.length,
                    plain=args.plain, ascii_only=args.ascii)


def host(args: argparse.Namespace) -> int:
    from tui.play import run_play
    return run_play(args.game, args.seats, args.agent, args.seed, options(args), length=args.length, plain=args.plain,
                    ascii_only=args.ascii, open_seats=positive(args.open_seats, "--open-seats"), bind=args.bind)


def campaign(args: argparse.Namespace) -> int:
    from tui.play import run_campaign
    found = options(args)
    if args.content:
        found["content"] = str(Path(args.content).resolve())
    return run_campaign(args.slot, args.new, args.seats, args.agent, args.seed, found, plain=args.plain,
                        ascii_only=args.ascii)


def join(args: argparse.Namespace) -> int:
    from tui.play import run_join
    return run_join(args.code, args.seat, args.name, plain=args.plain, ascii_only=args.ascii)


def bot(args: argparse.Namespace) -> int:
    from ai.main import main
    words = [args.address, "--agent", args.agent]
    return main(words + (["--seat", args.seat] if args.seat else []))


# -- without a screen

def soak(args: argparse.Namespace) -> int:
    from ai.soak import soak as run_soak
    seats = args.seats if args.seats is not None else 3
    seed = args.seed if args.seed is not None else 1
    report = run_soak(args.game, positive(args.games, "--games"), seats, seed, positive(args.jobs, "--jobs"),
                      args.length, options(args))
    zeros = [key for key, n in report["coverage"].items() if n == 0]
    lines = [f"{report['games']} games, {report['decisions']} decisions, {len(report['hangs'])} hangs, "
             f"{len(report['violations'])} violations, longest automatic chain {report['longest_chain']}",
             *report["hangs"], *report["violations"], f"never happened: {', '.join(zeros) or 'nothing'}"]
    show(args, report, lines)
    return 1 if report["hangs"] or report["violations"] else 0


def bench(args: argparse.Namespace) -> int:
    from ai.bench import bench as run_bench
    report = run_bench(args.game, args.seats)
    show(args, report, [f"{key}: {value}" for key, value in report.items()])
    return 0


def tournament(args: argparse.Namespace) -> int:
    from ai.tournament.run import command
    return command(args, options(args))


def replay(args: argparse.Namespace) -> int:
    from saves.record import read_record, verify
    file = Path(args.file)
    if not args.verify:
        from tui.play import run_replay
        return run_replay(file)
    found = verify(read_record(file))
    data = {"ok": found.ok, "decisions": found.decisions, "state_hash": found.state_hash, "reason": found.reason}
    show(args, data, [f"{'verified' if found.ok else 'NOT verified'}: {found.decisions} decisions, "
                      f"state {found.state_hash}", *([found.reason] if found.reason else [])])
    return 0 if found.ok else 1


def saves(args: argparse.Namespace) -> int:
    from tui import saves_command
    return saves_command.run(args)


def rules(args: argparse.Namespace) -> int:
    from tui.rulebook import find, known
    known(args.game)
    found = find(args.game, " ".join(args.words))
    for rule, text in found:
        print(f"{rule}  {text}")
    if not found:
        print(f"no rule of {args.game} has {' '.join(args.words)!r}", file=sys.stderr)
        return 1
    return 0


def content(args: argparse.Namespace) -> int:
    path = str(Path(args.path).resolve()) if args.path else ""
    if args.what == "simulate":
        from ai.simulate import simulate
        report = simulate(path, positive(args.games, "--games"), args.seats)
        show(args, report, [f"{name}: {row}" for name, row in report["cards"].items()])
        return 0
    from engine.stories.check import faults
    from engine.western.check import faults as western_faults
    found = faults(path) + ([] if path else western_faults())
    show(args, {"ok": not found, "faults": found}, found or ["content: no fault"])
    return 1 if found else 0


def doctor(args: argparse.Namespace) -> int:
    from importlib.metadata import version

    from engine import flow
    from engine.rules import playable
    from saves import paths
    print(f"legends {version('legends')}, Python {platform.python_version()} on {platform.platform()}")
    for name in ("textual", "pyzmq", "msgpack", "msgspec", "numpy"):
        print(f"  {name} {version(name)}")
    print(f"engine: {'compiled' if not flow.__file__.endswith('.py') else 'plain Python'}")
    print(f"games: {', '.join(playable())}")
    print(f"files: {paths.home()}")
    print(f"terminal: {'yes' if sys.stdout.isatty() else 'no'}, encoding {sys.stdout.encoding}")
    return 0


COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: home, "play": play, "host": host, "campaign": campaign, "join": join, "bot": bot, "soak": soak, "bench": bench,
    "tournament": tournament, "replay": replay, "saves": saves, "rules": rules, "content": content, "doctor": doctor}
