"""The content of Western Legends: schemas of the TOML files. docs/content-western.md is the author's guide.

One array of tables a kind. Texts are for people; `passive`, `need`, `cost` and `do` are for the engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from engine import content
from engine.content import Card, Option, Row, Rows

FOLDER = Path(__file__).parent / "content"


class Ability(content.Ability, kw_only=True):
    """Something that a card lets its owner do, or that happens by itself.

    when: action (costs an action); fight (reaction step); commit (bonus of a card played in a fight, or of an item or
    character in any fight); poker (bonus of a card chosen in a game of poker); poker_end (reaction when a game of
    poker is decided); law (bonus when the owner gains track points in the own turn); after_move; turn_start;
    fight_start; fight_won; wounded; story (after contributing); bandit_won; poker_won; poker_lost; gained;
    prospected. choice: the owner may decline (BONUS and REACTION cards always may, since playing is a choice).
    """

    when: Literal["action", "fight", "commit", "poker", "poker_end", "law", "after_move", "turn_start", "fight_start",
                  "fight_won", "wounded", "story", "bandit_won", "poker_won", "poker_lost", "gained", "prospected",
                  "turn_end"]
    choice: bool = False
    after: Literal["keep", "discard"] = "keep"

    def declinable(self) -> bool:
        return self.choice


class Poker(Card, kw_only=True):
    """One of the 26 effects: on two cards of one rank and colour. kind: the printed word, of the first ability."""

    kind: Literal["action", "bonus", "reaction"]
    rank: str
    colour: Literal["red", "black"]
    ability: list[Ability]


class Fight(Card, kw_only=True):
    """A fight card: its effect on the human in the fight. option: the human's choice, tried in order."""

    rank: str
    do: Rows = []
    option: list[Option] = []
    no_marshal: bool = False


class Item(Card, kw_only=True):
    """A store item. upgraded: the other side's text, passive, abilities and LP at the end; mounts and weapons only."""

    kind: Literal["mount", "weapon", "misc"]
    price: int
    count: int = 6
    ability: list[Ability] = []
    upgraded: Upgrade | None = None


class Upgrade(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    text: str
    lp: int
    passive: Rows = []
    ability: list[Ability] = []


class Character(Card, kw_only=True):
    """A character: where it starts (the player picks one of several), with what, and its legendary ability.

    items: [item, "plain" | "upgraded"]. The ability (passive and abilities) works from 5 LP on. life: a short
    biography of our own; born and died in words; sources: public ones, by title.
    """

    start: list[str]
    money: int = 0
    cards: int = 0
    items: list[list[str]] = []
    marshal: int = 0
    wanted: int = 0
    wounds: int = 0
    ability: list[Ability] = []
    life: str
    years: str
    sources: list[str]


class Story(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A story card. when: the deed on its back, as in docs/content-western.md; front: it in words; back: the tale.

    do: the reward of each contributor; gangs: hideouts that get bandits; sheriff: the spaces that he moves, 0 to 6.
    """

    id: str
    name: str
    when: Row
    front: str
    back: str
    do: Rows
    gangs: list[str] = []
    sheriff: int


class Goal(Card, kw_only=True):
    """A goal of a character: level easy, middle or hard; when: any of these lists of conditions."""

    character: str
    level: Literal["easy", "middle", "hard"]
    when: list[Rows]


class Stranger(Card, kw_only=True):
    """An action card of the Man in Black. to: a space, or "" with steps (n, towards the best richest...); lp by level.

    to: where he goes, a list of spaces tried in order (the first whose path exists); lp: [easy, normal, hard];
    purse: dollars that he gains; do: at most one effect on the board.
    """

    to: str
    lp: list[int]
    purse: int = 0
    do: Rows = []


class Cattle(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A cattle token's hidden reward; the same set lies in both colours. count: tokens of it in each colour."""

    id: str
    name: str
    count: int = 1
    do: Rows


class Face(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A kind of face of the two equal prospecting dice; count: of the six faces."""

    id: str
    name: str
    count: int
    do: Rows = []
    again: bool = False


class Space(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A space of the map. icon: what it holds or borders ("general store", "saloon", "bank", ...; "" for none).

    near: its neighbours; the four rectangles are [left, top, right, bottom] wall lines at four scales; label: at most
    7 cells, short: at most 4; mini: [column, row] in the 26x9 overview.
    """

    id: str
    name: str
    region: str
    icon: str = ""
    near: list[str]
    label: str = ""
    short: str = ""
    mini: list[int]
    compact: list[int]
    medium: list[int]
    large: list[int]
    grand: list[int]


class Mesa(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A red-bordered mesa: no space; Bloody Knife crosses it between any two spaces that it touches."""

    id: str
    name: str
    touches: list[str]
    compact: list[int]
    medium: list[int]
    large: list[int]
    grand: list[int]


class Tracks(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The rewards of the nine spaces of both tracks: effects by space, 1 to 9."""

    marshal: list[Rows]
    wanted: list[Rows]


class File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Any content file: it may hold any of these arrays."""

    poker: list[Poker] = []
    fight: list[Fight] = []
    item: list[Item] = []
    character: list[Character] = []
    story: list[Story] = []
    goal: list[Goal] = []
    stranger: list[Stranger] = []
    cattle: list[Cattle] = []
    face: list[Face] = []
    space: list[Space] = []
    mesa: list[Mesa] = []
    tracks: list[Tracks] = []
