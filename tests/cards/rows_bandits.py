"""The 24 bandits (content table WS-C-bandits, gangs of the campaign): die, movement, Ambush, success, failure.

The numbers go by the die. A fight that the seat starts is won on a tie and lost by one or two points, a fight that
the bandit starts is lost on a tie: so every row also holds the die and who wins ties.
"""

from __future__ import annotations

from dataclasses import replace

from rowkit import Row

FROM_101 = {1: ("102", "104"), 2: ("104", "106"), 3: ("106", "107")}  # reach: one space within it, one beyond


def moves(card: str, move: int, ambush: bool, die: str, hand: str, lost: dict[str, int]) -> list[Row]:
    """Its movement, and what it does to a seat that it is moved onto."""
    near, far = FROM_101[move]
    given = {"npcs": {card: "101"}, "phase": "start", "0.hand": hand, "0.food": 2, "0.hides": 1, "0.money": 50, "dice": die}
    found = [Row(card, f"moves up to {move}", given, (), {"round": 1}, ends="start",
                 has=(f"npc {card} {near}",), lacks=(f"npc {card} {far}",))]
    change = {"round": 1, f"npcs.{card}": near}
    if ambush:
        colour, value = die.split(":")
        found.append(Row(
            card + "/ambush", "attacks the seat that it is moved onto, and wins a tie",
            {**given, "0.place": near}, (f"npc {card} {near}", "drop food"),
            {**change, **lost, "0.hand": "-" + hand, "discard": "+" + hand},
            (("npc_moved", 0, card, 0), ("npc_attacks", 0, card, 0), ("npc_rolls", 0, colour, int(value)),
             ("npc_wins", 0, card, 0)), ends="act"))
    else:
        found.append(Row(card, "passes a seat by", {**given, "0.place": near}, (f"npc {card} {near}",), change,
                         (("npc_moved", 0, card, 0),), ends="act"))
    return found


def here(card: str, die: str, hand: str) -> dict[str, object]:
    return {"npcs": {card: "101"}, "0.hand": hand, "0.food": 2, "0.hides": 1, "0.money": 50, "dice": die}


def beaten(card: str, hand: str) -> dict[str, object]:
    return {"0.hand": "-" + hand, "discard": "+" + hand, "actions": -1, f"npcs.{card}": "",
            "bandit_discard": "+" + card, "marks": "+beat:bandit"}


def withdrawn(rows: list[Row], space: str) -> list[Row]:
    """The same for a bandit with a name in the setup: beaten, it withdraws and stays in the notebook."""
    found: list[Row] = []
    for row in rows:
        change = dict(row.change)
        if change.pop("bandit_discard", ""):
            change[f"npcs.{row.owner}"] = space
        found.append(replace(row, change=change))
    return found


def unbeaten(hand: str) -> dict[str, object]:
    return {"0.hand": "-" + hand, "discard": "+" + hand, "actions": -1}


def story(card: str, colour: str, value: int, end: str) -> tuple[tuple[str, int, str, int], ...]:
    return (("npc_fight", 0, card, 0), ("npc_rolls", 0, colour, value), (end, 0, card, 0))


def green(card: str, move: int, ambush: bool = False) -> list[Row]:
    """1 LP; lost: $10 and 1 wound."""
    return [
        Row(card, "beaten on a tie: 1 LP", here(card, "green:8", "8C"), (f"fight {card}",),
            {**beaten(card, "8C"), "0.lp": 1}, (*story(card, "green", 8, "npc_beaten"), ("lp", 0, "", 1)), ends="act"),
        Row(card + "/failure", "lost by 1: $10, 1 wound", here(card, "green:9", "8C"), (f"fight {card}",),
            {**unbeaten("8C"), "0.money": -10, "0.wounds": 1},
            (*story(card, "green", 9, "npc_wins"), ("paid", 0, "", 10), ("wound", 0, "", 1)), ends="act"),
        *moves(card, move, ambush, "green:8", "8C", {"0.money": -10, "0.wounds": 1}),
    ]


def yellow(card: str, move: int, ambush: bool = False) -> list[Row]:
    """1 LP and $10, or 1 Marshal point; lost: a slot and 1 wound."""
    return [
        Row(card + ":reward", "beaten on a tie: 1 LP and $10", here(card, "yellow:10", "TS"),
            (f"fight {card}", "option reward"), {**beaten(card, "TS"), "0.lp": 1, "0.money": 10},
            (*story(card, "yellow", 10, "npc_beaten"), ("lp", 0, "", 1), ("money", 0, "", 10)), ends="act"),
        Row(card + ":marshal", "beaten: 1 Marshal point with its LP", here(card, "yellow:10", "TS"),
            (f"fight {card}", "option marshal"), {**beaten(card, "TS"), "0.lp": 1, "0.law": 1},
            (*story(card, "yellow", 10, "npc_beaten"), ("marshal", 0, "", 1), ("lp", 0, "", 1)), ends="act"),
        Row(card + ":marshal", "is not for the Wanted", {**here(card, "yellow:10", "TS"), "0.law": -1},
            (f"fight {card}",), {**beaten(card, "TS"), "0.lp": 1, "0.money": 10}, ends="act"),
        Row(card + "/failure", "lost by 2: a slot, 1 wound", here(card, "yellow:12", "TS"),
            (f"fight {card}", "drop food"),
            {**unbeaten("TS"), "0.food": -2, "0.wounds": 1},
            (*story(card, "yellow", 12, "npc_wins"), ("lose", 0, "food", 2), ("wound", 0, "", 1)), ends="act"),
        *moves(card, move, ambush, "yellow:10", "TS", {"0.food": -2, "0.wounds": 1}),
    ]


