"""Control flow as data: frames on a stack, and the loop that runs them from one real choice to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from engine.ask import Ask, Choice, IllegalChoice
from engine.event import Event
from engine.rng import Chance

if TYPE_CHECKING:
    from mypy_extensions import i64

    from engine.effect import Effect

LONGEST_CHAIN: Final = 20_000

S = TypeVar("S", bound="State")


class Config:
    """What was agreed before the game: everything but the choices that decides it."""

    __slots__ = ("game", "seats", "seed", "length", "options")

    def __init__(self, game: str, seats: int, seed: int, length: str = "", options: dict[str, str] | None = None
                 ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.length = length
        self.options: dict[str, str] = options or {}

    def plain(self) -> dict[str, object]:
        return {"game": self.game, "seats": self.seats, "seed": self.seed, "length": self.length,
                "options": dict(self.options)}


class Frame(Generic[S]):
    """One procedure of the rulebook that is under way.

    `fields` names the constructor's arguments in order; a frame never holds a secret. `run` goes on and returns
    True when a seat must answer (or the game is over); `ask` and `answer` stand side by side. For nested work:
    push a child, return False, and read `s.result` when on top again.
    """

    __slots__ = ("seat", "step")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step")

    def __init__(self, seat: int, step: int = 0) -> None:
        self.seat = seat
        self.step = step

    def clone(self) -> Frame[S]:
        raise NotImplementedError

    def run(self, s: S) -> bool:
        return True

    def ask(self, s: S) -> Ask:
        raise NotImplementedError

    def answer(self, s: S, seat: int, choice: Choice) -> None:
        raise NotImplementedError

    def plain(self) -> list[object]:
        found: list[object] = [type(self).__name__]
        for name in self.fields:
            value = getattr(self, name)
            found.append(value[:] if isinstance(value, list) else value)
        return found


class State(Chance):
    """What all games share. A game's State adds its seats, zones and board.

    stack: frames, the one on top last. result: what the last finished frame left for its parent.
    barrier: rises with each draw and revelation; undo is free as long as it stands still. asked: questions
    answered so far, by seat. question: the pending ask, kept from the run that found it (derived, never saved).
    quiet: no events are made. happened: counts of what took place, for coverage reports, or None.
    """

    __slots__ = ("config", "stack", "result", "over", "barrier", "asked", "question", "events", "quiet", "happened")

    def __init__(self, rng: i64, config: Config, stack: list[Frame[Any]], result: int, over: bool, barrier: int,
                 asked: list[int]) -> None:
        self.rng = rng
        self.config = config
        self.stack = stack
        self.result = result
        self.over = over
        self.barrier = barrier
        self.asked = asked
        self.question: Ask | None = None
        self.events: list[Event] = []
        self.quiet = True
        self.happened: dict[str, int] | None = None

    def clone(self) -> State:
        raise NotImplementedError

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def tell(self, kind: str, seat: int, what: str = "", n: int = 0, whom: int = -1, other: str = "",
             secret: tuple[str, ...] = (), audience: int = 0) -> None:
        """Adds an event (see Event); for free when quiet."""
        if not self.quiet:
            self.events.append(Event(kind, seat, whom, what, other, n, secret, audience))

    def count(self, key: str) -> None:
        """Notes for coverage that something happened."""
        happened = self.happened
        if happened is not None:
            happened[key] = happened.get(key, 0) + 1

    def effects(self, source: str) -> tuple[Effect, ...]:
        """The effects that a source id stands for; see engine.effect."""
        raise NotImplementedError

    def carry_out(self, seat: int, effect: Effect) -> None:
        """Carries out one effect for a seat; may push a frame."""
        raise NotImplementedError

    def reactions(self, trigger: str, seat: int) -> list[Choice]:
        """What a seat may play in a reaction window of this trigger, without the pass."""
        return []

    def react(self, trigger: str, seat: int, choice: Choice) -> None:
        """Carries out a reaction; may push a frame."""
        raise NotImplementedError


def run(s: State) -> int:
    """Goes on to the next question with more than one answer, or to the end; returns the automatic steps taken.

    An answer without alternative is given here, with the same events as a free one.
    """
    steps = 0
    s.question = None
    while True:
        steps += 1
        if steps > LONGEST_CHAIN:
            raise RecursionError(f"no question after {steps} steps; top frame {s.stack[-1].plain()}")
        frame = s.stack[-1]
        if not frame.run(s):
            continue
        if s.over:
            return steps
        ask = frame.ask(s)
        forced = ask.forced()
        if forced is None:
            s.question = ask
            return steps
        frame.answer(s, forced.seat, forced.options[0])


def ask(s: State) -> Ask:
    """The pending question; the game must not be over."""
    question = s.question
    if question is None:
        question = s.stack[-1].ask(s)
        s.question = question
    return question


def play(s: State, seat: int, choice: Choice) -> int:
    """Carries out a choice known to be legal; returns the automatic steps that followed."""
    s.asked[seat] = s.asked[seat] + 1
    s.stack[-1].answer(s, seat, choice)
    return run(s)


def play_out(s: State, rng: Chance, limit: int) -> int:
    """A playout: at most `limit` decisions at random, all answers alike; returns how many there were."""
    n = 0
    while n < limit and not s.over:
        question = ask(s)
        options = question.options
        play(s, question.seat, options[rng.below(len(options))])
        n += 1
    return n


def apply(s: State, seat: int, choice: Choice) -> int:
    """The only door through which a state changes from outside.

    Raises IllegalChoice, the state untouched, if the game is over or the choice is not in the seat's list.
    """
    if s.over:
        raise IllegalChoice("the game is over")
    if not ask(s).legal(seat, choice):
        raise IllegalChoice(f"seat {seat} may not answer {choice!r} now")
    if s.happened is not None:
        for one in ask(s).each():
            if one.seat == seat:
                s.count("ask:" + one.key)
    return play(s, seat, choice)
