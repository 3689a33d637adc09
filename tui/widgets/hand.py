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
    return [(zone, code) for zone in ("hand", "drawn", "dealt", "laid") for code in mine.get(zone, [])]


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
        zone_mark = {"drawn": "new ", "dealt": "new ", "laid": "laid "}.get(zone, "")
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


def _text(zone: str, code: str, say: Say, width: int) -> tuple[list[str], str, str]:
    """A card in words over some rows, and what its first row begins with: name, and kind and place."""
    poker = say.content.poker.get(code)
    where = {"drawn": " (drawn)", "dealt": " (drawn)", "laid": " (laid down)"}.get(zone, "")
    name, kind = say.name(code), f" {say.card_kind(code)}{where}"
    rows = wrap(f"{name}{kind}: {poker.text if poker else ''}", width)
    # Rows after the first stand two cells further in.
    rest = wrap(" ".join(rows[1:]), width - 2) if len(rows) > 1 else []
    return [rows[0], *rest], name, kind


def lines(view: dict[str, Any], say: Say, width: int, height: int, labels: dict[str, str]) -> list[Line]:
    """Every card with its kind and text; texts have as many rows as there is room for."""
    if not view["mine"]:
        return [rule(width, "HAND", "covered")]
    cards = cards_of(view)
    n = len(view["mine"].get("hand", []))
    found: list[Line] = [rule(width, f"HAND {n}", "i inspect")]
    wide = width - 6
    room = height - 1
    if len(cards) > room:
        return [*found, *_pairs(cards, say, width, room, labels)]
    texts = [_text(zone, code, say, wide) for zone, code in cards]
    share = room // max(len(cards), 1)
    for i, (_, code) in enumerate(cards):
        hit = ("card", code)
        rows, name, kind = texts[i]
        # Each card may have what its own share and the cards after it leave free; the inspector has the rest.
        left = room - sum(min(len(after), share) for after, _, _ in texts[i + 1:])
        shown = rows[:max(left, 1)]
        room -= len(shown)
        if len(shown) < len(rows):
            shown[-1] = cut(shown[-1] + " ...", wide)
        label = f"({labels[code]})" if labels.get(code) else ""
        found.append([Piece(fit(label, 5), "accent", hit), _piece(code, name), Piece(kind, "muted", hit),
                      Piece(shown[0][len(name + kind):], "", hit)])
        found += [[Piece(" " * 7), Piece(more, "", hit)] for more in shown[1:]]
    if not cards:
        found.append([Piece("     no cards", "muted")])
    return found


def _pairs(cards: list[tuple[str, str]], say: Say, width: int, rows: int, labels: dict[str, str]) -> list[Line]:
    """More cards than rows: names in two columns."""
    each = width // 2
    found: list[Line] = [[] for _ in range(rows)]
    for i, (zone, code) in enumerate(cards[:2 * rows]):
        label = f"({labels[code]})" if labels.get(code) else ""
        where = {"hand": "", "laid": " (laid down)"}.get(zone, " (drawn)")
        more = len(cards) - 2 * rows if i == 2 * rows - 1 else 0
        words = f"and {more + 1} more" if more > 0 else f"{say.name(code)}{where}"
        found[i % rows] += [Piece(fit(label, 5), "accent", ("card", code)), _piece(code, fit(cut(words, each - 6), each - 5))]
    return found
