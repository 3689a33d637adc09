"""A table's processes as its screen sees them: what is said when the engine cannot be kept up, and what `ps` shows."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from net.launch import Engine
from tui import session as sessions
from tui.link import Mirror
from tui.session import LaunchPlan, Session, open_table


class Dead:
    """An engine process that has ended."""

    def exit_code(self) -> int:
        return -9


def test_when_it_gives_up_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, Any]] = []
    monkeypatch.setattr(sessions, "LOOK_SECONDS", 0.001)
    session = Session(lambda number, update: heard.append((number, update)))
    session.engine = Dead()
    starts: list[int] = []
    monkeypatch.setattr(session, "_restart_engine", lambda: starts.append(1))
    session._watch()
    assert len(starts) == 5
    assert [update[0] for _, update in heard] == ["note"] * 5 + ["gave_up"]
    mirror = Mirror("western", [object()])  # type: ignore[list-item]
    assert mirror.take(*heard[-1]) == {"closed"}
    assert "keeps ending (-9)" in mirror.closed and "home screen" in mirror.closed
    assert "legends saves list" in mirror.closed and "engine.log" in mirror.closed


def test_carried_bags_are_in_no_list_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other users can read of the engine is its command line; the campaign's bags arrive all the same."""
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    carry = json.dumps({"flags": ["seen_by_the_owl"]})
    session = open_table(LaunchPlan(seed=4, options={"campaign": "on", "carry": carry}, title="Carried"), lambda *_: None)
    try:
        assert isinstance(session.engine, Engine)
        line = Path(f"/proc/{session.engine.pid}/cmdline")
        if line.exists():
            words = line.read_bytes().split(b"\0")
            assert b"--option" in words and b"campaign=on" in words
            assert not any(b"carry" in word or b"seen_by_the_owl" in word for word in words)
        from saves.game import newest_game
        end = time.monotonic() + 10.0
        while not (found := list((tmp_path / "games").glob("*.save"))) and time.monotonic() < end:
            time.sleep(0.05)
        assert newest_game(found[0]).state["config"]["options"]["carry"] == carry
    finally:
        session.close()
