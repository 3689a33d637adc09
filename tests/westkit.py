"""Building a "given" for rule tests of Western Legends, and short words for acting in it."""

from __future__ import annotations

from typing import Any

from engine import flow
from engine.ask import Blocked, Choice
from engine.flow import Config
from engine.western import act, setup
from engine.western.deck import Content, content
from engine.western.table import Table
from engine.western.turn import ACTION, LIMIT, Turn


def game(seats: int = 2, seed: int = 1, length: str = "", **options: str) -> Table:
    """A game without the Man in Black, characters chosen, seat 0 first, at the first income question.

    Every seat is bare: on dr_street_m, no cards, $0, no items, no points, its ability asleep. No bandits, no stories
    (see `stories`).
    """
    plain = {"man_in_black": "off", "characters": "random", "seat_wanted_together": "off", **options}
    s = setup.new(Config("western", seats, seed, length, plain))
    while flow.ask(s).key not in ("income", "weapon", "mount"):
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[0])
    for seat in range(len(s.seats)):
        bare(s, seat)
    s.first = 0
    s.bandits = s.story_a = s.story_b = ()
    starting(s, 0)
    s.events.clear()
    return s


def bare(s: Table, seat: int) -> None:
    me = s.seats[seat]
    s.discard += me.hand
    me.hand = ()
    me.place = "dr_street_m"
    me.money = me.law = me.wounds = me.nuggets = me.lp = 0
    me.weapons = me.mounts = me.upgraded = me.misc = ()
    me.weapon = me.mount = ""
    me.legend = False
    me.gains = ()


def cast(*characters: str, **options: str) -> Table:
    """A game of these characters by seat, as set up, at the first question after they are chosen."""
    plain = {"man_in_black": "off", "seat_wanted_together": "off", "characters": "free", **options}
    s = setup.new(Config("western", len(characters), 1, "", plain))
    for card in characters:
        choose(s, "character", card)
    return s


def until(s: Table, *keys: str, limit: int = 200) -> Table:
    """Answers as dully as can be (nothing extra, no card, the first option) until one of these questions is asked."""
    for _ in range(limit):
        if s.over or flow.ask(s).key in keys:
            return s
        ask = flow.ask(s)
        dull = [choice for choice in ask.options if choice[0] in ("end", "pass", "done", "stay", "refuse", "decline")]
        flow.apply(s, ask.seat, dull[0] if dull else ask.options[0])
    raise AssertionError(f"{limit} questions without {keys}: {flow.ask(s).key}")


def awake(s: Table, seat: int, character: str) -> None:
    """The seat is this character, with 5 LP."""
    for other in s.seats:
        if other.character == character:
            other.character = s.seats[seat].character
    me = s.seats[seat]
    me.character = character
    me.lp = 5
    me.legend = True


def ride(s: Table, seat: int, mount: str) -> None:
    me = s.seats[seat]
    me.mounts = (mount,)
    me.mount = mount


def stories(s: Table, a: list[str], b: list[str]) -> None:
    """The two story decks are these cards, top first."""
    s.story_a = tuple(a)
    s.story_b = tuple(b)


def restart(s: Table) -> None:
    """Finds the pending question anew after the state was built by hand."""
    s.question = None
    flow.run(s)


def acting(s: Table, seat: int = 0, actions: int = 3) -> Table:
    """Puts a seat into its action phase, at the question for its next action."""
    s.active = seat
    s.actions = actions
    s.marks = ()
    s.fought = 0
    s.deeds = ()
    s.stack = [Turn(seat, ACTION)]
    restart(s)
    return s


def ending(s: Table, seat: int = 0) -> Table:
    """Puts a seat at the hand limit of its end of turn."""
    s.active = seat
    s.actions = 0
    s.stack = [Turn(seat, LIMIT)]
    restart(s)
    return s


def starting(s: Table, seat: int = 0) -> Table:
    s.stack = [Turn(seat)]
    restart(s)
    return s


def doing(s: Table, seat: int, frame: flow.Frame[Any], actions: int = 2) -> Table:
    """Puts a frame on top of a seat's action phase, as if an action had pushed it."""
    s.active = seat
    s.actions = actions
    s.stack = [Turn(seat, ACTION + 1), frame]
    restart(s)
    return s


def effects(s: Table, seat: int, *rows: list[str | int]) -> Table:
    """Carries out effects for a seat, by way of a source of the test's own."""
    from engine.effect import Do, parse
    name = f"test:{rows!r}"
    s.content.effects[name] = tuple([parse(list(row)) for row in rows])
    return doing(s, seat, Do(seat, 0, name))


def hand(s: Table, seat: int, *cards: str) -> None:
    """Gives a seat exactly these poker cards, from wherever they lie; its old ones go to the discard."""
    me = s.seats[seat]
    s.discard += me.hand
    me.hand = ()
    for card in cards:
        _take(s, card)
    me.hand = cards


def _take(s: Table, card: str) -> None:
    for pile in (s.poker, s.discard):
        if card in pile:
            pile.remove(card)
            return
    for seat in s.seats:
        if card in seat.hand:
            held = list(seat.hand)
            held.remove(card)
            seat.hand = (*held, s.poker.pop(0))
            return
    raise AssertionError(f"{card} lies nowhere")


def set_deck(s: Table, cards: list[str]) -> None:
    """These poker cards are drawn next, the first one first."""
    for card in cards:
        _take(s, card)
    s.poker += reversed(cards)


def set_fight_deck(s: Table, cards: list[str]) -> None:
    """These fight cards are drawn next, the first one first."""
    for card in cards:
        s.fight_deck.remove(card)
    s.fight_deck += reversed(cards)


def choose(s: Table, *choice: str, seat: int | None = None) -> int:
    """Gives the pending question this answer, through the only door."""
    ask = flow.ask(s)
    return flow.apply(s, ask.seat if seat is None else seat, choice)


def options(s: Table) -> list[Choice]:
    return flow.ask(s).options


def asked(s: Table) -> tuple[str, int]:
    """Key and seat of the pending question."""
    ask = flow.ask(s)
    return ask.key, ask.seat


def blocked(s: Table, seat: int = 0) -> list[Blocked]:
    return act.blocked(s, seat)


def told(s: Table, kind: str) -> list[list[object]]:
    """The events of a kind, as everybody may read them: [kind, seat, whom, what, other, n, secret]."""
    return [event.for_seat(-1) for event in s.events if event.kind == kind]


def printed() -> Content:
    return content()
