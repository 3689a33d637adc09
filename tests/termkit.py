"""A terminal for tests: the real command on a pseudo-terminal under a shell, and what somebody in front of it sees."""

from __future__ import annotations

import os
import re
import secrets
import select
import signal
import sys
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pexpect
import pyte

ROOT = Path(__file__).resolve().parent.parent
QUIET = 0.06
PATIENCE = 60.0

# The shell puts the command into a process group of its own, as every shell at a terminal does, and stays when it ends.
SHELL = 'LEGENDS_TEST_MARK="$1"; export LEGENDS_TEST_MARK; shift; "$@"; echo "ended $?"; unset LEGENDS_TEST_MARK; sleep 600'
MODES = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
# Alternate screen, mouse, focus, paste, in-band resize: off at a shell's prompt. 25 is the cursor: on.
PROGRAM_MODES = ("1049", "1047", "47", "1000", "1002", "1003", "1006", "1015", "1016", "1004", "2004", "2048")


class Picture(NamedTuple):
    """What the screen shows: rows of text, and by row and column the colour of the ink."""

    rows: tuple[str, ...]
    inks: tuple[tuple[str, ...], ...]

    @property
    def text(self) -> str:
        return "\n".join(self.rows)


class Process(NamedTuple):
    pid: int
    state: str
    words: str


def marked(mark: str) -> list[Process]:
    """The living processes that carry a mark in their environment."""
    found = []
    wanted = f"LEGENDS_TEST_MARK={mark}\0".encode()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes() + b"\0":
                words = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
                state = (folder / "stat").read_text().rsplit(")", 1)[1].split()[0]
                if state not in "ZX" and int(folder.name) != os.getpid():
                    found.append(Process(int(folder.name), state, words))
    return sorted(found)


class Terminal:
    """`legends ARGS` on a terminal of its own. `home`: LEGENDS_HOME. Use it as a context: nothing is left behind."""

    def __init__(self, args: list[str], home: Path, size: tuple[int, int] = (80, 24), env: dict[str, str] | None = None
                 ) -> None:
        self.width, self.height = size
        self.mark = secrets.token_hex(8)
        environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "LEGENDS_TEST_MARK")}
        environment |= {"LEGENDS_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor",
                        "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **(env or {})}
        self.started = time.monotonic()
        command = [sys.executable, "-P", "-m", "tui.cli", *args]
        self.child: Any = pexpect.spawn("/bin/sh", ["-m", "-c", SHELL, "sh", self.mark, *command],
                                        dimensions=(self.height, self.width), env=environment, cwd=str(home), timeout=None)
        self.before = termios.tcgetattr(self.child.child_fd)
        self.screen = pyte.Screen(self.width, self.height)
        self.stream = pyte.ByteStream(self.screen)
        self.modes: dict[str, bool] = {}
        self.raw = b""
        self.got = 0
        self.closed = False

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    # -- reading

    def read(self, seconds: float) -> bool:
        """Takes in what comes within so many seconds; False if nothing came."""
        fd = self.child.child_fd
        if self.closed or not select.select([fd], [], [], max(seconds, 0.0))[0]:
            return False
        try:
            data = os.read(fd, 65536)
        except OSError:
            data = b""
        if not data:
            self.closed = True
            return False
        self.got += len(data)
        self.raw = (self.raw + data)[-200_000:]
        for numbers, way in MODES.findall(data):
            for number in numbers.decode().split(";"):
                self.modes[number] = way == b"h"
        self.stream.feed(data)
        return True

    def settle(self, quiet: float = QUIET, seconds: float = 10.0) -> Picture:
        """Reads until nothing has come for a moment."""
        end = time.monotonic() + seconds
        while self.read(quiet) and time.monotonic() < end:
            pass
        return self.picture()

    def picture(self) -> Picture:
        buffer = self.screen.buffer
        cells = [[buffer[y][x] for x in range(self.width)] for y in range(self.height)]
        return Picture(tuple("".join(cell.data for cell in row) for row in cells),
                       tuple(tuple(str(cell.fg) for cell in row) for row in cells))

    def wait(self, found: Callable[[Picture], object], what: str, seconds: float = PATIENCE) -> Picture:
        """Reads until the screen shows it; fails with the screen."""
        end = time.monotonic() + seconds
        while True:
            picture = self.settle(seconds=1.0)
            if found(picture):
                return picture
            if time.monotonic() > end or self.closed:
                raise AssertionError(f"no {what} within {seconds:.0f} s:\n{picture.text}")
            self.read(0.5)

    def see(self, words: str, seconds: float = PATIENCE) -> Picture:
        return self.wait(lambda picture: words in picture.text, repr(words), seconds)

    # -- acting

    def press(self, keys: str) -> None:
        os.write(self.child.child_fd, keys.encode())

    def click(self, x: int, y: int) -> None:
        """The left button, pressed and let go on a cell (0, 0 is the upper left one)."""
        self.press(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    # -- processes

    def processes(self) -> list[Process]:
        return marked(self.mark)

    def process(self, words: str) -> Process:
        """The oldest process with these words in its command line."""
        return next(one for one in self.processes() if words in one.words)

    def app(self) -> int:
        """The id of the program that draws the screen: the shell's child."""
        shell = self.child.pid
        for one in self.processes():
            stat = Path(f"/proc/{one.pid}/stat").read_text().rsplit(")", 1)[1].split()
            if int(stat[1]) == shell and "tui.cli" in one.words:
                return one.pid
        raise AssertionError("the program does not run")

    def left_after(self, seconds: float) -> list[Process]:
        """Waits until none of the program's processes lives, so many seconds at most; those that still do."""
        end = time.monotonic() + seconds
        while True:
            left = self.processes()
            if not left or time.monotonic() > end:
                return left
            if not self.read(0.05):
                time.sleep(0.02)

    def wrong_modes(self) -> list[str]:
        """What is not as it was before the program started."""
        self.settle(0.2, 2.0)
        found = [f"mode {mode} is on" for mode in PROGRAM_MODES if self.modes.get(mode)]
        if self.modes.get("25") is False:
            found.append("the cursor is hidden")
        if self.modes.get("7") is False:
            found.append("lines do not wrap")
        pushed, popped = len(re.findall(rb"\x1b\[>\d*u", self.raw)), len(re.findall(rb"\x1b\[<\d*u", self.raw))
        if pushed > popped:
            found.append(f"the keyboard protocol was pushed {pushed} times and popped {popped} times")
        now = termios.tcgetattr(self.child.child_fd)
        names = ("input", "output", "control", "local", "input speed", "output speed", "characters")
        found += [f"{name} flags: {old!r}, now {new!r}" for name, old, new in zip(names, self.before, now)
                  if old != new]
        return found

    def hang_up(self) -> None:
        """Closes the terminal, as a window that is closed does."""
        self.closed = True
        os.close(self.child.child_fd)

    def end(self) -> None:
        """Ends everything that was started here."""
        for _ in range(3):
            for one in self.processes():
                with suppress(OSError):
                    os.kill(one.pid, signal.SIGKILL)
            time.sleep(0.02)
        with suppress(OSError):
            os.kill(self.child.pid, signal.SIGKILL)
        with suppress(OSError, pexpect.ExceptionPexpect):
            self.child.close(force=True)
