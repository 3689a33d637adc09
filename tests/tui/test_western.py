"""Western Legends at the table: every choice by keys and by mouse, the map, the panels, on recorded positions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tablekit import by_keys, by_mouse, close_pages, screen_text
from westview import BROKEN, FEW, NAMES, SIZES, Recorded, app_of, looks, shown, there

from engine.western.deck import content
from net.message import Question
from tui.effects import effect
from tui.say import Say
from tui.theme import LETTERS
from tui.widgets import west_fight, west_map, west_plan, west_stories
from tui.widgets.sheet import plain

# -- choosing

async def give_each(names: list[str], size: tuple[int, int], way: Any) -> set[str]:
    """Gives the first choices and the last ones of each position; the questions that were met."""
    seen = set()
    for name in names:
        session = Recorded(name)
        app = app_of(session)
        async with app.run_test(size=size) as pilot:
            await there(pilot, app)
            await close_pages(pilot, app)
            ask = app.table.picker.ask
            if ask is None:
                continue
            seen.add(ask.key)
            options = [tuple(option.choice) for option in ask.options]
            for choice in options[:6] + options[-2:]:
                session.wires[0].sent.clear()
                app.table.side.sent_no = -1
                app.table.picker.open(())
                app.table.redraw()
                await way(pilot, app, choice)
                assert [sent for _, sent in session.wires[0].sent] == [choice], (name, choice)
    return seen


@pytest.mark.parametrize("way", [by_keys, by_mouse])
async def test_a_listed_choice_can_be_given(way: Any) -> None:
    assert len(await give_each(FEW[:2], (80, 24), way)) == 2


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", [by_keys, by_mouse])
async def test_every_listed_choice_can_be_given(size: tuple[int, int], way: Any) -> None:
    seen = await give_each(NAMES, size, way)
    assert {"character", "start", "act", "store", "disc", "poker_hand", "fight_defend", "npc_card", "sheriff"} <= seen


async def test_a_space_is_chosen_on_the_map_by_key_and_by_click() -> None:
    session = Recorded("move")
    app = app_of(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await there(pilot, app)
        table = app.table
        assert table.all_spaces()
        legal = {option.choice[1] for option in table.picker.ask.options if len(option.choice) > 1}
        tabbed = set()
        for _ in range(len(table.picker.entries)):
            await pilot.press("tab")
            tabbed.add(table.cursor)
        assert tabbed == legal
        await pilot.press("m")
        await pilot.pause()
        assert app.screen.__class__.__name__ == "WestMapPage"
        sheet = app.screen.query_one("#whole")
        target = sorted(legal - {table.cursor})[0]
        spot = next((x, y) for y in range(sheet.size.height) for x in range(sheet.size.width)
                    if sheet.hit_at(x, y) == ("space", target))
        await pilot.click("#whole", offset=spot)
        await pilot.click("#whole", offset=spot)
        await pilot.pause()
        assert [choice[1] for _, choice in session.wires[0].sent] == [target]


async def test_the_whole_map_beside_the_panels_marks_what_can_be_reached() -> None:
    session = Recorded("move")
    app = app_of(session)
    async with app.run_test(size=(120, 36)) as pilot:
        text = await there(pilot, app)
        legal = {option.choice[1] for option in app.table.picker.ask.options if len(option.choice) > 1}
        assert len(legal) == 18 and all(f"({n:02})" in text for n in range(1, 19)) and "(19)" not in text
        sheet = app.table.query_one("#map")
        spots = {sheet.hit_at(x, y)[1]: (x, y) for y in range(sheet.size.height) for x in range(sheet.size.width)
                 if sheet.hit_at(x, y)[:1] == ("space",)}
        assert len(spots) == 65
        await pilot.click("#map", offset=spots["cj_8"])
        await pilot.click("#map", offset=spots["cj_8"])
        assert session.wires[0].sent == [] and "cj_8" not in legal
        await pilot.click("#map", offset=spots["dr_bank"])
        await pilot.click("#map", offset=spots["dr_bank"])
        await pilot.pause()
        assert [choice for _, choice in session.wires[0].sent] == [("move", "dr_bank")]


async def test_a_story_is_chosen_by_clicking_its_card() -> None:
    session = Recorded("disc")
    app = app_of(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await there(pilot, app)
        deck = next(option.choice[1] for option in app.table.picker.ask.options if option.choice[0] == "disc")
        sheet = app.table.query_one("#piles")
        spot = next((x, y) for y in range(sheet.size.height) for x in range(sheet.size.width)
                    if sheet.hit_at(x, y) == ("pile", f"story:{deck}"))
        await pilot.click("#piles", offset=spot)
        await pilot.click("#piles", offset=spot)
        await pilot.pause()
        assert [choice for _, choice in session.wires[0].sent] == [("disc", deck)]


async def test_the_list_stands_still_under_a_second_click() -> None:
    app = app_of(Recorded("bank"))
    async with app.run_test(size=(80, 24)) as pilot:
        await there(pilot, app)
        await pilot.press("1")
        await pilot.pause()
        sheet = app.table.query_one("#question")
        seen = set()
        for _ in range(60):
            last = sheet.size.height - 1
            hits = {sheet.hit_at(x, y) for y in range(sheet.size.height) for x in range(sheet.size.width)}
            seen |= {hit for hit in hits if hit[:1] == ("choice",)}
            before = sheet.text()
            marked = next((x, y) for y in range(last, 0, -1) for x in range(4) if sheet.hit_at(x, y)[:1] == ("choice",))
            await pilot.click("#question", offset=marked)
            await pilot.pause()
            assert sheet.text().replace(">", " ").split("\n")[1:] == before.replace(">", " ").split("\n")[1:]
            app.table.side.sent_no = -1
            if ("more", "1") not in hits:
                break
            down = next((x, y) for y in range(last + 1) for x in range(sheet.size.width)
                        if sheet.hit_at(x, y) == ("more", "1"))
            app.table.picker.at = app.table.picker.top
            await pilot.click("#question", offset=down)
            await pilot.pause()
        assert len(seen) == len(app.table.picker.entries) > 40


# -- the map

@pytest.mark.parametrize("scale", west_map.SCALES)
def test_the_drawn_map_has_65_rooms_and_149_walls_and_arrows_reach_all(scale: str) -> None:
    plan = west_map.plan_of(scale)
    cols, rows = west_map.SIZES[scale]
    assert (plan.floor.width, plan.floor.height) == (cols, rows)
    assert len(plan.floor.rooms) == 65
    want = {frozenset((space.id, near)) for space in content().spaces.values() for near in space.near}
    assert plan.floor.borders() == want and len(want) == 149
    assert sum(row.count("▒") for row in plan.floor.lines) > 40
    reached = {"dr_bank"}
    edge = ["dr_bank"]
    while edge:
        room = edge.pop()
        for way in ("up", "down", "left", "right"):
            to = plan.floor.step(room, way)
            if to and to not in reached:
                reached.add(to)
                edge.append(to)
    assert len(reached) == 65


def test_every_token_of_a_position_stands_in_its_room_at_each_scale() -> None:
    view = Recorded("act").view
    for scale, (cols, rows) in west_map.SIZES.items():
        lines = west_map.draw(view, {}, False, "", cols, rows)
        assert len(lines) == rows and {len(plain(line)) for line in lines} == {cols}
        floor = west_map.plan_of(scale).floor

        def room_text(space: str, lines: Any = lines, floor: Any = floor) -> str:
            left, top, right, bottom = floor.rooms[space].rect
            return "".join(plain(line)[left + 1:right] for line in lines[top + 1:bottom])
        for seat, row in enumerate(view["seats"]):
            text = room_text(row["place"])
            assert LETTERS[seat] in text or "+" in text, (scale, seat, text)
        for lair in view["table"]["bandits"]:
            assert "x" + west_map.gang_at(lair) in room_text(lair)
        assert "*" in room_text(view["table"]["sheriff"])


def test_the_window_holds_the_cursor_and_says_where_the_rest_lies() -> None:
    view = Recorded("act").view
    for space in content().spaces.values():
        lines = west_map.draw(view, {}, False, space.id, 52, 15)
        assert len(lines) == 15 and all(len(plain(line)) == 52 for line in lines)
        assert any(piece.hit == ("space", space.id) and "cursor" in piece.role for line in lines for piece in line)
    assert west_map.side_of(view, "cj_8", "mp_hideout_a", 52, 15) == "southeast"
    assert west_map.side_of(view, "mp_ranch", "mp_hideout_a", 52, 15) == ""


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (110, 31), (120, 36), (140, 40), (200, 50), (90, 60)])
@pytest.mark.parametrize("rows", [2, 3, 4, 6, 7])
def test_panels_do_not_overlap_and_fit(size: tuple[int, int], rows: int) -> None:
    taken: set[tuple[int, int]] = set()
    boxes = west_plan.arrange(*size, rows)
    for name, box in boxes.items():
        assert box.width > 0 and box.height > 0, (name, box)
        cells = {(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)}
        assert not cells & taken, name
        taken |= cells
        assert box.x + box.width <= size[0] and box.y + box.height <= size[1], (name, box)
    assert {"map", "seats", "piles", "hand", "question"} <= set(boxes)
    assert boxes["seats"].height >= 1 + rows and boxes["question"].height >= 5


def test_the_scales_by_window() -> None:
    assert [west_plan.whole(*size) for size in ((80, 24), (110, 31), (120, 36), (140, 40), (180, 48))] == [
        "", "compact", "medium", "large", "grand"]


# -- what is drawn

@pytest.mark.parametrize("name,size", looks([*SIZES, (200, 50)], FEW))
async def test_only_allowed_glyphs_and_no_broken_sentence(name: str, size: tuple[int, int]) -> None:
    app = app_of(Recorded(name))
    async with app.run_test(size=size) as pilot:
        text = await there(pilot, app)
        for char in set(text) - {"\n"}:
            assert " " <= char <= "~" or 0x2500 <= ord(char) <= 0x259F or char in "♠♥♦♣" or char.isalpha(), char
        assert not BROKEN.search(text)
        rows = text.split("\n")
        assert len(rows) == size[1] and all(len(row) <= size[0] for row in rows)
        app.use_glyphs("ascii")
        await pilot.pause()
        assert all(" " <= char <= "~" or char == "\n" or char.isalpha() for char in screen_text(app))


async def test_the_table_at_80x24_shows_what_a_decision_needs() -> None:
    text = await shown("act")
    view = Recorded("act").view
    assert "Western Legends  round 4, to 15 LP" in text and "YOUR TURN (A)" in text
    for deck, (_, word) in enumerate(view["stories"]):
        assert f" {deck + 1} {west_stories.front_of(word)[:18]}" in text
    assert f"HAND {len(view['mine']['hand'])}" in text and "Move (11 ways)" in text
    assert sum(row.count("( )") for row in text.split("\n")) >= 9


async def test_fights_lie_over_the_board_and_hide_what_is_face_down() -> None:
    text = await shown("fight")
    assert "FIGHT: " in text and "[ANSWER]" in text and "1 card face down" in text
    assert "ties go to" in text and "How we got here" in text
    own = Recorded("npc_card").view["mine"]["npc_cards"]
    text = await shown("npc_card")
    assert own and all(content().fights[card].name in text for card in own), "who plays for the bandit reads its cards"
    text = await shown("npc")
    assert not any(card.name in text for card in content().fights.values()), "who fights it does not"
    text = await shown("reaction")
    assert "[REACT]" in text and "Reactions, one at a time: (A) first, then <C>, until all pass in a row." in text
    assert "weapon  Revolver+: +1 your card" in text and "Now (A) 13 against <C> 14: <C> is ahead." in text


def test_a_bonus_is_shown_where_it_counts() -> None:
    say = Say("western")
    assert west_fight.bonus_of(say, "AS", "bandit").startswith("Shown to a bandit")
    assert west_fight.bonus_of(say, "AS", "player") == west_fight.bonus_of(say, "AS", "guard") == ""
    assert west_fight.bonus_of(say, "8C", "player") and west_fight.bonus_of(say, "9D", "player") == ""


@pytest.mark.parametrize("kind,words", [("duel", "duel"), ("rob", "robbery"), ("arrest", "arrest")])
@pytest.mark.parametrize("game", ["western", "stories"])
def test_whoever_is_attacked_reads_what_it_is(game: str, kind: str, words: str) -> None:
    question = Say(game).question(Question(1, 0, "fight_defend", [kind, "2"], [], []))
    assert question.startswith(f"<C> against you: {words}. ")


def test_gangs_have_numbers_in_every_text() -> None:
    say = Say("western")
    printed = content()
    texts = [say.name(word) for word in printed.names]
    for cards in (printed.poker, printed.items, printed.characters, printed.fights, printed.goals, printed.strangers):
        texts += [say.text_of(card.text) for card in cards.values()]
    texts += [say.text_of(story.front + " " + story.back) for story in printed.stories.values()]
    texts += [effect(say, ["bandit", gang]) for gang in "ABC"]
    assert [text for text in texts if re.search(r"\b([Gg]angs?|[Hh]ideouts?( of)?) [ABC]\b", text)] == []
    assert effect(say, ["bandit", "B"]) == "bandits in the free hideouts of gang 2"


async def test_mats_show_all_that_is_public_and_what_is_at_hand() -> None:
    text = await shown("goal", (120, 36), ("s",))
    assert "(A) Ada (Bloody Knife)   0 LP   $120   law M2   wounds 2   cards 3" in text
    assert "[B] greedy (Bass Reeves)   1 LP   $120   law M2   wounds 2   cards 3" in text
    assert "at creek bend above the north mesa; carries Revolver" in text and "goals done 1" in text
    assert "ability sleeps until 5 LP" in text
    assert "[Rifle]" in await shown("bank", (120, 36)), "a weapon that is not at hand stands in brackets"


async def test_a_poker_hand_lies_face_down_until_all_have_chosen() -> None:
    text = await shown("poker")
    assert "[CHOOSE TWO]" in text and "│ Q♦ │ │ 9♣ │ │ Q♥ │" in text and "pot $70" in text
    assert "[B] Bass Reeves                   chooses from 8" in text
    text = await shown("poker_end")
    assert "(A) Bloody Knife, you             7♠  8♣" in text and "[B] Doc Holliday                  4♠  J♠  wins" in text


async def test_the_store_shows_prices_copies_and_what_an_upgrade_brings() -> None:
    text = await shown("store")
    assert "GENERAL STORE" in text
    for item in content().items.values():
        assert re.search(rf"{re.escape(item.name)} +\${item.price}", text), item.id
    assert text.count("  upgraded") == 5 and "movement 5" in text


async def test_the_draft_shows_both_cards_and_a_life() -> None:
    offered = Recorded("draft").view["mine"]["offered"]
    text = await shown("draft")
    assert all(content().characters[card].name[:12] in text for card in offered)
    assert text.count("starts with") == 2 and text.count("from 5 LP") == 2
    text = await shown("draft", keys=("i",))
    assert "From 5 LP on" in text and content().characters[sorted(offered)[0]].years in text
