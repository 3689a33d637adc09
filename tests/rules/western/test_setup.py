"""Components and set-up (WL-COMP, WL-SETUP)."""

from __future__ import annotations

import pytest
from westkit import cast, choose, options, printed, until

from engine import flow
from engine.flow import Config
from engine.rules import BadConfig
from engine.western import setup
from engine.western.law import nuggets_left
from engine.western.scoring import final_lines
from engine.western.store import in_stand
from engine.western.table import Table
from engine.western.turn import check_end
from engine.western.view import view
from tui.theme import DARK_SEATS, LIGHT_SEATS, chip

HIDEOUTS = {"mp_hideout_a", "sh_hideout_a", "dc_hideout_b", "sh_hideout_b", "sv_hideout_c", "cj_hideout_c"}


def new(seats: int = 4, seed: int = 1, length: str = "", **chosen: str) -> Table:
    return setup.new(Config("western", seats, seed, length, chosen))


def begun(seats: int = 4, seed: int = 1, length: str = "", **chosen: str) -> Table:
    """Set up as far as the first turn; every first option is taken."""
    return until(new(seats, seed, length, **chosen), "income")


@pytest.mark.rule("WL-COMP-01")
def test_every_player_has_two_cubes_two_discs_and_one_wound_token() -> None:
    s = begun(6)
    assert len(s.seats) == 6
    for me in s.seats:
        assert me.discs == (-1, -1)
        assert (me.lp, 0 <= me.wounds <= 1, -2 <= me.law <= 1) == (0, True, True)
    assert len(printed().lairs) == 6


@pytest.mark.rule("WL-COMP-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(BadConfig, match="2 to 6"):
        new(seats)


@pytest.mark.rule("WL-SETUP-01")
def test_the_store_is_full_less_the_starting_items() -> None:
    s = until(cast("kit_carson", "annie_oakley", "calamity_jane", "stagecoach_mary"), "income")
    assert {item: in_stand(s, item) for item in printed().items} == {
        "mule": 6, "mustang": 6, "revolver": 4, "rifle": 5, "shotgun": 5, "miners_map": 5, "provisions": 5,
        "whiskey": 6, "ten_gallon": 6}
    assert s.rolled == ()
    assert nuggets_left(s) == 36


@pytest.mark.rule("WL-SETUP-02")
def test_the_poker_deck() -> None:
    s = begun(4, 7)
    assert len(s.poker) + sum(len(me.hand) for me in s.seats) == 52
    assert s.discard == []
    assert begun(4, 7).poker == s.poker
    assert begun(4, 8).poker != s.poker
    assert view(s, 0)["zones"]["poker"] == len(s.poker)


@pytest.mark.rule("WL-SETUP-03")
def test_cattle_lie_face_down_on_both_ranches() -> None:
    s = begun(3)
    assert (len(s.ranch_green), len(s.ranch_blue)) == (8, 8)
    assert all(token.startswith("green") for token in s.ranch_green)
    assert all(token.startswith("blue") for token in s.ranch_blue)
    for seat in (-1, 0, 1, 2):
        assert (view(s, seat)["zones"]["ranch_green"], view(s, seat)["zones"]["ranch_blue"]) == (8, 8)
        for token in ("steers", "white_bull", "mavericks"):
            assert token not in repr(view(s, seat))


@pytest.mark.rule("WL-SETUP-04")
def test_the_sheriff_starts_in_his_office() -> None:
    assert new().sheriff == "dr_sheriff"
    assert begun().sheriff == "dr_sheriff"


@pytest.mark.rule("WL-SETUP-05")
def test_the_standard_game_has_no_goals_and_no_tokens() -> None:
    s = begun(4)
    assert [(me.goals, me.tokens, me.done) for me in s.seats] == [((), (), ())] * 4
    assert (s.token_supply, s.box_goals) == ((), ())


@pytest.mark.rule("WL-SETUP-06")
def test_wounds_start_at_0_but_for_the_characters_own() -> None:
    assert [me.wounds for me in new(6).seats] == [0] * 6
    s = until(cast("doc_holliday", "annie_oakley"), "income")
    assert [me.wounds for me in s.seats] == [1, 0]


@pytest.mark.rule("WL-SETUP-07")
def test_two_characters_each_and_one_is_kept() -> None:
    s = new(6)
    offered = [me.offered for me in s.seats]
    assert len({card for pair in offered for card in pair}) == 12
    for seat, ask in enumerate(flow.ask(s).each()):
        assert (ask.key, ask.seat, ask.options) == (
            "character", seat, [("character", card) for card in sorted(offered[seat])])
    for seat, pair in enumerate(offered):
        choose(s, "character", pair[1], seat=seat)
    assert [me.character for me in s.seats] == [pair[1] for pair in offered]
    assert sorted(s.box_characters) == sorted(pair[0] for pair in offered)
    assert [me.offered for me in s.seats] == [()] * 6


@pytest.mark.rule("WL-SETUP-07")
def test_nobody_sees_what_others_are_offered_or_keep() -> None:
    s = new(3)
    keeps = s.seats[0].offered[0]
    choose(s, "character", keeps, seat=0)
    assert keeps not in repr(view(s, 1))
    assert view(s, 0)["mine"]["offered"][0] == keeps


@pytest.mark.rule("WL-SETUP-07")
def test_random_and_free_choice_are_options() -> None:
    s = new(4, characters="random")
    assert len({me.character for me in s.seats} - {""}) == 4
    s = new(2, characters="free", man_in_black="off")
    assert len(options(s)) == 12
    choose(s, "character", "wyatt_earp")
    assert (len(options(s)), ("character", "wyatt_earp") in options(s)) == (11, False)


@pytest.mark.rule("WL-SETUP-08")
def test_the_most_wanted_is_first_all_game() -> None:
    s = until(cast("annie_oakley", "jesse_james", "billy_the_kid"), "income")
    assert (s.first, flow.ask(s).seat) == (2, 2)
    while s.round < 4:
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[-1])
    assert (s.first, s.active) == (2, 2)


