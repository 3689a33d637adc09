"""The engine process: one ROUTER socket round one Table. `python -m net.server GAME ...` starts it.

On loopback a seat token is enough. Beyond it everything is under CURVE: a peer's key must be one that a seat is
bound to, or the table must still have a seat that nobody took; and a second, plain socket tells who knocks the table's
public key, which the caller checks against the fingerprint in the join code.
"""

from __future__ import annotations

import ipaddress
import logging
import secrets
import socket
import sys
import time
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
import zmq
from zmq.utils import z85

from net import lobby, message
from net.chairs import Chairs
from net.message import PROTOCOL, AnyDown, Closed, Ping, Question, Refusal, Refused
from net.sockets import LOST_SECONDS, PING_SECONDS, make

# A peer may send so many messages, wrong tokens or invitations and lines of talk in a second; the rest is dropped.
BUSY: Final = 200
WRONG_A_SECOND: Final = 5
TALK_A_SECOND: Final = 3
BATCH: Final = 100
KNOCK_LIMIT: Final = 64
STEP_SECONDS: Final = 0.1

log: Final = logging.getLogger(__name__)


class CannotBind(ValueError):
    """The address cannot be used; the message is one sentence that shows what can."""


def never() -> bool:
    return False


class Authority(Protocol):
    """What a server stands round: net.table.Table, or net.replay.Screening."""

    chairs: Chairs
    code: str
    curve: tuple[str, str]
    outbox: list[tuple[int, AnyDown]]

    def enter(self, hello: message.Enter, key: str = "") -> int: ...
    def take(self, seat: int, request: int, body: message.AnyUp) -> None: ...
    def question(self, seat: int) -> Question | None: ...
    def lost(self, seat: int) -> None: ...
    def back(self, seat: int) -> None: ...
    def left(self, seat: int) -> None: ...
    def tick(self) -> bool: ...


class Link:
    """A connection that holds a seat."""

    def __init__(self, route: bytes, seat: int, now: float) -> None:
        self.route = route
        self.seat = seat
        self.heard = now
        self.pinged = now
        self.gone = False
        self.second = now
        self.sent = 0
        self.talk = 0


