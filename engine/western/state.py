"""The state of a game of Western Legends: seats, zones, map. Plain data at every decision.

What changes in every turn is a list; what changes rarely is a tuple or a dict that is replaced, never altered in
place, so that a clone can share it. Money is in dollars, a multiple of 10.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from engine.flow import Config, Frame, State
from engine.zones import EVERYBODY, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from mypy_extensions import i64

    from engine.western.deck import Content

PURSE: Final = 120
NUGGETS: Final = 4
SUPPLY: Final = 36
WOUNDS: Final = 3
TRACK: Final = 9
HAND: Final = 5
MISC: Final = 3
DISCS: Final = 2
LEGEND: Final = 5
LENGTHS: Final = {"short": 15, "average": 20, "long": 25}
OFFICE: Final = "dr_sheriff"
NOBODY_SEAT: Final = -1


class Seat:
    """One player.

    law: Wanted points below 0, Marshal points above. weapons, mounts, misc: items owned; weapon, mount: the active
    ones; upgraded: items turned over. legend: the ability has been reached (5 LP). discs: the story deck of each disc,
    0 or 1, -1 beside the board. offered: characters to choose from. goals, tokens: secret; done: goals completed.
    laid: a face-down fight or poker card; shown: own cards face up in a fight or poker hand; dealt: cards drawn for a
    dealer's hand, or to choose from; npc_cards: fight cards drawn for an NPC that this seat plays. known: (seat, card)
    pairs of other hands that it has looked at. path: points by the path they came from, for the end's table.
    """

    __slots__ = (
        "place", "lp", "money", "law", "wounds", "nuggets", "weapons", "weapon", "mounts", "mount", "upgraded", "misc",
        "character", "legend", "discs", "done", "shown", "cattle_colours", "fresh", "gains",
        "hand", "laid", "dealt", "npc_cards", "offered", "goals", "tokens", "cattle", "known")

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "place", "lp", "money", "law", "wounds", "nuggets", "weapons", "weapon", "mounts", "mount", "upgraded", "misc",
        "character", "legend", "discs", "done", "shown", "cattle_colours", "fresh", "gains")
    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("hand", OWNER, "poker"), Zone("laid", OWNER, "poker"), Zone("dealt", OWNER, "poker"),
        Zone("shown", EVERYBODY, "poker"), Zone("npc_cards", OWNER, "fight"), Zone("offered", OWNER, "character"),
        Zone("goals", OWNER, "goal"), Zone("tokens", OWNER, "token"), Zone("cattle", OWNER, "cattle"),
        Zone("known", OWNER, "known"))

    def __init__(self, place: str, lp: int, money: int, law: int, wounds: int, nuggets: int, weapons: tuple[str, ...],
                 weapon: str, mounts: tuple[str, ...], mount: str, upgraded: tuple[str, ...], misc: tuple[str, ...],
                 character: str, legend: bool, discs: tuple[int, ...], done: tuple[str, ...], shown: tuple[str, ...],
                 cattle_colours: tuple[str, ...], fresh: bool, gains: tuple[tuple[str, int], ...],
                 hand: tuple[str, ...], laid: tuple[str, ...], dealt: tuple[str, ...], npc_cards: tuple[str, ...],
                 offered: tuple[str, ...], goals: tuple[str, ...], tokens: tuple[str, ...], cattle: tuple[str, ...],
                 known: tuple[str, ...]) -> None:
        self.place = place
        self.lp = lp
        self.money = money
        self.law = law
        self.wounds = wounds
        self.nuggets = nuggets
        self.weapons = weapons
        self.weapon = weapon
        self.mounts = mounts
        self.mount = mount
        self.upgraded = upgraded
        self.misc = misc
        self.character = character
        self.legend = legend
        self.discs = discs
        self.done = done
        self.shown = shown
        self.cattle_colours = cattle_colours
        self.fresh = fresh
        self.gains = gains
        self.hand = hand
        self.laid = laid
        self.dealt = dealt
        self.npc_cards = npc_cards
        self.offered = offered
        self.goals = goals
        self.tokens = tokens
        self.cattle = cattle
        self.known = known

    def clone(self) -> Seat:
        return Seat(self.place, self.lp, self.money, self.law, self.wounds, self.nuggets, self.weapons, self.weapon,
                    self.mounts, self.mount, self.upgraded, self.misc, self.character, self.legend, self.discs,
                    self.done, self.shown, self.cattle_colours, self.fresh, self.gains, self.hand, self.laid,
                    self.dealt, self.npc_cards, self.offered, self.goals, self.tokens, self.cattle, self.known)


class Western(State):
    """The table.

    order: the seats clockwise. stories: the two decks, top first; of a top card only the condition is public.
    discs of the Man in Black lie in `stranger_discs`, by deck. bandits: spaces. ranch_green, ranch_blue: tokens left.
    marks: what this turn has seen or used; fought: bit mask of the seats fought this turn (bit 7: the Man in Black).
    deeds: what has just happened, as "seat:deed" (see deeds.py). end: 0, 1 after the trigger, 2 in the last round.
    pooled: hidden decks have no order, cards are drawn from anywhere (sampled worlds).
    """

    __slots__ = (
        "content", "seats", "order", "round", "first", "active", "actions", "sheriff", "bandits", "fought", "marks", "deeds",
        "told", "end", "lines", "stranger", "stranger_place", "stranger_lp", "stranger_purse", "stranger_discs",
        "npc_shown", "rolled",
        "poker", "discard", "flop", "fight_deck", "story_a", "story_b", "ranch_green", "ranch_blue", "box_characters",
        "box_goals", "token_supply", "stranger_deck", "stranger_discard", "pooled")

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "order", "round", "first", "active", "actions", "sheriff", "bandits", "fought", "marks", "deeds", "told", "end",
        "lines", "stranger", "stranger_place", "stranger_lp", "stranger_purse", "stranger_discs", "npc_shown", "rolled")
    ZONES: ClassVar[tuple[Zone, ...]] = (
        Zone("poker", NOBODY, "poker"), Zone("discard", EVERYBODY, "poker"), Zone("flop", EVERYBODY, "poker"),
        Zone("fight_deck", NOBODY, "fight"), Zone("story_a", NOBODY, "story"), Zone("story_b", NOBODY, "story"),
        Zone("ranch_green", NOBODY, "cattle"), Zone("ranch_blue", NOBODY, "cattle"),
        Zone("box_characters", NOBODY, "character"), Zone("box_goals", NOBODY, "goal"),
        Zone("token_supply", NOBODY, "token"), Zone("stranger_deck", NOBODY, "stranger"),
        Zone("stranger_discard", EVERYBODY, "stranger"))

    def __init__(self, rng: i64, config: Config, stack: list[Frame[Any]], result: int, over: bool, barrier: int,
                 asked: list[int], content: Content, seats: list[Seat], order: tuple[int, ...], round: int, first: int, active: int,
                 actions: int, sheriff: str, bandits: tuple[str, ...], fought: int, marks: tuple[str, ...],
                 deeds: tuple[str, ...], told: tuple[str, ...], end: int, lines: tuple[tuple[int, str, int], ...],
                 stranger: str, stranger_place: str, stranger_lp: int, stranger_purse: int,
                 stranger_discs: tuple[int, ...], npc_shown: tuple[str, ...], rolled: tuple[str, ...],
                 poker: list[str], discard: list[str], flop: tuple[str, ...], fight_deck: list[str],
                 story_a: tuple[str, ...], story_b: tuple[str, ...], ranch_green: tuple[str, ...],
                 ranch_blue: tuple[str, ...], box_characters: tuple[str, ...], box_goals: tuple[str, ...],
                 token_supply: tuple[str, ...], stranger_deck: tuple[str, ...], stranger_discard: tuple[str, ...],
                 pooled: bool = False) -> None:
        super().__init__(rng, config, stack, result, over, barrier, asked)
        self.content = content
        self.seats = seats
        self.order = order
        self.round = round
        self.first = first
        self.active = active
        self.actions = actions
        self.sheriff = sheriff
        self.bandits = bandits
        self.fought = fought
        self.marks = marks
        self.deeds = deeds
        self.told = told
        self.end = end
        self.lines = lines
        self.stranger = stranger
        self.stranger_place = stranger_place
        self.stranger_lp = stranger_lp
        self.stranger_purse = stranger_purse
        self.stranger_discs = stranger_discs
        self.npc_shown = npc_shown
        self.rolled = rolled
        self.poker = poker
        self.discard = discard
        self.flop = flop
        self.fight_deck = fight_deck
        self.story_a = story_a
        self.story_b = story_b
        self.ranch_green = ranch_green
        self.ranch_blue = ranch_blue
        self.box_characters = box_characters
        self.box_goals = box_goals
        self.token_supply = token_supply
        self.stranger_deck = stranger_deck
        self.stranger_discard = stranger_discard
        self.pooled = pooled

    # -- what many chapters ask

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise from the one after `seat`."""
        found: list[int] = []
        first = 0
        for i, other in enumerate(self.order):
            if other == seat:
                first = i
            else:
                found.append(other)
        return found[first:] + found[:first] if first > 0 else found

    def right_of(self, seat: int) -> int:
        """The seat to the right: the one before in turn order (WL-NPC-03)."""
        return self.order[self.order.index(seat) - 1]

    def here(self, seat: int) -> list[int]:
        """The other seats on the space of `seat`, clockwise."""
        place = self.seats[seat].place
        for other, one in enumerate(self.seats):
            if one.place == place and other != seat:
                return [other for other in self.after(seat) if self.seats[other].place == place]
        return []

    def someone_wanted(self) -> bool:
        for seat in self.seats:
            if seat.law < 0:
                return True
        return False

    def mark(self, word: str) -> None:
        """Notes for this turn."""
        self.marks = self.marks + (word,)

    def deed(self, seat: int, word: str) -> None:
        """Notes for stories and goals that a seat has done something; see deeds.py."""
        self.deeds = self.deeds + (f"{seat}:{word}",)

    # -- poker cards

    def draw(self) -> str:
        """The top poker card, from a reshuffled discard if need be; "" when both are empty (WL-HAND-02, -03)."""
        if not self.poker:
            if not self.discard:
                self.count("dry_deck")
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

    def deal(self, seat: int, n: int) -> int:
        """n poker cards into a hand; returns how many there were."""
        found = self.draws(n)
        if found:
            me = self.seats[seat]
            me.hand = me.hand + found
            self.tell("drew", seat, "", len(found), secret=found, audience=1 << seat)
        return len(found)

    def drop(self, seat: int, card: str) -> None:
        """A poker card from the hand to the discard, face up; who had looked at it need not remember it."""
        me = self.seats[seat]
        hand = list(me.hand)
        hand.remove(card)
        me.hand = tuple(hand)
        self.discard.append(card)
        self.forget(seat, card)

    def forget(self, seat: int, card: str) -> None:
        """The card has left the hand of `seat`: nobody knows it there any more (WL-X-35)."""
        word = f"{seat}:{card}"
        for other in self.seats:
            if word in other.known:
                other.known = tuple([one for one in other.known if one != word])
