"""Consequences of fights against players: Duel, Rob in short, Arrest, prison, order (WS-FIGHT-18 to -42)."""

from __future__ import annotations

import kit
import pytest
from fightkit import duel, kinds

from engine.stories.score import Scoring
from engine.stories.table import Table


def two(own: tuple[str, ...] = ("9S", "2S"), other: tuple[str, ...] = ("8S", "2H"), seats: int = 2,
        lp: tuple[int, int] = (5, 4)) -> Table:
    """Seats 0 and 1 on the starting space with these hands and LP, seat 0 to act."""
    s = kit.game(seats)
    kit.hand(s, 0, *own)
    kit.hand(s, 1, *other)
    s.seats[0].lp, s.seats[1].lp = lp
    s.quiet = False
    return kit.acting(s, 0)


@pytest.mark.rule("WS-FIGHT-18")
def test_a_duel_won_by_the_initiator() -> None:
    s = two()
    duel(s, "9S", "8S")
    assert s.seats[0].tokens == (1, 0, 0, 0, 0, 0, 0)
    assert (s.seats[0].lp, s.seats[1].lp) == (7, 3)
    assert (s.seats[0].wounds, s.seats[1].wounds) == (0, 1)


@pytest.mark.rule("WS-FIGHT-19")
def test_a_duel_won_by_the_target() -> None:
    s = two(("8S", "2S"), ("9S", "2H"))
    duel(s, "8S", "9S")
    assert (s.seats[0].lp, s.seats[1].lp) == (5, 5)
    assert (s.seats[0].wounds, s.seats[1].wounds) == (1, 0)
    assert s.seats[1].tokens == (0, 0, 0, 0, 0, 0, 0)


@pytest.mark.rule("WS-FIGHT-20")
def test_lp_never_fall_below_0() -> None:
    s = two(lp=(5, 0))
    duel(s, "9S", "8S")
    assert s.seats[1].lp == 0


@pytest.mark.rule("WS-FIGHT-26")
def test_a_failed_rob_costs_a_wound_and_nothing_else() -> None:
    s = two(("8S", "2S"), ("9S", "2H"))
    s.seats[0].law = 2
    duel(s, "8S", "9S", "rob")
    assert s.seats[0].law == 2
    assert (s.seats[0].wounds, s.seats[1].wounds) == (1, 0)
    assert (s.seats[0].lp, s.seats[1].lp) == (5, 5)
    assert (s.seats[0].money, s.seats[1].money) == (20, 20)


@pytest.mark.rule("WS-FIGHT-27")
def test_an_arrest_gives_a_marshal_point_and_money() -> None:
    s = two(lp=(3, 4))
    s.seats[0].money = 0
    s.seats[1].law = -1
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert (s.seats[0].law, s.seats[0].money, s.seats[0].lp) == (1, 30, 4)
    assert s.seats[1].wounds == 1
    assert "win:arrest" in s.marks


@pytest.mark.rule("WS-FIGHT-28")
@pytest.mark.parametrize(("laws", "target", "gain"), [
    ((0, -3, -2), 1, 2), ((0, -2, -3), 1, 1), ((0, -1, 0), 1, 1), ((0, -2, 0), 1, 2)])
def test_the_most_wanted_is_worth_more(laws: tuple[int, int, int], target: int, gain: int) -> None:
    s = two(seats=3, lp=(3, 4))
    for seat, law in enumerate(laws):
        s.seats[seat].law = law
    kit.restart(s)
    duel(s, "9S", "8S", "arrest", target)
    assert s.seats[0].lp == 3 + gain


@pytest.mark.rule("WS-FIGHT-29")
def test_a_tie_for_most_wanted_counts() -> None:
    s = two(seats=3, lp=(3, 4))
    s.seats[1].law = s.seats[2].law = -2
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert s.seats[0].lp == 5


@pytest.mark.rule("WS-FIGHT-30", "WS-FIGHT-31")
def test_the_bonus_looks_at_the_points_before_they_go() -> None:
    s = two(lp=(3, 9))
    s.seats[1].law = -3
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert s.seats[0].lp == 5
    assert (s.seats[1].law, s.seats[1].lp, s.seats[1].wounds) == (0, 9, 1)


