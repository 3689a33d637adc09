"""Line mode, and how words become choices; both through the same vocabulary as the palette."""

from __future__ import annotations

import io
import queue
from typing import Any

import pytest
from tablekit import LocalTable

from tui.link import Mirror, Pacer
from tui.plain import choice_of, converse
from tui.say import Say
from tui.session import LaunchPlan


def talk(table: LocalTable, *lines: str) -> str:
    """What a conversation prints, given these lines."""
    inbox: queue.Queue[tuple[int, Any]] = queue.Queue()
    mirror = Mirror("stories", table.wires)
    table.opener(LaunchPlan(), lambda number, update: inbox.put((number, update)))
    out = io.StringIO()
    code = converse(mirror, table, inbox, False, io.StringIO("".join(line + "\n" for line in lines)), out)
    assert code == 0
    return out.getvalue()


def test_a_turn_in_words() -> None:
    table = LocalTable(seed=5)
    shown = talk(table, "1", "begin", "move sage", "hand", "who", "board", "story", "why", "quit")
    assert [choice for _, choice in table.wires[0].sent][1:] == [("begin",), ("move", "102")]
    assert "Who are you?" in shown
    assert "(A) moves to Sage Flat (102)." in shown
    assert "102 Sage Flat: (A)" in shown
    assert "Axle Grease (1 left): Stand at the Trading Post." in shown
    assert "WS-MOVE-01" in shown
    assert shown.rstrip().endswith("The game is saved.")


def test_what_cannot_be_meant_is_said_and_nothing_is_sent() -> None:
    table = LocalTable(seed=5)
    shown = talk(table, "99", "fly", "quit")
    assert table.wires[0].sent == []
    assert "There is no choice '99' now" in shown and "There is no choice 'fly' now" in shown


def test_the_end_of_the_input_ends_the_conversation() -> None:
    assert "The game is saved." in talk(LocalTable())


def test_two_persons_are_asked_in_turn_behind_blank_lines() -> None:
    table = LocalTable(seats=2, mine=(0, 1), seed=4)
    shown = talk(table, "", "1", "", "1", "quit")
    assert shown.count("Pass the keyboard to") >= 2
    assert "\n" * 30 in shown
    assert "draws 3: " not in shown


@pytest.mark.parametrize(("words", "choice"), [
    ("1", ("begin",)), ("begin", ("begin",)), ("npc juan_arrieta 104", ("npc", "juan_arrieta", "104")),
    ("move juan halfway", ("npc", "juan_arrieta", "104")), ("move ruth", None), ("0", None), ("", None)])
def test_words_mean_one_choice_or_none(words: str, choice: Any) -> None:
    table = LocalTable(seed=5)
    table.play(1)
    ask = table.question(0)
    assert ask is not None and ask.key == "start"
    assert choice_of(words, ask, Say("stories")) == choice


def test_the_pacer_holds_others_back_and_own_deeds_not() -> None:
    table = LocalTable(seats=2, seed=8)
    table.play(12)
    first = table.position(0)
    pacer = Pacer("normal")
    pacer.put(0, first)
    assert pacer.due(10.0, [0]) is not None
    for seat in (1, 1, 0, 1):
        table.state.tell("drew", seat, "", 1)
        pacer.put(0, table.position(0))
    assert pacer.due(10.0, [0]) is not None
    assert pacer.due(10.5, [0]) is None
    assert pacer.due(10.7, [0]) is not None
    assert pacer.due(11.5, [0]) is not None, "the own deed waits for its turn only"
    assert pacer.due(11.5, [0]) is not None
    assert pacer.due(99.0, [0]) is None
    table.state.tell("drew", 1, "", 1)
    pacer.put(0, table.position(0))
    assert pacer.due(11.6, [0]) is None
    pacer.hurry()
    assert pacer.due(11.6, [0]) is not None
