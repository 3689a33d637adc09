"""A player that sees only the picture: it reads the screen, and answers by key alone or by mouse alone.

It knows the layout of the screens as a person does (the question panel's numbered lines, a story page, the bag, the
score) and nothing of the program. What it takes it has read before: `choose` asserts that the number stands there.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import NamedTuple

from termkit import Picture, Terminal

LEAD = re.compile(r"^ (\d+)(?:-(\d+))? choose  ")
PENDING = re.compile(r"  ?(\.\.\.|sent|waiting for the table)( ─*)?$")
STUCK_SECONDS = 90.0
# A key that changed nothing on the screen for so long was not heard; it is pressed again.
UNHEARD_SECONDS = 3.0

# What is liked, by the words of a line; the first that fits counts.
LIKES: tuple[tuple[str, float], ...] = (
    (r"^(Complete|Take up)", 60), (r"^Begin", 8), (r"^Move to ", 3), (r"^Move a character", 1.5), (r"^Rest", 1),
    (r"^(Fight|Duel|Rob|Arrest)", 4), (r": [A-Z]{3}", 8), (r"^(Throw|Leave|Refuse|Not now)", 0.5), (r"", 2))
# A collector tells few stories, so the game is longer, and has more to pack.
COLLECTOR: tuple[tuple[str, float], ...] = (
    (r"^Complete", 1), (r"^Not now", 8), (r": (BUY|BUILD|HUNT|SCOUT|DIG|[A-Z]{3})", 40), (r"^(Buy|Take|Gain|Yes)", 20),
    (r"token", 20), *LIKES)


class Line(NamedTuple):
    """A numbered line that can be seen: its label, its words, and the cell of the label; `at`: the cursor is there."""

    label: str
    words: str
    x: int
    y: int
    at: bool


class Made(NamedTuple):
    """A choice: the question, the line, and the kind of screen."""

    title: str
    words: str
    screen: str


class Robot:
    """Plays at a terminal. `mouse`: by mouse alone, else by key alone; likes: patterns of words with their weights.

    made: its choices, in order; turns: own turns begun; screens: how often each kind was seen; packed: a bag was.
    """

    def __init__(self, terminal: Terminal, seed: int, mouse: bool = False,
                 likes: tuple[tuple[str, float], ...] = LIKES) -> None:
        self.terminal = terminal
        self.rng = random.Random(seed)
        self.mouse = mouse
        self.likes = likes
        self.made: list[Made] = []
        self.turns = 0
        self.screens: dict[str, int] = {}
        self.story = ""
        self.header = ""
        self.packed = False
        self.last_change = time.monotonic()
        self.repeated: tuple[str, ...] = ()
        self.taken: tuple[tuple[str, ...], float] = ((), 0.0)

    def decisions(self) -> int:
        """How many choices went to the table: a line that opens a group is none."""
        return sum(not re.search(r"\(\d+ ways\)$", one.words) for one in self.made)

    # -- reading

    def kind(self, picture: Picture) -> str:
        """Which screen this is."""
        first, last, text = picture.rows[0], picture.rows[-1], picture.text
        if "Backup bag" in first:
            return "bag"
        if "FINAL SCORE" in first:
            return "score"
        if "Pass the keyboard to" in text and "No hand is on the screen" in last:
            return "curtain"
        if "SINCE YOUR LAST TURN" in first:
            return "recap"
        if "page back" in last:
            return "story"
        if re.search(r"┏━ (NO TABLE|THE TABLE IS CLOSED|LEAVE|Connection lost)", text):
            return "pane"
        if "THE EPISODE IS OVER" in first:
            return "over"
        return "question" if LEAD.match(last) else "wait"

    def title_row(self, picture: Picture) -> int:
        """The row of the question's sentence."""
        if self.wide:
            return max(y for y, row in enumerate(picture.rows) if row.startswith("── "))
        hand = max(y for y, row in enumerate(picture.rows) if row.startswith(" HAND "))
        return hand + 1

    @property
    def wide(self) -> bool:
        return self.terminal.width >= 110 and self.terminal.height >= 31

    def title(self, picture: Picture) -> str:
        row = picture.rows[self.title_row(picture)]
        return row[3:].split(" ──")[0].strip() if self.wide else row.strip()

    def pending(self, picture: Picture) -> bool:
        row = picture.rows[self.title_row(picture)]
        if self.wide:
            row = row[:self.right_edge(picture)]
        return PENDING.search(row.rstrip()) is not None

    def right_edge(self, picture: Picture) -> int:
        """The first column right of the question panel."""
        if not self.wide:
            return self.terminal.width
        row = picture.rows[self.title_row(picture)]
        hand = row.find("── HAND")
        return hand if hand > 0 else self.terminal.width - max(46, self.terminal.width * 2 // 5)

    def lines(self, picture: Picture, top: int, right: int) -> list[Line]:
        """The numbered lines between a row and the footer: a mark or blank, a number in the colour of numbers."""
        lead = LEAD.match(picture.rows[-1])
        assert lead is not None
        width, most = len(lead[1]), int(lead[2] or lead[1])
        pattern = re.compile(rf"(?<=[ >])(\d{{{width}}}) ")
        ink = picture.inks[-1][1]
        found: list[Line] = []
        for y in range(top, len(picture.rows) - 1):
            row = picture.rows[y][:right]
            spots = [m for m in pattern.finditer(row) if 1 <= int(m[1]) <= most and picture.inks[y][m.start()] == ink]
            for i, spot in enumerate(spots):
                end = spots[i + 1].start() - 1 if i + 1 < len(spots) else len(row)
                words = row[spot.end():end].rstrip(" ^v┃")
                found.append(Line(spot[1], words, spot.start(), y, row[spot.start() - 1] == ">"))
        return sorted(found)

    # -- acting

    def choose(self, label: str) -> None:
        """Takes a numbered line, which must be seen at this moment."""
        before = self.terminal.picture()
        screen = self.kind(before)
        top, right = (0, self.terminal.width) if screen == "story" else (self.title_row(before) + 1,
                                                                         self.right_edge(before))
        line = next((one for one in self.lines(before, top, right) if one.label == label), None)
        assert line is not None, f"{label} is not on the screen:\n{before.text}"
        title = before.rows[0].strip() if screen == "story" else self.title(before)
        if self.mouse:
            self.take_by_mouse(line, before, screen)
        else:
            self.do(label)
        self.made.append(Made(title, line.words, screen))

    def take_by_mouse(self, line: Line, before: Picture, screen: str) -> None:
        """A click marks a line, a second one takes it; the line under the cursor needs one."""
        spot = self.on_map(before, line.label) if screen == "question" and self.rng.random() < 0.5 else None
        if spot is not None:
            after = self.click(*spot)
            again = self.on_map(after, line.label)
            if again is not None and self.kind(after) == screen and self.title(after) == self.title(before) \
                    and not self.pending(after) and (again == spot or self.marked(after, line.label)):
                self.click(*again)
            return
        after = self.click(line.x, line.y)
        if not line.at and self.kind(after) == screen and self.same(after, before, line, screen):
            self.click(line.x, line.y)

    def same(self, after: Picture, before: Picture, line: Line, screen: str) -> bool:
        """Is it still the same question, with the cursor on the line now?"""
        if screen == "story":
            return after.rows[0] == before.rows[0] and after.rows[line.y][line.x - 1] == ">"
        return self.title(after) == self.title(before) and after.rows[line.y][line.x - 1] == ">" \
            and not self.pending(after)

    def marked(self, picture: Picture, label: str) -> bool:
        """Is the cursor on the line of this label?"""
        lines = self.lines(picture, self.title_row(picture) + 1, self.right_edge(picture))
        return any(one.at and one.label == label for one in lines)

    def on_map(self, picture: Picture, label: str) -> tuple[int, int] | None:
        """The cell of a number on the map."""
        if not re.match(r".*(map|space)", picture.rows[-1]):
            return None
        edge = picture.rows[1].rfind("│") if self.wide else 40
        for y in range(1, self.title_row(picture)):
            x = picture.rows[y].find(f"({label})")
            if 0 <= x < max(edge, 40):
                return x + 1, y
        return None

    def do(self, keys: str) -> Picture:
        """Presses keys and reads until the screen rests."""
        return self.act(lambda: self.terminal.press(keys))

    def click(self, x: int, y: int) -> Picture:
        return self.act(lambda: self.terminal.click(x, y))

    def act(self, what: Callable[[], None]) -> Picture:
        before = self.terminal.settle(0.0).rows
        what()
        end = time.monotonic() + 2.0
        while (after := self.terminal.settle()).rows == before and time.monotonic() < end and not self.terminal.closed:
            self.terminal.read(0.05)
        return after

    def key_or_click(self, key: str, face: str) -> None:
        """A key that the last row names, or a click on its name there."""
        row = self.terminal.picture().rows[-1]
        found = re.search(rf"(?<= ){re.escape(face)} ", row)
        if not self.mouse:
            self.do(key)
        elif found is not None:
            self.click(found.start(), self.terminal.height - 1)
        else:
            raise AssertionError(f"{face} cannot be clicked:\n{row}")

    # -- playing

    def step(self) -> str:
        """Does one thing, or waits a moment; says on which screen."""
        picture = self.terminal.settle()
        kind = self.kind(picture)
        self.screens[kind] = self.screens.get(kind, 0) + 1
        if picture.rows != self.repeated:
            self.last_change, self.repeated = time.monotonic(), picture.rows
        assert time.monotonic() - self.last_change < STUCK_SECONDS, f"nothing goes on ({kind}):\n{picture.text}"
        assert not self.terminal.closed and not re.search(r"^ended \d", picture.text, re.M), \
            f"the program ended:\n{self.terminal.raw[-6000:].decode('utf-8', 'replace')}"
        if kind == "question":
            self.question(picture)
        elif kind == "story":
            self.read_story(picture)
        elif kind == "bag":
            self.bag(picture)
        elif kind in ("score", "recap"):
            self.key_or_click("\x1b", "Esc")
        elif kind == "curtain":
            self.curtain(picture)
        elif kind == "pane":
            raise AssertionError(f"the game was interrupted:\n{picture.text}")
        else:
            self.terminal.read(0.2)
        return kind

    def question(self, picture: Picture) -> None:
        if self.pending(picture):
            self.terminal.read(0.1)
            return
        title = self.title(picture)
        lines = self.lines(picture, self.title_row(picture) + 1, self.right_edge(picture))
        assert lines, f"a question without lines:\n{picture.text}"
        if picture.rows == self.taken[0]:
            if time.monotonic() - self.taken[1] < UNHEARD_SECONDS:
                self.terminal.read(0.1)
                return
            self.made.pop()
        if "Your turn begins" in title and picture.rows[0] != self.header:
            self.header = picture.rows[0]
            self.turns += 1
        self.story = " ".join(row[41:] for row in picture.rows[5:15])
        line = self.rng.choices(lines, [self.liking(one) for one in lines])[0]
        if not line.words and len(lines) > 1:
            return
        self.taken = (picture.rows, time.monotonic())
        self.choose(line.label)

    def liking(self, line: Line) -> float:
        weight = next(weight for pattern, weight in self.likes if re.search(pattern, line.words))
        if line.words.startswith("Move to "):
            name = line.words[8:].split(" (")[0].rstrip(". ")
            if len(name) > 3 and name in self.story:
                weight *= 5
        return weight

    def read_story(self, picture: Picture) -> None:
        if LEAD.match(picture.rows[-1]):
            lines = self.lines(picture, 0, self.terminal.width)
            assert lines, f"a choice is named, but none is seen:\n{picture.text}"
            self.choose(self.rng.choice(lines).label)
        else:
            self.key_or_click(" ", "Space")

    def curtain(self, picture: Picture) -> None:
        found = re.search(r"Press  (\w)  then Enter", picture.text)
        assert found is not None, picture.text
        y = next(y for y, row in enumerate(picture.rows) if found[0] in row)
        if self.mouse:
            self.click(picture.rows[y].index(found[0]), y)
            self.click(picture.rows[y].index(found[0]), y)
        else:
            self.do(found[1])
            self.do("\r")

    def bag(self, picture: Picture) -> None:
        """Ticks at random until all choices are made, then packs."""
        if "Your bag is packed" in picture.text or "All bags are packed" in picture.text:
            self.packed = True
            # The page's own sentence names Esc, its last row has no room for it at 80 columns.
            self.do("\x1b")
            return
        if "Packing..." in picture.text:
            self.terminal.read(0.1)
            return
        free = [(x.start() - 1, y) for y, row in enumerate(picture.rows) for x in re.finditer(r"[\[(] [\])] ", row)]
        full = "all choices made" in picture.text
        top = next(y for y, row in enumerate(picture.rows) if row.startswith("  WEAPON"))
        ticked = [row[x.end():].split("  ")[0] for row in picture.rows[top:]
                  for x in re.finditer(r"(?<=[> ] )(\[x\]|\(o\)) ", row)
                  if row[x.end():].split("  ")[1:2] != ["in the bag"]]
        if self.mouse:
            if full:
                y = next(y for y, row in enumerate(picture.rows) if "Pack the bag" in row)
                x = picture.rows[y].index("Pack the bag")
            else:
                x, y = self.rng.choice(free)
            self.click(x, y)
        elif full:
            self.do("\r")
        elif re.search(r"> [\[(] [\])]", picture.text) and self.rng.random() < 0.7:
            self.do(" ")
        elif re.search(r"> x Pack the bag", picture.text):
            self.do("\x1b[H")
        else:
            self.do("\x1b[B")
        if full:
            self.made += [Made("bag", words, "bag") for words in ticked]

    def play(self, seconds: float, turns: int = 0) -> None:
        """Plays until the episode is over, or so many own turns were begun."""
        end = time.monotonic() + seconds
        while True:
            kind = self.step()
            if kind == "over" or (turns and self.turns > turns):
                return
            assert time.monotonic() < end, f"not over after {seconds:.0f} s:\n{self.terminal.picture().text}"
