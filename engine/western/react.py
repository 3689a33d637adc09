"""Cards played from the hand: actions, and reactions in windows; abilities that work by themselves (WL-CARD)."""

from __future__ import annotations

from typing import ClassVar

from engine.ask import Choice
from engine.effect import Use, perform
from engine.flow import Frame
from engine.western.deeds import met
from engine.western.stat import in_play
from engine.western.state import Western


def base(trigger: str) -> str:
    """The time of a window's abilities: "law" for "law.marshal"."""
    return trigger.split(".")[0]


def usable(s: Western, seat: int, card: str, when: str) -> Use | None:
    """The card's ability of that time that the seat may use now, or None."""
    for use in s.content.uses(card, when):
        if (use.used == "" or use.used not in s.marks) and (not use.need or met(s, seat, use.need)):
            return use
    return None


def reactions(s: Western, trigger: str, seat: int) -> list[Choice]:
    """What a seat may play in a window of this trigger: ("react", card)."""
    when = base(trigger)
    answering = s.content.on.get(when)
    found: list[Choice] = []
    if answering is None or (when == "law" and "law_card" in s.marks):
        return found
    me = s.seats[seat]
    for card in me.hand:
        if card in answering and usable(s, seat, card, when) is not None:
            found.append(("react", card))
    for item in me.misc:
        if item in answering and usable(s, seat, item, when) is not None:
            found.append(("react", item))
    return found


def react(s: Western, trigger: str, seat: int, choice: Choice) -> None:
    """Plays a reaction: a poker card lies open until a fight is over, else it is discarded (WL-CARD-07)."""
    when = base(trigger)
    if when == "law":
        s.mark("law_card")
        s.mark("more:" + trigger.split(".")[1])
    play_card(s, seat, choice[1], when)


def play_card(s: Western, seat: int, card: str, when: str) -> None:
    """Carries out a card's ability of that time (WL-CARD-02)."""
    use = usable(s, seat, card, when)
    assert use is not None
    if use.used != "":
        s.mark(use.used)
    if card in s.content.poker:
        s.drop(seat, card)
        s.discard.pop()
        me = s.seats[seat]
        me.shown = (*me.shown, card)
        if when != "fight":
            s.push(PutDown(seat, 0, card))
        s.tell("played", seat, card)
        s.count("play:" + use.card)
    else:
        s.tell("used", seat, card)
        s.count("use:" + use.card)
        if use.after == "discard":
            lose_item(s, seat, card)
    perform(s, seat, use.source)
    if use.cost != "":
        perform(s, seat, use.cost)


class PutDown(Frame[Western]):
    """A card whose text has been carried out goes to the discard pile (WL-CARD-02)."""

    __slots__ = ("card",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: int, step: int, card: str) -> None:
        super().__init__(seat, step)
        self.card = card

    def clone(self) -> Frame[Western]:
        return PutDown(self.seat, self.step, self.card)

    def run(self, s: Western) -> bool:
        s.pop()
        me = s.seats[self.seat]
        if self.card in me.shown:  # a fight within its text clears the table
            i = me.shown.index(self.card)
            me.shown = (*me.shown[:i], *me.shown[i + 1:])
            s.discard.append(self.card)
        return False


def lose_item(s: Western, seat: int, item: str) -> None:
    """A misc item goes back to the stand (WL-ITEM-07)."""
    me = s.seats[seat]
    i = me.misc.index(item)
    me.misc = (*me.misc[:i], *me.misc[i + 1:])
    s.tell("item_gone", seat, item)


def trigger(s: Western, seat: int, when: str) -> None:
    """Abilities of the cards in play that work by themselves at this time, in the order weapon, mount, items, character."""
    answering = s.content.on.get(when)
    if answering is None:
        return
    due: list[str] = []
    for card in in_play(s, seat):
        if card in answering:
            for use in answering[card]:
                if (not use.choice and (use.used == "" or use.used not in s.marks)
                        and met(s, seat, use.need)):
                    if use.used != "":
                        s.mark(use.used)
                    s.count("ability:" + card)
                    due.append(use.source)
    for source in due[::-1]:
        perform(s, seat, source)


def after_wound(s: Western, seat: int, gained: int) -> None:
    """Wounds were gained, any number at once: abilities that answer (Doc Holliday; WL-WOUND-06, WL-X-03)."""
    if gained > 0:
        trigger(s, seat, "wounded")
