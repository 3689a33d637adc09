"""The General Store, and which weapon and mount are at hand (WL-STORE, WL-ITEM, WL-START-03)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import DONE, Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.western.law import gain_money, trim_nuggets
from engine.western.react import lose_item
from engine.western.state import MISC, Western

MUST: Final = -1


def owned(s: Western, seat: int) -> tuple[str, ...]:
    me = s.seats[seat]
    return (*me.weapons, *me.mounts, *me.misc)


def in_stand(s: Western, item: str) -> int:
    """Copies left in the one stand of both stores (WL-ITEM-08, -09)."""
    n = s.content.items[item].count
    for seat in s.seats:
        if item in seat.weapons or item in seat.mounts or item in seat.misc:
            n -= 1
    return n


def price_of(s: Western, item: str, discount: int) -> int:
    return max(0, s.content.items[item].price - discount)


def on_offer(s: Western, seat: int, discount: int) -> list[str]:
    """Items that the seat can pay and does not own; room for one more is another matter (WL-STORE-02)."""
    money = s.seats[seat].money
    mine = owned(s, seat)
    return [item for item in s.content.items
            if item not in mine and price_of(s, item, discount) <= money and in_stand(s, item) > 0]


def upgrades(s: Western, seat: int, discount: int) -> list[str]:
    """Owned weapons and mounts that the seat can pay to turn over (WL-STORE-05, WL-ITEM-04)."""
    me = s.seats[seat]
    return [item for item in (*me.weapons, *me.mounts)
            if item not in me.upgraded and price_of(s, item, discount) <= me.money]


def can_shop(s: Western, seat: int, discount: int) -> bool:
    """Is there anything to buy or upgrade, if need be after throwing something away (WL-STORE-08)?"""
    return len(on_offer(s, seat, discount)) > 0 or len(upgrades(s, seat, discount)) > 0


def take_item(s: Western, seat: int, item: str) -> None:
    """An item of the seat's own: at hand if nothing else is, and with what it does when gained (WL-ITEM-12, -14)."""
    me = s.seats[seat]
    kind = s.content.items[item].kind
    if kind == "weapon":
        me.weapons = tuple(sorted((*me.weapons, item)))
        me.weapon = me.weapon or item
    elif kind == "mount":
        me.mounts = tuple(sorted((*me.mounts, item)))
        me.mount = me.mount or item
    else:
        me.misc = tuple(sorted((*me.misc, item)))
    for use in s.content.uses(item, "gained"):
        perform(s, seat, use.source)


class Store(Frame[Western]):
    """Any number of purchases and upgrades, at `discount` dollars less each (WL-STORE-01, -06).

    step: how many so far, or MUST in a store action, which needs one. spent: dollars so far.
    """

    __slots__ = ("discount", "spent")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "discount", "spent")

    def __init__(self, seat: int, step: int, discount: int, spent: int = 0) -> None:
        super().__init__(seat, step)
        self.discount = discount
        self.spent = spent

    def clone(self) -> Frame[Western]:
        return Store(self.seat, self.step, self.discount, self.spent)

    def ask(self, s: Western) -> Ask:
        seat = self.seat
        me = s.seats[seat]
        full = len(me.misc) >= MISC
        crowded = False
        options: list[Choice] = []
        for item in on_offer(s, seat, self.discount):
            if full and s.content.items[item].kind == "misc":
                crowded = True
            else:
                options.append(("buy", item))
        options += [("upgrade", item) for item in upgrades(s, seat, self.discount)]
        if crowded:
            options += [("throw", item) for item in me.misc]
        if self.step != MUST:
            options.append(DONE)
        return Ask("store", seat, options, (str(me.money),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        if choice == DONE:
            s.pop()
            if self.step > 0:
                s.deed(seat, f"spend:{self.spent}")
        elif choice[0] == "throw":
            s.count("deed:throw")
            lose_item(s, seat, choice[1])
        elif choice[0] == "buy":
            self.pay(s, choice[1], "buys")
            s.deed(seat, "buy")
            s.count("deed:buy")
            take_item(s, seat, choice[1])
            me = s.seats[seat]
            if choice[1] != me.weapon and choice[1] != me.mount and choice[1] not in me.misc:
                s.push(TakeUp(seat, 0, choice[1]))
        else:
            self.pay(s, choice[1], "upgrades")
            s.deed(seat, "upgrade")
            s.count("deed:upgrade")
            me = s.seats[seat]
            me.upgraded = tuple(sorted((*me.upgraded, choice[1])))

    def pay(self, s: Western, item: str, kind: str) -> None:
        price = price_of(s, item, self.discount)
        self.step = max(self.step, 0) + 1
        self.spent += price
        s.tell(kind, self.seat, item, price)
        gain_money(s, self.seat, -price)


def arm(s: Western, seat: int, item: str) -> None:
    """Makes an owned weapon or mount the active one; the nugget limit is checked at once (WL-ITEM-02, -13)."""
    me = s.seats[seat]
    if item in (me.weapon, me.mount):
        return
    if item in me.weapons:
        me.weapon = item
    else:
        me.mount = item
    s.tell("armed", seat, item)
    s.count("deed:arm")
    trim_nuggets(s, seat)


class TakeUp(Frame[Western]):
    """A weapon or mount just bought may become the active one (WL-STORE-04)."""

    __slots__ = ("item",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "item")

    def __init__(self, seat: int, step: int, item: str) -> None:
        super().__init__(seat, step)
        self.item = item

    def clone(self) -> Frame[Western]:
        return TakeUp(self.seat, self.step, self.item)

    def ask(self, s: Western) -> Ask:
        me = s.seats[self.seat]
        old = me.weapon if self.item in me.weapons else me.mount
        return Ask("take_up", self.seat, [("arm", old), ("arm", self.item)], (self.item,))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        arm(s, seat, choice[1])


WEAPON: Final = 0
MOUNT: Final = 1
ARMED: Final = 2


class Arm(Frame[Western]):
    """The choice of weapon and mount at the start of the own turn, where there are several (WL-ITEM-03)."""

    def clone(self) -> Frame[Western]:
        return Arm(self.seat, self.step)

    def choices(self, s: Western) -> tuple[str, ...]:
        me = s.seats[self.seat]
        return me.weapons if self.step == WEAPON else me.mounts

    def run(self, s: Western) -> bool:
        while self.step < ARMED:
            if len(self.choices(s)) > 1:
                return True
            self.step += 1
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("weapon" if self.step == WEAPON else "mount", self.seat, [("arm", item) for item in self.choices(s)])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.step += 1
        arm(s, seat, choice[1])
