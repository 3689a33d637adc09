"""Bank, doctor and cabaret: nuggets, wounds and money turned into something better (WL-BANK, WL-HEAL, WL-REVEL)."""

from __future__ import annotations

from typing import Final

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.western.hand import heal
from engine.western.law import gain_lp, gain_money, gain_nuggets
from engine.western.state import WOUNDS, Western

NUGGET_PRICE: Final = 20
FEE: Final = 10
REVEL_PRICE: Final = 30
REVEL_MOST: Final = 4
WAGE: Final = 10


def spend(s: Western, seat: int, n: int) -> None:
    """Pays $n for something, and notes it for stories and goals."""
    gain_money(s, seat, -n)
    s.deed(seat, f"spend:{n}")


class Deposit(Frame[Western]):
    """Any number of nuggets, $20 and 1 LP each (WL-BANK-01, -02)."""

    def clone(self) -> Frame[Western]:
        return Deposit(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        return Ask("deposit", self.seat, [("sell", str(n)) for n in range(1, s.seats[self.seat].nuggets + 1)])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        n = int(choice[1])
        s.tell("deposits", seat, "", n)
        s.count("deed:deposit")
        gain_nuggets(s, seat, -n)
        gain_money(s, seat, NUGGET_PRICE * n)
        gain_lp(s, seat, n, "gold")
        s.deed(seat, f"deposit:{n}")


class Revel(Frame[Western]):
    """1 LP for every $30, at most 4 (WL-REVEL-01, -02)."""

    def clone(self) -> Frame[Western]:
        return Revel(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        most = min(REVEL_MOST, s.seats[self.seat].money // REVEL_PRICE)
        return Ask("revel", self.seat, [("spend", str(REVEL_PRICE * n)) for n in range(1, most + 1)])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        n = int(choice[1]) // REVEL_PRICE
        s.tell("revels", seat, "", REVEL_PRICE * n)
        s.count("deed:revel")
        spend(s, seat, REVEL_PRICE * n)
        gain_lp(s, seat, n, "revel")
        s.deed(seat, f"revel:{n}")


def see_doctor(s: Western, seat: int) -> None:
    """$10 for all wounds, and a poker card for each (WL-HEAL-01)."""
    s.tell("sees_doctor", seat)
    s.count("deed:heal")
    spend(s, seat, FEE)
    s.deal(seat, heal(s, seat, WOUNDS))
    s.deed(seat, "heal")


def work(s: Western, seat: int) -> None:
    """$10 (WL-WORK-01)."""
    s.tell("works", seat)
    s.count("deed:work")
    gain_money(s, seat, WAGE)
    s.deed(seat, "work")
