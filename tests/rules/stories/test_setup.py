"""Objective, components and the setup of an episode (WS-OBJ, WS-COMP, WS-SETUP)."""

from __future__ import annotations

import json

import kit
import pytest

from engine import flow
from engine.flow import Config
from engine.plain import digest
from engine.rules import BadConfig
from engine.stories import setup
from engine.stories.automata import scripted
from engine.stories.backup import bag
from engine.stories.rank import ranks
from engine.stories.setup import automata_wanted
from engine.stories.stock import RESOURCES
from engine.stories.table import Table
from engine.stories.turn import OVER, Turn
from engine.stories.view import from_plain, plain, view


def fresh(seats: int = 4, seed: int = 1, **options: str) -> Table:
    return setup.new(Config("stories", seats, seed, "", options))


def begun(seats: int = 4, seed: int = 1, **options: str) -> Table:
    """Set up to the first turn; every seat takes the first character that is left."""
    s = fresh(seats, seed, **options)
    while type(s.stack[-1]).__name__ != "Start":
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[0])
    return s


@pytest.mark.rule("WS-OBJ-01")
def test_most_lp_wins_and_equals_share_a_rank() -> None:
    s = kit.game(3)
    for seat, lp in enumerate((21, 18, 18)):
        s.seats[seat].lp = lp
    s.ending = True
    s.stack = [Turn(2, OVER)]
    kit.restart(s)
    assert s.over
    assert [one.lp for one in s.seats] == [21, 18, 18]
    assert ranks(s) == [1, 2, 2]
    s.seats[2].nuggets = 1
    assert ranks(s) == [1, 3, 2]


@pytest.mark.rule("WS-OBJ-02")
def test_a_citizen_is_offered_honest_work_and_crime() -> None:
    s = kit.game()
    s.seats[0].place = "104"
    s.seats[0].food = 1
    kit.acting(s)
    assert s.seats[0].law == 0
    places = [choice for choice in kit.options(s) if choice[0] == "place"]
    assert places == [("place", "trading_post", "TRADE"), ("place", "trading_post", "HOLD-UP")]


@pytest.mark.rule("WS-OBJ-03")
def test_one_to_five_seats_in_all() -> None:
    with pytest.raises(BadConfig, match="seats"):
        fresh(6)
    with pytest.raises(BadConfig, match="seats"):
        fresh(0)
    with pytest.raises(BadConfig, match="automata"):
        fresh(4, automata="2")
    assert len(fresh(5, automata="0").seats) == 5
    assert len(fresh(4, automata="1").seats) == 5


@pytest.mark.rule("WS-OBJ-04")
def test_one_seed_and_one_list_of_choices_give_one_game() -> None:
    one, other = fresh(3, 7, automata="1"), fresh(3, 7, automata="1")
    for _ in range(150):
        seat = flow.ask(one).seat
        choice = scripted(one, seat)
        flow.apply(one, seat, choice)
        flow.apply(other, seat, choice)
        assert digest(plain(one)) == digest(plain(other))


@pytest.mark.rule("WS-OBJ-04")
def test_a_reload_in_a_fight_does_not_change_the_next_die() -> None:
    s = kit.game()
    kit.npc(s, "tabor_nye", "101")
    kit.hand(s, 0, "3S", "8H", "KD")
    kit.acting(s)
    kit.choose(s, "fight", "tabor_nye")
    again = from_plain(plain(s))
    again.quiet = False
    kit.choose(s, "commit", "KD")
    kit.choose(again, "commit", "KD")
    rolled = list(kit.told(s, "npc_rolls"))
    assert rolled and rolled == kit.told(again, "npc_rolls")


@pytest.mark.rule("WS-COMP-04")
def test_money_is_in_tens_and_the_bank_has_no_bottom() -> None:
    s = kit.game(5)
    for seat in range(5):
        kit.effects(s, seat, ["money", 300])
    assert [one.money for one in s.seats] == [320] * 5
    kit.effects(s, 0, ["money", -1000])
    assert s.seats[0].money == 0
    kit.finish(s)
    assert all(one.money >= 0 and one.money % 10 == 0 for one in s.seats)


