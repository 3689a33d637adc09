"""Points on a track of one's choice: Living Legend, fight card A (WL-CARD-09, WL-X-17)."""

from __future__ import annotations

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.western.law import gain_marshal, gain_wanted
from engine.western.state import Western


class ChooseLaw(Frame[Western]):
    """`step` points, Marshal or Wanted; a Wanted player has no choice."""

    def clone(self) -> Frame[Western]:
        return ChooseLaw(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        options: list[Choice] = [("law", "wanted")]
        if s.seats[self.seat].law >= 0:
            options.insert(0, ("law", "marshal"))
        return Ask("law", self.seat, options, (str(self.step),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        if choice[1] == "marshal":
            gain_marshal(s, seat, self.step)
        else:
            gain_wanted(s, seat, self.step)
