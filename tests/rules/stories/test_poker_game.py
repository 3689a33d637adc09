"""A game of poker (WS-PGAME, WS-AUTO-40)."""

from __future__ import annotations

import pytest
from kit import acting, asked, blocked, choose, game, hand, options, set_deck, tile

from engine import flow
from engine.ask import Blocked
from engine.pokerhands import HANDS, share
from engine.stories.game import RULES
from engine.stories.showdown import rank_hand
from engine.stories.table import Table

PLAY = ("place", "saloon", "PLAY POKER")


def saloon(*hands: str, town: int = 1, **given: str) -> Table:
    """A complete Saloon at 203. The first `town` seats are in its region, the others on the first board.

    hands: each seat's cards, "KS 5S". The next cards are set with `deck`.
    """
    s = game(len(hands), **given)
    s.layout = "1+2"
    s.piles = ()
    s.npcs = {}
    tile(s, "203", "saloon")
    for seat, cards in enumerate(hands):
        s.seats[seat].place = "203" if seat == 0 else "202" if seat < town else "101"
        if not s.seats[seat].level:
            hand(s, seat, *cards.split())
    return acting(s)


def deck(s: Table, cards: str) -> None:
    set_deck(s, cards.split())


@pytest.mark.rule("WS-PGAME-01")
def test_poker_is_offered_for_the_ante() -> None:
    s = saloon("2S", "3S")
    s.seats[0].money = 10
    acting(s)
    assert PLAY in options(s)
    s.seats[0].money = 0
    acting(s)
    assert PLAY not in options(s)
    assert Blocked(PLAY, "no_ante", "WS-PGAME-01", ("10", "0")) in blocked(s)
    tile(s, "203", "saloon", complete=False)
    s.seats[0].money = 10
    assert PLAY not in options(acting(s))


@pytest.mark.rule("WS-PGAME-02")
def test_seats_of_the_town_may_join_in_turn() -> None:
    s = saloon("2S 8D", "3S", "4S 8H", "5S", town=3)
    deck(s, "9S TD 2H 3H 4H")
    choose(s, *PLAY)
    assert (asked(s), options(s)) == (("poker_join", 1), [("join",), ("pass",)])
    assert s.seats[0].money == 10
    choose(s, "pass")
    assert asked(s) == ("poker_join", 2)  # seat 3 is in another region
    choose(s, "join")
    assert [seat.money for seat in s.seats] == [10, 20, 10, 20]
    assert s.seats[0].hand == ("2S", "8D", "9S")
    assert s.seats[2].hand == ("4S", "8H", "TD")
    assert [event.kind for event in s.events].count("ante") == 2


@pytest.mark.rule("WS-PGAME-02")
def test_who_cannot_pay_is_not_asked() -> None:
    s = saloon("2S", "3S", town=2)
    s.seats[1].money = 0
    choose(s, *PLAY)
    assert [event.kind for event in s.events].count("house_plays") == 1
    assert s.seats[1].money == 0


@pytest.mark.rule("WS-PGAME-03")
def test_the_house_plays_four_hidden_cards() -> None:
    s = saloon("2S 7D", "3S")
    deck(s, "8C KS KH QC 2D KD KC 5H")
    choose(s, *PLAY)
    assert asked(s) == ("poker_hand", 0)
    assert s.house == ("KS", "KH", "QC", "2D")
    assert s.flop == ("KD", "KC", "5H")
    assert "house" in RULES.view(s, 0)["zones"]
    assert RULES.view(s, 0)["zones"]["house"] == 4
    assert RULES.view(s, 0)["zones"]["flop"] == ["KD", "KC", "5H"]
    choose(s, "hand", "2S", "7D")
    assert (s.seats[0].money, s.seats[0].tokens[3]) == (10, 0)
    assert s.house == ()
    assert {"KS", "KH", "QC", "2D"} <= set(s.discard)


@pytest.mark.rule("WS-PGAME-04")
def test_two_cards_of_the_hand_go_with_the_three_on_the_table() -> None:
    s = saloon("KS 5S 2H 9D", "3S")
    deck(s, "3C 2C 4C 6D 7H KD KC 5H")
    choose(s, *PLAY)
    assert len(options(s)) == 10
    assert ("hand", "5S", "KS") in options(s)
    choose(s, "hand", "5S", "KS")
    assert [event.seat for event in s.events if event.kind == "hand_full_house"] == [0]


@pytest.mark.rule("WS-PGAME-05")
def test_a_single_card_makes_a_hand_of_four() -> None:
    s = saloon("", "3S")
    deck(s, "5S 2C 4C 6D 7H 5D 5C 5H")
    choose(s, *PLAY)
    assert [event.seat for event in s.events if event.kind == "hand_four"] == [0]
    assert s.seats[0].money == 20 - 10 + 60


@pytest.mark.rule("WS-PGAME-05")
@pytest.mark.parametrize(("cards", "name"), [
    ("5S 5D 5C 5H", "four"), ("5S 5D 5C 9H", "three"), ("5S 5D 9C 9H", "two_pairs"), ("5S 5D 9C TH", "pair"),
    ("5S 6S 7S 8S", "high_card")])
