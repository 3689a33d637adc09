"""The ten cards of the Man in Black (WL-C-MIB) at three levels, and what each does on the board."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

LEVELS = ("easy", "normal", "hard")
A = "+mp_hideout_a +sh_hideout_a"
B = "+dc_hideout_b +sh_hideout_b"
C = "+sv_hideout_c +cj_hideout_c"
OUTLAW: Given = {"0.law": -1, "0.place": "sh_8"}


def turn(card: str, level: str, to: str, lp: int, purse: int, name: str, given: Given, choices: tuple[Word, ...],
         change: Change, part: str = "") -> Row:
    """His card at the end of a round, then seat 0's turn begins."""
    return Row(card + part, name, {
        "options": {"man_in_black": "on", "mib_level": level}, "stranger": card, "stranger_place": "sv_9",
        "phase": "stranger", **given}, choices, {
        "stranger_place": to, **({"stranger_lp": lp} if lp else {}), **({"stranger_purse": purse} if purse else {}),
        "stranger_deck": f"-{card}", "stranger_discard": f"+{card}", "round": 1, "actions": 1, **change},
        (("stranger_card", -1, card, 0), ("stranger_moved", -1, to, 0), ("stranger_gains", -1, "", lp),
         ("turn", 0, "", 3)), ends="income")


# card, where to, LP easy, normal, hard, dollars, bandits that come
CARDS = (
    ("front_row", "rf_cabaret", (2, 3, 3), 0, ""), ("long_account", "dr_bank", (1, 1, 2), 40, ""),
    ("brand_unknown", "mp_ranch", (1, 1, 2), 20, A), ("coffee_at_the_creek", "dc_hideout_b", (0, 1, 1), 0, C),
    ("lamp_below", "sh_mine", (1, 1, 1), 30, B), ("fifth_at_the_table", "rf_saloon_e", (2, 2, 3), 20, ""),
    ("nobody_home", "cj_hideout_c", (1, 1, 2), 0, ""), ("unlisted_train", "sv_rail", (1, 2, 2), 0, ""),
    ("word_with_the_law", "dr_sheriff", (0, 0, 0), 0, ""), ("last_round", "dr_saloon_sw", (3, 3, 3), 0, ""),
)


def levels(card: str, to: str, lp: tuple[int, int, int], purse: int, bandits: str) -> list[Row]:
    change: Change = {"bandits": bandits} if bandits else {}
    return [turn(card, level, to, n, purse, f"{n} LP, ${purse}", {}, (), change, f"/{level}")
            for level, n in zip(LEVELS, lp)]


def posse(card: str, to: str, lp: int, purse: int) -> list[Row]:
    """The Sheriff moves up to 3 spaces; seat 0 moves him."""
    return [
        turn(card, "normal", to, lp, purse, "3 spaces", OUTLAW, ("sheriff mp_s", "sheriff dr_sheriff", "sheriff mp_s"),
             {"sheriff": "mp_s"}),
        turn(card, "normal", to, lp, purse, "1 space", OUTLAW, ("sheriff mp_s", "done"), {"sheriff": "mp_s"}),
        turn(card, "normal", to, lp, purse, "nobody is Wanted", {"0.law": 1}, (), {}),
    ]


def tale(card: str, to: str, lp: int) -> list[Row]:
    """His disc on a story of seat 0's choice."""
    two: Given = {"story_a": "road_wire", "story_b": "gold_air"}
    return [
        turn(card, "normal", to, lp, 0, "on one of two", two, ("disc 1",), {"stranger_discs": "+b"}),
        turn(card, "normal", to, lp, 0, "on the only one", {"story_a": "road_wire"}, (), {"stranger_discs": "+a"}),
        turn(card, "normal", to, lp, 0, "both discs lie", {**two, "stranger_discs": (0, 1)}, (), {}),
    ]


def thief(card: str, to: str, lp: int, purse: int) -> list[Row]:
    """A player there loses a random card."""
    return [
        turn(card, "normal", to, lp, purse, "1 card of 2", {"1.place": to, "1.hand": "5D 6D", "draws": ((2, 1),)}, (),
             {"1.hand": "-6D", "discard": "+6D"}),
        turn(card, "normal", to, lp, purse, "of one of two", {
            "0.place": to, "1.place": to, "0.hand": "5H", "1.hand": "5D"}, ("seat 1",),
            {"1.hand": "-5D", "discard": "+5D"}),
        turn(card, "normal", to, lp, purse, "nobody there", {"1.hand": "5D"}, (), {}),
    ]


def gang(card: str, to: str, lp: int, purse: int, first: str, second: str) -> list[Row]:
    """Bandits in the free hideouts of a gang."""
    return [
        turn(card, "normal", to, lp, purse, "both are free", {}, (), {"bandits": f"+{first} +{second}"}),
        turn(card, "normal", to, lp, purse, "one is", {"0.place": first}, (), {"bandits": f"+{second}"}),
    ]


ROWS = [
    *[row for card in CARDS for row in levels(*card)],
    *posse("long_account", "dr_bank", 1, 40), *posse("word_with_the_law", "dr_sheriff", 0, 0),
    *tale("nobody_home", "cj_hideout_c", 1), *tale("unlisted_train", "sv_rail", 2),
    *thief("fifth_at_the_table", "rf_saloon_e", 2, 20), *thief("last_round", "dr_saloon_sw", 3, 0),
    *gang("brand_unknown", "mp_ranch", 1, 20, "mp_hideout_a", "sh_hideout_a"),
    *gang("coffee_at_the_creek", "dc_hideout_b", 1, 0, "sv_hideout_c", "cj_hideout_c"),
    turn("lamp_below", "normal", "sh_mine", 1, 30, "both are free", {}, (), {"bandits": B}),
    turn("lamp_below", "normal", "sh_mine", 1, 30, "one has a bandit", {"bandits": "sh_hideout_b"}, (),
         {"bandits": "+dc_hideout_b"}),
    turn("nobody_home", "normal", "cj_hideout_c", 1, 0, "the bandit there is gone", {"bandits": "cj_hideout_c"}, (),
         {"bandits": "-cj_hideout_c"}),
]
