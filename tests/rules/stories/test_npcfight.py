"""Fights against NPCs (WS-NPCF)."""

from __future__ import annotations

import kit
import pytest
from fightkit import attack, kinds, rig, values

from engine.stories.combat import against
from engine.stories.table import Table
from engine.stories.view import view


def fighter(*hand: str, seats: int = 2) -> Table:
    """Seat 0 with this hand, 5 LP and $20."""
    s = kit.game(seats)
    kit.hand(s, 0, *hand)
    s.seats[0].lp = 5
    s.quiet = False
    return s


@pytest.mark.rule("WS-NPCF-01", "WS-INTER-05")
def test_the_card_of_an_npc_is_open_before_the_fight() -> None:
    s = fighter("9S", "2S")
    kit.npc(s, "sill_pruitt", "101")
    kit.acting(s, 0)
    assert ("fight", "sill_pruitt") in kit.options(s)
    assert not [choice for choice in kit.options(s) if choice[0] == "do" and choice[1] == "sill_pruitt"]
    card = kit.printed().npcs["sill_pruitt"]
    assert view(s, 0)["npcs"]["sill_pruitt"][0] == "101"
    assert (card.dice, card.failure) == (["yellow"], [["lose_slot", 1], ["wound", 1]])
    assert [option.text for option in card.option] == ["1 LP and $10", "1 Marshal point"]


@pytest.mark.rule("WS-NPCF-02", "WS-NPCF-04")
def test_one_open_card_for_each_die_before_the_roll() -> None:
    s = fighter("3S", "9S", "TH", "TS")
    kit.npc(s, "lot_pruitt", "101")
    attack(s, 0, "lot_pruitt", False, ("green", "green"))
    assert kit.options(s) == [("commit", "3S"), ("commit", "9S"), ("commit", "TH")]
    kit.choose(s, "commit", "9S")
    assert kit.asked(s) == ("npc_card", 0)
    assert list(view(s, 1)["seats"][0]["shown"]) == ["9S"]
    assert "npc_rolls" not in kinds(s)
    kit.choose(s, "commit", "TS")
    order = [kind for kind in kinds(s) if kind in ("lays", "npc_rolls")]
    assert order == ["lays", "lays", "npc_rolls", "npc_rolls"]
    assert [event[3:5] for event in kit.told(s, "lays")] == [["9S", "green"], ["TS", "green"]]
    assert s.seats[0].hand[:2] == ("3S", "TH")


@pytest.mark.rule("WS-NPCF-03")
@pytest.mark.parametrize(("hand", "offered"), [(("9S", "2S"), False), (("9S", "2S", "3S"), True)])
def test_a_fight_of_ones_own_choice_needs_a_card_for_each_die(
        hand: tuple[str, ...], offered: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    s = fighter(*hand)
    monkeypatch.setattr(s.content.npcs["lot_pruitt"], "dice", ["green", "green", "green"])
    kit.npc(s, "lot_pruitt", "101")
    kit.acting(s, 0)
    assert (("fight", "lot_pruitt") in kit.options(s)) is offered
    reasons = [(one.reason, one.rule) for one in kit.blocked(s) if one.choice == ("fight", "lot_pruitt")]
    assert reasons == ([] if offered else [("fight_cards", "WS-NPCF-03")])


@pytest.mark.rule("WS-NPCF-03", "WS-NPCF-14")
def test_in_an_ambush_the_dice_without_card_face_0() -> None:
    s = fighter("2S", "3S")
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 5), ("green", 5), ("green", 5))
    attack(s, 0, "lot_pruitt", True, ("green", "green", "green"))
    assert values(s, "npc_values") == (5, 15)
    assert s.seats[0].hand == ()


@pytest.mark.rule("WS-NPCF-03")
def test_an_empty_hand_fights_with_0() -> None:
    s = fighter()
    kit.npc(s, "lot_pruitt", "101")
    attack(s, 0, "lot_pruitt", True)
    assert values(s, "npc_values")[0] == 0
    assert (s.seats[0].wounds, s.seats[0].money) == (1, 10)


@pytest.mark.rule("WS-NPCF-05")
def test_only_the_fighting_seat_reacts_until_it_passes() -> None:
    s = fighter("8S", "9S", "AS", "2S")
    kit.hand(s, 1, "9H", "AH")
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 9))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "8S")
    assert kit.asked(s) == ("window.fight", 0)
    assert kit.options(s) == [("react", "9S"), ("react", "AS"), ("pass",)]
    kit.choose(s, "react", "9S")
    assert values(s, "npc_values") == (10, 9)
    assert kit.asked(s) == ("window.fight", 0)
    kit.choose(s, "react", "AS")
    assert values(s, "npc_values") == (10, 7)
    assert kit.asked(s) == ("act", 0)
    assert s.seats[0].lp == 6


