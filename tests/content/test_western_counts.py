"""The printed counts, spreads and numbers of the cards, dice and tracks of Western Legends, against the catalogue."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.content import Rows
from engine.prose import run_faults
from engine.western.cards import Ability, Fight, Poker
from engine.western.deck import TOKENS, content
from engine.western.state import NUGGETS, PURSE, SUPPLY

C = content()

REGIONS = {"Mesito's Point", "Darkrock", "Dixon Creek", "Sunny Hills", "Red Falls", "Cliff Junction", "Spike's View"}
FIGHT_TIMES = {"commit", "fight"}
POKER_TIMES = {"poker", "poker_end"}


def only(poker: Poker) -> Ability:
    """The one ability of a poker effect."""
    assert len(poker.ability) == 1, poker.id
    return poker.ability[0]


def fight(rank: str) -> Fight:
    return next(card for card in C.fights.values() if card.rank == rank)


def branches(card: Fight) -> list[tuple[Rows, Rows]]:
    return [(option.need, option.do) for option in card.option]


# -- sizes


def test_sizes_of_the_decks_and_supplies_of_this_part() -> None:
    assert len(C.poker) == 52
    assert len(C.fights) == 13
    assert sum(item.count for item in C.items.values()) == 54
    assert len(C.cattle) == 16
    assert len(C.dice) == 6
    assert len(C.strangers) == 10


@pytest.mark.rule("WL-COMP-02")
def test_sizes_of_all_decks() -> None:
    assert (len(C.poker), len(C.fights), len(C.stories), len(C.characters), len(C.goals)) == (52, 13, 40, 12, 48)
    assert set(Counter(goal.character for goal in C.goals.values()).values()) == {4}
    # The eleventh card of the Man in Black is his rules card; of the money only the limit of six players is kept.
    assert len(C.strangers) + 1 == 11
    assert 6 * PURSE == 36 * 10 + 18 * 20
    assert sum(item.count for item in C.items.values()) == 54
    assert SUPPLY == 36
    assert len(C.cattle) == 16
    assert sum(TOKENS.values()) == 18


def test_limits_and_legendary_tokens() -> None:
    assert (PURSE, NUGGETS) == (120, 4)
    assert TOKENS == {2: 9, 1: 6, 3: 3}


# -- poker cards


@pytest.mark.rule("WL-CARD-04")
def test_every_poker_card_has_an_ability_of_its_kind_and_a_text() -> None:
    times = {"action": {"action"}, "bonus": {"commit", "poker", "law"},
             "reaction": {"fight", "poker_end", "after_move"}}
    for card in C.poker.values():
        assert only(card).when in times[card.kind], card.id
        assert only(card).do, card.id
        assert card.text, card.id


def test_each_effect_is_on_two_cards_of_one_rank_and_colour() -> None:
    assert sorted(C.poker) == sorted(rank + suit for rank in "23456789TJQKA" for suit in "SHDC")
    assert Counter(C.kinds.values()) == dict.fromkeys(C.effects_of, 2)
    assert len(C.effects_of) == 26
    for rank in "23456789TJQKA":
        assert C.kinds[rank + "H"] == C.kinds[rank + "D"]
        assert C.kinds[rank + "S"] == C.kinds[rank + "C"]
        assert C.kinds[rank + "H"] != C.kinds[rank + "S"]


@pytest.mark.parametrize(("name", "cards"), [
    ("Manhunt", ["4H", "4D"]), ("Payday", ["5H", "5D"]), ("Reputation", ["7S", "7C"]), ("Wallop", ["8S", "8C"]),
    ("Instinct", ["9H", "9D"]), ("Fool's Gold", ["TS", "TC"]),
])
def test_known_places(name: str, cards: list[str]) -> None:
    assert {card for card, poker in C.poker.items() if poker.name == name} == set(cards)


@pytest.mark.parametrize(("name", "kind"), [
    ("Living Legend", "action"), ("Manhunt", "action"), ("Sprint", "action"), ("Saddle Up", "action"),
    ("Cheat", "bonus"), ("Bulletproof", "bonus"), ("Lady Luck", "bonus"), ("Reputation", "bonus"),
])
def test_known_names_and_kinds(name: str, kind: str) -> None:
    assert [poker.kind for poker in C.effects_of.values() if poker.name == name] == [kind]


def test_shootout_and_stick_em_up_are_a_bonus_and_a_reaction_that_lower_the_opposing_card() -> None:
    pair = [poker for poker in C.effects_of.values() if poker.name in ("Shootout", "Stick 'Em Up")]
    assert sorted(poker.kind for poker in pair) == ["bonus", "reaction"]
    for poker in pair:
        assert [row[0] for row in only(poker).do] == ["foe"]
        assert -3 <= int(only(poker).do[0][1]) <= -1


def test_kinds() -> None:
    assert Counter(poker.kind for poker in C.effects_of.values()) == {"action": 11, "bonus": 9, "reaction": 6}


@pytest.mark.parametrize(("card", "when", "need", "do"), [
    ("2S", "action", [], [["law", 1]]),
    ("2H", "poker", [], [["wild"]]),
    ("3H", "commit", [], [["heal", 1]]),
    ("4H", "action", [["someone_wanted"]], [["sheriff", 3]]),
    ("6H", "action", [], [["move_plus", 2]]),
    ("7S", "law", [], [["more", 1]]),
])
def test_effects_that_rules_speak_of(card: str, when: str, need: Rows, do: Rows) -> None:
    ability = only(C.poker[card])
    assert (ability.when, ability.need, ability.do) == (when, need, do)


def test_payday_is_worth_20_to_30_dollars() -> None:
    assert only(C.poker["5H"]).do in ([["money", 20]], [["money", 30]])


def test_saddle_up_is_a_move_action_of_riders() -> None:
    ability = only(C.effects_of["saddle_up"])
    assert ability.need == [["hold", "mounts", 1]]
    assert ["move_action", 0] in ability.do


def test_reputation_works_once_in_a_turn_and_is_discarded() -> None:
    assert (only(C.poker["7S"]).once, only(C.poker["7S"]).after) == ("turn", "discard")


def test_actions_and_reactions_are_discarded_when_used() -> None:
    for poker in C.effects_of.values():
        if poker.kind != "bonus":
            assert only(poker).after == "discard", poker.id


def test_at_most_4_effects_are_for_poker_and_one_moves_the_sheriff() -> None:
    assert sum(only(poker).when in POKER_TIMES for poker in C.effects_of.values()) <= 4
    assert [poker.id for poker in C.effects_of.values() if any(row[0] == "sheriff" for row in only(poker).do)] == [
        "manhunt"]


def test_values_change_by_1_to_3_and_only_in_fights() -> None:
    changes = [(poker, row) for poker in C.effects_of.values() for row in only(poker).do if row[0] in ("value", "foe")]
    assert len(changes) >= 4
    for poker, row in changes:
        assert only(poker).when in FIGHT_TIMES, poker.id
        assert 1 <= (int(row[1]) if row[0] == "value" else -int(row[1])) <= 3, poker.id


def test_changes_of_2_and_more_are_on_cards_up_to_8() -> None:
    for poker in C.effects_of.values():
        if any(row[0] in ("value", "foe") and abs(int(row[1])) > 1 for row in only(poker).do):
            assert poker.rank in "2345678", poker.id


def test_poker_cards_heal_by_bulletproof_alone() -> None:
    assert [poker.id for poker in C.effects_of.values() if any(row[0] == "heal" for row in only(poker).do)] == [
        "bulletproof"]


# -- fight cards


def test_one_fight_card_of_each_rank() -> None:
    assert sorted(card.rank for card in C.fights.values()) == sorted("23456789TJQKA")


@pytest.mark.parametrize(("rank", "do"), [
    ("2", [["wound", 1], ["lp", -1]]),
    ("3", [["wound", 2]]),
    ("4", [["wound", 1], ["discard", 1]]),
    ("5", [["wound", 1]]),
    ("6", [["sure_wound", 1]]),
    ("8", [["wound", 1]]),
    ("T", [["draw", 1], ["new_fight"]]),
    ("J", [["money", 10]]),
    ("Q", [["draw", 1]]),
    ("K", [["lp", 1]]),
])
def test_fight_cards_without_a_choice(rank: str, do: Rows) -> None:
    assert fight(rank).do == do
    assert fight(rank).option == []


def test_fight_7_is_a_wound_or_a_random_card() -> None:
    assert fight("7").do == []
    assert branches(fight("7")) == [([], [["wound", 1]]), ([["hold", "cards", 1]], [["discard_random", 1]])]


def test_fight_9_is_a_card_or_10_dollars() -> None:
    assert fight("9").do == []
    assert branches(fight("9")) == [
        ([["hold", "cards", 1]], [["discard", 1]]), ([["hold", "money", 10]], [["money", -10]])]


def test_the_fight_ace_is_1_lp_or_1_point_of_either_kind() -> None:
    assert fight("A").do == []
    assert branches(fight("A")) == [([], [["lp", 1]]), ([["not_wanted"]], [["marshal", 1]]), ([], [["wanted", 1]])]


def test_5_and_9_give_no_marshal_point_for_a_bandit() -> None:
    assert sorted(card.rank for card in C.fights.values() if card.no_marshal) == ["5", "9"]


# -- items


@pytest.mark.rule("WL-ITEM-01")
def test_nine_items_of_three_types_with_six_copies_each() -> None:
    assert {item.name: (item.kind, item.price, item.count) for item in C.items.values()} == {
        "Mule": ("mount", 30, 6), "Mustang": ("mount", 50, 6),
        "Revolver": ("weapon", 20, 6), "Rifle": ("weapon", 40, 6), "Shotgun": ("weapon", 30, 6),
        "Miner's Map": ("misc", 10, 6), "Provisions": ("misc", 20, 6), "Whiskey": ("misc", 10, 6),
        "Ten-Gallon": ("misc", 20, 6)}


def test_mounts_and_weapons_have_another_side_and_nothing_else_has() -> None:
    lp = {item.id: item.upgraded.lp for item in C.items.values() if item.upgraded}
    assert lp == {"mule": 1, "mustang": 2, "revolver": 1, "rifle": 2, "shotgun": 1}


def test_passive_numbers_of_the_items() -> None:
    printed = {item.id: item.passive for item in C.items.values() if item.passive}
    turned = {item.id: item.upgraded.passive for item in C.items.values() if item.upgraded}
    assert printed == {
        "mule": [["movement", 3], ["nuggets", 2]], "mustang": [["movement", 4]],
        "ten_gallon": [["poker_win_lp", 1], ["poker_loss_money", 10]]}
    assert turned == {
        "mule": [["movement", 4], ["nuggets", 2]], "mustang": [["movement", 5]], "revolver": [["value", 1]],
        "rifle": [["value", 1]], "shotgun": [["foe", -1]]}


@pytest.mark.parametrize(("item", "abilities"), [
    ("mule", []), ("mustang", []), ("revolver", []), ("revolver+", []), ("ten_gallon", []),
    ("rifle", [("fight_start", [], [["look", 2]], "keep")]),
    ("rifle+", [("fight_start", [], [["look", 2]], "keep")]),
    ("shotgun", [("fight_won", [], [["draw", 1]], "keep")]),
    ("shotgun+", [("fight_won", [], [["draw", 1]], "keep")]),
    ("miners_map", [("prospected", [], [["reroll"]], "keep")]),
    ("provisions", [("gained", [], [["draw", 1]], "keep"), ("action", [], [["draw", 1], ["heal", 1]], "discard")]),
    ("whiskey", [("gained", [], [["heal", 1]], "keep"), ("after_move", [["others_here"]], [["hurt", 1]], "discard")]),
])
def test_abilities_of_the_items(item: str, abilities: list[tuple[str, Rows, Rows, str]]) -> None:
    assert [(one.when, one.need, one.do, one.after) for one in C.abilities.get(item, [])] == abilities


def test_the_map_and_the_whiskey_may_be_left_alone() -> None:
    assert [one.choice for one in C.abilities["miners_map"]] == [True]
    assert [one.choice for one in C.abilities["whiskey"]] == [False, True]


# -- tracks, cattle, dice


@pytest.mark.rule("WL-TRACK-07")
def test_marshal_rewards() -> None:
    assert C.tracks is not None
    assert C.tracks.marshal == [
        [["money", 20]], [["money", 20]], [["lp", 2]], [["money", 30]], [["money", 30]], [["lp", 4]], [["money", 40]],
        [["money", 40]], [["lp", 6]]]


@pytest.mark.rule("WL-TRACK-08")
def test_wanted_rewards() -> None:
    assert C.tracks is not None
    assert C.tracks.wanted == [[], [["draw", 1]], [], [["draw", 1]], [], [["draw", 1]], [], [["draw", 1]], []]


def test_eight_cattle_rewards_the_same_in_both_colours() -> None:
    for colour in ("green", "blue"):
        rewards = [token.do for key, token in C.cattle.items() if key.startswith(colour + ".")]
        assert sorted(map(str, rewards)) == sorted(map(str, [
            [["money", 20]], [["money", 20]], [["money", 30]], [["money", 40]], [["lp", 1]], [["lp", 2]],
            [["draw", 2]], [["lp", 1], ["money", 10]]]))


def test_faces_of_the_dice() -> None:
    assert {face.id: (face.count, face.do, face.again) for face in C.faces} == {
        "nugget": (3, [["nugget", 1]], False), "tailings": (1, [["money", 10]], False),
        "dust": (1, [["money", 10]], True), "gravel": (1, [], False)}


# -- the Man in Black


def test_he_gains_12_15_and_19_lp_over_ten_cards() -> None:
    cards = C.strangers.values()
    assert [sum(card.lp[level] for card in cards) for level in range(3)] == [12, 15, 19]
    for card in cards:
        assert len(card.lp) == 3
        assert 0 <= card.lp[0] <= card.lp[1] <= card.lp[2] <= 3, card.id


def test_he_visits_every_region() -> None:
    assert {C.spaces[card.to].region for card in C.strangers.values()} == REGIONS


def test_each_of_his_cards_does_at_most_one_thing_to_the_board() -> None:
    done = Counter[str]()
    for card in C.strangers.values():
        assert len(card.do) <= 1, card.id
        done.update(str(row[0]) for row in card.do)
        assert card.purse in range(0, 121, 10), card.id
    assert done == {"bandit": 3, "sheriff": 2, "disc": 2, "take_card": 2}
    assert sorted(str(row[1]) for card in C.strangers.values() for row in card.do if row[0] == "bandit") == [
        "A", "B", "C"]


# -- texts


def texts() -> list[tuple[str, str]]:
    found = [(card.id, card.text) for card in [*C.effects_of.values(), *C.fights.values(), *C.items.values(),
                                               *C.strangers.values()]]
    found += [(item.id + "+", item.upgraded.text) for item in C.items.values() if item.upgraded]
    found += [(f"{card.id} {option.id}", option.text) for card in C.fights.values() for option in card.option]
    return found


def test_no_text_is_missing_and_no_two_share_six_words() -> None:
    assert all(text for _, text in texts())
    assert run_faults(texts()) == []


def test_dollars_of_an_effect_stand_in_its_text() -> None:
    for poker in C.effects_of.values():
        named = {int(n) for n in re.findall(r"\$(\d+)", poker.text)}
        paid = {abs(int(row[1])) for row in only(poker).do if row[0] in ("money", "take_money", "pot")}
        assert named == paid, poker.id
    for card in C.strangers.values():
        assert {int(n) for n in re.findall(r"\$(\d+)", card.text)} == {card.purse} - {0}, card.id
