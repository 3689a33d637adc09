"""The map of Western Legends: 65 rooms at four scales, a window of the large one where none fits, and the overview."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from engine.western.deck import content
from tui.floor import Floor, Room
from tui.theme import LETTERS
from tui.widgets.map_view import Spot, coloured_walls, fitting
from tui.widgets.sheet import Line, Piece, crop, cut, fit, width_of, wrap

# The largest first; all have the same plan, so a neighbour lies in the same direction at each of them.
SCALES: Final = ("grand", "large", "medium", "compact")
SIZES: Final = {"grand": (132, 40), "large": (100, 30), "medium": (92, 27), "compact": (80, 22)}
WINDOW: Final = "large"
MINI: Final = (26, 9)
GANGS: Final = {"A": "1", "B": "2", "C": "3"}
LETTER: Final = {
    "sheriff's office": "o", "general store": "s", "saloon": "p", "bank": "b", "doctor's office": "d", "cabaret": "c",
    "mine": "m", "ranch green": "g", "ranch blue": "g", "rail station": "r"}


class Token(NamedTuple):
    """Something that stands in a room: its sign, and the role in which it is drawn."""

    sign: str
    role: str


class WestPlan:
    """The floor at one scale, with the walls of each row made ready. rows: by row, ("walls", line) and ("room", id, row of
    it) from left to right."""

    def __init__(self, scale: str) -> None:
        self.scale = scale
        printed = content()
        self.spaces = printed.spaces
        self.floor = Floor([Room(space.id, self._rect(getattr(space, scale)), space.region) for space in printed.spaces.values()],
                           [self._rect(getattr(mesa, scale)) for mesa in printed.mesas])
        inside: dict[int, list[tuple[int, str, int]]] = {}
        for room in self.floor.rooms.values():
            left, top, _, bottom = room.rect
            for y in range(top + 1, bottom):
                inside.setdefault(y, []).append((left + 1, room.id, y - top - 1))
        self.rows: list[list[tuple[str, Any, int]]] = []
        for y, text in enumerate(self.floor.lines):
            row: list[tuple[str, Any, int]] = []
            x = 0
            for at, space_id, i in sorted(inside.get(y, [])):
                row.append(("walls", coloured_walls(text[x:at]), 0))
                row.append(("room", space_id, i))
                x = at + self.floor.rooms[space_id].width
            row.append(("walls", coloured_walls(text[x:]), 0))
            self.rows.append(row)

    @staticmethod
    def _rect(four: list[int]) -> tuple[int, int, int, int]:
        return four[0], four[1], four[2], four[3]


@cache
def plan_of(scale: str) -> WestPlan:
    return WestPlan(scale)


def scale_for(width: int, height: int) -> str:
    """The largest scale that fits whole, or the one that is shown through a window."""
    return next((scale for scale in SCALES if SIZES[scale][0] <= width and SIZES[scale][1] <= height), WINDOW)


def window_of(plan: WestPlan, place: str, width: int, height: int, cursor: str = "") -> tuple[int, int]:
    """The first column and row shown: `place` stands in the middle where it can, and the window moves no further than
    the number in the cursor's room needs, so that what was clicked stays under the mouse."""
    rooms = plan.floor.rooms
    left, top, right, bottom = rooms[place].rect if place in rooms else rooms[cursor].rect if cursor in rooms else (0, 0, 0, 0)
    x = (left + right - width) // 2
    y = (top + bottom - height) // 2
    if cursor in rooms:
        left, top, right, bottom = rooms[cursor].rect
        number = top + min(bottom - top - 1, 2)
        x = min(max(x, min(right, left + 5) + 1 - width), left + 1)
        y = min(max(y, number + 1 - height), number)
    return (max(0, min(x, plan.floor.width - width)), max(0, min(y, plan.floor.height - height)))


def gang_at(space: str) -> str:
    """The number by which a hideout's gang is known here (letters are seats), "" for other spaces."""
    icon = content().icon(space)
    return GANGS[icon[-1]] if icon.startswith("hideout ") else ""


def tokens_of(view: dict[str, Any]) -> dict[str, list[Token]]:
    """By space what stands there: the seat to move first, other seats, Sheriff, bandit, Man in Black."""
    table = view["table"]
    active = table["active"] if not view["over"] else -1
    found: dict[str, list[Token]] = {}
    order = sorted(range(len(view["seats"])), key=lambda seat: (seat != active, seat))
    for seat in order:
        place = view["seats"][seat]["place"]
        if place:
            there = found.setdefault(place, [])
            there.append(Token(LETTERS[seat], f"seat{seat} bold"))
            if seat == active:
                there.append(Token("<", "accent"))
    found.setdefault(table["sheriff"], []).append(Token("*", "bold"))
    for space in table["bandits"]:
        found.setdefault(space, []).append(Token("x" + gang_at(space), "error"))
    if table["stranger"]:
        found.setdefault(table["stranger_place"], []).append(Token("M", "error bold"))
    return found


