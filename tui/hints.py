"""First-use hints: one sentence the first time a kind of choice is offered. Off in the settings."""

from __future__ import annotations

from typing import Final

HINTS: Final[dict[str, str]] = {
    "character": "Each character starts with a bonus of its own; i shows the card.",
    "begin": "You may walk one character first; Begin skips that.",
    "npc": "A hostile character attacks where its walk ends.",
    "move": "Type a number from the map, or walk with the arrows and press Enter.",
    "rest": "Rest draws two poker cards and keeps one. It is always possible.",
    "cross": "A passage is the number in a wall: it costs that many poker cards.",
    "play": "ACTION cards cost one of your two actions; the others wait.",
    "place": "Capitals are actions of a place. A building site fills slot by slot.",
    "do": "Characters on your space have actions of their own.",
    "fight": "You commit a card, a die is rolled for them; ties are yours.",
    "duel": "Both sides lay a card face down; ties go to who started.",
    "commit": "The printed value counts, then bonuses. The card is spent either way.",
    "story": "Its condition is met: telling it costs no action.",
    "react": "Reactions are played one at a time; Pass ends yours.",
    "discard": "Choose what goes, one card at a time.",
    "drop": "Slots are five; three of a kind share one. What is dropped is gone.",
    "buy": "Prices are printed; w shows why something cannot be bought.",
    "pack": "What is not packed stays behind.",
}


def hint_for(verbs: list[str], seen: set[str], hints: dict[str, str] = HINTS, prefix: str = "") -> tuple[str, str]:
    """(what to remember, sentence) for the first kind of choice not met before, or ("", ""). prefix: of the game's own."""
    for verb in verbs:
        if verb in hints and prefix + verb not in seen:
            return prefix + verb, hints[verb]
    return "", ""
