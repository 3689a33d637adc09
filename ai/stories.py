"""The evaluation of Stories: what a seat has, what final scoring will make of it, and what is in sight.

A seat's worth is the sum of FEATURES times weights, in LP at the end of the episode. The weights go from LATE, with
no turn left, to EARLY, with LONG turns left or more; they follow a fit to some thousand games of the policy.
"""

from __future__ import annotations

from typing import Final, cast

from ai.stories_book import Book, book_of
from ai.stories_goals import best_value, duel_gain, goals, prospect
from ai.value import Value
from engine.ask import Ask
from engine.cards52 import VALUE
from engine.flow import State
from engine.rules import Rules
from engine.stories.conditions import episode_of, met_any
from engine.stories.score import DOLLARS, SECRETS_AT_MOST, SET
from engine.stories.skills import NEEDED
from engine.stories.state import Seat, Stories

FEATURES: Final = (
    "lp", "stories", "stories_lead", "law", "law_lead", "cards_lp", "secrets", "sets", "money",
    "liquid", "resources", "wounds", "fist", "second", "legend_card", "law_income", "weapon", "mount",
    "prospect", "prey", "actions", "penalty", "goods", "turns")
LATE: Final = (
    1.0, 0.45, 0.15, 0.65, 0.2, 1.0, 0.75, 0.95, 1.1,
    0.1, 0.75, -0.95, 2.1, 1.3, 4.0, 1.2, 2.5, 0.45,
    0.35, 0.1, 0.3, 0.8, 0.3, 0.5)
EARLY: Final = (
    1.0, 0.1, 0.6, 0.1, 0.2, 0.6, 0.5, 0.3, 1.0,
    0.05, 0.0, -1.2, 1.4, 1.05, 1.9, 0.45, 2.5, 0.45,
    0.35, 0.1, 0.4, 0.8, 1.2, 0.8)
LONG: Final = 3.0
MIDDLING: Final = 0.9
SETTLED: Final = ("act", "start")
PACE: Final = (0.0, 3.6, 1.4, 0.9)


class StoriesValue(Value):
    """See ai.value.Value."""

    def scores(self, rules: Rules, s: State, me: int) -> list[float]:
        """Others than `me` are taken to have middling goals in sight: to look for them all costs most of the time."""
        table = cast(Stories, s)
        book = book_of(table.content)
        rounds = rounds_left(table)
        return [worth(table, seat, book, rounds, seat == me) for seat in range(len(table.seats))]

    def heat(self, s: State) -> float:
        return 1.2 + 0.85 * rounds_left(cast(Stories, s))

    def settled(self, ask: Ask) -> bool:
        return ask.key in SETTLED

    def turn(self, s: State) -> int:
        table = cast(Stories, s)
        return table.round * len(table.seats) + table.active + 1


def rounds_left(s: Stories) -> float:
    """Whole rounds after this one, by the story cards that must still be completed: PACE turns for each, fewer where
    several piles lie open (as measured in play)."""
    if s.ending:
        return 0.0
    days = s.content.days(episode_of(s))
    turns = 0.0
    if s.piles:
        turns = min([len(pile) for pile in s.piles]) * PACE[min(3, len(s.piles))]
    for i in range(s.day + 1, len(days)):
        piles = s.content.laid(episode_of(s), days[i])
        turns += min([len(pile) for pile in piles]) * PACE[min(3, len(piles))]
    return turns / len(s.seats)


def turns_left(s: Stories, seat: int, rounds: float) -> float:
    """Turns that the seat still has, the one under way counted by its actions."""
    n = len(s.seats)
    own = (seat - s.first) % n
    now = (s.active - s.first) % n
    if own > now:
        return rounds + 1.0
    if own == now:
        return rounds + 0.5 * min(2, s.actions)
    return rounds


def worth(s: Stories, seat: int, book: Book, rounds: float, closely: bool) -> float:
    total = 0.0
    found = features(s, seat, book, rounds, closely)
    early = min(1.0, found[-1] / LONG)
    for i in range(len(found)):
        total += found[i] * (LATE[i] + early * (EARLY[i] - LATE[i]))
    return total


