"""What is open and what is known (WL-X-35)."""

from __future__ import annotations

import pytest
from westkit import acting, choose, effects, game, hand, restart

from engine.rng import Chance
from engine.western.cattle import hold
from engine.western.table import Table
from engine.western.view import sample, view


def spied() -> Table:
    """Seat 0 has looked at two cards of seat 1 with a Rifle; seat 2 stands by."""
    s = game(3)
    s.seats[0].weapons = ("rifle",)
    s.seats[0].weapon = "rifle"
    hand(s, 0, "KS")
    hand(s, 1, "2S", "3S", "4S", "5S")
    acting(s)
    choose(s, "duel", "1")
    return s


@pytest.mark.rule("WL-X-35")
def test_what_no_rule_hides_is_in_every_view() -> None:
    s = game(3)
    me = s.seats[1]
    me.money, me.nuggets, me.wounds, me.lp, me.law = 70, 3, 1, 8, -4
    me.misc = ("whiskey",)
    me.mounts = ("mule",)
    me.place = "sv_rail"
    me.discs = (-1, 1)
    s.ranch_blue = tuple([token for token in s.ranch_blue if token != "blue.bell_cow.1"])
    hold(s, 1, ["blue.bell_cow.1"])
    hand(s, 1, "2S", "3S")
    s.discard.append(s.poker.pop())
    for seat in (-1, 0, 1, 2):
        seen = view(s, seat)
        row = seen["seats"][1]
        assert (row["money"], row["nuggets"], row["wounds"], row["lp"], row["law"]) == (70, 3, 1, 8, -4)
        assert (row["misc"], row["mounts"], row["place"], row["discs"]) == (("whiskey",), ("mule",), "sv_rail", (-1, 1))
        assert (row["cattle_colours"], row["held"]["hand"], row["held"]["cattle"]) == (("blue",), 2, 1)
        assert seen["zones"]["discard"] == s.discard
        assert (seen["zones"]["poker"], seen["zones"]["ranch_blue"]) == (len(s.poker), 7)
        assert (seen["table"]["sheriff"], seen["table"]["first"]) == ("dr_sheriff", 0)
    assert view(s, 0)["mine"]["hand"] == [] and view(s, -1)["mine"] == {}


@pytest.mark.rule("WL-X-35")
def test_a_card_once_seen_is_known_to_that_seat_alone() -> None:
    s = spied()
    known = view(s, 0)["mine"]["known"]
    assert len(known) == 2 and set(known) < {"1:2S", "1:3S", "1:4S", "1:5S"}
    assert (view(s, 1)["mine"]["known"], view(s, 2)["mine"]["known"]) == ([], [])
    for word in known:
        assert word not in repr(view(s, 2)) and word not in repr(view(s, -1))
    choose(s, "decline")
    restart(s)
    assert view(s, 0)["mine"]["known"] == known


@pytest.mark.rule("WL-X-35")
def test_supposed_worlds_hold_what_was_seen() -> None:
    s = spied()
    seen = {word[2:] for word in s.seats[0].known}
    hands = [set(sample(view(s, 0), Chance(seed)).seats[1].hand) for seed in range(30)]
    assert all(seen < cards and len(cards) == 4 for cards in hands)
    assert len({frozenset(cards) for cards in hands}) > 1
    unseen = [set(sample(view(s, 2), Chance(seed)).seats[1].hand) for seed in range(30)]
    assert not all(seen < cards for cards in unseen)


@pytest.mark.rule("WL-X-35")
def test_a_card_that_leaves_the_hand_is_known_no_more() -> None:
    s = spied()
    card = s.seats[0].known[0][2:]
    choose(s, "commit", card)
    assert [word[2:] for word in s.seats[0].known if word[2:] == card] == []
    kept = s.seats[0].known
    assert len(kept) == 1
    effects(s, 0, ["each", "others", "discard_random", 9])
    assert (s.seats[0].known, s.seats[1].hand) == ((), ())


@pytest.mark.rule("WL-X-35")
def test_a_card_shuffled_in_is_in_no_view() -> None:
    s = spied()
    choose(s, "decline")
    effects(s, 0, ["each", "others", "discard_random", 9])
    s.poker, s.discard = [], [*s.poker, *s.discard]
    s.seats[1].hand = (s.draw(),)
    for seat in (-1, 0, 2):
        assert repr(view(s, seat)["mine"].get("known", [])) == "[]"
        assert f"'{s.seats[1].hand[0]}'" not in repr(view(s, seat))


@pytest.mark.rule("WL-X-35")
def test_both_sides_of_a_gift_know_it() -> None:
    s = game(3)
    hand(s, 1, "2S", "3S")
    s.seats[2].place = "sh_5"
    acting(s)
    effects(s, 0, ["take_card", 1])
    taken = s.seats[0].hand[0]
    assert taken in ("2S", "3S")
    assert (s.seats[1].known, s.seats[2].known) == ((f"0:{taken}",), ())
