"""The end of a turn and of an episode (WS-EOT, WS-END), and what reaches over from the turn (WS-XINT)."""

from __future__ import annotations

import kit
import pytest

from engine.stories.table import Table


def table(*cards: str, at: str = "901", seats: int = 2) -> Table:
    """Episode 90 with nobody else about; the other seats hold two idle cards and stand on 909."""
    s = kit.every_deck(seats)
    s.npcs = {}
    idle = (cards, ("3D", "6C"), ("3C", "6D"), ("8C", "6S"))
    for seat in range(seats):
        kit.hand(s, seat, *idle[seat])
        s.seats[seat].place = at if seat == 0 else "909"
    s.events.clear()
    return s


def keep(s: Table) -> None:
    assert kit.asked(s)[0] == "keep"
    kit.choose(s, *kit.options(s)[0])


@pytest.mark.rule("WS-EOT-01", "WS-EOT-04")
def test_rewards_then_rest_then_limit_then_next() -> None:
    s = table("3S", "6H", "8H", "KD")
    me = s.seats[0]
    me.law = -1
    me.wounds = 1
    kit.ending(s)
    assert len(me.hand) == 5 and kit.asked(s) == ("keep", 0)
    keep(s)
    assert len(me.hand) == 6 and kit.asked(s) == ("discard.limit", 0)
    kit.choose(s, *kit.options(s)[0])
    kit.choose(s, *kit.options(s)[0])
    assert len(me.hand) == 4 and s.active == 1
    order = [kind for kind in kit.kinds(s) if kind in ("drew", "rests", "keeps", "turn")]
    assert order == ["drew", "rests", "keeps", "turn"]


@pytest.mark.rule("WS-EOT-02")
def test_several_rewards_in_an_order_of_choice() -> None:
    for first, then in (("law:wanted_A:2", "card:t_watch:0"), ("card:t_watch:0", "law:wanted_A:2")):
        s = table("3S", "6H")
        s.seats[0].law = -2
        s.seats[0].objects = ("t_watch",)
        kit.ending(s)
        assert kit.asked(s) == ("reward", 0)
        assert kit.options(s) == [("reward", "law:wanted_A:2"), ("reward", "card:t_watch:0")]
        assert s.seats[0].money == 20
        assert first != then and kit.told(s, "money") == []
        kit.choose(s, "reward", first)
        assert s.seats[0].money == 40 and kit.asked(s) == ("keep", 0)


@pytest.mark.rule("WS-EOT-03")
def test_a_reward_with_a_condition_needs_it_now() -> None:
    s = table("3S", "6H")
    s.seats[0].law = -4
    kit.npc(s, "amos_beale", "901")
    kit.ending(s)
    assert s.seats[0].lp == 0
    s = table("3S", "6H")
    s.seats[0].law = -4
    kit.npc(s, "amos_beale", "902")
    kit.ending(s)
    assert s.seats[0].lp == 1


@pytest.mark.rule("WS-EOT-04", "WS-EOT-05")
def test_the_rest_is_not_optional_and_the_limit_is_five_less_wounds() -> None:
    s = table("3S", "6H", "8H", "KD", "TS")
    kit.ending(s)
    assert len(kit.options(s)) == 2 and {choice[0] for choice in kit.options(s)} == {"keep"}
    keep(s)
    assert kit.asked(s) == ("discard.limit", 0)
    assert len(kit.options(s)) == 6
    kit.choose(s, *kit.options(s)[2])
    assert len(s.seats[0].hand) == 5 and s.active == 1
    hurt = table("3S", "6H")
    hurt.seats[0].wounds = 4
    kit.ending(hurt)
    keep(hurt)
    assert kit.asked(hurt) == ("discard.limit", 0)
    kit.choose(hurt, *kit.options(hurt)[0])
    kit.choose(hurt, *kit.options(hurt)[0])
    assert len(hurt.seats[0].hand) == 1 and hurt.active == 1
    even = table("3S", "6H", "8H", "KD")
    kit.ending(even)
    keep(even)
    assert len(even.seats[0].hand) == 5 and even.active == 1


@pytest.mark.rule("WS-EOT-06")
def test_no_discard_below_the_limit() -> None:
    s = table("3S", "6H")
    s.seats[0].wounds = 1
    kit.ending(s)
    keep(s)
    assert len(s.seats[0].hand) == 3 and s.active == 1
    assert [row[1] for row in kit.told(s, "discards")] == [0]


@pytest.mark.rule("WS-EOT-07")
def test_the_turn_passes_from_the_last_seat_to_the_first() -> None:
    s = table("3S", "6H", seats=4)
    kit.ending(s, 3)
    assert s.active == 3
    keep(s)
    assert s.active == 0 and kit.asked(s) == ("act", 0)


@pytest.mark.rule("WS-EOT-08")
def test_marks_of_the_turn_are_wiped() -> None:
    s = table("3S", "6H")
    kit.acting(s)
    s.dug = 1
    s.fought = 2
    s.mark("determination")
    kit.choose(s, "play", "3S")
    s.actions = 0
    kit.choose(s, "move", "902")
    while s.active == 0:
        kit.choose(s, *kit.options(s)[-1])
    assert (s.dug, s.fought, s.marks) == (0, 0, ())


