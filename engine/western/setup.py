"""Setting up a game: options, decks, characters, seating, starts (WL-SETUP)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.flow import Config, Frame, run
from engine.rng import scramble
from engine.rules import BadConfig
from engine.sealed import Sealed
from engine.western import goals
from engine.western.deck import TOKENS, content
from engine.western.state import DISCS, LENGTHS, OFFICE, Seat, Western
from engine.western.store import take_item
from engine.western.stranger import START
from engine.western.table import Table
from engine.western.turn import Turn

LEAST: Final = 2
MOST: Final = 6
FLAGS: Final = {
    "characters": ("draft2", "random", "free"), "seat_wanted_together": ("on", "off"), "heist_once": ("off", "on"),
    "goals": ("off", "on"), "man_in_black": ("auto", "on", "off"), "mib_level": ("easy", "normal", "hard")}


def check_options(config: Config) -> None:
    """Raises BadConfig, naming the option and what it may be."""
    if not LEAST <= config.seats <= MOST:
        raise BadConfig(f"seats: Western Legends is for 2 to 6 seats, not {config.seats}")
    if config.length and config.length not in LENGTHS:
        raise BadConfig(f"length: {config.length!r} is not one of {', '.join(LENGTHS)}")
    for name, value in config.options.items():
        if name not in FLAGS:
            raise BadConfig(f"there is no option {name!r}; there are: {', '.join(sorted(FLAGS))}")
        if value not in FLAGS[name]:
            raise BadConfig(f"option {name}: {value!r} is not one of {', '.join(FLAGS[name])}")
    if "mib_level" in config.options and not with_stranger(config):
        raise BadConfig("option mib_level: the Man in Black takes no part; set man_in_black=on, or leave it out")


def with_stranger(config: Config) -> bool:
    wanted = config.options.get("man_in_black", "auto")
    return wanted == "on" or (wanted == "auto" and config.seats == LEAST)


def fresh_seat() -> Seat:
    return Seat("", 0, 0, 0, 0, 0, (), "", (), "", (), (), "", False, (-1,) * DISCS, (), (), (), False, (), (), (), (),
                (), (), (), (), (), ())


def new(config: Config) -> Table:
    """A game set up as far as the first question. Raises BadConfig or ContentError."""
    check_options(config)
    printed = content()
    n = config.seats
    tokens = tuple([f"{worth}.{i + 1}" for worth, count in TOKENS.items() for i in range(count)])
    options = config.options
    stranger = options.get("mib_level", "normal") if with_stranger(config) else ""
    s = Table(scramble(config.seed), config, [], 0, False, 0, [0] * n, printed, [fresh_seat() for _ in range(n)],
              tuple(range(n)), 0, 0, 0, 0, OFFICE, (), 0, (), (), (), 0, (), stranger, START if stranger else "", 0, 0,
              (), (), (), sorted(printed.poker), [], (), list(printed.fights), (), (), (), (), (), (),
              tokens if options.get("goals", "off") == "on" else (), (), ())
    s.quiet = False
    s.shuffle(s.poker)
    s.shuffle(s.fight_deck)
    stories = list(printed.stories)
    s.shuffle(stories)
    half = len(stories) // 2
    s.story_a = tuple(stories[:half])
    s.story_b = tuple(stories[half:])
    for colour in ("green", "blue"):
        ranch = [token for token in printed.cattle if token.startswith(colour)]
        s.shuffle(ranch)
        if colour == "green":
            s.ranch_green = tuple(ranch)
        else:
            s.ranch_blue = tuple(ranch)
    if stranger:
        cards = list(printed.strangers)
        s.shuffle(cards)
        s.stranger_deck = tuple(cards)
    s.push(Setup(0))
    run(s)
    return s


class Setup(Frame[Western]):
    """Characters, then seating and the first player, then starts in player order, bandits, and the first turn.

    turn: the next in player order to be placed.
    """

    __slots__ = ("turn",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "turn")

    def __init__(self, seat: int, step: int = 0, turn: int = 0) -> None:
        super().__init__(seat, step)
        self.turn = turn

    def clone(self) -> Frame[Western]:
        return Setup(self.seat, self.step, self.turn)

    def run(self, s: Western) -> bool:
        if self.step == 0:
            self.step = 1
            characters(s)
        elif self.step == 1:
            self.step = 2
            seating(s)
            s.tell("first", s.first)
            if s.config.options.get("goals", "off") == "on":
                s.push(goals.Deal(s.first))
        elif self.turn < len(s.seats):
            return True
        else:
            s.stack[-1] = Turn(s.first)
            lairs = [space for space in s.content.lairs if not any([seat.place == space for seat in s.seats])]
            s.bandits = tuple(lairs)
            for space in lairs:
                s.tell("bandit_came", -1, space)
        return False

    def now(self, s: Western) -> int:
        return [s.first, *s.after(s.first)][self.turn]

    def ask(self, s: Western) -> Ask:
        seat = self.now(s)
        taken = {other.place for other in s.seats}
        start = s.content.characters[s.seats[seat].character].start
        free = [space for space in start if not (space in s.content.lairs and space in taken)]
        return Ask("start", seat, [("place", space) for space in free])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.turn += 1
        s.seats[seat].place = choice[1]
        s.tell("starts", seat, choice[1])
        equip(s, seat)


def characters(s: Western) -> None:
    """Two each, drawn and one kept; or one at random; or any, in seat order (WL-SETUP-07)."""
    way = s.config.options.get("characters", "draft2")
    if way == "free":
        s.box_characters = tuple(sorted(s.content.characters))
        s.push(Pick(0))
        return
    cards = list(s.content.characters)
    s.shuffle(cards)
    each = 2 if way == "draft2" else 1
    for seat, me in enumerate(s.seats):
        me.offered = tuple(sorted(cards[each * seat:each * (seat + 1)]))
        s.tell("offered", seat, "", each, secret=me.offered, audience=1 << seat)
    s.box_characters = tuple(sorted(cards[each * len(s.seats):]))
    s.push(Draft(0, 0, list(range(len(s.seats))), []))


def take_character(s: Western, seat: int, card: str) -> None:
    s.seats[seat].character = card
    s.tell("character", seat, card)


class Draft(Sealed[Western]):
    """Each player keeps one of the characters drawn, unseen; the one kept lies first among those offered."""

    def clone(self) -> Frame[Western]:
        return Draft(self.seat, self.step, self.order[:], self.given[:])

    def question(self, s: Western, seat: int) -> Ask:
        return Ask("character", seat, [("character", card) for card in sorted(s.seats[seat].offered)])

    def put(self, s: Western, seat: int, choice: Choice) -> None:
        me = s.seats[seat]
        me.offered = (choice[1], *[card for card in me.offered if card != choice[1]])

    def take_back(self, s: Western, seat: int) -> None:
        me = s.seats[seat]
        me.offered = tuple(sorted(me.offered))

    def opened(self, s: Western) -> None:
        back: list[str] = []
        for seat, me in enumerate(s.seats):
            back += me.offered[1:]
            take_character(s, seat, me.offered[0])
            me.offered = ()
        s.box_characters = tuple(sorted((*s.box_characters, *back)))


class Pick(Frame[Western]):
    """Free choice, in seat order; `step` is the seat."""

    def clone(self) -> Frame[Western]:
        return Pick(self.seat, self.step)

    def run(self, s: Western) -> bool:
        if self.step < len(s.seats):
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("character", self.step, [("character", card) for card in sorted(s.box_characters)])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.step += 1
        s.box_characters = tuple([card for card in s.box_characters if card != choice[1]])
        take_character(s, seat, choice[1])


def seating(s: Western) -> None:
    """The first player is the most Wanted one, else drawn; Wanted ones sit together (WL-SETUP-08, -09, -21)."""
    wanted = [s.content.characters[seat.character].wanted for seat in s.seats]
    most = max(wanted)
    best = [seat for seat in range(len(wanted)) if wanted[seat] == most]
    s.first = best[0]
    if len(best) > 1:
        s.barrier += 1
        s.first = best[s.below(len(best))]
    if s.config.options.get("seat_wanted_together", "on") == "on" and most > 0:
        around = [s.first, *s.after(s.first)]
        s.order = (*[seat for seat in around if wanted[seat] > 0], *[seat for seat in around if wanted[seat] == 0])


def equip(s: Western, seat: int) -> None:
    """What the character starts with; starting points bring no rewards (WL-SETUP-12 to -15)."""
    me = s.seats[seat]
    card = s.content.characters[me.character]
    me.law = card.marshal - card.wanted
    me.money = card.money
    me.wounds = card.wounds
    s.deal(seat, card.cards)
    for item, side in card.items:
        take_item(s, seat, item)
        if side == "upgraded":
            me.upgraded = (*me.upgraded, item)
