"""Automata: their seats, grit, levels, turns and answers."""

from __future__ import annotations

from typing import Any

import pytest
from kit import acting, asked, choose, effects, ending, game, hand, npc, options, starting, tile, told
from lifekit import drive, injured, later, rig, scored, table

from engine import flow
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import BadConfig
from engine.stories import setup
from engine.stories.automata import scripted
from engine.stories.dice import own_die
from engine.stories.game import RULES
from engine.stories.table import Table


def new(seats: int, **chosen: str) -> Table:
    return setup.new(Config("stories", seats, 5, "", chosen))


def levels(s: Table) -> list[str]:
    return [seat.level for seat in s.seats]


@pytest.mark.rule("WS-AUTO-01", "WS-AUTO-06", "WS-SETUP-18")
@pytest.mark.parametrize(("people", "found"), [
    (1, ["", "Gunhand", "Gunhand"]), (2, ["", "", "Gunhand"]), (3, ["", "", ""]), (4, ["", "", "", ""])])
def test_automata_fill_up_to_three_seats(people: int, found: list[str]) -> None:
    assert levels(new(people)) == found


@pytest.mark.rule("WS-AUTO-02", "WS-OBJ-03")
def test_their_number_is_an_option() -> None:
    assert len(new(1, automata="4").seats) == 5
    assert len(new(1, automata="0").seats) == 1
    for chosen in ("5", "-1", "few"):
        with pytest.raises(BadConfig, match="automata"):
            new(1, automata=chosen)
    with pytest.raises(BadConfig, match="automata"):
        new(2, automata="4")


@pytest.mark.rule("WS-AUTO-03")
def test_an_automaton_has_all_of_a_seat_but_poker_cards() -> None:
    s = table()
    seen = RULES.view(s, -1)["seats"]
    assert sorted(seen[1]) == sorted(seen[0])
    assert seen[1]["held"]["hand"] == 0
    assert (s.seats[1].grit, s.seats[0].grit) == (3, 0)
    assert s.seats[1].character != ""
    effects(s, 0, ["each", "others", "gain", "food", 1], ["each", "others", "item", "revolver"],
            ["each", "others", "token", "Miner", 1], ["each", "others", "secret", "S01"])
    me = s.seats[1]
    assert (me.food, me.weapons, me.tokens[2], me.secrets, me.lp) == (1, ("revolver",), 1, ("S01",), 2)


@pytest.mark.rule("WS-AUTO-04")
def test_poker_cards_are_grit() -> None:
    s = table()
    me = s.seats[1]
    me.grit = 1
    effects(s, 0, ["each", "others", "draw", 2])
    assert me.grit == 3
    me.place = "105"
    acting(s, 1)
    choose(s, "cross", "109")
    assert (me.grit, me.place) == (1, "109")
    me.place = "102"
    tile(s, "102", "saloon", False)
    acting(s, 1)
    assert ("place", "saloon", "BUILD") not in options(s)


@pytest.mark.rule("WS-AUTO-04")
def test_draw_and_keep_gives_grit_for_what_is_kept() -> None:
    s = table()
    s.seats[1].grit = 0
    effects(s, 0, ["each", "others", "draw_keep", 3, 2])
    assert s.seats[1].grit == 2


@pytest.mark.rule("WS-AUTO-05")
def test_the_end_phase_ends_on_the_limit_of_grit() -> None:
    s = table()
    s.seats[1].grit, s.seats[1].wounds = 5, 2
    ending(s, 1)
    assert (s.seats[1].grit, s.active) == (3, 0)


@pytest.mark.rule("WS-AUTO-06")
@pytest.mark.parametrize(("level", "die", "grit", "lp"), [
    ("Greenhorn", "green", 2, 0), ("Gunhand", "yellow", 3, 0), ("Veteran", "red", 4, 3)])
def test_levels(level: str, die: str, grit: int, lp: int) -> None:
    s = new(1, automata="1", automata_level=level)
    assert (s.seats[1].level, s.seats[1].grit, s.seats[1].lp, own_die(s, 1)) == (level, grit, lp, die)


