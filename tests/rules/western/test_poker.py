"""A hand of poker at a saloon (WL-POKER, WL-X-25)."""

from __future__ import annotations

import pytest
from placekit import game
from westkit import acting, asked, blocked, choose, hand, options, set_deck, told

from engine import flow
from engine.ask import Blocked
from engine.western import poker
from engine.western.table import Table
from engine.western.view import view


def saloon(*hands: str, town: int = 1, deck: str = "", money: int = 10) -> Table:
    """Seat 0 on a Darkrock saloon space, the first `town` seats in Darkrock, the others in Red Falls.

    hands: each seat's cards, "KS 5S"; deck: the cards drawn next.
    """
    s = game(len(hands))
    for seat, cards in enumerate(hands):
        s.seats[seat].place = "dr_saloon_se" if seat == 0 else "dr_bank" if seat < town else "rf_store_n"
        s.seats[seat].money = money
        hand(s, seat, *cards.split())
    set_deck(s, deck.split())
    return acting(s)


def lay(s: Table, seat: int, cards: str) -> None:
    choose(s, "hand", *sorted(cards.split()), seat=seat)


def joined(s: Table) -> Table:
    """The hand is started, and everybody who is asked sits down."""
    choose(s, "poker")
    while asked(s)[0] == "poker_join":
        choose(s, "join")
    return s


@pytest.mark.rule("WL-POKER-01")
def test_a_hand_costs_an_action_and_an_ante() -> None:
    s = saloon("KS 9H", "", deck="3C")
    choose(s, "poker")
    me = s.seats[0]
    assert (me.money, me.hand, s.actions) == (0, ("KS", "9H", "3C"), 2)
    assert [event[1:] for event in told(s, "ante")] == [[0, -1, "", "", 10, []]]
    s = saloon("KS 9H", "", money=0)
    assert ("poker",) not in options(s)
    assert Blocked(("poker",), "no_ante", "WL-POKER-01", ("0",)) in blocked(s)


@pytest.mark.rule("WL-POKER-02", "WL-POKER-05")
def test_others_in_the_town_may_join() -> None:
    s = saloon("KS 9H", "4S 5S", "6S", town=2, deck="3C 8C TC JC QC")
    choose(s, "poker")
    assert (asked(s), options(s)) == (("poker_join", 1), [("join",), ("pass",)])
    choose(s, "join")
    assert [seat.money for seat in s.seats] == [0, 0, 10]
    assert [seat.hand for seat in s.seats] == [("KS", "9H", "3C"), ("4S", "5S", "8C"), ("6S",)]
    assert (s.seats[2].dealt, told(s, "dealer")) == ((), [])
    assert s.flop == ("TC", "JC", "QC")
    assert [ask.seat for ask in flow.ask(s).each()] == [0, 1]


@pytest.mark.rule("WL-POKER-02")
def test_who_cannot_pay_is_not_asked() -> None:
    s = saloon("KS 9H", "4S 5S", "6S 7S", town=3)
    s.seats[1].money = 0
    choose(s, "poker")
    assert asked(s) == ("poker_join", 2)


@pytest.mark.rule("WL-POKER-03")
def test_joining_is_asked_clockwise_and_openly() -> None:
    s = saloon("KS", "4S", "6S", "8S", "TS", town=5)
    s.seats[3].place = "dr_saloon_se"
    s.seats[0].place = "dr_bank"
    acting(s, 2)
    s.seats[2].place = "dr_saloon_sw"
    acting(s, 2)
    choose(s, "poker")
    order = []
    while asked(s)[0] == "poker_join":
        order.append(asked(s)[1])
        choose(s, "join" if order[-1] != 4 else "pass")
    assert order == [3, 4, 0, 1]
    assert [event[1] for event in told(s, "ante")] == [2, 3, 0, 1]
    assert [event[1] for event in told(s, "stays_out")] == [4]


