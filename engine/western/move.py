"""Movement of players (WL-MOVE, WL-X-08, -09, -28, -29, -30)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import PASS, Ask, Blocked, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.western.cattle import Delivery, deliverable
from engine.western.deeds import met
from engine.western.hand import heal
from engine.western.npc import bandit_fight
from engine.western.stat import stat
from engine.western.state import Western
from engine.window import open_window

ON_FOOT: Final = 2
BACK: Final = 2
MOST_REACHED: Final = 50_000
STAY: Final[Choice] = ("stay",)


def movement(s: Western, seat: int) -> int:
    """Spaces of one Move action: 2 on foot, or the active mount's value (WL-MOVE-01, -02)."""
    return max(ON_FOOT, stat(s, seat, "movement"))


def reach(s: Western, seat: int, n: int) -> dict[str, int]:
    """Spaces that the seat can get to in up to n steps, with the fewest steps; bandits end a way, the Sheriff bars it.

    The own space takes 2 steps, out and back (WL-MOVE-09). Bloody Knife crosses a mesa as if it were one space.
    """
    place = s.seats[seat].place
    barred, walls, mesa = obstacles(s, seat, n)
    known = s.content.reached.get((place, n, barred, walls, mesa))
    if known is not None:
        return known
    near = s.content.near
    found = {place: 0}
    edge = [place]
    later: list[str] = []
    for steps in range(1, n + 1):
        step = later
        later = []
        open_edge = [a for a in edge if a == place or a not in walls]
        for a in open_edge:
            for b in near[a]:
                if b not in found and b != barred:
                    found[b] = steps
                    step.append(b)
        if mesa and steps < n:
            for a in open_edge:
                for b in s.content.mesa_near[a]:
                    if b not in found and b != barred:
                        found[b] = steps + 1
                        later.append(b)
        edge = step
    del found[place]
    if n >= BACK and place != barred and any([b != barred and b not in walls for b in near[place]]):
        found[place] = BACK
    if len(s.content.reached) >= MOST_REACHED:
        s.content.reached.clear()
    s.content.reached[(place, n, barred, walls, mesa)] = found
    return found


def obstacles(s: Western, seat: int, n: int) -> tuple[str, tuple[str, ...], bool]:
    """What changes the map for a seat within n steps: the Sheriff's space that bars it, "" if none; spaces whose
    bandits it cannot pass; and whether it crosses mesas, where all of them count."""
    me = s.seats[seat]
    mesa = stat(s, seat, "mesa") > 0
    if mesa:
        return s.sheriff if me.law < 0 else "", s.bandits, True
    dist = s.content.dist[me.place]
    walls: list[str] = []
    for lair in s.bandits:
        if 0 < dist[lair] < n:
            walls.append(lair)
    return s.sheriff if me.law < 0 and dist[s.sheriff] <= n else "", tuple(walls), False


def moves(s: Western, seat: int, n: int) -> list[Choice]:
    """A new list of ("move", space) for up to n steps."""
    place = s.seats[seat].place
    barred, walls, mesa = obstacles(s, seat, n)
    if barred == "" and not walls and not mesa:
        return s.content.moves[n][place][:]
    return [s.content.move_to[space] for space in sorted(reach(s, seat, n))]


def may_cross(s: Western, seat: int, to: str, n: int) -> bool:
    """Is there a way of up to n steps from the seat's space to that one over a mesa (WL-X-09)?"""
    if stat(s, seat, "mesa") == 0:
        return False
    me = s.seats[seat]
    barred = s.sheriff if me.law < 0 else ""
    # by steps: the spaces reached without a mesa, and those reached over one
    plain: list[set[str]] = [{me.place}]
    over: list[set[str]] = [set(), set()]
    for steps in range(n):
        over.append(set())
        plain.append(set())
        for ways in (plain, over):
            for a in ways[steps]:
                if steps > 0 and (a in s.bandits or a == barred):
                    continue
                ways[steps + 1].update(s.content.near[a])
                over[steps + 2].update(s.content.mesa_near[a])
    return to != barred and any([to in spaces for spaces in over[:n + 1]])


def walk(s: Western, seat: int, space: str, n: int) -> None:
    """The mini goes up to n spaces on its own feet; a bandit there attacks at once (WL-MOVE-07).

    Over a mesa if that can be, since it heals a wound.
    """
    if may_cross(s, seat, space, n):
        heal(s, seat, 1)
        s.count("deed:mesa")
    s.seats[seat].place = space
    s.tell("moved", seat, space)
    if space in s.bandits:
        bandit_fight(s, seat, space)


