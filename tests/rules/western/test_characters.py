"""Legendary abilities (WL-CHAR)."""

from __future__ import annotations

import pytest
from westkit import (
    acting,
    asked,
    awake,
    choose,
    doing,
    effects,
    game,
    hand,
    options,
    restart,
    set_deck,
    set_fight_deck,
    starting,
    stories,
)

from engine.western.hand import hand_limit
from engine.western.law import gain_lp
from engine.western.move import MoveAction, Wander
from engine.western.npc import bandit_fight
from engine.western.table import Table


def legend(character: str, place: str = "dr_street_m", seats: int = 2) -> Table:
    """Seat 0 is this character with 5 LP, about to act."""
    s = game(seats)
    awake(s, 0, character)
    s.seats[0].place = place
    return acting(s)


def raid(s: Table, own: str, fight_card: str) -> None:
    """Seat 0 fights a bandit with a card of its hand against a fight card."""
    set_fight_deck(s, [fight_card, "fight_2" if fight_card != "fight_2" else "fight_3"])
    bandit_fight(s, 0, s.seats[0].place)
    restart(s)
    if len(s.seats[0].hand) > 1:
        choose(s, "commit", own)
    choose(s, "lay", fight_card)


@pytest.mark.rule("WL-CHAR-02")
@pytest.mark.parametrize(("lp", "cards"), [(4, 0), (5, 1)])
def test_the_ability_wakes_at_5_lp(lp: int, cards: int) -> None:
    s = game(2)
    s.seats[0].character = "bass_reeves"
    gain_lp(s, 0, lp, "other")
    starting(s)
    assert asked(s) == ("income", 0)
    assert len(s.seats[0].hand) == cards


@pytest.mark.rule("WL-CHAR-03")
def test_an_ability_once_gained_is_kept() -> None:
    s = game(2)
    s.seats[0].character = "bass_reeves"
    gain_lp(s, 0, 5, "other")
    effects(s, 0, ["lp", -1])
    assert (s.seats[0].lp, s.seats[0].legend) == (4, True)
    starting(s)
    assert len(s.seats[0].hand) == 1


@pytest.mark.rule("WL-CHAR-04")
def test_an_ability_reached_in_a_turn_works_at_once() -> None:
    s = game(2)
    me = s.seats[0]
    me.character = "stagecoach_mary"
    me.lp = 4
    me.money = 30
    me.place = "rf_cabaret"
    stories(s, ["wage_fence"], ["gold_air"])
    acting(s, 0, 2)
    choose(s, "revel")
    assert (me.lp, me.legend) == (5, True)
    choose(s, "work")
    choose(s, "disc", "0")
    assert me.money == 0 + 10 + 10


@pytest.mark.rule("WL-CHAR-04", "WL-ACT-04")
def test_a_first_win_that_only_its_reward_makes_legendary_gives_no_action() -> None:
    s = game(2)
    me = s.seats[0]
    me.character = "wyatt_earp"
    me.lp = 4
    me.place = "sv_7"
    hand(s, 0, "KS", "KC")
    acting(s)
    raid(s, "KS", "fight_j")
    choose(s, "reward", "lp")
    assert (me.legend, s.actions) == (True, 3)
    hand(s, 0, "KS", "KC")
    acting_on = s.actions
    raid(s, "KS", "fight_j")
    assert s.actions == acting_on
    choose(s, "reward", "lp")
    assert s.actions == acting_on
    acting(s)
    hand(s, 0, "KS", "KC")
    raid(s, "KS", "fight_j")
    assert s.actions == 4


@pytest.mark.rule("WL-ACT-04")
def test_the_first_bandit_beaten_in_a_turn_gives_wyatt_an_action() -> None:
    s = legend("wyatt_earp", "sv_7")
    for gained in (1, 1):
        hand(s, 0, "KS", "KC")
        raid(s, "KS", "fight_j")
        assert s.actions == 3 + gained
        choose(s, "reward", "lp")
        assert s.actions == 3 + gained


def test_annie_asks_for_a_card_or_a_wound() -> None:
    s = legend("annie_oakley")
    hand(s, 0, "KS")
    hand(s, 1, "2S", "3S")
    restart(s)
    choose(s, "duel", "1")
    assert (asked(s), options(s)) == (("harassed", 1), [("discard",), ("wound",)])
    choose(s, "wound")
    assert s.seats[1].wounds == 1


