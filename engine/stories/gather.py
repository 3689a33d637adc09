"""Gold, game and the unknown: the procedures of deposits, forests, wilderness and hideouts (WS-GOLD, WS-FOREST, WS-EXPLORE)."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.ask import Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.stories.cards import Option
from engine.stories.conditions import met
from engine.stories.cost import affordable
from engine.stories.hand import discard
from engine.stories.health import kind_of
from engine.stories.law import gain_lp
from engine.stories.notebook import add_npc, top_bandit
from engine.stories.npcfight import start_npc_fight
from engine.stories.skills import gain_token, replaced
from engine.stories.state import SKILLS, STACK, Stories
from engine.stories.stock import add, capacity, drop, droppable, gain_resource, stat, surplus

MINER: Final = SKILLS.index("Miner")
EXPLORER: Final = SKILLS.index("Explorer")
EACH_CARD: Final = 2
PAIR: Final = 2
MILESTONE: Final = 3
REDRAW: Final[Choice] = ("redraw",)
ACCEPT: Final[Choice] = ("accept",)
TAKE: Final[Choice] = ("take",)
LET_GO: Final[Choice] = ("let_go",)


# -- stones: those drawn and not yet laid down are known to a frame and still counted in the bag

def draw_from_bag(s: Stories, seat: int, n: int, nuggets: int, pebbles: int) -> tuple[int, int]:
    """Up to n stones besides the nuggets and pebbles drawn before; returns all drawn so far (WS-GOLD-01, -08)."""
    before = nuggets, pebbles
    for _ in range(n):
        gold = s.bag_nuggets - nuggets
        all_left = gold + s.bag_pebbles - pebbles
        if all_left <= 0:
            break
        s.barrier += 1
        if s.below(all_left) < gold:
            nuggets += 1
        else:
            pebbles += 1
    if nuggets > before[0]:
        s.tell("stones", seat, "nugget", nuggets - before[0])
    if pebbles > before[1]:
        s.tell("stones", seat, "pebble", pebbles - before[1])
    return nuggets, pebbles


def draw_stones(s: Stories, seat: int, n: int) -> None:
    """n stones by an effect: no LP for nuggets."""
    nuggets, pebbles = draw_from_bag(s, seat, n, 0, 0)
    s.push(Lay(seat, 0, nuggets, pebbles))


class Search(Frame[Stories]):
    """SEARCH FOR GOLD: the first stone, cards for more, then the stones find their places (WS-GOLD-01 to -06).

    spent: cards discarded. nuggets, pebbles: drawn so far.
    """

    __slots__ = ("nuggets", "pebbles", "spent")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "spent", "nuggets", "pebbles")

    def __init__(self, seat: int, step: int = 0, spent: int = 0, nuggets: int = 0, pebbles: int = 0) -> None:
        super().__init__(seat, step)
        self.spent = spent
        self.nuggets = nuggets
        self.pebbles = pebbles

    def clone(self) -> Frame[Stories]:
        return Search(self.seat, self.step, self.spent, self.nuggets, self.pebbles)

    def draw(self, s: Stories, n: int) -> None:
        self.nuggets, self.pebbles = draw_from_bag(s, self.seat, n, self.nuggets, self.pebbles)

    def run(self, s: Stories) -> bool:
        if self.step == 0:
            self.step = 1
            self.draw(s, 1 + stat(s, self.seat, "stones"))
            s.count("deed:search")
        if self.step == 1:
            return True
        if self.step == 2:
            self.step = 3
            self.draw(s, EACH_CARD * self.spent)
        left = s.bag_nuggets - self.nuggets + s.bag_pebbles - self.pebbles
        if self.step == 3 and self.pebbles > 0 and left > 0 and stat(s, self.seat, "redraw_pebble") > 0:
            return True
        s.stack[-1] = Lay(self.seat, 0, self.nuggets, self.pebbles, 1)
        return False

    def ask(self, s: Stories) -> Ask:
        args = (str(self.nuggets), str(self.pebbles))
        if self.step == 1:
            return Ask("dig", self.seat, [("dig", str(n)) for n in range(s.seats[self.seat].cards() + 1)], args)
        return Ask("redraw_pebble", self.seat, [REDRAW, ACCEPT], args)

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if self.step == 1:
            self.step = 2
            self.spent = int(choice[1])
            s.tell("digs", seat, "", self.spent)
            discard(s, seat, self.spent, "dig")
            return
        self.step = 4
        if choice == REDRAW:
            self.pebbles -= 1
            s.tell("stone_back", seat, "pebble", 1)
            s.count("deed:redraw_pebble")
            self.draw(s, 1)


class Lay(Frame[Stories]):
    """Drawn stones go to free places; where not all fit, the seat chooses which (WS-GOLD-05, -06).

    gold 1: by SEARCH FOR GOLD, which pays LP for nuggets. An automaton keeps no pebble (WS-AUTO-15).
    """

    __slots__ = ("gold", "nuggets", "pebbles")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "nuggets", "pebbles", "gold")

    def __init__(self, seat: int, step: int, nuggets: int, pebbles: int, gold: int = 0) -> None:
        super().__init__(seat, step)
        self.nuggets = nuggets
        self.pebbles = pebbles
        self.gold = gold

    def clone(self) -> Frame[Stories]:
        return Lay(self.seat, self.step, self.nuggets, self.pebbles, self.gold)

    def fits(self, s: Stories, nuggets: int, pebbles: int) -> bool:
        me = s.seats[self.seat]
        more = ((me.nuggets + nuggets + STACK - 1) // STACK - (me.nuggets + STACK - 1) // STACK
                + (me.pebbles + pebbles + STACK - 1) // STACK - (me.pebbles + STACK - 1) // STACK)
        return more <= 0 or more <= capacity(s, self.seat) - me.full_slots()

    def choices(self, s: Stories) -> list[Choice]:
        """("lay", nuggets, pebbles), most nuggets first; only what cannot be added to."""
        found: list[Choice] = []
        best = -1
        for nuggets in range(self.nuggets, -1, -1):
            pebbles = self.pebbles
            while pebbles > best and not self.fits(s, nuggets, pebbles):
                pebbles -= 1
            if pebbles > best:
                best = pebbles
                found.append(("lay", str(nuggets), str(pebbles)))
        return found

    def run(self, s: Stories) -> bool:
        if s.seats[self.seat].level:
            nuggets = self.nuggets
            while not self.fits(s, nuggets, 0):
                nuggets -= 1
            self.lay(s, nuggets, 0)
        elif self.fits(s, self.nuggets, self.pebbles):
            self.lay(s, self.nuggets, self.pebbles)
        else:
            return True
        return False

    def ask(self, s: Stories) -> Ask:
        options = self.choices(s)
        if s.active == self.seat:
            options += droppable(s, self.seat)
        return Ask("lay", self.seat, options, (str(self.nuggets), str(self.pebbles)))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if choice[0] == "drop":
            drop(s, seat, choice[1])
            surplus(s, seat)
        else:
            self.lay(s, int(choice[1]), int(choice[2]))

    def lay(self, s: Stories, nuggets: int, pebbles: int) -> None:
        s.pop()
        seat = self.seat
        for kind, kept, drawn in (("nugget", nuggets, self.nuggets), ("pebble", pebbles, self.pebbles)):
            add(s, seat, kind, kept)
            if kept < drawn:
                s.tell("stone_back", seat, kind, drawn - kept)
        if self.gold and nuggets > 0:
            dug = s.dug
            s.dug = dug + nuggets
            gain_lp(s, seat, s.dug // PAIR - dug // PAIR)
            if dug < PAIR <= s.dug:
                gain_token(s, seat, MINER, 1)


# -- animals

def draw_animal(s: Stories) -> str:
    """The top animal card, laid open on the discard; "" if there is none at all (WS-FOREST-01, -05)."""
    card, s.animals, s.animal_discard = s.top(s.animals, s.animal_discard, "animal")
    if card != "":
        s.animal_discard = (*s.animal_discard, card)
    return card


class Hunt(Frame[Stories]):
    """HUNT: an animal appears and is dealt with by its text (WS-FOREST-01 to -05). animal: the copy drawn."""

    __slots__ = ("animal",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "animal")

    def __init__(self, seat: int, step: int = 0, animal: str = "") -> None:
        super().__init__(seat, step)
        self.animal = animal

    def clone(self) -> Frame[Stories]:
        return Hunt(self.seat, self.step, self.animal)

    def draw(self, s: Stories) -> None:
        self.animal = draw_animal(s)
        if self.animal == "":
            s.pop()
        else:
            s.tell("animal", self.seat, self.animal)
            s.count("animal:" + kind_of(self.animal))

    def run(self, s: Stories) -> bool:
        if self.step == 0:
            self.step = 1 if stat(s, self.seat, "redraw_animal") > 0 else 2
            self.draw(s)
            return False
        if self.step == 1:
            return True
        if self.step == 2:
            return self.meet(s)
        if self.step == 3:
            return True
        s.pop()
        if s.result == 1:
            self.extra(s)
        return False

    def meet(self, s: Stories) -> bool:
        """A fight with an animal that prints dice, the taking of any other; True if the seat must decide."""
        card = s.content.animals[self.animal]
        seat = self.seat
        if card.dice:
            self.step = 4
            s.count("deed:hunt_fight")
            start_npc_fight(s, seat, tuple(card.dice), "npc:" + card.id, card.id, card.attacks)
        elif card.price == 0:
            self.take(s)
        elif s.seats[seat].cards() < card.price:
            s.tell("animal_gone", seat, card.id)
            s.pop()
        else:
            self.step = 3
            return True
        return False

    def ask(self, s: Stories) -> Ask:
        card = s.content.animals[self.animal]
        if self.step == 1:
            return Ask("redraw_animal", self.seat, [ACCEPT, REDRAW], (card.id,))
        options = [TAKE] if s.seats[self.seat].level else [TAKE, LET_GO]
        return Ask("take_animal", self.seat, options, (card.id, str(card.price)))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if self.step == 1:
            self.step = 2
            if choice == REDRAW:
                s.count("deed:redraw_animal")
                self.draw(s)
        elif choice == TAKE:
            self.take(s)
            discard(s, seat, s.content.animals[self.animal].price, "animal")
        else:
            s.tell("animal_gone", seat, s.content.animals[self.animal].id)
            s.pop()

    def take(self, s: Stories) -> None:
        self.step = 4
        s.result = 1
        card = s.content.animals[self.animal].id
        s.tell("takes_animal", self.seat, card)
        s.count("deed:take_animal")
        perform(s, self.seat, f"npc:{card}:success")

    def extra(self, s: Stories) -> None:
        """What the hunter's own cards add to a hunt that brought something."""
        seat = self.seat
        hides = stat(s, seat, "hides")
        food = stat(s, seat, "food")
        brought = [str(row[1]) for row in s.content.animals[self.animal].success if row[0] == "gain"]
        if food > 0 and brought:
            gain_resource(s, seat, "food", food)
        if hides > 0 and "hide" in brought:
            gain_resource(s, seat, "hide", hides)


