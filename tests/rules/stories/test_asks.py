"""One whole list of options for each kind of question, and what `act` blocks, written by hand."""

from __future__ import annotations

import re
from pathlib import Path

import kit
import pytest
from fightkit import rig

from engine import flow
from engine.flow import Config
from engine.stories import setup
from engine.stories.backup import Pack
from engine.stories.fight import Jail
from engine.stories.loot import Loot
from engine.stories.poker import Hands, Poker
from engine.stories.table import Table

Options = list[tuple[str, ...]]


def table(*cards: str, at: str = "101", seats: int = 2, other: tuple[str, ...] = ("3D", "6C")) -> Table:
    """The prologue with nobody about; seat 0 acts with these cards, seat 1 stands on 110 with its own."""
    s = kit.game(seats)
    s.npcs = {}
    kit.hand(s, 1, *other)
    kit.hand(s, 0, *cards)
    for seat in range(seats):
        s.seats[seat].place = at if seat == 0 else "110"
    kit.acting(s)
    return s


def expect_ask(s: Table, key: str, seat: int, options: Options) -> None:
    assert kit.asked(s) == (key, seat)
    assert kit.options(s) == options


def on_top(s: Table, deck: str, card: str) -> None:
    """A card of a deck of tuples is drawn next."""
    cards = getattr(s, deck)
    setattr(s, deck, (*[one for one in cards if one != card], card))


# -- set-up and turn

def test_character_and_kit() -> None:
    days = str(kit.EPISODES / "days")
    s = setup.new(Config("stories", 2, 1, "", {"automata": "0", "episode": "91", "content": days}))
    expect_ask(s, "kit", 0, [("kit", "rope"), ("kit", "")])
    kit.choose(s, "kit", "")
    expect_ask(s, "skill", 0, [
        ("skill", "Gunslinger"), ("skill", "Builder"), ("skill", "Miner"), ("skill", "Gambler"), ("skill", "Hunter"),
        ("skill", "Cowboy"), ("skill", "Explorer")])
    kit.choose(s, "skill", "Miner")
    kit.choose(s, "kit", "")
    kit.choose(s, "skill", "Miner")
    expect_ask(s, "character", 0, [
        ("character", "consuelo_baca"), ("character", "gideon_marsh"), ("character", "lau_kit_ying"),
        ("character", "marguerite_deschamps"), ("character", "halvor_nygaard"), ("character", "john_kaleo")])


def test_start_and_ambush() -> None:
    s = table("3S", seats=3)
    kit.npc(s, "tabor_nye", "105")
    s.seats[0].weapons = ("knife", "revolver")
    s.seats[0].weapon = "knife"
    s.seats[1].place = s.seats[2].place = "103"
    kit.starting(s)
    expect_ask(s, "start", 0, [
        ("begin",), ("arm", "revolver"), ("npc", "tabor_nye", "101"), ("npc", "tabor_nye", "102"),
        ("npc", "tabor_nye", "103"), ("npc", "tabor_nye", "104"), ("npc", "tabor_nye", "106"),
        ("npc", "tabor_nye", "107"), ("npc", "tabor_nye", "108")])
    kit.choose(s, "npc", "tabor_nye", "103")
    expect_ask(s, "ambush", 0, [("attack", "1"), ("attack", "2")])


def busy() -> Table:
    """Seat 0 on Ladder Foot with something of everything, seats 1 (Wanted) and 2 beside it, seat 3 far away."""
    s = table("3S", "QS", "4S", at="105", seats=4)
    s.seats[1].place = s.seats[2].place = "105"
    s.seats[1].law = -1
    me = s.seats[0]
    me.objects = ("whiskey", "rope")
    me.food = 1
    me.wounds = 1
    me.secrets = ("S02",)
    kit.npc(s, "lot_pruitt", "105")
    kit.npc(s, "juan_arrieta", "105", 1)
    kit.tile(s, "105", "trading_post")
    s.fought = 4
    s.stack[0] = type(s.stack[0])(0, 2)
    del s.stack[1:]
    kit.restart(s)
    return s


