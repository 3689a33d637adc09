"""The Sheriff (WL-SHERIFF; WL-X-06, -18)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import fight, kinds, outlaw, table, walk

from engine.western.arrest import put_sheriff_back
from engine.western.cattle import hold
from engine.western.table import Table

FOUR = ["fight_j", "fight_q", "fight_k", "fight_a"]


def ride(s: Table, mover: int, *spaces: str) -> Table:
    """The mover sends the Sheriff along these spaces."""
    walk(s, mover, len(spaces))
    for space in spaces:
        kit.choose(s, "sheriff", space)
    return s


def hunted(*hands: tuple[str, ...], points: int = 4) -> Table:
    """Seat 1 is Wanted on dr_street_w, one step from the Sheriff's Office; the others on sv_4."""
    s = table(*hands)
    for seat in s.seats:
        seat.place = "sv_4"
    outlaw(s, 1, points, "dr_street_w")
    return s


def draw(s: Table, own: str, *drawn: str) -> Table:
    """The fight of seat 1, after its discard; the first of the drawn cards is laid."""
    kit.set_fight_deck(s, list(drawn))
    kit.choose(s, "commit", own)
    kit.choose(s, "lay", drawn[0])
    return s


@pytest.mark.rule("WL-SHERIFF-01")
def test_while_nobody_is_wanted_he_stays() -> None:
    s = table(("9S",), ("8H",))
    walk(s, 0, 3)
    assert kit.asked(s)[0] == "act"
    assert s.sheriff == "dr_sheriff"
    kit.hand(s, 0, "4H", "2S")
    kit.acting(s)
    assert ("play", "4H") not in kit.options(s)


@pytest.mark.rule("WL-SHERIFF-02")
def test_he_goes_from_border_to_border_past_bandits() -> None:
    s = hunted(("9S",), ("8H",))
    s.sheriff = "mp_ranch"
    s.bandits = ("mp_hideout_a",)
    walk(s, 0, 2)
    assert kit.options(s) == [("sheriff", "mp_hideout_a"), ("sheriff", "mp_n1"), ("sheriff", "mp_s")]
    kit.choose(s, "sheriff", "mp_hideout_a")
    assert kit.asked(s) == ("sheriff", 0)
    assert s.bandits == ("mp_hideout_a",)
    kit.choose(s, "sheriff", "mp_w1")
    assert s.sheriff == "mp_w1"


@pytest.mark.rule("WL-SHERIFF-02")
def test_mesas_bar_him() -> None:
    s = hunted(("9S",), ("8H",))
    s.sheriff = "dr_bank"
    walk(s, 0, 1)
    assert ("sheriff", "sv_6") not in kit.options(s)


@pytest.mark.rule("WL-SHERIFF-03")
def test_the_number_is_exact_and_he_may_turn_back() -> None:
    s = hunted(("9S",), ("8H",))
    outlaw(s, 1, 2, "sv_rail")
    walk(s, 0, 4)
    for space in ("mp_s", "dr_sheriff", "mp_s", "dr_sheriff"):
        assert all([choice[0] == "sheriff" for choice in kit.options(s)])
        kit.choose(s, "sheriff", space)
    assert kit.asked(s)[0] == "act"
    assert s.sheriff == "dr_sheriff"
    assert kit.asked(walk(s, 0, 0))[0] == "act"


@pytest.mark.rule("WL-SHERIFF-03")
def test_an_attempt_ends_the_walk() -> None:
    s = hunted(("9S",), ("8H",))
    s.sheriff = "mp_s"
    walk(s, 0, 4)
    kit.choose(s, "sheriff", "dr_sheriff")
    kit.choose(s, "sheriff", "dr_street_w")
    assert "sheriff_attempt" in kinds(s)
    assert kit.asked(s)[0] == "act"
    assert s.sheriff == "dr_sheriff"


@pytest.mark.rule("WL-SHERIFF-03")
def test_manhunt_moves_him_up_to_3() -> None:
    s = hunted(("4H", "2S"), ("8H",))
    s.sheriff = "mp_ranch"
    kit.acting(s)
    kit.choose(s, "play", "4H")
    kit.choose(s, "sheriff", "mp_n1")
    assert ("done",) in kit.options(s)
    kit.choose(s, "done")
    assert (s.sheriff, s.actions) == ("mp_n1", 2)


