"""How a child process notices that the one who started it is gone (see net/launch.py)."""

from __future__ import annotations

import os
import sys


class Parent:
    """Tells whether the process that started this one is still there: its pipe to our stdin, and its id."""

    def __init__(self) -> None:
        self.pid = os.getppid()
        self.pipe = sys.stdin.fileno()
        os.set_blocking(self.pipe, False)

    def gone(self) -> bool:
        if os.getppid() != self.pid:
            return True
        try:
            return os.read(self.pipe, 256) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True
