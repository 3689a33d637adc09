"""The content of Stories loaded: cards by id, decks, layouts, effects by source, abilities by trigger."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from engine.ask import Choice
from engine.content import ContentError, Rows, content_hash, read_tables
from engine.effect import Effect
from engine.printed import Printed
from engine.stories.board import Layout, layout_of
from engine.stories.cards import (
    FOLDER,
    Ability,
    Board,
    Character,
    Day,
    Die,
    Draw,
    Episode,
    File,
    Item,
    Law,
    Notice,
    Npc,
    Place,
    PlaceAction,
    Poker,
    Secret,
    Skill,
    Story,
)

PRINTED_NONE: Final = 2
SWITCHES: Final = ("no_eat", "no_react", "build_cost", "redraw_pebble", "passage_free", "swap_poker", "redraw_animal",
                   "explore_look", "tie_bandit")



class Deal:
    """A red action of a place or character as the rules find it: `deals[id]` of the place or character.

    choice: the answer that takes it. source: the id of its effects; cost: its price. once: "turn", "seat" or "".
    die: it is a fight against this die.
    """

    __slots__ = ("choice", "source", "effects", "cost", "need", "once", "die")

    def __init__(self, choice: Choice, source: str, effects: tuple[Effect, ...], cost: tuple[Effect, ...],
                 need: Rows, once: str, die: str) -> None:
        self.choice = choice
        self.source = source
        self.effects = effects
        self.cost = cost
        self.need = need
        self.once = once
        self.die = die


class LawLine:
    """A line of a Law card: the source of its effects, and what it needs."""

    __slots__ = ("source", "need")

    def __init__(self, source: str, need: Rows) -> None:
        self.source = source
        self.need = need


class Condition:
    """A condition of a story's or notice's front, as the rules test it: its row, name and first word or number as a
    word, and for deeds the word by which `Stories.deeds` notes it."""

    __slots__ = ("row", "name", "what", "deed")

    def __init__(self, row: list[str | int]) -> None:
        self.row = row
        self.name = str(row[0])
        self.what = str(row[1]) if len(row) > 1 else ""
        self.deed = ":".join([str(part) for part in row])


def conditions(fronts: list[Rows]) -> list[list[Condition]]:
    return [[Condition(row) for row in rows] for rows in fronts]


class Content(Printed[Ability]):
    """Everything printed, by id. Copies of a card in a deck are "id.1", "id.2" and map to the same card.

    files: every content file of the folders, by name and as read, in the order in which it counts.
    """

    def __init__(self, folders: list[Path], files: list[tuple[str, File]]) -> None:
        super().__init__(SWITCHES)
        self.folders = folders
        self.hash = "+".join(content_hash(folder) for folder in folders)
        self.poker: dict[str, Poker] = {}
        self.dice: dict[str, Die] = {}
        self.items: dict[str, Item] = {}
        self.npcs: dict[str, Npc] = {}
        self.places: dict[str, Place] = {}
        self.exploration: dict[str, Draw] = {}
        self.injuries: dict[str, Draw] = {}
        self.successions: dict[str, Draw] = {}
        self.skills: dict[str, Skill] = {}
        self.laws: dict[str, Law] = {}
        self.characters: dict[str, Character] = {}
        self.notices: dict[str, Notice] = {}
        self.boards: dict[str, Board] = {}
        self.stories: dict[str, Story] = {}
        self.secrets: dict[str, Secret] = {}
        self.episodes: dict[int, Episode] = {}
        self.bandit_deck: list[str] = []
        self.animal_deck: list[str] = []
        self.animals: dict[str, Npc] = {}
        self.deals: dict[str, list[Deal]] = {}
        self.fronts: dict[str, list[list[Condition]]] = {}
        self.npc_move: dict[str, int] = {}
        self.lawman_move: dict[str, int] = {}
        self.marshal_lines: dict[str, list[LawLine]] = {}
        self.wanted_lines: dict[str, list[LawLine]] = {}
        self.skill_stats: set[str] = set()
        self.place_triggers: set[str] = set()
        self.zone_of: dict[str, Place] = {}
        self._decks: dict[tuple[int, str], list[Story]] = {}
        self._laid: dict[tuple[int, str], tuple[tuple[str, ...], ...]] = {}
        self._layouts: dict[tuple[int, str], Layout] = {}
        for name, found in files:
            self._add(name, found)

    # -- loading

    def _add(self, file: str, found: File) -> None:
        for poker in found.poker:
            self._card(file, poker.id, poker.name, poker.passive, poker.ability)
            for card in poker.cards:
                self._copy(file, poker.id, card)
                self.poker[card] = poker
        for die in found.die:
            if len(die.faces) != 6 or len(die.marks) != 6:
                raise ContentError(f"{file}: die {die.id}: six faces and six marks are needed")
            self.dice[die.id] = die
            self._card(file, die.id, die.name, [], [])
        for item in found.item:
            self.items[item.id] = item
            self._card(file, item.id, item.name, item.passive, item.ability)
        for npc in found.npc:
            self._card(file, npc.id, npc.name, npc.passive, [])
            self.npcs[npc.id] = npc
            if npc.kind == "bandit":
                self.bandit_deck.append(npc.id)
            elif npc.kind == "animal":
                for copy in self._copies(npc.id, npc.count):
                    self.animals[copy] = npc
                    self.animal_deck.append(copy)
            self._outcome(file, f"npc:{npc.id}", npc.success, npc.failure)
            self._options(file, f"npc:{npc.id}", npc.option)
            self.npc_move[npc.id] = PRINTED_NONE if npc.move < 0 else npc.move
            self._actions(file, "npc", npc.id, npc.action)
        for place in found.place:
            self.places[place.id] = place
            self.place_triggers.update([ability.when for ability in place.ability])
            self._card(file, place.id, place.name, place.passive, place.ability)
            if place.terrain:
                self.zone_of[place.terrain] = place
            for i, extra in enumerate(place.extra):
                self._source(file, f"place:{place.id}:slot:{i}", extra)
            self._actions(file, "place", place.id, place.action)
        for kind, cards, table in (("explore", found.exploration, self.exploration),
                                   ("injury", found.injury, self.injuries),
                                   ("succession", found.succession, self.successions)):
            for draw in cards:
                self._card(file, draw.id, draw.name, draw.passive, [])
                for copy in self._copies(draw.id, draw.count):
                    table[copy] = draw
                    for row in draw.passive:
                        self.passive.setdefault(str(row[0]), {})[copy] = int(row[1])
                self._source(file, f"{kind}:{draw.id}", draw.do)
                self._outcome(file, f"{kind}:{draw.id}", draw.success, draw.failure)
                self._options(file, f"{kind}:{draw.id}", draw.option)
        for skill in found.skill:
            self.skills[skill.id] = skill
            self._card(file, skill.id, skill.name, skill.passive, [])
            self.skill_stats.update([str(row[0]) for row in skill.passive])
        for law in found.law:
            self.laws[law.id] = law
            lines = self.marshal_lines if law.side == "marshal" else self.wanted_lines
            lines[law.id.rpartition("_")[2]] = [LawLine(f"law:{law.id}:{i + 1}", need) for i, need in enumerate(law.need)]
            self._card(file, law.id, law.name, [], [])
            for row in law.passive:
                self.lawman_move[law.id.removeprefix("wanted_")] = int(row[1])
            for i, line in enumerate(law.lines):
                self._source(file, f"law:{law.id}:{i + 1}", line)
        for character in found.character:
            self.characters[character.id] = character
            self._card(file, character.id, character.name, character.passive, [])
            self._source(file, f"character:{character.id}", character.do)
        for notice in found.notice:
            self.notices[notice.id] = notice
            self.fronts[notice.id] = conditions(notice.when)
            self._card(file, notice.id, notice.name, [], [])
            self._source(file, f"notice:{notice.id}", notice.do)
        for board in found.board:
            self.boards[board.id] = board
            for space in board.space:
                self.names[space.id] = space.name
        for story in found.story:
            self.stories[story.id] = story
            self.fronts[story.id] = conditions(story.when)
            self._card(file, story.id, story.name, [], [])
            self._source(file, f"story:{story.id}", story.do)
            self._options(file, f"story:{story.id}", story.option)
        for secret in found.secret:
            self.secrets[secret.id] = secret
            self._card(file, secret.id, secret.name, secret.passive, secret.ability)
            self._source(file, f"secret:{secret.id}", secret.gain)
        for episode in found.episode:
            self.episodes[episode.number] = episode
            for day in episode.day:
                self._source(file, f"day:{episode.number}:{day.deck}", day.do)

    @staticmethod
    def _copies(name: str, count: int) -> list[str]:
        return [name] if count == 1 else [f"{name}.{i}" for i in range(1, count + 1)]

    def _card(self, file: str, card: str, name: str, passive: Rows, abilities: list[Ability]) -> None:
        super()._card(file, card, name, passive, abilities)
        fewer = self.passive.get("rest_draw", {}).get(card, 0)
        if fewer < -1:
            raise ContentError(f"{file}: {card}: a Rest draws 2 cards and never fewer than 1: rest_draw {fewer}")

    def _outcome(self, file: str, source: str, success: Rows, failure: Rows) -> None:
        self._source(file, source + ":success", success)
        self._source(file, source + ":failure", failure)

    def _actions(self, file: str, kind: str, card: str, actions: list[PlaceAction]) -> None:
        for action in actions:
            source = f"{kind}:{card}:{action.name}"
            self._source(file, source, action.do)
            self._source(file, source + ":cost", action.cost)
            self._outcome(file, source, action.success, action.failure)
            self.deals.setdefault(card, []).append(Deal(
                ("do" if kind == "npc" else "place", card, action.name), source, self.effects[source],
                self.effects[source + ":cost"], action.need, action.once, action.die))

    # -- look-ups

    def layout(self, episode: int, key: str) -> Layout:
        found = self._layouts.get((episode, key))
        if found is None:
            found = layout_of(key, self.boards, self.episodes[episode], self.zone_of)
            self._layouts[(episode, key)] = found
        return found

    def days(self, episode: int) -> list[Day]:
        return self.episodes[episode].day

    def deck(self, episode: int, day: str) -> list[Story]:
        """The story cards of a deck in printed order."""
        found = self._decks.get((episode, day))
        if found is None:
            found = sorted((story for story in self.stories.values() if story.episode == episode and story.deck == day),
                           key=lambda story: story.order)
            self._decks[(episode, day)] = found
        return found

    def laid(self, episode: int, day: Day) -> tuple[tuple[str, ...], ...]:
        """The piles of a deck: one a symbol, printed order kept, lowest on top (WS-DECK-06 to -08)."""
        found = self._laid.get((episode, day.deck))
        if found is None:
            cards = self.deck(episode, day.deck)
            symbols = day.symbols or [card.symbol for card in cards[:1]]
            found = tuple([tuple([card.id for card in cards if card.symbol == symbol]) for symbol in symbols])
            self._laid[(episode, day.deck)] = found
        return found

    def name(self, what: str) -> str:
        """The printed name of a card, space or copy."""
        return self.names.get(what) or self.names.get(what.rsplit(".", 1)[0], what)

    def stat(self, name: str, card: str) -> int:
        """What a held card adds to a stat."""
        return self.passive.get(name, {}).get(card, 0)


def read(folders: list[Path]) -> list[tuple[str, File]]:
    """All content files of the folders, by name. Raises ContentError."""
    found: list[tuple[str, File]] = []
    for folder in folders:
        files = sorted(folder.rglob("*.toml"))
        if not files:
            raise ContentError(f"{folder}: no content files (*.toml) here")
        found += [(file.name, read_tables(file, File)) for file in files]
    return found


def content(extra: str = "") -> Content:
    """The printed content, with a further folder's on top if one is named; read once. Raises ContentError."""
    return _read(extra)


@cache
def _read(extra: str) -> Content:
    folders = [FOLDER, Path(extra)] if extra else [FOLDER]
    return Content(folders, read(folders))
