"""What must hold at every decision: components conserved, limits kept (WS-COMP-06, WS-SKILL-15, WS-TRACK-03)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.stories.state import LAW_END, STONES_EACH, TOKENS_EACH, Stories
from engine.stories.stock import IN_BOX, amount, capacity


def check(s: Stories) -> list[str]:
    """Broken invariants in words."""
    found: list[str] = []
    poker = [*s.poker, *s.discard, *s.flop, *s.house]
    secrets = list(s.spent)
    injuries = [*s.injury, *s.injury_discard]
    for seat in s.seats:
        poker += [*seat.hand, *seat.laid, *seat.drawn, *seat.shown]
        secrets += seat.secrets
        injuries += seat.injuries
    _same(found, "poker", poker, s.content.poker)
    _same(found, "injury", injuries, s.content.injuries)
    _same(found, "succession", [*s.succession, *s.succession_discard], s.content.successions)
    _same(found, "animal", [*s.animals, *s.animal_discard], s.content.animals)
    laid = [card for card in s.gone if card in s.content.exploration]
    _same(found, "exploration", [*s.exploration, *s.exploration_discard, *laid], s.content.exploration)
    bandits = [npc for npc in s.npcs if s.content.npcs[npc].kind == "bandit"]
    named = [card for card in s.gone if card in s.content.bandit_deck]
    _same(found, "bandit", [*s.bandits, *s.bandit_discard, *bandits, *named], s.content.bandit_deck)
    if len(set(secrets)) < len(secrets):
        found.append("a secret card twice")
    for i, left in enumerate(s.supply):
        if left + sum([seat.tokens[i] for seat in s.seats]) != TOKENS_EACH or left < 0:
            found.append(f"skill tokens {i}: supply {left}")
    if s.bag_nuggets + sum([seat.nuggets for seat in s.seats]) != STONES_EACH or s.bag_nuggets < 0:
        found.append("nuggets")
    if s.bag_pebbles + sum([seat.pebbles for seat in s.seats]) != STONES_EACH or s.bag_pebbles < 0:
        found.append("pebbles")
    for kind, n in IN_BOX.items():
        if sum([amount(seat, kind) for seat in s.seats]) > n:
            found.append(f"more {kind} than there are")
    spaces = s.board.spaces
    overflow = any([type(frame).__name__ == "Surplus" for frame in s.stack])
    for k, seat in enumerate(s.seats):
        if min(seat.lp, seat.money, seat.grit, seat.nuggets, seat.pebbles, seat.hides, seat.food, seat.cattle) < 0:
            found.append(f"seat {k} has less than nothing")
        if seat.money % 10 or abs(seat.law) > LAW_END or not 0 <= seat.wounds <= 5 or seat.place not in spaces:
            found.append(f"seat {k}: ${seat.money}, law {seat.law}, {seat.wounds} wounds, on {seat.place}")
        if seat.level and (seat.hand or seat.drawn):
            found.append(f"automaton {k} holds poker cards")
        if seat.full_slots() > capacity(s, k) and not overflow:
            found.append(f"seat {k} has more slots filled than it has")
    return found


def _same(found: list[str], what: str, cards: list[str], printed: Iterable[str]) -> None:
    if sorted(cards) != sorted(printed):
        found.append(f"{what} cards are not conserved")
