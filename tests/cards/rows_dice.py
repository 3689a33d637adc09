"""The 24 faces of the dice (content table WS-C-npc-dice): value and mark, against a card that wins or loses."""

from __future__ import annotations

from rowkit import Row

# die, value, mark, the card laid down, whether it wins
FACES = (
    ("green", 3, "food", "KS", True), ("green", 5, "", "KS", True), ("green", 6, "", "2C", False),
    ("green", 7, "", "KS", True), ("green", 8, "", "KS", True), ("green", 9, "", "8C", False),
    ("yellow", 5, "card", "KS", True), ("yellow", 7, "", "KS", True), ("yellow", 8, "food", "KS", True),
    ("yellow", 9, "", "8C", False), ("yellow", 10, "", "KS", True), ("yellow", 12, "", "KS", True),
    ("red", 7, "wound", "KS", True), ("red", 9, "food", "8C", False), ("red", 10, "", "KS", True),
    ("red", 11, "card", "8C", False), ("red", 12, "", "KS", True), ("red", 13, "", "KS", True),
    ("black", 9, "wound", "8C", False), ("black", 11, "card", "KS", True), ("black", 12, "", "KS", True),
    ("black", 13, "wound", "KS", True), ("black", 14, "", "KS", False), ("black", 15, "", "KS", False),
)


def face(die: str, value: int, mark: str, card: str, won: bool) -> Row:
    hand, gone = f"-{card}", f"+{card}"
    change: dict[str, object] = {}
    wounds = (0 if won else 1) + (1 if mark == "wound" else 0)
    if won:
        change["0.lp"] = 1
    if wounds:
        change["0.wounds"] = wounds
    if mark == "food":
        change["0.food"] = -1
    if mark == "card":
        hand, gone = f"-{card} -3D", f"+{card} +3D"
    log = [("npc_rolls", 0, die, value), ("npc_beaten" if won else "npc_wins", 0, "river", 0)]
    if mark:
        log.append(("bad_luck", 0, mark, 0))
    return Row(f"{die}:{value}", f"against {card}", {"0.hand": f"{card} 3D", "0.food": 2, "fights": die,
                                                     "dice": f"{die}:{value}"},
               (f"commit {card}",), {**change, "0.hand": hand, "discard": gone}, tuple(log))


ROWS = [face(*row) for row in FACES]
