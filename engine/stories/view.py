"""What a seat may know, what it may suppose, and how an episode is kept (WS-SETUP-21).

A view is a new dict, built by allow-list:

    game, me (-1: a spectator), options, seats_n, result, over, barrier, asked, stack (frames; no secrets in them)
    seats: one dict a seat of Seat.PUBLIC, plus held {zone: number} for its hidden zones
    table: Stories.PUBLIC; tiles {space: [place, complete, builders, closed]}; npcs {id: [space, slot, shift]}
    piles: [number of cards, front on top] by pile of the current deck
    places: kinds of place in the notebook
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
from engine.stories.deck import Content, content
from engine.stories.frames import FRAMES
from engine.stories.notebook import known_places
from engine.stories.state import Figure, Seat, Stories, Tile
from engine.stories.table import Table
from engine.views import config_of, dealt, frozen, revive, shown, without

HIDDEN_OPTIONS: Final = ("carry",)
MAKE_SEAT: Final[Callable[..., Seat]] = Seat
SEAT_PUBLIC: Final = attrgetter(*Seat.PUBLIC)
TABLE_PUBLIC: Final = attrgetter(*Stories.PUBLIC)


def view(s: Stories, seat: int) -> View:
    """See the head of this file. `seat` is -1 for a spectator."""
    seats: list[dict[str, Any]] = []
    for one in s.seats:
        row: dict[str, Any] = dict(zip(Seat.PUBLIC, SEAT_PUBLIC(one)))
        row["held"] = {"hand": len(one.hand), "laid": len(one.laid), "drawn": len(one.drawn),
                       "secrets": len(one.secrets)}
        seats.append(row)
    zones = shown(s, Stories.ZONES, seat)
    mine: dict[str, Any] = {}
    if seat >= 0:
        me = s.seats[seat]
        mine = {"hand": list(me.hand), "laid": list(me.laid), "drawn": list(me.drawn), "secrets": list(me.secrets),
                "read": list(me.read)}
    options = {key: value for key, value in s.config.options.items() if key not in HIDDEN_OPTIONS}
    return {
        "game": s.config.game, "me": seat, "options": options, "seats_n": s.config.seats, "result": s.result,
        "over": s.over, "barrier": s.barrier, "asked": s.asked[:], "stack": [frame.plain() for frame in s.stack],
        "seats": seats, "table": dict(zip(Stories.PUBLIC, TABLE_PUBLIC(s))),
        "tiles": {space: tile.plain() for space, tile in s.tiles.items()},
        "npcs": {npc: figure.plain() for npc, figure in s.npcs.items()},
        "piles": [[len(pile), s.front(pile[0]) if pile else ""] for pile in s.piles],
        "places": known_places(s), "zones": zones, "mine": mine}


def _rebuild(source: dict[str, Any], config: Config, printed: Content, rng: int, seats: list[Seat],
             piles: tuple[tuple[str, ...], ...], zones: dict[str, Any], fronts: dict[str, str],
             backs: dict[str, str], pooled: bool) -> Table:
    t = source["table"]
    return Table(
        rng, config, [revive(frame, FRAMES) for frame in source["stack"]], source["result"], source["over"],
        source["barrier"], source["asked"][:], printed, seats, t["round"], t["first"], t["active"], t["actions"],
        printed.layout(int(config.options.get("episode", "1")), t["layout"]),
        {space: Tile(row[0], row[1], tuple(row[2]), row[3]) for space, row in source["tiles"].items()},
        {npc: Figure(row[0], row[1], row[2]) for npc, row in source["npcs"].items()}, tuple(t["notices"]), t["day"],
        piles, tuple(t["told"]), t["law_marshal"], t["law_wanted"], tuple(t["legends"]), tuple(t["supply"]),
        dict(t["stand"]), tuple(t["gone"]), tuple(zones["spent"]), t["bag_nuggets"], t["bag_pebbles"],
        tuple(t["dice_aside"]), t["fought"], t["dug"], tuple(t["marks"]), tuple(t["deeds"]), tuple(t["seen"]),
        t["quiet_rounds"], t["completed"], t["ending"], tuple(t["explored"]), tuple(t["flags"]),
        frozen(t["lines"]), tuple(t["spare_characters"]), list(zones["poker"]), list(zones["discard"]),
        tuple(zones["flop"]), tuple(zones["house"]), tuple(zones["bandits"]), tuple(zones["bandit_discard"]),
        tuple(zones["animals"]), tuple(zones["animal_discard"]), tuple(zones["exploration"]),
        tuple(zones["exploration_discard"]), tuple(zones["injury"]), tuple(zones["injury_discard"]),
        tuple(zones["succession"]), tuple(zones["succession_discard"]), fronts, backs, pooled)


def _seat(row: dict[str, Any], own: dict[str, Any]) -> Seat:
    public = [frozen(row[name]) for name in Seat.PUBLIC]
    return MAKE_SEAT(*public, tuple(own["hand"]), tuple(own["laid"]), tuple(own["drawn"]), tuple(own["secrets"]),
                     tuple(own["read"]))


def plain(s: Stories) -> dict[str, Any]:
    """The whole state, secrets and random stream included, as plain data for a save."""
    found = view(s, -1)
    found["rng"] = s.rng
    found["config"] = s.config.plain()
    found["content"] = [str(folder) for folder in s.content.folders[1:]]
    found["zones"] = {zone.name: list(getattr(s, zone.name)) for zone in Stories.ZONES}
    found["piles"] = [list(pile) for pile in s.piles]
    found["fronts"] = dict(s.fronts)
    found["backs"] = dict(s.backs)
    found["pooled"] = s.pooled
    found["own"] = [{"hand": list(one.hand), "laid": list(one.laid), "drawn": list(one.drawn),
                     "secrets": list(one.secrets), "read": list(one.read)} for one in s.seats]
    return found


def from_plain(saved: dict[str, Any]) -> Table:
    """The state again. Raises KeyError or TypeError where the data is not of that form."""
    config = config_of(saved["config"])
    printed = content(*saved["content"])
    seats = [_seat(row, own) for row, own in zip(saved["seats"], saved["own"])]
    return _rebuild(saved, config, printed, saved["rng"], seats, frozen(saved["piles"]), saved["zones"],
                    dict(saved["fronts"]), dict(saved["backs"]), bool(saved["pooled"]))


def sample(seen: View, rng: Chance) -> Table:
    """A state that fits the view: unknown cards, story fronts and backs are dealt anew, the stream is new."""
    table = seen["table"]
    options = seen["options"]
    printed = content(options.get("content", ""))
    me: int = seen["me"]
    mine = seen["mine"]
    rows = seen["seats"]
    zones: dict[str, Any] = dict(seen["zones"])
    episode = int(options.get("episode", "1"))

    known = {*zones["discard"], *zones["flop"]}
    for row in rows:
        known.update(row["shown"])
    if me >= 0:
        known.update(mine["hand"])
        known.update(mine["laid"])
        known.update(mine["drawn"])
    poker = without(CARDS, known)
    secret_known = {*zones["spent"], *mine.get("secrets", ())}
    secrets = without([card.id for card in printed.secrets.values() if card.episode == episode], secret_known)
    seats: list[Seat] = []
    for k, row in enumerate(rows):
        if k == me:
            seats.append(_seat(row, mine))
            continue
        own: dict[str, Any] = {"read": ()}
        held = row["held"]
        for zone in ("hand", "laid", "drawn"):
            own[zone] = dealt(poker, held[zone], rng)
        own["secrets"] = dealt(secrets, held["secrets"], rng)
        seats.append(_seat(row, own))
    zones["house"] = dealt(poker, zones["house"], rng)
    zones["poker"] = poker
    zones["bandits"] = without(printed.bandit_deck, {*zones["bandit_discard"], *seen["npcs"], *table["gone"]})
    zones["animals"] = without(printed.animal_deck, {*zones["animal_discard"], *table["gone"]})
    zones["exploration"] = without(list(printed.exploration), {*zones["exploration_discard"], *table["gone"]})
    injured = {card for row in rows for card in row["injuries"]}
    zones["injury"] = without(list(printed.injuries), {*zones["injury_discard"], *injured})
    zones["succession"] = without(list(printed.successions), {*zones["succession_discard"]})
    piles, fronts, backs = _stories(seen, printed, episode, rng)
    config = Config(seen["game"], seen["seats_n"], 0, "", dict(options))
    return _rebuild(seen, config, printed, rng.below(1 << 30) << 16 | rng.below(1 << 16), seats, piles, zones,
                    fronts, backs, True)


def _stories(seen: View, printed: Content, episode: int, rng: Chance
             ) -> tuple[tuple[tuple[str, ...], ...], dict[str, str], dict[str, str]]:
    """The piles by position, and what lies unseen on positions: fronts and backs mixed within each deck."""
    days = printed.days(episode)
    day: int = seen["table"]["day"]
    read = {*seen["mine"].get("read", ()), *seen["table"]["told"]}
    piles: tuple[tuple[str, ...], ...] = ()
    fronts: dict[str, str] = {}
    backs: dict[str, str] = {}
    for i in range(max(day, 0), len(days)):
        laid = printed.laid(episode, days[i])
        if i == day:
            piles = tuple([pile[len(pile) - row[0]:] for pile, row in zip(laid, seen["piles"])])
            lower = [card for pile in piles for card in pile[1:]]
            unseen = [card for pile in piles for card in pile if card not in read]
        else:
            lower = [card for pile in laid for card in pile]
            unseen = lower[:]
        _mix(lower, fronts, rng)
        _mix(unseen, backs, rng)
    return piles, fronts, backs


def _mix(positions: list[str], found: dict[str, str], rng: Chance) -> None:
    cards = positions[:]
    rng.shuffle(cards)
    for position, card in zip(positions, cards):
        if position != card:
            found[position] = card
