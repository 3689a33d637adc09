"""The quick opinion of Stories: for each kind of question, what each answer promises in points, as a weight."""

from __future__ import annotations

import math
from typing import Final, cast

from ai.policy import Policy
from ai.stories_book import CARD, DOLLAR, GOODS, HEAL, LAW, STORY, TOKEN, Book, book_of
from ai.stories_goals import (
    AVERAGE,
    DISCOUNT,
    FAR,
    SPREAD,
    Goals,
    best_value,
    deed_gain,
    fight_gain,
    goals,
    item_worth,
    loss,
    prospect_from,
    site_gain,
    win_chance,
)
from engine.ask import DONE, PASS, Ask, Choice
from engine.cards52 import VALUE
from engine.flow import State
from engine.stories.build import build_cost
from engine.stories.combat import against, under_way
from engine.stories.conditions import episode_of, holds
from engine.stories.move import movement
from engine.stories.npcfight import hostile
from engine.stories.shop import price_of
from engine.stories.showdown import rank_hand
from engine.stories.state import PRICES, RESOURCES, SKILLS, Seat, Stories
from engine.stories.stock import amount, stat

SHARP: Final = 0.45
DEEDS: Final = ("use", "beat", "win", "build", "buy", "sell", "gained")


class StoriesPolicy(Policy):
    """See ai.policy.Policy: weight = e ^ (points / SHARP)."""

    def weights(self, s: State, ask: Ask) -> list[float]:
        found = gains(cast(Stories, s), ask)
        top = max(found)
        return [math.exp(max(-12.0, (gain - top) / SHARP)) for gain in found]

    def trivial(self, ask: Ask) -> bool:
        return ask.key == "slot"


def gains(s: Stories, ask: Ask) -> list[float]:
    """What each option of the ask promises, in points; only differences count."""
    key = ask.key
    seat = ask.seat
    options = ask.options
    me = s.seats[seat]
    if key == "act":
        return acts(s, seat, me, options)
    if key == "start":
        return starts(s, seat, me, options)
    book = book_of(s.content)
    if key == "keep":
        return [kept(s, choice[1]) for choice in options]
    if key.startswith("discard."):
        return [-2.0 * kept(s, choice[1]) for choice in options]
    if key == "complete":
        return [STORY if choice[0] == "story" else 0.0 for choice in options]
    if key == "story_option":
        return [book.option[f"story:{ask.args[0]}:{choice[1]}"] for choice in options]
    if key == "explore_option":
        source = "explore:" + ask.args[0]
        return [book.option[f"{source}:{choice[1]}"] + book.option[f"{source}:{choice[1]}:cost"] for choice in options]
    if key == "npc_reward":
        return [book.option.get(f"npc:{ask.args[0]}:{choice[1]}", 0.0) for choice in options]
    if key == "npc_card":
        return npc_cards(s, seat, book, ask)
    if key == "fight_card":
        return [player_chance(s, seat, choice[1]) * 2.5 - kept(s, choice[1]) for choice in options]
    if key == "fight_defend":
        return [0.0 if len(choice) == 1 else
                player_chance(s, seat, choice[1]) * (loss(me) + 1.0) - kept(s, choice[1]) for choice in options]
    if key == "window.fight":
        return fight_window(s, seat, options)
    if key == "window.after_action":
        return [0.0 if choice == PASS else STORY for choice in options]
    if key == "window.after_move":
        return [0.0 if choice == PASS else 0.1 for choice in options]
    if key == "wander":
        return wanders(s, seat, me, options)
    if key == "dig":
        return [digging(1 + stat(s, seat, "stones") + 2 * int(choice[1])) - CARD * int(choice[1])
                for choice in options]
    return others(s, seat, me, book, ask)


