"""Both law tracks (WL-C-TRACKS): each space entered from the one before, and the point past the ninth."""

from __future__ import annotations

from rowkit import Row

# space, what it gives
MARSHAL = ((1, "money", 20), (2, "money", 20), (3, "lp", 2), (4, "money", 30), (5, "money", 30), (6, "lp", 4),
           (7, "money", 40), (8, "money", 40), (9, "lp", 6))
WANTED = ((1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1), (7, 0), (8, 1), (9, 0))


def marshal(space: int, kind: str, n: int) -> Row:
    change = {"0.law": 1, f"0.{kind}": n} | ({"0.legend": True} if n == 6 else {})
    return Row(f"tracks:marshal:{space}", f"{n} {kind}", {"0.law": space - 1, "does": [["marshal", 1]]}, (), change,
               (("marshal", 0, "", 1), (kind, 0, "", n)))


def wanted(space: int, cards: int) -> Row:
    change = {"0.law": -1} | ({"0.hand": "+4C", "poker": "-4C"} if cards == 1 else {})
    return Row(f"tracks:wanted:{space}", f"{cards} cards", {"0.law": 1 - space, "deck": "4C", "does": [["wanted", 1]]},
               (), change, (("wanted", 0, "", 1),))


ROWS = [
    *[marshal(*row) for row in MARSHAL],
    *[wanted(*row) for row in WANTED],
    Row("tracks:marshal:9", "past it 1 LP", {"0.law": 9, "does": [["marshal", 1]]}, (), {"0.lp": 1}),
    Row("tracks:wanted:9", "past it 1 LP", {"0.law": -9, "does": [["wanted", 1]]}, (), {"0.lp": 1}),
    Row("tracks:marshal:3", "Marshal 1 to 3 by two points: $20 and 2 LP", {"0.law": 1, "does": [["marshal", 2]]}, (),
        {"0.law": 2, "0.money": 20, "0.lp": 2}),
]
