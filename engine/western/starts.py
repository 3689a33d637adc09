"""Named start positions for `legends soak`: what whole games reach too rarely to be counted on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine import flow
from engine.flow import Config, Frame
from engine.western.cattle import Delivery, hold
from engine.western.poker import JOINING, Poker
from engine.western.prospect import COLLECT, Prospect
from engine.western.services import Deposit, Revel
from engine.western.setup import new
from engine.western.table import Table
from engine.western.turn import STORIES, Turn


def _dry_deck(s: Table) -> None:
    """All poker cards are in hands: nothing can be drawn."""
    cards = [*s.poker, *s.discard]
    s.poker = []
    s.discard = []
    for i, card in enumerate(cards):
        me = s.seats[i % len(s.seats)]
        me.hand = (*me.hand, card)


def _far_up(s: Table) -> None:
    """Marshals and outlaws in the last row and before it: the ends of both tracks are near."""
    for i, seat in enumerate(s.seats):
        seat.law = (6, -8, 8, -6)[(i + 2 * s.first) % 4]


def _rich(s: Table) -> None:
    """Everybody is a legend with a full purse, at the store of Darkrock."""
    for seat in s.seats:
        seat.place = "dr_store_w"
        seat.money = 120
        seat.lp = 5
        seat.legend = True


def _star(s: Table, star: str) -> None:
    """The first player is this character, and with the goals variant all have kept their hard goals."""
    first = s.first
    s.box_characters = tuple([card if card != star else s.seats[first].character for card in s.box_characters])
    for seat in s.seats:
        seat.character = seat.character if seat.character != star else s.seats[first].character
    s.seats[first].character = star
    easy: list[str] = []
    for seat in s.seats:
        goals = [goal.id for goal in s.content.goals.values() if goal.character == seat.character]
        if seat.goals:
            easy.append(goals[0])
            seat.goals = tuple(goals[1:])
    s.box_goals = tuple(sorted(easy))


def _does(s: Table, place: str, frame: Frame[Any], *choice: str) -> None:
    """The first player is in the middle of an action at a place, and has just given this answer."""
    me = s.seats[s.first]
    me.place = place
    s.actions = 2
    s.stack = [Turn(s.first, STORIES, me.lp), frame]
    if choice:
        frame.answer(s, s.first, choice)


STARS: Final = ("annie_oakley", "kit_carson", "bloody_knife", "stagecoach_mary")


def _ambitious(s: Table) -> None:
    """Everybody is equipped, laden and healthy; the first player has just reached a hard goal."""
    star = STARS[s.below(len(STARS))]
    _star(s, star)
    for seat in s.seats:
        seat.place = "dr_bank"
        seat.money = 120
        seat.nuggets = 4
        seat.wounds = 0
        seat.weapons = ("revolver",)
        seat.weapon = "revolver"
        seat.mounts = ("mule", "mustang")
        seat.mount = "mule"
        seat.upgraded = ("mule", "mustang", "revolver")
    if star == "bloody_knife":
        _does(s, "dr_bank", Deposit(s.first), "sell", "4")
    elif star == "kit_carson":
        s.seats[s.first].nuggets = 5
        _does(s, "sv_mine", Prospect(s.first, COLLECT, 4))
    else:
        _does(s, "rf_cabaret", Revel(s.first), "spend", "120")


def _drovers(s: Table) -> None:
    """All cattle is on the move, some at its buyer; the ranches are empty, and so are purses and hands."""
    herds: list[list[str]] = [[] for _ in s.seats]
    for i, token in enumerate([*s.ranch_green, *s.ranch_blue]):
        herds[i % len(herds)].append(token)
    s.ranch_green = ()
    s.ranch_blue = ()
    for i, seat in enumerate(s.seats):
        hold(s, i, herds[i])
        seat.place = ("dr_bank", "sh_5", "mp_ranch", "mp_n1", "rf_doctor", "sv_9")[i]
        seat.money = 0
        seat.wounds = 1
        s.discard += seat.hand
        seat.hand = ()
    _star(s, "stagecoach_mary")
    _does(s, "sv_rail", Delivery(s.first))


# What the first player holds, and then the flop.
HANDS: Final = (("KS", "AS", "QS", "JS", "TS"), ("9H", "8H", "7H", "6H", "5H"), ("2H", "KS", "KH", "KD", "KC"))


def _high_stakes(s: Table) -> None:
    """A hand of poker at which the first player has a royal flush, a straight flush, or five of a kind."""
    cards = HANDS[s.below(len(HANDS))]
    s.poker = [card for card in [*s.poker, *s.discard] if card not in cards]
    s.discard = []
    for seat in s.seats:
        s.poker += [card for card in seat.hand if card not in cards]
        seat.hand = cards[:2]
    for k in s.after(s.first):  # the others have a choice, so that it is played when somebody counts
        s.seats[k].hand = tuple([s.poker.pop(0) for _ in range(3)])
    s.poker += cards[2:]
    players = [s.first, *s.after(s.first)]
    s.push(Poker(s.first, JOINING, players, [], plus=[0] * len(players)))


STARTS: Final[dict[str, Callable[[Table], None]]] = {
    "dry_deck": _dry_deck, "far_up": _far_up, "rich": _rich, "ambitious": _ambitious, "drovers": _drovers,
    "high_stakes": _high_stakes}


def start(name: str, config: Config) -> Table:
    """The named position, characters chosen and placed at random, at its first question."""
    s = new(config)
    while flow.ask(s).key in ("character", "start"):
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[s.below(len(ask.options))])
    s.quiet = True
    STARTS[name](s)
    s.question = None
    flow.run(s)
    s.quiet = False
    return s
