"""What the content of Stories promises, in points, worked out once: places, characters, cards, law lines, fronts.

A promise is what an average seat makes of it. Random procedures count at their mean, as measured in play.
"""

from __future__ import annotations

from typing import Final

from engine.content import Rows
from engine.effect import Effect
from engine.stories.board import Layout
from engine.stories.cards import PlaceAction
from engine.stories.deck import Content
from engine.stories.state import Stories

LP: Final = 1.0
CARD: Final = 0.32
DOLLAR: Final = 0.0165
TOKEN: Final = 2.3
LAW: Final = 1.25
HEAL: Final = 0.9
WOUND: Final = 1.2
SECRET: Final = 0.7
UNIQUE: Final = 0.7
STORY: Final = 2.1
GOODS: Final[dict[str, float]] = {"nugget": 0.42, "pebble": 0.06, "hide": 0.40, "food": 0.30, "cattle": 0.40}
PROCEDURES: Final[dict[str, float]] = {
    "search": 1.2, "hunt": 0.65, "explore": 0.95, "raid": 1.0, "poker": 1.2, "shop": 0.25, "travel": 0.2,
    "take_notice": 0.2, "sell": 0.1, "determination": STORY, "explore_secret": SECRET, "notice": 0.2,
    "heir": 0.3, "next_build": 0.3, "next_passage": 0.1, "tile": 0.3}


def effect_worth(e: Effect) -> float:
    """Points that one effect promises the seat that it befalls."""
    op = e.op
    if op == "lp" or op == "end_lp":
        return LP * e.n
    if op == "money":
        return DOLLAR * e.n
    if op == "draw":
        return CARD * e.n
    if op == "draw_keep":
        return CARD * e.m * 1.15
    if op == "discard":
        return -CARD * e.n
    if op == "token":
        return TOKEN * e.n
    if op == "quiet_token":
        return (TOKEN - 2 * LP) * e.n
    if op == "marshal" or op == "wanted" or op == "law":
        return LAW * e.n
    if op == "heal":
        return HEAL * min(e.n, 2)
    if op == "wound":
        return -WOUND * e.n
    if op == "gain":
        return GOODS.get(e.what, 0.2) * e.n
    if op == "lose":
        return -GOODS.get(e.what, 0.2) * e.n
    if op == "stones":
        return 0.24 * e.n
    if op == "secret":
        return SECRET
    if op == "unique" or op == "item" or op == "kit":
        return UNIQUE
    if op == "actions":
        return 0.8 * e.n
    if op == "move":
        return 0.25
    if op == "each" and e.inner is not None:
        return effect_worth(e.inner) if e.what in ("here", "all", "best", "worst") else 0.0
    return PROCEDURES.get(op, 0.0)


def worth(effects: tuple[Effect, ...]) -> float:
    total = 0.0
    for effect in effects:
        total += effect_worth(effect)
    return total


class Deed:
    """An action of a place or a character: what it promises (its price taken off), and what it needs.

    money, cards, and goods (kind, number) are its price. op: its procedure, "" for plain effects. die: its fight.
    """

    __slots__ = ("cards", "die", "gain", "goods", "heals", "money", "name", "need", "once", "op", "source")

    def __init__(self, printed: Content, source: str, action: PlaceAction) -> None:
        effects = printed.effects[source]
        cost = printed.effects[source + ":cost"]
        self.source = source
        self.name = action.name
        self.gain = worth(effects) + worth(cost)
        self.money = 0
        self.cards = 0
        self.goods: list[tuple[str, int]] = []
        self.op = ""
        self.heals = 0
        for effect in cost:
            if effect.op == "money":
                self.money -= effect.n
            elif effect.op == "discard":
                self.cards += effect.n
            elif effect.op == "lose":
                self.goods.append((effect.what, effect.n))
        for effect in effects:
            if effect.op in PROCEDURES:
                self.op = effect.op
            elif effect.op == "heal":
                self.heals = effect.n
                self.gain -= effect_worth(effect)
        self.need: Rows = [row for row in action.need if row[0] != "acted"]
        self.once = action.once
        self.die = action.die
        if self.op in ("hunt", "raid") or self.die:
            self.cards = max(1, self.cards)
        if self.op == "poker":
            self.money = max(10, self.money)
        elif self.op == "shop":
            self.money = max(20, self.money)


    def plain(self) -> bool:
        """Open to everybody at any time for nothing, at the same gain."""
        return (self.op == "" and self.die == "" and self.heals == 0 and self.money == 0 and self.cards == 0
                and not self.goods and not self.need and self.once == "")


