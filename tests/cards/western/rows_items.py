"""The nine items (WL-C-ITEMS): price, copies, both sides, each effect met and unmet, the LP at the end."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

STORE: Given = {"0.place": "dr_store_n"}
SPENT: Change = {"actions": -1}
WEST: Given = {"0.place": "mp_w1"}  # dr_street_m is 3 steps away, dr_bank 4, sv_5 5, sv_rail 6
MINE: Given = {"0.place": "sh_mine"}
SALOON: Given = {"0.place": "dr_saloon_se", "0.money": 10}

# item, kind, price, what gaining it does
PRICES: tuple[tuple[str, str, int, Change], ...] = (
    ("mule", "mount", 30, {}), ("mustang", "mount", 50, {}), ("revolver", "weapon", 20, {}), ("rifle", "weapon", 40, {}),
    ("shotgun", "weapon", 30, {}), ("miners_map", "misc", 10, {}),
    ("provisions", "misc", 20, {"0.hand": "+9D", "poker": "-9D"}), ("whiskey", "misc", 10, {"0.wounds": -1}),
    ("ten_gallon", "misc", 20, {}))
# mounts and weapons upgraded, with the LP at the end
UPGRADED = (("mule", "mounts", 30, 1), ("mustang", "mounts", 50, 2), ("revolver", "weapons", 20, 1),
            ("rifle", "weapons", 40, 2), ("shotgun", "weapons", 30, 1))


def held(item: str, kind: str) -> Change:
    if kind == "misc":
        return {"0.misc": f"+{item}"}
    return {f"0.{kind}s": f"+{item}", f"0.{kind}": item}


def sold(item: str, kind: str, price: int, gained: Change) -> list[Row]:
    return [
        Row(f"{item}/price", f"${price}", {**STORE, "0.money": price, "0.wounds": 2, "deck": "9D"},
            ("store", f"buy {item}"), {**SPENT, "0.money": -price, **held(item, kind), **gained},
            (("buys", 0, item, price),), ends="act"),
        Row(f"{item}/price", f"not for ${price - 10}", {**STORE, "0.money": price - 10}, ("store",), SPENT, ends="store",
            has=("buy whiskey",), lacks=(f"buy {item}",))
        if price > 10 else
        Row(f"{item}/price", "nothing for nothing", STORE, ends="act", lacks=("store",)),
        Row(f"{item}/count", "six copies", {}, (), {}, copies=6),
    ]


def turned(item: str, zone: str, price: int, lp: int) -> list[Row]:
    return [
        Row(f"{item}+/lp", f"turned over for ${price}", {**STORE, f"0.{zone}": item, "0.money": price},
            ("store", f"upgrade {item}"), {**SPENT, "0.money": -price, "0.upgraded": f"+{item}"},
            (("upgrades", 0, item, price),), ends="act"),
        Row(f"{item}+/lp", f"not for ${price - 10}", {**STORE, f"0.{zone}": item, "0.money": price - 10}, ("store",),
            SPENT, ends="store", has=("buy whiskey",), lacks=(f"upgrade {item}", f"buy {item}")),
        Row(f"{item}+/lp", f"{lp} LP at the end", {f"0.{zone}": item, "0.upgraded": item, "phase": "score"}, (),
            {"0.lp": lp, "lines": f"+0:items:{lp}", "over": True}, (("score_items", 0, "", lp),)),
        Row(f"{item}+/lp", "nothing for the plain side", {f"0.{zone}": item, "phase": "score"}, (), {"over": True}),
    ]


def rides(card: str, mount: str, given: Given, far: str, too_far: str) -> Row:
    return Row(f"{card}/movement", f"as far as {far}", {**WEST, "0.mounts": mount, **given}, ends="act",
               has=(f"move {far}",), lacks=(f"move {too_far}",))


def loads(card: str, given: Given) -> list[Row]:
    return [
        Row(f"{card}/nuggets", "6 in all", {"0.mounts": "mule", **given, "0.nuggets": 4, "does": [["nugget", 3]]}, (),
            {"0.nuggets": 2}, (("nuggets", 0, "", 2),)),
        Row(f"{card}/nuggets", "4 while another mount is ridden",
            {"0.mounts": "mustang mule", **given, "0.nuggets": 3, "does": [["nugget", 3]]}, (), {"0.nuggets": 1}),
    ]


def duel(card: str, name: str, given: Given, own: str, other: str, won: bool, change: Change | None = None,
         after: tuple[Word, ...] = ()) -> Row:
    """Seat 0 duels seat 1, which lays one of two cards; the loser is wounded and draws 9D."""
    base: Change = {**SPENT, "fought": 2, "poker": "-9D", "discard": f"+{own} +{other}"}
    if won:
        base |= {"0.lp": 2, "1.wounds": 1, "0.hand": f"-{own}", "1.hand": f"-{other} +9D"}
    else:
        base |= {"0.wounds": 1, "0.hand": f"-{own} +9D", "1.hand": f"-{other}"}
    return Row(card, name, {"0.hand": own, "1.hand": f"{other} 2D", "deck": "9D 9C", **given},
               ("duel 1", f"commit {other}", *after), base | (change or {}), ends="act")


def shotgun(card: str, given: Given) -> list[Row]:
    """Drawn after the loser's card."""
    return [
        duel(card, "a win draws 1", given, "TD", "5D", True, {"0.hand": "-TD +9C", "poker": "-9D -9C"}),
        duel(card, "a loss does not", given, "5H", "TD", False),
        duel(card, "nor does another's win", {f"1.{key[2:]}": value for key, value in given.items()}, "TD", "5D", True),
        duel(card, "the target's win does", {f"1.{key[2:]}": value for key, value in given.items()}, "5H", "TD", False,
             {"1.hand": "-TD +9C", "poker": "-9D -9C"}),
        Row(card, "a second win in the turn, too", {**given, "seats": 3, "0.hand": "TD JS", "1.hand": "", "2.hand": "",
            "deck": "9D 9C 8H 8D"}, ("duel 1", "commit TD", "duel 2", "commit JS"),
            {"active": "1", "actions": 1, "0.lp": 4, "1.wounds": 1, "2.wounds": 1, "0.hand":
             "-TD -JS +9C +8D", "1.hand": "+9D", "2.hand": "+8H", "poker": "-9D -9C -8H -8D", "discard": "+TD +JS"}),
    ]


