"""The authority without sockets: the chain of checks link by link, undo, sealed answers, held passes, stand-ins."""

from __future__ import annotations

import random
from typing import Any

import pytest
import tiny

from engine.flow import Config
from engine.plain import digest
from net import message
from net.chairs import Chair
from net.message import Answer, Done, Position, Refusal, Refused
from net.table import Pace, Table

TOKEN = "t" * 21


class Now:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Bench:
    """A table with everybody connected, and what came out of it."""

    def __init__(self, *kinds: str, here: bool = True, **more: Any) -> None:
        self.now = Now()
        state = tiny.RULES.new(Config("tiny", len(kinds), 5, "", {"carry": "secret-bag", "open": "yes"}))
        chairs = [Chair(kind, f"P{seat}", TOKEN + str(seat)) for seat, kind in enumerate(kinds)]
        self.table = Table(tiny.RULES, state, chairs, clock=self.now, luck=random.Random(1), invitation="77", **more)
        self.requests = 0
        if here:
            for seat, kind in enumerate(kinds):
                if kind != "open":
                    self.table.enter(hello(seat, kind))
        self.out: list[tuple[int, Any]] = []
        self.drain()

    def drain(self) -> list[tuple[int, Any]]:
        self.out = self.table.outbox[:]
        self.table.outbox.clear()
        return self.out

    def to(self, seat: int, kind: type) -> list[Any]:
        return [body for to, body in self.out if to == seat and isinstance(body, kind)]

    def send(self, seat: int, body: Any, request: int = 0) -> Any:
        """The reply to a request: a Done or a Refused."""
        self.requests += 1
        request = request or self.requests
        self.table.take(seat, request, body)
        self.drain()
        reply, = self.to(seat, Done) + self.to(seat, Refused)
        assert reply.request == request
        return reply

    def do(self, seat: int, *choice: str) -> None:
        assert isinstance(self.send(seat, Answer(self.table.no(seat), choice)), Done)

    def digest(self) -> str:
        return digest(tiny.RULES.plain(self.table.state))


def hello(seat: int, kind: str = "person", since: int = 0, **more: Any) -> message.Enter:
    fields = {"token": TOKEN + str(seat), "invitation": "", "name": f"P{seat}", "session": 1, "again": False} | more
    return message.Enter(kind="ai" if kind != "person" else "person", seat=-1, since=since, **fields)


# ---- the chain

def test_credentials():
    bench = Bench("person", "open")
    for wrong, code in ((hello(0, token="x" * 22), "token"), (hello(0, token="x" * 22, invitation="78"), "invitation"),
                        (hello(0, token="short", invitation="77"), "token"), (hello(0, token=""), "token")):
        with pytest.raises(Refusal) as caught:
            bench.table.enter(wrong)
        assert caught.value.code == code


def test_an_invitation_is_for_one_open_seat():
    bench = Bench("person", "open", here=False)
    bench.table.enter(hello(0))
    assert bench.table.enter(hello(1, token="x" * 22, invitation="77", name="Bob\n\x1b[31m Ross")) == 1
    assert bench.table.chairs.all[1].name == "Bob [31m Ross"
    assert bench.table.enter(hello(1, token="x" * 22, invitation="77")) == 1
    with pytest.raises(Refusal) as caught:
        bench.table.enter(hello(1, token="y" * 22, invitation="77"))
    assert caught.value.code == "full"


def test_a_seat_is_bound_to_its_key():
    bench = Bench("person", here=False)
    bench.table.enter(hello(0), "key-a")
    with pytest.raises(Refusal) as caught:
        bench.table.enter(hello(0), "key-b")
    assert caught.value.code == "key"


def test_an_automatic_call_never_takes_a_seat_from_a_newer_session():
    bench = Bench("person", here=False)
    bench.table.enter(hello(0, session=1))
    bench.table.enter(hello(0, session=2))
    with pytest.raises(Refusal) as caught:
        bench.table.enter(hello(0, session=1, again=True))
    assert caught.value.code == "elsewhere"
    assert bench.table.enter(hello(0, session=2, again=True)) == 0


