"""Where a seat of Western Legends may win something soon: what is done there is worth, and how far it is."""

from __future__ import annotations

import math
from typing import Final

from ai.western_book import (
    CARD,
    DOLLAR,
    FIRST_DISC,
    ITEMS,
    NUGGET,
    UPGRADES,
    WOUND,
    Book,
    law_worth,
    marshal_gain,
    wanted_gain,
)
from engine.western.state import LENGTHS, MISC, Seat, Western
from engine.western.story import discs_on, needed

STEP: Final = 0.63
SECOND: Final = 0.35
FAR: Final = 40
PACE: Final = 2.6
DOLLAR_HELD: Final = 0.016
NUGGET_HELD: Final = 0.8
HERD: Final = 0.9
CATTLE_HELD: Final = 0.72
DEALER: Final[tuple[float, ...]] = (0.0, 0.12, 0.27, 0.37, 0.46, 0.57, 0.62, 0.72)
PAIR: Final[tuple[float, ...]] = (0.0, 0.12, 0.27, 0.52, 0.64, 0.65, 0.68, 0.75)
FOE_BEST: Final[tuple[float, ...]] = (0.0, 8.0, 9.6, 10.6, 11.3, 11.8, 12.1, 12.3)
MOVES: Final = [[(d + max(1, stride) - 1) // max(1, stride) for d in range(FAR)] for stride in range(10)]
DISCOUNT: Final = [STEP ** n for n in range(FAR + 1)]

Site = tuple[float, dict[str, int]]


def rounds_left(s: Western) -> float:
    """Whole rounds after this one, by how fast the points of the leader come in (as measured in play)."""
    if s.end > 0:
        return 2.0 - s.end
    goal = LENGTHS[s.config.length or "average"]
    soonest = 99.0
    for seat in s.seats:
        pace = PACE + (0.3 * ((2 - seat.law) // 3) if seat.law < 0 else 0.0)
        soonest = min(soonest, (goal - seat.lp) / pace)
    return max(0.0, soonest) + 1.0


def turns_left(s: Western, seat: int, rounds: float) -> float:
    """Ends of turns that the seat still sees, that of the one under way among them."""
    n = len(s.seats)
    if s.active < 0 or seat == s.active:
        return rounds + 1.0
    at = s.order.index(s.first)
    own = (s.order.index(seat) - at) % n
    now = (s.order.index(s.active) - at) % n
    return rounds + (1.0 if own > now else 0.0)


def best_card(me: Seat, punch: dict[str, int]) -> int:
    """The best value of a card in the hand, 0 of none."""
    top = 0
    for card in me.hand:
        if punch[card] > top:
            top = punch[card]
    return top


def reserve(s: Western, me: Seat) -> int:
    """What reactions in the hand may still add in a fight."""
    n = 0
    for card in me.hand:
        if card in s.content.on["fight"] and s.content.kinds[card] in ("boot_pistol", "stick_em_up"):
            n += 2
    return n


def npc_chance(s: Western, seat: int, book: Book, cards: int, value: int, more: int) -> float:
    """The chance that a card beats an NPC with so many fight cards. value: the card's; more: of reactions at hand."""
    if value == 0:
        return 0.0
    own = min(15, value + book.fist(s.seats[seat])) + more
    return 0.04 + 0.92 * book.beats[cards][max(0, min(23, own))]


def player_chance(s: Western, seat: int, book: Book, other: int, value: int, more: int) -> float:
    """The chance that a card beats what another seat may lay, by the number of its cards."""
    cards = len(s.seats[other].hand)
    if cards == 0:
        return 1.0
    own = value + book.fist(s.seats[seat]) + 0.8 * more
    foe = FOE_BEST[min(7, cards)] + book.fist(s.seats[other])
    return 1.0 / (1.0 + math.exp((foe - own) / 1.6))


def poker_chance(s: Western, me: Seat) -> float:
    """The chance to win a hand of poker against the house with these cards and one more (counted out at random)."""
    n = len(me.hand)
    ranks: dict[str, int] = {}
    for card in me.hand:
        if s.content.kinds[card] == "cheat":
            return 0.86
        ranks[card[0]] = ranks.get(card[0], 0) + 1
    return (PAIR if n > len(ranks) else DEALER)[min(7, n + 1)]


def poker_gain(s: Western, seat: int, me: Seat) -> float:
    """Starting a hand of poker; the two cards go, one is drawn for the ante, one by losing."""
    if me.money < 10:
        return 0.0
    chance = poker_chance(s, me)
    hat = 1.0 if "ten_gallon" in me.misc else 0.0
    room = min(60.0, 130.0 - me.money)
    gain = chance * (1.0 + hat + DOLLAR * room) + (1.0 - chance) * (CARD + 10.0 * DOLLAR * hat)
    if me.legend and me.character == "wild_bill_hickok":
        gain += chance * 20.0 * DOLLAR + (1.0 - chance) * CARD
    return gain - 10.0 * DOLLAR - 0.55 * CARD * min(2, len(me.hand))


def heist_gain(s: Western, seat: int, me: Seat, book: Book, turns: float) -> float:
    """A heist with the best card: money and Wanted points, or a wound and one point."""
    if not me.hand:
        return 0.0
    chance = npc_chance(s, seat, book, 3, best_card(me, book.punch_npc), reserve(s, me))
    return (chance * (DOLLAR * min(80, 120 - me.money) + wanted_gain(me.law, 3, turns))
            + (1.0 - chance) * (wanted_gain(me.law, 1, turns) - WOUND + CARD) - 1.3 * CARD - 0.3 * WOUND)


def bandit_gain(s: Western, seat: int, me: Seat, book: Book, turns: float) -> float:
    """A bandit met with the best card. His cards hurt, whoever wins."""
    chance = npc_chance(s, seat, book, 2, best_card(me, book.punch_npc), reserve(s, me))
    prize = max(1.0, marshal_gain(me.law, 1, turns))
    if me.legend and me.character == "wyatt_earp" and (s.active != seat or "bandit_won" not in s.marks):
        prize += 0.6
    wounds = WOUND if me.wounds < 3 else 0.1
    if me.legend and me.character == "doc_holliday":
        wounds -= CARD
    gain = chance * prize - (1.0 - chance) * (wounds - CARD) - 0.4 * wounds
    return gain - (CARD if me.hand else 0.0)


def fight_gain(s: Western, seat: int, me: Seat, book: Book, other: int, turns: float) -> float:
    """The best kind of fight against a player, with the best card; 0 if none pays."""
    if not me.hand:
        return 0.0
    gains = fight_gains(s, seat, me, book, other, turns)
    return max(0.0, gains[0], gains[1], gains[2])


def fight_gains(s: Western, seat: int, me: Seat, book: Book, other: int, turns: float) -> tuple[float, float, float]:
    """Duel, rob, arrest."""
    foe = s.seats[other]
    chance = player_chance(s, seat, book, other, best_card(me, book.punch), reserve(s, me))
    wounds = WOUND if me.wounds < 3 else 0.1
    lost = (1.0 - chance) * (wounds - CARD) + 1.2 * CARD - 0.25 * chance
    duel = 2.0 * chance - lost
    loot = max(0.65 * foe.money * DOLLAR, 0.6 * foe.nuggets * NUGGET) + HERD * min(1, len(foe.cattle_colours))
    rob = chance * (wanted_gain(me.law, 1, turns) + loot) - lost
    arrest = -9.0
    if me.law > 0 and foe.law < 0:
        harm = law_worth(foe.law, turns) + 0.5 * (foe.money * DOLLAR + foe.nuggets)
        arrest = chance * (marshal_gain(me.law, 1, turns) + 0.45 * harm) - lost
    return duel, rob, arrest


def cattle_gain(me: Seat, book: Book, token: str, turns: float, rail: bool) -> float:
    """A token delivered at the railway, or at the other ranch."""
    return book.cattle[token] + (marshal_gain(me.law, 1, turns) if rail else wanted_gain(me.law, 1, turns))


def cattle_worth(me: Seat, turns: float) -> float:
    """An unknown token, delivered where it pays better."""
    return 0.8 + max(marshal_gain(me.law, 1, turns), wanted_gain(me.law, 1, turns), 0.0)


def item_gain(me: Seat, item: str, kind: str, left: float) -> float:
    """What a store item would bring the seat, its price not taken off."""
    soon = min(1.0, left / 5.0)
    gain = ITEMS.get(item, 0.3)
    if kind == "mount" and me.mounts:
        return 0.5 * (gain - max([ITEMS.get(one, 0.0) for one in me.mounts])) * soon
    if kind == "weapon" and me.weapons:
        gain = max(0.1, 0.5 * (gain - max([ITEMS.get(one, 0.0) for one in me.weapons])))
        if left > 1.0:
            gain += 0.2
    if item == "provisions" or item == "whiskey":
        gain += (0.35 if me.wounds > 0 else -0.1)
        return gain
    return gain * soon


def upgrade_gain(me: Seat, item: str, lp: int, left: float) -> float:
    return lp + (UPGRADES.get(item, float(lp)) - lp) * min(1.0, left / 5.0)


def store_gain(s: Western, me: Seat, left: float) -> float:
    """The best purchase that the money allows, its price taken off."""
    top = 0.0
    money = me.money
    for item, kind in s.content.items.items():
        if kind.price > money:
            continue
        if kind.kind == "misc":
            if item in me.misc or len(me.misc) >= MISC:
                continue
            gain = item_gain(me, item, kind.kind, left)
        elif item in me.weapons or item in me.mounts:
            side = kind.upgraded
            if side is None or item in me.upgraded:
                continue
            gain = upgrade_gain(me, item, side.lp, left)
        else:
            gain = item_gain(me, item, kind.kind, left)
        top = max(top, gain - DOLLAR * kind.price)
    return top


def story_gain(s: Western, seat: int, book: Book, deck: int) -> float:
    """A disc on the deck's top card now; 0 where the seat has none to put there."""
    me = s.seats[seat]
    if seat == s.active and "disc" in s.marks:
        return 0.0
    more = needed(s) - discs_on(s, deck)
    gain = book.story if more <= 1 else FIRST_DISC * book.story
    if -1 in me.discs:
        return gain
    return 0.5 * book.story if 1 - deck in me.discs and more <= 1 else 0.0


def wants(s: Western, seat: int, book: Book) -> dict[str, float]:
    """Deeds that the open stories ask for, with what a disc there is worth."""
    found: dict[str, float] = {}
    for i, deck in enumerate((s.story_a, s.story_b)):
        if deck:
            row = s.content.stories[deck[0]].when
            gain = story_gain(s, seat, book, i)
            if gain > 0.0:
                name = str(row[0])
                found[name] = max(gain, found.get(name, 0.0))
    return found


def sites(s: Western, seat: int, book: Book, turns: float, wanted: dict[str, float]) -> list[Site]:
    """(LP, steps to it from any space) of everything that the seat might do somewhere, as things are now."""
    me = s.seats[seat]
    near = book.near
    dist = s.content.dist
    story = wanted.get
    found: list[Site] = []
    room = 4 + (2 if me.mount == "mule" else 0) - me.nuggets
    if room > 0:
        dig = min(book.dig, float(room))
        pan = 0.6 * dig * (1.0 + 0.12 * min(4, room)) + DOLLAR * book.dust
        found.append((pan + story("prospect", 0.0), near["mine"]))
    bank = 1.25 * me.nuggets * (1.0 + 20 * DOLLAR - NUGGET_HELD)
    if me.nuggets > 1:
        bank += story("gain_lp", 0.0)
    found.append((max(bank, heist_gain(s, seat, me, book, turns)), near["bank"]))
    revel = (me.money // 30) * (1.0 - 30 * DOLLAR_HELD)
    if me.money >= 60:
        revel += story("gain_lp", 0.0) + story("spend", 0.0)
    found.append((revel, near["cabaret"]))
    if me.money >= 10:
        found.append((poker_gain(s, seat, me) + story("poker", 0.0), near["saloon"]))
        found.append((store_gain(s, me, turns) + (story("spend", 0.0) if me.money >= 40 else 0.0),
                      near["general store"]))
        if me.wounds > 0:
            found.append((me.wounds * (WOUND + CARD) - 10 * DOLLAR, near["doctor's office"]))
    found.append((0.3 + story("work", 0.0), near["work"]))
    herd = story("cattle", 0.0) + CATTLE_HELD * cattle_worth(me, turns)
    if s.ranch_green:
        found.append((herd, near["ranch green"]))
    if s.ranch_blue:
        found.append((herd, near["ranch blue"]))
    if me.cattle:
        deliveries(me, book, turns, found)
    if "end_outside" in wanted:
        found.append((story("end_outside", 0.0), near["outside"]))
    if me.hand:
        gain = bandit_gain(s, seat, me, book, turns) + story("bandit_fight", 0.0)
        if gain > 0.0:
            for lair in s.bandits:
                found.append((1.25 * gain, dist[lair]))
        for other in range(len(s.seats)):
            if other != seat and not (seat == s.active and s.fought >> other & 1):
                gain = fight_gain(s, seat, me, book, other, turns) + story("fight_player", 0.0)
                if gain > 0.3:
                    found.append((gain, dist[s.seats[other].place]))
    return found


def deliveries(me: Seat, book: Book, turns: float, found: list[Site]) -> None:
    """Where the seat's own cattle would bring what more than it is worth on the way."""
    rail = 0.0
    green = 0.0
    blue = 0.0
    for token in me.cattle:
        held = CATTLE_HELD * cattle_worth(me, turns)
        rail += max(0.0, cattle_gain(me, book, token, turns, True) - held)
        ranch = max(0.0, cattle_gain(me, book, token, turns, False) - held)
        if token[0] == "g":
            blue += ranch
        else:
            green += ranch
    near = book.near
    found.append((1.25 * rail, near["rail station"]))
    if green > 0.0:
        found.append((1.25 * green, near["ranch green"]))
    if blue > 0.0:
        found.append((1.25 * blue, near["ranch blue"]))


def sight(place: str, stride: int, found: list[Site], actions: float) -> float:
    """The best of the sites, with a share of the second; each Move action on the way takes its part."""
    moves = MOVES[stride]
    first = 0.0
    second = 0.0
    for gain, steps in found:
        n = moves[steps[place]]
        if n < actions:
            gain *= DISCOUNT[n]
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
    return first + SECOND * second
