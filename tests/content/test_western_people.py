"""The characters and goals of Western Legends against the catalogue's tables, typed by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.content import Rows
from engine.prose import words
from engine.western import check
from engine.western.deck import content

C = content()

HIDEOUTS = {"A": {"mp_hideout_a", "sh_hideout_a"}, "B": {"dc_hideout_b", "sh_hideout_b"},
            "C": {"sv_hideout_c", "cj_hideout_c"}}
LAW = ("marshal", "wanted", "law", "is_marshal", "is_wanted", "not_wanted", "citizen", "someone_wanted", "heist",
       "heist_won", "sheriff_beaten", "rustle", "with_sheriff")
LAWFUL = {"is_marshal", "marshal", "not_wanted", "citizen"}
CRIME = {"is_wanted", "wanted", "heist", "heist_won", "sheriff_beaten", "rustle"}


# -- starts


@pytest.mark.rule("WL-CHAR-01", "WL-SETUP-12", "WL-SETUP-14")
@pytest.mark.parametrize(("who", "name", "start"), [
    ("annie_oakley", "Annie Oakley", {"dr_store_n", "dr_store_w", "dr_store_e"}),
    ("bass_reeves", "Bass Reeves", {"dr_sheriff"}),
    ("billy_the_kid", "Billy the Kid", HIDEOUTS["A"]),
    ("bloody_knife", "Bloody Knife", {"sv_mine"}),
    ("calamity_jane", "Calamity Jane", {"rf_store_n", "rf_store_sw", "rf_store_se"}),
    ("doc_holliday", "Doc Holliday", {"rf_doctor"}),
    ("jesse_james", "Jesse James", HIDEOUTS["B"]),
    ("kit_carson", "Kit Carson", {"sh_mine"}),
    ("stagecoach_mary", "Stagecoach Mary Fields", {"dr_street_w", "dr_saloon_sw", "dr_saloon_se"}),
    ("wild_bill_hickok", "Wild Bill Hickok", {"rf_cabaret"}),
    ("wyatt_earp", "Wyatt Earp", HIDEOUTS["A"] | HIDEOUTS["B"] | HIDEOUTS["C"]),
    ("yb_rowdy", "Y. B. Rowdy", {"cj_mine"}),
])
def test_names_and_starting_spaces(who: str, name: str, start: set[str]) -> None:
    assert C.characters[who].name == name
    assert sorted(C.characters[who].start) == sorted(start)


# Dollars, poker cards, items, Marshal points, Wanted points, wounds.
@pytest.mark.rule("WL-CHAR-01", "WL-SETUP-12", "WL-ITEM-12")
@pytest.mark.parametrize(("who", "bonus"), [
    ("annie_oakley", (0, 1, ["rifle plain"], 0, 0, 0)),
    ("bass_reeves", (10, 1, ["revolver upgraded"], 1, 0, 0)),
    ("billy_the_kid", (0, 2, ["revolver plain"], 0, 2, 0)),
    ("bloody_knife", (20, 2, ["revolver plain"], 0, 0, 0)),
    # The card of the Provisions comes when they are gained.
    ("calamity_jane", (20, 0, ["revolver plain", "provisions plain"], 0, 0, 0)),
    ("doc_holliday", (40, 2, ["revolver plain"], 0, 0, 1)),
    ("jesse_james", (10, 1, ["revolver upgraded"], 0, 1, 0)),
    ("kit_carson", (0, 2, ["miners_map plain", "revolver upgraded"], 0, 0, 0)),
    ("stagecoach_mary", (10, 1, ["shotgun plain"], 0, 0, 0)),
    ("wild_bill_hickok", (10, 3, ["revolver plain"], 0, 0, 0)),
    ("wyatt_earp", (10, 2, ["revolver plain"], 1, 0, 0)),
    ("yb_rowdy", (0, 3, ["revolver upgraded"], 0, 0, 0)),
])
def test_starting_bonuses(who: str, bonus: tuple[int, int, list[str], int, int, int]) -> None:
    card = C.characters[who]
    items = [" ".join(item) for item in card.items]
    assert (card.money, card.cards, items, card.marshal, card.wanted, card.wounds) == bonus


# Passive numbers, and abilities as (when, need, cost, do, may be declined, once).
@pytest.mark.rule("WL-CHAR-01", "WL-CHAR-05")
@pytest.mark.parametrize(("who", "passive", "abilities"), [
    ("annie_oakley", [], [("fight_start", [], [], [["harass"]], False, "")]),
    ("bass_reeves", [], [("turn_start", [], [], [["draw", 1]], False, "")]),
    ("billy_the_kid", [], [("after_move", [["others_here"]], [], [["toll", 10]], True, "")]),
    ("bloody_knife", [["mesa", 1]], []),
    ("calamity_jane", [["hand_size", 1]], [("story", [], [], [["draw", 1]], False, "")]),
    ("doc_holliday", [["ignore_wounds", 1]], [("wounded", [], [], [["draw", 1]], False, "")]),
    ("jesse_james", [["tie_player", 1]], [("commit", [["outside"]], [], [["foe", -1]], False, "")]),
    ("kit_carson", [["extra_step", 1]], [("commit", [["outside"]], [], [["foe", -1]], False, "")]),
    ("stagecoach_mary", [], [("turn_start", [], [], [["money", 10]], False, ""),
                             ("story", [], [], [["money", 10]], False, "")]),
    ("wild_bill_hickok", [], [("poker_won", [], [], [["money", 20]], False, ""),
                              ("poker_lost", [], [], [["keep_one"]], True, "")]),
    ("wyatt_earp", [], [("bandit_won", [], [], [["actions", 1]], False, "turn")]),
    ("yb_rowdy", [], [("turn_start", [["outside"], ["hold", "cards", 1]], [["discard", 1]], [["move", 3]], True, "")]),
])
def test_legendary_abilities(who: str, passive: Rows, abilities: list[tuple[object, ...]]) -> None:
    card = C.characters[who]
    assert card.passive == passive
    assert [(one.when, one.need, one.cost, one.do, one.choice, one.once) for one in card.ability] == abilities
    assert card.text


def test_there_are_these_twelve() -> None:
    assert sorted(C.characters) == [
        "annie_oakley", "bass_reeves", "billy_the_kid", "bloody_knife", "calamity_jane", "doc_holliday", "jesse_james",
        "kit_carson", "stagecoach_mary", "wild_bill_hickok", "wyatt_earp", "yb_rowdy"]


@pytest.mark.parametrize(("who", "years"), [
    ("annie_oakley", ("1860", "1926")), ("bass_reeves", ("1838", "1910")), ("billy_the_kid", ("about 1859", "1881")),
    ("bloody_knife", ("about 1840", "1876")), ("calamity_jane", ("about 1856", "1903")),
    ("doc_holliday", ("1851", "1887")), ("jesse_james", ("1847", "1882")), ("kit_carson", ("1809", "1868")),
    ("stagecoach_mary", ("about 1832", "1914")), ("wild_bill_hickok", ("1837", "1876")),
    ("wyatt_earp", ("1848", "1929")), ("yb_rowdy", ("birth unknown", "1893")),
])
def test_years(who: str, years: tuple[str, str]) -> None:
    assert tuple(C.characters[who].years.split("-")) == years


def test_biographies_have_50_to_90_words_and_sources_that_the_document_names() -> None:
    document = (C.folder.parents[2] / "docs" / "biographies.md").read_text(encoding="utf-8")
    for card in C.characters.values():
        assert 50 <= len(words(card.life)) <= 90, card.id
        assert card.sources, card.id
        for source in card.sources:
            assert source in " ".join(document.split()), (card.id, source)


# -- goals


def test_each_character_has_one_easy_two_middle_and_one_hard_goal() -> None:
    assert len(C.goals) == 48
    for who in C.characters:
        goals = [goal for goal in C.goals.values() if goal.character == who]
        assert Counter(goal.level for goal in goals) == {"easy": 1, "middle": 2, "hard": 1}, who
        assert len({goal.name for goal in goals}) == 4


def test_no_goal_needs_one_side_of_the_law() -> None:
    """Whatever asks for law or crime has another way without it, or one for the other side."""
    for goal in C.goals.values():
        ways = [{str(row[0]) for row in rows} | {f"won {row[1]}" for row in rows if row[0] == "won"}
                for rows in goal.when]
        assert any(not way & LAWFUL and "won arrest" not in way for way in ways), goal.id
        assert any(not way & (CRIME | {"won rob"}) for way in ways), goal.id
        for way in ways:
            assert not (way & LAWFUL and way & CRIME), goal.id


def test_a_goal_that_turns_on_the_law_says_so_for_both_sides() -> None:
    named = {goal.id for goal in C.goals.values() for rows in goal.when for row in rows if row[0] in LAW}
    assert named == {"goal_bass_4", "goal_billy_3", "goal_billy_4", "goal_jesse_4", "goal_mary_3", "goal_wyatt_1",
                     "goal_wyatt_4"}


def test_no_goal_is_met_by_its_characters_start() -> None:
    """Goals of a mere state ask for more than the character brings along."""
    for goal in C.goals.values():
        card = C.characters[goal.character]
        kinds = Counter(C.items[item].kind for item, _ in card.items)
        have = {"money": card.money, "cards": card.cards, "nugget": 0, "cattle": 0, "misc": kinds["misc"],
                "weapons": kinds["weapon"], "mounts": kinds["mount"]}
        upgraded = sum(side == "upgraded" for _, side in card.items)
        for rows in goal.when:
            met = []
            for row in rows:
                if row[0] == "hold":
                    met.append(have[str(row[1])] >= int(row[2]))
                elif row[0] == "upgraded":
                    met.append(upgraded >= int(row[1]))
                else:
                    met.append(False)
            assert not all(met), goal.id


def test_money_and_nuggets_of_goals_are_within_the_limits() -> None:
    for goal in C.goals.values():
        for rows in goal.when:
            for row in rows:
                if row[0] == "hold" and row[1] == "money":
                    assert int(row[2]) % 10 == 0 and int(row[2]) <= 120, goal.id
                if row[0] == "hold" and row[1] == "nugget":
                    assert int(row[2]) <= 6, goal.id
                if row[0] == "deposit":
                    assert int(row[1]) <= 4, goal.id
                if row[0] == "revel":
                    assert int(row[1]) <= 4, goal.id


# -- the content as a whole


def test_all_content_is_without_faults() -> None:
    assert check.faults() == []


@pytest.mark.parametrize(("row", "fault"), [
    (["swim"], "no condition is called 'swim'"),
    (["at", "dr_harbour"], "at: there is no ['dr_harbour']"),
    (["in"], "in: there is no []"),
    (["own", "camel"], "own: there is no ['camel']"),
    (["hold", "grudges", 2], "hold: there is no ['grudges', 2]"),
    (["won", "raffle"], "won: there is no ['raffle']"),
])
def test_a_wrong_condition_is_noticed(row: list[str | int], fault: str) -> None:
    assert check.condition_faults(C, row) == [fault]
