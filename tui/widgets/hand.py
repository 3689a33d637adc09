"""The own poker cards: a row of them on a narrow table, one a line with its text on a wide one."""

from __future__ import annotations

from typing import Any

from tui.say import Say
from tui.theme import card
from tui.widgets.sheet import Line, Piece, cut, fit, rule, wrap


def _piece(code: str, text: str) -> Piece:
    return Piece(text, "red" if code[1] in "HD" else "", ("card", code))


def cards_of(view: dict[str, Any]) -> list[tuple[str, str]]:
    """(where, card) of what the seat holds: hand, drawn and being chosen from, laid face down."""
    mine = view["mine"]
    return [(zone, code) for zone in ("hand", "drawn", "laid") for code in mine.get(zone, [])]


def row(view: dict[str, Any], say: Say, width: int, labels: dict[str, str]) -> list[Line]:
    """One line: corner, name, type in a letter; a number before a card that is a choice now."""
    cards = cards_of(view)
    if not view["mine"]:
        return [[Piece(" HAND covered", "muted")]]
    line: Line = [Piece(f" HAND {len(view['mine'].get('hand', []))} ", "title")]
    left = width - 8
    each = left // max(len(cards), 1) if cards else left
    for i, (zone, code) in enumerate(cards):
        label = f"({labels[code]})" if labels.get(code) else ""
        kind = say.card_kind(code)[:1]
        name = say.name(code).split(" ", 1)[-1]
        zone_mark = {"drawn": "new ", "laid": "laid "}.get(zone, "")
        text = f"{card(code)} {name} {kind}"
        room = each - len(label) - len(zone_mark) - 2
        if room < 3:
            line.append(Piece(f" +{len(cards) - i}", "bold", ("hand", "")))
            break
        if len(text) > room:
            text = cut(f"{card(code)} {name}", room) if room > 6 else card(code)
        line += [Piece("  "), Piece(label, "accent", ("card", code)), Piece(zone_mark, "muted"), _piece(code, text)]
    if not cards:
        line.append(Piece(" no cards", "muted"))
    return [line]


def lines(view: dict[str, Any], say: Say, width: int, height: int, labels: dict[str, str]) -> list[Line]:
    """A line a card with its text; longer texts wrap while there is room."""
    if not view["mine"]:
        return [rule(width, "HAND", "covered")]
    cards = cards_of(view)
    n = len(view["mine"].get("hand", []))
    found: list[Line] = [rule(width, f"HAND {n}", "i inspect")]
    spare = height - 1 - len(cards)
    for zone, code in cards:
        label = f"({labels[code]})" if labels.get(code) else ""
        poker = say.content.poker.get(code)
        where = {"drawn": " drawn", "laid": " laid down"}.get(zone, "")
        head: Line = [Piece(fit(label, 5), "accent", ("card", code)), _piece(code, fit(say.name(code), 17)),
                      Piece(fit(say.card_kind(code) + where, 9), "muted", ("card", code))]
        text = wrap(poker.text if poker else "", max(width - 32, 10))
        shown = text[:1 + max(min(spare, len(text) - 1), 0)]
        spare -= len(shown) - 1
        if len(shown) < len(text):
            shown[-1] = cut(shown[-1] + " ...", width - 32)
        found.append([*head, Piece(shown[0] if shown else "", "", ("card", code))])
        found += [[Piece(" " * 31), Piece(more, "", ("card", code))] for more in shown[1:]]
    if not cards:
        found.append([Piece("     no cards", "muted")])
    if len(found) > height:
        found = [*found[:height - 1], [Piece(f"     and {len(found) - height + 1} more: s", "muted", ("hand", ""))]]
    return found
