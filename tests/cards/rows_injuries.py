"""The nine serious injuries (content table WS-C-serious-injury), for persons and, where they differ, for automata."""

from __future__ import annotations

from rowkit import Change, Given, Row

KINDS = ("broken_arm", "limp", "concussion", "cracked_ribs", "blood_loss", "fever", "shaking_hand", "scar",
         "lost_purse")
ROBOT: Given = {"automata": 1, "seats": 1, "active": 1, "1.wounds": 2, "1.grit": 3, "does": [["wound", 1]]}


def third(kind: str, seat: int = 0) -> Change:
    """The third wound, and the card that comes with it."""
    return {f"{seat}.wounds": 1, f"{seat}.injuries": f"+{kind}.1", "injury": f"-{kind}.1"}


def drawn(kind: str, change: Change, given: Given | None = None, choices: tuple[str, ...] = ()) -> Row:
    return Row(kind, "drawn at the third wound",
               {"0.wounds": 2, "injury": f"{kind}.1", "0.money": 50, "does": [["wound", 1]], **(given or {})}, choices,
               {**third(kind), **change}, (("wound", 0, "", 1), ("injury", 0, f"{kind}.1", 0)), copies=2)


ROWS = [
    *[drawn(kind, {}) for kind in KINDS if kind not in ("blood_loss", "lost_purse")],
    drawn("blood_loss", {"0.hand": "-3S -9C", "discard": "+3S +9C"}, {"0.hand": "3S 7D 9C"},
          ("discard 3S", "discard 9C")),
    drawn("lost_purse", {"0.money": -20}),
    *[Row(kind, "for an automaton", {**ROBOT, "injury": f"{kind}.1"}, (), third(kind, 1),
          (("injury", 1, f"{kind}.1", 0),))
      for kind in ("broken_arm", "limp", "cracked_ribs", "fever", "scar")],
    Row("lost_purse", "for an automaton", {**ROBOT, "1.money": 50, "injury": "lost_purse.1"}, (),
        {**third("lost_purse", 1), "1.money": -20}, (("paid", 1, "", 20),)),
    Row("lost_purse", "as much as there is", {"0.wounds": 2, "injury": "lost_purse.1", "0.money": 10,
                                              "does": [["wound", 1]]}, (),
        {**third("lost_purse"), "0.money": -10}, (("paid", 0, "", 10),)),
    Row("blood_loss", "an automaton loses 2 grit", {**ROBOT, "injury": "blood_loss.1"}, (),
        {**third("blood_loss", 1), "1.grit": -2}, (("grit_paid", 1, "", 2),)),
    Row("concussion", "an automaton loses 1 grit", {**ROBOT, "injury": "concussion.1"}, (),
        {**third("concussion", 1), "1.grit": -1}),
    Row("shaking_hand", "an automaton loses 1 grit", {**ROBOT, "injury": "shaking_hand.1"}, (),
        {**third("shaking_hand", 1), "1.grit": -1}),
    Row("shaking_hand", "no grit below 0", {**ROBOT, "1.grit": 0, "injury": "shaking_hand.1"}, (),
        third("shaking_hand", 1)),

    Row("broken_arm/value", "-1 against a person: 9 loses to 9",
        {"0.injuries": "broken_arm", "0.hand": "9S", "1.hand": "9D", "1.place": "101"}, ("duel 1", "commit 9D"),
        {"1.lp": 1, "0.wounds": 1, "fought": 2, "actions": -1, "0.hand": "-9S", "1.hand": "-9D",
         "discard": "+9S +9D"}, (("fight_values", 0, "", 8), ("fight_won", 1, "duel", 0))),
    Row("broken_arm/value", "-1 against dice", {"0.injuries": "broken_arm", "0.hand": "8S", "fights": "green",
                                                "dice": "green:7"}, (),
        {"0.lp": 1, "0.hand": "-8S", "discard": "+8S"}, (("npc_values", 0, "", 7),)),
    Row("broken_arm/value", "for an automaton", {"automata": 1, "seats": 1, "1.place": "101", "1.grit": 1,
                                                 "1.level": "Greenhorn", "1.injuries": "broken_arm",
                                                 "0.hand": "8S", "dice": "green:9"}, ("duel 1",),
        {"0.lp": 2, "0.tokens": "+Gunslinger", "supply": "-Gunslinger", "1.wounds": 1, "1.grit": -1, "1.grudge": 1,
         "fought": 2, "actions": -1, "0.hand": "-8S", "discard": "+8S"},
        (("rolls", 1, "green", 9), ("fight_won", 0, "duel", 0))),
    Row("limp/movement_plus", "a mustang goes 2", {"0.injuries": "limp", "0.mount": "mustang"},
        has=("move 104", "move 105"), lacks=("move 106", "move 108")),
    Row("limp/movement_plus", "never below 1", {"0.injuries": "limp"}, has=("move 102", "move 103"),
        lacks=("move 104",)),
    Row("concussion/rest_draw", "a Rest draws 1", {"0.injuries": "concussion", "deck": "9D 8D"}, ("rest",),
        {"0.hand": "+9D", "poker": "-9D", "actions": -1}, (("rests", 0, "", 0), ("looked", 0, "", 1)), ends="act"),
    Row("concussion/rest_draw", "others look at 2", {"deck": "9D 8D"}, ("rest", "keep 8D"),
        {"0.hand": "+8D", "poker": "-9D -8D", "discard": "+9D", "actions": -1}, (("looked", 0, "", 2),)),
    Row("cracked_ribs/hand_limit", "4 cards at the end of the turn",
        {"0.injuries": "cracked_ribs", "0.hand": "2S 3S 4S 5S", "phase": "end", "deck": "9D 8D"},
        ("keep 9D", "discard 2S"),
        {"0.hand": "-2S +9D", "poker": "-9D -8D", "discard": "+8D +2S", "active": "1"}, (("discards", 0, "2S", 0),)),
    Row("cracked_ribs/hand_limit", "others hold 5",
        {"0.hand": "2S 3S 4S 5S", "phase": "end", "deck": "9D 8D"}, ("keep 9D",),
        {"0.hand": "+9D", "poker": "-9D -8D", "discard": "+8D", "active": "1"}),
    Row("fever/no_eat", "food heals nothing", {"0.injuries": "fever", "0.food": 1, "0.wounds": 1}, has=("drop food",),
        lacks=("eat",)),
    Row("fever/no_eat", "others eat", {"0.food": 1, "0.wounds": 1}, ("eat",), {"0.food": -1, "0.wounds": -1}),
    Row("shaking_hand/no_react", "no Reaction in a fight",
        {"0.injuries": "shaking_hand", "0.hand": "8S 9S", "1.hand": "TD", "1.place": "101"},
        ("duel 1", "commit 8S", "commit TD"),
        {"1.lp": 1, "0.wounds": 1, "fought": 2, "actions": -1, "0.hand": "-8S", "1.hand": "-TD",
         "discard": "+8S +TD"}, (("fight_values", 0, "", 8), ("fight_won", 1, "duel", 0))),
    Row("shaking_hand/no_react", "those after a move stay", {"0.injuries": "shaking_hand", "0.hand": "4S"},
        ("move 102",), {"0.place": "102", "actions": -1}, ends="window.after_move", has=("react 4S",)),
    Row("scar/end_lp", "1 LP at the end", {"0.injuries": "scar", "phase": "score"}, (),
        {"0.lp": 1, "lines": "+0:cards:1", "over": True}, (("score_cards", 0, "", 1),)),
]
