"""What things are worth in Western Legends, in LP at the end, and tables of the content made once.

A promise is what an average seat makes of it, as measured in play.
"""

from __future__ import annotations

import math
from typing import Final

from engine.effect import Effect
from engine.western.deck import Content
from engine.western.prospect import DICE
from engine.western.state import Seat

CARD: Final = 0.33
DOLLAR: Final = 0.026
WOUND: Final = 0.75
NUGGET: Final = 1.2
FIRST_DISC: Final = 0.45
LEGEND_LP: Final = 0.8

KEEP: Final = 0.5
"""The chance of a Wanted player to be at large one turn later."""
ROWS: Final[tuple[float, ...]] = (0.0, 1.0, 1.12, 1.24, 2.0, 2.12, 2.24, 3.0, 3.15, 3.3)
AHEAD: Final[tuple[float, ...]] = (0.0, 0.45, 0.95, 0.0, 0.95, 1.9, 0.0, 1.4, 2.8, 0.0)
MARSHAL_LP: Final[tuple[int, ...]] = (0, 0, 0, 2, 0, 0, 4, 0, 0, 6)
MARSHAL_MONEY: Final[tuple[int, ...]] = (0, 20, 20, 0, 30, 30, 0, 40, 40, 0)
TRACK: Final = 9

KINDS: Final = ("mine", "bank", "saloon", "general store", "doctor's office", "cabaret", "ranch green", "ranch blue",
                "rail station")
TEXTS: Final[dict[str, float]] = {
    "cheat": 0.6, "living_legend": 1.2, "bulletproof": 0.2, "shootout": 0.1, "manhunt": 0.25, "stick_em_up": 0.45,
    "payday": 0.5, "saddle_up": 0.4, "sprint": 0.15, "boot_pistol": 0.45, "lady_luck": 0.1, "reputation": 0.7,
    "deep_pockets": 0.7, "wallop": 0.05, "instinct": 0.1, "rag_picker": 0.25, "short_cut": 0.2, "fools_gold": 0.2,
    "hard_stare": 0.05, "odd_job": 0.2, "high_ground": 0.1, "sticky_fingers": 0.05, "dive_for_cover": 0.25,
    "cold_comfort": 0.05, "pawned_watch": 0.2, "small_bounty": 0.05}
ITEMS: Final[dict[str, float]] = {
    "mule": 1.3, "mustang": 2.0, "revolver": 0.15, "rifle": 0.35, "shotgun": 0.6, "miners_map": 0.45,
    "provisions": 0.45, "whiskey": 0.2, "ten_gallon": 0.45}
UPGRADES: Final[dict[str, float]] = {
    "mule": 1.4, "mustang": 2.4, "revolver": 1.6, "rifle": 2.6, "shotgun": 1.6}
PROMISES: Final[dict[str, float]] = {
    "move": 0.3, "move_action": 0.45, "move_plus": 0.4, "sheriff": 0.25, "reroll": 0.2, "shop": 0.3, "recover": 0.75,
    "take_money": 0.65, "take_card": 0.5, "hurt": 0.25, "toll": 0.35, "actions": 0.55}


def at_large(turns: float) -> float:
    """How many of so many incomes a Wanted player lives to see, on the average."""
    return KEEP * (1.0 - math.pow(KEEP, turns)) / (1.0 - KEEP)


