"""New game: one form. A line a setting; left and right change it, Enter too; Start says why it cannot, if it cannot."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from textual import events
from textual.app import ComposeResult

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


class Setting(NamedTuple):
    """An option of the engine: its key, words, values (the first is the default), the rule that it is about."""

    key: str
    words: str
    values: tuple[str, ...]
    rule: str


SETTINGS: Final = (
    Setting("automata", "Automata, scripted rivals", ("auto", "0", "1", "2", "3", "4"), "WS-AUTO-01"),
    Setting("automata_level", "Level of the automata", ("Gunhand", "Greenhorn", "Veteran"), "WS-AUTO-06"),
    Setting("automata_bent", "Bent of the automata", ("rolled", "lawful", "neutral", "outlaw"), "WS-AUTO-07"),
    Setting("automata_agent", "Who plays the automata", ("automaton", "mcts:200", "greedy"), "WS-AUTO-49"),
    Setting("keep_partial_building", "Unfinished buildings keep their slots", ("on", "off"), "WS-PLACE-10"),
    Setting("stall_rounds", "Rounds until an untold story is put away", ("4", "0", "2", "6", "8"), "WS-DECK-25"),
)


class NewGame(Base):
    """`seats`: who sits where, five places; `at`: the line under the cursor."""

    where = "new"
    BINDINGS = bindings("new")

    def __init__(self) -> None:
        super().__init__()
        self.seats = ["person", "closed", "closed", "closed", "closed"]
        self.values = {one.key: 0 for one in SETTINGS}
        self.seed = ""
        self.at = 0
        self.note = ""

    def compose(self) -> ComposeResult:
        yield Sheet(id="form")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

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
        automata = self.value("automata")
        if automata.isdigit() and len(used) + int(automata) > 5:
            found.append(f"{len(used)} seats and {automata} automata are more than 5 (WS-SETUP-20)")
        return found

    def value(self, key: str) -> str:
        setting = next(one for one in SETTINGS if one.key == key)
        return setting.values[self.values[key]]

    def plan(self) -> LaunchPlan:
        used = [kind for kind in self.seats if kind != "closed"]
        automaton, options = players({one.key: self.value(one.key) for one in SETTINGS if self.values[one.key]})
        agents = tuple(kind for kind in used if kind not in ("person", "open"))
        return LaunchPlan(game="stories", seats=len(used), agents=agents, options=options,
                          seed=int(self.seed) if self.seed else None, open_seats=used.count("open"),
                          automaton=automaton, title="Stories, episode 1")

    # -- drawing

    def rows(self) -> list[tuple[str, str, str, str]]:
        """(kind, name, value, note) of each line that the cursor can stand on."""
        found = [("seat", chip(i), SEAT_WORDS[kind], "") for i, kind in enumerate(self.seats)]
        found += [("set", one.words, self.value(one.key), one.rule) for one in SETTINGS]
        found.append(("seed", "Seed", self.seed or "by chance", "digits, Backspace"))
        faults = self.faults()
        found.append(("start", "x Start" if faults else "Start", "; ".join(faults) or "the prologue, The Journey",
                      "w why not" if faults else "g"))
        return found

    def redraw(self) -> None:
        width, height = self.app.size
        found: list[Line] = [[Piece(" NEW GAME", "title"), Piece("   Western Legends Stories: the prologue")],
                             rule(width)]
        rows = self.rows()
        for i, (kind, name, value, note) in enumerate(rows):
            if i in (5, len(rows) - 1):
                found.append([])
            here = i == self.at
            hit = ("line", str(i))
            role = "cursor" if here else "muted" if value == "closed" else ""
            found.append([Piece("  > " if here else "    ", "accent", hit),
                          Piece(fit(name, {"seat": 3, "start": 9}.get(kind, 42)),
                                f"seat{i} bold" if kind == "seat" else "bold" if here else "", hit),
                          Piece(" " if kind == "seat" else "", "", hit),
                          Piece(cut(f" {value} ", max(width - 66, 24) if kind not in ("start", "seat")
                                    else width - 26), role, hit),
                          Piece(f"  {note}", "muted", hit)])
        found.append([])
        for line in (*wrap("Automata fill the table by themselves when few people play (auto). Guests need the join "
                           "code, which the table shows under : and code.", width - 6), self.note):
            found.append([Piece(f"    {line}", "warning" if line == self.note else "muted")])
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
        if kind == "seat":
            now = SEATS.index(self.seats[self.at])
            self.seats[self.at] = SEATS[(now + by) % len(SEATS)]
        elif kind == "set":
            setting = SETTINGS[self.at - len(self.seats)]
            self.values[setting.key] = (self.values[setting.key] + by) % len(setting.values)
        self.note = ""
        self.redraw()

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
