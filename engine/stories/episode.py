"""Story decks: completing cards, telling them, laying the next deck, secrets, the stall guard (WS-DECK)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Blocked, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.stories.cards import Option, Story
from engine.stories.conditions import episode_of, fronts_met, met, price
from engine.stories.cost import affordable
from engine.stories.deck import Condition
from engine.stories.hand import discard
from engine.stories.state import Stories

NONE: Final[Choice] = ("none",)


def fronts(s: Stories, position: str) -> list[list[Condition]]:
    """The conditions on the front that stands on a position, any of which suffices."""
    return s.content.fronts[s.front(position)]


def completable(s: Stories, seat: int) -> list[str]:
    """Open positions that the seat may complete now: face up when the action began, front met (WS-DECK-13 to -18)."""
    return [position for position in s.tops() if position in s.seen and fronts_met(s, seat, fronts(s, position))]


class Complete(Frame[Stories]):
    """After an action: complete met story cards, one after the other, or none (WS-DECK-15, -18)."""

    def clone(self) -> Frame[Stories]:
        return Complete(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if self.step == 0 and completable(s, self.seat):
            return True
        s.pop()
        return False

    def ask(self, s: Stories) -> Ask:
        options: list[Choice] = [("story", position) for position in completable(s, self.seat)]
        options.append(NONE)
        return Ask("complete", self.seat, options)

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice == NONE:
            self.step = 1
        else:
            s.push(Tell(seat, 0, choice[1]))


class Tell(Frame[Stories]):
    """A completed story card is read out and resolved in full, then its pile is looked at (WS-DECK-11, -19)."""

    __slots__ = ("position", "free")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "position", "free")

    def __init__(self, seat: int, step: int, position: str, free: int = 0) -> None:
        super().__init__(seat, step)
        self.position = position
        self.free = free

    def clone(self) -> Frame[Stories]:
        return Tell(self.seat, self.step, self.position, self.free)

    def options(self, s: Stories) -> list[Option]:
        card = s.content.stories[s.back(self.position)]
        return [option for option in card.option
                if met(s, self.seat, option.need) and affordable(s, self.seat, s.effects(f"story:{card.id}:{option.id}:cost"))
                ] or card.option[-1:]

    def run(self, s: Stories) -> bool:
        self.step += 1
        card = s.content.stories[s.back(self.position)]
        if self.step == 1:
            if self.free == 0:
                self.pay(s)
        elif self.step == 2:
            self.flip(s, card)
            perform(s, self.seat, "story:" + card.id)
        elif self.step == 3:
            return len(card.option) > 0
        else:
            s.pop()
            self.leave(s)
        return False

    def pay(self, s: Stories) -> None:
        """A front that asks for cards is paid by the card's completion, unless another alternative is met."""
        discard(s, self.seat, price(s, self.seat, fronts(s, self.position)), "story")

    def flip(self, s: Stories, card: Story) -> None:
        me = s.seats[self.seat]
        s.barrier += 1
        s.told = (*s.told, self.position)
        me.stories = (*me.stories, self.position)
        me.joined += 1
        s.completed += 1
        s.mark("story")
        if card.secret:
            me.read = (*me.read, *[one for one in (self.position,) if one not in me.read])
            s.tell("read_story", self.seat, self.position, secret=(card.id,), audience=1 << self.seat)
        else:
            s.tell("told_story", self.seat, card.id)
        s.count("story:" + card.id)

    def ask(self, s: Stories) -> Ask:
        return Ask("story_option", self.seat, [("option", option.id) for option in self.options(s)],
                   (s.back(self.position),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        card = s.back(self.position)
        s.tell("chose", seat, card, other=choice[1])
        s.count(f"option:{card}:{choice[1]}")
        s.flags = (*s.flags, f"{self.position}:{choice[1]}")
        perform(s, seat, f"story:{card}:{choice[1]}")
        perform(s, seat, f"story:{card}:{choice[1]}:cost")

    def leave(self, s: Stories) -> None:
        take_off(s, self.position)


def take_off(s: Stories, position: str) -> None:
    """The card leaves its pile; with the pile empty the deck ends (WS-DECK-10)."""
    s.piles = tuple([pile[1:] if pile and pile[0] == position else pile for pile in s.piles])
    if any([not pile for pile in s.piles]):
        lay_next(s)


def lay_next(s: Stories) -> None:
    """The other piles go away unseen; the next deck is laid, or the end is triggered (WS-DECK-10, -12)."""
    days = s.content.days(episode_of(s))
    s.day += 1
    if s.day >= len(days):
        s.piles = ()
        s.ending = True
        s.tell("last_deck", s.active)
        return
    day = days[s.day]
    s.piles = s.content.laid(episode_of(s), day)
    s.barrier += 1
    s.tell("deck_laid", -1, day.deck, len(s.piles))
    perform(s, s.active, f"day:{episode_of(s)}:{day.deck}")


def stall_guard(s: Stories) -> None:
    """At the end of a round: too many rounds without a story discard the largest pile's top (WS-DECK-25)."""
    if s.completed > 0:
        s.quiet_rounds = 0
    else:
        s.quiet_rounds += 1
    s.completed = 0
    limit = int(s.config.options.get("stall_rounds", "4"))
    if limit == 0 or s.quiet_rounds < limit or s.ending:
        return
    s.quiet_rounds = 0
    largest = max(s.piles, key=len)
    s.tell("stalled", -1, s.front(largest[0]))
    s.count("stall_guard")
    take_off(s, largest[0])


# -- secrets and unique items

def gain_secret(s: Stories, seat: int, secret: str) -> None:
    """The numbered card, face down, if nobody has or had it (WS-DECK-24)."""
    if secret in s.spent or any([secret in one.secrets for one in s.seats]):
        s.tell("no_secret", seat)
        return
    me = s.seats[seat]
    me.secrets = (*me.secrets, secret)
    s.barrier += 1
    s.tell("secret", seat, secret=(secret,), audience=1 << seat)
    s.count("secret:" + secret)
    perform(s, seat, "secret:" + secret)


def explore_secret(s: Stories, seat: int) -> None:
    """The lowest exploration secret of the episode that is still to be had."""
    for secret in s.content.secrets.values():
        if (secret.explore and secret.episode == episode_of(s) and secret.id not in s.spent
                and not any([secret.id in one.secrets for one in s.seats])):
            gain_secret(s, seat, secret.id)
            return
    s.tell("no_secret", seat)


def spend_secret(s: Stories, seat: int, secret: str) -> None:
    """A secret is revealed and discarded by its own text."""
    me = s.seats[seat]
    me.secrets = tuple([card for card in me.secrets if card != secret])
    s.spent = (*s.spent, secret)
    s.tell("revealed", seat, secret)


# -- Determination

class Determination(Frame[Stories]):
    """Look at the backs of all visible cards and complete one of them, its place included (WS-CARD-16 to -19)."""

    def clone(self) -> Frame[Stories]:
        return Determination(self.seat, self.step)

    def run(self, s: Stories) -> bool:
        if not s.tops():
            s.pop()
            return False
        if self.step == 0:
            self.step = 1
            me = s.seats[self.seat]
            backs = tuple([s.back(position) for position in s.tops()])
            me.read = (*me.read, *[position for position in s.tops() if position not in me.read])
            s.barrier += 1
            s.tell("looked_backs", self.seat, "", len(backs), secret=backs, audience=1 << self.seat)
        return True

    def ask(self, s: Stories) -> Ask:
        return Ask("determination", self.seat, [("story", position) for position in s.tops()])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        place = location(s, choice[1])
        if place != "":
            me = s.seats[seat]
            me.place = place
            me.jailed = False
            s.tell("moved", seat, place)
        s.push(Tell(seat, 0, choice[1], 1))


def location(s: Stories, position: str) -> str:
    """The space that a front names: by itself, by its place, or by its character; "" if none is on the board."""
    for front in fronts(s, position):
        for condition in front:
            if condition.name == "be_on" and condition.what in s.board.spaces:
                return condition.what
            if condition.name == "be_at":
                for space, tile in s.tiles.items():
                    if tile.place == condition.what:
                        return space
            if condition.name == "with" and condition.what in s.npcs:
                return s.npcs[condition.what].space
    return ""


def blocked_stories(s: Stories, seat: int) -> list[Blocked]:
    """For people: the open fronts that are not met now."""
    return [Blocked(("story", position), "front_not_met", "WS-DECK-13", (s.front(position),))
            for position in s.tops() if not fronts_met(s, seat, fronts(s, position))]