def last_card(seat: int, seats: int = 4, actions: int = 2) -> Table:
    """The last deck is open; the seat stands next to the space that empties it."""
    s = table("3S", "6H", seats=seats)
    kit.lay(s, "D5")
    s.seats[seat].place = "901"
    kit.acting(s, seat, actions)
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D5-star-1")
    return s


def turns_left(s: Table) -> list[int]:
    """Plays on with rests; whose turns begin before the game is over."""
    s.events.clear()
    while not s.over:
        kit.choose(s, *(("rest",) if ("rest",) in kit.options(s) else kit.options(s)[0]))
    return [event.seat for event in s.events if event.kind == "turn"]


@pytest.mark.rule("WS-END-01", "WS-END-02")
def test_the_round_is_finished_and_no_more() -> None:
    s = last_card(1)
    assert s.ending and not s.over
    assert turns_left(s) == [2, 3]
    assert s.round == 1


@pytest.mark.rule("WS-END-02")
def test_triggered_by_the_last_seat_scoring_starts_after_its_turn() -> None:
    s = last_card(3, actions=1)
    assert s.ending and not s.over and kit.asked(s) == ("keep", 3)
    assert turns_left(s) == []


@pytest.mark.rule("WS-END-03")
def test_who_triggers_the_end_finishes_its_turn() -> None:
    s = last_card(0)
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    kit.choose(s, "move", "901")
    assert kit.asked(s) == ("keep", 0)
    keep(s)
    assert s.active == 1 and not s.over


@pytest.mark.rule("WS-END-04")
def test_no_story_after_the_trigger() -> None:
    s = last_card(0)
    assert s.piles == ()
    kit.hand(s, 0, "2D", "3S")
    kit.acting(s, 0, 1)
    kit.choose(s, "play", "3S")
    assert kit.asked(s) == ("keep", 0)


@pytest.mark.rule("WS-END-05")
def test_scoring_lists_each_line_and_the_sum_is_the_gain() -> None:
    s = last_card(0, 2)
    s.seats[0].money = 130
    s.seats[1].wounds = 2
    s.seats[1].lp = 5
    s.seats[1].law = -2
    before = [one.lp for one in s.seats]
    assert before == [1, 5]
    turns_left(s)
    assert s.over
    lines = [list(line) for line in s.lines]
    assert lines == [[0, "stories", 1], [1, "wanted", 1], [0, "money", 2], [1, "wounds", -2]]
    assert [one.lp for one in s.seats] == [4, 4]
    assert [one.lp - lp for one, lp in zip(s.seats, before)] == [3, -1]


@pytest.mark.rule("WS-XINT-03")
@pytest.mark.parametrize(("fed", "gone", "left"), [(False, 3, 4), (True, 2, 5)])
def test_wounds_of_the_turn_count_for_its_hand_limit(fed: bool, gone: int, left: int) -> None:
    s = table("2S", "3S", "6H", "8H", "KD", "KC", "TS")
    me = s.seats[0]
    me.food = 3
    kit.npc(s, "lot_pruitt", "901")
    kit.acting(s)
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "2S")
    assert kit.asked(s) == ("act", 0) and me.wounds == 1 and len(me.hand) == 6
    if fed:
        kit.choose(s, "eat")
    kit.choose(s, "move", "902")
    while kit.asked(s) == ("complete", 0):
        kit.choose(s, "none")
    keep(s)
    assert len(me.hand) == 7
    for n in range(gone):
        assert kit.asked(s) == ("discard.limit", 0), n
        kit.choose(s, *kit.options(s)[0])
    assert s.active == 1 and len(me.hand) == left


@pytest.mark.rule("WS-XINT-09")
def test_a_wanted_seat_gets_nothing_for_a_marshal_point() -> None:
    s = table("KS", "6H")
    kit.npc(s, "t_tin_star", "901")
    me = s.seats[0]
    me.law = -2
    me.lp = 4
    kit.acting(s)
    kit.choose(s, "fight", "t_tin_star")
    kit.choose(s, "commit", "KS")
    assert "t_tin_star" not in s.npcs and "t_tin_star" in s.bandit_discard
    assert (me.law, me.lp, me.money) == (-2, 4, 20)


@pytest.mark.rule("WS-XINT-13")
def test_a_full_hand_is_cut_in_the_own_end_phase_only() -> None:
    s = table("3S", "6H")
    kit.hand(s, 1, "3D", "6C", "8C", "KC", "TD", "TC")
    kit.ending(s, 0)
    keep(s)
    assert s.active == 1 and len(s.seats[1].hand) == 6
    kit.ending(s, 1)
    keep(s)
    kit.choose(s, *kit.options(s)[0])
    kit.choose(s, *kit.options(s)[0])
    assert len(s.seats[1].hand) == 5 and s.active == 0
