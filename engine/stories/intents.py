"""Where an automaton goes and what for: its goal by intent, and the way there (WS-AUTO-10 to -22, -57).

Pure functions of what lies open and of the seat's own board.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.ask import Choice
from engine.stories.board import FAR
from engine.stories.meet import (
    THERE,
    allowed,
    build_on,
    dares_npc,
    deed_for,
    for_sale,
    layout_of,
    may_fight,
    sold_by,
    to_buy,
)
from engine.stories.move import movement, passage_price
from engine.stories.reaction import open_places
from engine.stories.state import Stories

STORY: Final = "story"
WORK: Final = "work"
BUILD: Final = "build"
HUNT: Final = "hunt"
LAW: Final = "law"
REST: Final = "rest"
STORE: Final = "general_store"
SADDLED: Final = 40
WORTH_ROBBING: Final = 20
STOCKED: Final = 3
DUEL_REACH: Final = 3
FEWER_MOVES: Final = 2


class Goal(NamedTuple):
    """A space and the deed to do there; THERE: to stand there at the end of an action is enough."""

    space: str
    deed: Choice


# -- ways

def moves_between(spaces: int, reach: int) -> int:
    return (spaces + reach - 1) // reach


def by_passage(s: Stories, seat: int, space: str) -> tuple[int, str]:
    """Move actions over the best passage that can be paid with 1 grit left, and its near end; (FAR, "") if none."""
    me = s.seats[seat]
    layout = layout_of(s)
    reach = movement(s, seat)
    best = (FAR, "")
    for near, ways in layout.passages.items():
        for far, price in ways:
            cost = passage_price(s, seat, price)
            if near in layout.dist[me.place] and (cost == 0 or me.cards() > cost):
                spaces = layout.dist[me.place][near] + 1 + layout.dist[far].get(space, FAR)
                best = min(best, (moves_between(spaces, reach), near))
    return best


def moves_to(s: Stories, seat: int, space: str) -> int:
    """Move actions to a space; a passage counts only where it saves two of them (WS-AUTO-22)."""
    direct = moves_between(layout_of(s).dist[s.seats[seat].place].get(space, FAR), movement(s, seat))
    if direct < FEWER_MOVES + 1:
        return direct
    around, _ = by_passage(s, seat, space)
    return around if direct - around >= FEWER_MOVES else direct


def step_to(s: Stories, seat: int, space: str, options: list[Choice]) -> Choice:
    """The Move along a shortest way, of several the lowest space id; () where no offered Move comes nearer."""
    layout = layout_of(s)
    here = s.seats[seat].place
    direct = moves_between(layout.dist[here].get(space, FAR), movement(s, seat))
    around, near = by_passage(s, seat, space) if direct > FEWER_MOVES else (FAR, "")
    if direct - around >= FEWER_MOVES:
        for choice in options:
            if choice[0] == "cross" and 1 + moves_between(
                    layout.dist[choice[1]].get(space, FAR), movement(s, seat)) == around:
                return choice
        space = near
    goal = layout.dist[space]
    best: Choice = ()
    rest = goal.get(here, FAR)
    for choice in options:
        if choice[0] == "move":
            left = goal.get(choice[1], FAR)
            if left < rest or (left == rest and best and choice < best):
                best = choice
                rest = left
    return best


# -- goals

def offered(s: Stories, seat: int, goal: Goal, options: list[Choice]) -> bool:
    """A deed on the own space has to be among the options; elsewhere nobody can know yet."""
    return goal.deed == THERE or goal.space != s.seats[seat].place or goal.deed in options


def nearest(s: Stories, seat: int, goals: list[Goal], options: list[Choice]) -> Goal | None:
    """The nearest goal, ties by the lowest space id, then in the order given (WS-AUTO-20)."""
    dist = layout_of(s).dist[s.seats[seat].place]
    best: Goal | None = None
    key = (FAR, "")
    for goal in goals:
        found = (dist.get(goal.space, FAR), goal.space)
        if found < key and offered(s, seat, goal, options):
            best = goal
            key = found
    return best


def story_goal(s: Stories, seat: int, options: list[Choice], most: int = FAR) -> Goal | None:
    """The card that takes fewest actions, at most `most`; ties: smaller pile, left pile, lower space (WS-AUTO-12)."""
    best: Goal | None = None
    key = (most + 1, 0, 0, "")
    dist = layout_of(s).dist[s.seats[seat].place]
    for i, pile in enumerate(s.piles):
        if not pile:
            continue
        for rows in s.content.stories[s.front(pile[0])].when:
            for space in dist:
                deed = deed_for(s, seat, rows, space)
                if deed is None or not offered(s, seat, Goal(space, deed), options):
                    continue
                actions = max(1, moves_to(s, seat, space) + (deed != THERE))
                found = (actions, len(pile), i, space)
                if found < key:
                    best = Goal(space, deed)
                    key = found
    return best


def place_goals(s: Stories, seat: int, yields: tuple[str, ...], sales: bool) -> list[Goal]:
    """Every action of a place that yields one of these; sales: those that buy what the seat has, and no others."""
    found: list[Goal] = []
    for space in layout_of(s).spaces:
        for place in open_places(s, space):
            source = "place:" + place.id
            for action in place.action:
                kind = sold_by(s, source, action)
                if sales != (kind != "") or (kind and for_sale(s, seat, kind) == 0):
                    continue
                if any([one in yields for one in action.yields]) and allowed(s, seat, source, action, space):
                    found.append(Goal(space, ("place", place.id, action.name)))
    return found


def work_goal(s: Stories, seat: int, options: list[Choice], here: bool = False) -> Goal | None:
    """A buyer with 3 or more goods that have a price, else what gives goods or money (WS-AUTO-14)."""
    for sales in ((True, False) if for_sale(s, seat, "any") >= STOCKED else (False,)):
        goals = place_goals(s, seat, ("goods", "money"), sales)
        if here:
            goals = [goal for goal in goals if goal.space == s.seats[seat].place]
        goal = nearest(s, seat, goals, options)
        if goal is not None:
            return goal
    return None


def build_goal(s: Stories, seat: int, options: list[Choice]) -> Goal | None:
    """The nearest tile under construction, with 2 grit or more (WS-AUTO-16)."""
    found = [Goal(space, build_on(s, seat, "any", space)) for space in s.tiles]
    return nearest(s, seat, [goal for goal in found if goal.deed != THERE], options)


def hunt_goal(s: Stories, seat: int, options: list[Choice]) -> Goal | None:
    """A bandit, or a forest; for outlaws a seat worth robbing, a HOLD-UP, a bandit (WS-AUTO-17)."""
    bandits = [Goal(figure.space, ("fight", npc)) for npc, figure in s.npcs.items()
               if s.content.npcs[npc].kind == "bandit" and dares_npc(s, seat, npc)]
    if s.seats[seat].bent != "outlaw":
        goal = nearest(s, seat, bandits, options)
        return goal if goal is not None else nearest(s, seat, forests(s, seat), options)
    prey: list[Goal] = []
    for other in s.after(seat):
        foe = s.seats[other]
        if may_fight(s, seat) and s.fought >> other & 1 == 0 and (
                foe.money >= WORTH_ROBBING or foe.nuggets + foe.pebbles + foe.hides + foe.food > 0):
            prey.append(Goal(foe.place, ("rob", str(other))))
    crimes = [goal for goal in place_goals(s, seat, ("money",), False) if goal.deed[2] == "HOLD-UP"]
    for goals in (prey, crimes, bandits):
        goal = nearest(s, seat, goals, options)
        if goal is not None:
            return goal
    return None


def forests(s: Stories, seat: int) -> list[Goal]:
    """Where it can hunt; that takes 1 grit (WS-AUTO-56)."""
    if s.seats[seat].grit == 0:
        return []
    return [goal for goal in place_goals(s, seat, ("goods",), False) if goal.deed[1] == "forest"]


def law_goal(s: Stories, seat: int, options: list[Choice]) -> Goal | None:
    """An arrest, else a duel with the best seat within 3 spaces (WS-AUTO-18)."""
    me = s.seats[seat]
    if not may_fight(s, seat):
        return None
    others = [other for other in s.after(seat) if s.fought >> other & 1 == 0]
    if me.law >= 0:
        wanted = [Goal(s.seats[other].place, ("arrest", str(other))) for other in others if s.seats[other].law < 0]
        goal = nearest(s, seat, wanted, options)
        if goal is not None:
            return goal
    dist = layout_of(s).dist[me.place]
    close = [other for other in others if dist.get(s.seats[other].place, FAR) <= DUEL_REACH]
    most = max([s.seats[other].lp for other in close], default=0)
    return nearest(s, seat, [Goal(s.seats[other].place, ("duel", str(other))) for other in close
                             if s.seats[other].lp == most], options)


def heal_goal(s: Stories, seat: int, options: list[Choice]) -> Goal | None:
    """The nearest complete place that heals and that it can pay (WS-AUTO-10)."""
    return nearest(s, seat, place_goals(s, seat, ("heal",), False), options)


def trade_goal(s: Stories, seat: int, options: list[Choice]) -> Goal | None:
    """With $40, no weapon or no mount, and something to buy: the nearest General Store (WS-AUTO-11)."""
    if s.seats[seat].money < SADDLED or to_buy(s, seat) == "":
        return None
    stores = [goal for goal in place_goals(s, seat, ("buys",), False) if goal.deed[1] == STORE]
    return nearest(s, seat, stores, options)


def goal_of(s: Stories, seat: int, intent: str, options: list[Choice]) -> Goal | None:
    """The goal of an intent, or of what it becomes without one; None: Rest (WS-AUTO-57)."""
    if intent == LAW:
        goal = law_goal(s, seat, options)
        if goal is not None:
            return goal
        intent = STORY
    if intent == STORY:
        goal = story_goal(s, seat, options)
        if goal is not None:
            return goal
    if intent == HUNT:
        goal = hunt_goal(s, seat, options)
        if goal is not None:
            return goal
    if intent in (STORY, HUNT, WORK):
        goal = work_goal(s, seat, options)
        if goal is not None:
            return goal
        intent = BUILD
    return build_goal(s, seat, options) if intent == BUILD else None
