"""Named start positions for `legends soak`: what whole games reach too rarely to be counted on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import flow
from engine.flow import Config
from engine.western.setup import new
from engine.western.table import Table


def _dry_deck(s: Table) -> None:
    """All poker cards are in hands: nothing can be drawn."""
    cards = [*s.poker, *s.discard]
    s.poker = []
    s.discard = []
    for i, card in enumerate(cards):
        me = s.seats[i % len(s.seats)]
        me.hand = (*me.hand, card)


def _far_up(s: Table) -> None:
    """Marshal 8 and Wanted 8: the ends of both tracks are near."""
    for i, seat in enumerate(s.seats):
        seat.law = 8 if i % 2 == 0 else -8


def _rich(s: Table) -> None:
    """Everybody is a legend with a full purse, at the store of Darkrock."""
    for seat in s.seats:
        seat.place = "dr_store_w"
        seat.money = 120
        seat.lp = 5
        seat.legend = True


STARTS: Final[dict[str, Callable[[Table], None]]] = {"dry_deck": _dry_deck, "far_up": _far_up, "rich": _rich}


def start(name: str, config: Config) -> Table:
    """The named position, characters chosen and placed, at its first question."""
    s = new(config)
    while flow.ask(s).key in ("character", "start"):
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[0])
    s.quiet = True
    STARTS[name](s)
    s.question = None
    flow.run(s)
    s.quiet = False
    return s
