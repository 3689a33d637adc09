"""Story cards (WL-STORY, WL-X-22)."""

from __future__ import annotations

import pytest
from westkit import (
    acting,
    asked,
    awake,
    choose,
    game,
    hand,
    options,
    restart,
    set_deck,
    set_fight_deck,
    stories,
    told,
    until,
)

from engine import flow
from engine.western.story import needed
from engine.western.table import Table
from engine.western.turn import RESOLVE, Turn
from engine.western.view import view


def reading(a: list[str], b: list[str], place: str = "sv_mine", seats: int = 2) -> Table:
    """These two decks; everybody on a space, seat 0 to act, the log open."""
    s = game(seats)
    s.quiet = False
    stories(s, a, b)
    for me in s.seats:
        me.place = place
    return acting(s)


def complete(s: Table, seat: int = 0) -> Table:
    """Puts a seat at the resolving of its end of turn."""
    s.active = seat
    s.actions = 0
    s.deeds = ()
    s.stack = [Turn(seat, RESOLVE)]
    restart(s)
    return s


def kinds(s: Table) -> list[str]:
    return [event.kind for event in s.events]


@pytest.mark.rule("WL-STORY-01")
def test_two_conditions_are_public_and_the_fronts_hidden() -> None:
    s = reading(["gold_taste", "gold_air"], ["wage_fence", "road_name"])
    for seat in (-1, 0, 1):
        seen = view(s, seat)
        assert seen["stories"] == [[2, "prospect"], [2, "work"]]
        for card in ("gold_taste", "gold_air", "wage_fence", "road_name"):
            assert card not in repr(seen)


@pytest.mark.rule("WL-STORY-02")
def test_a_met_condition_offers_a_disc_that_may_be_refused() -> None:
    s = reading(["gold_taste"], ["wage_fence"])
    choose(s, "prospect")
    assert (asked(s), options(s)) == (("disc", 0), [("disc", "0"), ("pass",)])
    assert flow.ask(s).args == ("prospect", "work")
    choose(s, "pass")
    assert (s.seats[0].discs, asked(s), s.actions) == ((-1, -1), ("act", 0), 2)
    choose(s, "work")
    assert options(s) == [("disc", "1"), ("pass",)]
    choose(s, "disc", "1")
    assert (s.seats[0].discs, s.actions) == ((-1, 1), 1)
    assert told(s, "disc") == [["disc", 0, -1, "", "work", 1, []]]


@pytest.mark.rule("WL-STORY-03")
def test_one_disc_a_turn() -> None:
    s = reading(["gold_taste"], ["wage_fence"])
    choose(s, "prospect")
    choose(s, "disc", "0")
    choose(s, "work")
    assert asked(s) == ("act", 0)
    choose(s, "prospect")
    assert asked(s) == ("income", 1)
    acting(s)
    choose(s, "work")
    assert asked(s) == ("disc", 0)


@pytest.mark.rule("WL-STORY-04")
def test_equal_conditions_leave_the_choice() -> None:
    s = reading(["gold_taste"], ["gold_air"])
    choose(s, "prospect")
    assert options(s) == [("disc", "0"), ("disc", "1"), ("pass",)]
    choose(s, "disc", "1")
    assert s.seats[0].discs == (-1, 1)


