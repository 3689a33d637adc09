"""The end of a fight between players (WL-FIGHT-19 to -25), Duels, and characters in fights (WL-CHAR-05, -06; WL-X-10)."""

from __future__ import annotations

import pytest
import westkit as kit
from westfight import bandit, blocked, fight, fights, heist, table

from engine.effect import Use, parse
from engine.western.turn import ACTION, Turn


@pytest.mark.rule("WL-FIGHT-19", "WL-ROB-06")
def test_a_lost_rob_costs_a_wound_and_gives_a_card_and_nothing_else() -> None:
    s = table(("5H", "2S"), ("9S", "2H"))
    s.seats[0].law = 4
    s.seats[1].money = 70
    kit.restart(s)
    fight(s, "5H", "9S", "rob")
    me = s.seats[0]
    assert (me.wounds, len(me.hand), me.law, me.money, me.lp) == (1, 2, 4, 0, 0)
    assert (s.seats[1].money, s.seats[1].wounds, len(s.seats[1].hand)) == (70, 0, 1)


@pytest.mark.rule("WL-FIGHT-20", "WL-FIGHT-09", "WL-DUEL-01")
def test_who_declines_a_duel_is_its_loser() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].lp = 7
    fight(s, "9S", "")
    assert s.seats[0].lp == 9
    assert s.seats[1].wounds == 1
    assert len(s.seats[1].hand) == 3


@pytest.mark.rule("WL-FIGHT-21")
def test_a_target_wins_nothing() -> None:
    s = table(("5H", "2S"), ("9S", "2H"))
    fight(s, "5H", "9S")
    other = s.seats[1]
    assert (other.lp, other.law, other.money, other.hand) == (0, 0, 0, ("2H",))
    assert s.seats[0].lp == 0


@pytest.mark.rule("WL-FIGHT-22")
def test_all_four_cards_played_are_discarded() -> None:
    s = table(("9S", "6S", "2S"), ("8H", "6C", "2H"))
    before = len(s.discard)
    fight(s, "9S", "8H")
    kit.choose(s, "react", "6S")
    kit.choose(s, "react", "6C")
    assert len(s.discard) == before + 4
    assert set(s.discard[-4:]) == {"9S", "6S", "8H", "6C"}
    assert (s.seats[0].shown, s.seats[1].shown) == ((), ())


@pytest.mark.rule("WL-FIGHT-23")
def test_the_same_player_only_once_a_turn_even_after_a_decline() -> None:
    s = table(("9S", "8S", "2S"), ("8H", "2H"), ("5H",))
    fight(s, "9S", "")
    assert fights(s) == [("duel", "2"), ("rob", "2")]
    assert blocked(s, "rob", "1") == ("fought", "WL-FIGHT-23")
    fight(s, "8S", "", target=2)
    assert fights(s) == []
    s.stack = [Turn(0)]
    s.active = 0
    kit.restart(s)
    assert s.fought == 0


@pytest.mark.rule("WL-FIGHT-24")
def test_npc_fights_leave_the_players_to_fight() -> None:
    s = table(("AH", "KS", "QS", "2S"), ("8H", "2H"))
    bandit(s, "AH", "fight_k", "fight_q")
    kit.choose(s, "reward", "lp")
    heist(s, "KS", "fight_j", "fight_7", "fight_8")
    assert s.seats[0].law == -3
    s.seats[1].place = "dr_bank"
    kit.restart(s)
    assert fights(s) == [("duel", "1"), ("rob", "1")]


@pytest.mark.rule("WL-FIGHT-25", "WL-FIGHT-13", "WL-FIGHT-17")
def test_the_worked_example_annie_against_bass() -> None:
    s = table(("KS", "2S"), ("QS", "5H", "2H"))
    annie, bass = s.seats
    annie.character, annie.legend, annie.lp = "annie_oakley", True, 5
    bass.character, bass.legend, bass.lp = "bass_reeves", False, 0
    bass.weapons, bass.weapon, bass.upgraded = ("shotgun",), "shotgun", ("shotgun",)
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "discard")
    kit.choose(s, "discard", "5H")
    kit.choose(s, "commit", "KS")
    kit.choose(s, "commit", "QS")
    assert [(row[5], row[4]) for row in kit.told(s, "fight_values")] == [(13, "12"), (12, "12")]
    assert annie.lp == 7
    assert bass.wounds == 1
    assert annie.wounds == 0
    assert len(bass.hand) == 3 - 1 - 1 + 1
    assert set(s.discard[-2:]) == {"KS", "QS"}
    assert fights(s) == []
    assert blocked(s, "duel", "1")[1] == "WL-FIGHT-23"


