"""The 40 exploration cards (content table WS-C-exploration): 14 finds, 10 encounters, 8 choices, 5 discoveries, 3 secrets."""

from __future__ import annotations

from rowkit import Row

EXPLORE = "place wilderness EXPLORE"
TWO_STONES = {"draws": ((50, 24), (49, 24))}  # of 49 stones 24 are nuggets then: the second is a pebble
STONES = {"0.nuggets": 1, "0.pebbles": 1, "bag_nuggets": -1, "bag_pebbles": -1}


def drawn(card: str, given: dict[str, object] | None = None) -> dict[str, object]:
    """Seat 0 alone in the wilderness, the card on top of its deck."""
    return {"0.place": "103", "exploration": card, "0.money": 50, **(given or {})}


def explored(card: str, change: dict[str, object]) -> dict[str, object]:
    return {"actions": -1, "exploration": "-" + card, "exploration_discard": "+" + card, "explored.0": 1, **change}


def find(card: str, change: dict[str, object], given: dict[str, object] | None = None,
         log: tuple[tuple[str, int, str, int], ...] = ()) -> Row:
    """It gives what it says, unasked."""
    return Row(card, "gives what it says", drawn(card, given), (EXPLORE,), explored(card, change),
               (("explored", 0, card, 0), *log), ends="act")


FINDS = [
    find("cached_flour", {"0.food": 2}),
    find("broken_axle", {"0.money": 20}),
    find("tin_of_buttons", {"0.money": 30}),
    find("creek_bend", STONES, TWO_STONES),
    find("buffalo_skull_sign", {"0.hand": "+9D +3H", "poker": "-9D -3H"}, {"deck": "9D 3H 8S"}),
    find("winter_kill", {"0.hides": 1}),
    find("plum_thicket", {"0.wounds": -1, "0.food": 1}, {"0.wounds": 2},
         (("healed", 0, "", 1), ("gain", 0, "food", 1))),
    find("hot_spring", {"0.wounds": -2, "0.hand": "+9D", "poker": "-9D"}, {"0.wounds": 3, "deck": "9D 3H"},
         (("healed", 0, "", 2), ("drew", 0, "", 1))),
    find("abandoned_sluice", {**STONES, "0.money": 10}, TWO_STONES),
    find("army_crackers", {"0.food": 1, "0.money": 10}),
    find("lost_mail_sack", {"0.money": 10, "0.hand": "+9D", "poker": "-9D"}, {"deck": "9D 3H"}),
    find("good_view", {"0.lp": 1}),
    find("honey_tree", {"0.food": 2}),
    find("old_campfire", {"0.money": 20}),
]

DICE = {"green": ("green:8", "8C", "green:9", "8C"), "yellow": ("yellow:10", "TS", "yellow:12", "TS"),
        "red": ("red:10", "TS", "red:12", "JS")}


def encounter(card: str, die: str, won: dict[str, object], lost: dict[str, object],
              more: dict[str, object] | None = None) -> list[Row]:
    """A fight that the explorer starts: won on a tie, lost by one or two points."""
    tie, winner, defeat, loser = DICE[die]
    given = {"0.food": 2, **(more or {})}
    return [
        Row(card, "beaten on a tie", drawn(card, {**given, "0.hand": winner, "dice": tie}), (EXPLORE,),
            explored(card, {"0.hand": "-" + winner, "discard": "+" + winner, **won}),
            (("explored", 0, card, 0), ("npc_fight", 0, card, 0), ("npc_rolls", 0, die, int(tie.split(":")[1])),
             ("npc_beaten", 0, card, 0)), ends="act"),
        Row(card + "/failure", "lost", drawn(card, {**given, "0.hand": loser, "dice": defeat}), (EXPLORE,),
            explored(card, {"0.hand": "-" + loser, "discard": "+" + loser, **lost}),
            (("npc_fight", 0, card, 0), ("npc_rolls", 0, die, int(defeat.split(":")[1])), ("npc_wins", 0, card, 0),
             ("wound", 0, "", 1)), ends="act"),
    ]


