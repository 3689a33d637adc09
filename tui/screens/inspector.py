"""Inspector: the printed text of anything, its state, what it can be used for now, and the rule about it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from textual.binding import BindingType

from tui.effects import changes
from tui.keys import bindings
from tui.say import Say
from tui.theme import chip
from tui.widgets import seat_list
from tui.widgets.hand import cards_of
from tui.widgets.notebook import npc_words
from tui.widgets.pages import Page, paragraph
from tui.widgets.sheet import Line, Piece, rule

TERRAIN: Final = {"plain": "open ground", "town": "town"}
RULES: Final = {
    "poker": "WS-CARD-01", "space": "WS-MOVE-01", "seat": "WS-OBJ-02", "weapon": "WS-INV-06", "mount": "WS-INV-08",
    "object": "WS-INV-04", "paper": "WS-INV-10", "bandit": "WS-NPC-02", "animal": "WS-NPC-03",
    "personality": "WS-NPC-04", "lawman": "WS-NPC-06", "notice": "WS-NOTE-06", "secret": "WS-DECK-24",
    "story": "WS-DECK-13", "injury": "WS-HEALTH-06", "skill": "WS-SKILL-14", "law": "WS-TRACK-13",
    "die": "WS-DICE-01", "place": "WS-PLACE-11", "succession": "WS-DEATH-01", "exploration": "WS-EXPLORE-01",
    "character": "WS-SETUP-19"}


def kind_of(say: Say, word: str) -> str:
    """What sort of thing an id names: a key of RULES, or "" for nothing known."""
    content = say.content
    base = word.rsplit(".", 1)[0]
    if word.startswith("seat:"):
        return "seat"
    if word in content.poker:
        return "poker"
    item = content.items.get(word)
    if item is not None:
        return str(item.banner)
    npc = content.npcs.get(word) or content.npcs.get(base)
    if npc is not None:
        return str(npc.kind)
    for kind, table in (("notice", content.notices), ("secret", content.secrets), ("story", content.stories),
                        ("injury", content.injuries), ("skill", content.skills), ("law", content.laws),
                        ("die", content.dice), ("place", content.places), ("succession", content.successions),
                        ("exploration", content.exploration), ("character", content.characters)):
        if word in table:
            return kind
    return "space" if word.isdigit() and word in content.names else ""


class Inspector(Page[None], inherit_bindings=False):
    """`panel` and `word`: what the table's cursor is on; arrows go on to the other things of that panel.

    It stays as it is until closed although the game moves on.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("pane", "look")]
    where = "pane look"
    FOOT = ["pane.left", "pane.right", "look.rule", "look.why", "back", "help"]

    def __init__(self, panel: str = "", word: str = "", view: dict[str, Any] | None = None, seat: int = -1,
                 ask: Any = None) -> None:
        super().__init__()
        self.panel, self.word, self.view, self.seat, self.ask = panel, word, view or {}, seat, ask
        self.things: list[str] = []

    def prepare(self) -> None:
        if self.panel == "seats" and self.word.isdigit():
            self.word = f"seat:{self.word}"
        self.things = self.around() or [self.word]
        if self.word not in self.things:
            self.things.insert(0, self.word)
        side = self.mirror.side_of(self.seat)
        if self.ask is None and side is not None:
            self.ask = side.ask

    def around(self) -> list[str]:
        """The things that arrows go to: those of the same panel, or of the same kind."""
        view, kind = self.view, kind_of(self.say, self.word)
        if not view:
            return []
        if kind == "seat":
            return [f"seat:{i}" for i in range(len(view["seats"]))]
        if kind == "poker":
            return [code for _, code in cards_of(view)]
        if kind == "space":
            layout = self.boards()
            return sorted(layout.spaces) if layout is not None else []
        if kind == "story":
            return [front for n, front in view["piles"] if n]
        if kind in ("bandit", "animal", "personality", "lawman", "notice", "secret"):
            return [*view["npcs"], *view["table"]["notices"], *view["mine"].get("secrets", [])]
        if kind in ("weapon", "mount", "object", "paper"):
            return [item for item, n in view["table"]["stand"].items() if n]
        return []

    def boards(self) -> Any:
        if not self.view:
            return None
        return self.say.content.layout(int(self.view["options"].get("episode", "1")), self.view["table"]["layout"])

    def title_words(self) -> tuple[str, str]:
        n = len(self.things)
        at = self.things.index(self.word) + 1 if self.word in self.things else 1
        return "INSPECT", f"{at} of {n}" if n > 1 else ""

    def foot_more(self) -> dict[str, str]:
        return {"pane.left": "previous", "pane.right": "next"}

    def action_side(self, by: int) -> None:
        if self.things:
            self.word = self.things[(self.things.index(self.word) + by) % len(self.things)]
            self.top = 0
            self.redraw()

    def action_rule(self) -> None:
        self.legends.show("rules", rule=RULES.get(kind_of(self.say, self.word), ""))

    def action_why(self) -> None:
        if self.ask is not None:
            self.legends.show("why", ask=self.ask, word=self.word.removeprefix("seat:"))

    def action_inspect(self) -> None:
        self.dismiss(None)

    def refreshed(self, changed: set[str]) -> None:
        """Pinned: it shows the moment at which it was opened."""

    # -- what is shown

    def body(self, width: int, height: int) -> list[Line]:
        wide = min(width - 4, 96)
        kind = kind_of(self.say, self.word)
        found: list[Line] = [[]]
        shown = getattr(self, f"of_{kind}", None) if kind in ("poker", "space", "seat", "story") else None
        lines = shown(wide) if shown is not None else self.of_card(kind, wide)
        found += [[Piece("  "), *line] for line in lines]
        found += [[], *self.uses(width)]
        return found

    def head(self, name: str, words: str) -> list[Line]:
        return [[Piece(name, "title"), Piece(f"   {words}" if words else "", "muted")], []]

    def text(self, text: str, width: int, role: str = "") -> list[Line]:
        return paragraph(text, width, role)

    def abilities(self, card: str, width: int) -> list[Line]:
        found: list[Line] = []
        for ability in self.say.content.abilities.get(card, []):
            when = self.say.say(f"when.{ability.when}")
            cost = ", ".join(changes(self.say, ability.cost, ""))
            does = "; ".join(changes(self.say, ability.do, ""))
            found += paragraph(f"{when}{f', at the cost of: {cost}' if cost else ''}: {does}", width, "secondary")
        return found

    def of_poker(self, width: int) -> list[Line]:
        poker = self.say.content.poker[self.word]
        value = "23456789TJQKA".index(self.word[0]) + 2
        where = next((zone for zone, code in cards_of(self.view) if code == self.word), "") if self.view else ""
        place = {"hand": "in your hand", "drawn": "one of those you choose from", "laid": "laid face down"}.get(where, "")
        return [*self.head(self.say.name(self.word), f"{poker.type.upper()}   worth {value} in a fight   {place}".rstrip()),
                *self.text(poker.text, width), *self.abilities(poker.id, width)]

    def of_card(self, kind: str, width: int) -> list[Line]:
        content, word = self.say.content, self.word
        base = word.rsplit(".", 1)[0]
        card = next((table[key] for table in (
            content.items, content.npcs, content.notices, content.secrets, content.injuries, content.skills,
            content.laws, content.dice, content.places, content.successions, content.exploration, content.characters)
            for key in (word, base) if key in table), None)
        if card is None:
            return self.text("Nothing is known about this." if word else "The cursor is on nothing.", width, "muted")
        words = [kind]
        if kind in ("weapon", "mount", "object", "paper"):
            words.append("unique" if card.unique else f"${card.price}")
            if self.view and word in self.view["table"]["stand"]:
                words.append(f"{self.view['table']['stand'][word]} on the stand")
            holders = [chip(i) for i, row in enumerate(self.view.get("seats", []))
                       if word in (*row["objects"], *row["weapons"], *row["papers"], row["mount"])]
            if holders:
                words.append("held by " + " ".join(holders))
        found = self.head(card.name, "   ".join(words))
        if self.view and word in self.view["npcs"]:
            found += self.text(npc_words(word, self.view["npcs"][word], self.say), width, "bold")
        found += self.text(card.text, width)
        found += self.abilities(getattr(card, "id", word), width)
        for word_, rows in (("when you win", getattr(card, "success", [])), ("when you lose", getattr(card, "failure", []))):
            if rows:
                found += paragraph(f"{word_}: " + "; ".join(changes(self.say, rows, "")), width, "secondary")
        for action in getattr(card, "action", []):
            found += [[], [Piece(action.name, "accent")], *paragraph(action.text, width, "", 2)]
        for option in getattr(card, "option", []):
            found += paragraph("- " + option.text, width)
        if kind == "die":
            found += self.text("Faces: " + ", ".join(
                f"{face}{f' ({mark})' if mark else ''}" for face, mark in zip(card.faces, card.marks)), width)
        if kind == "place" and not card.terrain:
            found += self.text(f"{card.tiles} tile(s); {card.slots} slots under construction", width, "muted")
        return found

    def of_story(self, width: int) -> list[Line]:
        """The front only: a back is read in the story card and the journal."""
        story = self.say.content.stories[self.word]
        left = next((n for n, front in self.view.get("piles", []) if front == self.word), 0)
        return [*self.head(story.name, f"story card   {story.symbol}   {left} left in this pile".replace("      ", "   ")),
                *self.text(story.front, width, "bold"), [],
                *self.text("Its back is unknown until it is told. Telling it costs no action.", width, "muted")]

    def of_seat(self, width: int) -> list[Line]:
        seat = int(self.word.split(":")[1])
        row = self.view["seats"][seat]
        found = self.head(f"{chip(seat)} {seat_list.seat_name(self.view, seat, self.say)}", "")
        character = self.say.content.characters.get(row["character"])
        if character is not None:
            found += [[Piece(f"{character.name}, {character.trade}", "bold")], *self.text(character.text, width, "muted"), []]
        per_seat = seat_list.in_full({**self.view, "seats": [row]}, self.say, width)
        return [*found, *per_seat[1:]]

    def of_space(self, width: int) -> list[Line]:
        say, view, word = self.say, self.view, self.word
        layout = self.boards()
        space = layout.spaces.get(word) if layout is not None else None
        if space is None:
            return self.text("This space is on no board that lies on the table.", width, "muted")
        zones = [say.content.zone_of.get(code) for code in space.terrain]
        ground = ", ".join(zone.name if zone is not None else TERRAIN.get(code, code)
                           for code, zone in zip(space.terrain, zones))
        found = self.head(f"{space.name} ({word})", f"{space.region}   {ground}")
        near = ", ".join(say.space(one) for one in layout.near[word])
        found += self.text(f"Next to it: {near}.", width)
        for other, price in layout.passages[word]:
            found += self.text(f"A passage leads to {say.space(other)}: {price} cards.", width)
        here = [f"{chip(i)} {seat_list.seat_name(view, i, say)}" for i, row in enumerate(view["seats"]) if row["place"] == word]
        people = [npc_words(npc, row, say) for npc, row in view["npcs"].items() if row[0] == word]
        found += self.text("Here: " + ("; ".join([*here, *people]) or "nobody") + ".", width)
        tile = view["tiles"].get(word)
        places = [zone for zone in zones if zone is not None]
        if tile is not None:
            place = say.content.places[tile[0]]
            state = "closed" if tile[3] else "complete" if tile[1] else f"under construction, {len(tile[2])} of {place.slots} slots filled"
            builders = " ".join(chip(one) for one in tile[2] if one >= 0)
            found += [[], [Piece(place.name, "title"), Piece(f"   {state}{', built by ' + builders if builders else ''}", "muted")]]
            if not tile[1]:
                for i, extra in enumerate(place.extra):
                    filled = "filled" if i < len(tile[2]) else "free"
                    found += self.text(f"Slot {i + 1}, {filled}: " + "; ".join(changes(say, extra, "")), width)
            places.append(place)
        elif space.site:
            found += [[], *self.text("A building site: nothing lies here yet.", width, "muted")]
        for place in places:
            for action in place.action:
                found += [[], [Piece(action.name, "accent"), Piece(f"   {place.name}", "muted")],
                          *paragraph(action.text, width, "", 2)]
        return found

    def uses(self, width: int) -> list[Line]:
        """The choices that name the thing, and how many are blocked."""
        if self.ask is None:
            return []
        words = {self.word.removeprefix("seat:")}
        if self.view and self.word in self.view.get("tiles", {}):
            words.add(self.view["tiles"][self.word][0])
        legal = [option for option in self.ask.options if words & set(option.choice[1:])]
        blocked = [one for one in self.ask.blocked if words & set(one.choice[1:])]
        found: list[Line] = [rule(width, "What you can do with it now")]
        for option in legal:
            note = f"   {option.note}" if option.note else ""
            found += paragraph(self.say.option(self.ask, tuple(option.choice)) + note, width - 4, "bold", 4)
        if not legal:
            found.append([Piece("    nothing", "muted")])
        if blocked:
            found.append([Piece(f"    x {len(blocked)} blocked, w says why", "muted", ("key", "why"))])
        return found
