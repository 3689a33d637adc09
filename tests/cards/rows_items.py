"""The 45 store items (content table WS-C-items) and the unique items U01 to U03 and U25."""

from __future__ import annotations

from rowkit import Change, Row

STORE = {"101": "general_store C"}
HUNT = "place forest HUNT"
SEARCH = ("place", "gold_deposit", "SEARCH FOR GOLD")
PLAY_POKER = ("place", "saloon", "PLAY POKER")
WON = {"0.lp": 2, "0.tokens": "+Gunslinger", "supply": "-Gunslinger", "1.wounds": 1, "fought": 2, "actions": -1}
LOST = {"1.lp": 1, "0.wounds": 1, "fought": 2, "actions": -1}
BOAR = {"animals": "-boar.1", "animal_discard": "+boar.1", "actions": -1}
FULL = "rope trap toolbox pickaxe provisions"
TIE = {"0.lp": 1, "0.hand": "-6S", "discard": "+6S"}
HURT = {"0.wounds": 1, "0.hand": "-6S", "discard": "+6S"}

# item, banner, price
PRICES = (
    ("knife", "weapon", 10), ("revolver", "weapon", 20), ("shotgun", "weapon", 30), ("rifle", "weapon", 40),
    ("mule", "mount", 20), ("mustang", "mount", 40), ("draft_horse", "mount", 30),
    ("whiskey", "object", 10), ("provisions", "object", 20), ("prospectors_map", "object", 20),
    ("pickaxe", "object", 30), ("rope", "object", 20), ("trap", "object", 20), ("toolbox", "object", 30),
    ("marked_cards", "object", 20),
)


def held(item: str, banner: str) -> Change:
    """The seat has the item now."""
    if banner == "weapon":
        return {"0.weapons": f"+{item}", "0.weapon": item}
    return {"0.mount": item} if banner == "mount" else {"0.objects": f"+{item}"}


def sold(item: str, banner: str, price: int) -> list[Row]:
    """Price and copies: three of each, so a kit takes the third from the box while two lie on the stand."""
    return [
        Row(f"{item}/price", f"${price}", {"0.money": price, "stand": {item: 1}, "tiles": STORE},
            ("place general_store BUY", f"buy {item}"),
            {"0.money": -price, "stand": f"-{item}", **held(item, banner), "actions": -1},
            (("buys", 0, item, price), ("paid", 0, "", price), ("item", 0, item, 0))),
        Row(f"{item}/price", f"not for ${price - 10}", {"0.money": price - 10, "stand": {item: 1}, "tiles": STORE},
            lacks=("place general_store BUY",), has=("rest",)),
        Row(f"{item}/count", "the third from the box", {"stand": {item: 2}, "does": [["kit", item]]}, (),
            held(item, banner), (("item", 0, item, 0),)),
        Row(f"{item}/count", "no fourth: one of the stand", {"stand": {item: 3}, "does": [["kit", item]]}, (),
            {"stand": f"-{item}", **held(item, banner)}, (("item", 0, item, 0),)),
        Row(f"{item}/count", "a seat's own counts", {"stand": {item: 2}, **(
            {"1.weapons": item} if banner == "weapon" else {"1.mount": item} if banner == "mount" else
            {"1.objects": item}), "does": [["kit", item]]}, (), {"stand": f"-{item}", **held(item, banner)}),
    ]


def tamed(mount: str, lp: int) -> list[Row]:
    return [
        Row(f"{mount}/tamed", f"{lp} LP at the end", {"0.mount": mount, "0.tamed": True, "phase": "score"}, (),
            {"0.lp": lp, "lines": f"+0:cards:{lp}", "over": True}, (("score_cards", 0, "", lp),)),
        Row(f"{mount}/tamed", "nothing untamed", {"0.mount": mount, "phase": "score"}, (), {"over": True}),
    ]


PLACES = [row for item in PRICES for row in sold(*item)]

