"""The seats: points, money, law, wounds, cards, tokens, one row each."""

from __future__ import annotations

from typing import Any

from tui.say import Say
from tui.theme import chip, typed
from tui.widgets.sheet import Line, Piece, cut, fit


def law_word(law: int) -> str:
    return f"M{law}" if law > 0 else f"W{-law}" if law < 0 else "-"


def cards_word(row: dict[str, Any]) -> str:
    return f"g{row['grit']}" if row["level"] else str(row["held"]["hand"])


def seat_name(view: dict[str, Any], seat: int, say: Say) -> str:
    """The player's name, else the character's, else the level."""
    name = say.names[seat] if seat < len(say.names) else ""
    row = view["seats"][seat]
    return typed(name) or (say.name(row["character"]) if row["character"] else "") or row["level"]


def lines(view: dict[str, Any], say: Say, width: int, asked: list[int], marked: int, details: bool) -> list[Line]:
    """A head row and one row a seat; `asked` answer now, `marked` has the cursor; details: a second row for automata."""
    wide = width >= 44
    name_width = max(width - 4 - (25 if wide else 20), 4)
    head = fit(" SEAT", 4 + name_width) + ("   LP   $ law wnd card tok" if wide else "  LP   $ law w  c to")
    found: list[Line] = [[Piece(cut(head, width), "muted")]]
    active = view["table"]["active"]
    for seat, row in enumerate(view["seats"]):
        hit = ("seat", str(seat))
        tokens = sum(row["tokens"])
        mark = "<" if seat == active and not view["over"] else "?" if seat in asked else " "
        line: Line = [Piece(">" if seat == marked else " ", "accent", hit), Piece(chip(seat), f"seat{seat} bold", hit)]
        name = fit(cut(seat_name(view, seat, say), name_width - 1), name_width - 1)
        line.append(Piece(name, "bold" if seat == active else "", hit))
        line.append(Piece(mark, "accent", hit))
        law, cards = law_word(row["law"]), cards_word(row)
        body = f"{row['lp']:>5}{row['money']:>4} {law:<3}{row['wounds']:>4}{cards:>5}{tokens:>4}" if wide else \
            f"{row['lp']:>4}{row['money']:>4} {law:<3}{row['wounds']:>2}{cards:>3}{tokens:>3}"
        line.append(Piece(body, "", hit))
        found.append(line)
        if details and row["level"]:
            words = [row["level"], row["bent"], f"grit {row['grit']}", say.name(row["intent"])]
            found.append([Piece(cut("    " + ", ".join(word for word in words if word), width), "muted", hit)])
    return found


def in_full(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """Everything public about every seat, for the seats page."""
    found: list[Line] = []
    for seat, row in enumerate(view["seats"]):
        found.append([Piece(chip(seat), f"seat{seat} bold"),
                      Piece(f" {seat_name(view, seat, say)}   {row['lp']} LP   ${row['money']}   law "
                            f"{law_word(row['law'])}   wounds {row['wounds']}   "
                            + (f"grit {row['grit']}" if row["level"] else f"cards {row['held']['hand']}"), "bold")])
        goods = [f"{row[kind]} {kind if row[kind] != 1 else kind.removesuffix('s')}" for kind in ("food", "hides", "nuggets", "pebbles", "cattle")
                 if row[kind]]
        things = [say.name(one) for one in (*row["weapons"], row["mount"], *row["objects"], *row["papers"]) if one]
        skills = [f"{skill.id} {n}" for skill, n in zip(
            sorted(say.content.skills.values(), key=lambda skill: skill.order), row["tokens"]) if n]
        details = [
            f"on {say.space(row['place'])}" + (f", an automaton: {row['level']}, {row['bent']}" if row["level"] else ""),
            "carries " + (", ".join(things) or "no items") + "; " + (", ".join(goods) or "no goods"),
            "skill tokens " + (", ".join(skills) or "none") + f"; stories told {len(row['stories'])}",
        ]
        if row["injuries"]:
            details.append("injuries " + ", ".join(say.name(one) for one in row["injuries"]))
        found += [[Piece(cut("    " + detail, width))] for detail in details]
        found.append([])
    return found
