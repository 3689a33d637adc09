"""Every key of the interface: one table, from which bindings, footers and the help page are made.

A key has an id, so that a settings file can move it, and a context; "all" holds on every screen. No key of a
context stands twice, nor once there and once in "all" with another action (a test holds this).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.binding import Binding, BindingType


class Key(NamedTuple):
    """id; key as Textual names it; action; what it does in a few words; where it holds; how the footer shows it."""

    id: str
    key: str
    action: str
    does: str
    where: str
    face: str = ""
    short: str = ""


KEYS: Final[tuple[Key, ...]] = (
    Key("help", "question_mark", "help", "help for this screen", "all", "?", "help"),
    Key("palette", "colon", "palette", "commands and every choice by name", "all", ":", "cmd"),
    Key("settings", "comma", "settings", "settings", "all", ",", "settings"),
    Key("quit", "q", "leave", "leave; the game is saved", "all", "q", "leave"),
    Key("back", "escape", "back", "back one step", "all", "Esc", "back"),

    Key("home.new", "n", "go('new')", "new game", "home", "n"),
    Key("home.campaigns", "c", "go('campaigns')", "saved adventures and their bags", "home", "c"),
    Key("home.join", "j", "go('join')", "join a table", "home", "j"),
    Key("home.open", "o", "go('open')", "open a table", "home", "o"),
    Key("home.replays", "p", "go('replays')", "replays", "home", "p"),
    Key("home.tournament", "t", "go('tournament')", "tournament results", "home", "t"),
    Key("home.rules", "r", "go('rules')", "rules", "home", "r"),
    Key("home.up", "up", "move(-1)", "up", "home"),
    Key("home.down", "down", "move(1)", "down", "home"),
    Key("home.enter", "enter", "confirm", "open", "home", "Enter", "open"),

    Key("new.up", "up", "move(-1)", "previous line", "new"),
    Key("new.down", "down", "move(1)", "next line", "new"),
    Key("new.left", "left", "turn(-1)", "previous value", "new"),
    Key("new.right", "right", "turn(1)", "next value", "new"),
    Key("new.enter", "enter", "confirm", "change; on Start: start", "new", "Enter", "change"),
    Key("new.start", "g", "start", "start the game", "new", "g", "start"),
    Key("new.why", "w", "why", "why the game cannot start", "new", "w", "why not"),

    Key("up", "up", "arrow('up')", "up: choice, or space on the map", "table"),
    Key("down", "down", "arrow('down')", "down", "table"),
    Key("left", "left", "arrow('left')", "left", "table"),
    Key("right", "right", "arrow('right')", "right", "table"),
    Key("tab", "tab", "tab(1)", "next legal space, or next panel", "table", "Tab", "panel"),
    Key("backtab", "shift+tab", "tab(-1)", "previous legal space or panel", "table"),
    Key("enter", "enter", "confirm", "confirm", "table", "Enter", "ok"),
    Key("space", "space", "space", "skip computer turns; next step", "table", "Space", "skip"),
    Key("erase", "backspace", "back", "back one step", "table"),
    *(Key(f"digit{n}", str(n), f"digit('{n}')", f"choose {n}", "table") for n in range(10)),
    Key("undo", "u", "undo(1)", "take back your last answer", "table", "u", "undo"),
    Key("undo.mark", "U", "undo(0)", "take back all to the last mark", "table", "U", "undo all"),
    Key("why", "w", "why", "why not: what is blocked, and by which rule", "table", "w", "why not"),
    Key("inspect", "i", "inspect", "look closely at what the cursor is on", "table", "i", "inspect"),
    Key("hint", "h", "hint", "best moves by the computer player", "table", "h", "hint"),
    Key("recap", "z", "recap", "what happened since your last turn", "table", "z", "recap"),
    Key("map", "m", "map", "the whole map", "table", "m", "map"),
    Key("seats", "s", "seats", "all seats in full", "table", "s", "seats"),
    Key("log", "l", "log", "the log", "table", "l", "log"),
    Key("journal", "j", "journal", "stories told so far", "table", "j", "journal"),
    Key("notebook", "n", "notebook", "characters, notices, secrets", "table", "n", "notebook"),
    Key("rules", "r", "rules", "rules", "table", "r", "rules"),
    Key("face", "v", "face", "skills and law tracks", "table", "v", "skills"),
    Key("knock", "k", "knock", "remind a slow seat", "table", "k", "knock"),
    Key("pace.up", "plus,equals_sign", "pace(1)", "computer turns faster", "table", "+", "faster"),
    Key("pace.down", "minus", "pace(-1)", "computer turns slower", "table", "-", "slower"),
    Key("page.up", "pageup", "page(-1)", "log back", "table"),
    Key("page.down", "pagedown", "page(1)", "log forward", "table"),
    Key("page.home", "home", "page(-99)", "log: the beginning", "table"),
    Key("page.end", "end", "page(99)", "log: the end", "table"),

    Key("replay.left", "left", "step(-1)", "one decision back", "replay"),
    Key("replay.right", "right", "step(1)", "one decision on", "replay", "Left/Right", "step"),
    Key("replay.pageup", "pageup", "turn(-1)", "to the turn before", "replay"),
    Key("replay.pagedown", "pagedown", "turn(1)", "to the next turn", "replay", "PgUp/PgDn", "turn"),
    Key("replay.home", "home", "ends(0)", "to the beginning", "replay", "Home", "first"),
    Key("replay.end", "end", "ends(1)", "to the end", "replay", "End", "last"),
    Key("replay.space", "space", "space", "play, stop", "replay", "Space", "play"),
    Key("replay.view", "v", "eyes", "seen as everybody, then as each seat", "replay", "v", "seen as"),
    Key("replay.scores", "e", "scores", "the score, at the end", "replay", "e", "score"),
    Key("replay.faster", "plus,equals_sign", "pace(1)", "faster", "replay"),
    Key("replay.slower", "minus", "pace(-1)", "slower", "replay"),
    Key("replay.up", "up", "arrow('up')", "up in a panel", "replay"),
    Key("replay.down", "down", "arrow('down')", "down in a panel", "replay"),
    Key("replay.tab", "tab", "tab(1)", "next panel", "replay"),
    Key("replay.backtab", "shift+tab", "tab(-1)", "previous panel", "replay"),
    Key("replay.inspect", "i", "inspect", "look closely at what the cursor is on", "replay"),
    Key("replay.map", "m", "map", "the whole map", "replay"),
    Key("replay.seats", "s", "seats", "all seats in full", "replay"),
    Key("replay.log", "l", "log", "the log up to here", "replay"),
    Key("replay.journal", "j", "journal", "stories told up to here", "replay"),
    Key("replay.notebook", "n", "notebook", "characters, notices, secrets", "replay"),
    Key("replay.rules", "r", "rules", "rules", "replay"),

    Key("pane.up", "up", "scroll(-1)", "up", "pane"),
    Key("pane.down", "down", "scroll(1)", "down", "pane"),
    Key("pane.pageup", "pageup", "scroll(-10)", "a page up", "pane", "PgUp", "up"),
    Key("pane.pagedown", "pagedown", "scroll(10)", "a page down", "pane", "PgDn", "down"),
    Key("pane.home", "home", "scroll(-9999)", "to the beginning", "pane"),
    Key("pane.end", "end", "scroll(9999)", "to the end", "pane"),
    Key("pane.left", "left", "side(-1)", "previous", "pane"),
    Key("pane.right", "right", "side(1)", "next", "pane"),
    Key("pane.enter", "enter", "confirm", "open what is marked", "pane", "Enter", "open"),
    Key("pane.back", "backspace", "back", "back", "pane"),
    Key("pane.tab", "tab", "side(1)", "next", "pane"),
    Key("pane.backtab", "shift+tab", "side(-1)", "previous", "pane"),

    Key("story.next", "space", "turn(1)", "next page; go on after the last", "story", "Space", "next page"),
    Key("story.enter", "enter", "confirm", "next page; on a choice: take it", "story", "Enter", "ok"),
    Key("story.back", "backspace", "turn(-1)", "page back", "story", "Backspace", "page back"),
    Key("story.left", "left", "turn(-1)", "page back", "story"),
    Key("story.right", "right", "turn(1)", "next page", "story"),
    Key("story.up", "up", "scroll(-1)", "previous choice", "story"),
    Key("story.down", "down", "scroll(1)", "next choice", "story"),
    Key("story.speak", "e", "speak", "read the page aloud", "story", "e", "read aloud"),
    Key("story.journal", "j", "journal", "stories told so far", "story", "j", "journal"),
    *(Key(f"story.digit{n}", str(n), f"digit({n})", f"choose {n}", "story") for n in range(1, 10)),

    Key("result.space", "space", "confirm", "go on", "result", "Space", "go on"),
    Key("bag.tick", "space", "tick", "tick, or take the tick away", "bag", "Space", "tick"),
    Key("bag.undo", "u", "undo", "take back the last tick", "bag", "u", "undo tick"),
    Key("look.inspect", "i", "inspect", "look closely at what is marked", "look", "i", "inspect"),
    Key("look.why", "w", "why", "why not: what is blocked, and by which rule", "look", "w", "why not"),
    Key("look.rule", "r", "rule", "the rule about it", "look", "r", "its rule"),
    Key("find.search", "slash", "search", "search", "find", "/", "search"),
    Key("reset", "backspace", "reset", "back to what it was at first", "setting", "Backspace", "default"),
    Key("setting.up", "up", "scroll(-1)", "previous line", "setting"),
    Key("setting.down", "down", "scroll(1)", "next line", "setting"),
    Key("setting.left", "left", "side(-1)", "previous value", "setting"),
    Key("setting.right", "right", "side(1)", "next value", "setting", "arrows", "change"),
    Key("setting.enter", "enter", "confirm", "next value; on a key: press the new one", "setting", "Enter", "change"),
)


def keys(*contexts: str) -> list[Key]:
    """The keys that hold on a screen: its contexts' in order, then those of all screens."""
    return [key for where in (*contexts, "all") for key in KEYS if key.where == where]


def bindings(*contexts: str) -> list[BindingType]:
    return [Binding(key.key, key.action, key.does, show=False, id=f"{key.where}.{key.id}")
            for key in keys(*contexts)]


SIGNS: Final = {
    "question_mark": "?", "colon": ":", "comma": ",", "slash": "/", "minus": "-", "plus": "+", "equals_sign": "=",
    "escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn", "full_stop": "."}


def pretty(key: str) -> str:
    """Keys as people know them: "shift+tab,pageup" is "Shift+Tab, PgUp"."""
    return ", ".join("+".join(SIGNS.get(part, part.capitalize() if len(part) > 1 else part) for part in one.split("+"))
                     for one in key.split(","))


def face(key_id: str) -> tuple[str, str, str]:
    """(face, short word, action) of a key, for footers."""
    for key in KEYS:
        if key.id == key_id:
            return key.face or pretty(key.key), key.short or key.does, key.action
    raise KeyError(key_id)
