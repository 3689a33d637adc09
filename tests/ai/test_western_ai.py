from __future__ import annotations

import pytest
from westkit import acting, asked, choose, game, hand, set_deck

from ai import balance
from ai.balance import Purse, path_rows, rota
from ai.policy import best, policy_of
from ai.tournament.play import play_game
from ai.value import shares, value_of
from ai.western import FEATURES, features
from ai.western_book import book_of, law_worth, marshal_gain, wanted_gain
from ai.western_fights import turned
from ai.western_policy import gains
from ai.western_sites import poker_chance, rounds_left
from engine import flow
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.western.deck import content


def test_features_by_hand() -> None:
    s = acting(game(2))
    me = s.seats[0]
    me.lp, me.money, me.wounds, me.law = 6, 60, 2, -4
    me.upgraded = ("rifle",)
    hand(s, 0, "AS", "7H")
    found = dict(zip(FEATURES, features(s, 0, book_of(s.content), rounds_left(s), True), strict=True))
    assert found["lp"] == 6.0
    assert found["wounds"] == 2.0
    assert found["items_lp"] == 2.0
    assert found["fist"] == pytest.approx(1.0)
    assert found["second"] == pytest.approx(0.5)
    assert found["actions"] == 3.0
    assert found["legend"] > 0.0
    assert found["most_wanted"] == 0.9


def test_the_law_by_hand() -> None:
    # One turn left: the second row's 2 LP, if still at large, and 1 LP in the end.
    assert law_worth(-4, 0.0) == pytest.approx(1.0)
    # A third Marshal point: 2 LP at once, and 0.9 for its row as before.
    assert marshal_gain(2, 1, 0.0) == pytest.approx(2.0)
    # A Marshal of 6 who turns outlaw loses what two rows would have brought.
    assert wanted_gain(6, 1, 0.0) == pytest.approx(1.0 - 1.8)
    assert marshal_gain(-1, 1, 5.0) == 0.0


def test_chances_by_hand() -> None:
    s = acting(game(2))
    book = book_of(content())
    # Two fight cards: an ace is above both unless one is the ace, 12 * 11 of 13 * 12.
    assert book.beats[2][14] == pytest.approx(11 / 13)
    assert book.beats[3][2] == 0.0
    hand(s, 0, "2H", "9S")
    assert poker_chance(s, s.seats[0]) == 0.86


def test_a_full_purse_goes_to_the_cabaret_and_nuggets_to_the_bank() -> None:
    s = acting(game(2))
    s.seats[0].place, s.seats[0].money = "rf_cabaret", 120
    assert best(policy_of("western"), s, flow.ask(acting(s))) == ("revel",)
    s.seats[0].place, s.seats[0].money, s.seats[0].nuggets = "dr_bank", 0, 4
    assert best(policy_of("western"), s, flow.ask(acting(s))) == ("bank",)


def test_what_is_begun_counts_as_it_can_end() -> None:
    s = game(2)
    me = s.seats[0]
    me.place, me.nuggets = "dr_bank", 3
    acting(s)
    place = FEATURES.index("begun")
    assert features(s, 0, book_of(s.content), 5.0, True)[place] == 0.0
    choose(s, "bank")
    # Each of three nuggets: 1 LP, and $20 at 0.016, for one held at 0.8.
    assert features(s, 0, book_of(s.content), 5.0, True)[place] == pytest.approx(3 * 0.52)
    # The house has aces; $60 and 1 LP for three kings, a card for nothing.
    for cards, worth in (("KS KC", 1.96), ("JS 2C", 0.33)):
        s = game(2)
        s.seats[0].place, s.seats[0].money, s.seats[1].place = "dr_saloon_se", 10, "rf_store_n"
        hand(s, 0, *cards.split())
        set_deck(s, ["3C", "AS", "AD", "6C", "7C", "KD", "9H", "4S"])
        acting(s)
        choose(s, "poker")
        assert asked(s)[0] == "poker_hand"
        assert features(s, 0, book_of(s.content), 5.0, True)[place] == pytest.approx(worth)


def test_the_content_says_what_a_mine_and_a_story_bring() -> None:
    book = book_of(content())
    # Two dice of three nuggets, one with $10, one with $10 and another roll: 6 / 5 of 1 nugget, and of $20 / 3.
    assert book.dig == pytest.approx(1.2)
    assert book.dust == pytest.approx(8.0)
    assert 1.0 < book.story < 2.0


