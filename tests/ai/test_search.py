from __future__ import annotations

import math

import pytest
from smallgame import ROLL, Small, SmallRules

from ai import value as values
from ai.agent import own_ask
from ai.greedy import GreedyAgent
from ai.search import Search, SearchAgent
from engine.ask import Ask
from engine.flow import Config, State
from engine.rng import Chance, scramble
from engine.rules import rules


def small(mine: list[str], turns: int = 0) -> Small:
    return Small(scramble(1), [mine, ["0", "1", "2"]], [0, 0], turns, False)


def position(seed: int, decisions: int, seats: int = 3) -> State:
    """A Stories game after so many random decisions, or the last one before its end."""
    found = rules("stories")
    s = found.new(Config("stories", seats, seed, "", {"automata": "0"}))
    s.quiet = True
    rng = Chance(scramble(seed))
    for _ in range(decisions):
        ask = found.ask(s)
        before = s.clone()
        found.play(s, ask.seat, ask.options[rng.below(len(ask.options))])
        if s.over:
            return before
    return s


def test_the_same_view_and_seed_give_the_same_visits() -> None:
    game = SmallRules()
    view = game.view(game.new(Config("small", 2, 7)), 0)
    first, again, other = Search(game, view, 3), Search(game, view, 3), Search(game, view, 4)
    for search in (first, again, other):
        search.run(300)
    assert first.visits() == again.visits()
    assert first.visits() != other.visits()


def test_the_best_card_is_found_and_visits_add_up() -> None:
    game = SmallRules()
    search = Search(game, game.view(small(["1", "11", "3"], 4), 0), 1)
    for _ in range(120):
        search.iterate()
    visits = search.visits()
    assert sum(visits.values()) == 120
    assert max(visits, key=lambda option: visits[option]) == ("play", "11")


def test_it_stops_when_the_leader_cannot_be_overtaken() -> None:
    game = SmallRules()
    search = Search(game, game.view(small(["11"], 4), 0), 1)
    search.run(1000)
    assert search.done < 1000
    assert search.lead() > 1000 - search.done


def test_the_nth_world_is_the_same_for_every_option() -> None:
    game = SmallRules()
    search = Search(game, game.view(small(["11", "3", "4"]), 0), 1)
    worlds = [game.sample(search.view, search.stream(n)) for n in (0, 1, 0)]
    assert game.view(worlds[0], 1) == game.view(worlds[2], 1)
    assert game.view(worlds[0], 1) != game.view(worlds[1], 1)


def test_a_single_answer_costs_nothing() -> None:
    game = SmallRules()
    view = game.view(small(["11"], 4), 0)
    assert SearchAgent(500, 0.0).choose(game, view, Ask("move", 0, [ROLL]), Chance(1)) == ROLL
    assert GreedyAgent().choose(game, view, Ask("move", 0, [ROLL]), Chance(1)) == ROLL
    assert game.samples == 0


def test_a_time_budget_is_kept() -> None:
    game = SmallRules()
    view = game.view(small(["9", "10", "11"]), 0)
    search = Search(game, view, 1)
    import time
    start = time.perf_counter()
    search.run(0, 0.1)
    assert 0.08 < time.perf_counter() - start < 1.0
    assert search.done > 50


def test_shares_are_exact_at_the_end_and_split() -> None:
    game = SmallRules()
    s = small([], 6)
    s.over = True
    s.points = [5, 5]
    assert values.shares(game, values.PLAIN, s, 0) == [0.5, 0.5]
    s.points = [4, 5]
    assert values.shares(game, values.PLAIN, s, 0) == [0.0, 1.0]
    s.over = False
    # A lead of 2 points at a heat of 2: the odds are e to 1.
    s.points = [7, 5]
    assert values.shares(game, values.PLAIN, s, 0)[0] == pytest.approx(math.e / (1 + math.e))


def two_worlds(number: int) -> None:
    """A position's view, and the view of another world that fits it, get equal visits."""
    found = rules("stories")
    s = position(number, 10 + 7 * (number % 17))
    seat = found.ask(s).each()[0].seat
    view = found.view(s, seat)
    other = found.sample(view, Chance(scramble(900 + number)))
    visits = []
    for world in (s, other):
        assert own_ask(found, world, seat) is not None
        search = Search(found, found.view(world, seat), number)
        search.run(20)
        visits.append(search.visits())
    assert visits[0] == visits[1]


@pytest.mark.parametrize("number", range(20))
def test_another_world_of_the_same_view_gets_equal_visits(number: int) -> None:
    two_worlds(number)


@pytest.mark.long
@pytest.mark.parametrize("number", range(20, 200))
def test_another_world_of_the_same_view_gets_equal_visits_200(number: int) -> None:
    two_worlds(number)


def test_worlds_differ_in_what_is_hidden() -> None:
    """The pairs above would prove nothing if the sampled world were the real one."""
    found = rules("stories")
    s = position(3, 40)
    seat = found.ask(s).seat
    other = found.sample(found.view(s, seat), Chance(scramble(5)))
    assert found.plain(s)["own"] != found.plain(other)["own"]
    assert found.plain(s)["zones"]["poker"] != found.plain(other)["zones"]["poker"]