@pytest.mark.rule("WL-DUEL-01", "WL-DUEL-02")
def test_a_duel_gives_2_lp_and_changes_no_track_money_or_position() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    a, b = s.seats
    a.law, a.money, a.lp = 2, 30, 7
    b.law, b.money, b.nuggets = -3, 50, 2
    kit.restart(s)
    fight(s, "9S", "8H")
    assert (a.law, a.money, a.lp, a.place) == (2, 30, 9, "dr_street_m")
    assert (b.law, b.money, b.nuggets, b.place) == (-3, 50, 2, "dr_street_m")


@pytest.mark.rule("WL-X-10")
@pytest.mark.parametrize(("legend", "wounds"), [(True, (1, 0)), (False, (0, 1))])
def test_jesse_wins_ties_as_a_target(legend: bool, wounds: tuple[int, int]) -> None:
    s = table(("9S", "2S"), ("9C", "2H"))
    s.seats[1].character = "jesse_james"
    s.seats[1].legend = legend
    kit.restart(s)
    fight(s, "9S", "9C")
    assert (s.seats[0].wounds, s.seats[1].wounds) == wounds


@pytest.mark.rule("WL-X-10")
def test_against_jesse_instinct_wins_the_tie_after_all() -> None:
    s = table(("9S", "9H"), ("9C", "2H"))
    s.seats[1].character = "jesse_james"
    s.seats[1].legend = True
    kit.restart(s)
    fight(s, "9S", "9C")
    kit.choose(s, "react", "9H")
    assert (s.seats[0].wounds, s.seats[1].wounds) == (0, 1)


@pytest.mark.rule("WL-X-20")
def test_a_shotgun_draws_for_every_won_fight_as_target_and_after_a_decline_too() -> None:
    s = table(("9S", "2S"), ("TS", "2H"))
    s.seats[1].weapons, s.seats[1].weapon = ("shotgun",), "shotgun"
    fight(s, "9S", "TS")
    assert len(s.seats[1].hand) == 2
    s = table(("9S", "2S"), ("TS", "2H"))
    s.seats[0].weapons, s.seats[0].weapon = ("shotgun",), "shotgun"
    fight(s, "9S", "")
    assert len(s.seats[0].hand) == 2


@pytest.mark.rule("WL-WOUND-06", "WL-FIGHT-19")
def test_doc_draws_for_a_wound_and_not_for_one_he_cannot_have() -> None:
    for wounds, cards in ((0, 3), (3, 2)):
        s = table(("5H", "2S"), ("9S", "2H"))
        s.seats[0].character = "doc_holliday"
        s.seats[0].legend = True
        s.seats[0].wounds = wounds
        kit.restart(s)
        fight(s, "5H", "9S")
        assert len(s.seats[0].hand) == cards


@pytest.mark.rule("WL-CHAR-05")
def test_abilities_of_fights_cost_no_action() -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    s.seats[0].character = "annie_oakley"
    s.seats[0].legend = True
    kit.restart(s)
    kit.choose(s, "duel", "1")
    kit.choose(s, "wound")
    assert s.actions == 2


@pytest.mark.rule("WL-CHAR-05")
def test_an_ability_marked_as_an_action_costs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table(("9S", "2S"), ("8H", "2H"))
    name = "annie_oakley"
    monkeypatch.setitem(s.content.on["action"], name, [Use(name, f"card:{name}:0", "", [], "", "keep", False)])
    monkeypatch.setitem(s.content.effects, f"card:{name}:0", (parse(["money", 10]),))
    s.seats[0].character, s.seats[0].legend = name, True
    kit.restart(s)
    kit.choose(s, "use", name)
    assert (s.actions, s.seats[0].money) == (2, 10)


@pytest.mark.rule("WL-CHAR-06")
def test_billy_arrested_is_free_to_become_a_marshal() -> None:
    s = table(("9S", "2S"), ("8H", "2H", "AH"))
    s.seats[0].law = 1
    s.seats[1].character = "billy_the_kid"
    s.seats[1].law = -2
    kit.restart(s)
    fight(s, "9S", "8H", "arrest")
    assert s.seats[1].law == 0
    s.active = 1
    s.actions = 3
    s.marks = ()
    s.seats[1].place = "mp_ranch"
    s.bandits = ("mp_hideout_a",)
    s.stack = [Turn(1, ACTION)]
    kit.restart(s)
    kit.set_fight_deck(s, ["fight_j", "fight_q"])
    kit.choose(s, "move", "mp_hideout_a")
    kit.choose(s, "commit", "AH")
    kit.choose(s, "lay", "fight_j")
    kit.choose(s, "reward", "marshal")
    assert s.seats[1].law == 1
