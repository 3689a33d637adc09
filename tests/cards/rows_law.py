"""The six Law cards, line by line (content table WS-C-law-cards; A as WS-TRACK-13 and -14 say), paid at the turn's end.

After the reward the seat rests: it looks at two cards, so the question is which to keep.
"""

from __future__ import annotations

from rowkit import Change, Row

LP, MONEY, CARD = "lp", "money", "card"
# card, points, its letter, then the five lines; a line that begins with a condition is only paid if that holds
LINES = (
    ("marshal_A", 1, ("", MONEY), ("", CARD), ("", MONEY, CARD), ("acted", LP), ("acted", LP, MONEY)),
    ("marshal_B", 1, ("",), ("", MONEY), ("", CARD), ("", MONEY, CARD), ("acted", LP)),
    ("marshal_C", 1, ("", CARD), ("", MONEY, CARD), ("acted", LP), ("acted", LP, MONEY), ("acted", LP, MONEY, CARD)),
    ("wanted_A", -1, ("", CARD), ("", MONEY), ("", CARD, MONEY), ("unseen", LP), ("unseen", LP, CARD)),
    ("wanted_B", -1, ("", MONEY), ("", CARD, MONEY), ("unseen", LP), ("unseen", LP, CARD),
     ("unseen", LP, CARD, MONEY)),
    ("wanted_C", -1, ("",), ("", CARD), ("", MONEY), ("", CARD, MONEY), ("unseen", LP)),
)
ACTED = {"a bandit beaten": "beat:bandit", "a story told": "story", "an arrest": "win:arrest"}
RESTED: Change = {"0.drawn": "+2D +3D", "poker": "-2D -3D"}


def paid(line: tuple[str, ...]) -> Change:
    """The change that a line's reward makes, with the look at two cards that follows."""
    change: Change = dict(RESTED)
    if CARD in line:
        change.update({"0.hand": "+2D", "0.drawn": "+3D +4D", "poker": "-2D -3D -4D"})
    if MONEY in line:
        change["0.money"] = 10
    if LP in line:
        change["0.lp"] = 1
    return change


def lines() -> list[Row]:
    found: list[Row] = []
    for card, sign, *five in LINES:
        side, letter = card.split("_")
        for i, line in enumerate(five, 1):
            given = {"0.law": sign * i, f"law_{side}": letter, "phase": "end", "deck": "2D 3D 4D"}
            log = tuple([{LP: ("lp", 0, "", 1), MONEY: ("money", 0, "", 10), CARD: ("drew", 0, "", 1)}[word]
                         for word in line[1:]])
            name = f"{card}:{i}"
            if line[0] == "acted":
                for how, mark in ACTED.items():
                    found.append(Row(name, f"after {how}", {**given, "marks": mark}, (), paid(line), ends="keep"))
                found.append(Row(name, "not after a quiet turn", given, (), RESTED, ends="keep"))
                found.append(Row(name, "not after a duel", {**given, "marks": "win:duel"}, (), RESTED, ends="keep"))
            elif line[0] == "unseen":
                found.append(Row(name, "out of sight of the law", given, (), paid(line), ends="keep"))
                found.append(Row(name, "not beside a lawman", {**given, "npcs": {"amos_beale": "101"}}, (), RESTED,
                                 ends="keep"))
                found.append(Row(name, "not beside a Marshal", {**given, "1.law": 1, "1.place": "101"}, (), RESTED,
                                 ends="keep"))
                found.append(Row(name, "a lawman elsewhere does no harm", {**given, "npcs": {"amos_beale": "102"}}, (),
                                 paid(line), ends="keep"))
            else:
                found.append(Row(name, "every turn", given, (), paid(line), log, ends="keep"))
    return found


ROWS = [
    *lines(),
    Row("wanted_C/lawman_move", "1 further while a seat has 3 Wanted points",
        {"1.law": -3, "law_wanted": "C", "npcs": {"amos_beale": "101"}, "phase": "start"}, (), {"round": 1},
        has=("npc amos_beale 106", "npc amos_beale 108"), lacks=("npc amos_beale 107", "npc amos_beale 109")),
    Row("wanted_C/lawman_move", "not with 2",
        {"1.law": -2, "law_wanted": "C", "npcs": {"amos_beale": "101"}, "phase": "start"}, (), {"round": 1},
        has=("npc amos_beale 104",), lacks=("npc amos_beale 106",)),
    Row("wanted_C/lawman_move", "lawmen only",
        {"1.law": -3, "law_wanted": "C", "npcs": {"ruth_oake": "101"}, "phase": "start"}, (), {"round": 1},
        has=("npc ruth_oake 104",), lacks=("npc ruth_oake 106",)),
]
