"""Campaigns: slots with their adventure, episode and seats; each opens a page of results and bags."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from textual.app import ComposeResult
from textual.widgets import Input

from tui.widgets.pages import Page, item, paragraph
from tui.widgets.sheet import Line, Piece, cut, rule

NEW = "New adventure: type the players' names, with commas, then Enter"


def when(seconds: float) -> str:
    return time.strftime("%d %b %Y %H:%M", time.localtime(seconds)) if seconds else ""


class Campaigns(Page[None]):
    """The list. Damaged files stand in it with their reason; the last line begins a new adventure."""

    FOOT = ["pane.enter", "back", "help"]
    DEFAULT_CSS = """
    Campaigns > Input { height: 1; border: none; padding: 0 2; background: $surface; display: none; }
    Campaigns > Input.open { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.slots: list[Any] = []
        self.field = Input(placeholder=NEW)
        self.said = ""

    def extra(self) -> ComposeResult:
        yield self.field

    def extra_rows(self) -> int:
        return 1 if self.field.has_class("open") else 0

    def prepare(self) -> None:
        self.read()

    def read(self) -> None:
        from tui.slots import all_slots
        self.slots = all_slots()
        self.count = len(self.slots) + 1

    def on_screen_resume(self) -> None:
        if self.ready:
            self.read()
        super().on_screen_resume()

    def title_words(self) -> tuple[str, str]:
        return "CAMPAIGNS", f"{len(self.slots)} saved"

    def body(self, width: int, height: int) -> list[Line]:
        found: list[Line] = [[]]
        if not self.slots:
            found += [*paragraph("No adventure yet. An adventure keeps each seat's Backup bag from one episode to the next.",
                                 width - 6, "muted", 3), []]
        for i, slot in enumerate(self.slots):
            marked = i == self.at
            hit = ("item", str(i))
            if slot.reason:
                found.append(item(i, marked, Path(slot.path).name, width, "error"))
                found += [[Piece(f"     {line[0].text}", "muted", hit)] for line in paragraph(slot.reason, width - 8)]
                if slot.older:
                    found.append([Piece("     Enter opens the copy before it.", "secondary", hit)])
            else:
                found.append(item(i, marked, f"{slot.slot}   next: episode {slot.next_episode}", width))
                words = f"     {', '.join(slot.names)}   {when(slot.time)}   {max(slot.size // 1024, 1)} kB"
                found.append([Piece(cut(words, width), "muted", hit)])
        found += [[], item(len(self.slots), self.at == len(self.slots), "New adventure", width)]
        if self.said:
            found += [[], *paragraph(self.said, width - 6, "warning", 3)]
        return found

    def pick(self, index: int) -> None:
        if index == len(self.slots):
            self.field.add_class("open")
            self.field.value = self.legends.prefs.name or "Player"
            self.field.focus()
            self.redraw()
            return
        slot = self.slots[index]
        if slot.reason and not slot.older:
            self.said = f"{Path(slot.path).name} cannot be opened: {slot.reason}"
            self.redraw()
            return
        self.app.push_screen(CampaignPage(Path(slot.path)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        from saves.file import SaveError, SaveFailed
        from tui.slots import create, plan
        names = [name.strip()[:24] for name in event.value.split(",") if name.strip()]
        self.close_field()
        if not 1 <= len(names) <= 5:
            self.said = "An adventure is for one to five players; automata fill up to three seats."
            self.redraw()
            return
        try:
            self.legends.open(plan(create(names)))
        except (SaveError, SaveFailed, OSError) as error:
            self.said = f"The adventure could not be saved: {error}"
            self.redraw()

    def close_field(self) -> None:
        self.field.remove_class("open")
        self.set_focus(None)
        self.redraw()

    def action_back(self) -> None:
        if self.field.has_class("open"):
            self.close_field()
        else:
            self.dismiss(None)


class CampaignPage(Page[None]):
    """One slot: go on, play an episode again, the results so far, and what lies in each bag."""

    FOOT = ["pane.enter", "back", "help"]

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.campaign: Any = None
        self.note = ""
        self.entries: list[tuple[str, int]] = []
        self.running: Any = None

    def prepare(self) -> None:
        from saves.campaign import newest_campaign
        from saves.file import SaveError
        from tui.slots import there
        try:
            self.campaign, self.note = newest_campaign(self.path)
        except SaveError as error:
            self.note = error.reason
            return
        stem = self.path.name.split(".")[0]
        self.running = next((one for one in self.legends.list_saves() if one.slot == stem and not one.reason), None)
        if self.running is not None:
            self.entries.append((f"Go on: {self.running.title}", -1))
        missing = there(self.campaign.next_episode, self.say.content)
        if self.campaign.finished:
            self.note = "This adventure is finished."
        elif missing:
            self.note = missing
        else:
            self.entries.append((f"Play episode {self.campaign.next_episode}", 0))
        self.entries += [(f"Play episode {one.episode} again from its bags", one.episode) for one in self.campaign.history]
        self.count = len(self.entries)

    def title_words(self) -> tuple[str, str]:
        return f"CAMPAIGN   {self.campaign.slot if self.campaign is not None else self.path.name}", self.path.name

    def body(self, width: int, height: int) -> list[Line]:
        found: list[Line] = [[]]
        if self.note:
            found += [*paragraph(self.note, width - 6, "warning", 3), []]
        found += [item(i, i == self.at, words, width) for i, (words, _) in enumerate(self.entries)]
        if self.campaign is None:
            return found
        names = self.campaign.names
        found += [[], rule(width, "Results")]
        if not self.campaign.history:
            found.append([Piece("   No episode has been finished.", "muted")])
        for one in self.campaign.history:
            words = "   ".join(f"{names[seat]} {lp} LP{' *' if place == 1 else ''}"
                               for seat, lp, place in zip(one.seats, one.lp, one.ranks))
            found.append([Piece(cut(f"   episode {one.episode}   {words}", width))])
        found += [[], rule(width, "Bags", "as packed; nobody's secrets are shown")]
        from saves.campaign import bags
        for seat, bag in sorted(bags(self.campaign).items()):
            found.append([Piece("   "), Piece(self.say.seat(seat), f"seat{seat} bold"), Piece(f" {names[seat]}", "bold")])
            found += paragraph(self.bag_words(bag), width - 8, "muted", 7)
        return found

    def bag_words(self, bag: dict[str, Any]) -> str:
        say = self.say
        parts = [say.name(bag.get("character", "")), f"${bag.get('money', 0)}"]
        parts += [say.name(bag[key]) for key in ("mount", "weapon") if bag.get(key)]
        parts += [say.name(card) for key in ("objects", "papers") for card in bag.get(key, [])]
        parts += [f"Legend: {say.name(card)}" for card in bag.get("skills", [])]
        parts += [f"{say.name(card)} token" for card in bag.get("tokens", [])]
        parts += [say.name(card) for card in bag.get("injuries", [])]
        law = bag.get("law", 0)
        return ", ".join(part for part in [*parts, "1 Marshal point" if law > 0 else "1 Wanted point" if law < 0 else ""] if part)

    def pick(self, index: int) -> None:
        from saves.file import SaveError
        from tui.slots import plan
        episode = self.entries[index][1]
        if episode < 0:
            self.legends.resume(self.running)
            return
        try:
            self.legends.open(plan(self.path, episode))
        except (SaveError, OSError) as error:
            self.note = str(error)
            self.redraw()
