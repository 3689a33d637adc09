"""The actions of places with a tile (content table WS-C-place-cards): need, cost, effect, outcome of a crime."""

from __future__ import annotations

from rowkit import Row

LOST = ("npc_rolls", 0, "red", 12)
WON = ("npc_rolls", 0, "red", 10)


def at(place: str, given: dict[str, object] | None = None) -> dict[str, object]:
    """Seat 0 stands on the complete place; a story deck is open that nothing here completes."""
    return {"day": "D2", "tiles": {"101": place + " C"}, **(given or {})}


def barred(place: str, action: str, name: str, given: dict[str, object]) -> Row:
    """The action is not offered."""
    end = "/failure" if action == "HOLD-UP" else ""
    return Row(f"{place}:{action}{end}", name, at(place, given), ends="act", lacks=(("place", place, action),))


def used(place: str, action: str, lines: tuple[tuple[str, int, str, int], ...] = ()
         ) -> tuple[tuple[str, int, str, int], ...]:
    return (("uses", 0, place, 0), *lines)


STORE = [
    Row("general_store:BUY", "any items of any banner at the printed price",
        at("general_store", {"0.money": 50, "stand": {"knife": 1, "mule": 1, "rope": 1}}),
        ("place general_store BUY", "buy knife", "buy mule", "buy rope"),
        {"actions": -1, "0.money": -50, "0.weapons": "+knife", "0.weapon": "knife", "0.mount": "mule",
         "0.objects": "+rope", "stand": "-knife -mule -rope"},
        used("general_store", "BUY", (("buys", 0, "knife", 10), ("buys", 0, "mule", 20), ("buys", 0, "rope", 20))),
        ends="act"),
    Row("general_store:BUY", "only what can be paid",
        at("general_store", {"0.money": 10, "stand": {"knife": 1, "mule": 1, "rope": 1}}), ("place general_store BUY",),
        {"actions": -1}, ends="buy", has=("buy knife", "done"), lacks=("buy mule", "buy rope")),
    barred("general_store", "BUY", "not with nothing to be paid", {"0.money": 0, "stand": {"knife": 1}}),
]

POST = [
    Row("trading_post:TRADE", "nuggets and hides at $20, food at $10; nobody buys pebbles",
        at("trading_post", {"0.nuggets": 1, "0.pebbles": 1, "0.hides": 2, "0.food": 3}),
        ("place trading_post TRADE", "sell nugget 1", "sell hide 2", "sell food 3"),
        {"actions": -1, "0.nuggets": -1, "0.hides": -2, "0.food": -3, "bag_nuggets": 1, "0.money": 90},
        used("trading_post", "TRADE", (("sold", 0, "nugget", 1), ("money", 0, "", 20), ("sold", 0, "hide", 2),
                                       ("money", 0, "", 40), ("sold", 0, "food", 3), ("money", 0, "", 30))), ends="act"),
    barred("trading_post", "TRADE", "not with pebbles alone", {"0.pebbles": 2}),
    Row("trading_post:HOLD-UP/success", "a red die tied: $60 and 1 Wanted point",
        at("trading_post", {"0.hand": "TS", "dice": "red:10"}), ("place trading_post HOLD-UP",),
        {"actions": -1, "0.hand": "-TS", "discard": "+TS", "0.money": 60, "0.law": -1, "0.lp": 1},
        used("trading_post", "HOLD-UP", (WON, ("money", 0, "", 60), ("wanted", 0, "", 1), ("lp", 0, "", 1))), ends="act"),
    Row("trading_post:HOLD-UP/success", "a Marshal may, and is none after",
        at("trading_post", {"0.hand": "TS", "dice": "red:10", "0.law": 2}), ("place trading_post HOLD-UP",),
        {"actions": -1, "0.hand": "-TS", "discard": "+TS", "0.money": 60, "0.law": -3, "0.lp": 1},
        used("trading_post", "HOLD-UP", (WON, ("badge_lost", 0, "", 2), ("wanted", 0, "", 1)))),
    Row("trading_post:HOLD-UP/failure", "1 Wanted point and 1 wound",
        at("trading_post", {"0.hand": "JS", "dice": "red:12"}), ("place trading_post HOLD-UP",),
        {"actions": -1, "0.hand": "-JS", "discard": "+JS", "0.law": -1, "0.lp": 1, "0.wounds": 1},
        used("trading_post", "HOLD-UP", (LOST, ("wanted", 0, "", 1), ("wound", 0, "", 1))), ends="act"),
    barred("trading_post", "HOLD-UP", "not without a card", {}),
]

