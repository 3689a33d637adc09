"""A game of poker at the Saloon (WS-PGAME, WS-AUTO-40)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import PASS, Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.pokerhands import HANDS, Rank, pairs_of, share
from engine.sealed import Sealed
from engine.stories.law import gain_money
from engine.stories.showdown import best_of, rank_hand
from engine.stories.skills import gain_token
from engine.stories.state import SKILLS, Stories
from engine.stories.stock import stat

GAMBLER: Final = SKILLS.index("Gambler")
ANTE: Final = 10
PRIZE: Final = 50
KEEPS: Final = 20
DEALT: Final = 2
FLOP: Final = 3
HOUSE_CARDS: Final = 4
HOUSE: Final = -1
JOIN: Final[Choice] = ("join",)
BEGIN: Final = 0
JOINING: Final = 1
SWAPPING: Final = 2
SHOWING: Final = 3
SCORING: Final = 4


def in_town(s: Stories, seat: int) -> list[int]:
    """Other seats in the region that can pay the ante, clockwise; an automaton needs $20 (WS-PGAME-02, WS-AUTO-40)."""
    layout = s.board
    region = layout.region(s.seats[seat].place)
    return [k for k in s.after(seat) if layout.region(s.seats[k].place) == region
            and s.seats[k].money >= (KEEPS if s.seats[k].level else ANTE)]


def any_suit(s: Stories, seat: int) -> None:
    """A card that the seat has committed to the game counts as any symbol (WS-CARD-04)."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Poker):
            if seat not in frame.wild:
                frame.wild.append(seat)
            return


