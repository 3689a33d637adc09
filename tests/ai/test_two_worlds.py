"""The search knows its seat's view only: two true worlds that look alike to it get equal visits (B004).

The second world is made here by laying the real hidden cards anew, not by the program's own sampling.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

import pytest

from ai.agent import own_ask
from ai.search import Search
from ai.soak import pick
from engine.flow import Config, State
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.stories.state import Stories
from engine.western.state import Western

GAMES = 20
OPTIONS = {"stories": {"automata": "0"}, "western": {"goals": "on"}}


def other_stories(real: Stories, seat: int, luck: random.Random) -> Stories:
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


def other_western(real: Western, seat: int, luck: random.Random) -> Western:
    """The same for Western Legends. What it has looked at in other hands stays where it is."""
    s = cast(Western, real.clone())
    s.question = None
    s.rng = luck.getrandbits(48)
    mine = s.seats[seat]
    others = [one for k, one in enumerate(s.seats) if k != seat]
    seen = {word.split(":")[1] for word in mine.known}

    def dealt(zones: list[tuple[Any, str]], skip: Callable[[str], bool] = lambda card: False) -> None:
        """Mixes what lies in these zones, as many cards in each as before."""
        cards = [card for owner, zone in zones for card in getattr(owner, zone) if not skip(card)]
        luck.shuffle(cards)
        for owner, zone in zones:
            old = getattr(owner, zone)
            new = [card if skip(card) else cards.pop() for card in old]
            setattr(owner, zone, new if isinstance(old, list) else tuple(new))

    dealt([(s, "poker"), *[(one, zone) for one in others for zone in ("hand", "laid", "dealt")]],
          lambda card: card in seen)
    for one in others:
        one.known = tuple(known_there(s, one.known))
    dealt([(s, "fight_deck"), *[(one, "npc_cards") for one in others]])
    dealt([(s, "box_characters"), *[(one, "offered") for one in others]])
    dealt([(s, "token_supply"), *[(one, "tokens") for one in others]])
    dealt([(s, "stranger_deck")])
    for colour in ("green", "blue"):
        dealt([(s, "ranch_" + colour), *[(one, "cattle") for one in others]],
              lambda token, colour=colour: not token.startswith(colour))  # type: ignore[misc]
    for one in others:
        own = {goal.id for goal in s.content.goals.values() if goal.character == one.character}
        dealt([(s, "box_goals"), (one, "goals")], lambda goal, own=own: goal not in own)  # type: ignore[misc]
    told = set(s.told)
    for zone in ("story_a", "story_b"):
        deck = getattr(s, zone)
        rest = list(deck[1:])
        luck.shuffle(rest)
        if deck and deck[0] not in told:  # another story of the same back lies on top
            word = s.content.wanted[deck[0]]
            same = [i for i, card in enumerate(rest) if s.content.wanted[card] == word]
            if same:
                rest[same[0]], deck = deck[0], (rest[same[0]], *deck[1:])
        setattr(s, zone, (*deck[:1], *rest))
    return s


def known_there(s: Western, known: tuple[str, ...]) -> list[str]:
    """As many cards known in the same hands, now that others lie in them."""
    found: list[str] = []
    for word in known:
        holder, card = word.split(":")
        hand = s.seats[int(holder)].hand
        free = [one for one in hand if f"{holder}:{one}" not in (*known, *found)]
        found.append(word if card in hand else f"{holder}:{free[0]}")
    return found


OTHER: dict[str, Callable[[Any, int, random.Random], Any]] = {"stories": other_stories, "western": other_western}


def positions(name: str, game: int) -> list[tuple[int, State]]:
    """(decision, state) of one position for each kind of question with a choice that a random game asks."""
    rule = rules(name)
    rng = Chance(scramble(7000 + game))
    s = rule.new(Config(name, 2 + game % 4, 7000 + game, "", dict(OPTIONS[name])))
    s.quiet = True
    found: dict[str, tuple[int, State]] = {}
    kinds: dict[str, int] = {}
    n = 0
    while not s.over:
        ask = rule.ask(s).each()[0]
        if ask.key not in found or rng.below(4) == 0:
            found[ask.key] = (n, s.clone())
        rule.apply(s, ask.seat, pick(rule, s, ask, rng, True, kinds))
        n += 1
    return [found[one] for one in sorted(found)]


def pairs(name: str, games: range, wanted: int, iterations: int) -> set[str]:
    """Compares the visits of that many pairs; the kinds of questions among them."""
    rule = rules(name)
    luck = random.Random(wanted)
    places = [place for game in games for place in positions(name, game)]
    keys: set[str] = set()
    done = 0
    for n, real in luck.sample(places, len(places)):
        if done == wanted:
            break
        seat = rule.ask(real).each()[0].seat
        other = OTHER[name](real, seat, luck)
        assert rule.plain(real) != rule.plain(other)
        assert rule.check(other) == []
        assert rule.view(real, seat) == rule.view(other, seat)
        visits = []
        for world in (real, other):
            ask = own_ask(rule, world, seat)
            assert ask is not None
            search = Search(rule, rule.view(world, seat), n)
            search.run(iterations)
            visits.append((ask.key, ask.options, search.visits(), search.means()))
        assert visits[0] == visits[1], f"seat {seat}, decision {n}, {visits[0][0]}"
        assert sum(visits[0][2].values()) > 0
        keys.add(visits[0][0])
        done += 1
    assert done == wanted
    return keys


@pytest.mark.parametrize("name", OTHER)
def test_equal_visits_in_two_worlds(name: str) -> None:
    assert len(pairs(name, range(2), 10, 16)) >= 5


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", OTHER)
def test_equal_visits_in_two_hundred_pairs_of_twenty_games(name: str) -> None:
    assert len(pairs(name, range(GAMES), 200, 50)) >= 20
