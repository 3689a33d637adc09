"""Damaged saves of a real game: whatever was flipped, cut, doubled or filled up, none is accepted (B024)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.flow import Config
from engine.rules import rules
from net import keeper
from net.chairs import Chair
from net.message import Answer
from net.table import Table
from saves.campaign import finish_episode, load_campaign, new_campaign, save_campaign
from saves.file import SaveError
from saves.game import Header, check, headers, load_game
from saves.record import read_record, verify

GAME = rules("stories")


def played(path: Path, seed: int, decisions: int) -> Table:
    """A game kept by its table as the engine process keeps it, after so many random decisions or at its end."""
    luck = random.Random(seed)
    state = GAME.new(Config("stories", 3, seed, "", {"campaign": "on"}))
    table = Table(GAME, state, [Chair("person", f"P{seat}") for seat in range(3)], luck=luck)
    keeper.begin(path, table, Header(game="stories"))
    for n in range(decisions):
        if table.state.over:
            break
        ask = table.pending()[0]
        table.take(ask.seat, n + 1, Answer(table.no(ask.seat), luck.choice(ask.options)))
    return table


def damaged(data: bytes, times: int, luck: random.Random) -> list[bytes]:
    """So many unlike damages: single bits, bytes, cuts, doubled and zeroed parts, and the tails of other writes."""
    found = []
    for n in range(times):
        at = luck.randrange(len(data))
        size = luck.randrange(1, 64)
        if n % 8 < 4:
            found.append(data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1:])
        elif n % 8 < 6:
            found.append(data[:at])
        elif n % 8 == 6:
            found.append(data[:at] + data[at:at + size] + data[at:])
        else:
            found.append(data[:at] + bytes(len(data) - at))
    return [one for one in found if one != data]


def refused(path: Path, pieces: list[bytes]) -> None:
    for piece in pieces:
        path.write_bytes(piece)
        with pytest.raises(SaveError):
            load_game(path)
        found = check(path)
        assert not found.ok and found.reason
        header, = headers(path.parent, whole=True)
        assert header.reason and path.read_bytes() == piece


def test_no_damaged_save_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "one.save"
    played(path, 3, 120)
    data = path.read_bytes()
    for old in tmp_path.glob("one.save.*"):
        old.unlink()
    (tmp_path / "one.record").unlink()
    assert check(path).ok
    refused(path, damaged(data, 200, random.Random(1)))
    path.write_bytes(data)
    assert load_game(path).header.decisions == 120


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_none_of_thousands_of_damaged_saves_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "one.save"
    played(path, 4, 150)
    data = path.read_bytes()
    for old in tmp_path.glob("one.save.*"):
        old.unlink()
    (tmp_path / "one.record").unlink()
    refused(path, damaged(data, 2000, random.Random(2)))
    refused(path, [data[:n] for n in range(0, len(data), 64)])


def test_a_damaged_record_never_passes_for_the_game(tmp_path: Path) -> None:
    """The tail of a record may be lost; what is left is the beginning of the game that was played."""
    path = tmp_path / "one.save"
    table = played(path, 5, 1000)
    record = tmp_path / "one.record"
    whole = read_record(record)
    assert table.state.over and verify(whole).ok and whole.ended
    data = record.read_bytes()
    for piece in damaged(data, 200, random.Random(3)):
        record.write_bytes(piece)
        try:
            found = read_record(record)
        except SaveError:
            continue
        assert found.damage or piece == data[:len(piece)]
        assert not found.ended and found.rows == whole.rows[:len(found.rows)]


def test_a_damaged_campaign_is_refused(tmp_path: Path) -> None:
    table = played(tmp_path / "one.save", 6, 1000)
    assert table.state.over
    campaign = finish_episode(new_campaign("west", "stories", ["A", "B", "C"]), GAME.backup(table.state))
    path = tmp_path / "west.campaign"
    save_campaign(path, campaign)
    data = path.read_bytes()
    for piece in damaged(data, 200, random.Random(4)):
        path.write_bytes(piece)
        with pytest.raises(SaveError):
            load_campaign(path)
    path.write_bytes(data)
    assert load_campaign(path) == campaign
