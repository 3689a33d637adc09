"""Two test games that prove the kernel: a sealed draft, and a reaction inside a fight inside a move."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.ask import Ask, Choice
from engine.flow import Config, Frame, State, run
from engine.rng import scramble
from engine.sealed import Sealed
from engine.window import Window


class Tiny(State):
    """hands and picks by seat; place, wounds and aid by seat; log of results."""

    __slots__ = ("hands", "picks", "kept", "place", "wounds", "aid")

    def __init__(self, rng: int, config: Config, stack: list[Frame[Any]], result: int, over: bool, barrier: int,
                 asked: list[int], hands: list[list[str]], picks: list[str], kept: list[list[str]],
                 place: list[int], wounds: list[int], aid: list[int]) -> None:
        super().__init__(rng, config, stack, result, over, barrier, asked)
        self.hands = hands
        self.picks = picks
        self.kept = kept
        self.place = place
        self.wounds = wounds
        self.aid = aid

    def clone(self) -> Tiny:
        found = Tiny(self.rng, self.config, [frame.clone() for frame in self.stack], self.result, self.over,
                     self.barrier, self.asked[:], [hand[:] for hand in self.hands], self.picks[:],
                     [kept[:] for kept in self.kept], self.place[:], self.wounds[:], self.aid[:])
        found.question = self.question
        return found

    def reactions(self, trigger: str, seat: int) -> list[Choice]:
        return [("react", card) for card in self.hands[seat] if card == "shield"]

    def react(self, trigger: str, seat: int, choice: Choice) -> None:
        self.hands[seat].remove(choice[1])
        self.aid[seat] += 1


class Draft(Sealed[Tiny]):
    """Each seat keeps one card of its pack, unseen; then the packs go on to the next seat."""

    def clone(self) -> Frame[Tiny]:
        return Draft(self.seat, self.step, self.order[:], self.given[:])

    def question(self, s: Tiny, seat: int) -> Ask:
        return Ask("draft", seat, [("take", card) for card in s.hands[seat]])

    def put(self, s: Tiny, seat: int, choice: Choice) -> None:
        s.picks[seat] = choice[1]

    def take_back(self, s: Tiny, seat: int) -> None:
        s.picks[seat] = ""

    def opened(self, s: Tiny) -> None:
        for seat, card in enumerate(s.picks):
            s.hands[seat].remove(card)
            s.kept[seat].append(card)
            s.tell("kept", seat, card)
        s.picks = [""] * len(s.picks)
        s.hands = s.hands[-1:] + s.hands[:-1]
        if s.hands[0]:
            s.push(Draft(0, 0, self.order[:], []))
        else:
            s.push(End(0))


class End(Frame[Tiny]):
    def clone(self) -> Frame[Tiny]:
        return End(self.seat, self.step)

    def run(self, s: Tiny) -> bool:
        s.over = True
        return True


class Walk(Frame[Tiny]):
    """Walk 1 or 2 spaces; meeting somebody is a fight; after the fight the walk goes on with what is left."""

    __slots__ = ("left",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "left")

    def __init__(self, seat: int, step: int = 0, left: int = 2) -> None:
        super().__init__(seat, step)
        self.left = left

    def clone(self) -> Frame[Tiny]:
        return Walk(self.seat, self.step, self.left)

    def run(self, s: Tiny) -> bool:
        if self.left > 0 and s.result == 0:
            return True
        s.result = 0
        s.stack[-1] = Walk((self.seat + 1) % len(s.place)) if max(s.place) < 6 else End(0)
        return False

    def ask(self, s: Tiny) -> Ask:
        return Ask("walk", self.seat, [("step",), ("stay",)])

    def answer(self, s: Tiny, seat: int, choice: Choice) -> None:
        self.left = self.left - 1 if choice == ("step",) else 0
        if choice == ("step",):
            s.place[seat] += 1
            for other in range(len(s.place)):
                if other != seat and s.place[other] == s.place[seat]:
                    s.push(Brawl(seat, 0, other))


class Brawl(Frame[Tiny]):
    """The attacker wounds the other unless a shield is played; a stopped attack ends the walk (result 1)."""

    __slots__ = ("foe",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "foe")

    def __init__(self, seat: int, step: int, foe: int) -> None:
        super().__init__(seat, step)
        self.foe = foe

    def clone(self) -> Frame[Tiny]:
        return Brawl(self.seat, self.step, self.foe)

    def run(self, s: Tiny) -> bool:
        self.step += 1
        if self.step == 1:
            s.push(Window(self.foe, 0, "hit", [self.foe, self.seat], 1))
            return False
        s.pop()
        if s.aid[self.foe] > s.aid[self.seat]:
            s.result = 1
        else:
            s.wounds[self.foe] += 1
        s.aid = [0] * len(s.aid)
        return False


def draft(seats: int) -> Tiny:
    packs = [[f"{seat}{n}" for n in range(3)] for seat in range(seats)]
    s = Tiny(scramble(1), Config("tiny", seats, 1), [Draft(0, 0, list(range(seats)), [])], 0, False, 0, [0] * seats,
             packs, [""] * seats, [[] for _ in range(seats)], [], [], [])
    s.quiet = False
    run(s)
    return s


def walk(*hands: list[str]) -> Tiny:
    n = len(hands)
    s = Tiny(scramble(1), Config("tiny", n, 1), [Walk(0)], 0, False, 0, [0] * n, [list(hand) for hand in hands], [],
             [], list(range(n)), [0] * n, [0] * n)
    s.quiet = False
    run(s)
    return s
