"""The answer for a seat whose player is late or gone: plain and sensible, by public facts and the own seat only."""

from __future__ import annotations

from typing import Final

from engine import flow
from engine.ask import Choice
from engine.cards52 import VALUE
from engine.western.state import Western

# What to take first where a question lists it; else the first option.
FIRST: Final = ("work", "end", "pass", "decline", "stay", "done", "none", "refuse")


def scripted(s: Western, seat: int) -> Choice:
    """An answer to the pending question of the seat."""
    for ask in flow.ask(s).each():
        if ask.seat == seat:
            return plain_choice(ask.key, ask.options)
    raise LookupError(f"seat {seat} is not asked")


def plain_choice(key: str, options: list[Choice]) -> Choice:
    """Cards: the highest is kept or played, the lowest discarded; else work, or leave it."""
    cards = [choice for choice in options if len(choice) > 1 and choice[1] in VALUE]
    if key.startswith("discard") and cards:
        return min(cards, key=_value)
    if cards and cards[0][0] in ("keep", "commit"):
        return max(cards, key=_value)
    for verb in FIRST:
        for choice in options:
            if choice[0] == verb:
                return choice
    return options[0]


def _value(choice: Choice) -> tuple[int, str]:
    return VALUE[choice[1]], choice[1]
