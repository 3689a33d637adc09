"""Balance of Western Legends: who wins, and by which way of life. docs/balance-western.md explains the tables.

    python -m ai.balance --agent greedy --games 1200 --seed 1 --jobs 2

Every block of three games seats each of the twelve characters once. A point belongs to the path of the event that
gave it (PATHS, SOURCES); points that were bought belong to the paths that the dollars came from.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, cast

from ai.agent import Agent
from ai.spec import make, parse
from ai.tournament.stats import ratio_interval
from engine.ask import Choice
from engine.event import Event
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.western.state import Western

SEATS: Final = 4
BLOCK: Final = 3
SPREAD: Final = 1 << 20
PATHS: Final = ("law", "outlaw", "gold", "cattle", "poker", "story", "duel", "cards", "goals", "wages")
LOST: Final = "lost"
# The path of LP, by the path that the engine notes with them; those of "revel", "money" and "items" are bought.
POINTS: Final = {"marshal": "law", "bandit": "law", "wanted": "outlaw", "duel": "duel", "gold": "gold",
                 "cattle": "cattle", "poker": "poker", "story": "story", "goal": "goals", "card": "cards",
                 "other": "cards"}
BOUGHT: Final = ("revel", "money", "items")
# The path of dollars, by the last of these events before them; "" keeps the one before.
SOURCES: Final = {
    "turn": "wages", "income": "wages", "works": "wages", "deposits": "gold", "prospects": "gold", "ante": "poker",
    "wins_poker": "poker", "heist": "outlaw", "marshal": "law", "wanted": "outlaw", "bandit_attacks": "law",
    "wrangles": "cattle", "rustles": "cattle", "story_reward": "story", "played": "cards", "used": "cards",
    "declares_rob": "outlaw", "stranger_rob": "outlaw", "declares_arrest": "law", "declares_duel": "duel"}


class Purse:
    """Where the dollars, and what was bought with them, came from; all of one seat."""

    def __init__(self, dollars: int) -> None:
        self.parts: dict[str, float] = {"wages": float(dollars)}
        self.items: dict[str, float] = {}

    def mix(self) -> dict[str, float]:
        """The paths' shares in the purse."""
        total = sum(self.parts.values())
        return {path: n / total for path, n in self.parts.items()} if total > 0 else {"wages": 1.0}

    def pay(self, n: int) -> dict[str, float]:
        """Takes $n out, of all kinds alike; the shares of what is paid."""
        mix = self.mix()
        total = max(0.0, sum(self.parts.values()) - n)
        self.parts = {path: share * total for path, share in mix.items()}
        return mix


class Ledger:
    """Reads the events of a game and books every point of every seat on a path."""

    def __init__(self, s: Western) -> None:
        self.points: list[dict[str, float]] = [{} for _ in s.seats]
        self.purses = [Purse(seat.money) for seat in s.seats]
        self.source = "wages"
        self.paid: list[dict[str, float]] = [{} for _ in s.seats]

    def book(self, seat: int, path: str, n: float) -> None:
        found = self.points[seat]
        found[path] = found.get(path, 0.0) + n

    def spread(self, seat: int, shares: dict[str, float], n: float) -> None:
        for path, share in shares.items():
            self.book(seat, path, share * n)

    def read(self, event: Event) -> None:
        kind = event.kind
        seat = event.seat
        # a delivery's law point and its rewards are the delivery's
        if kind in SOURCES and not (kind in ("marshal", "wanted") and self.source == "cattle"):
            self.source = SOURCES[kind]
        if kind == "money":
            parts = self.purses[seat].parts
            parts[self.source] = parts.get(self.source, 0.0) + event.n
        elif kind == "paid":
            self.paid[seat] = self.purses[seat].pay(event.n)
        elif kind == "upgrades":
            # the money is paid after this is told
            for path, share in self.purses[seat].mix().items():
                items = self.purses[seat].items
                items[path] = items.get(path, 0.0) + share * event.n
        elif kind == "lp":
            self.gain(seat, event.other, event.n)
        elif kind == "lp_lost":
            self.book(seat, LOST, -event.n)

    def gain(self, seat: int, path: str, n: int) -> None:
        if path == "revel":
            self.spread(seat, self.paid[seat], n)
        elif self.source == "cattle" and path in ("marshal", "wanted"):
            self.book(seat, "cattle", n)
        else:
            self.book(seat, POINTS[path], n)

    def close(self, s: Western) -> None:
        """Final scoring."""
        for seat, reason, n in s.lines:
            purse = self.purses[seat]
            if reason == "wounds":
                self.book(seat, LOST, n)
            elif reason == "money":
                self.spread(seat, purse.mix(), n)
            elif reason == "items":
                total = sum(purse.items.values())
                shares = {path: part / total for path, part in purse.items.items()} if total > 0 else {"cards": 1.0}
                self.spread(seat, shares, n)
            else:
                self.book(seat, {"wanted": "outlaw", "marshal": "law", "tokens": "goals"}[reason], n)


def rota(seed: int, number: int, names: list[str]) -> list[str]:
    """The characters of a game by seat: each block of three games uses all twelve once, in an order of its own."""
    block, at = divmod(number, BLOCK)
    order = sorted(names)
    rng = Chance(scramble(scramble(seed) + block))
    rng.shuffle(order)
    return order[SEATS * at:SEATS * (at + 1)]


