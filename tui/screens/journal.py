"""Journal: every card told so far, to be read again; own secret cards for their owner only (WS-DECK-26)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tui.effects import changes
from tui.say import Say
from tui.screens.story_card import printed
from tui.widgets.log import coloured
from tui.widgets.pages import Page, item
from tui.widgets.sheet import Line, Piece, cut, rule, wrap


class Told(NamedTuple):
    """A card of the journal: id, the seat that told it, the option taken ("" for none), whether it may be read."""

    card: str
    seat: int
    option: str
    readable: bool


def told(view: dict[str, Any], say: Say) -> list[Told]:
    """The cards that the viewer of `view` may list, in the order in which they were told, secrets last."""
    taken = dict(flag.split(":", 1) for flag in view["table"]["flags"] if ":" in flag)
    me = view["me"]
    found: list[Told] = []
    for position in view["table"]["told"]:
        teller = next((i for i, row in enumerate(view["seats"]) if position in row["stories"]), -1)
        story = say.content.stories.get(position)
        if story is None:
            continue
        readable = not story.secret or (me >= 0 and (teller == me or position in view["mine"].get("read", [])))
        found.append(Told(position, teller, taken.get(position, "") if readable else "", readable))
    for secret in view["mine"].get("secrets", []):
        found.append(Told(secret, me, "", True))
    for secret in view["zones"].get("spent", []):
        found.append(Told(secret, -1, "", True))
    return found


class Journal(Page[None]):
    """A list of cards; the text of the marked one stands beside or below it, Enter opens it as it was told."""

    FOOT = ["pane.enter", "back", "help"]

    def __init__(self, view: dict[str, Any] | None = None, seat: int = -1) -> None:
        super().__init__()
        self.view, self.seat = view or {}, seat
        self.rows: list[Told] = []

    def prepare(self) -> None:
        opening: list[Told] = []
        if self.view:
            episode = int(self.view["options"].get("episode", "1"))
            opening = [Told(card.id, -1, "", True) for deck in ("title", "setup")
                       for card in self.say.content.deck(episode, deck)]
            known = {one.card for one in told(self.view, self.say)}
            self.rows = [*[one for one in opening if one.card not in known], *told(self.view, self.say)]
        self.count = len(self.rows)
        self.at = max(self.count - 1, 0)

    def title_words(self) -> tuple[str, str]:
        return "JOURNAL", f"{len(self.view['table']['told'])} stories told" if self.view else ""

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "read it"}

    def refreshed(self, changed: set[str]) -> None:
        """The page stays where its reader is."""

    def body(self, width: int, height: int) -> list[Line]:
        if not self.rows:
            return [[], [Piece("  No story has been told yet.", "muted")]]
        wide = width >= 110
        left = min(44, width - 2) if wide else width
        lines: list[Line] = []
        for i, one in enumerate(self.rows):
            story = self.say.content.stories.get(one.card)
            day = f"D{story.deck[1:]}" if story is not None and story.deck[:1] == "D" else "  "
            name = printed(self.say, one.card)[0] if one.readable else "a card read in silence"
            kind = "  secret card" if one.card in self.say.content.secrets else ""
            chip = self.say.seat(one.seat) if one.seat >= 0 else "   "
            lines.append(item(i, i == self.at, f"{day:<3}{chip} {name}{kind}", left))
        text = self.text(width - left - 3 if wide else width - 6)
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

    def text(self, width: int) -> list[Line]:
        one = self.rows[self.at]
        if not one.readable:
            return [[Piece(row, "muted")] for row in wrap("Only the seat that completed this card knows its text.", width)]
        _, text, rows, options = printed(self.say, one.card)
        found: list[Line] = [[Piece(row)] for row in wrap(text, min(width, 62))]
        who = self.say.seat(one.seat) if one.seat >= 0 else ""
        for change in changes(self.say, rows, who):
            found += [[Piece("  "), *coloured(row)] for row in wrap(change, width - 2)]
        for option in options:
            if option.id == one.option:
                found += [[Piece(cut(f"  > {row}", width), "accent")] for row in wrap(option.text, width - 4)]
        return found

    def pick(self, index: int) -> None:
        one = self.rows[index]
        if one.readable:
            self.legends.show("story", card=one.card, seat=one.seat)