@pytest.mark.rule("WL-POKER-04", "WL-POKER-24")
def test_alone_the_player_to_the_right_deals() -> None:
    s = saloon("9S TS JS", "KS 9H", "6S 7S", deck="3C 4D 5D 8D 9D 2C 3H 4H QC")
    s.seats[0].place = "sv_1"
    s.seats[1].place = "dr_saloon_se"
    acting(s, 1)
    choose(s, "poker")
    house = s.seats[0]
    assert (house.dealt, house.hand, house.money) == (("4D", "5D", "8D", "9D"), ("9S", "TS", "JS"), 10)
    asks = flow.ask(s).each()
    assert [(ask.key, ask.seat) for ask in asks] == [("poker_hand", 1), ("poker_dealer", 0)]
    assert asks[0].options == [("hand", "3C", "9H"), ("hand", "3C", "KS"), ("hand", "9H", "KS")]
    assert asks[1].options == [
        ("hand", "4D", "5D"), ("hand", "4D", "8D"), ("hand", "4D", "9D"), ("hand", "5D", "8D"), ("hand", "5D", "9D"),
        ("hand", "8D", "9D")]
    lay(s, 0, "8D 9D")
    assert (house.laid, house.dealt, house.hand) == (("8D", "9D"), ("4D", "5D"), ("9S", "TS", "JS"))
    lay(s, 1, "KS 9H")
    assert (house.hand, house.dealt, house.shown) == (("9S", "TS", "JS"), (), ())
    for card in ("4D", "5D", "8D", "9D", "KS", "9H", "2C", "3H", "4H"):
        assert card in s.discard


@pytest.mark.rule("WL-POKER-06", "WL-POKER-17")
def test_the_saloon_adds_fifty_dollars() -> None:
    s = joined(saloon("KS KH", "4S 5S", "6S 8S", town=3, deck="3C 3D 9C KD 2H 7C TC JC"))
    lay(s, 0, "KS KH")
    lay(s, 1, "4S 5S")
    lay(s, 2, "6S 8S")
    assert [event[1:6] for event in told(s, "wins_poker")] == [[0, -1, "", "", 80]]
    assert [seat.money for seat in s.seats] == [80, 0, 0]


@pytest.mark.rule("WL-POKER-07", "WL-POKER-18")
def test_flop_and_the_active_winner() -> None:
    s = joined(saloon("KS KH", "4S", deck="3C 4D 5D 8D 9D KD 2H 7C"))
    assert s.flop == ("KD", "2H", "7C")
    assert [event[3] for event in told(s, "flop")] == ["KD", "2H", "7C"]
    lay(s, 0, "KS KH")
    lay(s, 1, "4D 5D")
    me = s.seats[0]
    assert (me.money, me.lp, s.flop, me.hand) == (60, 1, (), ("3C",))
    assert dict(me.gains) == {"poker": 1}
    assert [event[1] for event in told(s, "hand_three")] == [0]
    assert [event[1] for event in told(s, "hand_high_card")] == [1]


@pytest.mark.rule("WL-POKER-18", "WL-POKER-19")
def test_another_winner_gets_the_pot_without_a_point() -> None:
    s = joined(saloon("3S 4H", "AS AH", "6S 8S", town=3, deck="2C 3D 9C AD 2H 7C JC QC"))
    lay(s, 0, "3S 4H")
    lay(s, 1, "AS AH")
    lay(s, 2, "6S 8S")
    assert [(seat.money, seat.lp) for seat in s.seats] == [(0, 0), (80, 0), (0, 0)]
    assert [seat.hand for seat in s.seats] == [("2C", "JC"), ("3D",), ("9C", "QC")]


@pytest.mark.rule("WL-POKER-08", "WL-POKER-23")
def test_two_cards_are_chosen_and_the_others_stay() -> None:
    s = joined(saloon("KS KH 5C", "4S 6S", town=2, deck="3C 8D KD 2H 7C JC"))
    assert flow.ask(s).options == [
        ("hand", "3C", "5C"), ("hand", "3C", "KH"), ("hand", "3C", "KS"), ("hand", "5C", "KH"), ("hand", "5C", "KS"),
        ("hand", "KH", "KS")]
    before = len(s.discard)
    lay(s, 0, "KH KS")
    lay(s, 1, "4S 6S")
    assert s.seats[0].hand == ("5C", "3C")
    assert s.discard[before:] == ["KH", "KS", "4S", "6S", "KD", "2H", "7C"]


@pytest.mark.rule("WL-POKER-09", "WL-POKER-10")
def test_without_cards_the_one_drawn_is_played() -> None:
    s = joined(saloon("", "3S", deck="7H 2C 2D 9D TS 4H 5H 6H"))
    lay(s, 1, "2C TS")
    assert told(s, "shows")[0][1:4] == [0, -1, "7H"]
    assert [event[1] for event in told(s, "hand_high_card")] == [0, 1]
    assert told(s, "house_wins")[0][1] == 1