POKER = at("saloon", {"0.hand": "KS KH", "0.money": 10})
DRAWN = "-2H -3D -5H -7C -9S -KD -KC -8H"

SALOON = [
    Row("saloon:PLAY POKER", "four kings beat the house: $60 and a Gambler token",
        {**POKER, "deck": "2H 3D 5H 7C 9S KD KC 8H"}, (("place", "saloon", "PLAY POKER"), "hand KH KS"),
        {"actions": -1, "0.money": 50, "0.hand": "-KS -KH +2H", "poker": DRAWN,
         "discard": "+KS +KH +3D +5H +7C +9S +KD +KC +8H", "0.tokens": "+Gambler", "supply": "-Gambler", "0.lp": 2,
         "marks": "+gambler"},
        used("saloon", "PLAY POKER", (("paid", 0, "", 10), ("ante", 0, "", 10), ("wins_poker", 0, "", 60),
                                      ("money", 0, "", 60), ("token", 0, "Gambler", 0)))),
    barred("saloon", "PLAY POKER", "not without the ante", {"0.money": 0, "0.hand": "KS KH"}),
]

OFFICES = [
    Row("doctors_office:HEAL", "$10: all wounds", at("doctors_office", {"0.money": 10, "0.wounds": 4}),
        ("place doctors_office HEAL",), {"actions": -1, "0.money": -10, "0.wounds": -4},
        used("doctors_office", "HEAL", (("paid", 0, "", 10), ("healed", 0, "", 4))), ends="act"),
    Row("doctors_office:HEAL", "costs no more of $50", at("doctors_office", {"0.money": 50, "0.wounds": 1}),
        ("place doctors_office HEAL",), {"actions": -1, "0.money": -10, "0.wounds": -1}, ends="act"),
    barred("doctors_office", "HEAL", "not without $10", {"0.money": 0, "0.wounds": 4}),
    Row("sheriffs_office:PATROL", "1 Marshal point while a bandit is known, once a turn",
        at("sheriffs_office", {"npcs": {"lot_pruitt": "104"}}), ("place sheriffs_office PATROL",),
        {"actions": -1, "0.law": 1, "0.lp": 1, "marks": "+used:place:sheriffs_office:PATROL"},
        used("sheriffs_office", "PATROL", (("marshal", 0, "", 1), ("lp", 0, "", 1))), ends="act",
        lacks=("place sheriffs_office PATROL",)),
    barred("sheriffs_office", "PATROL", "not for the Wanted", {"npcs": {"lot_pruitt": "104"}, "0.law": -1}),
    barred("sheriffs_office", "PATROL", "not without a bandit in the notebook", {}),
    Row("prison:STAND WATCH", "$10 and a card", at("prison", {"deck": "9D"}), (("place", "prison", "STAND WATCH"),),
        {"actions": -1, "0.money": 10, "0.hand": "+9D", "poker": "-9D"},
        used("prison", "STAND WATCH", (("money", 0, "", 10), ("drew", 0, "", 1))), ends="act",
        has=(("place", "prison", "STAND WATCH"),)),
    Row("prison:STAND WATCH", "for a Marshal too", at("prison", {"deck": "9D", "0.law": 1}),
        (("place", "prison", "STAND WATCH"),), {"actions": -1, "0.money": 10, "0.hand": "+9D", "poker": "-9D"}),
    barred("prison", "STAND WATCH", "not for the Wanted", {"0.law": -1}),
]

