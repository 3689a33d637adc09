"""What an automaton could do on a space, and whether that meets a condition (WS-AUTO-12 to -19).

Pure functions of what lies open and of the seat's own board; nothing here reads a hand, a deck or a story's back.
"""

from __future__ import annotations

from typing import Final

from engine.ask import Choice
from engine.content import Rows
from engine.stories.board import FAR, Layout
from engine.stories.build import build_cost
from engine.stories.cards import PlaceAction
from engine.stories.conditions import DEEDS, at_place, holds
from engine.stories.cost import affordable
from engine.stories.dice import COLOURS, own_die, shifted
from engine.stories.law import lawman_here
from engine.stories.reaction import open_places
from engine.stories.state import PRICES, Stories
from engine.stories.stock import amount, can_carry, owns

THERE: Final[Choice] = ()
NEARLY_DEAD: Final = 4
TWO_STEPS: Final = 2
BUILD_GRIT: Final = 2


def layout_of(s: Stories) -> Layout:
    return s.board


def may_fight(s: Stories, seat: int) -> bool:
    """No fight without grit, none next to death (WS-AUTO-19)."""
    me = s.seats[seat]
    return me.grit > 0 and me.wounds < NEARLY_DEAD


def dares(s: Stories, seat: int, dice: list[str]) -> bool:
    """Would it start a fight against these dice (WS-AUTO-19)?"""
    if not may_fight(s, seat) or len(dice) > s.seats[seat].grit:
        return False
    own = COLOURS.index(own_die(s, seat))
    return max([COLOURS.index(die) for die in dice], default=0) < own + TWO_STEPS


def dares_npc(s: Stories, seat: int, npc: str) -> bool:
    card = s.content.npcs[npc]
    return len(card.dice) > 0 and dares(s, seat, [shifted(die, s.npcs[npc].shift) for die in card.dice])


def allowed(s: Stories, seat: int, source: str, action: PlaceAction, space: str) -> bool:
    """Could the seat take this action on the space, and would an automaton of its bent (WS-AUTO-14)?"""
    me = s.seats[seat]
    name = f"{source}:{action.name}"
    if (action.crime and me.bent != "outlaw") or "used:" + name in s.marks or name in me.once:
        return False
    if action.die and not dares(s, seat, [action.die]):
        return False
    for row in action.need:
        if not state_on(s, seat, row, space):
            return False
    return affordable(s, seat, s.effects(name + ":cost"))


def sold_by(s: Stories, source: str, action: PlaceAction) -> str:
    """What the action buys: "any", a kind of resource, or "" if it is no sale."""
    for effect in s.effects(f"{source}:{action.name}"):
        if effect.op == "sell":
            return effect.what
    return ""


def brings(rows: Rows, what: str) -> bool:
    return any([row[0] == what or (row[0] == "law" and what in ("marshal", "wanted")) for row in rows])


# -- conditions

def can_meet(s: Stories, seat: int, rows: Rows, space: str) -> bool:
    """Could the seat, on that space, meet these conditions with one action (WS-AUTO-12, -13)?"""
    return deed_for(s, seat, rows, space) is not None


def deed_for(s: Stories, seat: int, rows: Rows, space: str) -> Choice | None:
    """The deed that meets the conditions on a space, THERE if standing there does, None if they cannot be met."""
    deed: Choice = THERE
    for row in rows:
        if row[0] in DEEDS:
            found = deed_on(s, seat, row, space)
            if found == THERE or deed != THERE:
                return None
            deed = found
        elif not state_on(s, seat, row, space):
            return None
    return deed


def state_on(s: Stories, seat: int, row: list[str | int], space: str) -> bool:
    """Would a state hold with the seat on that space, all else as it is?"""
    name = str(row[0])
    what = row[1] if len(row) > 1 else ""
    if name == "be_on":
        return space == what
    if name == "be_at":
        return at_place(s, space, str(what))
    if name == "be_in":
        return layout_of(s).region(space) == what
    if name == "with":
        return what in s.npcs and s.npcs[str(what)].space == space
    if name == "share_space":
        return any([s.seats[other].place == space for other in s.after(seat)])
    if name == "no_law_here":
        return not lawman_here(s, space) and not any(
            [s.seats[other].place == space and s.seats[other].law > 0 for other in s.after(seat)])
    if name == "near":
        return what in s.npcs and layout_of(s).dist[space].get(s.npcs[str(what)].space, FAR) <= int(row[2])
    if name == "discard":
        return isinstance(what, int) and s.seats[seat].cards() >= what
    return name != "vs" and holds(s, seat, row)


