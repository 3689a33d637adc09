"""Story decks: piles, completing, conditions and their moment (WS-DECK-01 to -18)."""

from __future__ import annotations

import kit
import pytest

from engine import flow
from engine.ask import IllegalChoice
from engine.flow import Config
from engine.plain import digest
from engine.stories import setup
from engine.stories.table import Table
from engine.stories.turn import OVER, Turn
from engine.stories.view import view

DAYS = str(kit.EPISODES / "days")


def road(*piles: tuple[str, ...], deck: str = "D1", at: str = "901") -> Table:
    """Episode 90 with these piles of a deck open; seat 0 acts from a space, with cards that are no reactions."""
    s = kit.every_deck()
    kit.lay(s, deck, *piles)
    for seat in (0, 1):
        kit.hand(s, seat, *(("3S", "6H", "8H") if seat == 0 else ("3D", "6C", "8D")))
        s.seats[seat].place = at if seat == 0 else "909"
    s.npcs = {}
    return kit.acting(s)


def piles(s: Table) -> list[list[str]]:
    """The open piles, by the ends of the ids."""
    return [[card.split("-", 1)[1] for card in pile] for pile in s.piles]


@pytest.mark.rule("WS-DECK-01")
def test_each_card_names_episode_deck_and_order() -> None:
    content = kit.printed()
    days = [day.deck for day in content.days(1)]
    assert days == ["D1", "D2", "D3", "D4", "D5"]
    decks = [*("title", "setup"), *days]
    rows = [(card.episode, decks.index(card.deck), card.symbol, card.order) for card in content.stories.values()
            if card.episode == 1]
    assert len(rows) == 16 and len(set(rows)) == 16


@pytest.mark.rule("WS-DECK-03")
def test_one_episode_by_itself_with_its_kit() -> None:
    s = setup.new(Config("stories", 2, 1, "", {"automata": "0", "first_player": "0", "episode": "91", "content": DAYS}))
    for seat in (0, 1):
        assert kit.asked(s) == ("kit", seat)
        assert kit.options(s) == [("kit", "rope"), ("kit", "")]
        kit.choose(s, "kit", "rope")
        assert kit.asked(s) == ("skill", seat)
        kit.choose(s, "skill", "Hunter")
    assert [one.objects for one in s.seats] == [("rope",), ("rope",)]
    assert [one.tokens[4] for one in s.seats] == [1, 1]
    assert [one.lp for one in s.seats] == [0, 0]
    assert [len(one.hand) for one in s.seats] == [4, 4]
    assert s.stand["rope"] == 0
    assert kit.asked(s) == ("character", 0)


@pytest.mark.rule("WS-DECK-04")
def test_the_opening_text_comes_before_everything_else() -> None:
    s = setup.new(Config("stories", 3, 1, "", {}))
    assert [(event.kind, event.what) for event in s.events][:2] == [("told_story", "E1-T"), ("told_story", "E1-S")]
    assert {"tile", "npc_came", "drew"} <= set(kit.kinds(s)[2:])


@pytest.mark.rule("WS-DECK-05")
def test_a_view_shows_fronts_on_top_and_nothing_else() -> None:
    s = kit.every_deck()
    for seat in (-1, 0, 1):
        seen = view(s, seat)
        assert [list(row) for row in seen["piles"]] == [[3, "E90-D1-star-1"], [3, "E90-D1-moon-1"], [3, "E90-D1-sun-1"]]
        text = repr(seen)
        for card in ("star-2", "star-3", "moon-2", "moon-3", "sun-2", "sun-3"):
            assert "E90-D1-" + card not in text


@pytest.mark.rule("WS-DECK-06", "WS-DECK-07", "WS-DECK-08")
def test_symbols_name_the_piles() -> None:
    s = kit.every_deck()
    kit.lay(s, "D1")
    assert piles(s) == [["D1-star-1", "D1-star-2", "D1-star-3"], ["D1-moon-1", "D1-moon-2", "D1-moon-3"],
                        ["D1-sun-1", "D1-sun-2", "D1-sun-3"]]
    kit.lay(s, "D2")
    assert [len(pile) for pile in s.piles] == [4, 4]
    kit.lay(s, "D3")
    assert [[s.content.stories[card].order for card in pile] for pile in s.piles] == [[10, 12], [11, 13]]
    one = kit.game(2, episode="91", content=DAYS)
    assert one.piles == (("E91-D1-1",),)


