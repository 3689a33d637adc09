"""The exploration notebook: characters in play, notices, what leaves and what comes (WS-NOTE)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.stories.conditions import fronts_met, price
from engine.stories.hand import discard
from engine.stories.state import Figure, Stories

ROOM: Final = {"personality": 6, "lawman": 4, "bandit": 6}
NOTICES: Final = 8
HIDEOUT: Final = "bandit_hideout"
NONE: Final[Choice] = ("none",)


def section(s: Stories, kind: str) -> list[str]:
    """The characters of a section of the notebook, the longest present first."""
    return [npc for npc in s.npcs if s.content.npcs[npc].kind == kind]


def known_places(s: Stories) -> list[str]:
    """The section of places: the kinds of tile on the board and of zone on the boards in play (WS-SETUP-12)."""
    zones = s.board.zones
    found = {tile.place for tile in s.tiles.values()}
    found.update([place.id for terrain, place in s.content.zone_of.items() if terrain in zones])
    return sorted(found)


def free_slots(s: Stories, kind: str) -> list[int]:
    taken = {s.npcs[npc].slot for npc in section(s, kind)}
    return [slot for slot in range(ROOM[kind]) if slot not in taken]


def add_npc(s: Stories, npc: str, space: str, seat: int, ask: bool = True) -> None:
    """The card comes into the notebook and the mini onto the space (WS-NOTE-03, -04).

    A character already in play moves there. `ask`: a person's seat chooses the slot, which gives the colour.
    """
    kind = s.content.npcs[npc].kind
    if npc in s.npcs:
        figure = s.npcs[npc]
        s.npcs = {**s.npcs, npc: Figure(space, figure.slot, figure.shift)}
        s.tell("npc_moved", -1, npc, other=space)
        return
    if kind == "bandit" and npc in s.bandits:
        s.bandits = tuple([card for card in s.bandits if card != npc])
    elif kind == "bandit":
        s.bandit_discard = tuple([card for card in s.bandit_discard if card != npc])
        s.gone = tuple([card for card in s.gone if card != npc])
    free = free_slots(s, kind)
    if not free:
        s.count("notebook_full")
        _make_way(s, kind)
        free = free_slots(s, kind)
    s.npcs = {**s.npcs, npc: Figure(space, free[0])}
    s.tell("npc_came", -1, npc, other=space)
    if ask and len(free) > 1 and not s.seats[seat].level:
        s.push(Slot(seat, 0, npc))


def _make_way(s: Stories, kind: str) -> None:
    """The longest present character on a space without seats leaves; with seats everywhere, the oldest."""
    names = section(s, kind)
    places = {one.place for one in s.seats}
    lonely = [npc for npc in names if s.npcs[npc].space not in places]
    remove_npc(s, (lonely or names)[0])


def remove_npc(s: Stories, npc: str) -> None:
    """Mini and card leave, a bandit's card to its discard (WS-NOTE-05)."""
    if npc not in s.npcs:
        return
    s.npcs = {name: figure for name, figure in s.npcs.items() if name != npc}
    if s.content.npcs[npc].kind == "bandit":
        s.bandit_discard = (*s.bandit_discard, npc)
    s.tell("npc_left", -1, npc)


def withdraw(s: Stories, npc: str) -> None:
    """A beaten character that stays in the notebook goes to the farthest Hideout, else to the farthest edge space."""
    if npc not in s.npcs:
        return
    figure = s.npcs[npc]
    dist = s.board.dist[figure.space]
    spaces = [space for space, tile in s.tiles.items() if tile.place == HIDEOUT]
    if not spaces:
        spaces = [space.id for space in s.board.spaces.values() if space.edge]
    goal = min([(-dist[space], space) for space in spaces])[1]
    s.npcs = {**s.npcs, npc: Figure(goal, figure.slot, figure.shift)}
    s.tell("npc_moved", -1, npc, other=goal)