def _room(room: Room, plan: WestPlan, view: dict[str, Any], tokens: list[Token], spot: Spot | None, cursor: bool,
          dim: bool) -> list[Line]:
    """The rows of a room: label, then number and tokens; one row holds number, tokens and short label, cut in that order."""
    space = plan.spaces[room.id]
    ink = "muted" if dim and spot is None else "bold" if spot is not None else ""
    mark = ">" if cursor else ""
    row: Line = []
    if spot is not None:
        row.append(Piece(f"({spot.label})" if spot.label else "( )", "accent"))
    gap = bool(row) and bool(tokens) and width_of(row) + 1 + sum(len(token.sign) for token in tokens) <= room.width
    row += [Piece(" ")] if gap else []
    row += [Piece(token.sign, token.role) for token in tokens]
    if room.height == 1:
        row = fitting(row, room.width)
        left = room.width - width_of(row) - (1 if row else 0)
        name = mark + (space.label if len(mark + space.label) <= left else space.short)
        return [[*row, Piece((" " if row else "") + name[:left], ink)] if left > 0 and name else row]
    if plan.scale == "grand" and not space.label:
        names = wrap(mark + space.name, room.width)[:max(room.height - (1 if row else 0), 1)]
        ink = ink or "muted"
    else:
        label = mark + (space.label if len(mark + space.label) <= room.width else space.short)
        names = [cut(label, room.width)]
    lines: list[Line] = [[Piece(cut(name, room.width), ink)] for name in names]
    if row:
        lines.append(fitting(row, room.width))
    pile = _pile(view, space.icon)
    if pile and len(lines) < room.height:
        lines.append([Piece(cut(pile, room.width), "muted")])
    return lines


def _pile(view: dict[str, Any], icon: str) -> str:
    """How many cattle are left on a ranch: "7c"."""
    return f"{view['zones']['ranch_' + icon.split()[1]]}c" if icon.startswith("ranch ") else ""


def slice_line(line: Line, x: int, width: int) -> Line:
    """The cells from column x on, at most `width` of them (all pieces are of narrow characters)."""
    found: Line = []
    at = 0
    for piece in line:
        end = at + len(piece.text)
        if end > x and at < x + width:
            found.append(piece._replace(text=piece.text[max(x - at, 0):x + width - at]))
        at = end
    return found


def draw(view: dict[str, Any], spots: dict[str, Spot], dim: bool, cursor: str, width: int, height: int, place: str = ""
         ) -> list[Line]:
    """The whole map, or the window of it round `place` that holds the cursor."""
    plan = plan_of(scale_for(width, height))
    x, y = window_of(plan, place, width, height, cursor)
    here = tokens_of(view)
    drawn: dict[str, list[Line]] = {}
    found: list[Line] = []
    for row in plan.rows[y:y + height]:
        line: Line = []
        for kind, what, i in row:
            if kind == "walls":
                line += what
                continue
            room = plan.floor.rooms[what]
            if what not in drawn:
                drawn[what] = _room(room, plan, view, here.get(what, []), spots.get(what), what == cursor, dim)
            role = "cursor" if what == cursor else ""
            hit = ("space", what)
            part = crop(drawn[what][i], room.width) if i < len(drawn[what]) else []
            line += [Piece(piece.text, f"{piece.role} {role}".strip(), hit) for piece in part]
            line.append(Piece(" " * (room.width - width_of(part)), role, hit))
        found.append(line if plan.floor.width <= width else slice_line(line, x, width))
    return found


def side_of(view: dict[str, Any], room: str, focus: str, width: int, height: int) -> str:
    """Where a room lies that the window round `focus` does not show: "east", "" if it is in sight."""
    plan = plan_of(scale_for(width, height))
    if room not in plan.floor.rooms:
        return ""
    x, y = window_of(plan, focus, width, height)
    left, top, right, bottom = plan.floor.rooms[room].rect
    words = ["north"] if bottom <= y + 1 else ["south"] if top >= y + height - 1 else []
    words += ["west"] if right <= x + 1 else ["east"] if left >= x + width - 1 else []
    return "".join(words)


def overview(view: dict[str, Any], spots: dict[str, Spot], cursor: str, width: int, height: int) -> list[Line]:
    """One character a space: letters of locations, capitals for seats; the cursor reversed, choices in the accent."""
    tokens = tokens_of(view)
    grid: dict[tuple[int, int], Piece] = {}
    for space in content().spaces.values():
        hit = ("space", space.id)
        sign = "h" if space.icon.startswith("hideout") else LETTER.get(space.icon, ".")
        role = "accent" if space.id in spots else "muted" if sign == "." else ""
        there = tokens.get(space.id, [])
        if there:
            sign, role = there[0].sign[0], there[0].role
        grid[(space.mini[0], space.mini[1])] = Piece(sign, f"{role} cursor".strip() if space.id == cursor else role, hit)
    found: list[Line] = []
    for y in range(MINI[1]):
        line: Line = []
        for x in range(min(MINI[0], width)):
            line.append(grid.get((x, y), Piece(" ")))
        found.append([Piece(fit("", max((width - MINI[0]) // 2, 0))), *line])
    return found[:height]
