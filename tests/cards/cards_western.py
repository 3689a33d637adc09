"""Rows for the cards of Western Legends: what "given" may say, and everything printed that needs a row. See rowkit.py.

Parts of cards: of several abilities "whiskey#1", an upgraded side "rifle+", a passive "mule/nuggets", "mule/price",
"mule/count", the LP at the end "mule+/lp", a start "bass_reeves/start", an option "fight_7:card", "fight_5/no_marshal",
a story's condition "road_wire/when" and its card "road_wire", a level "front_row/hard" of the Man in Black, a track
space "tracks:marshal:3".

`given` is read from the state of tests/westkit.py: two seats without anything on dr_street_m, seat 0 to act with two
actions, both story decks empty, nobody's goals dealt:

    "0.money": 50                a field of a seat; "0.lp": 5 wakes the ability; "0.law": -2 is Wanted 2
    "0.hand": "3S 9H"            poker cards; "deck": "8D 2C" are drawn next, "fight_deck": "fight_3" fight cards
    "0.weapons": "rifle"         also mounts, misc, upgraded; the first weapon and mount are the active ones
    "0.character": "doc_holliday"; "0.goals": "goal_doc_1"; "0.cattle": "green.steers.1"; "0.discs": "free a"
    "discard": "4H 5S"           the last one on top; "bandits": "mp_hideout_a"
    "story_a": "road_wire"       the stories of that deck, the first one on top
    "stranger": "last_round"     the top card of the Man in Black
    "dice": "nugget gravel"      the next rolls; "draws": ((50, 7),) the next numbers of the stream, (below, number)
    "seats", "options": {...}, "active", "actions", and any other field of the state

What happens first, after the state before has been noted: "does": [["wound", 1]] effects for the active seat; "phase":
"start" of the turn, "limit" (its hand limit), "told" (completed stories at its end), "score" of the game, "stranger"
(the end of a round), or "new": from the choice of characters on.

Left out of `change`: deeds, marks, points by path, what is technical.
"""

from __future__ import annotations

from typing import Any

import rowkit
import westkit as kit
from rowkit import Given

from engine.flow import Config
from engine.western import invariants, setup
from engine.western.deck import Content
from engine.western.scoring import Scoring
from engine.western.state import NOBODY_SEAT
from engine.western.stranger import StrangerTurn
from engine.western.table import Table
from engine.western.turn import LIMIT, RESOLVE, Round, Turn
from engine.western.view import plain

DICE = ("nugget", "nugget", "nugget", "tailings", "dust", "gravel")
STARTS = ("does", "phase", "dice", "draws", "active", "actions", "seats", "options", "deck", "fight_deck")
LATE = ("0.hand", "1.hand", "2.hand", "3.hand", "discard")
TECHNICAL = ("deeds", "marks", "order")
PRIVATE = ("held", "gains", "fresh")
OPEN_SEATS = ("first", "active")
DISCS = {"free": -1, "a": 0, "b": 1}


# -- given

def build(given: Given) -> Table:
    """The state before, without the trigger and the choices."""
    seats = int(given.get("seats", 2))
    options = dict(given.get("options", {}))
    if given.get("phase") == "new":
        s = setup.new(Config("western", seats, 1, "", {"man_in_black": "off", "characters": "free", **options}))
        kit.set_deck(s, given.get("deck", "").split())
        return s
    s = kit.game(seats, **options)
    s.quiet = False
    s.story_a = s.story_b = ()
    s.told = tuple(s.content.stories)
    s.box_goals = ()
    for seat in s.seats:
        seat.goals = ()
    for key, value in given.items():
        if key not in STARTS and key not in LATE:
            _set(s, key, value)
    for key in LATE:
        if key in given:
            words = given[key].split()
            if key == "discard":
                kit.set_deck(s, words)
                s.discard += [s.poker.pop() for _ in words]
            else:
                kit.hand(s, int(key[0]), *words)
    kit.set_deck(s, given.get("deck", "").split())
    kit.set_fight_deck(s, given.get("fight_deck", "").split())
    kit.acting(s, int(given.get("active", 0)), int(given.get("actions", 2)))
    return s


def _set(s: Table, key: str, value: Any) -> None:
    if key[0].isdigit() and key[1:2] == ".":
        _set_seat(s, int(key[0]), key[2:], value)
    elif key in ("story_a", "story_b"):
        cards = tuple(value.split())
        s.told = tuple([card for card in s.told if card not in cards])
        setattr(s, key, cards)
    elif key == "stranger":
        s.stranger_deck = (*[card for card in s.stranger_deck if card != value], value)
    elif isinstance(getattr(s, key), tuple):
        setattr(s, key, tuple(value.split()) if isinstance(value, str) else value)
    else:
        setattr(s, key, value)


