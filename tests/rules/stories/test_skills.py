"""Skill tokens, Legends and takeovers. The order of skills: Gunslinger, Builder, Miner, Gambler, Hunter, Cowboy, Explorer."""

from __future__ import annotations

import pytest
from kit import acting, asked, choose, effects, game, hand, options, printed, told

from engine.stories.state import SKILLS, TOKENS_EACH
from engine.stories.table import Table

MINER = 2
GUNSLINGER = 0


def give(s: Table, seat: int, skill: int, n: int, card: bool = False) -> None:
    """Loose tokens out of the supply, and the skill card."""
    me = s.seats[seat]
    tokens, supply = list(me.tokens), list(s.supply)
    tokens[skill] += n
    supply[skill] -= n
    me.tokens, s.supply = tuple(tokens), tuple(supply)
    if card:
        legends = list(s.legends)
        legends[skill] = seat
        s.legends = tuple(legends)


def sums(s: Table) -> list[int]:
    return [left + sum(seat.tokens[i] for seat in s.seats) for i, left in enumerate(s.supply)]


@pytest.mark.rule("WS-SKILL-01")
def test_seven_skills_of_ten_tokens_and_seven_cards() -> None:
    assert list(printed().skills) == ["Gunslinger", "Builder", "Miner", "Gambler", "Hunter", "Cowboy", "Explorer"]
    assert list(SKILLS) == list(printed().skills)
    assert game().supply == (10, 10, 10, 10, 10, 10, 10)
    assert TOKENS_EACH == 10


@pytest.mark.rule("WS-SKILL-02")
def test_a_token_gives_two_points() -> None:
    s = game()
    s.seats[0].lp = 3
    effects(s, 0, ["token", "Hunter", 1])
    assert s.seats[0].lp == 5


@pytest.mark.rule("WS-SKILL-03", "WS-SKILL-04", "WS-SKILL-05")
def test_the_third_token_takes_the_free_card_and_goes_back_with_the_others() -> None:
    s = game()
    give(s, 0, MINER, 2)
    effects(s, 0, ["token", "Miner", 1])
    assert s.legends == (-1, -1, 0, -1, -1, -1, -1)
    assert (s.seats[0].tokens[MINER], s.supply[MINER], s.seats[0].lp) == (0, 10, 2)


@pytest.mark.rule("WS-SKILL-06")
def test_further_tokens_lie_on_top_of_the_card() -> None:
    s = game()
    give(s, 0, MINER, 0, card=True)
    effects(s, 0, ["token", "Miner", 1])
    assert (s.seats[0].tokens[MINER], s.legends[MINER], s.seats[0].lp) == (1, 0, 2)


@pytest.mark.rule("WS-SKILL-07")
@pytest.mark.parametrize(("loose", "tokens", "holder"), [(0, 2, 1), (1, 2, 0), (1, 3, 1)])
def test_a_rival_with_the_legends_strength_takes_over(loose: int, tokens: int, holder: int) -> None:
    s = game()
    give(s, 0, MINER, loose, card=True)
    give(s, 1, MINER, tokens)
    effects(s, 1, ["token", "Miner", 1])
    assert s.legends[MINER] == holder


@pytest.mark.rule("WS-SKILL-08", "WS-SKILL-09")
def test_the_former_legend_keeps_one_token_fewer_and_its_points() -> None:
    s = game()
    give(s, 0, MINER, 0, card=True)
    give(s, 1, MINER, 2)
    s.seats[0].lp, s.seats[1].lp = 12, 9
    effects(s, 1, ["token", "Miner", 1])
    assert (s.seats[0].tokens[MINER], s.seats[1].tokens[MINER], s.legends[MINER]) == (2, 0, 1)
    assert (s.seats[0].lp, s.seats[1].lp) == (12, 11)
    assert s.supply[MINER] == 8
    assert [line[1:3] for line in told(s, "legend")] == [[1, 0]]


