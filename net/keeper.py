"""Keeps a table's game with saves.game.Autosave: after every change, record first, then snapshot."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.rules import Rules
from net.chairs import PERSON, Chair
from net.table import Table
from saves.campaign import finish_episode, join, newest_campaign, save_campaign
from saves.file import SaveError, SaveFailed
from saves.game import Autosave, Header, SeatLine, event_of, event_row
from saves.paths import CAMPAIGN, SAVE, campaigns
from saves.storage import DISK

LOG_SAVED: Final = 300

log: Final = logging.getLogger(__name__)


class GameKeeper:
    """A Keeper that writes the save of a running game. `header`: what lists of saves show beside the state."""

    def __init__(self, autosave: Autosave, header: Header) -> None:
        self.autosave = autosave
        self.header = header

    def decided(self, table: Table) -> None:
        state = table.state
        for kind, seat, choice in table.news:
            # What the record misses waits in it; the snapshot below is what must not fail unheard.
            with suppress(SaveFailed):
                if kind == "choice":
                    self.autosave.chosen(seat, choice, state)
                elif kind == "withdraw":
                    self.autosave.withdrawn(seat, state)
                else:
                    self.autosave.undone(seat)
        self.keep(table)
        if state.over and self.header.slot and table.news:
            finish(self.header, table)

    def keep(self, table: Table) -> None:
        """Saves the game as it is now. Raises SaveFailed."""
        view = table.rules.view(table.state, -1)
        shown: dict[str, Any] = view.get("table", view)
        turn = shown.get("active", -1)
        chairs = table.chairs.all
        header = msgspec.structs.replace(
            self.header, seats=seats(chairs), round=int(shown.get("round", 0)),
            turn=chairs[turn].name if isinstance(turn, int) and 0 <= turn < len(chairs) else "")
        self.autosave.keep(header, table.state, table.plain(),
                           [event_row(n, event) for n, event in table.lines[-LOG_SAVED:]])


def finish(header: Header, table: Table) -> None:
    """Packs the finished episode's bags into its campaign, once. Seats that the campaign lacks join it."""
    path = campaigns() / (header.slot + CAMPAIGN)
    try:
        campaign, _ = newest_campaign(path)
        if campaign.next_episode != header.episode:
            return
        chairs = table.chairs.all
        places = list(header.places)
        while len(places) < len(chairs):
            name = chairs[len(places)].name
            if len(campaign.names) <= len(places):
                campaign = join(campaign, name)
            places.append(len(places))
        save_campaign(path, finish_episode(campaign, table.rules.backup(table.state), places))
    except (SaveError, SaveFailed, ValueError) as error:
        log.error("the campaign %s was not packed: %s", header.slot, error)


def seats(chairs: list[Chair]) -> list[SeatLine]:
    return [SeatLine(chair.name, "person" if chair.kind == PERSON else chair.name or chair.kind) for chair in chairs]


def save_path(text: str) -> Path:
    """The file that `--save` names; the suffix may be left out."""
    path = Path(text)
    return path if path.suffix == SAVE else path.with_name(path.name + SAVE)


def saved(path: Path) -> bool:
    """Is there a save of this name, or a generation of it?"""
    return any(DISK.size(path.with_name(path.name + end)) >= 0 for end in ("", ".1", ".2"))


def begin(path: Path, table: Table, header: Header) -> None:
    """Keeps a new game from its first state on. Raises SaveFailed."""
    keeper = GameKeeper(Autosave.begin(path, table.rules, table.state, [c.name for c in table.chairs.all]), header)
    keeper.keep(table)
    table.keeper = keeper


def resume(path: Path, rules: Rules) -> Table:
    """The table of a saved game, which is kept there from now on. Raises SaveError, SaveFailed, BadConfig."""
    autosave, loaded, state = Autosave.resume(path, rules)
    notes = [f"An older copy of this game was opened. {loaded.note}"] if loaded.note else []
    if loaded.content != rules.content_hash():
        notes.append(f"This game was saved with other content files ({loaded.content}).")
    for note in notes:
        log.warning("%s: %s", path.name, note)
    table = Table(rules, state, [Chair.from_plain(one) for one in loaded.table["chairs"]])
    table.restore(loaded.table, [event_of(row) for row in loaded.log])
    table.notes = notes
    table.keeper = GameKeeper(autosave, loaded.header)
    return table
