"""The characters to choose from over the board half: start, goods, ability, and who they were."""

from __future__ import annotations

from typing import Any, Final

from tui.picker import Picker
from tui.say import Say
from tui.widgets.fight import frame
from tui.widgets.sheet import Line, Piece, beside, crop, cut, rule, wrap

PLACE_ROWS: Final = 3

def start_words(say: Say, card: Any) -> str:
    """With what a character starts, in one line."""
    words = [f"${card.money}"] if card.money else []
    words += [f"{card.cards} card{'s' if card.cards > 1 else ''}"] if card.cards else []
    words += [say.name(item) + ("+" if side == "upgraded" else "") for item, side in card.items]
    words += [f"Marshal {card.marshal}"] if card.marshal else []
    words += [f"Wanted {card.wanted}"] if card.wanted else []
    words += [f"{card.wounds} wound"] if card.wounds else []
    return ", ".join(words) or "nothing"


def start_places(say: Say, card: Any) -> str:
    """Where a character begins; the three sides of a building are one."""
    sides: dict[str, list[str]] = {}
    for space in card.start:
        sides.setdefault(say.space(space).split(", ")[0], []).append(space)
    return " or ".join(say.space(spaces[0]) if len(spaces) == 1 else f"{name}, any side" for name, spaces in sides.items())


def card_lines(say: Say, card: Any, width: int, rows: int, label: str, picked: bool) -> list[Line]:
    """One character in a frame; the life is shortened to the rows that are left."""
    inner = width - 4
    body: list[Line] = []
    for word, text in (("starts with", start_words(say, card)),
                       ("starts at", start_places(say, card)),
                       ("from 5 LP", str(say.text_of(card.text)))):
        parts = wrap(text, inner - 12)
        if word == "starts at":
            parts = parts if len(parts) <= PLACE_ROWS else [*parts[:PLACE_ROWS - 1], cut(" ".join(parts[PLACE_ROWS - 1:]), inner - 12)]
        body += [[Piece(f"{word if i == 0 else '':<12}", "muted"), Piece(part, "bold" if word == "from 5 LP" else "")]
                 for i, part in enumerate(parts)]
    left = rows - 2 - len(body)
    life = wrap(str(say.text_of(card.life)), inner)
    if left >= 3:
        shown = life if len(life) <= left - 1 else [*life[:left - 2], whole_words(life[left - 2], inner - 4) + " ..."]
        body += [[], *[[Piece(part, "muted")] for part in shown]]
    body += [[] for _ in range(rows - 2 - len(body))]
    title = f"{card.name}, {card.years} "
    return frame([Piece(label, "accent"), Piece(title if len(title) <= inner - 4 else f"{card.name} ", "bold")], body, width,
                 picked)


def whole_words(text: str, width: int) -> str:
    return text if len(text) <= width else text[:width + 1].rsplit(" ", 1)[0]


def lines(say: Say, picker: Picker, width: int, height: int) -> list[Line]:
    """Two characters side by side; of more, the one under the cursor and the next."""
    cards = [entry.choice[1] for entry in picker.entries if entry.choice is not None]
    at = picker.at
    found: list[Line] = [rule(width, "CHARACTERS", "i: the whole card and life")]
    start = max(0, min(at, len(cards) - 2))
    each = (width - 3) // 2
    boxes = [card_lines(say, say.content.characters[card], each, height - 2, f"({picker.label(start + i)}) ", start + i == at)
             for i, card in enumerate(cards[start:start + 2])]
    both = beside([[Piece(" "), *line] for line in boxes[0]], boxes[1] if len(boxes) > 1 else [], each + 1)
    return [crop(line, width) for line in [*found, *both][:height]]
