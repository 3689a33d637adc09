"""The question panel: the sentence, its choices, what is blocked; always bottom left."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len

from tui.picker import Picker
from tui.say import Say
from tui.widgets.sheet import Line, Piece, cut, fit, rule, wrap


def blocked_groups(ask: Any, say: Say) -> list[tuple[str, list[Any]]]:
    """Blocked choices by the words of their reason, in the engine's order."""
    found: dict[str, list[Any]] = {}
    for one in ask.blocked:
        found.setdefault(say.reason(one), []).append(one)
    return list(found.items())


def blocked_words(picker: Picker, say: Say, width: int, most: int) -> list[Line]:
    """At most `most` rows of what is blocked, then the count. The picker keeps the words of its question: there may be many."""
    ask = picker.ask
    if picker.blocked is None:
        picker.blocked = blocked_groups(ask, say)
    groups = picker.blocked
    if not groups:
        return []
    tail = f"   w why not ({len(ask.blocked)})"
    found: list[Line] = []
    for i, (reason, same) in enumerate(groups[:most]):
        names = say.choice(same[0].choice) + (f" and {len(same) - 1} more" if len(same) > 1 else "")
        last = i == min(len(groups), most) - 1
        room = width - 5 - (len(tail) if last else 0)
        found.append([Piece("  x ", "error", ("why", str(i))),
                      Piece(cut(f"{names}: {reason}", room), "muted", ("why", str(i)))])
        if last:
            found[-1].append(Piece(tail, "muted", ("key", "why")))
    return found


def columns(picker: Picker, width: int, rows: int) -> int:
    """As few columns as the rows need, 26 cells wide at least."""
    needed = -(-len(picker.entries) // max(rows, 1))
    return max(1, min(needed, width // 26))


def longest(picker: Picker) -> int:
    """The cells of the widest entry, label included."""
    return max((cell_len(entry.label) + (cell_len(entry.note) + 3 if entry.note else 0) for entry in picker.entries),
               default=0) + picker.digits + 3


def lines(picker: Picker, say: Say, width: int, height: int, title: str, state: str, marked: bool, hint: str,
          notes: list[str], titled: bool) -> list[Line]:
    """`title`: the sentence, or who is waited for. state: "", "sent", "waiting for the table", "NEW ..."; hint: a
    first-use sentence; notes: refusals and the like. marked: the panel has the cursor. titled: a rule on top."""
    ask = picker.ask
    head: Line = [Piece(" " + cut(title, width - len(state) - 4), "title"),
                  Piece(f"  {state}" if state else "", "warning")]
    found: list[Line] = []
    if titled:
        found.append(rule(width, title, state))
    else:
        found.append(head)
    found += [[Piece(cut(f"  {note}", width), "warning")] for note in notes]
    if ask is None:
        return found[:height]
    below = blocked_words(picker, say, width, 2)
    if hint:
        below.append([Piece(cut(f"  {hint}", width), "secondary")])
    room = height - len(found)
    n = len(picker.entries)
    # Whole choices matter more than what is blocked; of that, the last row has the count.
    for keep in range(len(below), -1, -1):
        cols = columns(picker, width - 1, room - keep)
        if -(-n // cols) <= room - keep and longest(picker) <= (width - 1) // cols:
            break
    else:
        keep = 0
        cols = columns(picker, width - 1, room)
    below = below[len(below) - keep:]
    rows = max(room - len(below), 1)
    found += entry_rows(picker, width, cols, rows, marked)
    found += [[]] * max(height - len(found) - len(below), 0) if titled else []
    found += below
    return found[:height]


def entry_rows(picker: Picker, width: int, cols: int, rows: int, marked: bool) -> list[Line]:
    """The entries in columns, read downwards; scrolled so that the cursor is among them."""
    n = len(picker.entries)
    tall = -(-n // cols) if n else 0
    picker.tall, picker.rows = tall, rows
    wide = (width - 1) // cols
    at_row = picker.at % tall if tall else 0
    # It moves no further than the cursor needs, so that a second click finds what the first has marked.
    top = picker.top = max(0, min(picker.top, at_row, tall - rows), at_row - rows + 1)
    found: list[Line] = []
    for row in range(top, min(top + rows, tall)):
        line: Line = [Piece(" ")]
        for col in range(cols):
            i = col * tall + row
            if i >= n:
                continue
            entry = picker.entries[i]
            hit = ("choice", str(i))
            here = i == picker.at
            label = picker.label(i)
            faint = picker.typed and not picker.narrowed(i)
            words = entry.label + (f" ({entry.note})" if entry.note else "")
            if cell_len(words) > wide - 3 - len(label):
                # A number says enough of steps where there is no room; what is cut then is the name.
                note = entry.note.replace(" steps", "").replace(" step", "")
                if note != entry.note:
                    words = cut(entry.label, wide - 6 - len(label) - len(note)) + f" ({note})"
            line.append(Piece(">" if here else " ", "accent", hit))
            line.append(Piece(label, "muted" if faint else "accent", hit))
            role = "muted" if faint else "cursor" if here and marked else "bold" if here else ""
            text = cut(" " + words, wide - 2 - len(label))
            line.append(Piece(text, role, hit))
            line.append(Piece(fit("", wide - 1 - len(label) - cell_len(text)), "", hit))
        if row == top and top > 0:
            line.append(Piece("^", "accent", ("more", "-1")))
        if row == top + rows - 1 and top + rows < tall:
            line.append(Piece("v", "accent", ("more", "1")))
        found.append(line)
    return found


def paragraph(text: str, width: int) -> list[Line]:
    return [[Piece(" " + row)] for row in wrap(text, width - 2)]
