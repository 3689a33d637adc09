"""How the table is laid out and drawn: panels, what is open in them, where the cursor is."""

from __future__ import annotations

import time
from typing import Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult

from tui.games import Face
from tui.link import Side
from tui.picker import NO_SPACE, Picker
from tui.plan import Box, with_stage
from tui.say import Say
from tui.screens.base import Base
from tui.theme import chip
from tui.widgets import footer, hand, header, log, question, ticker
from tui.widgets.map_view import MapView, Spot
from tui.widgets.sheet import Line, Piece, Sheet

Choice = tuple[str, ...]

PANELS: Final = ("question", "map", "hand", "seats", "piles", "notebook", "log")
SHEETS: Final = ("header", "seats", "piles", "notebook", "log", "ticker", "hand", "question", "edge", "stage", "footer")
SENT_AFTER: Final = 0.15
WAIT_AFTER: Final = 1.0


class TableLook(Base):
    """What the table shows; it changes nothing but the screen.

    `seat` is the seat whose view is shown, -1 for the public one; `cursor` the room under the map's cursor.
    """

    CSS: ClassVar[str] = "TableLook { overflow: hidden; }"

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1
        self.view: dict[str, Any] = {}
        self.cursor = ""
        self.panel = "question"
        self.at: dict[str, int] = {"hand": 0, "seats": 0, "piles": 0, "notebook": 0}
        self.log_back = 0
        self.notes: list[str] = []
        self.news = ""
        self.hint = ("", "")
        self.undo_past = -1
        self.passing: set[int] = set()
        self.picker: Picker = Picker(self._choice_words, self._group_words, self._place)
        self.staged = ""
        self.boxes: dict[str, Box] = {}
        self._drawn: tuple[str, Choice] = ("", ())
        self.curtained = False
        self.covered = -1
        self.knocked = -1

    @property
    def say(self) -> Say:
        return self.legends.say

    @property
    def face(self) -> Face:
        """What the game on the table looks like."""
        return self.say.face

    @property
    def side(self) -> Side | None:
        return self.legends.mirror.side_of(self.seat)

    # -- words and places for the picker

    def _choice_words(self, choice: Choice) -> str:
        """A choice's sentence; within an open group a space's name is enough."""
        bare = bool(self.picker.group) or (self.picker.ask is not None and self.picker.ask.key in self.face.place_asks)
        if bare and (space := self._space_of(choice)):
            return self.face.place_name(self.view, self.say, self.seat, space, self.boxes.get("map"))
        return self.say.option(self.picker.ask, choice)

    def _group_words(self, head: Choice, n: int) -> str:
        return self.say.group(head, n)

    def _place(self, choice: Choice) -> tuple[int, int] | None:
        """Where on the map a choice leads."""
        if choice[0] in NO_SPACE or not self.view:
            return None
        rooms = self.face.floor(self.view, self.say).rooms
        for word in choice[1:]:
            if word in rooms:
                return rooms[word].rect[0], rooms[word].rect[1]
        return None

    def _space_of(self, choice: Choice) -> str:
        if choice[0] in NO_SPACE or not self.view:
            return ""
        rooms = self.face.floor(self.view, self.say).rooms
        return next((word for word in choice[1:] if word in rooms), "")

    # -- life

    def compose(self) -> ComposeResult:
        yield MapView(id="map")
        for name in SHEETS:
            yield Sheet(id=name, base="panel" if name in ("header", "footer") else "")

    def on_resize(self, _event: events.Resize) -> None:
        self.lay_out()
        self.redraw()

    def lay_out(self) -> None:
        width, height = self.app.size
        boxes = self.face.arrange(self.view, self.say, width, height)
        if self.staged:
            boxes = with_stage(boxes)
        for name in ("map", *SHEETS):
            sheet = self.query_one(f"#{name}")
            box = boxes.get(name)
            sheet.display = box is not None
            if box is not None:
                sheet.styles.position = "absolute"
                sheet.styles.offset = (box.x, box.y)
                sheet.styles.width, sheet.styles.height = box.width, box.height
        self.boxes = boxes
        if self.panel not in self.panels():
            self.panel = "question"

    def panels(self) -> list[str]:
        return [name for name in PANELS if name in self.boxes]

    def tick(self) -> None:
        if self.view and self.picker.ask is None:
            self.draw_question()
        if self.legends.mirror.lost_at:
            self.draw_header()

    # -- drawing

    def redraw(self) -> None:
        if not self.is_mounted:
            return
        self.draw_header()
        if not self.view:
            self._sheet("question").show([[Piece(" " + self.legends.status, "title")]])
            self._sheet("footer").show(footer.lines(["quit", "help"], self.app.size.width))
            return
        self._drawn = (self.panel, self.picker.group)
        self.draw_stage()
        if "map" in self.boxes:
            self.draw_map()
        self.draw_side()
        self.draw_question()

    def _sheet(self, name: str) -> Sheet:
        return self.query_one(f"#{name}", Sheet)

    def draw_header(self) -> None:
        app = self.legends
        tail = f"pace {app.pacer.pace}"
        if app.mirror.lost_at:
            tail = f"NO CONNECTION {int(time.monotonic() - app.mirror.lost_at)} s"
        elif app.pacer.queue:
            tail = f"{tail}, {len(app.pacer.queue)} to show"
        asked = self.picker.ask is not None
        self._sheet("header").show(header.lines(self.view, self.say, self.seat, asked, tail, self.app.size.width))

    def labels(self) -> dict[str, str]:
        """Labels of the things that the entries name: spaces, cards, seats, piles."""
        found: dict[str, str] = {}
        for i, entry in enumerate(self.picker.entries):
            if entry.choice is not None and entry.choice[0] not in ("take", "hand"):
                for word in entry.choice[1:]:
                    found.setdefault(word, self.picker.label(i))
                    found.setdefault(f"{entry.choice[0]}:{word}", self.picker.label(i))
        return found

    def all_spaces(self) -> bool:
        entries = self.picker.entries
        return bool(entries) and sum(1 for e in entries if e.choice and self._place(e.choice) is None) <= 1 \
            and any(e.choice and self._place(e.choice) is not None for e in entries) \
            and not self.picker.folded()

    def spots(self) -> dict[str, Spot]:
        """Labels of the spaces that the question offers."""
        spots: dict[str, Spot] = {}
        for i, entry in enumerate(self.picker.entries):
            if entry.choice is not None and (space := self._space_of(entry.choice)):
                spots.setdefault(space, Spot(self.picker.label(i)))
        if self.picker.folded() and self.picker.ask is not None:
            for option in self.picker.ask.options:
                choice = tuple(option.choice)
                if choice[0] in ("move", "cross") and (space := self._space_of(choice)):
                    spots.setdefault(space, Spot(""))
        return spots

    def draw_map(self) -> None:
        spots = self.spots()
        cursor = self.cursor if self.panel == "map" or self.all_spaces() else ""
        view_at = self.query_one("#map", MapView)
        seat = self.seat if self.seat >= 0 else self.view["table"]["active"]
        place = self.view["seats"][seat]["place"] if 0 <= seat < len(self.view["seats"]) else ""
        view_at.feed(self.view, self.say, spots, self.all_spaces(), cursor, place)

    def draw_stage(self) -> None:
        """A fight or a game of poker under way lies over the board half."""
        stage = self.face.stage(self.view, self.picker.ask)
        if bool(stage) != bool(self.staged):
            self.staged = stage
            self.lay_out()
        self.staged = stage
        if stage:
            told = list(self.legends.mirror.log)[-200:]
            self._sheet("stage").show(self.face.stage_lines(
                self.view, self.say, self.picker, self.boxes["stage"], told, self._secrets(), self.asked_seats()))

    def asked_seats(self) -> list[int]:
        return list(self.side.waiting.seats) if self.side is not None and self.side.waiting else []

    def draw_side(self) -> None:
        labels = self.labels()
        boxes, view, say = self.boxes, self.view, self.say
        wide = "edge" in boxes
        asked = self.asked_seats()
        marked = self.at["seats"] if self.panel == "seats" else -1
        rows: dict[str, list[Line]] = {}
        if (box := boxes.get("seats")) is not None:
            rows["seats"] = self.face.seats(view, say, box, asked, marked, wide)
        if (box := boxes.get("piles")) is not None:
            rows["piles"] = self.face.piles(view, say, box, labels, wide)
        if (box := boxes.get("notebook")) is not None:
            rows["notebook"] = self.face.notebook(view, say, box, self.spots(), self.cursor, wide)
        if (box := boxes.get("edge")) is not None:
            rows["edge"] = [[Piece("│", "wall")]] * box.height
        if (box := boxes.get("ticker")) is not None:
            rows["ticker"] = ticker.lines(self._last_sentence(), box.width)
        box = boxes["hand"]
        rows["hand"] = hand.lines(view, say, box.width, box.height, labels) if wide else \
            hand.row(view, say, box.width, labels)
        for name, lines in rows.items():
            self._sheet(name).show(lines)
        self.draw_log()

    def draw_log(self) -> None:
        box = self.boxes.get("log")
        if box is not None:
            mirror = self.legends.mirror
            self._sheet("log").show(log.lines(list(mirror.log), self.say, self._secrets(), self.seat, box.width,
                                              box.height, self.log_back))

    def _secrets(self) -> dict[tuple[int, int], list[str]]:
        """What only this seat may read in the log; nothing where several persons share the screen."""
        mirror = self.legends.mirror
        return mirror.secrets if len(mirror.ours()) <= 1 else {}

    def _last_sentence(self) -> str:
        events_ = self.legends.mirror.log
        for row in reversed(events_):
            if row.kind not in ("sealed", "passed"):
                return self.say.event(row)
        return ""

    def state_words(self) -> str:
        """"sent", "waiting for the table", "NEW: ..." or nothing."""
        side = self.side
        if side is not None and side.pending:
            waited = time.monotonic() - side.sent_at
            if waited >= WAIT_AFTER:
                return "waiting for the table"
            return "sent" if waited >= SENT_AFTER else "..."
        return self.news

    def waiting_words(self) -> str:
        """Whom the table waits for, and since when; in reaction windows no name."""
        app = self.legends
        if app.pacer.queue:
            return "Others play. Space skips to your next question"
        if self.view["over"]:
            return self.face.over
        side = self.side or (app.mirror.sides[0] if app.mirror.sides else None)
        if side is None or side.waiting is None or not side.waiting.seats:
            return "The table goes on"
        seconds = int(side.waiting.since + time.monotonic() - side.waiting_at)
        if side.waiting.what.startswith("window"):
            return f"Reactions are open, {seconds} s"
        names = ", ".join(self.say.seat(seat, True) for seat in side.waiting.seats)
        return f"Waiting for {names}, {seconds} s"

    def draw_question(self) -> None:
        box = self.boxes["question"]
        ask = self.picker.ask
        wide = "edge" in self.boxes
        title = self.say.question(ask) if ask is not None else self.waiting_words()
        if ask is not None and len(self.legends.mirror.ours()) > 1:
            title = f"{chip(self.seat)} {title}"
        if self.picker.group:
            title = self.say.path(self.picker.group)
        if self.picker.typed:
            title += f"   {self.picker.typed}_"
        rows = question.lines(self.picker, self.say, box.width, box.height, title, self.state_words(),
                              self.panel == "question" or self.all_spaces(), self.hint[1], self.notes, wide)
        self._sheet("question").show(rows)
        self._sheet("footer").show(self.footer_line())

    def footer_line(self) -> list[Line]:
        width = self.app.size.width
        entries = self.picker.entries
        if not entries:
            ids = ["space", "undo", "pace.up", "pace.down", "map", "seats", "log", "notebook", "recap", "palette",
                   "quit", "help"]
            return footer.lines(ids, width, None, self.face.more)
        lead = (f"{self.picker.label(0)}-{self.picker.label(len(entries) - 1)}" if len(entries) > 1 else "1", "choose")
        ids = ["enter", "back", "undo", "why", "inspect", "map", "tab", "log", "notebook", "seats", "journal", "recap",
               "rules", "palette", "quit", "help"]
        if not self.picker.group:
            ids.remove("back")
        if self.legends.prefs.advice:
            ids.insert(ids.index("map"), "hint")
        steps = self.side.undo.steps if self.side is not None and self.side.undo is not None else 0
        more = {**self.face.more, "undo": f"undo {steps}" if steps else "undo", "tab": "space" if self.all_spaces() else "panel"}
        return footer.lines(ids, width, lead, more)
