"""Leaving: the game is saved after every decision, so this only asks where to go."""

from __future__ import annotations

from tui.screens.base import Options


class Quit(Options):
    """Dismisses with "home", "quit" or "" to stay."""

    def __init__(self, shared: bool = False) -> None:
        text = ["The game is saved after every decision; it goes on from here."]
        if shared:
            text.append("Others sit at this table. It closes when you leave; their seats are kept in the save.")
        super().__init__("LEAVE", text, [("Stay at the table", ""), ("Leave and quit", "quit"),
                                         ("To the home screen", "home")])
