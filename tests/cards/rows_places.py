"""Tiles Under Construction (content tables WS-C-place-tiles and WS-C-place-cards): number and print of their slots.

A BUILD costs 2 cards and gives $20 and a Builder token with its 2 LP; what stands in the table is on top of that.
The last slot of a kind turns the tile, so that the number of slots is held too.
"""

from __future__ import annotations

from rowkit import Row

MONEY, FOOD, CARD, HEAL = "$10", "1 food", "a card", "1 wound healed"


def slots(place: str, *extras: str) -> list[Row]:
    """One row a slot, the slots before it filled by seat 1."""
    found: list[Row] = []
    for i, extra in enumerate(extras):
        before = "1" * i
        after = f"{place} {'C' if i + 1 == len(extras) else 'U'} {before}0"
        change: dict[str, object] = {
            "actions": -1, "0.hand": "-3S -8H", "discard": "+3S +8H", "0.tokens": "+Builder", "supply": "-Builder",
            "0.lp": 2, "0.money": 20, "tiles.101": after}
        if extra == MONEY:
            change["0.money"] = 30
        elif extra == FOOD:
            change["0.food"] = 1
        elif extra == CARD:
            change = {**change, "0.hand": "-3S -8H +9D", "poker": "-9D"}
        else:
            change["0.wounds"] = -1
        found.append(Row(
            f"{place}:slot:{i}", f"slot {i + 1} of {len(extras)}: {extra}",
            {"day": "D2", "tiles": {"101": f"{place} U {before}".strip()}, "0.hand": "3S 8H", "0.wounds": 2, "deck": "9D"},
            (f"place {place} BUILD",), change, (("built", 0, place, i + 1), ("token", 0, "Builder", 0), ("lp", 0, "", 2)),
            ends="act"))
    return found


SALOON = {"tiles": {"101": "saloon U 1"}}

BUILD = [
    Row("saloon:slot:1", "BUILD asks which cards of three", {**SALOON, "0.hand": "3S 8H 9D"}, ("place saloon BUILD",),
        {"actions": -1}, ends="discard.build", has=("discard 3S", "discard 8H"), lacks=("discard 9D",)),
    Row("saloon:slot:1", "no BUILD for one card", {**SALOON, "0.hand": "3S"}, ends="act",
        lacks=("place saloon BUILD", ("place", "saloon", "PLAY POKER"))),
    Row("saloon:slot:1", "no BUILD on a Closed tile", {"tiles": {"101": "saloon U 1 closed"}, "0.hand": "3S 8H"},
        ends="act", lacks=("place saloon BUILD",)),
    Row("saloon:slot:2", "no LP when no Builder token is left",
        {"tiles": {"101": "saloon U 11"}, "0.hand": "3S 8H", "deck": "9D", "0.tokens": "Builder " * 5,
         "1.tokens": "Builder " * 5},
        ("place saloon BUILD",),
        {"actions": -1, "0.hand": "-3S -8H +9D", "poker": "-9D", "discard": "+3S +8H", "0.money": 20,
         "tiles.101": "saloon C 110"}, (("no_token", 0, "Builder", 0),), ends="act"),
]

def tiles(part: str, n: int) -> list[Row]:
    """n tiles of a kind and no more: the n-th is laid, a further one is not."""
    place = part.split(":")[0]
    side = "C" if place in ("gold_deposit", "bandit_hideout") else "U"  # no slots: complete at once
    lying = dict.fromkeys(("104", "107", "109")[:n], f"{place} C")
    less = dict.fromkeys(("104", "107", "109")[:n - 1], f"{place} C") or {"104": "telegraph C"}
    if place == "telegraph":
        less = {"104": "saloon C"}
    given = {"day": "D2", "does": [["tile", place, "here", "U"]]}
    return [
        Row(part, f"tile {n} of {n} is laid", {**given, "tiles": less}, (), {"tiles.101": f"{place} {side}"},
            (("tile", -1, place, 0),)),
        Row(part, f"there is no tile {n + 1}", {**given, "tiles": lying}),
    ]


ROWS = [
    *slots("general_store", FOOD, MONEY),
    *slots("trading_post", MONEY, FOOD),
    *slots("saloon", CARD, MONEY, CARD),
    *slots("doctors_office", HEAL, FOOD),
    *slots("sheriffs_office", MONEY, CARD),
    *slots("prison", MONEY, MONEY),
    *slots("bank", MONEY, MONEY, CARD),
    *slots("ranch", FOOD, FOOD),
    *slots("rail_station", MONEY, FOOD, CARD),
    *slots("church", FOOD, CARD, FOOD),
    *slots("hotel", CARD, MONEY),
    *slots("gunsmith", MONEY, CARD),
    *slots("stable", FOOD, MONEY),
    *slots("sawmill", MONEY, FOOD),
    *slots("telegraph", CARD, CARD),
    *BUILD,
    *tiles("general_store:slot:0", 2), *tiles("trading_post:slot:0", 1), *tiles("saloon:slot:0", 1),
    *tiles("doctors_office:slot:0", 1), *tiles("sheriffs_office:slot:0", 1), *tiles("prison:slot:0", 1),
    *tiles("bank:slot:0", 1), *tiles("gold_deposit:SEARCH FOR GOLD", 2), *tiles("ranch:slot:0", 2),
    *tiles("rail_station:slot:0", 1), *tiles("church:slot:0", 1), *tiles("hotel:slot:0", 1),
    *tiles("gunsmith:slot:0", 1), *tiles("stable:slot:0", 1), *tiles("sawmill:slot:0", 1),
    *tiles("telegraph:slot:0", 1), *tiles("bandit_hideout:RAID", 1),
]
