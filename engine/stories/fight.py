"""Fights against players: Duel, Rob, Arrest (WS-FIGHT), with Shootout and the fights of automata."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.cards52 import COMMIT, VALUE
from engine.effect import perform
from engine.flow import Frame
from engine.stories.combat import Fight, under_way
from engine.stories.combat import against as against
from engine.stories.combat import change_value as change_value
from engine.stories.combat import no_wound as no_wound
from engine.stories.conditions import met
from engine.stories.dice import lower, own_die, roll, value_of
from engine.stories.health import wound
from engine.stories.law import clear_wanted, gain_lp, gain_marshal, gain_money, gain_wanted
from engine.stories.loot import Loot
from engine.stories.reaction import after_fight
from engine.stories.skills import gain_token
from engine.stories.state import SKILLS, Stories
from engine.stories.stock import stat
from engine.window import open_window

KINDS: Final = ("duel", "rob", "arrest")
REFUSE: Final[Choice] = ("refuse",)
YES: Final[Choice] = ("yes",)
NO: Final[Choice] = ("no",)
GUNSLINGER: Final = SKILLS.index("Gunslinger")
REWARD: Final = 30
MOST_GRUDGE: Final = 4
DECLARE: Final = 0
DEFEND: Final = 1
REVEAL: Final = 2
BONUS: Final = 3
REACT: Final = 4
DECIDE: Final = 5
LOSS: Final = 6
WOUND: Final = 7
END: Final = 8


def start_fight(s: Stories, seat: int, target: int, kind: str) -> None:
    """A fight of a kind of KINDS against a seat on the same space; it counts as this turn's fight with that seat."""
    s.fought |= 1 << target
    s.tell("declares_" + kind, seat, whom=target)
    s.push(PlayerFight(seat, DECLARE, target, kind))


