"""The table: the state of an episode with the hooks through which the kernel reaches the chapters."""

from __future__ import annotations

from engine.ask import Choice
from engine.effect import Effect
from engine.stories.ops import carry_out
from engine.stories.react import react, reactions
from engine.stories.state import Stories


class Table(Stories):
    """A Stories state that can be cloned and run."""

    __slots__ = ()

    def clone(self) -> Table:
        found = Table(
            self.rng, self.config, [frame.clone() for frame in self.stack], self.result, self.over, self.barrier,
            self.asked[:], self.content, [seat.clone() for seat in self.seats], self.round, self.first, self.active,
            self.actions, self.board, self.tiles, self.npcs, self.notices, self.day, self.piles,
            self.told, self.law_marshal, self.law_wanted, self.legends, self.supply, self.stand, self.gone,
            self.spent, self.bag_nuggets, self.bag_pebbles, self.dice_aside, self.fought, self.dug, self.marks,
            self.deeds, self.seen, self.quiet_rounds, self.completed, self.ending, self.explored, self.flags,
            self.lines, self.spare_characters, self.poker[:], self.discard[:], self.flop, self.house,
            self.bandits, self.bandit_discard, self.animals, self.animal_discard, self.exploration,
            self.exploration_discard, self.injury, self.injury_discard, self.succession, self.succession_discard,
            self.fronts, self.backs, self.pooled)
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