@pytest.mark.rule("WS-FIGHT-32")
def test_the_arrested_seat_goes_to_prison_and_loses_an_action() -> None:
    s = two()
    s.seats[1].law = -1
    kit.tile(s, "109", "prison")
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert (s.seats[1].place, s.seats[1].jailed) == ("109", True)
    kit.starting(s, 1)
    kit.choose(s, "begin")
    assert s.actions == 1
    kit.choose(s, "move", "107")
    assert s.seats[1].jailed is False


@pytest.mark.rule("WS-FIGHT-32")
def test_without_a_prison_the_arrested_seat_stays() -> None:
    s = two()
    s.seats[1].law = -1
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert (s.seats[1].place, s.seats[1].jailed) == ("101", False)
    kit.starting(s, 1)
    kit.choose(s, "begin")
    assert s.actions == 2


@pytest.mark.rule("WS-FIGHT-32")
def test_the_nearest_prison_counts() -> None:
    s = two()
    s.seats[1].law = -1
    kit.tile(s, "109", "prison")
    kit.tile(s, "105", "prison")
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert s.seats[1].place == "105"


@pytest.mark.rule("WS-FIGHT-33")
def test_the_initiator_chooses_between_two_prisons_equally_near() -> None:
    s = two()
    s.seats[1].law = -1
    kit.tile(s, "106", "prison")
    kit.tile(s, "108", "prison")
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert kit.asked(s) == ("prison", 0)
    assert kit.options(s) == [("prison", "106"), ("prison", "108")]
    kit.choose(s, "prison", "108")
    assert s.seats[1].place == "108"
    assert s.seats[1].wounds == 1


@pytest.mark.rule("WS-FIGHT-34")
@pytest.mark.parametrize(("complete", "closed"), [(False, False), (True, True)])
def test_an_unfinished_or_closed_prison_is_none(complete: bool, closed: bool) -> None:
    s = two()
    s.seats[1].law = -1
    kit.tile(s, "105", "prison", complete, closed=closed)
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    assert (s.seats[1].place, s.seats[1].jailed, s.seats[1].penalty) == ("101", False, 0)


@pytest.mark.rule("WS-FIGHT-35")
def test_a_failed_arrest() -> None:
    s = two(("8S", "2S"), ("9S", "2H"))
    s.seats[1].law = -2
    kit.restart(s)
    duel(s, "8S", "9S", "arrest")
    assert (s.seats[1].lp, s.seats[1].law, s.seats[1].wounds) == (5, -2, 0)
    assert (s.seats[0].lp, s.seats[0].law, s.seats[0].wounds, s.seats[0].money) == (5, 0, 1, 20)


@pytest.mark.rule("WS-FIGHT-36")
def test_one_fight_a_turn_against_each_seat() -> None:
    s = two(("9S", "KS"), seats=3)
    s.seats[1].law = -1
    kit.restart(s)
    duel(s, "9S", "8S")
    fights = [choice for choice in kit.options(s) if choice[0] in ("duel", "rob", "arrest")]
    assert fights == [("duel", "2"), ("rob", "2")]
    reasons = {(one.choice, one.reason) for one in kit.blocked(s) if one.rule == "WS-FIGHT-36"}
    assert reasons == {(("duel", "1"), "fought"), (("rob", "1"), "fought"), (("arrest", "1"), "fought")}
    duel(s, "KS", "", target=2)
    assert s.seats[2].wounds == 1


@pytest.mark.rule("WS-FIGHT-36")
def test_the_next_turn_allows_the_fight_again() -> None:
    s = two(("9S", "KS"))
    duel(s, "9S", "8S")
    kit.starting(s, 0)
    kit.choose(s, "begin")
    assert ("duel", "1") in kit.options(s)