def suitless(s: Stories, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards whose bonus is a free choice of symbol."""
    found: list[str] = []
    for card in cards:
        for ability in s.content.poker[card].ability:
            if ability.when == "commit" and ["any_suit"] in ability.do:
                found.append(card)
    return tuple(found)


class Poker(Frame[Stories]):
    """The game from the antes to the payment. players: who has paid, the active seat first. left: still to be asked.

    wild: seats whose committed card counts as any symbol.
    """

    __slots__ = ("left", "players", "wild")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "players", "left", "wild")

    def __init__(self, seat: int, step: int = 0, players: list[int] | None = None, left: list[int] | None = None,
                 wild: list[int] | None = None) -> None:
        super().__init__(seat, step)
        self.players = players or []
        self.left = left or []
        self.wild = wild or []

    def clone(self) -> Frame[Stories]:
        return Poker(self.seat, self.step, self.players[:], self.left[:], self.wild[:])

    def run(self, s: Stories) -> bool:
        if self.step == BEGIN:
            if s.seats[self.seat].money < ANTE:
                s.pop()
                return False
            self.step = JOINING
            s.count("deed:poker")
            self.enter(s, self.seat)
            self.left = in_town(s, self.seat)
        elif self.step == JOINING:
            if self.left:
                return True
            self.step = SWAPPING
            self.deal(s)
            self.left = [k for k in self.players if s.seats[k].hand and stat(s, k, "swap_poker") > 0
                         and f"swap:{k}" not in s.marks]
        elif self.step == SWAPPING:
            if self.left:
                return True
            self.step = SHOWING
            s.push(Hands(self.seat, 0, [k for k in self.players if not s.seats[k].level], []))
        elif self.step == SHOWING:
            self.step = SCORING
            self.show(s)
        else:
            s.pop()
            self.score(s)
        return False

    def enter(self, s: Stories, seat: int) -> None:
        """Ante and its card; an automaton draws the two hidden cards that it will play instead (WS-AUTO-40)."""
        self.players.append(seat)
        gain_money(s, seat, -ANTE)
        s.tell("ante", seat, "", ANTE)
        me = s.seats[seat]
        if me.level:
            me.laid = s.draws(DEALT)
        else:
            s.deal(seat, 1 + stat(s, seat, "ante_cards"))

    def deal(self, s: Stories) -> None:
        if len(self.players) == 1:
            s.house = s.draws(HOUSE_CARDS)
            s.tell("house_plays", -1)
        s.flop = s.draws(FLOP)
        for card in s.flop:
            s.tell("flop", -1, card)

    def ask(self, s: Stories) -> Ask:
        seat = self.left[0]
        if self.step == JOINING:
            return Ask("poker_join", seat, [JOIN] if s.seats[seat].level else [JOIN, PASS])
        options: list[Choice] = [("swap", card) for card in sorted(s.seats[seat].hand)]
        options.append(PASS)
        return Ask("poker_swap", seat, options)

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        self.left = self.left[1:]
        if choice == PASS:
            s.tell("passed", seat, "poker")
        elif choice == JOIN:
            s.count("deed:poker_join")
            self.enter(s, seat)
        else:
            s.count("deed:poker_swap")
            s.mark(f"swap:{seat}")
            s.tell("swaps", seat, choice[1])
            s.deal(seat, 1)
            s.drop(seat, choice[1])

    def show(self, s: Stories) -> None:
        """Every committed card is turned up, and its bonus counts."""
        s.barrier += 1
        for seat in self.players[::-1]:
            me = s.seats[seat]
            me.shown = me.laid
            me.laid = ()
            if me.level:
                continue
            for card in suitless(s, me.shown):
                kind = s.content.poker[card]
                for i, ability in enumerate(kind.ability):
                    if ability.when == "commit":
                        perform(s, seat, f"card:{kind.id}:{i}")
        if s.house:
            two = best_of(s.house, s.flop)
            for card in two:
                s.tell("house_shows", -1, card)

    def score(self, s: Stories) -> None:
        """The best hand takes antes and prize, the active seat wins ties (WS-PGAME-07, -08)."""
        ranks: dict[int, Rank] = {}
        for seat in self.players:
            cards = s.seats[seat].shown
            for card in cards:
                s.tell("shows", seat, card)
            ranks[seat] = rank_hand((*cards, *s.flop), suitless(s, cards) if seat in self.wild else ())
            s.tell("hand_" + HANDS[ranks[seat][0]], seat)
        if s.house:
            ranks[HOUSE] = rank_hand((*best_of(s.house, s.flop), *s.flop))
        best = max(ranks.values())
        winners = [seat for seat, rank in ranks.items() if rank == best]
        if self.seat in winners:
            winners = [self.seat]
        self.clear(s)
        if winners == [HOUSE]:
            s.tell("house_wins", -1)
        else:
            each = share(ANTE * len(self.players) + PRIZE, len(winners))
            for seat in winners:
                s.tell("wins_poker", seat, "", each)
                gain_money(s, seat, each)
        if winners == [self.seat]:
            s.count("deed:poker_win")
            if "gambler" not in s.marks:
                s.mark("gambler")
                gain_token(s, self.seat, GAMBLER, 1)
        for seat in self.players:
            if seat not in winners:
                s.deal(seat, 1)

    def clear(self, s: Stories) -> None:
        """All cards of the game go to the discard."""
        for seat in self.players:
            s.discard += s.seats[seat].shown
            s.seats[seat].shown = ()
        s.discard += s.flop
        s.discard += s.house
        s.flop = ()
        s.house = ()


class Hands(Sealed[Stories]):
    """Every person's two cards, chosen at once and unseen (WS-PGAME-04, -05)."""

    def clone(self) -> Frame[Stories]:
        return Hands(self.seat, self.step, self.order[:], self.given[:])

    def question(self, s: Stories, seat: int) -> Ask:
        options: list[Choice] = [("hand", *two) for two in pairs_of(s.seats[seat].hand)]
        return Ask("poker_hand", seat, options)

    def put(self, s: Stories, seat: int, choice: Choice) -> None:
        me = s.seats[seat]
        me.laid = choice[1:]
        me.hand = tuple([card for card in me.hand if card not in choice[1:]])

    def take_back(self, s: Stories, seat: int) -> None:
        me = s.seats[seat]
        me.hand = (*me.hand, *me.laid)
        me.laid = ()

    def opened(self, s: Stories) -> None:
        s.tell("hands_opened", -1)
