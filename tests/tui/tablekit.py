"""A table without processes: the real rules in this process, and a wire a test can hold back, refuse or cut."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.ask import Choice
from engine.flow import Config
from engine.rules import rules
from net.message import Hello, Line, Option, Position, Question, Refused, SeatRow, UndoRow, Waiting
from tui.app import LegendsApp
from tui.prefs import Prefs
from tui.session import LaunchPlan
from tui.widgets.sheet import Sheet

Put = Callable[[int, Any], None]


class LocalWire:
    """One seat's connection: keeps what was sent; answers at once unless `held`."""

    def __init__(self, table: LocalTable, number: int, seat: int) -> None:
        self.table, self.number, self.seat = table, number, seat
        self.sent: list[tuple[int, Choice]] = []
        self.undos: list[bool] = []
        self.said: list[str] = []
        self.held = False

    def answer(self, no: int, choice: Choice) -> None:
        self.sent.append((no, choice))
        if not self.held:
            self.table.answered(self.seat, no, choice)

    def undo(self, past: bool) -> None:
        self.undos.append(past)

    def agree(self, yes: bool) -> None:
        self.undos.append(yes)

    def withdraw(self) -> None:
        self.undos.append(False)

    def say(self, text: str) -> None:
        self.said.append(text)


class LocalTable:
    """The session of a test: seats of `mine` are at the screen, the others answer by a seeded chance when `run`."""

    def __init__(self, seats: int = 1, mine: tuple[int, ...] = (0,), seed: int = 5, game: str = "stories",
                 length: str = "", **options: str) -> None:
        self.game = game
        self.rules = rules(game)
        usual = {"automata": "0"} if game == "stories" else {}
        self.state: Any = self.rules.new(Config(game, seats, seed, length, {**usual, **options}))
        self.state.quiet = False
        self.mine = mine
        self.put: Put = lambda number, update: None
        self.wires = [LocalWire(self, i, seat) for i, seat in enumerate(mine)]
        self.code = "k7qf-2m9x-td4h-n8rc-pw3a-j6ev-5bgm"
        self.shared = False
        self.told = dict.fromkeys(mine, 0)
        self.lines: list[Any] = []
        self.chance = random.Random(seed)
        self.closed = False
        self.undo_row = UndoRow(0, "start", 0, -1, [], False)
        self.refuse = ""
        self.bump = 0

    def opener(self, plan: LaunchPlan, put: Put) -> LocalTable:
        self.put = put
        for number, seat in enumerate(self.mine):
            rows = [SeatRow(k, "", "person" if k in self.mine else "ai", True, 0)
                    for k in range(len(self.state.asked))]
            put(number, Hello(self.game, {}, "", rows, [seat], self.code, len(self.lines)))
        self.publish()
        return self

    def close(self) -> None:
        self.closed = True

    def no(self, seat: int) -> int:
        return self.state.asked[seat] * 10 + 1 + self.bump

    def question(self, seat: int) -> Question | None:
        if self.state.over:
            return None
        for ask in self.rules.ask(self.state).each():
            if ask.seat == seat:
                notes = [Option(choice, self.rules.note(self.state, seat, choice)) for choice in ask.options]
                return Question(self.no(seat), seat, ask.key, list(ask.args), notes,
                                list(self.rules.blocked(self.state, seat)))
        return None

    def position(self, seat: int) -> Position:
        for event in self.state.events:
            self.lines.append(event)
        self.state.events = []
        rows = []
        for n in range(self.told[seat], len(self.lines)):
            kind, who, whom, what, other, num, secret = self.lines[n].for_seat(seat)
            rows.append(Line(n + 1, kind, who, whom, what, other, num, secret))
        self.told[seat] = len(self.lines)
        asked = [] if self.state.over else [ask.seat for ask in self.rules.ask(self.state).each()]
        key = "" if self.state.over else self.rules.ask(self.state).key
        return Position(len(self.lines), self.rules.view(self.state, seat), rows, self.question(seat),
                        Waiting(asked, 0.0, key), self.undo_row, self.state.over)

    def publish(self) -> None:
        for number, seat in enumerate(self.mine):
            self.put(number, self.position(seat))

    def answered(self, seat: int, no: int, choice: Choice) -> None:
        number = self.mine.index(seat)
        if self.refuse or no != self.no(seat):
            self.put(number, Refused(1, "stale", self.refuse or "that question is no longer open", self.question(seat)))
            return
        self.rules.apply(self.state, seat, choice)
        self.others()
        self.publish()

    def others(self) -> None:
        """Seats that nobody here plays answer by chance."""
        while not self.state.over:
            asks = [ask for ask in self.rules.ask(self.state).each() if ask.seat not in self.mine]
            if not asks:
                return
            self.rules.apply(self.state, asks[0].seat, self.chance.choice(asks[0].options))

    def play(self, decisions: int) -> None:
        """Plays on by chance for all seats, before or while somebody looks."""
        for _ in range(decisions):
            if self.state.over:
                return
            ask = self.rules.ask(self.state).each()[0]
            self.rules.apply(self.state, ask.seat, self.chance.choice(ask.options))
        self.others()


