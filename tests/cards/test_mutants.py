"""The mutants tool: what it changes, what it reports."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import rowkit

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

import changes
import changes_stories
import changes_western
import mutants


def test_what_is_changed_on_a_card() -> None:
    card = {"id": "x", "price": 20, "count": 1, "banner": "paper", "unique": True, "backup": False,
            "ability": [{"when": "turn", "need": [["wounds", 1]], "cost": [], "do": [["heal", 2]], "once": "",
                         "after": "discard"}], "passive": [["stones", 1]]}
    assert [(what, value) for what, _, value in changes_stories.mutants("item", card)] == [
        ("price 20 + 1", 21), ("price 20 - 1", 19), ("unique flipped", False), ("backup flipped", True),
        ("ability.0.need.0 always true", []), ("ability.0.need.0 never true", ["flag", "NEVER", "1"]),
        ("ability.0.need.0.1 1 + 1", 2), ("ability.0.need.0.1 1 - 1", 0),
        ("ability.0.do emptied", []), ("ability.0.do.0.1 2 + 1", 3), ("ability.0.do.0.1 2 - 1", 1),
        ("ability.0.once flipped", "turn"), ("ability.0.after flipped", "keep"),
        ("passive emptied", []), ("passive.0.1 1 + 1", 2), ("passive.0.1 1 - 1", 0)]


def test_what_is_changed_on_a_card_of_western_legends() -> None:
    card = {"id": "x", "price": 20, "passive": [["movement", 3]], "upgraded": {"lp": 1, "passive": [], "ability": [
        {"when": "action", "need": [["vs", "npc"]], "cost": [], "do": [["heal", 2]], "once": "", "choice": False,
         "after": "discard"}]}}
    assert [(what, value) for what, _, value in changes_western.mutants("item", card)] == [
        ("price 20 + 1", 21), ("price 20 - 1", 19), ("passive emptied", []), ("passive.0.1 3 + 1", 4),
        ("passive.0.1 3 - 1", 2), ("upgraded.lp 1 + 1", 2), ("upgraded.lp 1 - 1", 0),
        ("upgraded.ability.0.need.0 always true", []), ("upgraded.ability.0.need.0 never true", ["is_wanted", 99]),
        ("upgraded.ability.0.do emptied", []), ("upgraded.ability.0.do.0.1 2 + 1", 3),
        ("upgraded.ability.0.do.0.1 2 - 1", 1), ("upgraded.ability.0.once flipped", "turn"),
        ("upgraded.ability.0.after flipped", "keep")]


def test_the_card_itself_stays_as_it_is() -> None:
    card = {"do": [["money", 30]]}
    assert changes.changed(card, ("do", 0, 1), 31) == {"do": [["money", 31]]}
    assert card == {"do": [["money", 30]]}


def test_rows_kill_and_without_rows_all_survive(monkeypatch: pytest.MonkeyPatch) -> None:
    [savings] = mutants.cards("stories", "savings")
    assert mutants.survivors(savings) == (4, [])
    monkeypatch.setattr(rowkit, "rows", lambda game: [])
    assert mutants.survivors(savings) == (4, [
        ("savings", "ability.0.do emptied"), ("savings", "ability.0.do.0.1 30 + 1"),
        ("savings", "ability.0.do.0.1 30 - 1"), ("savings", "ability.0.once flipped")])


def test_the_content_is_whole_again_afterwards() -> None:
    [limp] = mutants.cards("stories", "limp")
    assert mutants.survivors(limp)[1] == []
    assert changes_stories.content().injuries["limp.1"].passive == [["movement_plus", -1]]


def test_report_and_exit(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutants.main(["stories", "--card", "savings", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["cards"], found["mutants"], found["survivors"]) == (1, 4, [])
    assert mutants.main(["stories", "--card", "nobody"]) == 2
    assert mutants.main(["frontier"]) == 2
    assert mutants.main(["western", "--card", "tracks", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["mutants"] == 39
