"""What the winner of a Rob takes (WS-FIGHT-21 to -25, WS-AUTO-38, WS-XINT-14)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Blocked, Choice
from engine.flow import Frame
from engine.stories.law import gain_money
from engine.stories.state import RESOURCES, STACK, Stories
from engine.stories.stock import (
    LEAVE,
    amount,
    can_carry,
    drop,
    droppable,
    lose_card,
    owns,
    room_for,
    set_amount,
    surplus,
    take_card,
    without,
)

MOST_MONEY: Final = 80
CATTLE: Final = 2
GREED: Final = 40
FIRST: Final = 0
SECOND: Final = 1
TAKEN: Final = 2
TAKE: Final[dict[str, Choice]] = {kind: ("take", kind) for kind in ("money", "cattle", "stagecoach")}
SLOT: Final[dict[str, Choice]] = {kind: ("take", "slot", kind) for kind in RESOURCES}


def escorted(s: Stories, seat: int) -> str:
    """The stagecoach card that the seat escorts, or "": a paper with the stat `escort`, its reward in dollars."""
    table = s.content.passive.get("escort")
    if table is not None:
        for card in s.seats[seat].papers:
            if card in table:
                return card
    return ""


class Loot(Frame[Stories]):
    """The thief takes money, two cattle, a stagecoach's reward, or what is in two slots, named one after the other.

    what: the slot named, as long as not all of it has been taken or left; left: how many pieces of it remain.
    stays, remain: what was left behind of the first slot, which cannot be named again.
    """

    __slots__ = ("victim", "what", "left", "stays", "remain")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "victim", "what", "left", "stays", "remain")

    def __init__(self, seat: int, step: int, victim: int, what: str = "", left: int = 0, stays: str = "",
                 remain: int = 0) -> None:
        super().__init__(seat, step)
        self.victim = victim
        self.what = what
        self.left = left
        self.stays = stays
        self.remain = remain

    def clone(self) -> Frame[Stories]:
        return Loot(self.seat, self.step, self.victim, self.what, self.left, self.stays, self.remain)

    def run(self, s: Stories) -> bool:
        if self.what != "":
            self.carry(s)
            if self.what != "":
                return True
        if self.step < TAKEN and self.offers(s):
            return True
        if self.step == FIRST:
            s.tell("nothing_to_take", self.seat, whom=self.victim)
            s.count("deed:loot_nothing")
        s.pop()
        surplus(s, self.victim)
        return False

    def slots(self, s: Stories) -> list[Choice]:
        """The filled slots that may be named, from the left: things that the thief has not, then resources."""
        prey = s.seats[self.victim]
        found: list[Choice] = []
        for card in prey.objects:
            if card != self.stays and not owns(s, self.seat, card):
                found.append(("take", "slot", card))
        for kind in RESOURCES:
            if self.stack(s, kind) > 0:
                found.append(SLOT[kind])
        return found

    def stack(self, s: Stories, kind: str) -> int:
        """Pieces in the fullest slot of a kind that may be named."""
        n = amount(s.seats[self.victim], kind)
        return min(STACK, n - self.remain if kind == self.stays else n)

    def offers(self, s: Stories) -> list[Choice]:
        """What may be taken now; an automaton's rule leaves it no choice (WS-AUTO-38)."""
        if s.seats[self.seat].level:
            return self.robot(s)
        if self.step == SECOND:
            return self.slots(s)
        prey = s.seats[self.victim]
        found: list[Choice] = []
        if prey.money > 0:
            found.append(TAKE["money"])
        found += self.slots(s)
        if prey.cattle > 0:
            found.append(TAKE["cattle"])
        if escorted(s, self.victim) != "":
            found.append(TAKE["stagecoach"])
        return found

    def robot(self, s: Stories) -> list[Choice]:
        """Money from $40 on or with no filled slot, else the slot with the most resources, tie leftmost."""
        prey = s.seats[self.victim]
        slots = self.slots(s)
        if self.step == FIRST and prey.money > 0 and (prey.money >= GREED or not slots):
            return [TAKE["money"]]
        if not slots:
            if self.step == FIRST and prey.cattle > 0:
                return [TAKE["cattle"]]
            return [TAKE["stagecoach"]] if self.step == FIRST and escorted(s, self.victim) != "" else []
        best = slots[0]
        most = 0
        for choice in slots:
            n = self.stack(s, choice[2]) if choice[2] in RESOURCES else 0
            if n > most:
                best = choice
                most = n
        return [best]

    def ask(self, s: Stories) -> Ask:
        if self.what == "":
            return Ask("loot" if self.step == FIRST else "loot_second", self.seat, self.offers(s),
                       (str(self.victim),))
        return Ask("loot_room", self.seat, [LEAVE, *self.droppable(s)], (self.what, str(self.left)))

    def droppable(self, s: Stories) -> list[Choice]:
        """What the thief may throw away to make room."""
        return [choice for choice in droppable(s, self.seat) if choice[1] != self.what]

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice[0] == "drop":
            drop(s, seat, choice[1])
            surplus(s, seat)
        elif choice == LEAVE:
            self.leave(s)
        elif choice[1] == "slot":
            self.step += 1
            self.what = choice[2]
            self.left = self.stack(s, choice[2]) if choice[2] in RESOURCES else 1
            s.count("deed:loot_slot")
        else:
            self.step = TAKEN
            s.count("deed:loot_" + choice[1])
            self.seize(s, choice[1])

    def seize(self, s: Stories, what: str) -> None:
        """Money, cattle or a stagecoach's reward: what needs no slot."""
        me = s.seats[self.seat]
        prey = s.seats[self.victim]
        if what == "money":
            n = min(MOST_MONEY, prey.money)
            prey.money -= n
            me.money += n
            s.tell("stole_money", self.seat, "", n, whom=self.victim)
        elif what == "cattle":
            n = min(CATTLE, prey.cattle)
            prey.cattle -= n
            me.cattle += n
            s.tell("stole", self.seat, "cattle", n, whom=self.victim)
        else:
            card = escorted(s, self.victim)
            s.tell("stole", self.seat, card, 1, whom=self.victim)
            lose_card(s, self.victim, card)
            gain_money(s, self.seat, s.content.stat("escort", card))

    def carry(self, s: Stories) -> None:
        """Takes of the named slot what there is room for; the rest waits for room or stays (WS-FIGHT-23)."""
        me = s.seats[self.seat]
        prey = s.seats[self.victim]
        what = self.what
        if what in RESOURCES:
            n = min(self.left, room_for(s, self.seat, what))
            if n > 0:
                set_amount(prey, what, amount(prey, what) - n)
                set_amount(me, what, amount(me, what) + n)
                s.tell("stole", self.seat, what, n, whom=self.victim)
            self.left -= n
        elif can_carry(s, self.seat, s.content.items[what]):
            prey.objects = without(prey.objects, what)
            s.tell("stole", self.seat, what, 1, whom=self.victim)
            self.left = 0
            take_card(s, self.seat, what)
        if self.left == 0:
            self.what = ""
        elif me.level or not self.droppable(s):
            self.leave(s)

    def leave(self, s: Stories) -> None:
        """What does not fit stays with the victim."""
        s.tell("left_behind", self.seat, self.what, self.left, whom=self.victim)
        self.stays = self.what
        self.remain = self.left
        self.what = ""

    def blocked(self, s: Stories) -> list[Blocked]:
        """For people: the parts of the loot that the target has not, and doubles of the thief's own things."""
        if self.step != FIRST or self.what != "":
            return []
        prey = s.seats[self.victim]
        victim = (str(self.victim),)
        found: list[Blocked] = []
        if prey.money == 0:
            found.append(Blocked(TAKE["money"], "no_loot_money", "WS-FIGHT-21", victim))
        if prey.full_slots() == 0:
            found.append(Blocked(("take", "slot"), "no_loot_slot", "WS-FIGHT-25", victim))
        for card in prey.objects:
            if owns(s, self.seat, card):
                found.append(Blocked(("take", "slot", card), "owned", "WS-INV-13", (card,)))
        if prey.cattle == 0:
            found.append(Blocked(TAKE["cattle"], "no_loot_cattle", "WS-FIGHT-24", victim))
        if escorted(s, self.victim) == "":
            found.append(Blocked(TAKE["stagecoach"], "no_loot_stagecoach", "WS-FIGHT-24", victim))
        return found
