"""The quick opinion of Western Legends: for each kind of question, what each answer promises in LP, as a weight."""

from __future__ import annotations

import math
from typing import Final, cast

from ai.policy import Policy
from ai.western_book import (
    CARD,
    DOLLAR,
    NUGGET,
    WOUND,
    Book,
    book_of,
    law_worth,
    marshal_gain,
    wanted_gain,
    worth,
)
from ai.western_fights import (
    called_off,
    fight_cards,
    fight_window,
    lain,
    loots,
    npc_cards,
)
from ai.western_sites import (
    CATTLE_HELD,
    DOLLAR_HELD,
    NUGGET_HELD,
    Site,
    bandit_gain,
    cattle_gain,
    cattle_worth,
    fight_gains,
    heist_gain,
    item_gain,
    poker_chance,
    poker_gain,
    rounds_left,
    sight,
    sites,
    store_gain,
    story_gain,
    turns_left,
    upgrade_gain,
    wants,
)
from engine.ask import DONE, PASS, Ask, Choice
from engine.cards52 import VALUE
from engine.flow import State
from engine.western.hand import hand_limit
from engine.western.poker import wild_cards
from engine.western.showdown import rank_hand
from engine.western.state import Seat, Western
from engine.western.store import price_of

SHARP: Final = 0.4
STAY: Final = 0.85
HALF: Final = {"duel": 0, "rob": 1, "arrest": 2}
CARD_KEYS: Final = ("keep", "recover")


class WesternPolicy(Policy):
    """See ai.policy.Policy: weight = e ^ (LP / SHARP)."""

    def weights(self, s: State, ask: Ask) -> list[float]:
        found = gains(cast(Western, s), ask)
        top = max(found)
        return [math.exp(max(-12.0, (gain - top) / SHARP)) for gain in found]


def gains(s: Western, ask: Ask) -> list[float]:
    """What each option of the ask promises, in LP; only differences count."""
    key = ask.key
    seat = ask.seat
    options = ask.options
    me = s.seats[seat]
    book = book_of(s.content)
    if key.startswith("discard."):
        return [-2.0 * book.kept[choice[1]] for choice in options]
    if key in CARD_KEYS:
        return [2.0 * book.kept[choice[1]] for choice in options]
    if key == "income":
        room = hand_limit(s, seat) + 1 - len(me.hand)
        card = CARD * (1.25 if room >= 2 else 0.8 if room == 1 else 0.4)
        dollars = min(20, 120 - me.money) * DOLLAR
        return [{"money": dollars, "cards": 2 * card, "both": 0.5 * dollars + card + 0.03}[choice[1]]
                for choice in options]
    turns = turns_left(s, seat, rounds_left(s))
    if key == "act":
        return acts(s, seat, me, book, turns, options)
    if key in ("npc_fight_card", "fight_card", "fight_defend"):
        return fight_cards(s, seat, me, book, turns, ask)
    if key == "npc_card":
        return npc_cards(s, seat, book, turns, ask)
    if key == "window.fight":
        return fight_window(s, seat, me, book, options)
    if key in ("move", "wander", "extra_step"):
        view = Land(s, seat, me, book, turns)
        return [view.stay() if choice[0] == "stay" else view.arrival(choice[1], key != "wander") for choice in options]
    if key == "poker_hand" or key == "poker_dealer":
        return poker_hands(s, key == "poker_hand", book, options)
    if key == "store":
        return [purchase(s, seat, me, choice, turns) for choice in options]
    return law_questions(s, seat, me, book, turns, ask)