@pytest.mark.rule("WL-STORY-05")
def test_no_disc_in_another_turn() -> None:
    s = reading(["cards_chair"], ["law_hymn"], "dr_saloon_sw")
    s.seats[0].money = s.seats[1].money = 10
    hand(s, 0, "2S", "3S")
    hand(s, 1, "4S", "5S")
    restart(s)
    choose(s, "poker")
    choose(s, "join")
    for seat in (0, 1):
        choose(s, *flow.ask(s).each()[0].options[0], seat=seat)
    assert "1:poker" in s.deeds
    assert asked(s) == ("disc", 0)
    choose(s, "pass")
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WL-STORY-06")
@pytest.mark.parametrize(("seats", "discs"), [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_two_discs_or_three(seats: int, discs: int) -> None:
    s = reading(["gold_air"], ["wage_fence"], seats=seats)
    assert needed(s) == discs
    for seat in range(1, discs):
        s.seats[seat].discs = (-1, 0)
        assert complete(s).story_a == ("gold_air",)
    acting(s)
    choose(s, "prospect")
    choose(s, "disc", "0")
    choose(s, "end")
    assert s.story_a == () and s.seats[0].lp == 2


@pytest.mark.rule("WL-STORY-07")
def test_both_discs_of_one_player_complete_a_card() -> None:
    s = reading(["gold_air"], ["wage_fence"])
    for _ in range(2):
        acting(s)
        choose(s, "prospect")
        choose(s, "disc", "0")
        choose(s, "end")
    assert [me.lp for me in s.seats] == [2, 0]
    assert s.seats[0].discs == (-1, -1)


@pytest.mark.rule("WL-STORY-08")
def test_a_disc_may_be_moved_from_the_other_card() -> None:
    s = reading(["gold_air"], ["wage_fence"], seats=5)
    s.seats[0].discs = (0, 1)
    restart(s)
    choose(s, "prospect")
    assert options(s) == [("disc", "0"), ("pass",)]
    choose(s, "disc", "0")
    assert s.seats[0].discs == (0, 0)
    acting(s)
    choose(s, "prospect")
    assert asked(s) == ("act", 0)
    choose(s, "work")
    assert options(s) == [("disc", "1"), ("pass",)]
    choose(s, "disc", "1")
    assert s.seats[0].discs == (0, 1)


@pytest.mark.rule("WL-STORY-08")
def test_a_free_disc_is_placed_before_one_is_moved() -> None:
    s = reading(["gold_air"], ["wage_fence"], seats=5)
    s.seats[0].discs = (-1, 1)
    restart(s)
    choose(s, "prospect")
    choose(s, "disc", "0")
    assert s.seats[0].discs == (0, 1)


@pytest.mark.rule("WL-STORY-09")
def test_read_then_rewards_then_bandits_then_the_sheriff() -> None:
    s = reading(["gang_samples", "road_name"], ["gold_air"])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].law = -1
    s.seats[0].wounds = s.seats[1].wounds = 1
    complete(s)
    assert asked(s) == ("sheriff", 0)
    choose(s, "sheriff", "mp_s")
    assert [kind for kind in kinds(s) if kind in (
        "told_story", "story_reward", "bandit_came", "sheriff_moved", "story_open")] == [
        "told_story", "story_reward", "story_reward", "bandit_came", "bandit_came", "sheriff_moved", "story_open"]
    assert [(me.money, me.wounds) for me in s.seats] == [(20, 0), (20, 0)]
    assert s.bandits == ("dc_hideout_b", "sh_hideout_b")
    assert s.sheriff == "mp_s"


@pytest.mark.rule("WL-STORY-10")
def test_each_contributor_is_rewarded_once() -> None:
    s = reading(["road_piano"], ["gold_air"], seats=5)
    s.seats[0].discs = (0, 0)
    s.seats[1].discs = (-1, 0)
    complete(s)
    assert [me.money for me in s.seats] == [30, 30, 0, 0, 0]


@pytest.mark.rule("WL-STORY-11")
def test_the_active_player_is_rewarded_first_then_clockwise() -> None:
    s = reading(["road_piano"], ["gold_air"], seats=5)
    for seat in (0, 1, 3):
        s.seats[seat].discs = (-1, 0)
    complete(s, 3)
    assert [row[1] for row in told(s, "story_reward")] == [3, 0, 1]


@pytest.mark.rule("WL-STORY-12", "WL-STORY-13")
def test_bandits_come_to_free_hideouts_of_the_gangs_named() -> None:
    s = reading(["cards_thimbles"], ["gold_air"], seats=3)
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[2].place = "mp_hideout_a"
    s.sheriff = "sv_hideout_c"
    s.bandits = ("dc_hideout_b", "sh_hideout_a")
    complete(s)
    assert s.bandits == ("cj_hideout_c", "dc_hideout_b", "sh_hideout_a")


@pytest.mark.rule("WL-STORY-13")
def test_a_beaten_bandits_hideout_stays_empty_without_a_story() -> None:
    s = reading(["gold_air"], [], "mp_ranch")
    s.bandits = ("mp_hideout_a",)
    hand(s, 0, "AS")
    set_fight_deck(s, ["fight_j", "fight_q"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    choose(s, "lay", "fight_j")
    for _ in range(6):
        until(s, "income")
        choose(s, "income", "money")
    assert s.bandits == ()


@pytest.mark.rule("WL-STORY-14")
@pytest.mark.parametrize(("wanted", "steps"), [(0, 0), (1, 4)])
def test_the_sheriff_moves_only_if_somebody_is_wanted(wanted: int, steps: int) -> None:
    s = reading(["road_wire"], ["gold_air"])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].law = -wanted
    s.seats[1].place = "rf_doctor"
    complete(s)
    walked = 0
    while asked(s)[0] == "sheriff":
        assert ("done",) not in options(s)
        choose(s, *options(s)[-1])
        walked += 1
    assert walked == steps
    assert (s.sheriff == "dr_sheriff") == (steps == 0)


@pytest.mark.rule("WL-STORY-14")
def test_a_story_without_sheriff_movement() -> None:
    s = reading(["road_piano"], ["gold_air"])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].law = -1
    complete(s)
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-STORY-15")
@pytest.mark.parametrize("own", ["AS", "2S"])
def test_an_arrest_attempt_ends_the_sheriffs_way(own: str) -> None:
    s = reading(["fight_mule"], ["gold_air"])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].law = -1
    s.seats[1].place = "mp_n1"
    hand(s, 1, own, "3S")
    set_fight_deck(s, ["fight_j", "fight_q", "fight_8", "fight_7"])
    complete(s)
    assert flow.ask(s).args == ("5",)
    choose(s, "sheriff", "mp_s")
    choose(s, "sheriff", "mp_n1")
    choose(s, "discard", "3S")
    choose(s, "lay", "fight_j")
    assert asked(s) == ("income", 1)
    assert [row[3] for row in told(s, "sheriff_moved")] == ["mp_s", "mp_n1"]
    assert s.seats[1].law == (-1 if own == "AS" else 0)


