"""NPC dice: colours, availability, bad luck (WS-DICE), and the die of an automaton (WS-AUTO-06, -28)."""

from __future__ import annotations

from typing import Final

from engine.stories.hand import discard
from engine.stories.health import SERIOUS, wound
from engine.stories.law import gain_money
from engine.stories.state import LEVELS, Stories
from engine.stories.stock import remove

COLOURS: Final = ("green", "yellow", "red", "black")
LOST_MONEY: Final = 10


def shifted(colour: str, n: int) -> str:
    """The die n steps up the colours (below 0: down), within green and black."""
    return COLOURS[min(len(COLOURS) - 1, max(0, COLOURS.index(colour) + n))]


def lower(colour: str) -> str:
    """The next lower die; below green there is nothing (WS-DICE-01, -05)."""
    return shifted(colour, -1)


def assign(s: Stories, wanted: list[str]) -> list[str]:
    """The dice that are rolled where these are wanted: one of each colour, the next lower one free (WS-DICE-02 to -05)."""
    found: list[str] = []
    for colour in wanted:
        while colour != "green" and (colour in found or colour in s.dice_aside):
            colour = lower(colour)
        found.append(colour)
    return found


def roll(s: Stories, colour: str) -> int:
    """Rolls a die; returns the index of the face."""
    s.barrier += 1
    return s.below(len(s.content.dice[colour].faces))


def value_of(s: Stories, colour: str, face: int) -> int:
    return s.content.dice[colour].faces[face]


def mark_of(s: Stories, colour: str, face: int) -> str:
    return s.content.dice[colour].marks[face]


def bad_luck(s: Stories, seat: int, mark: str) -> None:
    """Carries out a mark: food, wound, card or money (WS-DICE-08). May push a frame."""
    s.tell("bad_luck", seat, mark)
    s.count("deed:bad_luck_" + mark)
    if mark == "food":
        remove(s, seat, "food", 1)
    elif mark == "wound":
        wound(s, seat, 1)
    elif mark == "card":
        discard(s, seat, 1, "bad_luck")
    else:
        gain_money(s, seat, -LOST_MONEY)


def own_die(s: Stories, seat: int) -> str:
    """An automaton's die: its level's, one step lower with 3 or more wounds (WS-AUTO-06, -28)."""
    me = s.seats[seat]
    colour = COLOURS[LEVELS.index(me.level)]
    return lower(colour) if me.wounds >= SERIOUS else colour