@pytest.mark.rule("WL-POKER-11")
def test_the_two_cards_are_secret_until_all_have_chosen() -> None:
    s = joined(saloon("KS KH", "4S 6S", town=2, deck="3C 8D KD 2H 7C"))
    before = view(s, 0)["seats"][1]
    lay(s, 1, "4S 6S")
    after = view(s, 0)["seats"][1]
    assert (before["held"]["hand"], after["held"]["hand"], after["held"]["laid"], after["shown"]) == (3, 1, 2, ())
    assert told(s, "sealed")[0] == ["sealed", 1, -1, "", "", 0, []]
    assert s.stack[-1].plain() == ["Hands", 0, -1, [0, 1], [1]]
    assert view(s, 1)["mine"]["laid"] == ["4S", "6S"]
    lay(s, 0, "KS KH")
    assert [event[1:4] for event in told(s, "shows")] == [[0, -1, "KH"], [0, -1, "KS"], [1, -1, "4S"], [1, -1, "6S"]]


@pytest.mark.rule("WL-POKER-11")
def test_a_choice_may_be_taken_back_until_then() -> None:
    s = joined(saloon("KS KH", "", deck="3C 4D 5D 8D 9D KD 2H 7C"))
    hands = s.stack[-1]
    assert isinstance(hands, poker.Hands)
    lay(s, 1, "4D 9D")
    assert hands.withdraw(s, 1)
    assert (s.seats[1].dealt, s.seats[1].laid, s.seats[1].hand) == (("4D", "5D", "8D", "9D"), (), ())
    lay(s, 0, "KS KH")
    assert hands.withdraw(s, 0)
    assert (sorted(s.seats[0].hand), s.seats[0].laid) == (["3C", "KH", "KS"], ())
    assert not hands.withdraw(s, 0)


@pytest.mark.rule("WL-POKER-15")
def test_a_cheat_of_the_dealer_counts() -> None:
    s = joined(saloon("8S 9C", "", deck="3C 2H 8C 4S 5S 8H 8D KC"))
    lay(s, 1, "2H 8C")
    lay(s, 0, "8S 9C")
    assert [event[1] for event in told(s, "hand_four")] == [1]
    assert [event[1] for event in told(s, "hand_three")] == [0]
    assert told(s, "house_wins") != []


@pytest.mark.rule("WL-POKER-15")
def test_five_of_a_kind_with_a_chosen_cheat() -> None:
    s = joined(saloon("8S 2D", "4S 5S", town=2, deck="3C 9D 8H 8D 8C"))
    lay(s, 0, "8S 2D")
    lay(s, 1, "4S 5S")
    assert [event[1] for event in told(s, "hand_five")] == [0]
    s = joined(saloon("8S 2D 7C", "4S 5S", town=2, deck="3C 9D 8H 8D 8C"))
    lay(s, 0, "8S 7C")
    lay(s, 1, "4S 5S")
    assert [event[1] for event in told(s, "hand_four")] == [0]


@pytest.mark.rule("WL-POKER-16")
def test_a_cheat_in_the_flop_is_a_two() -> None:
    s = joined(saloon("8S 9C", "4S 5S", town=2, deck="3C 9D 2H 8D KC"))
    lay(s, 0, "8S 9C")
    lay(s, 1, "4S 5S")
    assert [event[1] for event in told(s, "hand_pair")] == [0]
    s = joined(saloon("8S 2D", "4S 5S", town=2, deck="3C 9D 2H 8D KC"))
    lay(s, 0, "8S 2D")
    lay(s, 1, "4S 5S")
    assert [event[1] for event in told(s, "hand_three")] == [0]


