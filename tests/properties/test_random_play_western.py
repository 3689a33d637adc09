"""Random play of Western Legends: every property at every decision, and supposed worlds that truly differ."""

from __future__ import annotations

from typing import cast

import pytest

from ai.soak import CAP, Soak, noninterference, pick, play_game
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.western.npc import NpcFight
from engine.western.state import Western

GAME = rules("western")
DEEP = 0  # The number of a game in which soak checks everything at every decision.
VARIANTS: tuple[dict[str, str], ...] = (
    {}, {"goals": "on", "man_in_black": "on", "mib_level": "hard"}, {"goals": "on", "characters": "random"},
    {"man_in_black": "on", "characters": "free", "heist_once": "on"}, {"goals": "on", "seat_wanted_together": "off"})
SEAT_ZONES = ("hand", "laid", "dealt", "npc_cards", "offered", "goals", "tokens", "cattle")
TABLE_ZONES = ("poker", "fight_deck", "story_a", "story_b", "ranch_green", "ranch_blue", "box_characters", "box_goals",
               "token_supply", "stranger_deck")


@pytest.mark.parametrize(("seats", "variant"), [(2, 1), (3, 2), (4, 0), (5, 3), (6, 4)])
def test_every_property_at_every_decision(seats: int, variant: int) -> None:
    found = Soak()
    play_game(GAME, Config("western", seats, 40 + seats, "short", VARIANTS[variant]), DEEP, found)
    assert (found.hangs, found.violations) == ([], [])
    assert found.decisions > 60 and found.longest < 1000


def differences(real: Western, world: Western, seat: int) -> set[str]:
    """The zones in which a world that a seat supposes does not hold the real cards, its own apart."""
    found = {name for name in SEAT_ZONES for k in range(len(real.seats))
             if k != seat and getattr(real.seats[k], name) != getattr(world.seats[k], name)}
    found |= {name for name in TABLE_ZONES if list(getattr(real, name)) != list(getattr(world, name))}
    return found | ({"random stream"} if real.rng != world.rng else set())


def watched(seed: int, seats: int, options: dict[str, str], every_seat: bool) -> set[str]:
    """Plays a game with noninterference at every decision; in what its supposed worlds differed from the real one."""
    rng = Chance(scramble(seed * 31 + seats))
    s = GAME.new(Config("western", seats, seed, "short", options))
    kinds: dict[str, int] = {}
    found: set[str] = set()
    for n in range(CAP):
        if GAME.over(s):
            return found
        pending = GAME.ask(s).each()
        ask = pending[rng.below(len(pending))]
        viewers = range(-1, len(s.asked)) if every_seat else [n % (len(s.asked) + 1) - 1]
        for seat in viewers:
            assert noninterference(GAME, s, seat, rng) == [], f"seed {seed}, decision {n}"
            found |= differences(cast(Western, s), cast(Western, GAME.sample(GAME.view(s, seat), rng)), seat)
        GAME.apply(s, ask.seat, pick(GAME, s, ask, rng, seed % 2 == 1, kinds))
    raise AssertionError(f"seed {seed}: no end")


def test_supposed_worlds_are_not_the_real_one() -> None:
    """In every kind of secret: also what lies face down, and fight cards that another seat holds."""
    games = [watched(seed, seats, VARIANTS[variant], False) for seed, seats, variant in ((3, 2, 0), (5, 4, 1), (7, 6, 4))]
    assert set().union(*games) == {*SEAT_ZONES, *TABLE_ZONES, "random stream"}


@pytest.mark.rule("WL-NPC-02", "WL-NPC-03")
def test_the_player_on_the_right_sees_the_fight_cards_and_no_more() -> None:
    """Among all zones that a fight against an NPC knows, his view differs from a bystander's in those cards alone."""
    met = 0
    for seed in range(60, 80):
        rng = Chance(scramble(seed))
        s = cast(Western, GAME.new(Config("western", 4, seed, "short", {"goals": "on"})))
        kinds: dict[str, int] = {}
        for _ in range(400):
            if s.over:
                break
            ask = GAME.ask(s)
            if ask.key == "npc_card":
                met += 1
                fight = next(frame for frame in s.stack[::-1] if isinstance(frame, NpcFight))
                right = s.order[s.order.index(fight.seat) - 1]
                assert ask.seat == right
                cards = {"bandit": 2, "guard": 3, "sheriff": 4}[fight.kind]
                seen = GAME.view(s, right)
                assert len(seen["mine"]["npc_cards"]) == cards
                assert [choice[1] for choice in ask.options] == seen["mine"]["npc_cards"]
                assert seen["zones"]["fight_deck"] == 13 - cards
                # His own zones apart, he is shown what a spectator is: not the fighter's hand, nor the card laid.
                spectator = GAME.view(s, -1)
                assert {key: part for key, part in seen.items() if key not in ("me", "mine")} == {
                    key: part for key, part in spectator.items() if key not in ("me", "mine")}
                for seat in range(-1, 4):
                    text = repr(GAME.view(s, seat))
                    assert any(repr(card) in text for card in seen["mine"]["npc_cards"]) == (seat == right)
            one = ask.each()[rng.below(len(ask.each()))]
            GAME.apply(s, one.seat, pick(GAME, s, one, rng, True, kinds))
    assert met > 20


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_noninterference_in_fifty_games_for_every_seat() -> None:
    found = [watched(seed, 2 + seed % 5, VARIANTS[seed // 5 % 5], True) for seed in range(100, 150)]
    assert all({"hand", "poker", "fight_deck", "story_a", "story_b"} <= one for one in found)
    assert all(sum(zone in one for one in found) > 10 for zone in (*SEAT_ZONES, *TABLE_ZONES))
