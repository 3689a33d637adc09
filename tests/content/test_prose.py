"""The measurable limits of the tone guide, on all content and on sentences that break them."""

from __future__ import annotations

import pytest

from engine.prose import run_faults, sentences, story_faults, words
from engine.stories.deck import content
from engine.stories.prose import faults

SEVEN = "The mule eats hay by the gate."
GOOD = " ".join([SEVEN] * 8)


def test_all_content_keeps_the_limits() -> None:
    assert faults(content()) == []


def test_a_plain_text_within_the_limits_has_no_fault() -> None:
    assert story_faults(GOOD) == []
    assert story_faults(GOOD + ' "Which gate?" says Mrs. Hallam. "That one," you say.') == []


@pytest.mark.parametrize(("text", "fault"), [
    (" ".join([SEVEN] * 5), "35 words, not 40 to 90"),
    (" ".join([SEVEN] * 13), "91 words, not 40 to 90"),
    (GOOD + " It is " + "hay " * 24 + "again.", "a sentence of 27 words"),
    (" ".join(["One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
               "seventeen."] * 3), "sentences of 17.0 words on average"),
    (GOOD + " It waits... and eats.", "an ellipsis"),
    (GOOD + " It waits… and eats.", "an ellipsis"),
    (GOOD + ' "Hay." "More hay." "Less hay."', "3 quoted lines, more than 2"),
    (GOOD + ' "Hay.', "a quotation mark without its pair"),
    (GOOD + " Who would not eat?", "a question outside a quoted line"),
    (GOOD + ' "Hay," she says quietly.', "an adverb on dialogue: 'says quietly'"),
    (GOOD + ' "Hay," says Oake softly.', "an adverb on dialogue: 'says Oake softly'"),
])
def test_each_limit_is_noticed(text: str, fault: str) -> None:
    found = story_faults(text)
    assert len(found) == 1
    assert fault in found[0]


def test_the_limits_themselves_are_allowed() -> None:
    forty = " ".join([SEVEN] * 5) + " It eats one apple too."
    assert len(words(forty)) == 40
    assert story_faults(forty) == []
    ninety = " ".join([SEVEN] * 12) + " It eats one apple too, slowly."
    assert len(words(ninety)) == 90
    assert story_faults(ninety) == []
    assert story_faults(GOOD + " It is " + "hay " * 23 + "again.") == []


def test_a_run_of_six_words_is_found_across_case_and_points() -> None:
    one = ("A", "The lard pail stays behind, under the juniper.")
    two = ("B", "Lard pail stays; behind under the porch.")
    five = ("C", "Lard pail stays behind under a porch.")
    assert run_faults([one, five]) == []
    found = run_faults([one, two, five])
    assert found == ["B: 'lard pail stays behind under the' stands in A too"]


def test_titles_end_no_sentence() -> None:
    assert sentences('Mrs. Hallam owes Dr. Yee $4. "Four," says St. John.') == [
        "Mrs Hallam owes Dr Yee $4.", '"Four," says St John.']
