"""Saves of running games: resume exactly there, lists that hide nothing, exports that tell no secret."""

from __future__ import annotations

import json

import pytest
from savekit import FOLDER, TOY, Crash, Simulated, config, pick, state_hash

from engine.event import Event
from saves import paths
from saves.file import DamagedSave, MissingSave, NewerSave, SaveFailed, encode
from saves.game import (
    Autosave,
    Header,
    SeatLine,
    check,
    event_of,
    event_row,
    export,
    headers,
    load_game,
    newest_game,
    revive,
    save_game,
)
from saves.record import Verified, read_record, verify
from saves.storage import DISK

HEADER = Header(game="toy", title="Toy, round 1", seats=[SeatLine("Ada", "person"), SeatLine("Bo", "mcts:200")],
                episode=1, round=2, turn="Ada to draw")


def autosaved(path, decisions, storage=DISK, seed=1):
    s = TOY.new(config(seed))
    keeper = Autosave.begin(path, TOY, s, ["Ada", "Bo"], storage=storage)
    keeper.keep(HEADER, s, {"asks": [0, 0]}, [])
    go_on(keeper, s, decisions)
    return keeper, s


def go_on(keeper, s, decisions):
    for _ in range(decisions):
        seat, choice = pick(s, keeper.recorder.decisions)
        TOY.apply(s, seat, choice)
        keeper.chosen(seat, choice, s)
        keeper.keep(HEADER, s, {"asks": list(s.asked)}, [])


def test_a_game_resumes_exactly_where_it_was(tmp_path):
    straight = TOY.new(config())
    n = 0
    while not straight.over:
        TOY.apply(straight, *pick(straight, n))
        n += 1
    path = tmp_path / "one.save"
    keeper, s = autosaved(path, 0)
    while not s.over:
        keeper, saved, s = Autosave.resume(path, TOY)
        assert saved.note == "" and saved.header.decisions == keeper.recorder.decisions
        go_on(keeper, s, 1)
    assert TOY.plain(s) == TOY.plain(straight)
    assert newest_game(path).header.over
    assert verify(read_record(tmp_path / "one.record"), TOY) == Verified(True, n, state_hash(straight), "")


def test_everything_that_was_given_is_there(tmp_path):
    path = tmp_path / "one.save"
    s = TOY.new(config())
    event = Event("drew", 1, -1, "deck", "", 2, ("AS", "KD"), 2)
    save_game(path, HEADER, TOY.plain(s), {"requests": [["id", "hash"]]}, [event_row(7, event)], "c0ffee", "ab")
    saved = load_game(path)
    assert (saved.header.title, saved.header.seats[1].kind, saved.header.round) == ("Toy, round 1", "mcts:200", 2)
    assert saved.table == {"requests": [["id", "hash"]]} and saved.mark == "ab" and saved.content == "c0ffee"
    assert saved.log == [[7, "drew", 1, -1, "deck", "", 2, ["AS", "KD"], 2]]
    number, again = event_of(saved.log[0])
    assert number == 7 and again.for_seat(1) == ["drew", 1, -1, "deck", "", 2, ["AS", "KD"]]
    assert TOY.plain(revive(saved, TOY)) == TOY.plain(s)


def test_a_crash_at_any_call_loses_at_most_one_decision():
    path = FOLDER / "one.save"
    seen = set()
    for stop in range(1, 30):
        disk = Simulated()
        keeper, s = autosaved(path, 3, disk)
        disk.stop = disk.calls + stop
        made = 3
        with pytest.raises(Crash):
            for _ in range(9):
                go_on(keeper, s, 1)
                made += 1
        for world in disk.after_crash():
            again, saved, state = Autosave.resume(path, TOY, world)
            seen.add(saved.header.decisions - made)
            assert saved.header.decisions in (made, made + 1)
            again.keep(HEADER, state, {}, [])
            go_on(again, state, 1)
            assert verify(read_record(path.with_suffix(".record"), world), TOY).ok
    assert seen == {0, 1}


