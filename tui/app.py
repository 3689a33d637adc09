"""The Textual application: one mirror of one table, screens over it, and the pump that feeds them."""

from __future__ import annotations

import contextvars
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Final

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from tui import prefs as prefs_file
from tui.link import Mirror, Pacer, Update
from tui.plan import LEAST
from tui.say import Say
from tui.screens import screen_class, there
from tui.session import LaunchPlan, Session, open_table
from tui.theme import needs_ascii, themes

END_SECONDS: Final = 0.7

Opener = Callable[[LaunchPlan, Callable[[int, Update], None]], Any]


class LegendsApp(App[str]):
    """`launch`: a table to open at once, or None for the home screen. `opener` makes the session (tests give theirs).

    Exits with "quit", or "plain" to go on in line mode with the session still open.
    """

    CSS_PATH = "legends.tcss"
    TITLE = "Legends"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[Any]] = [Binding("ctrl+c", "stop", show=False, priority=True)]
    ESCAPE_TO_MINIMIZE = False

    def __init__(self, launch: LaunchPlan | None = None, *, ascii_only: bool = False, opener: Opener = open_table,
                 prefs: prefs_file.Prefs | None = None, first: str = "home") -> None:
        super().__init__()
        self.launch = launch
        self.first = first
        self.opener = opener
        self.prefs = prefs or prefs_file.load()
        self.ascii_only = ascii_only or self.prefs.glyphs == "ascii" or (self.prefs.glyphs == "auto" and needs_ascii())
        self.look = "mono" if os.environ.get("NO_COLOR") else self.prefs.theme
        self.session: Session | None = None
        self.say = Say(launch.game if launch is not None else "stories")
        self.mirror = Mirror("stories", [])
        self.pacer = Pacer(self.prefs.pace)
        self.table: Any = None
        self.status = "Setting the table"
        self.inbox: deque[tuple[int, Update]] = deque()
        self._woken = False
        self._pump_timer: Any = None
        self._told = 0
        self._scored = False
        self.ended = threading.Event()
        self._home_context = contextvars.Context()

    # -- life

    def on_mount(self) -> None:
        self._home_context = contextvars.copy_context()
        for theme in themes():
            self.register_theme(theme)
        self.theme = self.look
        if self.prefs.keys:
            self.set_keymap(self.prefs.keys)
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            with suppress(NotImplementedError, ValueError, RuntimeError, AttributeError):
                import asyncio
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self._told_to_stop)
        if self.launch is None:
            self.push_screen(screen_class("home")())
            if self.first != "home":
                self.push_screen(screen_class(self.first)())
        else:
            self.open(self.launch)
        self._check_size(*self.size)

    def _told_to_stop(self) -> None:
        """A signal ends the app in the ordinary way; where that hangs (a terminal that is gone takes no more output),
        the processes are stopped and this one ends all the same."""
        threading.Thread(target=self._last_resort, name="legends-end", daemon=True).start()
        self.exit("quit")

    def _last_resort(self) -> None:
        if self.ended.wait(END_SECONDS):
            return
        session = self.session
        if session is not None:
            session.close()
        os._exit(1)

    def action_stop(self) -> None:
        """Ctrl-C: no question is asked, since nothing can be lost."""
        self.exit("quit")

    def on_resize(self, event: events.Resize) -> None:
        self._check_size(event.size.width, event.size.height)

    def _check_size(self, width: int, height: int) -> None:
        small = width < LEAST[0] or height < LEAST[1]
        top = self.screen
        is_small = top.__class__.__name__ == "TooSmall"
        if small and not is_small:
            self.push_screen(screen_class("small")())
        elif not small and is_small:
            self.pop_screen()

    def where_we_are(self) -> list[str]:
        """For the too-small page: what is going on."""
        if self.table is None or not self.table.view:
            return ["Legends of the West."]
        yours = self.table.picker.ask is not None
        return [f"{'It is YOUR TURN' if yours else 'Others play'}, {self.say.face.title}.", "Nothing is lost; the game waits."]

    # -- a table

    def open(self, plan: LaunchPlan) -> None:
        """Shows the empty table at once and opens the session beside it."""
        self.say = Say(plan.game if plan.game else "stories")
        self.mirror = Mirror(plan.game, [])
        self.pacer = Pacer(self.prefs.pace)
        self.status = "Setting the table"
        self.launch = plan
        self._scored, self._told = False, 0
        self.table = screen_class("replay" if plan.replay else "table")()
        self.push_screen(self.table)
        # After the first frame, which an engine that starts beside it would slow down.
        self.call_after_refresh(self.run_worker, lambda: self._open(plan), thread=True, exit_on_error=False, name="open")

    def _open(self, plan: LaunchPlan) -> None:
        try:
            self.say.content  # noqa: B018 - read while the engine starts
            session = self.opener(plan, self.put)
        except Exception as error:
            self.call_from_thread(self._failed, str(error) or error.__class__.__name__)
            return
        self.call_from_thread(self._opened, session)

    def _opened(self, session: Session) -> None:
        if self.table is None:
            session.close()
            return
        self.session = session
        # Updates may have come before the sides were there: they wait in the inbox until now.
        self.mirror = Mirror(self.mirror.game, session.wires)
        self.pump()

    def _failed(self, why: str) -> None:
        self.status = f"The table could not be opened: {why}"
        if self.table is not None:
            self.table.redraw()
            from tui.screens.base import Options
            self.push_screen(Options("NO TABLE", [why], [("Back to the home screen", "home"), ("Quit", "quit")]),
                             self._left)

    def put(self, number: int, update: Update) -> None:
        """Takes an update from any thread; many are drawn as one."""
        self.inbox.append((number, update))
        if not self._woken:
            self._woken = True
            loop = self._loop
            if loop is not None:
                # In the app's own context: what the pump opens must find its app.
                with suppress(RuntimeError):
                    loop.call_soon_threadsafe(self.pump, context=self._home_context)

    def pump(self) -> None:
        """Lets through what is due, tells the table what changed, and comes back when the next thing is due."""
        self._woken = False
        if self.table is None or not self.table.is_mounted or (not self.mirror.sides and self.session is None):
            return
        while self.inbox:
            self.pacer.put(*self.inbox.popleft())
        changed: set[str] = set()
        while True:
            due = self.pacer.due(time.monotonic(), self.mirror.ours())
            if due is None:
                break
            changed |= self.mirror.take(*due)
            if "seats" in changed:
                self.say.use(self.mirror.game)
                self.say.names = [self._shown_name(row) for row in self.mirror.seats]
        if changed:
            for screen in reversed(self.screen_stack):
                refreshed = getattr(screen, "refreshed", None)
                if refreshed is not None:
                    refreshed(changed)
            self.table.take(changed)
            self._after(changed)
        if self.pacer.queue and self.pacer.pace != "step":
            self.set_timer(max(self.pacer.free_at - time.monotonic(), 0.01), self.pump)
            self.table.draw_header()

    @staticmethod
    def _shown_name(row: Any) -> str:
        """A player's name; the seat's own letter as a name says nothing."""
        return "" if str(row.name).startswith("Seat ") else str(row.name)

    def _after(self, changed: set[str]) -> None:
        """Pages that open by themselves: a told story, the score, a lost or closed table."""
        if "events" in changed:
            fresh = [row for row in self.mirror.log if row.n > self._told]
            if self._told == 0 and self.table.view and self.table.view["table"]["round"] > 0:
                # A game that goes on: what was told is in the journal, but for a card that waits for a choice.
                ask = self.table.picker.ask
                told = [row for row in fresh if row.kind in ("told_story", "read_story")]
                fresh = told[-1:] if ask is not None and ask.key == "story_option" else []
            self._told = self.mirror.last
            # The first of several stories lies on top.
            for row in reversed(fresh):
                if row.kind in ("told_story", "read_story", "secret") and there("story"):
                    self.say_story(row)
            for key, args in self.say.face.results(fresh, self.mirror, self.table.seat):
                self.show(key, **args)
        if self.mirror.over and not self._scored and there("scoring"):
            self._scored = True
            campaign = bool(self.table.view) and self.table.view["options"].get("campaign") == "on"
            if campaign and self.table.seat >= 0:
                self.show("backup", seat=self.table.seat)
            self.show("scoring", view=self.table.view, campaign=campaign)
        if "lost" in changed:
            self._show_lost()
        if "closed" in changed and self.mirror.closed:
            from tui.screens.base import Options
            self.push_screen(Options("THE TABLE IS CLOSED", [self.mirror.closed],
                                     [("Back to the home screen", "home"), ("Quit", "quit")]), self._left)

    def say_story(self, row: Any) -> None:
        """Opens a card that was just told; one read in silence and a secret card only for who may read it."""
        secret = self.mirror.secrets.get((row.n, self.table.seat), [])
        card = row.what if row.kind == "told_story" else (secret[0] if secret else "")
        if not card or not self.say.face.readable(self.say, card):
            return
        self.show("story", card=card, seat=row.seat, view=self.table.view)

    def open_bag(self, seat: int) -> None:
        """The Backup bag of a seat that has to choose, beneath the score, which everybody reads first."""
        if any(screen.__class__.__name__ == "Backup" for screen in self.screen_stack):
            return
        self.show("backup", seat=seat)
        if not self._scored:
            self._scored = True
            self.show("scoring", view=self.table.view, campaign=True)

    def _show_lost(self) -> None:
        from tui.screens.base import Options
        lost = isinstance(self.screen, Options) and self.screen.title_line.startswith("Connection lost")
        if self.mirror.lost_at and not lost:
            side = self.table.side
            text = ["The table does not answer. It is called again and again."]
            if side is not None and side.pending and side.sent is not None:
                text.append(f"Your last choice ({self.say.choice(side.sent)}) was not confirmed. It is asked again if "
                            "it was lost.")
            self.push_screen(Options("Connection lost, reconnecting", text,
                                     [("Look around (read only)", ""), ("Save and leave", "home"), ("Quit", "quit")]),
                             self._left)
        elif not self.mirror.lost_at and lost:
            self.screen.dismiss("")

    def announce(self, words: str) -> None:
        """Bell and window title when it is your turn."""
        if self.prefs.bell:
            self.bell()
        driver = self._driver
        if driver is not None and not self.is_headless:
            driver.write(f"\x1b]2;Legends - {words}\x07")

    def busy_elsewhere(self) -> bool:
        """Is a page or the curtain over the table?"""
        return self.table is not None and self.screen is not self.table

    # -- screens

    def show(self, key: str, done: Callable[[Any], None] | None = None, **args: Any) -> None:
        """Opens a screen by its key; one that is not in this version is said, not opened."""
        key = self.say.face.screens.get(key, key)
        if not there(key):
            if self.table is not None:
                self.table.notes = [f"There is no page '{key}' in this version."]
                self.table.redraw()
            else:
                self.notify(f"There is no page '{key}' in this version.", timeout=3)
            return
        screen: Screen[Any] = screen_class(key)(**args)
        if done is not None:
            self.push_screen(screen, done)
        else:
            self.push_screen(screen)

    def pop_one(self) -> None:
        """One screen back; the home screen and the table are never left by this."""
        name = self.screen.__class__.__name__
        if len(self.screen_stack) > 2 and name not in ("Home", "TableScreen", "Curtain", "TooSmall"):
            self.screen.dismiss(None)

    def leave(self) -> None:
        if self.table is None:
            self.exit("quit")
            return
        shared = bool(self.session is not None and self.session.shared)
        self.show("quit", self._left, shared=shared)

    def _left(self, answer: Any) -> None:
        if answer == "quit":
            self.exit("quit")
        elif answer == "home":
            self.close_table()
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self.push_screen(screen_class("home")())

    def close_table(self) -> None:
        session, self.session, self.table = self.session, None, None
        self.mirror = Mirror("stories", [])
        if session is not None:
            session.close()

    # -- saves

    def list_saves(self) -> list[Any]:
        """Headers of saved games, newest first; .title, .when, .reason, .path."""
        from tui.play import list_saves
        return list_saves()

    def resume(self, header: Any) -> None:
        from tui.play import plan_for_save
        self.open(plan_for_save(header))

    # -- palette entries

    def use_theme(self, name: str) -> None:
        self.prefs.theme = self.look = self.theme = name
        self.prefs.save()
        self.repaint()

    def use_glyphs(self, glyphs: str) -> None:
        self.prefs.glyphs = glyphs
        self.ascii_only = glyphs == "ascii"
        self.prefs.save()
        self.repaint()

    def repaint(self) -> None:
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                widget.refresh()

    def toggle_hints(self) -> None:
        self.prefs.hints = not self.prefs.hints
        self.prefs.save()

    def show_code(self) -> None:
        from tui.screens.base import Options
        self.push_screen(Options("JOIN CODE", [self.mirror.code, "Type it after `legends join` in another terminal."],
                                 [("Back", "")]))

    def export_log(self) -> None:
        path = Path.cwd() / "legends-log.txt"
        rows = [self.say.event(row, None, True) for row in self.mirror.log]
        self._write(path, "\n".join(rows) + "\n")

    def masked_screenshot(self) -> None:
        """The screen without anybody's cards, as SVG in the present folder."""
        table = self.table
        if table is not None and table.view:
            view, table.view = table.view, self.mirror.spectator()
            ask, table.picker.ask = table.picker.ask, None
            table.picker.relabel()
            table.redraw()

            def shoot() -> None:
                text = self.export_screenshot()
                table.view, table.picker.ask = view, ask
                table.picker.relabel()
                table.redraw()
                self._write(Path.cwd() / "legends-screen.svg", text)
            self.call_after_refresh(shoot)
        else:
            self._write(Path.cwd() / "legends-screen.svg", self.export_screenshot())

    def _write(self, path: Path, text: str) -> None:
        try:
            path.write_text(text, encoding="utf-8")
            words = f"Written: {path.name}"
        except OSError as error:
            words = f"{path.name} could not be written: {error.strerror}"
        if self.table is not None:
            self.table.notes = [words]
            self.table.redraw()


def has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