BANK = [
    Row("bank:DEPOSIT", "nuggets at $30, nothing else", at("bank", {"0.nuggets": 3, "0.hides": 1}),
        ("place bank DEPOSIT", "sell nugget 2"),
        {"actions": -1, "0.nuggets": -2, "bag_nuggets": 2, "0.money": 60},
        used("bank", "DEPOSIT", (("sold", 0, "nugget", 2), ("money", 0, "", 60))), ends="act"),
    barred("bank", "DEPOSIT", "not for hides", {"0.hides": 2}),
    Row("bank:HOLD-UP/success", "a red die tied: $80 and 2 Wanted points", at("bank", {"0.hand": "TS", "dice": "red:10"}),
        ("place bank HOLD-UP",),
        {"actions": -1, "0.hand": "-TS", "discard": "+TS", "0.money": 80, "0.law": -2, "0.lp": 2},
        used("bank", "HOLD-UP", (WON, ("money", 0, "", 80), ("wanted", 0, "", 2), ("lp", 0, "", 2))), ends="act"),
    Row("bank:HOLD-UP/failure", "1 Wanted point and 1 wound", at("bank", {"0.hand": "JS", "dice": "red:12"}),
        ("place bank HOLD-UP",),
        {"actions": -1, "0.hand": "-JS", "discard": "+JS", "0.law": -1, "0.lp": 1, "0.wounds": 1},
        used("bank", "HOLD-UP", (LOST, ("wanted", 0, "", 1), ("wound", 0, "", 1))), ends="act"),
    barred("bank", "HOLD-UP", "not without a card", {}),
]

SEARCH = ("place", "gold_deposit", "SEARCH FOR GOLD")

DEPOSIT = [
    Row("gold_deposit:SEARCH FOR GOLD", "one stone, no card: a pebble", at("gold_deposit", {
        "0.hand": "3S", "draws": ((50, 25),)}), (SEARCH, "dig 0"),
        {"actions": -1, "0.pebbles": 1, "bag_pebbles": -1},
        used("gold_deposit", "SEARCH FOR GOLD", (("stones", 0, "pebble", 1), ("digs", 0, "", 0))), ends="act"),
    Row("gold_deposit:SEARCH FOR GOLD", "a card brings two more: with 2 nuggets 1 LP and a Miner token",
        at("gold_deposit", {"0.hand": "3S", "draws": ((50, 24), (49, 23), (48, 23))}), (SEARCH, "dig 1"),
        {"actions": -1, "0.hand": "-3S", "discard": "+3S", "0.nuggets": 2, "0.pebbles": 1, "bag_nuggets": -2,
         "bag_pebbles": -1, "dug": 2, "0.lp": 3, "0.tokens": "+Miner", "supply": "-Miner"},
        used("gold_deposit", "SEARCH FOR GOLD", (("stones", 0, "nugget", 1), ("digs", 0, "", 1),
                                                 ("lp", 0, "", 1), ("token", 0, "Miner", 0), ("lp", 0, "", 2))), ends="act"),
]

RANCH = [
    Row("ranch:WORK", "$20", at("ranch"), ("place ranch WORK",), {"actions": -1, "0.money": 20},
        used("ranch", "WORK", (("money", 0, "", 20),)), ends="act", has=("place ranch WORK",)),
    Row("ranch:DRIVE", "1 food: $20 and a Cowboy token, once a turn", at("ranch", {"0.food": 3}),
        ("place ranch DRIVE",),
        {"actions": -1, "0.food": -1, "0.money": 20, "0.tokens": "+Cowboy", "supply": "-Cowboy", "0.lp": 2,
         "marks": "+used:place:ranch:DRIVE"},
        used("ranch", "DRIVE", (("lose", 0, "food", 1), ("money", 0, "", 20), ("token", 0, "Cowboy", 0))), ends="act",
        lacks=("place ranch DRIVE",)),
    Row("ranch:DRIVE", "with the last food", at("ranch", {"0.food": 1}), ends="act", has=("place ranch DRIVE",)),
    barred("ranch", "DRIVE", "not without food", {"0.hides": 1}),
]

TWO_STATIONS = {"tiles": {"101": "rail_station C", "109": "rail_station C", "104": "rail_station U"}}
STEER = ("place", "rail_station", "SELL A STEER")