@pytest.mark.rule("WS-SKILL-10")
def test_a_takeover_waits_for_a_token_of_the_challenger() -> None:
    s = game()
    give(s, 0, MINER, 0, card=True)
    give(s, 1, MINER, 3)
    effects(s, 0, ["lp", 1])
    effects(s, 1, ["token", "Hunter", 1])
    assert s.legends[MINER] == 0


@pytest.mark.rule("WS-SKILL-11")
def test_the_former_legend_may_win_the_card_back() -> None:
    s = game()
    give(s, 0, MINER, 2)
    give(s, 1, MINER, 0, card=True)
    effects(s, 0, ["token", "Miner", 1])
    assert (s.legends[MINER], s.seats[0].tokens[MINER], s.seats[1].tokens[MINER]) == (0, 0, 2)


@pytest.mark.rule("WS-SKILL-12")
def test_tokens_gained_at_once_come_one_by_one() -> None:
    s = game()
    effects(s, 0, ["token", "Miner", 4])
    assert (s.legends[MINER], s.seats[0].tokens[MINER], s.seats[0].lp) == (0, 1, 8)


@pytest.mark.rule("WS-SKILL-13")
def test_a_token_of_choice_is_of_a_skill_with_supply() -> None:
    s = game()
    s.supply = (0, 0, 3, 0, 0, 1, 0)
    effects(s, 0, ["token", "choice", 1])
    assert options(s) == [("skill", "Miner"), ("skill", "Cowboy")]
    choose(s, "skill", "Cowboy")
    assert s.seats[0].tokens == (0, 0, 0, 0, 0, 1, 0)
    s.supply = (0, 0, 0, 0, 0, 0, 0)
    effects(s, 0, ["token", "choice", 1])
    assert asked(s)[0] != "skill"
    assert s.seats[0].lp == 2


@pytest.mark.rule("WS-SKILL-13")
def test_a_named_token_without_supply_is_lost() -> None:
    s = game()
    s.supply = (10, 0, 10, 10, 10, 10, 10)
    effects(s, 0, ["token", "Builder", 1])
    assert (s.seats[0].tokens[1], s.seats[0].lp) == (0, 0)


@pytest.mark.rule("WS-SKILL-14")
@pytest.mark.parametrize(("holder", "won"), [(-1, True), (1, False)])
def test_the_gunslinger_card_counts_for_its_holder(holder: int, won: bool) -> None:
    s = game()
    s.seats[0].lp = s.seats[1].lp = 5
    hand(s, 0, "8S")
    hand(s, 1, "8H")
    s.legends = (holder, -1, -1, -1, -1, -1, -1)
    acting(s, 0)
    choose(s, "duel", "1")
    choose(s, "commit", "8H")
    assert (s.seats[1].wounds == 1, s.seats[0].wounds == 1) == (won, not won)


@pytest.mark.rule("WS-SKILL-14", "WS-XINT-04")
def test_the_card_changes_hands_in_the_middle_of_a_duel() -> None:
    s = game()
    give(s, 0, GUNSLINGER, 2)
    give(s, 1, GUNSLINGER, 0, card=True)
    s.seats[1].lp = 5
    hand(s, 0, "KS")
    acting(s, 0)
    choose(s, "duel", "1")
    choose(s, "refuse")
    assert (s.legends[GUNSLINGER], s.seats[1].tokens[GUNSLINGER]) == (0, 2)
    assert (s.seats[1].lp, s.seats[1].wounds) == (4, 1)


@pytest.mark.rule("WS-SKILL-15")
def test_the_seven_sums_are_always_ten() -> None:
    s = game()
    for seat, skill, n in ((0, "Miner", 4), (1, "Miner", 4), (0, "Miner", 1), (1, "Hunter", 9), (0, "Hunter", 1)):
        effects(s, seat, ["token", skill, n])
        assert sums(s) == [10, 10, 10, 10, 10, 10, 10]
    s = game()
    give(s, 0, MINER, 0, card=True)
    give(s, 1, MINER, 2)
    assert s.supply[MINER] == 8
