"""A turn: start, two actions with what follows each, the four steps of its end, and the round (WS-TURN, WS-EOT)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.stories.act import Act
from engine.stories.automata import Opening
from engine.stories.conditions import met
from engine.stories.episode import Complete, completable, stall_guard
from engine.stories.hand import discard, rest
from engine.stories.health import hand_limit
from engine.stories.move import Start
from engine.stories.notebook import notices_met
from engine.stories.react import usable
from engine.stories.score import Scoring
from engine.stories.state import DIED, Stories
from engine.stories.stock import stat
from engine.window import open_window

ACTIONS: Final = 2
BEGIN: Final = 0
START: Final = 1
ACTION: Final = 2
DONE: Final = 3
MOVED: Final = 4
REACTED: Final = 5
TOLD: Final = 6
END: Final = 7
REWARDED: Final = 8
RESTED: Final = 9
OVER: Final = 10


class Turn(Frame[Stories]):
    """One seat's turn; `step` is the place in the order of the constants above."""

    def clone(self) -> Frame[Stories]:
        return Turn(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        depth = len(s.stack)
        while self.step < OVER:
            self.go(s)
            if len(s.stack) != depth:
                return False
        self.next(s)
        return False

    def go(self, s: Stories) -> None:
        """One step; it may push a frame."""
        seat = self.seat
        step = self.step
        if step == BEGIN:
            self.begin(s)
            self.step = START
        elif step == START:
            self.step = ACTION
            s.push(Start(seat))
        elif step == ACTION:
            if s.actions <= 0 or DIED[seat] in s.marks:
                self.step = END
            else:
                self.step = DONE
                s.deeds = ()
                s.seen = tuple(s.tops())
                s.push(Act(seat))
        elif step == DONE:
            self.step = MOVED
            notices_met(s, seat)
        elif step == MOVED:
            self.step = REACTED
            if "move" in s.deeds:
                open_window(s, seat, "after_move", [seat])
        elif step == REACTED:
            self.step = TOLD
            open_window(s, seat, "after_action", [seat])
        elif step == TOLD:
            self.step = ACTION
            if completable(s, seat):
                s.push(Complete(seat))
        elif step == END:
            self.step = REWARDED
            self.rewards(s)
        elif step == REWARDED:
            self.step = RESTED
            rest(s, seat)
        else:
            self.step = OVER
            surplus = s.seats[seat].cards() - hand_limit(s, seat, stat(s, seat, "hand_limit"))
            if surplus > 0:
                discard(s, seat, surplus, "limit")

    def begin(self, s: Stories) -> None:
        seat = self.seat
        me = s.seats[seat]
        s.active = seat
        if seat == s.first:
            s.round += 1
        s.fought = 0
        s.dug = 0
        s.marks = ()
        s.deeds = ()
        s.dice_aside = ()
        s.actions = max(0, ACTIONS + me.penalty)
        me.penalty = 0
        s.tell("turn", seat, "", s.round)
        if me.level:
            s.push(Opening(seat))

    def rewards(self, s: Stories) -> None:
        """Every end-of-turn reward that the seat is entitled to, in an order of its choice (WS-EOT-02, -03)."""
        found = due_rewards(s, self.seat)
        if len(found) > 1:
            s.push(Rewards(self.seat, 0, found))
        elif found:
            perform(s, self.seat, found[0])

    def next(self, s: Stories) -> None:
        seat = (self.seat + 1) % len(s.seats)
        s.marks = ()
        s.fought = 0
        s.dug = 0
        s.dice_aside = ()
        if seat == s.first:
            if self.step == OVER:
                self.step = OVER + 1
                stall_guard(s)
                return
            if s.ending:
                s.stack[-1] = Scoring(s.first)
                return
        s.stack[-1] = Turn(seat)


def due_rewards(s: Stories, seat: int) -> list[str]:
    """Sources of the end-of-turn rewards due now: the Law track's line and cards' (WS-TRACK-13 to -18)."""
    me = s.seats[seat]
    found: list[str] = []
    if me.law != 0:
        lines = s.content.marshal_lines[s.law_marshal] if me.law > 0 else s.content.wanted_lines[s.law_wanted]
        line = lines[abs(me.law) - 1]
        if not line.need or met(s, seat, line.need):
            found.append(line.source)
    if "turn_end" not in s.content.on:
        return found
    for card in (*me.objects, *me.papers, *me.weapons):
        use = usable(s, seat, card, "turn_end")
        if use is not None:
            found.append(use.source)
    return found


class Rewards(Frame[Stories]):
    """Several rewards: the seat chooses the order."""

    __slots__ = ("left",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "left")

    def __init__(self, seat: int, step: int, left: list[str]) -> None:
        super().__init__(seat, step)
        self.left = left

    def clone(self) -> Frame[Stories]:
        return Rewards(self.seat, self.step, self.left[:])

    def run(self, s: Stories) -> bool:
        if self.left:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("reward", self.seat, [("reward", source) for source in self.left])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        self.left.remove(choice[1])
        perform(s, seat, choice[1])
