"""The prospecting dice (WL-C-DICE) and the cattle tokens (WL-C-CATTLE)."""

from __future__ import annotations

from rowkit import Change, Given, Row

MINE: Given = {"0.place": "sh_mine"}
SPENT: Change = {"actions": -1}


def rolled(face: str, copies: int, change: Change) -> list[Row]:
    """One die shows it, the other gravel; then both."""
    twice = {key: 2 * n for key, n in change.items()}
    return [
        Row(face, "on the first die", {**MINE, "dice": f"{face} gravel"}, ("prospect",), SPENT | change,
            (("die", 0, face, 1), ("die", 0, "gravel", 2)), ends="act", copies=copies),
        Row(face, "on both dice", {**MINE, "dice": f"{face} {face}"}, ("prospect",), SPENT | twice,
            (("die", 0, face, 1), ("die", 0, face, 2)), ends="act"),
    ]


def token(name: str, copies: int, change: Change, deck: str = "") -> list[Row]:
    """Wrangled to the railway with 1 Marshal point and its $20; rustled to the other ranch with 1 Wanted point."""
    green, blue = f"green.{name}.1", f"blue.{name}.1"
    return [
        Row(name, "wrangled", {"0.place": "sv_9", "0.cattle": green, "deck": deck}, ("move sv_rail", f"deliver {green}"),
            {**SPENT, "0.place": "sv_rail", "0.cattle": f"-{green}", "0.cattle_colours": "-green",
             "ranch_green": f"+{green}", "0.law": 1, **change, "0.money": 20 + change.get("0.money", 0)},
            (("wrangles", 0, name, 0), ("marshal", 0, "", 1)), ends="act", copies=copies),
        Row(name, "rustled", {"0.place": "mp_n1", "0.cattle": blue, "deck": deck}, ("move mp_ranch", f"deliver {blue}"),
            {**SPENT, "0.place": "mp_ranch", "0.cattle": f"-{blue}", "0.cattle_colours": "-blue",
             "ranch_blue": f"+{blue}", "0.law": -1, **change},
            (("rustles", 0, name, 0), ("wanted", 0, "", 1)), ends="act"),
    ]


ROWS = [
    *rolled("nugget", 3, {"0.nuggets": 1}), *rolled("tailings", 1, {"0.money": 10}),
    Row("gravel", "nothing", {**MINE, "dice": "gravel gravel"}, ("prospect",), SPENT,
        (("die", 0, "gravel", 1), ("die", 0, "gravel", 2)), ends="act", copies=1),
    Row("dust", "$10 and once more", {**MINE, "dice": "dust nugget gravel"}, ("prospect",),
        {**SPENT, "0.money": 10, "0.nuggets": 1},
        (("die", 0, "dust", 1), ("money", 0, "", 10), ("die", 0, "nugget", 1), ("die", 0, "gravel", 2)), ends="act",
        copies=1),
    Row("dust", "twice, and that counts", {**MINE, "dice": "gravel dust dust tailings"}, ("prospect",),
        {**SPENT, "0.money": 30}, (("die", 0, "dust", 2), ("die", 0, "dust", 2), ("die", 0, "tailings", 2)), ends="act"),
    *token("steers", 2, {"0.money": 20}), *token("fat_steers", 1, {"0.money": 30}),
    *token("shorthorns", 1, {"0.money": 40}), *token("bell_cow", 1, {"0.lp": 1}), *token("white_bull", 1, {"0.lp": 2}),
    *token("mavericks", 1, {"0.hand": "+9D +9C", "poker": "-9D -9C"}, "9D 9C"),
    *token("show_heifer", 1, {"0.lp": 1, "0.money": 10}),
]
