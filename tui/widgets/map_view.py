"""The board as a floor plan, with tokens, choice numbers and a cursor that walks from room to room."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from rich.cells import cell_len

from tui.floor import ROCK, Floor, Room
from tui.say import Say
from tui.theme import LETTERS
from tui.widgets.sheet import Line, Piece, Sheet, crop, cut, fit, width_of, wrap

PITCH: Final = 39
# A floor half as wide again and twice as tall; neighbours lie in the same direction at both scales.
LARGE: Final = (3, 2, 2, 1)
MARKS: Final = {"bandit": "x", "lawman": "*", "personality": "p", "animal": "a"}
HEAVY: Final = frozenset("━┃┏┓┗┛┣┫┳┻╋╸╹╺╻")


class Spot(NamedTuple):
    """What the map shows of a choice: its label in the question, "" for one that is folded away."""

    label: str


class Plan:
    """The floor of a layout, with names and passages, made once; `large`: at the larger scale."""

    def __init__(self, boards: list[Any], large: bool = False) -> None:
        self.pitch = PITCH * LARGE[0] // LARGE[1] + 1 if large else PITCH
        rooms: list[Room] = []
        closed: list[tuple[int, int, int, int]] = []
        self.names: dict[str, str] = {}
        self.board_of: dict[str, int] = {}
        self.titles: list[str] = []
        self.spaces: dict[str, Any] = {}
        ends: list[tuple[str, str, int]] = []
        for i, board in enumerate(boards):
            dx = i * self.pitch
            self.titles.append(f"board {board.id} {board.name.upper()}")
            for space in board.space:
                left, top, right, bottom = self._scaled(space.rect, large)
                rooms.append(Room(space.id, (left + dx, top, right + dx, bottom), f"{board.id} {space.region}"))
                self.names[space.id] = space.name
                self.board_of[space.id] = i
                self.spaces[space.id] = space
            for area in board.closed:
                left, top, right, bottom = self._scaled(area.rect, large)
                closed.append((left + dx, top, right + dx, bottom))
            ends += [(passage.ends[0], passage.ends[1], passage.price) for passage in board.passage]
        self.floor = Floor(rooms, closed)
        self.doors: list[tuple[int, int, str, str]] = []
        for a, b, price in ends:
            self.doors += [self._door(a, b, price), self._door(b, a, price)]

    @staticmethod
    def _scaled(rect: list[int], large: bool) -> list[int]:
        """Wall lines keep their order and stay shared, since equal numbers go to equal numbers."""
        if not large:
            return rect
        return [-(-x * LARGE[0] // LARGE[1]) if i % 2 == 0 else x * LARGE[2] // LARGE[3] for i, x in enumerate(rect)]

    def _door(self, a: str, b: str, price: int) -> tuple[int, int, str, str]:
        """Where the price of a passage stands in the wall of `a` that looks towards `b`: x, y, text, room."""
        one, other = self.floor.rooms[a].rect, self.floor.rooms[b].rect
        rows = list(range(max(one[1], other[1]) + 1, min(one[3], other[3])))
        if rows:
            x, out = (one[2], one[2] + 1) if other[0] >= one[2] else (one[0], one[0] - 1)
            rows = [y for y in rows if self.floor.lines[y][out] == ROCK] or rows
            return (x if out > x else x - 2), rows[len(rows) // 2], f"<{price}>", a
        y = one[3] if other[1] >= one[3] else one[1]
        return (one[0] + one[2]) // 2 - 1, y, f"<{price}>", a


@cache
def plan_of(say: Say, layout: str, large: bool = False) -> Plan:
    return Plan([say.content.boards[board] for board in layout.split("+")], large)


def fits_large(plan: Plan, width: int, height: int) -> bool:
    """Has a map of that size (its row of titles included) room for the larger scale of this plan?"""
    return -(-plan.floor.width * LARGE[0] // LARGE[1]) + 1 <= width and \
        plan.floor.height * LARGE[2] // LARGE[3] <= height


def _tokens(view: dict[str, Any], plan: Plan, say: Say) -> dict[str, tuple[list[int], list[tuple[str, str]]]]:
    """By space: the seats there, the one to move first, and (mark, character) pairs."""
    active = view["table"]["active"]
    found: dict[str, tuple[list[int], list[tuple[str, str]]]] = {}
    for seat, row in enumerate(view["seats"]):
        found.setdefault(row["place"], ([], []))[0].append(seat)
    for seats, _ in found.values():
        seats.sort(key=lambda seat: (seat != active, seat))
    for npc, row in view["npcs"].items():
        kind = say.content.npcs[npc].kind if npc in say.content.npcs else "personality"
        found.setdefault(row[0], ([], []))[1].append((MARKS.get(kind, "p"), npc))
    return found


def site_words(tile: list[Any], say: Say) -> str:
    """The state of a place tile: "site 1/3", "complete", "closed"."""
    if tile[3]:
        return "closed"
    if tile[1]:
        return "complete"
    place = say.content.places.get(tile[0])
    return f"site {len(tile[2])}/{place.slots if place else '?'}"


class MapView(Sheet):
    """Draws a view's board into its size; where the floor is larger, the board that holds the cursor.

    spots: labels of the rooms that the open question offers. dim: other rooms step back. cursor: a room or "". place:
    the room whose board is shown where there is no cursor.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: dict[str, Any] = {}
        self.say: Say | None = None
        self.spots: dict[str, Spot] = {}
        self.dim = False
        self.cursor = self.place = ""

    def feed(self, view: dict[str, Any], say: Say, spots: dict[str, Spot], dim: bool, cursor: str, place: str = "") -> None:
        self.view, self.say, self.spots, self.dim, self.cursor, self.place = view, say, spots, dim, cursor, place
        self.redraw()

    def redraw(self) -> None:
        if self.say is None or not self.size.width:
            return
        width, height = self.size
        self.show(self.say.face.draw_map(self.view, self.say, self.spots, self.dim, self.cursor, width, height, self.place))

    def on_resize(self) -> None:
        self.redraw()