@pytest.mark.rule("WS-FIGHT-37", "WS-FIGHT-42")
def test_the_cards_played_go_to_the_discard_and_no_more() -> None:
    s = two(("TS", "2S"), ("8S", "AH", "AD"))
    pile = len(s.discard)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "TS")
    kit.choose(s, "commit", "8S")
    kit.choose(s, "react", "AH")
    assert s.seats[1].shown == ("8S", "AH")
    assert len(s.discard) == pile
    while kit.asked(s)[0] == "window.fight":
        kit.choose(s, "pass")
    assert sorted(s.discard[pile:]) == ["8S", "AH", "TS"]
    assert s.seats[1].hand == ("AD",)
    assert s.seats[1].shown == s.seats[0].shown == ()


@pytest.mark.rule("WS-FIGHT-39")
def test_money_changes_hands_before_the_robbed_seat_dies() -> None:
    s = two()
    s.seats[1].wounds = 4
    s.seats[1].money = 60
    s.succession = ("sibling.1",)
    kit.restart(s)
    duel(s, "9S", "8S", "rob")
    order = [kind for kind in kinds(s) if kind in ("wanted", "stole_money", "wound", "died")]
    assert order == ["wanted", "stole_money", "wound", "died"]
    assert (s.seats[0].money, s.seats[1].money) == (80, 0)


@pytest.mark.rule("WS-FIGHT-39", "WS-DEATH-09")
def test_an_arrested_seat_that_dies_is_not_in_prison() -> None:
    s = two()
    s.seats[1].wounds = 4
    s.seats[1].law = -2
    s.succession = ("sibling.1",)
    kit.tile(s, "105", "prison")
    s.spare_characters = ()
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    order = [kind for kind in kinds(s) if kind in ("marshal", "law_cleared", "jailed", "wound", "died")]
    assert order == ["marshal", "law_cleared", "jailed", "wound", "died"]
    assert (s.seats[1].place, s.seats[1].jailed, s.seats[1].law, s.seats[1].wounds) == ("101", False, 0, 0)
    kit.starting(s, 1)
    kit.choose(s, "begin")
    assert s.actions == 2


@pytest.mark.rule("WS-FIGHT-40")
@pytest.mark.parametrize("law", [3, 0, -2])
def test_a_duel_changes_no_law_points(law: int) -> None:
    s = two()
    s.seats[0].law = law
    kit.restart(s)
    duel(s, "9S", "8S")
    assert s.seats[0].law == law
    assert s.seats[1].law == 0


@pytest.mark.rule("WS-FIGHT-41")
def test_a_jailed_citizen_can_be_fought_but_not_arrested() -> None:
    s = two()
    kit.tile(s, "105", "prison")
    s.seats[0].place = s.seats[1].place = "105"
    s.seats[1].jailed = True
    kit.restart(s)
    fights = [choice for choice in kit.options(s) if choice[0] in ("duel", "rob", "arrest")]
    assert fights == [("duel", "1"), ("rob", "1")]


@pytest.mark.rule("WS-XINT-04")
def test_a_duel_token_takes_a_legend_over_before_the_wound() -> None:
    s = two()
    s.seats[0].tokens = (2, 0, 0, 0, 0, 0, 0)
    s.legends = (1, -1, -1, -1, -1, -1, -1)
    s.supply = (s.supply[0] - 5, *s.supply[1:])
    kit.restart(s)
    duel(s, "9S", "8S")
    assert s.legends[0] == 0
    assert s.seats[1].tokens[0] == 2
    assert (s.seats[1].lp, s.seats[1].wounds) == (3, 1)
    order = [kind for kind in kinds(s) if kind in ("legend", "lp_lost", "wound")]
    assert order == ["legend", "lp_lost", "wound"]


@pytest.mark.rule("WS-XINT-08")
def test_an_arrest_in_the_last_round_changes_who_is_most_wanted() -> None:
    s = two(seats=3)
    s.seats[1].law = -3
    s.seats[2].law = -1
    kit.restart(s)
    duel(s, "9S", "8S", "arrest")
    kit.doing(s, 0, Scoring(0))
    wanted = [line[0] for line in s.lines if line[1] == "wanted"]
    assert wanted == [2]
