"""Poker cards and the windows in which they are played (WS-CARD)."""

from __future__ import annotations

import kit
import pytest

from engine.stories.table import Table
from engine.stories.view import view


def road(*cards: str, at: str = "901", seats: int = 2, deck: str = "", piles: tuple[tuple[str, ...], ...] = ()) -> Table:
    """Episode 90; seat 0 acts with these cards."""
    s = kit.every_deck(seats)
    if deck:
        kit.lay(s, deck, *piles)
    s.npcs = {}
    for seat, idle in enumerate((cards, ("3D", "6C"), ("3C", "6D"))[:seats]):
        kit.hand(s, seat, *idle)
        s.seats[seat].place = at if seat == 0 else "909"
    kit.acting(s)
    s.events.clear()
    return s


@pytest.mark.rule("WS-CARD-02")
def test_a_bonus_works_from_the_committed_card() -> None:
    s = road("QS", "6H")
    kit.npc(s, "lot_pruitt", "901")
    kit.acting(s)
    assert all("QS" not in choice for choice in kit.options(s))
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "QS")
    assert [row[5] for row in kit.told(s, "npc_values")] == [12, 13]


@pytest.mark.rule("WS-CARD-03")
@pytest.mark.parametrize(("card", "value"), [("JS", 11), ("QS", 12), ("KS", 13), ("AS", 14)])
def test_court_cards_and_aces_have_their_numbers(card: str, value: int) -> None:
    s = road(card)
    kit.npc(s, "lot_pruitt", "901")
    kit.acting(s)
    kit.choose(s, "fight", "lot_pruitt")
    assert kit.told(s, "npc_values")[0][5] == value
    assert "lot_pruitt" not in s.npcs


@pytest.mark.rule("WS-CARD-05")
def test_a_reaction_costs_no_action_and_waits_for_its_trigger() -> None:
    s = road("KS", "3S", seats=3)
    kit.hand(s, 1, "4S", "9S", "5H")
    kit.hand(s, 2, "4H", "9H")
    s.seats[1].place = "902"
    kit.acting(s)
    kit.choose(s, "move", "902")
    assert kit.asked(s) == ("complete", 0)
    kit.choose(s, "none")
    kit.choose(s, "duel", "1")
    kit.choose(s, "commit", "KS")
    kit.choose(s, "commit", "5H")
    assert kit.asked(s) == ("window.fight", 1)
    assert kit.options(s) == [("react", "9S"), ("pass",)]
    kit.choose(s, "react", "9S")
    assert s.seats[1].shown == ("5H", "9S") or s.seats[1].hand == ("4S",)


@pytest.mark.rule("WS-CARD-11")
def test_bedroll_draws_two_and_keeps_one_after_a_move() -> None:
    s = road("4S", "3S", "6H", at="905")
    kit.set_deck(s, ["KD", "8C"])
    kit.choose(s, "move", "904")
    assert kit.asked(s) == ("window.after_move", 0)
    assert kit.options(s) == [("react", "4S"), ("pass",)]
    kit.choose(s, "react", "4S")
    assert s.discard[-1] == "4S"
    kit.choose(s, "keep", "KD")
    assert s.seats[0].hand == ("3S", "6H", "KD") and s.discard[-1] == "8C"
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    t = road("4S", "3S", "6H", at="905")
    kit.choose(t, "play", "3S")
    assert kit.asked(t) == ("act", 0)


@pytest.mark.rule("WS-CARD-16")
def test_determination_looks_at_all_backs_and_picks_one() -> None:
    s = road("2D", "3S", "6H", at="905", deck="D1")
    kit.choose(s, "play", "3S")
    assert kit.asked(s) == ("window.after_action", 0)
    kit.choose(s, "react", "2D")
    assert kit.asked(s) == ("determination", 0)
    assert kit.options(s) == [("story", "E90-D1-star-1"), ("story", "E90-D1-moon-1"), ("story", "E90-D1-sun-1")]
    looked = [event for event in s.events if event.kind == "looked_backs"]
    assert looked[0].for_seat(0)[-1] == ["E90-D1-star-1", "E90-D1-moon-1", "E90-D1-sun-1"]
    assert looked[0].for_seat(1)[-1] == [] and looked[0].n == 3
    kit.choose(s, "story", "E90-D1-star-1")
    me = s.seats[0]
    assert me.place == "902" and me.lp == 1 and s.discard[-1] == "2D"
    assert s.actions == 1


@pytest.mark.rule("WS-CARD-17")
def test_the_chosen_card_is_completed_and_the_deck_may_end() -> None:
    s = road("2D", "3S", "6H", at="905", deck="D1", piles=(("star-1",), ("moon-1", "moon-2"), ("sun-1", "sun-2")))
    kit.choose(s, "play", "3S")
    kit.choose(s, "react", "2D")
    kit.choose(s, "story", "E90-D1-star-1")
    me = s.seats[0]
    assert me.joined == 1 and me.stories == ("E90-D1-star-1",) and s.told == ("E90-D1-star-1",)
    assert [len(pile) for pile in s.piles] == [4, 4] and s.piles[0][0] == "E90-D2-star-1"
    assert len(kit.told(s, "told_story")) == 1
    assert "E90-D1-moon-1" not in repr([event.for_seat(1) for event in s.events])


