"""The envelope: nothing damaged is accepted, and a crash at any call leaves a save that loads."""

from __future__ import annotations

import random
import struct

import pytest
from savekit import FOLDER, Crash, Forgetful, Simulated

from saves import file
from saves.file import DamagedSave, MissingSave, NewerSave, SaveFailed, load, newest, pack, read, unpack, write
from saves.migrate import migrate
from saves.storage import DISK

PATH = FOLDER / "one.save"
SECTIONS = {"header": {"title": "The Journey", "n": 3}, "state": {"deck": [f"card-{i}" for i in range(200)]},
            "log": [[i, "moved"] for i in range(50)]}


def put(path, n, storage):
    write(path, "game", "toy", "c0ffee", {"header": {"n": n}, "state": list(range(60))}, storage)


def number(saved):
    return saved.sections["header"]["n"]


def filled(saves, **faults):
    disk = Simulated()
    for n in range(1, saves + 1):
        put(PATH, n, disk)
    for name, call in faults.items():
        setattr(disk, name, disk.calls + call)
    return disk


def test_a_save_comes_back_as_it_was(tmp_path):
    path = tmp_path / "deep" / "one.save"
    write(path, "game", "stories", "c0ffee", SECTIONS)
    saved = read(path, "game")
    assert saved.sections == SECTIONS
    assert (saved.version, saved.game, saved.content) == (1, "stories", "c0ffee")
    assert path.stat().st_mode & 0o077 == 0
    assert [entry.name for entry in path.parent.iterdir()] == ["one.save"]


def test_three_generations_are_kept(tmp_path):
    path = tmp_path / "one.save"
    for n in range(1, 6):
        put(path, n, DISK)
    assert [number(read(one, "game")) for one in file.generations(path)] == [5, 4, 3]
    assert len(list(tmp_path.iterdir())) == 3


def test_cut_at_every_64_bytes_is_refused(tmp_path):
    path = tmp_path / "one.save"
    write(path, "game", "stories", "c0ffee", SECTIONS)
    whole = path.read_bytes()
    assert len(whole) > 2_000
    for length in range(0, len(whole), 64):
        path.write_bytes(whole[:length])
        with pytest.raises(DamagedSave) as error:
            read(path, "game")
        assert error.value.reason.endswith(".") and "\n" not in error.value.reason
    path.write_bytes(whole + b"\0")
    with pytest.raises(DamagedSave, match="longer than it says"):
        read(path, "game")


def test_no_flipped_bit_is_accepted(tmp_path):
    path = tmp_path / "one.save"
    write(path, "game", "stories", "c0ffee", SECTIONS)
    whole = path.read_bytes()
    rng = random.Random(5)
    bits = [*range(file.HEAD.size * 8), *rng.sample(range(file.HEAD.size * 8, len(whole) * 8), 1_000)]
    for bit in bits:
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        path.write_bytes(data)
        with pytest.raises(DamagedSave):
            read(path, "game")


def test_a_newer_format_is_refused_and_untouched(tmp_path):
    path = tmp_path / "one.save"
    put(path, 1, DISK)
    put(path, 2, DISK)
    data = file.encode("game", "toy", "c0ffee", {"header": {}, "magic beans": [1]}, version=2)
    path.write_bytes(data)
    before = path.stat().st_mtime_ns
    for reader in (read, load, newest, file.peek):
        with pytest.raises(NewerSave, match=r"format 2.*up to format 1"):
            reader(path, "game")
    with pytest.raises(SaveFailed, match="newer version"):
        put(path, 3, DISK)
    assert path.read_bytes() == data and path.stat().st_mtime_ns == before
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["one.save", "one.save.1"]


