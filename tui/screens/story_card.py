"""A story or secret card being read: its text by pages, what it changes, and the choice that it asks for."""

from __future__ import annotations

import shlex
import subprocess
from typing import Any, ClassVar

from textual.binding import BindingType

from tui.effects import changes
from tui.keys import bindings
from tui.say import Choice, Say
from tui.widgets.pages import COLUMN, Page, boxed, centred, paginate, paragraph
from tui.widgets.sheet import Line, Piece

MARGIN = 2


def speak(command: str, text: str) -> str:
    """Gives text to the player's own speech command; returns what went wrong, or ""."""
    if not command:
        return "No speech command is set; see the settings (,)."
    try:
        process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, text=True, start_new_session=True)
    except (OSError, ValueError) as error:
        return f"The speech command does not start: {error}"
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.close()
    return ""


def printed(say: Say, card: str) -> tuple[str, str, list[list[Any]], list[Any]]:
    """(name, text, effects, options) of a story, secret or other told card; a card that is not there says so."""
    story = say.content.stories.get(card)
    if story is not None:
        return story.name, story.back, story.do, list(story.option)
    secret = say.content.secrets.get(card)
    if secret is not None:
        return secret.name, secret.text, secret.gain, []
    for table in (say.content.exploration, say.content.injuries, say.content.successions):
        draw = table.get(card)
        if draw is not None:
            return draw.name, draw.text, draw.do, list(draw.option)
    return card, f"The text of {card} is not in the content files of this program.", [], []


def blocks_of(say: Say, card: str, who: str, ask: Any = None, at: int = 0, width: int = COLUMN - 2 * MARGIN
              ) -> tuple[list[list[Line]], list[Choice]]:
    """The card as blocks of lines, and the choices that can be taken, in the order of their numbers."""
    _, text, rows, options = printed(say, card)
    blocks = [paragraph(part, width) for part in text.split("\n\n")]
    effects = changes(say, rows, who)
    if options:
        number = "Then a choice" if ask is not None else "Choice"
        effects.append(f"{number}: {len(options)} ways, below")
    if effects:
        lines: list[Line] = [[Piece("WHAT CHANGES", "title")]]
        for one in effects:
            lines += paragraph(one, width)
        blocks.append(lines)
    legal: list[Choice] = []
    allowed = {tuple(option.choice) for option in ask.options} if ask is not None else set()
    for option in options:
        choice = ("option", option.id)
        open_ = choice in allowed
        mark = len(legal) == at and open_
        label = f"{len(legal) + 1} " if open_ else "x " if ask is not None else "- "
        hit = ("item", str(len(legal))) if open_ else ()
        rows_ = paragraph(option.text, width - 4)
        first: Line = [Piece(">" if mark else " ", "accent", hit), Piece(label, "accent" if open_ else "muted", hit)]
        lines = []
        for i, row in enumerate(rows_):
            head = first if i == 0 else [Piece("   ")]
            lines.append([*head, *[piece._replace(hit=hit, role="bold" if mark else "") for piece in row]])
        told = changes(say, [*option.cost, *option.do], "")
        if option.cost:
            told = ["costs: " + ", ".join(changes(say, option.cost, "")), *changes(say, option.do, "")]
        for one in told:
            lines += [[piece._replace(role="muted", hit=hit) for piece in row]
                      for row in paragraph(one, width, "muted", 5)]
        if ask is not None and not open_:
            lines += [[piece] for row in paragraph(_why(say, ask, choice), width, "muted", 5) for piece in row]
        if open_:
            legal.append(choice)
        blocks.append(lines)
    return blocks, legal


def _why(say: Say, ask: Any, choice: Choice) -> str:
    for one in ask.blocked:
        if tuple(one.choice) == choice:
            return say.reason(one)
    return "Not open to you now."


