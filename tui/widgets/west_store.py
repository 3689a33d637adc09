"""The General Store over the board half: prices, copies left, what an item does and what an upgrade brings."""

from __future__ import annotations

from typing import Any, Final

from tui.effects import changes
from tui.say import Say
from tui.widgets.sheet import Line, Piece, crop, cut, fit, rule, wrap

ASKS: Final = frozenset({"store"})


def stand_left(view: dict[str, Any], say: Say, item: str) -> int:
    """Copies in the stand of both stores."""
    held = sum(item in (*row["weapons"], *row["mounts"], *row["misc"]) for row in view["seats"])
    return int(say.content.items[item].count) - held


FACTS: Final = {
    "movement": "movement {n}", "nuggets": "carry {n} nuggets more", "value": "your card +{n} in every fight",
    "foe": "the card against you {n}", "poker_win_lp": "+{n} LP for a hand of poker won",
    "poker_loss_money": "${n} for a hand lost"}


WHEN: Final = {"gained": "at once", "action": "action", "after_move": "after a Move", "fight_start": "as a fight begins",
               "fight_won": "fight won", "prospected": "after prospecting"}


def facts(say: Say, side: Any, first: Any = None) -> str:
    """What a side of an item does, in as few words as that takes; of an upgraded side, what it has beside the first."""
    found = [FACTS[str(stat)].format(n=n) for stat, n in side.passive]
    if first is not None and first.ability and side.ability == first.ability:
        return "; ".join([*found, "the rest as above"])
    for ability in side.ability:
        found.append(f"{WHEN[ability.when]}: {'; '.join(changes(say, ability.do, ''))}")
    return "; ".join(found) or "no more than a weapon in the hand"


def lines(view: dict[str, Any], say: Say, ask: Any, width: int, height: int) -> list[Line]:
    """A row an item and one an upgrade; texts have more rows where there is room. Choices show their numbers."""
    seat = ask.seat
    row = view["seats"][seat]
    labels = {tuple(option.choice): i for i, option in enumerate(ask.options)}
    mine = {*row["weapons"], *row["mounts"], *row["misc"]}
    found: list[Line] = [rule(width, "GENERAL STORE", f"${row['money']} in the purse")]
    entries: list[tuple[str, Line, Any]] = []
    for item in say.content.items.values():
        left = stand_left(view, say, item.id)
        state = "yours" if item.id in mine else f"{left} left" if left else "sold out"
        hit = ("card", item.id)
        can = ("buy", item.id) in labels or ("throw", item.id) in labels
        ink = "bold" if can else "muted" if item.id not in mine else ""
        head: Line = [Piece("$" if ("buy", item.id) in labels else " ", "accent", hit),
                      Piece(fit(item.name, 12), ink, hit), Piece(f"${item.price:<3} ", ink, hit),
                      Piece(fit(state, 9), "muted", hit)]
        entries.append((item.id, head, item))
        if item.upgraded is not None:
            done = item.id in row["upgraded"]
            can = ("upgrade", item.id) in labels
            word = "done" if done else f"+{item.upgraded.lp} LP at the end"
            ink = "bold" if can else "muted"
            head = [Piece("^" if can else " ", "accent", hit), Piece(fit("  upgraded", 12), ink, hit),
                    Piece(f"${item.price:<3} ", ink, hit), Piece(fit(word, 9) if done else fit(f"{item.upgraded.lp} LP", 9), "muted", hit)]
            entries.append((item.id, head, item.upgraded))
    room = height - 1
    each = max(room // max(len(entries), 1), 1)
    wide = width - 29
    # The printed text where it fits, else the bare facts.
    texts = [wrap(side.text, wide) for _, _, side in entries]
    texts = [text if len(text) <= each else wrap(facts(say, entry[2], None if entry[2] is say.content.items[entry[0]] else say.content.items[entry[0]]), wide) for text, entry in zip(texts, entries)]
    # What short texts leave over goes to long ones, from the top.
    spare = room - sum(min(len(text), each) for text in texts)
    for (item, head, _), rows in zip(entries, texts):
        n = min(len(rows), each)
        more = min(len(rows) - n, max(spare, 0))
        n, spare = n + more, spare - more
        shown = rows[:n] if n >= len(rows) else [*rows[:n - 1], cut(" ".join(rows[n - 1:]), wide)]
        hit = ("card", item)
        found.append([Piece(" "), *head, Piece(shown[0], "", hit)])
        found += [[Piece(" " * 28), Piece(part, "", hit)] for part in shown[1:]]
    return [crop(line, width) for line in found[:height]]
