"""A hand of poker at a saloon (WL-POKER, WL-X-25)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import PASS, Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.pokerhands import HANDS, Rank, pairs_of, share
from engine.sealed import Sealed
from engine.western.law import gain_lp, gain_money
from engine.western.move import Offer
from engine.western.react import trigger
from engine.western.services import spend
from engine.western.showdown import rank_hand
from engine.western.stat import in_play, stat
from engine.western.state import NOBODY_SEAT, Western
from engine.window import Window

ANTE: Final = 10
PRIZE: Final = 50
FLOP: Final = 3
DEALER_CARDS: Final = 4
JOIN: Final[Choice] = ("join",)
BEGIN: Final = 0
JOINING: Final = 1
BONUSES: Final = 2
DECIDING: Final = 3
REACTIONS: Final = 4
CLEARING: Final = 5


def in_town(s: Western, seat: int) -> list[int]:
    """Other seats in the same town that can pay the ante, clockwise (WL-POKER-02, -03)."""
    town = s.content.town[s.seats[seat].place]
    return [k for k in s.after(seat) if s.content.town[s.seats[k].place] == town and s.seats[k].money >= ANTE]


def wild_cards(s: Western, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the cards that stand for any card when they are chosen (Cheat)."""
    found: list[str] = []
    for card in cards:
        for ability in s.content.poker[card].ability:
            if ability.when == "poker" and ["wild"] in ability.do:
                found.append(card)
    return tuple(found)


class Poker(Frame[Western]):
    """The hand from the antes to the losers' cards.

    players: who has paid, the active seat first; left: still to be asked. dealer: the seat that holds the house's
    cards, -1 for none. wild: seats whose Cheat counts; plus: dollars that a seat gets on top, beside `players`;
    keeps: seats that take a card back, once for each; winners: seats that share the pot.
    """

    __slots__ = ("players", "left", "dealer", "wild", "plus", "keeps", "winners")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "players", "left", "dealer", "wild", "plus", "keeps", "winners")

    def __init__(self, seat: int, step: int = BEGIN, players: list[int] | None = None, left: list[int] | None = None,
                 dealer: int = NOBODY_SEAT, wild: list[int] | None = None, plus: list[int] | None = None,
                 keeps: list[int] | None = None, winners: list[int] | None = None) -> None:
        super().__init__(seat, step)
        self.players = players or []
        self.left = left or []
        self.dealer = dealer
        self.wild = wild or []
        self.plus = plus or []
        self.keeps = keeps or []
        self.winners = winners or []

    def clone(self) -> Frame[Western]:
        return Poker(self.seat, self.step, self.players[:], self.left[:], self.dealer, self.wild[:], self.plus[:],
                     self.keeps[:], self.winners[:])

    def run(self, s: Western) -> bool:
        if self.step == BEGIN:
            self.step = JOINING
            self.enter(s, self.seat)
            self.left = in_town(s, self.seat)
        elif self.step == JOINING:
            if self.left:
                return True
            self.step = BONUSES
            self.deal(s)
            hands = self.players if self.dealer < 0 else [*self.players, self.dealer]
            s.push(Hands(self.seat, self.dealer, hands[:], []))
        elif self.step == BONUSES:
            self.step = DECIDING
            self.bonuses(s)
        elif self.step == DECIDING:
            self.step = REACTIONS
            self.decide(s)
        elif self.step == REACTIONS:
            self.step = CLEARING
            s.push(Window(self.seat, 0, "poker_end", self.players[:]))
        else:
            s.pop()
            self.clear(s)
        return False

    def ask(self, s: Western) -> Ask:
        return Ask("poker_join", self.left[0], [JOIN, PASS], (str(self.seat), str(ANTE)))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.left = self.left[1:]
        if choice == JOIN:
            s.count("deed:poker_join")
            self.enter(s, seat)
        else:
            s.tell("stays_out", seat)

    def enter(self, s: Western, seat: int) -> None:
        """The ante and its card (WL-POKER-01, -02)."""
        self.players.append(seat)
        self.plus.append(0)
        s.tell("ante", seat, "", ANTE)
        spend(s, seat, ANTE)
        s.deed(seat, "poker")
        s.count("deed:poker")
        s.deal(seat, 1)

    def deal(self, s: Western) -> None:
        """The dealer's cards, if nobody joined, and the flop (WL-POKER-04, -07)."""
        if len(self.players) == 1:
            self.dealer = s.right_of(self.seat)
            drawn = s.draws(DEALER_CARDS)
            s.seats[self.dealer].dealt = tuple(sorted(drawn))
            s.tell("dealer", self.dealer, "", len(drawn), secret=drawn, audience=1 << self.dealer)
            s.count("deed:dealer")
        s.flop = s.draws(FLOP)
        for card in s.flop:
            s.tell("flop", -1, card)

    def bonuses(self, s: Western) -> None:
        """Chosen cards with a bonus, the active seat's first (WL-POKER-27). The house has use for a Cheat only."""
        if self.dealer >= 0:
            self.wild.append(self.dealer)
        for seat in self.players[::-1]:
            for card in s.seats[seat].shown[::-1]:
                kind = s.content.poker[card]
                for i, ability in enumerate(kind.ability):
                    if ability.when == "poker":
                        s.count("play:" + kind.id)
                        perform(s, seat, f"card:{kind.id}:{i}")

    def decide(self, s: Western) -> None:
        """Hands are compared and the pot is paid; the active seat wins every tie (WL-POKER-17 to -22)."""
        best: Rank = ()
        for seat in self.players if self.dealer < 0 else [*self.players, self.dealer]:
            shown = s.seats[seat].shown
            rank = rank_hand((*shown, *s.flop), wild_cards(s, shown) if seat in self.wild else ())
            s.tell("hand_" + HANDS[rank[0]], seat)
            s.count("hand:" + HANDS[rank[0]])
            if rank > best:
                best = rank
                self.winners = [seat]
            elif rank == best and self.winners != [self.seat]:
                self.winners.append(seat)
        if self.winners == [self.dealer]:
            self.winners = []
            s.tell("house_wins", self.dealer)
            s.count("deed:dealer_won")
        each = share(ANTE * len(self.players) + PRIZE, max(1, len(self.winners)))
        for seat in self.winners:
            self.win(s, seat, each)
        for seat in self.players:
            if seat not in self.winners:
                gain_money(s, seat, stat(s, seat, "poker_loss_money"))
        for seat in self.players[::-1]:
            moment(s, seat, "poker_won" if seat in self.winners else "poker_lost")

    def win(self, s: Western, seat: int, each: int) -> None:
        s.tell("wins_poker", seat, "", each)
        s.count("deed:poker_won")
        s.deed(seat, "poker_won:" + s.content.town[s.seats[self.seat].place])
        gain_money(s, seat, each + self.plus[self.players.index(seat)])
        gain_lp(s, seat, (1 if seat == self.seat else 0) + stat(s, seat, "poker_win_lp"), "poker")

    def clear(self, s: Western) -> None:
        """Cards that stay with a seat go back to it, all others away; then each loser draws (WL-POKER-19, -23, -24)."""
        for seat in self.keeps:
            shown = s.seats[seat].shown
            if shown:
                take_back(s, seat, shown[s.below(len(shown))])
        for seat in self.players:
            s.discard += s.seats[seat].shown
            s.seats[seat].shown = ()
        if self.dealer >= 0:
            house = s.seats[self.dealer]
            s.discard += [*house.shown, *house.dealt]
            house.shown = house.dealt = ()
        s.discard += s.flop
        s.flop = ()
        for seat in self.players:
            if seat not in self.winners:
                s.deal(seat, 1)