def play(agent: str, seed: int, number: int, length: str, make_agent: Any = None) -> dict[str, Any]:
    """One game of four equal agents: seed, characters, shares of the win, scores, points by path, gains."""
    found = rules("western")
    config = Config("western", SEATS, scramble(scramble(seed) + number + 1) >> 1, length, {"characters": "free"})
    s = cast(Western, found.new(config))
    cast_list = rota(seed, number, list(s.content.characters))
    agents: list[Agent] = [make_agent() if make_agent is not None else make(parse(agent)) for _ in range(SEATS)]
    streams = [Chance(scramble(config.seed * SPREAD + seat + 1)) for seat in range(SEATS)]
    ledger: Ledger | None = None
    while not s.over:
        ask = found.ask(s)
        seat = ask.seat
        choice: Choice
        if ask.key == "character":
            choice = ("character", cast_list[seat])
        else:
            if ledger is None and ask.key != "start":
                ledger = Ledger(s)
            s.events.clear()
            choice = agents[seat].choose(found, found.view(s, seat), ask.each()[0], streams[seat])
        found.apply(s, seat, choice)
        if ledger is not None:
            for event in s.events:
                ledger.read(event)
    assert ledger is not None
    ledger.close(s)
    ranks = found.ranks(s)
    first = ranks.count(1)
    return {
        "number": number, "seed": config.seed, "agent": agent, "length": length or "average", "rounds": s.round,
        "characters": [seat.character for seat in s.seats],
        "shares": [1 / first if rank == 1 else 0.0 for rank in ranks], "scores": found.scores(s),
        "points": [{path: round(n, 3) for path, n in sorted(one.items())} for one in ledger.points],
        "gains": [dict(seat.gains) for seat in s.seats]}


def _play(args: tuple[str, int, int, str]) -> dict[str, Any]:
    return play(*args)


def run(agent: str, seed: int, games: int, length: str, jobs: int) -> list[dict[str, Any]]:
    """All games, in order; the number of jobs changes nothing but the time."""
    todo = [(agent, seed, number, length) for number in range(games)]
    if jobs == 1:
        return [_play(args) for args in todo]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(_play, todo, chunksize=BLOCK))


# -- the report

def by_block(lines: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = {}
    for line in lines:
        found.setdefault(line["number"] // BLOCK, []).append(line)
    return [found[block] for block in sorted(found)]


def character_rows(lines: list[dict[str, Any]]) -> list[tuple[str, int, float, float, float]]:
    """(character, games, win share, low, high); blocks are what is independent."""
    found = []
    for name in sorted({name for line in lines for name in line["characters"]}):
        tops = []
        bottoms = []
        for block in by_block(lines):
            seats = [line["shares"][k] for line in block for k in range(SEATS) if line["characters"][k] == name]
            if seats:
                tops.append(float(sum(seats)))
                bottoms.append(float(len(seats)))
        found.append((name, int(sum(bottoms)), *ratio_interval(tops, bottoms)))
    return found


def path_rows(lines: list[dict[str, Any]], field: str, winners: bool) -> list[tuple[str, float, float, float]]:
    """(path, share of all points gained, low, high), of winners or of everybody; `field`: "points" or "gains"."""
    blocks: list[dict[str, float]] = []
    for block in by_block(lines):
        sums: dict[str, float] = {}
        for line in block:
            for k in range(SEATS):
                weight = line["shares"][k] if winners else 1.0
                for path, n in line[field][k].items():
                    if weight > 0.0 and n > 0.0:
                        sums[path] = sums.get(path, 0.0) + weight * n
        blocks.append(sums)
    totals = [sum(sums.values()) for sums in blocks]
    paths = sorted({path for sums in blocks for path in sums})
    rows = [(path, *ratio_interval([sums.get(path, 0.0) for sums in blocks], totals)) for path in paths]
    return sorted(rows, key=lambda row: -row[1])


def percent(n: float) -> str:
    return f"{100 * n:.1f} %"


def report(lines: list[dict[str, Any]]) -> str:
    """The tables, as Markdown."""
    games = len(lines)
    text = [f"{games} games of `{lines[0]['agent']}`, length {lines[0]['length']}: "
            f"{sum(line['rounds'] for line in lines) / games:.1f} rounds, winners at "
            f"{sum(max(line['scores']) for line in lines) / games:.1f} LP.", "",
            "| character | games | win share | 95 % interval |", "|---|---|---|---|"]
    for name, n, share, low, high in character_rows(lines):
        text.append(f"| {name} | {n} | {percent(share)} | {percent(low)} to {percent(high)} |")
    for title, field in (("path", "points"), ("as noted by the engine", "gains")):
        text += ["", f"| {title} | winners' points | 95 % interval | everybody's |", "|---|---|---|---|"]
        everybody = {path: share for path, share, _, _ in path_rows(lines, field, False)}
        for path, share, low, high in path_rows(lines, field, True):
            text.append(f"| {path} | {percent(share)} | {percent(low)} to {percent(high)} "
                        f"| {percent(everybody.get(path, 0.0))} |")
    seats = [sum(line["shares"][k] for line in lines) / games for k in range(SEATS)]
    text += ["", "Win share by seat: " + ", ".join([percent(share) for share in seats]) + "."]
    return "\n".join(text)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m ai.balance", description="Balance of Western Legends.")
    parser.add_argument("--agent", default="greedy", metavar="SPEC")
    parser.add_argument("--games", type=int, default=1200, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--length", default="", choices=("", "short", "average", "long"))
    parser.add_argument("--jobs", type=int, default=2, metavar="J")
    parser.add_argument("--out", default="", metavar="FILE", help="the result lines, one game a line")
    args = parser.parse_args(argv)
    lines = run(args.agent, args.seed, args.games, args.length, args.jobs)
    if args.out:
        Path(args.out).write_text("".join([json.dumps(line) + "\n" for line in lines]), encoding="utf-8")
    print(report(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
