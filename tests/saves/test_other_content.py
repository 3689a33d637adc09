"""A save made with other content files: read through the table of renames, or refused by name and left untouched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.content import ContentError, renames
from engine.flow import Config
from engine.rules import rules
from engine.western.game import WesternRules
from net import engine, keeper
from net.chairs import Chair
from net.message import Answer, Enter, Said
from net.table import Table
from saves.file import OtherContent
from saves.game import Header, renamed, save_game
from saves.record import read_record, verify

GAME = rules("western")
OLD = {"annie_oakley": "annie_of_old", "dr_sheriff": "office_of_old", "7H": "7_of_old", "fight_9": "fight_of_old"}


class Later(WesternRules):
    """Rules whose content has new names for what is in the save."""

    def renames(self) -> dict[str, str]:
        return {old: new for new, old in OLD.items()}


def saved(path: Path, content: str, names: dict[str, str]) -> dict[str, Any]:
    """A game of two at its first action, saved under a content hash with old names; returns its plain state."""
    s = GAME.new(Config("western", 2, 4, "short", {"characters": "free"}))
    for choice in (("character", "annie_oakley"), ("character", "bass_reeves")):
        GAME.apply(s, GAME.ask(s).seat, choice)
    while GAME.ask(s).key != "act":
        GAME.apply(s, GAME.ask(s).seat, GAME.ask(s).options[0])
    s.events.clear()
    plain = GAME.plain(s)
    table = Table(GAME, s, [Chair("person", name) for name in ("Ann", "Ben")])
    save_game(path, Header(game="western", title="Old"), renamed(plain, names), table.plain(), [], content)
    return plain


def test_new_names_stand_for_old_ones(tmp_path: Path) -> None:
    path = tmp_path / "old.save"
    plain = saved(path, "0123456789abcdef", OLD)
    table = keeper.resume(path, Later())
    assert renamed(GAME.plain(table.state), {}) == renamed(plain, {})
    assert table.state.seats[0].character == "annie_oakley"  # type: ignore[attr-defined]
    table.enter(Enter(table.chairs.all[0].token, "", "Ann", "person", -1, 0, 1, False))
    told = [body.text for _, body in table.outbox if isinstance(body, Said)]
    assert len(told) == 1 and "other content files (0123456789abcdef)" in told[0]
    ask = table.pending()[0]
    table.take(ask.seat, 1, Answer(table.no(ask.seat), ask.options[-1]))
    record = read_record(tmp_path / "old.record")
    assert record.decisions == 1 and verify(record).ok
    assert keeper.resume(path, GAME).notes == [], "it is kept with today's content from then on"


@pytest.mark.parametrize("name", OLD)
def test_what_has_no_new_name_is_refused_untouched(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "old.save"
    saved(path, "0123456789abcdef", {name: OLD[name]})
    before = path.read_bytes()
    with pytest.raises(OtherContent):
        keeper.resume(path, GAME)
    assert engine.main(["western", "--seats", "2", "--save", str(path)]) == 2
    said = capsys.readouterr().err.strip()
    assert said.count("\n") == 0
    assert f"other content files (0123456789abcdef; here are {GAME.content_hash()})" in said
    assert path.read_bytes() == before and [file.name for file in tmp_path.iterdir()] == ["old.save"]


def test_texts_alone_make_no_difference(tmp_path: Path) -> None:
    """A hash that differs where all names are known: prose was mended."""
    path = tmp_path / "old.save"
    plain = saved(path, "fedcba9876543210", {})
    assert renamed(GAME.plain(keeper.resume(path, GAME).state), {}) == renamed(plain, {})


@pytest.mark.parametrize("game", ("western", "stories"))
def test_every_new_name_is_there(game: str) -> None:
    """Today's table names what today's content has, and nothing that it has is renamed away."""
    content: Any = __import__(f"engine.{game}.deck", fromlist=["content"]).content()
    for old, new in rules(game).renames().items():
        assert new in content.names and old not in content.names


def test_a_faulty_table_is_named(tmp_path: Path) -> None:
    (tmp_path / "renames.toml").write_text("[renames]\nold = 3\n")
    with pytest.raises(ContentError, match=r"renames\.toml"):
        renames(tmp_path / "content")
