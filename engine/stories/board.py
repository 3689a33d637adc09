"""Boards in play as tables: neighbours, passages, distances, and the moves that they allow (WS-MOVE, WS-MAP).

A layout is named by its boards in the order laid, "1+2"; its tables are made once and shared by all states.
"""

from __future__ import annotations

from typing import Final

from engine.ask import Choice
from engine.graph import distances
from engine.stories.cards import Board, Episode, Place, Space

FAR: Final = 99


class Layout:
    """The map of the boards on the table.

    near: neighbours in the order of ids. dist[a][b]: spaces on a shortest way without passages (WS-MAP-03).
    moves[n][a]: a ("move", b) for each b at distance 1 to n. passages[a]: (far side, price).
    zones: spaces by terrain; zone_places, zone_names: the place cards of a space's terrain, and their ids.
    """

    __slots__ = ("key", "boards", "spaces", "near", "dist", "moves", "passages", "zones", "zone_places", "zone_names", "_crossings", "_walks")

    def __init__(self, key: str, boards: list[Board], touching: list[list[str]], zone_of: dict[str, Place]) -> None:
        self.key = key
        self.boards = boards
        self.spaces: dict[str, Space] = {space.id: space for board in boards for space in board.space}
        near: dict[str, set[str]] = {space.id: set(space.near) for space in self.spaces.values()}
        for a, b in touching:
            if a in near and b in near:
                near[a].add(b)
                near[b].add(a)
        self.near: dict[str, list[str]] = {a: sorted(others) for a, others in near.items()}
        self.passages: dict[str, list[tuple[str, int]]] = {a: [] for a in near}
        for board in boards:
            for passage in board.passage:
                a, b = passage.ends
                self.passages[a].append((b, passage.price))
                self.passages[b].append((a, passage.price))
        self.dist: dict[str, dict[str, int]] = distances(self.near)
        self.moves: list[dict[str, list[Choice]]] = [
            {a: [("move", b) for b in sorted(self.dist[a]) if 0 < self.dist[a][b] <= n] for a in self.near}
            for n in range(8)]
        self._crossings: list[dict[str, list[tuple[str, int]]]] = [{} for _ in self.moves]
        self._walks: list[dict[str, dict[str, list[Choice]]]] = [{} for _ in self.moves]
        self.zones: dict[str, list[str]] = {}
        for space in self.spaces.values():
            for terrain in space.terrain:
                self.zones.setdefault(terrain, []).append(space.id)
        self.zone_places: dict[str, list[Place]] = {
            space.id: [zone_of[terrain] for terrain in space.terrain if terrain in zone_of]
            for space in self.spaces.values()}
        self.zone_names: dict[str, list[str]] = {
            space: [place.id for place in places] for space, places in self.zone_places.items()}

    def crossings(self, start: str, reach: int) -> list[tuple[str, int]]:
        """Spaces that a Move of `reach` can only gain by one passage, with its price (WS-MOVE-07, -08)."""
        known = self._crossings[reach].get(start)
        if known is not None:
            return known
        found: dict[str, int] = {}
        steps = self.dist[start]
        for a, ways in self.passages.items():
            left = reach - steps.get(a, FAR) - 1
            if left < 0:
                continue
            for b, price in ways:
                for c, more in self.dist[b].items():
                    if more <= left and steps.get(c, FAR) > reach and found.get(c, FAR) > price:
                        found[c] = price
        known = sorted(found.items())
        self._crossings[reach][start] = known
        return known

    def walks(self, npc: str, start: str, reach: int) -> list[Choice]:
        """The start-phase moves of a character: ("npc", npc, space)."""
        known = self._walks[reach].get(npc)
        if known is None:
            known = {a: [("npc", npc, choice[1]) for choice in moves] for a, moves in self.moves[reach].items()}
            self._walks[reach][npc] = known
        return known[start]

    def region(self, space: str) -> str:
        return self.spaces[space].region


def layout_of(key: str, boards: dict[str, Board], episode: Episode, zone_of: dict[str, Place]) -> Layout:
    """The layout of the boards "1+2" with the touching pairs of the episode."""
    names = key.split("+")
    touching: list[list[str]] = []
    for name in names:
        touching += episode.touching.get(name, [])
    return Layout(key, [boards[name] for name in names], touching, zone_of)
