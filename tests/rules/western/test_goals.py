"""The Goals variant (WL-GOAL)."""

from __future__ import annotations

import pytest
from westkit import acting, asked, choose, game, hand, options, printed, restart, starting, stories, told, until

from engine import flow
from engine.flow import Config
from engine.rules import BadConfig
from engine.western import setup
from engine.western.deck import TOKENS
from engine.western.goals import GoalOffers
from engine.western.invariants import check
from engine.western.scoring import Scoring, final_lines
from engine.western.table import Table
from engine.western.turn import RESOLVE, Turn
from engine.western.view import ALL_TOKENS, view

ANNIE = ("goal_annie_1", "goal_annie_2", "goal_annie_3")
DOC = ("goal_doc_1", "goal_doc_2", "goal_doc_3")


def table(*goals: tuple[str, ...]) -> Table:
    """Seats with these goals, the log open, seat 0 to act at the Cabaret."""
    s = game(max(2, len(goals)), goals="on")
    s.quiet = False
    for seat, mine in enumerate(goals):
        s.seats[seat].goals = mine
    for me in s.seats[len(goals):]:
        me.goals = ()
    s.seats[0].place = "rf_cabaret"
    return acting(s)


def completed(s: Table, seat: int, n: int, *tokens: str) -> None:
    """The seat has completed n goals and holds these tokens; the others lie in the supply."""
    me = s.seats[seat]
    me.done = tuple([goal for goal in printed().goals if goal.startswith("goal_kit")][:n])
    me.tokens = tokens
    held = {token for one in s.seats for token in one.tokens}
    s.token_supply = tuple([token for token in ALL_TOKENS if token not in held])


@pytest.mark.rule("WL-GOAL-01", "WL-GOAL-07")
def test_18_tokens_worth_33() -> None:
    s = setup.new(Config("western", 3, 1, "", {"goals": "on"}))
    assert len(s.token_supply) == 18
    assert TOKENS == {2: 9, 1: 6, 3: 3}
    assert sum(int(token.split(".")[0]) for token in s.token_supply) == 33
    assert view(s, 0)["zones"]["token_supply"] == 18
    assert setup.new(Config("western", 3, 1)).token_supply == ()
    with pytest.raises(BadConfig, match="goals"):
        setup.new(Config("western", 3, 1, "", {"goals": "yes"}))


@pytest.mark.rule("WL-GOAL-02")
def test_three_of_the_characters_four_goals_are_secret() -> None:
    s = until(setup.new(Config("western", 4, 3, "", {"goals": "on"})), "income")
    for seat, me in enumerate(s.seats):
        own = {goal.id for goal in printed().goals.values() if goal.character == me.character}
        assert (len(own), len(me.goals), set(me.goals) < own) == (4, 3, True)
        assert (own - set(me.goals)) <= set(s.box_goals)
        assert view(s, seat)["mine"]["goals"] == list(me.goals)
        for other in range(4):
            if other != seat:
                assert not any(goal in repr(view(s, other)) for goal in own)
        assert view(s, -1)["seats"][seat]["held"]["goals"] == 3
    assert len(s.box_goals) == 4


@pytest.mark.rule("WL-GOAL-02")
def test_the_goal_put_back_is_drawn() -> None:
    found = set()
    for seed in range(1, 25):
        s = setup.new(Config("western", 2, seed, "", {"goals": "on", "characters": "free"}))
        choose(s, "character", "kit_carson")
        choose(s, "character", "annie_oakley")
        found.add({goal for goal in s.box_goals if "kit" in goal}.pop())
    assert found == {"goal_kit_1", "goal_kit_2", "goal_kit_3", "goal_kit_4"}


@pytest.mark.rule("WL-GOAL-03")
def test_a_goal_met_is_offered_at_once_and_may_be_refused() -> None:
    s = table(ANNIE)
    s.seats[0].money = 60
    restart(s)
    choose(s, "revel")
    choose(s, "spend", "60")
    assert (asked(s), options(s)) == (("goal", 0), [("complete", "goal_annie_3"), ("pass",)])
    choose(s, "pass")
    assert (s.seats[0].done, asked(s), s.actions) == ((), ("act", 0), 2)
    choose(s, "work")
    assert asked(s) == ("act", 0)
    s.seats[0].money = 60
    restart(s)
    choose(s, "revel")
    choose(s, "spend", "60")
    choose(s, "complete", "goal_annie_3")
    assert (s.seats[0].done, s.seats[0].goals) == (("goal_annie_3",), ("goal_annie_1", "goal_annie_2"))
    assert told(s, "goal_done") == [["goal_done", 0, -1, "goal_annie_3", "", 0, []]]
    assert (asked(s), len(s.seats[0].tokens)) == (("income", 1), 1)


@pytest.mark.rule("WL-GOAL-03")
def test_a_goal_met_at_the_start_of_the_turn_is_offered_before_the_first_action() -> None:
    s = table(("goal_bass_2",))
    s.seats[0].place = "dr_sheriff"
    s.seats[0].money = 60
    starting(s)
    choose(s, "income", "money")
    assert (asked(s), options(s)) == (("goal", 0), [("complete", "goal_bass_2"), ("pass",)])
    choose(s, "complete", "goal_bass_2")
    assert (asked(s), s.actions) == (("act", 0), 3)


@pytest.mark.rule("WL-GOAL-03", "WL-GOAL-09")
def test_goals_met_by_a_story_are_offered_after_it() -> None:
    s = table(("goal_wyatt_1",), ("goal_bass_4",))
    stories(s, ["law_wheel"], [])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].law = 4
    s.stack = [Turn(0, RESOLVE)]
    restart(s)
    assert (asked(s), options(s)) == (("goal", 0), [("complete", "goal_wyatt_1"), ("pass",)])
    choose(s, "complete", "goal_wyatt_1")
    assert (asked(s), options(s)) == (("goal", 1), [("complete", "goal_bass_4"), ("pass",)])


