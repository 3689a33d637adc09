"""Home: continue in one key. The first frame stands before saves are read."""

from __future__ import annotations

import time
from typing import Any

from textual import events
from textual.app import ComposeResult

from tui.keys import bindings
from tui.screens import there
from tui.screens.base import Base
from tui.widgets import footer
from tui.widgets.sheet import Line, Piece, Sheet, cut, fit, rule

ENTRIES = (
    ("new", "n", "New game", "one screen: game, seats, computer players, options"),
    ("campaigns", "c", "Campaigns", "saved adventures and their Backup bags"),
    ("join", "j", "Join a table", "on this network, or by code or address"),
    ("open", "o", "Open a table", "others may sit down at a game you start"),
    ("", "", "", ""),
    ("replays", "p", "Replays", "step through a finished game"),
    ("tournament", "t", "Tournament", "watch or read results of computer matches"),
    ("rules", "r", "Rules", "the rules, searchable, with rule numbers"),
    ("settings", ",", "Settings", "colours, motion, pace, keys"),
    ("help", "?", "Help", "keys and a five-minute tour of the game"),
    ("quit", "q", "Quit", ""),
)


def ago(seconds: float) -> str:
    """How long since, in one unit: "5 min ago"."""
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{int(seconds // size)} {unit} ago"
    return "just now"


class Home(Base):
    """A list with initials; saves appear above it once they are read."""

    where = "home"
    BINDINGS = bindings("home")

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.saves: list[Any] = []
        self.read = False

    def compose(self) -> ComposeResult:
        yield Sheet(id="home")

    def on_mount(self) -> None:
        self.redraw()
        self.set_timer(0.01, self.read_saves)

    def on_screen_resume(self) -> None:
        self.read_saves()

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

    def read_saves(self) -> None:
        self.saves = self.legends.list_saves()
        self.read = True
        self.redraw()

    def rows(self) -> list[tuple[str, str, str, str]]:
        """(what it opens, key, name, words) of each line."""
        top: list[tuple[str, str, str, str]] = []
        good = [one for one in self.saves if not one.reason]
        if good:
            newest = good[0]
            top.append(("continue", "", "Continue", f"{newest.title}   {ago(time.time() - newest.when)}"))
        elif self.read:
            top.append(("help", "", "First game?", "Press ? for a five-minute tour, or n to start"))
        return [*top, ("", "", "", ""), *ENTRIES]

    def redraw(self) -> None:
        width, height = self.app.size
        head = [Piece(" LEGENDS OF THE WEST", "title"),
                Piece(f"v0.1  {self.legends.look} theme ".rjust(max(width - 20, 0)), "muted")]
        found: list[Line] = [head, rule(width), []]
        stops = self.stops()
        self.at = min(self.at, len(stops) - 1)
        rows = self.rows()
        for i, (what, key, name, words) in enumerate(rows):
            if not what:
                found.append([])
                continue
            here = stops[self.at] == i
            hit = ("open", str(i))
            missing = self.missing(what)
            line: Line = [Piece("  > " if here else "    ", "accent", hit), Piece(fit(key, 3), "accent", hit),
                          Piece(fit(name, 16), "cursor" if here else "muted" if missing else "bold", hit),
                          Piece(cut("  " + (missing or words), width - 26), "muted" if missing else "", hit)]
            found.append(line)
        tail: list[Line] = [rule(width)]
        for one in self.saves[:3]:
            words = f"not readable: {one.reason}" if one.reason else f"{one.title}   {ago(time.time() - one.when)}"
            tail.append([Piece(cut(f"    {words}", width), "muted")])
        if len(tail) > 1:
            tail.insert(1, [Piece("  Saved games", "bold")])
        for notice in self.legends.prefs.notices[-2:]:
            tail.append([Piece(cut(f"  {notice}", width), "warning")])
        room = height - 1
        if len(found) + len(tail) <= room:
            found += tail
        found += [[] for _ in range(max(room - len(found), 0))]
        found = found[:room]
        found += footer.lines(["home.enter", "palette", "quit", "help"], width, ("Up/Down", "move   letter jumps"))
        sheet = self.query_one(Sheet)
        sheet.styles.width, sheet.styles.height = width, height
        sheet.show(found)

    @staticmethod
    def missing(what: str) -> str:
        """Why an entry cannot be opened, "" if it can."""
        if what in ("continue", "quit") or there(what):
            return ""
        return "not in this version"

    def stops(self) -> list[int]:
        return [i for i, row in enumerate(self.rows()) if row[0]]

    def action_move(self, by: int) -> None:
        self.at = (self.at + by) % len(self.stops())
        self.redraw()

    def action_confirm(self) -> None:
        self.action_go(self.rows()[self.stops()[self.at]][0])

    def action_go(self, what: str) -> None:
        if what == "continue":
            self.legends.resume(next(one for one in self.saves if not one.reason))
        elif what == "quit":
            self.action_leave()
        elif not self.missing(what):
            self.legends.show(what)

    def action_leave(self) -> None:
        self.app.exit("quit")

    def action_back(self) -> None:
        """Esc never ends anything."""

    async def picked(self, hit: tuple[str, ...]) -> None:
        i = self.stops().index(int(hit[1]))
        if i == self.at:
            self.action_confirm()
        else:
            self.at = i
            self.redraw()
