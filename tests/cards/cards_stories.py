"""Rows for the cards of Stories: what "given" may say, and everything printed that needs a row. See rowkit.py.

Parts of cards: an action "trading_post:TRADE" (its die's outcomes "trading_post:HOLD-UP/success" and "/failure"), a
slot "saloon:slot:0", a law line "wanted_A:1", a day "E1:D3".

`given` is read from the state of tests/kit.py with two persons, seat 0 to act on 101 with two actions, seat 1 on
110, both without cards, everybody with $20:

    "0.money": 50                a field of a seat; stones, tokens ("Miner Miner") and injuries ("limp") come from stock
    "0.hand": "3S 9H"            poker cards; "deck": "8D 2C" are drawn next
    "0.objects": "rope"          also weapons, papers, secrets; the first weapon is active
    "legends": "Miner:0"         Legends by seat
    "tiles": {"203": "saloon U 01"}        place, side C or U, builders, " closed"; "npcs": {"lot_pruitt": "101"}
    "injury": "limp"             top of injury, succession, animals, exploration or bandits (several: first drawn first)
    "day": "D3"                  that deck lies open; "layout": "1+2" both boards
    "stand": {"knife": 1}        replaces the stand
    "dice": "yellow:12 green:3"  the next rolls; "draws": ((50, 7),) the next numbers of the stream, (below, number)
    "seats", "automata", "options": {...}, "active", "actions", and any field of the state ("law_wanted": "B", "marks")

What happens first, after the state before has been noted: "does": [["wound", 1]] effects for the active seat;
"fights": "green red" a fight against a place's dice; "phase": "end" of the turn, "start" of it, "score" of the
episode, or "new": from the very start of the episode, at the choice of characters.

In `change`: "stand": "+knife", "supply": "-Miner", "lines": "+0:cards:1", "tiles.203": "saloon C 01",
"npcs.lot_pruitt": "102". Left out: deeds, seen, marks of the kind "did:", what is technical.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import kit
import rowkit
from rowkit import Given

from engine import flow
from engine.flow import Config
from engine.stories import invariants, setup
from engine.stories.deck import Content
from engine.stories.npcfight import start_npc_fight
from engine.stories.score import Scoring
from engine.stories.state import SKILLS, Figure, Stories
from engine.stories.table import Table
from engine.stories.view import plain

FACES = {"green": (3, 5, 6, 7, 8, 9), "yellow": (5, 7, 8, 9, 10, 12), "red": (7, 9, 10, 11, 12, 13),
         "black": (9, 11, 12, 13, 14, 15)}
DECKS = ("injury", "succession", "animals", "exploration", "bandits")
STARTS = ("does", "fights", "phase", "dice", "draws", "active", "actions", "seats", "automata", "options", "deck",
          "marks")
LATE = ("0.hand", "1.hand", "2.hand", "3.hand")
TECHNICAL = ("deeds", "seen")
OPEN_SEATS = ("first", "active")
BARE = "place:river:FISH"  # an action without outcomes: those of the rules hold


# -- given

def build(given: Given) -> Table:
    """The state before, without the trigger and the choices."""
    seats = int(given.get("seats", 2))
    automata = int(given.get("automata", 0))
    options = dict(given.get("options", {}))
    if given.get("phase") == "new":
        plain_options = {"automata": str(automata), "first_player": "0", **options}
        fresh = setup.new(Config("stories", seats, 1, "", plain_options))
        kit.set_deck(fresh, given.get("deck", "").split())
        return fresh
    s = kit.game(seats, automata=str(automata), **options)
    for k, seat in enumerate(s.seats):
        s.poker[:0] = seat.hand
        seat.hand = ()
        if k > 0:
            seat.place = "110"
    for key, value in given.items():
        if key not in STARTS and key not in LATE:
            _set(s, key, value)
    for key in LATE:
        if key in given:
            kit.hand(s, int(key[0]), *given[key].split())
    kit.set_deck(s, given.get("deck", "").split())
    kit.acting(s, int(given.get("active", 0)), int(given.get("actions", 2)))
    if "marks" in given:
        s.marks = tuple(given["marks"].split())
        kit.restart(s)
    return s


def _set(s: Table, key: str, value: Any) -> None:
    if key[0].isdigit() and key[1:2] == ".":
        _set_seat(s, int(key[0]), key[2:], value)
    elif key == "tiles":
        for space, text in value.items():
            place, side, *rest = text.split()
            builders = tuple([int(k) for word in rest if word != "closed" for k in word])
            kit.tile(s, space, place, side == "C", builders, "closed" in rest)
    elif key == "npcs":
        for name, where in value.items():
            if where == "":
                s.npcs = {other: figure for other, figure in s.npcs.items() if other != name}
            else:
                space, *shift = where.split()
                kit.npc(s, name, space)
                if shift:
                    s.npcs = {**s.npcs, name: Figure(space, 0, int(shift[0]))}
    elif key in DECKS:
        for name in reversed(value.split()):
            pile = getattr(s, key)
            card = next(card for card in pile if card == name or card.rsplit(".", 1)[0] == name)
            setattr(s, key, (*[other for other in pile if other != card], card))
    elif key == "legends":
        for word in value.split():
            skill, seat = word.split(":")
            i = SKILLS.index(skill)
            s.legends = (*s.legends[:i], int(seat), *s.legends[i + 1:])
    elif key == "day":
        kit.lay(s, value)
    elif isinstance(getattr(s, key), tuple):
        setattr(s, key, tuple(value.split()) if isinstance(value, str) else value)
    else:
        setattr(s, key, value)


def _set_seat(s: Table, k: int, name: str, value: Any) -> None:
    me = s.seats[k]
    if name == "tokens":
        for skill in value.split():
            i = SKILLS.index(skill)
            me.tokens = (*me.tokens[:i], me.tokens[i] + 1, *me.tokens[i + 1:])
            s.supply = (*s.supply[:i], s.supply[i] - 1, *s.supply[i + 1:])
        return
    if name == "injuries":
        for word in value.split():
            _set(s, "injury", word)
            me.injuries = (*me.injuries, s.injury[-1])
            s.injury = s.injury[:-1]
        return
    if name == "nuggets":
        s.bag_nuggets -= value
    elif name == "pebbles":
        s.bag_pebbles -= value
    if isinstance(getattr(me, name), tuple):
        value = tuple(value.split())
    setattr(me, name, value)
    if name == "weapons":
        me.weapon = value[0]


def start(s: Table, given: Given) -> None:
    """What happens before the first choice."""
    seat = int(given.get("active", 0))
    draws = [(int(n), int(wanted)) for n, wanted in given.get("draws", ())]
    for word in given.get("dice", "").split():
        colour, value = word.split(":")
        draws.append((6, FACES[colour].index(int(value))))
    if draws:
        rowkit.rig(s, draws)
    if "does" in given:
        kit.effects(s, seat, *given["does"])
    elif "fights" in given:
        kit.doing(s, seat, _Launch(seat))
        start_npc_fight(s, seat, tuple(given["fights"].split()), BARE, "", False)
        kit.restart(s)
    elif given.get("phase") == "end":
        kit.ending(s, seat)
    elif given.get("phase") == "start":
        kit.starting(s, seat)
    elif given.get("phase") == "score":
        s.stack = [Scoring(s.first)]
        kit.restart(s)


class _Launch(flow.Frame[Stories]):
    """Holds the stack until the fight lies on it, and then leaves."""

    def clone(self) -> flow.Frame[Stories]:
        return _Launch(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        self.step += 1
        if self.step == 1:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> flow.Ask:
        return flow.Ask("launch", self.seat, [("a",), ("b",)])


# -- the state, flat

def flat(s: Table) -> dict[str, Any]:
    """The state as numbers, words, and Counters of what lies where."""
    saved = plain(s)
    found: dict[str, Any] = {"over": saved["over"]}
    for k, row in enumerate(saved["seats"]):
        for name, value in {**row, **saved["own"][k]}.items():
            if name == "tokens":
                value = Counter(dict(zip(SKILLS, value)))
            if name != "held":
                found[f"{k}.{name}"] = value
    for name, value in saved["table"].items():
        if name == "supply":
            found[name] = Counter(dict(zip(SKILLS, value)))
        elif name == "legends":
            for skill, seat in zip(SKILLS, value):
                found[f"legends.{skill}"] = str(seat)
        elif name == "explored":
            for k, n in enumerate(value):
                found[f"explored.{k}"] = n
        elif name == "stand":
            found[name] = Counter(value)
        elif name == "marks":
            found[name] = [mark for mark in value if not mark.startswith("did:")]
        elif name == "lines":
            found[name] = [f"{seat}:{reason}:{n}" for seat, reason, n in value]
        elif name in OPEN_SEATS:
            found[name] = str(value)
        elif name not in TECHNICAL:
            found[name] = value
    for space, (place, complete, builders, closed) in saved["tiles"].items():
        words = [place, "C" if complete else "U", "".join(map(str, builders)), "closed" if closed else ""]
        found[f"tiles.{space}"] = " ".join(word for word in words if word)
    for npc, (space, _, shift) in saved["npcs"].items():
        found[f"npcs.{npc}"] = f"{space} {shift:+d}" if shift else space
    found["piles"] = [card for pile in saved["piles"] for card in pile]
    found.update(saved["zones"])
    return rowkit.counted(found)


def copies(s: Table, card: str) -> int:
    """Of a card that lies in a deck."""
    return sum(one.rsplit(".", 1)[0] == card for key in DECKS for one in getattr(s, key))


GAME = rowkit.Game("", build, start, flat, invariants.check, copies)


# -- what needs a row

def parts(printed: Content) -> list[str]:
    """Everything printed that does something: each needs a row."""
    found: list[str] = []
    for poker in {kind.id: kind for kind in printed.poker.values()}.values():
        found += rowkit.numbered(poker.id, len(poker.ability))
    for die in printed.dice.values():
        found += [f"{die.id}:{value}" for value in die.faces]
    for item in printed.items.values():
        found += rowkit.numbered(item.id, len(item.ability))
        found += [f"{item.id}/{name}" for name in ("price", "tamed", "end_lp") if getattr(item, name)]
        if item.count and not item.unique:
            found.append(f"{item.id}/count")
        if item.backup:
            found.append(f"{item.id}/backup")
    for npc in printed.npcs.values():
        found.append(npc.id)
        if npc.dice:
            found.append(f"{npc.id}/failure")
        if npc.ambush:
            found.append(f"{npc.id}/ambush")
        found += [f"{npc.id}:{one.id}" for one in npc.option] + [f"{npc.id}:{one.name}" for one in npc.action]
    for place in printed.places.values():
        found += rowkit.numbered(place.id, len(place.ability))
        found += [f"{place.id}:slot:{i}" for i in range(len(place.extra))]
        for action in place.action:
            ends = ("/success", "/failure") if action.die else ("",)
            found += [f"{place.id}:{action.name}{end}" for end in ends]
    for draw in {card.id: card for table in (printed.exploration, printed.injuries, printed.successions)
                 for card in table.values()}.values():
        found.append(draw.id)
        if draw.dice:
            found.append(f"{draw.id}/failure")
        found += [f"{draw.id}:{one.id}" for one in draw.option]
    for law in printed.laws.values():
        found += [f"{law.id}:{i}" for i in range(1, len(law.lines) + 1)]
        found += [f"{law.id}/{row[0]}" for row in law.passive]
    found += [*printed.characters, *printed.notices, *printed.secrets]
    for story in printed.stories.values():
        if story.when:
            found.append(story.id)
        found += [f"{story.id}:{one.id}" for one in story.option]
    for episode in printed.episodes.values():
        found.append(f"E{episode.number}")
        found += [f"E{episode.number}:{day.deck}" for day in episode.day if day.do]
    laws = set(printed.laws)
    found += [f"{card}/{stat}" for stat, cards in printed.passive.items() for card in cards
              if "." not in card and card not in laws]
    return found