WOUND = {"0.wounds": 1}

ENCOUNTERS = [
    *encounter("claim_jumpers", "yellow", {"0.lp": 1, "0.money": 20}, WOUND),
    *encounter("stray_bull", "green", {"0.hides": 1}, WOUND),
    *encounter("rattlers", "green", {"0.lp": 1}, WOUND),
    *encounter("wolverine", "yellow", {"0.lp": 1, "0.hides": 1}, {"0.food": -1, "0.wounds": 1}),
    *encounter("deserter", "green", {"0.lp": 1}, WOUND),
    *encounter("horse_thief", "yellow", {"0.lp": 1, "0.hand": "-TS +9D", "poker": "-9D"}, {"0.money": -10, "0.wounds": 1},
               {"deck": "9D 3H"}),
    *encounter("wrong_poster", "yellow", {"0.money": 30}, {"0.money": -20, "0.wounds": 1}),
    *encounter("still_in_the_rocks", "green", {"0.wounds": -1, "0.money": 10}, WOUND, {"0.wounds": 1}),
    Row("still_in_the_rocks", "1 wound of 2 heals", drawn("still_in_the_rocks", {
        "0.wounds": 2, "0.hand": DICE["green"][1], "dice": DICE["green"][0]}), (EXPLORE,),
        explored("still_in_the_rocks", {"0.hand": "-" + DICE["green"][1], "discard": "+" + DICE["green"][1],
                                        "0.wounds": -1, "0.money": 10}), (("healed", 0, "", 1),)),
    *encounter("night_rider", "red", {"0.lp": 2, "0.money": 20}, {"0.money": -10, "0.wounds": 1}),
    *encounter("three_toes", "red", {"0.tokens": "+Hunter", "supply": "-Hunter", "0.lp": 2, "0.hides": 1}, WOUND),
]


def option(card: str, name: str, change: dict[str, object], given: dict[str, object] | None = None) -> Row:
    return Row(f"{card}:{name}", "taken", drawn(card, given), (EXPLORE, f"option {name}"), explored(card, change),
               (("explored", 0, card, 0), ("chose", 0, card, 0)), ends="act")


def token(skill: str, change: dict[str, object]) -> dict[str, object]:
    return {"0.tokens": "+" + skill, "supply": "-" + skill, "0.lp": 2, **change}


DRAW_2 = {"0.hand": "+9D +3H", "poker": "-9D -3H"}
TOP_2 = {"deck": "9D 3H 8S"}
PAID_2 = {"0.hand": "-3S -8H", "discard": "+3S +8H"}

RISKS = [
    Row("rope_bridge", "asks", drawn("rope_bridge"), (EXPLORE,), explored("rope_bridge", {}), ends="explore_option",
        has=("option cross", "option sketch")),
    option("rope_bridge", "cross", token("Explorer", WOUND)),
    option("rope_bridge", "sketch", DRAW_2, TOP_2),
    Row("unbroken_roan", "asks", drawn("unbroken_roan"), (EXPLORE,), explored("unbroken_roan", {}),
        ends="explore_option", has=("option ride", "option bet")),
    option("unbroken_roan", "ride", token("Cowboy", WOUND)),
    option("unbroken_roan", "bet", {"0.money": 20}),
    Row("bad_timber", "asks", drawn("bad_timber"), (EXPLORE,), explored("bad_timber", {}), ends="explore_option",
        has=("option in", "option mouth")),
    option("bad_timber", "in", token("Miner", WOUND)),
    option("bad_timber", "mouth", STONES, TWO_STONES),
    Row("blood_trail", "asks", drawn("blood_trail"), (EXPLORE,), explored("blood_trail", {}), ends="explore_option",
        has=("option follow", "option camp")),
    option("blood_trail", "follow", token("Hunter", WOUND)),
    option("blood_trail", "camp", {"0.food": 1, "0.hand": "+9D", "poker": "-9D"}, {"deck": "9D 3H"}),
]

