"""The table at the screen, by keys alone and by mouse alone, at both sizes; secrets behind the curtain."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from tablekit import LocalTable, app_for, by_keys, by_mouse, close_pages, screen_text, settle

from net.message import Option
from tui.link import SECONDS

SIZES = [(80, 24), (120, 36)]


@pytest.mark.parametrize(("size", "way"), [
    ((80, 24), by_keys), pytest.param((80, 24), by_mouse, marks=pytest.mark.long),
    pytest.param((120, 36), by_keys, marks=pytest.mark.long), ((120, 36), by_mouse)])
async def test_every_listed_choice_can_be_given(size: tuple[int, int], way: Any) -> None:
    seen = set()
    for played in (0, 1, 2, 9, 23, 40, 61):
        table = LocalTable(seats=2, seed=played + 3)
        table.play(played)
        table.wires[0].held = True
        app = app_for(table)
        async with app.run_test(size=size) as pilot:
            await settle(pilot, app)
            ask = app.table.picker.ask
            if ask is None:
                continue
            seen.add(ask.key)
            options = [tuple(option.choice) for option in ask.options]
            for choice in options[:12] + options[-3:]:
                wire = table.wires[0]
                wire.sent.clear()
                app.table.side.sent_no = -1
                while app.table.picker.back():
                    pass
                app.table.picker.at = 0
                app.table.redraw()
                await pilot.pause()
                await way(pilot, app, choice)
                assert wire.sent == [(ask.no, choice)]
    assert len(seen) >= 3


async def test_labels_have_one_digit_up_to_nine_and_two_from_ten() -> None:
    table = LocalTable()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        picker = app.table.picker
        ask = picker.ask
        nine = ask._replace(no=901, options=[Option(("skill", f"s{i}"), "") for i in range(9)])
        picker.put(None)
        picker.put(nine)
        assert [picker.label(i) for i in (0, 8)] == ["1", "9"]
        ten = ask._replace(no=902, options=[Option(("skill", f"s{i}"), "") for i in range(10)])
        picker.put(None)
        picker.put(ten)
        assert [picker.label(i) for i in (0, 9)] == ["01", "10"]
        assert picker.digit("1") is None
        assert picker.typed == "1"
        assert [i for i in range(10) if picker.narrowed(i)] == [9]
        assert picker.back()
        assert picker.typed == ""
        assert picker.digit("0") is None
        assert picker.digit("7") == ("skill", "s6")
        assert picker.digit("9") is None and picker.typed == ""


async def test_enter_twice_sends_one_answer() -> None:
    table = LocalTable()
    table.wires[0].held = True
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("enter", "enter")
        await pilot.pause(0.2)
        assert len(table.wires[0].sent) == 1
        assert "sent" in screen_text(app)


async def test_a_click_selects_and_a_second_one_confirms_on_the_map() -> None:
    table = LocalTable()
    table.play(1)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        app.table.picker.reveal(("begin",))
        app.table.action_confirm()
        await settle(pilot, app)
        assert app.table.picker.ask.key == "act"
        sheet = app.table.query_one("#map")
        spot = next((x, y) for y in range(14) for x in range(40) if sheet.hit_at(x, y) == ("space", "102"))
        sent = table.wires[0].sent
        n = len(sent)
        await pilot.click("#map", offset=spot)
        await pilot.pause()
        assert len(sent) == n
        await pilot.click("#map", offset=spot)
        await pilot.pause()
        assert sent[n:] == [(sent[-1][0], ("move", "102"))]
        assert table.state.seats[0].place == "102"


async def test_arrow_keys_reach_every_space_and_tab_only_legal_ones() -> None:
    table = LocalTable()
    table.play(1)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        table_screen = app.table
        table_screen.picker.open(("npc", "juan_arrieta"))
        table_screen.redraw()
        legal = {entry.choice[2] for entry in table_screen.picker.entries}
        seen = set()
        for _ in range(len(legal)):
            await pilot.press("tab")
            seen.add(table_screen.cursor)
        assert seen == legal
        reached = {table_screen.cursor}
        edge = [table_screen.cursor]
        while edge:
            start = edge.pop()
            for way in ("up", "down", "left", "right"):
                table_screen.cursor = start
                await pilot.press(way)
                if table_screen.cursor not in reached:
                    reached.add(table_screen.cursor)
                    edge.append(table_screen.cursor)
        assert reached == {"101", "102", "103", "104", "105", "106", "107", "108", "109", "110"}


async def test_resizing_keeps_selection_and_open_group() -> None:
    table = LocalTable()
    table.play(1)
    app = app_for(table)
    async with app.run_test(size=(200, 50)) as pilot:
        await settle(pilot, app)
        app.table.picker.open(("npc", "juan_arrieta"))
        app.table.picker.at = 3
        choice = app.table.picker.current()
        for size in ((80, 24), (50, 12), (200, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            if size == (50, 12):
                assert "This window is 50 x 12" in screen_text(app)
        assert app.screen is app.table
        assert app.table.picker.group == ("npc", "juan_arrieta")
        assert app.table.picker.current() == choice


async def test_events_take_no_focus_and_move_no_scroll() -> None:
    table = LocalTable(seats=2, seed=8)
    table.play(40)
    app = app_for(table)
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot, app)
        app.table.panel = "log"
        await pilot.press("up", "up", "up")
        back = app.table.log_back
        assert back > 0
        at = app.table.picker.current()
        table.state.tell("drew", 1, "", 2)
        table.publish()
        await pilot.pause(0.05)
        assert (app.table.panel, app.table.log_back) == ("log", back)
        assert app.table.picker.current() == at
        await pilot.press("colon")
        await pilot.press("r", "e")
        table.state.tell("drew", 1, "", 2)
        table.publish()
        await pilot.pause(0.05)
        assert app.screen.query_one("#words").value == "re"


async def test_a_replaced_question_says_new_and_keeps_the_cursor() -> None:
    table = LocalTable()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("down", "down")
        here = app.table.picker.current().choice
        table.bump = 3
        table.publish()
        await pilot.pause(0.05)
        assert app.table.picker.current().choice == here
        assert "NEW" in screen_text(app)
        table.refuse = "that question is closed"
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert "Refused: that question is closed" in screen_text(app)


async def test_why_not_shows_reason_and_rule_and_says_when_none_was_sent() -> None:
    table = LocalTable(seats=2)
    table.play(2)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        while app.table.picker.ask.key != "act":
            app.table.picker.at = 0
            app.table.action_confirm()
            await settle(pilot, app)
        await pilot.press("w")
        await pilot.pause()
        text = screen_text(app)
        assert "WHY NOT" in text
        assert "WS-" in text
        await pilot.press("escape")
        await close_pages(pilot, app)
        app.table.panel, app.table.cursor = "map", "101"
        await pilot.press("w")
        await pilot.pause()
        ask = app.table.picker.ask
        named = any("101" in one.choice for one in [*ask.options, *ask.blocked])
        assert named or "no reason about Last Post Office" in screen_text(app)


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", text))


async def test_the_curtain_hides_the_other_hand() -> None:
    table = LocalTable(seats=2, mine=(0, 1), seed=4)
    app = app_for(table)
    frames: list[tuple[int, str]] = []
    async with app.run_test(size=(120, 36)) as pilot:
        for _ in range(100):
            await pilot.pause(0.01)
            if app.screen.__class__.__name__ == "Curtain":
                break
        for _ in range(24):
            screen = app.screen
            name = screen.__class__.__name__
            if name == "Curtain":
                assert cards_in(screen_text(app)) == set()
                frames.append((-1, screen_text(app)))
                await pilot.press("ab"[screen.seat], "enter")
                await pilot.pause(0.02)
            elif name == "TableScreen":
                frames.append((app.table.seat, screen_text(app)))
                before = app.table.picker.ask
                app.table.picker.at = 0
                await pilot.press("enter")
                await pilot.pause(0.02)
                if app.screen is app.table and app.table.picker.ask is before:
                    break
            else:
                app.pop_one()
                await pilot.pause()
            hands = [set(table.state.seats[seat].hand) for seat in (0, 1)]
            for seat, text in frames[-1:]:
                shown = {card.replace("10", "T").translate(str.maketrans("♠♥♦♣", "SHDC")) for card in cards_in(text)}
                secret = hands[1 - seat] if seat >= 0 else hands[0] | hands[1]
                open_cards = set(table.state.discard) | {c for s in table.state.seats for c in s.shown}
                assert not (shown & secret) - open_cards, (seat, shown & secret)
    assert {seat for seat, _ in frames} == {-1, 0, 1}


async def test_undo_follows_the_view() -> None:
    from net.message import UndoRow
    table = LocalTable()
    table.play(2)
    app = app_for(table)
    async with app.run_test(size=(120, 36)) as pilot:
        table.undo_row = UndoRow(2, "", 0, -1, [], False)
        await settle(pilot, app)
        table.publish()
        await pilot.pause(0.05)
        assert "undo 2" in screen_text(app)
        await pilot.press("u")
        await pilot.press("U")
        assert table.wires[0].undos == [False, False, False]
        table.undo_row = UndoRow(0, "shown", 1, -1, [], False)
        table.publish()
        await pilot.pause(0.05)
        await pilot.press("u")
        await pilot.pause()
        assert "Undo stops where something was shown" in screen_text(app)
        await pilot.press("u")
        assert table.wires[0].undos[-1] is True


async def test_two_thousand_events_in_a_second_leave_keys_quick() -> None:
    table = LocalTable(seats=2, seed=8)
    table.play(10)
    app = app_for(table)
    async with app.run_test(size=(120, 36)) as pilot:
        await settle(pilot, app)
        loop = asyncio.get_running_loop()
        at = (app.table.picker.at, app.table.cursor)
        for i in range(100):
            for _ in range(20):
                table.state.tell("drew", 1, "", i % 5 + 1)
            table.publish()
        start = loop.time()
        await pilot.press("down")
        took = loop.time() - start
        assert (app.table.picker.at, app.table.cursor) != at
        await pilot.pause(0.1)
        assert took < 1.0
        assert app.mirror.log[-1].n == len(table.lines)


async def test_paces_differ_in_time_only() -> None:
    texts = []
    for pace in ("instant", "step"):
        table = LocalTable(seats=2, seed=8)
        table.play(10)
        app = app_for(table, pace=pace)
        async with app.run_test(size=(120, 36)) as pilot:
            await settle(pilot, app)
            for n in range(6):
                table.state.tell("drew", 1, "", n)
                table.publish()
            await pilot.pause(0.05)
            if pace == "step":
                assert len(app.pacer.queue) == 6
            for _ in range(8):
                await pilot.press("space")
                await pilot.pause()
            assert not app.pacer.queue
            texts.append([app.say.event(row) for row in app.mirror.log])
    assert texts[0] == texts[1]
    assert SECONDS["fast"] == 0.25 and SECONDS["normal"] == 0.7 and SECONDS["slow"] == 1.5


async def test_the_palette_lists_the_legal_choices_and_says_why_others_are_not() -> None:
    table = LocalTable()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("colon")
        await pilot.pause()
        commands = app.screen.commands()
        ask = app.table.picker.ask
        assert [one.label for one in commands[:len(ask.options)]] == [
            app.say.option(ask, tuple(option.choice)) for option in ask.options]
        undo = next(one for one in commands if one.label == "Undo")
        assert undo.blocked == "there is nothing to take back"
        for key in "consuelo":
            await pilot.press(key)
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert table.wires[0].sent[0][1] == ("character", "consuelo_baca")