def test_over():
    bench = Bench("person")
    for _ in range(5):
        bench.do(0, "take", "2")
    assert bench.table.state.over
    reply = bench.send(0, Answer(bench.table.no(0), ("take", "2")))
    assert (reply.code, reply.ask) == ("over", None)


def test_out_of_turn():
    bench = Bench("person", "person")
    before = bench.digest()
    reply = bench.send(1, Answer(0, ("take", "2")))
    assert (reply.code, reply.ask, bench.digest()) == ("turn", None, before)


def test_stale():
    bench = Bench("person")
    bench.do(0, "take", "1")
    before = bench.digest()
    for no in (0, 2):
        reply = bench.send(0, Answer(no, ("take", "1")))
        assert (reply.code, reply.ask.no, bench.digest()) == ("stale", 1, before)


def test_not_among_the_answers():
    bench = Bench("person")
    before = bench.digest()
    for wrong in (("take",), ("take", "3"), ("take", "-1"), ("take", "1", "1"), ("pass",), ("dodge",)):
        reply = bench.send(0, Answer(0, wrong))
        assert (reply.code, reply.ask.no, bench.digest()) == ("choice", 0, before)


def test_a_repeated_request_gets_its_stored_reply():
    bench = Bench("person")
    first = bench.send(0, Answer(0, ("take", "1")), 9)
    after = bench.digest()
    for _ in range(10):
        assert bench.send(0, Answer(0, ("take", "1")), 9) == first == Done(9)
    assert bench.digest() == after
    bench.do(0, "take", "1")
    assert bench.send(0, Answer(0, ("take", "1")), 9) == first
    assert bench.table.state.points == [2]


def test_a_repeated_refusal_stays_a_refusal():
    bench = Bench("person", "person")
    assert bench.send(1, Answer(0, ("take", "2")), 9).code == "turn"
    bench.do(0, "take", "1")
    assert bench.send(1, Answer(0, ("take", "2")), 9).code == "turn"
    assert bench.table.state.points == [1, 0]


def test_a_request_id_used_for_something_else_is_refused():
    bench = Bench("person")
    bench.send(0, Answer(0, ("take", "1")), 9)
    assert bench.send(0, Answer(1, ("take", "1")), 9).code == "repeat"
    assert bench.table.state.points == [1]


def test_the_memory_holds_256_requests_and_survives_a_save():
    bench = Bench("person")
    bench.send(0, Answer(0, ("take", "1")), 1000)
    for n in range(255):
        bench.send(0, Answer(99, ("take", "1")), 2000 + n)
    again = Bench("person", here=False)
    again.table.state = bench.table.state.clone()
    again.table.restore(bench.table.plain(), [])
    again.table.enter(hello(0))
    assert again.send(0, Answer(0, ("take", "1")), 1000) == Done(1000)
    assert again.table.state.points == [1]
    again.send(0, Answer(99, ("take", "1")), 3000)
    assert len(again.table.chairs.all[0].memory.replies) == 256
    assert 1000 not in again.table.chairs.all[0].memory.replies


def test_a_fault_in_the_rules_costs_the_answer_only():
    bench = Bench("person")
    before = bench.digest()
    reply = bench.send(0, Answer(0, ("burst",)))
    assert (reply.code, reply.ask.no, bench.digest()) == ("engine", 0, before)
    bench.do(0, "take", "2")
    assert bench.table.state.points == [2]


# ---- what a seat is told