def test_a_strong_marshal_arrests_and_a_weak_one_does_not() -> None:
    s = game(2)
    s.seats[0].law, s.seats[1].law = 2, -5
    hand(s, 1, "3S", "4S", "8S")
    hand(s, 0, "KS", "AS")
    ask = flow.ask(acting(s))
    assert best(policy_of("western"), s, ask) == ("arrest", "1")
    strong = dict(zip(ask.options, gains(s, ask), strict=True))[("arrest", "1")]
    hand(s, 0, "5D")
    ask = flow.ask(acting(s))
    assert dict(zip(ask.options, gains(s, ask), strict=True))[("arrest", "1")] < strong - 0.5


def test_reactions_only_where_they_turn_the_fight() -> None:
    s = game(2)
    both = [("react", "6S"), ("react", "4S"), ("pass",)]
    # Boot Pistol and Stick 'Em Up: 2 each.
    assert turned(s, both, 9, 12, False, "boot_pistol")
    assert not turned(s, both, 7, 12, False, "boot_pistol")
    assert not turned(s, [("react", "6S"), ("pass",)], 9, 12, False, "boot_pistol")
    # Instinct alone turns an equal fight.
    assert turned(s, [("react", "9H"), ("pass",)], 9, 9, False, "instinct")


def test_every_question_gets_a_weight_for_every_answer() -> None:
    found = rules("western")
    policy = policy_of("western")
    keys: set[str] = set()
    for seed in range(4):
        s = found.new(Config("western", 3, seed, "short", {"goals": "on", "man_in_black": "on"}))
        s.quiet = True
        rng = Chance(scramble(seed))
        while not s.over:
            ask = found.ask(s)
            weights = policy.weights(s, ask)
            keys.add(ask.key)
            assert len(weights) == len(ask.options)
            assert min(weights) > 0.0
            if rng.below(8) == 0:
                assert sum(shares(found, value_of("western"), s, ask.seat)) == pytest.approx(1.0)
            found.play(s, ask.seat, ask.options[rng.below(len(ask.options))])
    assert {"act", "income", "disc", "npc_card", "npc_fight_card", "discard.limit"} <= keys


def test_the_policy_looks_at_nothing_that_is_hidden() -> None:
    """The other seats' hands, goals and cattle dealt anew change no weight."""
    found = rules("western")
    policy = policy_of("western")
    s = found.new(Config("western", 4, 3, "short"))
    s.quiet = True
    rng = Chance(scramble(3))
    compared = 0
    while not s.over:
        ask = found.ask(s)
        if ask.key != "character":
            world = found.sample(found.view(s, ask.seat), rng)
            assert policy.weights(world, ask) == policy.weights(s, ask)
            compared += 1
        found.play(s, ask.seat, best(policy, s, ask))
    assert compared > 100


def test_greedy_beats_random() -> None:
    won = 0.0
    for seed in range(3):
        specs = ["random", "random", "random"]
        specs[seed % 3] = "greedy"
        result, _ = play_game(rules("western"), Config("western", 3, seed, "short", {}), specs)
        assert result["faults"] == [0, 0, 0]
        won += result["shares"][seed % 3]
    # By luck alone a third each: all three, 1 in 27.
    assert won == 3.0


# -- balance

def test_the_rota_seats_every_character_once_a_block() -> None:
    names = [f"c{i}" for i in range(12)]
    seated = [name for number in range(3) for name in rota(5, number, names)]
    assert sorted(seated) == sorted(names)
    assert rota(5, 3, names) != rota(5, 0, names)


def test_dollars_keep_their_source() -> None:
    purse = Purse(30)
    purse.parts["gold"] = 60.0
    assert purse.pay(45) == pytest.approx({"wages": 1 / 3, "gold": 2 / 3})
    assert purse.parts == pytest.approx({"wages": 15.0, "gold": 30.0})


def test_every_point_is_booked() -> None:
    line = balance.play("random", 1, 0, "short")
    assert sorted(line["characters"]) == sorted(set(line["characters"]))
    for k in range(4):
        assert sum(line["points"][k].values()) == pytest.approx(line["scores"][k], abs=0.01)
        assert sum(line["gains"][k].values()) == line["scores"][k]


def test_paths_of_winners_by_hand() -> None:
    lines = [{"number": 0, "shares": [1.0, 0.0, 0.0, 0.0],
              "points": [{"law": 6.0, "gold": 2.0, "lost": -1.0}, {"law": 4.0}, {"gold": 8.0}, {}]}]
    assert [(path, share) for path, share, _, _ in path_rows(lines, "points", True)] == [("law", 0.75), ("gold", 0.25)]
    assert [(path, share) for path, share, _, _ in path_rows(lines, "points", False)] == [("gold", 0.5), ("law", 0.5)]
