"""What may be drawn, which keys there are, how floors are drawn."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from tablekit import LocalTable, app_for, screen_text, settle

from engine.stories.deck import content
from tui.floor import box_chars
from tui.hints import HINTS
from tui.keys import KEYS, keys
from tui.link import Mirror
from tui.plan import arrange
from tui.say import Say
from tui.theme import chip, style, to_ascii
from tui.widgets.map_view import Plan

ROOT = Path(__file__).parents[2]
SUITS = "♠♥♦♣"


def allowed(char: str) -> bool:
    return " " <= char <= "~" or 0x2500 <= ord(char) <= 0x259F or char in SUITS


def test_only_allowed_glyphs_stand_in_the_interface() -> None:
    wrong = []
    for file in sorted((ROOT / "tui").rglob("*.py")):
        if file.name == "theme.py":
            continue   # the table of typographer's marks that are taken out
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                wrong += [(file.name, char) for char in node.value if not allowed(char) and char not in "\n\x1b\x07\v\f\t"]
    assert wrong == []


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 50)])
async def test_only_allowed_glyphs_are_drawn(size: tuple[int, int]) -> None:
    table = LocalTable(seats=3, seed=6)
    table.play(50)
    app = app_for(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot, app)
        text = screen_text(app)
        assert {char for char in text if not allowed(char) and char != "\n"} <= set("áéíóúñÁÉ")
        app.use_glyphs("ascii")
        await pilot.pause()
        assert all(" " <= char <= "~" or char == "\n" for char in screen_text(app) if char not in "áéíóúñÁÉ")


def test_no_two_actions_on_one_key() -> None:
    for context in {key.where for key in KEYS} - {"all"}:
        found = Counter(name for key in keys(context) for name in key.key.split(","))
        assert [name for name, n in found.items() if n > 1] == [], context
    ids = Counter(f"{key.where}.{key.id}" for key in KEYS)
    assert [name for name, n in ids.items() if n > 1] == []


def test_no_key_needs_ctrl_alt_or_a_function_key() -> None:
    assert [key.key for key in KEYS if ("ctrl" in key.key and key.key != "ctrl+c") or "alt" in key.key or key.key.startswith("f1")] == []


def test_all_light_and_heavy_crossings_exist() -> None:
    chars = box_chars()
    assert len(chars) == 80
    assert chars[(1, 1, 1, 1)] == "┼" and chars[(2, 1, 2, 0)] == "┠" and chars[(0, 2, 1, 2)] == "┯"


def test_floors_show_exactly_the_borders_of_the_boards() -> None:
    printed = content()
    for board in printed.boards.values():
        want = {frozenset((space.id, near)) for space in board.space for near in space.near}
        small, large = Plan([board]).floor, Plan([board], True).floor
        assert small.borders() == large.borders() == want, board.id
        assert {room: sorted(ways) for room, ways in small.near.items()} == {
            room: sorted(ways) for room, ways in large.near.items()}
    both = Plan([printed.boards["1"], printed.boards["2"]]).floor
    assert frozenset(("110", "201")) in both.borders() and frozenset(("109", "204")) in both.borders()
    assert (both.width, both.height) == (79, 13)


def test_ascii_walls() -> None:
    assert to_ascii("┏━┓ ─│▒ K♠") == "+=+ -|: KS"


@pytest.mark.parametrize("size", [(80, 24), (110, 31), (120, 36), (200, 50), (83, 30)])
@pytest.mark.parametrize("floor", [(40, 13), (79, 13)])
@pytest.mark.parametrize("seats", [1, 5])
def test_panels_do_not_overlap_and_fit(size: tuple[int, int], floor: tuple[int, int], seats: int) -> None:
    taken: set[tuple[int, int]] = set()
    for name, box in arrange(*size, floor, seats).items():
        assert box.width > 0 and box.height > 0, (name, box)
        cells = {(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)}
        assert not cells & taken, name
        taken |= cells
        assert box.x + box.width <= size[0] and box.y + box.height <= size[1], (name, box)


def test_every_key_of_the_catalogue_has_a_sentence_and_hints_fit() -> None:
    assert [text for text in HINTS.values() if len(text) > 74] == []
    say = Say("stories")
    assert say.say("ask.window.fight").startswith("Play a reaction")
    assert say.say("log.wound", who="(A)", n=1) == "(A) suffers 1 wound."
    assert say.say("log.wound", who="(A)", n=2) == "(A) suffers 2 wounds."
    assert say.say("log.looked", who="(A)", n=1) == "(A) looks at 1 card."


def test_chips_and_styles() -> None:
    assert [chip(seat) for seat in range(7)] == ["(A)", "[B]", "<C>", "{D}", "/E/", "#F#", "|G|"]
    assert style("mono", "seat2").reverse
    assert style("saloon", "seat1").bgcolor.name == "#4dc5fa"
    assert Mirror("stories", []).ours() == []
