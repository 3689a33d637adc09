"""Equipment and inventory: slots, resources, weapons, mounts, objects, papers (WS-INV, WS-COMP-06)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.stories.cards import Item
from engine.stories.state import RESOURCES, SKILLS, SLOTS, STACK, STONES_EACH, Seat, Stories

IN_BOX: Final = {"hide": 15, "food": 15, "cattle": 8}
DROP: Final[dict[str, Choice]] = {kind: ("drop", kind) for kind in RESOURCES}
LEAVE: Final[Choice] = ("leave",)


def stat(s: Stories, seat: int, name: str) -> int:
    """What a seat's cards in play add up to for a stat; of weapons only the active one counts (WS-INV-06)."""
    table = s.content.passive.get(name)
    if table is None:
        return 0
    me = s.seats[seat]
    n = 0
    for card in me.objects:
        n += table.get(card, 0)
    for card in me.papers:
        n += table.get(card, 0)
    for card in me.injuries:
        n += table.get(card, 0)
    if me.weapon != "":
        n += table.get(me.weapon, 0)
    if me.mount != "":
        n += table.get(me.mount, 0)
    if name in s.content.skill_stats:
        for i, holder in enumerate(s.legends):
            if holder == seat:
                n += table.get(SKILLS[i], 0)
    return n


def capacity(s: Stories, seat: int) -> int:
    return SLOTS + stat(s, seat, "slots")


def amount(me: Seat, kind: str) -> int:
    if kind == "nugget":
        return me.nuggets
    if kind == "pebble":
        return me.pebbles
    if kind == "hide":
        return me.hides
    if kind == "food":
        return me.food
    return me.cattle


def set_amount(me: Seat, kind: str, n: int) -> None:
    if kind == "nugget":
        me.nuggets = n
    elif kind == "pebble":
        me.pebbles = n
    elif kind == "hide":
        me.hides = n
    elif kind == "food":
        me.food = n
    else:
        me.cattle = n


def in_supply(s: Stories, kind: str) -> int:
    """Pieces not on player boards: stones in the bag, others beside the board (WS-COMP-06)."""
    if kind == "nugget":
        return s.bag_nuggets
    if kind == "pebble":
        return s.bag_pebbles
    n = IN_BOX[kind]
    for seat in s.seats:
        n -= amount(seat, kind)
    return n


def room_for(s: Stories, seat: int, kind: str) -> int:
    """How many more pieces of a kind fit on the player board (WS-INV-03)."""
    if kind == "cattle":
        return 99
    me = s.seats[seat]
    free = capacity(s, seat) - me.full_slots()
    have = amount(me, kind)
    return max(0, free) * STACK + (-have) % STACK


def add(s: Stories, seat: int, kind: str, n: int) -> int:
    """As many of n pieces as fit and are left; returns that number. No question is asked."""
    supply = in_supply(s, kind)
    room = room_for(s, seat, kind)
    if n > supply:
        n = supply
    if n > room:
        n = room
    if n <= 0:
        return 0
    me = s.seats[seat]
    set_amount(me, kind, amount(me, kind) + n)
    if kind == "nugget":
        s.bag_nuggets -= n
    elif kind == "pebble":
        s.bag_pebbles -= n
    s.tell("gain", seat, kind, n)
    return n


def remove(s: Stories, seat: int, kind: str, n: int) -> int:
    """Up to n pieces back to the supply or the bag (WS-GOLD-07); returns how many."""
    me = s.seats[seat]
    n = min(n, amount(me, kind))
    if n > 0:
        set_amount(me, kind, amount(me, kind) - n)
        if kind == "nugget":
            s.bag_nuggets += n
        elif kind == "pebble":
            s.bag_pebbles += n
        s.tell("lose", seat, kind, n)
    return n


def gain_resource(s: Stories, seat: int, kind: str, n: int) -> None:
    """n pieces; in the own turn a person without room for all is first asked what to throw away (WS-INV-12)."""
    n = min(n, in_supply(s, kind))
    left = n - add(s, seat, kind, n)
    if left > 0:
        if _may_sort(s, seat):
            s.push(MakeRoom(seat, left, kind))
        else:
            s.tell("no_room", seat, kind, left)


def _may_sort(s: Stories, seat: int) -> bool:
    return s.active == seat and s.seats[seat].level == "" and not s.over


def droppable(s: Stories, seat: int) -> list[Choice]:
    """What lies in slots and can be thrown away: ("drop", kind or item)."""
    me = s.seats[seat]
    found: list[Choice] = []
    for kind in RESOURCES:
        if amount(me, kind) > 0:
            found.append(DROP[kind])
    for card in me.objects:
        choice = ("drop", card)
        if choice not in found:
            found.append(choice)
    return found


def drop(s: Stories, seat: int, what: str) -> None:
    """One slot's content is thrown away, for nothing (WS-INV-12): an object, or the smallest stack of a kind."""
    me = s.seats[seat]
    if what in RESOURCES:
        n = amount(me, what) % STACK or STACK
        remove(s, seat, what, n)
    else:
        lose_card(s, seat, what)
        s.tell("dropped", seat, what)


def lose_card(s: Stories, seat: int, card: str) -> None:
    """A card leaves a player board: store items go to the stand, unique ones out of play (WS-INV-08, -12, -16).

    Pushes nothing: whoever calls it looks for a surplus afterwards, for slots may go with it.
    """
    me = s.seats[seat]
    item = s.content.items[card]
    if item.banner == "object":
        me.objects = without(me.objects, card)
    elif item.banner == "weapon":
        me.weapons = without(me.weapons, card)
        if me.weapon == card and card not in me.weapons:
            me.weapon = me.weapons[0] if me.weapons else ""
    elif item.banner == "mount":
        me.mount = ""
        me.tamed = False
    else:
        me.papers = without(me.papers, card)
    put_back(s, card)