def take_back(s: Western, seat: int, card: str) -> None:
    """A card that all have seen goes back to the hand; they know it there."""
    s.barrier += 1
    me = s.seats[seat]
    me.shown = tuple([one for one in me.shown if one != card])
    me.hand = (*me.hand, card)
    for other in s.after(seat):
        s.seats[other].known = (*s.seats[other].known, f"{seat}:{card}")
    s.tell("takes_back", seat, card)
    s.count("deed:poker_kept")


def moment(s: Western, seat: int, when: str) -> None:
    """Abilities of the cards in play at a game's end: some by themselves, others offered."""
    for card in in_play(s, seat):
        for use in s.content.uses(card, when):
            if use.choice:
                s.push(Offer(seat, 0, use.source))
    trigger(s, seat, when)


class Hands(Sealed[Western]):
    """Everybody's two cards, chosen at once and unseen (WL-POKER-08, -11). step: the dealer's seat, or -1."""

    def clone(self) -> Frame[Western]:
        return Hands(self.seat, self.step, self.order[:], self.given[:])

    def question(self, s: Western, seat: int) -> Ask:
        me = s.seats[seat]
        options: list[Choice] = [("hand", *two) for two in pairs_of(me.dealt if seat == self.step else me.hand)]
        return Ask("poker_dealer" if seat == self.step else "poker_hand", seat, options)

    def put(self, s: Western, seat: int, choice: Choice) -> None:
        me = s.seats[seat]
        me.laid = choice[1:]
        if seat == self.step:
            me.dealt = tuple([card for card in me.dealt if card not in me.laid])
        else:
            me.hand = tuple([card for card in me.hand if card not in me.laid])

    def take_back(self, s: Western, seat: int) -> None:
        me = s.seats[seat]
        if seat == self.step:
            me.dealt = tuple(sorted((*me.dealt, *me.laid)))
        else:
            me.hand = (*me.hand, *me.laid)
        me.laid = ()

    def opened(self, s: Western) -> None:
        """All are turned up at once. Only now is it forgotten that they lay in a hand: earlier would tell."""
        s.barrier += 1
        for seat in self.order:
            me = s.seats[seat]
            me.shown = me.laid
            me.laid = ()
            for card in me.shown:
                s.tell("shows", seat, card)
                s.forget(seat, card)


def game_of(s: Western, seat: int) -> Poker | None:
    """The game that the seat plays in, if any."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Poker):
            return frame if seat in frame.players else None
    return None


def make_wild(s: Western, seat: int) -> None:
    """The seat's chosen Cheat stands for any card (WL-POKER-15)."""
    game = game_of(s, seat)
    if game is not None and seat not in game.wild:
        game.wild.append(seat)


def add_pot(s: Western, seat: int, n: int) -> None:
    """$n more if the seat wins (Lady Luck)."""
    game = game_of(s, seat)
    if game is not None:
        game.plus[game.players.index(seat)] += n


def keep_one(s: Western, seat: int) -> None:
    """One of the seat's played cards will come back to it, at random (Sticky Fingers, Wild Bill Hickok)."""
    game = game_of(s, seat)
    if game is not None:
        game.keeps.append(seat)