@pytest.mark.rule("WS-DECK-09")
def test_the_first_days_of_the_prologue() -> None:
    s = kit.game()
    kit.hand(s, 0, "3S", "6H", "8H")
    assert s.piles == (("E1-D1-1",),)
    s.seats[0].place = "102"
    kit.acting(s)
    kit.choose(s, "move", "104")
    kit.choose(s, "story", "E1-D1-1")
    while kit.asked(s)[0] != "act":
        kit.choose(s, *kit.options(s)[0])
    assert s.piles == (("E1-D2-1",),)
    s.deeds = ("use:forest:HUNT",)
    s.seen = ("E1-D2-1",)
    from engine.stories.episode import Complete
    kit.doing(s, 0, Complete(0))
    kit.choose(s, "story", "E1-D2-1")
    assert s.piles == (("E1-D3-star-1",), ("E1-D3-moon-1",))
    s.npcs = {**s.npcs, "nathaniel_oake": s.npcs["nathaniel_oake"]}
    while kit.asked(s)[0] != "act":
        kit.choose(s, *kit.options(s)[0])
    s.seats[0].place = s.npcs["nathaniel_oake"].space
    kit.acting(s)
    kit.choose(s, "rest")
    kit.choose(s, *kit.options(s)[0])
    kit.choose(s, "story", "E1-D3-moon-1")
    assert [[pile[0], len(pile)] for pile in s.piles] == [["E1-D4-star-1", 2], ["E1-D4-moon-1", 2]]
    assert "E1-D3-star-1" not in s.told and "E1-D3-moon-1" in s.told


@pytest.mark.rule("WS-DECK-10")
def test_an_empty_pile_ends_the_deck_and_the_rest_goes_unseen() -> None:
    s = road(deck="D4")
    s.events.clear()
    assert [len(pile) for pile in s.piles] == [1, 3, 2]
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D4-star-1")
    assert piles(s) == [["D5-star-1"], ["D5-moon-1", "D5-moon-2", "D5-moon-3", "D5-moon-4"]]
    assert s.told == ("E90-D4-star-1",)
    for seat in (-1, 0, 1):
        assert "Unseen" not in repr([event.for_seat(seat) for event in s.events])
        assert "E90-D4-moon" not in repr(view(s, seat)) and "E90-D4-sun" not in repr(view(s, seat))


@pytest.mark.rule("WS-DECK-11", "WS-DECK-19")
def test_the_card_is_resolved_in_printed_order_before_the_next_deck() -> None:
    s = road(("star-1",), ("shoe-1", "shoe-2"), deck="D3")
    s.events.clear()
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D3-star-1")
    assert kit.asked(s) == ("slot", 0) and s.piles[0] == ("E90-D3-star-1",)
    kit.choose(s, "slot", "0")
    told = [event.kind for event in s.events if event.kind in ("told_story", "lp", "tile", "npc_came", "deck_laid")]
    assert told == ["told_story", "lp", "tile", "npc_came", "deck_laid"]
    assert s.seats[0].lp == 2
    assert (s.tiles["902"].place, s.tiles["902"].complete) == ("bank", True)
    assert s.npcs["isaac_tolliver"].space == "905"
    assert [len(pile) for pile in s.piles] == [1, 3, 2]


@pytest.mark.rule("WS-DECK-12")
def test_with_the_last_deck_the_end_is_triggered() -> None:
    s = road(deck="D5")
    s.events.clear()
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D5-star-1")
    assert s.piles == () and s.ending and not s.over
    assert len(kit.told(s, "last_deck")) == 1 and kit.told(s, "deck_laid") == []
    assert s.told == ("E90-D5-star-1",)
    while not s.over:
        assert s.round == 1
        kit.choose(s, *(("rest",) if ("rest",) in kit.options(s) else kit.options(s)[0]))


@pytest.mark.rule("WS-DECK-13")
def test_only_in_the_own_turn_and_only_when_met() -> None:
    s = road(("star-1", "star-2"), ("moon-1",))
    s.seats[1].place = "902"
    kit.choose(s, "rest")
    kit.choose(s, *kit.options(s)[0])
    assert kit.asked(s) == ("act", 0)
    with pytest.raises(IllegalChoice):
        flow.apply(s, 1, ("story", "E90-D1-star-1"))
    kit.acting(s, 1)
    kit.choose(s, "rest")
    kit.choose(s, *kit.options(s)[0])
    assert kit.asked(s) == ("complete", 1)
    assert kit.options(s) == [("story", "E90-D1-star-1"), ("none",)]


@pytest.mark.rule("WS-DECK-14")
def test_completing_costs_no_action() -> None:
    s = road(("star-1", "star-2"), ("moon-1",))
    kit.choose(s, "move", "902")
    assert kit.asked(s) == ("complete", 0)
    kit.choose(s, "story", "E90-D1-star-1")
    assert kit.asked(s) == ("act", 0) and s.actions == 1
    assert s.seats[0].lp == 1


@pytest.mark.rule("WS-DECK-15")
def test_completing_is_optional_and_can_be_done_later() -> None:
    s = road(("star-1", "star-2"), ("moon-1",))
    kit.choose(s, "move", "902")
    kit.choose(s, "none")
    assert s.piles[0][0] == "E90-D1-star-1" and s.seats[0].lp == 0
    kit.choose(s, "play", "3S")
    assert kit.options(s) == [("story", "E90-D1-star-1"), ("none",)]