def law_questions(s: Western, seat: int, me: Seat, book: Book, turns: float, ask: Ask) -> list[float]:
    """Points, stories, cattle, money."""
    key = ask.key
    options = ask.options
    if key == "bandit_reward":
        return [1.0 if choice[1] == "lp" else marshal_gain(me.law, 1, turns) for choice in options]
    if key == "law":
        n = int(ask.args[0])
        return [(marshal_gain if choice[1] == "marshal" else wanted_gain)(me.law, n, turns) for choice in options]
    if key == "window.law.marshal":
        return [0.0 if choice == PASS else marshal_gain(me.law, 1, turns) - CARD for choice in options]
    if key == "window.law.wanted":
        return [0.0 if choice == PASS else wanted_gain(me.law, 1, turns) - CARD for choice in options]
    if key == "wanted_reward":
        return [wanted_gain(me.law, 1, turns) if choice[0] == "accept" else 0.0 for choice in options]
    if key == "disc":
        return [0.0 if choice == PASS else story_gain(s, seat, book, int(choice[1])) for choice in options]
    if key == "deliver_rail" or key == "deliver_ranch":
        held = CATTLE_HELD * cattle_worth(me, turns) * min(1.0, turns - 1.0)
        return [0.0 if choice == DONE else cattle_gain(me, book, choice[1], turns, key == "deliver_rail") - held
                for choice in options]
    if key == "deposit":
        return [int(choice[1]) * (1.0 + 20 * DOLLAR - NUGGET_HELD) for choice in options]
    if key == "revel":
        return [int(choice[1]) * (1.0 / 30.0 - DOLLAR_HELD) for choice in options]
    if key == "fight_option":
        return [worth(s.content.effects[f"fight:{ask.args[0]}:{choice[1]}"])
                + worth(s.content.effects[f"fight:{ask.args[0]}:{choice[1]}:cost"]) for choice in options]
    if key == "call_off":
        return called_off(s, options)
    if key == "loot" or key == "loot_stranger" or key == "loot_cattle":
        return loots(me, options)
    if key == "sheriff":
        return [posse(s, seat, choice[1] if choice != DONE else s.sheriff, int(ask.args[0]), turns)
                for choice in options]
    if key == "arrest_whom":
        return [-9.0 if choice[1] == str(seat) else rivalry(s, int(choice[1]), turns) for choice in options]
    return others(s, seat, me, book, turns, ask)


def others(s: Western, seat: int, me: Seat, book: Book, turns: float, ask: Ask) -> list[float]:
    """The rarer questions."""
    key = ask.key
    options = ask.options
    if key == "poker_join":
        chance = poker_chance(s, me) - 0.1
        pot = min(120.0 - me.money, 60.0) * DOLLAR + (1.0 if "ten_gallon" in me.misc else 0.0)
        return [chance * pot - 10 * DOLLAR + (0.4 - 0.8 * min(2, len(me.hand))) * CARD if choice != PASS else 0.0
                for choice in options]
    if key == "weapon" or key == "mount" or key == "take_up":
        return [item_power(s, me, choice[1]) for choice in options]
    if key == "ability":
        return abilities(s, seat, me, book, turns, options)
    if key == "window.after_move":
        return [0.0 if choice == PASS else 0.15 for choice in options]
    if key == "window.poker_end":
        return [0.0 if choice == PASS else 0.1 for choice in options]
    if key == "harassed":
        return [-WOUND if choice[0] == "wound" and me.wounds < 3 else -cheapest(me, book) for choice in options]
    if key == "tribute":
        return [-10 * DOLLAR if choice[0] == "pay" else -book.kept[choice[1]] for choice in options]
    if key in ("victim", "take_money", "take_card", "hurt", "toll", "stranger_takes"):
        return [-2.0 if choice[1] == str(seat) else prey(s, key, int(choice[1])) for choice in options]
    if key == "reroll":
        return [{"gravel": 0.6, "tailings": 0.25, "nugget": -1.0}.get(ask.args[int(choice[1]) - 1], 0.0)
                if choice != DONE else 0.0 for choice in options]
    if key == "token_back":
        return [-float(choice[1][0]) for choice in options]
    if key == "goal":
        return [0.0 if choice == PASS else 2.0 for choice in options]
    if key == "stranger_card":
        return lain(s, options, book)
    if key == "start":
        land = Land(s, seat, me, book, turns)
        return [sight(choice[1], 2, land.found, 9.0) for choice in options]
    return [0.0] * len(options)


# -- the action phase

class Land:
    """What a seat sees from where it stands, and from where it might go."""

    __slots__ = ("acts", "book", "found", "me", "s", "seat", "stories", "stride", "turns")

    def __init__(self, s: Western, seat: int, me: Seat, book: Book, turns: float) -> None:
        self.s = s
        self.seat = seat
        self.me = me
        self.book = book
        self.turns = turns
        self.stories = wants(s, seat, book)
        self.stride = book.stride(me)
        self.found: list[Site] = sites(s, seat, book, turns, self.stories)
        self.acts = 3.0 * (turns - 1.0) + (s.actions - 1 if s.active == seat else 0)

    def story(self, word: str) -> float:
        return self.stories.get(word, 0.0)

    def stay(self) -> float:
        return STAY * sight(self.me.place, self.stride, self.found, self.acts)

    def arrival(self, space: str, action: bool) -> float:
        """Being on a space: what happens there at once, and what is then in sight. action: by a Move action."""
        s = self.s
        me = self.me
        gain = STAY * sight(space, self.stride, self.found, self.acts)
        if space in s.bandits:
            gain += bandit_gain(s, self.seat, me, self.book, self.turns) + self.story("bandit_fight")
        if not action:
            return gain
        if s.content.town[space] == "":
            gain += self.story("end_outside")
        if me.cattle:
            gain += self.delivered(s.content.icon(space))
        return gain

    def delivered(self, icon: str) -> float:
        if icon != "rail station" and not icon.startswith("ranch"):
            return 0.0
        me = self.me
        held = CATTLE_HELD * cattle_worth(me, self.turns)
        gain = 0.0
        for token in me.cattle:
            if icon == "rail station" or not icon.endswith(token.split(".")[0]):
                gain += max(0.0, cattle_gain(me, self.book, token, self.turns, icon == "rail station") - held)
        return gain


