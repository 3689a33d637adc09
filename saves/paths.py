"""Where files lie: LEGENDS_HOME, or the user data folder of the platform."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

SAVE = ".save"
RECORD = ".record"
CAMPAIGN = ".campaign"
_DEVICES = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}


def home() -> Path:
    """The folder of everything that is kept; nothing is created here."""
    chosen = os.environ.get("LEGENDS_HOME", "")
    return Path(chosen) if chosen else platformdirs.user_data_path("legends", appauthor=False)


def games() -> Path:
    return home() / "games"


def campaigns() -> Path:
    return home() / "campaigns"


def slug(name: str) -> str:
    """A file stem out of any text: a-z, 0-9 and hyphens, 40 at most, never a path and never a device's name."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name.lower())
    words = "-".join(word for word in kept.split("-") if word)[:40].rstrip("-")
    if not words:
        return "game"
    return f"{words}-game" if words in _DEVICES else words


def fresh(folder: Path, name: str, suffix: str = SAVE) -> Path:
    """A path in the folder that no save, generation, damaged copy or record uses yet."""
    taken = {file.name.split(".")[0] for file in folder.iterdir()} if folder.is_dir() else set()
    stem = slug(name)
    number = 1
    while (stem if number == 1 else f"{stem}-{number}") in taken:
        number += 1
    return folder / ((stem if number == 1 else f"{stem}-{number}") + suffix)


def running(campaign: Path, episode: int) -> Path:
    """A new path, beside a campaign's file, for the save of an episode under way (WS-BACKUP-32)."""
    return fresh(campaign.parent, f"{campaign.name.split('.')[0]}-e{episode}")
