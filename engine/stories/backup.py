"""Backup: what each seat keeps for the next episode, packed by itself, and how the next setup unpacks it (WS-BACKUP)."""

from __future__ import annotations

from typing import Any, Final

from engine.ask import Ask, Choice, SealedAsk
from engine.flow import Frame
from engine.stories.conditions import episode_of
from engine.stories.death import half
from engine.stories.rank import ranks
from engine.stories.skills import replaced
from engine.stories.state import SKILLS, Seat, Stories

LIMITS: Final = {"weapon": 1, "object": 2, "skill": 2, "token": 2}
EMPTY: Final = "empty_bottle"
MOST_WOUNDS: Final = 2


class Pack(Frame[Stories]):
    """Every seat chooses at its own pace what to keep where it has more than fits (WS-BACKUP-14 to -21).

    What is chosen lies in Seat.bag as "weapon:rifle", "object:rope", "skill:Miner", "token:Miner".
    """

    def clone(self) -> Frame[Stories]:
        return Pack(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        waiting = False
        for seat in range(len(s.seats)):
            settle(s, seat)
            waiting = waiting or unpacked(s, seat) != ""
        if not waiting:
            s.pop()
            for seat in range(len(s.seats)):
                s.tell("bag_packed", seat, "", len(s.seats[seat].bag))
        return waiting

    def ask(self, s: Stories) -> Ask:
        return SealedAsk([question(s, seat) for seat in range(len(s.seats)) if unpacked(s, seat) != ""])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        put(s, seat, choice[1], choice[2])


def question(s: Stories, seat: int) -> Ask:
    kind = unpacked(s, seat)
    options: list[Choice] = []
    for card in candidates(s, seat, kind):
        if ("pack", kind, card) not in options:
            options.append(("pack", kind, card))
    return Ask("pack_" + kind, seat, options, (str(left(s.seats[seat], kind)),))


def candidates(s: Stories, seat: int, kind: str) -> list[str]:
    """What could still be packed of a kind, in the order held."""
    me = s.seats[seat]
    if kind == "weapon":
        found = list(me.weapons)
    elif kind == "object":
        found = [card for card in me.objects if card != EMPTY]
    elif kind == "skill":
        found = [skill for skill, holder in zip(SKILLS, s.legends) if holder == seat]
    else:
        found = [skill for skill, n in zip(SKILLS, me.tokens) for _ in range(n)]
    for packed in me.bag:
        name, card = packed.split(":")
        if name == kind:
            found.remove(card)
    return found


def left(me: Seat, kind: str) -> int:
    """How many more of a kind may go into the bag."""
    return LIMITS[kind] - len([card for card in me.bag if card.startswith(kind + ":")])


def unpacked(s: Stories, seat: int) -> str:
    """The first kind of which the seat still has to choose, or ""."""
    for kind in LIMITS:
        if left(s.seats[seat], kind) > 0 and candidates(s, seat, kind):
            return kind
    return ""


def settle(s: Stories, seat: int) -> None:
    """Packs without asking what fits as a whole."""
    for kind in LIMITS:
        found = candidates(s, seat, kind)
        if len(found) <= left(s.seats[seat], kind):
            for card in found:
                put(s, seat, kind, card)


def put(s: Stories, seat: int, kind: str, card: str) -> None:
    me = s.seats[seat]
    me.bag = (*me.bag, f"{kind}:{card}")
    s.tell("packed", seat, card, other=kind)
    s.count("packed:" + kind)


# -- out of the episode

def backup(s: Stories) -> dict[str, Any]:
    """What a finished episode leaves, as plain data, seats in order (WS-BACKUP-01).

    {"episode", "lp", "ranks", "first", "order", "bags", "tiles", "flags", "told"}; order: seats by fewest LP, the
    first of them holds the first-player token; tiles: [place, space, complete, builders]; told: [story, seat,
    option]. For a bag see `bag`.
    """
    order = by_fewest(s)
    chosen = dict([flag.split(":", 1) for flag in s.flags if ":" in flag])
    told: list[list[Any]] = []
    for position in s.told:
        teller = [seat for seat, one in enumerate(s.seats) if position in one.stories]
        told.append([position, teller[0] if teller else -1, chosen.get(position, "")])
    return {
        "episode": episode_of(s), "lp": [one.lp for one in s.seats], "ranks": ranks(s), "first": order[0],
        "order": order, "bags": [bag(s, seat) for seat in range(len(s.seats))],
        "tiles": [[tile.place, space, tile.complete, list(tile.builders)] for space, tile in sorted(s.tiles.items())],
        "flags": [flag for flag in s.flags if "=" in flag], "told": told}


def bag(s: Stories, seat: int) -> dict[str, Any]:
    """A seat's bag: half of its money in $, its mount, what it packed, Serious Injuries, one law point, its person.

    {"character", "level", "bent", "money", "mount", "weapon", "objects", "papers", "skills", "tokens", "injuries",
    "law" (-1 Wanted, 0, 1 Marshal), "secrets" (for the record only)}.
    """
    me = s.seats[seat]
    kept: dict[str, list[str]] = {kind: [] for kind in LIMITS}
    for packed in me.bag:
        kind, card = packed.split(":")
        kept[kind].append(card)
    return {
        "character": me.character, "level": me.level, "bent": me.bent, "money": half(me.money), "mount": me.mount,
        "weapon": kept["weapon"][0] if kept["weapon"] else "", "objects": kept["object"],
        "papers": [card for card in me.papers if s.content.items[card].backup], "skills": kept["skill"],
        "tokens": kept["token"], "injuries": list(me.injuries), "law": (me.law > 0) - (me.law < 0),
        "secrets": list(me.secrets)}


def by_fewest(s: Stories) -> list[int]:
    """Seats as they come up for the first-player token: fewest LP, less money, next after the first seat (-03, -04)."""
    n = len(s.seats)
    rows = [(one.lp, one.money, (seat - s.first - 1) % n, seat) for seat, one in enumerate(s.seats)]
    return [row[3] for row in sorted(rows)]


# -- into the next one

def unpack(s: Stories, seat: int, kept: dict[str, Any]) -> None:
    """A seat's bag comes into an episode that is otherwise set up: it gives no LP, and wounds from it draw no
    Serious Injury (WS-BACKUP-05 to -23). Raises KeyError, TypeError or ValueError where it is not a bag.
    """
    me = s.seats[seat]
    me.money += kept["money"]
    me.wounds = max(me.wounds, min(MOST_WOUNDS, me.wounds + len(kept["injuries"])))
    me.law = kept["law"]
    if kept["character"] in s.spare_characters and me.character == "":
        me.character = kept["character"]
        s.spare_characters = tuple([card for card in s.spare_characters if card != me.character])
    if kept["mount"]:
        me.mount = kept["mount"]
        me.tamed = True
        off_the_stand(s, kept["mount"])
    if kept["weapon"]:
        me.weapons = (*me.weapons, kept["weapon"])
        me.weapon = kept["weapon"]
        off_the_stand(s, kept["weapon"])
    for card in kept["objects"]:
        me.objects = (*me.objects, card)
        off_the_stand(s, card)
    me.papers = (*me.papers, *kept["papers"])
    for skill in kept["skills"]:
        s.legends = replaced(s.legends, SKILLS.index(skill), seat)
    for skill in kept["tokens"]:
        i = SKILLS.index(skill)
        me.tokens = replaced(me.tokens, i, me.tokens[i] + 1)
        s.supply = replaced(s.supply, i, s.supply[i] - 1)


def off_the_stand(s: Stories, card: str) -> None:
    """A kept store item is one copy of the box fewer for the stand (WS-BACKUP-30)."""
    item = s.content.items[card]
    if not item.unique and card in s.stand:
        held = sum([(card in one.objects) + (card in one.weapons) + (card == one.mount) for one in s.seats])
        s.stand = {**s.stand, card: max(0, min(s.stand[card], item.count - held))}