STATION = [
    Row("rail_station:TRAVEL", "$10: to the other station", {"day": "D2", **TWO_STATIONS, "0.money": 30},
        ("place rail_station TRAVEL",), {"actions": -1, "0.money": -10, "0.place": "109"},
        used("rail_station", "TRAVEL", (("paid", 0, "", 10), ("rides", 0, "109", 0))), ends="act"),
    Row("rail_station:TRAVEL", "with the last $10", {"day": "D2", **TWO_STATIONS, "0.money": 10}, ends="act",
        has=("place rail_station TRAVEL",)),
    Row("rail_station:TRAVEL", "not without $10", {"day": "D2", **TWO_STATIONS, "0.money": 0}, ends="act",
        lacks=("place rail_station TRAVEL",)),
    barred("rail_station", "TRAVEL", "not to nowhere", {}),
    Row("rail_station:SHIP", "2 cattle: $60 and a Cowboy token", at("rail_station", {"0.cattle": 3}),
        ("place rail_station SHIP",),
        {"actions": -1, "0.cattle": -2, "0.money": 60, "0.tokens": "+Cowboy", "supply": "-Cowboy", "0.lp": 2},
        used("rail_station", "SHIP", (("lose", 0, "cattle", 2), ("money", 0, "", 60), ("token", 0, "Cowboy", 0))),
        ends="act", lacks=("place rail_station SHIP",)),
    Row("rail_station:SHIP", "with 2 cattle", at("rail_station", {"0.cattle": 2}), has=("place rail_station SHIP",)),
    barred("rail_station", "SHIP", "not with 1 cattle", {"0.cattle": 1}),
    Row("rail_station:SELL A STEER", "1 cattle: $30", at("rail_station", {"0.cattle": 3}), (STEER,),
        {"actions": -1, "0.cattle": -1, "0.money": 30},
        used("rail_station", "SELL A STEER", (("lose", 0, "cattle", 1), ("money", 0, "", 30))), ends="act"),
    Row("rail_station:SELL A STEER", "with the last one", at("rail_station", {"0.cattle": 1}), has=(STEER,)),
    barred("rail_station", "SELL A STEER", "not without cattle", {}),
]

QUIET = [
    Row("church:DONATE", "$30: 1 LP", at("church", {"0.money": 70}), ("place church DONATE",),
        {"actions": -1, "0.money": -30, "0.lp": 1},
        used("church", "DONATE", (("paid", 0, "", 30), ("lp", 0, "", 1))), ends="act", has=("place church DONATE",)),
    Row("church:DONATE", "with exactly $30", at("church", {"0.money": 30}), has=("place church DONATE",)),
    barred("church", "DONATE", "not with $20", {"0.money": 20}),
    Row("hotel:SLEEP", "draw 3, keep 2, heal 1", at("hotel", {"0.wounds": 3, "deck": "9D 3H 8S 4C"}),
        ("place hotel SLEEP", "keep 9D", "keep 3H"),
        {"actions": -1, "0.wounds": -1, "0.hand": "+9D +3H", "poker": "-9D -3H -8S", "discard": "+8S"},
        used("hotel", "SLEEP", (("looked", 0, "", 3), ("discards", 0, "8S", 0), ("healed", 0, "", 1))), ends="act"),
]

