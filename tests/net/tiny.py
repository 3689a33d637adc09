"""A game of some lines with all that a table must cope with: turns, draws, a sealed choice, a reaction window."""

from __future__ import annotations

from typing import Any

from engine import flow
from engine.ask import Ask, Blocked, Choice
from engine.flow import Config, Frame, State
from engine.rng import Chance, scramble
from engine.sealed import Sealed
from engine.window import Window

GOAL = 10


class Tiny(State):
    def __init__(self, rng: int, config: Config, stack: list[Frame[Any]], result: int, over: bool, barrier: int,
                 asked: list[int], points: list[int], hands: list[list[str]], laid: list[str]) -> None:
        super().__init__(rng, config, stack, result, over, barrier, asked)
        self.points, self.hands, self.laid = points, hands, laid

    def clone(self) -> Tiny:
        return Tiny(self.rng, self.config, [f.clone() for f in self.stack], self.result, self.over, self.barrier,
                    self.asked[:], self.points[:], [h[:] for h in self.hands], self.laid[:])

    def reactions(self, trigger: str, seat: int) -> list[Choice]:
        return [("dodge",)] if self.hands[seat] else []

    def react(self, trigger: str, seat: int, choice: Choice) -> None:
        self.hands[seat].pop()
        self.tell("dodged", seat)


class Turn(Frame[Tiny]):
    def clone(self) -> Turn:
        return Turn(self.seat, self.step)

    def run(self, s: Tiny) -> bool:
        s.over = max(s.points) >= GOAL
        return True

    def ask(self, s: Tiny) -> Ask:
        return Ask("turn", self.seat, [("take", "1"), ("take", "2"), ("draw",), ("lay",), ("attack",), ("burst",)])

    def answer(self, s: Tiny, seat: int, choice: Choice) -> None:
        others = [(seat + k) % len(s.points) for k in range(1, len(s.points))]
        self.seat = others[0] if others else seat
        if choice[0] == "take":
            s.points[seat] += int(choice[1])
            s.tell("took", seat, n=int(choice[1]))
        elif choice[0] == "draw":
            s.barrier += 1
            card = f"card-{s.below(1000)}"
            s.hands[seat].append(card)
            s.tell("drew", seat, n=1, secret=(card,), audience=1 << seat)
        elif choice[0] == "lay":
            s.push(Lay(seat, 0, sorted([seat, *others]), []))
        elif choice[0] == "burst":
            s.points[seat] += 1
            raise ZeroDivisionError("a fault in the rules")
        else:
            s.tell("attacked", seat)
            s.push(Window(seat, 0, "attack", others))


class Lay(Sealed[Tiny]):
    def clone(self) -> Lay:
        return Lay(self.seat, self.step, self.order[:], self.given[:])

    def question(self, s: Tiny, seat: int) -> Ask:
        return Ask("lay", seat, [("high",), ("low",)])

    def put(self, s: Tiny, seat: int, choice: Choice) -> None:
        s.laid[seat] = choice[0]

    def take_back(self, s: Tiny, seat: int) -> None:
        s.laid[seat] = ""

    def opened(self, s: Tiny) -> None:
        for seat, what in enumerate(s.laid):
            s.tell("laid", seat, what)
        s.laid = ["" for _ in s.laid]


class TinyRules:
    name = "tiny"

    def new(self, config: Config) -> Tiny:
        n = config.seats
        s = Tiny(scramble(config.seed), config, [Turn(0)], 0, False, 0, [0] * n, [0] * n, [[] for _ in range(n)],
                 [""] * n)
        flow.run(s)
        return s

    ask = staticmethod(flow.ask)
    apply = staticmethod(flow.apply)
    play = staticmethod(flow.play)

    def view(self, s: Tiny, seat: int) -> dict[str, Any]:
        return {"points": s.points[:], "hand": s.hands[seat][:] if seat >= 0 else [],
                "counts": [len(h) for h in s.hands], "laid": s.laid[seat] if seat >= 0 else "",
                "options": {k: v for k, v in s.config.options.items() if k != "carry"}}

    def sample(self, view: dict[str, Any], rng: Chance) -> State:
        raise NotImplementedError

    def over(self, s: Tiny) -> bool:
        return s.over

    def scores(self, s: Tiny) -> list[float]:
        return [float(p) for p in s.points]

    def ranks(self, s: Tiny) -> list[int]:
        return [1 + sum(q > p for q in s.points) for p in s.points]

    def check(self, s: Tiny) -> list[str]:
        return []

    def blocked(self, s: Tiny, seat: int) -> list[Blocked]:
        return [] if s.hands[seat] else [Blocked(("dodge",), "no_card", "T-1")]

    def note(self, s: Tiny, seat: int, choice: Choice) -> str:
        return f"+{choice[1]}" if choice[0] == "take" else ""

    def scripted(self, s: Tiny, seat: int) -> Choice:
        for one in flow.ask(s).each():
            if one.seat == seat:
                return one.options[0]
        raise LookupError

    def plain(self, s: Tiny) -> dict[str, Any]:
        return {"rng": s.rng, "config": s.config.plain(), "stack": [f.plain() for f in s.stack], "over": s.over,
                "barrier": s.barrier, "asked": s.asked[:], "points": s.points[:], "hands": [h[:] for h in s.hands],
                "laid": s.laid[:]}

    def from_plain(self, p: dict[str, Any]) -> Tiny:
        kinds: dict[str, Any] = {"Turn": Turn, "Lay": Lay, "Window": Window}
        return Tiny(p["rng"], Config(**p["config"]), [kinds[f[0]](*f[1:]) for f in p["stack"]], 0, p["over"],
                    p["barrier"], p["asked"][:], p["points"][:], [h[:] for h in p["hands"]], p["laid"][:])

    def coverage(self) -> list[str]:
        return []

    def content_hash(self) -> str:
        return "0"

    def renames(self) -> dict[str, str]:
        return {}


RULES = TinyRules()


def find(game: str) -> TinyRules:
    from engine.rules import BadConfig
    if game != "tiny":
        raise BadConfig(f"no game is called {game!r}; there are: tiny")
    return RULES


if __name__ == "__main__":
    import sys

    from net.engine import main
    sys.exit(main(find=find))
