"""Setting up an episode: options, decks, seats, automata, characters, the first deck (WS-SETUP, WS-AUTO-01 to -07)."""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

from engine.ask import Ask, Choice
from engine.effect import perform
from engine.flow import Config, Frame, run
from engine.rng import scramble
from engine.rules import BadConfig
from engine.stories.backup import unpack
from engine.stories.cards import Episode
from engine.stories.deck import Content, content
from engine.stories.episode import lay_next
from engine.stories.notebook import add_npc
from engine.stories.ops import lay_tile
from engine.stories.skills import ChooseToken
from engine.stories.state import BENTS, LEVELS, NO_TOKENS, STONES_EACH, TOKENS_EACH, Seat, Stories
from engine.stories.stock import take_card
from engine.stories.table import Table
from engine.stories.turn import Turn

MOST_SEATS: Final = 5
COLOURS: Final = ("blue", "red", "green", "yellow", "white")
START_GRIT: Final = {"Greenhorn": 2, "Gunhand": 3, "Veteran": 4}
START_LP: Final = {"Greenhorn": 0, "Gunhand": 0, "Veteran": 3}
FLAGS: Final = {
    "automata_driver": ("scripted", "external"), "keep_partial_building": ("on", "off"),
    "plain_competitive": ("off", "on"), "campaign": ("off", "on"),
    "automata_bent": ("rolled", *BENTS)}
RANGES: Final = {"stall_rounds": (0, 20), "group_lp": (0, 30), "menace_limit": (1, 40), "automata": (0, 4)}
OTHERS: Final = ("episode", "first_player", "automata_level", "carry", "content", "colours")


def check_options(config: Config, printed: Content) -> None:
    """Raises BadConfig, naming the option and what it may be (WS-SETUP-20, WS-OBJ-03)."""
    if not 1 <= config.seats <= MOST_SEATS:
        raise BadConfig(f"seats: Stories is for 1 to 5 seats, not {config.seats}")
    if config.length:
        raise BadConfig("length: Stories has no lengths; leave it out")
    for name, value in config.options.items():
        if name in FLAGS:
            if value not in FLAGS[name]:
                raise BadConfig(f"option {name}: {value!r} is not one of {', '.join(FLAGS[name])}")
        elif name in RANGES:
            low, high = RANGES[name]
            auto = name in ("automata", "menace_limit") and value == "auto"
            if not auto and not (value.isdecimal() and low <= int(value) <= high):
                raise BadConfig(f"option {name}: {value!r} is not a whole number from {low} to {high}"
                                + (" or auto" if name in ("automata", "menace_limit") else ""))
        elif name not in OTHERS:
            raise BadConfig(f"there is no option {name!r}; there are: {', '.join(sorted([*FLAGS, *RANGES, *OTHERS]))}")
    episode = config.options.get("episode", "1")
    if not episode.isdecimal() or int(episode) not in printed.episodes:
        known = ", ".join([str(number) for number in sorted(printed.episodes)])
        raise BadConfig(f"option episode: {episode!r} is not here yet; playable: {known}")
    for level in config.options.get("automata_level", "Gunhand").split(","):
        if level not in LEVELS:
            raise BadConfig(f"option automata_level: {level!r} is not one of {', '.join(LEVELS)}")
    total = config.seats + automata_wanted(config)
    if total > MOST_SEATS:
        raise BadConfig(f"option automata: {config.seats} seats and {total - config.seats} automata are more than 5")
    first = config.options.get("first_player", "drawn")
    if first != "drawn" and not (first.isdecimal() and int(first) < total):
        raise BadConfig(f"option first_player: {first!r} is neither drawn nor a seat from 0 to {total - 1}")
    colours = config.options.get("colours", ",".join(COLOURS)).split(",")
    if len(set(colours)) < len(colours) or len(colours) < total or not set(colours) <= set(COLOURS):
        raise BadConfig(f"option colours: one different colour a seat, out of {', '.join(COLOURS)}")


def carried(config: Config) -> dict[str, Any]:
    """What the campaign brings along, see backup.py. Raises BadConfig where it is no JSON object."""
    text = config.options.get("carry", "")
    if text == "":
        return {}
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadConfig("option carry: not a campaign's JSON")
    return found


def automata_wanted(config: Config) -> int:
    """Automata by option, or as many as make three seats (WS-AUTO-01, -02)."""
    wanted = config.options.get("automata", "auto")
    return max(0, 3 - config.seats) if wanted == "auto" else int(wanted)


def fresh_seat(start: str, money: int, wounds: int) -> Seat:
    return Seat(start, 0, money, 0, wounds, 0, 0, 0, 0, 0, 0, (), (), "", "", False, (), NO_TOKENS, (), (), 0, "", "",
                "", 0, "", False, 0, 0, (), (), 0, (), (), (), (), (), ())


