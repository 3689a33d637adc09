"""The kernel, proved by two small games."""

from __future__ import annotations

import pytest
from games import Draft, draft, walk

from engine.ask import PASS, IllegalChoice, SealedAsk
from engine.effect import parse
from engine.flow import apply, ask
from engine.rng import Chance, scramble
from engine.zones import EVERYBODY, NOBODY, OWNER, Zone, audience, readable


def test_a_sealed_ask_lets_seats_answer_in_any_order_and_shows_nothing_before_the_last() -> None:
    s = draft(3)
    question = ask(s)
    assert isinstance(question, SealedAsk)
    assert [one.seat for one in question.each()] == [0, 1, 2]
    apply(s, 2, ("take", "21"))
    assert [one.seat for one in ask(s).each()] == [0, 1]
    assert [event.kind for event in s.events] == ["sealed"]
    apply(s, 0, ("take", "00"))
    assert s.kept == [[], [], []]
    apply(s, 1, ("take", "12"))
    assert s.kept == [["00"], ["12"], ["21"]]
    assert s.hands == [["20", "22"], ["01", "02"], ["10", "11"]]


def test_a_question_number_rises_only_for_the_seat_that_answered() -> None:
    s = draft(3)
    apply(s, 1, ("take", "10"))
    assert s.asked == [0, 1, 0]


def test_the_last_card_is_taken_without_asking() -> None:
    s = draft(2)
    for seat, card in ((0, "00"), (1, "10"), (0, "11"), (1, "01")):
        apply(s, seat, ("take", card))
    assert s.over
    assert s.kept == [["00", "11", "02"], ["10", "01", "12"]]


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    s = draft(2)
    apply(s, 0, ("take", "01"))
    frame = s.stack[-1]
    assert isinstance(frame, Draft)
    assert not frame.withdraw(s, 1)
    assert frame.withdraw(s, 0)
    assert s.picks == ["", ""]
    assert [one.seat for one in ask(s).each()] == [0, 1]


def test_a_reaction_inside_a_fight_inside_a_move() -> None:
    s = walk([], ["shield"])
    apply(s, 0, ("step",))
    question = ask(s)
    assert (question.key, question.seat, question.options) == ("window.hit", 1, [("react", "shield"), PASS])
    assert [type(frame).__name__ for frame in s.stack] == ["Walk", "Brawl", "Window"]
    twin = s.clone()
    apply(s, 1, PASS)
    assert (s.wounds, s.place) == ([0, 1], [1, 1])
    assert (ask(s).key, ask(s).seat) == ("walk", 0)
    apply(twin, 1, ("react", "shield"))
    assert (twin.wounds, twin.hands) == ([0, 0], [[], []])
    assert ask(twin).seat == 1, "the stopped attack ended the walk"


def test_who_holds_no_reaction_passes_by_itself_with_the_same_event() -> None:
    s = walk([], [])
    apply(s, 0, ("step",))
    assert [(event.kind, event.seat) for event in s.events] == [("passed", 1), ("passed", 0)]
    assert s.wounds == [0, 1]


def test_apply_refuses_and_leaves_the_state_alone() -> None:
    s = walk([], [])
    with pytest.raises(IllegalChoice):
        apply(s, 1, ("step",))
    with pytest.raises(IllegalChoice):
        apply(s, 0, ("fly",))
    assert (s.place, s.asked) == ([0, 1], [0, 0])


def test_the_random_stream_is_drand48() -> None:
    x = 42
    rng = Chance(x)
    for n in (6, 52, 1000):
        x = (x * 25214903917 + 11) % 2 ** 48
        assert rng.below(n) == (x // 65536) * n // 2 ** 32


def test_neighbouring_seeds_give_unlike_streams() -> None:
    faces = [Chance(scramble(seed)).below(6) for seed in range(600)]
    assert all(70 <= faces.count(face) <= 130 for face in range(6))


def test_who_may_read_a_zone() -> None:
    hand, pile, deck = Zone("hand", OWNER, "p"), Zone("pile", EVERYBODY, "p"), Zone("deck", NOBODY, "p")
    assert [readable(hand, viewer, 1) for viewer in (-1, 0, 1)] == [False, False, True]
    assert [readable(pile, viewer, -1) for viewer in (-1, 0)] == [True, True]
    assert [readable(deck, viewer, -1) for viewer in (-1, 0)] == [False, False]
    assert (audience(hand, 2), audience(deck, 2)) == (4, 0)


def test_effects_are_parsed_by_kind_of_argument() -> None:
    effect = parse(["each", "here", "gain", "food", 2])
    assert effect.inner is not None
    assert (effect.what, effect.inner.op, effect.inner.what, effect.inner.n) == ("here", "gain", "food", 2)
    for row in ([], [1], ["each", "here"], ["draw", 1, 2, 3]):
        with pytest.raises(ValueError):
            parse(row)  # type: ignore[arg-type]
