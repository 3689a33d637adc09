"""Western Legends played from the picture alone, through separate engine and AI processes, by key and by mouse."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tui"))

from robot import Robot
from termkit import Picture, Terminal

from saves.record import read_record, verify

# What is liked, by the words of a line; the first that fits counts.
LIKES: tuple[tuple[str, float], ...] = (
    (r"^(Duel|Rob|Arrest|Play a hand|Prospect|Acquire|Sell|Revel|Shop)", 12), (r"^(Buy|Upgrade|Deliver|Disc)", 10),
    (r"^Move", 4), (r"^(End|Pass|Done|Decline)", 0.7), (r"", 2))
GAME_SECONDS = 1500.0


class WesternRobot(Robot):
    """Knows the pages that are this game's own."""

    def kind(self, picture: Picture) -> str:
        first, last = picture.rows[0], picture.rows[-1]
        if re.match(r" (POKER   the showdown|FIGHT   how it came out)", first):
            return "result"
        if first.startswith(" RULES"):
            return "score"  # A click meant for the page before it; Esc leaves both.
        if "THE GAME IS OVER" in first:
            return "over"
        return "wait" if "Setting the table" in picture.text else super().kind(picture) if last else "wait"

    def step(self) -> str:
        picture = self.terminal.settle()
        if self.kind(picture) == "result":
            self.screens["result"] = self.screens.get("result", 0) + 1
            self.key_or_click(" ", "Space")
            return "result"
        return super().step()


@pytest.mark.long
@pytest.mark.parametrize(("seed", "size", "mouse"), [(1, (80, 24), False), (2, (120, 36), True), (3, (80, 24), True)])
def test_a_whole_game_of_four_from_the_picture(tmp_path: Path, seed: int, size: tuple[int, int], mouse: bool) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text('pace = "instant"\n')
    words = ["play", "western", "--seats", "4", "--seed", str(seed), "--length", "short",
             *[part for _ in range(3) for part in ("--agent", "greedy")]]
    with Terminal(words, home, size) as terminal:
        robot = WesternRobot(terminal, seed, mouse, LIKES)
        robot.play(GAME_SECONDS)
        terminal.press("q")
        terminal.see("Leave and quit")
        terminal.press("2")
        assert not terminal.left_after(3.0)
        assert terminal.wrong_modes() == []
    record = read_record(next((home / "games").glob("*.record")))
    made = sum(row[0] == "choice" and int(row[1]) == 0 for row in record.rows)
    assert robot.decisions() == made, "each choice was seen first, and no other was made"
    assert record.ended and verify(record).ok
