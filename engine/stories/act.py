"""The action phase: one question that lists every action and every free deed (WS-TURN-03, WS-CARDACT, WS-INTER)."""

from __future__ import annotations

from typing import Final

from engine.ask import Ask, Blocked, Choice
from engine.cards52 import PLAY
from engine.flow import Frame
from engine.stories import places
from engine.stories.fight import start_fight
from engine.stories.hand import rest
from engine.stories.health import heal
from engine.stories.move import blocked_moves, cross, move, moves
from engine.stories.react import play_card, usable
from engine.stories.state import DIED, Stories
from engine.stories.stock import drop, droppable, remove, stat, surplus

REST: Final[Choice] = ("rest",)
EAT: Final[Choice] = ("eat",)
DUEL: Final[list[Choice]] = [("duel", str(seat)) for seat in range(5)]
ROB: Final[list[Choice]] = [("rob", str(seat)) for seat in range(5)]
ARREST: Final[list[Choice]] = [("arrest", str(seat)) for seat in range(5)]
FREE: Final = ("eat", "drop", "free")


def actions(s: Stories, seat: int) -> list[Choice]:
    """Every action that the seat may take now, Rest always among them (WS-TURN-05)."""
    me = s.seats[seat]
    found = moves(s, seat)
    found.append(REST)
    playable = s.content.on["action"]
    for card in me.hand:
        if card in playable:
            found.append(PLAY[card])
    for card in me.objects:
        if card in playable and usable(s, seat, card, "action") is not None:
            found.append(("use", card))
    places.add_place_actions(s, seat, found)
    places.add_npc_actions(s, seat, found)
    add_fights(s, seat, found)
    return found


def add_fights(s: Stories, seat: int, found: list[Choice]) -> None:
    """Fights with seats on the own space, each once a turn, with a card in hand (WS-FIGHT-02 to -07, -36)."""
    me = s.seats[seat]
    if me.cards() == 0:
        return
    place = me.place
    for other, foe in enumerate(s.seats):
        if foe.place == place and other != seat and s.fought >> other & 1 == 0:
            found.append(DUEL[other])
            found.append(ROB[other])
            if foe.law < 0 <= me.law:
                found.append(ARREST[other])


def add_free_deeds(s: Stories, seat: int, found: list[Choice]) -> None:
    """What costs no action: eating, using things, throwing things away (WS-INV-12, -14)."""
    me = s.seats[seat]
    if me.food > 0 and me.wounds > 0 and stat(s, seat, "no_eat") == 0:
        found.append(EAT)
    for card in me.objects:
        if usable(s, seat, card, "turn") is not None:
            found.append(("free", card))
    for card in me.papers:
        if usable(s, seat, card, "turn") is not None:
            found.append(("free", card))
    for card in me.secrets:
        if usable(s, seat, card, "turn") is not None:
            found.append(("free", card))
    if me.full_slots() > 0:
        found += droppable(s, seat)


class Act(Frame[Stories]):
    """One action; deeds that cost none may come before it."""

    def clone(self) -> Frame[Stories]:
        return Act(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if DIED[self.seat] not in s.marks:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        options = actions(s, self.seat)
        add_free_deeds(s, self.seat, options)
        return Ask("act", self.seat, options, (str(s.actions),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb in FREE:
            if verb == "eat":
                remove(s, seat, "food", 1)
                heal(s, seat, 1)
                s.count("deed:eat")
            elif verb == "drop":
                drop(s, seat, choice[1])
                surplus(s, seat)
            else:
                play_card(s, seat, choice[1], "turn")
            return
        s.pop()
        s.actions -= 1
        if s.seats[seat].level:
            s.mark("did:" + verb)
            s.count("automaton:" + verb)
        if s.happened is not None:
            s.count("action:" + verb)
        if verb == "move":
            move(s, seat, choice[1])
        elif verb == "cross":
            cross(s, seat, choice[1])
        elif verb == "rest":
            rest(s, seat)
        elif verb == "play" or verb == "use":
            play_card(s, seat, choice[1], "action")
        elif verb == "place":
            places.use_place(s, seat, choice[1], choice[2])
        elif verb == "do":
            places.use_npc(s, seat, choice[1], choice[2])
        elif verb == "fight":
            places.fight_npc(s, seat, choice[1])
        else:
            start_fight(s, seat, int(choice[1]), verb)


def blocked(s: Stories, seat: int) -> list[Blocked]:
    """For people: what cannot be done now, each with its reason and rule."""
    me = s.seats[seat]
    found: list[Blocked] = []
    here = s.here(seat)
    for other in range(len(s.seats)):
        if other == seat:
            continue
        foe = s.seats[other]
        for verb in ("duel", "rob", "arrest"):
            choice = (verb, str(other))
            if other not in here:
                found.append(Blocked(choice, "not_here", "WS-FIGHT-02", (str(other),)))
            elif me.cards() == 0:
                found.append(Blocked(choice, "no_card", "WS-FIGHT-07"))
            elif s.fought >> other & 1:
                found.append(Blocked(choice, "fought", "WS-FIGHT-36", (str(other),)))
            elif verb == "arrest" and not foe.law < 0 <= me.law:
                found.append(Blocked(choice, "no_arrest", "WS-FIGHT-06", (str(other),)))
    for card in me.hand:
        kind = s.content.poker[card].type
        if kind != "action":
            found.append(Blocked(PLAY[card], "no_action_card", "WS-CARDACT-01", (card, kind)))
    if me.food > 0 and me.wounds == 0:
        found.append(Blocked(EAT, "no_wound", "WS-INV-14"))
    found += places.blocked_places(s, seat)
    found += blocked_moves(s, seat)
    return found
