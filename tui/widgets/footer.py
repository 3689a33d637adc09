"""The last row: the keys that matter now, the most needed first; each can be clicked."""

from __future__ import annotations

from tui.keys import face
from tui.widgets.sheet import Line, Piece, width_of


def lines(ids: list[str], width: int, lead: tuple[str, str] | None = None, more: dict[str, str] | None = None
          ) -> list[Line]:
    """`lead`: a first entry that is no key (e.g. "1-6", "choose"). more: other short words by key id.

    Keys that do not fit are left out from the end, except the last one (help).
    """
    entries: list[Line] = []
    if lead is not None:
        entries.append([Piece(lead[0], "accent panel"), Piece(f" {lead[1]}", "panel")])
    for key_id in ids:
        key, short, action = face(key_id)
        short = (more or {}).get(key_id, short)
        hit = ("key", action)
        entries.append([Piece(key, "accent panel", hit), Piece(f" {short}", "panel", hit)])
    last = entries.pop()
    line: Line = [Piece(" ", "panel")]
    for entry in entries:
        if width_of(line) + width_of(entry) + 2 + width_of(last) + 1 > width:
            break
        line += [*entry, Piece("  ", "panel")]
    line += last
    line.append(Piece(" " * max(width - width_of(line), 0), "panel"))
    return [line]
