"""Story cards: contributing discs, resolving, what the Sheriff and bandits do then (WL-STORY)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import PASS, Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.western.deeds import done
from engine.western.goals import offer_goals
from engine.western.react import trigger
from engine.western.sheriff import SheriffWalk
from engine.western.state import Western

FEW: Final = 2
MANY: Final = 3
MANY_SEATS: Final = 5


def needed(s: Western) -> int:
    """Discs that resolve a story: 2 with up to 4 players, else 3 (WL-STORY-06, WL-MIB-15)."""
    return MANY if len(s.seats) >= MANY_SEATS else FEW


def decks(s: Western) -> list[tuple[str, ...]]:
    return [s.story_a, s.story_b]


def conditions(s: Western) -> list[str]:
    """The public condition of each deck's top card as one word, "" for an empty deck."""
    return [s.content.wanted[deck[0]] if deck else "" for deck in decks(s)]


def discs_on(s: Western, deck: int) -> int:
    n = 0
    for seat in s.seats:
        for disc in seat.discs:
            if disc == deck:
                n += 1
    for disc in s.stranger_discs:
        if disc == deck:
            n += 1
    return n


def open_to(s: Western, seat: int) -> list[int]:
    """Decks whose condition the active seat has just met and to which it may add or move a disc (WL-STORY-02 to -08)."""
    if seat != s.active or not s.deeds or "disc" in s.marks:
        return []
    me = s.seats[seat]
    found: list[int] = []
    for i, deck in enumerate(decks(s)):
        if not deck or not done(s, seat, s.content.stories[deck[0]].when):
            continue
        if -1 in me.discs or (1 - i) in me.discs:
            found.append(i)
    return found


class Contribute(Frame[Western]):
    """A condition was met: the seat may place one of its discs, or move one from the other card."""

    def clone(self) -> Frame[Western]:
        return Contribute(self.seat, self.step)

    def run(self, s: Western) -> bool:
        if self.step == 0 and open_to(s, self.seat):
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        options: list[Choice] = [("disc", str(deck)) for deck in open_to(s, self.seat)]
        options.append(PASS)
        return Ask("disc", self.seat, options, tuple(conditions(s)))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.step = 1
        if choice == PASS:
            return
        deck = int(choice[1])
        me = s.seats[seat]
        from_deck = -1 if -1 in me.discs else 1 - deck
        at = me.discs.index(from_deck)
        me.discs = tuple(sorted((*me.discs[:at], deck, *me.discs[at + 1:])))
        s.mark("disc")
        s.tell("disc", seat, "", deck, other=conditions(s)[deck])
        s.count("deed:disc" if from_deck < 0 else "deed:disc_moved")
        s.count("condition:" + str(s.content.stories[decks(s)[deck][0]].when[0]))
        s.deed(seat, "contribute")
        trigger(s, seat, "story")


def complete(s: Western) -> list[int]:
    """Decks whose top card has discs enough."""
    return [i for i, deck in enumerate(decks(s)) if deck and discs_on(s, i) >= needed(s)]


class Resolve(Frame[Western]):
    """A completed story: read, rewards, bandits, Sheriff, then discs and card go (WL-STORY-09 to -16).

    waiting: contributors still to be rewarded.
    """

    __slots__ = ("deck", "waiting")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "deck", "waiting")

    def __init__(self, seat: int, step: int, deck: int, waiting: list[int] | None = None) -> None:
        super().__init__(seat, step)
        self.deck = deck
        self.waiting: list[int] = waiting if waiting is not None else []

    def clone(self) -> Frame[Western]:
        return Resolve(self.seat, self.step, self.deck, self.waiting[:])

    def run(self, s: Western) -> bool:
        self.step += 1
        card = s.content.stories[decks(s)[self.deck][0]]
        if self.step == 1:
            s.deeds = ()
            s.barrier += 1
            s.told = (*s.told, card.id)
            s.tell("told_story", self.seat, card.id)
            s.count("story:" + card.id)
            self.waiting = [seat for seat in [self.seat, *s.after(self.seat)] if self.deck in s.seats[seat].discs]
        elif self.step == 2:
            if self.waiting:
                self.step = 1
                seat = self.waiting.pop(0)
                s.push(Reward(seat, 0, card.id))
        elif self.step == 3:
            for gang in card.gangs:
                add_bandits(s, gang)
        elif self.step == 4:
            if card.sheriff > 0 and s.someone_wanted():
                s.push(SheriffWalk(self.seat, card.sheriff, True))
        else:
            s.pop()
            self.leave(s)
            offer_goals(s, self.seat)
        return False

    def leave(self, s: Western) -> None:
        for seat in s.seats:
            seat.discs = tuple(sorted([-1 if disc == self.deck else disc for disc in seat.discs]))
        s.stranger_discs = tuple([disc for disc in s.stranger_discs if disc != self.deck])
        if self.deck == 0:
            s.story_a = s.story_a[1:]
        else:
            s.story_b = s.story_b[1:]
        if decks(s)[self.deck]:
            s.barrier += 1
            s.tell("story_open", -1, "", self.deck, other=conditions(s)[self.deck])


class Reward(Frame[Western]):
    """A contributor's reward; a Marshal may refuse Wanted points (WL-STORY-18, -19)."""

    __slots__ = ("card",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: int, step: int, card: str) -> None:
        super().__init__(seat, step)
        self.card = card

    def clone(self) -> Frame[Western]:
        return Reward(self.seat, self.step, self.card)

    def run(self, s: Western) -> bool:
        if self.step == 0 and s.seats[self.seat].law > 0 and any([
                effect.op == "wanted" for effect in s.effects(f"story:{self.card}")]):
            return True
        s.pop()
        self.give(s, True)
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("wanted_reward", self.seat, [("accept",), ("refuse",)], (self.card,))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        self.give(s, choice[0] == "accept")

    def give(self, s: Western, whole: bool) -> None:
        s.tell("story_reward", self.seat, self.card)
        perform(s, self.seat, f"story:{self.card}" if whole else f"story:{self.card}:lawful")


def add_bandits(s: Western, gang: str) -> None:
    """A bandit in each of the gang's hideouts that holds nobody (WL-STORY-12, WL-BANDIT-09)."""
    taken = {seat.place for seat in s.seats}
    taken.add(s.sheriff)
    if s.stranger != "":
        taken.add(s.stranger_place)
    for space in s.content.hideouts[gang]:
        if space not in taken and space not in s.bandits:
            s.bandits = tuple(sorted((*s.bandits, space)))
            s.tell("bandit_came", -1, space)
            s.count("deed:bandit_came")
