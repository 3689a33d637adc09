"""Western Legends beside the board: pages, the aid, the end, sentences, poker, secrets, the form, line mode."""

from __future__ import annotations

import io
import queue
import re
from typing import Any

import pytest
from tablekit import LocalTable, app_for, close_pages, drawn, screen_text, settle
from westview import BROKEN, SIZES, Recorded, app_of, looks, shown, there

from engine.western import combat, fight, npc, poker, scoring, state
from engine.western.coverage import ACTIONS, ASKS, BLOCKED
from engine.western.deck import content
from engine.western.setup import FLAGS, LEAST, MOST
from net.message import Line
from tui.effects import effect
from tui.games import face_of
from tui.link import Mirror
from tui.plain import converse
from tui.play import SaveLine
from tui.say import Say
from tui.screens.west_end import PATH_OF, PATHS, REASONS, places, tally
from tui.screens.west_inspector import WestInspector
from tui.session import LaunchPlan
from tui.theme import LETTERS
from tui.widgets import west_fight, west_poker, west_stories
from tui.widgets.sheet import plain


async def test_the_law_tracks_show_the_rewards_ahead() -> None:
    text = await shown("act", (120, 36), ("v",))
    assert "MARSHAL" in text and "WANTED" in text and text.count("row ") == 6
    for reward in ("+$20", "+2 LP", "+$30", "+4 LP", "+$40", "+6 LP", "draw 1 card"):
        assert reward in text


@pytest.mark.rule("WL-SETUP-23")
@pytest.mark.parametrize("size", SIZES)
async def test_the_player_aid_is_one_key_away(size: tuple[int, int]) -> None:
    text = await shown("two", size, keys=("question_mark",))
    rows = [" ".join(row.split()) for row in text.split("\n")]
    told = " ".join(rows)
    for words in ("three, repeats allowed: Move, an ACTION card, a fight, the place", "$20, or 2 cards, or $10 and 1 card",
                  "Duel 2 LP", "Robbery 1 Wanted point; half the money or nuggets; 1 cattle token", "Arrest 1 Marshal point",
                  "Bandit 1 LP, or 1 Marshal point", "Heist $80 and 3 Wanted points; lost: 1 Wanted point", "The loser 1 wound, 1 card.",
                  "5 of a kind, royal flush, straight flush, 4 of a kind, full house, flush, straight, 3 of a kind, two pairs, a pair, high card",
                  "The pot $50 and each $10; 1 LP too if you began", "b Bank", "d Doctor $10 heals all wounds", "c Cabaret $30 is 1 LP, up to 4", "* Sheriff, x bandit, A< turn"):
        assert words in told, words
    assert "Keys of this screen" in await shown("two", size, keys=("question_mark", *["pagedown"] * 2))


def test_the_player_aid_in_line_mode() -> None:
    table = LocalTable(seats=2, seed=3, game="western")
    inbox: queue.Queue[tuple[int, Any]] = queue.Queue()
    table.opener(LaunchPlan(), lambda number, update: inbox.put((number, update)))
    out = io.StringIO()
    converse(Mirror("stories", table.wires), table, inbox, False, io.StringIO("help\nquit\n"), out)
    assert "Fights won" in out.getvalue() and "5 of a kind, royal flush" in out.getvalue()


@pytest.mark.parametrize("name,size", looks(SIZES, ["act", "store"]))
async def test_every_page_opens_from_every_position(name: str, size: tuple[int, int]) -> None:
    app = app_of(Recorded(name))
    async with app.run_test(size=size) as pilot:
        await there(pilot, app)
        await close_pages(pilot, app)
        for key in ("i", "w", "v", "n", "s", "l", "j", "z", "m", "question_mark", "colon"):
            await pilot.press(key)
            await pilot.pause()
            # Without a question nothing is blocked, and w has no page.
            assert (app.screen is app.table) == (key == "w" and app.table.picker.ask is None), (name, key)
            assert not BROKEN.search(screen_text(app)), (name, key)
            await close_pages(pilot, app)
        for panel in app.table.panels():
            app.table.panel = panel
            await pilot.press("right", "i")
            await pilot.pause()
            assert not BROKEN.search(screen_text(app)), (name, panel)
            await close_pages(pilot, app)