@pytest.mark.rule("WL-STORY-16")
def test_the_card_goes_the_discs_return_and_the_next_lies_open() -> None:
    s = reading(["road_piano", "fame_goat"], ["gold_air"])
    s.seats[0].discs = (0, 1)
    s.seats[1].discs = (-1, 0)
    complete(s)
    assert (s.story_a, s.told) == (("fame_goat",), ("road_piano",))
    assert [me.discs for me in s.seats] == [(-1, 1), (-1, -1)]
    assert view(s, 1)["stories"] == [[1, "gain_lp:2"], [1, "prospect"]]
    assert told(s, "story_open") == [["story_open", -1, -1, "", "gain_lp:2", 0, []]]


@pytest.mark.rule("WL-STORY-17")
def test_empty_decks_tell_no_more_stories() -> None:
    s = reading([], ["gold_air"])
    assert view(s, 0)["stories"] == [[0, ""], [1, "prospect"]]
    choose(s, "prospect")
    assert options(s) == [("disc", "1"), ("pass",)]
    s = reading([], [])
    choose(s, "prospect")
    choose(s, "work")
    assert asked(s) == ("act", 0)
    choose(s, "end")
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-STORY-18")
def test_marshal_rewards_give_a_wanted_contributor_only_the_rest() -> None:
    s = reading(["law_fingers"], ["gold_air"])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[1].law = -1
    complete(s)
    until(s, "income")
    assert [(me.law, me.money) for me in s.seats] == [(1, 30), (-1, 10)]


@pytest.mark.rule("WL-STORY-19")
@pytest.mark.parametrize(("answer", "law"), [("accept", -1), ("refuse", 3)])
def test_a_marshal_may_refuse_wanted_points(answer: str, law: int) -> None:
    s = reading(["gold_scale"], ["gold_air"])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    s.seats[0].law = 3
    s.seats[1].law = -3
    complete(s)
    assert (asked(s), options(s)) == (("wanted_reward", 0), [("accept",), ("refuse",)])
    choose(s, answer)
    assert [(me.law, me.money) for me in s.seats] == [(law, 20), (-4, 20)]
    assert len(s.seats[1].hand) == 1


@pytest.mark.rule("WL-STORY-19")
def test_a_citizen_takes_the_wanted_points() -> None:
    s = reading(["gold_scale"], ["gold_air"])
    s.seats[0].discs = (0, 0)
    complete(s)
    assert (s.seats[0].law, asked(s)[0]) == (-1, "sheriff")


@pytest.mark.rule("WL-STORY-21")
def test_a_refused_offer_comes_again_when_met_again() -> None:
    s = reading(["gold_air"], ["road_name"])
    choose(s, "prospect")
    choose(s, "pass")
    choose(s, "prospect")
    assert options(s) == [("disc", "0"), ("pass",)]
    choose(s, "disc", "0")
    assert s.seats[0].discs == (-1, 0)


@pytest.mark.rule("WL-STORY-22")
def test_what_happened_before_a_card_lay_open_does_not_count() -> None:
    s = reading(["wage_fence", "gold_air"], ["road_name"])
    s.seats[1].discs = (-1, 0)
    choose(s, "prospect")
    choose(s, "work")
    choose(s, "disc", "0")
    choose(s, "prospect")
    assert (s.story_a, asked(s)) == (("gold_air",), ("income", 1))
    assert [me.discs for me in s.seats] == [(-1, -1), (-1, -1)]


