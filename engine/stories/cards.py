"""The content of Stories: schemas of the TOML files, and the tables that the rules look things up in.

One array of tables a kind. Texts are for people; `passive`, `need`, `cost` and `do` are for the engine. The op
vocabulary stands at the head of ops.py, the conditions at the head of conditions.py; docs/content.md is the
author's guide.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from engine import content
from engine.content import Card, Rows

FOLDER = Path(__file__).parent / "content"


class Ability(content.Ability, kw_only=True):
    """Something a card lets its owner do.

    when: action (costs an action), turn (free, in the own action phase), after_move, after_action,
    fight (reaction step of a fight), after_fight (of places only), commit (bonus of a committed card), turn_end (a
    reward at the end of the turn, given unasked). after: keep, discard or an item id that takes its place.
    """

    when: Literal["action", "turn", "after_move", "after_action", "fight", "after_fight", "commit", "turn_end"]


class Poker(Card, kw_only=True):
    """A kind of poker card: `cards` lists its copies as rank and suit, "2S"; ranks 2-9 T J Q K A, suits SHDC."""

    type: Literal["action", "bonus", "reaction"]
    cards: list[str]
    ability: list[Ability] = []


class Die(Card, kw_only=True):
    """An NPC die. faces: six values; marks: six of "", food, wound, card, money."""

    faces: list[int]
    marks: list[str]


class Item(Card, kw_only=True):
    """A store item, or with unique = true one that only effects give. tamed: LP at the end once tamed (mounts).

    end_lp: LP at the end of the episode. backup: white-banner cards only, kept in the bag.
    """

    banner: Literal["weapon", "mount", "object", "paper"]
    price: int = 0
    count: int = 1
    unique: bool = False
    tamed: int = 0
    end_lp: int = 0
    backup: bool = False
    ability: list[Ability] = []


class Npc(Card, kw_only=True):
    """A bandit, animal, personality or lawman. dice: colours, none for the harmless; move: -1 prints no value.

    ambush: attacks where a move ends. attacks: (animals) it starts the fight. price: (harmless animals) poker
    cards to take it. reward/success/failure: effects; where none is printed the default of WS-NPCF-09 holds.
    removed: it leaves play when beaten, else it withdraws. count: copies of an animal. insult: attacks a seat that
    repeats an action.
    """

    kind: Literal["bandit", "animal", "personality", "lawman"]
    dice: list[str] = []
    move: int = -1
    count: int = 1
    ambush: bool = False
    attacks: bool = False
    insult: bool = False
    price: int = 0
    success: Rows = []
    failure: Rows = []
    option: list[Option] = []
    removed: bool = True
    action: list[PlaceAction] = []


class Option(content.Option, kw_only=True):
    """One branch of a choice on a card. bent: lawful or outlaw marks it for automata."""

    bent: Literal["", "lawful", "outlaw"] = ""


class PlaceAction(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A red action of a place or a character, e.g. TRADE. die: it is a fight against this die.

    crime: open to all, gives Wanted points as printed. once: "turn", "seat" (once an episode) or "".
    yields: goods, money, heal, buys or nothing, for automata.
    """

    name: str
    text: str
    need: Rows = []
    cost: Rows = []
    do: Rows = []
    die: str = ""
    success: Rows = []
    failure: Rows = []
    crime: bool = False
    once: Literal["", "turn", "seat"] = ""
    yields: list[Literal["goods", "money", "heal", "buys", "nothing"]] = []


class Place(Card, kw_only=True):
    """A kind of place or zone. tiles: how many tiles, 0 for zones. slots: of the side Under Construction (0: it
    is always complete). extra: printed effects by slot. terrain: the zone's terrain code. ability: reactions that
    it offers to seats on its space (WS-PLACE-14).
    """

    icon: str
    tiles: int = 0
    slots: int = 0
    extra: list[Rows] = []
    terrain: str = ""
    action: list[PlaceAction] = []
    ability: list[Ability] = []


