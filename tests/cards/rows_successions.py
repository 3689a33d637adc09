"""The seven ways on after a death (content table WS-C-succession), on top of the default of WS-DEATH-02 to -09.

Seat 0 dies in the turn of seat 1, whose action phase goes on. It leaves $50, a rope, a trap, two weapons, a mule,
food, a hide and stones; it has two Wanted points.
"""

from __future__ import annotations

from rowkit import Change, Given, Row

HEIR = "heir john_kaleo"


def given(kind: str, law: int = -2) -> Given:
    return {"0.wounds": 4, "0.lp": 5, "0.money": 50, "0.law": law, "0.place": "105", "0.objects": "rope trap",
            "0.weapons": "knife revolver", "0.mount": "mule", "0.food": 2, "0.hides": 1, "0.nuggets": 1,
            "0.hand": "3S", "active": 1, "succession": f"{kind}.1", "deck": "8D 9D TD JD",
            "does": [["each", "others", "wound", 1]]}


def heir(kind: str, more: Change | None = None) -> Change:
    """The default: half the money, one weapon, 2 cards, no law points, no wounds; all else goes."""
    return {
        "0.deaths": 1, "0.character": "john_kaleo", "spare_characters": "-john_kaleo +consuelo_baca",
        "0.wounds": -4, "0.money": -30, "0.law": 2, "0.place": "101", "0.objects": "-rope -trap", "0.weapons": "-knife",
        "0.weapon": "revolver", "0.mount": "", "0.food": -2, "0.hides": -1, "0.nuggets": -1, "bag_nuggets": 1,
        "0.hand": "-3S +8D +9D", "poker": "-8D -9D", "discard": "+3S", "stand": "+rope +trap +knife +mule",
        "marks": "+died:0", "succession": f"-{kind}.1", "succession_discard": f"+{kind}.1", **(more or {})}


def log(kind: str, *more: tuple[str, int, str, int]) -> tuple[tuple[str, int, str, int], ...]:
    return (("wound", 0, "", 1), ("died", 0, "consuelo_baca", 0), ("succession", 0, kind, 0),
            ("heir", 0, "john_kaleo", 0), ("heir_starts", 0, "101", 20), ("drew", 0, "", 2), *more)


KEEP = (HEIR, "inherit revolver")

ROWS = [
    Row("sibling", "the default and no more", given("sibling"), KEEP, heir("sibling"), log("sibling"), copies=2,
        ends="act"),
    Row("partner", "keeps an object of choice", given("partner"), (*KEEP, "inherit trap"),
        heir("partner", {"0.objects": "-rope", "stand": "+rope +knife +mule"}), log("partner"), copies=2, ends="act"),
    Row("bounty_hunter", "starts on Marshal 1 without LP", given("bounty_hunter"), KEEP,
        heir("bounty_hunter", {"0.law": 3}), log("bounty_hunter"), copies=2, ends="act"),
    Row("outlaws_child", "keeps the Wanted points less 1", given("outlaws_child"), KEEP,
        heir("outlaws_child", {"0.law": 1}), log("outlaws_child"), copies=2, ends="act"),
    Row("outlaws_child", "a Marshal's child keeps nothing", given("outlaws_child", 2), KEEP,
        heir("outlaws_child", {"0.law": -2}), log("outlaws_child")),
    Row("rich_uncle", "$20 more and 1 LP less", given("rich_uncle"), KEEP,
        heir("rich_uncle", {"0.money": -10, "0.lp": -1}),
        log("rich_uncle", ("money", 0, "", 20), ("lp_lost", 0, "", 1)), copies=2, ends="act"),
    Row("stranger", "4 cards", given("stranger"), KEEP,
        heir("stranger", {"0.hand": "-3S +8D +9D +TD +JD", "poker": "-8D -9D -TD -JD"}),
        log("stranger", ("drew", 0, "", 2)), copies=2, ends="act"),
    Row("veteran", "a token without LP, and 1 wound", given("veteran"), (*KEEP, "skill Hunter"),
        heir("veteran", {"0.tokens": "+Hunter", "supply": "-Hunter", "0.wounds": -3}),
        log("veteran", ("token", 0, "Hunter", 0)), copies=2, ends="act"),
]
