"""The one place where sockets are made, so that no limit is ever forgotten."""

from __future__ import annotations

from typing import Final

import zmq

WAITING: Final = 1000
PING_SECONDS: Final = 1.0
LOST_SECONDS: Final = 3.0


def make(context: zmq.Context[zmq.Socket[bytes]], kind: int, limit: int) -> zmq.Socket[bytes]:
    """A socket that reads at most `limit` bytes a message, queues WAITING messages each way, and closes at once."""
    socket = context.socket(kind)
    socket.setsockopt(zmq.LINGER, 0)
    socket.setsockopt(zmq.MAXMSGSIZE, limit)
    socket.setsockopt(zmq.SNDHWM, WAITING)
    socket.setsockopt(zmq.RCVHWM, WAITING)
    return socket
