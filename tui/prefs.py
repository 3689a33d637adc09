"""Settings: a small TOML file in the player's folder. A bad line falls back to the default, with a notice."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path

from tui.link import PACES

THEMES = ("saloon", "parchment", "contrast", "mono")


def folder() -> Path:
    """Where files live: LEGENDS_HOME, or the platform's place for user data."""
    home = os.environ.get("LEGENDS_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path
    return user_data_path("legends", appauthor=False)


@dataclass
class Prefs:
    """theme: one of THEMES; glyphs: auto, box or ascii; pace: of computer turns; hints: first-use sentences; advice: h shows best moves;
    bell: on your turn; confirm: off, risky or all; speech: a command that reads its input aloud; seen: kinds of
    choice whose hint was read; keys: moved keys by id.
    """

    theme: str = "saloon"
    glyphs: str = "auto"
    pace: str = "fast"
    hints: bool = True
    advice: bool = False
    bell: bool = True
    motion: bool = True
    confirm: str = "risky"
    name: str = ""
    speech: str = ""
    seen: list[str] = field(default_factory=list)
    keys: dict[str, str] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)

    def save(self, path: Path | None = None) -> None:
        """Writes the file; a folder that cannot be written to is no reason to stop a game."""
        path = path or folder() / "settings.toml"
        lines = []
        for one in fields(self):
            if one.name not in ("notices", "keys"):
                lines.append(f"{one.name} = {_toml(getattr(self, one.name))}")
        lines.append("\n[keys]")
        lines += [f'"{name}" = {_toml(key)}' for name, key in self.keys.items()]
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(".tmp")
            fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
            os.replace(fresh, path)
        except OSError as error:
            self.notices.append(f"The settings could not be saved: {error.strerror}.")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def load(path: Path | None = None) -> Prefs:
    """The settings; what cannot be read is left at its default and named in `notices`."""
    path = path or folder() / "settings.toml"
    found = Prefs()
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return found
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        found.notices.append(f"The settings file is not used: {error}")
        return found
    allowed = {"theme": THEMES, "pace": PACES, "glyphs": ("auto", "box", "ascii"), "confirm": ("off", "risky", "all")}
    for key, value in raw.items():
        old = getattr(found, key, None)
        if key == "notices" or old is None or not isinstance(value, type(old)) \
                or (key in allowed and value not in allowed[key]):
            found.notices.append(f"settings.toml: {key} = {value!r} is not understood; the default holds")
            continue
        setattr(found, key, value)
    return found