@pytest.mark.rule("WS-COMP-05")
def test_a_closed_place_offers_nothing_until_it_opens_again() -> None:
    s = kit.game()
    kit.tile(s, "108", "saloon", closed=True)
    kit.tile(s, "104", "ranch", complete=False, closed=True)
    s.seats[0].place = "108"
    kit.hand(s, 0, "3S", "8H")
    poker = ("place", "saloon", "PLAY POKER")
    kit.acting(s)
    assert poker not in kit.options(s)
    assert [(row.choice, row.reason, row.rule) for row in kit.blocked(s) if row.choice[0] == "place"] == [
        (poker, "closed", "WS-COMP-05")]
    kit.effects(s, 0, ["open", "108"])
    assert s.actions == 2 and poker in kit.options(s)
    s.seats[0].place = "104"
    kit.acting(s)
    assert ("place", "ranch", "BUILD") not in kit.options(s)
    kit.effects(s, 0, ["open", "104"])
    assert ("place", "ranch", "BUILD") in kit.options(s)


@pytest.mark.rule("WS-COMP-06")
def test_what_is_not_left_cannot_be_gained() -> None:
    s = kit.game(2)
    s.seats[1].food = 15
    kit.effects(s, 0, ["gain", "food", 1])
    assert s.seats[0].food == 0
    s.seats[1].food = 14
    kit.effects(s, 0, ["gain", "food", 3])
    assert s.seats[0].food == 1
    s.seats[1].tokens = (0, 0, 9, 0, 0, 0, 0)
    s.supply = (10, 10, 1, 10, 10, 10, 10)
    kit.effects(s, 0, ["token", "Miner", 2])
    assert s.seats[0].tokens == (0, 0, 1, 0, 0, 0, 0)
    assert s.seats[0].lp == 2
    assert s.supply[2] == 0


@pytest.mark.rule("WS-COMP-07")
def test_there_are_four_resources_and_cattle() -> None:
    assert RESOURCES == ("nugget", "pebble", "hide", "food")
    named = {effect.what for effects in kit.printed().effects.values() for effect in effects
             if effect.op in ("gain", "lose")}
    assert named == {"nugget", "pebble", "hide", "food", "cattle"} & named
    assert {"hide", "food"} <= named


@pytest.mark.rule("WS-COMP-09")
def test_law_points_are_no_tokens_until_the_bag_is_packed() -> None:
    s = kit.game()
    kit.effects(s, 0, ["wanted", 3])
    assert s.seats[0].law == -3
    assert s.seats[0].bag == () and s.seats[0].papers == ()
    assert bag(s, 0)["law"] == -1


@pytest.mark.rule("WS-SETUP-01", "WS-SETUP-15")
def test_title_then_setup_card_then_the_first_deck() -> None:
    s = begun(3)
    told = [(event.kind, event.what) for event in s.events if event.kind in ("told_story", "deck_laid")]
    assert told == [("told_story", "E1-T"), ("told_story", "E1-S"), ("deck_laid", "D1")]
    assert s.piles == (("E1-D1-1",),)
    assert [list(row) for row in view(s, -1)["piles"]] == [[1, "E1-D1-1"]]


@pytest.mark.rule("WS-SETUP-02", "WS-SETUP-04", "WS-SETUP-05", "WS-SETUP-06")
def test_tracks_and_markers_at_the_start() -> None:
    s = kit.game(4)
    assert [one.lp for one in s.seats] == [0, 0, 0, 0]
    assert [one.law for one in s.seats] == [0, 0, 0, 0]
    assert [one.wounds for one in s.seats] == [0, 0, 0, 0]
    assert (s.law_marshal, s.law_wanted) == ("A", "A")
    assert len(s.injury) == 18 and s.injury_discard == ()
    kit.hand(s, 0, "2S", "3S", "4S", "5S", "6S", "7S")
    kit.set_deck(s, ["8S", "9S"])
    kit.ending(s)
    kit.choose(s, "keep", "8S")
    assert kit.asked(s) == ("discard.limit", 0)
    kit.choose(s, "discard", "2S")
    kit.choose(s, "discard", "3S")
    assert len(s.seats[0].hand) == 5


@pytest.mark.rule("WS-SETUP-03")
def test_colours_differ() -> None:
    with pytest.raises(BadConfig, match="colours"):
        fresh(5, colours="blue,red,green,yellow,red")
    with pytest.raises(BadConfig, match="colours"):
        fresh(4, colours="blue,red,green")
    assert len(fresh(4, colours="red,blue,white,green").seats) == 4


@pytest.mark.rule("WS-SETUP-07")
def test_the_bag_holds_all_stones() -> None:
    s = begun(5, automata="0")
    assert (s.bag_nuggets, s.bag_pebbles) == (25, 25)
    assert [(one.nuggets, one.pebbles) for one in s.seats] == [(0, 0)] * 5
    assert s.supply in ((10,) * 7, (10, 10, 9, 10, 10, 10, 10))


