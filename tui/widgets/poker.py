"""A game of poker over the board half: its steps, the cards on the table, who plays and who has laid down, the way here."""

from __future__ import annotations

from typing import Any, Final

from tui.say import Say
from tui.theme import card
from tui.widgets import seat_list
from tui.widgets.log import coloured
from tui.widgets.sheet import Line, Piece, crop, cut, fit, rule, wrap

# The public fields of the frame that the view names, in the engine's order (a test compares them).
FIELDS: Final = ("seat", "step", "players", "left", "wild")
STEPS: Final = ("ante", "join", "swap", "choose two", "showdown")


def scene(view: dict[str, Any]) -> dict[str, Any] | None:
    """The fields of the game that is under way, or None."""
    for frame in reversed(view.get("stack", [])):
        if frame[0] == "Poker":
            return dict(zip(FIELDS, frame[1:]))
    return None


def strip(step: int) -> Line:
    line: Line = [Piece(" ")]
    for i, name in enumerate(STEPS):
        line.append(Piece(f"[{name.upper()}]", "accent") if i == step else Piece(name, "muted" if i > step else ""))
        if i + 1 < len(STEPS):
            line.append(Piece("  >  ", "muted"))
    return line


def _frames(cards: list[str], say: Say) -> list[Line]:
    """The open cards side by side, each in a frame of 16 cells."""
    rows: list[Line] = [[Piece("  ")] for _ in range(4)]
    for code in cards:
        hit = ("card", code)
        red = "red" if code[1] in "HD" else "bold"
        poker = say.content.poker.get(code)
        for row, left, text, right, role in ((rows[0], "┌", "─" * 14, "┐", "wall"),
                                             (rows[1], "│ ", fit(card(code), 12), " │", red),
                                             (rows[2], "│ ", fit(cut(poker.name if poker else "", 12), 12), " │", ""),
                                             (rows[3], "└", "─" * 14, "┘", "wall")):
            row += [Piece(left, "wall", hit), Piece(text, role, hit), Piece(right, "wall", hit), Piece(" ")]
    return rows


def _player(view: dict[str, Any], say: Say, seat: int, asked: list[int]) -> Line:
    row = view["seats"][seat]
    name = seat_list.seat_name(view, seat, say)
    if row["shown"]:
        state = "  ".join(say.name(one) for one in row["shown"])
    elif seat in asked:
        state = "chooses"
    elif row["held"]["laid"]:
        state = f"{row['held']['laid']} cards face down"
    else:
        state = "waits"
    you = ", you" if seat == view["me"] else ""
    return [Piece("  "), *coloured(fit(f"{say.seat(seat)} {cut(name, 18)}{you}", 30)), Piece(state)]


def lines(view: dict[str, Any], say: Say, width: int, height: int, log: list[Any],
          secrets: dict[tuple[int, int], list[str]], asked: list[int]) -> list[Line]:
    """The panel, at most `height` rows; [] when nobody plays. asked: the seats that have to answer."""
    found = scene(view)
    if found is None:
        return []
    game: list[Any] = []
    for row in reversed(log):
        if row.kind == "turn":
            break
        game.insert(0, row)
    paid = sum(row.num for row in game if row.kind == "ante")
    place = say.content.names.get(view["seats"][found["seat"]]["place"], "")
    tile = view["tiles"].get(view["seats"][found["seat"]]["place"])
    where = say.name(tile[0]) if tile else place
    shown: list[Line] = [rule(width, f"POKER, started by {say.seat(found['seat'])}, who wins ties", f"at {where}"),
                         strip(found["step"])]
    cards = view["zones"]["flop"]
    shown += _frames(cards, say) if cards else [[Piece("  Three cards will lie open on the table.", "muted")]]
    pot = f"${paid} of antes, and what the house adds; the best five of two own cards and the three win"
    shown += [[Piece(("  " if i == 0 else "    ") + row, "muted")] for i, row in enumerate(wrap(pot, width - 6))]
    shown += [_player(view, say, seat, asked) for seat in found["players"]]
    if view["zones"]["house"]:
        shown.append([Piece(f"  The house          {view['zones']['house']} cards face down")])
    spare = height - len(shown) - 1
    told = [line for row in game for line in _told(row, say, secrets, view["me"], width)]
    if spare >= 1 and told:
        shown += [rule(width, "How we got here"), *told[-spare:]]
    return [crop(line, width) for line in shown[:height]]


def _told(row: Any, say: Say, secrets: dict[tuple[int, int], list[str]], me: int, width: int) -> list[Line]:
    text = say.event(row, secrets.get((row.n, me)))
    return [[Piece("  " if i == 0 else "    "), *coloured(part)] for i, part in enumerate(wrap(text, width - 5))]
