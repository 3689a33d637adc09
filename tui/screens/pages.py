"""Pages over the table that only show what is known: whole map, seats, log, notebook, skills and law."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult

from tui.keys import bindings
from tui.say import Say
from tui.screens.base import Base, Pane
from tui.theme import chip
from tui.widgets import footer, log
from tui.widgets.map_view import MapView, Spot, fits_large, plan_of
from tui.widgets.sheet import Line, Piece, Sheet, cut, rule


class MapPage(Base):
    """The whole board, as large as the window; choosing works as on the table, which it hands everything to."""

    where = "table"
    BINDINGS = bindings("table")

    def __init__(self, table: Any) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        yield Sheet(id="map-head", base="panel")
        yield MapView(id="whole")
        yield Sheet(id="map-words")
        yield Sheet(id="footer", base="panel")

    def on_mount(self) -> None:
        self.table.panel = "map"
        self.redraw()

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        table = self.table
        if not table.view or not self.is_mounted:
            return
        width, height = self.app.size
        plan = plan_of(table.say, table.view["table"]["layout"])
        if fits_large(plan, width, height - 4):
            plan = plan_of(table.say, table.view["table"]["layout"], True)
        floor = plan.floor
        tall = min(floor.height + 1, height - 4)
        for name, y, h in (("map-head", 0, 1), ("whole", 1, tall), ("map-words", 1 + tall, height - 2 - tall),
                           ("footer", height - 1, 1)):
            sheet = self.query_one(f"#{name}")
            sheet.styles.position = "absolute"
            sheet.styles.offset = (max((width - floor.width) // 2, 0) if name == "whole" else 0, y)
            sheet.styles.width = min(floor.width, width) if name == "whole" else width
            sheet.styles.height = h
        ask = table.picker.ask
        words = table.say.question(ask) if ask is not None else table.waiting_words()
        if table.picker.group:
            words = table.say.path(table.picker.group)
        head = cut(f" MAP   {words}", width - 10)
        self.query_one("#map-head", Sheet).show([[Piece(head, "title panel"), Piece(" " * width, "panel")]])
        spots: dict[str, Spot] = {}
        for i, entry in enumerate(table.picker.entries):
            if entry.choice is not None and (space := table._space_of(entry.choice)):
                spots.setdefault(space, Spot(table.picker.label(i)))
        self.query_one("#whole", MapView).feed(table.view, table.say, spots, bool(spots), table.cursor)
        self.query_one("#map-words", Sheet).show(self.words(width))
        self.query_one("#footer", Sheet).show(footer.lines(
            ["enter", "tab", "why", "inspect", "map", "back", "help"], width, None, {"map": "close", "tab": "next choice"}))

    def words(self, width: int) -> list[Line]:
        """The room under the cursor in words: name, who is there, what may be chosen."""
        table = self.table
        view, say = table.view, table.say
        plan = plan_of(say, view["table"]["layout"])
        if table.cursor not in plan.spaces:
            return []
        space = plan.spaces[table.cursor]
        found: list[Line] = [rule(width, f"{space.name} ({space.id}), {space.region}")]
        zones = [say.content.zone_of[code].name for code in space.terrain if code in say.content.zone_of]
        facts = [", ".join(zones).lower()] if zones else []
        if table.cursor in view["tiles"]:
            from tui.widgets.map_view import site_words
            tile = view["tiles"][table.cursor]
            facts.append(f"{say.name(tile[0])}, {site_words(tile, say)}")
        elif space.site:
            facts.append("a building site")
        seats = [chip(seat) for seat, row in enumerate(view["seats"]) if row["place"] == table.cursor]
        npcs = [say.name(npc) for npc, row in view["npcs"].items() if row[0] == table.cursor]
        facts += [f"here: {', '.join([*seats, *npcs])}"] if seats or npcs else []
        found.append([Piece(cut("  " + "; ".join(facts or ["open ground, nobody here"]), width))])
        for i, entry in enumerate(table.picker.entries):
            if entry.choice is not None and table.cursor in entry.choice:
                found.append([Piece(f"  {table.picker.label(i)} {entry.label}", "accent", ("choice", str(i)))])
        return found

    def action_map(self) -> None:
        self.action_back()

    def action_back(self) -> None:
        if self.table.picker.back():
            self.redraw()
            return
        self.table.panel = "question"
        self.dismiss()

    def __getattr__(self, name: str) -> Any:
        """Every other table action is the table's; afterwards this page is drawn again."""
        if not name.startswith("action_") or name in ("action_help",):
            raise AttributeError(name)
        action = getattr(self.table, name)

        def run(*args: Any) -> None:
            action(*args)
            self._after()
        return run

    def _after(self) -> None:
        """Once an answer is on its way the page has done its work."""
        side = self.table.side
        if side is not None and side.pending and self.app.screen is self:
            self.table.panel = "question"
            self.dismiss()
        else:
            self.redraw()

    async def picked(self, hit: tuple[str, ...]) -> None:
        await self.table.picked(hit)
        self._after()


class SeatsPage(Pane):
    title_line = "SEATS"

    def __init__(self, view: dict[str, Any]) -> None:
        super().__init__()
        self.view = view

    def body(self, width: int) -> list[Line]:
        found = self.legends.say.face.seats_in_full(self.view, self.legends.say, width)
        code = self.legends.mirror.code
        if code:
            found.append([Piece("Join code of this table: ", "muted"), Piece(code, "bold")])
        return found


class NotebookPage(SeatsPage):
    title_line = "NOTEBOOK"

    def body(self, width: int) -> list[Line]:
        return self.legends.say.face.notebook_in_full(self.view, self.legends.say, width)

    def chosen(self, hit: tuple[str, ...]) -> None:
        self.legends.show("inspector", panel="notebook", word=hit[1], view=self.view, seat=self.view["me"])


class SkillsPage(SeatsPage):
    def on_mount(self) -> None:
        self.title_line = self.legends.say.face.tracks_title
        super().on_mount()

    def body(self, width: int) -> list[Line]:
        return self.legends.say.face.tracks(self.view, self.legends.say, width)


class LogPage(Pane):
    """The whole log, from its end; it stays where it was scrolled to while new lines come."""

    title_line = "LOG"
    footer_keys: ClassVar[list[str]] = ["pane.pageup", "pane.pagedown", "back", "help"]

    def __init__(self, secrets: dict[tuple[int, int], list[str]], seat: int) -> None:
        super().__init__()
        self.secrets, self.seat = secrets, seat
        self.top = 10_000_000

    def body(self, width: int) -> list[Line]:
        say: Say = self.legends.say
        rows = log.rows(self.legends.mirror.log, say, self.secrets, self.seat, width)
        found = [[piece._replace(hit=()) for piece in row] for row in rows]
        return found or [[Piece("Nothing has happened yet.", "muted")]]