def red(card: str, move: int, ambush: bool = False) -> list[Row]:
    """2 LP and $20, or 1 Marshal point; lost: $20, a slot and 1 wound."""
    lost = {"0.money": -20, "0.food": -2, "0.wounds": 1}
    return [
        Row(card + ":reward", "beaten on a tie: 2 LP and $20", here(card, "red:10", "TS"),
            (f"fight {card}", "option reward"), {**beaten(card, "TS"), "0.lp": 2, "0.money": 20},
            (*story(card, "red", 10, "npc_beaten"), ("lp", 0, "", 2), ("money", 0, "", 20)), ends="act"),
        Row(card + ":marshal", "beaten: 1 Marshal point with its LP", here(card, "red:10", "TS"),
            (f"fight {card}", "option marshal"), {**beaten(card, "TS"), "0.lp": 1, "0.law": 1},
            (*story(card, "red", 10, "npc_beaten"), ("marshal", 0, "", 1), ("lp", 0, "", 1)), ends="act"),
        Row(card + ":marshal", "is not for the Wanted", {**here(card, "red:10", "TS"), "0.law": -1},
            (f"fight {card}",), {**beaten(card, "TS"), "0.lp": 2, "0.money": 20}, ends="act"),
        Row(card + "/failure", "lost by 1: $20, a slot, 1 wound", here(card, "red:12", "JS"),
            (f"fight {card}", "drop food"),
            {**unbeaten("JS"), **lost},
            (*story(card, "red", 12, "npc_wins"), ("paid", 0, "", 20), ("lose", 0, "food", 2), ("wound", 0, "", 1)),
            ends="act"),
        *moves(card, move, ambush, "red:10", "TS", lost),
    ]


def black(card: str, move: int, ambush: bool = False) -> list[Row]:
    """4 LP and Stroud's Hatchet, to everybody; lost as to a red die."""
    lost = {"0.money": -20, "0.food": -2, "0.wounds": 1}
    prize = {"0.lp": 4, "0.weapons": "+U25", "0.weapon": "U25"}
    return [
        Row(card, "beaten on a tie: 4 LP and U25", here(card, "black:14", "AS"), (f"fight {card}",),
            {**beaten(card, "AS"), **prize},
            (*story(card, "black", 14, "npc_beaten"), ("lp", 0, "", 4), ("item", 0, "U25", 0)), ends="act"),
        Row(card, "beaten by a Wanted seat: the same", {**here(card, "black:14", "AS"), "0.law": -2},
            (f"fight {card}",), {**beaten(card, "AS"), **prize}, ends="act"),
        Row(card + "/failure", "lost by 1: $20, a slot, 1 wound", here(card, "black:14", "KS"),
            (f"fight {card}", "drop food"),
            {**unbeaten("KS"), **lost},
            (*story(card, "black", 14, "npc_wins"), ("paid", 0, "", 20), ("lose", 0, "food", 2), ("wound", 0, "", 1)),
            ends="act"),
        *moves(card, move, ambush, "black:14", "AS", lost),
    ]


TOLLKEEPERS = [
    *green("lot_pruitt", 1), *green("dell_pruitt", 1), *green("cousin_amity", 2), *green("young_hob", 2),
    *green("uncle_vesper", 1), *yellow("sill_pruitt", 1), *yellow("tabor_nye", 2, ambush=True),
    *red("ma_pruitt", 1, ambush=True),
]

WALSH_CROWD = [
    *withdrawn(red("bo_walsh", 2, ambush=True), "107"),
    Row("bo_walsh:reward", "beaten, he prefers a Hideout", {
        **here("bo_walsh", "red:10", "TS"), "tiles": {"103": "bandit_hideout C", "104": "bandit_hideout C"}},
        ("fight bo_walsh", "option reward"),
        {"0.hand": "-TS", "discard": "+TS", "actions": -1, "npcs.bo_walsh": "104", "marks": "+beat:bandit", "0.lp": 2,
         "0.money": 20}, (("npc_beaten", 0, "bo_walsh", 0), ("npc_moved", -1, "bo_walsh", 0)), ends="act"),
    *green("clem_tarry", 2), *green("dutch_adler", 2), *green("spit_molloy", 3),
    *yellow("jess_quill", 2, ambush=True), *yellow("rob_fenn", 2), *yellow("lark_hewitt", 3),
    *red("hannah_walsh", 3, ambush=True),
]

PINMEN = [
    *black("virgil_stroud", 2, ambush=True), *red("eb_stroud", 2, ambush=True), *red("cole_mabry", 2),
    *yellow("tom_ash", 2, ambush=True), *yellow("wick_lowry", 2), *yellow("sam_carver", 2), *green("dob_finch", 1),
    *green("little_ash", 2),
]

HATCHET = [
    Row("virgil_stroud", "of his two dozen the deck holds the 23 whom nobody placed", {}, before={
        "bandits": (
        "clem_tarry cole_mabry cousin_amity dell_pruitt dob_finch dutch_adler eb_stroud hannah_walsh "
        "jess_quill lark_hewitt little_ash lot_pruitt ma_pruitt rob_fenn sam_carver sill_pruitt spit_molloy "
        "tabor_nye tom_ash uncle_vesper virgil_stroud wick_lowry young_hob"),
        "gone": "bo_walsh"}),
]

ROWS = [*TOLLKEEPERS, *WALSH_CROWD, *PINMEN, *HATCHET]
