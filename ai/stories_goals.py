"""Where a seat of Stories may win something soon: by space, what standing there and what acting there is worth."""

from __future__ import annotations

from typing import Final

from ai.stories_book import CARD, DOLLAR, GOODS, HEAL, STORY, TOKEN, WOUND, Book, Deed, Site
from engine.cards52 import VALUE
from engine.content import Rows
from engine.stories.board import Layout
from engine.stories.build import build_cost
from engine.stories.conditions import episode_of, holds
from engine.stories.move import movement
from engine.stories.state import PRICES, Seat, Stories
from engine.stories.stock import amount, owns, stat

STEP: Final = 0.8
SECOND: Final = 0.35
FAR: Final = 99
DISCOUNT: Final = [STEP ** n if n < 12 else 0.0 for n in range(FAR + 2)]
SHOPS: Final = ("general_store", "gunsmith", "stable")
GRIT_VALUE: Final = 9.0
AVERAGE: Final = 9.5
SPREAD: Final = 11.0


class Goals:
    """stand: points for standing on a space when an action ends; act: for the best action there."""

    __slots__ = ("act", "layout", "stand")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.stand: dict[str, float] = {}
        self.act: dict[str, float] = {}

    def add_act(self, space: str, gain: float) -> None:
        if gain > self.act.get(space, 0.0):
            self.act[space] = gain


def goals(s: Stories, seat: int, book: Book) -> Goals:
    """What the seat can win where, as things are now."""
    layout = s.content.layout(episode_of(s), s.layout)
    found = Goals(layout)
    me = s.seats[seat]
    cards = me.cards()
    for space, tile in s.tiles.items():
        if tile.closed:
            continue
        if tile.complete:
            found.add_act(space, site_gain(s, seat, me, book, book.places[tile.place]))
        elif cards > 0:
            cost = build_cost(s, seat)
            if cards >= cost:
                extra = book.option.get(f"place:{tile.place}:slot:{len(tile.builders)}", 0.0)
                found.add_act(space, TOKEN + 20 * DOLLAR + extra - CARD * cost)
            elif cards == cost - 1:
                found.add_act(space, 0.9)
    value = best_value(me) if cards > 0 else 0.0
    for npc, figure in s.npcs.items():
        site = book.people[npc]
        if site.deeds:
            found.add_act(figure.space, site_gain(s, seat, me, book, site))
        card = s.content.npcs[npc]
        if card.kind == "bandit" and cards >= len(card.dice) > 0:
            found.add_act(figure.space, fight_gain(s, seat, book, npc, value))
    if cards > 0:
        for foe in s.seats:
            if foe is not me and foe.place != me.place:
                found.add_act(foe.place, duel_gain(s, seat, me, foe, value))
    for zone, spaces in book.zone_spaces(s, layout).items():
        gain = site_gain(s, seat, me, book, book.places[zone])
        if gain > 0.0:
            for space in spaces:
                found.add_act(space, gain)
    for pile in s.piles:
        if pile:
            front(s, seat, me, book, s.content.stories[s.front(pile[0])].when, found)
    return found


def site_gain(s: Stories, seat: int, me: Seat, book: Book, site: Site) -> float:
    """The best action of a complete place, or of a character."""
    most = site.steady
    for deed in site.others:
        gain = deed_gain(s, seat, me, book, deed)
        if gain > most:
            most = gain
    return most


def deed_gain(s: Stories, seat: int, me: Seat, book: Book, deed: Deed) -> float:
    """What an action would bring the seat now; 0 where it cannot be had."""
    if me.money < deed.money or me.cards() < deed.cards:
        return 0.0
    for kind, n in deed.goods:
        if amount(me, kind) < n:
            return 0.0
    if deed.once == "seat" and deed.source in me.once:
        return 0.0
    if deed.once == "turn" and s.active == seat and "used:" + deed.source in s.marks:
        return 0.0
    for row in deed.need:
        if not holds(s, seat, row):
            return 0.0
    gain = deed.gain
    op = deed.op
    if op == "sell":
        gain = selling(me)
    elif op == "shop":
        gain = shopping(s, seat, me)
    elif op == "search":
        gain = 1.0 + 0.75 * min(3, me.cards())
    if deed.heals > 0:
        gain += HEAL * min(deed.heals, me.wounds)
    if deed.die:
        chance = book.chance(deed.die, best_value(me) + stat(s, seat, "value") + stat(s, seat, "value_npc"))
        good = book.option.get(deed.source + ":success", 0.0)
        bad = book.option.get(deed.source + ":failure", 0.0)
        gain += chance * good + (1.0 - chance) * bad - CARD
    return gain


def selling(me: Seat) -> float:
    """Selling all goods: money for what else counts for little at the end."""
    gain = 0.0
    for kind, price in PRICES.items():
        gain += amount(me, kind) * (price * DOLLAR - 0.6 * GOODS[kind])
    return gain


def shopping(s: Stories, seat: int, me: Seat) -> float:
    """The best thing that the seat can pay in the stand."""
    most = 0.0
    for card, left in s.stand.items():
        if left > 0:
            item = s.content.items[card]
            if item.price <= me.money and not owns(s, seat, card):
                most = max(most, item_worth(s, me, card) - item.price * DOLLAR)
    return most


def item_worth(s: Stories, me: Seat, card: str) -> float:
    """What an item is good for in the middle of an episode, its printed LP at the end included."""
    content = s.content
    item = content.items[card]
    gain = float(item.end_lp + content.stat("end_lp", card))
    if item.banner == "weapon":
        value = content.stat("value", card) + content.stat("value_npc", card) * 0.7
        have = content.stat("value", me.weapon) + content.stat("value_npc", me.weapon) * 0.7 if me.weapon else 0.0
        return gain + max(0.0, value - have) * 0.35
    if item.banner == "mount":
        have = content.stat("movement", me.mount) if me.mount else 1
        return gain + max(0, content.stat("movement", card) - have) * 0.8
    if item.banner == "object":
        return gain + 0.2 + 0.6 * content.stat("build_cost", card) + 0.3 * content.stat("stones", card)
    return gain


