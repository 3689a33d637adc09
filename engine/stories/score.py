"""Final scoring (WS-SCORE)."""

from __future__ import annotations

from typing import Final

from engine.flow import Frame
from engine.stories.backup import Pack
from engine.stories.conditions import met_any
from engine.stories.rank import grade as grade
from engine.stories.rank import ranks as ranks
from engine.stories.skills import NEEDED
from engine.stories.state import Stories

SET: Final = 3
DOLLARS: Final = 60
SECRETS_AT_MOST: Final = 4
REASONS: Final = ("stories", "wanted", "marshal", "cards", "secrets", "skills", "money", "resources", "wounds", "floor")

Line = tuple[int, str, int]


class Scoring(Frame[Stories]):
    """The end of an episode: the lines, in a campaign the bags, then the game is over (WS-END-05, WS-BACKUP-01)."""

    def clone(self) -> Frame[Stories]:
        return Scoring(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        self.step += 1
        if self.step == 1:
            score(s)
        elif self.step == 2:
            if s.config.options.get("campaign", "off") == "on":
                s.push(Pack(s.first))
        else:
            s.over = True
            s.tell("over", -1)
            return True
        return False


def score(s: Stories) -> None:
    """Counts all lines from the state as it stands, then gains them (WS-SCORE-14)."""
    if any([one.secrets for one in s.seats]):
        s.barrier += 1
    reveal(s)
    lines = final_lines(s)
    s.lines = tuple(lines)
    for seat, reason, n in lines:
        s.seats[seat].lp += n
        s.tell("score_" + reason, seat, "", abs(n))
        s.count("score:" + reason)


def reveal(s: Stories) -> None:
    """Goals of secret cards that are met are shown; the cards stay with their seats for the record."""
    for seat, one in enumerate(s.seats):
        for card in one.secrets:
            secret = s.content.secrets[card]
            if secret.goal and met_any(s, seat, secret.goal):
                s.tell("goal", seat, card, secret.goal_lp)


def final_lines(s: Stories) -> list[Line]:
    """(seat, reason, LP) of every line that is not 0, by reason in the order of the rulebook."""
    seats = s.seats
    found: list[Line] = []
    best(found, "stories", [one.joined for one in seats])
    best(found, "wanted", [-one.law for one in seats])
    best(found, "marshal", [one.law for one in seats])
    for seat in range(len(seats)):
        line(found, seat, "cards", cards_lp(s, seat))
    for seat in range(len(seats)):
        line(found, seat, "secrets", secrets_lp(s, seat))
    for seat, one in enumerate(seats):
        line(found, seat, "skills", (sum(one.tokens) + NEEDED * s.legends.count(seat)) // SET)
    for seat, one in enumerate(seats):
        line(found, seat, "money", one.money // DOLLARS)
    best(found, "resources", [one.nuggets + one.pebbles + one.hides + one.food for one in seats])
    for seat, one in enumerate(seats):
        line(found, seat, "wounds", -one.wounds)
    for seat, one in enumerate(seats):
        total = one.lp + sum([n for k, _, n in found if k == seat])
        line(found, seat, "floor", max(0, -total))
    return found


def line(found: list[Line], seat: int, reason: str, n: int) -> None:
    if n != 0:
        found.append((seat, reason, n))


def best(found: list[Line], reason: str, amounts: list[int]) -> None:
    """1 LP for each seat with the most, at least 1 (WS-SCORE-01 to -03, -08, -09)."""
    most = max(amounts)
    if most >= 1:
        for seat, n in enumerate(amounts):
            line(found, seat, reason, int(n == most))


def cards_lp(s: Stories, seat: int) -> int:
    """What is printed for the end on things owned: tamed mounts, items, injuries, earlier promises (WS-SCORE-04)."""
    me = s.seats[seat]
    n = me.end_lp
    if me.mount != "" and me.tamed:
        n += s.content.items[me.mount].tamed
    mount = (me.mount,) if me.mount != "" else ()
    for card in (*me.objects, *me.weapons, *me.papers, *mount):
        n += s.content.items[card].end_lp + s.content.stat("end_lp", card)
    for card in me.injuries:
        n += s.content.stat("end_lp", card)
    return n


def secrets_lp(s: Stories, seat: int) -> int:
    """Goals of secret cards that are met, at most 4 LP in all (WS-C-secret-cards)."""
    n = 0
    for card in s.seats[seat].secrets:
        secret = s.content.secrets[card]
        if secret.goal and met_any(s, seat, secret.goal):
            n += secret.goal_lp
    return min(SECRETS_AT_MOST, n)

