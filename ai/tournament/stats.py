"""What the results say: win shares with intervals over blocks, ratings, and a sequential test.

Games of one seed are not independent; blocks are. So every error is computed from the sums of blocks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

# Two-sided 95 % points of Student's t for 1 to 30 degrees of freedom.
STUDENT: Final = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042)
NORMAL: Final = 1.960
DRAWS: Final = 2_000
PRIOR: Final = 1.0
STEPS: Final = 60
BOUND: Final = math.log(0.95 / 0.05)
LEAST_BLOCKS: Final = 50


def t_point(freedom: int) -> float:
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return NORMAL + 2.45 / freedom


def ratio_interval(tops: Sequence[float], bottoms: Sequence[float]) -> tuple[float, float, float]:
    """(share, low, high) of sum(tops) / sum(bottoms), one pair a block, with the cluster-robust 95 % interval.

    The standard error is sqrt(n / (n - 1) * sum((top - share * bottom)^2)) / sum(bottoms), times Student's t for
    n - 1. Where no block differs from the others (or there is but one), the interval is Wilson's for n blocks.
    """
    n = len(tops)
    total = sum(bottoms)
    if n == 0 or total <= 0:
        return 0.0, 0.0, 1.0
    share = sum(tops) / total
    squares = sum((top - share * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    if n == 1 or squares < 1e-12:
        return (share, *wilson(share, n))
    half = t_point(n - 1) * math.sqrt(n / (n - 1) * squares) / total
    return share, max(0.0, share - half), min(1.0, share + half)


def wilson(share: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in n independent trials."""
    z2 = NORMAL * NORMAL
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = NORMAL / (1 + z2 / n) * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


class Row(NamedTuple):
    """One played game: agent numbers by seat, shares and ranks by seat."""

    block: int
    pair: tuple[int, ...]
    seating: tuple[int, ...]
    shares: tuple[float, ...]
    ranks: tuple[int, ...]


def side_shares(rows: Iterable[Row], agent: int, halves: bool) -> tuple[list[float], list[float]]:
    """(win shares, games or seats) of an agent, summed by block: of its half with `halves`, else for each seat."""
    tops: dict[int, float] = {}
    bottoms: dict[int, float] = {}
    for row in rows:
        seats = [seat for seat, who in enumerate(row.seating) if who == agent]
        if seats:
            tops[row.block] = tops.get(row.block, 0.0) + sum(row.shares[seat] for seat in seats)
            bottoms[row.block] = bottoms.get(row.block, 0.0) + (1.0 if halves else len(seats))
    order = sorted(tops)
    return [tops[block] for block in order], [bottoms[block] for block in order]


# -- ratings

def elo_table(rows: Sequence[Row], agents: int) -> list[tuple[float, float, float]]:
    """(elo, low, high) by agent, mean 0: Luce's model of who wins, strengths with 95 % by bootstrap over blocks.

    Each two agents are given two games more that they share, so that an agent that wins all stays finite.
    """
    blocks = sorted({row.block for row in rows})
    place = {block: i for i, block in enumerate(blocks)}
    tables: dict[tuple[int, ...], int] = {}
    for row in rows:
        tables.setdefault(tuple(sorted(row.seating)), len(tables))
    played = np.zeros((len(blocks), len(tables)))
    won = np.zeros((len(blocks), agents))
    for row in rows:
        played[place[row.block], tables[tuple(sorted(row.seating))]] += 1
        for who, share in zip(row.seating, row.shares, strict=True):
            won[place[row.block], who] += share
    seats = np.zeros((len(tables), agents))
    for seating, i in tables.items():
        for who in seating:
            seats[i, who] += 1
    pairs = np.array([[1.0 if who in (a, b) else 0.0 for who in range(agents)]
                      for a in range(agents) for b in range(a)])
    whole = fit(won.sum(0, keepdims=True), played.sum(0, keepdims=True), seats, pairs)[0]
    if len(blocks) < 2:
        return [(float(one), -math.inf, math.inf) for one in whole]
    weights = np.random.default_rng(1).multinomial(len(blocks), [1 / len(blocks)] * len(blocks), DRAWS)
    drawn = fit(weights @ won, weights @ played, seats, pairs)
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    return [(float(one), float(low[i]), float(high[i])) for i, one in enumerate(whole)]