@pytest.mark.rule("WS-CARD-18")
def test_determination_once_a_turn_after_an_own_action() -> None:
    s = road("2D", "2C", "3S", "3H", at="905", deck="D1")
    assert all("2D" not in choice for choice in kit.options(s))
    kit.choose(s, "play", "3S")
    assert kit.options(s) == [("react", "2D"), ("react", "2C"), ("pass",)]
    kit.choose(s, "react", "2D")
    kit.choose(s, "story", "E90-D1-sun-1")
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    kit.choose(s, "play", "3H")
    assert kit.asked(s) != ("window.after_action", 0)
    assert s.actions == 0 and "2C" in s.seats[0].hand


@pytest.mark.rule("WS-CARD-19")
@pytest.mark.parametrize(("deck", "pile", "end"), [("D2", "star-3", "905"), ("D1", "sun-1", "905"), ("D1", "star-1", "902")])
def test_one_goes_where_the_front_says_if_there_is_such_a_space(deck: str, pile: str, end: str) -> None:
    s = road("2D", "3S", "6H", at="905", deck=deck, piles=((pile, "star-2"), ("moon-3", "moon-2")))
    kit.tile(s, "902", "saloon", closed=True)
    kit.choose(s, "play", "3S")
    kit.choose(s, "react", "2D")
    kit.choose(s, "story", f"E90-{deck}-{pile}")
    assert s.seats[0].place == end
    assert kit.told(s, "read_story") == [] and s.seats[0].lp == 1


@pytest.mark.rule("WS-CARD-20")
def test_no_limit_within_the_turn_and_discards_lie_open() -> None:
    s = road("3S", "6H", "8H", "KD", at="905")
    kit.set_deck(s, ["7S", "7H", "7D", "7C"])
    for card in ("7H", "7C"):
        kit.choose(s, "rest")
        kit.choose(s, "keep", card)
    assert kit.asked(s) == ("keep", 0) and s.seats[0].hand == ("3S", "6H", "8H", "KD", "7H", "7C")
    assert s.discard[-2:] == ["7S", "7D"]
    assert list(view(s, 1)["zones"]["discard"])[-2:] == ["7S", "7D"]


@pytest.mark.rule("WS-CARD-21")
def test_who_can_play_nothing_is_not_asked_and_the_log_does_not_tell() -> None:
    s = road("3S", "6H", at="905")
    kit.choose(s, "move", "904")
    assert kit.asked(s) == ("act", 0)
    passes = [(event.kind, event.seat, event.what) for event in s.events if event.kind == "passed"]
    assert passes == [("passed", 0, "after_move"), ("passed", 0, "after_action")]
    t = road("4S", "2D", "6H", at="905", deck="D1")
    kit.choose(t, "move", "904")
    assert kit.asked(t) == ("window.after_move", 0)
    kit.choose(t, "pass")
    assert kit.asked(t) == ("window.after_action", 0)
    kit.choose(t, "pass")
    assert kit.asked(t) == ("act", 0)
    passes = [(event.kind, event.seat, event.what) for event in t.events if event.kind == "passed"]
    assert passes == [("passed", 0, "after_move"), ("passed", 0, "after_action")]


@pytest.mark.rule("WS-CARD-22")
def test_bedroll_then_determination_then_completions() -> None:
    s = road("4S", "2D", "6H", at="901", deck="D3", piles=(("star-1", "star-2"), ("shoe-1", "shoe-2")))
    kit.choose(s, "move", "902")
    assert kit.asked(s) == ("window.after_move", 0)
    kit.choose(s, "react", "4S")
    kit.choose(s, *kit.options(s)[0])
    assert kit.asked(s) == ("window.after_action", 0)
    kit.choose(s, "react", "2D")
    kit.choose(s, "story", "E90-D3-star-1")
    kit.choose(s, "slot", "0")
    assert kit.asked(s) == ("complete", 0)
    assert kit.options(s) == [("story", "E90-D3-shoe-1"), ("none",)]


@pytest.mark.rule("WS-XINT-05")
def test_no_bedroll_after_a_determination() -> None:
    s = road("4S", "2D", "3S", "6H", at="905", deck="D1")
    kit.choose(s, "play", "3S")
    assert kit.options(s) == [("react", "2D"), ("pass",)]
    kit.choose(s, "react", "2D")
    kit.choose(s, "story", "E90-D1-star-1")
    assert s.seats[0].place == "902"
    assert kit.asked(s) == ("act", 0) and "4S" in s.seats[0].hand


@pytest.mark.rule("WS-XINT-10")
def test_living_legend_of_a_marshal_that_turns() -> None:
    s = road("2S", "6H")
    s.seats[0].law = 3
    s.seats[0].lp = 10
    kit.acting(s)
    kit.choose(s, "play", "2S")
    assert kit.options(s) == [("law", "marshal"), ("law", "wanted")]
    kit.choose(s, "law", "wanted")
    kit.choose(s, "skill", "Hunter")
    me = s.seats[0]
    assert (me.law, me.lp, me.tokens[4]) == (-1, 13, 1)
