"""The table: one screen for players and watchers. It shows the mirror of a table and sends choices; it knows no rule."""

from __future__ import annotations

from typing import Any

from tui.hints import hint_for
from tui.keys import bindings
from tui.link import PACES, SECONDS
from tui.screens.base import Options
from tui.screens.pages import LogPage, MapPage, NotebookPage, SeatsPage, SkillsPage
from tui.screens.table_look import SENT_AFTER, WAIT_AFTER, Choice, TableLook
from tui.theme import chip
from tui.widgets import hand, log
from tui.widgets.map_view import plan_of
from tui.widgets.sheet import Sheet


class TableScreen(TableLook):
    """Whose view is shown, and what a key or click on it means."""

    where = "table"
    BINDINGS = bindings("table")

    def on_mount(self) -> None:
        self.lay_out()
        self.set_interval(1.0, self.tick)
        self.take({"view", "question", "seats"})
        self.legends.pump()

    # -- what the server said

    def take(self, changed: set[str]) -> None:
        """Draws what changed in the mirror; decides whose view is shown."""
        mirror = self.legends.mirror
        if changed & {"view", "question", "ask"}:
            self._choose_seat()
        if "refused" in changed and mirror.refused:
            self.notes = [f"Refused: {mirror.refused}"]
        if mirror.news:
            self.notes = [*self.notes, *mirror.news][-2:]
            mirror.news.clear()
        if "view" in changed and self.view:
            self._agreement()
        self.redraw()
        above = self.app.screen
        if isinstance(above, MapPage):
            above.redraw()

    def _choose_seat(self) -> None:
        """Shows the seat that is asked; with several persons here, only behind the curtain."""
        mirror = self.legends.mirror
        ours = mirror.ours()
        asked = sorted(side.seat for side in mirror.asked() if not side.pending or side.sent is None)
        open_seats = [side.seat for side in mirror.asked()]
        if len(ours) <= 1:
            self._look_from(ours[0] if ours else -1)
            return
        if self.curtained:
            return
        if self.seat in open_seats:
            self._look_from(self.seat)
            return
        if not asked:
            self._look_from(-1 if mirror.over else self.seat)
            return
        self._draw_curtain(asked[0])

    def _draw_curtain(self, seat: int) -> None:
        """Clears the hand from the screen, then covers it until the seat's person is there."""
        ask = next(side.ask for side in self.legends.mirror.sides if side.seat == seat)
        reaction = ask.key.startswith("window.")
        if not reaction:
            self.passing.discard(seat)
        if seat in self.passing:
            side = self.legends.mirror.side_of(seat)
            if side is not None and ("pass",) in [tuple(o.choice) for o in ask.options]:
                side.send(("pass",))
                return
        self._look_from(-1)
        self.redraw()
        self.curtained = True
        self.covered = seat
        cause = self._last_sentence() or self.say.question(ask)
        name = self.face.seat_name(self.view, seat, self.say) if self.view else ""
        fight = reaction and ask.key == "window.fight"
        self.legends.show("curtain", self._curtain_done, seat=seat, name=name, cause=cause, fight=fight)

    def _curtain_done(self, result: Any) -> None:
        self.curtained = False
        if result == "pass":
            self.passing.add(self.covered)
            side = self.legends.mirror.side_of(self.covered)
            if side is not None:
                side.send(("pass",))
            self.take({"question"})
        elif result == "open":
            self._look_from(self.covered)
            self.redraw()

    def _look_from(self, seat: int) -> None:
        """Shows a seat's view and question, or the public view."""
        mirror = self.legends.mirror
        side = mirror.side_of(seat)
        view = side.view if side is not None and side.view else mirror.spectator()
        if seat != self.seat:
            self.picker.put(None)
            self.seat = seat
        old_layout = self.face.layout(self.view) if self.view else ""
        old_seats = len(self.view["seats"]) if self.view else 0
        self.view = view
        if not view:
            return
        if self.face.layout(view) != old_layout or len(view["seats"]) != old_seats:
            self.lay_out()
        ask = side.ask if side is not None else None
        old = self.picker.ask
        own = side is not None and old is not None and side.sent_no == old.no
        if own and (ask is None or ask.no != old.no):
            self.picker.put(None)
        was_waiting = self.picker.ask is None
        replaced = self.picker.put(ask)
        if ask is not None and (old is None or old.no != ask.no):
            self.undo_past = -1
            if own:
                self.notes = []
            self.news = f"NEW: {self._last_sentence()}" if replaced else ""
            self._new_question(ask, was_waiting and not own)
        rooms = self.face.floor(view, self.say).rooms
        if self.cursor not in rooms:
            seat_now = seat if seat >= 0 else view["table"]["active"]
            place = view["seats"][seat_now]["place"] if 0 <= seat_now < len(view["seats"]) else ""
            self.cursor = place if place in rooms else next(iter(rooms), "")

    def _new_question(self, ask: Any, announce: bool) -> None:
        if ask.key.startswith("pack_"):
            self.legends.open_bag(ask.seat)
        if announce:
            self.legends.announce(f"Your turn {chip(ask.seat)}")
        prefs = self.legends.prefs
        self.hint = hint_for([o.choice[0] for o in ask.options], set(prefs.seen), self.face.hints, self.face.prefix) if prefs.hints else ("", "")
        if self.all_spaces() or ask.key in ("act", "start"):
            own = self.view["seats"][ask.seat]["place"]
            first = self.picker.entries[0].choice if self.picker.entries else None
            self.cursor = own or (self._space_of(first) if first else "") or self.cursor
        if self.panel != "question" and not self.legends.busy_elsewhere():
            self.panel = self.panel if self.panel == "log" else "question"

    def _agreement(self) -> None:
        """Another person asks to undo past a mark: a short list to say yes or no."""
        side = self.side
        if side is None or side.undo is None:
            return
        if side.undo.by >= 0 and side.undo.by != self.seat and self.seat in side.undo.missing \
                and self.undo_past != side.undo.at:
            self.undo_past = side.undo.at
            wire = side.wire

            def answered(result: str | None) -> None:
                if result:
                    wire.agree(result == "yes")
            who = self.say.seat(side.undo.by, True)
            self.app.push_screen(Options("UNDO?", [f"{who} asks to take a choice back, past something already shown "
                                                   "or another seat's answer. All must agree; the log will say so."],
                                         [("Agree", "yes"), ("No, it stands", "no")]), answered)

    # -- choosing

    def answer(self, choice: Choice | None) -> None:
        """Sends a choice; a second press while one is under way does nothing."""
        side = self.side
        if choice is None or side is None:
            self.redraw()
            return
        if side.send(choice):
            if self.hint[0]:
                self.legends.prefs.seen.append(self.hint[0])
                self.legends.prefs.save()
                self.hint = ("", "")
            self.notes, self.news = [], ""
            self.set_timer(SENT_AFTER, self.draw_question)
            self.set_timer(WAIT_AFTER, self.draw_question)
        self.draw_question()

    def action_digit(self, digit: str) -> None:
        if self.picker.ask is None:
            return
        choice = self.picker.digit(digit)
        self.panel = "question"
        self._follow()
        self.answer(choice)

    def action_confirm(self) -> None:
        if self.panel == "question" or self.all_spaces():
            if self.all_spaces() and self.panel == "map" and not self._on_choice(self.cursor):
                self.notes = [f"{self.say.space(self.cursor)} is no choice now; w says why."]
                self.draw_question()
                return
            self.answer(self.picker.confirm())
            self._follow()
            return
        word = self.marked_word()
        if self.panel in ("log", "notebook"):
            self.action_inspect()
        elif word:
            self._pick_word(word, confirm=True)

    def _on_choice(self, space: str) -> bool:
        entry = self.picker.current()
        return entry is not None and entry.choice is not None and space in entry.choice

    def _pick_word(self, word: str, confirm: bool) -> None:
        """The choice that names a thing: first it is shown in the list, then, if it stands there, it is answered."""
        found = self.face.choices_of(self.picker, word)
        if not found:
            self.redraw()
            return
        entry = self.picker.current()
        if confirm and entry is not None and entry.choice in found and self.picker.within(found[0]) == ():
            if len(found) == 1 or self.panel == "question":
                self.answer(entry.choice)
                return
            self.panel = "question"
        else:
            self.picker.reveal(found[0])
            if len(found) > 1:
                self.panel = "question"
        self.redraw()

    def _follow(self) -> None:
        """The map's cursor follows the list's; only what shows a cursor is drawn again."""
        entry = self.picker.current()
        if entry is not None and entry.choice is not None and (space := self._space_of(entry.choice)):
            self.cursor = space
        if (self.panel, self.picker.group) != self._drawn:
            self.redraw()
            return
        if "map" in self.boxes:
            self.draw_map()
        elif self.staged == "draft":
            self.draw_stage()
        self.draw_question()

    def action_space(self) -> None:
        if self.legends.pacer.queue:
            self.legends.pacer.hurry()
            self.legends.pump()

    def action_back(self) -> None:
        self.notes, self.news = [], ""
        if not self.picker.back() and self.panel != "question":
            self.panel = "question"
        self.redraw()

    # -- moving about

    def action_arrow(self, way: str) -> None:
        by = -1 if way in ("up", "left") else 1
        if self.panel == "map" or (self.panel == "question" and self.all_spaces()):
            self._walk(way)
        elif self.panel == "question":
            if way in ("left", "right"):
                tall = self._column_height()
                target = self.picker.at + by * tall
                if 0 <= target < len(self.picker.entries):
                    self.picker.at = target
            else:
                self.picker.move(by)
            self._follow()
        elif self.panel == "log":
            self.action_page(by)
        else:
            n = len(self.marks())
            self.at[self.panel] = max(0, min(self.at[self.panel] + by, n - 1))
            word = self.marked_word()
            self.notes = [self._thing_words(word)] if word else []
            self.redraw()

    def _column_height(self) -> int:
        return max(self.picker.tall, 1)

    def _walk(self, way: str) -> None:
        floor = self.face.floor(self.view, self.say)
        to = floor.step(self.cursor, way) if self.cursor in floor.rooms else next(iter(floor.rooms), "")
        if to:
            self.cursor = to
        self.panel = "map"
        for i, entry in enumerate(self.picker.entries):
            if entry.choice is not None and self._space_of(entry.choice) == self.cursor:
                self.picker.at = i
                break
        if self._drawn != (self.panel, self.picker.group):
            self.redraw()
            return
        if "map" in self.boxes:
            self.draw_map()
        self.draw_question()

    def marks(self) -> list[str]:
        """The things of the panel that has the cursor."""
        if not self.view:
            return []
        if self.panel == "hand":
            return [code for _, code in hand.cards_of(self.view)]
        if self.panel == "seats":
            return [str(seat) for seat in range(len(self.view["seats"]))]
        return self.face.things(self.view, self.panel) if self.panel in ("piles", "notebook") else []

    def marked_word(self) -> str:
        """What the cursor is on: a space, card, seat, pile or character."""
        if self.panel == "map":
            return self.cursor
        marks = self.marks()
        if marks:
            return marks[min(self.at[self.panel], len(marks) - 1)]
        entry = self.picker.current()
        if entry is not None and entry.choice is not None and len(entry.choice) > 1:
            return entry.choice[-1] if self._space_of(entry.choice) else entry.choice[1]
        return ""

    def _thing_words(self, word: str) -> str:
        if self.panel == "seats":
            return f"On {self.face.seat_name(self.view, int(word), self.say)} {chip(int(word))}: i looks closer"
        return f"On {self.face.thing_name(self.say, word)}: i looks closer"

    def action_tab(self, by: int) -> None:
        if self.all_spaces():
            self.picker.move(by)
            self.panel = "question"
            self._follow()
            return
        panels = self.panels()
        self.panel = panels[(panels.index(self.panel) + by) % len(panels)]
        word = self.marked_word()
        self.notes = [f"Panel: {self.panel}" + (f", {self.say.name(word)}" if word and self.panel != "seats" else "")
                      + ". Arrows move, Tab goes on, Esc back to the question."] if self.panel != "question" else []
        self.redraw()

    def action_page(self, by: int) -> None:
        if abs(by) >= 99:
            self.log_back = 0 if by > 0 else 10_000
        else:
            step = 1 if self.panel == "log" else 5
            self.log_back = max(0, self.log_back - by * step)
        if "log" in self.boxes:
            box = self.boxes["log"]
            total = len(log.rows(self.legends.mirror.log, self.say, self._secrets(), self.seat, box.width))
            self.log_back = min(self.log_back, max(total - box.height + 1, 0))
            self.draw_log()
        elif by < 0:
            self.action_log()

    # -- mouse

    async def picked(self, hit: tuple[str, ...]) -> None:
        kind, word = hit[0], hit[1] if len(hit) > 1 else ""
        if kind == "choice":
            again = self.picker.at == int(word) and self.panel == "question"
            self.picker.at, self.panel = int(word), "question"
            if again:
                self.answer(self.picker.confirm())
            self._follow()
        elif kind == "space":
            again = self.cursor == word and self.panel == "map"
            self.cursor, self.panel = word, "map"
            self._pick_word(word, confirm=again)
        elif kind in ("card", "pile", "npc", "seat"):
            panel = {"card": "hand", "pile": "piles", "npc": "notebook", "seat": "seats"}[kind]
            if panel in self.boxes:
                again = self.panel == panel and self.marked_word() == word
                self.panel = panel
                marks = self.marks()
                if word in marks:
                    self.at[panel] = marks.index(word)
                self._pick_word(word, confirm=again)
        elif kind == "board":
            plan = plan_of(self.say, self.view["table"]["layout"])
            self.cursor = next(room for room, board in plan.board_of.items() if board == int(word))
            self.panel = "map"
            self.redraw()
        elif kind == "why":
            self.action_why()
        elif kind == "more":
            self.picker.scroll(int(word))
            self.redraw()
        elif kind == "hand":
            self.action_seats()
        elif kind == "log":
            self.panel = "log"
            self.redraw()

    def on_sheet_wheel(self, event: Sheet.Wheel) -> None:
        event.stop()
        if event.sheet.id == "log":
            self.log_back = max(0, self.log_back - event.step)
            self.action_page(0)
        elif event.sheet.id == "question" and self.picker.entries:
            self.picker.at = max(0, min(self.picker.at + event.step, len(self.picker.entries) - 1))
            self._follow()

    # -- undo

    def action_undo(self, steps: int) -> None:
        """u: one answer of yours; U (0): all to the mark. Past the mark a second u asks everybody."""
        side = self.side
        if side is None or side.undo is None:
            return
        undo = side.undo
        if undo.sealed:
            side.wire.withdraw()
        elif undo.steps:
            for _ in range(1 if steps else undo.steps):
                side.wire.undo(False)
        elif self.undo_past == side.n:
            side.wire.undo(True)
            self.notes = ["Asked to take it back; every person at the table must agree."]
        else:
            self.notes = [self._undo_stop(undo)]
            if undo.stop in ("shown", "seat"):
                self.undo_past = side.n
        self.redraw()

    def _undo_stop(self, undo: Any) -> str:
        row = next((row for row in self.legends.mirror.log if row.n == undo.at), None)
        what = f' ("{self.say.event(row)}")' if row is not None else ""
        if undo.stop == "shown":
            return f"Undo stops where something was shown{what}. u again asks to go back past it."
        if undo.stop == "seat":
            return f"Undo stops at another seat's answer{what}. u again asks to go back past it."
        return "There is nothing of yours to take back."

    # -- pages over the table

    def action_why(self) -> None:
        word = self.marked_word() if self.panel != "question" else (self.cursor if self.all_spaces() else "")
        ask = self.picker.ask
        if ask is None:
            self.notes = ["No question is open, so nothing is blocked."]
            self.redraw()
            return
        self.legends.show("why", ask=ask, word=word)

    def action_inspect(self) -> None:
        self.legends.show("inspector", panel=self.panel, word=self.marked_word(), view=self.view, seat=self.seat)

    def action_map(self) -> None:
        self.app.push_screen(self.face.map_page(self))

    def action_seats(self) -> None:
        self.app.push_screen(SeatsPage(self.view))

    def action_log(self) -> None:
        self.app.push_screen(LogPage(self._secrets(), self.seat))

    def action_notebook(self) -> None:
        self.app.push_screen(NotebookPage(self.view))

    def action_face(self) -> None:
        self.app.push_screen(SkillsPage(self.view))

    def action_journal(self) -> None:
        self.legends.show("journal", view=self.view, seat=self.seat)

    def action_recap(self) -> None:
        self.legends.show("recap", seat=self.seat)

    def action_hint(self) -> None:
        self.legends.show("hint", seat=self.seat)

    def action_knock(self) -> None:
        side = self.side
        if side is None or side.waiting is None or self.knocked == side.n:
            return
        seats = [seat for seat in side.waiting.seats if seat not in self.legends.mirror.ours()]
        if seats:
            self.knocked = side.n
            side.wire.say("Your move, " + ", ".join(self.say.seat(seat) for seat in seats) + ".")
            self.notes = ["Reminded."]
            self.redraw()

    def action_pace(self, by: int) -> None:
        app = self.legends
        pace = app.pacer.faster(by)
        app.prefs.pace = pace
        app.prefs.save()
        seconds = SECONDS[pace]
        self.notes = [f"Computer turns: {pace}" + (f", {seconds:g} s an event." if 0 < seconds < 60 else
                                                   ", Space goes on." if pace == PACES[-1] else ".")]
        app.pump()
        self.redraw()