class PlayerFight(Fight):
    """Declaration, Reveal, Reaction, Consequences; `step` is the place in the order of the constants above.

    own, foe: the values of seat and target. die, other: the dice that automata rolled last ("" for persons).
    won: 1 the initiator, 0 the target, -1 open.
    """

    __slots__ = ("target", "kind", "die", "other", "won")
    fields: ClassVar[tuple[str, ...]] = (
        "seat", "step", "target", "kind", "own", "foe", "spared", "again", "die", "other", "won")

    def __init__(self, seat: int, step: int, target: int, kind: str, own: int = 0, foe: int = 0,
                 spared: bool = False, again: bool = False, die: str = "", other: str = "", won: int = -1) -> None:
        super().__init__(seat, step, own, foe, spared, again)
        self.target = target
        self.kind = kind
        self.die = die
        self.other = other
        self.won = won

    def clone(self) -> Frame[Stories]:
        return PlayerFight(self.seat, self.step, self.target, self.kind, self.own, self.foe, self.spared, self.again,
                           self.die, self.other, self.won)

    def opponent(self, s: Stories, seat: int) -> tuple[str, ...]:
        return ("seat", "target" if seat == self.seat else "active")

    def tell_values(self, s: Stories) -> None:
        s.tell("fight_values", self.seat, "", self.own, whom=self.target, other=str(self.foe))

    def run(self, s: Stories) -> bool:
        step = self.step
        if step == DECLARE:
            return self.declare(s)
        if step == DEFEND:
            return self.defend(s)
        if step == REVEAL:
            self.reveal(s)
            self.step = BONUS
            push_bonuses(s, self.seat)
        elif step == BONUS:
            self.step = REACT
            if not self.again:
                push_bonuses(s, self.target)
        elif step == REACT:
            if self.again:
                self.restart(s)
            else:
                self.step = DECIDE
                s.tell("player_reaction", self.seat, whom=self.target)
                ahead = self.own >= self.foe
                order = [self.target, self.seat] if ahead else [self.seat, self.target]
                open_window(s, order[0], "fight", order, 1)
        elif step == DECIDE:
            self.step = LOSS
            if self.won < 0:
                self.won = 1 if self.own >= self.foe else 0
            self.gains(s)
        elif step == LOSS:
            self.step = WOUND
            if self.won == 1:
                self.losses(s)
        elif step == WOUND:
            self.step = END
            if not self.spared:
                wound(s, self.target if self.won == 1 else self.seat, 1)
        else:
            s.pop()
            clear_table(s, self.seat)
            clear_table(s, self.target)
            s.result = self.won
            after_fight(s, [self.seat, self.target])
        return False

    # -- Declaration

    def declare(self, s: Stories) -> bool:
        """True where a person has to lay the fight card. After a Shootout nobody pays grit again (WS-AUTO-36)."""
        me = s.seats[self.seat]
        if me.hand and not me.laid and not me.level:
            return True
        self.step = DEFEND
        if me.level and self.die == "":
            pay_grit(s, self.seat, 1)
        return False

    def defend(self, s: Stories) -> bool:
        """True where the target has a decision; one without card or grit has to refuse (WS-FIGHT-09, WS-AUTO-30)."""
        me = s.seats[self.target]
        if me.hand and not me.level:
            return True
        if me.level and (self.other != "" or me.grit > 0):
            self.step = REVEAL
            if self.other == "":
                pay_grit(s, self.target, 1)
        else:
            self.refuse(s)
        return False

    def ask(self, s: Stories) -> Ask:
        if self.step == DECLARE:
            return Ask("fight_card", self.seat, [COMMIT[card] for card in s.seats[self.seat].hand],
                       (self.kind, str(self.target)))
        options = [REFUSE]
        for card in s.seats[self.target].hand:
            options.append(COMMIT[card])
        return Ask("fight_defend", self.target, options, (self.kind, str(self.seat)))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice == REFUSE:
            self.refuse(s)
            return
        me = s.seats[seat]
        hand = list(me.hand)
        hand.remove(choice[1])
        me.hand = tuple(hand)
        me.laid = (choice[1],)
        s.tell("commits", seat, "", 1, secret=(choice[1],), audience=1 << seat)
        self.step += 1

    def refuse(self, s: Stories) -> None:
        """Lost at once; the initiator's card is shown, since it is discarded all the same (WS-FIGHT-10, -11)."""
        s.tell("refuses", self.target, whom=self.seat)
        s.count("deed:refused")
        show(s, self.seat)
        self.won = 1
        self.step = DECIDE

    # -- Reveal

    def reveal(self, s: Stories) -> None:
        """Cards are turned over, automata roll, equipment counts on both sides (WS-FIGHT-12, -43; WS-AUTO-31)."""
        s.tell("player_reveal", self.seat, whom=self.target)
        if s.seats[self.seat].level:
            self.die = own_die(s, self.seat) if self.die == "" else lower(self.die)
        if s.seats[self.target].level:
            self.other = own_die(s, self.target) if self.other == "" else lower(self.other)
        self.own = side_value(s, self.seat, self.die)
        self.foe = side_value(s, self.target, self.other)
        self.tell_values(s)

    def restart(self, s: Stories) -> None:
        """Shootout: the cards are discarded and both sides start anew, with the same initiator (WS-CARD-07, -08)."""
        clear_table(s, self.seat)
        clear_table(s, self.target)
        self.again = False
        self.spared = False
        self.own = 0
        self.foe = 0
        self.step = DECLARE

    # -- Consequences, in the order of WS-FIGHT-39

    def gains(self, s: Stories) -> None:
        s.tell("player_consequences", self.seat, whom=self.target)
        if self.won == 0:
            s.tell("fight_won", self.target, self.kind, whom=self.seat)
            s.count("deed:fight_lost")
            gain_lp(s, self.target, 1)
            return
        s.tell("fight_won", self.seat, self.kind, whom=self.target)
        s.count("deed:fight_won")
        s.deed("win:" + self.kind)
        add_grudge(s, self.target)
        if self.kind == "duel":
            gain_token(s, self.seat, GUNSLINGER, 1)
        elif self.kind == "rob":
            gain_wanted(s, self.seat, 1)
            s.push(Loot(self.seat, 0, self.target))
        else:
            s.mark("win:arrest")
            points = -s.seats[self.target].law
            gain_marshal(s, self.seat, 1)
            gain_money(s, self.seat, REWARD)
            if points >= 2 and points == max([-one.law for one in s.seats]):
                gain_lp(s, self.seat, 1)

    def losses(self, s: Stories) -> None:
        """What a beaten target loses besides the wound; the Loot of a Rob is over by now."""
        if self.kind == "duel":
            gain_lp(s, self.target, -1)
        elif self.kind == "rob":
            consoled = stat(s, self.target, "robbed_draw")
            if consoled > 0:
                s.deal(self.target, consoled)
        elif self.kind == "arrest":
            clear_wanted(s, self.target)
            imprison(s, self.seat, self.target)


class NewFight(Frame[Stories]):
    """Shootout at the reveal: its owner may cancel the fight and start it anew (WS-CARD-07)."""

    def clone(self) -> Frame[Stories]:
        return NewFight(self.seat, self.step)

    def ask(self, s: Stories) -> Ask:
        return Ask("new_fight", self.seat, [YES, NO])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        fight = under_way(s)
        if choice == YES and fight is not None:
            fight.again = True
            s.tell("called_off", seat)
            s.count("deed:shootout")