def test_other_files_are_refused_with_a_reason(tmp_path):
    path = tmp_path / "one.save"
    with pytest.raises(MissingSave, match=r"There is no save one\.save"):
        load(path, "game")
    path.write_text("Dear diary")
    with pytest.raises(DamagedSave, match="not a Legends save"):
        load(path, "game")
    put(path, 1, DISK)
    with pytest.raises(DamagedSave, match="a game, not a campaign"):
        load(path, "campaign")
    folder = tmp_path / "folder.save"
    folder.mkdir()
    with pytest.raises(DamagedSave, match="cannot be read"):
        load(folder, "game")


def test_a_damaged_save_offers_the_newest_good_generation(tmp_path):
    path = tmp_path / "one.save"
    for n in (1, 2, 3):
        put(path, n, DISK)
    path.write_bytes(path.read_bytes()[:-9])
    first = tmp_path / "one.save.1"
    with pytest.raises(DamagedSave) as error:
        load(path, "game")
    assert error.value.older == first
    saved = newest(path, "game")
    assert number(saved) == 2 and "cut off" in saved.note
    first.write_bytes(b"LEGENDS\0")
    assert number(newest(path, "game")) == 1
    (tmp_path / "one.save.2").write_bytes(b"")
    with pytest.raises(DamagedSave) as error:
        newest(path, "game")
    assert error.value.older is None


def test_saving_over_a_damaged_file_keeps_it_and_the_good_generations(tmp_path):
    path = tmp_path / "one.save"
    for n in (1, 2, 3):
        put(path, n, DISK)
    path.write_bytes(b"garbage")
    put(path, 4, DISK)
    assert [number(read(one, "game")) for one in file.generations(path)] == [4, 2, 1]
    assert (tmp_path / "one.save.damaged").read_bytes() == b"garbage"


def crafted(table, body=b""):
    """A file with right checksums of the head, whatever the table says."""
    rows = file.pack(table)
    start = file.HEAD.pack(file.MAGIC, 1, file.HEAD.size + len(rows) + len(body) + 8, len(rows), b"")[:-16]
    return start + file.checksum(start, rows) + rows + body + file.END


@pytest.mark.parametrize("table", [
    [], [1, 2, 3, 4], ["game", "toy", "", [["a", 1 << 40, b"x"]]], ["game", "toy", "", [["a", -5, b"x"], ["b", 5, b"x"]]],
    ["game", "toy", "", [["a", 0, b""], ["a", 0, b""]]], ["game", "toy", "", [[str(i), 0, b""] for i in range(17)]],
    {"game": 1}, None])
def test_a_crafted_table_is_refused(tmp_path, table):
    path = tmp_path / "one.save"
    path.write_bytes(crafted(table))
    with pytest.raises(DamagedSave):
        read(path, "game")


@pytest.mark.parametrize("body", [
    b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff",
    b"\xc9\xff\xff\xff\xff\x05", b"\x91" * 100_000, b"\xdd\x00\x01\x86\xa1" + b"\xc0" * 100_001,
    b"\x93" + (b"\xdd\x00\x01\x86\x00" + b"\x80" * 0x18600) * 3, b"\x81\x05\x01", b"\xd4\x01\x00",
    b"\xc0\xc0", b"\xc1", b"\xa2\xff\xff", b""])
def test_hostile_sizes_are_refused(tmp_path, body):
    path = tmp_path / "one.save"
    path.write_bytes(crafted(["game", "toy", "", [["header", len(body), file.checksum(body)]]], body))
    with pytest.raises(DamagedSave, match="'header' cannot be read"):
        read(path, "game")
    with pytest.raises(DamagedSave):
        file.peek(path, "game")


def test_a_huge_file_is_not_read(tmp_path):
    path = tmp_path / "one.save"
    with path.open("wb") as huge:
        huge.write(struct.pack("<8sIQI16s", b"LEGENDS\0", 1, 1 << 40, 1 << 31, b""))
        huge.truncate(1 << 30)
    with pytest.raises(DamagedSave, match="8,388,608 bytes"):
        read(path, "game")
    with pytest.raises(SaveFailed, match="8,388,608"):
        write(tmp_path / "two.save", "game", "toy", "", {"state": ["x" * 1_000_000] * 9})


