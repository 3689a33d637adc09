"""Reactions: what a seat may play in a window, and what happens then (WS-CARD-05, -21, -22)."""

from __future__ import annotations

from engine.ask import Choice
from engine.effect import Do
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
    for cards in (me.hand, me.objects, me.secrets):
        for card in cards:
            if card in answering and usable(s, seat, card, trigger) >= 0:
                found.append(("react", card))
    return found


def usable(s: Stories, seat: int, card: str, when: str) -> int:
    """The index of the card's ability of that time that the seat may use now, or -1."""
    kind = s.content.kinds.get(card, card)
    if card not in s.content.on.get(when, ()):
        return -1
    for i, ability in enumerate(s.content.abilities[kind]):
        if (ability.when == when and not (ability.once == "turn" and f"used:{kind}" in s.marks)
                and (not ability.need or met(s, seat, ability.need))
                and (not ability.cost or affordable(s, seat, s.effects(f"card:{kind}:{i}:cost")))
                and not (kind == "determination" and not s.tops())):
            return i
    return -1


def react(s: Stories, trigger: str, seat: int, choice: Choice) -> None:
    """Plays a reaction: a poker card lies open until the fight is over, else it is discarded."""
    if choice[1] in s.content.places:
        use_reaction(s, seat, choice[1], trigger)
    else:
        play_card(s, seat, choice[1], trigger)


def play_card(s: Stories, seat: int, card: str, when: str) -> None:
    """Carries out a card's ability of that time; what becomes of the card is printed on it (WS-CARDACT-02)."""
    me = s.seats[seat]
    i = usable(s, seat, card, when)
    if card in s.content.poker:
        kind = s.content.poker[card].id
        s.drop(seat, card)
        if when == "fight":
            s.discard.pop()
            me.shown = (*me.shown, card)
        s.tell("played", seat, card)
        s.count("play:" + kind)
        if s.content.abilities[kind][i].once == "turn":
            s.mark("used:" + kind)
    else:
        kind = card
        ability = s.content.abilities[card][i]
        if ability.once == "turn":
            s.mark("used:" + card)
        s.tell("used", seat, card)
        s.count("use:" + kind_of(card))
        if card in s.content.secrets:
            if ability.after == "discard":
                spend_secret(s, seat, card)
        elif ability.after == "discard":
            lose_card(s, seat, card)
        elif ability.after != "keep":
            at = me.objects.index(card)
            me.objects = (*me.objects[:at], ability.after, *me.objects[at + 1:])
    s.push(Do(seat, 0, f"card:{kind}:{i}"))
    if f"card:{kind}:{i}:cost" in s.content.effects:
        s.push(Do(seat, 0, f"card:{kind}:{i}:cost"))
