"""Everything that play can make happen, listed beforehand, so that what never happened shows 0."""

from __future__ import annotations

from typing import Final

from engine.pokerhands import HANDS
from engine.western.check import conditions
from engine.western.deck import Content, content
from engine.western.scoring import REASONS
from engine.western.state import TRACK

ACTIONS: Final = ("move", "play", "use", "duel", "rob", "arrest", "bank", "heist", "store", "poker", "prospect", "heal",
                  "revel", "acquire", "work")
REACTIONS: Final = ("fight", "after_move", "poker_end", "law.marshal", "law.wanted")
ASKS: Final = (
    "character", "start", "income", "weapon", "mount", "act", "keep", "recover", "move", "extra_step", "wander",
    "ability", "disc", "wanted_reward", "law", "take_money", "hurt", "toll", "tribute", "harassed", "discard.limit",
    "discard.effect", "discard.sheriff", "window.fight", "window.after_move", "window.poker_end", "window.law.marshal",
    "window.law.wanted", "goal", "token_back", "stranger_disc", "stranger_takes", "fight_card", "fight_defend",
    "stranger_card", "loot", "loot_cattle", "loot_stranger", "npc_fight_card", "npc_card", "call_off", "fight_option",
    "bandit_reward", "sheriff", "arrest_whom", "store", "take_up", "deposit", "revel", "deliver_rail", "deliver_ranch",
    "reroll", "poker_join", "poker_hand", "poker_dealer")
BLOCKED: Final = (
    "sheriff_there", "way_barred", "too_far", "no_action_card", "not_now", "not_here", "no_fight_card", "fought",
    "no_marshal", "no_outlaw", "stranger_away", "stranger_fought", "never_wanted", "no_location", "not_at",
    "no_nuggets", "no_heist_card", "heist_used", "nothing_to_buy", "no_ante", "unhurt", "no_fee", "no_revel",
    "no_cattle")
DEEDS: Final = (
    "wound", "disc", "disc_moved", "bandit_came", "mesa", "duel", "rob", "arrest", "declined", "fight_won",
    "fight_lost", "bandit_beaten", "bandit_won", "bandit_lp", "bandit_marshal", "guard_beaten", "guard_won",
    "sheriff_beaten", "sheriff_won", "sheriff_moved", "arrested", "new_fight", "loot_money", "loot_nuggets",
    "loot_cattle", "loot_nothing", "buy", "upgrade", "throw", "arm", "deposit", "heal", "revel", "work", "prospect",
    "reroll", "cattle", "wrangle", "rustle", "poker", "poker_join", "poker_won", "poker_kept", "dealer", "dealer_won")
# Effects of the Man in Black's cards that his own turn carries out.
STRANGER_OPS: Final = ("disc", "take_card")


def ops(printed: Content) -> list[str]:
    found: set[str] = set()
    for source, effects in printed.effects.items():
        for effect in effects:
            if effect.op not in STRANGER_OPS or not source.startswith("stranger:"):
                found.add(effect.op)
                if effect.inner is not None:
                    found.add(effect.inner.op)
    return sorted(found)


def cards(printed: Content) -> list[str]:
    """Cards played, abilities that worked, items used, by their ids."""
    found = ["play:" + kind for kind in sorted(printed.effects_of)]
    for card, abilities in sorted(printed.abilities.items()):
        if card in printed.items and printed.items[card].kind == "misc":
            found += ["use:" + card for ability in abilities if ability.after == "discard"]
        elif card not in printed.effects_of:
            found.append("ability:" + card)
    for fight in printed.fights.values():
        found.append("fight:" + fight.id)
        found += [f"fight:{fight.id}:{option.id}" for option in fight.option]
    return found


def keys() -> list[str]:
    """The keys that State.count may get, in order of kind."""
    printed = content()
    found = ["op:" + op for op in ops(printed)]
    found += ["condition:" + name for name in sorted({str(row[0]) for _, rows in conditions(printed) for row in rows})]
    found += ["action:" + name for name in ACTIONS]
    found += ["reaction:" + name for name in REACTIONS]
    found += ["ask:" + name for name in ASKS]
    found += ["blocked:" + name for name in BLOCKED]
    found += ["deed:" + name for name in DEEDS]
    found += ["story:" + card for card in printed.stories]
    found += ["goal:" + card for card in printed.goals]
    found += ["stranger:" + card for card in printed.strangers]
    found += ["cattle:" + token for token in sorted({token.id for token in printed.cattle.values()})]
    found += ["face:" + face.id for face in printed.faces]
    found += ["hand:" + name for name in HANDS]
    found += ["score:" + reason for reason in REASONS]
    found += [f"track:{kind}:{n}" for kind in ("marshal", "wanted") for n in [*range(1, TRACK + 1), "past"]]
    found += cards(printed)
    return [*found, "legend", "dry_deck", "reshuffle:poker"]
