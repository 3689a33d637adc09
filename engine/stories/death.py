"""Death and succession: a seat loses its character, never its place at the table (WS-DEATH)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.flow import Frame
from engine.stories.conditions import episode_of
from engine.stories.state import DIED, RESOURCES, Stories
from engine.stories.stock import lose_card, remove, set_amount

DRAW: Final = 0
CHARACTER: Final = 1
WEAPON: Final = 2
OBJECT: Final = 3
BURY: Final = 4
EFFECTS: Final = 5
HEIR_CARDS: Final = 2


class Succession(Frame[Stories]):
    """The top Succession card is followed: the heir, what it keeps, what is lost, then the card's own effects.

    card: the copy drawn. keeps: what the card adds to the default, "object", "marshal", "wanted" or "". weapon,
    thing: the weapon and the object that the heir keeps.
    """

    __slots__ = ("card", "keeps", "thing", "weapon")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "card", "keeps", "weapon", "thing")

    def __init__(self, seat: int, step: int = DRAW, card: str = "", keeps: str = "", weapon: str = "",
                 thing: str = "") -> None:
        super().__init__(seat, step)
        self.card = card
        self.keeps = keeps
        self.weapon = weapon
        self.thing = thing

    def clone(self) -> Frame[Stories]:
        return Succession(self.seat, self.step, self.card, self.keeps, self.weapon, self.thing)

    def run(self, s: Stories) -> bool:
        me = s.seats[self.seat]
        if self.step == DRAW:
            self.draw(s)
            self.step = CHARACTER
        elif self.step == CHARACTER:
            if s.spare_characters:
                return True
            self.step = WEAPON
        elif self.step == WEAPON:
            if me.weapons:
                return True
            self.step = OBJECT
        elif self.step == OBJECT:
            if self.keeps == "object" and me.objects:
                return True
            self.step = BURY
        elif self.step == BURY:
            self.bury(s)
            self.step = EFFECTS
        else:
            self.follow(s)
        return False

    def draw(self, s: Stories) -> None:
        """The card is discarded with its use (WS-DEATH-07); what it lets the heir keep is noted before the losses."""
        me = s.seats[self.seat]
        s.mark(DIED[self.seat])
        s.count("deed:die")
        me.deaths += 1
        s.tell("died", self.seat, me.character)
        self.card, s.succession, s.succession_discard = s.top(s.succession, s.succession_discard, "succession")
        s.succession_discard = (*s.succession_discard, self.card)
        kind = s.content.successions[self.card].id
        s.tell("succession", self.seat, kind)
        s.count("succession:" + kind)
        for effect in s.effects("succession:" + kind):
            if effect.op == "heir":
                s.carry_out(self.seat, effect)

    def ask(self, s: Stories) -> Ask:
        me = s.seats[self.seat]
        if self.step == CHARACTER:
            return Ask("heir", self.seat, [("heir", card) for card in s.spare_characters])
        if self.step == WEAPON:
            return Ask("heir_weapon", self.seat, [("inherit", card) for card in me.weapons])
        return Ask("heir_object", self.seat, [("inherit", card) for card in me.objects])

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        me = s.seats[seat]
        if self.step == CHARACTER:
            left = [card for card in s.spare_characters if card != choice[1]]
            s.spare_characters = (*left, me.character)
            me.character = choice[1]
            s.tell("heir", seat, choice[1])
        elif self.step == WEAPON:
            self.weapon = choice[1]
        else:
            self.thing = choice[1]
        self.step += 1

    def bury(self, s: Stories) -> None:
        """What the heir has of the dead, and where it starts (WS-DEATH-02 to -05, -09)."""
        seat = self.seat
        me = s.seats[seat]
        for card in me.weapons:
            if card != self.weapon:
                lose_card(s, seat, card)
        me.weapon = self.weapon
        for card in me.objects:
            if card != self.thing:
                lose_card(s, seat, card)
        if me.mount != "":
            lose_card(s, seat, me.mount)
        for card in me.papers:
            if not s.content.items[card].backup:
                lose_card(s, seat, card)
        for kind in RESOURCES:
            remove(s, seat, kind, 99)
        set_amount(me, "cattle", 0)
        me.money = half(me.money)
        for card in me.hand:
            s.drop(seat, card)
        me.grit = 0
        s.injury_discard = (*s.injury_discard, *me.injuries)
        me.injuries = ()
        me.wounds = 0
        if self.keeps == "marshal":
            me.law = 1
        elif self.keeps == "wanted":
            me.law = min(0, me.law + 1)
        else:
            me.law = 0
        if me.jailed:
            me.penalty = min(0, me.penalty + 1)
        me.jailed = False
        me.place = s.content.episodes[episode_of(s)].start
        s.tell("heir_starts", seat, me.place, me.money)
        s.deal(seat, HEIR_CARDS)

    def follow(self, s: Stories) -> None:
        """The card's other effects, one by one in printed order."""
        effects = s.effects("succession:" + s.content.successions[self.card].id)
        i = self.step - EFFECTS
        if i >= len(effects):
            s.pop()
            return
        self.step += 1
        if effects[i].op != "heir":
            s.carry_out(self.seat, effects[i])


def heir_keeps(s: Stories, seat: int, what: str) -> None:
    """The op `heir`: the succession under way leaves more than the default (WS-C-succession)."""
    frame = s.stack[-1]
    if isinstance(frame, Succession) and frame.seat == seat:
        frame.keeps = what


def half(money: int) -> int:
    """Half of the money, rounded down to the smallest note, $10 (WS-DEATH-02, WS-BACKUP-09)."""
    return money // 20 * 10
