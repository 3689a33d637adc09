"""How soon the first picture stands on the screen, and how soon a key shows at a running table. Measured and printed."""

from __future__ import annotations

import select
import statistics
import time
from pathlib import Path

import pytest
from termkit import Picture, Terminal

FRAME_SECONDS = 1.0
KEY_SECONDS = 0.050
PRESSES = 300
# Keys that always change what is shown and answer nothing: the cursor in the question down and up, to the next panel and back.
# Not Esc, for which a terminal program waits 0.1 s in case it begins a longer key.
KEYS = ("\x1b[B", "\x1b[A", "\t", "\x1b[Z")


def first_frame(home: Path, args: list[str]) -> float:
    """Seconds from the command until the screen shows a first row of the program."""
    with Terminal(args, home) as terminal:
        while not terminal.picture().text.strip():
            terminal.read(0.005)
            assert time.monotonic() - terminal.started < 30.0
        return time.monotonic() - terminal.started


def press(terminal: Terminal, key: str) -> float:
    """Seconds until a key's first output is there to be read."""
    while terminal.read(0.03):
        pass
    start = time.perf_counter()
    terminal.press(key)
    assert select.select([terminal.child.child_fd], [], [], 2.0)[0], f"{key!r} changed nothing"
    return time.perf_counter() - start


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(share * len(values)), len(values) - 1)]


@pytest.mark.long
@pytest.mark.parametrize("args", [[], ["campaign", "--seed", "3"]], ids=["home", "campaign"])
def test_first_frame(tmp_path: Path, args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for number in range(5):
        home = tmp_path / str(number)
        home.mkdir()
        found.append(first_frame(home, args))
    median = statistics.median(found)
    with capsys.disabled():
        print(f"\nfirst frame of {' '.join(args) or 'legends'}: median {median:.3f} s, all {[round(x, 3) for x in found]}")
    assert median <= FRAME_SECONDS


@pytest.mark.long
@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_key_to_screen(tmp_path: Path, size: tuple[int, int], capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "settings.toml").write_text('pace = "instant"\n')
    with Terminal(["play", "stories", "--seed", "3"], tmp_path, size) as terminal:

        def asked(picture: Picture) -> bool:
            return " choose  " in picture.rows[-1]
        while not asked(terminal.wait(lambda p: p.rows[-1].strip(), "screen")):
            terminal.press(" ")
            terminal.settle(0.3)
        for key in "1", "1":
            terminal.press(key)
            terminal.settle(0.5)
            while not asked(terminal.settle()):
                terminal.press(" ")
                terminal.settle(0.3)
        times = [press(terminal, KEYS[n % len(KEYS)]) for n in range(PRESSES)]
    p50, p99, most = percentile(times, 0.5), percentile(times, 0.99), max(times)
    with capsys.disabled():
        print(f"\nkey to screen at {size[0]}x{size[1]}: median {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms, "
              f"most {1000 * most:.1f} ms of {len(times)}")
    assert p99 <= KEY_SECONDS
