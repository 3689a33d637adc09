"""The Goals variant: secret goals of one's character, and legendary tokens for them (WL-GOAL)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import PASS, Ask, Choice
from engine.flow import Frame
from engine.western.deeds import met_any
from engine.western.state import Western

MOST: Final = 3


def ready(s: Western, seat: int) -> list[str]:
    """The seat's goals that are met now."""
    me = s.seats[seat]
    if len(me.done) >= MOST:
        return []
    return [goal for goal in me.goals if met_any(s, seat, s.content.goals[goal].when)]


def offer_goals(s: Western, seat: int) -> None:
    """Something has happened in the turn of `seat`: with the variant, goals may be completed."""
    if s.config.options.get("goals", "off") == "on":
        s.push(GoalOffers(seat))


class GoalOffers(Frame[Western]):
    """Every seat, the active one first, may complete goals that it has met (WL-GOAL-03, -04, -09)."""

    def clone(self) -> Frame[Western]:
        return GoalOffers(self.seat, self.step)

    def asked(self, s: Western) -> int:
        return [self.seat, *s.after(self.seat)][self.step]

    def run(self, s: Western) -> bool:
        if self.step >= len(s.seats):
            s.pop()
            return False
        return True

    def ask(self, s: Western) -> Ask:
        seat = self.asked(s)
        options: list[Choice] = [("complete", goal) for goal in ready(s, seat)]
        options.append(PASS)
        return Ask("goal", seat, options)

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        if choice == PASS:
            self.step += 1
            return
        me = s.seats[seat]
        goal = choice[1]
        me.goals = tuple([other for other in me.goals if other != goal])
        me.done = (*me.done, goal)
        s.barrier += 1
        s.tell("goal_done", seat, goal)
        s.count("goal:" + goal)
        s.push(Tokens(seat))


class Tokens(Frame[Western]):
    """As many tokens as goals completed are drawn; then tokens go back until that many are held (WL-GOAL-05, -10)."""

    def clone(self) -> Frame[Western]:
        return Tokens(self.seat, self.step)

    def run(self, s: Western) -> bool:
        me = s.seats[self.seat]
        if self.step == 0:
            self.step = 1
            pool = list(s.token_supply)
            s.shuffle(pool)
            n = min(len(me.done), len(pool))
            me.tokens = tuple(sorted((*me.tokens, *pool[:n])))
            s.token_supply = tuple(sorted(pool[n:]))
            s.barrier += 1
            s.tell("tokens", self.seat, "", n, secret=tuple(pool[:n]), audience=1 << self.seat)
        if len(me.tokens) > len(me.done):
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("token_back", self.seat, [("return", token) for token in s.seats[self.seat].tokens])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        me = s.seats[seat]
        me.tokens = tuple([token for token in me.tokens if token != choice[1]])
        s.token_supply = tuple(sorted((*s.token_supply, choice[1])))
        s.tell("token_back", seat, "", 1, secret=(choice[1],), audience=1 << seat)


class Deal(Frame[Western]):
    """Set-up: each player has the 4 goals of the character and returns 1 at random unseen (WL-GOAL-02)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "step")

    def clone(self) -> Frame[Western]:
        return Deal(self.seat, self.step)

    def run(self, s: Western) -> bool:
        s.pop()
        s.barrier += 1
        for seat, me in enumerate(s.seats):
            goals = [goal.id for goal in s.content.goals.values() if goal.character == me.character]
            s.shuffle(goals)
            s.box_goals = tuple(sorted((*s.box_goals, goals[0])))
            me.goals = tuple(sorted(goals[1:]))
            s.tell("goals", seat, "", len(me.goals), secret=me.goals, audience=1 << seat)
        return False
