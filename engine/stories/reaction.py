"""Reactions that a place offers to seats on its space (WS-PLACE-11, -14)."""

from __future__ import annotations

from typing import Final

from engine.ask import Choice
from engine.effect import perform
from engine.stories.cards import Ability, Place
from engine.stories.conditions import met
from engine.stories.cost import affordable
from engine.stories.state import Stories
from engine.window import Window

AFTER_FIGHT: Final = "after_fight"


def open_places(s: Stories, space: str) -> list[Place]:
    """Complete, open places and zones of a space: the tile's first (WS-COMP-05, WS-INTER-03)."""
    zones = s.board.zone_places[space]
    tile = s.tiles.get(space)
    if tile is None or not tile.complete or tile.closed:
        return zones
    return [s.content.places[tile.place], *zones]


def _offered(s: Stories, seat: int, place: Place, i: int, ability: Ability, trigger: str) -> bool:
    return (ability.when == trigger
            and not (ability.once == "turn" and f"used:{place.id}:{seat}" in s.marks)
            and met(s, seat, ability.need) and affordable(s, seat, s.effects(f"card:{place.id}:{i}:cost")))


def place_reactions(s: Stories, seat: int, trigger: str) -> list[Choice]:
    """("react", place) for what the seat's space offers at this trigger."""
    found: list[Choice] = []
    if trigger not in s.content.place_triggers:
        return found
    for place in open_places(s, s.seats[seat].place):
        for i, ability in enumerate(place.ability):
            if _offered(s, seat, place, i, ability, trigger):
                found.append(("react", place.id))
                break
    return found


def use_reaction(s: Stories, seat: int, place: str, trigger: str) -> None:
    """Carries out a place's reaction."""
    card = s.content.places[place]
    for i, ability in enumerate(card.ability):
        if _offered(s, seat, card, i, ability, trigger):
            if ability.once == "turn":
                s.mark(f"used:{place}:{seat}")
            s.tell("used", seat, place)
            s.count("deed:place_reaction")
            perform(s, seat, f"card:{place}:{i}")
            perform(s, seat, f"card:{place}:{i}:cost")
            return


def after_fight(s: Stories, seats: list[int]) -> None:
    """A fight of these seats is over: each is asked once if its space offers something then."""
    order = [seat for seat in seats if place_reactions(s, seat, AFTER_FIGHT)]
    if order:
        s.push(Window(order[0], 0, AFTER_FIGHT, order))