@pytest.mark.rule("WL-SETUP-09")
def test_without_wanted_players_the_first_is_drawn() -> None:
    found = set()
    for seed in range(1, 20):
        first = []
        for _ in range(2):
            s = new(2, seed, characters="free", man_in_black="off")
            choose(s, "character", "annie_oakley")
            choose(s, "character", "doc_holliday")
            first.append(s.first)
        assert first[0] == first[1]
        found.add(first[0])
    assert found == {0, 1}


@pytest.mark.rule("WL-SETUP-09")
def test_of_tied_most_wanted_players_one_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed().characters["jesse_james"], "wanted", 2)
    found = set()
    for seed in range(1, 20):
        s = new(4, seed, characters="free")
        for card in ("annie_oakley", "billy_the_kid", "doc_holliday", "jesse_james"):
            choose(s, "character", card)
        found.add(s.first)
    assert found == {1, 3}


@pytest.mark.parametrize(("cards", "goals", "drawn"), [
    (("billy_the_kid", "annie_oakley"), "off", 0), (("billy_the_kid", "annie_oakley"), "on", 1),
    (("calamity_jane", "annie_oakley"), "off", 1), (("calamity_jane", "annie_oakley"), "on", 2)])
def test_what_is_drawn_after_a_free_choice_stops_undo(cards: tuple[str, str], goals: str, drawn: int) -> None:
    s = new(2, characters="free", man_in_black="off", goals=goals)
    assert s.barrier == 0
    for card in cards:
        choose(s, "character", card)
    assert (flow.ask(s).key, s.barrier) == ("start", drawn)


@pytest.mark.rule("WL-SETUP-10")
def test_every_seat_has_a_letter_and_a_colour_of_its_own() -> None:
    s = begun(6)
    assert len({chip(seat) for seat in range(len(s.seats))}) == 6
    assert len(set(DARK_SEATS[:6])) == len(set(LIGHT_SEATS[:6])) == 6


@pytest.mark.rule("WL-SETUP-11", "WL-SETUP-15")
def test_billy_starts_wanted_2_without_the_card_of_that_space() -> None:
    s = until(cast("annie_oakley", "billy_the_kid"), "income")
    billy = s.seats[1]
    assert (billy.law, len(billy.hand), billy.lp, s.first) == (-2, 2, 0, 1)


@pytest.mark.rule("WL-SETUP-13")
def test_starting_items_lie_where_they_belong() -> None:
    me = until(cast("kit_carson", "annie_oakley"), "income").seats[0]
    assert (me.weapons, me.upgraded, me.weapon) == (("revolver",), ("revolver",), "revolver")
    assert (me.mounts, me.mount, me.misc) == ((), "", ("miners_map",))


