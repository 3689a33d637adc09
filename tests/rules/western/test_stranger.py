"""The Man in Black as a rival (WL-MIB-01 to -06, -10 to -15); fights with him are in test_fight_stranger.py."""

from __future__ import annotations

import pytest
from westkit import acting, asked, choose, ending, game, hand, options, printed, restart, stories, told, until

from engine import flow
from engine.flow import Config
from engine.rules import BadConfig
from engine.western import setup
from engine.western.poker import in_town
from engine.western.scoring import ranks
from engine.western.story import add_bandits, needed
from engine.western.stranger import StrangerTurn
from engine.western.table import Table
from engine.western.turn import Round, Turn
from engine.western.view import view

NORMAL = {"front_row": 3, "long_account": 1, "brand_unknown": 1, "coffee_at_the_creek": 1, "lamp_below": 1,
          "fifth_at_the_table": 2, "nobody_home": 1, "unlisted_train": 2, "word_with_the_law": 0, "last_round": 3}
PURSE = {"long_account": 40, "brand_unknown": 20, "lamp_below": 30, "fifth_at_the_table": 20}


def rival(seats: int = 2, length: str = "", **chosen: str) -> Table:
    s = game(seats, 1, length, man_in_black="on", **chosen)
    s.quiet = False
    return s


def next_card(s: Table, card: str) -> None:
    """This card is drawn next."""
    cards = [one for one in (*s.stranger_deck, *s.stranger_discard) if one != card]
    s.stranger_discard = ()
    s.stranger_deck = (*cards, card)


def acts(s: Table, card: str) -> Table:
    """The round is over, and he draws this card."""
    next_card(s, card)
    s.active = -1
    s.actions = 0
    s.stack = [Round(s.first), StrangerTurn(s.first)]
    restart(s)
    return s


@pytest.mark.rule("WL-MIB-01")
@pytest.mark.parametrize(("seats", "chosen", "level"), [
    (2, {}, "normal"), (3, {}, ""), (4, {}, ""), (4, {"man_in_black": "on"}, "normal"), (2, {"man_in_black": "off"}, ""),
    (2, {"man_in_black": "auto", "mib_level": "hard"}, "hard"), (6, {"man_in_black": "on", "mib_level": "easy"}, "easy")])
def test_he_joins_two_players_unless_chosen_otherwise(seats: int, chosen: dict[str, str], level: str) -> None:
    assert setup.new(Config("western", seats, 1, "", chosen)).stranger == level


@pytest.mark.rule("WL-MIB-01")
@pytest.mark.parametrize("chosen", [{"mib_level": "cruel"}, {"man_in_black": "perhaps"}])
def test_other_values_are_refused(chosen: dict[str, str]) -> None:
    with pytest.raises(BadConfig, match=next(iter(chosen))):
        setup.new(Config("western", 2, 1, "", chosen))


@pytest.mark.rule("WL-MIB-01")
@pytest.mark.parametrize(("level", "lp"), [("easy", 12), ("normal", 15), ("hard", 19)])
def test_his_level_is_what_his_ten_cards_are_worth(level: str, lp: int) -> None:
    at = ("easy", "normal", "hard").index(level)
    assert sum(card.lp[at] for card in printed().strangers.values()) == lp


@pytest.mark.rule("WL-MIB-02")
def test_turns_and_limits_of_players_are_the_same() -> None:
    s = rival()
    s.seats[0].money = 110
    hand(s, 0, "2S", "3S", "4S", "5S", "6S", "7S")
    s.stack = [Turn(0)]
    restart(s)
    assert options(s) == [("income", "money"), ("income", "cards"), ("income", "both")]
    choose(s, "income", "money")
    assert (s.seats[0].money, s.actions) == (120, 3)
    choose(s, "end")
    assert asked(s) == ("discard.limit", 0)
    choose(s, *options(s)[0])
    assert asked(s) == ("income", 1)


@pytest.mark.rule("WL-MIB-03")
def test_he_starts_at_the_rail_station() -> None:
    s = setup.new(Config("western", 2, 1))
    assert (s.stranger_place, s.stranger_lp, s.stranger_purse) == ("sv_rail", 0, 0)
    assert len(s.stranger_deck) == 10
    assert view(s, 0)["zones"]["stranger_deck"] == 10


