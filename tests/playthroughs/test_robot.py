"""The prologue played from the picture alone, through separate engine and AI processes, by key and by mouse."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tui"))

from robot import COLLECTOR, LIKES, Robot
from termkit import Terminal

from saves.campaign import newest_campaign
from saves.record import read_record

SMALL, LARGE = (80, 24), (120, 36)
FIGHTER = ((r"^(Fight|Duel|Rob)", 200.0), *LIKES)
GAME_SECONDS = 900.0


def settings(home: Path) -> Path:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text('pace = "instant"\n')
    return home


def leave(terminal: Terminal) -> None:
    terminal.press("q")
    terminal.see("Leave and quit")
    terminal.press("2")
    assert not terminal.left_after(3.0)
    assert terminal.wrong_modes() == []


def decided(home: Path, seats: range) -> int:
    """How many choices of these seats the game's record holds."""
    record = read_record(next((home / "games").glob("*.record")))
    return sum(row[0] == "choice" and int(row[1]) in seats for row in record.rows)


def whole(home: Path, seed: int, size: tuple[int, int], mouse: bool, likes: tuple[tuple[str, float], ...] = LIKES,
          persons: int = 1) -> Robot:
    """From the first card to Backup, then the next start: there is no episode 2 yet, and the program says so."""
    settings(home)
    more = ["--seats", str(persons)] if persons > 1 else []
    with Terminal(["campaign", "--seed", str(seed), *more], home, size) as terminal:
        robot = Robot(terminal, seed, mouse, likes)
        names = [one.words for one in terminal.wait(lambda p: robot.kind(p) != "wait", "first page") and
                 terminal.processes()]
        assert sum("net.server" in one for one in names) == 1
        assert sum("ai.main" in one for one in names) >= 1
        robot.play(GAME_SECONDS)
        leave(terminal)
    assert robot.decisions() == decided(home, range(persons)), "each choice was seen first, and no other was made"
    assert robot.screens["story"] >= 5 and robot.screens["score"] >= 1 and robot.turns >= 3
    campaign, _ = newest_campaign(home / "campaigns" / "adventure-1.campaign")
    assert campaign.next_episode == 2
    with Terminal(["campaign", "adventure-1"], home, size) as terminal:
        terminal.see("Episode 2 is not in this version yet. The bags stay packed until it is.")
        terminal.see("ended 2")
    with Terminal([], home, size) as terminal:
        terminal.see("Campaigns")
        terminal.press("c")
        terminal.see("Adventure 1")
        terminal.press("\r")
        terminal.see("not in this version yet")
    return robot


def test_six_turns_by_key(tmp_path: Path) -> None:
    home = settings(tmp_path / "home")
    with Terminal(["campaign", "--seed", "4"], home, SMALL) as terminal:
        robot = Robot(terminal, 4, likes=COLLECTOR)
        robot.play(100.0, turns=6)
        leave(terminal)
    assert robot.decisions() == decided(home, range(1)) >= 15
    assert robot.screens["story"] >= 2


@pytest.mark.long
@pytest.mark.timeout(3 * GAME_SECONDS)
def test_a_prologue_by_key(tmp_path: Path) -> None:
    whole(tmp_path / "home", 3, SMALL, False)


@pytest.mark.long
@pytest.mark.timeout(3 * GAME_SECONDS)
def test_a_prologue_of_two_persons_at_one_keyboard(tmp_path: Path) -> None:
    robot = whole(tmp_path / "home", 7, SMALL, False, persons=2)
    assert robot.screens["curtain"] >= 5


@pytest.mark.long
@pytest.mark.timeout(8 * GAME_SECONDS)
@pytest.mark.parametrize(("size", "mouse"), [(SMALL, False), (LARGE, True)])
def test_a_prologue_with_a_bag_to_pack(tmp_path: Path, size: tuple[int, int], mouse: bool) -> None:
    """Chance, which is drawn anew each time for computer players, decides whether there is more than a bag holds."""
    for seed in range(5, 11):
        if whole(tmp_path / str(seed), seed, size, mouse, COLLECTOR).packed:
            return
    pytest.fail("six games, and never more things than the bag holds")


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", [1, 2])
def test_killed_in_mid_fight_and_resumed_there(tmp_path: Path, seed: int) -> None:
    home = settings(tmp_path / "home")
    with Terminal(["campaign", "--seed", str(seed)], home, SMALL) as terminal:
        robot = Robot(terminal, seed, likes=FIGHTER)
        end = time.monotonic() + 600
        while True:
            picture = terminal.settle()
            if robot.kind(picture) == "question" and "── FIGHT" in picture.text and not robot.pending(picture):
                break
            assert time.monotonic() < end and robot.step() != "over", f"no fight:\n{picture.text}"
        asked = question(robot)
        for one in terminal.processes():
            os.kill(one.pid, signal.SIGKILL)
        assert not terminal.left_after(5.0)
    with Terminal(["campaign"], home, SMALL) as terminal:
        robot = Robot(terminal, seed)
        while robot.kind(terminal.settle()) != "question":
            assert robot.step() not in ("over", "score")
        assert question(robot) == asked
        robot.step()
        terminal.wait(lambda p: robot.kind(p) != "question" or not robot.pending(p), "answer")
        leave(terminal)


def question(robot: Robot) -> tuple[str, list[str], list[str]]:
    """The sentence, the numbered lines, and the boxes of the fight."""
    picture = robot.terminal.settle(0.5)
    lines = robot.lines(picture, robot.title_row(picture) + 1, robot.right_edge(picture))
    fight = [row.strip() for row in picture.rows[1:14] if re.search(r"FIGHT|value|played|laid", row)]
    return robot.title(picture), [f"{one.label} {one.words}" for one in lines], fight
