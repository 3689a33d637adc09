"""Stores, sales, notices and trains (WS-PLACE-15, -16; WS-NOTE-06)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import DONE, Ask, Choice
from engine.flow import Frame
from engine.stories.law import gain_money
from engine.stories.notebook import add_notice
from engine.stories.skills import gain_token
from engine.stories.state import PRICES, SKILLS, Stories
from engine.stories.stock import amount, can_carry, drop, droppable, owns, remove, surplus, take_card

COWBOY: Final = SKILLS.index("Cowboy")
ANY: Final = "any"
STATION: Final = "rail_station"


def price_of(s: Stories, card: str, discount: int) -> int:
    return max(0, s.content.items[card].price - discount)


def on_offer(s: Stories, seat: int, banner: str, discount: int) -> list[str]:
    """Items of a banner in the stand that the seat can pay and may own, by id; room is another matter."""
    money = s.seats[seat].money
    return [card for card in sorted(s.stand)
            if s.stand[card] > 0 and (banner == ANY or s.content.items[card].banner == banner)
            and price_of(s, card, discount) <= money and not owns(s, seat, card)]


def can_buy(s: Stories, seat: int, banner: str, discount: int) -> bool:
    """Is there anything to buy, if need be after throwing something away?"""
    return len(on_offer(s, seat, banner, discount)) > 0


class Buy(Frame[Stories]):
    """Any number of items of a banner ("any": all) at `discount` dollars less (WS-PLACE-15).

    step: how many were bought. An object without a slot is not offered; a person may throw something away first.
    """

    __slots__ = ("banner", "discount")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "banner", "discount")

    def __init__(self, seat: int, step: int, banner: str, discount: int) -> None:
        super().__init__(seat, step)
        self.banner = banner
        self.discount = discount

    def clone(self) -> Frame[Stories]:
        return Buy(self.seat, self.step, self.banner, self.discount)

    def ask(self, s: Stories) -> Ask:
        seat = self.seat
        options: list[Choice] = []
        crowded = False
        for card in on_offer(s, seat, self.banner, self.discount):
            if can_carry(s, seat, s.content.items[card]):
                options.append(("buy", card))
            else:
                crowded = True
        if crowded and s.active == seat and not s.seats[seat].level:
            options += droppable(s, seat)
        options.append(DONE)
        return Ask("buy", seat, options, (str(s.seats[seat].money),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice == DONE:
            s.pop()
        elif choice[0] == "drop":
            drop(s, seat, choice[1])
            surplus(s, seat)
        else:
            self.step += 1
            card = choice[1]
            s.stand = {**s.stand, card: s.stand[card] - 1}
            s.tell("buys", seat, card, price_of(s, card, self.discount))
            gain_money(s, seat, -price_of(s, card, self.discount))
            s.deed("buy:" + card)
            s.deed("buy:" + s.content.items[card].banner)
            s.count("deed:buy")
            take_card(s, seat, card)


def kinds_sold(kind: str) -> tuple[str, ...]:
    return tuple(PRICES) if kind == ANY else (kind,)


def can_sell(s: Stories, seat: int, kind: str) -> bool:
    me = s.seats[seat]
    return sum([amount(me, one) for one in kinds_sold(kind)]) > 0


class Sell(Frame[Stories]):
    """Resources for money: "any" at the basic prices, or one kind at a price (WS-PLACE-16). Cattle: a Cowboy token per 2.

    step: pieces sold. after: the kind asked last; the kinds follow in the order of PRICES, each once.
    """

    __slots__ = ("after", "kind", "price")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "kind", "price", "after")

    def __init__(self, seat: int, step: int, kind: str, price: int, after: str = "") -> None:
        super().__init__(seat, step)
        self.kind = kind
        self.price = price
        self.after = after

    def clone(self) -> Frame[Stories]:
        return Sell(self.seat, self.step, self.kind, self.price, self.after)

    def ask(self, s: Stories) -> Ask:
        me = s.seats[self.seat]
        kinds = kinds_sold(self.kind)
        options: list[Choice] = []
        for kind in kinds[kinds.index(self.after) + 1 if self.after else 0:]:
            for n in range(1, amount(me, kind) + 1):
                options.append(("sell", kind, str(n)))
        options.append(DONE)
        return Ask("sell", self.seat, options)

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice == DONE:
            s.pop()
            if self.step > 0:
                s.deed(f"sell:{self.step}")
                s.count("deed:sell")
            return
        kind = choice[1]
        n = remove(s, seat, kind, int(choice[2]))
        self.step += n
        self.after = kind
        each = self.price or PRICES[kind]
        s.tell("sold", seat, kind, n)
        gain_money(s, seat, n * each)
        if kind == "cattle":
            gain_token(s, seat, COWBOY, n // 2)


def open_wire(s: Stories) -> list[str]:
    """Notices that the wire can bring: printed ones that do not hang in the notebook and are not out of play."""
    return [notice for notice in sorted(s.content.notices) if notice not in s.notices and notice not in s.gone]


class TakeNotice(Frame[Stories]):
    """A notice of one's choice comes into the notebook (WS-NOTE-06)."""

    def clone(self) -> Frame[Stories]:
        return TakeNotice(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if open_wire(s):
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("take_notice", self.seat, [("notice", notice) for notice in open_wire(s)])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        add_notice(s, choice[1])
        s.count("deed:take_notice")


def stations(s: Stories, seat: int) -> list[str]:
    """Spaces with another complete, open station."""
    return sorted([space for space, tile in s.tiles.items()
                   if tile.place == STATION and tile.complete and not tile.closed and space != s.seats[seat].place])


class Travel(Frame[Stories]):
    """By train to another station; no Move action."""

    def clone(self) -> Frame[Stories]:
        return Travel(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if stations(s, self.seat):
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        return Ask("travel", self.seat, [("ride", space) for space in stations(s, self.seat)])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        me = s.seats[seat]
        me.place = choice[1]
        me.jailed = False
        s.tell("rides", seat, choice[1])
        s.count("deed:travel")