@pytest.mark.rule("WS-AUTO-06")
def test_levels_can_differ() -> None:
    assert levels(new(1, automata_level="Greenhorn,Veteran")) == ["", "Greenhorn", "Veteran"]


@pytest.mark.rule("WS-AUTO-07")
def test_the_bent_is_rolled_and_public_or_chosen() -> None:
    first, second = new(1, automata="4"), new(1, automata="4")
    assert [seat.bent for seat in first.seats] == [seat.bent for seat in second.seats]
    assert {seat.bent for seat in first.seats[1:]} <= {"lawful", "neutral", "outlaw"}
    assert RULES.view(first, 0)["seats"][1]["bent"] == first.seats[1].bent
    rolled = {setup.new(Config("stories", 1, seed, "", {"automata": "4"})).seats[k].bent
              for seed in range(6) for k in range(1, 5)}
    assert rolled == {"lawful", "neutral", "outlaw"}
    assert [seat.bent for seat in new(1, automata_bent="lawful").seats] == ["", "lawful", "lawful"]


@pytest.mark.rule("WS-AUTO-08")
@pytest.mark.parametrize(("level", "space"), [("Veteran", "104"), ("Gunhand", "103"), ("Greenhorn", "103")])
def test_a_veteran_sends_an_ambusher_against_the_leader(level: str, space: str) -> None:
    s = table(level)
    npc(s, "tabor_nye", "103")
    s.seats[0].place, s.seats[0].lp = "104", 9
    s.seats[1].place = "101"
    hand(s, 0, "AS", "KD")
    starting(s, 1)
    choose(s, *scripted(s, 1))
    assert s.npcs["tabor_nye"].space == space
    assert (asked(s)[0] == "npc_card") == (level == "Veteran")


@pytest.mark.rule("WS-AUTO-09")
@pytest.mark.parametrize(("level", "row"), [
    ("Greenhorn", ["story", "work", "work", "build", "hunt", "rest"]),
    ("Gunhand", ["story", "story", "work", "build", "hunt", "law"]),
    ("Veteran", ["story", "story", "story", "work", "hunt", "law"])])
def test_the_intent_die_reads_the_row_of_the_level(level: str, row: list[str]) -> None:
    for face in range(6):
        s = table(level)
        rig(s, (6, face))
        starting(s, 1)
        assert s.seats[1].intent == row[face]
        assert [line[3:] for line in told(s, "intent")] == [[row[face], "", face + 1, []]]
        assert RULES.view(s, 0)["seats"][1]["intent"] == row[face]


@pytest.mark.rule("WS-AUTO-09")
def test_a_greenhorn_with_a_six_rests_twice() -> None:
    s = table("Greenhorn")
    rig(s, (6, 5))
    starting(s, 1)
    drive(s, 1)
    assert (s.seats[1].place, s.seats[1].grit, s.active) == ("101", 5, 0)


@pytest.mark.rule("WS-AUTO-10")
def test_a_wounded_automaton_eats_and_keeps_its_intent() -> None:
    s = table()
    s.seats[1].wounds, s.seats[1].food = 3, 1
    rig(s, (6, 2))
    starting(s, 1)
    choose(s, "begin")
    choose(s, *scripted(s, 1))
    assert (s.seats[1].wounds, s.seats[1].food, s.seats[1].intent, s.actions) == (2, 0, "work", 2)


@pytest.mark.rule("WS-AUTO-10")
def test_without_food_it_heads_for_a_healer_that_it_can_pay() -> None:
    s = table()
    me = s.seats[1]
    tile(s, "102", "doctors_office")
    me.wounds, me.intent, me.money = 3, "story", 20
    acting(s, 1)
    drive(s, 1)
    assert (me.place, me.wounds, me.money) == ("102", 0, 10)


