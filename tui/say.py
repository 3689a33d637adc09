"""Sentences: events, questions, choices and reasons made readable from the game's catalogue and content tables.

The catalogue gives the words, this module the names: {who} and {whom} are seats, {what} and {other} names of
content, {n} a number, {s} the plural's letter for it; {0}, {1} a question's args, {a}, {b} a choice's words in order. "wound(s)"
after a number takes the right form. A key that has a dot falls back to its head.
"""

from __future__ import annotations

import re
from typing import Any, Final

from engine.text import Sentences, sentences
from tui.games import Face, face_of
from tui.theme import LETTERS, card, chip, typed

Choice = tuple[str, ...]

SEAT_VERBS: Final = frozenset({"duel", "rob", "arrest", "seat", "attack", "invite", "target"})
WORDS: Final = {
    "nugget": "nuggets", "pebble": "pebbles", "hide": "hides", "food": "food", "cattle": "cattle", "money": "money",
    "marshal": "Marshal", "wanted": "Wanted", "npc": "character"}
SLOT_COLOURS: Final = ("red", "yellow", "green", "blue")
_ONE: Final = re.compile(r"(?<![\d$])\b1 (cards|wounds|stones|nuggets|pebbles|hides|points|tokens|spaces|actions|steps|"
                         r"items|choices|slots|seats|copies|poker cards|skill tokens|law points|"
                         r"Marshal points|Wanted points|bandits|rounds|turns|dice)\b")

# What a name and a sentence make together that neither can know alone.
_SLIPS: Final = tuple((re.compile(wrong), right) for wrong, right in (
    (r"\b(nuggets|pebbles|hides)s\b", r"\1"), (r"\bdie die\b", "die"), (r"\b([Aa]) (?=[AEIOU][a-z])", r"\1n "),
    (r"([.!?])\.$", r"\1")))
_FIELD: Final = re.compile(r"\{(\w+)\}")
_OPTIONAL: Final = re.compile(r"\b(\d+)( [\w ]*?\w)\(s\)")


def singular(match: re.Match[str]) -> str:
    word = match.group(1)
    return "1 " + {"copies": "copy", "dice": "die"}.get(word, word[:-1])