@pytest.mark.rule("WL-SETUP-15")
def test_starting_points_bring_no_rewards() -> None:
    me = until(cast("wyatt_earp", "annie_oakley"), "income").seats[0]
    assert (me.law, me.money) == (1, 10)


@pytest.mark.rule("WL-SETUP-16")
def test_without_starting_points_one_is_neither_marshal_nor_wanted() -> None:
    s = until(cast("annie_oakley", "doc_holliday"), "income")
    assert s.seats[0].law == 0
    assert not s.someone_wanted()
    assert [line for line in final_lines(s) if line[0] == 0] == []


@pytest.mark.rule("WL-SETUP-17")
def test_nobody_has_lp() -> None:
    assert [me.lp for me in begun(6).seats] == [0] * 6


@pytest.mark.rule("WL-SETUP-18")
def test_two_story_decks_of_20() -> None:
    s = begun(5)
    assert (len(s.story_a), len(s.story_b)) == (20, 20)
    assert len({*s.story_a, *s.story_b}) == 40
    assert [me.discs for me in s.seats] == [(-1, -1)] * 5
    assert begun(5, 2).story_a != s.story_a


@pytest.mark.rule("WL-SETUP-19")
def test_bandits_on_the_free_hideouts() -> None:
    s = cast("billy_the_kid", "annie_oakley")
    choose(s, "place", "sh_hideout_a")
    until(s, "income")
    assert set(s.bandits) == HIDEOUTS - {"sh_hideout_a"}
    s = until(cast("annie_oakley", "doc_holliday"), "income")
    assert set(s.bandits) == HIDEOUTS


@pytest.mark.rule("WL-SETUP-20")
def test_the_fight_deck_is_shuffled() -> None:
    s = begun()
    assert sorted(s.fight_deck) == sorted(printed().fights) and len(s.fight_deck) == 13
    assert s.fight_deck != list(printed().fights)
    assert view(s, 0)["zones"]["fight_deck"] == 13


@pytest.mark.rule("WL-SETUP-21")
def test_wanted_players_sit_together() -> None:
    four = ("annie_oakley", "billy_the_kid", "doc_holliday", "jesse_james")
    s = until(cast(*four, seat_wanted_together="on"), "income")
    assert (s.first, s.after(1)) == (1, [3, 2, 0])
    s = until(cast(*four, seat_wanted_together="off"), "income")
    assert (s.first, s.after(1)) == (1, [2, 3, 0])
    assert setup.FLAGS["seat_wanted_together"][0] == "on"


@pytest.mark.rule("WL-SETUP-21")
def test_one_wanted_player_changes_nobodys_seat() -> None:
    s = until(cast("annie_oakley", "billy_the_kid", "doc_holliday", "kit_carson", seat_wanted_together="on"), "income")
    assert s.after(1) == [2, 3, 0]


@pytest.mark.rule("WL-SETUP-22")
@pytest.mark.parametrize(("length", "lp"), [("short", 15), ("average", 20), ("long", 25), ("", 20)])
def test_the_length_sets_the_end(length: str, lp: int) -> None:
    s = begun(3, 1, length)
    s.seats[0].lp = lp - 1
    check_end(s)
    assert s.end == 0
    s.seats[0].lp = lp
    check_end(s)
    assert s.end == 1


@pytest.mark.rule("WL-SETUP-22")
def test_no_other_length() -> None:
    with pytest.raises(BadConfig, match="length"):
        new(3, 1, "endless")


@pytest.mark.parametrize(("name", "value"), [
    ("characters", "mine"), ("goals", "maybe"), ("man_in_black", "sometimes"), ("heist_once", "twice"), ("speed", "9")])
def test_a_bad_option_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(BadConfig, match=name):
        new(3, **{name: value})


@pytest.mark.rule("WL-SETUP-24")
def test_no_cards_but_those_of_the_character() -> None:
    s = until(cast("annie_oakley", "wild_bill_hickok"), "income")
    assert [len(me.hand) for me in s.seats] == [1, 3]


def test_a_hideout_where_somebody_starts_is_not_offered() -> None:
    s = cast("billy_the_kid", "wyatt_earp")
    choose(s, "place", "mp_hideout_a")
    assert options(s) == [("place", "sh_hideout_a"), ("place", "dc_hideout_b"), ("place", "sh_hideout_b"),
                          ("place", "sv_hideout_c"), ("place", "cj_hideout_c")]
