"""The state of a Stories episode: seats, zones, board. Plain data at every decision.

What changes in every turn is a list; what changes rarely is a tuple or a dict that is replaced, never altered
in place, so that a clone can share it. All amounts are whole numbers; money is in dollars, a multiple of 10.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar, Final

from engine.flow import Config, Frame, State
from engine.zones import EVERYBODY, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from mypy_extensions import i64

    from engine.stories.board import Layout
    from engine.stories.deck import Content

SKILLS: Final = ("Gunslinger", "Builder", "Miner", "Gambler", "Hunter", "Cowboy", "Explorer")
RESOURCES: Final = ("nugget", "pebble", "hide", "food")
PRICES: Final = {"nugget": 20, "hide": 20, "food": 10}
STONES_EACH: Final = 25
TOKENS_EACH: Final = 10
SLOTS: Final = 5
STACK: Final = 3
LAW_END: Final = 5
LEVELS: Final = ("Greenhorn", "Gunhand", "Veteran")
BENTS: Final = ("lawful", "neutral", "outlaw")
DIED: Final = tuple([f"died:{seat}" for seat in range(5)])
NO_TOKENS: Final = (0, 0, 0, 0, 0, 0, 0)


class Seat:
    """One seat: a person's or an AI's (level "") or an automaton's (level one of LEVELS).

    law: Wanted points below 0, Marshal points above. grit: an automaton's hand in number. objects: item ids in
    slots, in the order gained. food, hides, nuggets, pebbles: stacks of three share a slot. tokens: loose skill
    tokens in the order of SKILLS. stories: completed positions. read: story cards whose backs this seat saw.
    penalty: actions fewer (below 0) or more in the next turn. once: marks of actions allowed once an episode.
    laid: face-down fight or poker cards. drawn: cards being chosen from. shown: own cards face up in a fight.
    """

    __slots__ = (
        "place", "lp", "money", "law", "wounds", "grit", "nuggets", "pebbles", "hides", "food", "cattle",
        "objects", "weapons", "weapon", "mount", "tamed", "papers", "tokens", "injuries", "stories", "joined",
        "character", "level", "bent", "grudge", "intent", "jailed", "penalty", "end_lp", "once", "shown",
        "deaths", "bag", "hand", "laid", "drawn", "secrets", "read")

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "place", "lp", "money", "law", "wounds", "grit", "nuggets", "pebbles", "hides", "food", "cattle",
        "objects", "weapons", "weapon", "mount", "tamed", "papers", "tokens", "injuries", "stories", "joined",
        "character", "level", "bent", "grudge", "intent", "jailed", "penalty", "end_lp", "once", "shown",
        "deaths", "bag")
    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hand", OWNER, "poker"), Zone("laid", OWNER, "poker"), Zone("drawn", OWNER, "poker"),
        Zone("shown", EVERYBODY, "poker"), Zone("secrets", OWNER, "secret"), Zone("read", OWNER, "read"))

    def __init__(self, place: str, lp: int, money: int, law: int, wounds: int, grit: int, nuggets: int, pebbles: int,
                 hides: int, food: int, cattle: int, objects: tuple[str, ...], weapons: tuple[str, ...], weapon: str,
                 mount: str, tamed: bool, papers: tuple[str, ...], tokens: tuple[int, ...],
                 injuries: tuple[str, ...], stories: tuple[str, ...], joined: int, character: str, level: str,
                 bent: str, grudge: int, intent: str, jailed: bool, penalty: int, end_lp: int, once: tuple[str, ...],
                 shown: tuple[str, ...], deaths: int, bag: tuple[str, ...], hand: tuple[str, ...],
                 laid: tuple[str, ...], drawn: tuple[str, ...], secrets: tuple[str, ...], read: tuple[str, ...]
                 ) -> None:
        self.place = place
        self.lp = lp
        self.money = money
        self.law = law
        self.wounds = wounds
        self.grit = grit
        self.nuggets = nuggets
        self.pebbles = pebbles
        self.hides = hides
        self.food = food
        self.cattle = cattle
        self.objects = objects
        self.weapons = weapons
        self.weapon = weapon
        self.mount = mount
        self.tamed = tamed
        self.papers = papers
        self.tokens = tokens
        self.injuries = injuries
        self.stories = stories
        self.joined = joined
        self.character = character
        self.level = level
        self.bent = bent
        self.grudge = grudge
        self.intent = intent
        self.jailed = jailed
        self.penalty = penalty
        self.end_lp = end_lp
        self.once = once
        self.shown = shown
        self.deaths = deaths
        self.bag = bag
        self.hand = hand
        self.laid = laid
        self.drawn = drawn
        self.secrets = secrets
        self.read = read

    def clone(self) -> Seat:
        return Seat(self.place, self.lp, self.money, self.law, self.wounds, self.grit, self.nuggets, self.pebbles,
                    self.hides, self.food, self.cattle, self.objects, self.weapons, self.weapon, self.mount,
                    self.tamed, self.papers, self.tokens, self.injuries, self.stories, self.joined, self.character,
                    self.level, self.bent, self.grudge, self.intent, self.jailed, self.penalty, self.end_lp,
                    self.once, self.shown, self.deaths, self.bag, self.hand, self.laid, self.drawn, self.secrets,
                    self.read)

    def cards(self) -> int:
        """Poker cards it can spend: hand, or an automaton's grit."""
        return self.grit if self.level else len(self.hand)

    def full_slots(self) -> int:
        return (len(self.objects) + (self.nuggets + 2) // STACK + (self.pebbles + 2) // STACK
                + (self.hides + 2) // STACK + (self.food + 2) // STACK)


class Tile:
    """A place tile: the kind of place, its side, the builders of its filled slots by seat, a Closed token."""

    __slots__ = ("place", "complete", "builders", "closed")

    def __init__(self, place: str, complete: bool, builders: tuple[int, ...] = (), closed: bool = False) -> None:
        self.place = place
        self.complete = complete
        self.builders = builders
        self.closed = closed

    def plain(self) -> list[object]:
        return [self.place, self.complete, list(self.builders), self.closed]


class Figure:
    """A character on the board: its space, its notebook slot (which gives the colour), its die's shift by effects."""

    __slots__ = ("space", "slot", "shift")

    def __init__(self, space: str, slot: int, shift: int = 0) -> None:
        self.space = space
        self.slot = slot
        self.shift = shift

    def plain(self) -> list[object]:
        return [self.space, self.slot, self.shift]


class Stories(State):
    """The table.

    board: the tables of the boards on the table. tiles: by space. npcs: by character id, the longest present first. piles: positions of the current deck by
    pile, top first. spent: secret cards revealed or discarded. fronts, backs: what stands on a position if not its own card (only in sampled worlds).
    deeds: what the action under way has done, for story conditions. marks: what this turn has seen or used.
    fought: bit mask of the seats fought this turn. dug: nuggets gained this turn. seen: positions face up when
    the action began. quiet_rounds: rounds since a story card was completed. pooled: hidden
    decks have no order, cards are drawn from anywhere (sampled worlds, which saves the shuffling). ending: the end was triggered.
    """

    __slots__ = (
        "content", "seats", "round", "first", "active", "actions", "board", "tiles", "npcs", "notices", "day",
        "piles", "told", "law_marshal", "law_wanted", "legends", "supply", "stand", "gone", "spent",
        "bag_nuggets", "bag_pebbles", "dice_aside", "fought", "dug", "marks", "deeds", "seen", "quiet_rounds",
        "completed", "ending", "explored", "flags", "lines", "spare_characters",
        "poker", "discard", "flop", "house", "bandits", "bandit_discard", "animals", "animal_discard", "exploration",
        "exploration_discard", "injury", "injury_discard", "succession", "succession_discard", "fronts", "backs", "pooled")

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "round", "first", "active", "actions", "layout", "notices", "day", "told", "law_marshal",
        "law_wanted", "legends", "supply", "stand", "gone", "bag_nuggets", "bag_pebbles", "dice_aside",
        "fought", "dug", "marks", "deeds", "seen", "quiet_rounds", "completed", "ending", "explored", "flags",
        "lines", "spare_characters")
    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("poker", NOBODY, "poker"), Zone("discard", EVERYBODY, "poker"), Zone("flop", EVERYBODY, "poker"),
        Zone("house", NOBODY, "poker"),
        Zone("bandits", NOBODY, "bandit"), Zone("bandit_discard", EVERYBODY, "bandit"),
        Zone("animals", NOBODY, "animal"), Zone("animal_discard", EVERYBODY, "animal"),
        Zone("exploration", NOBODY, "exploration"), Zone("exploration_discard", EVERYBODY, "exploration"),
        Zone("injury", NOBODY, "injury"), Zone("injury_discard", EVERYBODY, "injury"),
        Zone("succession", NOBODY, "succession"), Zone("succession_discard", EVERYBODY, "succession"),
        Zone("spent", EVERYBODY, "secret"))

    def __init__(self, rng: i64, config: Config, stack: list[Frame[Any]], result: int, over: bool, barrier: int,
                 asked: list[int], content: Content, seats: list[Seat], round: int, first: int, active: int,
                 actions: int, board: Layout, tiles: dict[str, Tile], npcs: dict[str, Figure],
                 notices: tuple[str, ...], day: int, piles: tuple[tuple[str, ...], ...], told: tuple[str, ...], law_marshal: str, law_wanted: str, legends: tuple[int, ...],
                 supply: tuple[int, ...], stand: dict[str, int], gone: tuple[str, ...], spent: tuple[str, ...],
                 bag_nuggets: int, bag_pebbles: int, dice_aside: tuple[str, ...], fought: int, dug: int,
                 marks: tuple[str, ...], deeds: tuple[str, ...], seen: tuple[str, ...], quiet_rounds: int,
                 completed: int, ending: bool, explored: tuple[int, ...], flags: tuple[str, ...],
                 lines: tuple[tuple[int, str, int], ...], spare_characters: tuple[str, ...], poker: list[str],
                 discard: list[str], flop: tuple[str, ...], house: tuple[str, ...], bandits: tuple[str, ...],
                 bandit_discard: tuple[str, ...], animals: tuple[str, ...], animal_discard: tuple[str, ...],
                 exploration: tuple[str, ...], exploration_discard: tuple[str, ...], injury: tuple[str, ...],
                 injury_discard: tuple[str, ...], succession: tuple[str, ...], succession_discard: tuple[str, ...],
                 fronts: dict[str, str], backs: dict[str, str], pooled: bool = False) -> None:
        super().__init__(rng, config, stack, result, over, barrier, asked)
        self.content = content
        self.seats = seats
        self.round = round
        self.first = first
        self.active = active
        self.actions = actions
        self.board = board
        self.tiles = tiles
        self.npcs = npcs
        self.notices = notices
        self.day = day
        self.piles = piles
        self.told = told
        self.law_marshal = law_marshal
        self.law_wanted = law_wanted
        self.legends = legends
        self.supply = supply
        self.stand = stand
        self.gone = gone
        self.spent = spent
        self.bag_nuggets = bag_nuggets
        self.bag_pebbles = bag_pebbles
        self.dice_aside = dice_aside
        self.fought = fought
        self.dug = dug
        self.marks = marks
        self.deeds = deeds
        self.seen = seen
        self.quiet_rounds = quiet_rounds
        self.completed = completed
        self.ending = ending
        self.explored = explored
        self.flags = flags
        self.lines = lines
        self.spare_characters = spare_characters
        self.poker = poker
        self.discard = discard
        self.flop = flop
        self.house = house
        self.bandits = bandits
        self.bandit_discard = bandit_discard
        self.animals = animals
        self.animal_discard = animal_discard
        self.exploration = exploration
        self.exploration_discard = exploration_discard
        self.injury = injury
        self.injury_discard = injury_discard
        self.succession = succession
        self.succession_discard = succession_discard
        self.fronts = fronts
        self.backs = backs
        self.pooled = pooled

    # -- what many chapters ask

    @property
    def layout(self) -> str:
        """The boards on the table in the order laid, "1+2"; setting it lays them."""
        return self.board.key

    @layout.setter
    def layout(self, key: str) -> None:
        self.board = self.content.layout(int(self.config.options.get("episode", "1")), key)

    def front(self, position: str) -> str:
        """The card whose front stands on a position."""
        return self.fronts.get(position, position)

    def back(self, position: str) -> str:
        return self.backs.get(position, position)

    def tops(self) -> list[str]:
        """The open positions, by pile from the left."""
        return [pile[0] for pile in self.piles if pile]

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise from the one after `seat`."""
        n = len(self.seats)
        return [(seat + i) % n for i in range(1, n)]

    def here(self, seat: int) -> list[int]:
        """The other seats on the space of `seat`, clockwise."""
        place = self.seats[seat].place
        return [other for other in self.after(seat) if self.seats[other].place == place]

    def mark(self, word: str) -> None:
        """Notes for this turn."""
        self.marks = self.marks + (word,)

    def deed(self, word: str) -> None:
        """Notes for story conditions that the action under way has done something."""
        self.deeds = self.deeds + (word,)

    def carried_tiles(self) -> list[list[Any]]:
        """The tiles of the campaign so far: [place, space, complete, builders]; none without a save."""
        carry = self.config.options.get("carry", "")
        found: list[list[Any]] = json.loads(carry).get("tiles", []) if carry else []
        return found

    # -- poker cards

    def draw(self) -> str:
        """The top poker card, from a reshuffled discard if need be; "" when both are empty (WS-REST-03, -04)."""
        if not self.poker:
            if not self.discard:
                return ""
            self.poker = self.discard
            self.discard = []
            self.shuffle(self.poker)
            self.tell("reshuffled", -1, "poker")
            self.count("reshuffle:poker")
        self.barrier += 1
        return self.poker.pop(self.below(len(self.poker))) if self.pooled else self.poker.pop()

    def draws(self, n: int) -> tuple[str, ...]:
        """Up to n poker cards off the deck."""
        found: list[str] = []
        for _ in range(n):
            card = self.draw()
            if card == "":
                break
            found.append(card)
        return tuple(found)

    def top(self, cards: tuple[str, ...], discard: tuple[str, ...], name: str
            ) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """The top card of a small deck, the rest of it, and its discard; "" when both are empty.

        An empty deck is its discard, shuffled (WS-FOREST-05, WS-EXPLORE-02, WS-NOTE-07, WS-HEALTH-13, WS-DEATH-07).
        """
        if not cards:
            if not discard:
                return "", cards, discard
            pile = list(discard)
            self.shuffle(pile)
            cards = tuple(pile)
            discard = ()
            self.tell("reshuffled", -1, name)
            self.count("reshuffle:" + name)
        self.barrier += 1
        at = self.below(len(cards)) if self.pooled else len(cards) - 1
        return cards[at], cards[:at] + cards[at + 1:], discard

    def deal(self, seat: int, n: int) -> int:
        """n poker cards into a hand, or as grit; returns how many there were (WS-AUTO-04)."""
        me = self.seats[seat]
        if me.level:
            me.grit += n
            self.tell("grit", seat, "", n)
            return n
        found = self.draws(n)
        if found:
            me.hand = me.hand + found
            self.tell("drew", seat, "", len(found), secret=found, audience=1 << seat)
        return len(found)

    def drop(self, seat: int, card: str) -> None:
        """A poker card from the hand to the discard, face up."""
        me = self.seats[seat]
        hand = list(me.hand)
        hand.remove(card)
        me.hand = tuple(hand)
        self.discard.append(card)
