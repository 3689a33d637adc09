from __future__ import annotations

import json
import math
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import pytest
from smallgame import SmallRules

from ai.tournament import plan as plans
from ai.tournament import stats
from ai.tournament.play import play_game
from ai.tournament.run import Run, command
from ai.tournament.stats import Row
from engine.flow import Config
from engine.rules import rules


def arguments(out: Path, games: int, *agents: str, mode: str = "gauntlet", seats: int | None = 2, jobs: int = 1,
              seed: int = 3, sprt: str = "") -> Namespace:
    return Namespace(game="stories", agent=list(agents or ("random", "automaton")), games=games, seats=seats, mode=mode,
                     sprt=sprt, jobs=jobs, seed=seed, out=str(out), length="", json=True)


def results(folder: Path) -> list[str]:
    return (folder / "results.jsonl").read_text().splitlines()


def test_a_shorter_run_is_a_prefix_and_the_same_command_goes_on(tmp_path: Path) -> None:
    assert command(arguments(tmp_path / "long", 5), {}) == 0
    assert command(arguments(tmp_path / "short", 2), {}) == 0
    assert results(tmp_path / "short") == results(tmp_path / "long")[:2]
    assert command(arguments(tmp_path / "short", 5), {}) == 0
    assert results(tmp_path / "short") == results(tmp_path / "long")


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    assert command(arguments(tmp_path / "a", 4), {}) == 0
    whole = results(tmp_path / "a")
    file = tmp_path / "a" / "results.jsonl"
    file.write_text("\n".join([*whole[:2], whole[2][:30]]))
    assert command(arguments(tmp_path / "a", 4), {}) == 0
    assert results(tmp_path / "a") == whole


def test_workers_give_the_same_lines(tmp_path: Path) -> None:
    assert command(arguments(tmp_path / "one", 6), {}) == 0
    assert command(arguments(tmp_path / "two", 6, jobs=2), {}) == 0
    assert results(tmp_path / "one") == results(tmp_path / "two")


def test_a_folder_of_another_plan_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(arguments(tmp_path / "a", 1), {}) == 0
    kept = results(tmp_path / "a")
    capsys.readouterr()
    assert command(arguments(tmp_path / "a", 1, seed=4), {}) == 2
    assert capsys.readouterr().err.endswith("holds another tournament: seed differ; name another folder.\n")
    assert command(arguments(tmp_path / "a", 1, "random", "mcts:5"), {}) == 2
    assert command(arguments(tmp_path / "a", 1), {"stall_rounds": "2"}) == 2
    assert results(tmp_path / "a") == kept
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("mine")
    assert command(arguments(tmp_path / "b", 1), {}) == 2


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"agent": ["random"]}, "A tournament needs two agents at least: give --agent twice."),
    ({"agent": ["random", "random"]}, "Two agents have the same name; a table row belongs to one agent."),
    ({"mode": "cup"}, "There is no mode 'cup'; there are: robin, 2v2, gauntlet."),
    ({"mode": "2v2", "seats": 3}, "In 2v2 each side has half of the seats, and 3 is odd."),
    ({"games": 0}, "--games and --jobs are 1 at least."),
    ({"sprt": "0,30"}, "The sequential test compares two agents in 2v2."),
    ({"mode": "2v2", "sprt": "30,0"}, "--sprt is written ELO0,ELO1 with ELO0 below ELO1, not '30,0'."),
])
def test_wrong_use_gets_one_sentence_and_exit_2(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                changes: dict[str, object], sentence: str) -> None:
    args = arguments(tmp_path / "a", 1)
    for key, found in changes.items():
        setattr(args, key, found)
    assert command(args, {}) == 2
    assert capsys.readouterr().err == sentence + "\n"


def test_json_is_one_object_with_the_promised_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(arguments(tmp_path / "a", 2), {}) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["faults"]) == (2, 0)
    assert [row["agent"] for row in found["table"]] == ["random", "automaton"]
    assert set(found["table"][0]) >= {"agent", "games", "win_share", "low", "high", "mean_rank", "elo", "elo_low",
                                      "elo_high", "seconds_per_move"}


def plan(agents: Sequence[str], mode: str, seats: int) -> plans.Plan:
    return plans.Plan("stories", tuple(agents), mode, seats, 1, "", (), "")


