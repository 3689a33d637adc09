"""Effects as data: a card's text is a list of ops, run one by one by a frame, so that any op may ask.

In content an effect is an array, ["gain", "food", 2]: the op's name, then its words and numbers in order.
["each", "here", "lp", 1] carries out the rest for every seat of a group.
"""

from __future__ import annotations

from typing import ClassVar

from engine.flow import Frame, State


class Effect:
    """One op with its arguments: up to three words and two numbers."""

    __slots__ = ("op", "what", "where", "how", "n", "m", "inner")

    def __init__(self, op: str, what: str, where: str, how: str, n: int, m: int, inner: Effect | None) -> None:
        self.op = op
        self.what = what
        self.where = where
        self.how = how
        self.n = n
        self.m = m
        self.inner = inner


def parse(row: list[str | int]) -> Effect:
    """An effect from its array. Raises ValueError where the array is not of that form."""
    if not row or not isinstance(row[0], str):
        raise ValueError(f"an effect starts with the name of its op: {row!r}")
    if row[0] == "each":
        if len(row) < 3 or not isinstance(row[1], str):
            raise ValueError(f"each needs a group and an effect: {row!r}")
        return Effect("each", row[1], "", "", 0, 0, parse(row[2:]))
    words = [part for part in row[1:] if isinstance(part, str)]
    numbers = [part for part in row[1:] if not isinstance(part, str)]
    if len(words) > 3 or len(numbers) > 2:
        raise ValueError(f"too many arguments: {row!r}")
    words += [""] * (3 - len(words))
    numbers += [0] * (2 - len(numbers))
    return Effect(row[0], words[0], words[1], words[2], numbers[0], numbers[1], None)


class Use:
    """An ability as the rules find it by its time: `on[when][card]`.

    card: the id it is printed on. source: of its effects, "card:<card>:<i>"; cost: of its price, "" if it has none.
    used: the mark that it leaves where it works once a turn, else "". after: what becomes of the card. choice: it
    may be declined.
    """

    __slots__ = ("card", "source", "cost", "need", "used", "after", "choice")

    def __init__(self, card: str, source: str, cost: str, need: list[list[str | int]], used: str, after: str,
                 choice: bool) -> None:
        self.card = card
        self.source = source
        self.cost = cost
        self.need = need
        self.used = used
        self.after = after
        self.choice = choice


class Do(Frame[State]):
    """Carries out the effects of a source in printed order; `source` is an id that the game's content knows."""

    __slots__ = ("source",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "source")

    def __init__(self, seat: int, step: int, source: str) -> None:
        super().__init__(seat, step)
        self.source = source

    def clone(self) -> Frame[State]:
        return Do(self.seat, self.step, self.source)

    def run(self, s: State) -> bool:
        effects = s.effects(self.source)
        while s.stack[-1] is self:  # an op may push a frame, or cut the stack below this one
            i = self.step
            self.step += 1
            if self.step >= len(effects):
                s.stack.pop()
                if i < len(effects):
                    s.carry_out(self.seat, effects[i])
                break
            s.carry_out(self.seat, effects[i])
        return False


def perform(s: State, seat: int, source: str) -> None:
    """Pushes the effects of a source, if it has any."""
    if s.effects(source):
        s.stack.append(Do(seat, 0, source))
