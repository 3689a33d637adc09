"""Fights against bandits, the bank's guard and the Sheriff (WL-NPC, WL-BANDIT, WL-HEIST, WL-SHERIFF-06 to -10)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.cards52 import COMMIT, RANKS
from engine.content import Option
from engine.effect import perform
from engine.flow import Frame
from engine.western.arrest import arrested, put_sheriff_back
from engine.western.combat import Fight
from engine.western.deeds import met
from engine.western.fight import Bonus, clear_table, lay, show
from engine.western.hand import wound
from engine.western.law import gain_lp, gain_marshal, gain_money, gain_wanted
from engine.western.react import after_wound, trigger
from engine.western.state import NOBODY_SEAT, Western
from engine.window import open_window

CARDS: Final = {"bandit": 2, "guard": 3, "sheriff": 4}
LOOT: Final = 80
CRIME: Final = 3
CALL_OFF: Final[Choice] = ("call_off",)
GO_ON: Final[Choice] = ("go_on",)
REWARD_LP: Final[Choice] = ("reward", "lp")
REWARD_MARSHAL: Final[Choice] = ("reward", "marshal")
BEGIN: Final = 0
READY: Final = 1
FIRST: Final = 2
SECOND: Final = 3
REVEAL: Final = 4
REACT: Final = 5
EFFECT: Final = 6
OPTION: Final = 7
DECIDE: Final = 8
GAIN: Final = 9
REWARD: Final = 10
WOUND: Final = 11
CARD: Final = 12
LOSSES: Final = 13
WON: Final = 14
END: Final = 15


def bandit_fight(s: Western, seat: int, space: str) -> None:
    """A bandit on the space that the seat has just entered attacks. He is gone whatever happens (WL-BANDIT-06, WL-X-07)."""
    s.bandits = tuple([lair for lair in s.bandits if lair != space])
    s.tell("bandit_attacks", seat, space)
    s.deed(seat, "bandit_fight")
    s.push(NpcFight(seat, BEGIN, "bandit"))


def heist(s: Western, seat: int) -> None:
    """A heist is started; the turn notes it with the mark "heist" (WL-HEIST-01, -07)."""
    s.tell("heist", seat)
    s.deed(seat, "heist")
    s.mark("heist")
    s.push(NpcFight(seat, BEGIN, "guard"))


def sheriff_fight(s: Western, seat: int) -> None:
    """The Sheriff tries to arrest the seat, in whoever's turn (WL-SHERIFF-06, -07)."""
    s.tell("sheriff_attempt", seat)
    s.push(NpcFight(seat, BEGIN, "sheriff"))


