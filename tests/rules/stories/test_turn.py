"""Turns, actions on cards, places and characters, and resting (WS-TURN, WS-CARDACT, WS-INTER, WS-REST)."""

from __future__ import annotations

import kit
import pytest

from engine import flow
from engine.stories.automata import scripted
from engine.stories.table import Table
from engine.stories.view import view


def table(*cards: str, at: str = "101", seats: int = 2) -> Table:
    """Seat 0 acts with these cards; the others stand on 110 and hold nothing they could play."""
    s = kit.game(seats)
    idle = (("3D", "6C"), ("3C", "6D"), ("8C", "6S"))
    for seat in range(1, seats):
        kit.hand(s, seat, *idle[seat - 1])
        s.seats[seat].place = "110"
    kit.hand(s, 0, *cards)
    s.seats[0].place = at
    kit.acting(s)
    s.events.clear()
    return s


def offered(s: Table, verb: str) -> list[tuple[str, ...]]:
    return [choice for choice in kit.options(s) if choice[0] == verb]


def rest(s: Table) -> None:
    """Takes the Rest action and keeps the first card."""
    kit.choose(s, "rest")
    kit.choose(s, *kit.options(s)[0])


@pytest.mark.rule("WS-TURN-01", "WS-EOT-07")
def test_turns_go_clockwise_from_the_first_seat() -> None:
    s = kit.game(4, first_player="2")
    turns: list[tuple[int, int]] = []
    s.events.clear()
    while len(turns) < 9:
        for event in s.events:
            if event.kind == "turn":
                turns.append((event.seat, event.n))
        s.events.clear()
        seat = flow.ask(s).seat
        flow.apply(s, seat, scripted(s, seat))
    assert turns[:9] == [(3, 1), (0, 1), (1, 1), (2, 2), (3, 2), (0, 2), (1, 2), (2, 3), (3, 3)]


@pytest.mark.rule("WS-TURN-02", "WS-TURN-03")
def test_three_phases_in_order_and_two_actions() -> None:
    s = table("3S", "6H", "8H")
    kit.starting(s)
    s.events.clear()
    assert kit.asked(s) == ("start", 0)
    kit.choose(s, "npc", "ruth_oake", "101")
    assert kit.asked(s) == ("act", 0)
    assert offered(s, "npc") == []
    kit.choose(s, "play", "3S")
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    assert offered(s, "npc") == []
    kit.choose(s, "move", "102")
    assert kit.asked(s) == ("keep", 0) and s.actions == 0
    order = [kind for kind in kit.kinds(s) if kind in ("turn", "npc_moved", "played", "moved", "rests")]
    assert order == ["npc_moved", "played", "moved", "rests"]
    kit.choose(s, *kit.options(s)[0])
    assert s.active == 1


@pytest.mark.rule("WS-TURN-04", "WS-INTER-08")
def test_the_same_kind_of_action_twice() -> None:
    s = table("3S", "6H")
    kit.choose(s, "move", "102")
    kit.choose(s, "move", "101")
    assert s.seats[0].place == "101" and s.actions == 0
    s = table("3S", "6H")
    rest(s)
    rest(s)
    assert s.actions == 0 and len(s.seats[0].hand) == 4
    s = table("3S", "6H", at="108")
    kit.choose(s, "place", "river", "FISH")
    kit.choose(s, "place", "river", "FISH")
    assert s.seats[0].food == 2
    s = table("3S", "6H")
    kit.tile(s, "101", "gold_deposit")
    kit.acting(s)
    for _ in range(2):
        kit.choose(s, "place", "gold_deposit", "SEARCH FOR GOLD")
        kit.choose(s, "dig", "0")
    assert s.seats[0].nuggets + s.seats[0].pebbles == 2


