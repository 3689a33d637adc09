"""The story cards of episode 1 (campaign, The Journey): every way to meet a front, every reward and option.

Seat 0 ends an action with the deck open; where only some piles lie, the others would be met as well. Where a card is
the last of its pile the next deck comes with its day line, so that it is in the change too.
"""

from __future__ import annotations

from rowkit import Row, Word

from engine.stories.table import Table

Given = dict[str, object]

POOR = {"0.money": 10}
HUNT = "place forest HUNT"
D3_LAID = {
    "day": 1, "layout": "1+2", "tiles.202": "general_store C", "tiles.203": "saloon U", "tiles.205": "doctors_office U",
    "bandits": "-lot_pruitt", "npcs.lot_pruitt": "105"}
D4_LAID = {"day": 1, "npcs.dorcas_whitlow": "201", "bandits": "-dell_pruitt", "npcs.dell_pruitt": "108"}
D5_LAID = {"day": 1, "npcs.nathaniel_oake": "", "npcs.amos_beale": "206", "npcs.bo_walsh": "109", "gone": "-bo_walsh"}
D4 = "+E1-D4-star-1 +E1-D4-star-2 +E1-D4-moon-1 +E1-D4-moon-2"
D5 = "+E1-D5-star-1 +E1-D5-star-2 +E1-D5-moon-1 +E1-D5-moon-2 +E1-D5-sun-1 +E1-D5-sun-2"


def moved(space: str) -> Given:
    return {"actions": -1, "0.place": space}


def told(card: str, change: Given) -> Given:
    """What every completion leaves behind, and the rest of the change."""
    return {"actions": -1, "told": "+" + card, "0.stories": "+" + card, "0.joined": 1, "completed": 1, "marks": "+story",
            "piles": "-" + card, **change}


def met(card: str, name: str, given: Given, choices: tuple[Word, ...], change: Given) -> Row:
    """The last of these choices meets the front: the card is offered."""
    return Row(card, "front met: " + name, given, choices, change, ends="complete", has=("story " + card, "none"))


def unmet(card: str, name: str, given: Given, choices: tuple[Word, ...], change: Given) -> Row:
    return Row(card, "front not met: " + name, given, choices, change, ends="act")


def open_(*piles: str) -> Given:
    """These piles of the day lie, named by the ends of their cards: "D4 star-1 star-2"."""
    day = piles[0].split()[0]
    return {"day": day, "piles": tuple([tuple([f"E1-{day}-{card}" for card in pile.split()[1:]]) for pile in piles])}


def bandit_here(given: Given) -> Given:
    return {"npcs": {"lot_pruitt": "101"}, "0.hand": "8C", "dice": "green:8", **given}


BEATEN = {"actions": -1, "0.hand": "-8C", "discard": "+8C", "npcs.lot_pruitt": "", "bandit_discard": "+lot_pruitt",
          "marks": "+beat:bandit", "0.lp": 1}
DUEL = {"0.hand": "KS", "1.hand": "TD", "1.place": "101"}
DUEL_WON = {"actions": -1, "0.hand": "-KS", "1.hand": "-TD", "discard": "+KS +TD", "0.lp": 2, "0.tokens": "+Gunslinger",
            "supply": "-Gunslinger", "1.wounds": 1, "fought": 2}

