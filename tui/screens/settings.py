"""Settings: each line changes something at once and shows a sample of it; the keys have a list of their own."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from tui.keys import KEYS, Key, bindings, pretty
from tui.link import PACES, SECONDS
from tui.prefs import THEMES, Prefs
from tui.theme import chip
from tui.widgets.pages import Page, item
from tui.widgets.sheet import Line, Piece, cut, fit, rule


class Row(NamedTuple):
    """A setting: its name in Prefs, the word for people, its values, and what it does."""

    name: str
    word: str
    values: tuple[object, ...]
    does: str


ROWS: Final = (
    Row("theme", "Theme", THEMES, "Colours. contrast and mono need none."),
    Row("glyphs", "Glyphs", ("auto", "box", "ascii"), "Box lines and suits, or plain ASCII."),
    Row("motion", "Motion", (True, False), "Whether anything slides or flips."),
    Row("pace", "Pace", PACES, "How fast computer turns are shown; + and - at the table."),
    Row("confirm", "Confirm", ("off", "risky", "all"), "Ask again before an answer is sent."),
    Row("hints", "Hints", (True, False), "A sentence with each new kind of choice."),
    Row("advice", "Best moves", (True, False), "h shows the computer player's best three."),
    Row("bell", "Bell", (True, False), "The terminal bell when it is your turn."),
)
TEXTS: Final = (
    Row("name", "Your name", (), "How others see you at a shared table."),
    Row("speech", "Speech command", (), "Reads a story card aloud when e is pressed."),
)


def shown(value: object) -> str:
    return "on" if value is True else "off" if value is False else str(value) or "none"


def key_of(prefs: Prefs, key: Key) -> str:
    return prefs.keys.get(f"{key.where}.{key.id}", key.key)


def taken_by(prefs: Prefs, key: Key, wanted: str) -> Key | None:
    """The action that has this key already where `key` holds: in its context, or in the one for all screens."""
    for other in KEYS:
        near = other.where == key.where or "all" in (other.where, key.where)
        if other is not key and near and wanted in key_of(prefs, other).split(",") and other.action != key.action:
            return other
    return None


class Settings(Page[None], inherit_bindings=False):
    """Left and right change the marked line; Enter opens a text or, on a key, waits for the new one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("setting")]
    where = "setting"
    FOOT = ["setting.right", "setting.enter", "reset", "back", "help"]
    DEFAULT_CSS = """
    Settings > Input { height: 1; border: none; padding: 0 1; background: $surface; display: none; }
    Settings > Input.open { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.moving = -1
        self.said = ""
        self.keys_open = False
        self.field = Input(id="text")

    def extra(self) -> ComposeResult:
        yield self.field

    def extra_rows(self) -> int:
        return 1 if self.field.has_class("open") else 0

    @property
    def prefs(self) -> Prefs:
        return self.legends.prefs

    @property
    def shown_keys(self) -> list[Key]:
        return [key for key in KEYS if "digit" not in key.id] if self.keys_open else []

    def title_words(self) -> tuple[str, str]:
        return "SETTINGS", "saved as you change them"

    def body(self, width: int, height: int) -> list[Line]:
        prefs = self.prefs
        notes = [*prefs.notices, *([self.said] if self.said else [])]
        found: list[Line] = [[Piece(cut(f"  ! {note}", width), "warning")] for note in notes]
        found.append([])
        self.count = len(ROWS) + len(TEXTS) + 1 + len(self.shown_keys)
        for i, row in enumerate((*ROWS, *TEXTS)):
            value = shown(getattr(prefs, row.name))
            arrows = f"< {value} >" if row.values else value
            line = item(i, i == self.at, f"{row.word:<16}{fit(arrows, 18)}", 38)
            found.append([*line, *self.sample(row, width - 38)])
        i = len(ROWS) + len(TEXTS)
        found.append(item(i, i == self.at, f"{'Keys':<16}{'close' if self.keys_open else 'open'} the list", 38))
        where = ""
        for j, key in enumerate(self.shown_keys):
            if key.where != where:
                where = key.where
                found.append(rule(width, f"keys: {where}"))
            now = key_of(prefs, key)
            at = i + 1 + j
            text = "press the new key, Esc to keep it" if self.moving == j else pretty(now)
            changed = "  (changed)" if now != key.key else ""
            found.append([*item(at, at == self.at, fit(key.does, 48), 52), Piece(f" {text}{changed}", "accent" if self.moving == j else "", ("item", str(at)))])
        return found

    def sample(self, row: Row, width: int) -> Line:
        """What the setting looks like now."""
        if row.name == "theme":
            return [Piece(" text ", "surface"), Piece(" 1 ", "accent surface"), Piece(" x ", "error surface"),
                    *[Piece(chip(i), f"seat{i} bold") for i in range(5)], Piece(" ━━ ── ", "heavy")]
        if row.name == "glyphs":
            return [Piece("┏━━┯━┓ ", "heavy"), Piece("♠ "), Piece("♥ ♦ ", "red"), Piece("♣   ▒")]
        if row.name == "pace":
            seconds = SECONDS[self.prefs.pace]
            words = "each step waits for Space" if seconds > 60 else f"{seconds:g} s an event" if seconds else "at once"
            return [Piece(cut(words, width), "muted")]
        return [Piece(cut(row.does, width), "muted")]

    # -- changing

    def action_side(self, by: int) -> None:
        if self.at >= len(ROWS):
            return
        row = ROWS[self.at]
        values = list(row.values)
        now = values.index(getattr(self.prefs, row.name))
        self.put(row.name, values[(now + by) % len(values)])

    def put(self, name: str, value: object) -> None:
        setattr(self.prefs, name, value)
        self.keep(name)

    def keep(self, name: str = "") -> None:
        """Saves, and lets the app show it at once."""
        app, prefs = self.legends, self.prefs
        if name == "theme":
            app.use_theme(prefs.theme)
        elif name == "glyphs":
            app.use_glyphs(prefs.glyphs)
        elif name == "pace":
            app.pacer.pace = prefs.pace
        elif not name:
            app.set_keymap(prefs.keys)
        prefs.save()
        self.redraw()

    def action_confirm(self) -> None:
        self.pick(self.at)

    def pick(self, index: int) -> None:
        first = len(ROWS) + len(TEXTS)
        if index < len(ROWS):
            self.action_side(1)
        elif index < first:
            row = TEXTS[index - len(ROWS)]
            self.field.value = str(getattr(self.prefs, row.name))
            self.field.placeholder = row.does
            self.field.add_class("open")
            self.field.focus()
        elif index == first:
            self.keys_open = not self.keys_open
        else:
            self.moving = index - first - 1
        self.redraw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        row = TEXTS[self.at - len(ROWS)]
        self.close_field()
        self.put(row.name, event.value.strip()[:120])

    def close_field(self) -> None:
        self.field.remove_class("open")
        self.set_focus(None)
        self.redraw()

    def action_reset(self) -> None:
        """The marked line as it was at first."""
        fresh = Prefs()
        first = len(ROWS) + len(TEXTS)
        if self.at < first:
            name = (*ROWS, *TEXTS)[self.at].name
            self.put(name, getattr(fresh, name))
        elif self.at > first:
            key = self.shown_keys[self.at - first - 1]
            self.prefs.keys.pop(f"{key.where}.{key.id}", None)
            self.keep()

    async def on_key(self, event: events.Key) -> None:
        """While a key is being moved every key is taken as the new one."""
        if self.moving < 0:
            return
        event.stop()
        event.prevent_default()
        key = self.shown_keys[self.moving]
        self.moving = -1
        if event.key == "escape":
            self.redraw()
            return
        other = taken_by(self.prefs, key, event.key)
        if other is not None:
            self.said = f"{event.key} stays: it means \"{other.does}\" there already."
            self.redraw()
            return
        self.said = ""
        self.prefs.keys[f"{key.where}.{key.id}"] = event.key
        self.keep()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No binding works while a new key is awaited."""
        return self.moving < 0

    def action_back(self) -> None:
        if self.field.has_class("open"):
            self.close_field()
        else:
            self.dismiss(None)