def test_each_seat_gets_its_events_view_and_ask():
    bench = Bench("person", "person")
    bench.do(0, "draw")
    mine, = bench.to(0, Position)
    yours, = bench.to(1, Position)
    assert mine.events[0][:7] == yours.events[0][:7] == (1, "drew", 0, -1, "", "", 1)
    assert len(mine.events[0].secret) == 1 and yours.events[0].secret == []
    assert mine.view["hand"] == mine.events[0].secret and yours.view["hand"] == []
    assert mine.ask is None and yours.ask.no == 0
    assert (mine.waiting.seats, mine.waiting.what) == ([1], "turn")


def test_notes_and_blocked_choices_are_for_persons():
    bench = Bench("person", "ai")
    ask = bench.table.question(0)
    assert ask is not None
    assert ask.options[0] == (("take", "1"), "+1") and ask.blocked == [(("dodge",), "no_card", "T-1", ())]
    bench.do(0, "take", "1")
    ask = bench.table.question(1)
    assert ask is not None
    assert ask.options[0] == (("take", "1"), "") and ask.blocked == []


def test_hello_tells_neither_seed_nor_hidden_options():
    bench = Bench("person", "ai")
    told = bench.table.hello(0)
    assert told.config == {"game": "tiny", "seats": 2, "length": "", "options": {"open": "yes"}}
    assert bench.table.hello(1).code == ""


def test_who_comes_back_gets_what_was_missed():
    bench = Bench("person", "person")
    bench.table.lost(1)
    assert bench.drain() == [(0, message.Peer(1, "P1", "lost", "no sign of life", bench.table.chairs.rows()))]
    bench.do(0, "take", "1")
    assert bench.to(1, Position) == []
    bench.table.back(1)
    bench.drain()
    assert [line.kind for line in bench.to(1, Position)[0].events] == ["took"]
    assert bench.to(0, message.Peer)[0].state == "back"


# ---- undo

def test_undo_steps_back_through_ones_own_answers_and_old_numbers_stay_stale():
    bench = Bench("person")
    start = bench.digest()
    bench.do(0, "take", "2")
    bench.do(0, "take", "1")
    assert bench.to(0, Position)[0].undo[:2] == (2, "start")
    bench.send(0, message.Undo(False))
    assert bench.table.state.points == [2]
    bench.send(0, message.Undo(False))
    assert bench.digest() == start
    assert [line.kind for line in bench.to(0, Position)[0].events] == ["undone"]
    ask = bench.table.question(0)
    assert ask is not None and ask.no > 2
    for old in range(ask.no):
        assert bench.send(0, Answer(old, ("take", "2"))).code == "stale"
    assert bench.send(0, message.Undo(False)).code == "undo"


def test_a_draw_stops_undo_and_a_lone_person_confirms():
    bench = Bench("person")
    start = bench.digest()
    bench.do(0, "draw")
    assert bench.to(0, Position)[0].undo[:3] == (0, "shown", 1)
    assert bench.send(0, message.Undo(False)).code == "undo"
    assert isinstance(bench.send(0, message.Undo(True)), Done)
    assert bench.digest() == start
    assert bench.to(0, Position)[0].events[0].kind == "undone_past"


def test_past_another_seats_answer_every_person_must_agree():
    bench = Bench("person", "ai", "person")
    bench.do(0, "take", "1")
    bench.do(1, "take", "2")
    assert bench.to(0, Position)[0].undo[:2] == (0, "seat")
    bench.send(0, message.Undo(True))
    assert bench.table.state.points == [1, 2, 0]
    assert bench.to(2, Position)[0].undo[3:5] == (0, [2])
    bench.send(2, message.Agree(False))
    assert bench.to(0, Position)[0].events[0].kind == "undo_refused"
    bench.send(0, message.Undo(True))
    bench.send(2, message.Agree(True))
    assert bench.table.state.points == [0, 0, 0]
    assert bench.table.record == []
    assert bench.to(2, Position)[0].events[0].kind == "undone_past"