WEAPONS = [
    Row("knife/value_animal", "+1 against an animal: 6 draws with 7",
        {"0.place": "106", "0.weapons": "knife", "0.hand": "6S", "animals": "boar.1", "dice": "green:7"}, (HUNT,),
        {**BOAR, "0.hides": 1, "0.food": 1, "0.hand": "-6S", "discard": "+6S"},
        (("npc_values", 0, "", 7), ("npc_beaten", 0, "boar", 0))),
    Row("knife/value_animal", "one short", {"0.place": "106", "0.weapons": "knife", "0.hand": "6S",
                                            "animals": "boar.1", "dice": "green:8"}, (HUNT,),
        {**BOAR, "0.wounds": 1, "0.hand": "-6S", "discard": "+6S"},
        (("npc_values", 0, "", 7), ("npc_wins", 0, "boar", 0))),
    Row("knife/value_animal", "nothing against other dice",
        {"0.weapons": "knife", "0.hand": "6S", "fights": "green", "dice": "green:7"}, (), HURT,
        (("npc_values", 0, "", 6),)),
    Row("revolver/value", "+1 against dice", {"0.weapons": "revolver", "0.hand": "6S", "fights": "green",
                                              "dice": "green:7"}, (), TIE, (("npc_values", 0, "", 7),)),
    Row("revolver/value", "+1 against a person", {"0.weapons": "revolver", "0.hand": "8S", "1.hand": "9D",
                                                  "1.place": "101"}, ("duel 1", "commit 9D"),
        {**WON, "0.hand": "-8S", "1.hand": "-9D", "discard": "+8S +9D"},
        (("fight_values", 0, "", 9), ("fight_won", 0, "duel", 0))),
    Row("revolver/value", "only while it is the active weapon",
        {"0.weapons": "knife revolver", "0.hand": "6S", "fights": "green", "dice": "green:7"}, (), HURT,
        (("npc_values", 0, "", 6),)),
    Row("shotgun/value_npc", "+2 against dice", {"0.weapons": "shotgun", "0.hand": "6S", "fights": "green",
                                                 "dice": "green:8"}, (), TIE, (("npc_values", 0, "", 8),)),
    Row("shotgun/value_npc", "one short", {"0.weapons": "shotgun", "0.hand": "6S", "fights": "green",
                                           "dice": "green:9"}, (), HURT, (("npc_values", 0, "", 8),)),
    Row("shotgun/value_npc", "nothing against a person", {"0.weapons": "shotgun", "0.hand": "8S", "1.hand": "9D",
                                                          "1.place": "101"}, ("duel 1", "commit 9D"),
        {**LOST, "0.hand": "-8S", "1.hand": "-9D", "discard": "+8S +9D"}, (("fight_values", 0, "", 8),)),
    Row("rifle/value", "+2 against dice", {"0.weapons": "rifle", "0.hand": "6S", "fights": "green",
                                           "dice": "green:8"}, (), TIE, (("npc_values", 0, "", 8),)),
    Row("rifle/value", "+2 against a person", {"0.weapons": "rifle", "0.hand": "8S", "1.hand": "TD",
                                               "1.place": "101"}, ("duel 1", "commit TD"),
        {**WON, "0.hand": "-8S", "1.hand": "-TD", "discard": "+8S +TD"}, (("fight_values", 0, "", 10),)),
]

MOUNTS = [
    Row("mule/movement", "2 spaces", {"0.mount": "mule"}, has=("move 104", "move 105"), lacks=("move 106",)),
    Row("mule/slots", "a sixth slot", {"0.mount": "mule", "0.objects": FULL, "does": [["gain", "food", 4]]}, ("leave",),
        {"0.food": 3}, (("gain", 0, "food", 3), ("no_room", 0, "food", 1))),
    *tamed("mule", 1),
    Row("mustang/movement", "3 spaces", {"0.mount": "mustang"}, has=("move 106", "move 108"),
        lacks=("move 107", "move 109", "move 110")),
    *tamed("mustang", 2),
    Row("draft_horse/movement", "2 spaces", {"0.mount": "draft_horse"}, has=("move 104", "move 105"),
        lacks=("move 106",)),
    Row("draft_horse/slots", "a sixth and a seventh slot",
        {"0.mount": "draft_horse", "0.objects": FULL, "does": [["gain", "food", 7]]}, ("leave",),
        {"0.food": 6}, (("gain", 0, "food", 6), ("no_room", 0, "food", 1))),
    *tamed("draft_horse", 1),
]

