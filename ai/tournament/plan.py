"""What a tournament is going to play: the plan, and which game has which number.

The games of a plan form one endless list; a run plays its beginning. A block is every seating of one seed, so a
seed's luck falls on all agents alike; the statistics take blocks, not games, as independent.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

from ai.spec import parse
from engine.flow import Config
from engine.rng import scramble
from engine.rules import Rules

MODES: Final = ("robin", "2v2", "gauntlet")
SEATS: Final = 4
FORMAT: Final = 1


class BadPlan(ValueError):
    """The tournament cannot be played as asked; the message is one sentence."""


class Game(NamedTuple):
    """number: from 0; block: the number of its seed; pair: which agents meet, by their numbers."""

    number: int
    block: int
    seed: int
    pair: tuple[int, ...]
    seating: tuple[int, ...]


class Plan(NamedTuple):
    """Everything that decides the games; how many are played is no part of it."""

    game: str
    agents: tuple[str, ...]
    mode: str
    seats: int
    seed: int
    length: str
    options: tuple[tuple[str, str], ...]
    content: str

    def plain(self) -> dict[str, Any]:
        return {"format": FORMAT, "game": self.game, "agents": list(self.agents), "mode": self.mode,
                "seats": self.seats, "seed": self.seed, "length": self.length, "options": dict(self.options),
                "content": self.content}

    def config(self, game: Game) -> Config:
        return Config(self.game, self.seats, game.seed, self.length, dict(self.options))

    def specs(self, game: Game) -> list[str]:
        return [self.agents[agent] for agent in game.seating]

    def meetings(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """(agents, seating) of each game of a block, in order."""
        n = len(self.agents)
        if self.mode == "robin":
            return [(tuple(range(n)), seating) for seating in robin(n, self.seats)]
        if self.mode == "2v2":
            return [(pair, tuple(pair[0] if seat in mine else pair[1] for seat in range(self.seats)))
                    for pair in combinations(range(n), 2)
                    for mine in combinations(range(self.seats), self.seats // 2)]
        return [((0, other), tuple(0 if seat == mine else other for seat in range(self.seats)))
                for other in range(1, n) for mine in range(self.seats)]

    def games(self, number: int) -> list[Game]:
        """The first `number` games."""
        meetings = self.meetings()
        found = []
        for i in range(number):
            block, at = divmod(i, len(meetings))
            found.append(Game(i, block, block_seed(self.seed, block), *meetings[at]))
        return found


def robin(agents: int, seats: int) -> list[tuple[int, ...]]:
    """Every seating of all agents at a table of `seats`: each ring of the agents, turned through all its places.

    After each turn of a ring every agent has sat in every seat equally often.
    """
    found: list[tuple[int, ...]] = []
    for rest in permutations(range(1, agents)):
        ring = (0, *rest)
        for turn in range(agents):
            seating = tuple(ring[(seat + turn) % agents] for seat in range(seats))
            if seating not in found:
                found.append(seating)
    return found


def block_seed(seed: int, block: int) -> int:
    """The seed of a block's games: from the tournament's and the block's number alone."""
    return scramble(scramble(seed) + block + 1)


def make_plan(rules: Rules, agents: list[str], mode: str, seats: int | None, seed: int, length: str,
              options: dict[str, str]) -> Plan:
    """The plan, checked. Raises BadPlan, BadSpec, and BadConfig of the game."""
    if mode not in MODES:
        raise BadPlan(f"There is no mode {mode!r}; there are: {', '.join(MODES)}.")
    for agent in agents:
        parse(agent)
    if len(agents) < 2:
        raise BadPlan("A tournament needs two agents at least: give --agent twice.")
    if len(set(agents)) < len(agents):
        raise BadPlan("Two agents have the same name; a table row belongs to one agent.")
    if seats is None:
        seats = len(agents) if mode == "robin" else SEATS
    if seats < 2:
        raise BadPlan("A tournament game needs two seats at least.")
    if mode == "2v2" and seats % 2:
        raise BadPlan(f"In 2v2 each side has half of the seats, and {seats} is odd.")
    if mode == "robin" and len(agents) > 6:
        raise BadPlan("Robin seats six agents at most; let more of them meet in 2v2.")
    if rules.name == "stories":
        options = {"automata": "0", **options}
    plan = Plan(rules.name, tuple(agents), mode, seats, seed, length, tuple(sorted(options.items())),
                rules.content_hash())
    if len(rules.new(plan.config(plan.games(1)[0])).asked) != seats:
        raise BadPlan("A tournament has no seats but its agents': leave automata at 0.")
    return plan
