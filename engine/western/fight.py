"""Fights against players, and against the Man in Black: Duel, Rob, Arrest (WL-FIGHT, WL-ARREST, WL-DUEL, WL-ROB)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Blocked, Choice
from engine.cards52 import COMMIT, VALUE
from engine.effect import perform
from engine.flow import Frame
from engine.western.arrest import arrested, half, half_money
from engine.western.cattle import colour_of, hold
from engine.western.combat import Fight, change_value, under_way
from engine.western.deeds import met
from engine.western.hand import wound
from engine.western.law import gain_lp, gain_marshal, gain_money, gain_nuggets, gain_wanted
from engine.western.react import after_wound, trigger
from engine.western.stat import in_play, stat
from engine.western.state import NOBODY_SEAT, Western
from engine.window import open_window

KINDS: Final = ("duel", "rob", "arrest")
STRANGER: Final = 7
STRANGER_CARDS: Final = 3
DUEL_LP: Final = 2
DECLINE: Final[Choice] = ("decline",)
NOTHING: Final[Choice] = ("take", "nothing")
CATTLE: Final[Choice] = ("take", "cattle")
CHOICES: Final[list[list[Choice]]] = [[(kind, str(k)) for kind in KINDS] for k in range(STRANGER + 1)]
DECLARE: Final = 0
LAY: Final = 1
DEFEND: Final = 2
REVEAL: Final = 3
BONUS: Final = 4
REACT: Final = 5
DECIDE: Final = 6
WOUND: Final = 7
CARD: Final = 8
REWARD: Final = 9
LOSSES: Final = 10
WON: Final = 11
END: Final = 12


def fights(s: Western, seat: int) -> list[Choice]:
    """Every fight that the seat may declare (WL-FIGHT-02 to -04, -07, -23; WL-MIB-07, -09)."""
    me = s.seats[seat]
    found: list[Choice] = []
    if not me.hand:
        return found
    for other in s.here(seat):
        if s.fought >> other & 1 == 0:
            choices = CHOICES[other]
            found += choices if me.law > 0 and s.seats[other].law < 0 else choices[:2]
    if s.stranger != "" and s.stranger_place == me.place and s.fought >> STRANGER & 1 == 0:
        found += CHOICES[STRANGER][:2]
    return found


def blocked_fights(s: Western, seat: int) -> list[Blocked]:
    """For people: fights that cannot be declared now, each with its first reason."""
    me = s.seats[seat]
    can = fights(s, seat)
    found: list[Blocked] = []
    others = s.after(seat)
    if s.stranger != "":
        others.append(STRANGER)
    for other in others:
        place = s.stranger_place if other == STRANGER else s.seats[other].place
        for choice in CHOICES[other]:
            if choice in can:
                continue
            if place != me.place:
                found.append(Blocked(choice, "stranger_away", "WL-MIB-07") if other == STRANGER else
                             Blocked(choice, "not_here", "WL-FIGHT-02", (choice[1],)))
            elif not me.hand:
                found.append(Blocked(choice, "no_fight_card", "WL-FIGHT-07"))
            elif other == STRANGER:
                fought = s.fought >> STRANGER & 1 == 1
                found.append(Blocked(choice, "stranger_fought", "WL-MIB-09") if fought else
                             Blocked(choice, "never_wanted", "WL-MIB-08"))
            elif s.fought >> other & 1 == 1:
                found.append(Blocked(choice, "fought", "WL-FIGHT-23", (choice[1],)))
            else:
                found.append(Blocked(choice, "no_marshal" if me.law <= 0 else "no_outlaw", "WL-FIGHT-04", (choice[1],)))
    return found


def start_fight(s: Western, seat: int, target: int, kind: str) -> None:
    """Declares a fight of a kind of KINDS; `target` is a seat on the same space, or STRANGER for the Man in Black."""
    s.fought |= 1 << target
    s.deed(seat, "fight_player")
    if target == STRANGER:
        s.tell("stranger_" + kind, seat)
    else:
        s.tell("declares_" + kind, seat, whom=target)
    s.count("deed:" + kind)
    s.push(PlayerFight(seat, DECLARE, target, kind))


def new_fight(s: Western, seat: int) -> None:
    """The fight under way is called off, and another one starts (WL-NPC-09)."""
    fight = under_way(s)
    if fight is not None:
        fight.called_off(s)


# -- parts that all fights share

def lay(s: Western, seat: int, card: str) -> None:
    """A poker card from the hand is put face down; who had looked at it knows that it is there or still in the hand."""
    me = s.seats[seat]
    i = me.hand.index(card)
    me.hand = (*me.hand[:i], *me.hand[i + 1:])
    me.laid = (card,)
    s.tell("commits", seat, "", 1, secret=(card,), audience=1 << seat)


def show(s: Western, seat: int) -> int:
    """The card laid face down is turned over; returns its value, 0 if there is none."""
    me = s.seats[seat]
    if not me.laid:
        return 0
    s.barrier += 1
    s.tell("shows", seat, me.laid[0])
    s.forget(seat, me.laid[0])
    me.shown = (*me.shown, *me.laid)
    me.laid = ()
    return VALUE[me.shown[-1]]


def clear_table(s: Western, seat: int) -> None:
    """The seat's poker cards in the fight go to the discard (WL-FIGHT-22)."""
    me = s.seats[seat]
    if me.shown:
        s.discard += me.shown
        s.tell("cards_discarded", seat, "", len(me.shown))
        me.shown = ()


