"""A campaign: what its episodes came to, and what each seat carries into the next one.

The history is the only truth: bags, buildings, flags and the next episode follow from it, so "retry episode n"
is the campaign with the history cut. Seats here are the campaign's (a colour in the box); an episode with fewer
players numbers its own, and `seats[i]` says which campaign seat its seat i is.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from saves.file import DamagedSave, SaveError, load, newest, peek, write
from saves.paths import CAMPAIGN
from saves.storage import DISK, Storage

KIND: Final = "campaign"

Bag = dict[str, Any]
Tile = tuple[str, str, bool, list[int]]
Told = tuple[str, int, str]

# Cards of which there is one: skill cards by name, unique items by the campaign's number.
_UNIQUE: Final = re.compile(r"U\d+")


class Episode(msgspec.Struct, frozen=True, kw_only=True):
    """One finished episode, every seat a campaign seat.

    lp, ranks, bags: by place in `seats`; order: seats by fewest LP, the holder of the first-player token first;
    tiles: [place, space, complete, builders]; told: [story, seat, option] of each completed card.
    """

    episode: int
    seats: list[int]
    lp: list[int]
    ranks: list[int]
    order: list[int]
    bags: list[Bag]
    tiles: list[Tile] = []
    flags: list[str] = []
    told: list[Told] = []
    time: float = 0.0


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """slot: its name for people; adventure: the content's id; episodes: how many it has (0: not known)."""

    slot: str
    adventure: str
    names: list[str]
    game: str = "stories"
    episodes: int = 0
    history: list[Episode] = []

    @property
    def next_episode(self) -> int:
        return self.history[-1].episode + 1 if self.history else 1

    @property
    def finished(self) -> bool:
        return 0 < self.episodes < self.next_episode


