"""Western Legends at the common table."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from tui.floor import Floor
from tui.games.face import Choice, Face, Secrets, Setting
from tui.link import Mirror
from tui.picker import Picker
from tui.plan import Box
from tui.say import Say
from tui.theme import LETTERS, card
from tui.widgets import (
    west_aid,
    west_draft,
    west_fight,
    west_map,
    west_plan,
    west_poker,
    west_seats,
    west_store,
    west_stories,
)
from tui.widgets.map_view import Spot
from tui.widgets.sheet import Line

GANG: Final = re.compile(r"\b([Gg]angs?) ([ABC])\b")
# Places that there is one of: in a sentence they have an article.
SINGLE: Final = frozenset({"bank", "cabaret", "doctor's office", "rail station", "sheriff's office"})
NUMBERS: Final = {"A": "1", "B": "2", "C": "3"}

PICTURE = """
┌──────────────────────────────────────────────────────────────────┐
│ header: round, points to reach, whose turn, actions left         │
├─────────────────────────────────────────┬────────────────────────┤
│ map: rooms are spaces, walls are        │ seats: points, money,  │
│ borders. Heavy walls part regions.      │ law, wounds, cards     │
│ (1) a choice    A< whose turn           ├────────────────────────┤
│ * Sheriff  x1 bandit of gang 1          │ two open stories with  │
│ M Man in Black  7c cattle on a ranch    │ their discs            │
│ :::: a mesa, which nobody enters        ├────────────────────────┤
│                                         │ law tracks, or overview│
├─────────────────────────────────────────┴────────────────────────┤
│ question: what you are asked, every choice with its number,      │
│ and what is blocked (x). Your hand stands above it or beside it. │
└──────────────────────────────────────────────────────────────────┘
""".strip("\n")

TOUR = (
    ("The aim", "Whoever has the most Legendary Points (LP) wins. Once somebody has 15, 20 or 25 of them, as was "
                "agreed, the round is finished and one more is played; then upgraded items, money and the law count."),
    ("A turn", "Take $20, two cards, or $10 and a card. Then three actions: move, use the place you stand on, play a "
               "card, or fight another player. Any action may be taken again."),
    ("Places", "Sell gold at the Bank or rob it, shop at a General Store, play poker at a saloon, dig at a mine, see the "
               "doctor, revel at the Cabaret, take cattle at a ranch. Work for $10 is possible at each of them."),
    ("Cards", "Poker cards are fight values, poker hands and effects in one. ACTION cards take an action, BONUS cards "
              "count when laid in a fight or at poker, REACTION cards are played when their moment comes."),
    ("Fights", "Both sides lay a card face down. Bonuses come first, then reactions in turn. Ties go to whoever "
               "started; against bandits, guards and the Sheriff you lose them."),
    ("The law", "Bandits and cattle brought to the railway make a Marshal; heists, robberies and rustled cattle make you "
                "Wanted. Marshals are paid once a space, the Wanted at the end of each own turn. v shows both tracks."),
    ("Stories", "Do what an open story asks for and you may put a disc on it, once a turn. When it has two discs, or "
                "three with five or six players, it is told at the end of that turn and pays all who have a disc there."),
)


class WesternFace(Face):
    game: ClassVar[str] = "western"
    title: ClassVar[str] = "Western Legends"
    about: ClassVar[str] = "Western Legends: the open country, for two to six"
    form_words: ClassVar[str] = "With two seats the Man in Black plays along, unless he is switched off."
    over: ClassVar[str] = "The game is over"
    tracks_title: ClassVar[str] = "LAW TRACKS"
    seats_at_table: ClassVar[tuple[int, int]] = (2, 6)
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("length", "Length: LP that bring the last round", ("average", "short", "long"), "WL-SETUP-22",
                ("20, average", "15, short", "25, long")),
        Setting("characters", "Characters", ("draft2", "random", "free"), "WL-SETUP-07",
                ("one of two drawn", "one at random", "any, in turn")),
        Setting("goals", "Secret goals and legendary tokens", ("off", "on"), "WL-GOAL-01"),
        Setting("man_in_black", "The Man in Black, a rival nobody plays", ("auto", "on", "off"), "WL-MIB-01",
                ("with two seats", "on", "off")),
        Setting("mib_level", "Level of the Man in Black", ("normal", "easy", "hard"), "WL-MIB-01"),
        Setting("seat_wanted_together", "Wanted characters sit together", ("on", "off"), "WL-SETUP-21"),
        Setting("heist_once", "One heist a turn", ("off", "on"), "WL-HEIST-07"),
    )
    hints: ClassVar[dict[str, str]] = {
        "character": "Each starts elsewhere with other goods; i shows card and life.",
        "place": "You start here with your goods. Bandits wait in the hideouts.",
        "income": "Money buys items and evenings; cards win fights and poker hands.",
        "move": "On foot two spaces, a mount goes further. Bandits attack.",
        "play": "An ACTION card costs an action; the others wait their moment.",
        "work": "Work is $10 at any place with a name, as often as you like.",
        "bank": "Each nugget sold brings $20 and 1 LP.",
        "heist": "Beat the guard: $80 and 3 Wanted points. Lose: 1 and a wound.",
        "store": "Mounts carry you further, weapons fight, upgrades pay LP at the end.",
        "poker": "$10 to play; the saloon adds $50. A hand of your own won is 1 LP.",
        "prospect": "Two dice: gold for the Bank. You carry four nuggets, with a Mule six.",
        "heal": "Wounds make your hand smaller and cost 1 LP each at the end.",
        "revel": "Every $30 spent in one evening is 1 LP, four at most.",
        "acquire": "Bring cattle to the railway, or as a rustler to the other ranch.",
        "duel": "Win a duel for 2 LP. Ties are yours, since you started.",
        "rob": "Win and take half the money or gold; it makes you Wanted.",
        "arrest": "Win: 1 Marshal point, and they lose all their Wanted points.",
        "use": "Some items and abilities can be used like an ACTION card.",
        "end": "Actions left over are lost; Work is open at every named place.",
        "disc": "One disc a turn. Two (with five players three) tell the story.",
        "commit": "The printed value counts, an ace is 14; face down until the reveal.",
        "lay": "You play the other side of this fight: choose its card.",
        "react": "Reactions are played one at a time; Pass ends yours.",
        "hand": "Your two and the three on the table make five; the best win.",
        "join": "Everybody in the same town may sit down for $10.",
        "buy": "Above: prices, copies left, and what each side of an item does.",
        "upgrade": "An upgrade turns the item over: stronger, and LP at the end.",
        "sell": "Nuggets that you still hold are worth nothing at the end.",
        "discard": "Choose what goes, one card at a time.",
        "deliver": "Each token brings a law point and what stands under it.",
        "complete": "A goal shown draws legendary tokens: secret LP for the end.",
        "sheriff": "He goes step by step; Wanted players whom he meets fight him.",
        "take": "What is taken comes off the other mat; nothing must be taken.",
        "reroll": "One die may be rolled again; the new face counts.",
    }
    prefix: ClassVar[str] = "western."
    place_asks: ClassVar[frozenset[str]] = frozenset({"move", "wander", "sheriff", "extra_step"})
    screens: ClassVar[dict[str, str]] = {"inspector": "west.inspector", "scoring": "west.end", "journal": "west.journal",
                                         "story": "west.story"}
    more: ClassVar[dict[str, str]] = {"face": "tracks"}
    picture: ClassVar[str] = PICTURE
    tour: ClassVar[tuple[tuple[str, str], ...]] = TOUR

    # -- words

    def content(self) -> Any:
        from engine.western.deck import content
        return content()

    def name(self, content: Any, what: str) -> str:
        if what in content.fights:
            return f"{content.fights[what].rank.replace('T', '10')} {content.fights[what].name}"
        if what in content.cattle:
            return f"{what.split('.')[0]} cattle, {content.cattle[what].name}"
        if what in NUMBERS:
            return f"gang {NUMBERS[what]}"
        if ":" in what:
            return west_stories.fronts().get(what, "").rstrip(".")
        if what[:2] in ("1.", "2.", "3.") and what[2:].isdigit():
            return f"token worth {what[0]} LP"
        if what.startswith("goal_") and what in content.goals:
            return f"{content.names[what]} ({self.text(content.goals[what].text).rstrip('.')})"
        found = content.names.get(what, "")
        return self.text(found) if GANG.search(found) else ""

    def text(self, text: str) -> str:
        """Gangs have numbers here: letters are seats."""
        return GANG.sub(lambda match: f"{match.group(1)} {NUMBERS[match.group(2)]}", text)

    def place_name(self, view: dict[str, Any], say: Say, seat: int, space: str, box: Box | None) -> str:
        """Without the town, which the map shows; with the direction, where the window of the map ends before it."""
        name = say.name(space)
        town = say.content.town.get(space, "")
        if town and name.startswith(town + " "):
            name = name.removeprefix(town + " ").capitalize()
        here = view["seats"][seat]["place"] if 0 <= seat < len(view["seats"]) else ""
        name = name.replace("hideout of gang ", "hideout ")
        way = west_map.side_of(view, space, here, box.width, box.height) if box is not None and here else ""
        return f"{name} [{way}]" if way else name

    def space(self, say: Say, space: str) -> str:
        name, found = say.name(space), say.content.spaces.get(space)
        return f"the {name}" if found is not None and found.icon in SINGLE else name

    def event_args(self, say: Say, row: Any) -> dict[str, object]:
        if row.what in say.content.spaces:
            return {"what": self.space(say, row.what)}
        if row.kind in ("disc", "story_open", "stranger_disc"):
            return {"n": row.num + 1, "other": west_stories.front_of(row.other) if row.other else "no card is left."}
        return {}

    def option(self, say: Say, ask: Any, choice: Choice) -> str:
        verb = choice[0]
        if verb == "disc" and choice[1].isdigit() and len(ask.args) > int(choice[1]):
            word = ask.args[int(choice[1])]
            return f"Disc on story {int(choice[1]) + 1}: {west_stories.front_of(word)}"
        if verb == "hand":
            return "Play " + " and ".join(say.name(code) if self.at_poker(say, code) else card(code) for code in choice[1:])
        if verb == "use" and choice[1] in say.content.characters:
            return f"Use your ability: {say.text_of(say.content.characters[choice[1]].text)}"
        if verb == "seat" and len(choice) > 1 and choice[1].isdigit():
            return say.seat(int(choice[1]), True)
        return ""

    @staticmethod
    def at_poker(say: Say, code: str) -> bool:
        """Does the card do something when it is played in a hand of poker?"""
        return any(ability.when == "poker" for ability in say.content.poker[code].ability)

    def option_tables(self, content: Any) -> list[dict[str, Any]]:
        return [content.fights]

    def seat_name(self, view: dict[str, Any], seat: int, say: Say) -> str:
        return west_seats.seat_name(view, seat, say)

    def refused(self, seats: int, options: dict[str, str]) -> str:
        least, most = self.seats_at_table
        if not least <= seats <= most:
            return f"this game is for {least} to {most} seats, not {seats} (WL-COMP-01)"
        there = options.get("man_in_black", "auto")
        if "mib_level" in options and not (there == "on" or (there == "auto" and seats == least)):
            return "the level of the Man in Black needs him at the table (WL-MIB-01)"
        return ""

    # -- the board

    def layout(self, view: dict[str, Any]) -> str:
        return "west" + ("M" if view["table"]["stranger"] else "")

    def floor(self, view: dict[str, Any], say: Say) -> Floor:
        return west_map.plan_of(west_map.WINDOW).floor

    def arrange(self, view: dict[str, Any], say: Say, width: int, height: int) -> dict[str, Box]:
        rows = len(view["seats"]) + (1 if view["table"]["stranger"] else 0) if view else 4
        return west_plan.arrange(width, height, rows)

    def draw_map(self, view: dict[str, Any], say: Say, spots: dict[str, Spot], dim: bool, cursor: str, width: int,
                 height: int, place: str) -> list[Line]:
        return west_map.draw(view, spots, dim, cursor, width, height, place)

    def map_page(self, table: Any) -> Any:
        from tui.screens.west_map_page import WestMapPage
        return WestMapPage(table)

    def board_rows(self, view: dict[str, Any], say: Say) -> list[str]:
        found = []
        table = view["table"]
        tokens = {table["sheriff"]: ["the Sheriff"]}
        for space in table["bandits"]:
            tokens.setdefault(space, []).append(f"a bandit of gang {west_map.gang_at(space)}")
        if table["stranger"]:
            tokens.setdefault(table["stranger_place"], []).append("the Man in Black")
        for space in say.content.spaces.values():
            there = [f"({LETTERS[seat]})" for seat, row in enumerate(view["seats"]) if row["place"] == space.id]
            there += tokens.get(space.id, [])
            place = f", {space.icon.split(' ')[0] if space.icon.startswith('hideout') else space.icon}" if space.icon else ""
            near = "; ".join(say.name(one) for one in space.near)
            found.append(f"{space.id} {say.name(space.id)} ({space.region}{place}){': ' + ', '.join(there) if there else ''}. Next to {near}")
        return found

    # -- panels

    def header(self, view: dict[str, Any], say: Say, width: int) -> tuple[str, str]:
        table = view["table"]
        words = f"  round {table['round']}, to {west_stories.GOAL[view['length']]} LP"
        if table["end"] and not view["over"]:
            words = f"  round {table['round']}, " + ("LAST ROUND" if table["end"] == 2 else "last round next")
        if width >= 110:
            words += f"   Sheriff * at {say.space(table['sheriff'])}"
        return " Western Legends", words

    def turns(self, view: dict[str, Any]) -> bool:
        return bool(view["table"]["round"]) and view["table"]["active"] >= 0

    def seats(self, view: dict[str, Any], say: Say, box: Box, asked: list[int], marked: int, wide: bool) -> list[Line]:
        return west_seats.lines(view, say, box.width, box.height, asked, marked)

    def seats_in_full(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        found = west_seats.in_full(view, say, width)
        return [*found, *west_seats.own_secrets(view, say, width)]

    def piles(self, view: dict[str, Any], say: Say, box: Box, told: dict[str, str], wide: bool) -> list[Line]:
        return west_stories.piles(view, say, box.width, box.height, told)

    def piles_rows(self, view: dict[str, Any], say: Say) -> list[str]:
        return west_stories.piles_rows(view, say)

    def notebook(self, view: dict[str, Any], say: Say, box: Box, spots: dict[str, Spot], cursor: str, wide: bool
                 ) -> list[Line]:
        if wide:
            return west_stories.book(view, say, box.width, box.height)
        return west_map.overview(view, spots, cursor, box.width, box.height)

    def notebook_in_full(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        return west_stories.notebook(view, say, width)

    def tracks(self, view: dict[str, Any], say: Say, width: int) -> list[Line]:
        return west_stories.tracks(view, say, width)

    def things(self, view: dict[str, Any], panel: str) -> list[str]:
        if panel == "piles":
            return [f"story:{deck}" for deck, (left, _) in enumerate(view["stories"]) if left]
        return [*view["mine"].get("goals", []), *view["mine"].get("cattle", [])]

    def thing_name(self, say: Say, word: str) -> str:
        return f"story {int(word[-1]) + 1}" if word.startswith("story:") else say.name(word)

    def choices_of(self, picker: Picker, word: str) -> list[Choice]:
        if word.startswith("story:"):
            return [choice for choice in picker.of_all(word[-1]) if choice[0] == "disc"]
        return picker.of_all(word)

    def stage(self, view: dict[str, Any], ask: Any) -> str:
        """A fight comes before the game of poker that it interrupts; store and draft are stages of their question only."""
        if west_fight.scene(view) is not None:
            return "fight"
        if west_poker.scene(view) is not None:
            return "poker"
        if ask is not None and ask.key in west_store.ASKS:
            return "store"
        return "draft" if ask is not None and ask.key == "character" else ""

    def stage_lines(self, view: dict[str, Any], say: Say, picker: Picker, box: Box, log: list[Any], secrets: Secrets,
                    asked: list[int]) -> list[Line]:
        kind = self.stage(view, picker.ask)
        if kind == "fight":
            return west_fight.lines(view, say, box.width, box.height, log, secrets)
        if kind == "poker":
            return west_poker.lines(view, say, box.width, box.height, log, secrets)
        if kind == "store":
            return west_store.lines(view, say, picker.ask, box.width, box.height)
        return west_draft.lines(say, picker, box.width, box.height)

    # -- pages

    def aid(self, say: Say, width: int) -> list[Line]:
        return west_aid.lines(say, width)

    def readable(self, say: Say, card: str) -> bool:
        return card in say.content.stories

    def results(self, fresh: list[Any], mirror: Mirror, seat: int) -> list[tuple[str, dict[str, Any]]]:
        """The outcome of a fight or a hand of poker that one of ours took part in, with all cards open."""
        from tui.screens.west_result import pages
        return pages(fresh, mirror, seat)
