"""Screens by key, imported when they are first opened; a key whose module is not there opens nothing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

SCREENS: Final[dict[str, tuple[str, str]]] = {
    "home": ("tui.screens.home", "Home"),
    "new": ("tui.screens.new_game", "NewGame"),
    "table": ("tui.screens.table", "TableScreen"),
    "curtain": ("tui.screens.curtain", "Curtain"),
    "quit": ("tui.screens.quit", "Quit"),
    "small": ("tui.screens.too_small", "TooSmall"),
    "palette": ("tui.screens.palette", "Palette"),
    "why": ("tui.screens.why_not", "WhyNot"),
    "story": ("tui.screens.story_card", "StoryCard"),
    "inspector": ("tui.screens.inspector", "Inspector"),
    "backup": ("tui.screens.backup", "Backup"),
    "scoring": ("tui.screens.scoring", "Scoring"),
    "rules": ("tui.screens.rules_browser", "RulesBrowser"),
    "journal": ("tui.screens.journal", "Journal"),
    "settings": ("tui.screens.settings", "Settings"),
    "help": ("tui.screens.help", "Help"),
    "recap": ("tui.screens.recap", "Recap"),
    "hint": ("tui.screens.hint", "HintPane"),
    "campaigns": ("tui.screens.campaigns", "Campaigns"),
    "join": ("tui.screens.join", "Join"),
    "open": ("tui.screens.join", "OpenTable"),
    "replay": ("tui.screens.replay", "Replay"),
    "replays": ("tui.screens.replays", "Replays"),
    "west.inspector": ("tui.screens.west_inspector", "WestInspector"),
    "west.end": ("tui.screens.west_end", "WestEnd"),
    "west.journal": ("tui.screens.west_reading", "WestJournal"),
    "west.story": ("tui.screens.west_reading", "WestStory"),
    "west.result": ("tui.screens.west_result", "Result"),
    "tournament": ("tui.screens.tournament", "TournamentViewer"),
}


def there(key: str) -> bool:
    """Is the screen in this version?"""
    found = SCREENS.get(key)
    return found is not None and find_spec(found[0]) is not None


def screen_class(key: str) -> Any:
    """The class of a screen. Raises KeyError for one that is not there."""
    if not there(key):
        raise KeyError(key)
    module, name = SCREENS[key]
    return getattr(import_module(module), name)