def test_annie_against_an_empty_hand() -> None:
    s = legend("annie_oakley")
    hand(s, 0, "KS")
    restart(s)
    choose(s, "duel", "1")
    assert s.seats[1].wounds == 1 + 1


def test_billy_gets_10_dollars_or_a_card() -> None:
    s = legend("billy_the_kid", "dr_street_w")
    s.seats[1].money = 30
    hand(s, 1, "2S")
    choose(s, "move", "dr_street_m")
    assert (asked(s), options(s)) == (("ability", 0), [("use", "billy_the_kid"), ("pass",)])
    choose(s, "use", "billy_the_kid")
    assert (asked(s), options(s)) == (("tribute", 1), [("pay",), ("give", "2S")])
    choose(s, "pay")
    assert (s.seats[0].money, s.seats[1].money, asked(s)) == (10, 20, ("act", 0))


def test_billy_gets_a_card_that_both_know() -> None:
    s = legend("billy_the_kid", "dr_street_w", 3)
    s.seats[2].place = "sv_1"
    hand(s, 1, "2S", "3S")
    choose(s, "move", "dr_street_m")
    choose(s, "use", "billy_the_kid")
    choose(s, "give", "3S")
    assert (s.seats[0].hand, s.seats[1].hand) == (("3S",), ("2S",))
    assert (s.seats[1].known, s.seats[2].known) == (("0:3S",), ())


def test_calamity_draws_for_a_disc() -> None:
    s = legend("calamity_jane", "rf_cabaret")
    stories(s, ["wage_fence"], ["gold_air"])
    choose(s, "work")
    choose(s, "disc", "0")
    assert (len(s.seats[0].hand), hand_limit(s, 0)) == (1, 6)


@pytest.mark.rule("WL-X-12")
def test_calamitys_hand_limit_is_6_less_wounds() -> None:
    s = legend("calamity_jane")
    s.seats[0].wounds = 1
    assert hand_limit(s, 0) == 5
    s.seats[0].legend = False
    assert hand_limit(s, 0) == 4


@pytest.mark.rule("WL-X-11")
def test_docs_hand_limit_ignores_wounds() -> None:
    s = legend("doc_holliday")
    s.seats[0].wounds = 2
    assert hand_limit(s, 0) == 5
    s.seats[0].legend = False
    assert hand_limit(s, 0) == 3


@pytest.mark.parametrize(("place", "won"), [("sv_7", 1), ("dr_street_m", 0)])
def test_jesse_lowers_cards_outside_of_town(place: str, won: int) -> None:
    s = legend("jesse_james", place)
    hand(s, 0, "8H")
    raid(s, "8H", "fight_8")
    assert (asked(s)[0] == "bandit_reward") == (won == 1)


def test_rowdy_walks_before_the_turn() -> None:
    s = game(2)
    awake(s, 0, "yb_rowdy")
    s.seats[0].place = "sv_9"
    hand(s, 0, "2S", "3S")
    starting(s)
    assert (asked(s), options(s)) == (("ability", 0), [("use", "yb_rowdy"), ("pass",)])
    choose(s, "use", "yb_rowdy")
    choose(s, "discard", "3S")
    assert asked(s) == ("wander", 0)
    choose(s, "move", "dr_bank")
    assert (s.seats[0].place, asked(s), s.discard[-1]) == ("dr_bank", ("income", 0), "3S")


@pytest.mark.parametrize(("place", "cards"), [("dr_bank", ("2S",)), ("sv_9", ())])
def test_rowdy_needs_open_country_and_a_card(place: str, cards: tuple[str, ...]) -> None:
    s = game(2)
    awake(s, 0, "yb_rowdy")
    s.seats[0].place = place
    hand(s, 0, *cards)
    starting(s)
    assert asked(s) == ("income", 0)


def test_what_rowdys_walk_meets_is_offered_before_the_first_action() -> None:
    s = game(2)
    awake(s, 0, "yb_rowdy")
    s.seats[0].place = "mp_ranch"
    s.bandits = ("mp_hideout_a",)
    stories(s, ["gang_mother"], ["gold_air"])
    hand(s, 0, "2S", "AS")
    set_fight_deck(s, ["fight_j", "fight_q"])
    starting(s)
    choose(s, "use", "yb_rowdy")
    choose(s, "discard", "2S")
    choose(s, "move", "mp_hideout_a")
    choose(s, "lay", "fight_j")
    choose(s, "reward", "lp")
    choose(s, "income", "money")
    assert (asked(s), options(s)) == (("disc", 0), [("disc", "0"), ("pass",)])
    choose(s, "disc", "0")
    assert (asked(s), s.actions) == (("act", 0), 3)