OBJECTS = [
    Row("whiskey", "heals 1 wound for no action, the bottle stays", {"0.objects": "whiskey", "0.wounds": 1},
        ("free whiskey",), {"0.wounds": -1, "0.objects": "-whiskey +empty_bottle"},
        (("used", 0, "whiskey", 0), ("healed", 0, "", 1)), ends="act"),
    Row("whiskey", "1 wound of 2", {"0.objects": "whiskey", "0.wounds": 2},
        ("free whiskey",), {"0.wounds": -1, "0.objects": "-whiskey +empty_bottle"}, (("healed", 0, "", 1),)),
    Row("whiskey", "not for the unhurt", {"0.objects": "whiskey"}, has=("drop whiskey",), lacks=("free whiskey",)),
    Row("empty_bottle", "does nothing but leave", {"0.objects": "empty_bottle", "0.wounds": 1}, ("drop empty_bottle",),
        {"0.objects": "-empty_bottle", "stand": "+whiskey"}, (("dropped", 0, "empty_bottle", 0),),
        lacks=("free empty_bottle",)),
    Row("provisions", "become 2 food for no action", {"0.objects": "provisions"}, ("free provisions",),
        {"0.objects": "-provisions", "0.food": 2, "stand": "+provisions"},
        (("used", 0, "provisions", 0), ("gain", 0, "food", 2)), ends="act"),
    Row("prospectors_map/stones", "1 more stone", {"0.objects": "prospectors_map", "tiles": {"101": "gold_deposit C"},
                                                   "draws": ((50, 30), (49, 3), (48, 3))}, (SEARCH,),
        {"0.nuggets": 1, "0.pebbles": 1, "bag_nuggets": -1, "bag_pebbles": -1, "dug": 1, "actions": -1},
        (("stones", 0, "nugget", 1), ("stones", 0, "pebble", 1))),
    Row("pickaxe/redraw_pebble", "a pebble for another stone", {"0.objects": "pickaxe",
                                                                "tiles": {"101": "gold_deposit C"},
                                                                "draws": ((50, 30), (50, 3))}, (SEARCH, "redraw"),
        {"0.nuggets": 1, "bag_nuggets": -1, "dug": 1, "actions": -1},
        (("stones", 0, "pebble", 1), ("stone_back", 0, "pebble", 1), ("stones", 0, "nugget", 1)), ends="act"),
    Row("pickaxe/redraw_pebble", "or not", {"0.objects": "pickaxe", "tiles": {"101": "gold_deposit C"},
                                            "draws": ((50, 30),)}, (SEARCH, "accept"),
        {"0.pebbles": 1, "bag_pebbles": -1, "actions": -1}),
    Row("pickaxe/redraw_pebble", "only once", {"0.objects": "pickaxe", "tiles": {"101": "gold_deposit C"},
                                               "draws": ((50, 30), (50, 30))}, (SEARCH, "redraw"),
        {"0.pebbles": 1, "bag_pebbles": -1, "actions": -1}, ends="act"),
    Row("pickaxe/redraw_pebble", "others keep the pebble", {"tiles": {"101": "gold_deposit C"},
                                                            "draws": ((50, 30),)}, (SEARCH,),
        {"0.pebbles": 1, "bag_pebbles": -1, "actions": -1}, ends="act"),
    Row("rope/passage_free", "the first passage costs no cards", {"0.objects": "rope", "0.place": "105",
                                                                  "0.hand": "3D 4D"}, ("cross 109",),
        {"0.place": "109", "marks": "+passage", "actions": -1}, (("moved", 0, "109", 0),)),
    Row("rope/passage_free", "the second does", {"0.objects": "rope", "0.place": "105", "0.hand": "3D 2C",
                                                 "marks": "passage"}, ("cross 109",),
        {"0.place": "109", "marks": "+passage", "0.hand": "-3D -2C", "discard": "+3D +2C", "actions": -1}),
    Row("rope/passage_free", "none without cards or rope", {"0.place": "105"}, has=("move 106",), lacks=("cross 109",)),
    Row("trap/hides", "1 more hide", {"0.place": "106", "0.objects": "trap", "0.hand": "3S", "animals": "beaver.1"},
        (HUNT,), {"0.hides": 2, "animals": "-beaver.1", "animal_discard": "+beaver.1", "actions": -1},
        (("takes_animal", 0, "beaver", 0), ("gain", 0, "hide", 1), ("gain", 0, "hide", 1))),
    Row("trap/hides", "none without any", {"0.place": "106", "0.objects": "trap", "0.hand": "3S",
                                           "animals": "rabbit.1"},
        (HUNT,), {"0.food": 1, "animals": "-rabbit.1", "animal_discard": "+rabbit.1", "actions": -1}),
    Row("toolbox/build_cost", "builds for 1 card", {"0.objects": "toolbox", "tiles": {"101": "church U"},
                                                    "0.hand": "3D 8D"}, ("place church BUILD", "discard 3D"),
        {"0.hand": "-3D", "discard": "+3D", "0.lp": 2, "0.tokens": "+Builder", "supply": "-Builder", "0.money": 20,
         "0.food": 1, "tiles.101": "church U 0", "actions": -1}, (("built", 0, "church", 1),)),
    Row("toolbox/build_cost", "others need 2", {"tiles": {"101": "church U"}, "0.hand": "3D 8D"},
        ("place church BUILD",),
        {"0.hand": "-3D -8D", "discard": "+3D +8D", "0.lp": 2, "0.tokens": "+Builder", "supply": "-Builder",
         "0.money": 20, "0.food": 1, "tiles.101": "church U 0", "actions": -1}),
    Row("marked_cards/swap_poker", "trades a card for the top of the deck",
        {"0.objects": "marked_cards", "0.hand": "KS 2S", "tiles": {"101": "saloon C"},
         "deck": "3C 2D 4D 5C 7S KC 8D 9H KH"}, (PLAY_POKER, "swap 2S", "hand KH KS"),
        {"0.money": 50, "0.lp": 2, "0.tokens": "+Gambler", "supply": "-Gambler", "marks": "+gambler +swap:0",
         "0.hand": "-KS -2S +3C", "poker": "-3C -2D -4D -5C -7S -KC -8D -9H -KH",
         "discard": "+KS +KH +2S +2D +4D +5C +7S +KC +8D +9H", "actions": -1},
        (("swaps", 0, "2S", 0), ("drew", 0, "", 1), ("hand_three", 0, "", 0), ("wins_poker", 0, "", 60))),
    Row("marked_cards/swap_poker", "others are not asked",
        {"0.hand": "KS 2S", "tiles": {"101": "saloon C"}, "deck": "3C 2D 4D 5C 7S KC 8D 9H"}, (PLAY_POKER,),
        {"0.money": -10, "0.hand": "+3C", "poker": "-3C -2D -4D -5C -7S -KC -8D -9H", "house": "+2D +4D +5C +7S",
         "flop": "+KC +8D +9H", "actions": -1}, ends="poker_hand", lacks=("swap 2S",)),
]

