"""Fights of Western Legends: which card to lay, for oneself and for bandits and guards, and which reaction turns it."""

from __future__ import annotations

import math
from typing import Final

from ai.western_book import CARD, DOLLAR, NUGGET, WOUND, Book, law_worth, wanted_gain
from ai.western_sites import npc_chance, player_chance, reserve
from engine.ask import PASS, Ask, Choice
from engine.western.combat import changed, under_way
from engine.western.fight import PlayerFight
from engine.western.npc import CARDS
from engine.western.stat import stat
from engine.western.state import Seat, Western

LIKELY: Final = 12.2


def stake(s: Western, seat: int, me: Seat, turns: float, kind: str) -> float:
    """What winning is worth over losing."""
    if kind == "bandit":
        return 1.3 + WOUND - CARD
    if kind == "guard":
        return 80 * DOLLAR + wanted_gain(me.law, 3, turns) - wanted_gain(me.law, 1, turns) + WOUND - CARD
    if kind == "sheriff":
        return law_worth(me.law, turns) + 0.5 * (me.money * DOLLAR + me.nuggets * NUGGET) + 0.9 * len(
            me.cattle) + WOUND - CARD
    return 2.0 + WOUND


def fight_cards(s: Western, seat: int, me: Seat, book: Book, turns: float, ask: Ask) -> list[float]:
    """The card for one's own side: the chance to win with it, less the card; as a target one may decline."""
    more = reserve(s, me)
    kind = ask.args[0]
    if ask.key == "npc_fight_card":
        prize = stake(s, seat, me, turns, kind)
        return [prize * npc_chance(s, seat, book, CARDS[kind], book.punch_npc[choice[1]],
                                   more - (2 if left_out(s, choice[1]) else 0))
                - 0.7 * book.kept[choice[1]] for choice in ask.options]
    fight = under_way(s)
    if ask.key == "fight_card":
        prize = 2.5 + WOUND
        if kind == "rob":
            prize = wanted_gain(me.law, 1, turns) + 1.0 + WOUND
        other = fight.target if isinstance(fight, PlayerFight) and fight.target < len(s.seats) else seat
        found: list[float] = []
        for choice in ask.options:
            chance = 0.5 + 0.07 * (book.punch[choice[1]] - 10) if other == seat else player_chance(
                s, seat, book, other, book.punch[choice[1]], more - (2 if left_out(s, choice[1]) else 0))
            found.append(prize * chance - 0.7 * book.kept[choice[1]])
        return found
    foe = int(ask.args[1])
    prize = 0.9 + WOUND - CARD
    if kind == "rob":
        prize += 0.9 * max(0.5 * me.money * DOLLAR, 0.5 * me.nuggets * NUGGET) + (0.8 if me.cattle else 0.0)
    elif kind == "arrest":
        prize = stake(s, seat, me, turns, "sheriff") + 0.7
    return [0.0 if len(choice) == 1 else prize * (player_chance(s, seat, book, foe, book.punch[choice[1]], more) - 0.08)
            - 0.8 * book.kept[choice[1]] for choice in ask.options]


def left_out(s: Western, card: str) -> bool:
    """Is it one of the reactions that count as a reserve?"""
    return s.content.kinds[card] in ("boot_pistol", "stick_em_up")


def npc_cards(s: Western, seat: int, book: Book, turns: float, ask: Ask) -> list[float]:
    """For the NPC: the card that hurts most, by its rank and by its text."""
    human = int(ask.args[1])
    prey = s.seats[human]
    prize = min(5.0, stake(s, human, prey, turns, ask.args[0]))
    likely = LIKELY + book.fist(prey) - (2.0 if len(prey.hand) < 2 else 0.0)
    found: list[float] = []
    for choice in ask.options:
        rank = book.rank[choice[1]]
        beats = 1.0 / (1.0 + math.exp((likely - 0.5 - rank) / 1.2))
        found.append(prize * beats + book.harm[choice[1]] * (0.4 if prey.wounds >= 3 else 1.0))
    return found


def called_off(s: Western, options: list[Choice]) -> list[float]:
    """The human is winning: start again."""
    fight = under_way(s)
    winning = fight is not None and fight.own > fight.foe
    return [1.0 if (choice[0] == "call_off") == winning else 0.0 for choice in options]


def lain(s: Western, options: list[Choice], book: Book) -> list[float]:
    """The card of the Man in Black."""
    return [0.5 * book.punch[choice[1]] for choice in options]


def fight_window(s: Western, seat: int, me: Seat, book: Book, options: list[Choice]) -> list[float]:
    """A reaction pays where it turns the fight, alone or with the others at hand; one saves the wound."""
    fight = under_way(s)
    if fight is None:
        return [0.0] * len(options)
    mine = fight.seat == seat
    own = fight.own if mine else fight.foe
    foe = fight.foe if mine else fight.own
    ties = ties_won(s, fight.ties, seat, mine, isinstance(fight, PlayerFight))
    behind = not wins(own, foe, ties)
    found: list[float] = []
    for choice in options:
        if choice == PASS:
            found.append(0.0)
            continue
        kind = s.content.kinds.get(choice[1], choice[1])
        if kind == "dive_for_cover":
            hurt = behind or any(["wound" in str(row[0]) for card in s.npc_shown for row in s.content.fights[card].do])
            found.append(0.6 if hurt and me.wounds < 3 and fight.spared >> seat & 1 == 0 else -1.0)
        elif not behind:
            found.append(-1.0)
        else:
            found.append(2.5 if turned(s, options, own, foe, ties, kind) else -1.0)
    return found


def ties_won(s: Western, held: int, seat: int, mine: bool, players: bool) -> bool:
    """Would the seat win an equal fight? The starter does among players, the human never against an NPC."""
    if held >= 0:
        return held == seat
    if not players:
        return False
    return mine or stat(s, seat, "tie_player") > 0


def wins(own: int, foe: int, ties: bool) -> bool:
    return own > foe or (own == foe and ties)


def turned(s: Western, options: list[Choice], own: int, foe: int, ties: bool, first: str) -> bool:
    """Does the fight turn by this reaction, alone or with some of the others? It must do something itself."""
    own2, foe2, ties2 = after_reaction(first, own, foe, ties)
    if (own2, foe2, ties2) == (own, foe, ties):
        return False
    if wins(own2, foe2, ties2):
        return True
    spent = False
    for choice in options:
        if choice == PASS:
            continue
        kind = s.content.kinds.get(choice[1], choice[1])
        if kind == first and not spent:
            spent = True
            continue
        own2, foe2, ties2 = after_reaction(kind, own2, foe2, ties2)
    return wins(own2, foe2, ties2)


def after_reaction(kind: str, own: int, foe: int, ties: bool) -> tuple[int, int, bool]:
    if kind == "boot_pistol":
        return changed(own, 2), foe, ties
    if kind == "stick_em_up":
        return own, changed(foe, -2), ties
    if kind == "instinct":
        return own, foe, True
    return own, foe, ties


def loots(me: Seat, options: list[Choice]) -> list[float]:
    """What a robbery takes: money, nuggets, cattle."""
    found: list[float] = []
    for choice in options:
        if choice[1] == "money":
            found.append(min(int(choice[2]), 120 - me.money) * DOLLAR * 1.3)
        elif choice[1] == "nuggets":
            found.append(min(int(choice[2]), 4 - me.nuggets) * NUGGET * 1.2 if me.nuggets < 4 else 0.1)
        else:
            found.append(0.9 if choice[1] == "cattle" else 0.0)
    return found
