"""The notebook: characters on the board, notices, law; and the seat's own secret cards."""

from __future__ import annotations

from typing import Any

from tui.say import Say
from tui.theme import chip
from tui.widgets.map_view import MARKS
from tui.widgets.sheet import Line, Piece, cut, rule, wrap


def npc_words(npc: str, row: list[Any], say: Say) -> str:
    """What a character is: how it fights and walks, where it stands."""
    printed = say.content.npcs.get(npc)
    if printed is None:
        return say.name(npc)
    words = [f"{say.name(npc)}, {say.content.names.get(row[0], row[0])}"]
    if printed.dice:
        words.append(" and ".join(printed.dice) + (" die" if len(printed.dice) == 1 else " dice"))
    if printed.move > 0:
        words.append(f"moves {printed.move}")
    if printed.kind == "lawman":
        words.append("lawman")
    return ", ".join(words)


def lines(view: dict[str, Any], say: Say, width: int, height: int) -> list[Line]:
    found: list[Line] = [rule(width, "NOTEBOOK", "n opens it")]
    roomy = 2 * len(view["npcs"]) + len(view["table"]["notices"]) + len(view["mine"].get("secrets", [])) < height
    for npc, row in view["npcs"].items():
        printed = say.content.npcs.get(npc)
        mark = MARKS.get(printed.kind if printed else "", "p")
        words = npc_words(npc, row, say)
        rows = wrap(words, width - 3)[:2] if roomy else [cut(words, width - 3)]
        found.append([Piece(f" {mark} ", "error" if mark == "x" else "bold", ("npc", npc)),
                      Piece(rows[0], "", ("npc", npc))])
        found += [[Piece("   " + more, "muted", ("npc", npc))] for more in rows[1:]]
    for notice in view["table"]["notices"]:
        card = say.content.notices.get(notice)
        if card is not None:
            found.append([Piece(cut(f" notice: {card.name}", width), "", ("card", notice))])
    secrets = view["mine"].get("secrets", [])
    for secret in secrets:
        found.append([Piece(cut(f" secret: {say.name(secret)}", width), "secondary", ("card", secret))])
    if len(found) > height:
        found = [*found[:height - 1], [Piece(f" and {len(found) - height + 1} more", "muted")]]
    return found


def in_full(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """The whole notebook with printed texts."""
    found: list[Line] = []
    for npc, row in view["npcs"].items():
        printed = say.content.npcs.get(npc)
        found.append([Piece(npc_words(npc, row, say), "bold", ("npc", npc))])
        found += [[Piece("    " + text, "muted")] for text in wrap(printed.text if printed else "", width - 4)]
        for action in printed.action if printed else []:
            found += [[Piece("    " + text)] for text in wrap(f"{action.name}: {action.text}", width - 4)]
        found.append([])
    for notice in view["table"]["notices"]:
        card = say.content.notices.get(notice)
        if card is not None:
            found.append([Piece(f"Notice: {card.name}", "bold", ("card", notice))])
            found += [[Piece("    " + text)] for text in wrap(card.text, width - 4)]
            found.append([])
    for secret in view["mine"].get("secrets", []):
        found.append([Piece(f"Your secret: {say.name(secret)}", "bold", ("card", secret))])
        printed_secret = say.content.secrets.get(secret)
        found += [[Piece("    " + text)] for text in wrap(printed_secret.text if printed_secret else "", width - 4)]
        found.append([])
    held = [(seat, row["held"]["secrets"]) for seat, row in enumerate(view["seats"]) if row["held"]["secrets"]]
    if held:
        found.append([Piece("Secret cards held: " + ", ".join(f"{chip(seat)} {n}" for seat, n in held))])
    return found or [[Piece("The notebook is empty.", "muted")]]


def skills(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """Skill tokens by seat and who holds the legends; the law track."""
    found: list[Line] = []
    for i, skill in enumerate(sorted(say.content.skills.values(), key=lambda skill: skill.order)):
        owners = "  ".join(f"{chip(seat)} {row['tokens'][i]}" for seat, row in enumerate(view["seats"])
                           if row["tokens"][i])
        legend = view["table"]["legends"][i]
        found.append([Piece(f"{skill.name:<14}", "bold"), Piece(owners or "nobody"),
                      Piece(f"   legend: {chip(legend)}" if legend >= 0 else "", "accent")])
        found += [[Piece("    " + text, "muted")] for text in wrap(skill.text, width - 4)]
    found.append([])
    track = []
    for law in range(-5, 6):
        there = "".join(chr(65 + seat) for seat, row in enumerate(view["seats"]) if row["law"] == law)
        track.append(f"{'W' if law < 0 else 'M' if law > 0 else ''}{abs(law) or '-'} {there or '.'}")
    found.append([Piece("LAW  ", "bold"), Piece(" | ".join(track))])
    for side in ("marshal", "wanted"):
        card = say.content.laws.get(view["table"][f"law_{side}"]) or next(
            (one for one in say.content.laws.values() if one.side == side), None)
        if card is not None:
            found += [[Piece("    " + text, "muted")] for text in wrap(f"{card.name}: {card.text}", width - 4)]
    return found