@pytest.mark.rule("WL-STORY-22")
def test_the_condition_of_an_earlier_action_is_past() -> None:
    s = reading(["gold_air"], ["road_name"])
    choose(s, "prospect")
    choose(s, "pass")
    choose(s, "work")
    assert asked(s) == ("act", 0)


@pytest.mark.rule("WL-STORY-23")
def test_a_moved_disc_is_the_one_of_the_turn() -> None:
    s = reading(["gold_air"], ["wage_fence"], seats=5)
    s.seats[0].discs = (0, 1)
    restart(s)
    choose(s, "prospect")
    choose(s, "disc", "0")
    choose(s, "work")
    assert asked(s) == ("act", 0)
    choose(s, "prospect")
    assert asked(s) == ("income", 1)
    acting(s)
    choose(s, "work")
    assert asked(s) == ("disc", 0)


@pytest.mark.rule("WL-X-22")
def test_the_disc_for_a_bandit_is_offered_after_the_fight() -> None:
    s = reading(["gang_mother"], ["law_hymn"], "mp_ranch")
    s.bandits = ("mp_hideout_a",)
    hand(s, 0, "AS")
    set_fight_deck(s, ["fight_j", "fight_q"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    assert asked(s) == ("npc_card", 1)
    choose(s, "lay", "fight_j")
    assert (asked(s), options(s)) == (("bandit_reward", 0), [("reward", "lp"), ("reward", "marshal")])
    choose(s, "reward", "marshal")
    assert (asked(s), options(s)) == (("disc", 0), [("disc", "0"), ("disc", "1"), ("pass",)])


@pytest.mark.parametrize(("card", "place", "act"), [
    ("wage_fence", "sv_rail", ("work",)), ("herd_sand", "mp_ranch", ("acquire",)), ("gold_air", "sv_mine", ("prospect",)),
    ("cards_chair", "dr_saloon_sw", ("poker",)), ("fight_bonnet", "sv_9", ("duel", "1")),
    ("law_hymn", "sv_9", ("play", "2S")), ("road_name", "sv_9", ("move", "sv_8")), ("shop_nail", "dr_store_w", ("store",)),
    ("fame_goat", "sv_9", ("duel", "1"))])
def test_each_condition_is_met_by_its_action(card: str, place: str, act: tuple[str, ...]) -> None:
    s = reading([card], [], place)
    s.seats[0].money = 40
    hand(s, 0, "2S", "KS")
    set_deck(s, ["3H", "4D", "9C", "JD", "6D", "7H", "QC", "5H"])
    s.seats[1].money = 0
    restart(s)
    choose(s, *act)
    answers = {"fight_card": ("commit", "KS"), "law": ("law", "marshal")}
    for _ in range(9):
        if asked(s)[0] in ("disc", "act"):
            break
        bought = ("buy", "rifle")
        choose(s, *(answers.get(asked(s)[0]) or (bought if bought in options(s) else options(s)[-1])),
               seat=flow.ask(s).seat)
    assert (asked(s), options(s)) == (("disc", 0), [("disc", "0"), ("pass",)])


def test_a_move_that_ends_in_town_is_none_outside() -> None:
    s = reading(["road_name"], [], "dr_street_m")
    choose(s, "move", "dr_bank")
    assert asked(s) == ("act", 0)


def test_two_complete_cards_are_both_told() -> None:
    s = reading(["road_piano"], ["wage_fence"])
    for me in s.seats:
        me.discs = (0, 1)
    complete(s)
    assert [row[3] for row in told(s, "told_story")] == ["road_piano", "wage_fence"]
    assert [me.money for me in s.seats] == [60, 60]


def test_points_of_a_story_in_the_own_turn_may_be_told_with_a_reputation() -> None:
    s = reading(["law_fingers"], [])
    s.seats[0].discs = s.seats[1].discs = (-1, 0)
    hand(s, 0, "7S")
    hand(s, 1, "7C")
    complete(s)
    assert asked(s) == ("window.law.marshal", 0)
    choose(s, "react", "7S")
    assert [me.law for me in s.seats] == [2, 1]


def test_mary_is_paid_for_a_moved_disc_too() -> None:
    s = reading(["gold_air"], ["wage_fence"], seats=5)
    awake(s, 0, "stagecoach_mary")
    s.seats[0].discs = (0, 1)
    restart(s)
    before = s.seats[0].money
    choose(s, "work")
    choose(s, "disc", "1")
    assert s.seats[0].money == before + 10 + 10