def test_act_lists_everything_that_can_be_done() -> None:
    expect_ask(busy(), "act", 0, [
        ("move", "103"), ("move", "104"), ("move", "106"), ("cross", "109"), ("rest",), ("play", "3S"),
        ("place", "trading_post", "TRADE"), ("place", "trading_post", "HOLD-UP"), ("place", "mesa", "SCOUT"),
        ("fight", "lot_pruitt"), ("do", "juan_arrieta", "TALK"), ("do", "juan_arrieta", "TALK OVER FOOD"),
        ("duel", "1"), ("rob", "1"), ("arrest", "1"),
        ("eat",), ("free", "whiskey"), ("free", "S02"), ("drop", "food"), ("drop", "whiskey"), ("drop", "rope")])


def test_act_says_why_the_rest_cannot_be_done() -> None:
    rows = [(row.choice, row.reason, row.rule, row.args) for row in kit.blocked(busy())]
    assert rows == [
        (("duel", "2"), "fought", "WS-FIGHT-36", ("2",)),
        (("rob", "2"), "fought", "WS-FIGHT-36", ("2",)),
        (("arrest", "2"), "fought", "WS-FIGHT-36", ("2",)),
        (("duel", "3"), "not_here", "WS-FIGHT-02", ("3",)),
        (("rob", "3"), "not_here", "WS-FIGHT-02", ("3",)),
        (("arrest", "3"), "not_here", "WS-FIGHT-02", ("3",)),
        (("play", "QS"), "no_action_card", "WS-CARDACT-01", ("QS", "bonus")),
        (("play", "4S"), "no_action_card", "WS-CARDACT-01", ("4S", "reaction")),
        (("move", "101"), "too_far", "WS-MOVE-01", ("2", "1")),
        (("move", "102"), "too_far", "WS-MOVE-01", ("2", "1")),
        (("move", "107"), "too_far", "WS-MOVE-01", ("2", "1")),
        (("move", "108"), "too_far", "WS-MOVE-01", ("2", "1")),
        (("move", "110"), "too_far", "WS-MOVE-01", ("3", "1"))]


def test_act_says_what_an_empty_hand_and_purse_prevent() -> None:
    s = table(at="102")
    s.seats[1].place = "102"
    me = s.seats[0]
    me.money = 0
    me.food = 1
    kit.npc(s, "lot_pruitt", "102")
    kit.npc(s, "juan_arrieta", "102", 1)
    kit.tile(s, "102", "saloon", complete=False)
    kit.acting(s)
    rows = [(row.choice, row.reason, row.rule, row.args) for row in kit.blocked(s) if row.reason != "too_far"]
    assert rows == [
        (("duel", "1"), "no_card", "WS-FIGHT-07", ()),
        (("rob", "1"), "no_card", "WS-FIGHT-07", ()),
        (("arrest", "1"), "no_card", "WS-FIGHT-07", ()),
        (("eat",), "no_wound", "WS-INV-14", ()),
        (("place", "saloon", "BUILD"), "build_cost", "WS-PLACE-03", ("2", "0")),
        (("place", "saloon", "PLAY POKER"), "under_construction", "WS-PLACE-03", ("saloon",)),
        (("fight", "lot_pruitt"), "fight_cards", "WS-NPCF-03", ("1", "0")),
        (("do", "juan_arrieta", "TALK"), "cost", "WS-INTER-02", ()),
        (("story", "E1-D1-1"), "front_not_met", "WS-DECK-13", ("E1-D1-1",))]


def test_passage_price_is_said() -> None:
    s = table("3S", at="105")
    rows = [row for row in kit.blocked(s) if row.choice[0] == "cross"]
    assert rows == [(("cross", "109"), "passage_price", "WS-MOVE-07", ("2", "1"))]


