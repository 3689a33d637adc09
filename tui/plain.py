"""Line mode: the same table as sentences and numbered choices, for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, TextIO

from tui.link import Mirror, Side, Update
from tui.say import Say
from tui.session import LaunchPlan, Session, open_table
from tui.theme import to_ascii
from tui.widgets.log import silent
from tui.widgets.sheet import Line, plain, wrap

Choice = tuple[str, ...]

WIDTH: Final = 78
HELP: Final = """Type the number of a choice, or its words: move 104, rest, play KS.
hand   your cards            who     all seats          board  who and what is where
story  the open story cards  notes   the notebook       log    the last 20 sentences
again  the question again    why     what is blocked    rules  rules by number or words
undo   take one answer back  skills  skills, law tracks code   the join code
quit   leave; the game is saved"""


def choice_of(words: str, ask: Any, say: Say) -> Choice | None:
    """The choice that words mean: its number, its verb and ids ("move 104"), or a part of its sentence that fits only
    one ("move halfway"). None where nothing fits or more than one does."""
    options = [tuple(option.choice) for option in ask.options]
    words = " ".join(words.lower().split())
    if words.isdigit():
        n = int(words)
        return options[n - 1] if 1 <= n <= len(options) else None
    exact = [choice for choice in options if " ".join(choice).lower() == words]
    if len(exact) == 1:
        return exact[0]
    parts = words.split()
    if not parts:
        return None

    def text(choice: Choice) -> str:
        return f"{' '.join(choice)} {say.option(ask, choice)}".lower()
    found = [choice for choice in options if choice[0].lower() == parts[0]
             and all(part in text(choice) for part in parts[1:])]
    if not found:
        found = [choice for choice in options if all(part in text(choice) for part in parts)]
    return found[0] if len(found) == 1 else None


class PlainTable:
    """The conversation: what is printed, and what a typed line does."""

    def __init__(self, mirror: Mirror, session: Any, ascii_only: bool, out: TextIO) -> None:
        self.mirror = mirror
        self.session = session
        self.say = Say(mirror.game or "stories")
        self.say.numbers = True
        self.ascii_only = ascii_only
        self.out = out
        self.told = 0
        self.shown = -1
        self.asked_no: dict[int, int] = {}
        self._names()

    def print(self, *rows: str) -> None:
        for row in rows:
            print(to_ascii(row) if self.ascii_only else row, file=self.out)
        self.out.flush()

    def _names(self) -> None:
        self.say.use(self.mirror.game)
        self.say.names = ["" if row.name.startswith("Seat ") else row.name for row in self.mirror.seats]

    def take(self, number: int, update: Update) -> None:
        """Takes an update and prints what it tells."""
        changed = self.mirror.take(number, update)
        if "seats" in changed:
            self._names()
        for words in self.mirror.news:
            self.print(f"* {words}")
        self.mirror.news.clear()
        if "refused" in changed:
            self.print(f"Refused: {self.mirror.refused}")
            self.asked_no.clear()
        if "lost" in changed:
            self.print("* No connection; calling again." if self.mirror.lost_at else "* Connected.")
        if "events" in changed:
            self.news()

    def news(self) -> None:
        secrets = self.mirror.secrets if len(self.mirror.ours()) == 1 else {}
        for row in self.mirror.log:
            if row.n > self.told:
                self.told = row.n
                if silent(row):
                    continue
                sentence = self.say.event(row, secrets.get((row.n, self.mirror.ours()[0])) if secrets else None, True)
                self.print(*wrap(sentence, WIDTH))
                if row.kind == "told_story":
                    self.story(row.what)

    def story(self, card: str) -> None:
        found = self.say.content.stories.get(card)
        if found is not None:
            self.print("", *(f"  {row}" for row in wrap(found.back, 62)), "")

    def open_side(self) -> Side | None:
        """The side that must answer now, the one shown last if it may."""
        sides = [side for side in self.mirror.asked() if not side.pending]
        return next((side for side in sides if side.seat == self.shown), sides[0] if sides else None)

    def question(self, side: Side) -> None:
        ask = side.ask
        self.asked_no[side.seat] = ask.no
        self.print("", self.say.question(ask) + ("" if self.say.question(ask).endswith("?") else ":"))
        for i, option in enumerate(ask.options):
            note = f" ({option.note})" if option.note else ""
            self.print(f"{i + 1:>3} {self.say.option(ask, tuple(option.choice))}{note}")
        if ask.blocked:
            self.print(f"  {len(ask.blocked)} choices are blocked: why")

    def command(self, line: str, side: Side) -> bool:
        """Does what a typed line says; False to leave."""
        words = line.strip().lower()
        head = words.split()[0] if words else ""
        view = side.view
        if head in ("quit", "leave", "q"):
            return False
        if head in ("help", "?", "h"):
            self.print(*HELP.splitlines())
            self.lines(self.say.face.aid(self.say, WIDTH))
        elif head == "hand":
            self.hand(view)
        elif head == "who":
            self.lines(self.say.face.seats_in_full(view, self.say, WIDTH))
        elif head == "board":
            self.board(view)
        elif head == "story":
            self.piles(view)
        elif head == "notes":
            self.lines(self.say.face.notebook_in_full(view, self.say, WIDTH))
        elif head in ("skills", "tracks"):
            self.lines(self.say.face.tracks(view, self.say, WIDTH))
        elif head == "log":
            for row in list(self.mirror.log)[-20:]:
                self.print(*wrap(self.say.event(row, None, True), WIDTH))
        elif head == "again" or not words:
            self.question(side)
        elif head == "why":
            self.why(side.ask)
        elif head == "code":
            self.print(self.mirror.code or "This table has no code.")
        elif head == "rules":
            self.rules(words.split()[1:])
        elif head == "undo":
            self.undo(side)
        else:
            self.choose(line, side)
        return True

    def choose(self, line: str, side: Side) -> None:
        choice = choice_of(line, side.ask, self.say)
        if choice is None:
            options = [tuple(option.choice) for option in side.ask.options]
            near = [c for c in options if line.strip().lower().split()[0] in f"{c[0]} {self.say.choice(c)}".lower()]
            if near:
                self.print("That may be: " + "; ".join(
                    f"{options.index(c) + 1} {self.say.option(side.ask, c)}" for c in near[:9]))
            else:
                self.print(f"There is no choice {line.strip()!r} now; type again for the list, help for words.")
            return
        self.print(f"> {self.say.option(side.ask, choice)}")
        side.send(choice)

    def undo(self, side: Side) -> None:
        undo = side.undo
        if undo is not None and undo.sealed:
            side.wire.withdraw()
        elif undo is not None and undo.steps:
            side.wire.undo(False)
        else:
            self.print("Undo stops here: something was shown, or another seat has answered since.")

    def why(self, ask: Any) -> None:
        if not ask.blocked:
            self.print("Nothing is blocked.")
        for one in ask.blocked:
            self.print(*wrap(f"x {self.say.choice(tuple(one.choice))}: {self.say.reason(one)} {one.rule}", WIDTH))

    def hand(self, view: dict[str, Any]) -> None:
        cards = [*view["mine"].get("hand", []), *view["mine"].get("drawn", []), *view["mine"].get("dealt", [])]
        if not cards:
            self.print("You hold no cards.")
        for code in cards:
            poker = self.say.content.poker[code]
            self.print(*wrap(f"{code} {self.say.name(code)}, {self.say.card_kind(code).lower()}: {self.say.text_of(poker.text)}", WIDTH))
        for secret in view["mine"].get("secrets", []):
            self.print(*wrap(f"secret {self.say.name(secret)}: {self.say.content.secrets[secret].text}", WIDTH))

    def board(self, view: dict[str, Any]) -> None:
        for row in self.say.face.board_rows(view, self.say):
            self.print(*wrap(row, WIDTH))

    def piles(self, view: dict[str, Any]) -> None:
        for row in self.say.face.piles_rows(view, self.say):
            self.print(*wrap(row, WIDTH))

    def rules(self, words: list[str]) -> None:
        from tui.rulebook import find
        found = find(self.mirror.game, " ".join(words)) if words else []
        if not found:
            self.print(f"Type words or a number after it; all rules are read with: legends rules {self.mirror.game}")
        for rule, text in found[:8]:
            self.print(*wrap(f"{rule}  {text}", WIDTH))

    def lines(self, rows: Iterable[Line]) -> None:
        self.print(*(plain(row).rstrip() for row in rows))


def converse(mirror: Mirror, session: Any, inbox: queue.Queue[tuple[int, Update]], ascii_only: bool, source: TextIO,
             out: TextIO) -> int:
    """Prints and reads until the game is over, the input ends or somebody leaves."""
    table = PlainTable(mirror, session, ascii_only, out)
    table.news()
    while not mirror.closed:
        side = table.open_side()
        if side is None or not mirror.seats:
            if mirror.over and inbox.empty():
                table.print(f"{table.say.face.over}.")
                return 0
            with suppress(queue.Empty):
                table.take(*inbox.get(timeout=0.5))
            continue
        if not inbox.empty():
            table.take(*inbox.get())
            continue
        if len(mirror.ours()) > 1 and side.seat != table.shown:
            table.print("\n" * 30 + f"Pass the keyboard to {table.say.seat(side.seat, True)}. Enter when there.")
            if not source.readline():
                return 0
        table.shown = side.seat
        if table.asked_no.get(side.seat) != side.ask.no:
            table.question(side)
        out.write("? ")
        out.flush()
        line = source.readline()
        if not line or not table.command(line, side):
            table.print("The game is saved.")
            return 0
        wait = time.monotonic() + 0.3
        while side.pending and time.monotonic() < wait + 10:
            try:
                table.take(*inbox.get(timeout=0.1))
            except queue.Empty:
                continue
    table.print(mirror.closed)
    return 1


def play_plain(plan: LaunchPlan, *, ascii_only: bool = False) -> int:
    """Opens a table and plays it in lines; everything is stopped at the end."""
    from tui.play import Stopped, stop_on_signals
    from tui.theme import needs_ascii
    inbox: queue.Queue[tuple[int, Update]] = queue.Queue()
    session: Session | None = None
    try:
        stop_on_signals()
        session = open_table(plan, lambda number, update: inbox.put((number, update)))
        mirror = Mirror(plan.game, session.wires)
        if session.code:
            print(f"Join code: {session.code}")
        return converse(mirror, session, inbox, ascii_only or needs_ascii(), sys.stdin, sys.stdout)
    except (OSError, RuntimeError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    except (Stopped, KeyboardInterrupt):
        return 0
    finally:
        if session is not None:
            session.close()


def go_on_plain(mirror: Mirror, session: Session, *, ascii_only: bool = False) -> int:
    """The table that the app had open goes on in lines."""
    from tui.play import Stopped, stop_on_signals
    inbox: queue.Queue[tuple[int, Update]] = queue.Queue()
    try:
        stop_on_signals()
        session.put = lambda number, update: inbox.put((number, update))
        for thread in session.threads:
            thread.on_update.put = session.put
        return converse(mirror, session, inbox, ascii_only, sys.stdin, sys.stdout)
    except (Stopped, KeyboardInterrupt):
        return 0
    finally:
        session.close()


def home() -> LaunchPlan | None:
    """Saved games by number, and what starts a new one."""
    from tui.play import list_saves, plan_for_save
    saves = [one for one in list_saves() if not one.reason]
    for i, one in enumerate(saves):
        print(f"{i + 1:>3} {one.title}")
    print("n   a new game: the Stories prologue with automata\nw   a new game: Western Legends against one computer "
          "player\nq   leave")
    line = input("? ").strip().lower()
    if line.isdigit() and 1 <= int(line) <= len(saves):
        return plan_for_save(saves[int(line) - 1])
    if line.startswith("w"):
        return LaunchPlan(game="western", seats=2, agents=("mcts:100",), title="Western Legends")
    return LaunchPlan(title="Stories, episode 1") if line.startswith("n") else None
