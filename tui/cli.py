"""The command line: one parser, and the one place that puts the parts together. Everything is imported late."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

GAMES = ("western", "stories", "frontier")


class WrongUse(Exception):
    """One sentence for a person: what is wrong, where, what to do. Exit code 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongUse(f"{self.prog}: {message}; see {self.prog} --help")


def pairs(texts: Sequence[str]) -> dict[str, str]:
    """Options typed as key=value. Raises WrongUse."""
    found: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign or not key:
            raise WrongUse(f"--option {text!r} is not of the form key=value")
        found[key] = value
    return found


def _game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, default="stories",
                        help="western, stories or frontier")


def _table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help="full seats: people and AI players")
    parser.add_argument("--seed", type=int, metavar="S")
    parser.add_argument("--length", default="", metavar="L", help="short, average or long (western)")
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="a set-up option of the game")


def _look(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--plain", action="store_true", help="sentences and numbered choices, no screen")
    parser.add_argument("--ascii", action="store_true", help="no box drawing, no suit signs")


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout and nothing else")


def build() -> Parser:
    """The parser of the whole command line."""
    top = Parser(prog="legends", description="Three tabletop games of the American West in the terminal.")
    top.add_argument("--version", action="store_true", help="the version, and no more")
    _look(top)
    subs = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    play = subs.add_parser("play", help="play a game on this screen")
    _game(play)
    _table(play)
    _look(play)
    play.add_argument("--agent", action="append", default=[], metavar="SPEC", help="a computer player in a seat")

    host = subs.add_parser("host", help="play on this screen, with seats for guests who have the join code")
    _game(host)
    _table(host)
    _look(host)
    host.add_argument("--agent", action="append", default=[], metavar="SPEC", help="a computer player in a seat")
    host.add_argument("--open-seats", type=int, default=1, metavar="N")
    host.add_argument("--bind", default="127.0.0.1", metavar="ADDR", help="the address of this machine in the network")

    campaign = subs.add_parser("campaign", help="play or go on with the Stories campaign")
    campaign.add_argument("slot", nargs="?", default="", metavar="SLOT")
    campaign.add_argument("--new", action="store_true")
    campaign.add_argument("--episode", type=int, metavar="N")
    campaign.add_argument("--content", default="", metavar="PATH", help="further content, tried out")
    campaign.add_argument("--seats", type=int, metavar="N")
    campaign.add_argument("--seed", type=int, metavar="S")
    campaign.add_argument("--option", action="append", default=[], metavar="k=v")
    campaign.add_argument("--agent", action="append", default=[], metavar="SPEC")
    _look(campaign)

    engine = subs.add_parser("engine", help="a headless engine process", add_help=False)
    engine.add_argument("rest", nargs=argparse.REMAINDER)

    join = subs.add_parser("join", help="take a seat at a table by its code")
    join.add_argument("code", metavar="CODE|ADDR")
    join.add_argument("--seat", default="", metavar="A-G")
    join.add_argument("--name", default="")
    _look(join)

    bot = subs.add_parser("bot", help="attach a computer player to a table")
    bot.add_argument("address", metavar="ADDR|CODE")
    bot.add_argument("--agent", required=True, metavar="SPEC")
    bot.add_argument("--seat", default="", metavar="A-G")

    soak = subs.add_parser("soak", help="random play with every invariant checked")
    _game(soak)
    _table(soak)
    soak.add_argument("--games", type=int, required=True, metavar="N")
    soak.add_argument("--jobs", type=int, default=2, metavar="J")
    soak.add_argument("--episode", type=int, metavar="N")
    _json(soak)

    bench = subs.add_parser("bench", help="speed of engine and search on this machine")
    _game(bench, optional=True)
    bench.add_argument("--seats", type=int, default=4, metavar="K")
    _json(bench)

    tournament = subs.add_parser("tournament", help="AI players against each other")
    _game(tournament)
    tournament.add_argument("--agent", action="append", required=True, metavar="SPEC")
    tournament.add_argument("--games", type=int, required=True, metavar="N")
    tournament.add_argument("--seats", type=int, metavar="K")
    tournament.add_argument("--mode", default="robin", metavar="M", help="robin, 2v2 or gauntlet")
    tournament.add_argument("--sprt", default="", metavar="ELO0,ELO1")
    tournament.add_argument("--jobs", type=int, default=2, metavar="J")
    tournament.add_argument("--seed", type=int, default=1, metavar="S")
    tournament.add_argument("--out", required=True, metavar="DIR")
    tournament.add_argument("--length", default="", metavar="L")
    tournament.add_argument("--option", action="append", default=[], metavar="k=v")
    _json(tournament)

    replay = subs.add_parser("replay", help="watch or verify a record")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--verify", action="store_true")
    _json(replay)

    saves = subs.add_parser("saves", help="list, show, verify or export saves")
    saves.add_argument("what", choices=("list", "show", "verify", "export"))
    saves.add_argument("file", nargs="?", default="", metavar="FILE")
    saves.add_argument("--seat", default="", metavar="A-G", help="export what this seat may know")
    _json(saves)

    rules = subs.add_parser("rules", help="read the rules")
    _game(rules)
    rules.add_argument("words", nargs="*", metavar="ID|WORDS")

    content = subs.add_parser("content", help="check content files, or play them out many times")
    content.add_argument("what", choices=("check", "simulate"))
    content.add_argument("path", nargs="?", default="", metavar="PATH")
    content.add_argument("--games", type=int, default=100, metavar="N")
    content.add_argument("--seats", type=int, default=3, metavar="K")
    _json(content)

    subs.add_parser("doctor", help="what this installation is and where its files lie")
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; returns the exit code: 0 done, 1 the answer is no, 2 wrong use."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if words[:1] == ["engine"]:
            from net.engine import main as engine_main
            return engine_main(words[1:])
        args = build().parse_args(words)
        from tui import commands
        return commands.run(args)
    except WrongUse as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 1


if __name__ == "__main__":
    # By its own name, so that what the commands raise is what it catches.
    from tui.cli import main as run
    sys.exit(run())