def carson(place: str, mount: str = "") -> Table:
    s = legend("kit_carson", place)
    if mount:
        s.seats[0].mounts = (mount,)
        s.seats[0].mount = mount
        restart(s)
    return s


@pytest.mark.rule("WL-X-08")
def test_kits_extra_step_may_meet_a_bandit() -> None:
    s = carson("mp_n1")
    s.bandits = ("mp_hideout_a",)
    hand(s, 0, "AS")
    restart(s)
    choose(s, "move", "mp_ranch")
    assert (asked(s), options(s)) == (
        ("extra_step", 0), [("stay",), ("move", "mp_hideout_a"), ("move", "mp_n1"), ("move", "mp_s")])
    choose(s, "move", "mp_hideout_a")
    assert asked(s) == ("npc_card", 1)
    assert (s.bandits, s.seats[0].place) == ((), "mp_hideout_a")


@pytest.mark.rule("WL-X-08")
def test_a_bandit_leaves_no_extra_step() -> None:
    s = carson("mp_ranch")
    s.bandits = ("mp_hideout_a",)
    hand(s, 0, "AS")
    set_fight_deck(s, ["fight_j", "fight_q"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    choose(s, "lay", "fight_j")
    choose(s, "reward", "lp")
    assert (asked(s), s.actions) == (("act", 0), 2)


def knife(place: str = "dr_bank", wounds: int = 2) -> Table:
    s = legend("bloody_knife", place)
    s.seats[0].wounds = wounds
    return s


@pytest.mark.rule("WL-X-09")
@pytest.mark.parametrize("space", ["sv_6", "cj_creek", "cj_w", "dc_hideout_b"])
def test_a_mesa_counts_as_one_space(space: str) -> None:
    s = knife()
    assert ("move", space) in options(s)
    choose(s, "move", space)
    assert (s.seats[0].place, s.seats[0].wounds) == (space, 1)


@pytest.mark.rule("WL-X-09")
def test_without_a_mesa_on_the_way_no_wound_heals() -> None:
    s = knife("dr_street_m")
    assert ("move", "cj_w") not in options(s)
    choose(s, "move", "dr_bank")
    assert s.seats[0].wounds == 2
    s = knife()
    s.seats[0].legend = False
    restart(s)
    assert ("move", "cj_w") not in options(s)
    choose(s, "move", "sv_6")
    assert s.seats[0].wounds == 2


@pytest.mark.rule("WL-X-09")
def test_the_mesa_is_no_place_to_end() -> None:
    s = knife()
    doing(s, 0, MoveAction(0, 0, 1, "dr_bank"))
    assert options(s) == [
        ("move", "dr_saloon_se"), ("move", "dr_street_e"), ("move", "dr_street_m"), ("move", "sv_4"), ("move", "sv_5")]


@pytest.mark.rule("WL-X-09")
def test_mesas_work_for_every_walk_and_not_past_the_sheriff_or_a_bandit() -> None:
    s = knife()
    s.bandits = ("dc_hideout_b",)
    s.seats[0].law = -1
    s.sheriff = "cj_w"
    doing(s, 0, Wander(0, 3))
    found = options(s)
    assert ("move", "cj_w") not in found and ("move", "dr_bank") not in found
    assert ("move", "dc_hideout_b") in found and ("move", "cj_2") not in found
    assert ("move", "cj_mine") in found
    choose(s, "move", "cj_mine")
    assert s.seats[0].wounds == 1


def test_hickok_keeps_one_of_his_cards_if_he_likes() -> None:
    s = legend("wild_bill_hickok", "dr_saloon_sw")
    s.seats[0].money = 10
    hand(s, 0, "2S", "3H")
    set_deck(s, ["4H", "AS", "AH", "KS", "KH", "AD", "9C", "7D", "5C"])
    restart(s)
    choose(s, "poker")
    choose(s, "hand", "2S", "3H", seat=0)
    choose(s, "hand", "AH", "AS", seat=1)
    assert (asked(s), options(s)) == (("ability", 0), [("use", "wild_bill_hickok"), ("pass",)])
    choose(s, "use", "wild_bill_hickok")
    kept = {"2S", "3H"} & set(s.seats[0].hand)
    assert len(kept) == 1 and set(s.seats[0].hand) == {"4H", "5C"} | kept