DAYS_1_2 = [
    met("E1-D1-1", "at the Trading Post", {"0.place": "102"}, ("move 104",), moved("104")),
    unmet("E1-D1-1", "beside it", {"0.place": "101"}, ("move 102",), moved("102")),
    Row("E1-D1-1", "1 LP, $10, 1 card, and the second day", {"0.place": "102", "deck": "9D 3H"},
        ("move 104", "story E1-D1-1", "slot 3"),
        told("E1-D1-1", {"0.place": "104", "0.lp": 1, "0.money": 10, "0.hand": "+9D", "poker": "-9D", "day": 1,
                         "piles": "-E1-D1-1 +E1-D2-1", "npcs.isaac_tolliver": "104"}),
        (("told_story", 0, "E1-D1-1", 0), ("lp", 0, "", 1), ("money", 0, "", 10), ("drew", 0, "", 1),
         ("deck_laid", -1, "D2", 1)), ends="act"),
    met("E1-D2-1", "after a hunt", {"day": "D2", "0.place": "106", "0.hand": "3S", "animals": "rabbit.1"}, (HUNT,),
        {"actions": -1, "0.food": 1, "animals": "-rabbit.1", "animal_discard": "+rabbit.1"}),
    unmet("E1-D2-1", "in the forest", {"day": "D2", "0.place": "105", "0.hand": "3S"}, ("move 106",), moved("106")),
    Row("E1-D2-1", "1 LP, 1 food, 1 card, and the third day", {
        "day": "D2", "0.place": "106", "0.hand": "3S", "animals": "rabbit.1", "bandits": "lot_pruitt", "deck": "9D 3H"},
        (HUNT, "story E1-D2-1", "slot 0"),
        told("E1-D2-1", {**D3_LAID, "animals": "-rabbit.1", "animal_discard": "+rabbit.1", "0.lp": 1, "0.food": 2,
                         "0.hand": "+9D", "poker": "-9D", "piles": "-E1-D2-1 +E1-D3-star-1 +E1-D3-moon-1"}),
        (("told_story", 0, "E1-D2-1", 0), ("lp", 0, "", 1), ("gain", 0, "food", 1), ("drew", 0, "", 1),
         ("deck_laid", -1, "D3", 2)), ends="act"),
]

OTHERS_OF_D3 = f"-E1-D3-star-1 -E1-D3-moon-1 {D4}"

DAY_3 = [
    met("E1-D3-star-1", "a bandit beaten", bandit_here({"day": "D3"}), ("fight lot_pruitt",), BEATEN),
    met("E1-D3-star-1", "a duel won", {"day": "D3", **DUEL}, ("duel 1", "commit TD"), DUEL_WON),
    unmet("E1-D3-star-1", "a bandit not beaten", {**bandit_here({"day": "D3"}), "dice": "green:9"},
          ("fight lot_pruitt",),
          {"actions": -1, "0.hand": "-8C", "discard": "+8C", "0.wounds": 1, "0.money": -10}),
    Row("E1-D3-star-1", "1 LP, $20, and the fourth day", bandit_here({
        "day": "D3", "layout": "1+2", "bandits": "dell_pruitt"}),
        ("fight lot_pruitt", "story E1-D3-star-1", "slot 3", "slot 0"),
        told("E1-D3-star-1", {**BEATEN, **D4_LAID, "0.lp": 2, "0.money": 20, "piles": OTHERS_OF_D3,
                              "marks": "+beat:bandit +story"}),
        (("told_story", 0, "E1-D3-star-1", 0), ("lp", 0, "", 1), ("money", 0, "", 20), ("deck_laid", -1, "D4", 2)),
        ends="act"),
    met("E1-D3-moon-1", "with Nathaniel Oake", {"day": "D3"}, ("move 103",), moved("103")),
    unmet("E1-D3-moon-1", "without him", {"day": "D3"}, ("move 102",), moved("102")),
    Row("E1-D3-moon-1", "1 LP, the secret S01, and the fourth day", {
        "day": "D3", "layout": "1+2", "bandits": "dell_pruitt"}, ("move 103", "story E1-D3-moon-1", "slot 3", "slot 0"),
        told("E1-D3-moon-1", {**D4_LAID, "0.place": "103", "0.lp": 1, "0.secrets": "+S01", "piles": OTHERS_OF_D3}),
        (("told_story", 0, "E1-D3-moon-1", 0), ("lp", 0, "", 1), ("secret", 0, "", 0), ("deck_laid", -1, "D4", 2)),
        ends="act"),
]

BUILD = {"tiles": {"101": "prison U"}, "0.hand": "3S 8H"}
BUILT = {"actions": -1, "0.hand": "-3S -8H", "discard": "+3S +8H", "0.tokens": "+Builder", "supply": "-Builder",
         "0.lp": 2, "0.money": 30, "tiles.101": "prison U 0"}
THREE = {"0.hand": "3S 8H 8D", **POOR}

