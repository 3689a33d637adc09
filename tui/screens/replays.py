"""Replays: the records of games on this machine, the newest first; Enter watches one."""

from __future__ import annotations

import time
from typing import Any

from tui.session import LaunchPlan
from tui.widgets.pages import Page, item, paragraph
from tui.widgets.sheet import Line, Piece, cut


class Replays(Page[None]):
    """The list. A record that cannot be watched stands in it with its reason."""

    FOOT = ["pane.enter", "pane.pagedown", "back", "help"]

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Any] = []
        self.said = ""

    def prepare(self) -> None:
        from tui.play import list_replays
        self.rows = list_replays()
        self.count = len(self.rows)

    def title_words(self) -> tuple[str, str]:
        return "REPLAYS", f"{len(self.rows)} records"

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "watch"}

    def body(self, width: int, height: int) -> list[Line]:
        if not self.rows:
            return [[], *paragraph("No record yet. Every game that is played here is recorded, to be watched again.",
                                   width - 6, "muted", 3)]
        found: list[Line] = [[]]
        for i, one in enumerate(self.rows):
            found.append(item(i, i == self.at, one.title, width, "error" if one.reason else ""))
            day = time.strftime("%d %b %Y %H:%M", time.localtime(one.when)) if one.when else ""
            words = one.reason or "   ".join(part for part in (", ".join(name for name, _ in one.seats), day) if part)
            found.append([Piece(cut(f"     {words}", width), "muted", ("item", str(i)))])
        if self.said:
            found += [[], *paragraph(self.said, width - 6, "warning", 3)]
        return found

    def pick(self, index: int) -> None:
        one = self.rows[index]
        self.said = one.reason
        if one.reason:
            self.redraw()
        else:
            self.legends.open(LaunchPlan(game=one.game, replay=one.path))
