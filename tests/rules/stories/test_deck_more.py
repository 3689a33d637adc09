"""Story decks: what a card does to its reader and to the others (WS-DECK-20 to -28), and the ends of decks."""

from __future__ import annotations

import kit
import pytest

from engine.stories.table import Table
from engine.stories.view import view


def road(*piles: tuple[str, ...], deck: str = "D3", at: str = "901", seats: int = 3) -> Table:
    s = kit.every_deck(seats)
    kit.lay(s, deck, *piles)
    for seat, cards in enumerate((("3S", "6H", "8H"), ("3D", "6C", "8D"), ("3C", "6D", "8C"))[:seats]):
        kit.hand(s, seat, *cards)
        s.seats[seat].place = at if seat == 0 else "909"
    s.npcs = {}
    kit.acting(s)
    s.events.clear()
    return s


@pytest.mark.rule("WS-DECK-20", "WS-DECK-24")
def test_a_secret_card_is_read_by_one_seat_only() -> None:
    s = road(("star-1", "star-2"), ("shoe-1", "shoe-2"))
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D3-shoe-1")
    rows = [event for event in s.events if event.kind == "read_story"]
    assert len(rows) == 1 and kit.told(s, "told_story") == []
    assert rows[0].for_seat(0)[-1] == ["E90-D3-shoe-1"]
    assert rows[0].for_seat(1)[-1] == [] and rows[0].for_seat(-1)[-1] == []
    assert list(view(s, 0)["mine"]["secrets"]) == ["T12"]
    other = view(s, 1)
    assert other["seats"][0]["held"]["secrets"] == 1
    assert "T12" not in repr(other) and "T12" not in repr(view(s, -1))
    assert other["seats"][0]["lp"] == 1
    kit.effects(s, 1, ["secret", "T12"])
    assert s.seats[1].secrets == () and s.seats[0].secrets == ("T12",)


@pytest.mark.rule("WS-DECK-21")
def test_each_completed_card_counts_for_its_seat() -> None:
    s = road(("star-1", "star-2"), ("shoe-1",), at="905")
    for seat, cards in ((0, ("D1-star-1", "D1-star-2", "D1-star-3")), (1, ("D2-star-1", "D2-star-2"))):
        for card in cards:
            deck, rest = card.split("-", 1)
            kit.lay(s, deck, (rest, "moon-3"), ("moon-2" if deck == "D1" else "star-3",))
            s.seats[seat].place = "902" if deck == "D1" else "903"
            kit.hand(s, seat, "3S", "6H")
            kit.acting(s, seat, 1)
            kit.choose(s, "play", "3S")
            kit.choose(s, "story", f"E90-{card}")
            while kit.asked(s)[0] not in ("start", "act"):
                kit.choose(s, *kit.options(s)[0])
    assert [one.joined for one in s.seats] == [3, 2, 0]
    assert s.seats[0].stories == ("E90-D1-star-1", "E90-D1-star-2", "E90-D1-star-3")


@pytest.mark.rule("WS-DECK-22", "WS-DECK-28")
def test_who_takes_part_by_the_text_counts_too() -> None:
    s = road(("star-1",), ("shoe-2", "shoe-1"), at="908")
    kit.choose(s, "move", "909")
    assert kit.asked(s) == ("complete", 0)
    kit.choose(s, "story", "E90-D3-shoe-2")
    assert [one.joined for one in s.seats] == [1, 1, 1]
    assert [one.money for one in s.seats] == [30, 30, 30]
    assert [event.seat for event in s.events if event.kind == "money"] == [0, 1, 2]
    assert [one.stories for one in s.seats] == [("E90-D3-shoe-2",), (), ()]


@pytest.mark.rule("WS-DECK-28")
def test_a_seat_that_the_text_does_not_name_does_not_count() -> None:
    s = kit.game(2)
    kit.hand(s, 0, "3S", "6H")
    s.seats[0].place = s.seats[1].place = "102"
    s.day = 4
    s.piles = (("E1-D5-moon-2", "E1-D5-moon-1"),)
    kit.acting(s)
    kit.choose(s, "play", "3S")
    kit.choose(s, "story", "E1-D5-moon-2")
    assert [one.joined for one in s.seats] == [1, 0]


@pytest.mark.rule("WS-DECK-23")
def test_a_reward_is_taken_as_far_as_it_goes() -> None:
    s = road(("star-1",), ("shoe-1",))
    me = s.seats[0]
    me.objects = ("rope", "trap", "pickaxe", "toolbox")
    me.food = 2
    kit.effects(s, 0, ["gain", "food", 2])
    kit.choose(s, "leave")
    assert me.food == 3
    me.money = 30
    kit.effects(s, 0, ["money", -50])
    assert me.money == 0


