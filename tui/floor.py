"""Boards as floor plans: each space a room, neighbours share a wall (tui.md, section 4).

Pure geometry: rectangles in, characters out. Rectangles are wall lines [left, top, right, bottom]; the text of a
room starts at left + 1, top + 1.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final, NamedTuple

UP, RIGHT, DOWN, LEFT = range(4)
ROCK: Final = "▒"
_DIRS: Final = {"UP": (UP,), "RIGHT": (RIGHT,), "DOWN": (DOWN,), "LEFT": (LEFT,), "VERTICAL": (UP, DOWN),
                "HORIZONTAL": (LEFT, RIGHT)}
_WEIGHT: Final = {"LIGHT": 1, "HEAVY": 2}


class Room(NamedTuple):
    """A space as drawn: its rectangle in the floor, and what makes walls heavy (the region)."""

    id: str
    rect: tuple[int, int, int, int]
    region: str

    @property
    def width(self) -> int:
        return self.rect[2] - self.rect[0] - 1

    @property
    def height(self) -> int:
        return self.rect[3] - self.rect[1] - 1


@cache
def box_chars() -> dict[tuple[int, int, int, int], str]:
    """Box characters by the weights of their arms (up, right, down, left; 0 none, 1 light, 2 heavy)."""
    found: dict[tuple[int, int, int, int], str] = {}
    for code in range(0x2500, 0x2580):
        words = unicodedata.name(chr(code)).replace("BOX DRAWINGS ", "")
        if any(other in words for other in ("DOUBLE", "DASH", "ARC", "DIAGONAL")):
            continue
        arms = [0, 0, 0, 0]
        weight = 0
        for part in words.split(" AND "):
            own = [_WEIGHT[word] for word in part.split() if word in _WEIGHT]
            weight = own[0] if own else weight
            for word in part.split():
                for arm in _DIRS.get(word, ()):
                    arms[arm] = weight
        found[(arms[0], arms[1], arms[2], arms[3])] = chr(code)
    return found


class Floor:
    """Rooms, closed areas and the walls between them. `lines`: the empty drawing, one string a row."""

    def __init__(self, rooms: list[Room], closed: list[tuple[int, int, int, int]]) -> None:
        self.rooms = {room.id: room for room in rooms}
        everything = [room.rect for room in rooms] + closed
        self.width = max((rect[2] for rect in everything), default=0) + 1
        self.height = max((rect[3] for rect in everything), default=0) + 1
        self.closed = closed
        across: dict[tuple[int, int], list[str]] = {}
        down: dict[tuple[int, int], list[str]] = {}
        owners = [(room.rect, room.region) for room in rooms]
        owners += [(rect, f"#{i}") for i, rect in enumerate(closed)]
        for (left, top, right, bottom), region in owners:
            for x in range(left, right):
                across.setdefault((x, top), []).append(region)
                across.setdefault((x, bottom), []).append(region)
            for y in range(top, bottom):
                down.setdefault((left, y), []).append(region)
                down.setdefault((right, y), []).append(region)
        self._across = {spot: self._weight(regions) for spot, regions in across.items()}
        self._down = {spot: self._weight(regions) for spot, regions in down.items()}
        self.lines = self._draw()
        self.near = self._neighbours()

    @staticmethod
    def _weight(regions: list[str]) -> int:
        return 1 if len(regions) == 2 and regions[0] == regions[1] else 2

    def _draw(self) -> list[str]:
        chars = box_chars()
        grid = [[" "] * self.width for _ in range(self.height)]
        for left, top, right, bottom in self.closed:
            for y in range(top + 1, bottom):
                for x in range(left + 1, right):
                    grid[y][x] = ROCK
        for y in range(self.height):
            for x in range(self.width):
                arms = (self._down.get((x, y - 1), 0), self._across.get((x, y), 0), self._down.get((x, y), 0),
                        self._across.get((x - 1, y), 0))
                if any(arms):
                    grid[y][x] = chars[arms]
        return ["".join(row) for row in grid]

    def _neighbours(self) -> dict[str, dict[str, tuple[str, int]]]:
        """By room and direction: the room with the longest shared wall on that side, and that length."""
        near: dict[str, dict[str, tuple[str, int]]] = {room: {} for room in self.rooms}
        for one in self.rooms.values():
            a = one.rect
            for other in self.rooms.values():
                b = other.rect
                over_x = min(a[2], b[2]) - max(a[0], b[0])
                over_y = min(a[3], b[3]) - max(a[1], b[1])
                way = ""
                if over_x > 0 and a[3] == b[1]:
                    way = "down"
                elif over_x > 0 and a[1] == b[3]:
                    way = "up"
                elif over_y > 0 and a[2] == b[0]:
                    way = "right"
                elif over_y > 0 and a[0] == b[2]:
                    way = "left"
                if way:
                    length = max(over_x, over_y) if min(over_x, over_y) == 0 else min(over_x, over_y)
                    if length > near[one.id].get(way, ("", 0))[1]:
                        near[one.id][way] = (other.id, length)
        return near

    def borders(self) -> set[frozenset[str]]:
        """Pairs of rooms with a wall in common."""
        found: set[frozenset[str]] = set()
        rooms = list(self.rooms.values())
        for i, one in enumerate(rooms):
            a = one.rect
            for other in rooms[i + 1:]:
                b = other.rect
                over_x = min(a[2], b[2]) - max(a[0], b[0])
                over_y = min(a[3], b[3]) - max(a[1], b[1])
                if (over_y > 0 and (a[2] == b[0] or a[0] == b[2])) or (over_x > 0 and (a[3] == b[1] or a[1] == b[3])):
                    found.add(frozenset((one.id, other.id)))
        return found

    def room_at(self, x: int, y: int) -> str:
        """The room that a cell lies in, walls on its left and top included; "" for none."""
        for room in self.rooms.values():
            left, top, right, bottom = room.rect
            if left <= x < right and top <= y < bottom:
                return room.id
        return ""

    def step(self, room: str, way: str) -> str:
        """The room that an arrow key leads to; where no wall is shared, the nearest one on that side, or ""."""
        found = self.near.get(room, {}).get(way)
        if found:
            return found[0]
        here = self.rooms[room].rect
        x, y = (here[0] + here[2]) / 2, (here[1] + here[3]) / 2
        best, best_cost = "", 1e9
        for other in self.rooms.values():
            r = other.rect
            dx, dy = (r[0] + r[2]) / 2 - x, (r[1] + r[3]) / 2 - y
            ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[way]
            if ahead > 0 and other.id != room and ahead + 3 * abs(aside) < best_cost:
                best, best_cost = other.id, ahead + 3 * abs(aside)
        return best