def window(plan: Plan, cursor: str, width: int) -> tuple[int, int]:
    """The first and last column shown: the whole floor, or the board of the cursor."""
    if plan.floor.width <= width:
        return 0, plan.floor.width
    left = plan.board_of.get(cursor, 0) * plan.pitch
    return left, min(left + plan.pitch + 1, plan.floor.width)


def draw(view: dict[str, Any], plan: Plan, say: Say, spots: dict[str, Spot], dim: bool, cursor: str, width: int,
         height: int, place: str = "") -> list[Line]:
    """The map's lines: a row of board names, then the floor; a window of one board where it does not fit."""
    floor = plan.floor
    left, right = window(plan, cursor or place, width)
    tokens = _tokens(view, plan, say)
    overlays: dict[int, list[tuple[int, int, Line]]] = {}
    for room in floor.rooms.values():
        if room.rect[0] < left or room.rect[2] >= right:
            continue
        rows = _room(room, view, plan, say, tokens.get(room.id, ([], [])), spots.get(room.id), room.id == cursor, dim)
        for i in range(room.height):
            row = rows[i] if i < len(rows) else []
            role = "cursor" if room.id == cursor else ""
            row = crop(row, room.width)
            hit = ("space", room.id)
            row = [Piece(piece.text, f"{piece.role} {role}".strip(), hit) for piece in row]
            row.append(Piece(" " * (room.width - width_of(row)), role, hit))
            overlays.setdefault(room.rect[1] + 1 + i, []).append((room.rect[0] + 1, room.width, row))
    doors = [(x, y, text, room) for x, y, text, room in plan.doors if left <= x and x + 3 <= right]
    lines: list[Line] = [_titles(view, plan, left, right, width)]
    for y, text in enumerate(floor.lines):
        line: Line = []
        x = left
        for at, n, row in sorted(overlays.get(y, []), key=lambda part: part[0]):
            line += coloured_walls(text[x:at])
            line += row
            x = at + n
        line += coloured_walls(text[x:right])
        for at, door_y, price, room_id in doors:
            if door_y == y:
                line = _over(line, at - left, Piece(price, "accent", ("space", room_id)))
        lines.append(line)
    return lines[:max(height, 1)]


