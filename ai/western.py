"""The evaluation of Western Legends: what a seat has, what final scoring will make of it, and what is in sight.

A seat's worth is the sum of FEATURES times weights, in LP at the end of the game. The weights go from LATE, with no
turn left, to EARLY, with LONG turns left or more; they follow a fit to some thousand games of the policy.
"""

from __future__ import annotations

from typing import Final, cast

from ai.value import Value
from ai.western_book import CARD, DOLLAR, FIRST_DISC, ITEMS, LEGEND_LP, Book, book_of, law_worth
from ai.western_sites import (
    CATTLE_HELD,
    DOLLAR_HELD,
    MOVES,
    NUGGET_HELD,
    cattle_worth,
    rounds_left,
    sight,
    sites,
    turns_left,
    wants,
)
from engine.ask import Ask
from engine.cards52 import VALUE
from engine.flow import State
from engine.pokerhands import pairs_of
from engine.rules import Rules
from engine.western.poker import ANTE, PRIZE, Hands, game_of, wild_cards
from engine.western.services import REVEL_MOST, REVEL_PRICE, Deposit, Revel
from engine.western.showdown import rank_hand
from engine.western.state import HAND, LEGEND, Seat, Western
from engine.western.story import discs_on, needed

FEATURES: Final = (
    "lp", "badge", "outlaw", "most_wanted", "danger", "money", "nuggets", "cattle", "wounds", "hand", "fist", "second", "texts",
    "items_lp", "items", "movement", "arms", "legend", "discs", "tokens", "sight", "actions", "begun", "turns")
LATE: Final[tuple[float, ...]] = (
    1.0, 1.0, 2.2, 0.6, -1.5, 0.8, 1.0, 0.45, -0.8, 0.0, 0.2, 1.2,
    0.35, 0.8, 1.5, 0.7, 0.5, 0.3, 0.65, 1.0, 1.2, 0.3, 1.0, 0.0)
EARLY: Final[tuple[float, ...]] = (
    1.0, 1.8, 1.5, 0.0, -1.2, 0.7, 0.9, 1.15, -0.65, 0.05, 0.3, 0.7,
    0.1, 0.9, 1.5, 0.6, 1.0, 0.3, 0.65, 1.0, 0.8, 0.4, 1.0, 0.85)
LONG: Final = 4.0
MIDDLING: Final = 1.3
SETTLED: Final = ("act", "income", "deposit", "revel", "poker_hand")


class WesternValue(Value):
    """See ai.value.Value."""

    def scores(self, rules: Rules, s: State, me: int) -> list[float]:
        """Others than `me` are taken to have middling things in sight: to look for them all costs most of the time."""
        table = cast(Western, s)
        book = book_of(table.content)
        rounds = rounds_left(table)
        return [worth(table, seat, book, rounds, seat == me) for seat in range(len(table.seats))]

    def heat(self, s: State) -> float:
        return 1.8 + 0.6 * rounds_left(cast(Western, s))

    def settled(self, ask: Ask) -> bool:
        return ask.key in SETTLED

    def turn(self, s: State) -> int:
        table = cast(Western, s)
        return table.round * (len(table.seats) + 1) + table.active + 1


def worth(s: Western, seat: int, book: Book, rounds: float, closely: bool) -> float:
    if s.seats[seat].place == "":  # during set-up
        return 0.0
    total = 0.0
    found = features(s, seat, book, rounds, closely)
    early = min(1.0, found[-1] / LONG)
    for i in range(len(found)):
        total += found[i] * (LATE[i] + early * (EARLY[i] - LATE[i]))
    return total


def features(s: Western, seat: int, book: Book, rounds: float, closely: bool) -> list[float]:
    """The numbers that FEATURES names; `rounds`: whole rounds left; closely: look for what is in sight, too."""
    me = s.seats[seat]
    ends = turns_left(s, seat, rounds)
    now = float(min(3, s.actions)) if seat == s.active else 0.0
    # turns in which something can still be done
    turns = ends - 1.0 + now / 3.0 if seat == s.active else ends
    soon = min(1.0, turns / 2.0)
    cards = len(me.hand)
    if now <= 1.0:
        cards = min(cards, HAND - me.wounds)
    first = 0
    second = 0
    texts = 0.0
    for card in me.hand:
        value = VALUE[card]
        texts += book.kept[card] - CARD
        if value > first:
            second = first
            first = value
        elif value > second:
            second = value
    stride = book.stride(me)
    ahead = law_worth(me.law, ends)
    view = MIDDLING
    if closely:
        view = sight(me.place, stride, sites(s, seat, book, ends, wants(s, seat, book)), 3.0 * turns)
    end_lp = 0
    for item in me.upgraded:
        end_lp += book.end_lp[item]
    return [
        float(me.lp),
        ahead if me.law > 0 else 0.0,
        ahead if me.law < 0 else 0.0,
        most_wanted(s, seat, me) if me.law < 0 else 0.0,
        danger(s, seat, me, book, ahead) if me.law < 0 else 0.0,
        money(me, turns),
        me.nuggets * NUGGET_HELD * min(1.0, turns / 1.2),
        len(me.cattle) * CATTLE_HELD * cattle_worth(me, ends) * min(1.0, turns / 1.2) if me.cattle else 0.0,
        me.wounds * (1.0 if turns > 1.0 else 1.3),
        (cards - 0.04 * cards * cards) * soon,
        first / 14.0 * soon,
        second / 14.0 * soon,
        texts * soon,
        float(end_lp),
        items(me) * min(1.0, turns / 5.0),
        float(stride - 2) * min(2.0, turns / 3.0),
        book.fist(me) * soon,
        LEGEND_LP * min(1.0, turns / 4.0) if me.lp >= LEGEND else 0.0,
        discs(s, me, book) * min(1.0, turns / 1.5),
        tokens(me) if me.done else 0.0,
        view * soon,
        now,
        begun(s, seat, me, turns) if closely and s.stack else 0.0,
        turns]