def rifle(card: str, given: Given) -> list[Row]:
    return [
        Row(card, "2 random cards of 3 are seen", {**given, "0.hand": "5H 6H", "1.hand": "5D 6D 7D",
            "draws": ((3, 2), (2, 1))}, ("duel 1",), {**SPENT, "fought": 2, "0.known": "+1:5D +1:6D"},
            (("declares_duel", 0, "", 0), ("looked_hand", 0, "", 2)), ends="fight_card"),
        Row(card, "in a second fight of the turn, too", {**given, "seats": 3, "0.hand": "TD JS", "2.hand": "5D 6D",
            "deck": "9D"}, ("duel 1", "commit TD", "duel 2"),
            {"actions": -2, "fought": 6, "0.lp": 2, "1.wounds": 1, "1.hand": "+9D", "poker": "-9D", "discard": "+TD",
             "0.hand": "-TD -JS", "0.laid": "+JS", "0.known": "+2:5D +2:6D"}, ends="fight_defend"),
        Row(card, "not by the target", {f"1.{key[2:]}": value for key, value in given.items()} | {
            "0.hand": "5H 6H", "1.hand": "5D"}, ("duel 1",), {**SPENT, "fought": 2}, ends="fight_card"),
        Row(card, "not against a guard", {**given, "0.place": "dr_bank", "0.hand": "5H 6H", "1.hand": "5D",
            "fight_deck": "fight_2 fight_3 fight_4"}, ("heist", "lay fight_2"),
            {**SPENT, "fight_deck": "-fight_2 -fight_3 -fight_4", "1.npc_cards": "+fight_2 +fight_3 +fight_4"},
            ends="npc_fight_card"),
    ]