def _titles(view: dict[str, Any], plan: Plan, left: int, right: int, width: int) -> Line:
    """Names of the boards shown; of the others, who is there."""
    if right - left >= plan.floor.width:
        return [Piece(fit(" " + title, plan.pitch), "muted", ("board", str(i))) for i, title in enumerate(plan.titles)]
    here = left // plan.pitch
    line: Line = [Piece(" " + cut(plan.titles[here], 20), "title", ("board", str(here)))]
    for i, title in enumerate(plan.titles):
        if i != here:
            letters = "".join(LETTERS[seat] for seat, row in enumerate(view["seats"])
                              if plan.board_of.get(row["place"]) == i)
            beside = ">" if i > here else "<"
            line.append(Piece(f" {beside} {title.split()[1]}: {letters or 'empty'}", "muted", ("board", str(i))))
    return crop(line, width)


def coloured_walls(text: str) -> Line:
    """A stretch of the empty drawing, heavy and light walls told apart."""
    line: Line = []
    for char in text:
        role = "muted" if char == ROCK else "heavy" if char in HEAVY else "wall"
        if line and line[-1].role == role:
            line[-1] = line[-1]._replace(text=line[-1].text + char)
        else:
            line.append(Piece(char, role))
    return line


def _over(line: Line, at: int, piece: Piece) -> Line:
    """A line with a piece laid over it."""
    before = crop(line, at)
    n = at + cell_len(piece.text)
    after: Line = []
    x = 0
    for part in line:
        end = x + cell_len(part.text)
        if end > n:
            after.append(part._replace(text=part.text[max(n - x, 0):]))
        x = end
    return [*before, piece, *after]


def _room(room: Room, view: dict[str, Any], plan: Plan, say: Say, here: tuple[list[int], list[tuple[str, str]]],
          spot: Spot | None, cursor: bool, dim: bool) -> list[Line]:
    seats, npcs = here
    tile = view["tiles"].get(room.id)
    space = plan.spaces[room.id]
    label = say.name(tile[0]) if tile else plan.names[room.id]
    state = site_words(tile, say) if tile else ("building site" if space.site else "")
    terrain = say.content.zone_of[space.terrain[0]].name if space.terrain and space.terrain[0] in \
        say.content.zone_of else ""
    ink = "muted" if dim and spot is None else "bold" if spot is not None else ""
    number: Line = []
    if spot is not None:
        number = [Piece(f"({spot.label})" if spot.label else "( )", "accent")]
    people: Line = []
    active = view["table"]["active"]
    for seat in seats:
        people.append(Piece(LETTERS[seat], f"seat{seat} bold"))
        if seat == active and not view["over"]:
            people.append(Piece("<", "accent"))
    marks: Line = [Piece(mark, "error" if mark == "x" else "bold") for mark, _ in npcs]
    name = (">" if cursor else "") + label
    if room.height == 1:
        row = [*number, *people, *marks]
        gap = " " if row else ""
        return [[*row, Piece(gap + cut(name, room.width - width_of(row) - len(gap)), ink)]]
    token_rows = 1 if number or people or marks else 0
    room_left = room.height - token_rows
    labels = _label(name, room.width)[:max(1, min(3, room_left - (1 if state and room_left > 1 else 0)))]
    rows: list[Line] = [[Piece(cut(text, room.width), ink)] for text in labels]
    if state and len(rows) + token_rows < room.height:
        rows.append([Piece(cut(state, room.width), "muted")])
    spare = room.height - len(rows) - token_rows
    if npcs and spare >= len(npcs) - (0 if number or people else 1) and room.width >= 5:
        if number or people:
            rows.append(fitting([*number, *people], room.width))
        for mark, npc in npcs:
            rows.append([Piece(mark, "error" if mark == "x" else "bold"),
                         Piece(" " + cut(say.name(npc).split()[0], room.width - 2), ink)])
    elif token_rows:
        between = [Piece(" ")] if people and marks else []
        rows.append(fitting([*number, *people, *between, *marks], room.width))
    if terrain and len(rows) < room.height:
        rows.append([Piece(cut(terrain.lower(), room.width), "muted")])
    return rows


def _label(name: str, width: int) -> list[str]:
    """A name over several rows; a word that is too long loses its end, not its row."""
    return wrap(" ".join(cut(word, width) for word in name.split()), width)


def fitting(row: Line, width: int) -> Line:
    """A row of tokens; `+` in the last cell where they do not all fit."""
    if width_of(row) <= width:
        return row
    return [*crop(row, width - 1), Piece("+", "bold")]