def fit(won: Floats, played: Floats, seats: Floats, pairs: Floats) -> Floats:
    """Elo by agent for each sample (row): Hunter's minorisation of Luce's likelihood, with the prior's pair games."""
    seats = np.vstack([seats, pairs])
    played = np.hstack([played, np.full((len(played), len(pairs)), 2 * PRIOR)])
    won = won + PRIOR * (won.shape[1] - 1)
    strength = np.ones_like(won)
    for _ in range(STEPS * 5):
        strength = won / ((played / (strength @ seats.T)) @ seats)
        strength /= np.exp(np.log(strength).mean(axis=1, keepdims=True))
    found: Floats = 400 * np.log10(strength)
    return found


# -- the sequential test

def expected_half(elo: float) -> float:
    """The win share of the half that is `elo` better, in 2v2."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def log_likelihood_ratio(tops: Sequence[float], bottoms: Sequence[float], elo0: float, elo1: float) -> float:
    """How much likelier H1 (elo1) makes the blocks' shares than H0 (elo0), as a logarithm; normal approximation."""
    n = len(tops)
    if n < 2:
        return 0.0
    shares = [top / bottom for top, bottom in zip(tops, bottoms, strict=True)]
    mean = sum(shares) / n
    variance = max(sum((share - mean) ** 2 for share in shares) / n, 1e-4)
    low = expected_half(elo0)
    high = expected_half(elo1)
    return n * (high - low) * (2 * mean - low - high) / (2 * variance)


def verdict(tops: Sequence[float], bottoms: Sequence[float], elo0: float, elo1: float) -> str:
    """"H1", "H0", or "" while the test goes on (alpha and beta 5 %, LEAST_BLOCKS blocks at least)."""
    if len(tops) < LEAST_BLOCKS:
        return ""
    ratio = log_likelihood_ratio(tops, bottoms, elo0, elo1)
    return "H1" if ratio >= BOUND else "H0" if ratio <= -BOUND else ""


# -- the table

def row_of(line: dict[str, Any]) -> Row:
    return Row(line["block"], tuple(line["pair"]), tuple(line["seating"]), tuple(line["shares"]),
               tuple(line["ranks"]))


def table(lines: Sequence[dict[str, Any]], times: Sequence[dict[str, Any]], agents: Sequence[str], mode: str
          ) -> list[dict[str, Any]]:
    """One row an agent; the keys are those of architecture section 9, and faults."""
    halves = mode == "2v2"
    rows = [row_of(line) for line in lines]
    elo = elo_table(rows, len(agents)) if rows else [(0.0, -math.inf, math.inf)] * len(agents)
    found = []
    for agent, name in enumerate(agents):
        share, low, high = ratio_interval(*side_shares(rows, agent, halves))
        ranks = [rank for row in rows for rank, who in zip(row.ranks, row.seating, strict=True) if who == agent]
        moves = seconds = 0.0
        faults = 0
        for line, spent in zip(lines, times, strict=True):
            for seat, who in enumerate(line["seating"]):
                if who == agent:
                    moves += spent["moves"][seat]
                    seconds += spent["seconds"][seat]
                    faults += line["faults"][seat]
        found.append({
            "agent": name, "games": sum(agent in row.seating for row in rows), "win_share": share, "low": low,
            "high": high, "mean_rank": sum(ranks) / len(ranks) if ranks else None, "elo": elo[agent][0],
            "elo_low": finite(elo[agent][1]), "elo_high": finite(elo[agent][2]),
            "seconds_per_move": seconds / moves if moves else None, "faults": faults})
    return found


def finite(number: float) -> float | None:
    """JSON has no infinity."""
    return number if math.isfinite(number) else None


def pairs(lines: Sequence[dict[str, Any]], agents: Sequence[str], mode: str) -> list[dict[str, Any]]:
    """How each two agents that met did against each other: the first one's share, parity and interval."""
    rows = [row_of(line) for line in lines]
    found = []
    for pair in sorted({row.pair for row in rows if len(row.pair) == 2}):
        met = [row for row in rows if row.pair == pair]
        share, low, high = ratio_interval(*side_shares(met, pair[0], mode == "2v2"))
        parity = 0.5 if mode == "2v2" else 1 / len(met[0].seating)
        found.append({"agent": agents[pair[0]], "against": agents[pair[1]], "games": len(met), "win_share": share,
                      "low": low, "high": high, "parity": parity})
    return found


def seat_shares(lines: Sequence[dict[str, Any]]) -> list[float]:
    """The win share of each seat, whoever sat there: the game's own bias."""
    if not lines:
        return []
    return [sum(line["shares"][seat] for line in lines) / len(lines) for seat in range(len(lines[0]["shares"]))]
