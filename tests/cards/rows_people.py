"""Personalities and the lawman of episode 1 (cast and law of the campaign): every red action, movement, dice."""

from __future__ import annotations

import fightkit
from rowkit import Row

from engine.stories.table import Table

FROM_101 = {1: ("102", "104"), 2: ("104", "106"), 3: ("106", "107")}
REPORT = "do amos_beale REPORT"
PRINT = "do dorcas_whitlow PRINT"
SIGHT = "do ruth_oake SIGHT"
MEND = "do isaac_tolliver MEND"
TEND = "do nathaniel_oake TEND"
TALK = "do juan_arrieta TALK"
TALK_OVER_FOOD = ("do", "juan_arrieta", "TALK OVER FOOD")


def at(npc: str, given: dict[str, object] | None = None) -> dict[str, object]:
    """The character stands on the space of seat 0."""
    return {"npcs": {npc: "101"}, **(given or {})}


def moves(npc: str, move: int) -> list[Row]:
    """Its movement; nobody is attacked where it comes."""
    near, far = FROM_101[move]
    return [
        Row(npc, f"moves up to {move}", {"npcs": {npc: "101"}, "phase": "start"}, (), {"round": 1}, ends="start",
            has=(f"npc {npc} {near}",), lacks=(f"npc {npc} {far}",)),
        Row(npc, "harms nobody", {"npcs": {npc: "101"}, "phase": "start", "0.place": near, "0.law": -1},
            (f"npc {npc} {near}",), {"round": 1, f"npcs.{npc}": near}, (("npc_moved", 0, npc, 0),), ends="act"),
        Row(npc, "is not to be fought", at(npc, {"0.hand": "3S"}), ends="act", lacks=(f"fight {npc}",)),
    ]


def win_against_tolliver(s: Table) -> None:
    """No card of episode 1 makes him fight; his die and his default outcome are printed all the same."""
    fightkit.attack(s, 0, "isaac_tolliver", False)


JUAN = [
    *moves("juan_arrieta", 3),
    Row("juan_arrieta:TALK", "$10: 2 cards", at("juan_arrieta", {"0.money": 10, "deck": "9D 3C 3H"}), (TALK,),
        {"actions": -1, "0.money": -10, "0.hand": "+9D +3C", "poker": "-9D -3C"},
        (("does", 0, "juan_arrieta", 0), ("paid", 0, "", 10), ("drew", 0, "", 2)), ends="act"),
    Row("juan_arrieta:TALK", "not without $10", at("juan_arrieta", {"0.money": 0}), ends="act", lacks=(TALK,)),
    Row("juan_arrieta:TALK", "again in the same turn", at("juan_arrieta", {"0.money": 20, "deck": "9D 3C 3H 8S"}),
        (TALK,), {"actions": -1, "0.money": -10, "0.hand": "+9D +3C", "poker": "-9D -3C"}, has=(TALK,)),
    Row("juan_arrieta:TALK OVER FOOD", "1 food: 2 cards", at("juan_arrieta", {"0.food": 2, "deck": "9D 3C 3H"}),
        (TALK_OVER_FOOD,), {"actions": -1, "0.food": -1, "0.hand": "+9D +3C", "poker": "-9D -3C"},
        (("does", 0, "juan_arrieta", 0), ("lose", 0, "food", 1), ("drew", 0, "", 2)), ends="act",
        has=(TALK_OVER_FOOD,)),
    Row("juan_arrieta:TALK OVER FOOD", "not without food", at("juan_arrieta", {"0.hides": 1}), ends="act",
        lacks=(TALK_OVER_FOOD,), has=(TALK,)),
]

RUTH = [
    *moves("ruth_oake", 2),
    Row("ruth_oake:SIGHT", "1 card: an Explorer token, once an episode", at("ruth_oake", {"0.hand": "3S 9D"}),
        (SIGHT, "discard 9D"),
        {"actions": -1, "0.hand": "-9D", "discard": "+9D", "0.tokens": "+Explorer", "supply": "-Explorer", "0.lp": 2,
         "0.once": "+npc:ruth_oake:SIGHT"},
        (("does", 0, "ruth_oake", 0), ("discards", 0, "9D", 0), ("token", 0, "Explorer", 0), ("lp", 0, "", 2)),
        ends="act", lacks=(SIGHT,)),
    Row("ruth_oake:SIGHT", "costs one card of several", at("ruth_oake", {"0.hand": "3S 9D"}), (SIGHT,),
        {"actions": -1, "0.once": "+npc:ruth_oake:SIGHT"}, ends="discard.effect", has=("discard 3S", "discard 9D")),
    Row("ruth_oake:SIGHT", "not without a card", at("ruth_oake"), ends="act", lacks=(SIGHT,)),
    Row("ruth_oake:SIGHT", "for each seat once", at("ruth_oake", {
        "0.hand": "3S", "1.once": "npc:ruth_oake:SIGHT"}), ends="act", has=(SIGHT,)),
]

