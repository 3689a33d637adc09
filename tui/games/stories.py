"""Western Legends Stories at the common table."""

from __future__ import annotations

from typing import Any, ClassVar

from tui.floor import Floor
from tui.games.face import Face, Secrets, Setting
from tui.hints import HINTS
from tui.picker import Picker
from tui.plan import Box, arrange
from tui.say import Say
from tui.theme import LETTERS, typed
from tui.widgets import fight, header, notebook, piles, poker, seat_list
from tui.widgets.map_view import Spot, draw, fits_large, plan_of, site_words
from tui.widgets.sheet import Line

PICTURE = """
┌──────────────────────────────────────────────────────────────────┐
│ header: day and round, whose turn it is, what is left of it      │
├─────────────────────────────────────────┬────────────────────────┤
│ board: rooms are spaces, walls are      │ seats: points, money,  │
│ borders. Heavy walls part regions.      │ law, wounds, cards     │
│ (1) a choice    A< whose turn           │ notebook: characters   │
│ x bandit  * lawman  p person  a animal  │ and open notices       │
├─────────────────────────────────────────┼────────────────────────┤
│ story piles: what completes each card   │ log: what happened     │
├─────────────────────────────────────────┴────────────────────────┤
│ question: what you are asked, every choice with its number,      │
│ and what is blocked (x). Your hand stands above it or beside it. │
└──────────────────────────────────────────────────────────────────┘
""".strip("\n")

TOUR = (
    ("The aim", "Whoever has the most Legendary Points (LP) when the last story deck is empty wins the episode."),
    ("A turn", "You may first walk one character of the notebook. Then come two actions: move, rest, fight, play a "
               "card, or use a red word of the place or the character on your space."),
    ("Stories", "Each open pile shows what completes its top card. Meet it after an action of yours and the card is "
                "told: it gives points and changes the table. A deck ends when one of its piles is empty."),
    ("Cards", "Poker cards are hands, prices and fight values in one. ACTION cards take an action, BONUS cards count "
              "when committed to a fight, REACTION cards are played when their moment comes."),
    ("Fights", "Both sides show a value. Bonuses come first, then reactions in turn. Ties go to the side that "
               "started. Against a character a die is rolled, and a bad face costs you something on top."),
    ("The law", "Marshal points and Wanted points are one track. Each line of a Law card pays at the end of your "
                "turn; Wanted seats can be arrested."),
)


