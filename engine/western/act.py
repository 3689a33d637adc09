"""The action phase: one question that lists every action (WL-ACT, WL-CARD)."""

from __future__ import annotations

from typing import Final

from engine.ask import Ask, Blocked, Choice
from engine.cards52 import PLAY
from engine.flow import Frame
from engine.western import locations
from engine.western.fight import blocked_fights, fights, start_fight
from engine.western.move import MoveAction, blocked_moves, movement, moves
from engine.western.react import play_card, usable
from engine.western.state import Western

END: Final[Choice] = ("end",)
FIGHTS: Final = ("duel", "rob", "arrest")


def actions(s: Western, seat: int) -> list[Choice]:
    """Every action that the seat may take now."""
    me = s.seats[seat]
    found = moves(s, seat, movement(s, seat))
    for card in me.hand:
        if usable(s, seat, card, "action") is not None:
            found.append(PLAY[card])
    for item in me.misc:
        if usable(s, seat, item, "action") is not None:
            found.append(("use", item))
    if me.legend and usable(s, seat, me.character, "action") is not None:
        found.append(("use", me.character))
    found += locations.place_actions(s, seat)
    found += fights(s, seat)
    return found


class Act(Frame[Western]):
    """One action, or the end of the actions (WL-ACT-03)."""

    def clone(self) -> Frame[Western]:
        return Act(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        options = actions(s, self.seat)
        options.append(END)
        return Ask("act", self.seat, options, (str(s.actions),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        verb = choice[0]
        if verb == "end":
            s.actions = 0
            return
        s.actions -= 1
        if s.happened is not None:
            s.count("action:" + verb)
        if verb == "move":
            n = movement(s, seat)
            frame = MoveAction(seat, 1, n, s.seats[seat].place)
            s.push(frame)
            frame.go(s, choice[1], n)
        elif verb == "play" or verb == "use":
            play_card(s, seat, choice[1], "action")
        elif verb in FIGHTS:
            start_fight(s, seat, int(choice[1]), verb)
        else:
            locations.use_place(s, seat, verb)


def blocked(s: Western, seat: int) -> list[Blocked]:
    """For people: what cannot be done now, each with its reason and rule."""
    found = blocked_fights(s, seat)
    for card in s.seats[seat].hand:
        kind = s.content.poker[card]
        if not s.content.uses(card, "action"):
            found.append(Blocked(PLAY[card], "no_action_card", "WL-CARD-03", (card, kind.kind)))
        elif usable(s, seat, card, "action") is None:
            found.append(Blocked(PLAY[card], "not_now", "WL-CARD-01", (card,)))
    found += locations.blocked_places(s, seat)
    found += blocked_moves(s, seat)
    return found
