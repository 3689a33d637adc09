"""What is printed on the cards of any game, as the rules look it up: names, stats, effects by source, abilities by time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from engine.cards52 import VALUE
from engine.content import Ability, ContentError, Option, Rows
from engine.effect import Effect, Use, parse

A = TypeVar("A", bound=Ability)

NO_USES: Final[list[Use]] = []


class Printed(Generic[A]):
    """The tables that the content of each game fills.

    switches: stats that are on or off. kinds: poker card to the id of its effect. passive[stat][card]: what a card adds
    to a stat. effects: by source, "card:<id>:<i>" and ":cost" for abilities. on[when][card]: a card's abilities of that
    time, poker cards by themselves.
    """

    def __init__(self, switches: tuple[str, ...]) -> None:
        self.switches = switches
        self.kinds: dict[str, str] = {}
        self.effects: dict[str, tuple[Effect, ...]] = {}
        self.abilities: dict[str, list[A]] = {}
        self.passive: dict[str, dict[str, int]] = {}
        self.on: dict[str, dict[str, list[Use]]] = {}
        self.names: dict[str, str] = {}

    def _card(self, file: str, card: str, name: str, passive: Rows, abilities: list[A]) -> None:
        if card in self.names:
            raise ContentError(f"{file}: the id {card!r} stands twice")
        self.names[card] = name
        for row in passive:
            if len(row) != 2 or not isinstance(row[1], int):
                raise ContentError(f"{file}: {card}: passive rows are [stat, number], not {row!r}")
            if row[0] in self.switches and row[1] != 1:
                raise ContentError(f"{file}: {card}: {row[0]} is on or off, its number is 1, not {row[1]}")
            self.passive.setdefault(str(row[0]), {})[card] = row[1]
        if abilities:
            self.abilities[card] = abilities
        for i, ability in enumerate(abilities):
            self._source(file, f"card:{card}:{i}", ability.do)
            self._source(file, f"card:{card}:{i}:cost", ability.cost)
            use = Use(card, f"card:{card}:{i}", f"card:{card}:{i}:cost" if ability.cost else "", ability.need,
                      "used:" + card if ability.once else "", ability.after, ability.declinable())
            self.on.setdefault(ability.when, {}).setdefault(card, []).append(use)

    def _copy(self, file: str, effect: str, card: str) -> None:
        """A poker card that has the effect of that id, which is there already."""
        if card not in VALUE or card in self.kinds:
            raise ContentError(f"{file}: poker {effect}: {card!r} is no card or stands twice")
        self.kinds[card] = effect
        for uses in self.on.values():
            if effect in uses:
                uses[card] = uses[effect]

    def _source(self, file: str, source: str, rows: Rows) -> None:
        try:
            self.effects[source] = tuple([parse(row) for row in rows])
        except ValueError as error:
            raise ContentError(f"{file}: {source}: {error}") from None

    def _options(self, file: str, source: str, options: Sequence[Option]) -> None:
        for option in options:
            self._source(file, f"{source}:{option.id}", option.do)
            self._source(file, f"{source}:{option.id}:cost", option.cost)

    def uses(self, card: str, when: str) -> list[Use]:
        """A card's abilities of that time."""
        answering = self.on.get(when)
        return NO_USES if answering is None else answering.get(card, NO_USES)
