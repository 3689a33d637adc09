"""What is wrong with the content of Western Legends: cross references, conditions, and the limits of the prose."""

from __future__ import annotations

from typing import Final

from engine.content import ContentError, Option, Row, Rows
from engine.effect import Effect
from engine.prose import run_faults, story_faults
from engine.western.deck import Content, content

HELD: Final = ("money", "nugget", "cards", "cattle", "misc", "weapons", "mounts")
FIGHTS: Final = ("duel", "rob", "arrest", "any")
FOES: Final = ("player", "npc", "bandit", "guard", "sheriff")
FARTHEST: Final = 6


def faults() -> list[str]:
    """Every fault in words, file or id first; empty when all is well.

    "disc" is no op: only the Man in Black's own turn knows it.
    """
    try:
        printed = content()
    except ContentError as error:
        return [str(error)]
    found: list[str] = []
    for source, effects in printed.effects.items():
        for effect in effects:
            if effect.op != "disc" or not source.startswith("stranger:"):
                found += [f"{source}: {fault}" for fault in effect_faults(effect)]
    for where, rows in conditions(printed):
        for row in rows:
            found += [f"{where}: {fault}" for fault in condition_faults(printed, row)]
    return found + reference_faults(printed) + prose_faults(printed)


def effect_faults(effect: Effect) -> list[str]:
    """What is wrong with one effect: its op, its group, or the gang that it names."""
    from engine.western.ops import GROUPS, OPS
    if effect.op not in OPS:
        return [f"no op is called {effect.op!r}"]
    if effect.op == "each":
        if effect.what not in GROUPS or effect.inner is None:
            return [f"each: no group is called {effect.what!r}"]
        return effect_faults(effect.inner)
    if effect.op == "bandit" and effect.what not in ("A", "B", "C"):
        return [f"bandit: there is no gang {effect.what!r}"]
    return []


def condition_faults(printed: Content, row: Row) -> list[str]:
    """What is wrong with one condition: its name, or a word that it takes."""
    from engine.western.deeds import CONDITIONS
    name = str(row[0])
    if name not in CONDITIONS:
        return [f"no condition is called {name!r}"]
    regions = [space.region for space in printed.spaces.values()]
    words: dict[str, list[str]] = {
        "at": list(printed.spaces), "in": regions, "enter": regions, "own": list(printed.items), "hold": [*HELD],
        "won": [*FIGHTS], "vs": [*FOES]}
    if name in words and (len(row) < 2 or row[1] not in words[name]):
        return [f"{name}: there is no {row[1:]!r}"]
    return []


def conditions(printed: Content) -> list[tuple[str, Rows]]:
    """Every list of conditions with the card on which it stands."""
    found: list[tuple[str, Rows]] = [(story.id, [story.when]) for story in printed.stories.values()]
    for goal in printed.goals.values():
        found += [(goal.id, rows) for rows in goal.when]
    for fight in printed.fights.values():
        found += [(fight.id, option.need) for option in fight.option]
    for card, abilities in printed.abilities.items():
        found += [(card, ability.need) for ability in abilities]
    return found


def reference_faults(printed: Content) -> list[str]:
    """Spaces, items, characters and gangs that cards name and that do not exist."""
    found: list[str] = []
    for character in printed.characters.values():
        found += [f"{character.id}: there is no space {space!r}" for space in character.start
                  if space not in printed.spaces]
        for item, side in character.items:
            if item not in printed.items:
                found.append(f"{character.id}: there is no item {item!r}")
            elif side not in ("plain", "upgraded") or (side == "upgraded" and printed.items[item].upgraded is None):
                found.append(f"{character.id}: {item} has no side {side!r}")
    found += [f"{goal.id}: there is no character {goal.character!r}" for goal in printed.goals.values()
              if goal.character not in printed.characters]
    for story in printed.stories.values():
        found += [f"{story.id}: there is no gang {gang!r}" for gang in story.gangs if gang not in printed.hideouts]
        if not 0 <= story.sheriff <= FARTHEST:
            found.append(f"{story.id}: the Sheriff cannot move {story.sheriff} spaces")
    found += [f"{card.id}: there is no space {card.to!r}" for card in printed.strangers.values()
              if card.to not in printed.spaces]
    for space, near in printed.near.items():
        found += [f"{space} touches {other}, but not the other way" for other in near
                  if space not in printed.near.get(other, [])]
    return found


def prose_faults(printed: Content) -> list[str]:
    """Breaches of the measurable limits of the tone guide, by tales, biographies and all texts together."""
    found: list[str] = []
    for story in printed.stories.values():
        found += [f"{story.id}: {fault}" for fault in story_faults(story.back)]
    for character in printed.characters.values():
        found += [f"{character.id} life: {fault}" for fault in story_faults(character.life)]
    return found + run_faults(texts(printed))


def texts(printed: Content) -> list[tuple[str, str]]:
    """Every text for people with the place it stands in."""
    found: list[tuple[str, str]] = []
    for story in printed.stories.values():
        found += [(f"{story.id} front", story.front), (f"{story.id} back", story.back)]
    for card in [*printed.effects_of.values(), *printed.fights.values(), *printed.items.values(),
                 *printed.characters.values(), *printed.goals.values(), *printed.strangers.values()]:
        found.append((card.id, card.text))
    for character in printed.characters.values():
        found.append((f"{character.id} life", character.life))
    for item in printed.items.values():
        if item.upgraded is not None:
            found.append((item.id + "+", item.upgraded.text))
    for fight in printed.fights.values():
        found += _options(fight.id, fight.option)
    return found


def _options(card: str, options: list[Option]) -> list[tuple[str, str]]:
    return [(f"{card} option {option.id}", option.text) for option in options]