class Standing(msgspec.Struct, frozen=True):
    """A seat's sum of final LP over all episodes, and the episodes it won, shared ones too."""

    seat: int
    lp: int
    won: int


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of campaigns shows. reason: why it cannot be opened; older: the generation that can."""

    path: str
    slot: str = ""
    adventure: str = ""
    next_episode: int = 0
    names: list[str] = []
    time: float = 0.0
    size: int = 0
    reason: str = ""
    older: str = ""


class _Result(msgspec.Struct):
    """An episode's result as the engine gives it; seats are the episode's."""

    episode: int
    lp: list[int]
    ranks: list[int]
    first: int
    bags: list[Bag]
    tiles: list[Tile] = []
    flags: list[str] = []
    told: list[Told] = []
    order: list[int] = []


def new_campaign(slot: str, adventure: str, names: Sequence[str], episodes: int = 0) -> Campaign:
    return Campaign(slot=slot, adventure=adventure, names=list(names), episodes=episodes)


def _order(result: _Result) -> list[int]:
    """Fewest LP first, where the engine does not say: its first seat, then LP, money kept, clockwise after it."""
    n = len(result.lp)
    def key(seat: int) -> tuple[bool, int, int, int]:
        return (seat != result.first, result.lp[seat], int(result.bags[seat].get("money", 0)),
                (seat - result.first) % n)
    return sorted(range(n), key=key)


def finish_episode(campaign: Campaign, result: dict[str, Any], seats: Sequence[int] | None = None,
                   now: float | None = None) -> Campaign:
    """The campaign with an episode added; `result` is the engine's plain result.

    seats: the campaign seat of each seat of the episode, all in order if not given. Raises ValueError where the
    result is not that of the next episode.
    """
    found = msgspec.convert(result, _Result)
    n = len(found.lp)
    places = list(range(n)) if seats is None else list(seats)
    if found.episode != campaign.next_episode:
        raise ValueError(f"episode {found.episode} is not the next one, {campaign.next_episode}")
    if not n == len(found.ranks) == len(found.bags) == len(set(places)) == len(places):
        raise ValueError("the result does not speak of each seat once")
    if max(places) >= len(campaign.names) or min(places) < 0:
        raise ValueError("the campaign has no such seat")

    def name(seat: int) -> int:
        return places[seat] if 0 <= seat < n else -1
    order = found.order if sorted(found.order) == list(range(n)) else _order(found)
    episode = Episode(
        episode=found.episode, seats=places, lp=found.lp, ranks=found.ranks, order=[name(seat) for seat in order],
        bags=found.bags, tiles=[(place, space, complete, [name(b) for b in builders])
                                for place, space, complete, builders in found.tiles],
        flags=found.flags, told=[(story, name(seat), option) for story, seat, option in found.told],
        time=time.time() if now is None else now)
    return msgspec.structs.replace(campaign, history=[*campaign.history, episode])


def join(campaign: Campaign, name: str) -> Campaign:
    """The campaign with one more seat, which has no bag yet (WS-BACKUP-27)."""
    return msgspec.structs.replace(campaign, names=[*campaign.names, name])


def before(campaign: Campaign, episode: int) -> Campaign:
    """The campaign as it was before this episode, to play it again from its bags."""
    return msgspec.structs.replace(campaign, history=[one for one in campaign.history if one.episode < episode])


def bags(campaign: Campaign) -> dict[int, Bag]:
    """Each seat's bag, packed at the end of the last episode it took part in (WS-BACKUP-26).

    Its `secrets` are all those it held at the end of any episode, for cards that ask later (WS-BACKUP-24).
    """
    found: dict[int, Bag] = {}
    for episode in campaign.history:
        for seat, bag in zip(episode.seats, episode.bags, strict=True):
            held = [*found.get(seat, {}).get("secrets", []), *bag.get("secrets", [])]
            found[seat] = {**bag, "secrets": list(dict.fromkeys(held))}
    return found


def first_order(campaign: Campaign, seats: Sequence[int]) -> list[int]:
    """These seats as they come up for the first-player token: the latest episode's order, then earlier ones',
    then newcomers (WS-BACKUP-27, -28)."""
    found = [seat for episode in reversed(campaign.history) for seat in episode.order]
    return [seat for seat in dict.fromkeys([*found, *seats]) if seat in seats]


def _unlike(carried: dict[int, Bag], campaign: Campaign) -> dict[int, Bag]:
    """No card of which there is one in two bags: the bag packed last keeps it (WS-BACKUP-30)."""
    last = {seat: n for n, episode in enumerate(campaign.history) for seat in episode.seats}
    taken: set[str] = set()
    found: dict[int, Bag] = {}

    def free(card: str, single: bool) -> bool:
        if not single:
            return True
        new = card not in taken
        taken.add(card)
        return new
    for seat in sorted(carried, key=lambda seat: (-last[seat], seat)):
        bag = dict(carried[seat])
        for key, value in carried[seat].items():
            if key in ("skills", "objects", "papers"):
                bag[key] = [card for card in value if free(card, key == "skills" or bool(_UNIQUE.fullmatch(card)))]
            elif key in ("weapon", "mount") and not free(value, bool(_UNIQUE.fullmatch(value))):
                bag[key] = ""
        found[seat] = bag
    return found


def start(campaign: Campaign, seats: Sequence[int] | None = None) -> dict[str, Any]:
    """What the next episode's setup gets, its seats numbered from 0 in the order of `seats` (all if not given).

    {"bags": {"0": bag}, "tiles": those built on, "flags", "first": seats by fewest LP, "told"}. A seat without a
    bag has no entry; who is absent is -1. The campaign is left as it is: absent seats' bags stay in it.
    """
    here = list(range(len(campaign.names))) if seats is None else list(seats)
    if len(set(here)) < len(here) or not set(here) <= set(range(len(campaign.names))):
        raise ValueError("each seat of the campaign can take part once")
    number = {seat: i for i, seat in enumerate(here)}
    tiles: dict[str, list[list[Any]]] = {}
    flags: dict[str, str] = {}
    told: dict[str, list[Any]] = {}
    for episode in campaign.history:
        now: dict[str, list[list[Any]]] = {}
        for place, space, complete, builders in episode.tiles:
            if complete or builders:
                now.setdefault(place, []).append([place, space, complete, [number.get(b, -1) for b in builders]])
        for place, found in now.items():  # A tile may lie elsewhere later; of some places the box has two.
            tiles[place] = found + tiles.get(place, [])[len(found):]
        for flag in episode.flags:
            flags[flag.split("=")[0]] = flag
        for story, seat, option in episode.told:
            told[story] = [story, number.get(seat, -1), option]
    carried = _unlike({seat: bag for seat, bag in bags(campaign).items() if seat in number}, campaign)
    return {"bags": {str(number[seat]): carried[seat] for seat in sorted(carried, key=number.__getitem__)},
            "tiles": [tile for found in tiles.values() for tile in found], "flags": list(flags.values()),
            "first": [number[seat] for seat in first_order(campaign, here)] if campaign.history else [],
            "told": list(told.values())}


def carry(campaign: Campaign, seats: Sequence[int] | None = None) -> str:
    """`start` as JSON text, for the option `carry` of the engine's Config."""
    return msgspec.json.encode(start(campaign, seats)).decode()


