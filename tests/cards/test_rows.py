"""Every card does what its row says, and nothing else; everything printed has a row."""

from __future__ import annotations

import cards_stories
import cards_western
import kit
import pytest
import rowkit
import westkit

STORIES = rowkit.rows(cards_stories.GAME)
WESTERN = rowkit.rows(cards_western.GAME)


def names(rows: list[rowkit.Row]) -> list[str]:
    return [f"{row.card}: {row.name}" for row in rows]


@pytest.mark.parametrize("row", STORIES, ids=names(STORIES))
def test_row(row: rowkit.Row) -> None:
    rowkit.run(row, cards_stories.GAME)


@pytest.mark.parametrize("row", WESTERN, ids=names(WESTERN))
def test_western_row(row: rowkit.Row) -> None:
    rowkit.run(row, cards_western.GAME)


@pytest.mark.parametrize(("parts", "rows"), [
    (cards_stories.parts(kit.printed()), STORIES), (cards_western.parts(westkit.printed()), WESTERN)],
    ids=["stories", "western"])
def test_everything_printed_has_a_row(parts: list[str], rows: list[rowkit.Row]) -> None:
    have = {row.card for row in rows}
    assert [part for part in parts if part not in have] == []


def test_every_row_belongs_to_something_printed() -> None:
    stories = kit.printed()
    known = {*stories.names, *stories.stories, *[f"E{number}" for number in stories.episodes]}
    assert [row.card for row in STORIES if row.owner not in known] == []
    assert [row.card for row in WESTERN if row.owner not in {*westkit.printed().names, "tracks"}] == []


@pytest.mark.parametrize("rows", [STORIES, WESTERN], ids=["stories", "western"])
def test_no_two_rows_are_called_the_same(rows: list[rowkit.Row]) -> None:
    found = names(rows)
    assert [name for name in found if found.count(name) > 1] == []
