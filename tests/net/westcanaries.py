"""Western Legends with a random id on every hidden object, and who may know which of them, told from the rulebook.

Fight cards, stories, goals, characters and the Man in Black's cards get theirs as the content files are read; a poker
card keeps rank and suit as its first two letters, a head of cattle its colour, a legendary token its worth.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from engine import cards52
from engine.ask import Choice
from engine.flow import Config
from engine.western import deck, fight, invariants, npc, view
from engine.western.cards import FOLDER, File
from engine.western.npc import NpcFight
from engine.western.poker import Hands
from engine.western.setup import new
from engine.western.state import Western
from engine.western.stranger import StrangerTurn

RENAMED: Final = ("fight", "story", "goal", "character", "stranger")


class Canaries:
    """The ids of one run. by: printed id to canary, by kind: RENAMED, poker, cattle, token."""

    def __init__(self, patch: pytest.MonkeyPatch, seed: int) -> None:
        self.luck = random.Random(seed)
        self.by: dict[str, dict[str, str]] = {kind: {} for kind in RENAMED}
        files = {file.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.rglob("*.toml"))}
        for raw in files.values():
            for kind in RENAMED:
                for card in raw.get(kind, []):
                    self.by[kind][card["id"]] = self.fresh()
        self.renamed = {old: own for cards in self.by.values() for old, own in cards.items()}
        printed = deck.Content(FOLDER, [(name, msgspec.convert(self._rename(raw), File, strict=True))
                                        for name, raw in files.items()])
        self._poker(patch, printed)
        self._cattle(printed)
        self.by["token"] = {token: f"{token[0]}.{self.fresh()}" for token in view.ALL_TOKENS}
        patch.setattr(deck, "_read", lambda: printed)
        patch.setattr(view, "ALL_TOKENS", list(self.by["token"].values()))
        self.all = {bare(own) for cards in self.by.values() for own in cards.values()}
        self.cards = list(self.by["poker"].values())
        self.shuffled: set[str] = set()
        self._note_shuffled(patch)

    def fresh(self, head: str = "") -> str:
        return f"{head or self.luck.randbytes(1).hex()}zq{self.luck.randbytes(6).hex()}"

    def what(self, canary: str) -> str:
        """For messages: what is behind a canary."""
        return next(f"{kind} {old}" for kind, cards in self.by.items() for old, own in cards.items() if canary in own)

    def _rename(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.renamed.get(value, value)
        if isinstance(value, list):
            return [self._rename(part) for part in value]
        return {key: self._rename(part) for key, part in value.items()} if isinstance(value, dict) else value

    def _poker(self, patch: pytest.MonkeyPatch, printed: deck.Content) -> None:
        own = self.by["poker"] = {card: self.fresh(card) for card in cards52.CARDS}
        printed.poker = {own[card]: poker for card, poker in printed.poker.items()}
        printed.kinds = {own[card]: kind for card, kind in printed.kinds.items()}
        printed.on = {when: {own.get(card, card): use for card, use in uses.items()} for when, uses in printed.on.items()}
        for module in (view, invariants):
            patch.setattr(module, "CARDS", list(own.values()))
        for card, canary in own.items():
            patch.setitem(cards52.VALUE, canary, cards52.VALUE[card])
            for table, verb in ((cards52.PLAY, "play"), (cards52.COMMIT, "commit"), (cards52.DISCARD, "discard"),
                                (cards52.KEEP, "keep")):
                patch.setitem(table, canary, (verb, canary))

    def _cattle(self, printed: deck.Content) -> None:
        """Each head its own kind: what is under it is as secret as which it is."""
        self.by["cattle"] = {}
        heads: dict[str, Any] = {}
        for token, kind in printed.cattle.items():
            canary = self.fresh()
            self.by["cattle"][token] = f"{token.split('.')[0]}.{canary}.1"
            heads[self.by["cattle"][token]] = msgspec.structs.replace(kind, id=canary)
            printed.effects["cattle:" + canary] = printed.effects["cattle:" + kind.id]
            printed.names[canary] = kind.name
        printed.cattle = heads

    def _note_shuffled(self, patch: pytest.MonkeyPatch) -> None:
        """Notes what lay open and went back within one answer."""
        noted = self.shuffled
        draw: Callable[[Western], str] = Western.draw
        show = fight.show
        opened = Hands.opened
        reveal = NpcFight.reveal
        his_card = StrangerTurn.draw

        def watched_draw(s: Western) -> str:
            if not s.poker:
                noted.update(s.discard)
            return draw(s)

        def watched_show(s: Western, seat: int) -> int:
            noted.update(s.seats[seat].laid)
            return show(s, seat)

        def watched_opened(self: Hands, s: Western) -> None:
            for seat in self.order:
                noted.update(s.seats[seat].laid)
            opened(self, s)

        def watched_reveal(self: NpcFight, s: Western) -> None:
            noted.add(s.seats[s.right_of(self.seat)].npc_cards[0])
            reveal(self, s)

        def watched_card(self: StrangerTurn, s: Western) -> None:
            noted.update(s.stranger_discard)
            his_card(self, s)
            noted.add(self.card)

        patch.setattr(Western, "draw", watched_draw)
        for module in (fight, npc):
            patch.setattr(module, "show", watched_show)
        patch.setattr(Hands, "opened", watched_opened)
        patch.setattr(NpcFight, "reveal", watched_reveal)
        patch.setattr(StrangerTurn, "draw", watched_card)

    def new(self, config: Config) -> Western:
        s = new(config)
        s.token_supply = tuple(self.by["token"].values()) if s.token_supply else ()
        return s

    def public(self, seat: int, choice: Choice) -> set[str]:
        """What is under a delivered head is read out, and it goes back to its ranch (WL-CATTLE-07, -09)."""
        return {bare(choice[1])} if choice[0] == "deliver" else set()

    def hidden(self, s: Western, viewer: int) -> set[str]:
        """What this seat (-1: a spectator) may not know at this moment, by the zones of the rulebook."""
        found = {*s.poker, *s.fight_deck, *s.ranch_green, *s.ranch_blue, *s.box_goals, *s.token_supply, *s.stranger_deck}
        found |= {*s.story_a, *s.story_b} - {*s.told}
        if s.config.options.get("characters") != "free":
            found.update(s.box_characters)
        for k, seat in enumerate(s.seats):
            if k != viewer:
                found.update(seat.hand, seat.laid, seat.dealt, seat.npc_cards, seat.offered, seat.goals, seat.tokens,
                             seat.cattle)
        found = {bare(one) for one in found}
        # A delivered head is back among the others, but what was read out under it is still being carried out.
        found -= {part.split(":")[1] for frame in s.stack for part in frame.plain()
                  if isinstance(part, str) and part.startswith("cattle:")}
        if viewer >= 0:
            found -= {pair.split(":")[1] for pair in s.seats[viewer].known}
        return found


def bare(own: str) -> str:
    """A canary as it is found in bytes, without the colour or worth before it."""
    return own.split(".")[1] if "." in own else own
