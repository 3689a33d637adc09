"""Hints: the computer player's three best moves for the question that is open, after two seconds of thought."""

from __future__ import annotations

import time
from typing import Any, ClassVar

from textual.timer import Timer

from tui.advice import SECONDS, Hint
from tui.screens.base import Pane
from tui.widgets.sheet import Line, Piece, cut

OFF = "Best moves are off. The settings (key ,) turn them on."
SHARED = "Other people sit at this table, so there are no hints."
UNASKED = "Nobody asks you anything now; a hint is for a question."
CLEAR, CLOSE = 0.2, 0.05


def opinion(moves: list[Hint], i: int) -> str:
    """One sentence about a move: how far it is from the others, and what it brought."""
    won = f"wins {moves[i].mean * 100:.0f} of 100 games from here"
    if len(moves) == 1:
        return f"The only one tried: {won}."
    if i == 0:
        lead = moves[0].share - moves[1].share
        words = "Far ahead of the rest" if lead >= CLEAR else "A little ahead" if lead >= CLOSE else "No worse than the next"
        return f"{words}: {won}."
    behind = (moves[0].mean - moves[i].mean) * 100
    if behind < 0.5:
        return f"Tried less often, as good so far: {won}."
    return f"{behind:.0f} in 100 behind the first: {won}."


class HintPane(Pane):
    """`seat`: whose question. Enter on a move puts the table's cursor on it; it answers nothing."""

    title_line = "BEST MOVES"
    widest = 76
    footer_keys: ClassVar[list[str]] = ["pane.enter", "back", "help"]

    def __init__(self, seat: int = -1) -> None:
        super().__init__()
        self.seat = seat
        self.moves: list[Hint] = []
        self.said = ""
        self.began = 0.0
        self.no = -1
        self.clock: Timer | None = None

    def on_mount(self) -> None:
        app = self.legends
        side = app.mirror.side_of(self.seat)
        ours = app.mirror.ours()
        if not app.prefs.advice:
            self.said = OFF
        elif any(row.kind == "person" and row.seat not in ours for row in app.mirror.seats):
            self.said = SHARED
        elif side is None or side.ask is None or app.session is None:
            self.said = UNASKED
        else:
            self.began, self.no = time.monotonic(), side.ask.no
            view, session = side.view, app.session
            self.clock = self.set_interval(0.1, self.redraw)
            self.run_worker(lambda: self._think(session, view), thread=True, exit_on_error=False)
        self.redraw()

    def _think(self, session: Any, view: dict[str, Any]) -> None:
        try:
            moves, said = session.advise(view, SECONDS), ""
        except (RuntimeError, OSError, ValueError) as error:
            moves, said = [], str(error)
        if self.is_mounted:
            self.app.call_from_thread(self._thought, moves, said)

    def _thought(self, moves: list[Hint], said: str) -> None:
        if self.clock is not None:
            self.clock.stop()
        self.moves = moves
        self.said = said or ("" if moves else UNASKED)
        self.redraw()

    def refreshed(self, changed: set[str]) -> None:
        """The question may have gone while the computer player thought."""
        side = self.legends.mirror.side_of(self.seat)
        if self.no >= 0 and (side is None or side.ask is None or side.ask.no != self.no):
            self.moves, self.said, self.no = [], "The question has changed; press h again for this one.", -1
            self.redraw()

    def body(self, width: int) -> list[Line]:
        if self.said:
            return [[], *self.paragraph(self.said, width - 1), []]
        if not self.moves:
            seconds = min(time.monotonic() - self.began, SECONDS)
            return [[], [Piece(f"The computer player thinks, {seconds:.1f} of {SECONDS:.1f} s", "muted")], []]
        side = self.legends.mirror.side_of(self.seat)
        ask = side.ask if side is not None else None
        found: list[Line] = [[]]
        for i, move in enumerate(self.moves):
            hit = ("move", str(i))
            words = self.legends.say.option(ask, move.choice) if ask is not None else ""
            found.append([Piece(f"{i + 1}  ", "accent", hit), Piece(f"{move.share * 100:3.0f} %  ", "bold", hit),
                          Piece(cut(words, width - 11), "", hit)])
            found += [[Piece("         "), Piece(row[0].text, "muted")] for row in
                      self.paragraph(opinion(self.moves, i), width - 10)]
            found.append([])
        found += self.paragraph("Shares are of the computer player's tries; it knows only what you know.", width - 1, "muted")
        return found

    def on_key(self, event: Any) -> None:
        if event.key.isdigit() and 0 < int(event.key) <= len(self.moves):
            event.stop()
            self.chosen(("move", str(int(event.key) - 1)))

    def chosen(self, hit: tuple[str, ...]) -> None:
        table = self.legends.table
        choice = self.moves[int(hit[1])].choice
        self.dismiss(None)
        if table is not None:
            table.panel = "question"
            table.picker.reveal(choice)
            table.redraw()
