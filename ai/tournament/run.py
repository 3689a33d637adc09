"""Runs a tournament: a plan file, results added line by line in the order of the games, resume, worker processes.

The folder holds plan.json, results.jsonl (reproducible: a shorter run is a prefix of a longer one, byte for byte) and
times.jsonl (what depends on the machine). The same command on the same folder goes on where it ended.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ai.spec import BadSpec
from ai.tournament import stats
from ai.tournament.plan import BadPlan, Game, Plan, make_plan
from ai.tournament.pool import Line, play_apart, play_here
from engine.rules import BadConfig, rules

PLAN: Final = "plan.json"
RESULTS: Final = "results.jsonl"
TIMES: Final = "times.jsonl"

WRONG: Final = (BadPlan, BadSpec, BadConfig)

Sprt = tuple[float, float]




class Run:
    """A tournament in a folder. lines, times: what was played, in order."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.lines: list[Line] = []
        self.times: list[Line] = []
        self.open_folder()

    def open_folder(self) -> None:
        """Makes the folder, or takes up what it holds. Raises BadPlan for one of another plan."""
        path = self.folder / PLAN
        wanted = self.plan.plain()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                if any(self.folder.iterdir()):
                    raise BadPlan(f"{self.folder} holds something else than a tournament; name another folder.")
                fresh = path.with_suffix(".tmp")
                fresh.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
                os.replace(fresh, path)
        except OSError as error:
            raise BadPlan(f"{self.folder} cannot be used: {error}.") from None
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise BadPlan(f"{path} cannot be read; name another folder.") from None
        if found != wanted:
            other = sorted(key for key in wanted if found.get(key) != wanted[key])
            raise BadPlan(f"{self.folder} holds another tournament: {', '.join(other)} differ; name another folder.")
        lines = whole_lines(self.folder / RESULTS)
        times = whole_lines(self.folder / TIMES)
        n = min(len(lines), len(times))
        self.lines = lines[:n]
        self.times = times[:n]
        for name, kept in ((RESULTS, self.lines), (TIMES, self.times)):
            write_lines(self.folder / name, kept)

    def add(self, game: Game, result: Line, spent: Line) -> None:
        line = {"game": game.number, "block": game.block, "seed": game.seed, "pair": list(game.pair),
                "seating": list(game.seating), **result}
        times = {"game": game.number, **spent}
        for name, one in ((RESULTS, line), (TIMES, times)):
            with open(self.folder / name, "a", encoding="utf-8") as file:
                file.write(json.dumps(one) + "\n")
        self.lines.append(line)
        self.times.append(times)

    def good(self) -> tuple[list[Line], list[Line]]:
        """The games that count: those that ended. Capped and crashed ones are reported beside."""
        kept = [i for i, line in enumerate(self.lines) if line["end"] == "over"]
        return [self.lines[i] for i in kept], [self.times[i] for i in kept]

    def verdict(self, sprt: Sprt | None) -> str:
        """What the sequential test says of the first agent against the second, after whole blocks."""
        if sprt is None or not self.lines:
            return ""
        size = len(self.plan.meetings())
        whole = [line for line in self.good()[0] if line["block"] < len(self.lines) // size]
        return stats.verdict(*self.blocks(whole), *sprt)

    def blocks(self, lines: list[Line]) -> tuple[list[float], list[float]]:
        return stats.side_shares([stats.row_of(line) for line in lines], 0, True)

    def play(self, games: int, jobs: int, sprt: Sprt | None, tell: Callable[[str], None]) -> None:
        """Plays on to so many games in all, or until the sequential test is decided."""
        todo = self.plan.games(games)[len(self.lines):]
        size = len(self.plan.meetings())

        def done(game: Game, result: Line, spent: Line) -> bool:
            self.add(game, result, spent)
            if (game.number + 1) % size and game.number + 1 < games:
                return False
            tell(f"{len(self.lines)} of {games} games")
            return self.verdict(sprt) != ""

        if self.verdict(sprt):
            return
        if jobs == 1:
            play_here(self.plan, todo, done)
        else:
            play_apart(self.plan, todo, jobs, done)

    def report(self, sprt: Sprt | None) -> dict[str, Any]:
        """What --json prints."""
        lines, times = self.good()
        agents = self.plan.agents
        ends = [line["end"] for line in self.lines]
        found: dict[str, Any] = {
            "games": len(self.lines), "faults": sum(sum(line["faults"]) for line in self.lines),
            "table": stats.table(lines, times, agents, self.plan.mode),
            "pairs": stats.pairs(lines, agents, self.plan.mode), "seats": stats.seat_shares(lines),
            "capped": ends.count("capped"),
            "crashed": [{"game": line["game"], "seed": line["seed"], "error": line["error"]}
                        for line in self.lines if line["end"] == "crash"],
            "decisions_per_game": sum(line["decisions"] for line in lines) / len(lines) if lines else None}
        if sprt is not None:
            tops, bottoms = self.blocks(lines)
            found["sprt"] = {"elo0": sprt[0], "elo1": sprt[1], "blocks": len(tops),
                             "llr": stats.log_likelihood_ratio(tops, bottoms, *sprt), "accepted": self.verdict(sprt)}
        return found


def whole_lines(path: Path) -> list[Line]:
    """The lines of a file that was perhaps cut off in the last one."""
    if not path.exists():
        return []
    found: list[Line] = []
    for text in path.read_text(encoding="utf-8").split("\n")[:-1]:
        try:
            found.append(json.loads(text))
        except ValueError:
            break
    return found


def write_lines(path: Path, lines: list[Line]) -> None:
    fresh = path.with_suffix(".tmp")
    fresh.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    os.replace(fresh, path)


# -- the command line

def sprt_of(text: str, mode: str, agents: Sequence[str]) -> Sprt | None:
    if not text:
        return None
    if mode != "2v2" or len(agents) != 2:
        raise BadPlan("The sequential test compares two agents in 2v2.")
    low, comma, high = text.partition(",")
    try:
        found = float(low), float(high)
    except ValueError:
        found = 0.0, 0.0
    if not comma or not found[0] < found[1]:
        raise BadPlan(f"--sprt is written ELO0,ELO1 with ELO0 below ELO1, not {text!r}.")
    return found


def command(args: Namespace, options: dict[str, str]) -> int:
    """`legends tournament`: exit code 0 done, 1 interrupted (the same command goes on), 2 wrong use."""
    try:
        if args.games < 1 or args.jobs < 1:
            raise BadPlan("--games and --jobs are 1 at least.")
        sprt = sprt_of(args.sprt, args.mode, args.agent)
        plan = make_plan(rules(args.game), args.agent, args.mode, args.seats, args.seed, args.length, options)
        run = Run(plan, Path(args.out))
        run.play(args.games, args.jobs, sprt, lambda text: print(text, file=sys.stderr, flush=True))
    except WRONG as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"Interrupted; to go on: {shlex.join(['legends', *sys.argv[1:]])}", file=sys.stderr)
        return 1
    report = run.report(sprt)
    if args.json:
        print(json.dumps(report))
    else:
        print_report(report)
    return 0


