"""Real sockets on loopback: garbage, take-over, lost and returning peers, keys, and what a client does by itself."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import tiny
import zmq

import net
from engine.flow import Config
from net import client, lobby, message
from net.chairs import Chair
from net.client import Client, ClientThread, Link, NobodyThere, Update, WrongCode
from net.message import Closed, Done, Hello, Peer, Position, Refused, Said
from net.server import CannotBind, Server, bind_host
from net.table import Table


@contextmanager
def serving(*kinds: str, **more: Any) -> Iterator[Server]:
    state = tiny.RULES.new(Config("tiny", len(kinds), 5))
    table = Table(tiny.RULES, state, [Chair(kind, f"P{seat}") for seat, kind in enumerate(kinds)])
    server = Server(table, **more)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield server
    finally:
        server.stop()
        thread.join(5)
        assert not thread.is_alive()


def sit(server: Server, seat: int, **more: Any) -> Client:
    return Client(server.address, server.key, server.table.chairs.all[seat].token, **more)


def until(who: Client, wanted: Callable[[Update], bool], seconds: float = 5.0) -> Update:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        update = who.receive(0.1)
        if update is not None and wanted(update):
            return update
    raise AssertionError("it did not come")


def kind(wanted: type) -> Callable[[Update], bool]:
    return lambda update: isinstance(update, wanted)


def link(state: str) -> Callable[[Update], bool]:
    return lambda update: isinstance(update, Link) and update.state == state


def play(who: Client, *choice: str) -> None:
    while who.position is None or who.position.ask is None:
        until(who, kind(Position))
    n = who.position.n
    who.answer(who.position.ask.no, choice)
    until(who, lambda update: isinstance(update, Position) and update.n > n)


@contextmanager
def raw(server: Server) -> Iterator[Any]:
    socket = zmq.Context.instance().socket(zmq.DEALER)
    socket.setsockopt(zmq.LINGER, 0)
    socket.connect(server.address)
    try:
        yield socket
    finally:
        socket.close(0)


def test_a_game_over_the_wire():
    with serving("person", "person") as server:
        a, b = sit(server, 0), sit(server, 1)
        try:
            hello = until(a, kind(Hello))
            assert isinstance(hello, Hello) and hello.you == [0] and hello.code == server.code
            play(a, "take", "2")
            play(b, "draw")
            assert b.position is not None and b.position.view["counts"] == [0, 1]
            a.say("well\nplayed [bold]")
            said = until(b, kind(Said))
            assert isinstance(said, Said) and (said.seat, said.text) == (0, "well played [bold]")
            b.answer(99, ("take", "1"))
            refused = until(b, kind(Refused))
            assert isinstance(refused, Refused) and refused.code == "turn"
        finally:
            a.close()
            b.close()


def test_the_server_survives_garbage_and_the_game_goes_on():
    luck = random.Random(3)
    with serving("person") as server, raw(server) as bad:
        a = sit(server, 0)
        try:
            until(a, kind(Position))
            for n in range(600):
                junk = message.pack_up(n, message.Answer(0, ("take", "2")))[:luck.randint(0, 30)]
                bad.send_multipart([luck.choice([b"", b"\xc1", b"\x91" * 5000, luck.randbytes(40), junk])]
                                   * luck.choice([1, 1, 1, 2, 50]))
            bad.send(message.pack_up(7, message.Answer(0, ("take", "2"))))
            codes = set()
            while bad.poll(500):
                reply = message.read_down(bad.recv())
                if isinstance(reply, Refused):
                    codes.add((reply.code, reply.request))
            assert ("schema", 0) in codes and ("hello", 7) in codes
            with raw(server) as big:
                big.send(b"\0" * (64 * 1024 + 1))
                assert not big.poll(200)
            play(a, "take", "2")
            assert a.position is not None and a.position.view["points"] == [2]
        finally:
            a.close()


def test_a_second_client_takes_over_and_the_first_stops_by_itself():
    with serving("person", "person") as server:
        other, first = sit(server, 1), sit(server, 0)
        second = None
        try:
            until(first, kind(Position))
            until(other, kind(Position))
            second = sit(server, 0)
            until(second, kind(Position))
            closed = until(first, kind(Closed))
            assert isinstance(closed, Closed) and closed.code == "elsewhere"
            until(first, link("closed"))
            until(other, lambda u: isinstance(u, Peer) and u.state == "replaced")
            first.answer(0, ("take", "2"))
            end = time.monotonic() + 1.5
            while time.monotonic() < end:
                assert first.receive(0.05) is None
                assert not isinstance(second.receive(0.05), Closed)
            assert server.table.state.points == [0, 0]
            play(second, "take", "1")
        finally:
            for one in (first, second, other):
                if one is not None:
                    one.close()


def test_a_lost_peer_is_named_within_four_seconds_and_comes_back():
    with serving("person", "ai") as server:
        a, b = sit(server, 0), sit(server, 1, kind="ai")
        try:
            until(b, kind(Position))
            until(a, kind(Position))
            end = time.monotonic() + 1.5
            while time.monotonic() < end:  # Pings are answered as long as it is called.
                a.receive(0.05)
                b.receive(0.05)
            silent = time.monotonic()
            lost = until(a, kind(Peer), 6.0)
            assert isinstance(lost, Peer) and (lost.seat, lost.name, lost.state) == (1, "P1", "lost")
            assert time.monotonic() - silent <= 4.0
            b.receive(0.1)
            back = until(a, kind(Peer))
            assert isinstance(back, Peer) and back.state == "back"
        finally:
            a.close()
            b.close()


def test_a_dead_server_is_noticed_and_called_again():
    with serving("person") as server:
        a = sit(server, 0)
        token, port = server.table.chairs.all[0].token, server.port
        until(a, kind(Position))
        a.answer(0, ("take", "2"))
        until(a, kind(Done))
    try:
        until(a, link("lost"))
        state = tiny.RULES.new(Config("tiny", 1, 5))
        server = Server(Table(tiny.RULES, state, [Chair("person", "Ada", token)]), port=port)
        thread = threading.Thread(target=server.run)
        request = a.answer(0, ("take", "1"))
        thread.start()
        try:
            until(a, link("connected"))
            done = until(a, kind(Done))
            assert isinstance(done, Done) and done.request == request
            until(a, lambda u: isinstance(u, Position) and u.view["points"] == [1])
        finally:
            server.stop()
            thread.join(5)
    finally:
        a.close()


def test_a_server_that_falls_silent_is_noticed_within_four_seconds():
    state = tiny.RULES.new(Config("tiny", 1, 5))
    server = Server(Table(tiny.RULES, state, [Chair("person", "Ada")]))
    a = sit(server, 0)
    try:
        for _ in range(20):
            server.step(0.01)
            a.receive(0.01)
        assert a.state == "connected"
        silent = time.monotonic()
        until(a, link("lost"), 6.0)
        assert time.monotonic() - silent <= 4.0
    finally:
        a.close()
        server.close()


@pytest.mark.parametrize("token", ["", "x" * 22])
def test_a_wrong_token_ends_the_client_with_a_reason(token: str):
    with serving("person") as server:
        stranger = Client(server.address, token=token)
        try:
            closed = until(stranger, kind(Closed))
            assert isinstance(closed, Closed) and closed.code == "token"
            assert stranger.state == "closed"
            assert server.table.chairs.persons() == []
        finally:
            stranger.close()


def test_guesses_are_slowed_down():
    with serving("person", "open") as server, raw(server) as bad:
        for n in range(30):
            bad.send(message.pack_up(n, message.Enter("x" * 22, str(n), "", "person", -1, 0, 1, False)))
        codes = []
        while bad.poll(300):
            reply = message.read_down(bad.recv())
            assert isinstance(reply, Refused)
            codes.append(reply.code)
        assert codes.count("invitation") <= 10 and codes.count("busy") >= 20


# ---- beyond this machine

def test_join_by_code_with_keys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    with serving("person", "open", secure=True) as server:
        guest = client.join(server.code, "Bob")
        again = None
        try:
            until(guest, kind(Position))
            assert guest.seat == 1 and server.table.chairs.all[1].key == guest.keys[0] != ""
            lobby.write_seat(guest.seat_file())
            stolen = Client(server.address, server.key, guest.token)
            try:
                closed = until(stolen, kind(Closed))
                assert isinstance(closed, Closed) and closed.code == "key"
            finally:
                stolen.close()
            again = client.join(server.address)
            until(again, kind(Position))
            assert again.seat == 1
        finally:
            guest.close()
            if again is not None:
                again.close()


def test_without_the_right_key_nobody_is_heard():
    with serving("person", secure=True) as server:
        plain = Client(server.address, token=server.table.chairs.all[0].token)
        public, _ = zmq.curve_keypair()
        wrong = Client(server.address, public.decode(), server.table.chairs.all[0].token)
        host = sit(server, 0)
        late = None
        try:
            until(host, kind(Position))
            # Every seat is taken now: a key that is bound to none of them does not even get through the door.
            late = Client(server.address, server.key, "x" * 22, "1")
            end = time.monotonic() + 1.0
            while time.monotonic() < end:
                host.receive(0.0)
                for stranger in (plain, wrong, late):
                    assert stranger.receive(0.01) is None
            assert host.state == "connected" and server.bad == 0
        finally:
            for one in (plain, wrong, host, late):
                if one is not None:
                    one.close()


def test_a_wrong_code_and_nobody_there_are_told_apart():
    with serving("person", "open", secure=True) as server:
        code = lobby.read_code(server.code)
        with pytest.raises(WrongCode):
            client.knock(code._replace(fingerprint=code.fingerprint ^ 1))
        assert client.knock(code) == (server.address, server.key)
    with pytest.raises(NobodyThere):
        client.knock(code, 0.3)


# ---- the thread, the helper, the address

def test_a_client_thread_answers_pings_while_its_owner_is_busy():
    with serving("person") as server:
        got: list[Update] = []
        arrived = threading.Event()

        def note(update: Update) -> None:
            got.append(update)
            arrived.set()

        mine = ClientThread(sit(server, 0), note)
        mine.start()
        try:
            time.sleep(3.5)
            assert server.table.chairs.persons() == [0]
            assert [type(update) for update in got] == [Link, Hello, Position]
            arrived.clear()
            sent = time.monotonic()
            mine.answer(0, ("take", "2"))
            assert arrived.wait(2.0) and time.monotonic() - sent < 0.05
        finally:
            mine.stop()
        assert not mine.thread.is_alive()
        end = time.monotonic() + 1.0
        while server.table.chairs.persons() and time.monotonic() < end:
            time.sleep(0.01)
        assert server.table.chairs.persons() == []


def test_sockets_are_made_by_one_helper_only():
    folder = Path(net.__file__).parent
    for path in [*folder.glob("*.py"), *(folder.parent / "ai").rglob("*.py"), *(folder.parent / "tui").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert ".socket(zmq" not in text and "zmq.PUB" not in text and "pyobj" not in text, path
        assert path.name == "sockets.py" or "context.socket(" not in text, path
    made = net.sockets.make(zmq.Context.instance(), zmq.DEALER, 1234)
    try:
        found = [made.getsockopt(option) for option in (zmq.LINGER, zmq.MAXMSGSIZE, zmq.SNDHWM, zmq.RCVHWM)]
        assert found == [0, 1234, 1000, 1000]
    finally:
        made.close(0)


@pytest.mark.parametrize(("text", "host"), [("localhost", "127.0.0.1"), (" 127.0.0.1 ", "127.0.0.1"),
                                            ("*", "0.0.0.0"), ("0.0.0.0", "0.0.0.0")])
def test_addresses_that_can_be_bound(text: str, host: str):
    assert str(bind_host(text)) == host


@pytest.mark.parametrize("text", ["", "eth0", "host.example.", "127.0.0.1:5000", "::1"])
def test_other_addresses_are_refused_in_a_sentence(text: str):
    with pytest.raises(CannotBind) as caught:
        bind_host(text)
    assert "127.0.0.1" in str(caught.value)


def test_a_port_in_use_is_named():
    with serving("person") as server, pytest.raises(CannotBind) as caught:
        Server(Table(tiny.RULES, tiny.RULES.new(Config("tiny", 1, 5)), [Chair("person")]), port=server.port)
    assert f"port {server.port} is in use" in str(caught.value)
