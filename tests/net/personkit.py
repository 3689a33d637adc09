"""Somebody at a table of real processes, what he hears of them, and an engine killed under him."""

from __future__ import annotations

import os
import queue
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from termkit import ROOT

from net.client import Link
from net.message import Peer, Position, Question
from saves.record import read_record, verify
from tui.session import LaunchPlan, Session, open_table

NAMED_SECONDS = 4.0
BACK_SECONDS = 20.0


class Person:
    """Somebody who answers at random through a Session, as the screen does. heard: updates with their times; liked:
    parts of choices that are taken where they are offered; rests_at: keys of questions that he leaves open."""

    def __init__(self, plan: LaunchPlan, liked: frozenset[str] = frozenset(), rests_at: tuple[str, ...] = ()) -> None:
        self.rng = random.Random(plan.seed)
        self.liked = liked
        self.rests_at = rests_at
        self.inbox: queue.SimpleQueue[tuple[int, Any]] = queue.SimpleQueue()
        self.session: Session = open_table(plan, self.put)
        self.heard: list[tuple[float, Any]] = []
        self.position: Position | None = None
        self.answered: set[int] = set()
        self.silent = False

    def put(self, number: int, update: Any) -> None:
        self.inbox.put((number, update))

    def close(self) -> None:
        self.session.close()

    def go_on(self, seconds: float, done: Callable[[], object] = lambda: False) -> bool:
        """Plays for so many seconds, or until it is done (True)."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if done():
                return True
            try:
                _, update = self.inbox.get(timeout=0.02)
            except queue.Empty:
                continue
            self.heard.append((time.monotonic(), update))
            if isinstance(update, Position):
                self.position = update
                if update.ask is not None and update.ask.key.startswith(self.rests_at):
                    self.silent = True
                if update.ask is not None and update.ask.no not in self.answered and not self.silent:
                    self.answer(update.ask)
        return bool(done())

    def answer(self, ask: Question) -> None:
        self.answered.add(ask.no)
        choices = [option.choice for option in ask.options]
        liked = [choice for choice in choices if any(word in part for word in self.liked for part in choice)]
        self.session.threads[0].answer(ask.no, self.rng.choice(liked or choices))

    @property
    def n(self) -> int:
        return self.position.n if self.position is not None else 0

    @property
    def over(self) -> bool:
        return self.position is not None and self.position.over

    def note(self, words: str, since: float) -> float | None:
        """When a note with these words came, after that moment."""
        return next((at for at, update in self.heard if at >= since and isinstance(update, tuple)
                     and update[0] == "note" and words in update[1]), None)

    def link(self, state: str, since: float) -> float | None:
        return next((at for at, update in self.heard if at >= since and isinstance(update, Link)
                     and update.state == state), None)

    def position_after(self, since: float) -> Position | None:
        return next((update for at, update in self.heard if at >= since and isinstance(update, Position)), None)

    def faults(self, seat: int) -> int:
        """Answers of the script for a seat, as the last message about a peer says."""
        return max((update.seats[seat].faults for _, update in self.heard if isinstance(update, Peer)), default=0)


@contextmanager
def playing(home: Path, plan: LaunchPlan | int, monkeypatch: pytest.MonkeyPatch, liked: frozenset[str] = frozenset(),
            rests_at: tuple[str, ...] = ()) -> Iterator[Person]:
    """A game under way; a number is the seed of a game of Stories."""
    monkeypatch.setenv("LEGENDS_HOME", str(home))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    person = Person(plan if isinstance(plan, LaunchPlan) else LaunchPlan(seed=plan, title=f"game {plan}"), liked,
                    rests_at)
    try:
        assert person.go_on(30.0, lambda: person.n > 0), "the game did not begin"
        yield person
    finally:
        person.close()


def whole_record(home: Path, person: Person) -> None:
    """The record plays again to the same states, and holds each answer once; the last may have been under way."""
    record = read_record(next((home / "games").glob("*.record")))
    found = verify(record)
    assert found.ok, found.reason
    own = sum(row[0] == "choice" and row[1] == 0 for row in record.rows)
    assert len(person.answered) - 1 <= own <= len(person.answered)


def kill_engine(person: Person) -> None:
    """Kills it, and waits until the game is back with all that was shown."""
    shown = person.n
    killed = time.monotonic()
    os.kill(person.session.engine.pid, signal.SIGKILL)
    assert person.go_on(NAMED_SECONDS, lambda: person.note("The engine process ended (-9)", killed)), "it was not named"
    assert person.go_on(BACK_SECONDS, lambda: person.link("connected", killed)), "nobody came back"
    back = person.link("connected", killed) or 0.0
    assert person.go_on(10.0, lambda: person.position_after(back)), "no position came"
    assert person.n >= shown, f"{shown} events were shown, now {person.n}"