@pytest.mark.rule("WL-MIB-04")
def test_his_card_comes_after_the_last_player_of_each_round() -> None:
    s = rival(seats=3)
    next_card(s, "front_row")
    order = []
    while len(order) < 8:
        if asked(s)[0] == "income":
            order.append(str(s.active))
        before = len(s.stranger_deck)
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ("end",) if ask.key == "act" else ask.options[0])
        if len(s.stranger_deck) < before:
            order.append("card")
    assert order == ["0", "1", "2", "card", "0", "1", "2", "card"]
    assert s.stranger_discard[0] == "front_row"


@pytest.mark.rule("WL-MIB-04")
def test_a_card_is_carried_out_from_top_to_bottom() -> None:
    s = rival()
    s.seats[1].law = -1
    acts(s, "long_account")
    assert (asked(s), flow.ask(s).args) == (("sheriff", 0), ("3",))
    assert (s.stranger_place, s.stranger_lp, s.stranger_purse) == ("dr_bank", 1, 40)
    assert ("done",) in options(s)
    choose(s, "done")
    assert asked(s) == ("income", 0)
    assert [event.kind for event in s.events][:3] == ["stranger_card", "stranger_moved", "stranger_gains"]


@pytest.mark.rule("WL-MIB-04")
@pytest.mark.parametrize("card", sorted(NORMAL))
def test_what_each_card_pays(card: str) -> None:
    s = acts(rival(), card)
    assert (s.stranger_lp, s.stranger_purse) == (NORMAL[card], PURSE.get(card, 0))
    assert s.stranger_discard[-1] == card


@pytest.mark.rule("WL-MIB-05")
def test_his_deck_is_shuffled_anew_when_it_is_empty() -> None:
    s = rival(length="long")
    s.stranger_deck = ()
    s.stranger_discard = tuple(sorted(printed().strangers))
    s.stack = [Round(0), StrangerTurn(0)]
    restart(s)
    assert (len(s.stranger_deck), len(s.stranger_discard)) == (9, 1)
    assert ["reshuffled", -1, -1, "stranger", "", 0, []] in told(s, "reshuffled")
    assert sorted((*s.stranger_deck, *s.stranger_discard)) == sorted(printed().strangers)


@pytest.mark.rule("WL-MIB-06")
@pytest.mark.parametrize("card", sorted(NORMAL))
def test_he_has_only_points_a_purse_and_a_place(card: str) -> None:
    s = rival()
    for me in s.seats:
        me.place = "sh_5"
    before = view(s, -1)
    acts(s, card)
    until(s, "income")
    after = view(s, -1)
    assert after["seats"] == before["seats"]
    changed = {key for key in after["table"] if after["table"][key] != before["table"][key]}
    assert changed <= {"stranger_place", "stranger_lp", "stranger_purse", "stranger_discs", "bandits", "round", "active",
                       "actions"}


@pytest.mark.rule("WL-MIB-06")
def test_his_purse_holds_120_dollars() -> None:
    s = rival()
    s.stranger_purse = 100
    acts(s, "long_account")
    assert s.stranger_purse == 120


@pytest.mark.rule("WL-MIB-10")
def test_his_disc_counts_and_the_first_player_says_where() -> None:
    s = rival()
    stories(s, ["road_piano"], ["wage_fence"])
    acts(s, "nobody_home")
    assert (asked(s), options(s)) == (("stranger_disc", 0), [("disc", "0"), ("disc", "1")])
    choose(s, "disc", "1")
    assert (s.stranger_discs, asked(s)) == ((1,), ("income", 0))
    s.seats[1].place = "sv_mine"
    acting(s, 1)
    choose(s, "work")
    choose(s, "disc", "1")
    choose(s, "end")
    assert (s.seats[1].money, s.stranger_discs, s.story_b) == (10 + 30, (), ())


@pytest.mark.rule("WL-MIB-10")
def test_his_last_disc_resolves_the_story_at_once() -> None:
    s = rival()
    s.first = 1
    stories(s, ["gang_whistle"], [])
    s.seats[0].discs = (-1, 0)
    s.seats[0].law = -1
    hand(s, 0, "7S")
    acts(s, "unlisted_train")
    assert told(s, "told_story") == [["told_story", 1, -1, "gang_whistle", "", 0, []]]
    assert (asked(s), flow.ask(s).args) == (("sheriff", 1), ("3",))
    assert (s.story_a, len(s.seats[0].hand)) == (("gang_whistle",), 2)
    until(s, "income")
    assert (s.story_a, s.stranger_discs, s.seats[0].discs) == ((), (), (-1, -1))


