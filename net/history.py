"""Undo: the states before the last answers, and who may go back to which of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.flow import State
from engine.sealed import Sealed

KEPT: Final = 200


class Mark(NamedTuple):
    """The state before an answer of `seat`, the length of the record and the last event's number then."""

    seat: int
    state: State
    length: int
    n: int


class History:
    """The marks of the last answers, the newest last. Not saved: a resumed game starts without undo."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def add(self, seat: int, state: State, length: int, n: int) -> None:
        self.marks.append(Mark(seat, state, length, n))
        del self.marks[:-KEPT]

    def free(self, seat: int, state: State, n: int) -> tuple[int, str, int]:
        """How many answers of its own a seat may take back freely; what stops it then ("start", "seat", "shown"),
        and the number of the last event of the answer that stands in the way (0: none). `n`: the last event."""
        steps = 0
        barrier = state.barrier
        for mark in reversed(self.marks):
            if mark.state.barrier != barrier:
                return steps, "shown", n
            if mark.seat != seat:
                return steps, "seat", n
            steps += 1
            n = mark.n
        return steps, "start", 0

    def last_of(self, seat: int) -> int:
        """The index of the seat's newest mark, or -1."""
        for index in range(len(self.marks) - 1, -1, -1):
            if self.marks[index].seat == seat:
                return index
        return -1

    def back_to(self, index: int) -> Mark:
        mark = self.marks[index]
        del self.marks[index:]
        return mark

    def withdraw(self, seat: int) -> None:
        """Forgets the seat's newest answer, a sealed one that it takes back, and the marks after it, which hold it."""
        del self.marks[max(self.last_of(seat), 0):]


def sealed_by(state: State, seat: int) -> Sealed[State] | None:
    """The sealed choice in which an answer of this seat waits for the others', if there is one."""
    frame = state.stack[-1] if state.stack else None
    return frame if isinstance(frame, Sealed) and seat in frame.given and not state.over else None