# -- cards

def test_keep_and_discards() -> None:
    s = table("3S", "6H", "8H", "KD", "TS", at="105")
    kit.set_deck(s, ["2H", "9H"])
    kit.choose(s, "rest")
    expect_ask(s, "keep", 0, [("keep", "2H"), ("keep", "9H")])
    kit.choose(s, "keep", "2H")
    kit.choose(s, "cross", "109")
    expect_ask(s, "discard.passage", 0, [
        ("discard", "2H"), ("discard", "3S"), ("discard", "6H"), ("discard", "8H"), ("discard", "KD")])
    kit.effects(s, 0, ["discard", 1])
    expect_ask(s, "discard.effect", 0, [
        ("discard", "2H"), ("discard", "3S"), ("discard", "6H"), ("discard", "8H"), ("discard", "KD"),
        ("discard", "TS")])
    s.seats[0].wounds = 4
    kit.set_deck(s, ["7S", "7H"])
    kit.hand(s, 0, "3S", "6H")
    kit.ending(s)
    kit.choose(s, "keep", "7H")
    expect_ask(s, "discard.limit", 0, [("discard", "3S"), ("discard", "6H")])


def test_windows_after_actions() -> None:
    s = table("4S", "4H", "2D", "3S")
    s.seats[0].secrets = ("S03",)
    kit.acting(s)
    kit.choose(s, "move", "102")
    expect_ask(s, "window.after_move", 0, [("react", "4S"), ("react", "4H"), ("react", "S03"), ("pass",)])
    kit.choose(s, "pass")
    expect_ask(s, "window.after_action", 0, [("react", "2D"), ("pass",)])
    kit.choose(s, "react", "2D")
    assert s.seats[0].place == "104" and s.told == ("E1-D1-1",)
    t = kit.every_deck()
    kit.hand(t, 0, "2D", "3S")
    kit.acting(t)
    kit.choose(t, "play", "3S")
    kit.choose(t, "react", "2D")
    expect_ask(t, "determination", 0, [
        ("story", "E90-D1-star-1"), ("story", "E90-D1-moon-1"), ("story", "E90-D1-sun-1")])


def test_law_skill_and_wander() -> None:
    s = table("2S", "JS", "3S")
    kit.choose(s, "play", "2S")
    expect_ask(s, "law", 0, [("law", "marshal"), ("law", "wanted")])
    kit.choose(s, "law", "marshal")
    s.supply = (10, 0, 10, 10, 0, 10, 10)
    expect_ask(s, "skill", 0, [
        ("skill", "Gunslinger"), ("skill", "Builder"), ("skill", "Miner"), ("skill", "Gambler"), ("skill", "Hunter"),
        ("skill", "Cowboy"), ("skill", "Explorer")])
    s.question = None
    expect_ask(s, "skill", 0, [
        ("skill", "Gunslinger"), ("skill", "Miner"), ("skill", "Gambler"), ("skill", "Cowboy"), ("skill", "Explorer")])
    t = table("JS", "3S")
    kit.choose(t, "play", "JS")
    expect_ask(t, "wander", 0, [
        ("move", "102"), ("move", "103"), ("move", "104"), ("move", "105"), ("move", "106"), ("move", "108"),
        ("pass",)])


# -- stories and notebook

