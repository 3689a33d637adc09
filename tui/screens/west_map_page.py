"""The whole map of Western Legends, as large as the window allows; choosing works as on the table."""

from __future__ import annotations

from tui.screens.pages import MapPage
from tui.theme import chip
from tui.widgets import footer
from tui.widgets.map_view import MapView
from tui.widgets.sheet import Line, Piece, Sheet, cut, rule
from tui.widgets.west_map import SIZES, gang_at, scale_for


class WestMapPage(MapPage):
    """A head row, the map, what the cursor is on where rows are left for it, the keys."""

    def redraw(self) -> None:
        table = self.table
        if not table.view or not self.is_mounted:
            return
        width, height = self.app.size
        cols, rows = SIZES[scale_for(width, height - 2)]
        tall = min(rows, height - 2)
        for name, y, h in (("map-head", 0, 1), ("whole", 1, tall), ("map-words", 1 + tall, height - 2 - tall),
                           ("footer", height - 1, 1)):
            sheet = self.query_one(f"#{name}")
            sheet.display = h > 0
            sheet.styles.position = "absolute"
            sheet.styles.offset = (max((width - cols) // 2, 0) if name == "whole" else 0, y)
            sheet.styles.width = min(cols, width) if name == "whole" else width
            sheet.styles.height = h
        spots = table.spots()
        self.query_one("#map-head", Sheet).show([self.head(width, height - 2 - tall)])
        self.query_one("#whole", MapView).feed(table.view, table.say, spots, any(spot.label for spot in spots.values()),
                                               table.cursor)
        self.query_one("#map-words", Sheet).show(self.words(width))
        self.query_one("#footer", Sheet).show(footer.lines(
            ["enter", "tab", "why", "inspect", "map", "back", "help"], width, None, {"map": "close", "tab": "next choice"}))

    def head(self, width: int, below: int) -> Line:
        """The question; where no row is left below the map, what the cursor is on as well."""
        table = self.table
        ask = table.picker.ask
        words = table.say.question(ask) if ask is not None else table.waiting_words()
        if table.picker.group:
            words = table.say.path(table.picker.group)
        here = "" if below else f"   on {self.facts()}"
        if here:
            words = cut(words, max(width - len(here) - 8, 20))
        return [Piece(cut(f" MAP  {words}", width), "title panel"), Piece(here, "panel"), Piece(" " * width, "panel")]

    def facts(self) -> str:
        """The space under the cursor in words."""
        table = self.table
        say, view = table.say, table.view
        space = say.content.spaces.get(table.cursor)
        if space is None:
            return "nothing"
        found = [say.name(space.id)]
        seats = [chip(seat) for seat, row in enumerate(view["seats"]) if row["place"] == space.id]
        if seats:
            found.append(" ".join(seats))
        if space.id == view["table"]["sheriff"]:
            found.append("the Sheriff")
        if space.id in view["table"]["bandits"]:
            found.append(f"a bandit of gang {gang_at(space.id)}")
        if view["table"]["stranger"] and view["table"]["stranger_place"] == space.id:
            found.append("the Man in Black")
        return ", ".join(found)

    def words(self, width: int) -> list[Line]:
        table = self.table
        space = table.say.content.spaces.get(table.cursor)
        if space is None:
            return []
        found: list[Line] = [rule(width, f"{self.facts()}, {space.region}")]
        near = "; ".join(table.say.name(one) for one in space.near)
        found.append([Piece(cut(f"  {'hideout' if gang_at(space.id) else space.icon or 'open ground'}; next to {near}", width))])
        for i, entry in enumerate(table.picker.entries):
            if entry.choice is not None and table.cursor in entry.choice:
                found.append([Piece(f"  {table.picker.label(i)} {entry.label}", "accent", ("choice", str(i)))])
        return found