def standings(campaign: Campaign) -> list[Standing]:
    """All seats, the best first: sum of final LP, then episodes won (WS-BACKUP-31)."""
    lp = [0] * len(campaign.names)
    won = [0] * len(campaign.names)
    for episode in campaign.history:
        for seat, points, rank in zip(episode.seats, episode.lp, episode.ranks, strict=True):
            lp[seat] += points
            won[seat] += rank == 1
    return sorted((Standing(seat, lp[seat], won[seat]) for seat in range(len(lp))),
                  key=lambda one: (-one.lp, -one.won, one.seat))


def winners(campaign: Campaign) -> list[int]:
    """The seats that win the adventure if it ends now; several share it."""
    order = standings(campaign)
    return [one.seat for one in order if campaign.history and (one.lp, one.won) == (order[0].lp, order[0].won)]


def save_campaign(path: Path, campaign: Campaign, storage: Storage = DISK) -> None:
    """Writes a campaign; to be called when it begins and at the end of an episode only. Raises SaveFailed."""
    header = {"slot": campaign.slot, "adventure": campaign.adventure, "next_episode": campaign.next_episode,
              "names": campaign.names, "time": campaign.history[-1].time if campaign.history else time.time()}
    write(path, KIND, campaign.game, "", {"header": header, "campaign": msgspec.to_builtins(campaign)}, storage)


def _campaign(plain: Any) -> Campaign:
    try:
        return msgspec.convert(plain, Campaign)
    except ValueError:
        raise DamagedSave("The campaign is not in the expected form.") from None


def load_campaign(path: Path, storage: Storage = DISK) -> Campaign:
    """A campaign, strictly. Raises SaveError; a DamagedSave names in `older` the generation to offer."""
    return _campaign(load(path, KIND, storage).sections.get("campaign"))


def newest_campaign(path: Path, storage: Storage = DISK) -> tuple[Campaign, str]:
    """A campaign, or its newest good generation with a note that says why. Raises SaveError."""
    saved = newest(path, KIND, storage)
    return _campaign(saved.sections.get("campaign")), saved.note


def slots(folder: Path, storage: Storage = DISK) -> list[Slot]:
    """All campaigns of a folder, the latest first, those that cannot be opened at the end with their reason."""
    names = storage.names(folder)
    found: list[Slot] = []
    for stem in sorted({name[:name.index(CAMPAIGN)] + CAMPAIGN for name in names if CAMPAIGN in name}):
        path = folder / stem
        try:
            load_campaign(path, storage)
            _, plain = peek(path, KIND, storage)
            found.append(msgspec.convert({**plain, "path": str(path), "size": storage.size(path), "reason": "",
                                          "older": ""}, Slot))
        except SaveError as error:
            found.append(Slot(path=str(path), reason=error.reason, older=str(error.older or "")))
        except (ValueError, TypeError):
            found.append(Slot(path=str(path), reason="The header of the campaign is not in the expected form."))
    return sorted(found, key=lambda one: (one.reason != "", -one.time, one.path))