NATHANIEL = [
    Row("nathaniel_oake", "is not to be fought", at("nathaniel_oake", {"0.hand": "3S"}), ends="act",
        lacks=("fight nathaniel_oake",)),
    Row("nathaniel_oake", "does not move", {"npcs": {"nathaniel_oake": "101"}, "phase": "start"}, (), {"round": 1},
        ends="start", lacks=("npc nathaniel_oake 102", "npc nathaniel_oake 103")),
    Row("nathaniel_oake:TEND", "1 food: 1 LP", at("nathaniel_oake", {"0.food": 2}), (TEND,),
        {"actions": -1, "0.food": -1, "0.lp": 1},
        (("does", 0, "nathaniel_oake", 0), ("lose", 0, "food", 1), ("lp", 0, "", 1)), ends="act", has=(TEND,)),
    Row("nathaniel_oake:TEND", "not without food", at("nathaniel_oake", {"0.hides": 1}), ends="act", lacks=(TEND,)),
]

TOLLIVER = [
    *moves("isaac_tolliver", 1),
    Row("isaac_tolliver:MEND", "1 card: $20", at("isaac_tolliver", {"0.hand": "3S 9D 8H"}), (MEND, "discard 3S"),
        {"actions": -1, "0.hand": "-3S", "discard": "+3S", "0.money": 20},
        (("does", 0, "isaac_tolliver", 0), ("discards", 0, "3S", 0), ("money", 0, "", 20)), ends="act", has=(MEND,)),
    Row("isaac_tolliver:MEND", "not without a card", at("isaac_tolliver"), ends="act", lacks=(MEND,)),
    Row("isaac_tolliver", "beaten on a tie: 1 LP, and he leaves",
        at("isaac_tolliver", {"0.hand": "TS", "dice": "yellow:10"}), (),
        {"0.hand": "-TS", "discard": "+TS", "0.lp": 1, "npcs.isaac_tolliver": ""},
        (("npc_rolls", 0, "yellow", 10), ("npc_beaten", 0, "isaac_tolliver", 0)), then=win_against_tolliver),
    Row("isaac_tolliver/failure", "lost: 1 wound, and he stays",
        at("isaac_tolliver", {"0.hand": "TS", "dice": "yellow:12"}), (),
        {"0.hand": "-TS", "discard": "+TS", "0.wounds": 1},
        (("npc_rolls", 0, "yellow", 12), ("npc_wins", 0, "isaac_tolliver", 0)), then=win_against_tolliver),
]

WHITLOW = [
    *moves("dorcas_whitlow", 2),
    Row("dorcas_whitlow:PRINT", "$10: 1 LP, once a turn", at("dorcas_whitlow", {"0.money": 50}), (PRINT,),
        {"actions": -1, "0.money": -10, "0.lp": 1, "marks": "+used:npc:dorcas_whitlow:PRINT"},
        (("does", 0, "dorcas_whitlow", 0), ("paid", 0, "", 10), ("lp", 0, "", 1)), ends="act", lacks=(PRINT,)),
    Row("dorcas_whitlow:PRINT", "for exactly $10", at("dorcas_whitlow", {"0.money": 10}), (PRINT,),
        {"actions": -1, "0.money": -10, "0.lp": 1, "marks": "+used:npc:dorcas_whitlow:PRINT"}, ends="act"),
    Row("dorcas_whitlow:PRINT", "not without $10", at("dorcas_whitlow", {"0.money": 0}), ends="act", lacks=(PRINT,)),
]

