"""Plays the games of a plan, here or in worker processes; a worker that dies costs one game."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

from ai.tournament.plan import BadPlan, Game, Plan
from ai.tournament.play import play_game
from engine.rules import Rules, rules

MOST_CRASHES: Final = 3

Line = dict[str, Any]


def played(found: Rules, plan: Plan, game: Game) -> tuple[Line, Line]:
    """A game; a fault of the rules ends this game only, and is told with its seed."""
    try:
        return play_game(found, plan.config(game), plan.specs(game))
    except Exception as error:  # One game is lost, the tournament is not.
        return crash(plan, game, f"{type(error).__name__}: {error}")


def crash(plan: Plan, game: Game, why: str) -> tuple[Line, Line]:
    n = plan.seats
    return ({"agents": plan.specs(game), "ranks": [0] * n, "scores": [0.0] * n, "shares": [0.0] * n, "decisions": 0,
             "digest": "", "faults": [0] * n, "end": "crash", "error": why},
            {"moves": [0] * n, "seconds": [0.0] * n})


def play_here(plan: Plan, todo: list[Game], done: Callable[[Game, Line, Line], bool]) -> None:
    found = rules(plan.game)
    for game in todo:
        if done(game, *played(found, plan, game)):
            return


# -- workers: a game a line in, a result a line out; a closed stdin ends them

class Worker:
    def __init__(self) -> None:
        environment = dict(os.environ)
        root = str(Path(__file__).resolve().parents[2])
        environment["PYTHONPATH"] = os.pathsep.join([root, *filter(None, [environment.get("PYTHONPATH")])])
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "ai.tournament.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=environment)
        self.game: Game | None = None

    def pipe(self) -> IO[bytes]:
        assert self.process.stdout is not None
        return self.process.stdout

    def give(self, plan: Plan, game: Game) -> None:
        self.game = game
        pipe = self.process.stdin
        assert pipe is not None
        try:
            pipe.write(json.dumps({"plan": plan.plain(), "game": list(game)}).encode() + b"\n")
            pipe.flush()
        except BrokenPipeError:
            return  # It has died; its closed stdout will say so.

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue


def play_apart(plan: Plan, todo: list[Game], jobs: int, done: Callable[[Game, Line, Line], bool]) -> None:
    """Plays in worker processes; results are handed on in the order of the games."""
    waiting = todo[::-1]
    ready: dict[int, tuple[Game, Line, Line]] = {}
    workers: list[Worker] = []
    turn = todo[0].number if todo else 0
    crashes = 0
    with selectors.DefaultSelector() as selector:
        try:
            for _ in range(min(jobs, len(todo))):
                workers.append(hire(plan, waiting, selector))
            while len(ready) + len(waiting) < len(todo) or any(worker.game for worker in workers):
                for key, _ in selector.select(1.0):
                    worker = key.data
                    text = worker.pipe().readline()
                    game = worker.game
                    if game is None:
                        continue
                    worker.game = None
                    if text.endswith(b"\n"):
                        crashes = 0
                        ready[game.number] = (game, *json.loads(text))
                    else:
                        crashes += 1
                        ready[game.number] = (game, *crash(plan, game, "the worker process died"))
                        selector.unregister(worker.pipe())
                        worker.stop()
                        workers.remove(worker)
                        if crashes >= MOST_CRASHES:
                            raise BadPlan(f"{crashes} worker processes died one after the other, the last in game "
                                          f"{game.number} (seed {game.seed}).")
                        if waiting:
                            workers.append(hire(plan, waiting, selector))
                        continue
                    if waiting:
                        worker.give(plan, waiting.pop())
                while turn in ready:
                    if done(*ready.pop(turn)):
                        return
                    turn += 1
                if turn > todo[-1].number:
                    return
        finally:
            for worker in workers:
                worker.stop()


def hire(plan: Plan, waiting: list[Game], selector: selectors.BaseSelector) -> Worker:
    worker = Worker()
    selector.register(worker.pipe(), selectors.EVENT_READ, worker)
    worker.give(plan, waiting.pop())
    return worker