DAY_4_STAR = [
    met("E1-D4-star-1", "after a BUILD", {"day": "D4", **BUILD, **POOR}, ("place prison BUILD",), BUILT),
    met("E1-D4-star-1", "with 3 cards", {"day": "D4", **THREE}, ("move 102",), moved("102")),
    unmet("E1-D4-star-1", "with 2 cards", {"day": "D4", "0.hand": "3S 8H", **POOR}, ("move 102",), moved("102")),
    Row("E1-D4-star-1", "1 LP and U03, paid with 3 cards", {"day": "D4", "0.hand": "3S 8H 8D 9S", **POOR},
        ("move 102", "story E1-D4-star-1", "discard 3S", "discard 8D", "discard 8H"),
        told("E1-D4-star-1", {"0.place": "102", "0.hand": "-3S -8H -8D", "discard": "+3S +8H +8D", "0.lp": 1,
                              "0.objects": "+U03"}),
        (("discards", 0, "3S", 0), ("told_story", 0, "E1-D4-star-1", 0), ("lp", 0, "", 1), ("item", 0, "U03", 0)),
        ends="act"),
    Row("E1-D4-star-1", "1 LP and U03, for nothing after a BUILD", {
        **open_("D4 star-1 star-2"), **BUILD, "0.hand": "3S 8H 8D 9S 4C", **POOR},
        ("place prison BUILD", "discard 3S", "discard 8H", "story E1-D4-star-1"),
        told("E1-D4-star-1", {**BUILT, "0.lp": 3, "0.objects": "+U03"}), ends="act"),
    met("E1-D4-star-2", "on Pine Shelf", {**open_("D4 star-2"), "0.place": "106"}, ("move 107",), moved("107")),
    unmet("E1-D4-star-2", "beside it", {**open_("D4 star-2"), "0.place": "107"}, ("move 106",), moved("106")),
    Row("E1-D4-star-2", "lies under the first card of its pile", {"day": "D4", "0.place": "105", **THREE},
        ("move 106", "story E1-D4-star-1", "move 107"),
        told("E1-D4-star-1", {"actions": -2, "0.place": "107", "0.hand": "-3S -8H -8D", "discard": "+3S +8H +8D",
                              "0.lp": 1, "0.objects": "+U03"}),
        ends="complete", has=("story E1-D4-star-2",)),
    Row("E1-D4-star-2", "1 LP, 2 cards, and the fifth day", {
        **open_("D4 star-2", "D4 moon-1 moon-2"), "layout": "1+2", "0.place": "106", **POOR, "deck": "9D 3H 8S"},
        ("move 107", "story E1-D4-star-2", "slot 0", "slot 0"),
        told("E1-D4-star-2", {**D5_LAID, "0.place": "107", "0.lp": 1, "0.hand": "+9D +3H", "poker": "-9D -3H",
                              "piles": f"-E1-D4-star-2 -E1-D4-moon-1 -E1-D4-moon-2 {D5}"}),
        (("told_story", 0, "E1-D4-star-2", 0), ("lp", 0, "", 1), ("drew", 0, "", 2), ("deck_laid", -1, "D5", 3)),
        ends="act"),
]

SHARE = ("move 102", "story E1-D4-moon-1", "option A")
KEEP = ("move 102", "story E1-D4-moon-1", "option B")
KEPT = {"0.place": "102", "0.money": 10, "0.hand": "+9D +3H", "poker": "-9D -3H", "flags": "+E1-D4-moon-1:B"}