@pytest.mark.rule("WS-DECK-16")
def test_a_deed_counts_for_its_action_and_a_state_as_long_as_it_lasts() -> None:
    s = road(("star-1", "star-2"), ("moon-1", "moon-2"), ("sun-1", "sun-2"), at="905")
    s.seats[0].money = 60
    kit.npc(s, "lot_pruitt", "905")
    kit.hand(s, 0, "KS", "KH")
    kit.acting(s)
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "KS")
    assert kit.asked(s) == ("complete", 0) and "lot_pruitt" not in s.npcs
    assert kit.options(s) == [("story", "E90-D1-moon-1"), ("story", "E90-D1-sun-1"), ("none",)]
    kit.choose(s, "none")
    kit.choose(s, "move", "904")
    assert kit.options(s) == [("story", "E90-D1-sun-1"), ("none",)]


@pytest.mark.rule("WS-DECK-17")
def test_a_card_uncovered_by_the_action_waits_for_the_next() -> None:
    s = road(("star-1", "star-2"), ("moon-1",))
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D1-star-1")
    assert kit.asked(s) == ("act", 0)
    kit.choose(s, "play", "3S")
    assert kit.options(s) == [("story", "E90-D1-star-2"), ("none",)]


@pytest.mark.rule("WS-DECK-18")
def test_several_met_cards_one_after_the_other() -> None:
    s = road(("star-4",), ("moon-2", "moon-3", "moon-4"), deck="D2", at="902")
    both = [("story", "E90-D2-star-4"), ("story", "E90-D2-moon-2"), ("none",)]
    t = s.clone()
    kit.choose(s, "move", "903")
    assert kit.options(s) == both
    kit.choose(s, "story", "E90-D2-star-4")
    assert kit.asked(s) == ("act", 0) and s.seats[0].lp == 1 and s.piles[0][0] == "E90-D3-star-1"
    kit.choose(t, "move", "903")
    kit.choose(t, "story", "E90-D2-moon-2")
    assert kit.options(t) == [("story", "E90-D2-star-4"), ("none",)]
    kit.choose(t, "story", "E90-D2-star-4")
    assert t.seats[0].lp == 2
    assert t.seats[0].stories == ("E90-D2-moon-2", "E90-D2-star-4")


def stalling(stall: str, *piles: tuple[str, ...], deck: str = "D1") -> Table:
    """Two seats and three quiet rounds; seat 1's turn, the last of the fourth round, is about to end."""
    s = kit.every_deck(stall_rounds=stall)
    kit.lay(s, deck, *piles)
    s.npcs = {}
    s.quiet_rounds = 3
    s.stack = [Turn(1, OVER)]
    kit.restart(s)
    return s


@pytest.mark.rule("WS-DECK-25")
def test_the_stall_guard_discards_the_top_of_the_largest_pile() -> None:
    s = stalling("4", ("star-1", "star-2", "star-3"), ("moon-1", "moon-2"))
    assert [len(pile) for pile in s.piles] == [2, 2] and s.piles[0][0] == "E90-D1-star-2"
    assert [one.joined for one in s.seats] == [0, 0] and s.told == ()
    tie = stalling("4", ("star-1", "star-2"), ("moon-1", "moon-2"))
    assert [len(pile) for pile in tie.piles] == [1, 2]
    off = stalling("0", ("star-1", "star-2", "star-3"), ("moon-1", "moon-2"))
    assert [len(pile) for pile in off.piles] == [3, 2]
    more = stalling("5", ("star-1", "star-2", "star-3"), ("moon-1", "moon-2"))
    assert [len(pile) for pile in more.piles] == [3, 2]
    last = stalling("4", ("star-1",), ("moon-1",))
    assert [len(pile) for pile in last.piles] == [4, 4]


@pytest.mark.rule("WS-XINT-11")
def test_a_card_in_the_last_action_restarts_the_guard() -> None:
    s = kit.every_deck()
    kit.lay(s, "D1", ("star-1", "star-2", "star-3"), ("moon-1", "moon-2"))
    s.npcs = {}
    kit.hand(s, 1, "3S", "6H", "8H")
    s.quiet_rounds = 3
    kit.acting(s, 1, 1)
    kit.choose(s, "move", "902")
    kit.choose(s, "story", "E90-D1-star-1")
    before = digest([list(pile) for pile in s.piles])
    while kit.asked(s) != ("act", 0):
        kit.choose(s, *kit.options(s)[0])
        assert digest([list(pile) for pile in s.piles]) == before
    assert s.quiet_rounds == 0 and [len(pile) for pile in s.piles] == [2, 2]


@pytest.mark.rule("WS-XINT-11")
def test_a_guard_that_empties_the_last_deck_ends_the_episode_at_once() -> None:
    s = stalling("4", ("star-1",), ("moon-1",), deck="D5")
    assert s.ending and s.over
    assert s.seats[0].joined == 0 and s.seats[1].joined == 0
