"""New game: one form. A line a setting; left and right change it, Enter too; Start says why it cannot, if it cannot."""

from __future__ import annotations

from typing import Any, Final

from textual import events
from textual.app import ComposeResult

from tui.games import ORDER, Face, Setting, face_of
from tui.keys import bindings
from tui.play import players
from tui.screens.base import Base
from tui.session import LaunchPlan
from tui.theme import chip
from tui.widgets import footer
from tui.widgets.sheet import Line, Piece, Sheet, cut, fit, rule, wrap

SEATS: Final = ("person", "greedy", "mcts:200", "mcts:1s", "random", "open", "closed")
SEAT_WORDS: Final = {
    "person": "a person at this screen", "greedy": "computer: quick (greedy)", "mcts:200": "computer: thinks (mcts:200)",
    "mcts:1s": "computer: thinks a second (mcts:1s)", "random": "computer: random", "open": "open for a guest (join code)",
    "closed": "closed"}


class NewGame(Base):
    """`game`: of tui.games.ORDER; `seats`: who sits where; `values`: by game and option which value; `at`: the line under
    the cursor."""

    where = "new"
    BINDINGS = bindings("new")

    def __init__(self) -> None:
        super().__init__()
        self.game = ORDER[0]
        self.seats = ["person", "closed", "closed", "closed", "closed"]
        self.values: dict[str, int] = {}
        self.seed = ""
        self.at = 0
        self.note = ""

    def compose(self) -> ComposeResult:
        yield Sheet(id="form")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

    @property
    def face(self) -> Face:
        return face_of(self.game)

    # -- what is asked for

    def faults(self) -> list[str]:
        """Why the game cannot start."""
        found = []
        used = [kind for kind in self.seats if kind != "closed"]
        if "person" not in used:
            found.append("no person sits at this screen")
        gap = self.seats.index("closed") if "closed" in self.seats else len(self.seats)
        if any(kind != "closed" for kind in self.seats[gap:]):
            found.append("close seats from the last one, not between others")
        order = [{"person": 0, "open": 1}.get(kind, 2) for kind in used]
        if order != sorted(order):
            found.append("people come first, then open seats, then computers")
        refused = self.face.refused(len(used), self.options())
        return [*found, refused] if refused else found

    def index(self, key: str) -> int:
        return self.values.get(f"{self.game}.{key}", 0)

    def value(self, key: str) -> str:
        setting = next(one for one in self.face.settings if one.key == key)
        return setting.values[self.index(key)]

    def said(self, setting: Setting) -> str:
        return (setting.said or setting.values)[self.index(setting.key)]

    def options(self) -> dict[str, str]:
        """What was changed, by option."""
        return {one.key: self.value(one.key) for one in self.face.settings if self.index(one.key)}

    def plan(self) -> LaunchPlan:
        used = [kind for kind in self.seats if kind != "closed"]
        automaton, options = players(self.options())
        length = options.pop("length", "")
        agents = tuple(kind for kind in used if kind not in ("person", "open"))
        return LaunchPlan(game=self.game, seats=len(used), agents=agents, options=options, length=length,
                          seed=int(self.seed) if self.seed else None, open_seats=used.count("open"),
                          automaton=automaton, title=self.face.title_of(options))

    # -- drawing

    def rows(self) -> list[tuple[str, str, str, str]]:
        """(kind, name, value, note) of each line that the cursor can stand on."""
        found = [("game", "Game", self.face.title, "arrows")]
        found += [("seat", chip(i), SEAT_WORDS[kind], "") for i, kind in enumerate(self.seats)]
        found += [("set", one.words, self.said(one), one.rule) for one in self.face.settings]
        found.append(("seed", "Seed", self.seed or "by chance", "digits, Backspace"))
        faults = self.faults()
        found.append(("start", "x Start" if faults else "Start", "; ".join(faults) or self.face.about,
                      "w why not" if faults else "g"))
        return found

    def redraw(self) -> None:
        width, height = self.app.size
        found: list[Line] = [[Piece(" NEW GAME", "title"), Piece(f"   {self.face.about}")], rule(width)]
        rows = self.rows()
        for i, (kind, name, value, note) in enumerate(rows):
            if i in (1 + len(self.seats), len(rows) - 1):
                found.append([])
            here = i == self.at
            hit = ("line", str(i))
            role = "cursor" if here else "muted" if value == "closed" else ""
            found.append([Piece("  > " if here else "    ", "accent", hit),
                          Piece(fit(name, {"seat": 3, "start": 9}.get(kind, 42)),
                                f"seat{i - 1} bold" if kind == "seat" else "bold" if here else "", hit),
                          Piece(" " if kind == "seat" else "", "", hit),
                          Piece(cut(f" {value} ", max(width - 66, 24) if kind not in ("start", "seat")
                                    else width - 26), role, hit),
                          Piece(f"  {note}", "muted", hit)])
        found.append([])
        words = self.note or self.face.form_words + " Guests need the join code, which the table shows under : and code."
        for line in wrap(words, width - 6):
            found.append([Piece(f"    {line}", "warning" if self.note else "muted")])
        found += [[] for _ in range(max(height - 1 - len(found), 0))]
        found = found[:height - 1]
        found += footer.lines(["new.enter", "new.start", "new.why", "back", "help"], width,
                              ("arrows", "move, change"))
        sheet = self.query_one(Sheet)
        sheet.styles.width, sheet.styles.height = width, height
        sheet.show(found)

    # -- keys

    def action_move(self, by: int) -> None:
        self.at = (self.at + by) % len(self.rows())
        self.note = ""
        self.redraw()

    def action_turn(self, by: int) -> None:
        kind = self.rows()[self.at][0]
        if kind == "game":
            self.take_game(ORDER[(ORDER.index(self.game) + by) % len(ORDER)])
        elif kind == "seat":
            now = SEATS.index(self.seats[self.at - 1])
            self.seats[self.at - 1] = SEATS[(now + by) % len(SEATS)]
        elif kind == "set":
            setting = self.face.settings[self.at - 1 - len(self.seats)]
            self.values[f"{self.game}.{setting.key}"] = (self.index(setting.key) + by) % len(setting.values)
        self.note = ""
        self.redraw()

    def take_game(self, game: str) -> None:
        """Another game: as many places as it has, and no fewer taken than it needs."""
        self.game = game
        least, most = self.face.seats_at_table
        self.seats = [*self.seats, *["closed"] * most][:most]
        while sum(kind != "closed" for kind in self.seats) < least:
            self.seats[self.seats.index("closed")] = "greedy"

    def action_confirm(self) -> None:
        if self.rows()[self.at][0] == "start":
            self.action_start()
        else:
            self.action_turn(1)

    def action_start(self) -> None:
        faults = self.faults()
        if faults:
            self.note = "Not yet: " + "; ".join(faults) + "."
            self.redraw()
            return
        self.legends.open(self.plan())

    def action_why(self) -> None:
        faults = self.faults()
        self.note = ("Start is blocked: " + "; ".join(faults) + ".") if faults else "Nothing is in the way: g starts."
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if self.rows()[self.at][0] != "seed":
            return
        if event.key.isdigit() and len(self.seed) < 15:
            self.seed += event.key
        elif event.key == "backspace":
            self.seed = self.seed[:-1]
        else:
            return
        event.stop()
        self.redraw()

    async def picked(self, hit: tuple[str, ...]) -> None:
        row: Any = int(hit[1])
        if row == self.at:
            self.action_confirm()
        else:
            self.at = row
            self.note = ""
            self.redraw()