def print_report(report: dict[str, Any]) -> None:
    """The table for people."""
    print(f"{'agent':20} {'games':>6} {'win share':>22} {'rank':>5} {'elo':>20} {'s/move':>8} {'faults':>6}")
    for row in report["table"]:
        share = f"{row['win_share']:.1%} ({row['low']:.1%}-{row['high']:.1%})"
        low, high = (f"{row[key]:.0f}" if row[key] is not None else "?" for key in ("elo_low", "elo_high"))
        elo = f"{row['elo']:.0f} ({low} to {high})"
        rank = f"{row['mean_rank']:.2f}" if row["mean_rank"] is not None else "-"
        pace = f"{row['seconds_per_move']:.4f}" if row["seconds_per_move"] is not None else "-"
        print(f"{row['agent']:20} {row['games']:6} {share:>22} {rank:>5} {elo:>20} {pace:>8} {row['faults']:6}")
    for row in report["pairs"]:
        print(f"{row['agent']} against {row['against']}: {row['win_share']:.1%} ({row['low']:.1%}-{row['high']:.1%}), "
              f"parity {row['parity']:.0%}, {row['games']} games")
    if report["seats"]:
        print("win share by seat: " + " ".join(f"{share:.1%}" for share in report["seats"]))
    if "sprt" in report:
        test = report["sprt"]
        said = {"H1": f"the first agent is {test['elo1']:.0f} Elo better (H1)",
                "H0": f"the first agent is not {test['elo1']:.0f} Elo better (H0)", "": "not decided"}
        print(f"sequential test: {said[test['accepted']]}, log likelihood ratio {test['llr']:.2f}, "
              f"{test['blocks']} blocks; shares after an early stop are biased")
    if report["faults"] or report["capped"] or report["crashed"]:
        print(f"faults {report['faults']}, capped {report['capped']}, crashed {len(report['crashed'])}")
    for row in report["crashed"]:
        print(f"crashed: game {row['game']}, seed {row['seed']}: {row['error']}")