class Draw(Card, kw_only=True):
    """An exploration, serious injury or succession card; count: its copies. option: a choice on it."""

    count: int = 1
    group: str = ""
    do: Rows = []
    option: list[Option] = []
    dice: list[str] = []
    success: Rows = []
    failure: Rows = []


class Skill(Card, kw_only=True):
    """A skill and its Legendary Skill card."""

    order: int


class Law(Card, kw_only=True):
    """A Law card: five lines of end-of-turn rewards. unless: a condition row by line ([] for none)."""

    side: Literal["marshal", "wanted"]
    lines: list[Rows]
    need: list[Rows]


class Character(Card, kw_only=True):
    """A player card. do: the start bonus."""

    do: Rows
    trade: str = ""


class Notice(Card, kw_only=True):
    """An open offer. when: the deeds or states that gain it, tested like a story front; stays: it is not removed."""

    when: list[Rows]
    do: Rows
    stays: bool = False


class Space(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A space of a board. terrain: plain town F R X M C H G T S; rect: [left, top, right, bottom] in its tile."""

    id: str
    name: str
    terrain: list[str]
    region: str
    near: list[str]
    rect: list[int]
    site: bool = False
    deposit: bool = False
    edge: bool = False


class Closed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A red dotted area of a board: nobody can enter it."""

    name: str
    rect: list[int]


class Passage(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A double arrow between two spaces and its price in poker cards."""

    ends: list[str]
    price: int


class Board(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    region: list[str]
    space: list[Space]
    closed: list[Closed] = []
    passage: list[Passage] = []


class Story(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One story card. deck: title, setup or a day, "D3". when: fronts, any of which suffices, each a list of
    conditions that must all hold. front: the condition in words. back: the story. do: rewards in printed order;
    after them the option taken.
    """

    id: str
    name: str
    episode: int
    deck: str
    order: int
    symbol: Literal["", "star", "moon", "sun", "shoe"] = ""
    front: str = ""
    when: list[Rows] = []
    back: str
    do: Rows = []
    option: list[Option] = []
    secret: bool = False


class Secret(Card, kw_only=True):
    """A secret card. gain: effects when it is taken. ability: what it lets its holder do, once, then revealed.
    goal: [[condition rows]...] tested at scoring, worth `goal_lp`.
    """

    episode: int
    explore: bool = False
    gain: Rows = []
    ability: list[Ability] = []
    goal: list[Rows] = []
    goal_lp: int = 0


class Day(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A deck in the setup card's print: its pile symbols ([] for one pile) and what happens when it is laid."""

    deck: str
    symbols: list[str] = []
    line: str = ""
    do: Rows = []


class Episode(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A setup card. boards: laid at the start; touching: pairs by board added later, "2" = [["110","201"], ...].
    tiles: [place, space, side]; npcs: [npc, space]; store: [item, copies]. wounds: that every seat starts with.
    """

    number: int
    name: str
    type: Literal["competitive", "investigation", "cooperative", "semi"] = "competitive"
    boards: list[str]
    touching: dict[str, list[list[str]]] = {}
    start: str
    cards: int = 3
    money: int = 20
    law_marshal: str = "A"
    law_wanted: str = "A"
    wounds: int = 0
    tiles: list[list[str]]
    npcs: list[list[str]]
    store: Rows
    day: list[Day]


class File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Any content file: it may hold any of these arrays."""

    poker: list[Poker] = []
    die: list[Die] = []
    item: list[Item] = []
    npc: list[Npc] = []
    place: list[Place] = []
    exploration: list[Draw] = []
    injury: list[Draw] = []
    succession: list[Draw] = []
    skill: list[Skill] = []
    law: list[Law] = []
    character: list[Character] = []
    notice: list[Notice] = []
    board: list[Board] = []
    story: list[Story] = []
    secret: list[Secret] = []
    episode: list[Episode] = []
