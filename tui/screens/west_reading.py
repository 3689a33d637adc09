"""Story cards of Western Legends as they are told, with the discs that earned them, and the journal of those told."""

from __future__ import annotations

from typing import Any, ClassVar

from tui.effects import changes
from tui.keys import bindings
from tui.screens.story_card import MARGIN, StoryCard
from tui.theme import LETTERS, chip
from tui.widgets.log import coloured
from tui.widgets.pages import COLUMN, Page, boxed, centred, item, paginate, paragraph
from tui.widgets.sheet import Line, Piece, rule, wrap


def blocks(say: Any, card: str, who: list[str]) -> list[list[Line]]:
    """The tale by paragraphs, then what it brings; who: chips of those with a disc on it."""
    story = say.content.stories[card]
    width = COLUMN - 2 * MARGIN
    found = [paragraph(part, width) for part in say.text_of(story.back).split("\n\n")]
    lines: list[Line] = [[Piece("WHAT IT BRINGS", "title")]]
    each = ", ".join(changes(say, story.do, ""))
    lines += [line for row in wrap(f"{' '.join(who) if who else 'Each seat with a disc here'}: {each}.", width)
              for line in [coloured(row)]]
    for gang in story.gangs:
        lines += paragraph(changes(say, [["bandit", gang]], "")[0], width)
    if story.sheriff:
        lines += paragraph(f"If somebody is Wanted, the Sheriff moves {story.sheriff} "
                           f"space{'s' if story.sheriff > 1 else ''}; {who[0] if who else 'who told it'} leads him.", width)
    found.append(lines)
    return found


class WestStory(StoryCard, inherit_bindings=False):
    """A story that was told at the end of a turn; nothing is asked on it."""

    BINDINGS = [*bindings("story")]
    FOOT: ClassVar[list[str]] = StoryCard.FOOT

    def prepare(self) -> None:
        """Its questions, if any, are asked at the table."""

    def secret(self) -> bool:
        return False

    def contributors(self) -> list[str]:
        """Chips of the seats that are rewarded, the teller's first, out of the log."""
        found: list[str] = []
        for row in self.mirror.log:
            if row.kind == "story_reward" and row.what == self.card and chip(row.seat) not in found:
                found.append(chip(row.seat))
        return found

    def title_words(self) -> tuple[str, str]:
        told = f"told in the turn of {self.say.seat(self.teller, True)}" if self.teller >= 0 else ""
        return f"Western Legends  story   {told}".rstrip(), ""

    def body(self, width: int, height: int) -> list[Line]:
        inner = min(COLUMN, width - 6)
        self.legal, self.count = [], 0
        rows = max(min(height - 4, 26), 4)
        self.pages = paginate(blocks(self.say, self.card, self.contributors()), rows - 3)
        self.page = max(0, min(self.page, len(self.pages) - 1))
        page = [[], *[[Piece(" " * MARGIN), *line] for line in self.pages[self.page]]]
        if len(self.pages) == 1:
            rows = min(rows, len(page) + 3)
        box = boxed(page, self.say.content.stories[self.card].name.upper(), f"page {self.page + 1} of {len(self.pages)}", inner,
                    rows)
        found: list[Line] = [[], *centred(box, inner + 2, width)]
        below = self.below()
        if below and len(found) + 2 <= height:
            found += [[], *centred([[Piece(" " + below, "muted")]], inner + 2, width)]
        return found


class WestJournal(Page[None]):
    """The stories told so far; the text of the marked one beside or below, Enter opens it as it was told."""

    FOOT: ClassVar[list[str]] = ["pane.enter", "back", "help"]

    def __init__(self, view: dict[str, Any] | None = None, seat: int = -1) -> None:
        super().__init__()
        self.view, self.seat = view or {}, seat
        self.rows: list[str] = []

    def prepare(self) -> None:
        self.rows = list(self.view["table"]["told"]) if self.view else []
        self.count = len(self.rows)
        self.at = max(self.count - 1, 0)

    def title_words(self) -> tuple[str, str]:
        return "JOURNAL", "1 story told" if len(self.rows) == 1 else f"{len(self.rows)} stories told"

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "read it"}

    def refreshed(self, changed: set[str]) -> None:
        """The page stays where its reader is."""

    def teller(self, card: str) -> int:
        return next((row.seat for row in self.mirror.log if row.kind == "told_story" and row.what == card), -1)

    def body(self, width: int, height: int) -> list[Line]:
        if not self.rows:
            return [[], [Piece("  No story has been told yet.", "muted")]]
        wide = width >= 110
        left = min(44, width - 2) if wide else width
        lines: list[Line] = []
        for i, card in enumerate(self.rows):
            seat = self.teller(card)
            mark = chip(seat) if 0 <= seat < len(LETTERS) else "   "
            lines.append(item(i, i == self.at, f"{i + 1:>2} {mark} {self.say.content.stories[card].name}", left))
        story = self.say.content.stories[self.rows[self.at]]
        text: list[Line] = [[Piece(row)] for row in wrap(self.say.text_of(story.back), min(62, width - left - 3 if wide else width - 6))]
        text += [[], [Piece("  " + "; ".join(changes(self.say, story.do, "")), "secondary")]]
        if wide:
            top = max(0, min(self.at - height + 2, len(lines) - height))
            shown = lines[top:top + height]
            found: list[Line] = []
            for y in range(height):
                row = shown[y] if y < len(shown) else [Piece(" " * left)]
                found.append([*row, Piece(" │ ", "wall"), *(text[y] if y < len(text) else [])])
            return found
        room = max(height - len(text) - 1, 3)
        top = max(0, min(self.at - room // 2, len(lines) - room))
        return [*lines[top:top + room], rule(width), *[[Piece("  "), *line] for line in text]]

    def pick(self, index: int) -> None:
        self.legends.show("story", card=self.rows[index], seat=self.teller(self.rows[index]))