def new_fight(s: Stories, seat: int) -> None:
    """Asks whether to call the fight off for a new one, if the seat has a further card for it (WS-CARD-07, -09)."""
    if s.seats[seat].hand and under_way(s) is not None:
        s.push(NewFight(seat))


# -- parts that fights against NPCs share

def pay_grit(s: Stories, seat: int, n: int) -> None:
    """An automaton commits grit in place of cards (WS-AUTO-27)."""
    s.seats[seat].grit -= n
    s.tell("grit_committed", seat, "", n)


def show(s: Stories, seat: int) -> None:
    """Cards laid face down are turned over."""
    me = s.seats[seat]
    if me.laid:
        s.barrier += 1
        s.tell("shows", seat, me.laid[0])
        me.shown = (*me.shown, *me.laid)
        me.laid = ()


def equipment(s: Stories, seat: int, against_what: str) -> int:
    """What weapon, things, skill, injuries and grudge add in a fight against "seat" or "npc" (WS-FIGHT-12, WS-AUTO-27)."""
    return stat(s, seat, "value") + stat(s, seat, "value_" + against_what) + s.seats[seat].grudge


def side_value(s: Stories, seat: int, die: str) -> int:
    """A side's value at the reveal: its card, 0 without one, or its die, with equipment."""
    if die != "":
        n = roll_own(s, seat, die)
    else:
        show(s, seat)
        shown = s.seats[seat].shown
        n = VALUE[shown[0]] if shown else 0
    return max(0, n + equipment(s, seat, "seat"))


def roll_own(s: Stories, seat: int, die: str) -> int:
    """An automaton's own die; its marks do not count (WS-AUTO-33). Returns the value."""
    n = value_of(s, die, roll(s, die))
    s.tell("rolls", seat, die, n)
    return n


def push_bonuses(s: Stories, seat: int) -> None:
    """The bonuses of the seat's open cards whose needs are met, first card first (WS-CARD-04)."""
    for card in s.seats[seat].shown[::-1]:
        for use in s.content.uses(card, "commit"):
            if met(s, seat, use.need):
                perform(s, seat, use.source)


def clear_table(s: Stories, seat: int) -> None:
    """The seat's cards in the fight go to the discard (WS-FIGHT-37, WS-NPCF-11)."""
    me = s.seats[seat]
    if me.shown:
        s.discard += me.shown
        s.tell("cards_discarded", seat, "", len(me.shown))
        me.shown = ()


def add_grudge(s: Stories, seat: int) -> None:
    """An automaton that lost as a target fights better from now on (WS-AUTO-29)."""
    me = s.seats[seat]
    if me.level and me.grudge < MOST_GRUDGE:
        me.grudge += 1
        s.tell("grudge", seat, "", me.grudge)


def nearest_prisons(s: Stories, seat: int) -> list[str]:
    """The spaces of the complete, open prisons at the least distance (WS-FIGHT-32 to -34)."""
    dist = s.board.dist[s.seats[seat].place]
    found: list[str] = []
    least = 0
    for space in sorted(s.tiles):
        tile = s.tiles[space]
        if tile.place != "prison" or not tile.complete or tile.closed:
            continue
        n = dist.get(space, 99)
        if not found or n < least:
            found = [space]
            least = n
        elif n == least:
            found.append(space)
    return found


def imprison(s: Stories, chooser: int, seat: int) -> None:
    """The seat goes to the nearest prison, if there is one; of several equally near `chooser` picks (WS-FIGHT-32, -33)."""
    prisons = nearest_prisons(s, seat)
    if len(prisons) == 1 or (prisons and s.seats[chooser].level):
        jail(s, seat, prisons[0])
    elif prisons:
        s.push(Jail(chooser, 0, seat))


def jail(s: Stories, seat: int, space: str) -> None:
    me = s.seats[seat]
    me.place = space
    me.jailed = True
    me.penalty -= 1
    s.tell("jailed", seat, space)
    s.count("deed:jailed")


class Jail(Frame[Stories]):
    """Which of two equally near prisons (WS-FIGHT-33)."""

    __slots__ = ("prisoner",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "prisoner")

    def __init__(self, seat: int, step: int, prisoner: int) -> None:
        super().__init__(seat, step)
        self.prisoner = prisoner

    def clone(self) -> Frame[Stories]:
        return Jail(self.seat, self.step, self.prisoner)

    def ask(self, s: Stories) -> Ask:
        return Ask("prison", self.seat, [("prison", space) for space in nearest_prisons(s, self.prisoner)],
                   (str(self.prisoner),))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        s.pop()
        jail(s, self.prisoner, choice[1])