def begun(s: Western, seat: int, me: Seat, turns: float) -> float:
    """What is left to be had of an action under way, by the choice of amounts and cards that it asks for now."""
    top = s.stack[-1]
    if isinstance(top, Deposit):
        return me.nuggets * (1.0 + 20 * DOLLAR_HELD - NUGGET_HELD * min(1.0, turns / 1.2)) if top.seat == seat else 0.0
    if isinstance(top, Revel):
        n = min(REVEL_MOST, me.money // REVEL_PRICE)
        return n * (1.0 - REVEL_PRICE * DOLLAR_HELD * min(1.0, 0.3 + 0.4 * turns)) if top.seat == seat else 0.0
    if isinstance(top, Hands):
        return at_cards(s, seat, me)
    return 0.0


def at_cards(s: Western, seat: int, me: Seat) -> float:
    """A hand of poker with the flop turned up, in this world: the pot or nothing, less the two cards."""
    game = game_of(s, seat)
    if game is None:
        return 0.0
    own = best_hand(s, (*me.hand, *me.laid))
    for other in game.players:
        one = s.seats[other]
        if other != seat and best_hand(s, (*one.hand, *one.laid)) > own:
            return CARD
    if game.dealer >= 0:
        one = s.seats[game.dealer]
        if best_hand(s, (*one.dealt, *one.laid)) > own:
            return CARD
    pot = min(ANTE * len(game.players) + PRIZE, 120 - me.money)
    return (1.0 if seat == game.seat else 0.0) + (1.0 if "ten_gallon" in me.misc else 0.0) + pot * DOLLAR_HELD


def best_hand(s: Western, cards: tuple[str, ...]) -> tuple[int, ...]:
    """The best that two of the cards make with the flop."""
    top: tuple[int, ...] = ()
    for two in pairs_of(cards):
        found = rank_hand((*two, *s.flop), wild_cards(s, two))
        if found > top:
            top = found
    return top


def money(me: Seat, turns: float) -> float:
    """Two LP at most in the end; more at the Cabaret or at a store, if there is time."""
    end = min(2, me.money // 60)
    return max(float(end), me.money * DOLLAR_HELD * min(1.0, 0.3 + 0.4 * turns) + 0.15 * end)


def most_wanted(s: Western, seat: int, me: Seat) -> float:
    """Two LP more at the end for the most Wanted player."""
    best = 0
    for k, one in enumerate(s.seats):
        if k != seat and -one.law > best:
            best = -one.law
    return 0.9 if -me.law > best else 0.2 if -me.law == best else 0.0


def danger(s: Western, seat: int, me: Seat, book: Book, ahead: float) -> float:
    """What an arrest would cost, by the chance of one soon: the Sheriff near, or a Marshal with cards."""
    dist = s.content.dist[me.place]
    steps = dist[s.sheriff]
    chance = 0.12 if steps <= 1 else 0.08 if steps <= 3 else 0.03 if steps <= 5 else 0.0
    for k, one in enumerate(s.seats):
        if k != seat and one.law > 0 and one.hand:
            moves = MOVES[book.stride(one)][dist[one.place]]
            chance += 0.14 if moves <= 1 else 0.06 if moves <= 2 else 0.0
    return min(0.4, chance) * (ahead + 0.5 * (me.money * DOLLAR + me.nuggets) + len(me.cattle))


def items(me: Seat) -> float:
    """Things to use: all but mounts, which count by their movement."""
    total = 0.0
    for item in me.misc:
        total += ITEMS.get(item, 0.2)
    for item in me.weapons:
        total += 0.5 * ITEMS.get(item, 0.2)
    return total


def discs(s: Western, me: Seat, book: Book) -> float:
    """Story discs on the cards, by how near the card is to its end."""
    total = 0.0
    for deck in me.discs:
        if deck >= 0:
            total += book.story if discs_on(s, deck) >= needed(s) else FIRST_DISC * book.story
    return total


def tokens(me: Seat) -> float:
    """Legendary tokens of the Goals variant."""
    n = 0
    for token in me.tokens:
        n += int(token[0])
    return n + 0.3 * len(me.done)


VALUE_OF_WESTERN: Final = WesternValue()
