"""What nobody may know, told from the rulebook, is in no view and no event of random games of Western Legends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest
import westfight as fightkit
import westkit as kit

from ai.soak import CAP, pick
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.western.cattle import hold
from engine.western.goals import Tokens
from engine.western.state import Western
from net import message
from net.chairs import Chair
from net.message import Position
from net.table import Table

GAME = rules("western")
ALL = {"goals": "on", "man_in_black": "on"}
# Each of these tells a secret to somebody, or hides one.
TELLING = {"offered", "sealed", "goals", "tokens", "drew", "commits", "npc_draws", "npc_lays", "acquires", "dealer",
           "stranger_draws", "looked"}


def words(value: Any) -> Iterator[str]:
    """Every word in plain data, "1:3S" as two."""
    if isinstance(value, str):
        yield from value.split(":")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from words(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from words(part)


def hidden(s: Western, viewer: int) -> set[str]:
    """Ids of all that this seat (-1: a spectator) may not know."""
    found = {*s.poker, *s.fight_deck, *s.ranch_green, *s.ranch_blue, *s.box_characters, *s.token_supply, *s.stranger_deck,
             *s.story_a, *s.story_b} - {*s.told}
    found |= {goal for goal in s.content.goals if viewer < 0 or goal not in s.seats[viewer].goals}
    found -= {goal for me in s.seats for goal in me.done}
    for seat, me in enumerate(s.seats):
        if seat != viewer:
            found.update(me.hand, me.laid, me.dealt, me.npc_cards, me.offered, me.tokens, me.cattle)
    if viewer >= 0:
        found -= {word.split(":")[1] for word in s.seats[viewer].known}
    return found


def leaks(s: Western, viewer: int, seen: object, before: set[str]) -> set[str]:
    """What a seat has read although it was hidden from it before and after."""
    return {*words(seen)} & before & hidden(s, viewer)


def test_no_view_and_no_event_of_random_games_tells_a_secret() -> None:
    told: set[str] = set()
    for seed in (1, 2, 3, 4, 5, 6):
        rng = Chance(scramble(seed))
        s = cast(Western, GAME.new(Config("western", 2 + seed % 3, seed, "", ALL)))
        kinds: dict[str, int] = {}
        told |= {event.kind for event in s.events}
        for viewer in range(-1, len(s.seats)):
            assert not {*words([event.for_seat(viewer) for event in s.events])} & hidden(s, viewer)
        for _ in range(CAP):
            if s.over:
                break
            ask = GAME.ask(s).each()[0]
            before = {viewer: hidden(s, viewer) for viewer in range(-1, len(s.seats))}
            for viewer, secret in before.items():
                view = GAME.view(s, viewer)
                assert {*words(view)} & secret == set(), f"seed {seed}: the view of seat {viewer}"
                assert not {"rng", "seed", "config"} & set(view)
            s.events.clear()
            GAME.apply(s, ask.seat, pick(GAME, s, ask, rng, True, kinds))
            told |= {event.kind for event in s.events}
            # Fight cards and reshuffled poker cards lay open for a moment.
            shown = {*words([event.for_seat(-1) for event in s.events if event.kind in ("npc_shows", "shows", "discards",
                                                                                        "played", "flop")])}
            for event in s.events:
                for viewer, secret in before.items():
                    leaked = leaks(s, viewer, event.for_seat(viewer)[1:], secret - shown)
                    assert leaked == set(), f"seed {seed}: {event.kind} tells seat {viewer} of {leaked}"
        assert s.over
    assert told >= TELLING


def secrets(s: Western, kind: str) -> list[list[list[str]]]:
    """The secret parts of the events of a kind, as a spectator and each seat reads them."""
    return [[cast(list[str], event.for_seat(viewer)[-1]) for viewer in range(-1, len(s.seats))]
            for event in s.events if event.kind == kind]


def test_a_card_taken_and_a_hand_looked_at_are_known_to_those_concerned() -> None:
    s = kit.game(3)
    s.quiet = False
    kit.hand(s, 1, "KD")
    s.seats[2].place = "sh_5"
    kit.effects(s, 0, ["take_card", 1])
    assert secrets(s, "gave_card") == [[[], ["KD"], ["KD"], []]]
    kit.hand(s, 1, "9C")
    s.seats[0].weapons = ("rifle",)
    s.seats[0].weapon = "rifle"
    kit.acting(s)
    kit.choose(s, "duel", "1")
    assert secrets(s, "looked_hand") == [[[], ["9C"], [], []]]


def test_a_stolen_token_is_known_to_thief_and_owner() -> None:
    s = fightkit.table(("AS",), ("3S",), ("4S",))
    s.ranch_blue = tuple([token for token in s.ranch_blue if token != "blue.steers.1"])
    hold(s, 1, ["blue.steers.1"])
    kit.acting(s)
    kit.choose(s, "rob", "1")
    kit.choose(s, "decline")
    kit.choose(s, "take", "cattle")
    assert secrets(s, "stole_cattle") == [[[], ["blue.steers.1"], ["blue.steers.1"], []]]


def test_a_token_put_back_is_known_to_its_owner() -> None:
    s = kit.game(2, goals="on")
    s.quiet = False
    s.seats[0].done = ("goal_doc_1",)
    s.seats[0].tokens = ("1.1",)
    s.token_supply = ("2.4",)
    kit.doing(s, 0, Tokens(0))
    assert secrets(s, "tokens") == [[[], ["2.4"], []]]
    kit.choose(s, "return", "1.1")
    assert secrets(s, "token_back") == [[[], ["1.1"], []]]


@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_no_sampled_world_is_the_real_one(viewer: int) -> None:
    s = cast(Western, GAME.new(Config("western", 3, 5, "", {**ALL, "characters": "random"})))
    while s.round == 0:
        ask = GAME.ask(s)
        GAME.apply(s, ask.seat, ask.options[0])
    luck = Chance(7)
    for _ in range(10):
        world = cast(Western, GAME.sample(GAME.view(s, viewer), luck))
        assert world.rng != s.rng
        one, two = cast(Western, s.clone()), cast(Western, world.clone())
        assert [one.draw() for _ in range(8)] != [two.draw() for _ in range(8)]
        assert [me.hand for k, me in enumerate(s.seats) if k != viewer] != [
            me.hand for k, me in enumerate(world.seats) if k != viewer]
        for name in ("fight_deck", "story_a", "story_b", "ranch_green", "ranch_blue"):
            assert list(getattr(s, name)) != list(getattr(world, name)), name
        # A story's condition is printed on its back: the top card shows it in every world.
        assert GAME.view(world, viewer)["stories"] == GAME.view(s, viewer)["stories"]


def test_a_sampled_draft_offers_others_something_else() -> None:
    s = cast(Western, GAME.new(Config("western", 4, 3)))
    luck = Chance(11)
    offered = {cast(Western, GAME.sample(GAME.view(s, 0), luck)).seats[1].offered for _ in range(20)}
    assert len(offered) > 10
    assert all(s.seats[0].offered == cast(Western, GAME.sample(GAME.view(s, 0), luck)).seats[0].offered for _ in range(5))


def test_a_table_sends_each_seat_its_own_view() -> None:
    state = GAME.new(Config("western", 3, 4, "", ALL))
    table = Table(GAME, state, [Chair("person", f"P{seat}") for seat in range(3)], luck=random.Random(1))
    luck = random.Random(2)
    for seat in range(3):
        table.enter(message.Enter(table.chairs.all[seat].token, "", f"P{seat}", "person", -1, 0, 1, False))
    found: set[int] = set()
    for n in range(120):
        for seat, body in table.outbox:
            if isinstance(body, Position):
                assert body.view["me"] == seat
                found.add(seat)
        table.outbox.clear()
        ask = table.pending()[0]
        table.take(ask.seat, n + 1, message.Answer(table.no(ask.seat), luck.choice(ask.options)))
        table.hold = None
    assert found == {0, 1, 2}
