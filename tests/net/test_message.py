"""The wire format: what is refused, and that nothing but the declared refusal ever comes out of the decoder."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.ask import Blocked
from net import message
from net.message import Refusal, pack_up, read_down, read_up


def raw(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def code_of(data: bytes) -> tuple[str, int]:
    with pytest.raises(Refusal) as caught:
        read_up(data)
    return caught.value.code, caught.value.request


def test_the_bytes_of_an_answer():
    data = pack_up(5, message.Answer(3, ("move", "x")))
    assert data == b"\x93\x01\x05\x93\xa6answer\x03\x92\xa4move\xa1x"
    assert read_up(data) == (5, message.Answer(3, ("move", "x")))


@pytest.mark.parametrize(("value", "request_id"), [
    (7, 0), (None, 0), (True, 0), ([], 0), ({}, 0), ("text", 0), (1.5, 0), ([1], 0), ([1, 5], 0),
    ([1, -1, ["pong"]], 0), ([1, 5, ["pong"], 0], 0), ([1, 5, ["pong", 1]], 5), ([1, 5, ["unknown"]], 5),
    ([1, 5, {"kind": "pong"}], 5), ([1, 5, ["answer", 3]], 5), ([1, 5, ["answer", 3, []]], 5),
    ([1, 5, ["answer", 3, ["a"], 1]], 5), ([1, 5, ["answer", 3.0, ["a"]]], 5), ([1, 5, ["answer", True, ["a"]]], 5),
    ([1, 5, ["answer", 3, [7]]], 5), ([1, 5, ["answer", -1, ["a"]]], 5), ([1, 5, ["answer", 3, ["a"] * 17]], 5),
    ([1, 5, ["answer", 3, ["a" * 401]]], 5), ([1, 5, ["say", "x" * 301]], 5), ([1, 5, ["undo", 1]], 5),
    ([1, 5, ["answer", 3, [["a"]]]], 5), ([1, 5, ["hello", "t", "", "n", "spectre", -1, 0, 0, False]], 5)])
def test_wrong_shapes_are_refused_with_their_request(value: object, request_id: int):
    assert code_of(raw(value)) == ("schema", request_id)


def test_other_bytes_are_refused():
    head = b"\x93\x01\x05"
    for bad in (b"", b"\xc1", head + b"\x92\xa3say\xa2\xff\xff", head + b"\xc7\x01\x01\x00",
                pack_up(5, message.Pong()) + b"\0"):
        assert code_of(bad)[0] == "schema"


def test_every_prefix_is_refused():
    data = pack_up(5, message.Enter("token", "1", "Ada", "person", -1, 0, 9, False))
    for end in range(len(data)):
        assert code_of(data[:end])[0] == "schema"


def test_headers_that_promise_much_are_refused():
    for head in (b"\xc6", b"\xdb", b"\xdd", b"\xdf", b"\xc9"):
        for tail in (b"", b"\0" * 16):
            for before in (b"", b"\x93\x01\x05"):
                assert code_of(before + head + b"\xff\xff\xff\xff" + tail)[0] == "schema"


def test_deep_nesting_is_refused():
    for head in (b"", b"\x93\x01\x05", b"\x93\x01\x05\x93\xa6answer\x03"):
        for opening in (b"\x91", b"\x81\xa1a"):
            assert code_of(head + opening * 20_000)[0] == "schema"
            assert code_of(head + opening * 17 + b"\x01")[0] == "schema"


def test_the_size_limit():
    assert code_of(b"\0" * (64 * 1024 + 1)) == ("too-big", 0)
    assert code_of(b"\0" * (64 * 1024)) == ("schema", 0)


def test_another_protocol_is_named():
    with pytest.raises(Refusal) as caught:
        read_up(raw([9, 5, ["a thing of the future"]]))
    assert (caught.value.code, caught.value.request) == ("version", 5)
    assert "protocol 1" in caught.value.text and "protocol 9" in caught.value.text


def position(view: dict[str, object]) -> message.Position:
    ask = message.Question(1, 0, "turn", ["x"], [message.Option(("take", "1"), "+1")],
                           [Blocked(("dodge",), "no_card", "T-1", ("y",))])
    return message.Position(4, view, [message.Line(4, "took", 0, -1, "", "", 1, [])], ask,
                            message.Waiting([0], 0.5, "turn"), message.UndoRow(1, "start", 0, -1, [], False), False)


def test_a_position_comes_back_as_it_was():
    body = position({"points": [1, 2], "hand": ["KS"], "deep": {"a": [{"b": None}]}})
    assert read_down(message.pack_down(body)) == body


def nested(depth: int) -> object:
    value: object = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("value", [float("nan"), float("inf"), b"bytes", nested(16), {1: 2}])
def test_a_view_is_plain_data(value: object):
    with pytest.raises(Refusal):
        read_down(message.pack_down(position({"x": value})))


def test_sixteen_levels_are_allowed():
    assert read_down(message.pack_down(position({"x": nested(15)})))


def mutate(data: bytes, luck: random.Random) -> bytes:
    found = bytearray(data)
    for _ in range(luck.randint(1, 4)):
        kind = luck.randrange(5)
        at = luck.randrange(len(found) + 1)
        if kind == 0 and found:
            found[at % len(found)] = luck.randrange(256)
        elif kind == 1:
            found[at:at] = luck.randbytes(luck.randint(1, 6))
        elif kind == 2:
            del found[at:at + luck.randint(1, 6)]
        elif kind == 3:
            found[at:at] = found[luck.randrange(len(found) + 1):]
        else:
            found[at:at] = luck.choice([b"\xdd\xff\xff\xff\xff", b"\xc7\x05\x01", b"\x91" * 40, b"\xcb\x7f\xf8",
                                        b"\xc0", b"\xdf\xff\xff\xff\xff", b"\xd9\xff"])
    return bytes(found)


def test_ten_thousand_mutated_frames_raise_the_declared_error_only():
    luck = random.Random(7)
    seeds = [pack_up(5, body) for body in (
        message.Enter("t" * 22, "12", "Ada", "person", -1, 7, 9, False), message.Answer(3, ("move", "104")),
        message.Undo(False), message.Agree(True), message.Withdraw(), message.Say("well"), message.Sync(3),
        message.Pong(), message.Leave())]
    down = message.pack_down(position({"points": [1, 2], "x": {"y": [1.5, True, None]}}))
    refused = 0
    for n in range(10_000):
        data = mutate(luck.choice(seeds) if n % 4 else down, luck)
        try:
            (read_up if n % 4 else read_down)(data)
        except Refusal as no:
            refused += 1
            assert no.code in ("schema", "version", "too-big")
    assert refused > 5_000
