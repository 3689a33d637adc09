"""The story cards of Western Legends: conditions, rewards, gangs, Sheriff and prose, against the catalogue."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.prose import run_faults, sentences, story_faults, words
from engine.western import check
from engine.western.cards import Story
from engine.western.deck import content

C = content()
STORIES = list(C.stories.values())

# Worth of a reward in LP, by eye: 30 dollars buy 1 LP at the Cabaret, a nugget brings 1 at the Bank.
WORTH = {"lp": 1.0, "nugget": 1.0, "marshal": 1.0, "wanted": 1.0, "draw": 0.5, "heal": 0.5, "draw_keep": 0.75}


def worth(story: Story) -> float:
    total = 0.0
    for row in story.do:
        if row[0] == "money":
            total += int(row[1]) / 30
        elif row[0] == "draw_keep":
            total += WORTH["draw_keep"]
        else:
            total += WORTH[str(row[0])] * int(row[1])
    return total


@pytest.mark.rule("WL-STORY-01")
def test_ten_conditions_on_four_cards_each() -> None:
    assert len(STORIES) == 40
    assert Counter(tuple(story.when) for story in STORIES) == dict.fromkeys([
        ("end_outside",), ("prospect",), ("bandit_fight",), ("poker",), ("fight_player",), ("law",), ("spend", 40),
        ("cattle",), ("work",), ("gain_lp", 2)], 4)


def test_equal_conditions_have_equal_words_and_different_ones_different_words() -> None:
    assert {tuple(story.when): story.front for story in STORIES} == {
        ("end_outside",): "End a Move outside town.", ("prospect",): "Prospect.",
        ("bandit_fight",): "Fight a bandit.", ("poker",): "Start a hand of poker.",
        ("fight_player",): "Fight another player.", ("law",): "Gain Marshal or Wanted points.",
        ("spend", 40): "Spend $40 in one action.", ("cattle",): "Acquire cattle.", ("work",): "Work for pay.",
        ("gain_lp", 2): "Gain 2 LP at once."}
    assert len({(tuple(story.when), story.front) for story in STORIES}) == 10


def test_rewards_are_worth_1_to_2_lp() -> None:
    for story in STORIES:
        assert 0.99 <= worth(story) <= 2.01, story.id
        assert {str(row[0]) for row in story.do} <= {*WORTH, "money"}, story.id


def test_money_of_a_reward_is_10_to_40_dollars() -> None:
    for story in STORIES:
        for row in story.do:
            if row[0] == "money":
                assert row[1] in (10, 20, 30, 40), story.id


@pytest.mark.rule("WL-STORY-18", "WL-STORY-19")
def test_at_most_five_cards_bring_wanted_and_five_marshal_points() -> None:
    kinds = Counter(str(row[0]) for story in STORIES for row in story.do)
    assert 1 <= kinds["wanted"] <= 5
    assert 1 <= kinds["marshal"] <= 5
    for story in STORIES:
        points = [row for row in story.do if row[0] in ("wanted", "marshal")]
        assert len(points) <= 1, story.id
        assert all(row[1] == 1 for row in points), story.id
        assert len(story.do) > len(points), story.id


@pytest.mark.rule("WL-STORY-19")
def test_the_lawful_reward_is_the_same_without_wanted_points() -> None:
    lawful = [(effect.op, effect.n) for effect in C.effects["story:gold_scale:lawful"]]
    assert lawful == [("money", 20)]
    assert [(effect.op, effect.n) for effect in C.effects["story:gold_scale"]] == [("wanted", 1), ("money", 20)]
    for story in STORIES:
        ops = [effect.op for effect in C.effects[f"story:{story.id}"]]
        assert [effect.op for effect in C.effects[f"story:{story.id}:lawful"]] == [op for op in ops if op != "wanted"]


@pytest.mark.rule("WL-STORY-12", "WL-STORY-13")
def test_24_cards_bring_bandits_and_each_gang_comes_equally_often() -> None:
    assert sum(len(story.gangs) > 0 for story in STORIES) == 24
    assert Counter(gang for story in STORIES for gang in story.gangs) == {"A": 10, "B": 10, "C": 10}
    for story in STORIES:
        assert len(set(story.gangs)) == len(story.gangs) <= 2, story.id


@pytest.mark.rule("WL-STORY-14")
def test_the_sheriff_moves_0_to_6_spaces_and_3_on_average() -> None:
    assert Counter(story.sheriff for story in STORIES) == {0: 4, 1: 5, 2: 7, 3: 8, 4: 7, 5: 5, 6: 4}
    assert sum(story.sheriff for story in STORIES) == 3 * 40


def test_the_prose_keeps_the_limits() -> None:
    for story in STORIES:
        assert story_faults(story.back) == [], story.id
        assert 40 <= len(words(story.back)) <= 90, story.id
    every = [len(words(part)) for story in STORIES for part in sentences(story.back)]
    assert max(every) <= 26
    assert 10 <= sum(every) / len(every) <= 13


def test_tales_are_told_to_you_in_the_present() -> None:
    for story in STORIES:
        assert {"you", "your"} & set(words(story.back)), story.id
        assert not {"we", "us", "our"} & set(words(story.back)), story.id


def test_all_tales_and_names_differ() -> None:
    assert len({story.name for story in STORIES}) == 40
    texts = check.texts(C)
    assert all(text for _, text in texts)
    assert run_faults(texts) == []