@pytest.mark.rule("WS-AUTO-10")
def test_without_food_and_money_it_rests_twice() -> None:
    s = table()
    me = s.seats[1]
    tile(s, "102", "doctors_office")
    me.wounds, me.intent, me.money, me.grit = 3, "story", 0, 0
    acting(s, 1)
    assert scripted(s, 1) == ("rest",)
    choose(s, "rest")
    assert scripted(s, 1) == ("rest",)
    choose(s, "rest")
    assert (me.place, me.wounds) == ("101", 3)


@pytest.mark.rule("WS-AUTO-11")
def test_with_sixty_dollars_it_equips_itself() -> None:
    s = table()
    me = s.seats[1]
    tile(s, "102", "general_store")
    s.stand = {"rifle": 1, "shotgun": 1, "mule": 1}
    me.money, me.intent = 60, "story"
    acting(s, 1)
    choose(s, *scripted(s, 1))
    assert me.place == "102"
    choose(s, *scripted(s, 1))
    assert scripted(s, 1) == ("buy", "rifle")
    drive(s, 1)
    assert (me.weapons, me.mount, me.money) == (("rifle",), "mule", 0)


@pytest.mark.rule("WS-AUTO-11")
@pytest.mark.parametrize(("money", "complete", "heads"), [(30, True, False), (40, False, False), (40, True, True)])
def test_when_it_thinks_of_the_store(money: int, complete: bool, heads: bool) -> None:
    s = table()
    me = s.seats[1]
    tile(s, "102", "general_store", complete)
    me.money, me.intent = money, "rest"
    acting(s, 1)
    assert (scripted(s, 1) == ("move", "102")) == heads


@pytest.mark.rule("WS-AUTO-11")
def test_an_equipped_automaton_does_not_shop() -> None:
    s = table()
    me = s.seats[1]
    tile(s, "102", "general_store")
    me.money, me.intent, me.weapons, me.weapon, me.mount = 200, "rest", ("knife",), "knife", "mule"
    acting(s, 1)
    assert scripted(s, 1) == ("rest",)


@pytest.mark.rule("WS-AUTO-23")
def test_it_completes_the_met_card_of_the_smallest_pile() -> None:
    s = table()
    s.day = 3
    s.piles = (("E1-D3-moon-1", "E1-D4-moon-1", "E1-D4-moon-2"), ("E1-D5-moon-2", "E1-D5-star-1"))
    s.seats[1].place = s.seats[0].place = "103"
    acting(s, 1)
    choose(s, "rest")
    assert asked(s) == ("complete", 1)
    assert scripted(s, 1) == ("story", "E1-D5-moon-2")
    s.piles = (s.piles[0], (*s.piles[1], "E1-D5-star-2"))
    assert scripted(s, 1) == ("story", "E1-D3-moon-1")


MARSHAL_OR_MONEY = ({"id": "A", "text": "point", "do": [["marshal", 1]]}, {"id": "B", "text": "money", "do": [["money", 40]]})


@pytest.mark.rule("WS-AUTO-24")
@pytest.mark.parametrize(("bent", "option"), [("lawful", "marshal"), ("outlaw", "reward"), ("neutral", "reward")])
def test_choices_on_a_bandits_card(bent: str, option: str) -> None:
    s = table(bent=bent)
    npc(s, "bo_walsh", "101")
    s.seats[1].grudge = 4
    rig(s, (6, 0), (6, 5))
    acting(s, 1)
    choose(s, "fight", "bo_walsh")
    assert asked(s) == ("npc_reward", 1)
    assert scripted(s, 1) == ("option", option)


