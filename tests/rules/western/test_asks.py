"""One whole list of options for each kind of question, and what `act` blocks, written by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from westkit import (
    acting,
    asked,
    awake,
    blocked,
    choose,
    doing,
    effects,
    ending,
    game,
    hand,
    options,
    printed,
    restart,
    set_deck,
    set_fight_deck,
    starting,
    stories,
)

from engine import flow
from engine.flow import Config
from engine.western import coverage, setup
from engine.western.cattle import hold
from engine.western.move import Wander
from engine.western.story import Resolve
from engine.western.stranger import StrangerTurn
from engine.western.table import Table

Options = list[tuple[str, ...]]


def table(*cards: str, at: str = "dr_bank", seats: int = 2, other: tuple[str, ...] = (), **chosen: str) -> Table:
    """Seat 0 acts at a space with these cards; seat 1 is there too, with its own; the rest are on sh_5."""
    s = game(seats, **chosen)
    for seat in range(seats):
        s.seats[seat].place = at if seat < 2 else "sh_5"
    hand(s, 0, *cards)
    hand(s, 1, *other)
    return acting(s)


def expect_ask(s: Table, key: str, seat: int, wanted: Options) -> None:
    assert asked(s) == (key, seat)
    assert options(s) == wanted


# -- set-up and turn

def test_character_and_start() -> None:
    s = setup.new(Config("western", 2, 1, "", {"characters": "free"}))
    expect_ask(s, "character", 0, [("character", card) for card in (
        "annie_oakley", "bass_reeves", "billy_the_kid", "bloody_knife", "calamity_jane", "doc_holliday", "jesse_james",
        "kit_carson", "stagecoach_mary", "wild_bill_hickok", "wyatt_earp", "yb_rowdy")])
    choose(s, "character", "annie_oakley")
    choose(s, "character", "billy_the_kid")
    expect_ask(s, "start", 1, [("place", "mp_hideout_a"), ("place", "sh_hideout_a")])
    choose(s, "place", "sh_hideout_a")
    expect_ask(s, "start", 0, [("place", "dr_store_n"), ("place", "dr_store_w"), ("place", "dr_store_e")])


def test_start_of_the_turn() -> None:
    s = table()
    me = s.seats[0]
    me.weapons = ("revolver", "rifle", "shotgun")
    me.mounts = ("mule", "mustang")
    starting(s)
    expect_ask(s, "income", 0, [("income", "money"), ("income", "cards"), ("income", "both")])
    choose(s, "income", "both")
    expect_ask(s, "weapon", 0, [("arm", "revolver"), ("arm", "rifle"), ("arm", "shotgun")])
    choose(s, "arm", "rifle")
    expect_ask(s, "mount", 0, [("arm", "mule"), ("arm", "mustang")])


def busy() -> Table:
    """Seat 0 at the Bank with something of everything, seats 1 (Wanted) and 2 beside it, seat 3 far away."""
    s = table("3S", "5H", "5S", seats=4, man_in_black="on")
    s.seats[2].place = "dr_bank"
    s.seats[1].law = -1
    me = s.seats[0]
    me.law = 1
    me.nuggets = 1
    me.misc = ("provisions", "whiskey")
    s.fought = 4
    restart(s)
    return s


NEAR = ["dc_hideout_b", "dr_bank", "dr_saloon_se", "dr_saloon_sw", "dr_store_e", "dr_store_w", "dr_street_e",
        "dr_street_m", "dr_street_w", "sv_3", "sv_4", "sv_5", "sv_6", "sv_8", "sv_9", "sv_rail"]


def test_act_lists_everything_that_can_be_done() -> None:
    expect_ask(busy(), "act", 0, [
        *[("move", space) for space in NEAR], ("play", "5H"), ("use", "provisions"), ("bank",), ("heist",), ("work",),
        ("duel", "1"), ("rob", "1"), ("arrest", "1"), ("end",)])


def test_act_says_why_the_rest_cannot_be_done() -> None:
    s = busy()
    rows = [(row.choice, row.reason, row.rule, row.args) for row in blocked(s)]
    assert [row for row in rows if row[0][0] != "move"] == [
        (("duel", "2"), "fought", "WL-FIGHT-23", ("2",)),
        (("rob", "2"), "fought", "WL-FIGHT-23", ("2",)),
        (("arrest", "2"), "fought", "WL-FIGHT-23", ("2",)),
        (("duel", "3"), "not_here", "WL-FIGHT-02", ("3",)),
        (("rob", "3"), "not_here", "WL-FIGHT-02", ("3",)),
        (("arrest", "3"), "not_here", "WL-FIGHT-02", ("3",)),
        (("duel", "7"), "stranger_away", "WL-MIB-07", ()),
        (("rob", "7"), "stranger_away", "WL-MIB-07", ()),
        (("arrest", "7"), "stranger_away", "WL-MIB-07", ()),
        (("play", "3S"), "no_action_card", "WL-CARD-03", ("3S", "bonus")),
        (("play", "5S"), "not_now", "WL-CARD-01", ("5S",)),
        (("store",), "not_at", "WL-LOC-01", ("general store",)),
        (("poker",), "not_at", "WL-LOC-01", ("saloon",)),
        (("prospect",), "not_at", "WL-LOC-01", ("mine",)),
        (("heal",), "not_at", "WL-LOC-01", ("doctor's office",)),
        (("revel",), "not_at", "WL-LOC-01", ("cabaret",)),
        (("acquire",), "not_at", "WL-LOC-01", ("ranch",))]
    moves = {row[0][1]: row[1:] for row in rows if row[0][0] == "move"}
    assert set(moves) == set(printed().spaces) - set(NEAR)
    assert {(reason, rule) for reason, rule, _ in moves.values()} == {("too_far", "WL-MOVE-01")}
    assert [moves[space][2] for space in ("dr_sheriff", "cj_creek", "mp_n3", "rf_cabaret", "sh_hideout_a")] == [
        ("3", "2"), ("3", "2"), ("3", "2"), ("4", "2"), ("7", "2")]


def reason(s: Table, *choice: str) -> tuple[str, str]:
    found = [(row.reason, row.rule) for row in blocked(s) if row.choice == choice]
    assert len(found) == 1 and choice not in options(s)
    return found[0]


@pytest.mark.parametrize(("place", "choice", "why"), [
    ("dr_bank", ("bank",), ("no_nuggets", "WL-BANK-02")),
    ("dr_bank", ("heist",), ("no_heist_card", "WL-HEIST-09")),
    ("dr_store_w", ("store",), ("nothing_to_buy", "WL-STORE-08")),
    ("dr_saloon_sw", ("poker",), ("no_ante", "WL-POKER-01")),
    ("rf_doctor", ("heal",), ("unhurt", "WL-HEAL-03")),
    ("rf_cabaret", ("revel",), ("no_revel", "WL-REVEL-01")),
    ("mp_ranch", ("acquire",), ("no_cattle", "WL-CATTLE-04")),
    ("dr_street_m", ("work",), ("no_location", "WL-WORK-02")),
    ("dr_street_m", ("duel", "1"), ("no_fight_card", "WL-FIGHT-07"))])
def test_why_not_with_nothing(place: str, choice: tuple[str, ...], why: tuple[str, str]) -> None:
    s = table(at=place)
    s.ranch_green = ()
    restart(s)
    assert reason(s, *choice) == why


def test_why_not_otherwise() -> None:
    s = table("KS", heist_once="on", man_in_black="on")
    assert reason(s, "arrest", "1") == ("no_marshal", "WL-FIGHT-04")
    s.seats[0].law = 1
    s.stranger_place = "dr_bank"
    s.mark("heist")
    restart(s)
    assert reason(s, "arrest", "1") == ("no_outlaw", "WL-FIGHT-04")
    assert reason(s, "arrest", "7") == ("never_wanted", "WL-MIB-08")
    assert reason(s, "heist") == ("heist_used", "WL-HEIST-07")
    s.fought = 1 << 7
    s.seats[0].law = -1
    s.sheriff = "sv_5"
    s.bandits = ("sv_4",)
    restart(s)
    assert reason(s, "duel", "7") == ("stranger_fought", "WL-MIB-09")
    assert reason(s, "move", "sv_5") == ("sheriff_there", "WL-MOVE-08")
    assert reason(s, "move", "sv_9") == ("way_barred", "WL-MOVE-07")
    s = table(at="rf_doctor")
    s.seats[0].wounds = 1
    restart(s)
    assert reason(s, "heal") == ("no_fee", "WL-HEAL-01")


def test_every_reason_stands_in_this_file() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert [why for why in coverage.BLOCKED if f'"{why}"' not in here] == []


# -- moves

def test_moves() -> None:
    s = table()
    effects(s, 0, ["move_action", 1])
    expect_ask(s, "move", 0, [
        ("move", "dr_saloon_se"), ("move", "dr_street_e"), ("move", "dr_street_m"), ("move", "sv_4"), ("move", "sv_5")])
    doing(s, 0, Wander(0, 1))
    expect_ask(s, "wander", 0, [
        ("move", "dr_saloon_se"), ("move", "dr_street_e"), ("move", "dr_street_m"), ("move", "sv_4"), ("move", "sv_5"),
        ("stay",)])
    awake(s, 0, "kit_carson")
    acting(s)
    choose(s, "move", "sv_9")
    expect_ask(s, "extra_step", 0, [
        ("stay",), ("move", "sv_4"), ("move", "sv_5"), ("move", "sv_8"), ("move", "sv_rail")])


def test_after_a_move() -> None:
    s = table("QH", "QD", at="sv_9", other=("3S", "2S"))
    awake(s, 0, "billy_the_kid")
    s.seats[0].misc = ("whiskey",)
    s.seats[1].money = 20
    effects(s, 0, ["move_action", 2])
    choose(s, "move", "sv_9")
    expect_ask(s, "ability", 0, [("use", "billy_the_kid"), ("pass",)])
    choose(s, "use", "billy_the_kid")
    expect_ask(s, "tribute", 1, [("pay",), ("give", "2S"), ("give", "3S")])
    choose(s, "give", "2S")
    expect_ask(s, "window.after_move", 0, [("react", "QH"), ("react", "QD"), ("react", "whiskey"), ("pass",)])


@pytest.mark.parametrize("op", ["toll", "hurt", "take_money", "take_card"])
def test_victims(op: str) -> None:
    s = table(seats=4)
    s.seats[3].place = "dr_bank"
    effects(s, 0, [op, 1])
    expect_ask(s, op, 0, [("seat", "1"), ("seat", "3")])


def test_harassed() -> None:
    s = table("KS", other=("2S", "3S"))
    awake(s, 0, "annie_oakley")
    restart(s)
    choose(s, "duel", "1")
    expect_ask(s, "harassed", 1, [("discard",), ("wound",)])
    choose(s, "discard")
    expect_ask(s, "discard.effect", 1, [("discard", "2S"), ("discard", "3S")])


# -- cards in hand

def test_hands() -> None:
    s = table("2S", "3S", "4S", "5S", "6S", "7S", "8S")
    ending(s)
    expect_ask(s, "discard.limit", 0, [
        ("discard", "2S"), ("discard", "3S"), ("discard", "4S"), ("discard", "5S"), ("discard", "6S"), ("discard", "7S")])
    set_deck(s, ["KH", "9C", "TD"])
    effects(s, 0, ["draw_keep", 3, 1])
    expect_ask(s, "keep", 0, [("keep", "9C"), ("keep", "KH"), ("keep", "TD")])
    choose(s, "keep", "KH")
    s.poker += s.discard
    s.discard = [s.poker.pop(s.poker.index(card)) for card in ("KC", "JH", "QC")]
    effects(s, 0, ["recover", 1])
    expect_ask(s, "recover", 0, [("keep", "JH"), ("keep", "KC"), ("keep", "QC")])


def test_law() -> None:
    s = table("7S", "7C", "2S")
    effects(s, 0, ["law", 1])
    expect_ask(s, "law", 0, [("law", "marshal"), ("law", "wanted")])
    choose(s, "law", "marshal")
    expect_ask(s, "window.law.marshal", 0, [("react", "7S"), ("react", "7C"), ("pass",)])
    choose(s, "pass")
    effects(s, 0, ["wanted", 1])
    expect_ask(s, "window.law.wanted", 0, [("react", "7S"), ("react", "7C"), ("pass",)])


# -- stories, goals, the Man in Black

def test_stories_and_goals() -> None:
    s = table(at="dr_saloon_sw", goals="on")
    stories(s, ["wage_ice"], ["wage_fence"])
    restart(s)
    choose(s, "work")
    expect_ask(s, "disc", 0, [("disc", "0"), ("disc", "1"), ("pass",)])
    stories(s, ["gold_scale"], [])
    s.seats[0].law = 1
    s.seats[0].discs = (0, 0)
    s.seats[0].goals = ("goal_doc_2", "goal_jesse_1", "goal_wyatt_1")
    s.seats[0].mounts = ("mule",)
    doing(s, 0, Resolve(0, 0, 0))
    expect_ask(s, "wanted_reward", 0, [("accept",), ("refuse",)])
    choose(s, "refuse")
    expect_ask(s, "goal", 0, [("complete", "goal_jesse_1"), ("pass",)])
    s.seats[0].done = ("goal_doc_1",)
    s.seats[0].tokens = ("1.1",)
    s.token_supply = ("2.4", "3.2")
    choose(s, "complete", "goal_jesse_1")
    expect_ask(s, "token_back", 0, [("return", "1.1"), ("return", "2.4"), ("return", "3.2")])


def test_the_man_in_black() -> None:
    s = table(at="rf_saloon_e", seats=3, other=("2S",), man_in_black="on")
    s.seats[2].place = "rf_saloon_e"
    hand(s, 2, "3S")
    stories(s, ["wage_ice"], ["wage_fence"])
    s.stranger_deck = (*[card for card in s.stranger_deck if card not in ("nobody_home", "fifth_at_the_table")],
                       "fifth_at_the_table", "nobody_home")
    doing(s, 0, StrangerTurn(0))
    expect_ask(s, "stranger_disc", 0, [("disc", "0"), ("disc", "1")])
    doing(s, 0, StrangerTurn(0))
    expect_ask(s, "stranger_takes", 0, [("seat", "1"), ("seat", "2")])


def test_a_fight_with_the_man_in_black() -> None:
    s = table("KS", at="sv_rail", man_in_black="on")
    s.stranger_purse = 30
    set_deck(s, ["2C", "3D", "4C"])
    restart(s)
    choose(s, "rob", "7")
    expect_ask(s, "stranger_card", 1, [("commit", "2C"), ("commit", "3D"), ("commit", "4C")])
    choose(s, "commit", "2C")
    expect_ask(s, "loot_stranger", 0, [("take", "money", "20"), ("take", "nothing")])


# -- fights

def test_a_fight_with_a_player() -> None:
    s = table("KS", "4S", other=("2S", "6S"))
    s.seats[1].money = 50
    s.seats[1].nuggets = 3
    s.ranch_blue = tuple([token for token in s.ranch_blue if token != "blue.steers.1"])
    hold(s, 1, ["blue.steers.1"])
    restart(s)
    choose(s, "rob", "1")
    expect_ask(s, "fight_card", 0, [("commit", "KS"), ("commit", "4S")])
    choose(s, "commit", "KS")
    expect_ask(s, "fight_defend", 1, [("decline",), ("commit", "2S"), ("commit", "6S")])
    choose(s, "commit", "2S")
    expect_ask(s, "window.fight", 0, [("react", "4S"), ("pass",)])
    choose(s, "pass")
    choose(s, "pass")
    expect_ask(s, "loot", 0, [("take", "money", "30"), ("take", "nuggets", "2"), ("take", "nothing")])
    choose(s, "take", "nothing")
    expect_ask(s, "loot_cattle", 0, [("take", "cattle"), ("take", "nothing")])


def test_a_fight_with_a_bandit() -> None:
    s = table("KH", "QS", at="mp_ranch")
    s.bandits = ("mp_hideout_a",)
    set_fight_deck(s, ["fight_10", "fight_7", "fight_a", "fight_j"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    expect_ask(s, "npc_fight_card", 0, [("commit", "KH"), ("commit", "QS")])
    choose(s, "commit", "QS")
    expect_ask(s, "npc_card", 1, [("lay", "fight_10"), ("lay", "fight_7")])
    choose(s, "lay", "fight_10")
    expect_ask(s, "window.fight", 0, [("react", "KH"), ("pass",)])
    choose(s, "pass")
    expect_ask(s, "call_off", 1, [("call_off",), ("go_on",)])
    choose(s, "go_on")
    expect_ask(s, "bandit_reward", 0, [("reward", "lp"), ("reward", "marshal")])


def test_a_fight_card_with_a_choice() -> None:
    s = table("KS", "3H", at="mp_ranch")
    s.bandits = ("mp_hideout_a",)
    set_fight_deck(s, ["fight_7", "fight_10"])
    restart(s)
    choose(s, "move", "mp_hideout_a")
    choose(s, "commit", "KS")
    choose(s, "lay", "fight_7")
    expect_ask(s, "fight_option", 0, [("option", "wound"), ("option", "card")])


def test_the_sheriff() -> None:
    s = table(at="mp_s", other=("2S", "3S"))
    s.seats[0].law = s.seats[1].law = -1
    effects(s, 0, ["sheriff", 2])
    expect_ask(s, "sheriff", 0, [
        ("sheriff", "dr_store_w"), ("sheriff", "dr_street_w"), ("sheriff", "mp_s"), ("sheriff", "mp_w2"),
        ("sheriff", "mp_w3"), ("done",)])
    choose(s, "sheriff", "mp_s")
    expect_ask(s, "discard.sheriff", 1, [("discard", "2S"), ("discard", "3S")])
    choose(s, "discard", "2S")
    expect_ask(s, "arrest_whom", 0, [("seat", "0"), ("seat", "1")])


# -- places

def test_the_store() -> None:
    s = table(at="dr_store_w")
    s.seats[0].money = 50
    s.seats[0].weapons = ("revolver",)
    s.seats[0].weapon = "revolver"
    restart(s)
    choose(s, "store")
    expect_ask(s, "store", 0, [
        ("buy", "mule"), ("buy", "mustang"), ("buy", "rifle"), ("buy", "shotgun"), ("buy", "miners_map"),
        ("buy", "provisions"), ("buy", "whiskey"), ("buy", "ten_gallon"), ("upgrade", "revolver")])
    choose(s, "buy", "shotgun")
    expect_ask(s, "take_up", 0, [("arm", "revolver"), ("arm", "shotgun")])
    choose(s, "arm", "shotgun")
    s.seats[0].misc = ("miners_map", "ten_gallon", "whiskey")
    restart(s)
    expect_ask(s, "store", 0, [
        ("upgrade", "revolver"), ("throw", "miners_map"), ("throw", "ten_gallon"), ("throw", "whiskey"), ("done",)])


def test_bank_and_cabaret() -> None:
    s = table(at="dr_bank")
    s.seats[0].nuggets = 3
    restart(s)
    choose(s, "bank")
    expect_ask(s, "deposit", 0, [("sell", "1"), ("sell", "2"), ("sell", "3")])
    s = table(at="rf_cabaret")
    s.seats[0].money = 110
    restart(s)
    choose(s, "revel")
    expect_ask(s, "revel", 0, [("spend", "30"), ("spend", "60"), ("spend", "90")])


@pytest.mark.parametrize(("start", "to", "key"), [
    ("sv_9", "sv_rail", "deliver_rail"), ("sh_5", "sh_ranch", "deliver_ranch")])
def test_cattle(start: str, to: str, key: str) -> None:
    s = table(at=start)
    tokens = ["green.bell_cow.1", "green.steers.2"]
    s.ranch_green = tuple([token for token in s.ranch_green if token not in tokens])
    hold(s, 0, tokens)
    restart(s)
    choose(s, "move", to)
    expect_ask(s, key, 0, [("deliver", "green.bell_cow.1"), ("deliver", "green.steers.2"), ("done",)])


def test_the_miners_map() -> None:
    s = table(at="sv_mine")
    s.seats[0].misc = ("miners_map",)
    restart(s)
    choose(s, "prospect")
    expect_ask(s, "reroll", 0, [("reroll", "1"), ("reroll", "2"), ("done",)])


def test_poker() -> None:
    s = table("2C", "6H", at="dr_saloon_sw", other=("3D", "KS"))
    s.seats[0].money = s.seats[1].money = 10
    set_deck(s, ["KC", "7C", "4D", "5D", "8D"])
    restart(s)
    choose(s, "poker")
    expect_ask(s, "poker_join", 1, [("join",), ("pass",)])
    choose(s, "join")
    assert {one.seat: (one.key, one.options) for one in flow.ask(s).each()} == {
        0: ("poker_hand", [("hand", "2C", "6H"), ("hand", "2C", "KC"), ("hand", "6H", "KC")]),
        1: ("poker_hand", [("hand", "3D", "7C"), ("hand", "3D", "KS"), ("hand", "7C", "KS")])}
    choose(s, "hand", "2C", "6H", seat=0)
    choose(s, "hand", "3D", "7C", seat=1)
    expect_ask(s, "window.poker_end", 0, [("react", "KC"), ("pass",)])


def test_the_dealer() -> None:
    s = table("2C", "6H", at="dr_saloon_sw")
    s.seats[0].money = 10
    set_deck(s, ["9C", "AC", "3H", "JC", "7D", "4D", "5D", "8D"])
    restart(s)
    choose(s, "poker")
    asks = {one.seat: (one.key, one.options) for one in flow.ask(s).each()}
    assert asks[1] == ("poker_dealer", [
        ("hand", "3H", "7D"), ("hand", "3H", "AC"), ("hand", "3H", "JC"), ("hand", "7D", "AC"), ("hand", "7D", "JC"),
        ("hand", "AC", "JC")])


def test_every_kind_of_question_stands_in_this_file() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    chapters = [file.read_text(encoding="utf-8") for file in Path(setup.__file__).parent.glob("*.py")]
    keys = {key for text in chapters for key in re.findall(r'\bAsk\(\s*"(\w+)"', text)}
    keys |= {key for text in chapters for key in re.findall(r'\bAsk\("\w+" if [^"]+ else "(\w+)"', text)}
    keys |= {key for text in chapters for key in re.findall(r'\bkey: ClassVar\[str\] = "(\w+)"', text)} - {"victim"}
    assert keys - {"take_card"} <= set(coverage.ASKS)
    assert [key for key in sorted(keys | set(coverage.ASKS)) if f'"{key}"' not in here] == []