@pytest.mark.rule("WL-SHERIFF-04", "WL-SHERIFF-05")
def test_every_wanted_player_there_discards_and_the_mover_picks_one() -> None:
    s = hunted(("9S",), (), ("2H", "5H", "8H"))
    outlaw(s, 2, 1, "dr_street_w")
    ride(s, 0, "dr_street_w")
    assert kit.asked(s) == ("discard.sheriff", 2)
    kit.choose(s, "discard", "5H")
    assert kit.asked(s) == ("arrest_whom", 0)
    assert kit.options(s) == [("seat", "1"), ("seat", "2")]
    assert [len(s.seats[seat].hand) for seat in (1, 2)] == [0, 2]
    kit.choose(s, "seat", "2")
    assert kit.asked(s) == ("npc_fight_card", 2)
    assert s.seats[1].law == -4


@pytest.mark.rule("WL-SHERIFF-05")
def test_the_one_not_picked_stays_free() -> None:
    s = hunted(("9S",), (), ())
    outlaw(s, 2, 1, "dr_street_w")
    ride(s, 0, "dr_street_w")
    kit.choose(s, "seat", "1")
    assert (s.seats[1].law, s.seats[2].law) == (0, -1)
    assert (s.seats[1].place, s.seats[2].place) == ("dr_sheriff", "dr_street_w")


@pytest.mark.rule("WL-SHERIFF-06", "WL-SHERIFF-17")
def test_the_player_to_the_right_of_the_wanted_one_plays_him_the_mover_too() -> None:
    s = hunted(("9S",), ("8H", "2H", "6H"), (), ())
    ride(s, 0, "dr_street_w")
    kit.choose(s, "discard", "6H")
    kit.set_fight_deck(s, FOUR)
    assert kit.asked(s) == ("npc_fight_card", 1)
    kit.choose(s, "commit", "8H")
    assert kit.asked(s) == ("npc_card", 0)
    assert kit.options(s) == [("lay", card) for card in FOUR]


@pytest.mark.rule("WL-SHERIFF-06")
def test_the_wanted_player_loses_ties() -> None:
    s = hunted(("9S",), ("JS", "2H", "6H"))
    ride(s, 0, "dr_street_w")
    kit.choose(s, "discard", "6H")
    draw(s, "JS", *FOUR)
    assert s.seats[1].law == 0


@pytest.mark.rule("WL-SHERIFF-07")
def test_reactions_are_the_wanted_players_in_anothers_turn() -> None:
    s = hunted(("6S", "4S"), ("JS", "6C", "6H"))
    ride(s, 0, "dr_street_w")
    kit.choose(s, "discard", "6H")
    draw(s, "JS", *FOUR)
    assert kit.asked(s) == ("window.fight", 1)
    kit.choose(s, "react", "6C")
    assert s.seats[1].law == -4
    assert [row[1] for row in kit.told(s, "passed")] == [1]


@pytest.mark.rule("WL-SHERIFF-08", "WL-SHERIFF-10")
def test_an_arrest_by_the_sheriff() -> None:
    s = hunted(("4H", "2S"), ("9S", "2H", "6H"))
    other = s.seats[1]
    other.money, other.nuggets = 90, 1
    hold(s, 1, [s.ranch_blue[0]])
    s.ranch_blue = s.ranch_blue[1:]
    s.seats[0].law = 2
    kit.acting(s)
    kit.choose(s, "play", "4H")
    kit.choose(s, "sheriff", "dr_street_w")
    kit.choose(s, "discard", "6H")
    draw(s, "9S", "fight_q", "fight_8", "fight_k", "fight_a")
    assert (other.law, other.money, other.nuggets, other.cattle) == (0, 40, 0, ())
    assert (other.place, other.wounds, s.sheriff) == ("dr_sheriff", 1, "dr_sheriff")
    assert len(other.hand) == 1 + 1 + 1
    assert len(s.ranch_blue) == 8
    assert (s.seats[0].law, s.seats[0].money) == (2, 0)


