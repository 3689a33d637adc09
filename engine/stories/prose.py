"""The texts of Stories of the Old West, and what is wrong with their prose."""

from __future__ import annotations

from engine.prose import run_faults, story_faults
from engine.stories.cards import Option, PlaceAction
from engine.stories.deck import Content


def texts(content: Content) -> list[tuple[str, str]]:
    """Every text for people with the place it stands in, each card once however many copies it has."""
    found: list[tuple[str, str]] = []
    for story in content.stories.values():
        found += [(f"{story.id} front", story.front), (f"{story.id} back", story.back)]
        found += _options(story.id, story.option)
    for card in ([*content.dice.values(), *content.items.values(), *content.skills.values(), *content.laws.values(),
                  *content.characters.values(), *content.notices.values(), *content.secrets.values()]):
        found.append((card.id, card.text))
    for poker in {poker.id: poker for poker in content.poker.values()}.values():
        found.append((poker.id, poker.text))
    for npc in content.npcs.values():
        found.append((npc.id, npc.text))
        found += _options(npc.id, npc.option)
        found += _actions(npc.id, npc.action)
    for place in content.places.values():
        found.append((place.id, place.text))
        found += _actions(place.id, place.action)
    for table in (content.exploration, content.injuries, content.successions):
        for draw in {draw.id: draw for draw in table.values()}.values():
            found.append((draw.id, draw.text))
            found += _options(draw.id, draw.option)
    for episode in content.episodes.values():
        found += [(f"episode {episode.number} {day.deck}", day.line) for day in episode.day]
    return [(where, text) for where, text in found if text]


def _options(card: str, options: list[Option]) -> list[tuple[str, str]]:
    return [(f"{card} option {option.id}", option.text) for option in options]


def _actions(card: str, actions: list[PlaceAction]) -> list[tuple[str, str]]:
    return [(f"{card} {action.name}", action.text) for action in actions]


def faults(content: Content) -> list[str]:
    """All breaches of the measurable limits, each as "where: what"; empty if the prose is within them."""
    found: list[str] = []
    for story in content.stories.values():
        found += [f"{story.id}: {fault}" for fault in story_faults(story.back)]
    return found + run_faults(texts(content))