@pytest.mark.rule("WL-GOAL-04")
def test_several_goals_in_one_turn() -> None:
    s = table(("goal_doc_2", "goal_jesse_1", "goal_kit_1"))
    s.seats[0].money = 100
    s.seats[0].mounts = ("mule",)
    restart(s)
    choose(s, "work")
    assert options(s) == [("complete", "goal_doc_2"), ("complete", "goal_jesse_1"), ("pass",)]
    choose(s, "complete", "goal_jesse_1")
    assert options(s) == [("complete", "goal_doc_2"), ("pass",)]
    choose(s, "complete", "goal_doc_2")
    until(s, "act")
    assert (s.seats[0].done, len(s.seats[0].tokens)) == (("goal_jesse_1", "goal_doc_2"), 2)


@pytest.mark.rule("WL-GOAL-05")
def test_the_second_goal_draws_two_tokens_and_two_are_kept() -> None:
    s = table(("goal_doc_2",))
    s.seats[0].money = 110
    completed(s, 0, 1, "1.1")
    restart(s)
    choose(s, "work")
    choose(s, "complete", "goal_doc_2")
    me = s.seats[0]
    assert (len(me.tokens), len(s.token_supply), "1.1" in me.tokens) == (3, 15, True)
    assert (asked(s), options(s)) == (("token_back", 0), [("return", token) for token in me.tokens])
    choose(s, "return", "1.1")
    assert (len(me.tokens), len(s.token_supply), "1.1" in s.token_supply) == (2, 16, True)
    assert told(s, "tokens") == [["tokens", 0, -1, "", "", 2, []]]


@pytest.mark.rule("WL-GOAL-06")
def test_three_goals_three_tokens_and_no_more() -> None:
    s = table(("goal_doc_2", "goal_jesse_1"))
    s.seats[0].money = 110
    completed(s, 0, 2, "1.1", "2.1")
    restart(s)
    choose(s, "work")
    choose(s, "complete", "goal_doc_2")
    while asked(s) == ("token_back", 0):
        choose(s, *options(s)[0])
    assert (len(s.seats[0].done), len(s.seats[0].tokens)) == (3, 3)
    s.seats[0].mounts = ("mule",)
    restart(s)
    choose(s, "work")
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WL-GOAL-07")
def test_tokens_give_no_lp_before_the_end() -> None:
    s = table(("goal_doc_2",))
    s.seats[0].money = 110
    restart(s)
    choose(s, "work")
    choose(s, "complete", "goal_doc_2")
    assert (len(s.seats[0].tokens), s.seats[0].lp) == (1, 0)
    assert final_lines(s)[-1] == (0, "tokens", int(s.seats[0].tokens[0][0]))


@pytest.mark.rule("WL-GOAL-08")
def test_goals_not_met_cost_nothing() -> None:
    s = table(ANNIE, DOC)
    assert final_lines(s) == []


@pytest.mark.rule("WL-GOAL-09")
def test_a_goal_may_be_met_in_another_turn() -> None:
    s = table(ANNIE, ("goal_doc_2", "goal_hickok_1"))
    s.seats[0].place = s.seats[1].place = "rf_saloon_n"
    s.seats[0].money = s.seats[1].money = 20
    hand(s, 0, "2S", "3S")
    hand(s, 1, "4S", "5S")
    restart(s)
    choose(s, "poker")
    choose(s, "join")
    for seat in (0, 1):
        choose(s, *flow.ask(s).each()[0].options[0], seat=seat)
    assert ("complete", "goal_hickok_1") in options(s)
    assert asked(s) == ("goal", 1)
    choose(s, "complete", "goal_hickok_1")
    assert (s.seats[1].done, s.active) == (("goal_hickok_1",), 0)


@pytest.mark.rule("WL-GOAL-10")
def test_tokens_are_secret() -> None:
    s = table(ANNIE, DOC)
    completed(s, 1, 1, "3.1")
    for seat in (-1, 0):
        assert view(s, seat)["seats"][1]["held"]["tokens"] == 1
        assert "3.1" not in repr(view(s, seat))
    assert view(s, 1)["mine"]["tokens"] == ["3.1"]
    s.stack = [Scoring(0)]
    restart(s)
    assert s.lines == ((1, "tokens", 3),)


@pytest.mark.rule("WL-GOAL-11")
def test_the_supply_never_runs_short() -> None:
    s = game(6, goals="on")
    kinds = ALL_TOKENS[:]
    for seat in range(5):
        completed(s, seat, 3, *kinds[3 * seat:3 * seat + 3])
    completed(s, 5, 2, *kinds[15:17])
    assert len(s.token_supply) == 1
    s.seats[5].goals = ("goal_doc_2",)
    s.seats[5].money = 100
    s.stack = [Turn(5, RESOLVE), GoalOffers(5)]
    s.active = 5
    restart(s)
    choose(s, "complete", "goal_doc_2")
    assert (len(s.seats[5].tokens), s.token_supply) == (3, ())
    assert [fault for fault in check(s) if "token" in fault] == []


def test_goals_of_a_kind_are_met_in_any_of_their_ways() -> None:
    s = table(("goal_billy_4", "goal_jesse_4", "goal_wyatt_4"))
    s.seats[0].law = -6
    restart(s)
    choose(s, "work")
    assert options(s) == [("complete", "goal_wyatt_4"), ("pass",)]
    s.seats[0].law = 5
    s.stack.pop()
    restart(s)
    choose(s, "work")
    assert asked(s) == ("act", 0)
