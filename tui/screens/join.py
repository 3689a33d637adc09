"""Join a table by its code. What is wrong with a code, and that nobody is there, the opening of the table says."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Input

from tui.screens.new_game import NewGame
from tui.session import LaunchPlan
from tui.widgets.pages import Page, paragraph
from tui.widgets.sheet import Line, rule

CODE_HELP = ("The code stands on the host's screen: seven groups of four signs with hyphens between. Upper and lower "
             "case are the same. An address of the form host:port works too, where its key is known from an earlier visit.")


class Join(Page[None]):
    """Two boxes, code and name; Enter in the last one joins."""

    FOOT = ["back", "help"]
    DEFAULT_CSS = "Join > Input { height: 1; border: none; padding: 0 2; margin: 0 2; background: $surface; }"

    def __init__(self, code: str = "", wrong: str = "") -> None:
        super().__init__()
        self.wrong = wrong
        self.code = Input(code, placeholder="code or address of the table", id="code", max_length=120)
        self.player = Input(placeholder="your name", id="name", max_length=24)

    def extra(self) -> ComposeResult:
        yield self.code
        yield self.player

    def extra_rows(self) -> int:
        return 2

    def prepare(self) -> None:
        self.player.value = self.legends.prefs.name
        self.code.focus()

    def title_words(self) -> tuple[str, str]:
        return "JOIN A TABLE", "Tab other box   Enter join"

    def body(self, width: int, height: int) -> list[Line]:
        found: list[Line] = [rule(width, "What goes into the first box"), *paragraph(CODE_HELP, width - 6, "muted", 3), []]
        if self.wrong:
            found += paragraph(self.wrong, width - 6, "warning", 3)
        return found

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        code = self.code.value.strip().lower()
        if not code:
            self.wrong = "Type the code first."
            self.code.focus()
        elif event.input is self.code and not self.player.value.strip():
            self.player.focus()
        else:
            self.join(code, self.player.value.strip())
        self.redraw()

    def join(self, code: str, name: str) -> None:
        self.legends.prefs.name = name
        self.legends.prefs.save()
        self.legends.open(LaunchPlan(code=code, names=(name,) if name else ()))

    def action_back(self) -> None:
        """From a box first out of it, then back."""
        if self.focused is not None:
            self.set_focus(None)
        else:
            self.dismiss(None)

    def action_confirm(self) -> None:
        self.code.focus()


class OpenTable(NewGame):
    """A new game whose second seat waits for a guest; the table shows its join code."""

    def __init__(self) -> None:
        super().__init__()
        self.seats[1] = "open"
