"""Wrong use of Western Legends: one sentence that names the allowed values, exit code 2, and nothing is left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.flow import Config
from engine.rules import rules
from net.chairs import Chair
from net.message import Answer, Enter, Refused
from net.table import Table
from tui.cli import main

OPTIONS = "characters, goals, heist_once, man_in_black, mib_level, seat_wanted_together"
WRONG: tuple[tuple[tuple[str, ...], str], ...] = (
    (("--seats", "7"), "2 to 6 seats, not 7"),
    (("--seats", "1"), "seats"),
    (("--seats", "0"), "seat"),
    (("--seats", "4", "--length", "huge"), "length: 'huge' is not one of short, average, long"),
    (("--seats", "4", "--option", "luck=on"), f"there is no option 'luck'; there are: {OPTIONS}"),
    (("--seats", "4", "--option", "goals=many"), "option goals: 'many' is not one of off, on"),
    (("--seats", "4", "--option", "characters=bass_reeves,bass_reeves"),
     "option characters: 'bass_reeves,bass_reeves' is not one of draft2, random, free"),
    (("--seats", "4", "--option", "mib_level=hard"), "option mib_level: the Man in Black takes no part; set man_in_black=on"),
    (("--seats", "2", "--option", "man_in_black=off", "--option", "mib_level=easy"), "set man_in_black=on"),
    (("--seats", "2", "--option", "mib_level=mad"), "option mib_level: 'mad' is not one of easy, normal, hard"),
    (("--seats", "2", "--option", "heist_once"), "key=value"),
)
COMMANDS: dict[str, tuple[str, ...]] = {
    "play": (), "host": (), "engine": (), "soak": ("--games", "1", "--jobs", "1"),
    "tournament": ("--agent", "random", "--agent", "greedy", "--games", "2", "--jobs", "1", "--out", "out")}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("args", "words"), WRONG)
def test_it_gets_one_sentence_and_exit_2(command: str, args: tuple[str, ...], words: str, tmp_path: Path,
                                         monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    assert main([command, "western", *COMMANDS[command], *args]) == 2
    out, err = capsys.readouterr()
    assert out == "" and words in err and err.strip().count("\n") == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("args", "words"), [
    (("play", "--seats", "2", "--agent", "greedy", "--agent", "greedy"), "leave no seat of 2 at this screen"),
    (("host", "--seats", "2", "--agent", "greedy", "--open-seats", "1"), "leave no seat of 2 at this screen"),
    (("host", "--open-seats", "0"), "--open-seats is a whole number from 1, not 0"),
    (("play", "--agent", "clever"), "There is no agent 'clever'; there are: random, greedy, mcts:N")])
def test_seats_and_agents_that_do_not_fit(args: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([args[0], "western", *args[1:]]) == 2
    assert words in capsys.readouterr().err


def test_a_character_is_taken_once() -> None:
    """Free choice: what somebody has taken is not offered, and asking for it all the same changes nothing."""
    game = rules("western")
    s = game.new(Config("western", 3, 5, "", {"characters": "free"}))
    table = Table(game, s, [Chair("person", name) for name in ("Ann", "Ben", "Cal")])
    for chair in table.chairs.all:
        table.enter(Enter(chair.token, "", chair.name, "person", -1, 0, 1, False))
    table.take(0, 1, Answer(table.no(0), ("character", "wyatt_earp")))
    ask = table.pending()[0]
    assert (ask.seat, len(ask.options)) == (1, 11) and ("character", "wyatt_earp") not in ask.options
    before = game.plain(s)
    table.outbox.clear()
    table.take(1, 1, Answer(table.no(1), ("character", "wyatt_earp")))
    refused = [body for seat, body in table.outbox if seat == 1 and isinstance(body, Refused)]
    assert [one.code for one in refused] == ["choice"] and refused[0].ask is not None
    assert [option.choice[1] for option in refused[0].ask.options] == [choice[1] for choice in ask.options]
    assert game.plain(s) == before


def test_play_alone_fills_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui import play
    plans: list[play.LaunchPlan] = []
    monkeypatch.setattr(play, "run", lambda plan, **_: plans.append(plan) or 0)
    assert main(["play", "western"]) == main(["host", "western"]) == main(["play", "western", "--seats", "3"]) == 0
    assert main(["play", "western", "--agent", "mcts:50", "--agent", "random"]) == 0
    assert [(plan.seats, plan.agents, plan.open_seats) for plan in plans] == [
        (2, ("greedy",), 0), (2, (), 1), (3, (), 0), (3, ("mcts:50", "random"), 0)]
