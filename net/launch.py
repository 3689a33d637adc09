"""Starts engine and AI processes and leaves none behind, however the one who started them ends.

A child's stdin is a pipe that only its parent holds open: when the parent dies, by whatever signal, the pipe closes
and the child ends by itself. Nothing else is inherited, and secrets travel in the environment, not in arguments.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import msgspec

START_SECONDS: Final = 10.0
STOP_SECONDS: Final = 1.5
LINE_LIMIT: Final = 64 * 1024
OPTIONS: Final = "LEGENDS_OPTIONS"
# Not a session of its own: so a stopped child, which cannot read its pipe, gets a SIGHUP when its parent dies.
OWN_GROUP: Final[dict[str, Any]] = {"process_group": 0} if os.name == "posix" else {}


class LaunchError(RuntimeError):
    """A process could not be started; the message is what it said last, and its exit code."""


class EngineLine(msgspec.Struct, frozen=True):
    """The first line of an engine process's stdout."""

    address: str
    key: str
    code: str
    tokens: dict[int, str]


class Child:
    """A process of ours. `log`: the file with its stderr, or None."""

    def __init__(self, module: str, args: Sequence[str], env: dict[str, str] | None = None, log: Path | None = None
                 ) -> None:
        self.module = module
        self.log = log
        self.log_start = 0
        environment = dict(os.environ)
        # -P keeps the working folder out of the import path; our own packages must stay findable.
        root = str(Path(__file__).resolve().parent.parent)
        environment["PYTHONPATH"] = os.pathsep.join([root, *filter(None, [environment.get("PYTHONPATH")])])
        environment.update(env or {})
        errors: IO[bytes] | int = subprocess.DEVNULL
        if log is not None:
            log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            errors = open(log, "ab")  # noqa: SIM115
            self.log_start = errors.tell()
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", module, *args, "--child"], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=errors, env=environment, **OWN_GROUP)
        except OSError as error:
            raise LaunchError(f"{module} could not be started: {error}") from None
        finally:
            if not isinstance(errors, int):
                errors.close()

    @property
    def pid(self) -> int:
        return self.process.pid

    def exit_code(self) -> int | None:
        """None while it runs; the negative signal number if a signal ended it."""
        return self.process.poll()

    def first_line(self, seconds: float = START_SECONDS) -> bytes:
        """The first line that it prints. Raises LaunchError, the process stopped, if it ends or is silent."""
        pipe = self.process.stdout
        assert pipe is not None
        found = b""
        end = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in found and len(found) < LINE_LIMIT:
                if not selector.select(max(0.0, end - time.monotonic())):
                    break
                part = os.read(pipe.fileno(), 4096)
                if not part:
                    break
                found += part
        if b"\n" in found:
            return found.split(b"\n", 1)[0]
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(0.5)
        code = self.exit_code()
        self.stop()
        told = self._last_words()
        raise LaunchError(f"{told or self.module + ' said nothing'} (exit code {code})" if code is not None else
                          f"{self.module} did not start within {seconds:.0f} s")

    def _last_words(self) -> str:
        if self.log is None:
            return ""
        with suppress(OSError):
            lines = self.log.read_bytes()[self.log_start:].decode("utf-8", "replace").strip().splitlines()
            return lines[-1] if lines else ""
        return ""

    def stop(self, seconds: float = STOP_SECONDS) -> None:
        """SIGTERM, then SIGKILL for all of its group; returns when it is gone. Harmless when it is gone already."""
        stop_all([self], seconds)

    def let_go(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def stop_all(children: Sequence[Child], seconds: float = STOP_SECONDS) -> None:
    """Stops several processes at once, within about `seconds` in all."""
    for child in children:
        if child.exit_code() is None:
            with suppress(OSError):
                child.process.terminate()
    end = time.monotonic() + seconds
    for child in children:
        with suppress(subprocess.TimeoutExpired):
            child.process.wait(max(0.0, end - time.monotonic()))
    for child in children:
        if child.exit_code() is None:
            with suppress(OSError, subprocess.TimeoutExpired):
                if os.name == "posix":
                    os.killpg(child.pid, signal.SIGKILL)
                child.process.kill()
                child.process.wait(seconds)
        child.let_go()


class Engine(Child):
    """An engine process that is up: where it is and how to enter. tokens: by seat; options: those not to be read in a
    list of processes."""

    def __init__(self, args: Sequence[str], log: Path | None = None, module: str = "net.server",
                 options: dict[str, str] | None = None) -> None:
        super().__init__(module, args, {OPTIONS: json.dumps(options)} if options else None, log=log)
        try:
            self.line = msgspec.json.decode(self.first_line(), type=EngineLine, strict=False)
        except msgspec.DecodeError as error:
            self.stop()
            raise LaunchError(f"{module} said something else than where it is: {error}") from None

    @property
    def port(self) -> int:
        """To start it again at the same place, so that its clients find it."""
        return int(self.line.address.rsplit(":", 1)[1])