def best_value(me: Seat) -> float:
    """The highest card in the hand; for an automaton what its dice give on the average."""
    if me.level:
        return GRIT_VALUE
    most = 0
    for card in me.hand:
        value = VALUE[card]
        if value > most:
            most = value
    return float(most)


def fight_gain(s: Stories, seat: int, book: Book, npc: str, value: float) -> float:
    """Starting a fight with a bandit, with the best card of the hand."""
    dice = s.content.npcs[npc].dice
    own = value + stat(s, seat, "value") + stat(s, seat, "value_npc")
    chance = 1.0
    for die in dice:
        chance *= book.chance(die, own)
    return chance * book.beaten[npc] + (1.0 - chance) * book.lost[npc] - CARD * len(dice)


def win_chance(s: Stories, seat: int, foe: Seat, value: float) -> float:
    """The chance to win a fight that the seat starts against another with a card of that value."""
    if foe.cards() == 0:
        return 1.0
    own = value + stat(s, seat, "value") + stat(s, seat, "value_seat")
    return min(0.95, max(0.05, 0.55 + (own - AVERAGE) / SPREAD))


def duel_gain(s: Stories, seat: int, me: Seat, foe: Seat, value: float) -> float:
    """Starting a duel."""
    chance = win_chance(s, seat, foe, value)
    return chance * (TOKEN + 0.7) - (1.0 - chance) * loss(me) - CARD


def front(s: Stories, seat: int, me: Seat, book: Book, when: list[Rows], found: Goals) -> None:
    """Adds an open story card: where its front would be met by standing, where by acting."""
    stand: dict[str, float] = {}
    act: dict[str, float] = {}
    for rows in when:
        spaces = [me.place]
        acting = False
        price = 0.0
        bound = False
        possible = True
        for row in rows:
            where = places_of(s, seat, me, book, found.layout, row)
            if where is not None:
                spaces = [space for space in where if not bound or space in spaces]
                bound = True
                if row[0] in ("use", "beat", "win", "build", "buy", "sell"):
                    acting = True
            elif row[0] == "gained":
                acting = True
                possible = False
            elif row[0] == "discard":
                price = CARD * int(row[1])
                possible = possible and me.cards() >= int(row[1])
            elif not holds(s, seat, row):
                possible = False
        if not possible:
            continue
        for space in spaces:
            if acting:
                act[space] = max(act.get(space, 0.0), STORY - price)
            elif bound:
                stand[space] = max(stand.get(space, 0.0), STORY - price)
            else:
                stand[""] = max(stand.get("", 0.0), STORY - price)
    for space, gain in stand.items():
        found.stand[space] = found.stand.get(space, 0.0) + gain
    for space, gain in act.items():
        found.act[space] = found.act.get(space, 0.0) + gain


def places_of(s: Stories, seat: int, me: Seat, book: Book, layout: Layout, row: list[str | int]) -> list[str] | None:
    """The spaces where a condition can be met; None where it does not depend on the space."""
    name = row[0]
    what = str(row[1]) if len(row) > 1 else ""
    if name == "be_on":
        return [what] if what in layout.spaces else []
    if name == "be_at" or name == "use":
        return [*[space for space, tile in s.tiles.items() if tile.place == what],
                *book.zone_spaces(s, layout).get(what, [])]
    if name == "be_in":
        return [space for space in layout.spaces if layout.region(space) == what]
    if name == "with":
        return [s.npcs[what].space] if what in s.npcs else []
    if name == "share_space":
        return [one.place for k, one in enumerate(s.seats) if k != seat]
    if name == "win":
        return [one.place for k, one in enumerate(s.seats) if k != seat] if me.cards() > 1 else []
    if name == "beat":
        if me.cards() == 0:
            return []
        return [figure.space for npc, figure in s.npcs.items()
                if npc == what or s.content.npcs[npc].kind == what]
    if name == "build":
        return [space for space, tile in s.tiles.items()
                if not tile.complete and not tile.closed and me.cards() >= 2 and what in ("any", tile.place)]
    if name == "buy":
        return [space for space, tile in s.tiles.items()
                if tile.complete and tile.place in SHOPS and me.money >= 20]
    if name == "sell":
        return [space for space, tile in s.tiles.items() if tile.complete and tile.place == "trading_post"]
    return None




def prospect(s: Stories, seat: int, found: Goals) -> float:
    """What the best goals are worth from where the seat stands."""
    return prospect_from(s.seats[seat].place, movement(s, seat), found)


def prospect_from(place: str, stride: int, found: Goals, done: bool = False) -> float:
    """The two best goals seen from a space: each less by a fifth for every action until it is won.

    stride: spaces of a Move. done: the stories of this very space are won already.
    """
    dist = found.layout.dist[place]
    first = 0.0
    second = 0.0
    for space, gain in found.act.items():
        gain *= DISCOUNT[(dist.get(space, FAR) + stride - 1) // stride + 1]
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    for space, gain in found.stand.items():
        if space == "" or (done and space == place):
            continue
        gain *= DISCOUNT[max(1, (dist.get(space, FAR) + stride - 1) // stride)]
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    return first + SECOND * second


def loss(me: Seat) -> float:
    """What a wound costs the seat."""
    if me.wounds >= 4:
        return 4.0 * WOUND
    return WOUND * (1.5 if me.wounds == 2 else 1.0)