PRICES = [
    Row("dealer_on_a_stump", "asks who has $20", drawn("dealer_on_a_stump", {"0.money": 20}), (EXPLORE,),
        explored("dealer_on_a_stump", {}), ends="explore_option", has=("option play", "option watch")),
    option("dealer_on_a_stump", "play", token("Gambler", {"0.money": -20})),
    option("dealer_on_a_stump", "watch", DRAW_2, TOP_2),
    Row("dealer_on_a_stump:play", "not for $10", drawn("dealer_on_a_stump", {"0.money": 10, **TOP_2}), (EXPLORE,),
        explored("dealer_on_a_stump", DRAW_2), (("chose", 0, "dealer_on_a_stump", 0),), ends="act"),
    Row("ridgepole", "asks who has 2 cards", drawn("ridgepole", {"0.hand": "3S 8H"}), (EXPLORE,),
        explored("ridgepole", {}), ends="explore_option", has=("option lift", "option dinner")),
    option("ridgepole", "lift", token("Builder", PAID_2), {"0.hand": "3S 8H"}),
    option("ridgepole", "dinner", {"0.food": 1, "0.money": 10}, {"0.hand": "3S 8H"}),
    Row("ridgepole:lift", "not for 1 card", drawn("ridgepole", {"0.hand": "3S"}), (EXPLORE,),
        explored("ridgepole", {"0.food": 1, "0.money": 10}), ends="act"),
    Row("ridgepole:lift", "2 cards of 3", drawn("ridgepole", {"0.hand": "3S 8H 9D"}),
        (EXPLORE, "option lift", "discard 3S", "discard 8H"), explored("ridgepole", token("Builder", PAID_2))),
    Row("bottles_on_a_fence", "asks who has 2 cards", drawn("bottles_on_a_fence", {"0.hand": "3S 8H"}), (EXPLORE,),
        explored("bottles_on_a_fence", {}), ends="explore_option", has=("option learn", "option sell")),
    option("bottles_on_a_fence", "learn", token("Gunslinger", PAID_2), {"0.hand": "3S 8H"}),
    option("bottles_on_a_fence", "sell", {"0.money": 20}, {"0.hand": "3S 8H"}),
    Row("bottles_on_a_fence:learn", "not for 1 card", drawn("bottles_on_a_fence", {"0.hand": "3S"}), (EXPLORE,),
        explored("bottles_on_a_fence", {"0.money": 20}), ends="act"),
    Row("bottles_on_a_fence:learn", "2 cards of 3", drawn("bottles_on_a_fence", {"0.hand": "3S 8H 9D"}),
        (EXPLORE, "option learn", "discard 3S", "discard 8H"),
        explored("bottles_on_a_fence", token("Gunslinger", PAID_2))),
    Row("payroll_mule", "asks", drawn("payroll_mule"), (EXPLORE,), explored("payroll_mule", {}),
        ends="explore_option", has=("option return", "option keep", "option shoo")),
    option("payroll_mule", "return", {"0.law": 1, "0.lp": 1}),
    option("payroll_mule", "keep", {"0.money": 20, "0.law": -1, "0.lp": 1}),
    option("payroll_mule", "shoo", {"0.hand": "+9D", "poker": "-9D"}, {"deck": "9D 3H"}),
    Row("payroll_mule:return", "not by the Wanted", drawn("payroll_mule", {"0.law": -1}), (EXPLORE,),
        explored("payroll_mule", {}), ends="explore_option", has=("option keep", "option shoo"),
        lacks=("option return",)),
]


def laid(card: str, change: dict[str, object]) -> dict[str, object]:
    """A card that lays a tile stays on the board with it."""
    return {"actions": -1, "exploration": "-" + card, "gone": "+" + card, "explored.0": 1, **change}


