"""Random play: the properties of the architecture's section 6 at every decision, and worlds that truly differ."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ai.soak import CAP, Soak, noninterference, pick, play_game
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.stories.state import Stories

GAME = rules("stories")
DEEP = 0  # The number of a game in which soak checks everything at every decision.
HIDDEN = ("hand", "deck", "bandits", "animals", "exploration", "injury", "succession", "back", "lower front",
          "later back", "later front", "random stream")


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("seed", (1, 2))
def test_every_property_at_every_decision(seats: int, seed: int) -> None:
    found = Soak()
    play_game(GAME, Config("stories", seats, 10 * seed + seats), DEEP, found)
    assert (found.hangs, found.violations) == ([], [])
    assert found.decisions > 30 and found.longest < 1000


def differences(real: Stories, world: Stories, seat: int) -> set[str]:
    """In what a world that a seat supposes is not the real one. Cards of a deck are compared as they are drawn."""
    found = set()
    if any(own.hand != other.hand for k, (own, other) in enumerate(zip(real.seats, world.seats)) if k != seat):
        found.add("hand")
    if real.rng != world.rng:
        found.add("random stream")
    one, two = real.clone(), world.clone()
    if [one.draw() for _ in range(8)] != [two.draw() for _ in range(8)]:
        found.add("deck")
    for name in ("bandits", "animals", "exploration", "injury", "succession"):
        if drawn(real, name) != drawn(world, name):
            found.add(name)
    open_cards = [card for pile in real.piles for card in pile]
    days = real.content.days(1)
    later = [card for day in days[real.day + 1:] for pile in real.content.laid(1, day) for card in pile]
    if any(world.back(card) != card for card in open_cards):
        found.add("back")
    if any(world.front(card) != card for card in open_cards):
        found.add("lower front")
    if any(world.back(card) != card for card in later):
        found.add("later back")
    if any(world.front(card) != card for card in later):
        found.add("later front")
    return found


def drawn(s: Stories, name: str) -> list[str]:
    """The next four cards of a small deck."""
    s = s.clone()  # type: ignore[assignment]
    cards: tuple[str, ...] = getattr(s, name)
    found = []
    for _ in range(min(4, len(cards))):
        card, cards, _rest = s.top(cards, (), name)
        found.append(card)
    return found


def watched(seed: int, seats: int, every_seat: bool) -> set[str]:
    """Plays a game with noninterference at every decision; in what its sampled worlds differed from the real one."""
    rng = Chance(scramble(seed * 31 + seats))
    s = GAME.new(Config("stories", seats, seed))
    kinds: dict[str, int] = {}
    found: set[str] = set()
    for n in range(CAP):
        if GAME.over(s):
            return found
        ask = GAME.ask(s).each()[0]
        viewers = range(-1, len(s.asked)) if every_seat else [n % (len(s.asked) + 1) - 1]
        for seat in viewers:
            assert noninterference(GAME, s, seat, rng) == [], f"seed {seed}, decision {n}"
            world = GAME.sample(GAME.view(s, seat), rng)
            found |= differences(cast(Stories, s), cast(Stories, world), seat)
        GAME.apply(s, ask.seat, pick(GAME, s, ask, rng, seed % 2 == 1, kinds))
    raise AssertionError(f"seed {seed}: no end")


def test_sampled_worlds_are_not_the_real_one() -> None:
    games = [watched(seed, 3, False) for seed in (3, 4, 5)]
    assert all({"hand", "deck", "later back", "later front"} <= found for found in games)
    assert set().union(*games) == set(HIDDEN)


def test_no_sample_is_the_real_world() -> None:
    """Every single world differs in what is drawn next, from whatever seat it is looked at."""
    s = cast(Stories, GAME.new(Config("stories", 3, 5)))
    for seat in range(-1, 3):
        for n in range(10):
            world = cast(Stories, GAME.sample(GAME.view(s, seat), Chance(scramble(n))))
            assert {"hand", "deck", "animals", "exploration"} <= differences(s, world, seat)


def test_a_view_is_made_of_nothing_but_plain_data() -> None:
    """The wire takes lists, maps with string keys, strings and numbers only: no card, state or frame object."""
    s = GAME.new(Config("stories", 4, 9))

    def check(value: Any) -> None:
        if isinstance(value, dict):
            assert all(type(key) is str for key in value)
            for part in value.values():
                check(part)
        elif isinstance(value, (list, tuple)):
            for part in value:
                check(part)
        else:
            assert value is None or type(value) in (str, int, bool)

    for seat in range(-1, 4):
        view = GAME.view(s, seat)
        check(view)
        assert not {"rng", "seed", "config", "fronts", "backs"} & set(view)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_noninterference_in_fifty_games_for_every_seat() -> None:
    for seed in range(100, 150):
        found = watched(seed, 1 + seed % 5, True)
        assert {"deck", "later back", "later front"} <= found