class MoveAction(Frame[Western]):
    """A Move action of up to `reach` spaces, and what follows its end in the order of WL-X-30.

    steps: 0 choose a space; 1 Kit Carson's extra step; 2 deliveries; 3 abilities at the end of a Move; 4 Whiskey.
    start, walked: where it began and how far it went; stopped: a bandit ended it.
    """

    __slots__ = ("reach", "start", "walked", "stopped")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "reach", "start", "walked", "stopped")

    def __init__(self, seat: int, step: int, reach: int, start: str, walked: int = 0, stopped: bool = False) -> None:
        super().__init__(seat, step)
        self.reach = reach
        self.start = start
        self.walked = walked
        self.stopped = stopped

    def clone(self) -> Frame[Western]:
        return MoveAction(self.seat, self.step, self.reach, self.start, self.walked, self.stopped)

    def run(self, s: Western) -> bool:
        depth = len(s.stack)
        while len(s.stack) == depth:
            step = self.step
            if step == 0:
                return True
            self.step += 1
            if step == 1:
                if not self.stopped and stat(s, self.seat, "extra_step") > 0:
                    return True
            elif step == 2:
                self.arrived(s)
                if deliverable(s, self.seat):
                    s.push(Delivery(self.seat))
            elif step == 3:
                self.after_move(s)
            elif step == 4:
                open_window(s, self.seat, "after_move", [self.seat], 1)
            else:
                s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        if self.step == 0:
            return Ask("move", self.seat, moves(s, self.seat, self.reach) or [STAY], (str(self.reach),))
        options = [("move", space) for space in sorted(reach(s, self.seat, 1))]
        return Ask("extra_step", self.seat, [STAY, *options])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        if choice == STAY:
            if self.step == 0:
                s.pop()
            return
        if self.step == 0:
            self.step = 1
            self.go(s, choice[1], self.reach)
        else:
            self.go(s, choice[1], 1)

    def go(self, s: Western, space: str, n: int) -> None:
        """Walks up to n spaces, by the shortest way; the answer to step 0, or the choice of the action list."""
        self.walked += reach(s, self.seat, n)[space]
        self.stopped = space in s.bandits
        walk(s, self.seat, space, n)

    def arrived(self, s: Western) -> None:
        seat = self.seat
        place = s.seats[seat].place
        content = s.content
        s.deed(seat, f"move:{self.walked}")
        s.deed(seat, "end_in_town" if content.town[place] != "" else "end_outside")
        region = content.spaces[place].region
        if self.start != "" and content.spaces[self.start].region != region:
            s.deed(seat, f"enter:{region}")

    def after_move(self, s: Western) -> None:
        """Billy the Kid's ability, and its like: the owner may use it (WL-C-CHARACTERS)."""
        me = s.seats[self.seat]
        if not me.legend:
            return
        for use in s.content.uses(me.character, "after_move"):
            if met(s, self.seat, use.need):
                s.push(Offer(self.seat, 0, use.source))


class Offer(Frame[Western]):
    """An ability that may be used or not."""

    __slots__ = ("source",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "source")

    def __init__(self, seat: int, step: int, source: str) -> None:
        super().__init__(seat, step)
        self.source = source

    def clone(self) -> Frame[Western]:
        return Offer(self.seat, self.step, self.source)

    def ask(self, s: Western) -> Ask:
        return Ask("ability", self.seat, [("use", self.source.split(":")[1]), PASS], (self.source.split(":")[1],))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        if choice != PASS:
            s.count("ability:" + choice[1])
            perform(s, seat, self.source)
            perform(s, seat, self.source + ":cost")


class Wander(Frame[Western]):
    """Up to `step` spaces by an effect: no Move action, but bandits stop it (WL-X-29)."""

    def clone(self) -> Frame[Western]:
        return Wander(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        place = s.seats[self.seat].place
        options = [choice for choice in moves(s, self.seat, self.step) if choice[1] != place]
        options.append(STAY)
        return Ask("wander", self.seat, options, (str(self.step),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        if choice != STAY:
            walk(s, seat, choice[1], self.step)


def blocked_moves(s: Western, seat: int) -> list[Blocked]:
    """For people: spaces out of reach, and those that the Sheriff bars."""
    me = s.seats[seat]
    n = movement(s, seat)
    can = reach(s, seat, n)
    found: list[Blocked] = []
    for space, steps in sorted(s.content.dist[me.place].items()):
        steps = steps or BACK
        if space in can:
            continue
        if space == s.sheriff and me.law < 0:
            found.append(Blocked(("move", space), "sheriff_there", "WL-MOVE-08"))
        elif steps <= n:
            found.append(Blocked(("move", space), "way_barred", "WL-MOVE-07"))
        else:
            found.append(Blocked(("move", space), "too_far", "WL-MOVE-01", (str(steps), str(n))))
    return found