# -- exploration

def draw_exploration(s: Stories) -> str:
    """The top exploration card, laid open on the discard; "" if there is none at all (WS-EXPLORE-01, -02)."""
    card, s.exploration, s.exploration_discard = s.top(s.exploration, s.exploration_discard, "exploration")
    if card != "":
        s.exploration_discard = (*s.exploration_discard, card)
    return card


class Explore(Frame[Stories]):
    """EXPLORE: the top card is drawn and resolved (WS-EXPLORE-01, -02).

    card: the copy drawn. other: the second one that an Explorer sees; it goes to the discard unless chosen.
    tiles: tiles on the board before, to see whether the card has laid one and stays with it.
    """

    __slots__ = ("card", "other", "tiles")
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "card", "other", "tiles")

    def __init__(self, seat: int, step: int = 0, card: str = "", other: str = "", tiles: int = 0) -> None:
        super().__init__(seat, step)
        self.card = card
        self.other = other
        self.tiles = tiles

    def clone(self) -> Frame[Stories]:
        return Explore(self.seat, self.step, self.card, self.other, self.tiles)

    def run(self, s: Stories) -> bool:
        seat = self.seat
        step = self.step
        if step == 0:
            self.step = 2
            self.card = draw_exploration(s)
            if self.card == "":
                s.pop()
                return False
            if stat(s, seat, "explore_look") > 0 and s.exploration:
                self.other = draw_exploration(s)
                self.step = 1
                s.tell("sees", seat, self.card, other=self.other)
            return False
        if step == 1:
            return True
        drawn = s.content.exploration[self.card]
        source = "explore:" + drawn.id
        if step == 2:
            self.step = 3
            self.tiles = len(s.tiles)
            s.explored = replaced(s.explored, seat, s.explored[seat] + 1)
            s.tell("explored", seat, self.card)
            s.count("explore:" + drawn.id)
            perform(s, seat, source)
        elif step == 3:
            self.step = 4
            if drawn.dice:
                start_npc_fight(s, seat, tuple(drawn.dice), source, "", False)
        elif step == 4:
            self.step = 5
            return len(self.options(s)) > 0
        else:
            s.pop()
            self.finish(s)
        return False

    def options(self, s: Stories) -> list[Option]:
        drawn = s.content.exploration[self.card]
        return [option for option in drawn.option if met(s, self.seat, option.need)
                and affordable(s, self.seat, s.effects(f"explore:{drawn.id}:{option.id}:cost"))]

    def ask(self, s: Stories) -> Ask:
        if self.step == 1:
            return Ask("explore_look", self.seat, [("face", self.card), ("face", self.other)])
        return Ask("explore_option", self.seat, [("option", option.id) for option in self.options(s)],
                   (s.content.exploration[self.card].id,))

    def answer(self, s: Stories, seat: int, choice: Choice) -> None:
        if self.step == 1:
            self.step = 2
            if choice[1] == self.other:
                self.card = self.other
            self.other = ""
            return
        drawn = s.content.exploration[self.card].id
        s.tell("chose", seat, drawn, other=choice[1])
        s.count(f"option:{drawn}:{choice[1]}")
        perform(s, seat, f"explore:{drawn}:{choice[1]}")
        perform(s, seat, f"explore:{drawn}:{choice[1]}:cost")

    def finish(self, s: Stories) -> None:
        if len(s.tiles) > self.tiles and self.card in s.exploration_discard:
            s.exploration_discard = tuple([card for card in s.exploration_discard if card != self.card])
            s.gone = (*s.gone, self.card)
        if s.explored[self.seat] == MILESTONE:
            gain_token(s, self.seat, EXPLORER, 1)


# -- the hideout

class Raid(Frame[Stories]):
    """RAID: the top bandit comes onto the space and the seat fights it at once; unbeaten, it stays (WS-NOTE-07)."""

    __slots__ = ("npc",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "step", "npc")

    def __init__(self, seat: int, step: int = 0, npc: str = "") -> None:
        super().__init__(seat, step)
        self.npc = npc

    def clone(self) -> Frame[Stories]:
        return Raid(self.seat, self.step, self.npc)

    def run(self, s: Stories) -> bool:
        if self.step == 0:
            self.step = 1
            self.npc = top_bandit(s)
            s.count("deed:raid")
            if self.npc == "":
                s.pop()
            else:
                add_npc(s, self.npc, s.seats[self.seat].place, self.seat)
            return False
        s.pop()
        start_npc_fight(s, self.seat, tuple(s.content.npcs[self.npc].dice), "npc:" + self.npc, self.npc, False)
        return False
