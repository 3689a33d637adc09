"""Fights against NPCs: bandits, animals, lawmen, place dice (WS-NPCF, WS-NPC-06), and their ambushes (WS-NPCMOVE-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.cards52 import COMMIT, VALUE
from engine.effect import perform
from engine.flow import Frame
from engine.stories.cards import Npc, Option
from engine.stories.combat import Fight
from engine.stories.conditions import met
from engine.stories.cost import affordable
from engine.stories.dice import assign, bad_luck, lower, mark_of, own_die, roll, shifted, value_of
from engine.stories.fight import add_grudge, clear_table, equipment, imprison, pay_grit, push_bonuses, roll_own
from engine.stories.health import kind_of, wound
from engine.stories.law import clear_wanted, gain_lp
from engine.stories.notebook import remove_npc, withdraw
from engine.stories.reaction import after_fight
from engine.stories.state import Stories
from engine.stories.stock import stat
from engine.window import open_window

PREPARE: Final = 0
REVEAL: Final = 1
REACT: Final = 2
DECIDE: Final = 3
OUTCOME: Final = 4
REWARD: Final = 5
MARKS: Final = 6
END: Final = 7


def start_npc_fight(s: Stories, seat: int, dice: tuple[str, ...], source: str, npc: str, attacked: bool) -> None:
    """A fight of a seat against dice.

    dice: colours as printed (a character on the board adds its shift by effects); source: whose ":success" and
    ":failure" effects follow; npc: the character or the copy of an animal, "" for a place. attacked: the NPC
    started it, and so wins ties. s.result is 1 if the seat won, else 0.
    """
    s.tell("npc_attacks" if attacked else "npc_fight", seat, npc or source.split(":")[1])
    figure = s.npcs.get(npc)
    wanted = list(dice) if figure is None else [shifted(die, figure.shift) for die in dice]
    s.push(NpcFight(seat, PREPARE, wanted, source, npc, attacked))


def hostile(s: Stories, npc: str, seat: int) -> bool:
    """Would the character attack the seat where a move brings it there? Lawmen: only Wanted seats (WS-NPC-06)."""
    card = s.content.npcs[npc]
    return card.ambush and len(card.dice) > 0 and (card.kind != "lawman" or s.seats[seat].law < 0)


def ambush(s: Stories, npc: str, seat: int) -> None:
    """The character attacks the seat; it costs no action and cannot be refused (WS-NPCMOVE-07, -08; WS-NPCF-14)."""
    s.count("deed:ambush")
    start_npc_fight(s, seat, tuple(s.content.npcs[npc].dice), "npc:" + npc, npc, True)


class NpcFight(Fight):
    """Preparation, Reveal, Reaction, Consequences; `step` is the place in the order of the constants above.

    own: the seat's value, foe: the sum of the dice. dice: the colours wanted, from the reveal on those rolled;
    faces: their faces. grit: what an automaton committed. won: 1, 0 or -1 (open). at: the next effect or mark.
    reward: the branch of the success that was taken.
    deaths: those of the seat when the consequences began; a death ends its part in the fight (WS-DEATH-08).
    """

    __slots__ = ("dice", "source", "npc", "attacked", "faces", "grit", "won", "at", "reward", "deaths")
    fields: ClassVar[tuple[str, ...]] = (
        "seat", "step", "dice", "source", "npc", "attacked", "own", "foe", "spared", "again", "faces", "grit", "won",
        "at", "reward", "deaths")

    def __init__(self, seat: int, step: int, dice: list[str], source: str, npc: str, attacked: bool, own: int = 0,
                 foe: int = 0, spared: bool = False, again: bool = False, faces: list[int] | None = None,
                 grit: int = 0, won: int = -1, at: int = 0, reward: str = "", deaths: int = 0) -> None:
        super().__init__(seat, step, own, foe, spared, again)
        self.dice = dice
        self.source = source
        self.npc = npc
        self.attacked = attacked
        self.faces: list[int] = faces if faces is not None else []
        self.grit = grit
        self.won = won
        self.at = at
        self.reward = reward
        self.deaths = deaths

    def clone(self) -> Frame[Stories]:
        return NpcFight(self.seat, self.step, self.dice[:], self.source, self.npc, self.attacked, self.own, self.foe,
                        self.spared, self.again, self.faces[:], self.grit, self.won, self.at, self.reward, self.deaths)

    def card(self, s: Stories) -> Npc | None:
        """The NPC's card; None for a place's or an exploration's die."""
        return s.content.npcs.get(kind_of(self.npc))

    def name(self) -> str:
        return self.npc or self.source.split(":")[1]

    def opponent(self, s: Stories, seat: int) -> tuple[str, ...]:
        role = "active" if self.attacked else "target"
        card = self.card(s)
        return ("npc", "animal", role) if card is not None and card.kind == "animal" else ("npc", role)

    def tell_values(self, s: Stories) -> None:
        s.tell("npc_values", self.seat, "", self.own, other=str(self.foe))

    def run(self, s: Stories) -> bool:
        step = self.step
        if step == PREPARE:
            return self.prepare(s)
        if step == REVEAL:
            self.step = REACT
            self.reveal(s)
            push_bonuses(s, self.seat)
        elif step == REACT:
            if self.again:
                self.restart(s)
            else:
                self.step = DECIDE
                s.tell("npc_reaction", self.seat)
                open_window(s, self.seat, "fight", [self.seat], 1)
        elif step == DECIDE:
            self.step = OUTCOME
            self.decide(s)
        elif step == OUTCOME:
            self.outcome(s)
        elif step == REWARD:
            return True
        elif step == MARKS:
            self.luck(s)
        else:
            s.pop()
            clear_table(s, self.seat)
            s.result = self.won
            after_fight(s, [self.seat])
        return False

    # -- Preparation

    def prepare(self, s: Stories) -> bool:
        """True while a person has a card to lay to a die; each die left over faces 0 (WS-NPCF-02, -03)."""
        me = s.seats[self.seat]
        if not me.level and me.hand and len(me.shown) < len(self.dice):
            return True
        self.step = REVEAL
        if me.level:
            self.grit = min(me.grit, len(self.dice))
            pay_grit(s, self.seat, self.grit)
        return False

    def ask(self, s: Stories) -> Ask:
        me = s.seats[self.seat]
        if self.step == PREPARE:
            return Ask("npc_card", self.seat, [COMMIT[card] for card in self.picks(s)],
                       (self.dice[len(me.shown)], self.name()))
        return Ask("npc_reward", self.seat, [("option", option.id) for option in self.rewards(s)], (self.npc,))

    def picks(self, s: Stories) -> list[str]:
        """The cards that may be laid next. Sums count, so they go down in ascending order."""
        me = s.seats[self.seat]
        hand = sorted(me.hand)
        later = [card for card in hand if card > me.shown[-1]] if me.shown else hand
        missing = min(len(self.dice) - len(me.shown), len(hand))
        if len(later) < missing:  # only in a sampled world, whose hand did not lay the earlier cards
            later = hand
        return later[:len(later) - missing + 1]

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if self.step == PREPARE:
            me = s.seats[seat]
            hand = list(me.hand)
            hand.remove(choice[1])
            me.hand = tuple(hand)
            me.shown = (*me.shown, choice[1])
            s.tell("lays", seat, choice[1], other=self.dice[len(me.shown) - 1])
            return
        self.reward = choice[1]
        self.step = OUTCOME
        s.tell("chose", seat, self.npc, other=choice[1])
        perform(s, seat, f"{self.source}:{choice[1]}:cost")

    # -- Reveal

    def reveal(self, s: Stories) -> None:
        """All dice are rolled at once; sums are compared, with what equipment adds (WS-NPCF-04, -06, -13)."""
        me = s.seats[self.seat]
        s.tell("npc_reveal", self.seat)
        self.dice = assign(s, self.dice)
        self.foe = 0
        for die in self.dice:
            face = roll(s, die)
            self.faces.append(face)
            self.foe += value_of(s, die, face)
            s.tell("npc_rolls", self.seat, die, value_of(s, die, face), other=mark_of(s, die, face))
        own = equipment(s, self.seat, "npc")
        card = self.card(s)
        if card is not None and card.kind == "animal":
            own += stat(s, self.seat, "value_animal")
        if me.level:
            die = own_die(s, self.seat)
            for _ in range(self.grit):
                own += roll_own(s, self.seat, die)
        else:
            for poker in me.shown:
                own += VALUE[poker]
        self.own = max(0, own)
        self.tell_values(s)

    def restart(self, s: Stories) -> None:
        """Shootout: new cards against the next lower dice; what was rolled is forgotten (WS-CARD-07, WS-DICE-11, -12)."""
        clear_table(s, self.seat)
        self.dice = [lower(die) for die in self.dice]
        self.faces = []
        self.again = False
        self.spared = False
        self.own = 0
        self.foe = 0
        self.step = PREPARE

    # -- Consequences

    def decide(self, s: Stories) -> None:
        """The higher value wins, on a tie the side that started (WS-NPCF-06, -07); a beaten NPC leaves (WS-NPCF-09)."""
        seat = self.seat
        me = s.seats[seat]
        card = self.card(s)
        bandit = card is not None and card.kind == "bandit"
        even = not self.attacked or (bandit and stat(s, seat, "tie_bandit") > 0)
        self.won = 1 if self.own > self.foe or (self.own == self.foe and even) else 0
        self.deaths = me.deaths
        s.tell("npc_consequences", seat)
        s.tell("npc_beaten" if self.won == 1 else "npc_wins", seat, self.name())
        s.count("deed:npc_won" if self.won == 1 else "deed:npc_lost")
        if self.won == 0:
            if self.attacked:
                add_grudge(s, seat)
            if card is not None and card.kind == "lawman" and me.law < 0:
                s.count("deed:npc_arrest")
                clear_wanted(s, seat)
                imprison(s, s.active, seat)
        elif card is not None and self.about_npc():
            s.deed("beat:" + card.id)
            if bandit:
                s.deed("beat:bandit")
                s.mark("beat:bandit")
            elif card.kind == "animal":
                s.deed("beat:animal")
            if card.removed:
                remove_npc(s, self.npc)
            else:
                withdraw(s, self.npc)

    def about_npc(self) -> bool:
        """Is this the fight that stands on the NPC's card, and not one of its red actions?"""
        return self.source == "npc:" + kind_of(self.npc)

    def outcome(self, s: Stories) -> None:
        """The printed text, effect by effect, or the default where none is printed (WS-NPCF-08, -09)."""
        seat = self.seat
        if s.seats[seat].deaths != self.deaths:
            self.step = END
            return
        if self.reward != "":
            effects = s.effects(f"{self.source}:{self.reward}")
        else:
            effects = s.effects(self.source + (":success" if self.won == 1 else ":failure"))
        if self.at < len(effects):
            effect = effects[self.at]
            self.at += 1
            if self.won == 1 or effect.op != "wound" or not self.spared:
                s.carry_out(seat, effect)
            return
        self.at = 0
        self.step = MARKS
        rewards = self.rewards(s) if self.won == 1 and self.reward == "" else []
        if rewards:
            self.step = REWARD
        elif effects:
            return
        elif self.won == 1:
            gain_lp(s, seat, 1)
        elif not self.spared:
            wound(s, seat, 1)

    def rewards(self, s: Stories) -> list[Option]:
        """The branches of the NPC's success that the seat may take (WS-NPC-02, WS-NPCF-10)."""
        card = self.card(s)
        if card is None or not self.about_npc():
            return []
        return [option for option in card.option
                if met(s, self.seat, option.need)
                and affordable(s, self.seat, s.effects(f"{self.source}:{option.id}:cost"))]

    def luck(self, s: Stories) -> None:
        """The marks of the faces, won or lost, after the text of the outcome (WS-DICE-07, -09)."""
        if s.seats[self.seat].deaths != self.deaths:
            self.step = END
            return
        while self.at < len(self.faces):
            mark = mark_of(s, self.dice[self.at], self.faces[self.at])
            self.at += 1
            if mark != "":
                bad_luck(s, self.seat, mark)
                return
        self.step = END
