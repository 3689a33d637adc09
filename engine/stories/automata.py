"""Automata: the intent die, and the scripted answer to any question of any seat (WS-AUTO).

`scripted` looks at what lies open and at the seat's own things only, so hidden cards never change it (WS-AUTO-48).
For a person's seat whose player is late it gives a plain sensible answer.
"""

from __future__ import annotations

from typing import Final

from engine import flow
from engine.ask import DONE, PASS, Ask, Choice
from engine.cards52 import VALUE
from engine.effect import Effect
from engine.flow import Frame
from engine.stories.board import FAR
from engine.stories.cards import Option
from engine.stories.fight import NO, REFUSE
from engine.stories.intents import (
    BUILD,
    HUNT,
    LAW,
    REST,
    STORY,
    WORK,
    Goal,
    goal_of,
    heal_goal,
    step_to,
    story_goal,
    trade_goal,
    work_goal,
)
from engine.stories.meet import THERE, cheapest, layout_of, to_buy
from engine.stories.npcfight import hostile
from engine.stories.skills import strength
from engine.stories.state import PRICES, RESOURCES, SKILLS, Stories
from engine.stories.stock import LEAVE

INTENTS: Final = {
    "Greenhorn": (STORY, WORK, WORK, BUILD, HUNT, REST),
    "Gunhand": (STORY, STORY, WORK, BUILD, HUNT, LAW),
    "Veteran": (STORY, STORY, STORY, WORK, HUNT, LAW)}
RESTING: Final[Choice] = ("rest",)
EATING: Final[Choice] = ("eat",)
BEGIN: Final[Choice] = ("begin",)
NONE: Final[Choice] = ("none",)
WAYS_OUT: Final = (PASS, DONE, NO, NONE, LEAVE)
HURT: Final = 3
MOST_DUG: Final = 2
LEFT_WHEN_DIGGING: Final = 1
DID: Final = "did:"