@pytest.mark.rule("WS-SETUP-08")
def test_four_decks_each_shuffled_by_itself() -> None:
    one, other = fresh(2, 1, automata="0"), fresh(2, 2, automata="0")
    for name, n in (("bandits", 23), ("animals", 24), ("exploration", 40)):
        cards = getattr(one, name)
        assert len(cards) == n
        assert sorted(cards) == sorted(getattr(other, name))
        assert cards != getattr(other, name)
    dealt = [[*s.poker, *s.seats[0].hand, *s.seats[1].hand] for s in (one, other)]
    assert len(dealt[0]) == 52 and sorted(dealt[0]) == sorted(dealt[1]) and dealt[0] != dealt[1]


@pytest.mark.rule("WS-SETUP-09")
def test_the_deal_of_the_setup_card() -> None:
    s = fresh(4)
    assert [len(one.hand) for one in s.seats] == [3, 3, 3, 3]
    assert [one.money for one in s.seats] == [20, 20, 20, 20]
    assert len(s.poker) == 40
    t = fresh(2, automata="0", episode="91", content=str(kit.EPISODES / "days"))
    assert [(len(one.hand), one.money) for one in t.seats] == [(4, 50), (4, 50)]


@pytest.mark.rule("WS-SETUP-10")
def test_board_and_tiles_of_the_setup_card() -> None:
    s = fresh(4)
    assert s.layout == "1"
    assert [(space, tile.place, tile.complete) for space, tile in s.tiles.items()] == [("104", "trading_post", True)]
    options = {"episode": "91", "content": str(kit.EPISODES / "days")}
    assert not fresh(3, **options).tiles["903"].complete
    carry = json.dumps({"tiles": [["saloon", "903", True, [0]]]})
    t = fresh(3, carry=carry, **options)
    assert [(space, tile.place, tile.complete) for space, tile in t.tiles.items()] == [("903", "saloon", True)]


@pytest.mark.rule("WS-SETUP-11", "WS-SETUP-13")
def test_minis_of_seats_and_characters() -> None:
    s = begun(5)
    assert [one.place for one in s.seats] == ["101"] * 5
    assert {npc: figure.space for npc, figure in s.npcs.items()} == {
        "juan_arrieta": "102", "nathaniel_oake": "103", "ruth_oake": "103"}
    assert view(s, 3)["npcs"]["juan_arrieta"][0] == "102"


@pytest.mark.rule("WS-SETUP-12")
def test_the_notebook_holds_the_cards_of_tiles_and_zones() -> None:
    s = kit.game()
    assert list(view(s, 1)["places"]) == ["forest", "mesa", "river", "trading_post", "wilderness"]
    s.tiles = {}
    kit.tile(s, "104", "general_store")
    kit.tile(s, "108", "doctors_office", complete=False)
    assert list(view(s, -1)["places"]) == ["doctors_office", "forest", "general_store", "mesa", "river", "wilderness"]


@pytest.mark.rule("WS-SETUP-14")
def test_the_stand_holds_the_twelve_listed_items() -> None:
    s = kit.game()
    assert s.stand == {"knife": 2, "revolver": 2, "mule": 2, "rope": 2, "provisions": 2, "whiskey": 1, "trap": 1}
    assert sum(s.stand.values()) == 12
    kit.tile(s, "101", "general_store")
    s.seats[0].money = 500
    kit.acting(s)
    kit.choose(s, "place", "general_store", "BUY")
    assert kit.options(s) == [("buy", "knife"), ("buy", "mule"), ("buy", "provisions"), ("buy", "revolver"),
                              ("buy", "rope"), ("buy", "trap"), ("buy", "whiskey"), ("done",)]


@pytest.mark.rule("WS-SETUP-16")
def test_the_first_seat_is_drawn_by_the_seed_or_named() -> None:
    drawn = [fresh(4, seed).first for seed in range(20)]
    assert drawn == [fresh(4, seed).first for seed in range(20)]
    assert set(drawn) == {0, 1, 2, 3}
    assert fresh(4, 1, first_player="2").first == 2
    assert fresh(4, 1, carry=json.dumps({"first": [3, 1, 0, 2]})).first == 3
    with pytest.raises(BadConfig, match="first_player"):
        fresh(4, 1, first_player="4")


