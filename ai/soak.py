"""Random play of many games with every invariant checked: `legends soak`.

Half of the games favour kinds of answers that have been rare so far; one in ten is played as the computer players'
policy likes, so that far goals are reached; one game in twenty is played slowly, with clones, msgpack round trips,
sampled worlds and every option tried at each decision; one in twenty-five begins at a named position; automata's levels
change from game to game unless the options fix them.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

import msgpack

from ai.policy import pick as liked
from ai.policy import policy_of
from engine.ask import Ask, Choice
from engine.flow import Config, State
from engine.plain import digest
from engine.rng import Chance, scramble
from engine.rules import Rules, rules

CAP: Final = 20_000
DEEP_EVERY: Final = 20
START_EVERY: Final = 25
SKILLED_EVERY: Final = 10
WHOLE: Final = ("place", "do", "buy", "free", "use", "sell", "spend", "complete")
LEVELS: Final = ("", "Greenhorn", "Gunhand,Veteran")


class Soak:
    """What one batch of games found."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self.hangs: list[str] = []
        self.violations: list[str] = []
        self.coverage: dict[str, int] = {}
        self.kinds: dict[str, int] = {}

    def add(self, other: Soak) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.hangs += other.hangs
        self.violations += other.violations
        for key, n in other.coverage.items():
            self.coverage[key] = self.coverage.get(key, 0) + n


def soak(game: str, games: int, seats: int, seed: int, jobs: int, length: str, options: dict[str, str]
         ) -> dict[str, Any]:
    """The report: game, seats, games, decisions, hangs, violations, longest_chain, coverage."""
    total = Soak()
    found = rules(game)
    found.new(Config(game, seats, seed, length, dict(options)))
    total.coverage = dict.fromkeys(found.coverage(), 0)
    batches = [(game, list(range(i, games, jobs)), seats, seed, length, options) for i in range(jobs)]
    if jobs == 1:
        total.add(batch(*batches[0]))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for part in pool.map(_batch, batches):
                total.add(part)
    return {"game": game, "seats": seats, "games": total.games, "decisions": total.decisions, "hangs": total.hangs,
            "violations": total.violations, "longest_chain": total.longest,
            "coverage": dict(sorted(total.coverage.items()))}


def _batch(args: tuple[str, list[int], int, int, str, dict[str, str]]) -> Soak:
    return batch(*args)


def batch(game: str, numbers: list[int], seats: int, seed: int, length: str, options: dict[str, str]) -> Soak:
    found = Soak()
    for number in numbers:
        chosen = dict(options)
        level = LEVELS[number % len(LEVELS)]
        if game == "stories" and level:
            chosen.setdefault("automata_level", level)
        play_game(rules(game), Config(game, seats, seed + number, length, chosen), number, found)
    return found