DISCOUNTS = [
    Row("gunsmith:BUY", "a $40 rifle for $30", at("gunsmith", {"0.money": 30, "stand": {"rifle": 1, "shotgun": 1}}),
        ("place gunsmith BUY", "buy rifle"),
        {"actions": -1, "0.money": -30, "0.weapons": "+rifle", "0.weapon": "rifle", "stand": "-rifle"},
        used("gunsmith", "BUY", (("buys", 0, "rifle", 30), ("paid", 0, "", 30))), ends="act"),
    Row("gunsmith:BUY", "weapons only", at("gunsmith", {
        "0.money": 50, "stand": {"knife": 1, "revolver": 1, "mule": 1, "rope": 1}}), ("place gunsmith BUY",),
        {"actions": -1}, ends="buy", has=("buy knife", "buy revolver"), lacks=("buy mule", "buy rope")),
    barred("gunsmith", "BUY", "not without weapons", {"0.money": 50, "stand": {"mule": 1, "rope": 1}}),
    Row("stable:BUY", "a $40 mustang for $30", at("stable", {"0.money": 30, "stand": {"mustang": 1}}),
        ("place stable BUY", "buy mustang"),
        {"actions": -1, "0.money": -30, "0.mount": "mustang", "stand": "-mustang"},
        used("stable", "BUY", (("buys", 0, "mustang", 30), ("paid", 0, "", 30))), ends="act"),
    Row("stable:BUY", "mounts only", at("stable", {
        "0.money": 50, "stand": {"mule": 1, "draft_horse": 1, "knife": 1, "rope": 1}}), ("place stable BUY",),
        {"actions": -1}, ends="buy", has=("buy mule", "buy draft_horse"), lacks=("buy knife", "buy rope")),
    barred("stable", "BUY", "not without mounts", {"0.money": 50, "stand": {"knife": 1, "rope": 1}}),
]

WIRE = ("notice N01", "notice X01", "notice X02", "notice X03")

WORKS = [
    Row("sawmill:WORK", "$10, and a mark for the next BUILD", at("sawmill"), ("place sawmill WORK",),
        {"actions": -1, "0.money": 10, "marks": "+build_cost:1"},
        used("sawmill", "WORK", (("money", 0, "", 10),)), ends="act"),
    Row("sawmill:WORK", "then a BUILD costs 1 card", {
        "day": "D2", "tiles": {"101": "sawmill C", "102": "saloon U"}, "actions": 4, "0.hand": "3S", "deck": "9D"},
        ("place sawmill WORK", "move 102", "place saloon BUILD"),
        {"actions": -3, "0.money": 30, "0.place": "102", "0.hand": "-3S +9D", "discard": "+3S", "poker": "-9D",
         "tiles.102": "saloon U 0", "0.tokens": "+Builder", "supply": "-Builder", "0.lp": 2}, ends="act"),
    Row("telegraph:READ", "an open notice of choice", at("telegraph"), ("place telegraph READ", "notice X01"),
        {"actions": -1, "notices": "+X01"}, used("telegraph", "READ", (("notice", -1, "X01", 0),)), ends="act"),
    Row("telegraph:READ", "each that does not hang yet", at("telegraph", {"notices": "X02"}),
        ("place telegraph READ",), {"actions": -1}, ends="take_notice", has=(WIRE[0], WIRE[1], WIRE[3]),
        lacks=(WIRE[2],)),
    barred("telegraph", "READ", "not when all hang", {"notices": "N01 X01 X02 X03"}),
    Row("bandit_hideout:RAID", "the top bandit comes and is fought at once",
        at("bandit_hideout", {"0.hand": "8C", "bandits": "lot_pruitt", "dice": "green:8"}),
        ("place bandit_hideout RAID", "slot 0"),
        {"actions": -1, "0.hand": "-8C", "discard": "+8C", "0.lp": 1, "bandits": "-lot_pruitt",
         "bandit_discard": "+lot_pruitt", "marks": "+beat:bandit"},
        used("bandit_hideout", "RAID", (("npc_came", -1, "lot_pruitt", 0), ("npc_fight", 0, "lot_pruitt", 0),
                                        ("npc_beaten", 0, "lot_pruitt", 0), ("lp", 0, "", 1))), ends="act"),
    Row("bandit_hideout:RAID", "unbeaten, it stays",
        at("bandit_hideout", {"0.hand": "8C", "bandits": "lot_pruitt", "dice": "green:9"}),
        ("place bandit_hideout RAID", "slot 0"),
        {"actions": -1, "0.hand": "-8C", "discard": "+8C", "0.money": -10, "0.wounds": 1, "bandits": "-lot_pruitt",
         "npcs.lot_pruitt": "101"}, ends="act"),
    barred("bandit_hideout", "RAID", "not without a card", {}),
]

ROWS = [*STORE, *POST, *SALOON, *OFFICES, *BANK, *DEPOSIT, *RANCH, *STATION, *QUIET, *DISCOUNTS, *WORKS]