class Say:
    """Names and sentences of one table. `names` are the players' names by seat, "" where there is none; numbers: spaces
    are named with theirs, for those who see no map."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.text: Sentences = sentences(game)
        self.names: list[str] = []
        self.numbers = False
        self._content: Any = None

    @property
    def content(self) -> Any:
        """The printed content; read when first needed, so that a first frame need not wait for it."""
        if self._content is None:
            self._content = self.face.content()
        return self._content

    @property
    def face(self) -> Face:
        return face_of(self.game)

    def use(self, game: str) -> None:
        """The table turned out to be of another game."""
        if game and game != self.game:
            self.game, self.text, self._content = game, sentences(game), None

    def text_of(self, text: str) -> str:
        """A card's text as it is shown."""
        return typed(self.face.text(text))

    # -- names

    def seat(self, seat: int, full: bool = False) -> str:
        """"(A)", or "(A) Mercy" in full; "The table" for -1."""
        if not 0 <= seat < len(LETTERS):
            return "The table"
        name = self.names[seat] if seat < len(self.names) else ""
        return f"{chip(seat)} {typed(name)}".strip() if full else chip(seat)

    def name(self, what: str) -> str:
        """The printed name of anything that an id may stand for."""
        if not what:
            return ""
        if (own := self.face.name(self.content, what)):
            return typed(own)
        if len(what) == 2 and what[0] in "23456789TJQKA" and what[1] in "SHDC":
            poker = self.content.poker.get(what)
            return f"{card(what)} {poker.name}" if poker else card(what)
        found = self.content.names.get(what) or self.content.names.get(what.rsplit(".", 1)[0])
        if found and self.numbers and what.isdigit():
            return f"{typed(str(found))} ({what})"
        if found:
            return typed(str(found))
        if what in self.text.templates:
            return self.text.templates[what]
        if ":" in what:
            return self.source(what)
        if what[0] == "D" and what[1:].isdigit():
            return f"Day {what[1:]}"
        for prefix in ("name.", "word."):
            if prefix + what in self.text:
                return self.text.templates[prefix + what]
        return WORDS.get(what, what.replace("_", " "))

    def source(self, source: str) -> str:
        """The name behind a source of effects, "law:marshal_A:2"."""
        parts = source.split(":")
        return self.name(parts[1]) + (f", line {parts[2]}" if parts[0] == "law" and len(parts) > 2 else "")

    def space(self, space: str) -> str:
        """A space's name with its number, "Creek bend (104)"."""
        return self.face.space(self, space)

    def card_kind(self, code: str) -> str:
        poker = self.content.poker.get(code)
        return str(getattr(poker, "type", "") or poker.kind).upper() if poker else ""

    # -- sentences

    def say(self, key: str, **args: object) -> str:
        n = args.get("n", 0)
        one = n in (1, "1", -1, "-1")
        args.update(s="" if one else "s", es="" if one else "es", ies="y" if one else "ies")
        while key not in self.text and key.count(".") > 1:
            key = key.rsplit(".", 1)[0]
        template = self.text.templates.get(key)
        if template is None:
            return key
        found = _FIELD.sub(lambda m: str(args.get(m.group(1), m.group(0))), template)
        found = _OPTIONAL.sub(lambda m: m.group(1) + m.group(2) + ("" if m.group(1) == "1" else "s"), found)
        for wrong, right in _SLIPS:
            found = wrong.sub(right, found)
        return typed(_ONE.sub(singular, found))

    def event(self, row: Any, secret: list[str] | None = None, full: bool = False) -> str:
        """One line of the log. `secret`: the ids that the reader may know."""
        other = self.name(row.other)
        if row.kind == "chose":
            other = self._option_text(row.what, row.other) or other
        args: dict[str, object] = {
            "who": self.seat(row.seat, full), "whom": self.seat(row.whom, full), "what": self.name(row.what), "other": other,
            "n": row.num, "space": self.space(row.what), **self.face.event_args(self, row)}
        line = self.say(f"log.{row.kind}", **args)
        if secret:
            line = line.rstrip(".") + ": " + ", ".join(self.name(one) for one in secret) + "."
        return line

    def _args(self, values: list[str]) -> dict[str, object]:
        """Positional args under every name that a sentence may use for them."""
        words = [value for value in values if not self._number(value)]
        numbers = [value for value in values if self._number(value)]
        found: dict[str, object] = {str(i): self.name(value) for i, value in enumerate(values)}
        found.update({"abc"[i]: self.name(value) for i, value in enumerate(values[:3])})
        found["what"] = self.name(words[0]) if words else (self.name(values[0]) if values else "")
        found["other"] = self.name(words[1]) if len(words) > 1 else (self.name(values[1]) if len(values) > 1 else "")
        found["n"] = numbers[0] if numbers else ""
        found["m"] = numbers[1] if len(numbers) > 1 else ""
        if numbers and 0 <= int(numbers[0]) < len(LETTERS):
            found["whom"] = found["who"] = self.seat(int(numbers[0]))
        return found

    def _number(self, value: str) -> bool:
        return value.lstrip("-").isdigit() and value not in self.content.names

    def question(self, ask: Any) -> str:
        args = self._args(list(ask.args))
        args.setdefault("who", self.seat(ask.seat))
        return self.say(f"ask.{ask.key}", **args)

    def choice(self, choice: Choice) -> str:
        """A choice as a phrase: "Move to Creek bend"."""
        verb = choice[0]
        args = self._args(list(choice[1:]))
        if verb in SEAT_VERBS and len(choice) > 1 and choice[1].isdigit():
            args["whom"] = args["what"] = args["a"] = args["0"] = self.seat(int(choice[1]), True)
        elif len(choice) > 1 and choice[1].isdigit() and choice[1] in self.content.names:
            args["what"] = args["a"] = self.name(choice[1])
        if verb == "slot" and len(choice) > 1 and choice[1].isdigit():
            args["a"] = args["what"] = SLOT_COLOURS[int(choice[1]) % len(SLOT_COLOURS)]
        key = f"choice.{verb}"
        narrow = f"{key}.{choice[1]}" if len(choice) > 1 else key
        if narrow in self.text:
            key = narrow
        if key not in self.text:
            rest = str(args["a"]) if verb in SEAT_VERBS else " ".join(self.name(part) for part in choice[1:])
            return f"{verb.replace('_', ' ').capitalize()} {rest}".strip()
        return self.say(key, **args)

    def reason(self, blocked: Any) -> str:
        """Why a choice is not legal: the reason as half a sentence, to stand after a colon."""
        args = self._args(list(blocked.args))
        choice = blocked.choice
        if choice[0] in SEAT_VERBS and len(choice) > 1 and choice[1].isdigit():
            for i, value in enumerate(blocked.args):
                if value == choice[1]:
                    args[str(i)] = self.seat(int(value), True)
        found = self.say(f"why.{blocked.reason}", **args).removesuffix(".")
        begins_with_name = self.text.templates.get(f"why.{blocked.reason}", "{").startswith("{")
        return found if begins_with_name else found[:1].lower() + found[1:]

    def option(self, ask: Any, choice: Choice) -> str:
        """A choice in the light of its question: an option of a card has its printed words."""
        if choice[0] == "option" and len(choice) > 1 and ask.args:
            return self._option_text(ask.args[0], choice[1]) or self.choice(choice)
        return self.face.option(self, ask, choice) or self.choice(choice)

    def _option_text(self, source: str, option: str) -> str:
        for table in self.face.option_tables(self.content):
            for one in getattr(table.get(source), "option", ()):
                if one.id == option:
                    return self.text_of(str(one.text))
        return ""

    def path(self, group: Choice) -> str:
        """Where an open group stands: "Move a character > Juan Arrieta > where?"."""
        names = [GROUPS.get(group[0], group[0].replace("_", " ").capitalize()), *(self.name(w) for w in group[1:])]
        return " > ".join([*names, "which?"])

    def group(self, head: Choice, n: int) -> str:
        """The line that stands for many choices that begin alike."""
        verb = head[0]
        if len(head) > 1:
            return f"{self.name(head[1])} ({n} ways)"
        key = f"group.{verb}"
        if key in self.text:
            return self.say(key, n=n)
        return f"{GROUPS.get(verb, verb.replace('_', ' ').capitalize())} ({n} ways)"


GROUPS: Final = {
    "move": "Move", "cross": "Cross by a passage", "npc": "Move a character", "play": "Play a poker card",
    "use": "Use an item", "drop": "Drop something", "arm": "Take a weapon", "place": "Act at this place",
    "do": "Deal with a character", "fight": "Fight a character", "duel": "Duel", "rob": "Rob", "arrest": "Arrest",
    "commit": "Commit a card", "keep": "Keep", "discard": "Discard", "react": "React", "story": "Tell a story",
    "take": "Take", "buy": "Buy", "sell": "Sell", "option": "Choose", "pack": "Pack"}