@pytest.mark.rule("WS-NPCF-06")
def test_sums_are_compared() -> None:
    s = fighter("6S", "9S", "2S")
    s.seats[0].weapons = ("revolver",)
    s.seats[0].weapon = "revolver"
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("yellow", 8), ("green", 8))
    attack(s, 0, "lot_pruitt", False, ("yellow", "yellow"))
    kit.choose(s, "commit", "6S")
    assert s.seats[0].hand == ("2S",)  # the second card had to be the 9
    assert values(s, "npc_values") == (16, 16)
    assert len(kit.told(s, "npc_beaten")) == 1


@pytest.mark.rule("WS-NPCF-07", "WS-FIGHT-38")
@pytest.mark.parametrize(("attacked", "beaten", "side"), [(False, 1, "target"), (True, 0, "active")])
def test_the_side_that_started_wins_ties(attacked: bool, beaten: int, side: str) -> None:
    s = fighter("TS", "AS")
    kit.npc(s, "tom_ash", "101")
    s.active = 1
    rig(s, ("yellow", 10))
    attack(s, 0, "tom_ash", attacked)
    assert against(s, 0) == ("npc", side)
    kit.choose(s, "commit", "TS")
    assert values(s, "npc_values") == (10, 10)
    kit.choose(s, "pass")
    assert len(kit.told(s, "npc_beaten")) == beaten


@pytest.mark.rule("WS-NPCF-07")
def test_strouds_hatchet_wins_ties_against_bandits() -> None:
    s = fighter("8S", "2S")
    s.seats[0].weapons = ("U25",)
    s.seats[0].weapon = "U25"
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("yellow", 10))
    attack(s, 0, "lot_pruitt", True, ("yellow",))
    kit.choose(s, "commit", "8S")
    assert values(s, "npc_values") == (10, 10)
    assert len(kit.told(s, "npc_beaten")) == 1


@pytest.mark.rule("WS-NPCF-08")
def test_the_printed_failure_as_far_as_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    s = fighter("2S", "3S")
    s.seats[0].money = 10
    monkeypatch.setitem(s.content.effects, "npc:lot_pruitt:failure", tuple(
        effect for effect in s.content.effects["npc:ma_pruitt:failure"] if effect.op != "lose_slot"))
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 5))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "2S")
    assert (s.seats[0].wounds, s.seats[0].money) == (1, 0)
    assert "lot_pruitt" in s.npcs


@pytest.mark.rule("WS-NPCF-08")
def test_the_printed_failure_asks_for_the_slot() -> None:
    s = fighter("2S", "3S")
    s.seats[0].objects = ("rope", "trap")
    kit.npc(s, "sam_carver", "101")
    rig(s, ("yellow", 7))
    attack(s, 0, "sam_carver", False)
    kit.choose(s, "commit", "2S")
    assert kit.asked(s) == ("lose_slot", 0)
    kit.choose(s, "drop", "trap")
    assert (s.seats[0].objects, s.seats[0].wounds) == (("rope",), 1)


@pytest.mark.rule("WS-NPCF-09")
@pytest.mark.parametrize(("card", "won"), [("KS", True), ("2S", False)])
def test_the_default_outcome(card: str, won: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    s = fighter(card, "3S")
    monkeypatch.setitem(s.content.effects, "npc:lot_pruitt:success", ())
    monkeypatch.setitem(s.content.effects, "npc:lot_pruitt:failure", ())
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 5))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", card)
    assert (s.seats[0].lp, s.seats[0].wounds) == ((6, 0) if won else (5, 1))
    assert ("lot_pruitt" in s.npcs) is not won
    assert ("lot_pruitt" in s.bandit_discard) is won
    assert ("beat:bandit" in s.marks) is won


@pytest.mark.rule("WS-NPCF-09", "WS-FIGHT-17")
def test_thick_skin_spares_the_wound_of_a_defeat_by_an_npc() -> None:
    s = fighter("7S", "3S")
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 8))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "7S")
    assert (s.seats[0].wounds, s.seats[0].money) == (0, 10)


