"""Building a "given" for rule tests: an episode at a known point, and short words for acting in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import flow
from engine.ask import Blocked, Choice
from engine.flow import Config
from engine.stories import act, setup
from engine.stories.automata import Opening
from engine.stories.conditions import episode_of
from engine.stories.deck import Content, content
from engine.stories.episode import blocked_stories
from engine.stories.state import Figure, Seat, Tile
from engine.stories.table import Table
from engine.stories.turn import ACTION, DONE, END, Turn


def game(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """An episode of full seats without automata, characters chosen, seat 0 first, at the first start phase.

    The start bonuses of the characters are taken away again, so that every seat has 3 cards and $20.
    """
    plain = {"automata": "0", "first_player": "0", **options}
    s = setup.new(Config("stories", seats, seed, "", plain))
    while type(s.stack[-1]).__name__ in ("Setup", "ChooseToken", "Kit"):
        ask = flow.ask(s)
        flow.apply(s, ask.seat, ask.options[0])
    for seat in s.seats:
        bare(s, seat)
    restart(s)
    s.events.clear()
    return s


def bare(s: Table, seat: Seat) -> None:
    """Takes a seat's possessions back to the plain start: 3 cards, $20, nothing else."""
    for kind in ("food", "hides"):
        setattr(seat, kind, 0)
    s.bag_nuggets += seat.nuggets
    s.bag_pebbles += seat.pebbles
    seat.nuggets = seat.pebbles = 0
    s.supply = tuple([left + own for left, own in zip(s.supply, seat.tokens)])
    seat.tokens = (0,) * 7
    seat.objects = seat.weapons = seat.papers = ()
    seat.weapon = seat.mount = ""
    seat.money = 20
    if not seat.level:
        s.discard += seat.hand[3:]
        seat.hand = seat.hand[:3]


def restart(s: Table) -> None:
    """Finds the pending question anew after the state was built by hand."""
    s.question = None
    flow.run(s)


def acting(s: Table, seat: int = 0, actions: int = 2) -> Table:
    """Puts a seat into its action phase, at the question for its next action."""
    s.active = seat
    s.actions = actions
    s.marks = ()
    s.fought = 0
    s.stack = [Turn(seat, ACTION)]
    restart(s)
    return s


def ending(s: Table, seat: int = 0) -> Table:
    """Puts a seat at the first step of its end phase."""
    s.active = seat
    s.stack = [Turn(seat, END)]
    restart(s)
    return s


def starting(s: Table, seat: int = 0) -> Table:
    """Puts a seat at the beginning of its turn."""
    s.stack = [Turn(seat)]
    restart(s)
    return s


def doing(s: Table, seat: int, frame: flow.Frame[Any]) -> Table:
    """Puts a frame on top of a seat's action phase, as if an action had pushed it."""
    s.active = seat
    s.stack = [Turn(seat, DONE), frame]
    restart(s)
    return s


def effects(s: Table, seat: int, *rows: list[str | int]) -> Table:
    """Carries out effects for a seat in its action phase, by way of a source of the test's own."""
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

EPISODES = Path(__file__).parent / "episodes"


def every_deck(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """Test episode 90: a road 901 to 909 with a passage 903-907 of 2 cards, and decks of every shape."""
    return game(seats, seed, episode="90", content=str(EPISODES / "days"), **options)


def lay(s: Table, deck: str, *piles: tuple[str, ...]) -> None:
    """The day `deck` lies open, with these piles if they are given (by the ids' ends: "star-1")."""
    number = episode_of(s)
    days = s.content.days(number)
    s.day = [day.deck for day in days].index(deck)
    s.piles = s.content.laid(number, days[s.day])
    if piles:
        s.piles = tuple([tuple([f"E{number}-{deck}-{card}" for card in pile]) for pile in piles])


def kinds(s: Table) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in s.events]


def tile(s: Table, space: str, place: str, complete: bool = True, builders: tuple[int, ...] = (),
         closed: bool = False) -> None:
    s.tiles = {**s.tiles, space: Tile(place, complete, builders, closed)}


def npc(s: Table, name: str, space: str, slot: int = 0) -> None:
    """A character on a space; a bandit leaves its deck or discard."""
    if name not in s.npcs:
        s.bandits = tuple([card for card in s.bandits if card != name])
        s.bandit_discard = tuple([card for card in s.bandit_discard if card != name])
        s.gone = tuple([card for card in s.gone if card != name])
    s.npcs = {**s.npcs, name: Figure(space, slot)}


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
    return [*act.blocked(s, seat), *blocked_stories(s, seat)]


def told(s: Table, kind: str) -> list[list[object]]:
    """The events of a kind, as everybody may read them: [kind, seat, whom, what, other, n, secret]."""
    return [event.for_seat(-1) for event in s.events if event.kind == kind]


def finish(s: Table, limit: int = 20_000) -> Table:
    """Plays on by the script to the end of the episode."""
    from engine.stories.automata import scripted
    for _ in range(limit):
        if s.over:
            return s
        seat = flow.ask(s).seat
        flow.apply(s, seat, scripted(s, seat))
    raise AssertionError("the episode does not end")


def printed() -> Content:
    return content()


__all__ = [
    "Opening", "acting", "asked", "bare", "blocked", "choose", "doing", "effects", "ending", "every_deck", "finish", "game", "hand",
    "kinds", "lay", "npc", "options", "printed", "restart", "set_deck", "starting", "tile", "told"]