@pytest.mark.rule("WL-MIB-10", "WL-CARD-08")
def test_points_by_his_story_come_in_nobodys_turn() -> None:
    s = rival()
    stories(s, ["law_fingers"], [])
    s.seats[1].discs = (-1, 0)
    hand(s, 1, "7S")
    acts(s, "unlisted_train")
    assert (s.seats[1].law, asked(s)) == (1, ("income", 0))


@pytest.mark.rule("WL-MIB-10")
def test_with_both_discs_placed_he_places_none() -> None:
    s = rival(seats=5)
    stories(s, ["road_piano"], ["wage_fence"])
    s.stranger_discs = (0, 1)
    acts(s, "nobody_home")
    assert (asked(s), s.stranger_discs) == (("income", 0), (0, 1))


@pytest.mark.rule("WL-MIB-11")
def test_he_drives_a_bandit_away_and_keeps_the_hideout() -> None:
    s = rival()
    s.bandits = ("cj_hideout_c", "sv_hideout_c")
    acts(s, "nobody_home")
    assert (s.bandits, s.stranger_place, s.stranger_lp) == (("sv_hideout_c",), "cj_hideout_c", 1)
    add_bandits(s, "C")
    assert s.bandits == ("sv_hideout_c",)


@pytest.mark.rule("WL-MIB-12")
def test_he_triggers_the_end_and_draws_one_last_card() -> None:
    s = rival(length="short")
    s.stranger_lp = 13
    next_card(s, "front_row")
    ending(s, 1)
    assert (s.stranger_lp, s.end, asked(s)) == (16, 2, ("income", 0))
    cards = len(s.stranger_discard)
    turns = []
    while not s.over:
        if asked(s)[0] == "income":
            turns.append(s.active)
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ("end",) if ask.key == "act" else ask.options[0])
    assert (turns, len(s.stranger_discard)) == ([0, 1], cards + 1)


@pytest.mark.rule("WL-MIB-13")
@pytest.mark.parametrize(("his", "places"), [(20, [2, 3]), (21, [2, 3]), (19, [1, 3]), (10, [1, 3]), (9, [1, 2])])
def test_he_is_ranked_and_wins_ties(his: int, places: list[int]) -> None:
    s = rival()
    s.seats[0].lp = 20
    s.seats[1].lp = 10
    s.stranger_lp = his
    assert ranks(s) == places


@pytest.mark.rule("WL-MIB-14")
def test_he_joins_no_poker_and_lays_no_fight_cards() -> None:
    s = rival(seats=3)
    for me in s.seats:
        me.place = "dr_saloon_sw"
        me.money = 10
    s.seats[2].place = "sh_5"
    s.stranger_place = "dr_saloon_sw"
    s.stranger_purse = 50
    assert in_town(s, 0) == [1]
    assert [s.right_of(seat) for seat in range(3)] == [2, 0, 1]
    acting(s)
    choose(s, "poker")
    assert asked(s) == ("poker_join", 1)
    choose(s, "pass")
    assert {one.seat for one in flow.ask(s).each()} <= {0, 2}


@pytest.mark.rule("WL-MIB-15")
@pytest.mark.parametrize(("seats", "discs"), [(2, 2), (4, 2), (5, 3)])
def test_the_number_of_discs_is_that_of_the_players(seats: int, discs: int) -> None:
    assert needed(rival(seats=seats)) == discs


def test_a_player_in_his_space_loses_a_card() -> None:
    s = rival(seats=3)
    for seat in (1, 2):
        s.seats[seat].place = "dr_saloon_sw"
        hand(s, seat, "2S" if seat == 1 else "3S")
    acts(s, "last_round")
    assert (asked(s), options(s)) == (("stranger_takes", 0), [("seat", "1"), ("seat", "2")])
    choose(s, "seat", "2")
    assert (s.seats[1].hand, s.seats[2].hand, s.discard[-1]) == (("2S",), (), "3S")
