"""A tiny game to save, and a disk that crashes."""

from __future__ import annotations

import itertools
from pathlib import Path

from engine.ask import Ask
from engine.flow import Config, Frame, State, apply, ask, play, run
from engine.plain import digest
from engine.rng import scramble
from engine.sealed import Sealed

TURNS = 60


class Table(State):
    __slots__ = ("bids", "points")

    def __init__(self, config, rng, stack, asked, points, bids, over=False):
        super().__init__(rng, config, stack, 0, over, 0, asked)
        self.points = points
        self.bids = bids


class Turns(Frame):
    """Seats draw 1 to 3 numbers in turn; every fifth turn both bid, sealed, and the higher bid scores."""

    __slots__ = ("turn",)
    fields = ("seat", "step", "turn")

    def __init__(self, seat, step, turn):
        super().__init__(seat, step)
        self.turn = turn

    def run(self, s):
        if self.turn == TURNS:
            s.over = True
        elif self.turn % 5 == 4 and self.step == 0:
            self.step = 1
            s.push(Bid(-1, 0, [0, 1], []))
            return False
        return True

    def ask(self, s):
        return Ask("draw", self.turn % 2, [("draw", "1"), ("draw", "2"), ("draw", "3")])

    def answer(self, s, seat, choice):
        for _ in range(int(choice[1])):
            s.points[seat] += s.below(10)
            s.barrier += 1
        self.turn += 1
        self.step = 0


class Bid(Sealed):
    __slots__ = ()

    def question(self, s, seat):
        return Ask("bid", seat, [("bid", "0"), ("bid", "1"), ("bid", "2")])

    def put(self, s, seat, choice):
        s.bids[seat] = choice[1]

    def take_back(self, s, seat):
        s.bids[seat] = ""

    def opened(self, s):
        winner = 0 if s.bids[0] >= s.bids[1] else 1
        s.points[winner] += 5 - int(s.bids[winner])
        s.bids = ["", ""]


FRAMES = {"Turns": Turns, "Bid": Bid}


class Toy:
    """As much of the Rules protocol as saving needs."""

    name = "toy"

    def __init__(self, content="0123456789abcdef", names=None):
        self.content = content
        self.names = names or {}

    def new(self, config):
        s = Table(config, scramble(config.seed), [Turns(-1, 0, 0)], [0, 0], [0, 0], ["", ""])
        run(s)
        return s

    ask = staticmethod(ask)
    apply = staticmethod(apply)
    play = staticmethod(play)

    def plain(self, s):
        return {"config": s.config.plain(), "rng": s.rng, "stack": [frame.plain() for frame in s.stack],
                "asked": list(s.asked), "points": list(s.points), "bids": list(s.bids), "over": s.over}

    def from_plain(self, plain):
        stack = [FRAMES[row[0]](*row[1:]) for row in plain["stack"]]
        return Table(Config(**plain["config"]), plain["rng"], stack, plain["asked"], plain["points"], plain["bids"],
                     plain["over"])

    def view(self, s, seat):
        return {"points": list(s.points)}

    def content_hash(self):
        return self.content

    def renames(self):
        return self.names

    def check(self, s):
        return [f"seat {seat} has no points" for seat, points in enumerate(s.points) if points == "none"]


TOY = Toy()


def config(seed=1):
    return Config("toy", 2, seed)


def pick(s, n):
    """The n-th decision of a fixed player: any seat that may answer, any of its options."""
    asks = ask(s).each()
    one = asks[n * 7 % len(asks)]
    return one.seat, one.options[n * 5 % len(one.options)]


def state_hash(s):
    return digest(TOY.plain(s))


class Crash(BaseException):
    """The machine stops."""


class Inode:
    def __init__(self):
        self.data = b""
        self.safe = None

    def contents(self):
        """What may be on the disk after a crash."""
        if self.safe == self.data:
            return [self.data]
        torn = [b"", self.data[:len(self.data) // 2], b"\0" * len(self.data), self.data]
        return torn if self.safe is None else [self.safe, *(self.safe + torn[1][len(self.safe):], self.data)]


class Simulated:
    """A disk in memory. Content is safe after sync, names after sync_folder; until then a crash may keep any part.

    stop: the call (from 1) at which it crashes, after doing half of it; fail: the call that raises OSError.
    """

    def __init__(self, stop=0, fail=0):
        self.stop = stop
        self.fail = fail
        self.calls = 0
        self.names_now = {}
        self.names_safe = {}
        self.pending = []

    def _call(self):
        self.calls += 1
        if self.calls == self.fail:
            raise OSError(28, "No space left on device")
        return self.calls == self.stop

    def size(self, path):
        found = self.names_now.get(path)
        return -1 if found is None else len(found.data)

    def read(self, path, most):
        if self._call():
            raise Crash
        if path not in self.names_now:
            raise FileNotFoundError(2, "No such file or directory")
        return self.names_now[path].data[:most]

    def write(self, path, data):
        half = self._call()
        inode = Inode()
        inode.data = data[:len(data) // 3] if half else data
        self._name(path, inode)
        if half:
            raise Crash

    def append(self, path, data):
        half = self._call()
        self.names_now[path].data += data[:len(data) // 3] if half else data
        if half:
            raise Crash

    def sync(self, path):
        if self._call():
            raise Crash
        inode = self.names_now[path]
        inode.safe = inode.data

    def replace(self, old, new):
        if self._call():
            raise Crash
        inode = self.names_now.pop(old)
        self.names_now[new] = inode
        self.pending.append((old, new, inode))

    def _name(self, path, inode):
        self.names_now[path] = inode
        self.pending.append((None, path, inode))

    def remove(self, path):
        if self._call():
            raise Crash
        self.names_now.pop(path, None)

    def make_folder(self, folder):
        if self._call():
            raise Crash

    def sync_folder(self, folder):
        if self._call():
            raise Crash
        self.names_safe = dict(self.names_now)
        self.pending = []

    def names(self, folder):
        return sorted(path.name for path in self.names_now if path.parent == folder)

    def after_crash(self):
        """Every disk that may be found afterwards: any of the unsynced renames done, any content where unsynced."""
        for done in itertools.product((True, False), repeat=len(self.pending)):
            names = dict(self.names_safe)
            for (old, new, inode), kept in zip(self.pending, done, strict=True):
                if kept:
                    if old is not None and names.get(old) is inode:
                        del names[old]
                    names[new] = inode
            for contents in itertools.product(*(inode.contents() for inode in names.values())):
                disk = Simulated()
                for path, data in zip(names, contents, strict=True):
                    inode = Inode()
                    inode.data = inode.safe = data
                    disk.names_now[path] = inode
                disk.names_safe = dict(disk.names_now)
                yield disk


class Forgetful(Simulated):
    """A disk whose sync lies: the tests must notice."""

    def sync(self, path):
        self._call()


FOLDER = Path("saves-folder")