class StoryCard(Page[Choice | None], inherit_bindings=False):
    """One card. seat: who told it, -1 the table. view: of the table, where it was told just now.

    Where its choice waits for the seat at this screen, it is taken here and sent. Dismisses with the choice or None.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("story")]
    where = "story"
    FOOT = ["story.next", "story.back", "story.speak", "story.journal", "help"]

    def __init__(self, card: str, seat: int = -1, view: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.card, self.teller, self.view = card, seat, view
        self.ask: Any = None
        self.page = 0
        self.pages: list[list[Line]] = []
        self.legal: list[Choice] = []

    def prepare(self) -> None:
        table = self.legends.table
        side = self.mirror.side_of(table.seat) if table is not None else None
        ask = side.ask if side is not None and not side.pending else None
        if ask is not None and ask.key == "story_option" and list(ask.args)[:1] == [self.card]:
            self.ask = ask

    def take(self, choice: Choice) -> None:
        self.legends.table.answer(choice)
        self.dismiss(choice)

    def refreshed(self, changed: set[str]) -> None:
        """A reader keeps the page; a question that is gone takes its numbers with it."""
        side = self.mirror.side_of(self.ask.seat) if self.ask is not None else None
        if self.ask is not None and (side is None or side.ask is None or side.ask.no != self.ask.no):
            self.ask = None
            self.redraw()

    def title_words(self) -> tuple[str, str]:
        story = self.say.content.stories.get(self.card)
        kind = "Story card" if story is not None else "Secret card" if self.card in self.say.content.secrets else "Card"
        if story is not None:
            episode = self.say.content.episodes.get(story.episode)
            day = f"Day {story.deck[1:]}" if story.deck[:1] == "D" else "before Day 1"
            kind = f"Stories  {episode.name if episode else ''}  {day}  {story.symbol}".rstrip()
        only = "only you see this" if self.secret() else ""
        told = f"told by {self.say.seat(self.teller, True)}" if self.teller >= 0 else ""
        return f"{kind}   {told}".rstrip(), only

    def secret(self) -> bool:
        story = self.say.content.stories.get(self.card)
        return story.secret if story is not None else self.card in self.say.content.secrets

    def body(self, width: int, height: int) -> list[Line]:
        inner = min(COLUMN, width - 6)
        who = self.say.seat(self.teller) if self.teller >= 0 else ""
        blocks, self.legal = blocks_of(self.say, self.card, who, self.ask, self.at, inner - 2 * MARGIN)
        self.count = len(self.legal)
        rows = max(min(height - 4, 26), 4)
        self.pages = paginate(blocks, rows - 3)
        self.page = max(0, min(self.page, len(self.pages) - 1))
        page = [[], *[[Piece(" " * MARGIN), *line] for line in self.pages[self.page]]]
        if len(self.pages) == 1:
            rows = min(rows, len(page) + 3)
        number = f"page {self.page + 1} of {len(self.pages)}"
        name = printed(self.say, self.card)[0].upper()
        box = boxed(page, name, number, inner, rows)
        below = self.below()
        found: list[Line] = [[], *centred(box, inner + 2, width)]
        if below and len(found) + 2 <= height:
            found += [[], *centred([[Piece(" " + below, "muted")]], inner + 2, width)]
        return found

    def below(self) -> str:
        if self.ask is None:
            return "Space goes on." if self.last() else ""
        return "Type the number of your choice." if self.shown_choice() else "Space: next page. A choice follows."

    def last(self) -> bool:
        return self.page >= len(self.pages) - 1

    def shown_choice(self) -> bool:
        return any(piece.hit[:1] == ("item",) for line in self.pages[self.page] for piece in line) if self.pages else False

    def foot_lead(self) -> tuple[str, str] | None:
        if self.legal and self.shown_choice():
            return (f"1-{len(self.legal)}" if len(self.legal) > 1 else "1", "choose")
        return None

    def foot_more(self) -> dict[str, str]:
        return {"story.next": "go on"} if self.last() and self.ask is None else {}

    def action_turn(self, by: int) -> None:
        if by > 0 and self.last():
            if self.ask is None:
                self.dismiss(None)
            return
        self.page = max(0, self.page + by)
        self.redraw()

    def action_scroll(self, by: int) -> None:
        if self.count and self.shown_choice():
            self.at = (self.at + by) % self.count
            self.redraw()
        else:
            self.action_turn(1 if by > 0 else -1)

    def action_digit(self, n: int) -> None:
        """A number is taken only where its choice stands on the page, so that nothing is chosen unread."""
        if self.shown_choice() and n <= len(self.legal):
            self.take(self.legal[n - 1])

    def action_confirm(self) -> None:
        if self.legal and self.shown_choice():
            self.take(self.legal[self.at])
        else:
            self.action_turn(1)

    def pick(self, index: int) -> None:
        self.take(self.legal[index])

    def action_speak(self) -> None:
        text = "\n".join("".join(piece.text for piece in line).strip() for line in self.pages[self.page])
        wrong = speak(self.legends.prefs.speech, text)
        if wrong:
            self.notify(wrong)

    def action_journal(self) -> None:
        table = self.legends.table
        if table is not None and table.view:
            self.legends.show("journal", view=table.view, seat=table.seat)