def test_a_failing_disk_does_not_end_the_game():
    path = FOLDER / "one.save"
    for fail in range(1, 30):
        disk = Simulated()
        keeper, s = autosaved(path, 3, disk)
        disk.fail = disk.calls + fail
        failures = 0
        for _ in range(9):
            seat, choice = pick(s, keeper.recorder.decisions)
            TOY.apply(s, seat, choice)
            for deed in (lambda: keeper.chosen(seat, choice, s), lambda: keeper.keep(HEADER, s, {}, [])):  # noqa: B023
                try:
                    deed()
                except SaveFailed:
                    failures += 1
        assert failures <= 1
        _, _, state = Autosave.resume(path, TOY, disk)
        assert TOY.plain(state) == TOY.plain(s)
        assert verify(read_record(path.with_suffix(".record"), disk), TOY) == Verified(True, 12, state_hash(s), "")


def test_a_lost_record_starts_anew_from_the_save(tmp_path):
    path = tmp_path / "one.save"
    autosaved(path, 5)
    record = tmp_path / "one.record"
    data = record.read_bytes()[:-40]
    record.write_bytes(data)
    keeper, _, s = Autosave.resume(path, TOY)
    go_on(keeper, s, 2)
    assert (tmp_path / "one.record.cut").read_bytes() == data
    assert verify(read_record(record), TOY) == Verified(True, 2, state_hash(s), "")


def test_an_older_generation_takes_the_record_back_with_it(tmp_path):
    path = tmp_path / "one.save"
    autosaved(path, 5)
    path.write_bytes(path.read_bytes()[:-100])
    keeper, saved, s = Autosave.resume(path, TOY)
    assert saved.note.startswith("The file is cut off") and saved.header.decisions == 4
    go_on(keeper, s, 1)
    assert verify(read_record(tmp_path / "one.record"), TOY) == Verified(True, 5, state_hash(s), "")


def test_undo_is_recorded(tmp_path):
    path = tmp_path / "one.save"
    keeper, s = autosaved(path, 3)
    back = TOY.plain(s)
    go_on(keeper, s, 2)
    s = TOY.from_plain(back)
    keeper.undone(2)
    keeper.keep(HEADER, s, {}, [])
    assert load_game(path).header.decisions == 3
    assert verify(read_record(tmp_path / "one.record"), TOY) == Verified(True, 3, state_hash(s), "")


def test_the_list_hides_nothing(tmp_path):
    for name, seconds in (("old", 100.0), ("young", 200.0), ("cut", 300.0), ("future", 400.0), ("diary", 500.0),
                          ("moved", 50.0)):
        s = TOY.new(config())
        keeper = Autosave.begin(tmp_path / f"{name}.save", TOY, s, ["Ada", "Bo"])
        keeper.clock = lambda: seconds  # noqa: B023
        keeper.keep(HEADER, s, {}, [])
        keeper.keep(HEADER, s, {}, [])
    cut = tmp_path / "cut.save"
    cut.write_bytes(cut.read_bytes()[:-1])
    (tmp_path / "future.save").write_bytes(encode("game", "toy", "", {"header": {}}, version=7))
    (tmp_path / "diary.save").write_text("Dear diary")
    (tmp_path / "moved.save").unlink()
    (tmp_path / "x.save.tmp").write_text("half")
    (tmp_path / "notes.txt").write_text("not listed")
    found = {one.path.rsplit("/")[-1].rsplit("\\")[-1]: one for one in headers(tmp_path)}
    assert list(found) == ["young.save", "old.save", "moved.save", "cut.save", "diary.save", "future.save"]
    assert found["young.save"].title == "Toy, round 1" and found["young.save"].size > 300
    assert found["young.save"].reason == "" and found["moved.save"].reason == ""
    assert found["cut.save"].reason.startswith("The file is cut off") and found["cut.save"].older.endswith("cut.save.1")
    assert "not a Legends save" in found["diary.save"].reason and "format 7" in found["future.save"].reason
    assert found["future.save"].older == ""
    assert headers(tmp_path / "nowhere") == []
    DISK.write(tmp_path / "young.save.damaged", b"LEGENDS")
    assert [one.path for one in headers(tmp_path) if one.path.endswith(".damaged")]