@pytest.mark.rule("WS-NPCF-10", "WS-NPC-02")
@pytest.mark.parametrize(("law", "choices"), [
    (0, [("option", "reward"), ("option", "marshal")]), (2, [("option", "reward"), ("option", "marshal")]),
    (-1, [])])
def test_only_a_seat_that_is_not_wanted_may_take_the_marshal_point(law: int, choices: list[tuple[str, str]]) -> None:
    s = fighter("KS", "2S")
    s.seats[0].law = law
    kit.npc(s, "cole_mabry", "101")
    rig(s, ("red", 10))
    attack(s, 0, "cole_mabry", False)
    kit.choose(s, "commit", "KS")
    if law < 0:
        assert kit.asked(s) == ("act", 0)
        assert (s.seats[0].lp, s.seats[0].money, s.seats[0].law) == (7, 40, -1)
    else:
        assert kit.asked(s) == ("npc_reward", 0)
        assert kit.options(s) == choices
        kit.choose(s, "option", "marshal")
        assert (s.seats[0].lp, s.seats[0].law, s.seats[0].money) == (6, law + 1, 20)


@pytest.mark.rule("WS-NPCF-11")
def test_the_cards_used_are_discarded() -> None:
    s = fighter("8S", "9S", "2S")
    pile = len(s.discard)
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("green", 9))
    attack(s, 0, "lot_pruitt", False)
    kit.choose(s, "commit", "8S")
    kit.choose(s, "react", "9S")
    assert kit.asked(s) == ("act", 0)
    assert s.discard[pile:] == ["8S", "9S"]


@pytest.mark.rule("WS-NPCF-12", "WS-INTER-08")
def test_an_npc_that_stays_may_be_fought_again() -> None:
    s = fighter("2S", "KS")
    kit.npc(s, "lot_pruitt", "101")
    kit.acting(s, 0)
    rig(s, ("green", 5), ("green", 5))
    kit.choose(s, "fight", "lot_pruitt")
    kit.choose(s, "commit", "2S")
    assert s.actions == 1
    assert ("fight", "lot_pruitt") in kit.options(s)
    kit.choose(s, "fight", "lot_pruitt")
    assert "lot_pruitt" not in s.npcs


@pytest.mark.rule("WS-NPCF-13")
@pytest.mark.parametrize(("weapon", "npc", "value"), [
    ("rifle", "wolf", 10), ("knife", "wolf", 9), ("knife", "lot_pruitt", 8), ("shotgun", "wolf", 10),
    ("shotgun", "lot_pruitt", 10), ("revolver", "lot_pruitt", 9)])
def test_weapons_count_against_npcs(weapon: str, npc: str, value: int) -> None:
    s = fighter("8S", "2S")
    s.seats[0].weapons = (weapon,)
    s.seats[0].weapon = weapon
    attack(s, 0, npc, False)
    kit.choose(s, "commit", "8S")
    assert values(s, "npc_values")[0] == value


@pytest.mark.rule("WS-NPCF-14")
def test_an_attack_cannot_be_refused() -> None:
    s = fighter("8S", "2S")
    kit.npc(s, "tom_ash", "101")
    attack(s, 0, "tom_ash", True)
    assert kit.asked(s) == ("npc_card", 0)
    assert kit.options(s) == [("commit", "2S"), ("commit", "8S")]


@pytest.mark.rule("WS-DEATH-08")
def test_a_death_ends_the_seats_part_in_the_fight() -> None:
    s = fighter("2S", "3S")
    s.seats[0].wounds = 4
    s.seats[0].money = 100
    s.succession = ("sibling.1",)
    s.spare_characters = ()
    kit.npc(s, "lot_pruitt", "101")
    rig(s, ("red", 9))
    attack(s, 0, "lot_pruitt", True, ("red",))
    s.seats[0].food = 1
    kit.choose(s, "commit", "2S")
    assert s.seats[0].deaths == 1
    assert s.seats[0].wounds == 0
    assert kit.told(s, "bad_luck") == []


@pytest.mark.rule("WS-FOREST-03")
@pytest.mark.parametrize(("animal", "won"), [("silvertip", 0), ("boar", 1)])
def test_an_animal_that_attacks_wins_ties(animal: str, won: int) -> None:
    s = fighter("8S", "2S")
    attacks = kit.printed().npcs[animal].attacks
    rig(s, ("green", 8))
    attack(s, 0, animal, attacks, ("green",))
    kit.choose(s, "commit", "8S")
    assert values(s, "npc_values") == (8, 8)
    assert len(kit.told(s, "npc_beaten")) == won