def others(s: Stories, seat: int, me: Seat, book: Book, ask: Ask) -> list[float]:
    """The rarer questions."""
    key = ask.key
    options = ask.options
    if key == "buy":
        return [purchase(s, me, choice) for choice in options]
    if key == "sell":
        return [0.0 if choice == DONE else sale(choice[1], int(choice[2])) for choice in options]
    if key in ("make_room", "surplus", "lose_slot", "lay", "loot_room"):
        return [-thrown(s, me, choice) for choice in options]
    if key == "law":
        return [LAW + (0.3 if choice[1] == "wanted" else 0.2 if me.law >= 0 else 0.0) for choice in options]
    if key == "skill":
        return [skill_gain(s, seat, me, SKILLS.index(choice[1])) for choice in options]
    if key in ("loot", "loot_second"):
        return [loot(s, int(ask.args[0]), choice) for choice in options]
    if key == "take_animal" or key == "poker_join" or key == "redraw_pebble":
        return [0.8] + [0.0] * (len(options) - 1)
    if key == "poker_hand":
        return poker_hands(s, options)
    if key == "poker_swap":
        return [0.0 if choice == PASS else -kept(s, choice[1]) for choice in options]
    if key == "ambush":
        return [-2.0 if choice[1] == str(seat) else float(s.seats[int(choice[1])].lp) * 0.1 for choice in options]
    if key == "new_fight":
        behind = losing(s, seat)
        return [1.0 if (choice[0] == "yes") == behind else 0.0 for choice in options]
    if key == "arm":
        return [item_value(s, choice[1]) for choice in options]
    if key == "determination":
        return [STORY] * len(options)
    return [0.0] * len(options)


# -- the action phase

def wanted(s: Stories, seat: int) -> list[str]:
    """Deeds that would complete an open story card for the seat now, as "use:forest:HUNT" or "beat:bandit"."""
    found: list[str] = []
    for pile in s.piles:
        if not pile:
            continue
        for rows in s.content.stories[s.front(pile[0])].when:
            word = ""
            for row in rows:
                if row[0] in DEEDS:
                    word = ":".join([str(part) for part in row])
                elif not holds(s, seat, row):
                    word = ""
                    break
            if word != "":
                found.append(word)
    return found


def has(words: list[str], *any_of: str) -> float:
    """The story that one of these deeds completes."""
    for word in words:
        if word in any_of:
            return STORY
    return 0.0


def acts(s: Stories, seat: int, me: Seat, options: list[Choice]) -> list[float]:
    book = book_of(s.content)
    found = goals(s, seat, book)
    words = wanted(s, seat)
    here = me.place
    stride = movement(s, seat)
    stand = found.stand.get(here, 0.0) + found.stand.get("", 0.0)
    stay = prospect_from(here, stride, found) * 0.8 + stand
    result: list[float] = []
    for choice in options:
        verb = choice[0]
        if verb == "move":
            space = choice[1]
            result.append(arrival(space, stride, found))
        elif verb == "cross":
            result.append(arrival(choice[1], stride, found) - 2 * CARD)
        elif verb == "rest":
            result.append(stay + CARD * (1.2 if len(me.hand) < 5 - me.wounds else 0.4))
        elif verb == "play":
            result.append(stay + play_gain(s, seat, me, book, words, choice[1]))
        elif verb == "place":
            result.append(stay + place_option(s, seat, me, book, words, choice))
        elif verb == "do":
            result.append(stay + npc_option(s, seat, me, book, choice))
        elif verb == "fight":
            npc = choice[1]
            own = best_value(me) + stat(s, seat, "value") + stat(s, seat, "value_npc")
            chance = 1.0
            for die in s.content.npcs[npc].dice:
                chance *= book.chance(die, own)
            result.append(stay + fight_gain(s, seat, book, npc, best_value(me))
                          + chance * has(words, "beat:bandit", "beat:" + npc))
        elif verb == "duel" or verb == "rob" or verb == "arrest":
            result.append(stay + player_fight(s, seat, me, words, verb, int(choice[1])))
        elif verb == "eat":
            result.append(stay + 0.8 + HEAL * 0.5)
        elif verb == "free" or verb == "use":
            result.append(stay + 0.4 + book.play.get(choice[1], 0.3))
        else:
            result.append(stay - 1.5)
    return result


def arrival(space: str, stride: int, found: Goals) -> float:
    """Standing on a space after a Move: the stories met there, and what is then in sight."""
    return (found.stand.get(space, 0.0) + found.stand.get("", 0.0)
            + prospect_from(space, stride, found, found.stand.get(space, 0.0) > 0.0))


def play_gain(s: Stories, seat: int, me: Seat, book: Book, words: list[str], card: str) -> float:
    """An action card: what it brings, less the card."""
    kind = s.content.poker[card].id
    gain = book.play.get(kind, 0.0) - CARD * 0.8
    if kind == "patch_up" and me.wounds == 0:
        gain -= HEAL
    elif kind == "living_legend":
        gain += has(words, "gained:any", "gained:marshal", "gained:wanted")
    elif kind == "restock" and len(me.hand) > 4 - me.wounds:
        gain -= 0.5 * CARD * (len(me.hand) - 4 + me.wounds)
    return gain