async def test_a_told_story_says_who_had_discs_on_it_and_what_it_brings() -> None:
    app = app_of(Recorded("act"))
    async with app.run_test(size=(80, 24)) as pilot:
        await there(pilot, app)
        await pilot.press("j")
        text = await drawn(pilot, app)
        assert "1 story told" in text and "A Likeness" in text
        await pilot.press("enter")
        text = await drawn(pilot, app)
        assert "told in the turn of {D} greedy" in text and "WHAT IT BRINGS" in text
        assert "{D}: 1 Wanted point, draw 1 card." in text


async def test_undo_recap_and_the_rule_of_what_is_blocked() -> None:
    session = Recorded("store")
    app = app_of(session)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "u undo 3" in await there(pilot, app)
        await pilot.press("u")
        assert session.wires[0].undos == [False]
    text = await shown("act", keys=("z",))
    assert "SINCE YOUR LAST TURN" in text and "[B] takes income: $20." in text
    text = await shown("act", keys=("w", "enter"))
    assert "RULES   Western Legends, in our own words" in text and "WL-FIGHT-02" in text
    text = await shown("act", keys=("tab", "tab", "i"))
    assert "9♦ Instinct   REACTION   worth 9 in a fight   in your hand" in text


async def test_a_hint_is_given_once() -> None:
    app = app_of(Recorded("income"), hints=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Money buys items and evenings; cards win fights and poker hands." in await there(pilot, app)
        await pilot.press("1")
        assert app.prefs.seen == ["western.income"]
    app = app_of(Recorded("income"), hints=True)
    app.prefs.seen.append("western.income")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Money buys items" not in await there(pilot, app)


async def test_a_saved_game_is_gone_on_with_from_home(monkeypatch: pytest.MonkeyPatch) -> None:
    line = SaveLine("Western Legends, round 7, Ada to play", 0.0, "", "/nowhere/x.save",
                    [("Ada", "person"), ("greedy", "greedy")], "western", "")
    monkeypatch.setattr("tui.play.list_saves", lambda: [line])
    opened: list[LaunchPlan] = []
    session = Recorded("act")

    def opener(plan: LaunchPlan, put: Any) -> Recorded:
        opened.append(plan)
        return session.opener(plan, put)
    app = app_of(session)
    app.launch, app.opener = None, opener
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(100):
            await pilot.pause(0.01)
            if "Continue" in screen_text(app):
                break
        assert "Western Legends, round 7" in screen_text(app)
        await pilot.press("enter")
        assert "What do you do? Actions left: 3" in await there(pilot, app)
    assert [(plan.game, plan.save, plan.seats) for plan in opened] == [("western", "/nowhere/x.save", 2)]


def test_the_inspector_has_a_page_for_every_thing() -> None:
    printed = content()
    view = Recorded("act").view

    class Page(WestInspector):
        say = Say("western")  # type: ignore[assignment]

    things = [*printed.poker, *printed.items, *printed.characters, *printed.fights, *printed.goals, *printed.cattle,
              *printed.strangers, *printed.spaces, "seat:0", "story:0", "story:1"]
    for word in things:
        rows = [plain(line) for line in Page("", word, view, 0).body(80, 24)]
        assert len([row for row in rows if row.strip()]) > 1, word
        assert not any(BROKEN.search(row) for row in rows), (word, rows)
        assert not any(len(row) > 80 for row in rows), word


# -- the end

def test_every_point_of_the_end_has_its_source() -> None:
    view = Recorded("over").view
    sums = tally(view)
    for seat, row in enumerate(view["seats"]):
        assert sum(sums[name].get(seat, 0) for name in sums if name != "total") == row["lp"] == sums["total"][seat]
    assert any(sums[f"play.{path}"] for path in PATHS) and any(sums[f"end.{reason}"] for reason in REASONS)


def test_places_are_the_engines() -> None:
    for seed in (1, 2):
        table = LocalTable(seats=3, seed=seed, game="western", length="short", man_in_black="on")
        table.play(20_000)
        assert table.state.over
        seen = places(table.rules.view(table.state, 0))
        assert [seen[seat] for seat in range(3)] == table.rules.ranks(table.state)


async def test_the_end_opens_by_itself_and_names_rules() -> None:
    text = await shown("over")
    assert "FINAL SCORE" in text and "wins with" in text and "WL-SCORE-01" in text and "IN PLAY" in text


# -- words that the interface keeps of its own are the engine's

def test_the_interface_knows_the_frames_as_they_are() -> None:
    assert fight.PlayerFight.fields == west_fight.PLAYER and npc.NpcFight.fields == west_fight.NPC
    assert poker.Poker.fields == west_poker.POKER and poker.Hands.fields == west_poker.HANDS
    assert west_fight.NPC_CARDS == npc.CARDS and west_fight.MAN == fight.STRANGER
    assert (west_poker.ANTE, west_poker.PRIZE) == (poker.ANTE, poker.PRIZE)
    assert tuple(west_poker.NAMES) == poker.HANDS
    assert {key: n for key, n in west_stories.GOAL.items() if key} == state.LENGTHS
    assert west_stories.SUPPLY == state.SUPPLY and west_stories.TRACK == state.TRACK
    assert PATH_OF == scoring.PATH and REASONS == scoring.REASONS
    assert (combat.LOWEST, combat.HIGHEST) == (2, 14)


def test_every_question_reason_and_effect_has_a_sentence() -> None:
    say = Say("western")
    assert [key for key in ASKS if f"ask.{key}" not in say.text] == []
    assert [key for key in BLOCKED if f"why.{key}" not in say.text] == []
    printed = content()
    rows = [row for card in (*printed.stories.values(), *printed.fights.values(), *printed.strangers.values(),
                             *printed.cattle.values()) for row in card.do]
    rows += [row for abilities in printed.abilities.values() for one in abilities for row in (*one.do, *one.cost)]
    rows += [row for card in printed.fights.values() for option in card.option for row in (*option.do, *option.cost)]
    for row in rows:
        words = effect(say, list(row))
        assert words and not words.startswith("effect.") and "{" not in words, row
    for abilities in printed.abilities.values():
        for one in abilities:
            assert f"when.{one.when}" in say.text, one.when


def test_questions_fit_beside_the_hand() -> None:
    say = Say("western")
    longest = {"0": "120", "1": "Dropped Purse", "whom": "(A)", "who": "(A)"}
    found = [say.say(key, **{**longest, "0": "robbery"} if key == "ask.fight_defend" else longest)
             for key in say.text.templates if key.startswith("ask.")]
    assert [text for text in found if len(text) > 64] == [] and len(found) > 40


def test_every_event_of_whole_games_has_a_sentence() -> None:
    say = Say("western")
    kinds = set()
    for seed, seats, options in ((1, 3, {"goals": "on"}), (2, 2, {}), (3, 6, {"characters": "free"})):
        table = LocalTable(seats=seats, seed=seed, game="western", length="short", mine=tuple(range(seats)), **options)
        while not table.state.over:
            ask = table.rules.ask(table.state).each()[0]
            question = table.question(ask.seat)
            assert question is not None and not say.question(question).startswith("ask.")
            for choice in ask.options:
                words = say.option(question, choice)
                assert words and "_" not in words and not BROKEN.search(words), (choice, words)
            table.rules.apply(table.state, ask.seat, table.chance.choice(ask.options))
            for event in table.state.events:
                kind, who, whom, what, other, num, secret = event.for_seat(0)
                sentence = say.event(Line(1, kind, who, whom, what, other, num, secret), secret)
                assert not BROKEN.search(sentence) and "_" not in sentence, (kind, sentence)
                kinds.add(kind)
            table.state.events = []
    assert len(kinds) > 60


def test_hints_are_short_and_each_action_has_one() -> None:
    hints = face_of("western").hints
    assert [text for text in hints.values() if len(text) > 69] == []
    assert [verb for verb in ACTIONS if verb not in hints] == []


# -- a hand of poker, secrets, the form, line mode

def played(*rows: tuple[Any, ...]) -> list[Line]:
    return [Line(i + 1, kind, seat, -1, what, "", num, []) for i, (kind, seat, what, num) in enumerate(rows)]


def test_a_showdown_is_read_out_of_the_log() -> None:
    rows = played(
        ("turn", 0, "", 3), ("ante", 0, "", 10), ("paid", 0, "", 10), ("drew", 0, "", 1), ("ante", 2, "", 10),
        ("paid", 2, "", 10), ("drew", 2, "", 1), ("stays_out", 1, "", 0), ("flop", -1, "TD", 0), ("flop", -1, "TC", 0),
        ("flop", -1, "4S", 0), ("sealed", 2, "", 0), ("sealed", 0, "", 0), ("shows", 0, "4H", 0), ("shows", 0, "4D", 0),
        ("shows", 2, "AS", 0), ("shows", 2, "KS", 0), ("hand_full_house", 0, "", 0), ("hand_pair", 2, "", 0),
        ("wins_poker", 0, "", 70), ("money", 0, "", 70), ("lp", 0, "", 1), ("passed", 2, "poker_end", 0))
    game = west_poker.showdown(rows)
    assert game is not None and game.flop == ["TD", "TC", "4S"] and game.starter == 0 and game.dealer == -1
    assert [(one.seat, one.cards, one.hand, one.won) for one in game.hands] == [
        (0, ["4H", "4D"], "full_house", 70), (2, ["AS", "KS"], "pair", -1)]
    text = "\n".join(plain(line) for line in west_poker.showdown_lines(game, Recorded("act").view, Say("western"), 80, {}))
    assert re.search(r"1   \(A\).*4♥ 4♦ +10♦ 10♣ 4♥ 4♦ 4♠ +full house", text)
    assert "Full house beats one pair." in text and "wins $70 at poker" in text


async def test_a_decided_hand_and_fight_open_a_page_for_those_who_were_in_it() -> None:
    table = LocalTable(seats=4, seed=8, game="western", length="long", mine=(0,))
    app = app_for(table)
    pages: dict[str, str] = {}
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        for _ in range(600):
            if table.state.over or len(pages) == 2:
                break
            ask = table.question(0)
            if ask is not None:
                choices = [tuple(option.choice) for option in ask.options]
                liked = [one for one in choices if one[0] in ("poker", "duel", "rob", "disc") or one == ("income", "money")]
                table.wires[0].answer(ask.no, table.chance.choice(liked or choices))
            await pilot.pause()
            while app.screen.__class__.__name__ not in ("TableScreen", "WestEnd"):
                text = screen_text(app)
                if app.screen.__class__.__name__ == "Result":
                    pages[text.split()[0]] = text
                    await pilot.press("space")
                else:
                    app.pop_one()
                await pilot.pause()
    assert "FLOP" in pages["POKER"] and "five cards" in pages["POKER"]
    assert re.search("turns over|declines|has no card", pages["FIGHT"])


async def test_two_persons_never_see_each_others_cards() -> None:
    table = LocalTable(seats=2, mine=(0, 1), seed=4, game="western", length="short")
    app = app_for(table)
    names = {card: content().poker[card].name for card in content().poker}
    curtains = looked = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        for _ in range(70):
            await pilot.pause()
            if app.screen.__class__.__name__ == "Curtain":
                text = screen_text(app)
                held = {names[card] for row in table.state.seats for card in row.hand}
                assert not [name for name in held if name in text] or "turns over" in text
                curtains += 1
                await pilot.press(LETTERS[app.screen.seat].lower(), "enter")
            elif app.screen is not app.table:
                app.pop_one()
            elif app.table.seat >= 0 and app.table.picker.ask is not None:
                seat = app.table.seat
                mine, other = table.state.seats[seat], table.state.seats[1 - seat]
                ours = {names[card] for card in (*mine.hand, *mine.laid, *mine.dealt)}
                row = next((row for row in screen_text(app).split("\n") if row.startswith(" HAND ")), "")
                assert not [name for card in other.hand if (name := names[card]) not in ours and name in row]
                looked += 1
                choices = [tuple(option.choice) for option in app.table.picker.ask.options]
                app.table.answer(table.chance.choice(choices))
    assert curtains > 5 and looked > 20


async def test_the_form_offers_the_game_and_says_what_is_wrong() -> None:
    opened: list[LaunchPlan] = []
    table = LocalTable(seats=2, game="western")

    def opener(plan: LaunchPlan, put: Any) -> Any:
        opened.append(plan)
        return table.opener(plan, put)
    app = app_for(table)
    app.launch, app.opener = None, opener
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "right")
        await pilot.pause()
        form = app.screen
        assert form.game == "western" and len(form.seats) == 6 and form.faults() == []
        form.seats[1] = "closed"
        assert form.faults() == ["this game is for 2 to 6 seats, not 1 (WL-COMP-01)"]
        form.seats[1:3] = ["greedy", "random"]
        form.values["western.mib_level"] = 1
        assert form.faults() == ["the level of the Man in Black needs him at the table (WL-MIB-01)"]
        form.values["western.man_in_black"] = 1
        form.values["western.length"] = 1
        assert form.faults() == []
        await pilot.press("g")
        await pilot.pause(0.1)
    plan = opened[0]
    assert (plan.game, plan.seats, plan.agents, plan.length) == ("western", 3, ("greedy", "random"), "short")
    assert plan.options == {"mib_level": "easy", "man_in_black": "on"} and plan.title == "Western Legends"


