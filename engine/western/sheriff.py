"""The Sheriff on his way (WL-SHERIFF)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import DONE, Ask, Choice
from engine.flow import Frame
from engine.western.hand import discard
from engine.western.npc import sheriff_fight
from engine.western.state import Western

WALK: Final = 0
FINES: Final = 1
PICK: Final = 2


class SheriffWalk(Frame[Western]):
    """`seat` moves the Sheriff `step` spaces, one by one; exact: all of them (WL-SHERIFF-02, -03).

    phase: walking, or an arrest attempt that ends the walk: every Wanted player there (waiting) discards a card,
    then the mover picks one of them (WL-SHERIFF-04, -05).
    """

    __slots__ = ("exact", "phase", "waiting")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "exact", "phase", "waiting")

    def __init__(self, seat: int, step: int, exact: bool, phase: int = WALK, waiting: list[int] | None = None) -> None:
        super().__init__(seat, step)
        self.exact = exact
        self.phase = phase
        self.waiting: list[int] = waiting if waiting is not None else []

    def clone(self) -> Frame[Western]:
        return SheriffWalk(self.seat, self.step, self.exact, self.phase, self.waiting[:])

    def wanted_here(self, s: Western) -> list[int]:
        """Wanted players on the Sheriff's space, the mover first, then clockwise."""
        return [seat for seat in [self.seat, *s.after(self.seat)]
                if s.seats[seat].law < 0 and s.seats[seat].place == s.sheriff]

    def run(self, s: Western) -> bool:
        if self.phase == WALK:
            if self.step > 0 and s.someone_wanted():
                return True
            s.pop()
        elif self.phase == FINES:
            if self.waiting:
                discard(s, self.waiting.pop(0), 1, "sheriff")
            else:
                self.phase = PICK
        else:
            return True
        return False

    def ask(self, s: Western) -> Ask:
        if self.phase == PICK:
            return Ask("arrest_whom", self.seat, [("seat", str(seat)) for seat in self.wanted_here(s)])
        options: list[Choice] = [("sheriff", space) for space in s.content.near[s.sheriff]]
        if not self.exact:
            options.append(DONE)
        return Ask("sheriff", self.seat, options, (str(self.step),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        if choice == DONE:
            s.pop()
        elif self.phase == PICK:
            s.pop()
            sheriff_fight(s, int(choice[1]))
        else:
            self.step -= 1
            s.sheriff = choice[1]
            s.tell("sheriff_moved", seat, choice[1])
            s.count("deed:sheriff_moved")
            self.waiting = self.wanted_here(s)
            if self.waiting:
                self.phase = FINES
