"""The one reaction window of all games: seats speak in an order that is data, and pass by saying nothing."""

from __future__ import annotations

from typing import ClassVar

from engine.ask import PASS, Ask, Choice
from engine.flow import Frame, State


def open_window(s: State, seat: int, trigger: str, order: list[int], again: int = 0) -> None:
    """Pushes the window; where nobody holds anything playable, all pass at once by the same public events."""
    for one in order:
        if len(s.reactions(trigger, one)) > 0:
            s.push(Window(seat, 0, trigger, order, again))
            return
    for one in order:
        s.tell("passed", one, trigger)


class Window(Frame[State]):
    """Reactions to `trigger` by the seats of `order`, first speaker first.

    again 0: each seat is asked once. again 1: it goes round until all have passed in a row. A seat that holds
    nothing playable has the pass as its only answer, which the engine then gives for it.
    """

    __slots__ = ("trigger", "order", "again", "passes")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "trigger", "order", "again", "passes")

    def __init__(self, seat: int, step: int, trigger: str, order: list[int], again: int = 0, passes: int = 0) -> None:
        super().__init__(seat, step)
        self.trigger = trigger
        self.order = order
        self.again = again
        self.passes = passes

    def clone(self) -> Frame[State]:
        return Window(self.seat, self.step, self.trigger, self.order[:], self.again, self.passes)

    def run(self, s: State) -> bool:
        n = len(self.order)
        if self.passes >= n or (self.again == 0 and self.step >= n):
            s.stack.pop()
            return False
        return True

    def ask(self, s: State) -> Ask:
        seat = self.order[self.step % len(self.order)]
        options = s.reactions(self.trigger, seat)
        options.append(PASS)
        return Ask("window." + self.trigger, seat, options)

    def answer(self, s: State, seat: int, choice: Choice) -> None:
        self.step += 1
        if choice == PASS:
            self.passes += 1
            s.tell("passed", seat, self.trigger)
        else:
            self.passes = 0
            s.count("reaction:" + self.trigger)
            s.react(self.trigger, seat, choice)
