"""The content of Western Legends loaded: cards by id, the map's tables, effects by source, abilities by trigger."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from engine.ask import Choice
from engine.content import content_hash, read_tables
from engine.graph import distances
from engine.printed import Printed
from engine.western.cards import (
    FOLDER,
    Ability,
    Cattle,
    Character,
    Face,
    Fight,
    File,
    Goal,
    Item,
    Mesa,
    Poker,
    Space,
    Story,
    Stranger,
    Tracks,
)

COLOURS: Final = {"red": "HD", "black": "SC"}
TOWNS: Final = ("Darkrock", "Red Falls")
SWITCHES: Final = ("mesa", "ignore_wounds", "tie_player", "extra_step")

TOKENS: Final = {1: 6, 2: 9, 3: 3}


class Content(Printed[Ability]):
    """Everything printed, by id, and the tables of the map. files: by name and as read, in the order in which it counts.

<<<<<<< HEAD
    kinds: poker card to the id of its effect. wanted: story to its condition as one word, for views ("move:4"). on[when][card]: a card's abilities of that time (poker cards by
    themselves, items, upgraded items as "id+", characters). effects: by source, "card:<id>:<i>" and ":cost",
    "fight:<id>", "fight:<id>:<option>", "story:<id>" and "story:<id>:lawful" (without Wanted points),
    "stranger:<id>", "cattle:<id>", "face:<id>", "marshal:<n>", "wanted:<n>". near, dist, moves[n][a] as on any map,
    the own space from 2 steps on, out and back; mesa_near: spaces that a mesa joins. reached: ways round bandits and
    Sheriff that were looked for before, see move.py.
=======
    Upgraded items have the id "id+". effects: by source, as in Printed and "fight:<id>", "fight:<id>:<option>",
    "story:<id>" and "story:<id>:lawful" (without Wanted points), "stranger:<id>", "cattle:<id>", "face:<id>",
    "marshal:<n>", "wanted:<n>". near, dist, moves[n][a] as on any map, the own space from 2 steps on, out and back;
    mesa_near: spaces that a mesa joins. reached: ways round bandits and Sheriff that were looked for before, see
    move.py.
