"""The computer player's opinion: a child process that gets the seat's view and nothing else (ai/hint.py)."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any, Final, NamedTuple

from net.launch import Child, LaunchError

SECONDS: Final = 2.0


class Hint(NamedTuple):
    """A move, the share of the search's tries that went to it, and the share of the win that they brought."""

    choice: tuple[str, ...]
    share: float
    mean: float


class Adviser:
    """Starts the process with the first question, anew if it has died. One question at a time."""

    def __init__(self, log: Path | None) -> None:
        self.log = log
        self.child: Child | None = None
        self.lock = threading.Lock()
        self.no = 0

    def ask(self, view: dict[str, Any], seconds: float = SECONDS) -> list[Hint]:
        """At most three moves, the best first; blocks. Raises LaunchError where there is no opinion to be had."""
        with self.lock:
            self.no += 1
            wish = {"no": self.no, "game": view["game"], "view": view, "seconds": seconds}
            row = self._talk(json.dumps(wish).encode() + b"\n")
            said = json.loads(row) if row else {"fault": "the process ended"}
            if said.get("fault") or said.get("no") != self.no:
                raise LaunchError(f"The computer player has no opinion: {said.get('fault', 'it lost the thread')}.")
            return [Hint(tuple(choice), share, mean) for choice, share, mean in said["moves"]]

    def _talk(self, row: bytes) -> bytes:
        if self.child is not None and self.child.exit_code() is not None:
            self.stop()
        if self.child is None:
            self.child = Child("ai.hint", [], log=self.log)
        pipe = self.child.process
        assert pipe.stdin is not None and pipe.stdout is not None
        try:
            pipe.stdin.write(row)
            pipe.stdin.flush()
            return pipe.stdout.readline()
        except (OSError, ValueError):
            return b""

    def children(self) -> list[Child]:
        return [] if self.child is None else [self.child]

    def stop(self) -> None:
        child, self.child = self.child, None
        if child is not None:
            child.stop()
