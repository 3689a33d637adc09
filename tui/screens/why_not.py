"""Why not: every blocked choice of the question with the reason and rule that came with it."""

from __future__ import annotations

from typing import Any, ClassVar

from tui.screens.base import Pane
from tui.widgets.sheet import Line, Piece, cut, wrap


class WhyNot(Pane):
    """Grouped by reason; with a word (a space, card, seat) only what concerns it. Enter opens the rule."""

    footer_keys: ClassVar[list[str]] = ["pane.enter", "back", "help"]

    def __init__(self, ask: Any, word: str = "") -> None:
        super().__init__()
        self.ask = ask
        self.word = word

    def on_mount(self) -> None:
        about = f": {self.legends.say.name(self.word)}" if self.word and self._matching() else ""
        self.title_line = f"WHY NOT{about}"
        self.right_line = f"{len(self._shown())} of {len(self.ask.blocked)} blocked"
        super().on_mount()

    def _matching(self) -> list[Any]:
        return [one for one in self.ask.blocked if self.word and self.word in tuple(one.choice)[1:]]

    def _shown(self) -> list[Any]:
        return self._matching() or list(self.ask.blocked)

    def body(self, width: int) -> list[Line]:
        say = self.legends.say
        found: list[Line] = [[]]
        if self.word and not self._matching():
            legal = any(self.word in tuple(option.choice)[1:] for option in self.ask.options)
            name = say.name(self.word)
            words = f"{name} is among the choices now." if legal else f"The engine sent no reason about {name}."
            found += [*self.paragraph(words, width), []]
        if not self.ask.blocked:
            found += self.paragraph("Nothing is blocked: the engine sent no reasons with this question.", width)
            return [*found, []]
        for i, one in enumerate(self._shown()):
            hit = ("rule", one.rule, str(i))
            rule = f"  {one.rule}" if one.rule else ""
            found.append([Piece("x ", "error", hit), Piece(cut(say.choice(tuple(one.choice)), width - 4), "bold", hit)])
            rows = wrap(say.reason(one), width - 4 - len(rule))
            for j, row in enumerate(rows):
                found.append([Piece("    " + row, "", hit), Piece(rule if j == len(rows) - 1 else "", "muted", hit)])
        found.append([])
        return found

    def chosen(self, hit: tuple[str, ...]) -> None:
        self.legends.show("rules", rule=hit[1])