DAY_4_MOON = [
    met("E1-D4-moon-1", "with 1 food", {"day": "D4", "0.food": 1, **POOR}, ("move 102",), moved("102")),
    met("E1-D4-moon-1", "with $20", {"day": "D4", "0.money": 20}, ("move 102",), moved("102")),
    unmet("E1-D4-moon-1", "with $10", {"day": "D4", "0.hides": 1, **POOR}, ("move 102",), moved("102")),
    Row("E1-D4-moon-1:A", "$10 for 2 LP and the secret S02", {"day": "D4", "0.money": 40}, SHARE,
        told("E1-D4-moon-1", {"0.place": "102", "0.money": -10, "0.lp": 2, "0.secrets": "+S02",
                              "flags": "+E1-D4-moon-1:A"}),
        (("told_story", 0, "E1-D4-moon-1", 0), ("chose", 0, "E1-D4-moon-1", 0), ("paid", 0, "", 10), ("lp", 0, "", 2),
         ("secret", 0, "", 0)), ends="act"),
    Row("E1-D4-moon-1:B", "$10 and 2 cards", {"day": "D4", "0.money": 40, "deck": "9D 3H 8S"}, KEEP,
        told("E1-D4-moon-1", KEPT),
        (("chose", 0, "E1-D4-moon-1", 0), ("money", 0, "", 10), ("drew", 0, "", 2)), ends="act"),
    met("E1-D4-moon-2", "with Ruth Oake", {**open_("D4 moon-2")}, ("move 103",), moved("103")),
    unmet("E1-D4-moon-2", "without her", {**open_("D4 moon-2")}, ("move 102",), moved("102")),
    Row("E1-D4-moon-2", "lies under the first card of its pile", {"day": "D4", "deck": "9D 3H"}, (*KEEP, "move 103"),
        told("E1-D4-moon-1", {**KEPT, "actions": -2, "0.place": "103"}), ends="complete", has=("story E1-D4-moon-2",)),
    Row("E1-D4-moon-2", "read in silence: 1 LP, the secret S03, and the fifth day", {
        **open_("D4 star-1 star-2", "D4 moon-2"), "layout": "1+2"}, ("move 103", "story E1-D4-moon-2", "slot 0", "slot 0"),
        told("E1-D4-moon-2", {**D5_LAID, "0.place": "103", "0.lp": 1, "0.secrets": "+S03", "0.read": "+E1-D4-moon-2",
                              "piles": f"-E1-D4-star-1 -E1-D4-star-2 -E1-D4-moon-2 {D5}"}),
        (("read_story", 0, "E1-D4-moon-2", 0), ("lp", 0, "", 1), ("secret", 0, "", 0), ("deck_laid", -1, "D5", 3)),
        ends="act"),
]

STORE = {"tiles": {"101": "general_store C"}, "stand": {"rope": 1}, "0.money": 20}

DAY_5_STAR = [
    met("E1-D5-star-1", "after a purchase", {"day": "D5", **STORE}, ("place general_store BUY", "buy rope"),
        {"actions": -1, "0.money": -20, "0.objects": "+rope", "stand": "-rope"}),
    met("E1-D5-star-1", "with $60", {"day": "D5", "0.money": 60}, ("move 102",), moved("102")),
    unmet("E1-D5-star-1", "with $50", {"day": "D5", "0.money": 50}, ("move 102",), moved("102")),
    Row("E1-D5-star-1", "1 LP, $10, 1 card", {"day": "D5", "0.money": 60, "deck": "9D 3H"},
        ("move 102", "story E1-D5-star-1"),
        told("E1-D5-star-1", {"0.place": "102", "0.lp": 1, "0.money": 10, "0.hand": "+9D", "poker": "-9D"}),
        (("told_story", 0, "E1-D5-star-1", 0), ("lp", 0, "", 1), ("money", 0, "", 10), ("drew", 0, "", 1)), ends="act"),
    met("E1-D5-star-2", "with Dorcas Whitlow", {**open_("D5 star-2"), "npcs": {"dorcas_whitlow": "102"}},
        ("move 102",), moved("102")),
    unmet("E1-D5-star-2", "without her", {**open_("D5 star-2"), "npcs": {"dorcas_whitlow": "103"}}, ("move 102",),
          moved("102")),
    Row("E1-D5-star-2", "lies under the first card of its pile", {
        "day": "D5", "0.money": 60, "deck": "9D 3H", "npcs": {"dorcas_whitlow": "101"}},
        ("move 102", "story E1-D5-star-1", "move 101"),
        told("E1-D5-star-1", {"actions": -2, "0.lp": 1, "0.money": 10, "0.hand": "+9D", "poker": "-9D"}),
        ends="complete", has=("story E1-D5-star-2",)),
    Row("E1-D5-star-2", "1 LP, the notice N01, 1 card, and the end of the last day", {
        **open_("D5 star-2", "D5 moon-1 moon-2", "D5 sun-1 sun-2"), "npcs": {"dorcas_whitlow": "102"}, "deck": "9D 3H"},
        ("move 102", "story E1-D5-star-2"),
        told("E1-D5-star-2", {
            "0.place": "102", "0.lp": 1, "notices": "+N01", "0.hand": "+9D", "poker": "-9D", "day": 1, "ending": True,
            "piles": "-E1-D5-star-2 -E1-D5-moon-1 -E1-D5-moon-2 -E1-D5-sun-1 -E1-D5-sun-2"}),
        (("told_story", 0, "E1-D5-star-2", 0), ("lp", 0, "", 1), ("notice", -1, "N01", 0), ("drew", 0, "", 1),
         ("last_deck", 0, "", 0)), ends="act"),
]