@pytest.mark.rule("WS-TURN-05", "WS-REST-04")
def test_rest_is_always_there_and_ending_the_turn_is_not() -> None:
    s = table("3S", "6H")
    kit.choose(s, "move", "102")
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    assert ("rest",) in kit.options(s)
    assert {choice[0] for choice in kit.options(s)} <= {"move", "cross", "rest", "play", "do"}
    s.seats[1].shown = (*s.poker, *s.discard)
    s.poker = []
    s.discard = []
    kit.acting(s, 0, 1)
    assert ("rest",) in kit.options(s)
    kit.choose(s, "rest")
    assert s.active == 1 and len(s.seats[0].hand) == 2


@pytest.mark.rule("WS-TURN-06")
def test_fewer_actions_for_one_turn_only() -> None:
    s = table("3S", "6H")
    s.npcs = {}
    s.seats[0].penalty = -1
    kit.starting(s)
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    kit.starting(s)
    assert s.actions == 2
    kit.effects(s, 0, ["actions", -1], ["actions", -1])
    kit.starting(s)
    assert kit.asked(s) == ("keep", 0) and s.actions == 0
    kit.effects(s, 0, ["actions", -3])
    kit.starting(s)
    assert s.actions == 0
    kit.effects(s, 0, ["actions", 1])
    kit.starting(s)
    assert s.actions == 3


@pytest.mark.rule("WS-TURN-07")
def test_a_death_ends_the_actions_of_the_turn() -> None:
    s = table("3S", "6H")
    s.seats[0].wounds = 4
    kit.effects(s, 0, ["wound", 1])
    while kit.asked(s)[0].startswith("heir"):
        kit.choose(s, *kit.options(s)[0])
    assert kit.asked(s)[0] == "keep" and kit.asked(s)[1] == 0
    assert s.actions == 2 and s.active == 0
    assert kit.kinds(s).count("rests") == 1


@pytest.mark.rule("WS-CARDACT-01", "WS-CARD-02")
def test_only_action_cards_are_actions() -> None:
    s = table("3S", "QS", "4S", "9S")
    assert offered(s, "play") == [("play", "3S")]
    assert [(row.choice, row.reason, row.rule) for row in kit.blocked(s) if row.choice[0] == "play"] == [
        (("play", "QS"), "no_action_card", "WS-CARDACT-01"), (("play", "4S"), "no_action_card", "WS-CARDACT-01"),
        (("play", "9S"), "no_action_card", "WS-CARDACT-01")]


@pytest.mark.rule("WS-CARDACT-02", "WS-CARD-06")
def test_a_poker_card_is_discarded_and_a_thing_stays() -> None:
    s = table("3S", "6H")
    kit.choose(s, "play", "3S")
    assert s.seats[0].money == 50
    assert s.discard[-1] == "3S" and s.seats[0].hand == ("6H",)
    t = kit.every_deck()
    kit.hand(t, 0, "3S", "6H")
    t.npcs = {}
    t.seats[0].objects = ("t_salve",)
    t.seats[0].wounds = 1
    kit.acting(t)
    assert offered(t, "use") == [("use", "t_salve")]
    kit.choose(t, "use", "t_salve")
    assert t.seats[0].wounds == 0 and t.actions == 1
    assert t.seats[0].objects == ("t_salve",)


@pytest.mark.rule("WS-CARDACT-03")
def test_an_action_without_effect_may_be_played() -> None:
    s = table("5H", "6H")
    kit.choose(s, "play", "5H")
    me = s.seats[0]
    assert s.discard[-1] == "5H" and s.actions == 1
    assert (me.wounds, me.money, me.lp, me.hand) == (0, 20, 0, ("6H",))


@pytest.mark.rule("WS-CARDACT-04")
def test_symbols_do_not_matter_to_actions() -> None:
    ends = []
    for card in ("2S", "2H"):
        s = table(card, "6H")
        kit.choose(s, "play", card)
        kit.choose(s, "law", "wanted")
        kit.choose(s, "skill", "Miner")
        me = s.seats[0]
        ends.append((me.law, me.tokens, me.lp, me.money))
    assert ends == [(-1, (0, 0, 1, 0, 0, 0, 0), 3, 20)] * 2


