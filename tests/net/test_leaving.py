"""However the program ends, nothing of it is left: no process, and the terminal is as it was before."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from termkit import ROOT, Terminal

START_SECONDS = 40.0

# Python reads this file when it starts: the signal becomes an exception wherever the program is.
FAULT = """import signal
def fault(*_):
    raise RuntimeError("planted")
signal.signal(signal.SIGUSR1, fault)
"""


def quit_by_key(terminal: Terminal) -> None:
    terminal.press("q")
    terminal.see("Leave and quit")
    terminal.press("2")


def ctrl_c(terminal: Terminal) -> None:
    terminal.press("\x03")
    terminal.settle(0.3)
    terminal.press("\x03")


def closed(terminal: Terminal) -> None:
    terminal.hang_up()


def crash(terminal: Terminal) -> None:
    os.kill(terminal.app(), signal.SIGSEGV)


def failed(terminal: Terminal) -> None:
    os.kill(terminal.app(), signal.SIGUSR1)


def terminated(terminal: Terminal) -> None:
    os.kill(terminal.app(), signal.SIGTERM)


def killed(terminal: Terminal) -> None:
    os.kill(terminal.app(), signal.SIGKILL)


ROUTES: dict[str, tuple[Callable[[Terminal], None], float]] = {
    "key": (quit_by_key, 3.0), "ctrl-c": (ctrl_c, 3.0), "closed": (closed, 3.0), "crash": (crash, 3.0),
    "exception": (failed, 3.0), "sigterm": (terminated, 3.0), "sigkill": (killed, 5.0)}


def leave(home: Path, route: str, moment: float) -> None:
    """Starts the prologue, leaves it so many seconds after its first question, and looks for what is left."""
    go, seconds = ROUTES[route]
    (home / "sitecustomize.py").write_text(FAULT)
    paths = os.pathsep.join([str(home), str(ROOT)])
    with Terminal(["play", "stories", "--seed", "3"], home, env={"PYTHONPATH": paths}) as terminal:
        terminal.wait(lambda picture: "Space go on" in picture.text or " choose  " in picture.rows[-1], "first page",
                      START_SECONDS)
        for _ in range(2):
            terminal.press(" ")
            terminal.settle(0.2)
        assert len(terminal.processes()) >= 4, "a screen, an engine and two automata should run"
        assert terminal.modes["1049"] and terminal.modes["1000"]
        end = time.monotonic() + moment
        while time.monotonic() < end:
            terminal.read(0.05)
        go(terminal)
        left = terminal.left_after(seconds)
        assert not left, f"still there {seconds:.0f} s after {route}: {left}"
        if route != "closed":
            assert terminal.wrong_modes() == [], route
            terminal.press("\x03")


@pytest.mark.parametrize("route", ROUTES)
def test_nothing_is_left(tmp_path: Path, route: str) -> None:
    leave(tmp_path, route, 0.2)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("route", ROUTES)
def test_nothing_is_left_five_times(tmp_path: Path, route: str) -> None:
    for number in range(5):
        home = tmp_path / str(number)
        home.mkdir()
        leave(home, route, 0.5 * number)


@pytest.mark.parametrize("moment", [0.05, 0.4, 0.9, 1.4, 2.0])
def test_terminated_while_it_starts(tmp_path: Path, moment: float) -> None:
    with Terminal(["play", "stories", "--seed", "3"], tmp_path) as terminal:
        end = time.monotonic() + moment
        while time.monotonic() < end or not terminal.processes():
            terminal.read(0.02)
        os.kill(terminal.app(), signal.SIGTERM)
        assert not terminal.left_after(4.0)
        assert terminal.wrong_modes() == []