def test_complete_option_slot_offer_reward() -> None:
    s = kit.every_deck()
    s.npcs = {}
    kit.hand(s, 0, "3S", "6H")
    kit.lay(s, "D3", ("star-2", "star-1"), ("shoe-1", "shoe-2"))
    kit.acting(s)
    kit.choose(s, "move", "902")
    expect_ask(s, "complete", 0, [("story", "E90-D3-star-2"), ("story", "E90-D3-shoe-1"), ("none",)])
    kit.choose(s, "story", "E90-D3-star-2")
    expect_ask(s, "story_option", 0, [("option", "A"), ("option", "C")])
    kit.npc(s, "amos_beale", "905", 1)
    kit.effects(s, 0, ["npc", "bo_walsh", "905"])
    expect_ask(s, "slot", 0, [("slot", "0"), ("slot", "1"), ("slot", "2"), ("slot", "3"), ("slot", "4"), ("slot", "5")])
    s.notices = ("T02",)
    s.seats[0].place = "909"
    kit.effects(s, 0, ["lp", 1])
    expect_ask(s, "offer", 0, [("accept", "T02"), ("none",)])
    s.seats[0].objects = ("t_watch",)
    s.seats[0].law = 1
    kit.ending(s)
    expect_ask(s, "reward", 0, [("reward", "law:marshal_A:1"), ("reward", "card:t_watch:0")])


def test_discard_for_a_story() -> None:
    s = kit.every_deck()
    kit.hand(s, 0, "3S", "6H", "8H")
    kit.lay(s, "D2", ("star-1",), ("moon-3",))
    kit.acting(s)
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D2-moon-3")
    expect_ask(s, "discard.story", 0, [("discard", "3S"), ("discard", "6H")])


# -- slots

def test_room_surplus_lost_slots_arms() -> None:
    s = table("3S")
    me = s.seats[0]
    me.objects = ("rope", "trap", "pickaxe")
    me.hides = 2
    me.food = 3
    kit.effects(s, 0, ["gain", "food", 1])
    expect_ask(s, "make_room", 0, [("leave",), ("drop", "hide"), ("drop", "rope"), ("drop", "trap"), ("drop", "pickaxe")])
    kit.effects(s, 0, ["lose_slot", 1])
    expect_ask(s, "lose_slot", 0, [
        ("drop", "hide"), ("drop", "food"), ("drop", "rope"), ("drop", "trap"), ("drop", "pickaxe")])
    me.mount = "mule"
    me.objects = ("rope", "trap", "pickaxe", "toolbox")
    s.stand = {**s.stand, "mustang": 1}
    kit.effects(s, 0, ["item", "mustang"])
    expect_ask(s, "surplus", 0, [
        ("drop", "hide"), ("drop", "food"), ("drop", "rope"), ("drop", "trap"), ("drop", "pickaxe"),
        ("drop", "toolbox")])
    me.objects = ()
    me.weapons = ("knife",)
    me.weapon = "knife"
    kit.effects(s, 0, ["item", "revolver"])
    expect_ask(s, "arm", 0, [("arm", "revolver"), ("arm", "knife")])


# -- places

def test_buy_sell_travel_notice() -> None:
    s = table("3S")
    me = s.seats[0]
    kit.effects(s, 0, ["shop", "any", 0])
    expect_ask(s, "buy", 0, [
        ("buy", "knife"), ("buy", "mule"), ("buy", "provisions"), ("buy", "revolver"), ("buy", "rope"),
        ("buy", "trap"), ("buy", "whiskey"), ("done",)])
    me.nuggets, me.hides, me.food, me.cattle = 2, 1, 1, 1
    kit.effects(s, 0, ["sell", "any"])
    expect_ask(s, "sell", 0, [
        ("sell", "nugget", "1"), ("sell", "nugget", "2"), ("sell", "hide", "1"), ("sell", "food", "1"), ("done",)])
    for space in ("104", "108", "110"):
        kit.tile(s, space, "rail_station")
    kit.effects(s, 0, ["travel"])
    expect_ask(s, "travel", 0, [("ride", "104"), ("ride", "108"), ("ride", "110")])
    s.notices = ("X02",)
    kit.effects(s, 0, ["take_notice"])
    expect_ask(s, "take_notice", 0, [("notice", "N01"), ("notice", "X01"), ("notice", "X03")])


