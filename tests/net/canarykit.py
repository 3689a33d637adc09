"""Stories with a random 16-byte id on every hidden object, and who may know which of them, told from the rulebook.

The cards' ids are exchanged as the content files are read. A poker card keeps rank and suit as its first two letters;
a story card gets one id for its front and one for its back, which stand on its printed position.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from engine import cards52
from engine.ask import Choice
from engine.flow import Config
from engine.stories import deck
from engine.stories.setup import new
from engine.stories.state import Stories

CANARY: Final = re.compile(rb"..zq[0-9a-f]{12}")
DRAWN: Final = ("exploration", "injury", "succession")
SMALL: Final = ("bandits", "animals", *DRAWN)


class Canaries:
    """The ids of one run. hidden objects by kind: poker, secret, small (decks), front and back by position."""

    def __init__(self, patch: pytest.MonkeyPatch, seed: int) -> None:
        self.luck = random.Random(seed)
        self.poker: dict[str, str] = {}
        self.secrets: set[str] = set()
        self.small: set[str] = set()
        self.front: dict[str, str] = {}
        self.back: dict[str, str] = {}
        self.renamed: dict[str, str] = {}
        self._read(patch)
        patch.setattr(deck, "read_tables", self.tables)
        for card in self.poker.values():
            for table, verb in ((cards52.PLAY, "play"), (cards52.COMMIT, "commit"), (cards52.DISCARD, "discard"),
                                (cards52.KEEP, "keep")):
                patch.setitem(table, card, (verb, card))
            patch.setitem(cards52.VALUE, card, cards52.VALUE[card[:2]])
        fresh = deck.Content([deck.FOLDER], deck.read([deck.FOLDER]))
        patch.setattr(deck, "_read", lambda extra: fresh)
        self.all = {*self.poker.values(), *self.secrets, *self.small, *self.front.values(), *self.back.values()}
        self.cards = sorted(self.poker.values())
        self.shuffled: set[str] = set()
        note_shuffled(patch, self.shuffled)

    def what(self, canary: str) -> str:
        """For messages: the card behind a canary."""
        for name, table in (("poker", self.poker), ("front", self.front), ("back", self.back), ("", self.renamed)):
            for card, own in table.items():
                if own == canary:
                    return f"{name} {card}".strip()
        return "a later copy"

    def fresh(self, head: str = "") -> str:
        return f"{head or self.luck.randbytes(1).hex()}zq{self.luck.randbytes(6).hex()}"

    def _read(self, patch: pytest.MonkeyPatch) -> None:
        """Names every hidden card before any file is converted, as they speak of each other."""
        self.raw: dict[str, dict[str, Any]] = {}
        for file in sorted(deck.FOLDER.rglob("*.toml")):
            raw = tomllib.loads(file.read_text(encoding="utf-8"))
            for poker in raw.get("poker", []):
                self.poker.update({card: self.fresh(card) for card in poker["cards"]})
                poker["cards"] = [self.poker[card] for card in poker["cards"]]
            raw["npc"] = [copy for npc in raw.get("npc", [])
                          for copy in (self._copies(npc) if npc["kind"] in ("bandit", "animal") else [npc])]
            for kind in DRAWN:
                raw[kind] = [copy for card in raw.get(kind, []) for copy in self._copies(card)]
            for secret in raw.get("secret", []):
                self.renamed[secret["id"]] = secret["id"] = self.fresh()
                self.secrets.add(secret["id"])
            raw["story"] = [twin for story in raw.get("story", []) for twin in self._story(story)]
            self.raw[file.name] = raw

    def _copies(self, card: dict[str, Any]) -> list[dict[str, Any]]:
        """As many cards of one copy each; where others speak of the card they mean the first."""
        found = [{**card, "id": self.fresh(), "count": 1} for _ in range(card.get("count", 1))]
        self.renamed[card["id"]] = found[0]["id"]
        self.small.update([one["id"] for one in found])
        return found

    def _story(self, story: dict[str, Any]) -> list[dict[str, Any]]:
        """The position with its own id, and two cards of no deck for its front and back."""
        position = story["id"]
        self.front[position] = self.fresh()
        self.back[position] = self.fresh()
        return [story, {**story, "id": self.front[position], "deck": "none"},
                {**story, "id": self.back[position], "deck": "none"}]

    def tables(self, file: Path, schema: type[Any]) -> Any:
        return msgspec.convert(self._rename(self.raw[file.name]), schema, strict=True)

    def _rename(self, value: Any) -> Any:
        if isinstance(value, str):
            return ":".join([self.renamed.get(part, part) for part in value.split(":")])
        if isinstance(value, list):
            return [self._rename(part) for part in value]
        return {key: self._rename(part) for key, part in value.items()} if isinstance(value, dict) else value

    def new(self, config: Config) -> Stories:
        """An episode whose story cards lie with canaries on both sides."""
        s = new(config)
        s.fronts = dict(self.front)
        s.backs = dict(self.back)
        return s

    def public(self, seat: int, choice: Choice) -> set[str]:
        """Nothing that is chosen unseen is shown by the choice alone."""
        return set()

    def hidden(self, s: Stories, viewer: int) -> set[str]:
        """What this seat (-1: a spectator) may not know at this moment, by the zones of the rulebook."""
        found = {*s.poker, *s.house}
        secrets = set(self.secrets) - {*s.spent}
        for k, seat in enumerate(s.seats):
            if k == viewer:
                secrets -= {*seat.secrets}
            else:
                found.update(seat.hand, seat.laid, seat.drawn)
            if (k, "secrets") in [line[:2] for line in s.lines]:  # Its goals that are met were shown for their LP.
                secrets -= {card for card in seat.secrets if s.content.secrets[card].goal}
        found |= secrets
        for name in SMALL:
            found.update(getattr(s, name))
        tops = [pile[0] for pile in s.piles if pile]
        found.update([card for position, card in self.front.items() if position not in tops])
        for position, card in self.back.items():
            silent = s.content.stories[position].secret
            told = position in s.told and not silent
            own = viewer >= 0 and position in s.seats[viewer].read
            if not told and not own:
                found.add(card)
        return found


def note_shuffled(patch: pytest.MonkeyPatch, noted: set[str]) -> None:
    """Notes the cards of every discard that is shuffled back, since they lay open before."""
    draw: Callable[[Stories], str] = Stories.draw
    top = Stories.top

    def watched_draw(s: Stories) -> str:
        if not s.poker:
            noted.update(s.discard)
        return draw(s)

    def watched_top(s: Stories, cards: tuple[str, ...], discard: tuple[str, ...], name: str) -> Any:
        if not cards:
            noted.update(discard)
        return top(s, cards, discard, name)

    patch.setattr(Stories, "draw", watched_draw)
    patch.setattr(Stories, "top", watched_top)


def canaries_in(data: bytes) -> set[str]:
    return {found.decode() for found in CANARY.findall(data)}