def new(config: Config) -> Table:
    """An episode set up as far as the first question. Raises BadConfig or ContentError."""
    printed = content(config.options.get("content", ""))
    check_options(config, printed)
    episode = printed.episodes[int(config.options.get("episode", "1"))]
    automata = automata_wanted(config)
    total = config.seats + automata
    seats = [fresh_seat(episode.start, episode.money, episode.wounds) for _ in range(total)]
    stand = {str(row[0]): int(row[1]) for row in episode.store}
    s = Table(scramble(config.seed), config, [], 0, False, 0, [0] * total, printed, seats, 0, 0, 0, 0,
              printed.layout(episode.number, "+".join(episode.boards)), {}, {}, (), -1, (), (), episode.law_marshal, episode.law_wanted,
              (-1,) * 7, (TOKENS_EACH,) * 7, stand, (), (), STONES_EACH, STONES_EACH, (), 0, 0, (), (), (), 0, 0, False,
              (0,) * total, (), (), tuple(printed.characters), sorted(printed.poker), [], (), (), (), (), (), (),
              (), (), (), (), (), (), {}, {})
    s.quiet = False
    for deck in ("title", "setup"):
        for card in printed.deck(episode.number, deck):
            s.tell("told_story", -1, card.id)
    _decks(s, episode)
    carry = carried(config)
    _automata(s, config.seats, carry.get("bags", {}))
    s.first = _first(s, carry)
    s.active = s.first
    for place, space, side in episode.tiles:
        lay_tile(s, place, space, side)
    for npc, space in episode.npcs:
        add_npc(s, npc, space, s.first, False)
    for flag in carry.get("flags", []):
        s.flags = (*s.flags, flag)
    for seat in range(total):
        if not s.seats[seat].level:
            s.deal(seat, episode.cards)
    s.push(Turn(s.first))
    s.push(Setup(s.first))
    bags = carry.get("bags", {})
    for seat in range(total):
        bag = bags.get(str(seat))
        if bag is not None:
            unpack(s, seat, bag)
    for seat in reversed(range(total)):
        if str(seat) not in bags and episode.number > 1 and not s.seats[seat].level:
            s.push(Kit(seat))
    run(s)
    return s


def _decks(s: Table, episode: Episode) -> None:
    printed = s.content
    named = {effect.what for day in episode.day for effect in printed.effects[f"day:{episode.number}:{day.deck}"]
             if effect.op == "npc"}
    named.update([row[0] for row in episode.npcs])
    s.gone = tuple([card for card in printed.bandit_deck if card in named])
    s.shuffle(s.poker)
    s.bandits = _shuffled(s, [card for card in printed.bandit_deck if card not in named])
    s.animals = _shuffled(s, printed.animal_deck[:])
    s.exploration = _shuffled(s, list(printed.exploration))
    s.injury = _shuffled(s, list(printed.injuries))
    s.succession = _shuffled(s, list(printed.successions))


def _shuffled(s: Table, cards: list[str]) -> tuple[str, ...]:
    s.shuffle(cards)
    return tuple(cards)


def _automata(s: Table, full: int, bags: dict[str, Any]) -> None:
    """Level and bent by option, else those of the seat's bag (WS-AUTO-46), else Gunhand and a die (WS-AUTO-06, -07)."""
    levels = s.config.options.get("automata_level", "Gunhand").split(",")
    bent = s.config.options.get("automata_bent", "rolled")
    for seat in range(full, len(s.seats)):
        one = s.seats[seat]
        one.level = levels[min(seat - full, len(levels) - 1)]
        one.bent = BENTS[s.below(6) // 2] if bent == "rolled" else bent
        bag = bags.get(str(seat), {})
        if "automata_level" not in s.config.options and bag.get("level") in LEVELS:
            one.level = bag["level"]
        if bent == "rolled" and bag.get("bent") in BENTS:
            one.bent = bag["bent"]
        one.grit = START_GRIT[one.level]
        one.lp = START_LP[one.level]
        s.tell("automaton", seat, one.level, other=one.bent)


def _first(s: Table, carry: dict[str, Any]) -> int:
    """The first seat: named, carried (WS-BACKUP-03, -28), or drawn (WS-SETUP-16)."""
    wanted = s.config.options.get("first_player", "drawn")
    if wanted != "drawn":
        return int(wanted)
    for seat in carry.get("first", []):
        if int(seat) < len(s.seats):
            return int(seat)
    return s.below(len(s.seats))


class Setup(Frame[Stories]):
    """The end of the setup: characters in seat order with their bonus, then the first deck (WS-SETUP-15, -19)."""

    __slots__ = ("turn",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "turn")

    def __init__(self, seat: int, step: int = 0, turn: int = 0) -> None:
        super().__init__(seat, step)
        self.turn = turn

    def clone(self) -> Frame[Stories]:
        return Setup(self.seat, self.step, self.turn)

    def run(self, s: Stories) -> bool:
        while self.turn < len(s.seats) and s.seats[self.turn].character != "":
            self.turn += 1
        if self.turn < len(s.seats):
            return True
        s.pop()
        lay_next(s)
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("character", self.turn, [("character", card) for card in s.spare_characters])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        take_character(s, seat, choice[1])
        perform(s, seat, "character:" + choice[1])


def take_character(s: Stories, seat: int, card: str) -> None:
    """The player card of a seat; the cards left are the heirs to come."""
    s.seats[seat].character = card
    s.spare_characters = tuple([other for other in s.spare_characters if other != card])
    s.tell("character", seat, card)


class Kit(Frame[Stories]):
    """The stand-alone kit: an object of $20 or less from the stand, and a skill token without LP (WS-DECK-03)."""

    def clone(self) -> Frame[Stories]:
        return Kit(self.seat, self.step)

    def ask(self, s: Stories) -> Ask:
        items = s.content.items
        options: list[Choice] = [("kit", card) for card in sorted(s.stand) if s.stand[card] > 0
                                 and items[card].banner == "object" and items[card].price <= 20]
        options.append(("kit", ""))
        return Ask("kit", self.seat, options)

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        s.push(ChooseToken(seat, 1, 1))
        if choice[1] != "":
            s.stand = {**s.stand, choice[1]: s.stand[choice[1]] - 1}
            take_card(s, seat, choice[1])
