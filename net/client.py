"""A player's end of the wire, person or computer: `Client` for one thread, `ClientThread` for those who must not wait.

A client that hears nothing for three seconds, or gets no answer to its hello, throws its socket away and calls again
on a fresh one, after 1, 2, 4 ... 32 seconds. A request keeps its id until it is answered, so it can be sent again
without harm. A client whose thread computes for longer than a second or two is taken for dead: search in another
thread, or use ClientThread.
"""

from __future__ import annotations

import os
import queue
import secrets
import socket as sockets
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal, NamedTuple

import msgspec
import zmq

from engine.ask import Choice
from net import lobby, message
from net.chairs import new_token
from net.lobby import JoinCode
from net.message import AnyUp, Closed, Done, Hello, Peer, Position, Refusal, Refused, Said, Shown
from net.sockets import LOST_SECONDS, make

AGAIN_SECONDS: Final = 2.0
LONGEST_BACKOFF: Final = 32.0
KNOCK_SECONDS: Final = 3.0


class Link(NamedTuple):
    """The connection changed: connected, lost (calls again by itself) or closed (does not); `text` says why."""

    state: str
    text: str


Update = Hello | Position | Shown | Done | Refused | Peer | Said | Closed | Link


class NobodyThere(OSError):
    """No table answers at this address."""


class WrongCode(ValueError):
    """Somebody answers at this address, but not the table that the code is of."""


