"""A turn: start, three actions, the offers that follow each, the steps of its end, the last round (WL-TURN, WL-END)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.western.act import Act
from engine.western.deeds import met
from engine.western.goals import offer_goals
from engine.western.hand import discard, hand_limit
from engine.western.law import gain_lp, gain_money, row
from engine.western.move import Offer
from engine.western.react import trigger
from engine.western.scoring import Scoring
from engine.western.state import LENGTHS, NOBODY_SEAT, Western
from engine.western.store import Arm
from engine.western.story import Contribute, Resolve, complete, open_to
from engine.western.stranger import StrangerTurn

ACTIONS: Final = 3
BEGIN: Final = 0
ABILITIES: Final = 1
INCOME: Final = 2
ARM: Final = 3
ACTION: Final = 4
STORIES: Final = 5
GOALS: Final = 6
NEXT: Final = 7
RESOLVE: Final = 8
LIMIT: Final = 9
WANTED: Final = 10
CHECK: Final = 11
OVER: Final = 12


class Turn(Frame[Western]):
    """One seat's turn; `step` is the place in the order of the constants above. lp: those before the action."""

    __slots__ = ("lp",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "lp")

    def __init__(self, seat: int, step: int = 0, lp: int = 0) -> None:
        super().__init__(seat, step)
        self.lp = lp

    def clone(self) -> Frame[Western]:
        return Turn(self.seat, self.step, self.lp)

    def run(self, s: Western) -> bool:
        depth = len(s.stack)
        while self.step < OVER:
            self.go(s)
            if len(s.stack) != depth:
                return False
        self.next(s)
        return False

    def go(self, s: Western) -> None:
        """One step; it may push a frame."""
        seat = self.seat
        step = self.step
        self.step = step + 1
        if step == BEGIN:
            self.begin(s)
        elif step == ABILITIES:
            self.abilities(s)
        elif step == INCOME:
            s.push(Income(seat))
        elif step == ARM:
            # what the start has met is offered before the first action; points there are by no action
            self.lp = s.seats[seat].lp
            self.step = STORIES
            s.push(Arm(seat))
        elif step == ACTION:
            if s.actions <= 0:
                self.step = RESOLVE
            else:
                s.deeds = ()
                self.lp = s.seats[seat].lp
                s.push(Act(seat))
        elif step == STORIES:
            if s.seats[seat].lp > self.lp:
                s.deed(seat, f"gain_lp:{s.seats[seat].lp - self.lp}")
            if open_to(s, seat):
                s.push(Contribute(seat))
        elif step == GOALS:
            offer_goals(s, seat)
        elif step == NEXT:
            self.step = ACTION
        elif step == RESOLVE:
            found = complete(s)
            if found:
                self.step = RESOLVE
                s.push(Resolve(seat, 0, found[0]))
        elif step == LIMIT:
            surplus = len(s.seats[seat].hand) - hand_limit(s, seat)
            if surplus > 0:
                discard(s, seat, surplus, "limit")
        elif step == WANTED:
            if s.seats[seat].law < 0:
                gain_lp(s, seat, row(s.seats[seat].law), "wanted")
        else:
            check_end(s)

    def begin(self, s: Western) -> None:
        s.active = self.seat
        if self.seat == s.first:
            s.round += 1
        s.fought = 0
        s.marks = ()
        s.deeds = ()
        s.actions = ACTIONS
        s.tell("turn", self.seat, "", s.round)

    def abilities(self, s: Western) -> None:
        """Effects at the start of the turn; those that cost something may be declined (WL-START-01)."""
        me = s.seats[self.seat]
        if me.legend:
            for use in s.content.uses(me.character, "turn_start"):
                if use.choice and met(s, self.seat, use.need):
                    s.push(Offer(self.seat, 0, use.source))
        trigger(s, self.seat, "turn_start")

    def next(self, s: Western) -> None:
        seat = s.after(self.seat)[0]
        s.marks = ()
        s.fought = 0
        if seat != s.first:
            s.stack[-1] = Turn(seat)
        else:
            s.active = NOBODY_SEAT
            s.stack[-1] = Round(s.first)
            if s.stranger != "":
                s.push(StrangerTurn(s.first))


class Round(Frame[Western]):
    """The end of a round: another one, the last one after the trigger, or the scoring (WL-GAMEEND-02, -07)."""

    def clone(self) -> Frame[Western]:
        return Round(self.seat, self.step)

    def run(self, s: Western) -> bool:
        if s.end == 2:
            s.stack[-1] = Scoring(s.first)
            return False
        check_end(s)
        if s.end == 1:
            s.end = 2
            s.tell("last_round", -1)
        s.stack[-1] = Turn(s.first)
        return False


def check_end(s: Western) -> None:
    """Anybody at the threshold triggers the end, once (WL-END-06, WL-GAMEEND-01, -05, -06; WL-MIB-12)."""
    if s.end > 0:
        return
    goal = LENGTHS[s.config.length or "average"]
    if max([seat.lp for seat in s.seats]) >= goal or (s.stranger != "" and s.stranger_lp >= goal):
        s.end = 1
        s.tell("end_triggered", s.active, "", goal)


class Income(Frame[Western]):
    """$20, or 2 poker cards, or $10 and 1 card (WL-START-02)."""

    def clone(self) -> Frame[Western]:
        return Income(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        return Ask("income", self.seat, INCOMES)

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        s.tell("income", seat, choice[1])
        if choice[1] == "money":
            gain_money(s, seat, 20)
        elif choice[1] == "cards":
            s.deal(seat, 2)
        else:
            gain_money(s, seat, 10)
            s.deal(seat, 1)


INCOMES: Final[list[Choice]] = [("income", "money"), ("income", "cards"), ("income", "both")]