def acts(s: Western, seat: int, me: Seat, book: Book, turns: float, options: list[Choice]) -> list[float]:
    land = Land(s, seat, me, book, turns)
    stay = land.stay()
    result: list[float] = []
    for choice in options:
        verb = choice[0]
        if verb == "move":
            result.append(land.arrival(choice[1], True))
        elif verb == "play":
            result.append(stay + play_gain(s, seat, me, book, land, choice[1]))
        elif verb == "use":
            result.append(stay + use_gain(s, me, book, choice[1]))
        elif verb in HALF:
            result.append(stay + declared(s, seat, me, book, turns, choice) + land.story("fight_player"))
        elif verb == "end":
            result.append(stay - 1.5)
        else:
            result.append(stay + place_gain(s, seat, me, book, land, verb))
    return result


def declared(s: Western, seat: int, me: Seat, book: Book, turns: float, choice: Choice) -> float:
    """A fight against a player, or against the Man in Black, who never is Wanted."""
    target = int(choice[1])
    if target < len(s.seats):
        return fight_gains(s, seat, me, book, target, turns)[HALF[choice[0]]]
    chance = 0.6 if max([VALUE[card] for card in me.hand]) > 11 else 0.25
    prize = 2.0 if choice[0] == "duel" else wanted_gain(me.law, 1, turns) + 0.5 * s.stranger_purse * DOLLAR
    return chance * prize - (1.0 - chance) * WOUND - CARD


