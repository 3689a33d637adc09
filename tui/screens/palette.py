"""The command line and palette: every legal choice by name, and commands; words of the plain mode are understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.widgets import Input

from tui.screens import there
from tui.screens.base import Pane
from tui.widgets.sheet import Line, Piece, Sheet, cut


class Command(NamedTuple):
    """label; what it does; why it cannot be done now ("" if it can)."""

    label: str
    run: Callable[[], object]
    blocked: str = ""


class Palette(Pane):
    title_line = "COMMANDS"
    footer_keys: ClassVar[list[str]] = ["pane.enter", "back"]

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Input(placeholder="type a command, or part of a choice", id="words")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Input).focus()

    def redraw(self) -> None:
        super().redraw()
        field = self.query_one(Input)
        width, height = self.app.size
        field.styles.position = "absolute"
        field.styles.width, field.styles.height = min(width - 4, self.widest), 1
        field.styles.border = ("none", "black")
        field.styles.offset = ((width - min(width - 4, self.widest)) // 2, height - 2)

    def words(self) -> str:
        found = self.query("#words")
        return found.first(Input).value.strip().lower() if found else ""

    def commands(self) -> list[Command]:
        """Every legal choice, then the fixed entries; those not possible now with the reason."""
        app = self.legends
        found: list[Command] = []
        table = app.table
        ask = table.picker.ask if table is not None else None
        for option in ask.options if ask is not None else []:
            choice = tuple(option.choice)
            note = f" ({option.note})" if option.note else ""
            found.append(Command(app.say.option(ask, choice) + note, lambda c=choice: self._choose(c)))  # type: ignore[misc]
        no_table = "" if table is not None else "no game is open"
        steps = table.side.undo.steps if table is not None and table.side is not None and table.side.undo else 0
        found += [
            Command("Undo", lambda: table.action_undo(1), no_table or ("" if steps else "there is nothing to take back")),
            Command("Why not: everything that is blocked", lambda: table.action_why(),
                    no_table or ("" if ask is not None else "no question is open")),
            Command("Pace of computer turns: faster", lambda: table.action_pace(1), no_table),
            Command("Pace of computer turns: slower", lambda: table.action_pace(-1), no_table),
            Command("Show the whole map", lambda: table.action_map(), no_table),
            Command("Show all seats", lambda: table.action_seats(), no_table),
            Command("Show the log", lambda: table.action_log(), no_table),
            Command("Show the notebook", lambda: table.action_notebook(), no_table),
            Command(f"Show {app.say.face.tracks_title.lower()}", lambda: table.action_face(), no_table),
            Command("Show the join code", app.show_code, "" if app.mirror.code else "this table has no code"),
            Command("Export the log", app.export_log, no_table),
            Command("Screenshot (hands masked)", app.masked_screenshot, ""),
            *(Command(f"Theme: {name}", lambda n=name: app.use_theme(n))  # type: ignore[misc]
              for name in ("saloon", "parchment", "contrast", "mono")),
            Command("Glyphs: box lines", lambda: app.use_glyphs("box")),
            Command("Glyphs: ASCII", lambda: app.use_glyphs("ascii")),
            Command(f"Hints: {'off' if app.prefs.hints else 'on'}", app.toggle_hints),
            *(Command(label, lambda k=key: app.show(k), "" if there(key) else "not in this version")  # type: ignore[misc]
              for key, label in (("journal", "Journal"), ("rules", "Rules"), ("settings", "Settings"),
                                 ("help", "Help"))),
            Command("Leave", app.leave),
        ]
        return found

    def _choose(self, choice: tuple[str, ...]) -> None:
        table = self.legends.table
        if table is not None:
            table.picker.reveal(choice)
            table.answer(choice)

    def matching(self) -> list[Command]:
        words = self.words().split()
        return [one for one in self.commands() if all(word in one.label.lower() for word in words)]

    def body(self, width: int) -> list[Line]:
        found: list[Line] = []
        for i, one in enumerate(self.matching()):
            hit = ("command", str(i))
            if one.blocked:
                found.append([Piece(cut(f"x {one.label}: {one.blocked}", width), "muted", hit)])
            else:
                found.append([Piece(cut(one.label, width), "", hit)])
        return found or [[Piece("Nothing of that name. Enter tries the words as they are.", "muted")]]

    def on_input_changed(self) -> None:
        self.at = 0
        self.redraw()

    def on_input_submitted(self) -> None:
        self.action_confirm()

    def on_key(self, event: events.Key) -> None:
        if event.key in ("up", "down"):
            event.stop()
            self.action_scroll(-1 if event.key == "up" else 1)

    def action_confirm(self) -> None:
        matching = self.matching()
        table = self.legends.table
        words = self.words()
        ask = table.picker.ask if table is not None else None
        if words and ask is not None:
            from tui.plain import choice_of
            choice = choice_of(words, ask, self.legends.say)
            if choice is not None:
                self.dismiss()
                self._choose(choice)
                return
        if matching:
            self.chosen(("command", str(min(self.at, len(matching) - 1))))

    def chosen(self, hit: tuple[str, ...]) -> None:
        one = self.matching()[int(hit[1])]
        if one.blocked:
            self.right_line = cut(one.blocked, 40)
            self.redraw()
            return
        self.dismiss()
        self.app.call_later(one.run)

    def action_back(self) -> None:
        self.dismiss()

    async def on_sheet_picked(self, event: Sheet.Picked) -> Any:
        await super().on_sheet_picked(event)
        found = self.query("#words")
        if found:
            found.first(Input).focus()
