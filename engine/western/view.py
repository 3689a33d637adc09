"""What a seat may know, what it may suppose, and how a game is kept (WL-HAND-05, WL-X-35).

A view is a new dict, built by allow-list:

    game, me (-1: a spectator), options, length, seats_n, result, over, barrier, asked, stack (no secrets in frames)
    seats: one dict a seat of Seat.PUBLIC, plus held {zone: number} for its hidden zones
    table: Western.PUBLIC; stories: [number of cards, condition of the top card] by deck
    zones: {zone: cards} where everybody may read, {zone: number} elsewhere
    mine: {zone: cards} of the viewer's own hidden zones (empty for a spectator)
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from engine.cards52 import CARDS
from engine.flow import Config
from engine.rng import Chance
from engine.rules import View
from engine.views import config_of, dealt, frozen, revive, shown, without
from engine.western.deck import TOKENS, Content, content
from engine.western.deeds import key
from engine.western.frames import FRAMES
from engine.western.state import Seat, Western
from engine.western.story import conditions, decks
from engine.western.table import Table
from engine.zones import OWNER

MAKE_SEAT: Final[Callable[..., Seat]] = Seat
SEAT_PUBLIC: Final = attrgetter(*Seat.PUBLIC)
TABLE_PUBLIC: Final = attrgetter(*Western.PUBLIC)
HIDDEN: Final = tuple([zone.name for zone in Seat.ZONES if zone.sight == OWNER])
COUNTED: Final = tuple([name for name in HIDDEN if name != "known"])
ALL_TOKENS: Final = [f"{worth}.{i + 1}" for worth, n in TOKENS.items() for i in range(n)]


def view(s: Western, seat: int) -> View:
    """See the head of this file. `seat` is -1 for a spectator."""
    seats: list[dict[str, Any]] = []
    for one in s.seats:
        row: dict[str, Any] = dict(zip(Seat.PUBLIC, SEAT_PUBLIC(one)))
        row["held"] = {name: len(getattr(one, name)) for name in COUNTED}
        seats.append(row)
    zones = shown(s, Western.ZONES, seat)
    mine: dict[str, Any] = {}
    if seat >= 0:
        mine = {name: list(getattr(s.seats[seat], name)) for name in HIDDEN}
    return {
        "game": s.config.game, "me": seat, "options": dict(s.config.options), "length": s.config.length,
        "seats_n": s.config.seats, "result": s.result, "over": s.over, "barrier": s.barrier, "asked": s.asked[:],
        "stack": [frame.plain() for frame in s.stack], "seats": seats,
        "table": dict(zip(Western.PUBLIC, TABLE_PUBLIC(s))),
        "stories": [[len(deck), word] for deck, word in zip(decks(s), conditions(s))], "zones": zones, "mine": mine}


def _rebuild(source: dict[str, Any], config: Config, printed: Content, rng: int, seats: list[Seat],
             zones: dict[str, Any], pooled: bool) -> Table:
    t = source["table"]
    return Table(
        rng, config, [revive(frame, FRAMES) for frame in source["stack"]], source["result"], source["over"],
        source["barrier"], source["asked"][:], printed, seats, tuple(t["order"]), t["round"],
        t["first"], t["active"], t["actions"],
        t["sheriff"], tuple(t["bandits"]), t["fought"], tuple(t["marks"]), tuple(t["deeds"]), tuple(t["told"]),
        t["end"], frozen(list(t["lines"])), t["stranger"], t["stranger_place"], t["stranger_lp"], t["stranger_purse"],
        tuple(t["stranger_discs"]), tuple(t["npc_shown"]), tuple(t["rolled"]), list(zones["poker"]),
        list(zones["discard"]), tuple(zones["flop"]), list(zones["fight_deck"]), tuple(zones["story_a"]),
        tuple(zones["story_b"]), tuple(zones["ranch_green"]), tuple(zones["ranch_blue"]),
        tuple(zones["box_characters"]), tuple(zones["box_goals"]), tuple(zones["token_supply"]),
        tuple(zones["stranger_deck"]), tuple(zones["stranger_discard"]), pooled)


def _seat(row: dict[str, Any], own: dict[str, Any]) -> Seat:
    public = [frozen(row[name]) for name in Seat.PUBLIC]
    return MAKE_SEAT(*public, *[tuple(own[name]) for name in HIDDEN])


def plain(s: Western) -> dict[str, Any]:
    """The whole state, secrets and random stream included, as plain data for a save."""
    found = view(s, -1)
    found["rng"] = s.rng
    found["config"] = s.config.plain()
    found["zones"] = {zone.name: list(getattr(s, zone.name)) for zone in Western.ZONES}
    found["pooled"] = s.pooled
    found["own"] = [{name: list(getattr(one, name)) for name in HIDDEN} for one in s.seats]
    return found


def from_plain(saved: dict[str, Any]) -> Table:
    """The state again. Raises KeyError or TypeError where the data is not of that form."""
    config = config_of(saved["config"])
    seats = [_seat(row, own) for row, own in zip(saved["seats"], saved["own"])]
    return _rebuild(saved, config, content(), saved["rng"], seats, saved["zones"], bool(saved["pooled"]))


def sample(seen: View, rng: Chance) -> Table:
    """A state that fits the view: unknown cards are dealt anew, the stream is new."""
    printed = content()
    me: int = seen["me"]
    rows = seen["seats"]
    zones: dict[str, Any] = dict(seen["zones"])
    owns: list[dict[str, Any]] = [dict.fromkeys(HIDDEN, ()) for _ in rows]
    if me >= 0:
        owns[me] = dict(seen["mine"])
    _poker(seen, zones, owns, rng)
    _pool(seen, zones, owns, list(printed.fights), "npc_cards", ("fight_deck",), set(seen["table"]["npc_shown"]), rng)
    chosen = {row["character"] for row in rows}
    _pool(seen, zones, owns, list(printed.characters), "offered", ("box_characters",), chosen, rng)
    _pool(seen, zones, owns, ALL_TOKENS, "tokens", ("token_supply",), set(), rng)
    for colour in ("green", "blue"):
        _cattle(seen, zones, owns, printed, colour, rng)
    _goals(seen, zones, owns, printed, rng)
    _stories(seen, zones, printed, rng)
    zones["stranger_deck"] = without(list(printed.strangers), set(zones["stranger_discard"]))[
        :zones["stranger_deck"]]
    seats = [_seat(row, own) for row, own in zip(rows, owns)]
    config = Config(seen["game"], seen["seats_n"], 0, seen["length"], dict(seen["options"]))
    return _rebuild(seen, config, printed, rng.below(1 << 30) << 16 | rng.below(1 << 16), seats, zones, True)


def _poker(seen: View, zones: dict[str, Any], owns: list[dict[str, Any]], rng: Chance) -> None:
    """Hands and deck; cards of others that the viewer has looked at stay in that hand, or lie face down from it.

    Cards drawn for the house (`dealt`) never came from a hand, nor what is laid of them (WL-X-35, WL-POKER-14).
    """
    me: int = seen["me"]
    rows = seen["seats"]
    known = {*zones["discard"], *zones["flop"]}
    seen_at: dict[int, list[str]] = {}
    for row in rows:
        known.update(row["shown"])
    if me >= 0:
        for zone in ("hand", "laid", "dealt"):
            known.update(owns[me][zone])
        for word in owns[me]["known"]:
            seat, card = word.split(":")
            seen_at.setdefault(int(seat), []).append(card)
            known.add(card)
    pool = without(CARDS, known)
    for k, row in enumerate(rows):
        if k == me:
            continue
        held = row["held"]
        there = seen_at.get(k, [])
        own = 0 if held["dealt"] else held["laid"]
        cards = [*there, *dealt(pool, held["hand"] + own - len(there), rng)]
        owns[k]["laid"] = dealt(cards, own, rng) if own else dealt(pool, held["laid"], rng)
        owns[k]["hand"] = tuple(cards)
        owns[k]["dealt"] = dealt(pool, held["dealt"], rng)
    zones["poker"] = pool


def _pool(seen: View, zones: dict[str, Any], owns: list[dict[str, Any]], everything: list[str], zone: str,
          rest: tuple[str, ...], known: set[str], rng: Chance) -> None:
    """Deals a pool's unseen cards to the seats' zone and the table's."""
    me: int = seen["me"]
    if me >= 0:
        known = {*known, *owns[me][zone]}
    pool = without(everything, known)
    for k, row in enumerate(seen["seats"]):
        if k != me:
            owns[k][zone] = dealt(pool, row["held"][zone], rng)
    for name in rest:
        zones[name] = dealt(pool, zones[name], rng)