@pytest.mark.rule("WS-INTER-01")
def test_a_place_must_be_stood_on() -> None:
    s = table("3S", "6H", at="102")
    s.seats[0].food = 1
    kit.acting(s)
    assert offered(s, "place") == []
    kit.choose(s, "move", "104")
    while kit.asked(s)[0] != "act":
        kit.choose(s, "none")
    assert ("place", "trading_post", "TRADE") in kit.options(s)


@pytest.mark.rule("WS-INTER-02")
def test_one_action_carries_out_all_of_an_action_of_a_place() -> None:
    s = table("3S", "6H")
    kit.tile(s, "101", "hotel")
    s.seats[0].wounds = 2
    kit.acting(s)
    s.events.clear()
    kit.set_deck(s, ["KD", "TD", "JD"])
    kit.choose(s, "place", "hotel", "SLEEP")
    kit.choose(s, "keep", "KD")
    kit.choose(s, "keep", "TD")
    me = s.seats[0]
    assert (me.wounds, s.actions) == (1, 1)
    assert me.hand == ("3S", "6H", "KD", "TD") and s.discard[-1] == "JD"
    order = [kind for kind in kit.kinds(s) if kind in ("uses", "looked", "healed")]
    assert order == ["uses", "looked", "healed"]


@pytest.mark.rule("WS-INTER-03")
def test_a_zone_offers_its_action_in_each_of_its_spaces() -> None:
    s = kit.every_deck()
    s.npcs = {}
    for space in ("904", "905", "906"):
        s.seats[0].place = space
        kit.acting(s)
        assert [choice for choice in kit.options(s) if choice[0] == "place"] == [("place", "forest", "HUNT")]
        assert space not in s.tiles
    s.seats[0].place = "902"
    kit.acting(s)
    assert [choice for choice in kit.options(s) if choice[0] == "place"] == []


@pytest.mark.rule("WS-INTER-04")
def test_a_character_offers_its_red_actions() -> None:
    s = table("3S", "6H", at="102")
    assert offered(s, "do") == [("do", "juan_arrieta", "TALK")]
    assert s.content.npcs["juan_arrieta"].text != "" and s.actions == 2
    kit.set_deck(s, ["KD", "TD"])
    kit.choose(s, "do", "juan_arrieta", "TALK")
    assert s.actions == 1 and s.seats[0].money == 10
    assert s.seats[0].hand == ("3S", "6H", "KD", "TD")
    s.seats[0].place = "101"
    kit.acting(s)
    assert offered(s, "do") == []


@pytest.mark.rule("WS-INTER-05")
def test_a_bandit_is_only_fought() -> None:
    s = table("3S", "6H")
    kit.npc(s, "lot_pruitt", "101")
    kit.acting(s)
    assert [choice for choice in kit.options(s) if "lot_pruitt" in choice] == [("fight", "lot_pruitt")]
    kit.choose(s, "fight", "lot_pruitt")
    assert kit.asked(s) == ("npc_card", 0)
    assert kit.options(s) == [("commit", "3S"), ("commit", "6H")]


@pytest.mark.rule("WS-INTER-06")
def test_sharing_a_space_allows_fights_with_a_card_in_hand() -> None:
    s = table("3S", "6H", at="110")
    assert offered(s, "duel") + offered(s, "rob") + offered(s, "arrest") == [("duel", "1"), ("rob", "1")]
    s.seats[1].law = -1
    kit.acting(s)
    assert offered(s, "arrest") == [("arrest", "1")]
    kit.hand(s, 0)
    kit.acting(s)
    assert offered(s, "duel") + offered(s, "rob") + offered(s, "arrest") == []


