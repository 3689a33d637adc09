"""The poker cards (content table WS-C-poker-deck): each kind in each of its uses, and where it may not be used."""

from __future__ import annotations

from rowkit import Row

ROWS = [
    Row("savings", "takes $30", {"0.hand": "3S"}, ("play 3S",),
        {"0.money": 30, "0.hand": "-3S", "discard": "+3S", "actions": -1},
        (("played", 0, "3S", 0), ("money", 0, "", 30)), ends="act"),
    Row("payday", "takes $20 and 1 food", {"0.hand": "KD"}, ("play KD",),
        {"0.money": 20, "0.food": 1, "0.hand": "-KD", "discard": "+KD", "actions": -1},
        (("played", 0, "KD", 0), ("money", 0, "", 20), ("gain", 0, "food", 1))),
    Row("restock", "draws 3 cards", {"0.hand": "8C", "deck": "2H TS 9D 4H"}, ("play 8C",),
        {"0.hand": "-8C +2H +TS +9D", "poker": "-2H -TS -9D", "discard": "+8C", "actions": -1},
        (("played", 0, "8C", 0), ("drew", 0, "", 3))),
    Row("patch_up", "heals 1 wound of 2", {"0.hand": "5H", "0.wounds": 2}, ("play 5H",),
        {"0.wounds": -1, "0.hand": "-5H", "discard": "+5H", "actions": -1},
        (("played", 0, "5H", 0), ("healed", 0, "", 1))),
    Row("bedroll", "after a move: two cards, one kept", {"0.hand": "4S", "deck": "9D 2C"},
        ("move 102", "react 4S", "keep 2C"),
        {"0.place": "102", "0.hand": "-4S +2C", "poker": "-9D -2C", "discard": "+4S +9D", "actions": -1},
        (("moved", 0, "102", 0), ("played", 0, "4S", 0), ("looked", 0, "", 2), ("discards", 0, "9D", 0))),
    Row("bedroll", "is no action of its own", {"0.hand": "4S"}, lacks=("play 4S", "react 4S"), has=("rest",)),
    Row("quickdraw", "+1 against an NPC turns 12 to 13",
        {"0.hand": "QS", "npcs": {"lot_pruitt": "101"}, "dice": "green:9"}, ("fight lot_pruitt",),
        {"0.lp": 1, "0.hand": "-QS", "discard": "+QS", "npcs.lot_pruitt": "", "bandit_discard": "+lot_pruitt",
         "marks": "+beat:bandit", "actions": -1},
        (("lays", 0, "QS", 0), ("npc_rolls", 0, "green", 9), ("npc_values", 0, "", 12), ("npc_values", 0, "", 13),
         ("npc_beaten", 0, "lot_pruitt", 0), ("lp", 0, "", 1))),
    Row("quickdraw", "has no bonus against a person", {"0.hand": "QS", "1.hand": "TD", "1.place": "101"},
        ("duel 1", "commit TD"),
        {"0.hand": "-QS", "1.hand": "-TD", "discard": "+QS +TD", "0.lp": 2, "0.tokens": "+Gunslinger",
         "supply": "-Gunslinger", "1.wounds": 1, "fought": 2, "actions": -1},
        (("fight_values", 0, "", 12), ("fight_won", 0, "duel", 0), ("token", 0, "Gunslinger", 0), ("lp", 0, "", 2),
         ("wound", 1, "", 1))),
]