@pytest.mark.rule("WS-SETUP-17")
def test_a_setup_card_may_start_everybody_with_a_wound() -> None:
    s = fresh(3, automata="0", episode="91", content=str(kit.EPISODES / "days"))
    assert [5 - one.wounds for one in s.seats] == [4, 4, 4]
    assert [one.injuries for one in s.seats] == [(), (), ()]
    assert [one.place for one in s.seats] == ["902", "902", "902"]


@pytest.mark.rule("WS-SETUP-18")
def test_three_four_and_five_seats_share_one_framework() -> None:
    tables = [begun(n, automata="0") for n in (3, 4, 5)]
    first = tables[0]
    assert first.layout == "1" and len(first.npcs) == 3
    for s in tables[1:]:
        assert s.layout == first.layout and s.piles == first.piles
        assert {k: t.plain() for k, t in s.tiles.items()} == {k: t.plain() for k, t in first.tiles.items()}
        assert {k: f.plain() for k, f in s.npcs.items()} == {k: f.plain() for k, f in first.npcs.items()}
        assert sum(s.stand.values()) == 12
    assert [len(fresh(n).seats) for n in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.rule("WS-SETUP-19")
def test_six_characters_for_four_seats_leave_two_heirs() -> None:
    s = fresh(4, first_player="0")
    everybody = ["consuelo_baca", "gideon_marsh", "lau_kit_ying", "marguerite_deschamps", "halvor_nygaard",
                 "john_kaleo"]
    for seat in range(4):
        assert kit.asked(s) == ("character", seat)
        assert kit.options(s) == [("character", card) for card in everybody]
        card = everybody.pop(seat % 2)
        kit.choose(s, "character", card)
        assert s.seats[seat].character == card
    assert list(s.spare_characters) == everybody and len(everybody) == 2


@pytest.mark.rule("WS-SETUP-20")
def test_defaults_of_the_options() -> None:
    s = begun(3)
    assert len(s.seats) == 3 and automata_wanted(s.config) == 0
    assert s.content.episodes[1].name == "The Journey" and s.piles == (("E1-D1-1",),)
    two = fresh(1)
    assert [one.level for one in two.seats] == ["", "Gunhand", "Gunhand"]
    assert all(one.bent in ("lawful", "neutral", "outlaw") for one in two.seats[1:])
    while s.round < 5:
        assert kit.asked(s)[0] != "act" or kit.told(s, "stalled") == []
        seat = flow.ask(s).seat
        flow.apply(s, seat, scripted(s, seat))
    assert len(kit.told(s, "stalled")) == 1



@pytest.mark.rule("WS-SETUP-20")
@pytest.mark.parametrize(("name", "value"), [
    ("automata", "5"), ("automata", "some"), ("automata_level", "Hero"), ("automata_bent", "cruel"),
    ("automata_driver", "none"), ("stall_rounds", "-1"), ("stall_rounds", "21"), ("keep_partial_building", "maybe"),
    ("plain_competitive", "1"), ("menace_limit", "0"), ("group_lp", "x"), ("episode", "8"), ("speed", "fast"),
    ("carry", "{")])
def test_a_bad_option_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(BadConfig, match=name):
        fresh(3, **{name: value})


def hidden_from(s: Table, seat: int) -> set[str]:
    """Every card id that the seat may not read: decks, hands of others, face-down cards, secrets, lower fronts."""
    found = {*s.poker, *s.house, *s.bandits, *s.animals, *s.exploration, *s.injury, *s.succession}
    for pile in s.piles:
        found.update(pile[1:])
    for other, one in enumerate(s.seats):
        if other != seat:
            found.update((*one.hand, *one.laid, *one.drawn, *one.secrets))
    return found


@pytest.mark.rule("WS-SETUP-21")
def test_no_hidden_card_is_in_a_view() -> None:
    s = begun(3, 5, automata="1")
    s.piles = (("E1-D4-star-1", "E1-D4-star-2"), ("E1-D4-moon-1", "E1-D4-moon-2"))
    s.day = 3
    s.layout = "1+2"
    s.seats[2].secrets = ("S05",)
    for _ in range(250):
        for seat in (-1, 0, 1):
            seen = view(s, seat)
            text = repr(seen)
            assert [card for card in hidden_from(s, seat) if f"'{card}'" in text] == []
            assert seen["zones"]["poker"] == len(s.poker) and seen["zones"]["bandits"] == len(s.bandits)
            assert seen["seats"][2]["held"]["secrets"] == len(s.seats[2].secrets)
        if s.over:
            break
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[s.round * 7 % len(ask.options)] if ask.key != "act" else scripted(s, ask.seat))
