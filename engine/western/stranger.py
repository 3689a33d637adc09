"""The Man in Black: a rival without a hand, who acts by a card at the end of each round (WL-MIB).

Where a seat is named by number he is MAN. His LP, purse and place are fields of the state.
"""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.western.hand import discard_random
from engine.western.state import PURSE, Western
from engine.western.story import Resolve, conditions, decks, discs_on, needed

MAN: Final = 7
START: Final = "sv_rail"
LEVELS: Final = ("easy", "normal", "hard")
DISCS: Final = 2


def gain(s: Western, lp: int, money: int) -> None:
    s.stranger_lp += lp
    s.stranger_purse = max(0, min(PURSE, s.stranger_purse + money))


class StrangerTurn(Frame[Western]):
    """His card, from top to bottom; the first player makes his choices (WL-MIB-04, -10, -11). card: the one drawn."""

    __slots__ = ("card",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "card")

    def __init__(self, seat: int, step: int = 0, card: str = "") -> None:
        super().__init__(seat, step)
        self.card = card

    def clone(self) -> Frame[Western]:
        return StrangerTurn(self.seat, self.step, self.card)

    def run(self, s: Western) -> bool:
        self.step += 1
        if self.step == 1:
            self.draw(s)
            card = s.content.strangers[self.card]
            s.stranger_place = card.to
            s.tell("stranger_moved", -1, card.to)
            if card.to in s.bandits:
                s.bandits = tuple([space for space in s.bandits if space != card.to])
                s.tell("bandit_gone", -1, card.to)
            gain(s, card.lp[LEVELS.index(s.stranger)], card.purse)
            s.tell("stranger_gains", -1, "", card.lp[LEVELS.index(s.stranger)], other=str(card.purse))
            return False
        effects = s.effects(f"stranger:{self.card}")
        if self.step > 2 or not effects:
            s.pop()
        elif effects[0].op == "disc":
            s.push(StrangerDisc(self.seat))
        elif effects[0].op == "take_card":
            s.push(StrangerTakes(self.seat, effects[0].n))
        else:
            perform(s, self.seat, f"stranger:{self.card}")
        return False

    def draw(self, s: Western) -> None:
        """The top card; an empty deck is reshuffled (WL-MIB-05)."""
        if not s.stranger_deck:
            cards = list(s.stranger_discard)
            s.shuffle(cards)
            s.stranger_deck = tuple(cards)
            s.stranger_discard = ()
            s.tell("reshuffled", -1, "stranger")
        at = s.below(len(s.stranger_deck)) if s.pooled else len(s.stranger_deck) - 1
        self.card = s.stranger_deck[at]
        s.stranger_deck = (*s.stranger_deck[:at], *s.stranger_deck[at + 1:])
        s.stranger_discard = (*s.stranger_discard, self.card)
        s.barrier += 1
        s.tell("stranger_card", -1, self.card)
        s.count("stranger:" + self.card)


class StrangerDisc(Frame[Western]):
    """His disc on a story, of the first player's choice; the last one resolves it at once (WL-MIB-10)."""

    def clone(self) -> Frame[Western]:
        return StrangerDisc(self.seat, self.step)

    def run(self, s: Western) -> bool:
        if len(s.stranger_discs) < DISCS and any([len(deck) > 0 for deck in decks(s)]):
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        options: list[Choice] = [("disc", str(i)) for i, deck in enumerate(decks(s)) if deck]
        return Ask("stranger_disc", self.seat, options, tuple(conditions(s)))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        deck = int(choice[1])
        s.stranger_discs = tuple(sorted((*s.stranger_discs, deck)))
        s.tell("stranger_disc", -1, "", deck)
        if discs_on(s, deck) >= needed(s):
            s.push(Resolve(self.seat, 0, deck))


class StrangerTakes(Frame[Western]):
    """A player in his space loses `step` random cards to the discard pile; whom, the first player says."""

    def clone(self) -> Frame[Western]:
        return StrangerTakes(self.seat, self.step)

    def there(self, s: Western) -> list[int]:
        return [seat for seat in s.order if s.seats[seat].place == s.stranger_place and s.seats[seat].hand]

    def run(self, s: Western) -> bool:
        if self.there(s):
            return True
        s.pop()
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("stranger_takes", self.seat, [("seat", str(other)) for other in self.there(s)])

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        s.pop()
        discard_random(s, int(choice[1]), self.step)