@pytest.mark.rule("WS-INTER-07")
def test_a_bandit_and_a_seat_in_one_turn() -> None:
    s = table("KS", "KH", "KD", at="110")
    kit.hand(s, 1)
    kit.npc(s, "lot_pruitt", "110")
    kit.acting(s)
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "KS")
    assert s.actions == 1 and ("duel", "1") in kit.options(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "KH")
    assert s.seats[1].wounds == 1 and s.actions == 0


@pytest.mark.rule("WS-REST-01", "WS-REST-05")
def test_a_rest_draws_two_and_keeps_one() -> None:
    s = table("3S", "6H")
    kit.set_deck(s, ["KD", "4C"])
    left = len(s.poker)
    kit.choose(s, "rest")
    assert kit.options(s) == [("keep", "4C"), ("keep", "KD")]
    assert "KD" not in repr(view(s, 1)["mine"]) and "KD" not in repr([event.for_seat(1) for event in s.events])
    kit.choose(s, "keep", "KD")
    assert s.seats[0].hand == ("3S", "6H", "KD")
    assert s.discard[-1] == "4C" and left - len(s.poker) == 2
    seen = view(s, 1)
    assert seen["zones"]["discard"][-1] == "4C"
    assert seen["seats"][0]["held"]["hand"] == 3 and "'KD'" not in repr(seen)


@pytest.mark.rule("WS-REST-02")
def test_three_rests_in_a_turn_keep_three_cards() -> None:
    s = table()
    s.npcs = {}
    kit.set_deck(s, ["KD", "3H", "KC", "3C", "KH", "8S"])
    kit.choose(s, "rest")
    kit.choose(s, "keep", "KD")
    kit.choose(s, "rest")
    kit.choose(s, "keep", "KC")
    assert kit.asked(s) == ("keep", 0)
    kit.choose(s, "keep", "KH")
    assert s.seats[0].hand == ("KD", "KC", "KH") and s.active == 1


@pytest.mark.rule("WS-REST-03", "WS-XINT-16")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    s = table("3S", "6H")
    s.seats[1].shown = tuple(s.poker[11:])
    s.discard = s.poker[1:11]
    s.poker = s.poker[:1]
    pool = {*s.poker, *s.discard}
    first = s.poker[0]
    kit.choose(s, "rest")
    drawn = [choice[1] for choice in kit.options(s)]
    assert first in drawn and set(drawn) <= pool and len(drawn) == 2
    assert len(s.poker) == 9 and s.discard == []
    kit.choose(s, *kit.options(s)[0])
    assert len(kit.told(s, "reshuffled")) == 1


@pytest.mark.rule("WS-REST-04", "WS-XINT-16")
def test_with_one_card_left_it_is_kept() -> None:
    s = table("3S", "6H")
    s.seats[1].shown = (*s.poker[1:], *s.discard)
    last = s.poker[0]
    s.poker = s.poker[:1]
    s.discard = []
    kit.choose(s, "rest")
    assert s.seats[0].hand == ("3S", "6H", last) and s.discard == []
    assert s.actions == 1
    kit.choose(s, "rest")
    assert s.active == 1 and set(s.seats[0].hand) == {"3S", "6H", last}


@pytest.mark.rule("WS-XINT-16")
def test_two_rests_never_draw_from_hands() -> None:
    s = table("3S", "6H")
    held = {"3S", "6H", *s.seats[1].hand}
    s.seats[1].shown = tuple(s.poker[2:])
    s.discard = s.poker[1:2]
    s.poker = s.poker[:1]
    pair = {*s.poker, *s.discard}
    for _ in range(2):
        kit.choose(s, "rest")
        if kit.asked(s)[0] == "keep":
            assert {choice[1] for choice in kit.options(s)} <= pair
            kit.choose(s, *kit.options(s)[0])
    assert held & pair == set()
    assert set(s.seats[0].hand) | set(s.discard) | set(s.poker) >= pair
