"""The printed counts, spreads and numbers of the cards that belong to no episode, against the catalogue."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.content import Rows
from engine.stories.cards import Item, Npc
from engine.stories.deck import content
from engine.stories.state import TOKENS_EACH

C = content()


def store() -> list[Item]:
    """The kinds of store item, without unique ones and the bottle that a whiskey leaves."""
    return [item for item in C.items.values() if not item.unique and item.count > 0]


def bandits() -> list[Npc]:
    return [npc for npc in C.npcs.values() if npc.kind == "bandit"]


@pytest.mark.rule("WS-CARD-01")
def test_each_poker_pair_stands_once_and_each_name_has_one_type() -> None:
    assert sorted(C.poker) == sorted(rank + suit for rank in "23456789TJQKA" for suit in "SHDC")
    types: dict[str, set[str]] = {}
    for kind in C.poker.values():
        types.setdefault(kind.name, set()).add(kind.type)
    assert all(len(found) == 1 for found in types.values())
    assert len(types) == 15


def test_poker_types() -> None:
    assert Counter(kind.type for kind in C.poker.values()) == {"action": 20, "bonus": 18, "reaction": 14}


def test_poker_kinds_by_rank() -> None:
    found = Counter((card[0], kind.id) for card, kind in C.poker.items())
    assert found == {
        ("2", "living_legend"): 2, ("2", "determination"): 2, ("3", "savings"): 4, ("4", "bedroll"): 4,
        ("5", "shootout"): 2, ("5", "patch_up"): 2, ("6", "steady_aim"): 4, ("7", "thick_skin"): 4,
        ("8", "restock"): 4, ("9", "second_wind"): 4, ("T", "sleight"): 4, ("J", "long_ride"): 4,
        ("Q", "quickdraw"): 4, ("K", "payday"): 4, ("A", "glare"): 4}


def test_savings_prints_30_dollars() -> None:
    assert C.poker["3S"].ability[0].do == [["money", 30]]


@pytest.mark.rule("WS-DICE-02")
def test_one_die_of_each_colour() -> None:
    assert sorted(C.dice) == ["black", "green", "red", "yellow"]


# WS-DICE-10 as a table; the rolls themselves are tested with the fights.
@pytest.mark.parametrize(("die", "faces", "marks"), [
    ("green", [3, 5, 6, 7, 8, 9], {3: "food"}),
    ("yellow", [5, 7, 8, 9, 10, 12], {5: "card", 8: "food"}),
    ("red", [7, 9, 10, 11, 12, 13], {7: "wound", 9: "food", 11: "card"}),
    ("black", [9, 11, 12, 13, 14, 15], {9: "wound", 11: "card", 13: "wound"}),
])
def test_faces_and_marks(die: str, faces: list[int], marks: dict[int, str]) -> None:
    assert C.dice[die].faces == faces
    assert {face: mark for face, mark in zip(C.dice[die].faces, C.dice[die].marks) if mark} == marks


def test_store_items() -> None:
    found = Counter[str]()
    for item in store():
        found[item.banner] += item.count
    assert found == {"weapon": 12, "mount": 9, "object": 24}
    assert all(item.count == 3 for item in store())


def test_prices() -> None:
    assert {item.id: item.price for item in store()} == {
        "knife": 10, "revolver": 20, "shotgun": 30, "rifle": 40, "mule": 20, "mustang": 40, "draft_horse": 30,
        "whiskey": 10, "provisions": 20, "prospectors_map": 20, "pickaxe": 30, "rope": 20, "trap": 20,
        "toolbox": 30, "marked_cards": 20}


@pytest.mark.parametrize(("mount", "movement", "slots", "tamed"), [
    ("mule", 2, 1, 1), ("mustang", 3, 0, 2), ("draft_horse", 2, 2, 1)])
def test_mounts(mount: str, movement: int, slots: int, tamed: int) -> None:
    assert C.stat("movement", mount) == movement
    assert C.stat("slots", mount) == slots
    assert C.items[mount].tamed == tamed


def test_whiskey_leaves_a_bottle_that_is_not_for_sale() -> None:
    assert C.items["whiskey"].ability[0].after == "empty_bottle"
    assert C.items["empty_bottle"].count == 0
    assert C.items["empty_bottle"].banner == "object"


def test_bandits_by_die() -> None:
    assert len(C.bandit_deck) == 24
    assert Counter(npc.dice[0] for npc in bandits()) == {"green": 10, "yellow": 8, "red": 5, "black": 1}
    assert all(len(npc.dice) == 1 and 1 <= npc.move <= 3 for npc in bandits())
    assert sum(npc.ambush for npc in bandits()) == 8
    assert len({npc.name for npc in bandits()}) == 24


def test_bo_walsh() -> None:
    walsh = C.npcs["bo_walsh"]
    assert (walsh.dice, walsh.move, walsh.ambush) == (["red"], 2, True)


def test_bandit_rewards_go_by_the_die() -> None:
    choice = {
        "yellow": [[["lp", 1], ["money", 10]], [["marshal", 1]]],
        "red": [[["lp", 2], ["money", 20]], [["marshal", 1]]]}
    for npc in bandits():
        assert ["wound", 1] in npc.failure
        if npc.dice[0] in choice:
            assert [option.do for option in npc.option] == choice[npc.dice[0]]
            assert [option.need for option in npc.option] == [[], [["not_wanted"]]]
            assert npc.success == []
        else:
            assert npc.option == []
            assert npc.success[0] == ["lp", 1 if npc.dice[0] == "green" else 4]


def test_animals() -> None:
    assert len(C.animal_deck) == 24
    harmless = [name for name in C.animal_deck if not C.animals[name].dice]
    deadly = [name for name in C.animal_deck if ["token", "Hunter", 1] in C.animals[name].success]
    assert len(harmless) == 12
    assert len(deadly) == 4
    assert Counter(C.animals[name].dice[0] for name in C.animal_deck if C.animals[name].dice) == {
        "green": 5, "yellow": 3, "red": 3, "black": 1}
    assert all(C.animals[name].failure == [["wound", 2]] for name in deadly)


def test_places() -> None:
    tiles = {place.id: (place.tiles, place.slots) for place in C.places.values() if place.tiles}
    assert len(C.places) == 26
    assert sum(count for count, _ in tiles.values()) == 20
    assert tiles == {
        "general_store": (2, 2), "trading_post": (1, 2), "saloon": (1, 3), "doctors_office": (1, 2),
        "sheriffs_office": (1, 2), "prison": (1, 2), "bank": (1, 3), "gold_deposit": (2, 0), "ranch": (2, 2),
        "rail_station": (1, 3), "church": (1, 3), "hotel": (1, 2), "gunsmith": (1, 2), "stable": (1, 2),
        "sawmill": (1, 2), "telegraph": (1, 2), "bandit_hideout": (1, 0)}
    assert {code: place.id for code, place in C.zone_of.items()} == {
        "F": "forest", "R": "river", "X": "wilderness", "M": "mesa", "C": "camp", "H": "homestead",
        "G": "cemetery", "T": "train", "S": "mine_shaft"}


def test_slots_print_an_extra_each() -> None:
    for place in C.places.values():
        assert len(place.extra) == place.slots
        for extra in place.extra:
            assert extra in ([["gain", "food", 1]], [["money", 10]], [["draw", 1]], [["heal", 1]])


def test_place_cards_print_icon_name_and_red_actions() -> None:
    for place in C.places.values():
        assert place.icon and place.name and place.action
        for action in place.action:
            assert action.name == action.name.upper()
            assert action.text
    assert [action.name for action in C.places["gold_deposit"].action] == ["SEARCH FOR GOLD"]


def test_crimes() -> None:
    crimes = {(place.id, action.name): (action.die, action.success, action.failure)
              for place in C.places.values() for action in place.action if action.crime}
    assert crimes == {
        ("trading_post", "HOLD-UP"): ("red", [["money", 60], ["wanted", 1]], [["wanted", 1], ["wound", 1]]),
        ("bank", "HOLD-UP"): ("red", [["money", 80], ["wanted", 2]], [["wanted", 1], ["wound", 1]])}


def test_doctor_heals_all_for_10_dollars() -> None:
    heal = C.places["doctors_office"].action[0]
    assert (heal.name, heal.cost, heal.do) == ("HEAL", [["money", -10]], [["heal", 99]])
    assert heal.need == []


def test_exploration_groups() -> None:
    assert len(C.exploration) == 40
    assert Counter(draw.group for draw in C.exploration.values()) == {
        "find": 14, "encounter": 10, "choice": 8, "discovery": 5, "secret": 3}
    for draw in C.exploration.values():
        assert (len(draw.dice) == 1) == (draw.group == "encounter")
        if draw.group == "choice":
            assert any(not option.need and not option.cost for option in draw.option)


def test_exploration_tokens_of_every_skill() -> None:
    given = {str(row[1]) for draw in C.exploration.values() for option in draw.option for row in option.do
             if row[0] == "token"}
    assert given == {"Gunslinger", "Builder", "Miner", "Gambler", "Hunter", "Cowboy", "Explorer"}


def test_injuries_and_successions() -> None:
    assert len(C.injuries) == 18
    assert len({draw.id for draw in C.injuries.values()}) == 9
    assert len(C.successions) == 14
    assert len({draw.id for draw in C.successions.values()}) == 7
    assert all(row[0] != "wound" for draw in C.injuries.values() for row in draw.do)


@pytest.mark.rule("WS-SKILL-01")
def test_seven_skills_in_their_order() -> None:
    assert [skill.id for skill in sorted(C.skills.values(), key=lambda skill: skill.order)] == [
        "Gunslinger", "Builder", "Miner", "Gambler", "Hunter", "Cowboy", "Explorer"]
    assert all(skill.passive for skill in C.skills.values())
    assert TOKENS_EACH == 10


# WS-TRACK-15 and -16 as tables; that a turn pays them is tested with the law track.
@pytest.mark.parametrize(("card", "lines", "need"), [
    ("wanted_A", [[["draw", 1]], [["money", 10]], [["draw", 1], ["money", 10]], [["lp", 1]], [["lp", 1], ["draw", 1]]],
     "no_law_here"),
    ("marshal_A", [[["money", 10]], [["draw", 1]], [["money", 10], ["draw", 1]], [["lp", 1]], [["lp", 1], ["money", 10]]],
     "acted"),
])
def test_law_cards_a(card: str, lines: list[Rows], need: str) -> None:
    assert C.laws[card].lines == lines
    assert C.laws[card].need == [[], [], [], [[need]], [[need]]]


def test_law_cards() -> None:
    assert sorted(C.laws) == ["marshal_A", "marshal_B", "marshal_C", "wanted_A", "wanted_B", "wanted_C"]
    for law in C.laws.values():
        assert law.id.startswith(law.side)
        assert (len(law.lines), len(law.need)) == (5, 5)
    assert C.laws["wanted_B"].lines[:4] == C.laws["wanted_A"].lines[1:]
    assert C.laws["marshal_B"].lines[1:] == C.laws["marshal_A"].lines[:4]
    assert C.laws["marshal_C"].lines[:4] == C.laws["marshal_A"].lines[1:]
    assert C.laws["wanted_C"].lines[1:] == C.laws["wanted_A"].lines[:4]


def test_characters() -> None:
    assert len(C.characters) == 6
    assert sorted(str(row) for one in C.characters.values() for row in one.do) == [
        "['draw', 1]", "['gain', 'food', 1]", "['gain', 'hide', 1]", "['kit', 'knife']", "['kit', 'rope']",
        "['money', 10]", "['money', 20]", "['quiet_token', 'Miner', 1]"]


@pytest.mark.rule("WS-COMP-07")
def test_resources_have_one_name_each() -> None:
    kinds = {effect.what for effects in C.effects.values() for effect in effects if effect.op in ("gain", "lose")}
    assert kinds <= {"nugget", "pebble", "hide", "food", "cattle"}
    cards = [*C.poker.values(), *C.items.values(), *C.places.values(), *C.exploration.values(), *C.npcs.values()]
    texts = [card.text for card in cards] + [action.text for place in C.places.values() for action in place.action]
    assert not [text for text in texts if re.search(r"\b(skins?|pelts?|furs?|gold token)\b", text, re.IGNORECASE)]


def test_discoveries_need_no_certain_layout() -> None:
    for draw in C.exploration.values():
        for row in [*draw.do, *draw.success, *draw.failure, *(row for option in draw.option for row in option.do)]:
            assert row[0] not in ("go", "flip", "close", "open", "board", "npc", "leave")
            assert row[0] != "tile" or row[2] == "here"