DISCOVERIES = [
    Row("colour_in_the_pan", "1 LP and a Gold Deposit", drawn("colour_in_the_pan"), (EXPLORE,),
        laid("colour_in_the_pan", {"0.lp": 1, "tiles.103": "gold_deposit C"}), (("tile", -1, "gold_deposit", 0),),
        has=(("place", "gold_deposit", "SEARCH FOR GOLD"),), ends="act"),
    Row("colour_in_the_pan", "1 LP alone where a tile lies", drawn("colour_in_the_pan", {"tiles": {"103": "saloon C"}}),
        (EXPLORE,), explored("colour_in_the_pan", {"0.lp": 1}), ends="act"),
    Row("colour_in_the_pan", "1 LP alone when both Gold Deposits lie",
        drawn("colour_in_the_pan", {"tiles": {"107": "gold_deposit C", "109": "gold_deposit C"}}), (EXPLORE,),
        explored("colour_in_the_pan", {"0.lp": 1}), ends="act"),
    Row("good_grass", "2 cards and a Ranch to be built", drawn("good_grass", TOP_2), (EXPLORE,),
        laid("good_grass", {**DRAW_2, "tiles.103": "ranch U"}), (("drew", 0, "", 2), ("tile", -1, "ranch", 0)),
        has=("place ranch BUILD",), lacks=("place ranch WORK",), ends="act"),
    Row("good_grass", "the second Ranch of two", drawn("good_grass", {**TOP_2, "tiles": {"107": "ranch C"}}), (EXPLORE,),
        laid("good_grass", {**DRAW_2, "tiles.103": "ranch U"}), ends="act"),
    Row("good_grass", "no third Ranch", drawn("good_grass", {**TOP_2, "tiles": {"107": "ranch C", "109": "ranch U"}}),
        (EXPLORE,), explored("good_grass", DRAW_2), ends="act"),
    find("salt_lick", {"0.lp": 1, "notices": "+X01"}, None, (("lp", 0, "", 1), ("notice", -1, "X01", 0))),
    find("box_canyon", {"0.lp": 1, "notices": "+X02"}, None, (("lp", 0, "", 1), ("notice", -1, "X02", 0))),
    find("hollow_slab", {"0.lp": 1, "notices": "+X03"}, None, (("lp", 0, "", 1), ("notice", -1, "X03", 0))),
]

SECRETS = [
    find("folded_page", {"0.secrets": "+S05"}, None, (("secret", 0, "", 0),)),
    find("talkative_drover", {"0.secrets": "+S05"}, None, (("secret", 0, "", 0),)),
    find("wrong_grave", {"0.secrets": "+S05"}, None, (("secret", 0, "", 0),)),
    Row("folded_page", "S06 when S05 is taken", drawn("folded_page", {"1.secrets": "S05"}), (EXPLORE,),
        explored("folded_page", {"0.secrets": "+S06"}), ends="act"),
    Row("talkative_drover", "S06 when S05 is spent", drawn("talkative_drover", {"spent": "S05"}), (EXPLORE,),
        explored("talkative_drover", {"0.secrets": "+S06"}), ends="act"),
    Row("wrong_grave", "nothing when both are out", drawn("wrong_grave", {"0.secrets": "S05", "spent": "S06"}), (EXPLORE,),
        explored("wrong_grave", {}), (("no_secret", 0, "", 0),), ends="act"),
]

DECK = [
    Row("good_view", "stands in a deck of 40", {}, before={"exploration": (
        "abandoned_sluice army_crackers bad_timber blood_trail bottles_on_a_fence box_canyon broken_axle "
        "buffalo_skull_sign cached_flour claim_jumpers colour_in_the_pan creek_bend dealer_on_a_stump "
        "deserter folded_page good_grass good_view hollow_slab honey_tree horse_thief hot_spring "
        "lost_mail_sack night_rider old_campfire payroll_mule plum_thicket rattlers ridgepole rope_bridge "
        "salt_lick still_in_the_rocks stray_bull talkative_drover three_toes tin_of_buttons unbroken_roan "
        "winter_kill wolverine wrong_grave wrong_poster")}),
]

ROWS = [*FINDS, *ENCOUNTERS, *RISKS, *PRICES, *DISCOVERIES, *SECRETS, *DECK]
