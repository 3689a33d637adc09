"""Givens for the tests of wounds, deaths, scoring, backup and automata."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kit import game, restart

from engine import flow
from engine.flow import Config
from engine.rng import scramble
from engine.stories import setup
from engine.stories.automata import scripted
from engine.stories.backup import backup
from engine.stories.score import Scoring
from engine.stories.table import Table
from saves import campaign

LATER = str(Path(__file__).parent / "rules" / "stories" / "later")


def next_injury(s: Table, kind: str) -> None:
    """This Serious Injury lies on top of its deck."""
    card = next(card for card in s.injury if card.startswith(kind))
    s.injury = (*[other for other in s.injury if other != card], card)


def next_succession(s: Table, kind: str) -> None:
    """This Succession card lies on top of its deck."""
    card = next(card for card in s.succession if card.startswith(kind))
    s.succession = (*[other for other in s.succession if other != card], card)


def injured(s: Table, seat: int, *kinds: str) -> None:
    """The seat holds one card of each of these Serious Injuries."""
    for kind in kinds:
        next_injury(s, kind)
        s.seats[seat].injuries = (*s.seats[seat].injuries, s.injury[-1])
        s.injury = s.injury[:-1]


def rig(s: Table, *draws: tuple[int, int]) -> None:
    """The random stream gives these numbers next: (below, number), e.g. (6, 5) for the last face of a die."""
    for seed in range(200_000):
        s.rng = scramble(seed)
        found = s.clone()
        if all(found.below(n) == wanted for n, wanted in draws):
            return
    raise AssertionError(f"no stream begins with {draws}")


def drive(s: Table, seat: int, limit: int = 60) -> Table:
    """The script answers for a seat as long as it is asked first."""
    for _ in range(limit):
        if s.over or flow.ask(s).seat != seat:
            return s
        flow.apply(s, seat, scripted(s, seat))
    raise AssertionError(f"{limit} questions in a row for one seat: {flow.ask(s).key}")


def table(level: str = "Gunhand", bent: str = "neutral", automata: int = 1, people: int = 1, **options: str) -> Table:
    """Full seats first, then automata of one level and bent; all on the start space with $20."""
    return game(people, automata=str(automata), automata_level=level, automata_bent=bent, **options)


def scored(s: Table) -> list[tuple[int, str, int]]:
    """Puts the table at the end of the episode and returns the lines of the final scoring."""
    s.stack = [Scoring(s.first)]
    restart(s)
    return list(s.lines)


def later(seats: int = 2, carried: dict[str, Any] | None = None, episode: int = 2, **options: str) -> Table:
    """A later episode (tests/rules/stories/later) at its first question, with what is carried."""
    plain = {"automata": "0", "first_player": "0", "episode": str(episode), "content": LATER, **options}
    if carried is not None:
        plain["carry"] = json.dumps(carried)
    return setup.new(Config("stories", seats, 1, "", plain))


def settled(s: Table) -> Table:
    """Answers the questions of the setup with the first option of each, as far as the first turn."""
    while type(s.stack[-1]).__name__ in ("Setup", "ChooseToken", "Kit", "Keep"):
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[0])
    return s


def onward(s: Table) -> dict[str, Any]:
    """What the next episode gets of a finished one, by way of the campaign's record."""
    record = campaign.new_campaign("test", "eleven_chains", [f"seat {k}" for k in range(len(s.seats))])
    return campaign.start(campaign.finish_episode(record, backup(s), now=0.0))