class Client:
    """One seat at one table. Not thread-safe.

    address: tcp://host:port; key: the table's public key ('' on the same machine); token: the seat's, or one of
    your own with an `invitation`; keys: your own key pair, (public, secret). Kept for the reader: `hello`,
    `position` (the latest of each), `state` ("connecting", "connected", "lost", "closed"), `seat`.
    """

    def __init__(self, address: str, key: str = "", token: str = "", invitation: str = "", name: str = "",
                 seat: int = -1, kind: Literal["person", "ai"] = "person", keys: tuple[str, str] = ("", ""),
                 clock: Callable[[], float] = time.monotonic) -> None:
        self.address = address
        self.key = key
        self.token = token or new_token()
        self.invitation = invitation
        self.name = name
        self.wish = seat
        self.kind: Literal["person", "ai"] = kind
        self.keys = keys
        self.clock = clock
        self.session = secrets.randbits(52)
        self.calls = 0
        self.hello: Hello | None = None
        self.position: Position | None = None
        self.state = "connecting"
        self.last = 0
        self.syncing = True
        self.waiting: dict[int, tuple[AnyUp, float]] = {}
        self.updates: deque[Update] = deque()
        self.next_request = secrets.randbits(52)
        self.backoff = 1.0
        self.retry: float | None = None
        self.heard = clock()
        self.wake: int | None = None
        self.context: zmq.Context[zmq.Socket[bytes]] = zmq.Context.instance()
        self.socket: zmq.Socket[bytes] | None = None
        if key and not keys[0]:
            public, secret = zmq.curve_keypair()
            self.keys = (public.decode(), secret.decode())
        self._open()

    @property
    def seat(self) -> int:
        """The seat that this client holds; -1 before the table said so."""
        return self.hello.you[0] if self.hello is not None else -1

    def seat_file(self) -> lobby.SeatFile:
        """What is to be kept on disk for the next visit."""
        return lobby.SeatFile(self.address, self.key, self.token, *self.keys, self.seat, self.name)

    # ---- what a player says

    def answer(self, no: int, choice: Choice) -> int:
        """Answers the question of this number; returns the request's id, which the Done or Refused will carry."""
        return self._ask_for(message.Answer(no, choice))

    def undo(self, past: bool = False) -> int:
        """Takes back this seat's last answer; `past`: even past what stops undo, if every person agrees."""
        return self._ask_for(message.Undo(past))

    def agree(self, yes: bool) -> int:
        """Says yes or no to another person's request to undo."""
        return self._ask_for(message.Agree(yes))

    def withdraw(self) -> int:
        """Takes a sealed answer back before the last one is in."""
        return self._ask_for(message.Withdraw())

    def say(self, text: str) -> None:
        self._send(0, message.Say(text[:300]))

    def seek(self, to: int, seat: int) -> None:
        """Asks a replay for its position after `to` decisions, as `seat` (-1: everybody) knew it."""
        self._send(0, message.Seek(to, seat))

    def close(self) -> None:
        """Says goodbye and closes the socket; harmless when closed already."""
        if self.socket is not None and self.state == "connected":
            self._send(0, message.Leave())
            # Linger is 0: the goodbye gets a moment to leave, and no more.
            time.sleep(0.02)
        self._shut()
        self.state = "closed"

    def _ask_for(self, body: AnyUp) -> int:
        self.next_request += 1
        self.waiting[self.next_request] = (body, self.clock())
        self._send(self.next_request, body)
        return self.next_request

    # ---- what the table says

    def receive(self, timeout: float) -> Update | None:
        """The next update, or None after `timeout` seconds. Pings, lost links and repetitions are seen to meanwhile;
        it must be called at least once a second."""
        end = self.clock() + timeout
        while True:
            self._listen(0.0)
            if self.updates:
                return self.updates.popleft()
            self._tend()
            if self.updates:
                return self.updates.popleft()
            left = end - self.clock()
            if left <= 0 or self._listen(min(left, 0.25)):
                if self.updates:
                    return self.updates.popleft()
                return None

    def _listen(self, seconds: float) -> bool:
        """Reads all that is there, after waiting for it so long at most. True: somebody woke us."""
        poller = zmq.Poller()
        if self.socket is not None:
            poller.register(self.socket, zmq.POLLIN)
        if self.wake is not None:
            poller.register(self.wake, zmq.POLLIN)
        ready = dict(poller.poll(int(seconds * 1000)))
        while self.socket is not None:
            try:
                data = self.socket.recv_multipart(zmq.NOBLOCK)
            except zmq.Again:
                break
            self.heard = self.clock()
            if len(data) == 1:
                self._read(data[0])
        return self.wake is not None and self.wake in ready

    def _read(self, data: bytes) -> None:
        try:
            body = message.read_down(data)
        except Refusal as no:
            if no.code == "version":
                self._end(Closed("version", no.text))
            return
        if isinstance(body, message.Ping):
            self._send(0, message.Pong())
        elif isinstance(body, Position):
            self._read_position(body)
        elif isinstance(body, Hello):
            self.hello = body
            self.syncing = True
            self.last = min(self.last, body.n)
            self.backoff = 1.0
            if self.state != "connected":
                self.state = "connected"
                self.updates.append(Link("connected", ""))
            self.updates.append(body)
            for request, (wanted, _) in self.waiting.items():
                self._send(request, wanted)
        elif isinstance(body, Closed):
            self._end(body)
        elif isinstance(body, (Done, Refused)):
            self._read_reply(body)
        else:
            self.updates.append(body)

    def _read_position(self, body: Position) -> None:
        fresh = [line for line in body.events if line.n > self.last]
        if body.n < self.last:
            return
        if fresh and fresh[0].n > self.last + 1 and not self.syncing:
            # Something between was lost. What comes instead is taken as it is, should the table have forgotten, too.
            self.syncing = True
            self._send(0, message.Sync(self.last))
            return
        self.syncing = False
        self.last = max(body.n, self.last)
        self.position = msgspec.structs.replace(body, events=fresh)
        self.updates.append(self.position)

    def _read_reply(self, body: Done | Refused) -> None:
        if isinstance(body, Refused) and body.code == "hello":
            # The table started anew: it knows this connection no more, but it knows the seat.
            self._lose(body.text)
            return
        self.waiting.pop(body.request, None)
        if isinstance(body, Refused) and body.code in message.FINAL_REFUSALS:
            self._end(Closed(body.code, body.text))
        else:
            self.updates.append(body)

    def _end(self, last: Closed) -> None:
        """The table will not have us: no repetition would change that."""
        if last.code == "end":
            self._lose(last.text)
            return
        self._shut()
        self.state = "closed"
        self.updates.append(last)
        self.updates.append(Link("closed", last.text))

    # ---- the connection

    def _open(self) -> None:
        self._shut()
        socket = make(self.context, zmq.DEALER, message.DOWN_LIMIT)
        # A fresh socket is made by our own back-off; libzmq must not call again behind our back for ever.
        socket.setsockopt(zmq.RECONNECT_IVL_MAX, 1000)
        if self.key:
            socket.setsockopt(zmq.CURVE_SERVERKEY, self.key.encode())
            socket.setsockopt(zmq.CURVE_PUBLICKEY, self.keys[0].encode())
            socket.setsockopt(zmq.CURVE_SECRETKEY, self.keys[1].encode())
        socket.connect(self.address)
        self.socket = socket
        self.heard = self.clock()
        self.retry = None
        self._send(0, message.Enter(self.token, self.invitation, self.name[:80], self.kind, self.wish, self.last,
                                    self.session, self.calls > 0))
        self.calls += 1

    def _shut(self) -> None:
        if self.socket is not None:
            self.socket.close(0)
            self.socket = None

    def _send(self, request: int, body: AnyUp) -> None:
        if self.socket is not None:
            # Full or gone: the request is sent again, the rest is of the moment only.
            with suppress(zmq.Again):
                self.socket.send(message.pack_up(request, body), zmq.NOBLOCK)

    def _tend(self) -> None:
        now = self.clock()
        if self.state == "closed":
            return
        if self.retry is not None:
            if now >= self.retry:
                self._open()
        elif now - self.heard >= LOST_SECONDS:
            self._lose("no sign of life from the table" if self.hello is not None else
                       f"nobody answers at {self.address}")
        elif self.state == "connected":
            for request, (body, sent) in list(self.waiting.items()):
                if now - sent >= AGAIN_SECONDS:
                    self.waiting[request] = (body, now)
                    self._send(request, body)

    def _lose(self, text: str) -> None:
        self._shut()
        self.retry = self.clock() + self.backoff
        self.backoff = min(self.backoff * 2, LONGEST_BACKOFF)
        if self.state != "lost":
            self.state = "lost"
            self.updates.append(Link("lost", text))


