"""A game of a few lines for tests of the players: hidden cards, a die, nothing else.

Each of two seats holds three cards of 0 to 11. In turn they play a card for its points or roll a die of 0 to 5; after
three turns each the game is over.
"""

from __future__ import annotations

from typing import Any

from engine import flow
from engine.ask import Ask, Blocked, Choice
from engine.flow import Config, Frame, State
from engine.rng import Chance, scramble
from engine.rules import View

ROLL: Choice = ("roll",)


class Small(State):
    __slots__ = ("hands", "points", "turns")

    def __init__(self, rng: int, hands: list[list[str]], points: list[int], turns: int, over: bool) -> None:
        super().__init__(rng, Config("small", 2, 0), [Move(turns % 2)], 0, over, 0, [0, 0])
        self.hands = hands
        self.points = points
        self.turns = turns

    def clone(self) -> Small:
        return Small(self.rng, [hand[:] for hand in self.hands], self.points[:], self.turns, self.over)


class Move(Frame[Small]):
    def clone(self) -> Frame[Small]:
        return Move(self.seat)

    def ask(self, s: Small) -> Ask:
        return Ask("move", self.seat, [*[("play", card) for card in s.hands[self.seat]], ROLL])

    def answer(self, s: Small, seat: int, choice: Choice) -> None:
        if choice == ROLL:
            s.points[seat] += int(s.below(6))
        else:
            s.hands[seat].remove(choice[1])
            s.points[seat] += int(choice[1])
        s.turns += 1
        s.over = s.turns == 6
        s.stack[-1] = Move(s.turns % 2)


class SmallRules:
    name = "small"

    def __init__(self) -> None:
        self.samples = 0

    def new(self, config: Config) -> State:
        cards = [str(n) for n in range(12)]
        s = Small(scramble(config.seed), [[], []], [0, 0], 0, False)
        s.shuffle(cards)
        s.hands = [sorted(cards[:3]), sorted(cards[3:6])]
        return s

    def ask(self, s: State) -> Ask:
        return flow.ask(s)

    def apply(self, s: State, seat: int, choice: Choice) -> int:
        return flow.apply(s, seat, choice)

    def play(self, s: State, seat: int, choice: Choice) -> int:
        return flow.play(s, seat, choice)

    def view(self, s: State, seat: int) -> View:
        assert isinstance(s, Small)
        return {"me": seat, "hand": s.hands[seat][:], "held": [len(hand) for hand in s.hands],
                "points": s.points[:], "turns": s.turns, "over": s.over}

    def sample(self, view: View, rng: Chance) -> State:
        self.samples += 1
        left = [card for card in [str(n) for n in range(12)] if card not in view["hand"]]
        rng.shuffle(left)
        me = view["me"]
        hands = [sorted(left[:view["held"][seat]]) if seat != me else view["hand"][:] for seat in range(2)]
        return Small(scramble(rng.below(1 << 30)), hands, view["points"][:], view["turns"], view["over"])

    def over(self, s: State) -> bool:
        return s.over

    def scores(self, s: State) -> list[float]:
        assert isinstance(s, Small)
        return [float(n) for n in s.points]

    def ranks(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [1 + sum(other > own for other in scores) for own in scores]

    def check(self, s: State) -> list[str]:
        return []

    def blocked(self, s: State, seat: int) -> list[Blocked]:
        return []

    def note(self, s: State, seat: int, choice: Choice) -> str:
        return ""

    def scripted(self, s: State, seat: int) -> Choice:
        return ROLL

    def plain(self, s: State) -> dict[str, Any]:
        raise NotImplementedError

    def from_plain(self, plain: dict[str, Any]) -> State:
        raise NotImplementedError

    def coverage(self) -> list[str]:
        return []

    def content_hash(self) -> str:
        return "small"

    def renames(self) -> dict[str, str]:
        return {}


class Wild:
    """An agent of somebody's own whose answers are not offered."""

    def choose(self, rules: object, view: View, ask: Ask, rng: Chance) -> Choice:
        return ("fly",)


class Broken:
    """An agent that fails."""

    def choose(self, rules: object, view: View, ask: Ask, rng: Chance) -> Choice:
        raise RuntimeError("no idea")