def place_option(s: Stories, seat: int, me: Seat, book: Book, words: list[str], choice: Choice) -> float:
    place = choice[1]
    name = choice[2]
    if name == "BUILD":
        tile = s.tiles[me.place]
        extra = book.option.get(f"place:{place}:slot:{len(tile.builders)}", 0.0)
        return TOKEN + 20 * DOLLAR + extra - CARD * build_cost(s, seat) + has(words, "build:any", "build:" + place)
    gain = has(words, f"use:{place}:{name}")
    for deed in book.places[place].deeds:
        if deed.name == name:
            gain += deed_gain(s, seat, me, book, deed)
            if deed.op == "shop":
                gain += has(words, "buy:any")
            if deed.die:
                gain += has(words, "gained:any", "gained:wanted")
    return gain


def npc_option(s: Stories, seat: int, me: Seat, book: Book, choice: Choice) -> float:
    for deed in book.people[choice[1]].deeds:
        if deed.name == choice[2]:
            return deed_gain(s, seat, me, book, deed)
    return 0.0


def player_fight(s: Stories, seat: int, me: Seat, words: list[str], kind: str, other: int) -> float:
    """Starting a fight with a seat, with the best card."""
    foe = s.seats[other]
    chance = win_chance(s, seat, foe, best_value(me))
    if kind == "duel":
        gain = TOKEN + 0.7
    elif kind == "rob":
        gain = LAW + 1.5 * DOLLAR * min(80, foe.money) + 0.5
    else:
        gain = LAW + 30 * DOLLAR + 0.5
    gain += has(words, "win:any", "win:" + kind)
    return chance * gain - (1.0 - chance) * (loss(me) + (0.8 if kind != "duel" else 0.0)) - CARD


def strength(s: Stories, seat: int, value: float) -> float:
    return value + stat(s, seat, "value") + stat(s, seat, "value_seat")


def player_chance(s: Stories, seat: int, card: str) -> float:
    return min(0.95, max(0.05, 0.5 + (strength(s, seat, VALUE[card]) - AVERAGE) / SPREAD))


def starts(s: Stories, seat: int, me: Seat, options: list[Choice]) -> list[float]:
    """The start phase: whom to move where, and which weapon to hold."""
    book = book_of(s.content)
    people: dict[str, float] = {}
    for pile in s.piles:
        if pile:
            for rows in s.content.stories[s.front(pile[0])].when:
                for row in rows:
                    if row[0] == "with" or row[0] == "beat":
                        people[str(row[1])] = STORY
    dist = s.content.layout(episode_of(s), s.layout).dist[me.place]
    stride = movement(s, seat)
    worths: dict[str, float] = {}
    result: list[float] = []
    for choice in options:
        if choice[0] == "npc":
            npc = choice[1]
            worth = worths.get(npc)
            if worth is None:
                worth = near_worth(s, seat, me, book, people, npc)
                worths[npc] = worth
            now = (dist.get(s.npcs[npc].space, FAR) + stride - 1) // stride
            then = (dist.get(choice[2], FAR) + stride - 1) // stride
            result.append(worth * (DISCOUNT[then] - DISCOUNT[now])
                          + ambush_gain(s, seat, me, book, people, npc, choice[2]))
        elif choice[0] == "arm":
            result.append(0.3 if item_value(s, choice[1]) > item_value(s, me.weapon) else -1.0)
        else:
            result.append(0.1)
    return result


def near_worth(s: Stories, seat: int, me: Seat, book: Book, people: dict[str, float], npc: str) -> float:
    """What it is worth to the seat to have a character on its space."""
    worth = max(people.get(npc, 0.0), site_gain(s, seat, me, book, book.people[npc]))
    if s.content.npcs[npc].kind == "bandit" and me.cards() > 0:
        worth += max(0.0, fight_gain(s, seat, book, npc, best_value(me)) + people.get("bandit", 0.0))
    return worth


def ambush_gain(s: Stories, seat: int, me: Seat, book: Book, people: dict[str, float], npc: str, space: str) -> float:
    """Moving a character onto somebody that it attacks."""
    card = s.content.npcs[npc]
    if not card.ambush:
        return 0.0
    prey = [k for k, one in enumerate(s.seats) if one.place == space and hostile(s, npc, k)]
    if prey == [seat]:
        chance = book.chance(card.dice[0], best_value(me) + stat(s, seat, "value") + stat(s, seat, "value_npc") - 1.0)
        return (chance * (book.beaten[npc] + people.get("bandit", 0.0)) + (1.0 - chance) * book.lost[npc] - CARD)
    return 0.25 if prey else 0.0