class ClientThread:
    """A Client in a thread of its own: it answers pings while its owner draws or thinks.

    `on_update` is called in that thread with every Update. The methods may be called from any thread.
    """

    def __init__(self, client: Client, on_update: Callable[[Update], None]) -> None:
        self.client = client
        self.on_update = on_update
        self.calls: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self.bell, self.ear = sockets.socketpair()
        self.ear.setblocking(False)
        client.wake = self.ear.fileno()
        self.thread = threading.Thread(target=self._run, name="legends-client", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def answer(self, no: int, choice: Choice) -> None:
        self._call(lambda: self.client.answer(no, choice))

    def undo(self, past: bool = False) -> None:
        self._call(lambda: self.client.undo(past))

    def agree(self, yes: bool) -> None:
        self._call(lambda: self.client.agree(yes))

    def withdraw(self) -> None:
        self._call(self.client.withdraw)

    def say(self, text: str) -> None:
        self._call(lambda: self.client.say(text))

    def seek(self, to: int, seat: int) -> None:
        self._call(lambda: self.client.seek(to, seat))

    def stop(self, seconds: float = 2.0) -> None:
        """Says goodbye, and returns when the thread has ended or the time is over."""
        self._call(None)
        if self.thread.is_alive() and self.thread is not threading.current_thread():
            self.thread.join(seconds)

    def _call(self, what: Callable[[], object] | None) -> None:
        self.calls.put(what)
        with suppress(OSError):
            self.bell.send(b"!")

    def _run(self) -> None:
        try:
            while self._do_calls():
                update = self.client.receive(0.25)
                if update is not None:
                    self.on_update(update)
        finally:
            self.client.close()
            self.client.wake = None
            self.bell.close()
            self.ear.close()

    def _do_calls(self) -> bool:
        with suppress(BlockingIOError):
            self.ear.recv(4096)
        while True:
            try:
                what = self.calls.get_nowait()
            except queue.Empty:
                return True
            if what is None:
                return False
            what()


def knock(code: JoinCode, seconds: float = KNOCK_SECONDS) -> tuple[str, str]:
    """Address and key of the table that a code is of. Raises NobodyThere or WrongCode."""
    address = f"tcp://{code.host}:{code.port}"
    if code.fingerprint == 0:
        return address, ""
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context.instance()
    socket = make(context, zmq.DEALER, 1024)
    try:
        socket.connect(address)
        socket.send(b"knock")
        if not socket.poll(int(seconds * 1000)):
            raise NobodyThere(f"nobody answers at {code.host}:{code.port}")
        _, key, port = msgspec.msgpack.decode(socket.recv(), type=tuple[int, str, int])
    except msgspec.DecodeError:
        raise WrongCode(f"what answers at {code.host}:{code.port} is no table of Legends") from None
    finally:
        socket.close(0)
    if lobby.fingerprint(key) != code.fingerprint:
        raise WrongCode(f"the table at {code.host}:{code.port} is not the one that this code is of")
    return f"tcp://{code.host}:{port}", key


def join(text: str, name: str = "", seat: int = -1, kind: Literal["person", "ai"] = "person") -> Client:
    """A client for a join code, or for an address where an earlier visit left a seat file, or for the seat whose token
    the environment has (LEGENDS_TOKEN, and LEGENDS_KEY for the table's key).

    Raises lobby.BadCode, NobodyThere, WrongCode.
    """
    if text.startswith("tcp://") or (":" in text and "-" not in text):
        address = text if text.startswith("tcp://") else f"tcp://{text}"
        code = None
        key = ""
    else:
        code = lobby.read_code(text)
        address, key = knock(code)
    token = os.environ.get("LEGENDS_TOKEN", "")
    if token:
        return Client(address, key or os.environ.get("LEGENDS_KEY", ""), token, name=name, seat=seat, kind=kind)
    known = next((one for one in lobby.read_seats(address)
                  if seat in (-1, one.seat) and name in ("", one.name)), None)
    invitation = str(code.invitation) if code is not None else ""
    if known is not None:
        return Client(address, key or known.key, known.token, invitation, known.name, known.seat, kind,
                      (known.public, known.secret))
    if code is None:
        raise lobby.BadCode(f"There is no seat file for {text}; ask the host for the join code.")
    return Client(address, key, "", invitation, name, seat, kind)