def test_an_answer_ends_a_vote():
    bench = Bench("person", "person")
    bench.do(0, "take", "1")
    bench.do(1, "take", "1")
    bench.send(1, message.Undo(False))
    bench.do(1, "take", "2")
    bench.send(0, message.Undo(True))
    bench.do(0, "take", "2")
    assert bench.send(1, message.Agree(True)).code == "undo"
    assert bench.table.state.points == [3, 2]


# ---- sealed answers

def test_a_sealed_answer_is_taken_back_until_the_last_is_in():
    bench = Bench("person", "person", "person")
    bench.do(0, "lay")
    first = bench.table.no(1)
    bench.do(2, "low")
    bench.do(1, "high")
    assert bench.to(1, Position)[0].undo.sealed and bench.to(1, Position)[0].view["laid"] == "high"
    assert bench.to(0, Position)[0].view["laid"] == ""
    bench.send(1, message.Withdraw())
    assert bench.table.state.laid == ["", "", "low"]
    assert bench.send(1, Answer(first, ("high",))).code == "stale"
    bench.send(2, message.Undo(False))
    assert bench.table.state.laid == ["", "", ""]
    assert bench.send(0, message.Withdraw()).code == "undo"
    for seat, what in ((0, "low"), (1, "low"), (2, "high")):
        bench.do(seat, what)
    assert [line[1:5:3] for line in bench.to(0, Position)[0].events[-3:]] == [("laid", "low"), ("laid", "low"),
                                                                             ("laid", "high")]
    assert [row[0] for row in bench.table.record] == ["choice", "choice", "choice", "withdraw", "withdraw", "choice",
                                                      "choice", "choice"]


def test_simultaneous_answers_do_not_go_stale():
    bench = Bench("person", "person", "person")
    bench.do(0, "lay")
    numbers = [bench.table.no(seat) for seat in range(3)]
    for seat in (2, 0, 1):
        assert isinstance(bench.send(seat, Answer(numbers[seat], ("low",))), Done)


# ---- passes that are no choice

def test_a_pass_without_alternative_is_published_after_a_wait():
    bench = Bench("person", "person", "person")
    bench.do(0, "draw")
    bench.do(1, "take", "1")
    bench.do(2, "take", "1")
    bench.do(0, "attack")
    at_once, = bench.to(1, Position)
    assert [line.kind for line in at_once.events] == ["attacked"]
    assert (at_once.ask, at_once.waiting.seats, at_once.waiting.what) == (None, [], "window")
    assert bench.send(1, Answer(bench.table.no(1), ("take", "1"))).code == "turn"
    bench.now.time += 1.5
    bench.table.tick()
    assert bench.drain() == []
    bench.now.time += 5.0
    bench.table.tick()
    bench.drain()
    later, = bench.to(1, Position)
    assert [line[1:3] for line in later.events] == [("passed", 1), ("passed", 2)]
    assert later.ask.key == "turn"


def test_a_lone_person_need_not_wait():
    bench = Bench("person", "ai")
    bench.do(0, "attack")
    assert [line.kind for line in bench.to(0, Position)[0].events] == ["attacked", "passed"]


def test_who_enters_meanwhile_sees_nothing_before_the_others():
    bench = Bench("person", "person", "person")
    bench.table.lost(2)
    bench.do(0, "attack")
    bench.table.enter(hello(2))
    bench.drain()
    assert bench.to(2, Position) == []
    bench.now.time += 7.0
    bench.table.tick()
    bench.drain()
    assert [line.kind for line in bench.to(2, Position)[0].events] == ["attacked", "passed", "passed"]


# ---- late, lost, lying

def test_a_late_ai_is_stood_in_for_counted_and_said():
    bench = Bench("person", "ai", pace=Pace(ai=8.0))
    bench.do(0, "take", "1")
    bench.now.time += 7.9
    assert not bench.table.tick()
    bench.now.time += 0.2
    assert bench.table.tick()
    bench.drain()
    assert bench.table.state.points == [1, 1]
    assert [line[1:3] for line in bench.to(0, Position)[0].events] == [("late", 1), ("took", 1)]
    assert bench.to(0, message.Peer)[0].state == "late" and bench.table.chairs.rows()[1].faults == 1
    bench.do(0, "take", "1")
    bench.now.time += 4.1
    assert bench.table.tick()


