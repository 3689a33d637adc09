"""What must hold at every decision: components conserved, limits kept (WL-COMP, WL-TRACK-01, WL-X-07)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards52 import CARDS
from engine.western.law import nugget_limit, nuggets_left
from engine.western.state import MISC, PURSE, TRACK, WOUNDS, Western


def check(s: Western) -> list[str]:
    """Broken invariants in words."""
    found: list[str] = []
    poker = [*s.poker, *s.discard, *s.flop]
    fights = [*s.fight_deck, *s.npc_shown]
    cattle = [*s.ranch_green, *s.ranch_blue]
    characters = list(s.box_characters)
    tokens = list(s.token_supply)
    for seat in s.seats:
        poker += [*seat.hand, *seat.laid, *seat.dealt, *seat.shown]
        fights += seat.npc_cards
        cattle += seat.cattle
        characters += seat.offered
        tokens += seat.tokens
        if seat.character:
            characters.append(seat.character)
        if sorted([token.split(".")[0] for token in seat.cattle]) != sorted(seat.cattle_colours):
            found.append("the colours of cattle tokens held are not those shown")
    _same(found, "poker", poker, CARDS)
    _same(found, "fight", fights, s.content.fights)
    _same(found, "cattle", cattle, s.content.cattle)
    _same(found, "character", characters, s.content.characters)
    _same(found, "story", sorted({*s.story_a, *s.story_b, *s.told}), s.content.stories)
    if s.config.options.get("goals", "off") == "on" and len(set(tokens)) != 18:
        found.append("legendary tokens are not conserved")
    if s.stranger != "":
        _same(found, "Man in Black", [*s.stranger_deck, *s.stranger_discard], s.content.strangers)
    if nuggets_left(s) < 0:
        found.append("more nuggets than there are")
    for k, seat in enumerate(s.seats):
        if (min(seat.lp, seat.money, seat.nuggets) < 0 and not s.over) or seat.money % 10 or seat.money > PURSE:
            found.append(f"seat {k}: {seat.lp} LP, ${seat.money}, {seat.nuggets} nuggets")
        if abs(seat.law) > TRACK or not 0 <= seat.wounds <= WOUNDS or seat.nuggets > nugget_limit(s, k):
            found.append(f"seat {k}: law {seat.law}, {seat.wounds} wounds, {seat.nuggets} nuggets")
        if len(seat.misc) > MISC or len(set(seat.weapons)) < len(seat.weapons):
            found.append(f"seat {k}: items {seat.misc} {seat.weapons}")
        if seat.place != "" and seat.place not in s.content.spaces:
            found.append(f"seat {k} is nowhere: {seat.place}")
        if len(seat.discs) != 2:
            found.append(f"seat {k} has {len(seat.discs)} discs")
        if seat.place in s.bandits and not _fighting(s, k):
            found.append(f"seat {k} and a bandit share {seat.place}")
        for word in seat.known:
            other, card = word.split(":")
            if card not in s.seats[int(other)].hand and card not in s.seats[int(other)].laid:
                found.append(f"seat {k} knows {card} in a hand that has it not")
    return found


def _fighting(s: Western, seat: int) -> bool:
    return any([type(frame).__name__ == "NpcFight" and frame.seat == seat for frame in s.stack])


def _same(found: list[str], what: str, cards: list[str], printed: Iterable[str]) -> None:
    if sorted(cards) != sorted(printed):
        found.append(f"{what} cards are not conserved")
