"""Western Legends killed in the middle of a draft, a fight, a hand of poker and a reaction, and gone on with there."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from personkit import Person, kill_engine, playing

from engine.rules import View
from net.message import Question
from saves.record import read_record, verify
from tui.play import list_saves, plan_for_save
from tui.session import LaunchPlan


class Moment(NamedTuple):
    """keys: what the question begins with; liked: what brings it about; frame: what the game is in the middle of."""

    keys: tuple[str, ...]
    liked: frozenset[str]
    frame: str


FIGHTS = frozenset({"duel", "hideout", "heist"})
MOMENTS = {
    "draft": Moment(("character",), frozenset(), "Draft"),
    "fight": Moment(("fight_card", "fight_defend", "npc_fight_card", "npc_card"), FIGHTS, "ight"),
    "poker": Moment(("poker_hand", "poker_dealer"), frozenset({"poker", "join"}), "Hands"),
    "reaction": Moment(("window.",), FIGHTS, "Window")}
GAMES = 8


def same(before: Question, after: Question) -> bool:
    return (before.no, before.key, before.args, [one.choice for one in before.options]) == (
        after.no, after.key, after.args, [one.choice for one in after.options])


def resting(person: Person) -> tuple[Question, View] | None:
    """The question that he leaves open, and what he sees, when nobody else is waited for. None: the game is over."""
    assert person.go_on(60.0, lambda: person.over or (
        person.silent and person.position and person.position.waiting.seats == [0]))
    position = person.position
    assert position is not None
    return (position.ask, position.view) if position.ask is not None else None


def killed_and_gone_on(home: Path, seed: int, moment: Moment, monkeypatch: pytest.MonkeyPatch) -> bool:
    """False if the moment was not met in this game."""
    plan = LaunchPlan("western", 2, ("random",), seed, {"goals": "on"}, "short", title="Western")
    with playing(home, plan, monkeypatch, moment.liked, moment.keys) as person:
        before = resting(person)
        if before is None:
            return False
        ask, view = before
        assert any(frame[0].endswith(moment.frame) for frame in view["stack"])
        kill_engine(person)
        after = resting(person)
        assert after is not None and same(ask, after[0]) and after[1] == view, "after the engine's death"
    # No process is left; the home screen's list opens the save again.
    saved = list_saves()
    assert len(saved) == 1 and saved[0].reason == ""
    with playing(home, plan_for_save(saved[0]), monkeypatch, moment.liked, moment.keys) as person:
        after = resting(person)
        assert after is not None and same(ask, after[0]) and after[1] == view, "from the home screen"
        person.silent, person.rests_at = False, ()
        n = person.n
        person.answer(after[0])
        assert person.go_on(60.0, lambda: person.n > n + 20 or person.over)
    assert verify(read_record(next((home / "games").glob("*.record")))).ok
    return True


@pytest.mark.parametrize("name", MOMENTS)
def test_it_goes_on_at_the_same_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """What another process answers at random decides whether a game meets the moment, so several may be needed."""
    assert any(killed_and_gone_on(tmp_path / str(game), 8 + game, MOMENTS[name], monkeypatch) for game in range(GAMES))