def put_back(s: Stories, card: str) -> None:
    item = s.content.items[card]
    if card == "empty_bottle":
        card = "whiskey"
    if item.unique:
        s.gone = (*s.gone, card)
    else:
        s.stand = {**s.stand, card: s.stand.get(card, 0) + 1}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    i = cards.index(card)
    return (*cards[:i], *cards[i + 1:])


def owns(s: Stories, seat: int, card: str) -> bool:
    me = s.seats[seat]
    return card in me.objects or card in me.weapons or card == me.mount or card in me.papers


def can_carry(s: Stories, seat: int, item: Item) -> bool:
    """May the seat take the card now: no second copy (WS-INV-13), and a free slot for an object (WS-INV-04)."""
    if owns(s, seat, item.id):
        return False
    return item.banner != "object" or s.seats[seat].full_slots() < capacity(s, seat)


def take_card(s: Stories, seat: int, card: str) -> None:
    """The card comes onto the player board; the caller has taken it from where it was. Objects need a slot."""
    me = s.seats[seat]
    item = s.content.items[card]
    s.tell("item", seat, card)
    if item.banner == "object":
        me.objects = (*me.objects, card)
    elif item.banner == "weapon":
        me.weapons = (*me.weapons, card)
        if me.weapon == "":
            me.weapon = card
        elif not me.level:
            s.push(Arm(seat, 0, card))
        elif item.price > s.content.items[me.weapon].price:
            me.weapon = card
    elif item.banner == "mount":
        if me.mount != "":
            lose_card(s, seat, me.mount)
        me.mount = card
        surplus(s, seat)
        me.tamed = False
    else:
        me.papers = (*me.papers, card)


def gain_card(s: Stories, seat: int, card: str) -> None:
    """A reward: the item, if it is still to be had and can be carried; a person may first make room.

    A unique item that has left play comes back if an effect names it again (WS-INV-16).
    """
    item = s.content.items[card]
    if item.unique:
        if any([owns(s, other, card) for other in range(len(s.seats))]):
            s.tell("not_left", seat, card)
            return
    elif s.stand.get(card, 0) <= 0 or owns(s, seat, card):
        s.tell("not_left", seat, card)
        return
    if not can_carry(s, seat, item):
        if _may_sort(s, seat) and droppable(s, seat):
            s.push(MakeRoom(seat, 1, card))
        else:
            s.tell("no_room", seat, card, 1)
        return
    if item.unique:
        s.gone = tuple([other for other in s.gone if other != card])
    else:
        s.stand = {**s.stand, card: s.stand[card] - 1}
    take_card(s, seat, card)


def surplus(s: Stories, seat: int) -> None:
    """Slots were lost: contents beyond the rest must go, owner's choice (WS-INV-09, WS-XINT-14)."""
    if s.seats[seat].full_slots() > capacity(s, seat):
        s.push(Surplus(seat))


class MakeRoom(Frame[Stories]):
    """`step` pieces of a kind, or one card, do not fit: throw something away first, or leave them (WS-INV-12)."""

    __slots__ = ("what",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "what")

    def __init__(self, seat: int, step: int, what: str) -> None:
        super().__init__(seat, step)
        self.what = what

    def clone(self) -> Frame[Stories]:
        return MakeRoom(self.seat, self.step, self.what)

    def run(self, s: Stories) -> bool:
        if self.step > 0:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        options = [LEAVE]
        for choice in droppable(s, self.seat):
            if choice[1] != self.what:
                options.append(choice)
        return Ask("make_room", self.seat, options, (self.what, str(self.step)))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice == LEAVE:
            s.tell("no_room", seat, self.what, self.step)
            s.pop()
            return
        drop(s, seat, choice[1])
        if self.what in RESOURCES:
            self.step -= add(s, seat, self.what, self.step)
        else:
            s.pop()
            gain_card(s, seat, self.what)
        surplus(s, seat)


class Surplus(Frame[Stories]):
    """Slots must be emptied until what is left fits."""

    def clone(self) -> Frame[Stories]:
        return Surplus(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if s.seats[self.seat].full_slots() > capacity(s, self.seat):
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("surplus", self.seat, droppable(s, self.seat))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        drop(s, seat, choice[1])


class LoseSlots(Frame[Stories]):
    """`step` filled slots of one's choice are emptied."""

    def clone(self) -> Frame[Stories]:
        return LoseSlots(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if self.step > 0 and s.seats[self.seat].full_slots() > 0:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("lose_slot", self.seat, droppable(s, self.seat))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        self.step -= 1
        drop(s, seat, choice[1])
        surplus(s, seat)


class Arm(Frame[Stories]):
    """A new weapon may be made the active one at once (WS-INV-07)."""

    __slots__ = ("card",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: int, step: int, card: str) -> None:
        super().__init__(seat, step)
        self.card = card

    def clone(self) -> Frame[Stories]:
        return Arm(self.seat, self.step, self.card)

    def ask(self, s: Stories) -> Ask:
        return Ask("arm", self.seat, [("arm", self.card), ("arm", s.seats[self.seat].weapon)])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        s.seats[seat].weapon = choice[1]
        s.tell("armed", seat, choice[1])


def all_stones(s: Stories) -> tuple[int, int]:
    """Nuggets and pebbles in the bag and on boards, 25 each (WS-GOLD-07)."""
    nuggets = s.bag_nuggets + sum([seat.nuggets for seat in s.seats])
    pebbles = s.bag_pebbles + sum([seat.pebbles for seat in s.seats])
    assert nuggets <= STONES_EACH and pebbles <= STONES_EACH
    return nuggets, pebbles
