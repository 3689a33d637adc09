"""Join codes and seat files."""

from __future__ import annotations

import stat

import pytest

from net import lobby
from net.lobby import BadCode, JoinCode, SeatFile


def test_a_code_carries_all_it_should():
    code = JoinCode("192.168.7.200", 65535, (1 << 52) - 1, (1 << 32) - 1)
    text = code.text()
    assert len(text) == 34 and text.count("-") == 6
    assert lobby.read_code(text) == code
    assert lobby.read_code(" " + text.upper().replace("-", " ")) == code


def test_lookalikes_are_understood():
    code = JoinCode("10.0.0.1", 5000, 0, 17)
    text = code.text()
    assert "0" in text and "1" in text
    assert lobby.read_code(text.replace("0", "O").replace("1", "l")) == code


def test_a_wrong_letter_is_noticed():
    text = JoinCode("127.0.0.1", 40000, 0, 123456).text()
    missed = 0
    for at, mark in enumerate(text):
        if mark == "-":
            continue
        other = lobby.ALPHABET[(lobby.ALPHABET.index(mark) + 1) % 32]
        try:
            lobby.read_code(text[:at] + other + text[at + 1:])
            missed += 1
        except BadCode:
            pass
    assert missed <= 1


@pytest.mark.parametrize(("text", "word"), [("", "28"), ("abcd", "28"), ("u" * 28, "'u'"), ("a" * 29, "29"),
                                            ("\u00e4" * 28, "'\u00e4'")])
def test_what_is_no_code_is_told_why(text: str, word: str):
    with pytest.raises(BadCode) as caught:
        lobby.read_code(text)
    assert word in str(caught.value)


def test_seat_files_are_private_and_come_back(tmp_path):
    mine = SeatFile("tcp://127.0.0.1:4000", "", "t" * 22, "", "", 1, "Ada")
    path = lobby.write_seat(mine, tmp_path / "seats")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    lobby.write_seat(mine._replace(seat=0, name="Bo"), tmp_path / "seats")
    (tmp_path / "seats" / "127-0-0-1-4000.5.json").write_text("{broken")
    assert [one.name for one in lobby.read_seats("tcp://127.0.0.1:4000", tmp_path / "seats")] == ["Bo", "Ada"]
    assert lobby.read_seats("tcp://127.0.0.1:4001", tmp_path / "seats") == []
