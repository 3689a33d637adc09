"""The screens that are read, by key and by click at 80x24 and 120x36, over hand-written views."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pagekit import LARGE, SMALL, app_of, ask, line, picture, seat, tell, view

from engine.ask import Blocked
from engine.stories import frames
from tui.keys import KEYS
from tui.prefs import Prefs
from tui.say import Say
from tui.screens import screen_class
from tui.screens.journal import told
from tui.screens.recap import since_last_turn
from tui.screens.scoring import order, tally
from tui.screens.settings import Settings, taken_by
from tui.widgets import fight, poker
from tui.widgets.pages import paginate
from tui.widgets.sheet import Piece, plain

SIZES = [SMALL, LARGE]
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEGENDS_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


async def opened(size: tuple[int, int], key: str, seen: dict[str, Any] | None = None, question: Any = None,
                 keys: tuple[str, ...] = (), events: Any = None, **args: Any) -> tuple[str, Any, Any]:
    """The picture after opening a screen and pressing keys, the app's wire, and the screen."""
    seen = seen if seen is not None else view()
    app, wire = app_of(seen, question, events)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.show(key, **args)
        await pilot.pause()
        screen = app.screen
        if keys:
            await pilot.press(*keys)
            await pilot.pause()
        return picture(app), wire, screen


# -- story card

@pytest.mark.parametrize("size", SIZES)
async def test_a_story_card_has_its_words_and_what_it_changes(size: tuple[int, int]) -> None:
    shown, _, _ = await opened(size, "story", card="E1-D3-star-1", seat=0)
    assert "THE TOLL ROPE" in shown and "told by (A)" in shown
    assert "WHAT CHANGES" in shown and "(A) +1 LP, +$20" in shown
    assert "page 1 of 1" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_no_row_of_a_card_is_wider_than_62_cells(size: tuple[int, int]) -> None:
    shown, _, _ = await opened(size, "story", card="E1-D5-sun-1", seat=0)
    inside = [row.split("┃")[1] for row in shown.split("\n") if row.count("┃") == 2]
    assert inside and all(len(row) == 62 for row in inside)


def story_with_options() -> tuple[str, list[str]]:
    say = Say("stories")
    found = next(story for story in say.content.stories.values() if len(story.option) == 2 and story.episode == 1)
    return found.id, [option.id for option in found.option]


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_s_choice_is_seen_before_it_is_taken_and_then_sent(size: tuple[int, int]) -> None:
    card, options = story_with_options()
    question = ask("story_option", [("option", one) for one in options], [card], no=7)
    seen = view()
    app, wire = app_of(seen, question)
    async with app.run_test(size=size) as pilot:
        app.show("story", card=card, seat=0, view=seen)
        await pilot.pause()
        screen: Any = app.screen
        for _ in range(4):
            if screen.shown_choice():
                break
            await pilot.press("2")
            assert wire.said == [], "a choice that is on no shown page cannot be taken"
            await pilot.press("space")
        await pilot.press("2")
        await pilot.pause()
        assert wire.said == [("answer", 7, ("option", options[1]))]
        assert app.screen is not screen


async def test_an_option_that_is_not_open_is_marked_and_has_no_number() -> None:
    card, options = story_with_options()
    question = ask("story_option", [("option", options[1])], [card])
    _, wire, _ = await opened(LARGE, "story", question=question, keys=("space", "space", "2"), card=card, seat=0)
    assert wire.said == []


async def test_a_card_that_is_not_in_the_files_says_so() -> None:
    shown, _, _ = await opened(SMALL, "story", card="E9-X", seat=0)
    assert "E9-X" in shown and "not in the content files" in shown


def test_blocks_are_not_cut_where_they_fit_on_the_next_page() -> None:
    block = [[Piece(str(i))] for i in range(4)]
    pages = paginate([block, block, block], 10)
    assert [len(page) for page in pages] == [9, 4]
    assert [plain(row) for row in paginate([[[Piece(str(i))] for i in range(12)]], 5)[2]] == ["10", "11"]


# -- inspector

