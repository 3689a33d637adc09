"""The header: game, day, whose turn, what is left of it, the state of the connection."""

from __future__ import annotations

from typing import Any

from tui.say import Say
from tui.theme import chip
from tui.widgets.piles import day_word
from tui.widgets.sheet import Line, Piece, cut


def stories_words(view: dict[str, Any], say: Say, width: int) -> tuple[str, str]:
    """(game, day and round) of Stories."""
    episode = say.content.episodes.get(int(view["options"].get("episode", "1")))
    left = " Stories"
    if episode is not None:
        left += f"  episode {episode.number}: {episode.name}" if width >= 100 else f"  {episode.name}"
    return left, f"  {day_word(view, say)}  round {view['table']['round']}".replace("   ", "  ")


def lines(view: dict[str, Any], say: Say, seat: int, asked: bool, tail: str, width: int) -> list[Line]:
    """`tail`: pace, link or save in few words, the first to go when there is no room."""
    if not view:
        return [[Piece(cut(" Setting the table", width), "title panel")]]
    table = view["table"]
    left, middle = say.face.header(view, say, width)
    active = table["active"]
    if view["over"]:
        turn = say.face.over.upper()
    elif not say.face.turns(view) and not asked:
        turn = "the table is set" if not table["round"] else "between rounds"
    elif asked and active == seat and say.face.turns(view):
        turn = f"YOUR TURN {chip(seat)}"
    elif asked:
        turn = f"YOUR ANSWER {chip(seat)}"
    else:
        turn = f"{chip(active)} plays"
    actions = table["actions"]
    if not view["over"] and actions >= 0 and say.face.turns(view):
        turn += f"  {actions} action{'' if actions == 1 else 's'} left"
    right = f"{turn}  {tail}" if tail and len(left) + len(middle) + len(turn) + len(tail) + 5 <= width else turn
    pad = max(width - len(left) - len(middle) - len(right) - 1, 1)
    strong = "accent panel" if asked else "bold panel"
    return [[Piece(left, "title panel"), Piece(middle, "panel"), Piece(" " * pad, "panel"),
             Piece(right, strong), Piece(" ", "panel")]]
