"""The log: one sentence an event, a seat's deeds folded under its chip."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tui.say import Say
from tui.theme import LETTERS, SHAPES
from tui.widgets.sheet import Line, Piece, rule, wrap


def sentence(row: Any, say: Say, secrets: dict[tuple[int, int], list[str]], seat: int, full: bool = False) -> str:
    return say.event(row, secrets.get((row.n, seat)), full)


def coloured(text: str, hit: tuple[str, ...] = ()) -> Line:
    """A sentence with the chips of seats in their colours."""
    line: Line = []
    rest = text
    while rest:
        spots = [(rest.find(SHAPES[i][0] + LETTERS[i] + SHAPES[i][1]), i) for i in range(len(LETTERS))]
        spots = [spot for spot in spots if spot[0] >= 0]
        if not spots:
            break
        at, seat = min(spots)
        if at:
            line.append(Piece(rest[:at], "", hit))
        line.append(Piece(rest[at:at + 3], f"seat{seat} bold", hit))
        rest = rest[at + 3:]
    if rest:
        line.append(Piece(rest, "", hit))
    return line


def silent(row: Any) -> bool:
    """Nobody wants to read that a seat had no reaction to a step or a deed; in a fight and at poker a pass counts."""
    return row.kind == "passed" and row.what not in ("fight", "poker")


def rows(events: Iterable[Any], say: Say, secrets: dict[tuple[int, int], list[str]], seat: int, width: int
         ) -> list[Line]:
    """All events as wrapped lines, continuation rows indented."""
    found: list[Line] = []
    for event in events:
        text = sentence(event, say, secrets, seat)
        if not text or silent(event):
            continue
        hit = ("log", str(event.n))
        for i, part in enumerate(wrap(text, max(width - 2, 10))):
            found.append([Piece(" " if i == 0 else "   ", "", hit), *coloured(part, hit)])
    return found


def lines(events: list[Any], say: Say, secrets: dict[tuple[int, int], list[str]], seat: int, width: int, height: int,
          back: int) -> list[Line]:
    """The panel: a title, then the last lines, `back` of them scrolled away below."""
    room = height - 1
    body: list[Line] = []
    for event in reversed(events):
        if len(body) >= room + back:
            break
        body[:0] = rows([event], say, secrets, seat, width)
    end = len(body) - min(back, max(len(body) - room, 0))
    return [rule(width, "LOG", f"{back} newer, End" if back else "l all of it"), *body[max(end - room, 0):end]]
