"""`legends content check`: content files as a whole, cross references, and the measurable limits of the prose."""

from __future__ import annotations

from engine.content import ContentError
from engine.effect import Effect
from engine.stories.board import FAR
from engine.stories.conditions import CONDITIONS
from engine.stories.deck import Content, content
from engine.stories.ops import GROUPS, OPS
from engine.stories.prose import faults as prose_faults
from engine.stories.state import RESOURCES, SKILLS


def faults(extra: str = "") -> list[str]:
    """Every fault in words, file or id first; empty when all is well. `extra`: a further folder."""
    try:
        printed = content(extra)
    except ContentError as error:
        return [str(error)]
    found: list[str] = []
    for source, effects in printed.effects.items():
        for effect in effects:
            found += [f"{source}: {fault}" for fault in effect_faults(printed, effect)]
    for where, rows in _conditions(printed):
        for row in rows:
            if str(row[0]) not in CONDITIONS:
                found.append(f"{where}: no condition is called {row[0]!r}")
    found += _boards(printed)
    found += _decks(printed)
    return found + prose_faults(printed)


def effect_faults(printed: Content, effect: Effect) -> list[str]:
    """What is wrong with one effect: its op, or an id that it names."""
    if effect.op not in OPS:
        return [f"no op is called {effect.op!r}"]
    if effect.op == "each":
        if effect.what not in GROUPS or effect.inner is None:
            return [f"each: no group is called {effect.what!r}"]
        return effect_faults(printed, effect.inner)
    tables: dict[str, list[str]] = {
        "token": [*SKILLS, "choice"], "quiet_token": [*SKILLS, "choice"], "gain": [*RESOURCES, "cattle"],
        "lose": [*RESOURCES, "cattle"], "item": list(printed.items), "unique": list(printed.items),
        "kit": list(printed.items), "secret": list(printed.secrets), "notice": list(printed.notices),
        "npc": list(printed.npcs), "leave": list(printed.npcs), "die": list(printed.npcs),
        "tile": list(printed.places), "board": list(printed.boards), "aside": list(printed.dice)}
    if effect.op in tables and effect.what not in tables[effect.op]:
        return [f"{effect.op}: there is no {effect.what!r}"]
    return []


def _conditions(printed: Content) -> list[tuple[str, list[list[str | int]]]]:
    found: list[tuple[str, list[list[str | int]]]] = []
    for story in printed.stories.values():
        found += [(story.id, rows) for rows in story.when]
        found += [(story.id, option.need) for option in story.option]
    for npc in printed.npcs.values():
        found += [(npc.id, action.need) for action in npc.action]
        found += [(npc.id, option.need) for option in npc.option]
    for place in printed.places.values():
        found += [(place.id, action.need) for action in place.action]
    for notice in printed.notices.values():
        found += [(notice.id, rows) for rows in notice.when]
    for law in printed.laws.values():
        found += [(law.id, need) for need in law.need]
    for card, abilities in printed.abilities.items():
        found += [(card, ability.need) for ability in abilities]
    for secret in printed.secrets.values():
        found += [(secret.id, rows) for rows in secret.goal]
    return found


def _boards(printed: Content) -> list[str]:
    """Each layout that an episode can have is connected from its start without passages (WS-MAP-02)."""
    found: list[str] = []
    for board in printed.boards.values():
        near = {space.id: space.near for space in board.space}
        for space in board.space:
            for other in space.near:
                if other not in near or space.id not in near[other]:
                    found.append(f"board {board.id}: {space.id} touches {other}, but not the other way")
    for number, episode in printed.episodes.items():
        keys = ["+".join([*episode.boards, *list(episode.touching)[:n]]) for n in range(len(episode.touching) + 1)]
        for key in keys:
            layout = printed.layout(number, key)
            for name in layout.spaces:
                if layout.dist[episode.start].get(name, FAR) == FAR:
                    found.append(f"episode {number}: {name} cannot be reached from {episode.start} with boards {key}")
    return found


def _decks(printed: Content) -> list[str]:
    """Piles of a deck differ by one card at most (WS-DECK-07)."""
    found: list[str] = []
    for number, episode in printed.episodes.items():
        for day in episode.day:
            sizes = [len(pile) for pile in printed.laid(number, day)]
            if min(sizes) == 0 or max(sizes) - min(sizes) > 1:
                found.append(f"episode {number}, {day.deck}: piles of {sizes}")
            if sum(sizes) != len(printed.deck(number, day.deck)):
                found.append(f"episode {number}, {day.deck}: a card's symbol names no pile")
    return found