def features(s: Stories, seat: int, book: Book, rounds: float, closely: bool) -> list[float]:
    """The numbers that FEATURES names; `rounds`: whole rounds left; closely: look for its goals, too."""
    me = s.seats[seat]
    turns = turns_left(s, seat, rounds)
    soon = min(1.0, turns / 2.0)
    tokens = sum(me.tokens) + NEEDED * s.legends.count(seat)
    goods = me.nuggets + me.pebbles + me.hides + me.food
    joined = 0
    law = abs(me.law)
    best_law = 0
    most = 0
    for k, one in enumerate(s.seats):
        if k != seat:
            joined = max(joined, one.joined)
            most = max(most, one.nuggets + one.pebbles + one.hides + one.food)
            if one.law * me.law > 0:
                best_law = max(best_law, abs(one.law))
    fists = fist(me)
    return [
        float(me.lp),
        1.0 if me.joined >= max(1, joined) else 0.0,
        max(-2.0, min(2.0, float(me.joined - joined))),
        1.0 if law > 0 and law >= best_law else 0.0,
        max(-2.0, min(2.0, float(law - best_law))),
        cards_lp(s, me, book),
        secrets(s, seat, me),
        tokens // SET + 0.75 * (tokens % SET) / SET,
        me.money // DOLLARS + 0.7 * (me.money % DOLLARS) / DOLLARS * min(1.0, 0.4 + 0.3 * turns),
        min(me.money, 40) / 10.0 * soon,
        1.0 if goods > 0 and goods >= most else 0.35 if goods + 1 >= most else 0.0,
        float(me.wounds),
        fists[0] * soon,
        fists[1] * soon,
        soon * legend_cards(me) if turns > 0.0 else 0.0,
        law_income(s, me, book) * min(turns, 6.0),
        weapon(s, me) * soon,
        float(s.content.stat("movement", me.mount) - 1) * min(1.5, turns / 3.0) if me.mount else 0.0,
        (prospect(s, seat, goals(s, seat, book)) if closely else MIDDLING) * soon if turns > 0.0 else 0.0,
        prey(s, seat, me) * soon if turns > 0.0 else 0.0,
        float(min(3, s.actions)) if seat == s.active else 0.0,
        float(me.penalty) if turns > 0.0 else 0.0,
        0.3 * me.nuggets + 0.25 * me.hides + (0.15 + 0.15 * min(1, me.wounds)) * me.food,
        turns]


def cards_lp(s: Stories, me: Seat, book: Book) -> float:
    """LP printed for the end on what the seat owns (WS-SCORE-04)."""
    n = float(me.end_lp)
    if me.mount != "":
        n += book.end_lp[me.mount]
        if me.tamed:
            n += s.content.items[me.mount].tamed
    for card in (*me.objects, *me.weapons, *me.papers):
        n += book.end_lp[card]
    for card in me.injuries:
        n += book.end_lp[card]
    return n


def secrets(s: Stories, seat: int, me: Seat) -> float:
    """Goals of secrets as they stand now."""
    n = 0
    for card in me.secrets:
        secret = s.content.secrets[card]
        if secret.goal and met_any(s, seat, secret.goal):
            n += secret.goal_lp
    return float(min(SECRETS_AT_MOST, n))


def fist(me: Seat) -> tuple[float, float]:
    """The two best cards for fights, from 0 to 1."""
    if me.level:
        return min(1, me.grit) * 0.65, 0.65 if me.grit > 1 else 0.0
    first = 0
    second = 0
    for card in me.hand:
        value = VALUE[card]
        if value > first:
            second = first
            first = value
        elif value > second:
            second = value
    return first / 14.0, second / 14.0


def prey(s: Stories, seat: int, me: Seat) -> float:
    """The two best fights against seats on the own space, as far as cards last."""
    cards = me.cards()
    if cards == 0:
        return 0.0
    first = 0.0
    second = 0.0
    value = best_value(me)
    for other, foe in enumerate(s.seats):
        if other != seat and foe.place == me.place:
            gain = duel_gain(s, seat, me, foe, value)
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
    return first + (0.6 * second if cards > 1 else 0.0)


def legend_cards(me: Seat) -> float:
    """Cards in the hand that are much better than others: Living Legend, Determination."""
    n = 0.0
    for card in me.hand:
        if card[0] == "2":
            n += 1.0
    return n


def law_income(s: Stories, me: Seat, book: Book) -> float:
    """Points that the law line pays at the end of each turn."""
    if me.law == 0:
        return 0.0
    card = "marshal_" + s.law_marshal if me.law > 0 else "wanted_" + s.law_wanted
    return book.law[card][abs(me.law) - 1]


def weapon(s: Stories, me: Seat) -> float:
    if me.weapon == "":
        return 0.0
    stat = s.content.stat
    return stat("value", me.weapon) + 0.7 * stat("value_npc", me.weapon) + 0.3 * stat("value_animal", me.weapon)


VALUE_OF_STORIES: Final = StoriesValue()