def _set_seat(s: Table, k: int, name: str, value: Any) -> None:
    me = s.seats[k]
    if name == "character":
        for other in s.seats:
            if other.character == value:
                other.character = me.character
        s.box_characters = tuple([me.character if card == value else card for card in s.box_characters])
    elif name == "lp":
        me.legend = value >= 5
    elif name == "discs":
        value = tuple([DISCS[disc] for disc in value.split()])
    elif name == "cattle":
        for ranch in ("ranch_green", "ranch_blue"):
            setattr(s, ranch, tuple([token for token in getattr(s, ranch) if token not in value.split()]))
        me.cattle_colours = tuple([token.split(".")[0] for token in value.split()])
    if isinstance(getattr(me, name), tuple) and isinstance(value, str):
        value = tuple(value.split())
    setattr(me, name, value)
    if name == "weapons":
        me.weapon = value[0]
    elif name == "mounts":
        me.mount = value[0]


def start(s: Table, given: Given) -> None:
    """What happens before the first choice."""
    seat = int(given.get("active", 0))
    draws = [(int(n), int(wanted)) for n, wanted in given.get("draws", ())]
    draws += [(6, DICE.index(face)) for face in given.get("dice", "").split()]
    if draws:
        rowkit.rig(s, draws)
    if "does" in given:
        kit.effects(s, seat, *given["does"])
    phase = given.get("phase")
    if phase == "start":
        kit.starting(s, seat)
    elif phase in ("limit", "told"):
        s.actions = 0
        s.stack = [Turn(seat, LIMIT if phase == "limit" else RESOLVE)]
        kit.restart(s)
    elif phase == "stranger":
        s.actions = 0
        s.active = NOBODY_SEAT
        s.stack = [Round(s.first), StrangerTurn(s.first)]
        kit.restart(s)
    elif phase == "score":
        s.stack = [Scoring(s.first)]
        kit.restart(s)


# -- the state, flat

def flat(s: Table) -> dict[str, Any]:
    """The state as numbers, words, and Counters of what lies where."""
    saved = plain(s)
    found: dict[str, Any] = {"over": saved["over"]}
    for k, row in enumerate(saved["seats"]):
        for name, value in {**row, **saved["own"][k]}.items():
            if name == "discs":
                value = [list(DISCS)[disc + 1] for disc in value]
            if name not in PRIVATE:
                found[f"{k}.{name}"] = value
    for name, value in saved["table"].items():
        if name == "lines":
            value = [f"{seat}:{reason}:{n}" for seat, reason, n in value]
        elif name == "stranger_discs":
            value = [list(DISCS)[disc + 1] for disc in value]
        elif name in OPEN_SEATS:
            value = str(value)
        if name not in TECHNICAL:
            found[name] = value
    found.update(saved["zones"])
    return rowkit.counted(found)


def copies(s: Table, card: str) -> int:
    """Of an item in the stand and with players, of a face on a die, of a cattle token in one colour."""
    if card in s.content.items:
        return s.content.items[card].count
    if card in s.content.dice:
        return s.content.dice.count(card)
    return sum(token.startswith(f"green.{card}.") for token in s.content.cattle)


GAME = rowkit.Game("western", build, start, flat, invariants.check, copies)


# -- what needs a row

def parts(printed: Content) -> list[str]:
    """Everything printed that does something: each needs a row."""
    found: list[str] = []
    for poker in printed.effects_of.values():
        found += rowkit.numbered(poker.id, len(poker.ability))
    for fight in printed.fights.values():
        found.append(fight.id)
        found += [f"{fight.id}:{option.id}" for option in fight.option]
        found += [f"{fight.id}/no_marshal"] if fight.no_marshal else []
    for item in printed.items.values():
        found += [f"{item.id}/price", f"{item.id}/count", *rowkit.numbered(item.id, len(item.ability))]
        if item.upgraded is not None:
            found += [f"{item.id}+/lp", *rowkit.numbered(item.id + "+", len(item.upgraded.ability))]
    for character in printed.characters.values():
        found += [f"{character.id}/start", *rowkit.numbered(character.id, len(character.ability))]
    found += [f"{card}/{stat}" for stat, cards in printed.passive.items() for card in cards]
    for story in printed.stories.values():
        found += [f"{story.id}/when", story.id]
    found += printed.goals
    for stranger in printed.strangers.values():
        found += [f"{stranger.id}/{level}" for level in ("easy", "normal", "hard")]
        found += [stranger.id] if stranger.do else []
    found += [token.id for token in printed.cattle.values()] + [face.id for face in printed.faces]
    found += [f"tracks:{kind}:{n}" for kind in ("marshal", "wanted") for n in range(1, 10)]
    return found
