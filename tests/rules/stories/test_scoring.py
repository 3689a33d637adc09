"""Final scoring, ranks, and the competitive type of an adventure."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit import game, told
from lifekit import LATER, injured, scored, table

from engine.flow import Config
from engine.stories import setup
from engine.stories.deck import content
from engine.stories.game import RULES
from engine.stories.score import grade
from engine.stories.table import Table


def lines(s: Table, reason: str) -> list[int]:
    """The LP of a line by seat."""
    found = {seat: n for seat, why, n in scored(s) if why == reason}
    return [found.get(seat, 0) for seat in range(len(s.seats))]


def poor(seats: int = 3, **options: str) -> Table:
    s = game(seats, **options)
    for seat in s.seats:
        seat.money = 0
    return s


@pytest.mark.rule("WS-SCORE-01")
@pytest.mark.parametrize(("joined", "gained"), [((4, 4, 3), [1, 1, 0]), ((0, 0, 0), [0, 0, 0])])
def test_most_story_participations(joined: tuple[int, ...], gained: list[int]) -> None:
    s = poor()
    for seat, n in zip(s.seats, joined):
        seat.joined = n
    assert lines(s, "stories") == gained
    assert [seat.lp for seat in s.seats] == gained


@pytest.mark.rule("WS-SCORE-02", "WS-SCORE-03")
@pytest.mark.parametrize(("law", "wanted", "marshal"), [
    ((-3, -2, 1), [1, 0, 0], [0, 0, 1]), ((-2, -2, 0), [1, 1, 0], [0, 0, 0]), ((0, 2, 2), [0, 0, 0], [0, 1, 1])])
def test_best_wanted_and_best_marshal(law: tuple[int, ...], wanted: list[int], marshal: list[int]) -> None:
    s = poor()
    for seat, n in zip(s.seats, law):
        seat.law = n
    assert lines(s, "wanted") == wanted
    s.lines = ()
    assert lines(s, "marshal") == marshal


@pytest.mark.rule("WS-SCORE-04")
@pytest.mark.parametrize(("tamed", "gained"), [(True, 3), (False, 2)])
def test_cards_that_give_points_at_the_end(tamed: bool, gained: int) -> None:
    s = poor()
    me = s.seats[0]
    me.mount, me.tamed, me.objects, me.papers = "mule", tamed, ("U03",), ("U02",)
    assert lines(s, "cards") == [gained, 0, 0]


@pytest.mark.rule("WS-SCORE-04")
def test_a_scar_and_a_promise_score_too() -> None:
    s = poor()
    injured(s, 0, "scar")
    s.seats[1].end_lp = 2
    assert lines(s, "cards") == [1, 2, 0]


@pytest.mark.rule("WS-SCORE-04")
def test_goals_of_secret_cards_are_shown_and_scored() -> None:
    s = poor()
    s.seats[0].secrets, s.seats[0].law = ("S01", "S04"), -1
    s.seats[1].secrets = ("S05",)
    s.seats[1].place = "104"
    assert lines(s, "secrets") == [2, 0, 0]
    assert [line[1:4] for line in told(s, "goal")] == [[0, -1, "S04"]]


@pytest.mark.rule("WS-SCORE-05")
@pytest.mark.parametrize(("tokens", "gained"), [
    ((1, 2, 1, 0, 1, 0, 0), 1), ((2, 2, 1, 0, 1, 0, 0), 2), ((1, 1, 0, 0, 0, 0, 0), 0)])
def test_skill_tokens_in_sets_of_three(tokens: tuple[int, ...], gained: int) -> None:
    s = poor()
    s.seats[0].tokens = tokens
    assert lines(s, "skills") == [gained, 0, 0]


@pytest.mark.rule("WS-SCORE-06")
@pytest.mark.parametrize(("loose", "gained"), [((0, 1, 1, 0, 0, 0, 0), 1), ((0, 1, 2, 0, 0, 0, 0), 2)])
def test_a_skill_card_counts_as_three_tokens(loose: tuple[int, ...], gained: int) -> None:
    s = poor()
    s.legends = (0, -1, -1, -1, -1, -1, -1)
    s.seats[0].tokens = loose
    assert lines(s, "skills") == [gained, 0, 0]


@pytest.mark.rule("WS-SCORE-07")
@pytest.mark.parametrize(("money", "gained"), [(50, 0), (60, 1), (130, 2), (180, 3), (600, 10)])
def test_a_point_for_sixty_dollars(money: int, gained: int) -> None:
    s = poor()
    s.seats[0].money = money
    assert lines(s, "money") == [gained, 0, 0]


@pytest.mark.rule("WS-SCORE-08", "WS-SCORE-09")
@pytest.mark.parametrize(("goods", "gained"), [
    (((1, 1, 1, 2), (3, 0, 0, 0), (0, 0, 0, 0)), [1, 0, 0]), (((4, 0, 0, 0), (0, 0, 0, 4), (1, 0, 0, 0)), [1, 1, 0]),
    (((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), [0, 0, 0]), (((2, 3, 0, 0), (0, 0, 4, 0), (0, 0, 0, 0)), [1, 0, 0])])
def test_most_resources(goods: tuple[tuple[int, ...], ...], gained: list[int]) -> None:
    s = poor()
    for seat, (nuggets, pebbles, hides, food) in zip(s.seats, goods):
        seat.nuggets, seat.pebbles, seat.hides, seat.food = nuggets, pebbles, hides, food
    s.seats[2].cattle = 8
    s.seats[2].objects = ("rope", "trap", "whiskey", "pickaxe", "toolbox")
    assert lines(s, "resources") == gained


@pytest.mark.rule("WS-SCORE-10")
def test_wounds_cost_a_point_each_and_nobody_ends_below_zero() -> None:
    s = poor()
    s.seats[0].lp, s.seats[0].wounds = 10, 2
    s.seats[1].lp, s.seats[1].wounds = 1, 3
    assert lines(s, "wounds") == [-2, -3, 0]
    assert [seat.lp for seat in s.seats] == [8, 0, 0]
    assert (1, "floor", 2) in s.lines


@pytest.mark.rule("WS-SCORE-11")
def test_the_most_points_win() -> None:
    s = poor()
    for seat, n in zip(s.seats, (17, 15, 12)):
        seat.lp = n
    assert RULES.ranks(s) == [1, 2, 3]


@pytest.mark.rule("WS-SCORE-12")
@pytest.mark.parametrize(("law", "nuggets", "wounds", "ranks"), [
    ((-1, 2), (0, 0), (0, 0), [2, 1]), ((-2, 2), (2, 3), (0, 0), [2, 1]), ((1, -1), (2, 2), (0, 1), [1, 2]),
    ((1, -1), (2, 2), (1, 1), [1, 1])])
def test_ties(law: tuple[int, int], nuggets: tuple[int, int], wounds: tuple[int, int], ranks: list[int]) -> None:
    s = poor(2)
    for k, seat in enumerate(s.seats):
        seat.lp, seat.law, seat.nuggets, seat.wounds = 15, law[k], nuggets[k], wounds[k]
    assert RULES.ranks(s) == ranks


@pytest.mark.rule("WS-OBJ-01")
def test_the_losers_share_a_rank_where_all_is_equal() -> None:
    s = poor()
    for seat, n in zip(s.seats, (21, 18, 18)):
        seat.lp = n
    assert RULES.ranks(s) == [1, 2, 2]


def golden() -> Table:
    """The example of WS-SCORE-13, beside a seat without anything."""
    s = poor(2)
    me = s.seats[0]
    me.lp, me.joined, me.law, me.mount, me.tamed = 14, 3, -2, "mule", True
    me.money, me.wounds, me.hides, me.tokens = 130, 2, 1, (0, 1, 1, 1, 0, 0, 0)
    s.legends = (0, -1, -1, -1, -1, -1, -1)
    return s


@pytest.mark.rule("WS-SCORE-13", "WS-END-05", "WS-ADV-03")
def test_the_golden_example() -> None:
    s = golden()
    found = [(why, n) for seat, why, n in scored(s) if seat == 0]
    assert found == [("stories", 1), ("wanted", 1), ("cards", 1), ("skills", 2), ("money", 2), ("resources", 1),
                     ("wounds", -2)]
    assert s.seats[0].lp == 20
    assert s.over


@pytest.mark.rule("WS-SCORE-14")
def test_no_line_changes_what_another_counts() -> None:
    s = golden()
    scored(s)
    me = s.seats[0]
    assert (me.money, me.wounds, me.hides, me.tokens, me.law, me.mount) == (130, 2, 1, (0, 1, 1, 1, 0, 0, 0), -2, "mule")


@pytest.mark.rule("WS-XINT-08")
def test_the_best_wanted_seat_is_that_of_the_final_state() -> None:
    s = poor()
    s.seats[0].law, s.seats[1].law = 0, -1
    assert lines(s, "wanted") == [0, 1, 0]


@pytest.mark.rule("WS-AUTO-43")
def test_a_person_wins_a_tie_against_an_automaton() -> None:
    s = table()
    s.seats[0].lp = s.seats[1].lp = 15
    s.seats[1].law = 5
    assert RULES.ranks(s) == [1, 2]


@pytest.mark.rule("WS-AUTO-43")
def test_automata_score_all_lines_and_can_win() -> None:
    s = table()
    s.seats[1].money, s.seats[1].joined, s.seats[1].wounds = 130, 1, 1
    assert lines(s, "money") == [0, 2]
    assert s.seats[1].lp == 2
    assert RULES.ranks(s) == [2, 1]


@pytest.mark.rule("WS-AUTO-44")
@pytest.mark.parametrize(("person", "best", "result"), [
    (20, 17, "clear"), (16, 18, "loss"), (17, 17, "narrow"), (19, 17, "narrow"), (24, 17, "clear"),
    (25, 17, "legendary")])
def test_the_solo_grade(person: int, best: int, result: str) -> None:
    s = table(automata=2)
    s.seats[0].lp, s.seats[1].lp, s.seats[2].lp = person, best, 3
    assert grade(s) == result


@pytest.mark.rule("WS-AUTO-44")
def test_no_grade_with_two_people() -> None:
    assert grade(table(people=2)) == ""


@pytest.mark.rule("WS-ADV-01")
def test_an_episode_without_type_is_competitive(tmp_path: Path) -> None:
    assert content(LATER).episodes[2].type == "competitive"
    text = (Path(LATER) / "episode2.toml").read_text(encoding="utf-8")
    (tmp_path / "episode.toml").write_text(text.replace('name = "Second"\nboards', 'name = "Second"\ntype = "semi"\nboards'),
                                           encoding="utf-8")
    assert [content(str(tmp_path)).episodes[n].type for n in (2, 3)] == ["semi", "competitive"]


@pytest.mark.rule("WS-ADV-03")
def test_a_competitive_episode_ranks_its_seats() -> None:
    s = setup.new(Config("stories", 2, 3, "", {"automata": "0"}))
    s.seats[0].lp = 5
    assert s.content.episodes[1].type == "competitive"
    assert RULES.ranks(s) == [1, 2]
