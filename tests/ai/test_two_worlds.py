"""The search knows its seat's view only: two true worlds that look alike to it get equal visits (B004).

The second world is made here by laying the real hidden cards anew, not by the program's own sampling.
"""

from __future__ import annotations

import random
from typing import cast

import pytest

from ai.agent import own_ask
from ai.search import Search
from ai.soak import pick
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.stories.state import Stories

GAME = rules("stories")
GAMES = 20


def other_world(real: Stories, seat: int, luck: random.Random) -> Stories:
    """The same table with everything that `seat` cannot know dealt out anew, and another random stream."""
    s = cast(Stories, real.clone())
    s.question = None
    s.rng = luck.getrandbits(48)
    others = [one for k, one in enumerate(s.seats) if k != seat]
    cards = [*s.poker, *s.house]
    for one in others:
        cards += [*one.hand, *one.laid, *one.drawn]
    luck.shuffle(cards)

    def deal(n: int) -> tuple[str, ...]:
        return tuple([cards.pop() for _ in range(n)])
    s.house = deal(len(s.house))
    for one in others:
        one.hand, one.laid, one.drawn = deal(len(one.hand)), deal(len(one.laid)), deal(len(one.drawn))
    s.poker = cards
    for name in ("bandits", "animals", "exploration", "injury", "succession"):
        setattr(s, name, tuple(luck.sample(getattr(s, name), len(getattr(s, name)))))
    own = s.seats[seat]
    out = [*s.spent, *own.secrets]
    secrets = luck.sample([card for card in s.content.secrets if card not in out], sum(len(o.secrets) for o in others))
    for one in others:
        one.secrets = tuple([secrets.pop() for _ in one.secrets])
    lower = [card for pile in s.piles for card in pile[1:]]
    s.fronts = dict(zip(lower, luck.sample(lower, len(lower))))
    unread = [card for pile in s.piles for card in pile if card not in (*own.read, *s.told)]
    s.backs = dict(zip(unread, luck.sample(unread, len(unread))))
    return s


def positions(game: int) -> list[tuple[int, Stories]]:
    """(decision, state) of one position for each kind of question with a choice that a random game asks."""
    rng = Chance(scramble(7000 + game))
    s = GAME.new(Config("stories", 2 + game % 4, 7000 + game, "", {"automata": "0"}))
    s.quiet = True
    found: dict[str, tuple[int, Stories]] = {}
    kinds: dict[str, int] = {}
    n = 0
    while not s.over:
        ask = GAME.ask(s).each()[0]
        if ask.key not in found or rng.below(4) == 0:
            found[ask.key] = (n, cast(Stories, s.clone()))
        GAME.apply(s, ask.seat, pick(GAME, s, ask, rng, True, kinds))
        n += 1
    return [found[key] for key in sorted(found)]


def pairs(games: range, wanted: int, iterations: int) -> set[str]:
    """Compares the visits of that many pairs; the kinds of questions among them."""
    luck = random.Random(wanted)
    places = [place for game in games for place in positions(game)]
    keys: set[str] = set()
    done = 0
    for n, real in luck.sample(places, len(places)):
        if done == wanted:
            break
        seat = GAME.ask(real).each()[0].seat
        other = other_world(real, seat, luck)
        assert GAME.plain(real) != GAME.plain(other)
        assert GAME.check(other) == []
        visits = []
        for world in (real, other):
            ask = own_ask(GAME, world, seat)
            assert ask is not None
            search = Search(GAME, GAME.view(world, seat), n)
            search.run(iterations)
            visits.append((ask.key, ask.options, search.visits(), search.means()))
        assert visits[0] == visits[1], f"seat {seat}, decision {n}, {visits[0][0]}"
        assert sum(visits[0][2].values()) > 0
        keys.add(visits[0][0])
        done += 1
    assert done == wanted
    return keys


def test_equal_visits_in_two_worlds() -> None:
    assert len(pairs(range(2), 10, 16)) >= 5


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_equal_visits_in_two_hundred_pairs_of_twenty_games() -> None:
    assert len(pairs(range(GAMES), 200, 50)) >= 20
