"""The one simultaneous, hidden choice of all games: drafts, face-down cards, poker hands, packing a bag."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from engine.ask import Ask, Choice, SealedAsk
from engine.flow import Frame, State

S = TypeVar("S", bound=State)


class Sealed(Frame[S]):
    """All seats of `order` answer at once; nobody sees an answer before the last one is in.

    A game's subclass says what each seat is asked (`question`), where its answer waits (`put`, a zone that only
    its owner reads), and what happens when all are in (`opened`). Until then a seat may take its answer back
    (`withdraw`), if it had a choice at all.
    """

    __slots__ = ("order", "given")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "order", "given")

    def __init__(self, seat: int, step: int, order: list[int], given: list[int]) -> None:
        super().__init__(seat, step)
        self.order = order
        self.given = given

    def question(self, s: S, seat: int) -> Ask:
        raise NotImplementedError

    def put(self, s: S, seat: int, choice: Choice) -> None:
        raise NotImplementedError

    def take_back(self, s: S, seat: int) -> None:
        raise NotImplementedError

    def opened(self, s: S) -> None:
        raise NotImplementedError

    def pending(self) -> list[int]:
        return [seat for seat in self.order if seat not in self.given]

    def run(self, s: S) -> bool:
        if len(self.given) < len(self.order):
            return True
        s.stack.pop()
        s.barrier += 1
        self.opened(s)
        return False

    def ask(self, s: S) -> Ask:
        return SealedAsk([self.question(s, seat) for seat in self.pending()])

    def answer(self, s: S, seat: int, choice: Choice) -> None:
        self.put(s, seat, choice)
        self.given.append(seat)
        s.tell("sealed", seat)

    def withdraw(self, s: S, seat: int) -> bool:
        """Takes a seat's own answer back; False if there is none to take, or it had no alternative."""
        if seat not in self.given:
            return False
        self.given.remove(seat)
        self.take_back(s, seat)
        s.question = self.ask(s)
        for one in s.question.each():
            if one.seat == seat and len(one.options) == 1:
                self.put(s, seat, one.options[0])
                self.given.append(seat)
                s.question = self.ask(s)
                return False
        s.tell("unsealed", seat)
        return True