@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel, word, words", [
    ("map", "104", ("Halfway (104)", "Trading Post", "HOLD-UP", "Sage Flat (102)")),
    ("hand", "KS", ("Payday", "ACTION", "worth 13")),
    ("notebook", "lot_pruitt", ("Lot Pruitt", "bandit", "when you lose: lose $10, suffer 1 wound")),
    ("notebook", "X01", ("Salt lick", "2 hides")),
    ("seats", "1", ("[B]", "Gideon Marsh", "riverboat cook")),
    ("piles", "E1-D2-1", ("First Meat", "HUNT in a forest.", "until it is told")),
    ("log", "", ("nothing",)),
])
async def test_anything_can_be_inspected(size: tuple[int, int], panel: str, word: str, words: tuple[str, ...]) -> None:
    seen = view()
    shown, _, _ = await opened(size, "inspector", seen, panel=panel, word=word, view=seen, seat=0)
    for one in words:
        assert one in shown


async def test_the_inspector_never_shows_the_back_of_an_open_card() -> None:
    seen = view()
    shown, _, _ = await opened(LARGE, "inspector", seen, panel="piles", word="E1-D2-1", view=seen, seat=0)
    assert "eleven families" not in shown


async def test_legal_uses_of_a_thing_stand_below_it() -> None:
    seen = view()
    question = ask("act", [("rest",), ("place", "trading_post", "TRADE")])
    shown, _, _ = await opened(SMALL, "inspector", seen, question, panel="map", word="104", view=seen, seat=0)
    assert "Trading Post: TRADE" in shown