@pytest.mark.rule("WL-SHERIFF-09")
def test_who_beats_him_gains_nothing_and_he_goes_home() -> None:
    s = hunted(("9S",), ("AH", "2H", "6H"))
    outlaw(s, 1, 4, "cj_2")
    s.sheriff = s.content.near["cj_2"][0]
    ride(s, 0, "cj_2")
    kit.choose(s, "discard", "6H")
    draw(s, "AH", "fight_8", "fight_q", "fight_k", "fight_a")
    other = s.seats[1]
    assert s.sheriff == "dr_sheriff"
    assert (other.lp, other.law, other.place, other.money) == (0, -4, "cj_2", 0)
    assert other.hand == ("2H",)
    assert "npc_beaten" in kinds(s)


@pytest.mark.rule("WL-SHERIFF-11")
def test_to_be_put_back_is_no_move() -> None:
    s = hunted(("9S",), ("8H", "2H"))
    outlaw(s, 1, 2, "dr_sheriff")
    s.sheriff = "cj_2"
    put_sheriff_back(s)
    kit.restart(s)
    assert s.sheriff == "dr_sheriff"
    assert "sheriff_attempt" not in kinds(s)


@pytest.mark.rule("WL-SHERIFF-12", "WL-MOVE-08")
def test_to_become_wanted_beside_him_starts_nothing() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    for seat in s.seats:
        seat.place = "dr_sheriff"
    kit.restart(s)
    fight(s, "9S", "8H", "rob")
    assert s.seats[0].law == -1
    assert "sheriff_attempt" not in kinds(s)
    assert ("move", "mp_s") in kit.options(s)
    s.seats[0].place = "mp_s"
    kit.restart(s)
    assert ("move", "dr_sheriff") not in kit.options(s)


@pytest.mark.rule("WL-SHERIFF-13")
def test_out_and_in_again_is_an_entry() -> None:
    s = hunted(("9S",), ())
    outlaw(s, 1, 2, "dr_sheriff")
    walk(s, 0, 2)
    kit.choose(s, "sheriff", "mp_s")
    assert s.seats[1].law == -2
    kit.choose(s, "sheriff", "dr_sheriff")
    assert s.seats[1].law == 0


@pytest.mark.rule("WL-SHERIFF-14")
def test_a_wanted_player_moves_him_round_themselves() -> None:
    s = hunted((), ("8H", "2H"))
    s.active = 1
    walk(s, 1, 3)
    for space in ("mp_s", "mp_w2", "mp_w1"):
        kit.choose(s, "sheriff", space)
    assert s.seats[1].law == -4
    assert s.sheriff == "mp_w1"


@pytest.mark.rule("WL-SHERIFF-15")
def test_marshals_and_the_uncommitted_are_left_alone() -> None:
    s = hunted(("9S",), ("8H",), ("5H",))
    s.seats[0].law = 3
    s.seats[0].place = s.seats[2].place = "mp_s"
    ride(s, 0, "mp_s")
    assert kit.asked(s)[0] == "act"
    assert len(s.seats[0].hand) == len(s.seats[2].hand) == 1


@pytest.mark.rule("WL-SHERIFF-16")
def test_the_last_card_is_discarded_and_the_arrest_succeeds() -> None:
    s = hunted(("9S",), ("AH",))
    ride(s, 0, "dr_street_w")
    assert "AH" in s.discard
    assert "npc_draws" not in kinds(s)
    assert (s.seats[1].law, s.seats[1].place, len(s.seats[1].hand)) == (0, "dr_sheriff", 1)


@pytest.mark.rule("WL-X-06")
def test_a_manhunt_for_oneself_and_the_turn_goes_on_at_the_office() -> None:
    s = table(("4H", "2S"), ())
    outlaw(s, 0, 2, "dr_street_w")
    kit.acting(s, actions=2)
    kit.choose(s, "play", "4H")
    kit.choose(s, "sheriff", "dr_street_w")
    me = s.seats[0]
    assert (me.law, me.place, s.actions) == (0, "dr_sheriff", 1)
    assert kit.asked(s) == ("act", 0)
    kit.choose(s, "move", "mp_s")
    assert me.place == "mp_s"
    assert s.active == 1


@pytest.mark.rule("WL-X-18")
def test_a_point_gained_in_the_fight_goes_with_the_others() -> None:
    s = hunted(("9S",), ("9C", "2H", "6H"))
    ride(s, 0, "dr_street_w")
    kit.choose(s, "discard", "6H")
    draw(s, "9C", "fight_a", "fight_j", "fight_q", "fight_k")
    kit.choose(s, "option", "wanted")
    assert kit.told(s, "wanted")[-1][1] == 1
    assert s.seats[1].law == 0
