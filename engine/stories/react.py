"""Reactions: what a seat may play in a window, and what happens then (WS-CARD-05, -21, -22)."""

from __future__ import annotations

from engine.ask import Choice
from engine.effect import Use, perform
from engine.stories.conditions import met
from engine.stories.cost import affordable
from engine.stories.episode import spend_secret
from engine.stories.health import kind_of
from engine.stories.reaction import place_reactions, use_reaction
from engine.stories.state import Stories
from engine.stories.stock import lose_card, stat


def reactions(s: Stories, trigger: str, seat: int) -> list[Choice]:
    """What a seat may play in a window of this trigger, cards and its place's offers: ("react", card or place)."""
    me = s.seats[seat]
    found: list[Choice] = place_reactions(s, seat, trigger)
    if trigger == "fight" and stat(s, seat, "no_react") > 0:
        return found
    answering = s.content.on.get(trigger)
    if answering is None:
        return found
    for card in me.hand:
        if card in answering and usable(s, seat, card, trigger) is not None:
            found.append(("react", card))
    for card in me.objects:
        if card in answering and usable(s, seat, card, trigger) is not None:
            found.append(("react", card))
    for card in me.secrets:
        if card in answering and usable(s, seat, card, trigger) is not None:
            found.append(("react", card))
    return found


def usable(s: Stories, seat: int, card: str, when: str) -> Use | None:
    """The card's ability of that time that the seat may use now, or None."""
    for use in s.content.uses(card, when):
        if ((use.used == "" or use.used not in s.marks)
                and (not use.need or met(s, seat, use.need))
                and (use.cost == "" or affordable(s, seat, s.effects(use.cost)))
                and not (use.card == "determination" and not s.tops())):
            return use
    return None


def react(s: Stories, trigger: str, seat: int, choice: Choice) -> None:
    """Plays a reaction: a poker card lies open until the fight is over, else it is discarded."""
    if choice[1] in s.content.places:
        use_reaction(s, seat, choice[1], trigger)
    else:
        play_card(s, seat, choice[1], trigger)


def play_card(s: Stories, seat: int, card: str, when: str) -> None:
    """Carries out a card's ability of that time; what becomes of the card is printed on it (WS-CARDACT-02)."""
    me = s.seats[seat]
    use = usable(s, seat, card, when)
    assert use is not None
    if use.used != "":
        s.mark(use.used)
    if card in s.content.poker:
        s.drop(seat, card)
        if when == "fight":
            s.discard.pop()
            me.shown = (*me.shown, card)
        s.tell("played", seat, card)
        s.count("play:" + use.card)
    else:
        s.tell("used", seat, card)
        s.count("use:" + kind_of(card))
        if card in s.content.secrets:
            if use.after == "discard":
                spend_secret(s, seat, card)
        elif use.after == "discard":
            lose_card(s, seat, card)
        elif use.after != "keep":
            at = me.objects.index(card)
            me.objects = (*me.objects[:at], use.after, *me.objects[at + 1:])
    perform(s, seat, use.source)
    if use.cost != "":
        perform(s, seat, use.cost)