def test_plain_data_survives_packing():
    plain = {"a": [1, -5, 2 ** 63, True, None, "é\0", 1.5, b"raw"], "b": {"c": []}}
    assert unpack(pack(plain)) == plain


def test_calls_of_a_save_in_order():
    disk = filled(2)
    seen = []

    class Traced(Simulated):
        def write(self, path, data):
            seen.append(f"write {path.name}")

        def sync(self, path):
            seen.append(f"sync {path.name}")

        def replace(self, old, new):
            seen.append(f"replace {old.name} {new.name}")

        def remove(self, path):
            seen.append(f"remove {path.name}")

        def sync_folder(self, folder):
            seen.append("sync folder")

        def read(self, path, most):
            seen.append(f"read {path.name}")
            return data if path.suffix == ".tmp" else disk.read(path, most)

    data = file.encode("game", "toy", "c0ffee", {"header": {"n": 3}, "state": list(range(60))})
    traced = Traced()
    traced.names_now = dict(disk.names_now)
    put(PATH, 3, traced)
    assert seen == ["write one.save.tmp", "sync one.save.tmp", "read one.save.tmp", "read one.save",
                    "replace one.save.1 one.save.2", "replace one.save one.save.1", "replace one.save.tmp one.save",
                    "sync folder"]


@pytest.mark.parametrize("before", [1, 2, 4])
def test_a_crash_at_any_call_leaves_the_old_or_the_new_save(before):
    worlds = 0
    stop = 0
    while True:
        stop += 1
        disk = filled(before, stop=stop)
        try:
            put(PATH, 100, disk)
        except Crash:
            pass
        else:
            break
        for world in disk.after_crash():
            worlds += 1
            assert number(newest(PATH, "game", world)) in (before, 100)
    assert stop >= 9 and worlds >= 29


def lost(disk):
    put(PATH, 100, disk)
    found = set()
    for world in disk.after_crash():
        try:
            found.add(number(newest(PATH, "game", world)))
        except (DamagedSave, MissingSave):
            found.add(-1)
    return found


def test_what_was_reported_as_saved_is_there_after_a_crash():
    assert lost(Simulated()) == {100}
    assert -1 in lost(Forgetful())


@pytest.mark.parametrize("before", [1, 3])
def test_a_failing_disk_is_told_and_costs_nothing(before):
    fail = 0
    while True:
        fail += 1
        disk = filled(before, fail=fail)
        try:
            put(PATH, 100, disk)
        except SaveFailed as error:
            assert "one.save" in str(error) and "No space left" in str(error)
        else:
            break
        assert number(newest(PATH, "game", disk)) in (before, 100)
        put(PATH, 101, disk)
        assert number(load(PATH, "game", disk)) == 101
    assert fail >= 9


def test_a_disk_that_keeps_something_else_is_noticed():
    class Liar(Simulated):
        def read(self, path, most):
            return super().read(path, most)[:-1] + b"?"

    with pytest.raises(SaveFailed, match="not what was written"):
        put(PATH, 1, Liar())


def test_older_formats_go_through_each_step_and_the_original_is_kept(tmp_path, monkeypatch):
    steps = {1: lambda kind, parts: {**parts, "two": kind}, 2: lambda kind, parts: {**parts, "three": parts["two"]}}
    assert migrate("game", 1, {"a": 1}, steps, to=3) == {"a": 1, "two": "game", "three": "game"}
    assert migrate("game", 3, {"a": 1}, steps, to=3) == {"a": 1}
    path = tmp_path / "one.save"
    put(path, 1, DISK)
    data = path.read_bytes()
    monkeypatch.setattr(file, "FORMAT", 2)
    put(path, 2, DISK)
    assert (tmp_path / "one.save.format1").read_bytes() == data
