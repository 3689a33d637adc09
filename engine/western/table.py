"""The table: the state of a game with the hooks through which the kernel reaches the chapters."""

from __future__ import annotations

from engine.ask import Choice
from engine.effect import Effect
from engine.western.ops import carry_out
from engine.western.react import react, reactions
from engine.western.state import Western


class Table(Western):
    """A Western state that can be cloned and run."""

    __slots__ = ()

    def clone(self) -> Table:
        found = Table(
            self.rng, self.config, [frame.clone() for frame in self.stack], self.result, self.over, self.barrier,
            self.asked[:], self.content, [seat.clone() for seat in self.seats], self.order, self.round, self.first, self.active,
            self.actions, self.sheriff, self.bandits, self.fought, self.marks, self.deeds, self.told, self.end,
            self.lines, self.stranger, self.stranger_place, self.stranger_lp, self.stranger_purse,
            self.stranger_discs, self.npc_shown, self.rolled, self.poker[:], self.discard[:], self.flop,
            self.fight_deck[:], self.story_a, self.story_b, self.ranch_green, self.ranch_blue, self.box_characters,
            self.box_goals, self.token_supply, self.stranger_deck, self.stranger_discard, self.pooled)
        found.question = self.question
        return found

    def effects(self, source: str) -> tuple[Effect, ...]:
        return self.content.effects[source]

    def carry_out(self, seat: int, effect: Effect) -> None:
        carry_out(self, seat, effect)

    def reactions(self, trigger: str, seat: int) -> list[Choice]:
        return reactions(self, trigger, seat)

    def react(self, trigger: str, seat: int, choice: Choice) -> None:
        react(self, trigger, seat, choice)
