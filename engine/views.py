"""What the views and saves of all games share: what a seat may read, plain data revived, hidden cards dealt anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.flow import Config, Frame, State
from engine.rng import Chance
from engine.zones import Zone, readable

Frames = dict[str, Callable[..., Frame[Any]]]


def shown(s: State, zones: tuple[Zone, ...], seat: int) -> dict[str, Any]:
    """The table's zones: the cards where the seat may read, else their number."""
    found: dict[str, Any] = {}
    for zone in zones:
        cards = getattr(s, zone.name)
        found[zone.name] = list(cards) if readable(zone, seat, -1) else len(cards)
    return found


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down: what msgpack gives back, as the state holds it."""
    if isinstance(value, list):
        return tuple([frozen(part) for part in value])
    return value


def revive(plain: list[Any], frames: Frames) -> Frame[Any]:
    """A frame again; lists are its own."""
    values = [part[:] if isinstance(part, list) else part for part in plain[1:]]
    return frames[str(plain[0])](*values)


def config_of(c: dict[str, Any]) -> Config:
    """A config again."""
    return Config(c["game"], c["seats"], c["seed"], c["length"], dict(c["options"]))


def without(everything: list[str], known: set[str]) -> list[str]:
    return [card for card in everything if card not in known]


def dealt(pool: list[str], n: int, rng: Chance) -> tuple[str, ...]:
    """Takes n cards out of a pool, at random."""
    if n == 0:
        return ()
    found: list[str] = []
    for _ in range(min(n, len(pool))):
        i = rng.below(len(pool))
        found.append(pool[i])
        pool[i] = pool[-1]
        pool.pop()
    return tuple(found)
