"""Watching a record: the table's own panels, wound to any decision and seen as any seat knew it then."""

from __future__ import annotations

from typing import Any, Final

from textual.timer import Timer

from tui.keys import bindings
from tui.link import SECONDS
from tui.screens.table import TableScreen
from tui.widgets import footer, header
from tui.widgets.log import coloured, silent
from tui.widgets.sheet import Line, Piece, cut, rule, wrap

FASTEST: Final = 0.1
FOOT: Final = ["replay.right", "replay.pagedown", "replay.space", "replay.view", "back", "pace.up", "replay.home",
               "replay.end", "log", "map", "journal", "notebook", "seats", "inspect", "replay.scores", "help"]


class Replay(TableScreen, inherit_bindings=False):
    """Every answer comes from the replay server; `film` is the last one. playing: the timer of the next step."""

    where = "replay"
    BINDINGS = bindings("replay")

    def __init__(self) -> None:
        super().__init__()
        self.playing: Timer | None = None

    @property
    def film(self) -> Any:
        return self.legends.mirror.film

    def take(self, changed: set[str]) -> None:
        if "film" in changed and self.film.view:
            active = self.film.view["table"]["active"]
            row = self.film.view["seats"][active] if 0 <= active < len(self.film.view["seats"]) else None
            self.cursor = row["place"] if row is not None and row["place"] else self.cursor
            self.log_back = 0
        super().take(changed)
        if "film" in changed and self.playing is not None:
            self._play_on()

    # -- winding

    def seek(self, to: int, seat: int | None = None) -> None:
        """Asks for another position, and another seat's eyes if one is named."""
        if self.film is not None:
            wire: Any = self.legends.mirror.sides[0].wire
            wire.seek(max(0, min(to, self.film.of)), self.film.seat if seat is None else seat)

    def action_step(self, by: int) -> None:
        self._stop()
        if self.film is not None:
            self.seek(self.film.at + by)

    def action_turn(self, by: int) -> None:
        self._stop()
        if self.film is not None:
            self.seek(self.film.before if by < 0 else self.film.after)

    def action_ends(self, last: int) -> None:
        self._stop()
        if self.film is not None:
            self.seek(self.film.of if last else 0)

    def action_eyes(self) -> None:
        """Everybody's view, then each seat's in turn."""
        if self.film is not None:
            seat = self.film.seat + 1
            self.seek(self.film.at, seat if seat < len(self.film.view["seats"]) else -1)

    def action_space(self) -> None:
        """Plays and stops; at the pace "step" each press is one step."""
        if self.playing is not None:
            self._stop()
            self.draw_question()
        elif self.legends.pacer.pace == "step":
            self.action_step(1)
        elif self.film is not None:
            self._play_on()
            self.draw_question()

    def _play_on(self) -> None:
        self._stop()
        if self.film.at < self.film.of:
            seconds = max(SECONDS[self.legends.pacer.pace], FASTEST)
            self.playing = self.set_timer(seconds, lambda: self.seek(self.film.at + 1))

    def _stop(self) -> None:
        if self.playing is not None:
            self.playing.stop()
            self.playing = None

    def action_pace(self, by: int) -> None:
        super().action_pace(by)
        if self.legends.pacer.pace == "step":
            self._stop()
        self.redraw()

    # -- leaving, and pages of this screen

    def action_back(self) -> None:
        if self.panel != "question":
            super().action_back()
        else:
            self.legends._left("home")

    def action_leave(self) -> None:
        """Nothing can be lost: q needs no question."""
        self.legends._left("quit")

    def action_scores(self) -> None:
        if self.film is not None and self.film.over:
            self.legends.show("scoring", view=self.view)
        elif self.film is not None:
            self.notes = ["The score is counted at the end: press End first."]
            self.redraw()

    # -- drawing

    def eyes(self) -> str:
        return "everybody" if self.film.seat < 0 else self.say.seat(self.film.seat, True)

    def draw_header(self) -> None:
        tail = "NO CONNECTION" if self.legends.mirror.lost_at else "REPLAY"
        self._sheet("header").show(header.lines(self.view, self.say, self.seat, False, tail, self.app.size.width))

    def waiting_words(self) -> str:
        film = self.film
        if film is None:
            return "Winding the record"
        if film.at == 0:
            return "The beginning"
        if film.choice:
            return f"{self.say.seat(film.who)} chose: {self.say.choice(tuple(film.choice))}"
        return f"{self.say.seat(film.who, True)} decided"

    def draw_question(self) -> None:
        box, film = self.boxes["question"], self.film
        sheet = self._sheet("question")
        if film is None:
            sheet.show([[Piece(f" {self.waiting_words()}", "title")]])
            return
        right = f"seen as {self.eyes()}"
        title = cut(self.waiting_words(), box.width - len(right) - 14)
        head = rule(box.width, title, right) if "edge" in self.boxes else \
            [Piece(f" {title}", "title"), Piece(f"   {right}", "muted")]
        low: list[Line] = [[Piece(cut(f"  {note}", box.width), "warning")] for note in [*self.notes, film.note] if note]
        low.append(self.progress(box.width))
        room = max(box.height - 1 - len(low), 0)
        secrets = self._secrets()
        told = [self.say.event(row, secrets.get((row.n, self.seat))) for row in film.events
                if row.n >= film.fresh and not silent(row)]
        rows: list[Line] = [[Piece("  "), *coloured(part)] for text in told if text for part in wrap(text, box.width - 4)]
        if len(rows) > room > 0:
            rows = [*rows[:room - 1], [Piece(f"  and {len(rows) - room + 1} more lines: l opens the log", "muted")]]
        rows += [[] for _ in range(room - len(rows))]
        sheet.show([head, *rows[:room], *low])
        self._sheet("footer").show(self.footer_line())

    def progress(self, width: int) -> Line:
        """Decision n of all, a bar, and whether it plays by itself."""
        film = self.film
        words = f"  decision {film.at} of {film.of}  "
        pace = self.legends.pacer.pace
        state = f"  playing, {pace}" if self.playing is not None else f"  stopped, pace {pace}"
        bar = max(min(width - len(words) - len(state) - 4, 60), 10)
        done = bar * film.at // film.of if film.of else bar
        return [Piece(words, "bold"), Piece("[", "wall"), Piece("#" * done, "accent"), Piece("." * (bar - done), "muted"),
                Piece("]", "wall"), Piece(state, "muted")]

    def footer_line(self) -> list[Line]:
        more = {"replay.space": "stop" if self.playing is not None else "play", "back": "home"}
        return footer.lines(FOOT, self.app.size.width, None, more)