def test_a_flaw_in_the_state_is_found_when_all_is_read(tmp_path):
    path = tmp_path / "one.save"
    autosaved(path, 1)
    data = bytearray(path.read_bytes())
    data[-20] ^= 1
    path.write_bytes(data)
    assert headers(tmp_path)[0].reason == ""
    assert "is damaged" in headers(tmp_path, whole=True)[0].reason
    assert not check(path).ok and check(path).reason.endswith("is damaged.")
    with pytest.raises(DamagedSave) as error:
        load_game(path)
    assert str(error.value.older).endswith("one.save.1")


def test_check_names_format_and_game(tmp_path):
    path = tmp_path / "one.save"
    autosaved(path, 1)
    found = check(path)
    assert (found.ok, found.format, found.game, found.reason) == (True, 1, "toy", "")
    with pytest.raises(MissingSave):
        check(tmp_path / "none.save")


@pytest.mark.parametrize("sections", [
    {}, {"header": {}}, {"header": [], "state": {}, "table": {}, "log": [], "record": ""},
    {"header": {"title": 5}, "state": {}, "table": {}, "log": [], "record": ""},
    {"header": {}, "state": [], "table": {}, "log": [], "record": ""}])
def test_whole_files_with_wrong_insides_are_damaged(tmp_path, sections):
    path = tmp_path / "one.save"
    path.write_bytes(encode("game", "toy", "", sections))
    with pytest.raises(DamagedSave):
        load_game(path)
    assert headers(tmp_path, whole=True)[0].reason
    assert not check(path).ok


def test_a_state_that_the_rules_cannot_read_is_damaged(tmp_path):
    path = tmp_path / "one.save"
    save_game(path, HEADER, {"points": "many"}, {}, [], TOY.content_hash())
    with pytest.raises(DamagedSave, match="does not fit"):
        revive(load_game(path), TOY)


def test_a_newer_game_is_refused_politely(tmp_path):
    path = tmp_path / "one.save"
    autosaved(path, 2)
    data = encode("game", "toy", "", {"header": {}}, version=2)
    path.write_bytes(data)
    with pytest.raises(NewerSave):
        Autosave.resume(path, TOY)
    assert path.read_bytes() == data


def test_an_export_for_a_seat_holds_no_secret(tmp_path):
    path = tmp_path / "one.save"
    s = TOY.new(config())
    TOY.apply(s, *pick(s, 0))
    event = Event("drew", 1, -1, "deck", "", 2, ("canary-card",), 2)
    save_game(path, HEADER, {**TOY.plain(s), "bids": ["canary-bid", ""]}, {"token": "canary-token"},
              [event_row(7, event)], "c0ffee")
    whole = json.dumps(export(path))
    assert all(word in whole for word in ("canary-card", "canary-bid", "canary-token"))
    assert "canary" not in json.dumps(export(path, 0, TOY)) and "canary" not in json.dumps(export(path, -1, TOY))
    mine = json.dumps(export(path, 1, TOY))
    assert "canary-card" in mine and "canary-bid" not in mine
    assert export(path, 0, TOY)["log"] == [[7, "drew", 1, -1, "deck", "", 2, []]]


def test_the_home_folder_follows_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    assert paths.games() == tmp_path / "games" and paths.campaigns() == tmp_path / "campaigns"
    monkeypatch.delenv("LEGENDS_HOME")
    assert paths.home().name == "legends"


@pytest.mark.parametrize(("name", "stem"), [
    ("My game", "my-game"), ("../../etc/passwd", "etc-passwd"), ("$(id); {0} %s", "id-0-s"), ("", "game"),
    ("CON", "con-game"), ("\0\n[red]", "red"), ("Ünï", "n"), ("a" * 99, "a" * 40)])
def test_names_become_harmless_files(tmp_path, name, stem):
    assert paths.fresh(tmp_path, name) == tmp_path / f"{stem}.save"
    (tmp_path / f"{stem}.save.1").touch()
    (tmp_path / f"{stem}-2.record").touch()
    assert paths.fresh(tmp_path, name) == tmp_path / f"{stem}-3.save"