@pytest.mark.rule("WS-DECK-23", "WS-DECK-27")
def test_a_question_is_the_readers_and_one_branch_is_done() -> None:
    s = road(("star-2", "star-1"), ("shoe-1",))
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D3-star-2")
    assert kit.asked(s) == ("story_option", 0)
    assert kit.options(s) == [("option", "A"), ("option", "C")]
    assert s.piles[0] == ("E90-D3-star-2", "E90-D3-star-1")
    kit.choose(s, "option", "A")
    me = s.seats[0]
    assert (me.lp, me.money, len(me.hand)) == (1, 30, 3)
    rich = road(("star-2", "star-1"), ("shoe-1",))
    rich.seats[0].money = 70
    kit.choose(rich, "move", "902")
    kit.choose(rich, "story", "E90-D3-star-2")
    kit.choose(rich, "option", "B")
    assert (rich.seats[0].lp, rich.seats[0].money, len(rich.seats[0].hand)) == (4, 20, 3)


@pytest.mark.rule("WS-DECK-24")
def test_a_secret_stays_out_once_it_is_spent() -> None:
    s = road(("star-1",), ("shoe-1",))
    s.spent = ("T12",)
    kit.effects(s, 0, ["secret", "T12"])
    assert s.seats[0].secrets == () and len(kit.told(s, "no_secret")) == 1


@pytest.mark.rule("WS-DECK-26")
def test_what_can_be_read_again() -> None:
    s = road(("star-2", "star-1"), ("shoe-1", "shoe-2"))
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D3-star-2")
    kit.choose(s, "option", "A")
    kit.choose(s, "story", "E90-D3-shoe-1")
    mine, other = view(s, 0), view(s, 1)
    for seen in (mine, other):
        assert list(seen["table"]["told"]) == ["E90-D3-star-2", "E90-D3-shoe-1"]
    assert list(mine["mine"]["read"]) == ["E90-D3-shoe-1"] and list(other["mine"]["read"]) == []
    assert [event.for_seat(1)[3] for event in s.events if event.kind == "told_story"] == ["E90-D3-star-2"]
    assert list(mine["mine"]["secrets"]) == ["T12"] and list(other["mine"]["secrets"]) == []


@pytest.mark.rule("WS-XINT-12")
def test_a_card_that_went_away_unseen_never_happened() -> None:
    s = road(("star-1",), ("moon-1", "moon-2"), ("sun-1", "sun-2"), deck="D4")
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D4-star-1")
    assert s.piles[1][0] == "E90-D5-moon-1"
    assert "bo_walsh" not in s.npcs and "T12" not in s.spent
    assert all(one.secrets == () for one in s.seats)
    kit.choose(s, "play", "3S")
    assert kit.options(s) == [("story", "E90-D5-star-1"), ("none",)]


@pytest.mark.rule("WS-XINT-01", "WS-XINT-02")
def test_the_last_action_completes_before_the_rewards_of_the_end() -> None:
    s = road(("star-3",), ("moon-1", "moon-2"), deck="D2", at="902")
    kit.acting(s, 0, 1)
    s.events.clear()
    kit.choose(s, "move", "903")
    assert kit.asked(s) == ("complete", 0) and s.actions == 0
    assert kit.told(s, "drew") == []
    kit.choose(s, "story", "E90-D2-moon-1")
    assert s.seats[0].law == -1
    assert kit.kinds(s).index("wanted") < kit.kinds(s).index("drew") < kit.kinds(s).index("rests")
    assert len(s.seats[0].hand) == 4 and kit.asked(s) == ("keep", 0)


@pytest.mark.rule("WS-XINT-07")
def test_a_place_laid_by_a_story_can_be_used_at_once() -> None:
    s = road(("star-1", "star-2"), ("shoe-2", "shoe-1"))
    s.seats[0].nuggets = 1
    s.bag_nuggets = 24
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D3-star-1")
    kit.choose(s, "slot", "2")
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    assert [choice for choice in kit.options(s) if choice[0] == "place"] == [
        ("place", "bank", "DEPOSIT"), ("place", "bank", "HOLD-UP")]


@pytest.mark.rule("WS-DECK-13", "WS-CARD-20")
def test_a_front_that_asks_for_cards_is_paid_in_cards() -> None:
    s = road(("star-1",), ("moon-3", "moon-1"), deck="D2")
    kit.choose(s, "rest")
    kit.choose(s, *kit.options(s)[0])
    assert kit.options(s) == [("story", "E90-D2-moon-3"), ("none",)]
    hand = len(s.seats[0].hand)
    kit.choose(s, "story", "E90-D2-moon-3")
    kit.choose(s, *kit.options(s)[0])
    kit.choose(s, *kit.options(s)[0])
    assert kit.asked(s) == ("act", 0) and hand - len(s.seats[0].hand) == 2
    free = road(("star-1",), ("moon-3", "moon-1"), deck="D2", at="908")
    kit.choose(free, "move", "909")
    kit.choose(free, "story", "E90-D2-moon-3")
    assert kit.asked(free) == ("act", 0) and len(free.seats[0].hand) == 3
