"""NPC dice as small boxes: colour, value, the mark of bad luck."""

from __future__ import annotations

from tui.say import Say
from tui.widgets.sheet import Line, Piece

WIDE = 12
MARKS = {"food": "-1 food", "wound": "1 wound", "card": "-1 card", "money": "-$10"}
ROLES = {"green": "success", "yellow": "accent", "red": "error", "black": "bold"}


def die(say: Say, colour: str, face: int = -1) -> list[Line]:
    """Three rows of 12 cells. face: its number from 0, -1: not rolled yet."""
    printed = say.content.dice.get(colour)
    role = ROLES.get(colour, "")
    value = str(printed.faces[face]) if printed is not None and 0 <= face < len(printed.faces) else "?"
    mark = MARKS.get(printed.marks[face], "") if value != "?" and printed is not None else ""
    top = f"─ {colour} "
    low = f" {mark} " if mark else ""
    inner = WIDE - 2
    return [[Piece("┌" + top + "─" * (inner - len(top)) + "┐", role)],
            [Piece("│", role), Piece(f"{value:^{inner}}", "bold"), Piece("│", role)],
            [Piece("└" + "─" * (inner - len(low)), role), Piece(low, "error"), Piece("┘", role)]]


def row(say: Say, colours: list[str], faces: list[int], width: int) -> list[Line]:
    """Dice side by side, as many in a row as fit."""
    found: list[Line] = []
    each = max(width // (WIDE + 1), 1)
    for start in range(0, len(colours), each):
        boxes = [die(say, colour, faces[i] if i < len(faces) else -1)
                 for i, colour in list(enumerate(colours))[start:start + each]]
        for y in range(3):
            line: Line = []
            for box in boxes:
                line += [*box[y], Piece(" ")]
            found.append(line)
    return found