def _cattle(seen: View, zones: dict[str, Any], owns: list[dict[str, Any]], printed: Content, colour: str, rng: Chance
            ) -> None:
    """Tokens of one ranch: the colour of a held token is public, its value the owner's."""
    me: int = seen["me"]
    own = set(owns[me]["cattle"]) if me >= 0 else set()
    pool = [token for token in printed.cattle if token.startswith(colour) and token not in own]
    for k, row in enumerate(seen["seats"]):
        if k != me:
            n = sum([one == colour for one in row["cattle_colours"]])
            owns[k]["cattle"] = (*owns[k]["cattle"], *dealt(pool, n, rng))
    zones["ranch_" + colour] = dealt(pool, zones["ranch_" + colour], rng)


def _goals(seen: View, zones: dict[str, Any], owns: list[dict[str, Any]], printed: Content, rng: Chance) -> None:
    """Each seat's goals are its character's; what is not held or done may be the one put back."""
    me: int = seen["me"]
    box: list[str] = []
    for k, row in enumerate(seen["seats"]):
        pool = [goal.id for goal in printed.goals.values()
                if goal.character == row["character"] and goal.id not in row["done"]
                and not (k == me and goal.id in owns[me]["goals"])]
        if k != me:
            owns[k]["goals"] = dealt(pool, row["held"]["goals"], rng)
        box += pool
    zones["box_goals"] = dealt(box, zones["box_goals"], rng)


def _stories(seen: View, zones: dict[str, Any], printed: Content, rng: Chance) -> None:
    """A top card fits its public condition, or is being told; the rest of both decks is any unseen story."""
    told = seen["table"]["told"]
    telling = {frame[3]: told[-1] for frame in seen["stack"] if frame[0] == "Resolve" and frame[2] >= 1}
    pool = without(list(printed.stories), set(told))
    tops: list[tuple[str, ...]] = []
    for i, (n, word) in enumerate(seen["stories"]):
        fits = [card for card in pool if n > 0 and key(printed.stories[card].when) == word]
        top = (telling[i],) if i in telling else dealt(fits, 1, rng)
        pool = without(pool, set(top))
        tops.append(top)
    for (n, _), top, name in zip(seen["stories"], tops, ("story_a", "story_b")):
        zones[name] = (*top, *dealt(pool, n - len(top), rng))