def place_gain(s: Western, seat: int, me: Seat, book: Book, land: Land, verb: str) -> float:
    """A location's action."""
    turns = land.turns
    if verb == "prospect":
        room = 4 + (2 if me.mount == "mule" else 0) - me.nuggets
        return min(book.dust, 120.0 - me.money) * DOLLAR + NUGGET * min(book.dig, 0.7 * room) + land.story("prospect")
    if verb == "bank":
        gain = me.nuggets * (1.0 + 20 * DOLLAR - NUGGET_HELD) + 0.1
        return gain + (land.story("gain_lp") if me.nuggets > 1 else 0.0)
    if verb == "heist":
        return heist_gain(s, seat, me, book, turns)
    if verb == "revel":
        n = min(4, me.money // 30)
        gain = n * (1.0 - 30 * DOLLAR_HELD)
        if n > 1:
            gain += land.story("gain_lp") + land.story("spend")
        return gain
    if verb == "poker":
        return poker_gain(s, seat, me) + land.story("poker")
    if verb == "store":
        return store_gain(s, me, turns) - 0.1 + (land.story("spend") if me.money >= 40 else 0.0)
    if verb == "heal":
        return me.wounds * (WOUND + CARD) - 10 * DOLLAR
    if verb == "acquire":
        return CATTLE_HELD * cattle_worth(me, turns) * min(1.0, turns - 0.9) + land.story("cattle")
    return min(10, 120 - me.money) * DOLLAR + land.story("work")


def play_gain(s: Western, seat: int, me: Seat, book: Book, land: Land, card: str) -> float:
    """An action card: what it brings, less the card."""
    kind = s.content.kinds[card]
    cost = 0.6 * (book.kept[card] - 0.1)
    if kind == "living_legend":
        return max(marshal_gain(me.law, 1, land.turns), wanted_gain(me.law, 1, land.turns)) - 0.3
    if kind == "manhunt":
        return hunting(s, seat, 3, land.turns) - cost
    if kind == "fools_gold":
        most = max([s.seats[other].money for other in s.here(seat)])
        return min(20, most) * 1.4 * DOLLAR - cost
    if kind == "payday" or kind == "pawned_watch":
        return min(30 if kind == "payday" else 20, 120 - me.money) * DOLLAR - cost
    if kind in ("saddle_up", "sprint", "short_cut"):
        reach = {"saddle_up": land.stride, "sprint": 4, "short_cut": 3}[kind]
        there = STAY * best_sight(s, me.place, reach, land)
        return there - land.stay() - cost + (0.4 if kind == "saddle_up" else 0.0)
    return book.play.get(kind, 0.3) - cost


def best_sight(s: Western, place: str, reach: int, land: Land) -> float:
    top = 0.0
    for choice in s.content.moves[reach][place]:
        top = max(top, sight(choice[1], land.stride, land.found, land.acts))
    return top


def use_gain(s: Western, me: Seat, book: Book, item: str) -> float:
    if item == "provisions":
        return CARD + (WOUND if me.wounds > 0 else 0.0) - 0.3
    return book.play.get(item, 0.3) - 0.1


def abilities(s: Western, seat: int, me: Seat, book: Book, turns: float, options: list[Choice]) -> list[float]:
    """A character's ability that may be declined; Rowdy's costs a card and should bring him somewhere."""
    gain = 0.3
    if options[0][1] == "yb_rowdy":
        land = Land(s, seat, me, book, turns)
        gain = best_sight(s, me.place, 3, land) - sight(me.place, land.stride, land.found, land.acts) + 0.1 - cheapest(
            me, book)
    return [0.0 if choice == PASS else gain for choice in options]


def cheapest(me: Seat, book: Book) -> float:
    return min([book.kept[card] for card in me.hand]) if me.hand else 0.0


# -- the Sheriff and the others

def rivalry(s: Western, other: int, turns: float) -> float:
    """What an arrest would take from a seat, and how much its loss is worth."""
    me = s.seats[other]
    if me.law >= 0:
        return 0.0
    return 0.4 * law_worth(me.law, turns) + 0.3 * (me.money * DOLLAR + me.nuggets) + 0.08 * me.lp


def posse(s: Western, seat: int, space: str, steps: int, turns: float) -> float:
    """The Sheriff on a space, with one step less to go: near the others' outlaws, far from oneself."""
    dist = s.content.dist[space]
    total = 0.0
    for other, one in enumerate(s.seats):
        if one.law < 0:
            n = dist[one.place]
            near = 3.0 if n == 0 else 1.2 / n if n < steps else 0.5 / n
            total += near * (-1.5 if other == seat else 1.0) * rivalry(s, other, turns)
    return total


def hunting(s: Western, seat: int, steps: int, turns: float) -> float:
    """Moving the Sheriff now: an arrest if an outlaw is near enough."""
    dist = s.content.dist[s.sheriff]
    top = 0.1
    for other, one in enumerate(s.seats):
        if other != seat and one.law < 0 and 0 < dist[one.place] <= steps:
            top = max(top, 0.75 * rivalry(s, other, turns) + 0.3)
    return top


def prey(s: Western, key: str, other: int) -> float:
    """Whom to take from, or hurt: who has it, and who leads."""
    one = s.seats[other]
    gain = 0.05 * one.lp
    if key == "take_money" or key == "toll":
        gain += min(20, one.money) * DOLLAR
    elif key == "hurt":
        gain += 0.3 if one.wounds < 3 else -0.5
    elif one.hand:
        gain += 0.2
    return gain


# -- cards and goods

def poker_hands(s: Western, own: bool, book: Book, options: list[Choice]) -> list[float]:
    """The two cards that make the best hand with the flop; the weaker ones first among equals."""
    ranks = [rank_hand((*choice[1:], *s.flop), wild_cards(s, choice[1:])) for choice in options]
    top = max(ranks)
    if not own:
        return [3.0 if rank == top else 0.0 for rank in ranks]
    return [(2.0 if rank == top else 0.0) - 0.3 * sum([book.kept[card] for card in choice[1:]])
            for rank, choice in zip(ranks, options)]


def purchase(s: Western, seat: int, me: Seat, choice: Choice, turns: float) -> float:
    if choice == DONE:
        return 0.0
    item = choice[1]
    kind = s.content.items[item]
    if choice[0] == "throw":
        return -0.6
    price = DOLLAR * price_of(s, item, 0)
    if choice[0] == "upgrade":
        side = kind.upgraded
        return upgrade_gain(me, item, side.lp if side is not None else 0, turns) - price
    return item_gain(me, item, kind.kind, turns) - price


def item_power(s: Western, me: Seat, item: str) -> float:
    """Of weapons and mounts, which should be at hand."""
    up = item + "+" if item in me.upgraded else item
    passive = s.content.passive
    gain = 0.5 * passive.get("movement", {}).get(up, 0) + passive.get("value", {}).get(up, 0)
    gain -= passive.get("foe", {}).get(up, 0)
    if item == "mule" and me.nuggets > 4:
        gain += 2.0
    return gain + (0.3 if item == "shotgun" else 0.1 if item == "rifle" else 0.0)


POLICY: Final = WesternPolicy()