BANDIT_TOO = {"npcs": {"amos_beale": "101", "lot_pruitt": "101"}, "0.hand": "8C", "dice": "green:8", "actions": 3}
BEATEN = {"0.hand": "-8C", "discard": "+8C", "npcs.lot_pruitt": "", "bandit_discard": "+lot_pruitt"}
LAWMAN_COMES = {"npcs": {"amos_beale": "101"}, "0.place": "104", "phase": "start", "0.hand": "TS"}

BEALE = [
    Row("amos_beale", "moves up to 2", {"npcs": {"amos_beale": "101"}, "phase": "start"}, (), {"round": 1},
        ends="start", has=("npc amos_beale 104",), lacks=("npc amos_beale 106",)),
    Row("amos_beale:REPORT", "after a bandit: 1 Marshal point, once a turn", BANDIT_TOO,
        ("fight lot_pruitt", REPORT),
        {**BEATEN, "actions": -2, "0.lp": 2, "0.law": 1, "marks": "+beat:bandit +used:npc:amos_beale:REPORT"},
        (("npc_beaten", 0, "lot_pruitt", 0), ("does", 0, "amos_beale", 0), ("marshal", 0, "", 1), ("lp", 0, "", 1)),
        ends="act", lacks=(REPORT,)),
    Row("amos_beale:REPORT", "for a Marshal too", {**BANDIT_TOO, "0.law": 2}, ("fight lot_pruitt", REPORT),
        {**BEATEN, "actions": -2, "0.lp": 2, "0.law": 1, "marks": "+beat:bandit +used:npc:amos_beale:REPORT"}),
    Row("amos_beale:REPORT", "not for the Wanted", {**BANDIT_TOO, "0.law": -1}, ("fight lot_pruitt",),
        {**BEATEN, "actions": -1, "0.lp": 1, "marks": "+beat:bandit"}, ends="act", lacks=(REPORT,)),
    Row("amos_beale:REPORT", "not for nothing", at("amos_beale"), ends="act", lacks=(REPORT,)),
    Row("amos_beale/ambush", "moved to a Wanted seat: wins a tie, 1 wound, the Wanted points gone",
        {**LAWMAN_COMES, "0.law": -2, "dice": "yellow:10"}, ("npc amos_beale 104",),
        {"round": 1, "npcs.amos_beale": "104", "0.hand": "-TS", "discard": "+TS", "0.wounds": 1, "0.law": 2},
        (("npc_attacks", 0, "amos_beale", 0), ("npc_rolls", 0, "yellow", 10), ("npc_wins", 0, "amos_beale", 0),
         ("law_cleared", 0, "", 2), ("wound", 0, "", 1)), ends="act"),
    Row("amos_beale/failure", "the nearest prison takes the prisoner",
        {**LAWMAN_COMES, "0.law": -1, "dice": "yellow:12", "tiles": {"105": "prison C"}}, ("npc amos_beale 104",),
        {"round": 1, "npcs.amos_beale": "104", "0.hand": "-TS", "discard": "+TS", "0.wounds": 1, "0.law": 1,
         "0.place": "105", "0.jailed": True, "0.penalty": -1},
        (("npc_attacks", 0, "amos_beale", 0), ("npc_rolls", 0, "yellow", 12), ("npc_wins", 0, "amos_beale", 0),
         ("jailed", 0, "105", 0), ("wound", 0, "", 1)), ends="act"),
    Row("amos_beale", "beaten in his ambush: 1 LP, and he leaves",
        {**LAWMAN_COMES, "0.law": -1, "0.hand": "JS", "dice": "yellow:10"}, ("npc amos_beale 104",),
        {"round": 1, "npcs.amos_beale": "", "0.hand": "-JS", "discard": "+JS", "0.lp": 1},
        (("npc_attacks", 0, "amos_beale", 0), ("npc_beaten", 0, "amos_beale", 0), ("lp", 0, "", 1)), ends="act"),
    Row("amos_beale/ambush", "leaves a citizen alone", LAWMAN_COMES, ("npc amos_beale 104",),
        {"round": 1, "npcs.amos_beale": "104"}, (("npc_moved", 0, "amos_beale", 0),), ends="act"),
    Row("amos_beale", "is no bandit to be fought", at("amos_beale", {"0.hand": "3S", "0.law": -1}), ends="act",
        lacks=("fight amos_beale",)),
]

ROWS = [*JUAN, *RUTH, *NATHANIEL, *TOLLIVER, *WHITLOW, *BEALE]