def test_a_lying_ai_is_stood_in_for():
    bench = Bench("person", "ai")
    bench.do(0, "take", "1")
    for _ in range(3):
        assert not bench.table.tick()
        assert bench.send(1, Answer(0, ("take", "9"))).code == "choice"
    assert bench.table.tick()
    assert bench.table.state.points == [1, 1]


def test_a_lost_ai_is_stood_in_for_at_once_and_takes_its_seat_again():
    bench = Bench("person", "ai")
    bench.do(0, "take", "1")
    bench.table.lost(1)
    assert bench.table.tick()
    bench.drain()
    assert [line[1:5:3] for line in bench.to(0, Position)[0].events] == [("stands_in", "lost"), ("took", "")]
    bench.do(0, "take", "1")
    bench.table.enter(hello(1, "ai"))
    assert not bench.table.tick()
    bench.drain()
    bench.do(1, "take", "2")
    assert bench.table.state.points == [2, 3]


def test_an_ai_that_never_comes_is_stood_in_for_after_ten_seconds():
    bench = Bench("person", "automaton", here=False)
    bench.table.enter(hello(0))
    bench.drain()
    bench.do(0, "take", "1")
    bench.now.time += 9.9
    assert not bench.table.tick()
    bench.now.time += 0.2
    assert bench.table.tick()


def test_a_lost_person_has_a_minute_and_gets_the_seat_back():
    bench = Bench("person", "person")
    bench.table.lost(0)
    bench.now.time += 59.0
    assert not bench.table.tick()
    bench.now.time += 1.1
    assert bench.table.tick()
    assert bench.table.state.points == [1, 0]
    bench.table.enter(hello(0))
    bench.drain()
    bench.do(1, "take", "2")
    bench.now.time += 500.0
    assert not bench.table.tick()


def test_nothing_is_decided_while_no_person_is_here():
    bench = Bench("person", "ai")
    bench.do(0, "take", "1")
    bench.table.lost(0)
    bench.table.lost(1)
    bench.now.time += 1000.0
    assert not bench.table.tick()


def test_a_policy_that_fails_or_lies_does_not_stop_the_game():
    def fails(state: object, seat: int) -> tuple[str, ...]:
        raise ZeroDivisionError

    for policy in (fails, lambda state, seat: ("burst",), lambda state, seat: ("nonsense",)):
        bench = Bench("person", "ai", fallback=policy)
        bench.do(0, "take", "1")
        bench.table.lost(1)
        assert bench.table.tick()
        assert bench.table.state.points == [1, 1]


# ---- keeping

def test_every_change_is_kept_before_it_is_told():
    class Notes:
        def __init__(self) -> None:
            self.seen: list[Any] = []

        def decided(self, table: Table) -> None:
            assert not any(isinstance(body, Position) for _, body in table.outbox)
            self.seen.append((table.news[:], table.chairs.all[0].memory.replies.keys() >= {1}))

    notes = Notes()
    bench = Bench("person", keeper=notes)
    bench.do(0, "take", "1")
    bench.send(0, message.Undo(False))
    bench.send(0, Answer(99, ("take", "1")))
    assert notes.seen == [([("choice", 0, ("take", "1"))], True), ([("undo", 1, ())], True)]


def test_a_full_disk_is_said_and_the_game_goes_on():
    class Full:
        def decided(self, table: Table) -> None:
            raise OSError("no space")

    bench = Bench("person", keeper=Full())
    bench.do(0, "take", "1")
    assert bench.to(0, message.Said)[0].text == "The game is not saved: no space"
    bench.do(0, "take", "1")
    assert bench.to(0, message.Said) == [] and bench.table.state.points == [2]