class Server:
    """Sockets round a table. `bind`: an IPv4 address, 'localhost' or '*'; `port` 0: any free one."""

    def __init__(self, table: Authority, bind: str = "127.0.0.1", port: int = 0, secure: bool | None = None,
                 clock: Callable[[], float] = time.monotonic) -> None:
        host = bind_host(bind)
        self.table = table
        self.clock = clock
        self.secure = not host.is_loopback if secure is None else secure
        self.links: dict[bytes, Link] = {}
        self.seats: dict[int, Link] = {}
        self.bad = 0
        self.stopping = False
        self.wrong_second = 0.0
        self.wrong = 0
        self.key = ""
        self.context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self.poller = zmq.Poller()
        self.doorman: zmq.Socket[bytes] | None = None
        self.knock: zmq.Socket[bytes] | None = None
        # ZMTP has no proof of who is who without CURVE: the doorman must stand there before the door opens.
        if self.secure:
            self.doorman = make(self.context, zmq.REP, 4096)
            self.doorman.bind("inproc://zeromq.zap.01")
            self.poller.register(self.doorman, zmq.POLLIN)
        self.router = make(self.context, zmq.ROUTER, message.UP_LIMIT)
        self.router.setsockopt(zmq.ROUTER_MANDATORY, 1)
        if self.secure:
            if not table.curve[0]:
                public, secret = zmq.curve_keypair()
                table.curve = (public.decode(), secret.decode())
            self.key = table.curve[0]
            self.router.setsockopt(zmq.CURVE_SERVER, 1)
            self.router.setsockopt(zmq.CURVE_SECRETKEY, table.curve[1].encode())
            self.router.setsockopt_string(zmq.ZAP_DOMAIN, "legends")
        self.port = self._bind(self.router, str(host), port)
        self.poller.register(self.router, zmq.POLLIN)
        knock_port = self.port
        if self.secure:
            self.knock = make(self.context, zmq.ROUTER, KNOCK_LIMIT)
            knock_port = self._bind(self.knock, str(host), 0)
            self.poller.register(self.knock, zmq.POLLIN)
        shown = reachable(host)
        self.address = f"tcp://{shown}:{self.port}"
        if not table.chairs.invitation:
            table.chairs.invitation = str(secrets.randbits(lobby.INVITATION_BITS))
        self.code = lobby.JoinCode(shown, knock_port, lobby.fingerprint(self.key) if self.secure else 0,
                                   int(table.chairs.invitation)).text()
        table.code = self.code

    def _bind(self, sock: zmq.Socket[bytes], host: str, port: int) -> int:
        try:
            sock.bind(f"tcp://{host}:{port or '*'}")
        except zmq.ZMQError as error:
            self.context.destroy(0)
            if error.errno == zmq.EADDRINUSE:
                raise CannotBind(f"port {port} is in use by another program; try another --port, or none") from None
            raise CannotBind(f"{host}:{port} cannot be opened here ({error}); try 127.0.0.1") from None
        return int(sock.getsockopt_string(zmq.LAST_ENDPOINT).rsplit(":", 1)[1])

    # ---- the loop

    def run(self, ended: Callable[[], bool] = never) -> None:
        """Serves until `stop`, or until `ended` says so; every socket is closed then."""
        busy = False
        try:
            while not self.stopping and not ended():
                busy = self.step(0.0 if busy else STEP_SECONDS)
        finally:
            self.close()

    def stop(self) -> None:
        """May be called from a signal handler or another thread."""
        self.stopping = True

    def close(self) -> None:
        for route in list(self.links):
            self._send(route, Closed("end", "the table was closed"))
        self.table.outbox.clear()
        # Linger is 0: the goodbye gets a moment to leave, and no more.
        time.sleep(0.02)
        self.context.destroy(0)

    def step(self, seconds: float) -> bool:
        """One round: what came in, what time brings, what goes out. True: more waits already."""
        ready = dict(self.poller.poll(int(seconds * 1000)))
        if self.doorman in ready:
            self._let_in()
        if self.knock in ready:
            self._tell_key()
        got = 0
        if self.router in ready:
            while got < BATCH and self._receive():
                got += 1
                self._flush()
        self._watch()
        more = self.table.tick()
        self._flush()
        return more or got == BATCH

    def _receive(self) -> bool:
        try:
            route = self.router.recv(zmq.NOBLOCK)
        except zmq.Again:
            return False
        frame: zmq.Frame | None = None
        frames = 0
        while self.router.getsockopt(zmq.RCVMORE):
            part = self.router.recv(copy=False)
            frames += 1
            frame = part if frames == 1 else None
        if frame is None:
            self._refuse(route, Refusal("schema", "a message has one frame"))
            return True
        try:
            self._message(route, frame)
        except Refusal as no:
            self._refuse(route, no)
        return True

    def _message(self, route: bytes, frame: zmq.Frame) -> None:
        now = self.clock()
        link = self.links.get(route)
        if link is not None and self._too_busy(link, now):
            return
        request, body = message.read_up(bytes(frame.buffer))
        if link is not None:
            link.heard = now
            if link.gone:
                link.gone = False
                self.table.back(link.seat)
        if isinstance(body, message.Enter):
            self._enter(route, request, body, frame, now)
        elif link is None:
            raise Refusal("hello", "say hello first", request)
        elif isinstance(body, message.Leave):
            self._drop(link)
            self.table.left(link.seat)
        elif isinstance(body, message.Say):
            link.talk += 1
            if link.talk > TALK_A_SECOND:
                raise Refusal("busy", "too much talk at once", request)
            self.table.take(link.seat, request, body)
        elif not isinstance(body, message.Pong):
            self.table.take(link.seat, request, body)

    def _too_busy(self, link: Link, now: float) -> bool:
        if now - link.second >= 1.0:
            link.second = now
            link.sent = 0
            link.talk = 0
        link.sent += 1
        return link.sent > BUSY

    def _enter(self, route: bytes, request: int, hello: message.Enter, frame: zmq.Frame, now: float) -> None:
        if now - self.wrong_second >= 1.0:
            self.wrong_second = now
            self.wrong = 0
        if self.wrong >= WRONG_A_SECOND:
            raise Refusal("busy", "too many wrong codes at once; try again", request)
        key = ""
        if self.secure:
            key = str(frame.get("User-Id"))
        before = self.links.get(route)
        try:
            seat = self.table.enter(hello, key)
        except Refusal as no:
            self.wrong += 1
            raise Refusal(no.code, no.text, request) from None
        if before is not None and before.seat != seat:
            self._drop(before)
            self.table.left(before.seat)
        old = self.seats.get(seat)
        if old is not None and old.route != route:
            self._drop(old)
            self._send(old.route, Closed("elsewhere", "this seat was opened elsewhere"))
        link = Link(route, seat, now)
        self.links[route] = link
        self.seats[seat] = link

    def _drop(self, link: Link) -> None:
        self.links.pop(link.route, None)
        if self.seats.get(link.seat) is link:
            del self.seats[link.seat]

    def _refuse(self, route: bytes, no: Refusal) -> None:
        self.bad += 1
        if self.bad < 20 or self.bad % 1000 == 0:
            log.warning("refused message %d: %s: %s", self.bad, no.code, no.text)
        link = self.links.get(route)
        ask = self.table.question(link.seat) if link is not None else None
        self._send(route, Refused(no.request, no.code, no.text[:300], ask))

    def _watch(self) -> None:
        """Pings who was not pinged for a second; gives up who was silent for three."""
        now = self.clock()
        for link in list(self.links.values()):
            if link.gone:
                continue
            if now - link.heard >= LOST_SECONDS:
                link.gone = True
                self.table.lost(link.seat)
            elif now - link.pinged >= PING_SECONDS:
                link.pinged = now
                self._send(link.route, Ping())

    def _flush(self) -> None:
        out = self.table.outbox
        while out:
            self.table.outbox = []
            for seat, body in out:
                link = self.seats.get(seat)
                if link is not None and not link.gone:
                    self._send(link.route, body)
            out = self.table.outbox

    def _send(self, route: bytes, body: AnyDown) -> None:
        try:
            self.router.send_multipart([route, message.pack_down(body)], zmq.NOBLOCK)
        except zmq.ZMQError:
            # Gone, or too slow to take more: its next sign of life gets it the whole present.
            link = self.links.get(route)
            if link is not None and not link.gone:
                link.gone = True
                self.table.lost(link.seat)

    # ---- beyond this machine

    def _let_in(self) -> None:
        """Answers ZAP (RFC 27): a key that a seat is bound to, or any key while there is a seat that nobody took."""
        assert self.doorman is not None
        frames = self.doorman.recv_multipart()
        version, request = frames[0], frames[1]
        key = z85.encode(frames[6]).decode() if len(frames) == 7 and frames[5] == b"CURVE" else ""
        welcome = bool(key) and self.table.chairs.knows(key)
        code, text = (b"200", b"OK") if welcome else (b"400", b"not invited")
        self.doorman.send_multipart([version, request, code, text, key.encode() if welcome else b"", b""])

    def _tell_key(self) -> None:
        assert self.knock is not None
        frames = self.knock.recv_multipart()
        answer = msgspec.msgpack.encode([PROTOCOL, self.key, self.port])
        try:
            self.knock.send_multipart([frames[0], answer], zmq.NOBLOCK)
        except zmq.ZMQError:
            log.info("who knocked is gone")


def bind_host(text: str) -> ipaddress.IPv4Address:
    """The address to bind. Raises CannotBind."""
    found = text.strip()
    try:
        return ipaddress.IPv4Address({"localhost": "127.0.0.1", "*": "0.0.0.0"}.get(found, found))
    except ValueError:
        raise CannotBind(f"{text!r} is no address to bind; write one like 127.0.0.1, localhost or 0.0.0.0, and the "
                         "port with --port") from None


def reachable(host: ipaddress.IPv4Address) -> str:
    """The address that others use; for 0.0.0.0 the one of this machine's way out (nothing is sent)."""
    if not host.is_unspecified:
        return str(host)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


if __name__ == "__main__":
    from net.engine import main

    sys.exit(main())
