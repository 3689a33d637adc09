"""Every card does what its row says, and nothing else; everything printed has a row."""

from __future__ import annotations

import kit
import pytest
import rowkit

ROWS = rowkit.rows()


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.card}: {row.name}" for row in ROWS])
def test_row(row: rowkit.Row) -> None:
    rowkit.run(row)


def test_everything_printed_has_a_row() -> None:
    have = {row.card for row in ROWS}
    assert [part for part in rowkit.parts(kit.printed()) if part not in have] == []


def test_every_row_belongs_to_something_printed() -> None:
    printed = kit.printed()
    known = {*printed.names, *printed.stories, *[f"E{number}" for number in printed.episodes]}
    assert [row.card for row in ROWS if row.owner not in known] == []


def test_no_two_rows_are_called_the_same() -> None:
    names = [(row.card, row.name) for row in ROWS]
    assert [name for name in names if names.count(name) > 1] == []
