"""Movement of minis and characters (WS-MOVE, WS-NPCMOVE)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import PASS, Ask, Blocked, Choice
from engine.flow import Frame
from engine.stories.hand import discard
from engine.stories.notebook import Heed
from engine.stories.npcfight import ambush, hostile
from engine.stories.state import Figure, Stories
from engine.stories.stock import stat

BEGIN: Final[Choice] = ("begin",)


def movement(s: Stories, seat: int) -> int:
    """Spaces of one Move action: 1, or the mount's value, and what cards change, at least 1 (WS-MOVE-01, -02)."""
    me = s.seats[seat]
    base = 1 if me.mount == "" else max(1, s.content.stat("movement", me.mount))
    return max(1, base + stat(s, seat, "movement_plus"))


def moves(s: Stories, seat: int) -> list[Choice]:
    """A new list of the Moves: ("move", space), and ("cross", space) where only a passage leads."""
    layout = s.board
    me = s.seats[seat]
    reach = movement(s, seat)
    found = layout.moves[reach][me.place][:]
    for space, price in layout.crossings(me.place, reach):
        if me.cards() >= passage_price(s, seat, price):
            found.append(("cross", space))
    return found


def passage_price(s: Stories, seat: int, price: int) -> int:
    """Poker cards for the next passage: the printed price, unless a card makes it cheaper; a rope once a turn."""
    for mark in s.marks:
        if mark.startswith("passage_cost:"):
            return min(price, int(mark[13:]))
    if "passage" not in s.marks and stat(s, seat, "passage_free") > 0:
        return 0
    return price


def move(s: Stories, seat: int, space: str) -> None:
    """A Move action; a mini that lay down stands up (WS-MOVE-11)."""
    go(s, seat, space)
    s.deed("move")


def cross(s: Stories, seat: int, space: str) -> None:
    """A Move action over a passage: the price is paid at the moment of crossing (WS-MOVE-09)."""
    layout = s.board
    price = dict(layout.crossings(s.seats[seat].place, movement(s, seat)))[space]
    move(s, seat, space)
    s.count("deed:passage")
    price = passage_price(s, seat, price)
    s.marks = tuple([mark for mark in s.marks if not mark.startswith("passage_cost:")])
    s.mark("passage")
    discard(s, seat, price, "passage")


def go(s: Stories, seat: int, space: str) -> None:
    """The mini comes onto a space, by whatever effect; nothing but a space of the boards in play (WS-MOVE-04)."""
    if space not in s.board.spaces:
        return
    me = s.seats[seat]
    me.place = space
    me.jailed = False
    s.tell("moved", seat, space)


class Wander(Frame[Stories]):
    """Move up to `step` spaces by an effect; no Move action, no passage."""

    def clone(self) -> Frame[Stories]:
        return Wander(self.seat, self.step)

    def ask(self, s: Stories) -> Ask:
        options = s.board.moves[self.step][s.seats[self.seat].place][:]
        options.append(PASS)
        return Ask("wander", self.seat, options, (str(self.step),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        if choice != PASS:
            go(s, seat, choice[1])


class Start(Frame[Stories]):
    """Start of turn: change the active weapon, and move one character or none (WS-NPCMOVE-01, WS-INV-07)."""

    def clone(self) -> Frame[Stories]:
        return Start(self.seat, self.step)

    def ask(self, s: Stories) -> Ask:
        me = s.seats[self.seat]
        options: list[Choice] = [BEGIN]
        for weapon in me.weapons:
            if weapon != me.weapon:
                options.append(("arm", weapon))
        layout = s.board
        as_printed = s.law_wanted not in s.content.lawman_move
        for npc, figure in s.npcs.items():
            value = s.content.npc_move[npc] if as_printed else npc_move(s, npc)
            if value > 0:
                options += layout.walks(npc, figure.space, value)
        return Ask("start", self.seat, options)

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice[0] == "arm":
            s.seats[seat].weapon = choice[1]
            s.tell("armed", seat, choice[1])
            return
        s.pop()
        if choice[0] == "npc":
            s.npcs = {**s.npcs, choice[1]: Figure(choice[2], s.npcs[choice[1]].slot, s.npcs[choice[1]].shift)}
            s.tell("npc_moved", seat, choice[1], other=choice[2])
            s.count("deed:npc_move")
            prey: list[int] = []
            n = len(s.seats)
            for i in range(n):
                k = (seat + i) % n
                if s.seats[k].place == choice[2] and hostile(s, choice[1], k):
                    prey.append(k)
            if len(prey) == 1:
                attack(s, choice[1], prey[0])
            elif prey:
                s.push(Ambush(seat, 0, choice[1], prey))


def attack(s: Stories, npc: str, seat: int) -> None:
    """The ambush, and what notices promise for winning it."""
    s.push(Heed(seat))
    ambush(s, npc, seat)


def npc_move(s: Stories, npc: str) -> int:
    """The movement value on a character's card; 2 where none is printed (WS-NPCMOVE-03); more by a Law card."""
    value = s.content.npc_move[npc]
    more = s.content.lawman_move.get(s.law_wanted, 0)
    if more > 0 and value > 0 and s.content.npcs[npc].kind == "lawman" and min([seat.law for seat in s.seats]) <= -3:
        value += more
    return value


class Ambush(Frame[Stories]):
    """The mover chooses whom the character attacks (WS-NPCMOVE-07)."""

    __slots__ = ("npc", "prey")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "npc", "prey")

    def __init__(self, seat: int, step: int, npc: str, prey: list[int]) -> None:
        super().__init__(seat, step)
        self.npc = npc
        self.prey = prey

    def clone(self) -> Frame[Stories]:
        return Ambush(self.seat, self.step, self.npc, self.prey[:])

    def ask(self, s: Stories) -> Ask:
        return Ask("ambush", self.seat, [("attack", str(seat)) for seat in self.prey], (self.npc,))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        attack(s, self.npc, int(choice[1]))


def blocked_moves(s: Stories, seat: int) -> list[Blocked]:
    """For people: passages that cannot be paid, and spaces out of reach."""
    layout = s.board
    me = s.seats[seat]
    reach = movement(s, seat)
    found: list[Blocked] = []
    crossings = dict(layout.crossings(me.place, reach))
    for space, price in crossings.items():
        if me.cards() < passage_price(s, seat, price):
            found.append(Blocked(("cross", space), "passage_price", "WS-MOVE-07", (str(price), str(me.cards()))))
    for space, steps in sorted(layout.dist[me.place].items()):
        if steps > reach and space not in crossings:
            found.append(Blocked(("move", space), "too_far", "WS-MOVE-01", (str(steps), str(reach))))
    return found