@pytest.mark.rule("WS-AUTO-24")
@pytest.mark.parametrize(("bent", "option"), [("lawful", "A"), ("outlaw", "B"), ("neutral", "A")])
def test_a_marshal_point_or_forty_dollars(bent: str, option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    from engine.effect import parse
    from engine.stories.cards import Option
    s = table(bent=bent)
    card = s.content.stories["E1-D5-sun-1"]
    two = [msgspec.convert(row, Option) for row in MARSHAL_OR_MONEY]
    monkeypatch.setitem(s.content.stories, card.id, msgspec.structs.replace(card, option=two))
    for one in two:
        monkeypatch.setitem(s.content.effects, f"story:{card.id}:{one.id}", tuple(parse(row) for row in one.do))
    s.day, s.piles = 4, ((card.id, "E1-D5-sun-2"),)
    s.seats[1].weapons, s.seats[1].weapon = ("knife",), "knife"
    acting(s, 1)
    choose(s, "rest")
    choose(s, *scripted(s, 1))
    assert asked(s) == ("story_option", 1)
    assert scripted(s, 1) == ("option", option)


@pytest.mark.rule("WS-AUTO-24")
@pytest.mark.parametrize(("bent", "kind"), [("lawful", "marshal"), ("outlaw", "wanted"), ("neutral", "marshal")])
def test_a_law_point_of_choice(bent: str, kind: str) -> None:
    s = table(bent=bent)
    effects(s, 1, ["law", 1])
    assert scripted(s, 1) == ("law", kind)


@pytest.mark.rule("WS-AUTO-25")
@pytest.mark.parametrize(("tokens", "legend", "skill"), [
    ((0, 1, 2, 0, 0, 0, 0), -1, "Miner"), ((0, 0, 0, 0, 0, 0, 0), -1, "Gunslinger"),
    ((0, 1, 0, 0, 1, 0, 0), -1, "Builder"), ((0, 1, 2, 0, 0, 0, 0), 2, "Builder")])
def test_a_skill_token_of_choice(tokens: tuple[int, ...], legend: int, skill: str) -> None:
    s = table()
    s.seats[1].tokens = tokens
    s.supply = tuple(10 - n for n in tokens)
    s.legends = tuple(1 if i == legend else -1 for i in range(7))
    effects(s, 1, ["token", "choice", 1])
    assert scripted(s, 1) == ("skill", skill)


@pytest.mark.rule("WS-AUTO-25")
def test_a_skill_without_supply_is_passed_over() -> None:
    s = table()
    s.seats[1].tokens = (0, 1, 2, 0, 0, 0, 0)
    s.supply = (10, 9, 0, 10, 10, 10, 10)
    effects(s, 1, ["token", "choice", 1])
    assert scripted(s, 1) == ("skill", "Builder")


@pytest.mark.rule("WS-AUTO-26")
def test_things_are_taken_while_there_is_room() -> None:
    s = table()
    me = s.seats[1]
    me.objects = ("trap", "toolbox", "pickaxe", "marked_cards", "whiskey")
    rope = s.stand["rope"]
    effects(s, 1, ["item", "rope"], ["gain", "food", 1])
    assert (me.objects, me.food) == (("trap", "toolbox", "pickaxe", "marked_cards", "whiskey"), 0)
    assert s.stand["rope"] == rope


@pytest.mark.rule("WS-AUTO-26")
def test_nobody_reads_a_card_that_an_automaton_reads_in_silence() -> None:
    s = table()
    s.day, s.piles, s.layout = 3, (("E1-D4-moon-2",), ("E1-D4-star-1",)), "1+2"
    s.seats[1].place = "103"
    acting(s, 1)
    s.events.clear()
    choose(s, "rest")
    drive(s, 1, 3)
    assert s.seats[1].secrets == ("S03",)
    assert s.seats[1].lp == 1
    seen: list[Any] = [event.for_seat(0) for event in s.events if event.kind in ("read_story", "told_story")]
    assert [(line[0], line[6]) for line in seen] == [("read_story", [])]
    assert RULES.view(s, 0)["mine"]["read"] == []


@pytest.mark.rule("WS-AUTO-39")
def test_a_person_robs_an_automaton_as_usual() -> None:
    s = table()
    me, prey = s.seats
    prey.money, prey.grit, prey.food = 100, 0, 2
    hand(s, 0, "KS")
    acting(s, 0)
    choose(s, "rob", "1")
    assert options(s) == [("take", "money"), ("take", "slot", "food")]
    choose(s, "take", "money")
    assert (me.money, prey.money, prey.food) == (100, 20, 2)


@pytest.mark.rule("WS-AUTO-41")
def test_cracked_ribs_lower_the_limit_of_grit() -> None:
    s = table()
    injured(s, 1, "cracked_ribs")
    s.seats[1].grit = 5
    ending(s, 1)
    assert s.seats[1].grit == 4


@pytest.mark.rule("WS-AUTO-42")
def test_a_card_at_the_end_of_the_turn_is_grit() -> None:
    s = table()
    s.seats[1].grit, s.seats[1].law = 1, -1
    ending(s, 1)
    assert s.seats[1].grit == 3


@pytest.mark.rule("WS-AUTO-47")
def test_its_questions_are_those_of_a_seat_and_list_no_poker_card() -> None:
    for seed in range(4):
        s = setup.new(Config("stories", 1, seed, "", {"automata": "2", "automata_driver": "external"}))
        pick = Chance(scramble(seed + 100))
        for _ in range(400):
            if s.over:
                break
            question = flow.ask(s)
            if s.seats[question.seat].level:
                for choice in question.options:
                    assert choice[0] not in ("play", "commit", "discard", "keep", "swap", "hand")
            flow.apply(s, question.seat, question.options[pick.below(len(question.options))])
            assert RULES.check(s) == []


@pytest.mark.rule("WS-AUTO-48")
def test_the_script_is_a_function_of_what_it_may_see() -> None:
    s = setup.new(Config("stories", 1, 7, "", {"automata": "2"}))
    for turn in range(150):
        if s.over:
            break
        seat = flow.ask(s).seat
        if s.seats[seat].level:
            expected = scripted(s, seat)
            assert scripted(s, seat) == expected
            for seed in (1, 2):
                other = RULES.sample(RULES.view(s, seat), Chance(scramble(1000 * turn + seed)))
                assert RULES.scripted(other, seat) == expected
        flow.apply(s, seat, scripted(s, seat))
    assert s.over or turn == 149


@pytest.mark.rule("WS-AUTO-49")
def test_an_external_driver_may_answer_against_the_intent() -> None:
    s = table("Greenhorn", automata_driver="external")
    rig(s, (6, 5))
    starting(s, 1)
    choose(s, "begin")
    assert s.seats[1].intent == "rest"
    assert scripted(s, 1) == ("rest",)
    choose(s, "move", "102")
    assert s.seats[1].place == "102"


@pytest.mark.rule("WS-AUTO-50")
def test_the_script_answers_for_any_seat_and_any_question() -> None:
    s = setup.new(Config("stories", 2, 11, "", {"automata": "2", "campaign": "on"}))
    for _ in range(3000):
        if s.over:
            return
        for one in flow.ask(s).each():
            assert RULES.scripted(s, one.seat) in one.options
        seat = flow.ask(s).seat
        flow.apply(s, seat, RULES.scripted(s, seat))
    raise AssertionError("the episode does not end")


@pytest.mark.rule("WS-AUTO-50")
def test_a_late_person_keeps_the_highest_card_and_drops_the_lowest() -> None:
    s = game()
    hand(s, 0, "2S", "KD")
    s.seats[0].drawn = ()
    effects(s, 0, ["discard", 1])
    assert scripted(s, 0) == ("discard", "2S")
    hand(s, 1, "7S", "QD", "3C")
    acting(s, 0)
    choose(s, "duel", "1")
    choose(s, "commit", "KD")
    assert scripted(s, 1) == ("commit", "QD")
    with pytest.raises(ValueError, match="seat 0"):
        scripted(s, 0)


@pytest.mark.rule("WS-AUTO-51")
def test_full_seats_are_no_automata() -> None:
    s = new(3)
    assert levels(s) == ["", "", ""]
    assert [len(seat.hand) >= 3 for seat in s.seats] == [True, True, True]


@pytest.mark.rule("WS-AUTO-46")
def test_the_bag_names_level_and_bent() -> None:
    from engine.stories.backup import backup
    s = table("Veteran", "lawful", campaign="on")
    scored(s)
    assert (backup(s)["bags"][1]["level"], backup(s)["bags"][1]["bent"]) == ("Veteran", "lawful")
    assert later(2).seats[1].level == ""
