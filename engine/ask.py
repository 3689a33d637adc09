"""Questions and answers: the one way in which anybody takes part in a game.

A Choice is a tuple of strings that says what it means: ("move", "104"), ("play", "KS"). The same tuple is
a menu entry, a network message, a search edge and a line of the record.
"""

from __future__ import annotations

from typing import NamedTuple

Choice = tuple[str, ...]

PASS: Choice = ("pass",)
DONE: Choice = ("done",)


class Blocked(NamedTuple):
    """A choice that somebody may look for and that is not legal now.

    `reason` is a sentence key `why.<reason>` with `args`; `rule` the catalogue's id.
    """

    choice: Choice
    reason: str
    rule: str
    args: tuple[str, ...] = ()


class Ask:
    """A question: the sentence's key (`ask.<key>`), its seat, every legal answer, and the sentence's args."""

    __slots__ = ("key", "seat", "options", "args")

    def __init__(self, key: str, seat: int, options: list[Choice], args: tuple[str, ...] = ()) -> None:
        self.key = key
        self.seat = seat
        self.options = options
        self.args = args

    def legal(self, seat: int, choice: Choice) -> bool:
        return seat == self.seat and choice in self.options

    def each(self) -> list[Ask]:
        """The question of every seat that may answer now."""
        return [self]

    def forced(self) -> Ask | None:
        """The question that has no alternative, or None."""
        return self if len(self.options) == 1 else None


class SealedAsk(Ask):
    """Questions that several seats answer at once, unseen by each other.

    Read as a plain Ask it is the question of the first pending seat, so a playout need not know the kind.
    """

    __slots__ = ("asks",)

    def __init__(self, asks: list[Ask]) -> None:
        first = asks[0]
        super().__init__(first.key, first.seat, first.options, first.args)
        self.asks = asks

    def legal(self, seat: int, choice: Choice) -> bool:
        for ask in self.asks:
            if ask.legal(seat, choice):
                return True
        return False

    def each(self) -> list[Ask]:
        return self.asks

    def forced(self) -> Ask | None:
        for ask in self.asks:
            if len(ask.options) == 1:
                return ask
        return None


class IllegalChoice(ValueError):
    """The choice is not in the list of the seat that gave it; the state is untouched."""
