"""Everything that play can make happen, listed beforehand, so that what never happened shows 0."""

from __future__ import annotations

from typing import Final

from engine.western.deck import content
from engine.western.state import TRACK

ACTIONS: Final = ("move", "play", "use", "duel", "rob", "arrest", "bank", "heist", "store", "poker", "prospect", "heal",
                  "revel", "acquire", "work")
REACTIONS: Final = ("fight", "after_move", "law.marshal", "law.wanted")
ASKS: Final = (
    "income", "act", "character", "start", "keep", "recover", "move", "extra_step", "wander", "ability", "disc",
    "wanted_reward", "law", "take_money", "take_card", "hurt", "toll", "tribute", "harassed", "discard.limit",
    "discard.effect", "window.fight", "window.after_move", "window.law.marshal", "window.law.wanted", "goal",
    "token_back", "stranger_disc", "stranger_takes")
BLOCKED: Final = ("sheriff_there", "way_barred", "too_far", "no_action_card", "not_now")
DEEDS: Final = ("wound", "disc", "disc_moved", "bandit_came", "mesa")


def keys() -> list[str]:
    """The keys that State.count may get, in order of kind."""
    printed = content()
    found: list[str] = []
    ops = {effect.op for effects in printed.effects.values() for effect in effects}
    ops.update({effect.inner.op for effects in printed.effects.values() for effect in effects if effect.inner})
    ops -= {"disc"}
    found += ["op:" + op for op in sorted(ops)]
    found += ["action:" + name for name in ACTIONS]
    found += ["reaction:" + name for name in REACTIONS]
    found += ["ask:" + name for name in ASKS]
    found += ["blocked:" + name for name in BLOCKED]
    found += ["deed:" + name for name in DEEDS]
    found += ["story:" + card for card in printed.stories]
    found += ["goal:" + card for card in printed.goals]
    found += ["stranger:" + card for card in printed.strangers]
    found += [f"track:{kind}:{n}" for kind in ("marshal", "wanted") for n in [*range(1, TRACK + 1), "past"]]
    found += ["play:" + kind for kind, card in sorted(printed.effects_of.items())
              if any([ability.when in ("action", "fight", "law") for ability in card.ability])]
    found += ["legend", "dry_deck", "reshuffle:poker"]
    return found