class Site:
    """A place: the best of its plain actions, and the others, which depend on the seat."""

    __slots__ = ("deeds", "others", "steady")

    def __init__(self, deeds: list[Deed]) -> None:
        self.deeds = deeds
        self.others = [deed for deed in deeds if not deed.plain()]
        self.steady = max([0.0, *[deed.gain for deed in deeds if deed.plain()]])


class Book:
    """All promises of a content."""

    def __init__(self, printed: Content) -> None:
        self.places: dict[str, Site] = {}
        self.people: dict[str, Site] = {}
        self.end_lp: dict[str, float] = {}
        self.law: dict[str, list[float]] = {}
        self.play: dict[str, float] = {}
        self.option: dict[str, float] = {}
        self.beaten: dict[str, float] = {}
        self.lost: dict[str, float] = {}
        self.dice: dict[str, list[float]] = {}
        self.zones: dict[str, dict[str, list[str]]] = {}
        for place in printed.places.values():
            self.places[place.id] = Site([Deed(printed, f"place:{place.id}:{action.name}", action)
                                          for action in place.action])
        for npc in printed.npcs.values():
            self.people[npc.id] = Site([Deed(printed, f"npc:{npc.id}:{action.name}", action)
                                        for action in npc.action])
            gain = worth(printed.effects[f"npc:{npc.id}:success"])
            for option in npc.option:
                gain = max(gain, worth(printed.effects[f"npc:{npc.id}:{option.id}"]))
            self.beaten[npc.id] = gain if gain > 0.0 else LP
            self.lost[npc.id] = min(-WOUND, worth(printed.effects[f"npc:{npc.id}:failure"]))
        for item in printed.items.values():
            self.end_lp[item.id] = float(item.end_lp + printed.stat("end_lp", item.id))
        for copy in printed.injuries:
            self.end_lp[copy] = float(printed.stat("end_lp", copy))
        for law in printed.laws.values():
            self.law[law.id] = [worth(printed.effects[f"law:{law.id}:{i + 1}"]) * (0.6 if law.need[i] else 1.0)
                                for i in range(len(law.lines))]
        for card, abilities in printed.abilities.items():
            for i, ability in enumerate(abilities):
                if ability.when in ("action", "turn", "after_move", "after_action"):
                    gain = worth(printed.effects[f"card:{card}:{i}"]) + worth(printed.effects[f"card:{card}:{i}:cost"])
                    self.play[card] = max(gain, self.play.get(card, -9.0))
        for source, effects in printed.effects.items():
            self.option[source] = worth(effects)
        for die in printed.dice.values():
            self.dice[die.id] = [float(face) for face in die.faces]

    def zone_spaces(self, s: Stories, layout: Layout) -> dict[str, list[str]]:
        """The spaces of each kind of zone on the layout."""
        found = self.zones.get(s.layout)
        if found is None:
            found = {}
            for terrain, spaces in layout.zones.items():
                zone = s.content.zone_of.get(terrain)
                if zone is not None:
                    found[zone.id] = spaces
            self.zones[s.layout] = found
        return found

    def chance(self, die: str, value: float) -> float:
        """The chance that the die shows less than a value, or as much (the starter wins ties)."""
        faces = self.dice[die]
        below = 0
        for face in faces:
            if face <= value:
                below += 1
        return below / len(faces)


_books: dict[str, Book] = {}


def book_of(printed: Content) -> Book:
    """The book of a content; made once."""
    found = _books.get(printed.hash)
    if found is None:
        found = Book(printed)
        _books[printed.hash] = found
    return found