@pytest.mark.rule("WL-POKER-17")
@pytest.mark.parametrize("active", [0, 2])
def test_the_active_player_wins_every_tie(active: int) -> None:
    s = saloon("AS 9C", "AH 9D", "AD 9H", town=3, deck="3C 3D 3H KS QS 7D")
    s.seats[0].place = "dr_bank"
    s.seats[active].place = "dr_saloon_sw"
    joined(acting(s, active))
    lay(s, 0, "AS 9C")
    lay(s, 1, "AH 9D")
    lay(s, 2, "AD 9H")
    expected = [0, 0, 0]
    expected[active] = 80
    assert [seat.money for seat in s.seats] == expected
    assert [seat.lp for seat in s.seats] == [n // 80 for n in expected]


@pytest.mark.rule("WL-POKER-20")
def test_the_house_may_win() -> None:
    s = joined(saloon("3S 4H", "6C", deck="2C AD AH 8D 9D AC 5H 7C JC"))
    lay(s, 0, "3S 4H")
    lay(s, 1, "AD AH")
    assert [(seat.money, seat.lp, seat.hand) for seat in s.seats] == [(0, 0, ("2C", "JC")), (10, 0, ("6C",))]
    assert told(s, "wins_poker") == []


@pytest.mark.rule("WL-POKER-20")
def test_the_dealer_is_no_loser() -> None:
    s = joined(saloon("AS AH", "6C", deck="2C KD KH 8D 9D AC 5H 7C JC"))
    lay(s, 0, "AS AH")
    lay(s, 1, "KD KH")
    assert (s.seats[1].hand, s.seats[1].money, s.poker[-1]) == (("6C",), 10, "JC")


@pytest.mark.rule("WL-POKER-21")
def test_a_tie_with_the_house_is_won() -> None:
    s = joined(saloon("AS 9C", "6C", deck="2C AD 9H 8D 3D KC 5H 7C"))
    lay(s, 0, "AS 9C")
    lay(s, 1, "AD 9H")
    assert (s.seats[0].money, s.seats[0].lp) == (60, 1)


@pytest.mark.rule("WL-POKER-22")
@pytest.mark.parametrize(("seats", "pot"), [(4, 90), (3, 80)])
def test_other_tied_winners_share_in_whole_bills(seats: int, pot: int) -> None:
    hands = ["3S 4H", "AH 9D", "AD 9H", "6S 8S"][:seats]
    s = joined(saloon(*hands, town=seats, deck="2C 2S 2H 2D"[:3 * seats] + " KC 5H 7C"))
    for seat, cards in enumerate(hands):
        lay(s, seat, cards)
    assert [seat.money for seat in s.seats] == [0, 40, 40, 0][:seats]
    assert [seat.lp for seat in s.seats] == [0] * seats
    assert [len(seat.hand) for seat in s.seats] == [2, 1, 1, 2][:seats]
    assert sum([seat.money for seat in s.seats]) == pot // 20 * 20


@pytest.mark.rule("WL-POKER-25")
def test_the_pot_stops_at_the_purse() -> None:
    s = saloon("AS AH", "6C", deck="2C KD KH 8D 9D AC 5H 7C")
    s.seats[0].money = 100
    joined(acting(s))
    assert s.seats[0].money == 90
    lay(s, 0, "AS AH")
    lay(s, 1, "KD KH")
    assert s.seats[0].money == 120


@pytest.mark.rule("WL-POKER-26", "WL-HAND-04")
def test_a_dry_deck_is_reshuffled_in_the_middle_of_the_flop() -> None:
    s = saloon("KS KH", "4S 6S", town=2, deck="3C 8D KD 2H")
    s.discard += s.poker[:-4]
    s.poker = s.poker[-4:]
    assert len(s.discard) == 44
    joined(s)
    assert s.flop[:2] == ("KD", "2H")
    assert (len(s.flop), len(s.poker), s.discard) == (3, 43, [])
    assert [event[3] for event in told(s, "reshuffled")] == ["poker"]
    for card in ("KD", "2H", "3C", "8D", "KS", "KH", "4S", "6S", s.flop[2]):
        assert card not in s.poker


@pytest.mark.rule("WL-HAND-04")
def test_the_dealers_cards_stay_out_of_a_reshuffle() -> None:
    s = saloon("KS KH", "4S 6S", deck="3C 4D 5D 8D 9D KD 2H")
    s.discard += s.poker[:-7]
    s.poker = s.poker[-7:]
    joined(s)
    for card in ("4D", "5D", "8D", "9D", "4S", "6S", "KD", "2H"):
        assert card not in s.poker
    assert (s.seats[1].dealt, s.seats[1].hand, len(s.poker)) == (("4D", "5D", "8D", "9D"), ("4S", "6S"), 40)


@pytest.mark.rule("WL-POKER-27")
def test_bonuses_and_reactions_go_from_the_active_player_on() -> None:
    s = saloon("QS 3H KS", "QC 3D KC", town=2, deck="9C 9D 5S 6S 8H")
    s.seats[0].place = "dr_bank"
    s.seats[1].place = "dr_saloon_sw"
    joined(acting(s, 1))
    assert [ask.seat for ask in flow.ask(s).each()] == [1, 0]
    lay(s, 0, "QS 3H")
    lay(s, 1, "QC 3D")
    assert (asked(s), options(s)) == (("window.poker_end", 1), [("react", "KC"), ("pass",)])
    choose(s, "react", "KC")
    assert (asked(s), options(s)) == (("window.poker_end", 0), [("react", "KS"), ("pass",)])
    choose(s, "pass")
    assert [event[1] for event in told(s, "takes_back")] == [1, 0]
    assert [seat.money for seat in s.seats] == [0, 80]


@pytest.mark.rule("WL-X-25")
def test_a_ten_gallon_joiner() -> None:
    s = saloon("3S 4H", "AS AH", town=2, deck="2C 3D AC 5H 7C JC")
    s.seats[1].misc = ("ten_gallon",)
    joined(s)
    lay(s, 0, "3S 4H")
    lay(s, 1, "AS AH")
    assert [(seat.money, seat.lp) for seat in s.seats] == [(0, 0), (70, 1)]
    s = saloon("AS AH", "3S 4H", town=2, deck="2C 3D AC 5H 7C JC")
    s.seats[1].misc = ("ten_gallon",)
    joined(s)
    lay(s, 0, "AS AH")
    lay(s, 1, "3S 4H")
    assert [(seat.money, seat.lp) for seat in s.seats] == [(70, 1), (10, 0)]
    assert s.seats[1].hand == ("3D", "JC")


@pytest.mark.rule("WL-X-25")
def test_a_ten_gallon_of_the_active_player() -> None:
    s = saloon("AS AH", "6C", deck="2C KD KH 8D 9D AC 5H 7C")
    s.seats[0].misc = ("ten_gallon",)
    joined(s)
    lay(s, 0, "AS AH")
    lay(s, 1, "KD KH")
    assert (s.seats[0].money, s.seats[0].lp) == (60, 2)


def test_lady_luck_fills_the_pot_of_the_winner_only() -> None:
    for cards, other, money in (("AS AH", "7H 3S", [70, 0]), ("7H 7D", "AS 3S", [120, 0])):
        s = joined(saloon(cards, other, town=2, deck="2C 3D 7C 5H 9C JC"))
        lay(s, 0, cards)
        lay(s, 1, other)
        assert [seat.money for seat in s.seats] == money


def test_sticky_fingers_keeps_a_card_that_all_have_seen() -> None:
    s = joined(saloon("QS 3H", "4S 6S", town=2, deck="9C 9D 5S KS 8H"))
    lay(s, 0, "QS 3H")
    lay(s, 1, "4S 6S")
    kept = s.seats[0].hand[-1] if s.seats[0].hand[0] == "9C" else s.seats[0].hand[0]
    assert told(s, "takes_back")[0][1:4] == [0, -1, kept]
    assert kept in ("QS", "3H")
    assert f"0:{kept}" in s.seats[1].known
    assert ({"QS", "3H"} - {kept}).pop() in s.discard


def test_who_had_seen_a_card_still_knows_it_until_it_is_turned_up() -> None:
    s = joined(saloon("QS 3H", "4S 6S", town=2, deck="9C 9D 5S KS 8H"))
    s.seats[0].known = ("1:4S", "1:9D")
    lay(s, 1, "4S 6S")
    assert s.seats[0].known == ("1:4S", "1:9D")
    lay(s, 0, "QS 3H")
    assert s.seats[0].known == ("1:9D",)


@pytest.mark.parametrize(("active", "gain"), [(True, 20), (False, 20)])
def test_wild_bill_profits_from_a_win_at_any_place(active: bool, gain: int) -> None:
    s = saloon("AS AH" if active else "3S 4H", "3S 4H" if active else "AS AH", town=2, deck="2C 3D AC 5H 7C JC")
    bill = 0 if active else 1
    s.seats[bill].character = "wild_bill_hickok"
    s.seats[bill].legend = True
    joined(s)
    lay(s, 0, "AS AH" if active else "3S 4H")
    lay(s, 1, "3S 4H" if active else "AS AH")
    assert s.seats[bill].money == 70 + gain


def test_wild_bill_may_keep_a_card_of_a_lost_hand() -> None:
    for choice, cards in ((("use", "wild_bill_hickok"), 3), (("pass",), 2)):
        s = saloon("3S 4H", "AS AH", town=2, deck="2C 3D AC 5H 7C JC")
        s.seats[0].character = "wild_bill_hickok"
        s.seats[0].legend = True
        joined(s)
        lay(s, 0, "3S 4H")
        lay(s, 1, "AS AH")
        assert (asked(s), options(s)) == (("ability", 0), [("use", "wild_bill_hickok"), ("pass",)])
        choose(s, *choice)
        assert (len(s.seats[0].hand), s.seats[0].money) == (cards, 0)