def test_gold() -> None:
    s = table("3S", "6H")
    me = s.seats[0]
    kit.effects(s, 0, ["search"])
    expect_ask(s, "dig", 0, [("dig", "0"), ("dig", "1"), ("dig", "2")])
    me.objects = ("pickaxe", "rope", "trap", "toolbox")
    me.food = 1
    s.bag_nuggets, s.bag_pebbles = 0, 25
    s.seats[1].nuggets = 25
    kit.effects(s, 0, ["search"])
    kit.choose(s, "dig", "0")
    expect_ask(s, "redraw_pebble", 0, [("redraw",), ("accept",)])
    kit.choose(s, "accept")
    expect_ask(s, "lay", 0, [
        ("lay", "0", "0"), ("drop", "food"), ("drop", "pickaxe"), ("drop", "rope"), ("drop", "trap"),
        ("drop", "toolbox")])


def test_hunt() -> None:
    s = table("3S", "6H", at="106")
    on_top(s, "animals", "deer.1")
    kit.effects(s, 0, ["hunt"])
    expect_ask(s, "take_animal", 0, [("take",), ("let_go",)])
    s.legends = (-1, -1, -1, -1, 0, -1, -1)
    on_top(s, "animals", "deer.2")
    kit.effects(s, 0, ["hunt"])
    expect_ask(s, "redraw_animal", 0, [("accept",), ("redraw",)])


def test_explore() -> None:
    s = table("3S", "6H", at="103")
    on_top(s, "exploration", "rope_bridge")
    kit.effects(s, 0, ["explore"])
    expect_ask(s, "explore_option", 0, [("option", "cross"), ("option", "sketch")])
    s.legends = (-1, -1, -1, -1, -1, -1, 0)
    on_top(s, "exploration", "bad_timber")
    on_top(s, "exploration", "ridgepole")
    kit.effects(s, 0, ["explore"])
    expect_ask(s, "explore_look", 0, [("face", "ridgepole"), ("face", "bad_timber")])


# -- fights

def test_fight_between_seats() -> None:
    s = table("5S", "KS", at="110", other=("3D", "9D"))
    kit.choose(s, "duel", "1")
    expect_ask(s, "fight_card", 0, [("commit", "5S"), ("commit", "KS")])
    kit.choose(s, "commit", "5S")
    expect_ask(s, "fight_defend", 1, [("refuse",), ("commit", "3D"), ("commit", "9D")])
    kit.choose(s, "commit", "3D")
    expect_ask(s, "new_fight", 0, [("yes",), ("no",)])
    kit.choose(s, "no")
    expect_ask(s, "window.fight", 1, [("react", "9D"), ("pass",)])


def test_loot() -> None:
    s = table("KS", "KH", at="110")
    me, prey = s.seats[0], s.seats[1]
    prey.objects = ("rope", "trap")
    prey.food = 2
    prey.cattle = 1
    kit.doing(s, 0, Loot(0, 0, 1))
    expect_ask(s, "loot", 0, [
        ("take", "money"), ("take", "slot", "rope"), ("take", "slot", "trap"), ("take", "slot", "food"),
        ("take", "cattle")])
    kit.choose(s, "take", "slot", "rope")
    expect_ask(s, "loot_second", 0, [("take", "slot", "trap"), ("take", "slot", "food")])
    me.objects = ("rope", "pickaxe", "toolbox", "provisions", "prospectors_map")
    kit.choose(s, "take", "slot", "trap")
    expect_ask(s, "loot_room", 0, [
        ("leave",), ("drop", "rope"), ("drop", "pickaxe"), ("drop", "toolbox"), ("drop", "provisions"),
        ("drop", "prospectors_map")])


def test_prison() -> None:
    s = table("KS", at="105")
    s.seats[1].place = "104"
    kit.tile(s, "102", "prison")
    kit.tile(s, "108", "prison")
    kit.doing(s, 0, Jail(0, 0, 1))
    expect_ask(s, "prison", 0, [("prison", "102"), ("prison", "108")])