BOOK = ("move 109", "story E1-D5-moon-1")

DAY_5_MOON = [
    met("E1-D5-moon-1", "on Marrow Ford", {"day": "D5", "0.place": "108"}, ("move 109",), moved("109")),
    met("E1-D5-moon-1", "on Ford Flat", {"day": "D5", "0.place": "108"}, ("move 110",), moved("110")),
    unmet("E1-D5-moon-1", "on the Crossing", {"day": "D5", "0.place": "109"}, ("move 108",), moved("108")),
    Row("E1-D5-moon-1:A", "2 LP, and the book is Ruth's", {"day": "D5", "0.place": "108"}, (*BOOK, "option A"),
        told("E1-D5-moon-1", {"0.place": "109", "0.lp": 2, "flags": "+E1-D5-moon-1:A +BOOK=A"}),
        (("told_story", 0, "E1-D5-moon-1", 0), ("chose", 0, "E1-D5-moon-1", 0), ("lp", 0, "", 2), ("flag", 0, "BOOK", 0)),
        ends="act"),
    Row("E1-D5-moon-1:B", "$40, and the book is sold", {"day": "D5", "0.place": "108", **POOR}, (*BOOK, "option B"),
        told("E1-D5-moon-1", {"0.place": "109", "0.money": 40, "flags": "+E1-D5-moon-1:B +BOOK=B"}),
        (("chose", 0, "E1-D5-moon-1", 0), ("money", 0, "", 40), ("flag", 0, "BOOK", 0)), ends="act"),
    met("E1-D5-moon-2", "with another seat", {**open_("D5 moon-2"), "1.place": "102"}, ("move 102",), moved("102")),
    unmet("E1-D5-moon-2", "alone", {**open_("D5 moon-2"), "1.place": "103"}, ("move 102",), moved("102")),
    Row("E1-D5-moon-2", "lies under the first card of its pile", {"day": "D5", "0.place": "108", **POOR},
        (*BOOK, "option B", "move 110"),
        told("E1-D5-moon-1", {"actions": -2, "0.place": "110", "0.money": 40, "flags": "+E1-D5-moon-1:B +BOOK=B"}),
        ends="complete", has=("story E1-D5-moon-2",)),
    Row("E1-D5-moon-2", "1 LP and 1 card for everybody there", {
        **open_("D5 moon-2 moon-1"), "seats": 3, "1.place": "102", "deck": "9D 3H 8S"},
        ("move 102", "story E1-D5-moon-2"),
        told("E1-D5-moon-2", {"0.place": "102", "0.lp": 1, "1.lp": 1, "0.hand": "+9D", "1.hand": "+3H",
                              "poker": "-9D -3H"}),
        (("told_story", 0, "E1-D5-moon-2", 0), ("lp", 0, "", 1), ("lp", 1, "", 1), ("drew", 0, "", 1), ("drew", 1, "", 1)),
        ends="act"),
]

PATROL = {"tiles": {"101": "sheriffs_office C"}, "npcs": {"lot_pruitt": "104"}}
COLUMNS = ("move 102", "story E1-D5-sun-1")
BACK = {"0.law": -1, "0.lp": 1, "0.money": 20, "0.secrets": "+S04", "flags": "+E1-D5-sun-1:B"}
SECOND = {**BACK, "0.place": "102"}

