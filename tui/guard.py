"""Gives the shell its terminal back even when the program could not: after a crash of the interpreter, or SIGKILL.

A small process is forked before the screen opens. It holds one end of a pipe and sleeps; when the other end closes
without a goodbye, the program died, and the terminal's modes are put back.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import Final

# Mouse, focus, paste, resize reports off; keyboard protocol back; line wrap on; screen left; cursor shown.
RESET: Final = (b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?1004l\x1b[?2004l\x1b[?2048l\x1b[?7h"
                b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[0m")
GOODBYE: Final = b"."


class Guard:
    """A context round the screen. Does nothing where there is no terminal to guard or no fork."""

    def __init__(self) -> None:
        self.pid = 0
        self.pipe = -1

    def __enter__(self) -> Guard:
        if not hasattr(os, "fork"):
            return self
        import termios
        terminal = sys.stdin.fileno()
        try:
            modes = termios.tcgetattr(terminal)
        except termios.error:
            return self
        ear, self.pipe = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.pipe)
            try:
                _watch(ear, terminal, modes)
            finally:
                os._exit(0)
        os.close(ear)
        return self

    def __exit__(self, *_: object) -> None:
        if self.pid:
            with suppress(OSError):
                os.write(self.pipe, GOODBYE)
                os.close(self.pipe)
                os.waitpid(self.pid, 0)


def _watch(ear: int, terminal: int, modes: list[int | list[bytes | int]]) -> None:
    """In the forked process: waits for the end of the program."""
    import termios
    os.setpgid(0, 0)
    # A process in the background stops if it changes the terminal, unless it ignores being told so.
    for name in (signal.SIGHUP, signal.SIGINT, signal.SIGTTOU, signal.SIGTTIN):
        signal.signal(name, signal.SIG_IGN)
    if os.read(ear, 1) == GOODBYE:
        return
    with suppress(OSError, termios.error):
        # Only where the program's own modes still hold: a shell at its prompt keeps signals on.
        if not termios.tcgetattr(terminal)[3] & termios.ISIG:
            termios.tcsetattr(terminal, termios.TCSAFLUSH, modes)
            os.write(terminal, RESET)