def test_the_form_knows_the_options_of_the_engine() -> None:
    face = face_of("western")
    assert face.seats_at_table == (LEAST, MOST)
    settings = {one.key: one.values for one in face.settings}
    assert set(settings.pop("length")) == set(state.LENGTHS)
    assert {key: set(values) for key, values in settings.items()} == {key: set(values) for key, values in FLAGS.items()}
    assert {one.key: one.values[0] for one in face.settings if one.key in FLAGS and one.key != "mib_level"} == {
        key: values[0] for key, values in FLAGS.items() if key != "mib_level"}


def test_a_turn_in_words() -> None:
    table = LocalTable(seats=2, seed=3, game="western")
    inbox: queue.Queue[tuple[int, Any]] = queue.Queue()
    mirror = Mirror("stories", table.wires)
    table.opener(LaunchPlan(), lambda number, update: inbox.put((number, update)))
    out = io.StringIO()
    lines = ["1", "1", "1", "hand", "who", "board", "story", "notes", "tracks", "why", "rules poker", "1", "quit"]
    converse(mirror, table, inbox, False, io.StringIO("".join(line + "\n" for line in lines)), out)
    text = out.getvalue()
    assert "Who are you?" in text and "Your income" in text and "What do you do?" in text
    assert "dr_bank Bank (Darkrock, bank)" in text and "Story 1 (20 left):" in text and "MARSHAL" in text
    assert "WL-MOVE-01" in text and not BROKEN.search(text)
    assert text.rstrip().endswith("The game is saved.")