def play_game(game: Rules, config: Config, number: int, found: Soak) -> None:
    """Plays one game to its end, or until something is wrong with it."""
    where = f"seed {config.seed}, {config.seats} seats"
    deep = number % DEEP_EVERY == 0
    rare = number % 2 == 1
    policy = policy_of(config.game) if number % SKILLED_EVERY == 4 else None
    rng = Chance(scramble(config.seed * 7919 + 13))
    names = game.starts()
    if names and number % START_EVERY == 7:
        turn, which = divmod(number // START_EVERY, len(names))
        rare = turn % 2 == 1  # each position both ways
        s = game.start(names[which], config)
    else:
        s = game.new(config)
    s.happened = {}
    found.games += 1
    n = 0
    while not game.over(s):
        if n >= CAP:
            found.hangs.append(f"{where}: {CAP} decisions")
            break
        ask = game.ask(s)
        one = ask.each()[rng.below(len(ask.each()))]
        choice = pick(game, s, one, rng, rare, found.kinds) if policy is None else liked(policy, s, one, rng)
        wrong = properties(game, s, one, choice, rng) if deep else []
        if not deep and (one.key != "act" or rng.below(4) == 0):
            wrong += reasons(game, s, one)
        key = kind(one, choice)
        found.kinds[key] = found.kinds.get(key, 0) + 1
        s.events.clear()
        try:
            steps = game.apply(s, one.seat, choice)
        except Exception as error:
            found.violations.append(f"{where}, decision {n}: {choice} raised {type(error).__name__}: {error}")
            break
        found.longest = max(found.longest, steps)
        wrong += game.check(s)
        if wrong:
            found.violations.append(f"{where}, decision {n}: after {choice}: {'; '.join(wrong)}")
            break
        n += 1
    found.decisions += n
    for key, times in s.happened.items():
        found.coverage[key] = found.coverage.get(key, 0) + times


def kind(ask: Ask, choice: Choice) -> str:
    """What counts as one kind of answer: the verb, and for red actions, purchases, amounts and goals which one."""
    return f"{ask.key}:{':'.join(choice) if choice[0] in WHOLE else choice[0]}"


def pick(game: Rules, s: State, ask: Ask, rng: Chance, rare: bool, kinds: dict[str, int]) -> Choice:
    """A random choice; scripted seats follow their script in the even games."""
    options = ask.options
    if not rare:
        if has_script(s, ask.seat):
            return game.scripted(s, ask.seat)
        return options[rng.below(len(options))]
    best = options[0]
    least = -1
    for choice in options:
        weight = kinds.get(kind(ask, choice), 0) * 1000 + rng.below(1000)
        weight = weight if rng.below(3) else rng.below(1000)
        if least < 0 or weight < least:
            least = weight
            best = choice
    return best


def has_script(s: State, seat: int) -> bool:
    """Is it an automaton's seat?"""
    seats = getattr(s, "seats", [])
    return bool(seats) and bool(getattr(seats[seat], "level", ""))


def properties(game: Rules, s: State, ask: Ask, choice: Choice, rng: Chance) -> list[str]:
    """Clone, round trip, options and noninterference at one decision (architecture, section 6)."""
    wrong: list[str] = []
    before = digest(game.plain(s))
    twin = s.clone()
    if digest(game.plain(twin)) != before:
        wrong.append("a clone differs from its original")
    saved = msgpack.unpackb(msgpack.packb(game.plain(s)))
    back = game.from_plain(saved)
    if digest(game.plain(back)) != before:
        wrong.append("a saved state comes back changed")
    game.apply(twin, ask.seat, choice)
    if digest(game.plain(s)) != before:
        wrong.append("playing on a clone changed the original")
    game.apply(back, ask.seat, choice)
    if digest(game.plain(back)) != digest(game.plain(twin)):
        wrong.append("a saved state goes on differently")
    for option in ask.options:
        trial = s.clone()
        trial.happened = None
        game.apply(trial, ask.seat, option)
        bad = game.check(trial)
        if bad:
            wrong.append(f"{option}: {bad[0]}")
    wrong += reasons(game, s, ask)
    for seat in range(-1, len(s.asked)):
        wrong += noninterference(game, s, seat, rng)
    return wrong


def reasons(game: Rules, s: State, ask: Ask) -> list[str]:
    """Counts the reasons of what is blocked, and compares them with what is offered."""
    wrong: list[str] = []
    for blocked in game.blocked(s, ask.seat):
        s.count("blocked:" + blocked.reason)
        if blocked.choice in ask.options:
            wrong.append(f"{blocked.choice} is both blocked and offered")
    return wrong


def noninterference(game: Rules, s: State, seat: int, rng: Chance) -> list[str]:
    """A world that a seat supposes looks to it like the real one, its question and next events included."""
    seen = game.view(s, seat)
    world = game.sample(seen, rng)
    if game.view(world, seat) != seen:
        names = [key for key in seen if game.view(world, seat)[key] != seen[key]]
        return [f"seat {seat} sees another world: {', '.join(names)}"]
    own = [ask for ask in game.ask(s).each() if ask.seat == seat]
    theirs = [ask for ask in game.ask(world).each() if ask.seat == seat]
    if [(ask.key, ask.options, ask.args) for ask in own] != [(ask.key, ask.options, ask.args) for ask in theirs]:
        return [f"seat {seat} is asked differently in a sampled world"]
    if own:
        choice = own[0].options[rng.below(len(own[0].options))]
        real = _events(game, s.clone(), seat, choice)
        other = _events(game, world, seat, choice)
        n = min(len(real), len(other))
        if real[:n] != other[:n]:
            return [f"seat {seat}: {choice} tells more than it may: {real} and {other}"]
    return []


def _events(game: Rules, s: State, seat: int, choice: Choice) -> list[list[object]]:
    """The events that a seat reads of its choice, as far as another seat's answer; none if it reveals something."""
    barrier = s.barrier
    s.quiet = False
    s.happened = None
    s.events = []
    game.apply(s, seat, choice)
    if s.barrier != barrier:
        return []
    found: list[list[object]] = []
    for event in s.events:
        if event.kind in ("passed", "sealed") and event.seat != seat:
            break
        found.append(event.for_seat(seat))
    return found
