"""The part of the interface that differs by game. Screens and panels ask the face of the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tui.floor import Floor
from tui.plan import Box
from tui.widgets.sheet import Line

if TYPE_CHECKING:
    from tui.link import Mirror
    from tui.picker import Picker
    from tui.say import Say
    from tui.widgets.map_view import Spot

Choice = tuple[str, ...]
Secrets = dict[tuple[int, int], list[str]]


class Setting(NamedTuple):
    """An option of the engine: its key, words, values (the first is the default), the rule that it is about; `said`: what
    stands for the values on the screen."""

    key: str
    words: str
    values: tuple[str, ...]
    rule: str
    said: tuple[str, ...] = ()


class Face:
    """One game. `say` gives it names and sentences; it holds nothing of a table itself.

    seats: least and most; settings: of the new game form; hints: a first-use sentence by verb, remembered with `prefix`;
    place_asks: questions that say already what their spaces are for; screens: pages of its own in place of the common ones, by key; more: footer words by key id; tour, picture: of the
    help page.
    """

    game: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    over: ClassVar[str]
    form_words: ClassVar[str] = ""
    tracks_title: ClassVar[str] = "SKILLS AND LAW"
    seats_at_table: ClassVar[tuple[int, int]]
    settings: ClassVar[tuple[Setting, ...]]
    hints: ClassVar[dict[str, str]]
    prefix: ClassVar[str] = ""
    place_asks: ClassVar[frozenset[str]] = frozenset()
    screens: ClassVar[dict[str, str]] = {}
    more: ClassVar[dict[str, str]] = {}
    picture: ClassVar[str]
    tour: ClassVar[tuple[tuple[str, str], ...]]

    # -- words

    def content(self) -> Any:
        """The printed tables of the game."""
        raise NotImplementedError

    def name(self, content: Any, what: str) -> str:
        """A name that the common rules of naming would not find, or ""."""
        return ""

    def space(self, say: Say, space: str) -> str:
        """The name of a space in a sentence."""
        return say.name(space)

    def place_name(self, view: dict[str, Any], say: Say, seat: int, space: str, box: Box | None) -> str:
        """The name of a space in a list of spaces; box: of the map, which may not show it."""
        return say.name(space)

    def event_args(self, say: Say, row: Any) -> dict[str, object]:
        """Arguments of a log sentence that this game words differently."""
        return {}

    def option(self, say: Say, ask: Any, choice: Choice) -> str:
        """A choice in the light of its question, or "" for the common wording."""
        return ""

    def text(self, text: str) -> str:
        """A printed text as it is shown here."""
        return text

    def option_tables(self, content: Any) -> list[dict[str, Any]]:
        """Cards with options that have printed words."""
        raise NotImplementedError

    def seat_name(self, view: dict[str, Any], seat: int, say: Say) -> str:
        raise NotImplementedError

    def refused(self, seats: int, options: dict[str, str]) -> str:
        """Why a game of these seats and options cannot start, in a few words, or ""."""
        raise NotImplementedError

    # -- the board

    def layout(self, view: dict[str, Any]) -> str:
        """A word that changes when the panels have to be laid out anew."""
        raise NotImplementedError

    def floor(self, view: dict[str, Any], say: Say) -> Floor:
        """The rooms that arrows walk through."""
        raise NotImplementedError

    def arrange(self, view: dict[str, Any], say: Say, width: int, height: int) -> dict[str, Box]:
        """The box of each panel; `view` is {} before the first position."""
        raise NotImplementedError

    def draw_map(self, view: dict[str, Any], say: Say, spots: dict[str, Spot], dim: bool, cursor: str, width: int,
                 height: int, place: str) -> list[Line]:
        raise NotImplementedError

    def map_page(self, table: Any) -> Any:
        """The screen of the whole map."""
        raise NotImplementedError

    def board_rows(self, view: dict[str, Any], say: Say) -> list[str]:
        """The board in sentences, for line mode."""
        raise NotImplementedError

    # -- panels

    def header(self, view: dict[str, Any], say: Say, width: int) -> tuple[str, str]:
        """(game, where it stands)."""
        raise NotImplementedError

    def turns(self, view: dict[str, Any]) -> bool:
        """Does somebody take a turn now?"""
        return True

    def seats(self, view: dict[str, Any], say: Say, box: Box, asked: list[int], marked: int, wide: bool) -> list[Line]:
        raise NotImplementedError

    def seats_in_full(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        raise NotImplementedError

    def piles(self, view: dict[str, Any], say: Say, box: Box, told: dict[str, str], wide: bool) -> list[Line]:
        """Open story cards; told: labels of those that are choices now."""
        raise NotImplementedError

    def piles_rows(self, view: dict[str, Any], say: Say) -> list[str]:
        raise NotImplementedError

    def notebook(self, view: dict[str, Any], say: Say, box: Box, spots: dict[str, Spot], cursor: str, wide: bool
                 ) -> list[Line]:
        raise NotImplementedError

    def notebook_in_full(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        raise NotImplementedError

    def tracks(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        """The other face of the table, key v."""
        raise NotImplementedError

    def things(self, view: dict[str, Any], panel: str) -> list[str]:
        """What the cursor can stand on in the panels piles and notebook."""
        raise NotImplementedError

    def thing_name(self, say: Say, word: str) -> str:
        """The name of something that the cursor stands on."""
        return say.name(word)

    def choices_of(self, picker: Picker, word: str) -> list[Choice]:
        """The choices that name the thing under the cursor."""
        return picker.of_all(word)

    def stage(self, view: dict[str, Any], ask: Any) -> str:
        """A procedure that lies over the board half ("fight", ...), or ""."""
        raise NotImplementedError

    def stage_lines(self, view: dict[str, Any], say: Say, picker: Picker, box: Box, log: list[Any], secrets: Secrets,
                    asked: list[int]) -> list[Line]:
        raise NotImplementedError

    # -- pages

    def aid(self, say: Say, width: int) -> list[Line]:
        """The player aid, which comes first in the help of the table."""
        return []

    def readable(self, say: Say, card: str) -> bool:
        """Is it a card with a text to be read when it is told?"""
        raise NotImplementedError

    def results(self, fresh: list[Any], mirror: Mirror, seat: int) -> list[tuple[str, dict[str, Any]]]:
        """Pages (key, arguments) that open by themselves after these events."""
        return []

    def title_of(self, options: dict[str, str]) -> str:
        """The name of a new game in the list of saves."""
        return self.title