DAY_5_SUN = [
    met("E1-D5-sun-1", "a Marshal point gained", {"day": "D5", **PATROL}, ("place sheriffs_office PATROL",),
        {"actions": -1, "0.law": 1, "0.lp": 1, "marks": "+used:place:sheriffs_office:PATROL"}),
    met("E1-D5-sun-1", "a Wanted point gained", {
        "day": "D5", "tiles": {"101": "trading_post C"}, "0.hand": "JS", "dice": "red:12"},
        ("place trading_post HOLD-UP",),
        {"actions": -1, "0.law": -1, "0.lp": 1, "0.hand": "-JS", "discard": "+JS", "0.wounds": 1}),
    met("E1-D5-sun-1", "with a weapon", {"day": "D5", "0.weapons": "knife"}, ("move 102",), moved("102")),
    unmet("E1-D5-sun-1", "with old points and an object", {"day": "D5", "0.law": 2, "0.objects": "rope"}, ("move 102",),
          moved("102")),
    Row("E1-D5-sun-1:A", "1 Marshal point and U01", {"day": "D5", "0.weapons": "knife"}, (*COLUMNS, "option A"),
        told("E1-D5-sun-1", {"0.place": "102", "0.law": 1, "0.lp": 1, "0.papers": "+U01", "flags": "+E1-D5-sun-1:A"}),
        (("told_story", 0, "E1-D5-sun-1", 0), ("chose", 0, "E1-D5-sun-1", 0), ("marshal", 0, "", 1), ("lp", 0, "", 1),
         ("item", 0, "U01", 0)), ends="act"),
    Row("E1-D5-sun-1:B", "1 Wanted point, $20 and the secret S04", {"day": "D5", "0.weapons": "knife"},
        (*COLUMNS, "option B"), told("E1-D5-sun-1", SECOND),
        (("chose", 0, "E1-D5-sun-1", 0), ("wanted", 0, "", 1), ("lp", 0, "", 1), ("money", 0, "", 20),
         ("secret", 0, "", 0)), ends="act"),
    met("E1-D5-sun-2", "a bandit beaten", bandit_here(open_("D5 sun-2")), ("fight lot_pruitt",), BEATEN),
    met("E1-D5-sun-2", "with 1 wound", {**open_("D5 sun-2"), "0.wounds": 1}, ("move 102",), moved("102")),
    unmet("E1-D5-sun-2", "unhurt", open_("D5 sun-2"), ("move 102",), moved("102")),
    Row("E1-D5-sun-2", "lies under the first card of its pile", {"day": "D5", "0.weapons": "knife", "0.wounds": 1},
        (*COLUMNS, "option B", "move 101"), told("E1-D5-sun-1", {**BACK, "actions": -2}),
        ends="complete", has=("story E1-D5-sun-2",)),
    Row("E1-D5-sun-2", "1 LP and U02", {**open_("D5 sun-2 sun-1"), "0.wounds": 1}, ("move 102", "story E1-D5-sun-2"),
        told("E1-D5-sun-2", {"0.place": "102", "0.lp": 1, "0.papers": "+U02"}),
        (("told_story", 0, "E1-D5-sun-2", 0), ("lp", 0, "", 1), ("item", 0, "U02", 0)), ends="act"),
]

PILES = {
    "D1": (("E1-D1-1",),),
    "D2": (("E1-D2-1",),),
    "D3": (("E1-D3-star-1",), ("E1-D3-moon-1",)),
    "D4": (("E1-D4-star-1", "E1-D4-star-2"), ("E1-D4-moon-1", "E1-D4-moon-2")),
    "D5": (("E1-D5-star-1", "E1-D5-star-2"), ("E1-D5-moon-1", "E1-D5-moon-2"), ("E1-D5-sun-1", "E1-D5-sun-2")),
}


def as_laid(s: Table) -> None:
    """The whole deck by piles; the rows above only see the top cards."""
    assert s.piles == PILES[f"D{s.day + 1}"]


LAID = [Row(card, "lies in its pile", {"day": day}, then=as_laid)
        for day, piles in PILES.items() for pile in piles for card in pile]

ROWS = [*DAYS_1_2, *DAY_3, *DAY_4_STAR, *DAY_4_MOON, *DAY_5_STAR, *DAY_5_MOON, *DAY_5_SUN, *LAID]