class Bonus(Frame[Western]):
    """A seat's bonuses: its card, weapon, items, character; `step` is the next of them (WL-FIGHT-12, -13)."""

    def clone(self) -> Frame[Western]:
        return Bonus(self.seat, self.step)

    def run(self, s: Western) -> bool:
        seat = self.seat
        sources = [s.content.kinds[card] for card in s.seats[seat].shown[:1]]
        cards = len(sources)
        sources += in_play(s, seat)
        if self.step >= len(sources):
            s.pop()
            return False
        source = sources[self.step]
        self.step += 1
        passive = s.content.passive
        if self.step > cards:
            change_value(s, seat, passive.get("value", {}).get(source, 0), passive.get("foe", {}).get(source, 0))
        for use in s.content.uses(source, "commit")[::-1]:
            if met(s, seat, use.need):
                s.count(("ability:" if self.step > cards else "play:") + source)
                perform(s, seat, use.source)
        return False


class PlayerFight(Fight):
    """Declaration, Reveal, Reaction, Reward; `step` is the place in the order of the constants above.

    own, foe: the values of seat and target. target: a seat, or STRANGER, for whom the player to the right of `seat`
    draws and lays.
    """

    __slots__ = ("target", "kind")
    fields: ClassVar[tuple[str, ...]] = (
        "seat", "step", "target", "kind", "own", "foe", "spared", "ties", "won")

    def __init__(self, seat: int, step: int, target: int, kind: str, own: int = 0, foe: int = 0, spared: int = 0,
                 ties: int = NOBODY_SEAT, won: int = -1) -> None:
        super().__init__(seat, step, own, foe, spared, ties, won)
        self.target = target
        self.kind = kind

    def clone(self) -> Frame[Western]:
        return PlayerFight(self.seat, self.step, self.target, self.kind, self.own, self.foe, self.spared, self.ties,
                           self.won)

    def opponent(self, seat: int) -> tuple[str, ...]:
        return ("player",) if seat == self.seat or seat == self.target else ()

    def rival(self, seat: int) -> int:
        if seat == self.target:
            return self.seat
        return self.target if seat == self.seat and self.target != STRANGER else NOBODY_SEAT

    def tell_values(self, s: Western) -> None:
        if self.target == STRANGER:
            s.tell("stranger_values", self.seat, "", self.own, other=str(self.foe))
        else:
            s.tell("fight_values", self.seat, "", self.own, whom=self.target, other=str(self.foe))

    def defender(self, s: Western) -> int:
        """The seat that lays the card against `seat`."""
        return s.right_of(self.seat) if self.target == STRANGER else self.target

    def run(self, s: Western) -> bool:
        step = self.step
        if step == LAY or (step == DEFEND and self.opposed(s)):
            return True
        self.step += 1
        if step == DECLARE:
            trigger(s, self.seat, "fight_start")
        elif step == REVEAL:
            self.own = show(s, self.seat)
            self.foe = show(s, self.defender(s))
            self.tell_values(s)
            s.push(Bonus(self.seat))
        elif step == BONUS:
            if self.target == STRANGER:
                self.stranger_bonus(s)
            else:
                s.push(Bonus(self.target))
        elif step == REACT:
            order = [self.seat] if self.target == STRANGER else [self.seat, self.target]
            open_window(s, self.seat, "fight", order, 1)
        elif step == DECIDE:
            self.decide(s)
        elif step == WOUND:
            loser = self.loser()
            if loser != STRANGER and self.spared >> loser & 1 == 0:
                after_wound(s, loser, wound(s, loser, 1))
        elif step == CARD:
            if self.loser() != STRANGER:
                s.deal(self.loser(), 1)
        elif step == REWARD:
            if self.won == 1:
                self.reward(s)
            elif self.target != STRANGER:
                s.deed(self.target, "won:" + self.kind)
        elif step == LOSSES:
            if self.won == 1 and self.kind == "rob":
                s.push(Loot(self.seat, 0, self.target))
            elif self.won == 1 and self.kind == "arrest":
                arrested(s, self.target)
        elif step == WON:
            if self.won == 1:
                trigger(s, self.seat, "fight_won")
            elif self.target != STRANGER:
                trigger(s, self.target, "fight_won")
        elif step == END:
            s.pop()
            clear_table(s, self.seat)
            clear_table(s, self.defender(s))
        return False

    def opposed(self, s: Western) -> bool:
        """True if somebody lays a card for the other side or declines; for the Man in Black cards are drawn first."""
        if self.target != STRANGER:
            return True
        seat = self.defender(s)
        me = s.seats[seat]
        if not me.dealt:
            me.dealt = s.draws(STRANGER_CARDS)
            s.tell("stranger_draws", seat, "", len(me.dealt), secret=me.dealt, audience=1 << seat)
        return len(me.dealt) > 0

    def ask(self, s: Western) -> Ask:
        if self.step == LAY:
            return Ask("fight_card", self.seat, [COMMIT[card] for card in s.seats[self.seat].hand], (self.kind,))
        if self.target == STRANGER:
            seat = self.defender(s)
            return Ask("stranger_card", seat, [COMMIT[card] for card in s.seats[seat].dealt],
                       (self.kind, str(self.seat)))
        options = [DECLINE]
        for card in s.seats[self.target].hand:
            options.append(COMMIT[card])
        return Ask("fight_defend", self.target, options, (self.kind, str(self.seat)))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        if choice == DECLINE:
            s.tell("declines", seat, whom=self.seat)
            s.count("deed:declined")
            show(s, self.seat)
            self.won = 1
            self.step = DECIDE
            return
        if self.step == DEFEND and self.target == STRANGER:
            self.lay_for_stranger(s, seat, choice[1])
        else:
            lay(s, seat, choice[1])
        self.step += 1

    def lay_for_stranger(self, s: Western, seat: int, card: str) -> None:
        me = s.seats[seat]
        me.laid = (card,)
        s.tell("commits", seat, "", 1, secret=(card,), audience=1 << seat)
        for other in me.dealt:
            if other != card:
                s.discard.append(other)
                s.tell("discards", seat, other)
        me.dealt = ()

    def stranger_bonus(self, s: Western) -> None:
        """The Man in Black has only values to gain by his card: no hand, wounds or money of a seat (WL-MIB-06, -07)."""
        for card in s.seats[self.defender(s)].shown:
            for use in s.content.uses(card, "commit"):
                if not use.need:
                    for effect in s.effects(use.source):
                        if effect.op == "value":
                            change_value(s, STRANGER, effect.n, 0)
                        elif effect.op == "foe":
                            change_value(s, STRANGER, 0, effect.n)

    def loser(self) -> int:
        return self.target if self.won == 1 else self.seat

    def decide(self, s: Western) -> None:
        """The higher value wins; a tie goes to the active player but for cards that say otherwise (WL-FIGHT-17)."""
        if self.won < 0:
            if self.own != self.foe:
                self.won = 1 if self.own > self.foe else 0
            elif self.ties >= 0:
                self.won = 1 if self.ties == self.seat else 0
            else:
                self.won = 0 if self.target != STRANGER and stat(s, self.target, "tie_player") > 0 else 1
        if self.target == STRANGER:
            s.tell("stranger_beaten" if self.won == 1 else "stranger_won", self.seat, self.kind)
        elif self.won == 1:
            s.tell("fight_won", self.seat, self.kind, whom=self.target)
        else:
            s.tell("fight_won", self.target, self.kind, whom=self.seat)
        s.count("deed:fight_won" if self.won == 1 else "deed:fight_lost")

    def reward(self, s: Western) -> None:
        """The active player's; a target wins nothing (WL-FIGHT-21)."""
        s.deed(self.seat, "won:" + self.kind)
        if self.kind == "duel":
            gain_lp(s, self.seat, DUEL_LP, "duel")
        elif self.kind == "rob":
            gain_wanted(s, self.seat, 1)
        else:
            gain_marshal(s, self.seat, 1)


