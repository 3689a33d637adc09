from __future__ import annotations

import pytest
from kit import acting, game, hand, npc, tile

from ai.automaton import AutomatonAgent
from ai.policy import best, policy_of
from ai.stories import EARLY, FEATURES, LATE, VALUE_OF_STORIES, features, rounds_left
from ai.stories_book import book_of
from ai.stories_goals import goals
from ai.stories_policy import digging, gains
from ai.tournament.play import play_game
from ai.value import shares, value_of
from engine import flow
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules


def test_a_point_is_worth_a_point() -> None:
    s = acting(game())
    before = VALUE_OF_STORIES.scores(rules("stories"), s, 0)
    s.seats[0].lp += 1
    after = VALUE_OF_STORIES.scores(rules("stories"), s, 0)
    assert after[0] - before[0] == pytest.approx(1.0)
    assert after[1] == before[1]


def test_features_by_hand() -> None:
    s = acting(game())
    me = s.seats[0]
    me.lp, me.money, me.wounds, me.law, me.nuggets = 7, 130, 2, 2, 1
    me.tokens = (1, 3, 0, 0, 0, 0, 0)
    me.joined, s.seats[1].joined = 2, 1
    found = dict(zip(FEATURES, features(s, 0, book_of(s.content), rounds_left(s), True), strict=True))
    assert len(FEATURES) == len(LATE) == len(EARLY)
    assert found["lp"] == 7.0
    assert found["stories"] == 1.0
    assert found["stories_lead"] == 1.0
    assert found["law"] == 1.0
    assert found["law_lead"] == 2.0
    # Four tokens: one set, and one token of the next.
    assert found["sets"] == pytest.approx(1.0 + 0.75 / 3)
    # $130: two times $60, and $10 of the next.
    assert found["money"] == pytest.approx(2.0 + 0.7 * 10 / 60)
    assert found["wounds"] == 2.0
    assert found["resources"] == 1.0
    assert found["actions"] == 2.0


def test_goals_of_the_first_day() -> None:
    s = acting(game())
    hand(s, 0, "7S", "8S", "9S")
    found = goals(s, 0, book_of(s.content))
    # The first story asks for standing at the trading post, on Halfway.
    assert found.stand == {"104": 2.1}
    assert "103" in found.act


def test_building_draws_a_seat_with_two_cards() -> None:
    s = acting(game())
    hand(s, 0, "7S", "8S", "9S")
    tile(s, s.seats[0].place, "saloon", complete=False)
    assert best(policy_of("stories"), s, flow.ask(acting(s))) == ("place", "saloon", "BUILD")


def test_a_hopeless_fight_is_left_alone_and_a_sure_one_sought() -> None:
    s = game()
    npc(s, "lot_pruitt", s.seats[0].place)
    hand(s, 0, "KS", "AS", "QS")
    ask = flow.ask(acting(s))
    strong = dict(zip(ask.options, gains(s, ask), strict=True))
    assert strong[("fight", "lot_pruitt")] > strong[("rest",)]
    hand(s, 0, "3S")
    ask = flow.ask(acting(s))
    weak = dict(zip(ask.options, gains(s, ask), strict=True))
    assert weak[("fight", "lot_pruitt")] < weak[("rest",)]


def test_stones_by_hand() -> None:
    # Five stones: a pair of nuggets unless 0 or 1 is gold, 6 of 32; 2.5 nuggets on the average.
    assert digging(5) == pytest.approx((1 - 6 / 32) * 2.3 + 2.5 * 0.92)


def test_every_question_gets_a_weight_for_every_answer() -> None:
    found = rules("stories")
    policy = policy_of("stories")
    keys: set[str] = set()
    for seed in range(6):
        s = found.new(Config("stories", 3, seed, "", {"automata": "0"}))
        s.quiet = True
        rng = Chance(scramble(seed))
        while not s.over:
            ask = found.ask(s)
            weights = policy.weights(s, ask)
            keys.add(ask.key)
            assert len(weights) == len(ask.options)
            assert min(weights) > 0.0
            assert sum(shares(found, value_of("stories"), s, 0)) == pytest.approx(1.0)
            found.play(s, ask.seat, ask.options[rng.below(len(ask.options))])
    assert {"act", "start", "keep", "complete", "discard.limit", "npc_card"} <= keys


def test_the_automaton_answers_as_the_script_and_by_public_facts() -> None:
    found = rules("stories")
    s = found.new(Config("stories", 1, 4, "", {"automata": "2", "automata_driver": "external"}))
    s.quiet = True
    rng = Chance(scramble(4))
    asked = 0
    while not s.over and asked < 30:
        ask = found.ask(s)
        if ask.seat == 0:
            choice = ask.options[rng.below(len(ask.options))]
        else:
            asked += 1
            choice = found.scripted(s, ask.seat)
            for chance in (1, 2):
                view = found.view(s, ask.seat)
                assert AutomatonAgent().choose(found, view, ask, Chance(chance)) == choice
        found.apply(s, ask.seat, choice)
    assert asked > 5


def test_greedy_beats_random() -> None:
    won = 0.0
    for seed in range(4):
        specs = ["random", "random", "random"]
        specs[seed % 3] = "greedy"
        result, _ = play_game(rules("stories"), Config("stories", 3, seed, "", {"automata": "0"}), specs)
        assert result["faults"] == [0, 0, 0]
        won += result["shares"][seed % 3]
    # By luck alone a third each: all four, 1 in 81.
    assert won == 4.0