def deed_on(s: Stories, seat: int, row: list[str | int], space: str) -> Choice:
    """The choice that brings about a deed on a space, THERE if there is none."""
    name = str(row[0])
    what = str(row[1])
    if name == "beat":
        return beat_on(s, seat, what, space)
    if name == "win":
        return win_on(s, seat, what, space)
    if name == "build":
        return build_on(s, seat, what, space)
    if name == "use" and what in s.npcs:
        for action in npc_actions(s, seat, what, space):
            if action.name == row[2]:
                return ("do", what, action.name)
        return THERE
    for place in open_places(s, space):
        source = "place:" + place.id
        for action in place.action:
            if not allowed(s, seat, source, action, space):
                continue
            deed = ("place", place.id, action.name)
            if name == "use":
                if place.id == what and action.name == row[2]:
                    return deed
            elif name == "sell":
                kind = sold_by(s, source, action)
                if kind and for_sale(s, seat, kind) >= int(what):
                    return deed
            elif name == "buy":
                for effect in s.effects(f"{source}:{action.name}"):
                    if effect.op == "shop" and cheapest(s, seat, what, effect.what, effect.n):
                        return deed
            elif name == "gained":
                rows = [*action.do, *action.success]
                for side in ("marshal", "wanted"):
                    if what in (side, "any") and wants_law(s, seat, side) and brings(rows, side):
                        return deed
    if name == "gained":
        return gained_on(s, seat, what, space)
    return THERE


def npc_actions(s: Stories, seat: int, npc: str, space: str) -> list[PlaceAction]:
    if s.npcs[npc].space != space:
        return []
    return [action for action in s.content.npcs[npc].action if allowed(s, seat, "npc:" + npc, action, space)]


def beat_on(s: Stories, seat: int, what: str, space: str) -> Choice:
    for npc, figure in s.npcs.items():
        if (figure.space == space and (npc == what or (what == "bandit" and s.content.npcs[npc].kind == "bandit"))
                and dares_npc(s, seat, npc)):
            return ("fight", npc)
    if what == "animal" and may_fight(s, seat):
        for place in open_places(s, space):
            for action in place.action:
                if brings(action.do, "hunt"):
                    return ("place", place.id, action.name)
    return THERE


def win_on(s: Stories, seat: int, what: str, space: str) -> Choice:
    """A fight with a seat there: an arrest if it may, else the kind that suits its bent."""
    me = s.seats[seat]
    if not may_fight(s, seat):
        return THERE
    for other in s.after(seat):
        foe = s.seats[other]
        if foe.place != space or s.fought >> other & 1:
            continue
        if what in ("any", "arrest") and foe.law < 0 <= me.law:
            return ("arrest", str(other))
        if what == "rob" and me.bent != "lawful":
            return ("rob", str(other))
        if what in ("any", "duel"):
            return ("rob" if what == "any" and me.bent == "outlaw" else "duel", str(other))
    return THERE


def build_on(s: Stories, seat: int, what: str, space: str) -> Choice:
    tile = s.tiles.get(space)
    if (tile is None or tile.complete or tile.closed or what not in ("any", tile.place)
            or s.seats[seat].grit < max(BUILD_GRIT, build_cost(s, seat))):
        return THERE
    return ("place", tile.place, "BUILD")


def gained_on(s: Stories, seat: int, what: str, space: str) -> Choice:
    """A law point from somebody on the space: a character's action, an arrest, a robbery."""
    for npc in s.npcs:
        for action in npc_actions(s, seat, npc, space):
            for side in ("marshal", "wanted"):
                if what in (side, "any") and wants_law(s, seat, side) and brings(action.do, side):
                    return ("do", npc, action.name)
    if what != "wanted":
        deed = win_on(s, seat, "arrest", space)
        if deed != THERE:
            return deed
    return win_on(s, seat, "rob", space) if what != "marshal" and s.seats[seat].bent == "outlaw" else THERE


def wants_law(s: Stories, seat: int, side: str) -> bool:
    """Outlaws never pick Marshal points, lawful ones never Wanted points (WS-AUTO-24)."""
    me = s.seats[seat]
    if side == "marshal":
        return me.bent != "outlaw" and me.law >= 0
    return me.bent != "lawful"


def for_sale(s: Stories, seat: int, kind: str) -> int:
    """Pieces that a buyer of `kind` takes: "any" for all that have a price."""
    me = s.seats[seat]
    if kind != "any":
        return amount(me, kind)
    return sum([amount(me, one) for one in PRICES])


def cheapest(s: Stories, seat: int, what: str, banner: str, discount: int) -> str:
    """The cheapest item of the stand that is `what` ("any", a banner or an item), of the counter's banner, or ""."""
    found: list[tuple[int, str]] = []
    for card, copies in s.stand.items():
        item = s.content.items[card]
        price = max(0, item.price - discount)
        if (copies > 0 and what in ("any", item.banner, card) and banner in ("any", item.banner)
                and price <= s.seats[seat].money and can_carry(s, seat, item)):
            found.append((price, card))
    return min(found)[1] if found else ""


def to_buy(s: Stories, seat: int, discount: int = 0) -> str:
    """The dearest weapon it can pay if it has none, else so for a mount, ties by name; "" if nothing (WS-AUTO-11)."""
    me = s.seats[seat]
    for banner, has in (("weapon", len(me.weapons) > 0), ("mount", me.mount != "")):
        found: list[tuple[int, str, str]] = []
        for card, copies in s.stand.items():
            item = s.content.items[card]
            price = max(0, item.price - discount)
            if not has and copies > 0 and item.banner == banner and price <= me.money and not owns(s, seat, card):
                found.append((-item.price, item.name, card))
        if found:
            return min(found)[2]
    return ""