def test_hands_of_four(cards: str, name: str) -> None:
    assert HANDS[rank_hand(tuple(cards.split()))[0]] == name


ORDER = [
    "TS JS QS KS AS", "9S TS JS QS KS", "AD 2D 3D 4D 5D", "9S 9H 9D 9C 2S", "8S 8H 8D 8C AS", "3S 3H 3D 2C 2H",
    "AS 9S 8S 7S 2S", "KS QS 9S 7S 2S", "TS JD QS KS AS", "9S TD JS QS KS", "AS 2D 3D 4D 5D", "9S 9H 9D AC KS",
    "9S 9H 8D 8C KS", "9S 9H 8D 8C QS", "9S 9H 7D 7C AS", "9S 9H KD 3C 2S", "9S 9H QD JC TS", "8S 8H AD KC QS",
    "AS KD QD JC 9S", "AS KD QD JC 8S"]


@pytest.mark.rule("WS-PGAME-06")
@pytest.mark.parametrize("i", range(len(ORDER) - 1))
def test_each_hand_beats_the_next(i: int) -> None:
    assert rank_hand(tuple(ORDER[i].split())) > rank_hand(tuple(ORDER[i + 1].split()))


@pytest.mark.rule("WS-PGAME-06")
@pytest.mark.parametrize(("cards", "name"), [
    (0, "royal_flush"), (1, "straight_flush"), (2, "straight_flush"), (3, "four"), (5, "full_house"), (6, "flush"),
    (8, "straight"), (10, "straight"), (11, "three"), (12, "two_pairs"), (15, "pair"), (18, "high_card")])
def test_names_of_hands(cards: int, name: str) -> None:
    assert HANDS[rank_hand(tuple(ORDER[cards].split()))[0]] == name


@pytest.mark.rule("WS-PGAME-06")
def test_a_pair_of_nines_with_a_king_beats_one_with_a_queen() -> None:
    s = saloon("9S QS", "9H KH", town=2)
    deck(s, "2C 3C 9D 5D 7D")
    choose(s, *PLAY)
    choose(s, "join")
    choose(s, "hand", "9S", "QS", seat=0)
    choose(s, "hand", "9H", "KH", seat=1)
    assert (s.seats[0].money, s.seats[1].money) == (10, 10 + 70)


@pytest.mark.rule("WS-PGAME-07")
def test_the_active_seat_wins_pot_prize_and_token() -> None:
    s = saloon("AS AH", "2H 3H", town=2)
    deck(s, "2C 3C AD 9D 7C")
    choose(s, *PLAY)
    choose(s, "join")
    choose(s, "hand", "AH", "AS", seat=0)
    choose(s, "hand", "2H", "3H", seat=1)
    me = s.seats[0]
    assert me.money == 20 - 10 + 70
    assert (me.tokens[3], me.lp) == (1, 2)


@pytest.mark.rule("WS-PGAME-07")
def test_the_active_seat_wins_ties() -> None:
    s = saloon("9S KS", "9H KH", town=2)
    deck(s, "2C 3C 4D 5D 7D")
    choose(s, *PLAY)
    choose(s, "join")
    choose(s, "hand", "9H", "KH", seat=1)
    choose(s, "hand", "9S", "KS", seat=0)
    assert (s.seats[0].money, s.seats[1].money) == (80, 10)


@pytest.mark.rule("WS-PGAME-07")
def test_one_gambler_token_a_turn() -> None:
    s = saloon("AS AH AD AC", "2H")
    deck(s, "2C 4C 5C 6D 7H 3D 8D TC")
    choose(s, *PLAY)
    choose(s, "hand", "AH", "AS")
    assert (s.seats[0].money, s.seats[0].tokens[3]) == (70, 1)
    deck(s, "3C 4S 5S 6S 7S 3H 8H TS")
    choose(s, *PLAY)
    choose(s, "hand", "AC", "AD")
    assert (s.seats[0].money, s.seats[0].tokens[3]) == (120, 1)


@pytest.mark.rule("WS-PGAME-08")
def test_losers_draw_and_all_cards_are_discarded() -> None:
    s = saloon("AS AH", "2H 3H", town=2)
    deck(s, "2C 3C AD 9D 7C JH")
    choose(s, *PLAY)
    choose(s, "join")
    choose(s, "hand", "AH", "AS", seat=0)
    choose(s, "hand", "2H", "3H", seat=1)
    assert s.seats[0].hand == ("2C",)
    assert s.seats[1].hand == ("3C", "JH")
    assert {"AS", "AH", "2H", "3H", "AD", "9D", "7C"} <= set(s.discard)
    assert s.flop == ()
    assert [seat.shown + seat.laid for seat in s.seats] == [(), ()]


@pytest.mark.rule("WS-PGAME-08")
def test_others_that_tie_split_the_pot() -> None:
    s = saloon("2S 3S", "9H KH", "9S KS", town=3)
    deck(s, "5C 6C 8C 9D TD 4C")
    choose(s, *PLAY)
    choose(s, "join")
    choose(s, "join")
    for seat, two in ((0, ("2S", "3S")), (1, ("9H", "KH")), (2, ("9S", "KS"))):
        choose(s, "hand", *two, seat=seat)
    assert [seat.money for seat in s.seats] == [10, 10 + 40, 10 + 40]
    assert len(s.seats[0].hand) == 2
    assert s.seats[0].tokens[3] == 0