>>>>>>> wdup
    """

    def __init__(self, folder: Path, files: list[tuple[str, File]]) -> None:
        super().__init__(SWITCHES)
        self.folder = folder
        self.hash = content_hash(folder)
        self.poker: dict[str, Poker] = {}
        self.effects_of: dict[str, Poker] = {}
        self.fights: dict[str, Fight] = {}
        self.items: dict[str, Item] = {}
        self.characters: dict[str, Character] = {}
        self.stories: dict[str, Story] = {}
        self.wanted: dict[str, str] = {}
        self.goals: dict[str, Goal] = {}
        self.strangers: dict[str, Stranger] = {}
        self.cattle: dict[str, Cattle] = {}
        self.faces: list[Face] = []
        self.dice: list[str] = []
        self.spaces: dict[str, Space] = {}
        self.mesas: list[Mesa] = []
        self.tracks: Tracks | None = None
        for name, found in files:
            self._add(name, found)
        self._map()

    def _add(self, file: str, found: File) -> None:
        for poker in found.poker:
            self.effects_of[poker.id] = poker
            self._card(file, poker.id, poker.name, poker.passive, poker.ability)
            for suit in COLOURS[poker.colour]:
                card = poker.rank + suit
                self._copy(file, poker.id, card)
                self.poker[card] = poker
        for fight in found.fight:
            self.fights[fight.id] = fight
            self._card(file, fight.id, fight.name, fight.passive, [])
            self._source(file, f"fight:{fight.id}", fight.do)
            self._options(file, f"fight:{fight.id}", fight.option)
        for item in found.item:
            self.items[item.id] = item
            self._card(file, item.id, item.name, item.passive, item.ability)
            if item.upgraded is not None:
                self._card(file, item.id + "+", item.name + " (upgraded)", item.upgraded.passive,
                           item.upgraded.ability)
        for character in found.character:
            self.characters[character.id] = character
            self._card(file, character.id, character.name, character.passive, character.ability)
        for story in found.story:
            self.stories[story.id] = story
            self.wanted[story.id] = ":".join([str(part) for part in story.when])
            self._card(file, story.id, story.name, [], [])
            self._source(file, f"story:{story.id}", story.do)
            self._source(file, f"story:{story.id}:lawful", [row for row in story.do if row[0] != "wanted"])
        for goal in found.goal:
            self.goals[goal.id] = goal
            self._card(file, goal.id, goal.name, goal.passive, [])
        for stranger in found.stranger:
            self.strangers[stranger.id] = stranger
            self._card(file, stranger.id, stranger.name, stranger.passive, [])
            self._source(file, f"stranger:{stranger.id}", stranger.do)
        for token in found.cattle:
            for colour in ("green", "blue"):
                for i in range(token.count):
                    self.cattle[f"{colour}.{token.id}.{i + 1}"] = token
            self._card(file, token.id, token.name, [], [])
            self._source(file, f"cattle:{token.id}", token.do)
        for face in found.face:
            self.faces.append(face)
            self.dice += [face.id] * face.count
            self._card(file, face.id, face.name, [], [])
            self._source(file, f"face:{face.id}", face.do)
        for space in found.space:
            self.spaces[space.id] = space
            self._card(file, space.id, space.name, [], [])
        self.mesas += found.mesa
        for tracks in found.tracks:
            self.tracks = tracks
            for i in range(len(tracks.marshal)):
                self._source(file, f"marshal:{i + 1}", tracks.marshal[i])
                self._source(file, f"wanted:{i + 1}", tracks.wanted[i])

    # -- the map

    def _map(self) -> None:
        self.near: dict[str, list[str]] = {a: sorted(space.near) for a, space in self.spaces.items()}
        self.dist: dict[str, dict[str, int]] = distances(self.near)
        self.move_to: dict[str, Choice] = {a: ("move", a) for a in self.near}
        self.moves: list[dict[str, list[Choice]]] = [
            {a: [self.move_to[b] for b in sorted(self.dist[a]) if (self.dist[a][b] or 2) <= n] for a in self.near}
            for n in range(10)]
        self.reached: dict[tuple[str, int, str, tuple[str, ...], bool], dict[str, int]] = {}
        self.town: dict[str, str] = {a: space.region if space.region in TOWNS else ""
                                     for a, space in self.spaces.items()}
        self.hideouts: dict[str, list[str]] = {gang: [] for gang in "ABC"}
        for a, space in self.spaces.items():
            if space.icon.startswith("hideout "):
                self.hideouts[space.icon[-1]].append(a)
        self.lairs: list[str] = sorted([a for spaces in self.hideouts.values() for a in spaces])
        self.mesa_near: dict[str, list[str]] = {a: [] for a in self.near}
        for mesa in self.mesas:
            for a in mesa.touches:
                self.mesa_near[a] = sorted({*self.mesa_near[a], *mesa.touches} - {a})

    def icon(self, space: str) -> str:
        return self.spaces[space].icon

    def name(self, what: str) -> str:
        """The printed name of a card, space, or cattle token."""
        if what in self.kinds:
            return self.names[self.kinds[what]]
        return self.names.get(what) or self.names.get(what.split(".")[1] if "." in what else what, what)


def read(folder: Path) -> list[tuple[str, File]]:
    """All content files of a folder, by name. Raises ContentError."""
    return [(file.name, read_tables(file, File)) for file in sorted(folder.rglob("*.toml"))]


def content() -> Content:
    """The printed content, read once. Raises ContentError."""
    return _read()


@cache
def _read() -> Content:
    return Content(FOLDER, read(FOLDER))