class Loot(Frame[Western]):
    """A won Rob: half the money or half the nuggets, then a cattle token; nothing of it has to be taken (WL-ROB-02, -03)."""

    __slots__ = ("victim",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "victim")

    def __init__(self, seat: int, step: int, victim: int) -> None:
        super().__init__(seat, step)
        self.victim = victim

    def clone(self) -> Frame[Western]:
        return Loot(self.seat, self.step, self.victim)

    def run(self, s: Western) -> bool:
        if self.step > 1:
            s.pop()
            return False
        if self.goods(s):
            return True
        self.step += 1
        return False

    def goods(self, s: Western) -> list[Choice]:
        """What there is to take, in the first step goods, in the second cattle."""
        found: list[Choice] = []
        if self.victim == STRANGER:
            if self.step == 0 and s.stranger_purse > 0:
                found.append(("take", "money", str(half_money(s.stranger_purse))))
            return found
        victim = s.seats[self.victim]
        if self.step == 1:
            return [CATTLE] if victim.cattle else found
        if victim.money > 0:
            found.append(("take", "money", str(half_money(victim.money))))
        if victim.nuggets > 0:
            found.append(("take", "nuggets", str(half(victim.nuggets))))
        return found

    def ask(self, s: Western) -> Ask:
        options = self.goods(s)
        options.append(NOTHING)
        if self.victim == STRANGER:
            return Ask("loot_stranger", self.seat, options)
        return Ask("loot_cattle" if self.step == 1 else "loot", self.seat, options, (str(self.victim),))

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        self.step += 1
        s.count("deed:loot_" + choice[1])
        if choice[1] == "money":
            n = int(choice[2])
            if self.victim == STRANGER:
                s.stranger_purse -= n
            else:
                gain_money(s, self.victim, -n)
            gain_money(s, seat, n)
        elif choice[1] == "nuggets":
            gain_nuggets(s, self.victim, -int(choice[2]))
            gain_nuggets(s, seat, int(choice[2]))
        elif choice == CATTLE:
            self.steal_cattle(s)

    def steal_cattle(self, s: Western) -> None:
        """One token at random: its value is the owner's secret, its colour is not."""
        victim = s.seats[self.victim]
        i = s.below(len(victim.cattle))
        s.barrier += 1
        token = victim.cattle[i]
        hold(s, self.victim, [*victim.cattle[:i], *victim.cattle[i + 1:]])
        hold(s, self.seat, [*s.seats[self.seat].cattle, token])
        s.tell("stole_cattle", self.seat, colour_of(token), 1, whom=self.victim, secret=(token,),
               audience=1 << self.seat | 1 << self.victim)