DEAD = {"1.deaths": 1, "1.wounds": -4, "1.money": -10, "1.place": "101", "1.character": "lau_kit_ying",
        "spare_characters": "-lau_kit_ying +gideon_marsh", "marks": "+died:1", "succession": "-sibling.1",
        "succession_discard": "+sibling.1", "1.hand": "+8D +9D", "poker": "-8D -9D"}
DYING = {"1.wounds": 4, "succession": "sibling.1", "deck": "8D 9D", "does": [["each", "others", "wound", 1]]}

UNIQUE = [
    Row("U01/marshal_draw", "1 card at the first Marshal point",
        {"0.papers": "U01", "deck": "9D 8D", "does": [["marshal", 1]]}, (),
        {"0.law": 1, "0.lp": 1, "0.hand": "+9D", "poker": "-9D", "0.once": "+marshal_draw"},
        (("marshal", 0, "", 1), ("drew", 0, "", 1))),
    Row("U01/marshal_draw", "not at the second", {"0.papers": "U01", "0.law": 1, "does": [["marshal", 1]]}, (),
        {"0.law": 1, "0.lp": 1}),
    Row("U01/marshal_draw", "once an episode",
        {"0.papers": "U01", "0.once": "marshal_draw", "does": [["marshal", 1]]}, (), {"0.law": 1, "0.lp": 1}),
    Row("U01/backup", "goes to the heir, for it belongs into the bag",
        {"1.papers": "U01", **DYING}, ("heir lau_kit_ying",), DEAD, (("died", 1, "gideon_marsh", 0),)),
    Row("U01/backup", "there is only one", {"1.papers": "U01", "does": [["unique", "U01"]]}, (), {},
        (("not_left", 0, "U01", 0),)),
    Row("U01/backup", "it comes from out of play", {"gone": "bo_walsh U01", "does": [["unique", "U01"]]}, (),
        {"0.papers": "+U01", "gone": "-U01"}, (("item", 0, "U01", 0),)),
    Row("U02/robbed_draw", "2 cards for the robbed",
        {"1.papers": "U02", "1.place": "101", "0.hand": "8S", "deck": "9D 8D 7D"}, ("rob 1",),
        {"0.money": 20, "1.money": -20, "0.law": -1, "0.lp": 1, "1.wounds": 1, "1.hand": "+9D +8D",
         "poker": "-9D -8D", "fought": 2, "0.hand": "-8S", "discard": "+8S", "actions": -1},
        (("refuses", 1, "", 0), ("drew", 1, "", 2))),
    Row("U02/robbed_draw", "not after a duel", {"1.papers": "U02", "1.place": "101", "0.hand": "8S"}, ("duel 1",),
        {**WON, "0.hand": "-8S", "discard": "+8S"}),
    Row("U02/end_lp", "1 LP at the end", {"0.papers": "U02", "phase": "score"}, (),
        {"0.lp": 1, "lines": "+0:cards:1", "over": True}, (("score_cards", 0, "", 1),)),
    Row("U02/end_lp", "lost with its owner, out of play", {"1.papers": "U02", **DYING}, ("heir lau_kit_ying",),
        {**DEAD, "1.papers": "-U02", "gone": "+U02"}),
    Row("U03/food", "1 more food", {"0.place": "106", "0.objects": "U03", "0.hand": "3S", "animals": "rabbit.1"},
        (HUNT,), {"0.food": 2, "animals": "-rabbit.1", "animal_discard": "+rabbit.1", "actions": -1},
        (("takes_animal", 0, "rabbit", 0), ("gain", 0, "food", 1), ("gain", 0, "food", 1))),
    Row("U03/food", "also with a hide", {"0.place": "106", "0.objects": "U03", "0.hand": "3S", "animals": "beaver.1"},
        (HUNT,), {"0.food": 1, "0.hides": 1, "animals": "-beaver.1", "animal_discard": "+beaver.1", "actions": -1}),
    Row("U03/food", "nothing where the animal escapes",
        {"0.place": "106", "0.objects": "U03", "0.hand": "3S", "animals": "deer.1"}, (HUNT, "let_go"),
        {"animals": "-deer.1", "animal_discard": "+deer.1", "actions": -1}, (("animal_gone", 0, "deer", 0),)),
    Row("U03/end_lp", "1 LP at the end", {"0.objects": "U03", "phase": "score"}, (),
        {"0.lp": 1, "lines": "+0:cards:1", "over": True}, (("score_cards", 0, "", 1),)),
    Row("U03/end_lp", "thrown away it leaves play", {"0.objects": "U03"}, ("drop U03",),
        {"0.objects": "-U03", "gone": "+U03"}, (("dropped", 0, "U03", 0),)),
    Row("U25/value", "+2 against a person", {"0.weapons": "U25", "0.hand": "8S", "1.hand": "TD", "1.place": "101"},
        ("duel 1", "commit TD"), {**WON, "0.hand": "-8S", "1.hand": "-TD", "discard": "+8S +TD"},
        (("fight_values", 0, "", 10),)),
    Row("U25/tie_bandit", "wins a tie that a bandit began",
        {"0.weapons": "U25", "0.hand": "6S", "npcs": {"tabor_nye": "103"}, "phase": "start", "dice": "yellow:8"},
        ("npc tabor_nye 101", "option reward"),
        {"0.lp": 1, "0.money": 10, "0.hand": "-6S", "discard": "+6S", "npcs.tabor_nye": "",
         "bandit_discard": "+tabor_nye", "marks": "+beat:bandit", "round": 1},
        (("npc_attacks", 0, "tabor_nye", 0), ("npc_values", 0, "", 8), ("npc_beaten", 0, "tabor_nye", 0))),
    Row("U25/tie_bandit", "other weapons of the same value do not",
        {"0.weapons": "rifle", "0.hand": "6S", "npcs": {"tabor_nye": "103"}, "phase": "start", "dice": "yellow:8"},
        ("npc tabor_nye 101",),
        {"0.wounds": 1, "0.hand": "-6S", "discard": "+6S", "npcs.tabor_nye": "101", "round": 1},
        (("npc_values", 0, "", 8), ("npc_wins", 0, "tabor_nye", 0))),
    Row("U25/tie_bandit", "a lawman does",
        {"0.weapons": "U25", "0.law": -1, "0.hand": "6S", "npcs": {"amos_beale": "103"}, "phase": "start",
         "dice": "yellow:8"}, ("npc amos_beale 101",),
        {"0.law": 1, "0.wounds": 1, "0.hand": "-6S", "discard": "+6S", "npcs.amos_beale": "101", "round": 1},
        (("npc_values", 0, "", 8), ("npc_wins", 0, "amos_beale", 0), ("law_cleared", 0, "", 1))),
    Row("U25/value", "there is only one", {"1.weapons": "U25", "does": [["unique", "U25"]]}, (), {},
        (("not_left", 0, "U25", 0),)),
    Row("U25/value", "it comes from out of play", {"gone": "bo_walsh U25", "does": [["unique", "U25"]]}, (),
        {"0.weapons": "+U25", "0.weapon": "U25", "gone": "-U25"}, (("item", 0, "U25", 0),)),
]

ROWS = [*PLACES, *WEAPONS, *MOUNTS, *OBJECTS, *UNIQUE]
