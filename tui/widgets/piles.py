"""The open story piles: the day, each pile's front, how many cards are left."""

from __future__ import annotations

from typing import Any

from tui.say import Say
from tui.widgets.sheet import Line, Piece, cut, fit, rule, wrap


def day_word(view: dict[str, Any], say: Say) -> str:
    """"Day 2", or what the deck is called."""
    episode = say.content.episodes.get(int(view["options"].get("episode", "1")))
    day = view["table"]["day"]
    if episode is None or not 0 <= day < len(episode.day):
        return ""
    deck = episode.day[day].deck
    return f"Day {deck[1:]}" if deck[:1] == "D" and deck[1:].isdigit() else "Beginning" if deck in ("title", "setup") else deck


def _piles(view: dict[str, Any], say: Say) -> list[tuple[int, str, str, str, str]]:
    """(cards left, position, symbol, name, condition in words) of each pile that is not empty."""
    found = []
    for n, front in view["piles"]:
        story = say.content.stories.get(front)
        if n and story is not None:
            found.append((n, front, story.symbol, story.name, story.front))
    return found


def compact(view: dict[str, Any], say: Say, width: int, height: int, told: dict[str, str]) -> list[Line]:
    """Two to four rows a pile, for the narrow table. `told`: labels of piles that may be told now."""
    piles = _piles(view, say)
    day = day_word(view, say)
    found: list[Line] = [rule(width, f"STORIES {day}".strip())]
    each = max((height - 1) // max(len(piles), 1), 2)
    for n, position, symbol, name, front in piles:
        hit = ("pile", position)
        label = f"({told[position]})" if told.get(position) else ""
        head: Line = [Piece(label, "accent", hit), Piece(cut(name.upper(), width - 10 - len(label)), "bold", hit),
                      Piece(f" {symbol} {n} left".replace("  ", " "), "muted", hit)]
        found.append(head)
        rows = wrap(front, width - 1)
        if len(rows) > each - 1:
            rows = [*rows[:each - 2], cut(" ".join(rows[each - 2:]), width - 1)]
        found += [[Piece(" " + row, "", hit)] for row in rows]
    if not piles:
        found.append([Piece(" No story card is open.", "muted")])
    return found[:height]


def boxes(view: dict[str, Any], say: Say, width: int, height: int, told: dict[str, str]) -> list[Line]:
    """A card a pile side by side, for the wide table."""
    piles = _piles(view, say)
    day = day_word(view, say)
    words = {1: "one pile", 2: "two piles, the day ends when one is empty",
             3: "three piles, the day ends when one is empty"}.get(len(piles), "")
    found: list[Line] = [rule(width, f"STORY PILES   {day}{': ' if words else ''}{words}".strip())]
    tall = max(height - 3, 3)
    if not piles:
        return [*found, [Piece(" No story card is open.", "muted")]]
    wide = min((width - 1) // len(piles), 40)
    rows: list[Line] = [[Piece(" ")] for _ in range(tall)]
    for n, position, symbol, name, front in piles:
        hit = ("pile", position)
        inner = wide - 3
        head = f" {symbol or 'pile'}  {n} left "
        if told.get(position):
            head = f" ({told[position]}){head}"
        role = "accent" if told.get(position) else "wall"
        body = [(cut(name.upper(), inner - 2), "bold")] + [(row, "") for row in wrap(front, inner - 2)]
        rows[0] += [Piece("┌─", role, hit), Piece(head, "accent" if told.get(position) else "muted", hit),
                    Piece("─" * (inner - 1 - len(head)) + "┐", role, hit)]
        for i in range(1, tall - 1):
            text, ink = body[i - 1] if i - 1 < len(body) else ("", "")
            rows[i] += [Piece("│ ", role, hit), Piece(fit(text, inner - 2), ink, hit), Piece(" │", role, hit)]
        rows[tall - 1] += [Piece("└" + "─" * inner + "┘", role, hit)]
        for row in rows:
            row.append(Piece(" "))
    found += rows
    told_n = len(view["table"]["told"])
    counts = "  ".join(f"{chr(65 + seat)} {len(row['stories'])}" for seat, row in enumerate(view["seats"])
                       if row["stories"])
    found.append([Piece(cut(f" told so far {told_n}: {counts}" if told_n else " no story told yet", width), "muted")])
    return found[:height]