@pytest.mark.rule("WS-PGAME-08")
@pytest.mark.parametrize(("pot", "winners", "each"), [(80, 2, 40), (70, 2, 30), (90, 3, 30), (100, 3, 30), (60, 1, 60)])
def test_shares_are_rounded_down_to_tens(pot: int, winners: int, each: int) -> None:
    assert share(pot, winners) == each


# -- cards that change the game

@pytest.mark.rule("WS-CARD-04")
def test_a_committed_ten_with_sleight_counts_as_any_suit() -> None:
    s = saloon("TH 2S", "3D")
    deck(s, "4C 8C 6C 6D 7H KS 5S 9S")
    choose(s, *PLAY)
    choose(s, "hand", "2S", "TH")
    assert [event.seat for event in s.events if event.kind == "hand_flush"] == [0]


@pytest.mark.rule("WS-CARD-04")
def test_a_ten_on_the_table_has_its_own_suit() -> None:
    s = saloon("4S 2S", "3D")
    deck(s, "4C 8C 6C 6D 7H KS 5S TH")
    choose(s, *PLAY)
    choose(s, "hand", "2S", "4S")
    assert [event.seat for event in s.events if event.kind == "hand_high_card"] == [0]


def test_marked_cards_trade_a_card_once_a_turn() -> None:
    s = saloon("4S 2S", "3D")
    s.seats[0].objects = ("marked_cards",)
    deck(s, "4C 8C 6C 6D 7H KS 5S TH AD")
    choose(s, *PLAY)
    assert asked(s) == ("poker_swap", 0)
    assert options(s) == [("swap", "2S"), ("swap", "4C"), ("swap", "4S"), ("pass",)]
    choose(s, "swap", "2S")
    assert sorted(s.seats[0].hand) == ["4C", "4S", "AD"]
    assert asked(s) == ("poker_hand", 0)
    choose(s, "hand", "4C", "4S")
    deck(s, "9C 8D 6S 9D 7C KD 5D TD")
    choose(s, *PLAY)
    assert asked(s) == ("poker_hand", 0)


@pytest.mark.rule("WS-SKILL-14")
def test_a_gambler_draws_two_for_the_ante() -> None:
    s = saloon("4S 2S", "3D")
    s.legends = (-1, -1, -1, 0, -1, -1, -1)
    deck(s, "4C 8C")
    choose(s, *PLAY)
    assert s.seats[0].hand == ("4S", "2S", "4C", "8C")


def test_hands_are_chosen_at_once_and_unseen() -> None:
    s = saloon("4S 2S", "3D 9D", town=2)
    deck(s, "4C 8C 6C 6D 7H")
    choose(s, *PLAY)
    choose(s, "join")
    assert [one.seat for one in flow.ask(s).each()] == [0, 1]
    choose(s, "hand", "3D", "9D", seat=1)
    assert RULES.view(s, 0)["seats"][1]["held"]["laid"] == 2
    assert "3D" not in str(RULES.view(s, 0))
    assert [one.seat for one in flow.ask(s).each()] == [0]


# -- automata

def robots(money: int, grit: int = 3) -> Table:
    s = game(1, automata="1")
    s.layout = "1+2"
    s.piles = ()
    s.npcs = {}
    tile(s, "203", "saloon")
    s.seats[0].place, s.seats[1].place = "203", "202"
    s.seats[1].money, s.seats[1].grit = money, grit
    hand(s, 0, "AS", "AH")
    return acting(s)


@pytest.mark.rule("WS-AUTO-40")
def test_an_automaton_joins_with_two_hidden_cards() -> None:
    s = robots(30)
    deck(s, "2C KS QS AD 9D 7C")
    choose(s, *PLAY)
    assert s.seats[1].money == 20
    assert s.seats[1].laid == ("KS", "QS")
    assert RULES.view(s, 0)["seats"][1]["held"]["laid"] == 2
    choose(s, "hand", "AH", "AS")
    assert s.seats[1].laid == ()
    assert {"KS", "QS"} <= set(s.discard)
    assert s.seats[1].grit == 4  # the loser's card
    assert s.seats[0].money == 80


@pytest.mark.rule("WS-AUTO-40")
def test_an_automaton_with_less_than_twenty_stays_out() -> None:
    s = robots(10)
    choose(s, *PLAY)
    assert s.seats[1].money == 10
    assert len(s.house) == 4


@pytest.mark.rule("WS-AUTO-40")
def test_an_automaton_can_win() -> None:
    s = robots(30)
    deck(s, "2C 9S 9H 9D 9C 7C")
    choose(s, *PLAY)
    choose(s, "hand", "AH", "AS")
    assert (s.seats[0].money, s.seats[1].money) == (10, 20 + 70)
    assert s.seats[1].tokens[3] == 0