def test_fight_against_dice() -> None:
    s = table("3S", "KS")
    kit.npc(s, "sill_pruitt", "101")
    kit.acting(s)
    kit.choose(s, "fight", "sill_pruitt")
    expect_ask(s, "npc_card", 0, [("commit", "3S"), ("commit", "KS")])
    rig(s, ("yellow", 7))
    kit.choose(s, "commit", "KS")
    expect_ask(s, "npc_reward", 0, [("option", "reward"), ("option", "marshal")])


# -- death, poker, bags

def test_heirs() -> None:
    s = table("3S")
    me = s.seats[0]
    me.wounds = 4
    me.weapons = ("knife", "revolver")
    me.weapon = "knife"
    me.objects = ("rope", "trap")
    on_top(s, "succession", "partner.1" if "partner.1" in s.succession else "partner")
    kit.effects(s, 0, ["wound", 1])
    expect_ask(s, "heir", 0, [
        ("heir", "lau_kit_ying"), ("heir", "marguerite_deschamps"), ("heir", "halvor_nygaard"),
        ("heir", "john_kaleo")])
    kit.choose(s, "heir", "john_kaleo")
    expect_ask(s, "heir_weapon", 0, [("inherit", "knife"), ("inherit", "revolver")])
    kit.choose(s, "inherit", "knife")
    expect_ask(s, "heir_object", 0, [("inherit", "rope"), ("inherit", "trap")])


def test_poker() -> None:
    s = table("3S", "6H", at="108")
    s.seats[0].objects = ("marked_cards",)
    kit.set_deck(s, ["KD", "7C", "2S", "3H", "4D"])
    kit.doing(s, 0, Poker(0))
    expect_ask(s, "poker_join", 1, [("join",), ("pass",)])
    kit.choose(s, "join")
    expect_ask(s, "poker_swap", 0, [("swap", "3S"), ("swap", "6H"), ("swap", "KD"), ("pass",)])
    kit.choose(s, "pass")
    assert type(s.stack[-1]) is Hands
    hands = {one.seat: (one.key, one.options) for one in flow.ask(s).each()}
    assert hands == {
        0: ("poker_hand", [("hand", "3S", "6H"), ("hand", "3S", "KD"), ("hand", "6H", "KD")]),
        1: ("poker_hand", [("hand", "3D", "6C"), ("hand", "3D", "7C"), ("hand", "6C", "7C")])}


@pytest.mark.parametrize(("kind", "options"), [
    ("weapon", [("pack", "weapon", "knife"), ("pack", "weapon", "revolver")]),
    ("object", [("pack", "object", "rope"), ("pack", "object", "trap"), ("pack", "object", "pickaxe")]),
    ("skill", [("pack", "skill", "Builder"), ("pack", "skill", "Miner"), ("pack", "skill", "Gambler")]),
    ("token", [("pack", "token", "Gunslinger"), ("pack", "token", "Hunter")])])
def test_pack(kind: str, options: Options) -> None:
    s = table("3S")
    me = s.seats[0]
    if kind == "weapon":
        me.weapons = ("knife", "revolver")
    elif kind == "object":
        me.objects = ("rope", "trap", "pickaxe")
    elif kind == "skill":
        s.legends = (-1, 0, 0, 0, -1, -1, -1)
    else:
        me.tokens = (1, 0, 0, 0, 2, 0, 0)
    s.stack = [Pack(0)]
    kit.restart(s)
    assert [(one.key, one.seat, one.options) for one in flow.ask(s).each()] == [("pack_" + kind, 0, options)]


def test_every_kind_of_question_stands_in_this_file() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    chapters = Path(setup.__file__).parent.glob("*.py")
    keys = {key for file in chapters for key in re.findall(r'\bAsk\("(\w+)"', file.read_text(encoding="utf-8"))}
    keys |= {"loot", "loot_second", "loot_room", "discard.passage", "discard.story", "discard.limit"}
    assert {key for key in keys if f'"{key}"' not in here and not key.endswith("_")} == set()
