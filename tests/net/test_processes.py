"""Engine processes: started, resumed from the autosave, stopped, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import tiny
from test_server import kind, link, play, until

from net import engine, launch
from net.client import Client
from net.launch import Child, Engine, LaunchError
from net.message import Answer, Done, Position
from saves.record import read_record, verify

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTHONPATH", str(HERE))


def state_of(pid: int) -> str:
    """The letter that ps shows; '' for no such process."""
    return subprocess.run(["ps", "-o", "state=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()[:1]


def alive(pid: int) -> bool:
    return state_of(pid) not in ("", "Z")


def gone_within(pid: int, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while alive(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def start(*args: str, log: Path | None = None) -> Engine:
    return Engine(["tiny", *args], log, "tiny")


def test_the_first_line_tells_how_to_enter():
    child = start("--seats", "3", "--agent", "random", "--open-seats", "1", "--seed", "5")
    try:
        assert child.line.address.startswith("tcp://127.0.0.1:") and child.line.key == ""
        assert sorted(child.line.tokens) == [0, 2] and len(child.line.code) == 34
        a = Client(child.line.address, child.line.key, child.line.tokens[0])
        try:
            until(a, kind(Position))
            assert a.hello is not None
            assert [row.kind for row in a.hello.seats] == ["person", "open", "ai"]
        finally:
            a.close()
    finally:
        child.stop()
    assert child.exit_code() == 0


def test_a_killed_engine_resumes_where_it_was(tmp_path: Path):
    save = str(tmp_path / "game")
    child = start("--save", save, "--seed", "5")
    a = Client(child.line.address, token=child.line.tokens[0])
    try:
        play(a, "take", "2")
        play(a, "draw")
        assert a.position is not None
        view = a.position.view
        request = a.answer(a.position.ask.no, ("take", "1"))  # type: ignore[union-attr]
        until(a, kind(Done))
        os.kill(child.pid, signal.SIGKILL)
        killed = time.monotonic()
        until(a, link("lost"))
        assert time.monotonic() - killed < 4.0
        child.stop()
        child = start("--save", save, "--port", str(child.port))
        until(a, link("connected"))
        until(a, kind(Position))
        assert a.position.view["hand"] == view["hand"]
        assert a.position.view["points"] == [3]
        # The memory of requests was saved with the game: the same answer again changes nothing.
        a.waiting[request] = (Answer(2, ("take", "1")), 0.0)
        until(a, lambda u: isinstance(u, Done) and u.request == request)
        play(a, "take", "2")
        assert a.position.view["points"] == [5]
        a.undo()
        until(a, lambda u: isinstance(u, Position) and u.view["points"] == [3])
    finally:
        a.close()
        child.stop()
    record = read_record(tmp_path / "game.record")
    assert verify(record, tiny.RULES).ok  # type: ignore[arg-type]
    assert record.decisions == 3


def test_sigterm_ends_an_engine_at_once():
    child = start()
    try:
        os.kill(child.pid, signal.SIGTERM)
        assert gone_within(child.pid, 1.0)
        assert child.exit_code() == 0
    finally:
        child.stop()


def test_a_closed_pipe_ends_an_engine():
    child = start()
    try:
        assert child.process.stdin is not None
        child.process.stdin.close()
        assert gone_within(child.pid, 1.0)
    finally:
        child.stop()


@pytest.mark.parametrize("state", ["running", "stopped"])
def test_a_killed_parent_leaves_no_process(state: str):
    script = ("import sys, time\nfrom net.launch import Engine\n"
              "e = Engine(['tiny'], module='tiny')\nprint(e.pid, flush=True)\ntime.sleep(60)\n")
    env = dict(os.environ) | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(HERE)])}
    parent = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=env, process_group=0)
    pid = 0
    try:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert alive(pid)
        if state == "stopped":
            os.kill(pid, signal.SIGSTOP)
            while state_of(pid) != "T":
                time.sleep(0.01)
        parent.kill()
        parent.wait(5)
        assert gone_within(pid, 5.0)
    finally:
        parent.kill()
        parent.wait(5)
        if pid and alive(pid):
            os.kill(pid, signal.SIGKILL)


def test_a_child_that_ignores_everything_is_killed(tmp_path: Path):
    (tmp_path / "deaf.py").write_text("import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
                                      "print('here', flush=True)\ntime.sleep(60)\n")
    child = Child("deaf", [], {"PYTHONPATH": str(tmp_path)})
    try:
        assert child.first_line() == b"here"
        launch.stop_all([child], 0.3)
        assert child.exit_code() == -signal.SIGKILL
    finally:
        child.stop()


def test_what_a_child_said_last_is_the_reason(tmp_path: Path):
    with pytest.raises(LaunchError) as caught:
        Engine(["poker"], tmp_path / "engine.log", "tiny")
    assert "no game is called 'poker'" in str(caught.value) and "exit code 2" in str(caught.value)


@pytest.mark.parametrize(("args", "words"), [
    (["poker"], "no game is called 'poker'"), (["tiny", "--seats", "0"], "one seat at least"),
    (["tiny", "--seats", "1", "--agent", "a", "--agent", "b"], "do not fit"), (["tiny", "--option", "x"], "key=value"),
    (["tiny", "--bind", "nowhere"], "127.0.0.1"), (["tiny", "--fallback", "no.such:thing"], "no.such:thing"),
    (["tiny", "--colour"], "--colour"), (["tiny", "--seats", "many"], "many")])
def test_wrong_use_is_one_sentence_and_exit_2(args: list[str], words: str, capsys: pytest.CaptureFixture[str]):
    assert engine.main(args, tiny.find) == 2  # type: ignore[arg-type]
    out, err = capsys.readouterr()
    assert out == "" and words in err and err.strip().count("\n") == 0


def test_a_damaged_save_is_refused_with_its_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "game.save").write_bytes(b"not a save")
    assert engine.main(["tiny", "--save", str(tmp_path / "game.save")], tiny.find) == 2  # type: ignore[arg-type]
    assert "not a Legends save" in capsys.readouterr().err
    assert (tmp_path / "game.save").read_bytes() == b"not a save"