class StoriesFace(Face):
    game: ClassVar[str] = "stories"
    title: ClassVar[str] = "Stories"
    about: ClassVar[str] = "Western Legends Stories: the prologue, The Journey"
    form_words: ClassVar[str] = "Automata fill the table by themselves when few people play (auto)."
    over: ClassVar[str] = "The episode is over"
    seats_at_table: ClassVar[tuple[int, int]] = (1, 5)
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("automata", "Automata, scripted rivals", ("auto", "0", "1", "2", "3", "4"), "WS-AUTO-01"),
        Setting("automata_level", "Level of the automata", ("Gunhand", "Greenhorn", "Veteran"), "WS-AUTO-06"),
        Setting("automata_bent", "Bent of the automata", ("rolled", "lawful", "neutral", "outlaw"), "WS-AUTO-07"),
        Setting("automata_agent", "Who plays the automata", ("automaton", "mcts:200", "greedy"), "WS-AUTO-49"),
        Setting("keep_partial_building", "Unfinished buildings keep their slots", ("on", "off"), "WS-PLACE-10"),
        Setting("stall_rounds", "Rounds until an untold story is put away", ("4", "0", "2", "6", "8"), "WS-DECK-25"),
    )
    hints: ClassVar[dict[str, str]] = HINTS
    picture: ClassVar[str] = PICTURE
    tour: ClassVar[tuple[tuple[str, str], ...]] = TOUR

    def content(self) -> Any:
        from engine.stories.deck import content
        return content()

    def space(self, say: Say, space: str) -> str:
        """With its number, "Creek bend (104)"."""
        name = say.content.names.get(space, "")
        return f"{typed(name)} ({space})" if name else space

    def option_tables(self, content: Any) -> list[dict[str, Any]]:
        return [content.stories, content.npcs, content.exploration, content.injuries, content.successions]

    def seat_name(self, view: dict[str, Any], seat: int, say: Say) -> str:
        return seat_list.seat_name(view, seat, say)

    def refused(self, seats: int, options: dict[str, str]) -> str:
        automata = options.get("automata", "auto")
        if automata.isdigit() and seats + int(automata) > 5:
            return f"{seats} seats and {automata} automata are more than 5 (WS-SETUP-20)"
        return ""

    def title_of(self, options: dict[str, str]) -> str:
        return f"Stories, episode {options.get('episode', '1')}"

    # -- the board

    def layout(self, view: dict[str, Any]) -> str:
        return str(view["table"]["layout"])

    def floor(self, view: dict[str, Any], say: Say) -> Floor:
        return plan_of(say, view["table"]["layout"]).floor

    def arrange(self, view: dict[str, Any], say: Say, width: int, height: int) -> dict[str, Box]:
        if not view:
            return arrange(width, height, (40, 13), 4)
        floor = self.floor(view, say)
        automata = sum(1 for row in view["seats"] if row["level"])
        return arrange(width, height, (max(floor.width, 40), floor.height), len(view["seats"]), automata)

    def draw_map(self, view: dict[str, Any], say: Say, spots: dict[str, Spot], dim: bool, cursor: str, width: int,
                 height: int, place: str) -> list[Line]:
        plan = plan_of(say, view["table"]["layout"])
        if fits_large(plan, width, height):
            plan = plan_of(say, view["table"]["layout"], True)
        return draw(view, plan, say, spots, dim, cursor, width, height, place)

    def map_page(self, table: Any) -> Any:
        from tui.screens.pages import MapPage
        return MapPage(table)

    def board_rows(self, view: dict[str, Any], say: Say) -> list[str]:
        plan = plan_of(say, view["table"]["layout"])
        borders = plan.floor.borders()
        found = []
        for space in plan.spaces.values():
            there = [f"({LETTERS[seat]})" for seat, row in enumerate(view["seats"]) if row["place"] == space.id]
            there += [say.name(npc) for npc, row in view["npcs"].items() if row[0] == space.id]
            tile = view["tiles"].get(space.id)
            place = f", {say.name(tile[0])} {site_words(tile, say)}" if tile else ""
            near = sorted(other for pair in borders if space.id in pair for other in pair - {space.id})
            found.append(f"{space.id} {space.name}{place}{': ' + ', '.join(there) if there else ''}; next to "
                         + ", ".join(near))
        return found

    # -- panels

    def header(self, view: dict[str, Any], say: Say, width: int) -> tuple[str, str]:
        return header.stories_words(view, say, width)

    def seats(self, view: dict[str, Any], say: Say, box: Box, asked: list[int], marked: int, wide: bool) -> list[Line]:
        return seat_list.lines(view, say, box.width, asked, marked, wide)[:box.height]

    def seats_in_full(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        return seat_list.in_full(view, say, width)

    def piles(self, view: dict[str, Any], say: Say, box: Box, told: dict[str, str], wide: bool) -> list[Line]:
        shown = {word: label for word, label in told.items() if word in say.content.stories}
        return (piles.boxes if wide else piles.compact)(view, say, box.width, box.height, shown)

    def piles_rows(self, view: dict[str, Any], say: Say) -> list[str]:
        found = []
        for n, front in view["piles"]:
            story = say.content.stories.get(front)
            if n and story is not None:
                found.append(f"{story.name} ({n} left): {story.front}")
        return found

    def notebook(self, view: dict[str, Any], say: Say, box: Box, spots: dict[str, Spot], cursor: str, wide: bool
                 ) -> list[Line]:
        return notebook.lines(view, say, box.width, box.height)

    def notebook_in_full(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        return notebook.in_full(view, say, width)

    def tracks(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        return notebook.skills(view, say, width)

    def things(self, view: dict[str, Any], panel: str) -> list[str]:
        if panel == "piles":
            return [front for n, front in view["piles"] if n]
        return [*view["npcs"], *view["table"]["notices"], *view["mine"].get("secrets", [])]

    def stage(self, view: dict[str, Any], ask: Any) -> str:
        return "fight" if fight.scene(view) is not None else "poker" if poker.scene(view) is not None else ""

    def stage_lines(self, view: dict[str, Any], say: Say, picker: Picker, box: Box, log: list[Any], secrets: Secrets,
                    asked: list[int]) -> list[Line]:
        if self.stage(view, picker.ask) == "poker":
            return poker.lines(view, say, box.width, box.height, log, secrets, asked)
        return fight.lines(view, say, box.width, box.height, log, secrets)

    def readable(self, say: Say, card: str) -> bool:
        return card in say.content.stories or card in say.content.secrets