def app_for(table: LocalTable, **prefs: Any) -> LegendsApp:
    """The app at that table, silent and without first-use hints, computer turns at once."""
    quiet = Prefs(bell=False, hints=False, pace="instant")
    for key, value in prefs.items():
        setattr(quiet, key, value)
    quiet.save = lambda path=None: None  # type: ignore[method-assign]
    return LegendsApp(LaunchPlan(game=table.game), opener=table.opener, prefs=quiet)


async def settle(pilot: Any, app: LegendsApp) -> None:
    """Until the table is there; story cards that opened by themselves are closed."""
    for _ in range(200):
        await pilot.pause()
        if app.table is not None and app.table.view:
            break
        await pilot.pause(0.01)
    await close_pages(pilot, app)


async def close_pages(pilot: Any, app: LegendsApp) -> None:
    for _ in range(20):
        await pilot.pause()
        if app.screen.__class__.__name__ in ("TableScreen", "Curtain", "TooSmall"):
            return
        app.pop_one()


async def drawn(pilot: Any, app: LegendsApp) -> str:
    """Until what is shown stands still, which on a busy machine takes a while; what it is."""
    before = ""
    for _ in range(400):
        await pilot.pause(0.005)
        text = screen_text(app)
        screen = app.screen
        if text == before and not screen._dirty_widgets and not screen._layout_required and "Setting the table" not in text:
            break
        before = text
    return before


def screen_text(app: LegendsApp) -> str:
    """What the screen shows, row by row, as the compositor draws it."""
    width, height = app.size
    strips = app.screen._compositor.render_strips() if hasattr(app.screen._compositor, "render_strips") else []
    return "\n".join("".join(segment.text for segment in strip)[:width] for strip in strips[:height])


async def by_keys(pilot: Any, app: Any, choice: tuple[str, ...]) -> None:
    """Gives a choice with digits only: groups are opened by their label, then the choice by its own."""
    picker = app.table.picker
    for _ in range(4):
        group = picker.within(choice)
        i = next(i for i, entry in enumerate(picker.entries)
                 if (entry.choice == choice if not group else entry.group == group and entry.choice is None))
        for digit in picker.label(i):
            await pilot.press(digit)
        await pilot.pause()
        if not group:
            return


async def by_mouse(pilot: Any, app: Any, choice: tuple[str, ...]) -> None:
    """Gives a choice with clicks only: on its line in the question panel, wheel and groups included."""
    picker = app.table.picker
    for _ in range(60):
        group = picker.within(choice)
        wanted = next(i for i, entry in enumerate(picker.entries)
                      if (entry.choice == choice if not group else entry.group == group and entry.choice is None))
        sheet: Sheet = app.table.query_one("#question", Sheet)
        spot = next(((x, y) for y in range(sheet.size.height) for x in range(sheet.size.width)
                     if sheet.hit_at(x, y) == ("choice", str(wanted))), None)
        if spot is None:
            below = wanted % picker.tall > picker.at % picker.tall
            down = next(((x, y) for y in range(sheet.size.height) for x in range(sheet.size.width)
                         if sheet.hit_at(x, y) == ("more", "1" if below else "-1")), None)
            assert down is not None, (wanted, sheet.text())
            await pilot.click("#question", offset=down)
            await pilot.pause()
            continue
        before = len(app.table.side.wire.sent)
        selected = picker.at == wanted
        await pilot.click("#question", offset=spot)
        await pilot.pause()
        if not selected:
            await pilot.click("#question", offset=spot)
            await pilot.pause()
        if len(app.table.side.wire.sent) > before:
            return
