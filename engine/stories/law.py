"""The Law track and the Legend track (WS-TRACK)."""

from __future__ import annotations

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.stories.state import LAW_END, Stories
from engine.stories.stock import stat


def gain_lp(s: Stories, seat: int, n: int) -> None:
    """n LP; below 0 they are lost, never under 0 in all (WS-TRACK-01, -02; WS-FIGHT-20)."""
    me = s.seats[seat]
    before = me.lp
    me.lp = max(0, before + n)
    if me.lp != before:
        s.tell("lp" if n > 0 else "lp_lost", seat, "", abs(me.lp - before))


def gain_money(s: Stories, seat: int, n: int) -> None:
    """$n; below 0 as much as there is."""
    me = s.seats[seat]
    before = me.money
    me.money = max(0, before + n)
    if me.money != before:
        s.tell("money" if n > 0 else "paid", seat, "", abs(me.money - before))


def gain_marshal(s: Stories, seat: int, n: int) -> int:
    """n Marshal points with 1 LP each; nothing for a Wanted seat (WS-TRACK-05 to -07). Returns the points' number."""
    me = s.seats[seat]
    if me.law < 0 or n <= 0:
        return 0
    first = me.law == 0
    me.law = min(LAW_END, me.law + n)
    s.tell("marshal", seat, "", n)
    s.deed("gained:marshal")
    gain_lp(s, seat, n)
    more = stat(s, seat, "marshal_draw")
    if first and more > 0 and "marshal_draw" not in me.once:
        me.once = (*me.once, "marshal_draw")
        s.deal(seat, more)
    return n


def gain_wanted(s: Stories, seat: int, n: int) -> int:
    """n Wanted points with 1 LP each; a Marshal loses all Marshal points first (WS-TRACK-10, -11)."""
    me = s.seats[seat]
    if n <= 0:
        return 0
    if me.law > 0:
        s.tell("badge_lost", seat, "", me.law)
        me.law = 0
    me.law = max(-LAW_END, me.law - n)
    s.tell("wanted", seat, "", n)
    s.deed("gained:wanted")
    gain_lp(s, seat, n)
    return n


def lose_marshal(s: Stories, seat: int, n: int) -> None:
    """By a card that says so; LP stay (WS-TRACK-19)."""
    me = s.seats[seat]
    if me.law > 0:
        gone = min(n, me.law)
        me.law -= gone
        s.tell("badge_lost", seat, "", gone)


def clear_wanted(s: Stories, seat: int) -> None:
    """An arrest takes all Wanted points; LP stay (WS-TRACK-08, WS-FIGHT-31)."""
    me = s.seats[seat]
    if me.law < 0:
        s.tell("law_cleared", seat, "", -me.law)
        me.law = 0


def lawman_here(s: Stories, space: str) -> bool:
    for npc, figure in s.npcs.items():
        if figure.space == space and s.content.npcs[npc].kind == "lawman":
            return True
    return False


class ChooseLaw(Frame[Stories]):
    """`step` law points of the kind that the seat chooses; a Wanted seat has no choice (WS-CARD-12, -13)."""

    def clone(self) -> Frame[Stories]:
        return ChooseLaw(self.seat, self.step)

    def ask(self, s: Stories) -> Ask:
        options: list[Choice] = [("law", "wanted")]
        if s.seats[self.seat].law >= 0:
            options.insert(0, ("law", "marshal"))
        return Ask("law", self.seat, options, (str(self.step),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        if choice[1] == "marshal":
            gain_marshal(s, seat, self.step)
        else:
            gain_wanted(s, seat, self.step)