class NpcFight(Fight):
    """A fight against a kind of CARDS; `step` is the place in the order of the constants above.

    The player to the right of `seat` draws the fight cards into `Seat.npc_cards` and lays the first of them; at the
    reveal it comes to `Western.npc_shown`. again: a fight card has called the fight off.
    """

    __slots__ = ("kind", "again")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "kind", "own", "foe", "spared", "ties", "won", "again")

    def __init__(self, seat: int, step: int, kind: str, own: int = 0, foe: int = 0, spared: int = 0,
                 ties: int = NOBODY_SEAT, won: int = -1, again: bool = False) -> None:
        super().__init__(seat, step, own, foe, spared, ties, won)
        self.kind = kind
        self.again = again

    def clone(self) -> Frame[Western]:
        return NpcFight(self.seat, self.step, self.kind, self.own, self.foe, self.spared, self.ties, self.won,
                        self.again)

    def opponent(self, seat: int) -> tuple[str, ...]:
        return ("npc", self.kind) if seat == self.seat else ()

    def tell_values(self, s: Western) -> None:
        s.tell("npc_values", self.seat, self.kind, self.own, other=str(self.foe))

    def called_off(self, s: Western) -> None:
        self.again = True

    def npc_lays(self) -> bool:
        """Is it the NPC's card that is laid in this step? The guard's comes first, the others' second (WL-HEIST-02)."""
        return (self.kind == "guard") == (self.step == FIRST)

    def run(self, s: Western) -> bool:
        step = self.step
        seat = self.seat
        if step in (FIRST, SECOND):
            if self.npc_lays() and not s.seats[s.right_of(seat)].npc_cards:
                self.draw(s)
            return True
        if (step == EFFECT and self.may_call_off(s)) or (step == OPTION and not self.again and self.options(s)):
            return True
        if step == REWARD and self.won == 1 and self.kind == "bandit":
            return True
        self.step += 1
        if step == BEGIN:
            trigger(s, seat, "fight_start")
        elif step == READY:
            if not s.seats[seat].hand:
                s.tell("no_card", seat, self.kind)
                self.won = 0
                self.step = DECIDE
        elif step == REVEAL:
            self.reveal(s)
            s.push(Bonus(seat))
        elif step == REACT:
            open_window(s, seat, "fight", [seat], 1)
        elif step == EFFECT:
            self.effect(s)
        elif step == OPTION:
            if self.again:
                self.restart(s)
        elif step == DECIDE:
            self.decide(s)
        elif step == WOUND:
            if self.won == 0 and self.spared >> seat & 1 == 0:
                after_wound(s, seat, wound(s, seat, 1))
        elif step == CARD:
            if self.won == 0:
                s.deal(seat, 1)
        elif step == LOSSES:
            if self.won == 0 and self.kind == "sheriff":
                arrested(s, seat)
        elif step == WON:
            if self.won == 1:
                trigger(s, seat, "fight_won")
        elif step == END:
            s.pop()
            self.clear(s)
        elif self.kind == "guard":
            self.crime(s, step)
        elif step == GAIN and self.won == 1:
            self.triumph(s)
        return False

    # -- cards

    def draw(self, s: Western) -> None:
        """Fight cards from the top of the deck for the NPC, seen by its controller alone (WL-NPC-02)."""
        controller = s.right_of(self.seat)
        me = s.seats[controller]
        deck = s.fight_deck
        found: list[str] = []
        for _ in range(min(CARDS[self.kind], len(deck))):
            found.append(deck.pop(s.below(len(deck))) if s.pooled else deck.pop())
        me.npc_cards = tuple(found)
        s.barrier += 1
        s.tell("npc_draws", controller, self.kind, len(found), secret=me.npc_cards, audience=1 << controller)

    def ask(self, s: Western) -> Ask:
        seat = self.seat
        if self.step == EFFECT:
            return Ask("call_off", s.right_of(seat), [CALL_OFF, GO_ON], (self.kind, s.npc_shown[0]))
        if self.step == OPTION:
            card = s.npc_shown[0]
            return Ask("fight_option", seat, [("option", option.id) for option in self.options(s)], (card,))
        if self.step == REWARD:
            options = [REWARD_LP]
            if s.seats[seat].law >= 0 and not self.lawless(s):
                options.append(REWARD_MARSHAL)
            return Ask("bandit_reward", seat, options)
        if self.npc_lays():
            controller = s.right_of(seat)
            return Ask("npc_card", controller, [("lay", card) for card in s.seats[controller].npc_cards],
                       (self.kind, str(seat)))
        return Ask("npc_fight_card", seat, [COMMIT[card] for card in s.seats[seat].hand], (self.kind,))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        step = self.step
        self.step += 1
        verb = choice[0]
        if verb == "commit":
            lay(s, seat, choice[1])
        elif verb == "lay":
            me = s.seats[seat]
            me.npc_cards = (choice[1], *[card for card in me.npc_cards if card != choice[1]])
            s.tell("npc_lays", seat, self.kind, 1, secret=(choice[1],), audience=1 << seat)
        elif verb == "option":
            source = f"fight:{s.npc_shown[0]}:{choice[1]}"
            s.count(source)
            perform(s, seat, source)
            perform(s, seat, source + ":cost")
        elif step == REWARD:
            s.count("deed:bandit_" + choice[1])
            if choice == REWARD_LP:
                gain_lp(s, seat, 1, "bandit")
            else:
                gain_marshal(s, seat, 1)
        elif choice == CALL_OFF:
            # what the human had played is gone before the card for the new fight is drawn (WL-NPC-09)
            s.tell("called_off", seat, self.kind)
            s.count("fight:" + s.npc_shown[0])
            clear_table(s, self.seat)
            perform(s, self.seat, "fight:" + s.npc_shown[0])

    def reveal(self, s: Western) -> None:
        me = s.seats[s.right_of(self.seat)]
        self.own = show(s, self.seat)
        card = me.npc_cards[0]
        me.npc_cards = me.npc_cards[1:]
        s.npc_shown = (card,)
        self.foe = RANKS.index(s.content.fights[card].rank) + 2
        s.tell("npc_shows", self.seat, self.kind, other=card)
        self.tell_values(s)

    # -- the fight card's effect, between reactions and comparison (WL-NPC-06)

    def may_call_off(self, s: Western) -> bool:
        return any([effect.op == "new_fight" for effect in s.effects("fight:" + s.npc_shown[0])])

    def effect(self, s: Western) -> None:
        card = s.npc_shown[0]
        s.count("fight:" + card)
        s.tell("fight_effect", self.seat, card)
        perform(s, self.seat, "fight:" + card)

    def options(self, s: Western) -> list[Option]:
        """The branches of the card that the human may choose."""
        return [option for option in s.content.fights[s.npc_shown[0]].option if met(s, self.seat, option.need)]

    def lawless(self, s: Western) -> bool:
        """Does the card forbid the Marshal point (WL-BANDIT-11)?"""
        return any([s.content.fights[card].no_marshal for card in s.npc_shown])

    def restart(self, s: Western) -> None:
        """Nothing of the first fight counts; new cards on both sides (WL-NPC-09)."""
        s.count("deed:new_fight")
        self.clear(s)
        self.again = False
        self.own = 0
        self.foe = 0
        self.spared = 0
        self.ties = NOBODY_SEAT
        self.step = READY

    def clear(self, s: Western) -> None:
        """Poker cards to the discard, fight cards under the deck in random order (WL-NPC-07)."""
        clear_table(s, self.seat)
        me = s.seats[s.right_of(self.seat)]
        cards = [*s.npc_shown, *me.npc_cards]
        if cards:
            s.shuffle(cards)
            s.fight_deck = cards + s.fight_deck
            s.tell("fight_cards_under", -1, "", len(cards))
        s.npc_shown = ()
        me.npc_cards = ()

    # -- outcome

    def decide(self, s: Western) -> None:
        """The higher value wins; the human loses ties, but for a card that says otherwise (WL-NPC-05)."""
        if self.won < 0:
            self.won = 1 if self.own > self.foe or (self.own == self.foe and self.ties == self.seat) else 0
        s.tell("npc_beaten" if self.won == 1 else "npc_won", self.seat, self.kind)
        s.count(f"deed:{self.kind}_{'beaten' if self.won == 1 else 'won'}")
        if self.won == 1:
            s.deed(self.seat, {"bandit": "bandit", "guard": "heist_won", "sheriff": "sheriff_beaten"}[self.kind])
        if self.kind == "sheriff":
            clear_table(s, self.seat)

    def crime(self, s: Western, step: int) -> None:
        """A heist: money, then Wanted points; failed, 1 point before wound and card (WL-HEIST-04, -05, WL-X-02)."""
        if step == GAIN and self.won == 1:
            gain_money(s, self.seat, LOOT)
        elif step == REWARD:
            gain_wanted(s, self.seat, CRIME if self.won == 1 else 1)

    def triumph(self, s: Western) -> None:
        """The first bandit beaten in a turn wakes abilities that are awake by now, before its reward (WL-CHAR-04)."""
        if self.kind == "sheriff":
            put_sheriff_back(s)
        elif "bandit_won" not in s.marks:
            s.mark("bandit_won")
            trigger(s, self.seat, "bandit_won")
