"""What cards change, in words: the `do` rows of the content tables as sentences of the catalogue (effect.*)."""

from __future__ import annotations

from typing import Any, Final

from tui.say import Say

WORLD: Final = frozenset({
    "notice", "npc", "bandit", "leave", "tile", "flip", "close", "open", "board", "die", "aside", "flag"})


def effect(say: Say, row: list[Any]) -> str:
    """One row as a phrase: ["lp", 1] is "+1 LP". The most special key there is wins:
    effect.<op>.<word>, effect.<op>.less for a number below 0, effect.<op>.more, effect.<op>."""
    op = str(row[0])
    if op == "each":
        return say.say(f"effect.each.{row[1]}", what=effect(say, row[2:]))
    words = [part for part in row[1:] if isinstance(part, str)]
    numbers = [part for part in row[1:] if not isinstance(part, str)]
    n = numbers[0] if numbers else 0
    tries = [f"effect.{op}.{word}" for word in reversed(words)]
    tries += [f"effect.{op}.less"] if n < 0 else [f"effect.{op}.all"] if n >= 99 else []
    tries += [f"effect.{op}.more", f"effect.{op}"]
    key = next((one for one in tries if one in say.text), f"effect.{op}")
    names = [say.space(word) if word.isdigit() else say.name(word) for word in words] + ["", ""]
    return say.say(key, n=abs(n), m=numbers[1] if len(numbers) > 1 else 0, lp=2 * n, what=names[0], other=names[1])


def changes(say: Say, rows: list[list[Any]], who: str) -> list[str]:
    """Lines for WHAT CHANGES: what the seat `who` gets in one line, then a line for each change of the table."""
    own: list[str] = []
    found: list[str] = []
    for row in rows:
        if row[0] in WORLD or row[0] == "each":
            found.append(effect(say, row)[:1].upper() + effect(say, row)[1:] + ".")
        else:
            own.append(effect(say, row))
    if own:
        found.insert(0, f"{who} " + ", ".join(own) if who else ", ".join(own))
    return found