class Opening(Frame[Stories]):
    """The start of an automaton's turn: its intent die is rolled and shown (WS-AUTO-09)."""

    def clone(self) -> Frame[Stories]:
        return Opening(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        s.pop()
        me = s.seats[self.seat]
        s.barrier += 1
        die = s.below(6)
        me.intent = INTENTS[me.level][die]
        s.tell("intent", self.seat, me.intent, die + 1)
        s.count("intent:" + me.intent)
        return False


def scripted(s: Stories, seat: int) -> Choice:
    """The answer to the pending question of the seat; `s` is not changed. Raises ValueError if it is not asked."""
    for one in flow.ask(s).each():
        if one.seat == seat:
            return answer(s, seat, one)
    raise ValueError(f"seat {seat} is not asked")


def answer(s: Stories, seat: int, ask: Ask) -> Choice:
    options = ask.options
    key = ask.key
    automaton = s.seats[seat].level != ""
    if len(options) == 1:
        return options[0]
    if key == "act":
        return act(s, seat, options) if automaton else RESTING
    if key == "start":
        return lead_npc(s, seat, options) if s.seats[seat].level == "Veteran" else BEGIN
    if key == "complete":
        return next_story(s, options)
    if options[0][0] == "option":
        return best_option(s, seat, key, ask.args[0], options)
    if key == "dig":
        return ("dig", str(max(0, min(MOST_DUG, s.seats[seat].grit - LEFT_WHEN_DIGGING)) if automaton else 0))
    if key == "buy":
        return purchase(s, seat, options) if automaton else DONE
    if key == "sell":
        return sale(options)
    if key == "skill":
        return skill(s, seat, options)
    if key == "law":
        return ("law", "wanted") if s.seats[seat].bent == "outlaw" else options[0]
    if key == "ambush":
        return whom(s, seat, options)
    if options[0][0] in ("arm", "inherit") or key.startswith("pack_"):
        return dearest(s, options)
    if key in ("surplus", "lose_slot"):
        return cheapest_slot(s, seat, options)
    return by_card(options)


def by_card(options: list[Choice]) -> Choice:
    """What asks for poker cards is answered by their values; else the way out, if there is one, or the first option."""
    verb = options[-1][0]
    if verb in ("keep", "commit"):
        return max([choice for choice in options if choice != REFUSE], key=_value)
    if verb == "discard":
        return min(options, key=_value)
    for choice in WAYS_OUT:
        if choice in options:
            return choice
    return options[0]


def _value(choice: Choice) -> int:
    return VALUE[choice[1]]


# -- the turn

def act(s: Stories, seat: int, options: list[Choice]) -> Choice:
    """One action: the deed of the goal, a Move towards it, or Rest (WS-AUTO-10, -21)."""
    me = s.seats[seat]
    if me.wounds >= HURT and EATING in options:
        return EATING
    goal = goal_now(s, seat, options)
    if goal is None:
        return RESTING
    if goal.space != me.place:
        return step_to(s, seat, goal.space, options) or RESTING
    if goal.deed != THERE:
        return goal.deed
    work = work_goal(s, seat, options, True)
    return work.deed if work is not None else RESTING


def goal_now(s: Stories, seat: int, options: list[Choice]) -> Goal | None:
    """The goal by the overrides, by the intent, or, once the turn's deed is done, by what is at hand; None: Rest."""
    me = s.seats[seat]
    if me.wounds >= HURT:
        return heal_goal(s, seat, options)
    if any([mark.startswith(DID) and mark[len(DID):] not in ("move", "cross", "rest") for mark in s.marks]):
        goal = story_goal(s, seat, options, 1)
        return goal if goal is not None else work_goal(s, seat, options, True)
    goal = trade_goal(s, seat, options)
    return goal if goal is not None else goal_of(s, seat, me.intent, options)


def leader(s: Stories, seat: int) -> int:
    """The other seat with the most LP, of equal ones the next in turn order; the seat itself if it is alone."""
    best = seat
    for other in s.after(seat):
        if best == seat or s.seats[other].lp > s.seats[best].lp:
            best = other
    return best


def lead_npc(s: Stories, seat: int, options: list[Choice]) -> Choice:
    """A Veteran's start: the nearest ambusher hostile to the leading other seat goes towards it (WS-AUTO-08)."""
    prey = leader(s, seat)
    if prey == seat:
        return BEGIN
    dist = layout_of(s).dist[s.seats[prey].place]
    chosen = ""
    key = (FAR, "")
    for npc, figure in s.npcs.items():
        found = (dist.get(figure.space, FAR), figure.space)
        if found[0] > 0 and found < key and hostile(s, npc, prey):
            chosen = npc
            key = found
    best = BEGIN
    least = key[0]
    for choice in options:
        if choice[0] == "npc" and choice[1] == chosen:
            left = dist.get(choice[2], FAR)
            if left < least or (left == least and best != BEGIN and choice < best):
                best = choice
                least = left
    return best


def whom(s: Stories, seat: int, options: list[Choice]) -> Choice:
    """Whom a character attacks: the leading other seat, else anybody else, never itself by choice."""
    best = options[0]
    for choice in options:
        if int(choice[1]) != seat and (int(best[1]) == seat or s.seats[int(choice[1])].lp > s.seats[int(best[1])].lp):
            best = choice
    return best


# -- cards

def next_story(s: Stories, options: list[Choice]) -> Choice:
    """A met card is always completed: from the smallest pile, then the leftmost (WS-AUTO-23)."""
    best = options[0]
    least = FAR
    for pile in s.piles:
        if pile and ("story", pile[0]) in options and len(pile) < least:
            best = ("story", pile[0])
            least = len(pile)
    return best


def best_option(s: Stories, seat: int, key: str, card: str, options: list[Choice]) -> Choice:
    """The branch marked for its bent, else that with the most LP at once, else the first printed (WS-AUTO-24)."""
    if key == "story_option":
        source, printed = f"story:{card}:", s.content.stories[card].option
    elif key == "explore_option":
        source, printed = f"explore:{card}:", s.content.exploration[_copy(s, card)].option
    else:
        source, printed = f"npc:{card}:", s.content.npcs[card].option
    bent = s.seats[seat].bent
    offered: list[Option] = [option for option in printed if ("option", option.id) in options]
    for option in offered:
        if bent != "" and option.bent == bent:
            return ("option", option.id)
    best = ""
    most = -FAR
    for option in offered:
        found = lp_of(s, seat, s.effects(source + option.id))
        if found > most:
            best = option.id
            most = found
    return ("option", best)


def _copy(s: Stories, card: str) -> str:
    return card if card in s.content.exploration else card + ".1"


def lp_of(s: Stories, seat: int, effects: tuple[Effect, ...]) -> int:
    """LP that effects give the seat at once; below all others if its bent forbids the branch."""
    me = s.seats[seat]
    n = 0
    for effect in effects:
        op = effect.op
        if op == "each" and effect.inner is not None and effect.what in ("here", "all"):
            n += lp_of(s, seat, (effect.inner,))
        elif op == "lp":
            n += effect.n
        elif op == "token":
            n += 2 * effect.n
        elif (op == "marshal" and me.bent == "outlaw") or (op == "wanted" and me.bent == "lawful"):
            return -FAR + 1
        elif op in ("wanted", "law") or (op == "marshal" and me.law >= 0):
            n += effect.n
    return n


def skill(s: Stories, seat: int, options: list[Choice]) -> Choice:
    """The skill of its greatest strength of which it is not the Legend, in the fixed order (WS-AUTO-25)."""
    best = options[0]
    most = -1
    for choice in options:
        i = SKILLS.index(choice[1])
        n = strength(s, seat, i)
        if s.legends[i] != seat and n > most:
            best = choice
            most = n
    return best


# -- things

def purchase(s: Stories, seat: int, options: list[Choice]) -> Choice:
    """Weapon, then mount (WS-AUTO-11); else the cheapest thing that an open story asks to be bought."""
    wished = ("buy", to_buy(s, seat))
    if wished in options:
        return wished
    if not any([deed.startswith("buy:") for deed in s.deeds]):
        for position in s.tops():
            for rows in s.content.stories[s.front(position)].when:
                for row in rows:
                    if row[0] == "buy":
                        wished = ("buy", cheapest(s, seat, str(row[1]), "any", 0))
                        if wished in options:
                            return wished
    return DONE


def sale(options: list[Choice]) -> Choice:
    """All of the first kind that is on the list."""
    best = options[0]
    for choice in options:
        if choice[:2] == options[0][:2]:
            best = choice
    return best


def dearest(s: Stories, options: list[Choice]) -> Choice:
    """The item of the highest price, ties by name; skills in their fixed order (WS-AUTO-45)."""
    best = options[0]
    key = (1, "")
    for choice in options:
        item = s.content.items.get(choice[-1])
        if item is not None:
            found = (-item.price, item.name)
            if key[0] > 0 or found < key:
                best = choice
                key = found
    return best


def cheapest_slot(s: Stories, seat: int, options: list[Choice]) -> Choice:
    """The slot worth least in dollars, pebbles first."""
    best = options[0]
    least = FAR * FAR
    for choice in options:
        what = choice[1]
        if what in RESOURCES:
            have = {"nugget": s.seats[seat].nuggets, "hide": s.seats[seat].hides, "food": s.seats[seat].food}
            worth = PRICES.get(what, 0) * (have.get(what, 0) % 3 or 3)
        else:
            worth = s.content.items[what].price
        if worth < least:
            best = choice
            least = worth
    return best