def law_worth(law: int, turns: float) -> float:
    """What a place on the law tracks still promises: incomes, the next reward, the end. turns: the seat's turns left."""
    if law == 0:
        return 0.0
    if law > 0:
        return 0.9 * ((law + 2) // 3) + AHEAD[law] * min(1.0, turns / 3.0)
    return ROWS[-law] * at_large(turns) + math.pow(KEEP, turns)


def marshal_gain(law: int, n: int, turns: float) -> float:
    """n Marshal points more."""
    if law < 0:
        return 0.0
    gain = -law_worth(law, turns)
    for _ in range(n):
        if law == TRACK:
            gain += 1.0
        else:
            law += 1
            gain += MARSHAL_LP[law] + DOLLAR * MARSHAL_MONEY[law]
    return gain + law_worth(law, turns)


def wanted_gain(law: int, n: int, turns: float) -> float:
    """n Wanted points more; a Marshal loses all that the badge has promised."""
    gain = -law_worth(law, turns)
    law = min(0, law)
    for _ in range(n):
        if law == -TRACK:
            gain += 1.0
        else:
            law -= 1
            if law % 2 == 0:
                gain += CARD
    return gain + law_worth(law, turns)


def effect_worth(e: Effect) -> float:
    """LP that one effect promises the seat that it befalls; law points at a citizen's middle of the game."""
    op = e.op
    if op == "lp":
        return float(e.n)
    if op == "money":
        return DOLLAR * e.n
    if op == "draw":
        return CARD * e.n
    if op == "draw_keep":
        return CARD * e.m * 1.2
    if op == "discard" or op == "discard_random":
        return -CARD * e.n
    if op == "nugget":
        return NUGGET * e.n
    if op == "marshal" or op == "wanted" or op == "law":
        return 1.3 * e.n
    if op == "heal":
        return 0.3 * min(e.n, 2)
    if op == "wound" or op == "sure_wound":
        return -WOUND * e.n
    if op == "each":
        return 0.0
    return PROMISES.get(op, 0.0)


def worth(effects: tuple[Effect, ...]) -> float:
    total = 0.0
    for effect in effects:
        total += effect_worth(effect)
    return total


class Book:
    """near[icon][space]: steps to the nearest space of that icon; near["outside"], near["work"]: of any such space.

    kept: a poker card's worth in the hand. punch, punch_npc: a poker card's value in a fight with its own text.
    play: what a card, item or character promises when it is used as an action. harm: what a fight card does to the
    human. beats[n][value]: the chance that a value is above the best of n fight cards. speed, arms: a mount's movement
    and what a weapon adds in fights, by its side ("mule+"). end_lp: an upgraded item's points. dig, dust: nuggets and
    dollars of a Prospect action. story: an average story card's reward.
    """

    def __init__(self, printed: Content) -> None:
        self.near: dict[str, dict[str, int]] = {}
        for icon in KINDS:
            self.near[icon] = _nearest(printed, [a for a in printed.spaces if printed.icon(a) == icon])
        self.near["outside"] = _nearest(printed, [a for a in printed.spaces if printed.town[a] == ""])
        self.near["work"] = _nearest(printed, [a for a in printed.spaces
                                               if printed.icon(a) != "" and not printed.icon(a).startswith("hideout")])
        self.kept: dict[str, float] = {}
        self.punch: dict[str, int] = {}
        self.punch_npc: dict[str, int] = {}
        for card, kind in printed.poker.items():
            rank = "23456789TJQKA".index(card[0]) + 2
            self.kept[card] = 0.1 + 0.035 * (rank - 2) + (0.1 if rank > 12 else 0.0) + TEXTS.get(kind.id, 0.2)
            plus = 0
            plus_npc = 0
            for i, ability in enumerate(kind.ability):
                if ability.when == "commit":
                    for effect in printed.effects[f"card:{kind.id}:{i}"]:
                        n = effect.n if effect.op == "value" else -effect.n if effect.op == "foe" else 0
                        plus_npc += n
                        plus += 0 if ability.need else n
            self.punch[card] = rank + plus
            self.punch_npc[card] = rank + plus_npc
        self.play: dict[str, float] = {}
        for card, abilities in printed.abilities.items():
            for i, ability in enumerate(abilities):
                if ability.when == "action":
                    self.play[card] = worth(printed.effects[f"card:{card}:{i}"]) + worth(
                        printed.effects[f"card:{card}:{i}:cost"])
        self.harm: dict[str, float] = {}
        for fight in printed.fights.values():
            gain = worth(printed.effects["fight:" + fight.id])
            if fight.option:
                gain += max([worth(printed.effects[f"fight:{fight.id}:{option.id}"]) for option in fight.option])
            self.harm[fight.id] = -gain
        self.rank: dict[str, int] = {
            fight.id: "23456789TJQKA".index(fight.rank) + 2 for fight in printed.fights.values()}
        self.speed: dict[str, int] = {"": 2}
        self.arms: dict[str, int] = {"": 0}
        self.end_lp: dict[str, int] = {}
        passive = printed.passive
        for item in printed.items.values():
            for side in (item.id, item.id + "+"):
                self.speed[side] = passive.get("movement", {}).get(side, 2)
                self.arms[side] = passive.get("value", {}).get(side, 0) - passive.get("foe", {}).get(side, 0)
            if item.upgraded is not None:
                self.end_lp[item.id] = item.upgraded.lp
        self.cattle: dict[str, float] = {
            token: worth(printed.effects["cattle:" + kind.id]) for token, kind in printed.cattle.items()}
        again = 0.0
        self.dig = 0.0
        self.dust = 0.0
        for face in printed.faces:
            for effect in printed.effects["face:" + face.id]:
                if effect.op == "nugget":
                    self.dig += DICE * face.count * effect.n / len(printed.dice)
                else:
                    self.dust += DICE * face.count * effect.n / len(printed.dice)
            if face.again:
                again += face.count / len(printed.dice)
        self.dig /= 1.0 - again
        self.dust /= 1.0 - again
        self.story = sum([worth(printed.effects["story:" + story]) for story in printed.stories]) / len(printed.stories)
        self.beats: list[list[float]] = [[min(1.0, math.comb(max(0, value - 2), n) / math.comb(13, n)) for value in range(24)]
                                         for n in range(5)]


    def stride(self, me: Seat) -> int:
        """Spaces of one Move action."""
        return self.speed[me.mount + "+" if me.mount in me.upgraded else me.mount]

    def fist(self, me: Seat) -> int:
        """What the weapon at hand adds in fights."""
        return self.arms[me.weapon + "+" if me.weapon in me.upgraded else me.weapon]


def _nearest(printed: Content, spaces: list[str]) -> dict[str, int]:
    return {a: min([printed.dist[a][b] for b in spaces]) for a in printed.spaces}


_books: dict[str, Book] = {}


def book_of(printed: Content) -> Book:
    """The book of a content; made once."""
    found = _books.get(printed.hash)
    if found is None:
        found = Book(printed)
        _books[printed.hash] = found
    return found
