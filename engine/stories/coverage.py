"""Everything that play of an episode can make happen, listed beforehand, so that what never happened shows 0."""

from __future__ import annotations

from typing import Final

from engine.content import Rows
from engine.stories.automata import INTENTS
from engine.stories.deck import Content, content

ACTIONS: Final = ("move", "cross", "rest", "play", "place", "do", "fight", "duel", "rob", "arrest")
DEEDS: Final = (
    "npc_move", "passage", "eat", "fight_won", "fight_lost", "refused", "shootout", "loot_money", "loot_slot",
    "loot_nothing", "ambush", "npc_won", "npc_lost", "npc_arrest", "bad_luck_food", "bad_luck_wound", "bad_luck_card",
    "build", "tile_completed", "buy", "sell", "search", "hunt_fight", "take_animal", "raid", "poker", "poker_join",
    "poker_win", "fight_npc")
ASKS: Final = (
    "start", "act", "keep", "discard.passage", "discard.story", "discard.limit", "discard.effect", "discard.build",
    "discard.dig", "discard.animal", "discard.bad_luck", "complete", "story_option", "determination", "character",
    "slot", "make_room", "arm", "skill", "law", "wander", "ambush", "window.after_move", "window.after_action",
    "window.fight", "fight_card", "fight_defend", "new_fight", "npc_card", "npc_reward", "loot",
    "loot_second", "loot_room", "dig", "lay", "take_animal", "explore_look", "explore_option", "buy", "sell",
    "poker_hand", "heir", "heir_weapon", "lose_slot")
REACTIONS: Final = ("after_move", "after_action", "fight")
# no_loot_slot needs cattle or a stagecoach beside: with money alone the loot is not asked.
BLOCKED: Final = (
    "not_here", "no_card", "fought", "no_arrest", "no_action_card", "no_wound", "passage_price", "too_far",
    "front_not_met", "under_construction", "build_cost", "fight_cards", "no_loot_money", "owned",
    "cost")
AUTOMATON: Final = ("move", "cross", "rest", "place", "do", "fight", "duel", "rob", "arrest")


def keys(episode: int = 1) -> list[str]:
    """The keys that State.count may get in that episode, in order of kind."""
    printed = content()
    found: list[str] = []
    ops: set[str] = set()
    conditions: set[str] = set()
    for source in sources(printed, episode):
        for effect in printed.effects.get(source, ()):
            ops.add(effect.op)
            if effect.inner is not None:
                ops.add(effect.inner.op)
    for rows in needs(printed, episode):
        conditions.update([str(row[0]) for row in rows])
    for story in printed.stories.values():
        if story.episode == episode and story.deck not in ("title", "setup"):
            found.append("story:" + story.id)
            found += [f"option:{story.id}:{option.id}" for option in story.option]
    found += ["op:" + op for op in sorted(ops)]
    found += ["condition:" + name for name in sorted(conditions)]
    found += ["action:" + name for name in ACTIONS]
    found += ["reaction:" + name for name in REACTIONS]
    found += ["ask:" + name for name in ASKS]
    found += ["blocked:" + name for name in BLOCKED]
    found += ["deed:" + name for name in DEEDS]
    found += ["automaton:" + name for name in AUTOMATON]
    found += ["intent:" + name for name in sorted({name for row in INTENTS.values() for name in row})]
    found += ["play:" + kind for kind in sorted({card.id for card in printed.poker.values() if card.type != "bonus"})]
    found += ["stall_guard", "reshuffle:poker", "legend:claim", "legend:takeover"]
    return found


def here(printed: Content, episode: int) -> tuple[set[str], set[str]]:
    """Places and named characters that an episode can bring onto its boards."""
    setup = printed.episodes[episode]
    places = {row[0] for row in setup.tiles}
    npcs = {row[0] for row in setup.npcs}
    npcs.update(printed.bandit_deck)
    for name, effects in printed.effects.items():
        if name.startswith((f"day:{episode}:", f"story:E{episode}-", "explore:")):
            for effect in effects:
                if effect.op == "tile":
                    places.add(effect.what)
                elif effect.op == "npc":
                    npcs.add(effect.what)
    boards = [*setup.boards, *setup.touching]
    for board in boards:
        for space in printed.boards[board].space:
            places.update([printed.zone_of[terrain].id for terrain in space.terrain if terrain in printed.zone_of])
    return places, npcs


def sources(printed: Content, episode: int) -> list[str]:
    """The sources of effects that can be carried out in an episode."""
    places, npcs = here(printed, episode)
    stand = {str(row[0]) for row in printed.episodes[episode].store}
    found: list[str] = []
    for name in printed.effects:
        kind, _, rest = name.partition(":")
        card = rest.split(":")[0]
        if ((kind == "place" and card not in places)
                or (kind == "npc" and card not in npcs and card not in {npc.id for npc in printed.animals.values()})
                or (kind == "card" and card in printed.items and not printed.items[card].unique and card not in stand)
                or (kind in ("story", "day", "secret", "notice") and not _of(printed, kind, card, episode))
                or (kind == "law" and not rest.split(":")[0].endswith("_A"))):
            continue
        found.append(name)
    return found


def _of(printed: Content, kind: str, card: str, episode: int) -> bool:
    if kind == "story":
        return printed.stories[card].episode == episode
    if kind == "secret":
        return printed.secrets[card].episode == episode
    if kind == "day":
        return card == str(episode)
    return True


def needs(printed: Content, episode: int) -> list[Rows]:
    """The rows of conditions that are tested in an episode."""
    found: list[Rows] = []
    places, npcs = here(printed, episode)
    for story in printed.stories.values():
        if story.episode == episode:
            found += story.when
    for place in printed.places.values():
        if place.id in places:
            found += [action.need for action in place.action]
    for npc in printed.npcs.values():
        if npc.id in npcs:
            found += [action.need for action in npc.action]
    return found