def top_bandit(s: Stories) -> str:
    """Takes the top bandit card, from a reshuffled discard if need be; "" when there is none (WS-NOTE-07)."""
    card, s.bandits, s.bandit_discard = s.top(s.bandits, s.bandit_discard, "bandit")
    return card


def add_bandit(s: Stories, space: str, seat: int) -> None:
    """The top bandit card's character appears on a space."""
    card = top_bandit(s)
    if card != "":
        add_npc(s, card, space, seat)


def shift_die(s: Stories, npc: str, n: int) -> None:
    """The character's die, n steps up or down the colours while it is in play."""
    if npc in s.npcs:
        figure = s.npcs[npc]
        s.npcs = {**s.npcs, npc: Figure(figure.space, figure.slot, figure.shift + n)}
        s.tell("die_shift", -1, npc, n)


def add_notice(s: Stories, notice: str) -> None:
    """An open offer; with all slots full the oldest leaves."""
    if notice in s.notices:
        return
    if len(s.notices) >= NOTICES:
        s.notices = s.notices[1:]
    s.notices = (*s.notices, notice)
    s.gone = tuple([card for card in s.gone if card != notice])
    s.tell("notice", -1, notice)


def notices_met(s: Stories, seat: int) -> None:
    """After an action, and after an attack: what notices offer to a seat that meets them (WS-NOTE-06)."""
    if not s.notices:
        return
    for notice in s.notices[::-1]:
        if fronts_met(s, seat, s.content.fronts[notice]):
            s.push(Offer(seat, 0, notice))


def fee(s: Stories, seat: int, notice: str) -> bool:
    """Does the notice ask for something in return?"""
    return (price(s, seat, s.content.fronts[notice]) > 0
            or any([effect.op == "lose" for effect in s.effects("notice:" + notice)]))


class Offer(Frame[Stories]):
    """A notice that is met gives what it says and leaves; where it costs something, a person may decline."""

    __slots__ = ("notice",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "notice")

    def __init__(self, seat: int, step: int, notice: str) -> None:
        super().__init__(seat, step)
        self.notice = notice

    def clone(self) -> Frame[Stories]:
        return Offer(self.seat, self.step, self.notice)

    def run(self, s: Stories) -> bool:
        if self.notice in s.notices and fronts_met(s, self.seat, s.content.fronts[self.notice]):
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        options: list[Choice] = [("accept", self.notice)]
        if fee(s, self.seat, self.notice):
            options.append(NONE)
        return Ask("offer", self.seat, options, (self.notice,))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        if choice == NONE:
            return
        notice = self.notice
        card = s.content.notices[notice]
        s.tell("notice_met", seat, notice)
        s.count("notice:" + notice)
        if not card.stays:
            s.notices = tuple([other for other in s.notices if other != notice])
            s.gone = (*s.gone, notice)
        perform(s, seat, "notice:" + notice)
        discard(s, seat, price(s, seat, s.content.fronts[notice]), "effect")


class Heed(Frame[Stories]):
    """A seat that was attacked looks at the notices when the fight is over."""

    def clone(self) -> Frame[Stories]:
        return Heed(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        s.pop()
        notices_met(s, self.seat)
        return False


class Slot(Frame[Stories]):
    """The slot of a new character's card, which gives its mini's colour and nothing else (WS-NOTE-03)."""

    __slots__ = ("npc",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "npc")

    def __init__(self, seat: int, step: int, npc: str) -> None:
        super().__init__(seat, step)
        self.npc = npc

    def clone(self) -> Frame[Stories]:
        return Slot(self.seat, self.step, self.npc)

    def run(self, s: Stories) -> bool:
        if self.npc in s.npcs:
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        own = s.npcs[self.npc].slot
        slots = sorted([own, *free_slots(s, s.content.npcs[self.npc].kind)])
        return Ask("slot", self.seat, [("slot", str(slot)) for slot in slots], (self.npc,))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        figure = s.npcs[self.npc]
        s.npcs = {**s.npcs, self.npc: Figure(figure.space, int(choice[1]), figure.shift)}