def gone(cards: str) -> str:
    return " ".join([f"-{card}" for card in cards.split()])


def come(cards: str) -> str:
    return " ".join([f"+{card}" for card in cards.split()])


ACES = "AS AD 6C 7C"
HAT: Given = {**SALOON, "0.misc": "ten_gallon", "0.hand": "JS KC"}
PRICED = [row for item in PRICES for row in sold(*item)]
TURNED = [row for item in UPGRADED for row in turned(*item)]
PLAIN_RIFLE: Given = {"0.weapons": "rifle"}
RIFLE: Given = {"0.weapons": "rifle", "0.upgraded": "rifle"}
PLAIN_SHOTGUN: Given = {"0.weapons": "shotgun"}
SHOTGUN: Given = {"0.weapons": "shotgun", "0.upgraded": "shotgun"}
REVOLVER: Given = {"0.weapons": "revolver", "0.upgraded": "revolver"}
MULE: Given = {"0.upgraded": "mule"}
ROWS = [
    *PRICED, *TURNED,
    rides("mule", "mule", {}, "dr_street_m", "dr_bank"), rides("mustang", "mustang", {}, "dr_bank", "sv_5"),
    rides("mule+", "mule", MULE, "dr_bank", "sv_5"),
    rides("mustang+", "mustang", {"0.upgraded": "mustang"}, "sv_5", "sv_rail"),
    *loads("mule", {}), *loads("mule+", MULE),
    duel("revolver+/value", "5 as good as a 6", REVOLVER, "5H", "6D", True),
    duel("revolver+/value", "but not as a 7", REVOLVER, "5H", "7D", False),
    duel("revolver+/value", "nothing on the plain side", {"0.weapons": "revolver"}, "5H", "6D", False),
    duel("revolver+/value", "nothing in the holster", {"0.weapons": "rifle revolver", "0.upgraded": "revolver"}, "5H", "6D",
         False, {"0.known": "+1:2D"}),
    *rifle("rifle", PLAIN_RIFLE), *rifle("rifle+", RIFLE),
    duel("rifle+/value", "5 as good as a 6", RIFLE, "5H", "6D", True, {"0.known": "+1:2D"}),
    duel("rifle+/value", "but not as a 7", RIFLE, "5H", "7D", False, {"0.known": "+1:2D"}),
    duel("rifle+/value", "nothing on the plain side", PLAIN_RIFLE, "5H", "6D", False, {"0.known": "+1:2D"}),
    *shotgun("shotgun", PLAIN_SHOTGUN), *shotgun("shotgun+", SHOTGUN),
    duel("shotgun+/foe", "6 becomes 5", SHOTGUN, "5H", "6D", True, {"0.hand": "-5H +9C", "poker": "-9D -9C"}),
    duel("shotgun+/foe", "7 becomes 6", SHOTGUN, "5H", "7D", False),
    duel("shotgun+/foe", "nothing on the plain side", PLAIN_SHOTGUN, "5H", "6D", False),
    Row("miners_map", "gravel rolled again", {**MINE, "0.misc": "miners_map", "dice": "gravel nugget tailings"},
        ("prospect", "reroll 1"), {**SPENT, "0.nuggets": 1, "0.money": 10},
        (("die", 0, "gravel", 1), ("die", 0, "nugget", 2), ("rerolls", 0, "gravel", 1), ("die", 0, "tailings", 1)),
        ends="act"),
    Row("miners_map", "declined", {**MINE, "0.misc": "miners_map", "dice": "gravel nugget"}, ("prospect", "done"),
        {**SPENT, "0.nuggets": 1}, ends="act"),
    Row("miners_map", "without it no second roll", {**MINE, "dice": "gravel nugget"}, ("prospect",),
        {**SPENT, "0.nuggets": 1}, ends="act"),
    Row("provisions#0", "a card when gained", {**STORE, "0.money": 20, "deck": "9D"}, ("store", "buy provisions"),
        {**SPENT, "0.money": -20, "0.misc": "+provisions", "0.hand": "+9D", "poker": "-9D"}, ends="act"),
    Row("provisions#1", "eaten: a card, and 1 wound of 2", {"0.misc": "provisions", "0.wounds": 2, "deck": "9D"},
        ("use provisions",), {**SPENT, "0.misc": "-provisions", "0.hand": "+9D", "0.wounds": -1, "poker": "-9D"},
        (("used", 0, "provisions", 0), ("item_gone", 0, "provisions", 0)), ends="act"),
    Row("provisions#1", "bought anew and eaten in one turn", {**STORE, "0.money": 20, "0.misc": "provisions",
        "actions": 4, "0.wounds": 3, "deck": "9D 9C 8H"},
        ("use provisions", "store", "buy provisions", "use provisions"),
        {"actions": -3, "0.money": -20, "0.misc": "-provisions", "0.hand": "+9D +9C +8H", "poker": "-9D -9C -8H",
         "0.wounds": -2}, ends="act"),
    Row("whiskey#0", "1 wound of 2 when gained", {**STORE, "0.money": 10, "0.wounds": 2}, ("store", "buy whiskey"),
        {**SPENT, "0.money": -10, "0.misc": "+whiskey", "0.wounds": -1}, ends="act"),
    Row("whiskey#1", "poured after a Move", {"0.misc": "whiskey", "1.place": "dr_bank"}, ("move dr_bank",
        "react whiskey"), {**SPENT, "0.place": "dr_bank", "0.misc": "-whiskey", "1.wounds": 1},
        (("used", 0, "whiskey", 0), ("wound", 1, "", 1)), ends="act"),
    Row("whiskey#1", "of one's choice", {"seats": 3, "0.misc": "whiskey", "1.place": "dr_bank", "2.place": "dr_bank"},
        ("move dr_bank", "react whiskey", "seat 2"),
        {**SPENT, "0.place": "dr_bank", "0.misc": "-whiskey", "2.wounds": 1}, ends="act"),
    Row("whiskey#1", "kept", {"0.misc": "whiskey", "1.place": "dr_bank"}, ("move dr_bank", "pass"),
        {**SPENT, "0.place": "dr_bank"}, ends="act"),
    Row("whiskey#1", "nobody to pour for", {"0.misc": "whiskey"}, ("move dr_bank",), {**SPENT, "0.place": "dr_bank"},
        ends="act"),
    Row("whiskey#1", "a new bottle in one turn", {"0.misc": "whiskey", "0.money": 10, "1.place": "dr_store_w",
        "0.place": "dr_sheriff", "actions": 4},
        ("move dr_store_w", "react whiskey", "store", "buy whiskey", "move dr_store_w", "react whiskey"),
        {"actions": -3, "0.place": "dr_store_w", "0.misc": "-whiskey", "0.money": -10, "1.wounds": 2}, ends="act"),
    Row("ten_gallon/poker_win_lp", "1 LP more", {**HAT, "deck": f"3C {ACES} KD 9H KH"}, ("poker", "hand JS KC",
        "hand AD AS"), {**SPENT, "0.money": 50, "0.lp": 2, "0.hand": "-JS -KC +3C", "poker": gone(f"3C {ACES} KD 9H KH"),
        "discard": come(f"JS KC {ACES} KD 9H KH")}, (("hand_three", 0, "", 0), ("lp", 0, "", 2)), ends="act"),
    Row("ten_gallon/poker_loss_money", "$10", {**HAT, "deck": f"3C {ACES} KD 9H 4S 8C"}, ("poker", "hand JS KC",
        "hand AD AS"), {**SPENT, "0.hand": "-JS -KC +3C +8C", "poker": gone(f"3C {ACES} KD 9H 4S 8C"),
        "discard": come(f"JS KC {ACES} KD 9H 4S")}, (("ante", 0, "", 10), ("money", 0, "", 10)), ends="act"),
]
