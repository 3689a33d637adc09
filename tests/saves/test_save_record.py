"""The choice record: plays again to the same game, loses its tail only, and tells when it was altered."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from savekit import FOLDER, TOY, Crash, Simulated, Toy, config, pick, state_hash

from engine.rules import BadConfig
from saves.file import DamagedSave, MissingSave, NewerSave, SaveFailed, pack, unpack
from saves.record import (
    FRAME,
    MAGIC,
    Recorder,
    ReplayFailed,
    Verified,
    _sum,
    play_through,
    read_record,
    replay,
    verify,
)
from saves.storage import DISK

ROOT = Path(__file__).resolve().parents[2]


def whole_game(path, seed=1, storage=DISK, sync=False):
    """A game with its record; returns its last state. No choice is forced in this game."""
    s = TOY.new(config(seed))
    recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"], storage=storage, sync=sync)
    while not s.over:
        seat, choice = pick(s, recorder.decisions)
        TOY.apply(s, seat, choice)
        recorder.choice(seat, choice, s)
    recorder.end(s)
    return s


def frames(data):
    """The payloads of a record."""
    found, at = [], len(MAGIC)
    while at < len(data):
        size, _ = FRAME.unpack_from(data, at)
        found.append(data[at + FRAME.size:at + FRAME.size + size])
        at += FRAME.size + size
    return found


def sealed(payloads):
    """A record of these payloads, with right checksums."""
    data, link = MAGIC, MAGIC
    for payload in payloads:
        link = _sum(link, payload)
        data += FRAME.pack(len(payload), link) + payload
    return data


def test_a_record_plays_again_to_the_same_game(tmp_path):
    path = tmp_path / "one.record"
    s = whole_game(path)
    record = read_record(path)
    assert record.header.names == ["Ada", "Bo"] and record.ended and record.damage == ""
    # 60 draws, and 12 rounds of two bids each.
    assert verify(record, TOY) == Verified(True, 84, state_hash(s), "")
    assert TOY.plain(replay(record, TOY)) == TOY.plain(s)


def test_a_digest_stands_after_every_fifty_choices(tmp_path):
    path = tmp_path / "one.record"
    whole_game(path)
    rows = [unpack(payload) for payload in frames(path.read_bytes())]
    assert [row[0] for row in rows].index("digest") == 51
    assert [row[1] for row in rows if row[0] in ("digest", "end")] == [50, 84]


def test_undone_choices_do_not_count(tmp_path):
    path = tmp_path / "one.record"
    s = TOY.new(config(3))
    recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"])
    states = []
    for n in range(52):
        states.append(TOY.plain(s))
        seat, choice = pick(s, n)
        TOY.apply(s, seat, choice)
        recorder.choice(seat, choice, s)
    recorder.undo(7)
    s = TOY.from_plain(states[45])
    assert recorder.decisions == 45
    for n in range(20):
        seat, choice = pick(s, n + 1)
        TOY.apply(s, seat, choice)
        recorder.choice(seat, choice, s)
    record = read_record(path)
    assert verify(record, TOY) == Verified(True, 65, state_hash(s), "")
    assert not record.ended


def test_a_sealed_answer_taken_back_plays_again(tmp_path):
    path = tmp_path / "one.record"
    s = TOY.new(config(4))
    recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"])
    while len(TOY.ask(s).each()) == 1:
        seat, choice = pick(s, 1)
        TOY.apply(s, seat, choice)
        recorder.choice(seat, choice, s)
    TOY.apply(s, 1, ("bid", "2"))
    recorder.choice(1, ("bid", "2"), s)
    assert s.stack[-1].withdraw(s, 1)
    recorder.withdraw(1, s)
    for seat, word in ((1, "0"), (0, "1")):
        TOY.apply(s, seat, ("bid", word))
        recorder.choice(seat, ("bid", word), s)
    assert verify(read_record(path), TOY) == Verified(True, 8, state_hash(s), "")


def test_a_damaged_tail_costs_the_tail_only(tmp_path):
    path = tmp_path / "one.record"
    whole_game(path)
    whole = path.read_bytes()
    complete = {}
    at = len(MAGIC)
    for n, payload in enumerate(frames(whole)):
        at += FRAME.size + len(payload)
        complete[at] = n
    head = len(MAGIC) + FRAME.size + len(frames(whole)[0])
    for length in range(0, len(whole), 64):
        path.write_bytes(whole[:length])
        if length < head:
            with pytest.raises(DamagedSave):
                read_record(path)
            continue
        record = read_record(path)
        assert len(record.rows) == max(n for end, n in complete.items() if end <= length)
        assert (record.damage == "") == (length in complete)
        assert verify(record, TOY).ok == (length in complete)
        assert path.read_bytes() == whole[:length]


def test_no_flipped_bit_verifies(tmp_path):
    path = tmp_path / "one.record"
    whole_game(path)
    whole = path.read_bytes()
    rng = random.Random(7)
    for bit in rng.sample(range(len(whole) * 8), 1_000):
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        path.write_bytes(data)
        try:
            record = read_record(path)
        except DamagedSave:
            continue
        assert record.damage and not record.ended and len(record.rows) < 86


def test_frames_cannot_be_left_out_doubled_or_swapped(tmp_path):
    path = tmp_path / "one.record"
    whole_game(path)
    data = path.read_bytes()
    cuts, at = [], len(MAGIC)
    for payload in frames(data):
        cuts.append(data[at:at + FRAME.size + len(payload)])
        at += len(cuts[-1])
    for order in ([*cuts[:5], *cuts[6:]], [*cuts[:6], *cuts[5:]], [*cuts[:5], cuts[6], cuts[5], *cuts[7:]]):
        path.write_bytes(MAGIC + b"".join(order))
        assert "damaged from byte" in read_record(path).damage


def test_an_altered_choice_is_found_by_playing_it(tmp_path):
    path = tmp_path / "one.record"
    s = whole_game(path)
    rows = [unpack(payload) for payload in frames(path.read_bytes())]
    assert rows[3][0] == "choice" and rows[3][2][0] == "draw"
    rows[3][2][1] = str(int(rows[3][2][1]) % 3 + 1)
    path.write_bytes(sealed(map(pack, rows)))
    found = verify(read_record(path), TOY)
    assert not found.ok and found.decisions == 50 and found.reason == "After 50 decisions the game is not the one recorded."
    rows[3][2][1] = "9"
    path.write_bytes(sealed(map(pack, rows)))
    found = verify(read_record(path), TOY)
    assert not found.ok and found.decisions == 2 and found.reason.startswith("Entry 3 is not legal: ")
    assert found.state_hash != state_hash(s)
    with pytest.raises(ReplayFailed, match="Entry 3"):
        replay(read_record(path), TOY)


def test_an_end_before_the_end_is_not_verified(tmp_path):
    path = tmp_path / "one.record"
    s = TOY.new(config())
    Recorder.create(path, TOY, s.config, ["Ada", "Bo"]).end(s)
    assert verify(read_record(path), TOY).reason == "The record ends before the game does."


def test_other_content_is_named_when_a_record_does_not_play(tmp_path):
    path = tmp_path / "one.record"
    whole_game(path)
    record = read_record(path)
    assert verify(record, Toy("feedbeeffeedbeef")).ok
    rows = [unpack(payload) for payload in frames(path.read_bytes())]
    rows[3][2][1] = "9"
    path.write_bytes(sealed(map(pack, rows)))
    assert verify(read_record(path), Toy("feedbeeffeedbeef")).reason.endswith(" It was recorded with other content files.")
    # Without rules given the record's game is looked up, and there is no game "toy".
    found = verify(record)
    assert not found.ok and "toy" in found.reason
    with pytest.raises((ReplayFailed, BadConfig)):
        next(play_through(record))


@pytest.mark.parametrize("row", [
    ["choice", "0", ["draw", "1"]], ["choice", 0, [1]], ["undo", 1], ["undo", -1], ["dance"], [], 7, {"a": 1}, [[1]],
    ["digest", 1]])
def test_crafted_rows_are_refused(tmp_path, row):
    path = tmp_path / "one.record"
    Recorder.create(path, TOY, config(), ["Ada", "Bo"])
    path.write_bytes(sealed([*frames(path.read_bytes()), pack(row)]))
    with pytest.raises(DamagedSave):
        read_record(path)


def test_other_files_are_refused(tmp_path):
    path = tmp_path / "one.record"
    with pytest.raises(MissingSave):
        read_record(path)
    path.write_bytes(b"Dear diary")
    with pytest.raises(DamagedSave, match="not a record"):
        read_record(path)
    path.write_bytes(sealed([pack(["header", 2, {"new": True}])]))
    with pytest.raises(NewerSave, match=r"format 2.*up to format 1"):
        read_record(path)
    path.write_bytes(sealed([pack(["header", 1, {"config": 3}])]))
    with pytest.raises(DamagedSave, match="not in the expected form"):
        read_record(path)


def test_resuming_cuts_what_the_save_does_not_know_and_keeps_a_copy(tmp_path):
    path = tmp_path / "one.record"
    s = TOY.new(config())
    recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"])
    for n in range(9):
        if n == 6:
            mark, plain = recorder.mark, TOY.plain(s)
        seat, choice = pick(s, n)
        TOY.apply(s, seat, choice)
        recorder.choice(seat, choice, s)
    torn = path.read_bytes()[:-3]
    path.write_bytes(torn)
    again = Recorder.resume(path, TOY, mark)
    assert again.decisions == 6
    assert (tmp_path / "one.record.cut").read_bytes() == torn
    assert TOY.plain(replay(read_record(path), TOY)) == plain
    s = TOY.from_plain(plain)
    TOY.apply(s, *pick(s, 1))
    again.choice(*pick(TOY.from_plain(plain), 1), s)
    assert verify(read_record(path), TOY) == Verified(True, 7, state_hash(s), "")
    with pytest.raises(DamagedSave, match="does not reach"):
        Recorder.resume(path, TOY, "0" * 16)


def test_a_record_may_start_from_a_given_state(tmp_path):
    path = tmp_path / "one.record"
    s = TOY.new(config())
    s.points = [40, 2]
    recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"], start=TOY.plain(s))
    seat, choice = pick(s, 0)
    TOY.apply(s, seat, choice)
    recorder.choice(seat, choice, s)
    assert replay(read_record(path), TOY).points[1] == 2
    assert verify(read_record(path), TOY) == Verified(True, 1, state_hash(s), "")


def test_what_could_not_be_written_is_written_later():
    path = FOLDER / "one.record"
    for fail in range(1, 8):
        disk = Simulated()
        s = TOY.new(config())
        recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"], storage=disk)
        disk.fail = disk.calls + fail
        failures = 0
        for n in range(4):
            seat, choice = pick(s, n)
            TOY.apply(s, seat, choice)
            try:
                recorder.choice(seat, choice, s)
            except SaveFailed:
                failures += 1
                assert recorder.mark == ""
                disk.fail = 0
        recorder.flush()
        assert failures == 1 and recorder.mark
        assert verify(read_record(path, disk), TOY) == Verified(True, 4, state_hash(s), "")


def test_a_half_written_row_is_mended_before_the_next():
    class Full(Simulated):
        def append(self, path, data):
            self.names_now[path].data += data[:7]
            raise OSError(28, "No space left on device")

    path = FOLDER / "one.record"
    disk = Simulated()
    s = TOY.new(config())
    recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"], storage=disk)
    full = Full()
    full.names_now = disk.names_now
    recorder.storage = full
    for n in range(2):
        seat, choice = pick(s, n)
        TOY.apply(s, seat, choice)
        with pytest.raises(SaveFailed, match="No space left"):
            recorder.choice(seat, choice, s)
    recorder.storage = disk
    recorder.flush()
    assert verify(read_record(path, disk), TOY) == Verified(True, 2, state_hash(s), "")


def test_a_crash_at_any_call_loses_at_most_the_row_under_way():
    path = FOLDER / "one.record"
    for stop in range(1, 9):
        disk = Simulated()
        s = TOY.new(config())
        recorder = Recorder.create(path, TOY, s.config, ["Ada", "Bo"], storage=disk)
        disk.stop = disk.calls + stop
        made = 0
        with pytest.raises(Crash):
            for n in range(9):
                seat, choice = pick(s, n)
                TOY.apply(s, seat, choice)
                recorder.choice(seat, choice, s)
                made += 1
        for world in disk.after_crash():
            assert read_record(path, world).decisions in (made, made + 1)


def test_records_verify_under_other_hash_seeds(tmp_path):
    hashes = [state_hash(whole_game(tmp_path / f"{seed:02}.record", seed)) for seed in range(10, 30)]
    script = ("import sys\nfrom pathlib import Path\nfrom savekit import TOY\nfrom saves.record import read_record, verify\n"
              "for path in sorted(Path(sys.argv[1]).glob('*.record')):\n"
              "    found = verify(read_record(path), TOY)\n    print(found.ok, found.state_hash)\n")
    for seed in ("1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed,
               "PYTHONPATH": os.pathsep.join((str(ROOT), str(Path(__file__).parent)))}
        done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], env=env, capture_output=True, text=True,
                              check=True)
        assert done.stdout.splitlines() == [f"True {one}" for one in hashes]