def test_seatings_of_a_block() -> None:
    assert [game.seating for game in plan("ab", "2v2", 4).games(6)] == [
        (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)]
    assert [game.seating for game in plan("ab", "gauntlet", 4).games(4)] == [
        (0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert [game.seating for game in plan("abc", "robin", 3).games(6)] == [
        (0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]
    assert [game.seating for game in plan("ab", "robin", 3).games(2)] == [(0, 1, 0), (1, 0, 1)]
    assert [(game.block, game.pair) for game in plan("abc", "2v2", 2).games(8)] == [
        (0, (0, 1)), (0, (0, 1)), (0, (0, 2)), (0, (0, 2)), (0, (1, 2)), (0, (1, 2)), (1, (0, 1)), (1, (0, 1))]
    for mode, agents, seats in (("robin", "abcd", 3), ("robin", "abc", 5), ("2v2", "ab", 4)):
        games = plan(agents, mode, seats).games(len(plan(agents, mode, seats).meetings()))
        assert len({game.seed for game in games}) == 1
        sat = [[sum(game.seating[seat] == who for game in games) for seat in range(seats)]
               for who in range(len(agents))]
        assert len({n for row in sat for n in row}) == 1


def test_blocks_have_unlike_seeds() -> None:
    games = plan("ab", "gauntlet", 2).games(40)
    assert len({game.seed for game in games}) == 20


def test_faults_are_counted_and_the_script_plays_on() -> None:
    result, _ = play_game(SmallRules(), Config("small", 2, 1), ["smallgame:Wild", "smallgame:Broken"])
    assert result["faults"] == [3, 3]
    assert result["end"] == "over"


def test_interval_over_blocks_by_hand() -> None:
    # Three blocks of 4 games won 4, 2 and 3 times: 9 of 12. Squares 1, 1, 0; error sqrt(3/2 * 2) / 12; t(2) 4.303.
    share, low, high = stats.ratio_interval([4.0, 2.0, 3.0], [4.0, 4.0, 4.0])
    assert share == 0.75
    half = 4.303 * math.sqrt(3.0) / 12
    assert (low, high) == (pytest.approx(0.75 - half), 1.0)
    # Ten blocks, shares 0.6 and 0.4 in turn: squares 10 * 0.01; t(9) 2.262.
    share, low, high = stats.ratio_interval([0.6, 0.4] * 5, [1.0] * 10)
    assert share == pytest.approx(0.5)
    assert high - share == pytest.approx(2.262 * math.sqrt(10 / 9 * 0.1) / 10)


def test_blocks_that_are_all_alike_get_wilsons_interval() -> None:
    share, low, high = stats.ratio_interval([2.0] * 20, [2.0] * 20)
    # n = 20 of 20: 20 / (20 + 1.96^2).
    assert (share, high) == (1.0, pytest.approx(1.0))
    assert low == pytest.approx(20 / (20 + 3.8416))
    assert stats.ratio_interval([], []) == (0.0, 0.0, 1.0)


def test_elo_by_hand() -> None:
    # 2v2, 98 games, the first half wins 59: with the two shared games 60 to 40, 400 log10(1.5) = 70.44.
    rows = [Row(i, (0, 1), (0, 0, 1, 1), (1.0, 0.0, 0.0, 0.0) if i < 59 else (0.0, 0.0, 1.0, 0.0), (1, 1, 1, 1))
            for i in range(98)]
    found = stats.elo_table(rows, 2)
    assert found[0][0] - found[1][0] == pytest.approx(70.44, abs=0.01)
    assert found[0][0] + found[1][0] == pytest.approx(0.0, abs=1e-6)
    assert found[0][1] < found[0][0] < found[0][2]


def test_elo_of_one_against_three() -> None:
    # 1v3, the first wins half of very many games: 400 log10(3 * 0.5 / 0.5) = 190.8 above the others.
    rows = [Row(i, (0, 1), (0, 1, 1, 1), (1.0, 0.0, 0.0, 0.0) if i % 2 else (0.0, 1.0, 0.0, 0.0), (1, 1, 1, 1))
            for i in range(4000)]
    found = stats.elo_table(rows, 2)
    assert found[0][0] - found[1][0] == pytest.approx(190.8, abs=0.3)


def test_shared_wins_and_halves() -> None:
    rows = [Row(0, (0, 1), (0, 0, 1, 1), (0.5, 0.0, 0.5, 0.0), (1, 3, 1, 4)),
            Row(0, (0, 1), (0, 1, 0, 1), (0.0, 0.0, 1.0, 0.0), (2, 3, 1, 4))]
    assert stats.side_shares(rows, 0, True) == ([1.5], [2.0])
    assert stats.side_shares(rows, 1, True) == ([0.5], [2.0])
    assert stats.side_shares(rows, 0, False) == ([1.5], [4.0])


def test_the_sequential_test_by_hand() -> None:
    # Shares 0.75 and 0.25 in turn: mean 0.5, variance 1/16; H0 0 Elo is 0.5, H1 is 0.6.
    elo1 = 400 * math.log10(1.5)
    tops, bottoms = [0.75, 0.25] * 30, [1.0] * 60
    assert stats.log_likelihood_ratio(tops, bottoms, 0.0, elo1) == pytest.approx(60 * 0.1 * -0.1 / (2 / 16))
    assert stats.verdict(tops, bottoms, 0.0, elo1) == "H0"
    assert stats.verdict(tops[:40], bottoms[:40], 0.0, elo1) == ""
    assert stats.verdict([0.85, 0.55] * 30, bottoms, 0.0, elo1) == "H1"


def test_crashed_games_are_told_and_do_not_count(tmp_path: Path) -> None:
    run = Run(plans.make_plan(rules("stories"), ["random", "greedy"], "gauntlet", 2, 1, "", {}), tmp_path / "a")
    game = run.plan.games(1)[0]
    from ai.tournament.pool import crash
    run.add(game, *crash(run.plan, game, "ValueError: bad luck"))
    report = run.report(None)
    assert report["crashed"] == [{"game": 0, "seed": game.seed, "error": "ValueError: bad luck"}]
    assert report["table"][0]["games"] == 0
