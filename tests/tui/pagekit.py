"""Hand-written views and questions for the screens that are read; no engine takes part."""

from __future__ import annotations

from typing import Any

from engine.ask import Blocked
from net.message import Line, Option, Position, Question, UndoRow, Waiting
from tui.app import LegendsApp
from tui.link import Mirror
from tui.prefs import Prefs

SMALL = (80, 24)
LARGE = (120, 36)
SKILLS = ("Gunslinger", "Builder", "Miner", "Gambler", "Hunter", "Cowboy", "Explorer")


def seat(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = {
        "place": "104", "lp": 9, "money": 100, "law": 0, "wounds": 0, "grit": 0, "nuggets": 0, "pebbles": 0,
        "hides": 0, "food": 0, "cattle": 0, "objects": [], "weapons": [], "weapon": "", "mount": "", "tamed": False,
        "papers": [], "tokens": [0] * 7, "injuries": [], "stories": [], "joined": 0, "character": "consuelo_baca",
        "level": "", "bent": "", "grudge": 0, "intent": "", "jailed": False, "penalty": 0, "end_lp": 0, "once": [],
        "shown": [], "deaths": 0, "bag": [], "held": {"hand": 3, "laid": 0, "drawn": 0, "secrets": 0}}
    found.update(changes)
    return found


def view(me: int = 0, seats: list[dict[str, Any]] | None = None, stack: list[Any] | None = None, over: bool = False,
         mine: dict[str, Any] | None = None, **table: Any) -> dict[str, Any]:
    rows = seats or [seat(), seat(character="gideon_marsh", place="107"),
                     seat(character="john_kaleo", level="Gunhand", bent="outlaw", grit=3)]
    board: dict[str, Any] = {
        "round": 4, "first": 0, "active": 0, "actions": 1, "layout": "1", "notices": ["X01"], "day": 1, "told": [],
        "law_marshal": "A", "law_wanted": "A", "legends": [-1] * 7, "supply": [10] * 7,
        "stand": {"knife": 2, "revolver": 1}, "gone": [], "bag_nuggets": 25, "bag_pebbles": 25, "dice_aside": [],
        "fought": 0, "dug": 0, "marks": [], "deeds": [], "seen": [], "quiet_rounds": 0, "completed": 0,
        "ending": False, "explored": [0, 0, 0], "flags": [], "shop": "", "lines": [], "spare_characters": []}
    board.update(table)
    return {
        "game": "stories", "me": me, "options": {"episode": "1"}, "seats_n": len(rows), "result": 0, "over": over,
        "barrier": 0, "asked": [0] * len(rows), "stack": stack or [["Turn", 0, 0]], "seats": rows, "table": board,
        "tiles": {"104": ["trading_post", True, [], False], "108": ["saloon", False, [0], False]},
        "npcs": {"juan_arrieta": ["104", 0, 0], "lot_pruitt": ["105", 1, 0]},
        "piles": [[1, "E1-D2-1"]],
        "zones": {"poker": 40, "discard": [], "flop": [], "house": 0, "spent": []},
        "mine": mine if mine is not None else {"hand": ["KS", "7H", "2D"], "laid": [], "drawn": [], "secrets": [],
                                               "read": []}}


def ask(key: str, options: list[tuple[str, ...]], args: list[str] | None = None, no: int = 1, who: int = 0,
        blocked: list[Blocked] | None = None) -> Question:
    return Question(no, who, key, args or [], [Option(one, "") for one in options], blocked or [])


def line(n: int, kind: str, who: int, whom: int = -1, what: str = "", other: str = "", num: int = 0,
         secret: list[str] | None = None) -> Line:
    return Line(n, kind, who, whom, what, other, num, secret or [])


class Wire:
    """Remembers what was said; a test answers it by hand."""

    def __init__(self) -> None:
        self.said: list[tuple[Any, ...]] = []

    def answer(self, no: int, choice: tuple[str, ...]) -> None:
        self.said.append(("answer", no, choice))

    def undo(self, past: bool) -> None:
        self.said.append(("undo", past))

    def agree(self, yes: bool) -> None:
        self.said.append(("agree", yes))

    def withdraw(self) -> None:
        self.said.append(("withdraw",))

    def close(self) -> None:
        self.said.append(("close",))


class Table:
    """What screens ask of the table beneath them."""

    def __init__(self, seat_: int, seen: dict[str, Any], app: Any) -> None:
        self.seat, self.view, self.app = seat_, seen, app
        self.notes: list[str] = []

    def answer(self, choice: tuple[str, ...]) -> None:
        self.app.mirror.side_of(self.seat).send(choice)

    def redraw(self) -> None:
        pass


def app_of(seen: dict[str, Any], question: Question | None = None, events: list[Line] | None = None,
           prefs: Prefs | None = None) -> tuple[LegendsApp, Wire]:
    """The app on its home screen, with a mirror that has heard one position."""
    app = LegendsApp(prefs=prefs or Prefs(), opener=lambda plan, put: None)
    wire = Wire()
    app.mirror = Mirror("stories", [wire])
    tell(app, seen, question, events)
    app.table = Table(seen["me"], seen, app)
    return app, wire


def tell(app: LegendsApp, seen: dict[str, Any], question: Question | None = None, events: list[Line] | None = None,
         waiting: list[int] | None = None, n: int = 1) -> None:
    """The server's next position."""
    undo = UndoRow(0, "start", 0, -1, [], False)
    position = Position(n, seen, events or [], question, Waiting(waiting or [0], 0.0, ""), undo, seen["over"])
    app.mirror.take(0, position)
    if app.table is not None:
        app.table.view = seen


def picture(app: LegendsApp) -> str:
    """The rows of the screen as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips[:app.size.height])