async def test_arrows_go_on_to_the_next_thing_and_r_opens_its_rule() -> None:
    seen = view()
    app, _ = app_of(seen)
    async with app.run_test(size=SMALL) as pilot:
        app.show("inspector", panel="hand", word="KS", view=seen, seat=0)
        await pilot.press("right")
        await pilot.pause()
        assert "7♥" in picture(app)
        await pilot.press("r")
        await pilot.pause()
        assert "WS-CARD-01" in picture(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert app.screen.__class__.__name__ == "Home"


# -- journal and recap

def test_a_card_read_in_silence_is_its_owner_s_alone() -> None:
    say = Say("stories")
    secret = next(story.id for story in say.content.stories.values() if story.secret)
    rows = [seat(stories=["E1-D1-1"]), seat(stories=[secret])]
    mine = {"hand": [], "laid": [], "drawn": [], "secrets": [], "read": []}
    flags = [f"{secret}:A"]
    other = told(view(0, rows, mine=mine, told=["E1-D1-1", secret], flags=flags), say)
    own = told(view(1, rows, mine=mine, told=["E1-D1-1", secret], flags=flags), say)
    assert [(one.card, one.readable, one.option) for one in other] == [("E1-D1-1", True, ""), (secret, False, "")]
    assert [(one.card, one.readable, one.option) for one in own] == [("E1-D1-1", True, ""), (secret, True, "A")]


@pytest.mark.parametrize("size", SIZES)
async def test_the_journal_lists_and_reopens_cards(size: tuple[int, int]) -> None:
    rows = [seat(stories=["E1-D1-1"]), seat(stories=["E1-D2-1"])]
    seen = view(0, rows, told=["E1-D1-1", "E1-D2-1"])
    shown, _, _ = await opened(size, "journal", seen, view=seen, seat=0)
    assert "Axle Grease" in shown and "[B] First Meat" in shown and "By noon there is meat" in shown
    shown, _, _ = await opened(size, "journal", seen, keys=("enter",), view=seen, seat=0)
    assert "FIRST MEAT" in shown and "told by [B]" in shown


def test_since_the_last_turn_is_what_the_others_did() -> None:
    rows = [line(1, "turn", 0), line(2, "moved", 0), line(3, "turn", 1), line(4, "moved", 1), line(5, "turn", 2),
            line(6, "turn", 0), line(7, "moved", 0)]
    assert [row.n for row in since_last_turn(rows, 0)] == [3, 4, 5]
    assert [row.n for row in since_last_turn(rows[:5], 0)] == [3, 4, 5]
    assert [row.n for row in since_last_turn(rows, 1)] == [5, 6, 7]
    assert since_last_turn([], 0) == []


@pytest.mark.parametrize("size", SIZES)
async def test_the_recap_puts_first_what_touched_you(size: tuple[int, int]) -> None:
    events = [line(1, "turn", 0), line(2, "turn", 1), line(3, "moved", 1, what="105"), line(4, "declares_duel", 1, 0)]
    shown, _, _ = await opened(size, "recap", events=events, seat=0)
    rows = shown.split("\n")
    assert next(i for i, row in enumerate(rows) if row.startswith(" ! ")) < next(
        i for i, row in enumerate(rows) if "Ladder Foot" in row)


# -- scoring

FINAL = [[0, "stories", 1], [0, "wanted", 1], [0, "cards", 1], [0, "skills", 2], [0, "money", 2], [0, "resources", 1],
         [0, "wounds", -2], [1, "marshal", 1]]


def finished() -> dict[str, Any]:
    rows = [seat(lp=20, money=130, law=-2, wounds=2), seat(lp=9, law=1), seat(lp=9, law=-1, level="Gunhand")]
    return view(0, rows, over=True, lines=FINAL)


def test_every_point_has_its_line() -> None:
    sums = tally(finished())
    assert sums["before"] == [14, 8, 9] and sums["total"] == [20, 9, 9]
    assert [sums[row][0] for row in ("stories", "wanted", "cards", "skills", "money", "resources", "wounds")] == [
        1, 1, 1, 2, 2, 1, -2]


def test_a_person_wins_a_tie_against_an_automaton() -> None:
    assert order(finished()) == [[0], [1], [2]]
    rows = [seat(lp=9), seat(lp=9), seat(lp=10, level="Veteran")]
    assert order(view(0, rows)) == [[2], [0, 1]]
    rows = [seat(lp=9, wounds=2), seat(lp=9, law=-3, level="Gunhand")]
    assert order(view(0, rows)) == [[0], [1]]


@pytest.mark.parametrize("mine, best, words", [
    (9, 10, "An automaton stands before you"), (10, 10, "A narrow win"), (12, 10, "A narrow win"),
    (13, 10, "A clear win"), (17, 10, "A clear win"), (18, 10, "A legendary win")])
async def test_a_lone_person_is_told_how_well_it_went(mine: int, best: int, words: str) -> None:
    seen = view(0, [seat(lp=mine), seat(lp=best, level="Gunhand"), seat(lp=2, level="Gunhand")], over=True)
    shown, _, _ = await opened(SMALL, "scoring", seen, view=seen)
    assert words in shown


@pytest.mark.parametrize("size", SIZES)
async def test_the_score_names_the_rule_of_each_line(size: tuple[int, int]) -> None:
    shown, _, _ = await opened(size, "scoring", finished(), view=finished())
    for one in ("wins with 20 LP", "WS-SCORE-01", "WS-SCORE-10", "-2", "TOTAL"):
        assert one in shown
    shown, _, _ = await opened(size, "scoring", finished(), keys=("up", "up"), view=finished())
    assert "1 LP is lost for each wound" in shown


# -- the bag

def packing(bag: list[str] | None = None) -> dict[str, Any]:
    rows = [seat(weapons=["knife", "revolver"], objects=["rope", "trap", "provisions", "empty_bottle"], mount="mule",
                 law=2, injuries=["limp.1"], tokens=[0, 3, 0, 0, 0, 0, 0], nuggets=2, bag=bag or []), seat()]
    return view(0, rows, stack=[["Pack", 0, 0]])


WEAPON = ask("pack_weapon", [("pack", "weapon", "knife"), ("pack", "weapon", "revolver")], ["1"], no=1)


@pytest.mark.parametrize("size", SIZES)
async def test_the_bag_shows_what_is_kept_and_what_is_left(size: tuple[int, int]) -> None:
    shown, _, _ = await opened(size, "backup", packing(), WEAPON, seat=0)
    for one in ("$50 of $100", "Mule, tamed", "1 Marshal point", "Limp", "( ) Knife", "[ ] Rope", "Builder  3 held",
                "tick 1 weapon, 2 objects, 2 skill tokens more"):
        assert one in shown, one


async def test_ticks_go_out_one_by_one_in_the_engine_s_order() -> None:
    seen = packing()
    app, wire = app_of(seen, WEAPON)
    async with app.run_test(size=SMALL) as pilot:
        app.show("backup", seat=0)
        await pilot.pause()
        bag: Any = app.screen
        await pilot.press("down", "space", "down", "down", "space", "down", "space", "down", "space", "down", "space")
        await pilot.press("enter")
        await pilot.pause()
        assert wire.said == [("answer", 1, ("pack", "weapon", "revolver"))]
        objects = [("pack", "object", one) for one in ("rope", "trap", "provisions")]
        tell(app, packing(["weapon:revolver"]), ask("pack_object", objects, ["2"], no=2), n=2)
        bag.refreshed({"view"})
        tell(app, packing(["weapon:revolver", "object:trap"]), ask("pack_object", objects, ["1"], no=3), n=3)
        bag.refreshed({"view"})
        tokens = ask("pack_token", [("pack", "token", "Builder")], ["2"], no=4)
        tell(app, packing(["weapon:revolver", "object:trap", "object:provisions"]), tokens, n=4)
        bag.refreshed({"view"})
        assert [said[2] for said in wire.said] == [
            ("pack", "weapon", "revolver"), ("pack", "object", "trap"), ("pack", "object", "provisions"),
            ("pack", "token", "Builder")]
        packed = ["weapon:revolver", "object:trap", "object:provisions", "token:Builder", "token:Builder"]
        tell(app, packing(packed), None, waiting=[1], n=5)
        bag.refreshed({"view"})
        await pilot.pause()
        assert "Still packing: [B]" in picture(app)


@pytest.mark.parametrize("size", SIZES)
async def test_after_the_last_bag_the_page_says_how_it_goes_on(size: tuple[int, int]) -> None:
    seen = packing(["weapon:knife", "object:rope", "object:trap", "token:Builder", "token:Builder"])
    seen["over"] = True
    shown, _, _ = await opened(size, "backup", seen, seat=0)
    assert "bags packed 2 of 2" in shown and "Knife  in the bag" in shown
    assert "Episode 2 is not in this version yet. The bags stay packed until it is." in shown


async def test_no_more_ticks_than_fit_and_a_refusal_stops() -> None:
    seen = packing()
    app, wire = app_of(seen, WEAPON)
    async with app.run_test(size=LARGE) as pilot:
        app.show("backup", seat=0)
        await pilot.press("down", "down", "space", "down", "space", "down", "space")
        await pilot.pause()
        assert "No more than 2 objects" in picture(app) and "WS-BACKUP-15" in picture(app)
        await pilot.press("down", "space", "down", "space", "up", "up", "up", "up", "up", "up", "space", "enter")
        await pilot.pause()
        assert len(wire.said) == 1
        app.mirror.sides[0].sent_no = -1
        app.mirror.refused = "not yours"
        screen: Any = app.screen
        screen.refreshed({"refused"})
        await pilot.pause()
        assert len(wire.said) == 1 and "Refused: not yours" in picture(app)


# -- the fight panel

def duel() -> dict[str, Any]:
    rows = [seat(weapon="revolver", shown=["JS", "6C"]), seat(character="gideon_marsh", shown=["QS"])]
    stack = [["Turn", 1, 0], ["PlayerFight", 1, 5, 0, "duel", 12, 12, False, False, "", "", -1],
             ["Window", 0, 1, "fight", [0, 1], 1, 0]]
    return view(0, rows, stack=stack)


def rows_of(seen: dict[str, Any], width: int = 80, height: int = 20) -> str:
    return "\n".join(plain(row) for row in fight.lines(seen, Say("stories"), width, height))


def test_the_fields_of_the_fight_frames_are_the_engine_s() -> None:
    assert frames.FRAMES["Poker"].fields == poker.FIELDS  # type: ignore[attr-defined]
    for name, fields in fight.FIELDS.items():
        assert frames.FRAMES[name].fields == fields  # type: ignore[attr-defined]


@pytest.mark.parametrize("width", [80, 52])
def test_a_duel_shows_both_sides_and_who_is_ahead(width: int) -> None:
    shown = rows_of(duel(), width)
    for one in ("[REACT]", "Q♠ Quickdraw", "J♠", "6♣", "Revolver", "(A) first"):
        assert one in shown, one
    assert all(len(row) <= width for row in shown.split("\n"))
    assert "ties go to [B], who started" in rows_of(duel())


def test_cards_laid_face_down_are_seen_by_their_owner_only() -> None:
    held = {"hand": 2, "laid": 1, "drawn": 0, "secrets": 0}
    mine = {"hand": [], "laid": ["KS"], "drawn": [], "secrets": [], "read": []}
    stack = [["PlayerFight", 1, 1, 0, "rob", 0, 0, False, False, "", "", -1]]
    shown = rows_of(view(0, [seat(held=held), seat(held=held)], stack=stack, mine=mine))
    assert "K♠" in shown and "1 card face down" in shown and "not shown yet" in shown


def test_dice_have_value_and_mark() -> None:
    stack = [["NpcFight", 0, 3, ["red", "yellow"], "npc:lot_pruitt", "lot_pruitt", True, 13, 19, False, False, [0, 4],
              0, -1, 0, "", 0]]
    shown = rows_of(view(0, [seat(shown=["KS"]), seat()], stack=stack))
    assert "Lot Pruitt, attacks" in shown and " 7 " in shown and "1 wound" in shown and " 10 " in shown
    assert "Lot Pruitt 19: Lot Pruitt is ahead" in shown


def test_nothing_is_shown_where_nobody_fights() -> None:
    assert fight.lines(view(), Say("stories"), 80, 14) == []


# -- settings, help, rules, campaigns, join

async def test_settings_change_at_once_and_are_kept(tmp_path: Path) -> None:
    app, _ = app_of(view())
    async with app.run_test(size=SMALL) as pilot:
        app.show("settings")
        await pilot.press("right")
        await pilot.pause()
        assert app.prefs.theme == "parchment" and app.theme == "parchment"
        await pilot.press("down", "down", "down", "left")
        await pilot.pause()
        assert app.prefs.pace == "instant"
        await pilot.press("backspace")
    kept = tomllib.loads((tmp_path / "settings.toml").read_text(encoding="utf-8"))
    assert kept["theme"] == "parchment" and kept["pace"] == Prefs().pace


async def test_a_key_can_be_moved_but_not_onto_another() -> None:
    app, _ = app_of(view())
    async with app.run_test(size=LARGE) as pilot:
        app.show("settings")
        await pilot.press(*["down"] * 10, "enter")
        await pilot.pause()
        screen: Any = app.screen
        assert isinstance(screen, Settings) and screen.keys_open
        at = next(i for i, key in enumerate(screen.shown_keys) if key.id == "journal" and key.where == "table")
        screen.at = at + 11
        await pilot.press("enter", "l")
        await pilot.pause()
        assert "table.journal" not in app.prefs.keys and "the log" in screen.said
        await pilot.press("enter", "x")
        await pilot.pause()
        assert app.prefs.keys["table.journal"] == "x"
        await pilot.press("backspace")
        assert "table.journal" not in app.prefs.keys


def test_a_bad_line_of_the_file_is_named(tmp_path: Path) -> None:
    from tui.prefs import load
    (tmp_path / "settings.toml").write_text('theme = "parchment"\npace = "never"\n', encoding="utf-8")
    found = load()
    assert found.theme == "parchment" and found.pace == Prefs().pace and "pace" in found.notices[0]
    (tmp_path / "settings.toml").write_text('theme = "parchment"\npace = \n', encoding="utf-8")
    assert "line 2" in load().notices[0]


def test_no_two_actions_share_a_key_at_first() -> None:
    prefs = Prefs()
    assert [(key.id, other.id) for key in KEYS for wanted in key.key.split(",")
            if (other := taken_by(prefs, key, wanted)) is not None] == []


@pytest.mark.parametrize("size", SIZES)
async def test_help_lists_the_keys_of_the_table_of_bindings(size: tuple[int, int]) -> None:
    shown, _, screen = await opened(size, "help", where="table")
    text = "\n".join(plain(row) for row in screen.body(*size))
    for key in KEYS:
        if key.where in ("table", "all") and "digit" not in key.id:
            assert key.does in text
    assert "The game in five minutes" in text and "HELP" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_the_rules_open_at_an_id_and_can_be_searched(size: tuple[int, int]) -> None:
    shown, _, _ = await opened(size, "rules", rule="WS-FIGHT-16")
    assert shown.count("WS-FIGHT-16") == 2
    shown, _, _ = await opened(size, "rules", keys=("slash", *"whiskey"))
    assert "WS-INV-15" in shown
    shown, _, _ = await opened(size, "rules", keys=("slash", *"zzqx"))
    assert "Nothing is found." in shown
    shown, _, _ = await opened(size, "rules", rule="WS-NOPE-77")
    assert "There is no rule WS-NOPE-77" in shown


@pytest.mark.parametrize(("game", "rules"), [("stories", 480), ("western", 378)])
def test_each_rule_has_a_sentence_of_its_own(game: str, rules: int) -> None:
    from tui.rulebook import chapters
    rows = [row for chapter in chapters(game) for row in chapter.rules]
    assert len(rows) == rules and len({one for one, _ in rows}) == rules
    assert len({text for _, text in rows}) == rules
    for one, text in rows:
        assert 20 <= len(text) <= 300 and text.isprintable() and text[-1] == ".", one


def test_every_rule_that_western_legends_names_is_there() -> None:
    from tui.rulebook import rule
    folder = Path(frames.__file__).parents[1] / "western"
    named = {one for file in [*folder.glob("*.py"), *folder.glob("text/*.toml")]
             for one in re.findall(r"WL-[A-Z]+-\d\d", file.read_text(encoding="utf-8"))}
    assert len(named) > 100
    assert [one for one in sorted(named) if not rule("western", one)] == []


def test_every_blocked_reason_and_line_names_a_rule_that_is_there() -> None:
    from tui.rulebook import rule
    from tui.screens.inspector import RULES
    say = Say("stories")
    named = [*RULES.values(), *[say.text.templates[key] for key in say.text.templates
                                if key.startswith(("score.rule.", "bag.rule."))]]
    assert [one for one in named if not rule("stories", one)] == []


@pytest.mark.parametrize("size", SIZES)
async def test_campaigns_empty_saved_and_damaged(size: tuple[int, int], tmp_path: Path) -> None:
    shown, _, _ = await opened(size, "campaigns")
    assert "No adventure yet" in shown and "New adventure" in shown
    from tui.slots import create
    path = create(["Ada", "Bo"])
    (path.parent / "broken.campaign").write_bytes(b"not a save")
    shown, _, _ = await opened(size, "campaigns")
    assert "Adventure 1   next: episode 1" in shown and "Ada, Bo" in shown and "broken.campaign" in shown
    shown, _, _ = await opened(size, "campaigns", keys=("enter",))
    assert "Play episode 1" in shown and "No episode has been finished." in shown


async def test_a_campaign_page_shows_bags_and_what_can_be_played() -> None:
    from saves.campaign import finish_episode, load_campaign, save_campaign
    from tui.slots import create, plan
    path = create(["Ada"])
    bag = {"character": "consuelo_baca", "level": "", "bent": "", "money": 50, "mount": "mule", "weapon": "knife",
           "objects": ["rope"], "papers": [], "skills": [], "tokens": ["Builder"], "injuries": [], "law": -1,
           "secrets": []}
    result = {"episode": 1, "lp": [14], "ranks": [1], "first": 0, "order": [0], "bags": [bag]}
    save_campaign(path, finish_episode(load_campaign(path), result))
    shown, _, _ = await opened(SMALL, "campaigns", keys=("enter",))
    for one in ("Episode 2 is not in this version yet", "Play episode 1 again", "Ada 14 LP *", "$50, Mule, Knife, Rope",
                "Builder token", "1 Wanted"):
        assert one in shown, one
    again = plan(path, 1)
    assert again.options["episode"] == "1" and again.options["campaign"] == "on" and again.places == (0,)


async def test_join_takes_a_code_and_a_name() -> None:
    app, _ = app_of(view())
    asked: list[Any] = []
    app.open = asked.append  # type: ignore[method-assign]
    async with app.run_test(size=SMALL) as pilot:
        app.show("join")
        await pilot.pause()
        await pilot.press(*"q1w2", "enter", *"Mo", "enter")
        await pilot.pause()
    assert [(one.code, one.names) for one in asked] == [("q1w2", ("Mo",))]


# -- everywhere

async def test_esc_leads_back_and_a_click_does_what_enter_does() -> None:
    bad = [Blocked(("duel", "1"), "not_here", "WS-FIGHT-02", ("1",))]
    question = ask("act", [("rest",)], blocked=bad)
    seen = view()
    for key, args in (("story", {"card": "E1-D1-1"}), ("inspector", {"word": "KS", "view": seen}),
                      ("journal", {"view": seen, "seat": 0}), ("scoring", {"view": finished()}), ("help", {}),
                      ("settings", {}), ("recap", {"seat": 0}), ("campaigns", {}), ("rules", {})):
        app, _ = app_of(seen, question)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            before = app.screen
            app.show(key, **args)
            await pilot.pause()
            assert isinstance(app.screen, screen_class(key))
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is before, key


async def test_a_resize_keeps_page_and_cursor() -> None:
    seen = finished()
    app, _ = app_of(seen)
    async with app.run_test(size=LARGE) as pilot:
        app.show("scoring", view=seen)
        await pilot.press("up", "up", "up")
        screen: Any = app.screen
        at = screen.at
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.at == at and "TOTAL" in picture(app)
