"""Colours, roles and glyphs: the one place that knows how anything looks.

A role is a word such as "accent", "seat2", "bold"; a piece of text carries a few of them, separated by blanks.
Colour is never the only signal, so every role also survives in the monochrome palette.
"""

from __future__ import annotations

import locale
import os
from functools import cache
from typing import Final

from rich.style import Style
from textual.theme import Theme

SALOON: Final = {
    "background": "#1E1410", "surface": "#2A1D16", "panel": "#3A281E", "text": "#F3E3C3", "muted": "#B79E7B",
    "primary": "#D98E2B", "secondary": "#8FB8A8", "accent": "#FFC857", "success": "#7FC97F", "warning": "#F2A65A",
    "error": "#FF7B6B", "wall": "#8C6E4F", "heavy": "#E0B873"}
PARCHMENT: Final = {
    "background": "#F4E8CF", "surface": "#EBDCBB", "panel": "#DFCBA2", "text": "#2B1B0E", "muted": "#6B5433",
    "primary": "#7A3E0A", "secondary": "#2F5D50", "accent": "#A3330B", "success": "#2E6B2E", "warning": "#8A4B00",
    "error": "#A11616", "wall": "#8A6D45", "heavy": "#4A2E12"}
CONTRAST: Final = {
    "background": "#000000", "surface": "#000000", "panel": "#000000", "text": "#FFFFFF", "muted": "#D0D0D0",
    "primary": "#FFFFFF", "secondary": "#FFFFFF", "accent": "#FFFF00", "success": "#80FF80", "warning": "#FFFF00",
    "error": "#FF8080", "wall": "#D0D0D0", "heavy": "#FFFFFF"}
MONO: Final = {
    "background": "#000000", "surface": "#000000", "panel": "#000000", "text": "#E0E0E0", "muted": "#E0E0E0",
    "primary": "#E0E0E0", "secondary": "#E0E0E0", "accent": "#FFFFFF", "success": "#E0E0E0", "warning": "#E0E0E0",
    "error": "#E0E0E0", "wall": "#E0E0E0", "heavy": "#FFFFFF"}
PALETTES: Final = {"saloon": SALOON, "parchment": PARCHMENT, "contrast": CONTRAST, "mono": MONO}

DARK_SEATS: Final = ("#FFB000", "#4DC5FA", "#199E78", "#6A7DFF", "#E1572C", "#E9B5D1", "#FEF59D")
LIGHT_SEATS: Final = ("#C17300", "#8166A5", "#0C5D42", "#1F2B8B", "#AA2500", "#772C66", "#6F8F4E")
LIGHT_INKS: Final = ("black", "white", "white", "white", "white", "white", "black")

LETTERS: Final = "ABCDEFG"
SHAPES: Final = ("()", "[]", "<>", "{}", "//", "##", "||")


def letter(seat: int) -> str:
    return LETTERS[seat]


def chip(seat: int) -> str:
    """The seat's letter in its own bracket shape, e.g. "(A)"."""
    opening, closing = SHAPES[seat]
    return opening + LETTERS[seat] + closing


def themes() -> list[Theme]:
    """Textual's view of the palettes, for the widgets that come with it (Input, Select, scrollbars)."""
    found = []
    for name, p in PALETTES.items():
        found.append(Theme(
            name=name, primary=p["primary"], secondary=p["secondary"], accent=p["accent"], foreground=p["text"],
            background=p["background"], surface=p["surface"], panel=p["panel"], success=p["success"],
            warning=p["warning"], error=p["error"], dark=name != "parchment",
            variables={"muted": p["muted"], "wall": p["wall"], "heavy": p["heavy"]}))
    return found


@cache
def style(theme: str, roles: str) -> Style:
    """The look of a set of roles under a theme; an unknown theme is read as the saloon."""
    p = PALETTES.get(theme, SALOON)
    mono = p is MONO
    ink, paper = p["text"], p["background"]
    bold = reverse = False
    for role in roles.split():
        if role.startswith("seat"):
            seat = int(role[4:])
            if mono:
                reverse = True
            elif p is PARCHMENT:
                ink, paper = LIGHT_INKS[seat], LIGHT_SEATS[seat]
            else:
                ink, paper = "black", DARK_SEATS[seat]
        elif role in ("surface", "panel"):
            paper = p[role]
        elif role == "bold":
            bold = True
        elif role == "cursor":
            reverse = True
        elif role == "title":
            ink, bold = p["primary"], True
        elif role == "red":
            ink = p["error"]
        else:
            ink = p[role]
            if role == "accent":
                bold = True
    return Style(color=ink, bgcolor=paper, bold=bold, reverse=reverse)


# -- glyphs

_LIGHT: Final = "─│┌┐└┘├┤┬┴┼"
_ASCII: Final[dict[int, str]] = {
    **dict.fromkeys(range(9472, 9600), "+"),
    **dict.fromkeys(map(ord, "─╌╴╶"), "-"), **dict.fromkeys(map(ord, "│╎╵╷"), "|"),
    **dict.fromkeys(map(ord, "━╸╺"), "="), **dict.fromkeys(map(ord, "┃╹╻"), "#"),
    **dict.fromkeys(range(9600, 9617), "#"), ord("░"): ".", ord("▒"): ":", ord("▓"): "#",
    ord("♠"): "S", ord("♥"): "H", ord("♦"): "D", ord("♣"): "C"}
_TYPE: Final[dict[int, str]] = {
    ord("‘"): "'", ord("’"): "'", ord("“"): '"', ord("”"): '"', ord("–"): "-", ord("—"): "-", ord("…"): "...",
    ord("\u00a0"): " ", ord("×"): "x", ord("·"): "-", ord("\t"): " "}


def typed(text: str) -> str:
    """Text from files and people with typographer's marks made into ASCII and control characters dropped."""
    text = text.translate(_TYPE)
    return text if text.isprintable() else "".join(c for c in text if c.isprintable())


def to_ascii(text: str) -> str:
    return text.translate(_ASCII)


def needs_ascii() -> bool:
    """True on the text console and where the locale cannot write box lines."""
    if os.environ.get("TERM") == "linux":
        return True
    encoding = locale.getpreferredencoding(False).lower().replace("-", "")
    return "utf8" not in encoding


SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card(code: str) -> str:
    """A poker card's corner, "TS" as "10♠"."""
    rank, suit = code[0], code[1]
    return ("10" if rank == "T" else rank) + SUITS[suit]