def wanders(s: Stories, seat: int, me: Seat, options: list[Choice]) -> list[float]:
    """A move by an effect: where to, or staying."""
    found = goals(s, seat, book_of(s.content))
    stride = movement(s, seat)
    return [arrival(me.place if choice == PASS else choice[1], stride, found) for choice in options]


# -- fights

def npc_cards(s: Stories, seat: int, book: Book, ask: Ask) -> list[float]:
    """The card against a die: the chance to win with it, less the card."""
    bonus = stat(s, seat, "value") + stat(s, seat, "value_npc")
    return [book.chance(ask.args[0], VALUE[choice[1]] + bonus) * 2.5 - kept(s, choice[1]) for choice in ask.options]


def losing(s: Stories, seat: int) -> bool:
    """Would the seat lose the fight under way as it stands?"""
    return deficit(s, seat) > 0


def deficit(s: Stories, seat: int) -> int:
    """By how much the seat's value must rise to win the fight under way; 0 or less: it wins."""
    fight = under_way(s)
    if fight is None:
        return 0
    own, foe = (fight.own, fight.foe) if fight.seat == seat else (fight.foe, fight.own)
    role = against(s, seat)
    return foe - own + (1 if role and role[-1] == "active" else 0)


def fight_window(s: Stories, seat: int, options: list[Choice]) -> list[float]:
    """A reaction pays where it turns the fight, alone or with the others at hand."""
    need = deficit(s, seat)
    others = len(options) - 1
    turns = 0 < need <= 2 * others
    return [0.0 if choice == PASS else (2.0 if turns else -1.0) for choice in options]


# -- cards and goods

def kept(s: Stories, card: str) -> float:
    """What a poker card is worth in the hand."""
    kind = s.content.poker[card].type
    value = VALUE[card]
    gain = 0.2 + 0.035 * value
    if value == 2:
        return 2.2
    if kind == "action":
        gain += 0.25
    elif value == 9 or value == 14:
        gain += 0.15
    return gain


def digging(stones: int) -> float:
    """What so many stones out of the bag bring by a search."""
    pair = 1.0 - (stones + 1) / 2.0 ** stones
    return pair * TOKEN + 0.5 * stones * (0.5 + GOODS["nugget"])


def purchase(s: Stories, me: Seat, choice: Choice) -> float:
    if choice == DONE:
        return 0.0
    if choice[0] == "drop":
        return -thrown(s, me, choice) - 0.3
    return item_worth(s, me, choice[1]) - DOLLAR * price_of(s, choice[1], 0)


def item_value(s: Stories, card: str) -> float:
    if card == "":
        return 0.0
    return s.content.stat("value", card) + 0.7 * s.content.stat("value_npc", card)


def sale(kind: str, n: int) -> float:
    return n * (PRICES[kind] * DOLLAR - 0.6 * GOODS[kind])


def thrown(s: Stories, me: Seat, choice: Choice) -> float:
    """What is lost by an answer that throws something away, or leaves something lying."""
    if choice[0] == "lay":
        return -0.4 * int(choice[1]) - 0.05 * int(choice[2])
    if choice[0] == "drop":
        what = choice[1]
        if what in RESOURCES:
            return GOODS[what] * min(3, amount(me, what))
        return 0.2 + item_worth(s, me, what)
    return 0.35


def loot(s: Stories, victim: int, choice: Choice) -> float:
    prey = s.seats[victim]
    if choice[1] == "money":
        return 1.5 * DOLLAR * min(80, prey.money)
    if choice[1] == "slot":
        what = choice[2]
        return GOODS[what] * min(3, amount(prey, what)) if what in RESOURCES else 0.5
    return 0.8


def skill_gain(s: Stories, seat: int, me: Seat, skill: int) -> float:
    """A token of choice: best where it makes a Legend, or brings one near."""
    have = me.tokens[skill]
    if s.legends[skill] == seat:
        return 0.1
    return 0.2 * have + (0.4 if have == 2 else 0.0)


def poker_hands(s: Stories, options: list[Choice]) -> list[float]:
    """The two cards that make the best hand with the flop; the weaker ones first among equals."""
    ranks = [rank_hand((*choice[1:], *s.flop)) for choice in options]
    top = max(ranks)
    return [(2.0 if rank == top else 0.0) - 0.3 * sum([kept(s, card) for card in choice[1:]])
            for rank, choice in zip(ranks, options)]


POLICY: Final = StoriesPolicy()
