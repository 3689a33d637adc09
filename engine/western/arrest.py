"""What an arrest costs, by a Marshal or by the Sheriff (WL-ARREST-02 to -06, WL-SHERIFF-08)."""

from __future__ import annotations

from engine.western.cattle import return_token
from engine.western.law import clear_wanted, gain_money, gain_nuggets
from engine.western.state import OFFICE, Western


def half_money(dollars: int) -> int:
    """Half of it, rounded up to whole bills of $10."""
    return (dollars // 10 + 1) // 2 * 10


def half(n: int) -> int:
    return (n + 1) // 2


def put_sheriff_back(s: Western) -> None:
    """The Sheriff is placed in his office: that is no move and tries no arrest (WL-SHERIFF-09, -11)."""
    if s.sheriff != OFFICE:
        s.sheriff = OFFICE
        s.tell("sheriff_back", -1, OFFICE)


def arrested(s: Western, seat: int) -> None:
    """All Wanted points and cattle, half the money and nuggets go to the supply; then to the office (WL-ARREST-03 to -05)."""
    me = s.seats[seat]
    s.tell("arrested", seat, OFFICE)
    s.count("deed:arrested")
    clear_wanted(s, seat)
    for token in me.cattle:
        return_token(s, seat, token)
    if me.money > 0:
        gain_money(s, seat, -half_money(me.money))
    gain_nuggets(s, seat, -half(me.nuggets))
    me.place = OFFICE
    put_sheriff_back(s)
