"""Short words for tests about fights: rigged dice, automata, a whole fight in one line."""

from __future__ import annotations

import kit

from engine.rng import Chance, scramble
from engine.stories.npcfight import start_npc_fight
from engine.stories.table import Table

FACES = {"green": (3, 5, 6, 7, 8, 9), "yellow": (5, 7, 8, 9, 10, 12), "red": (7, 9, 10, 11, 12, 13),
         "black": (9, 11, 12, 13, 14, 15)}


def rig(s: Table, *rolls: tuple[str, int]) -> None:
    """The next dice show these values: ("yellow", 12), the first one first."""
    wanted = [FACES[colour].index(value) for colour, value in rolls]
    for seed in range(1_000_000):
        chance = Chance(scramble(seed))
        if all(chance.below(6) == face for face in wanted):
            s.rng = scramble(seed)
            return
    raise AssertionError(f"no seed gives {rolls}")


def robot(s: Table, seat: int, level: str = "Gunhand", grit: int = 3) -> None:
    """Makes a seat an automaton."""
    me = s.seats[seat]
    s.discard += me.hand
    me.hand = ()
    me.level = level
    me.bent = "neutral"
    me.grit = grit


def passes(s: Table) -> None:
    """Everybody passes in the reaction step."""
    while s.question is not None and s.question.key == "window.fight":
        kit.choose(s, "pass")


def duel(s: Table, own: str, other: str, kind: str = "duel", target: int = 1) -> None:
    """The acting seat fights a person with these cards; `other` "" refuses. Both pass in the reaction step."""
    kit.choose(s, kind, str(target))
    if kit.asked(s)[0] == "fight_card":
        kit.choose(s, "commit", own)
    if kit.asked(s) == ("fight_defend", target):
        if other:
            kit.choose(s, "commit", other)
        else:
            kit.choose(s, "refuse")
    passes(s)


def attack(s: Table, seat: int, npc: str, attacked: bool, dice: tuple[str, ...] = ()) -> None:
    """A fight with a character, by the dice on its card or these, in the action phase of seat 0."""
    kit.acting(s, 0)
    wanted = dice or tuple(kit.printed().npcs[npc].dice)
    start_npc_fight(s, seat, wanted, "npc:" + npc, npc, attacked)
    kit.restart(s)


def kinds(s: Table) -> list[str]:
    """The kinds of the events so far."""
    return [event.kind for event in s.events]


def values(s: Table, kind: str) -> tuple[int, int]:
    """The last values told in a fight, own and foe: kind "fight_values" or "npc_values"."""
    event = kit.told(s, kind)[-1]
    return int(str(event[5])), int(str(event[4]))
