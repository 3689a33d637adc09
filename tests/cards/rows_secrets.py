"""Secrets S01 to S06, the notices N01 and X01 to X03, setup card and day lines of episode 1 (campaign, sections 4 and 5)."""

from __future__ import annotations

from rowkit import Row, Word

from engine.stories.table import Table

Given = dict[str, object]

EXPLORE = "place wilderness EXPLORE"


def goal(card: str, name: str, given: Given, lines: str, gains: Given) -> Row:
    """Scoring: the lines that are counted, all of them."""
    change = {"over": True, **({"lines": lines} if lines else {}), **gains}
    return Row(card, name, {"phase": "score", "0.secrets": card, **given}, (), change)


def explored(card: str, secret: str) -> Given:
    return {"actions": -1, "exploration": "-" + card, "exploration_discard": "+" + card, "explored.0": 1,
            "0.secrets": "+" + secret}


SECRETS = [
    goal("S01", "1 LP if the book is Ruth's", {"flags": "BOOK=A"}, "+0:secrets:1", {"0.lp": 1}),
    goal("S01", "nothing if it is sold", {"flags": "BOOK=B"}, "", {}),
    goal("S01", "nothing if nobody chose", {}, "", {}),
    Row("S02", "heals 1 wound in the own turn, once", {"0.secrets": "S02", "0.wounds": 3}, ("free S02",),
        {"0.wounds": -1, "0.secrets": "-S02", "spent": "+S02"},
        (("used", 0, "S02", 0), ("revealed", 0, "S02", 0), ("healed", 0, "", 1)), ends="act", lacks=("free S02",)),
    Row("S02", "with a single wound", {"0.secrets": "S02", "0.wounds": 1}, ends="act", has=("free S02",)),
    Row("S02", "not unhurt", {"0.secrets": "S02"}, ends="act", lacks=("free S02",)),
    Row("S03", "after a Move 1 space farther, once", {"0.secrets": "S03"}, ("move 102", "react S03", "move 104"),
        {"actions": -1, "0.place": "104", "0.secrets": "-S03", "spent": "+S03"},
        (("moved", 0, "102", 0), ("used", 0, "S03", 0), ("revealed", 0, "S03", 0), ("moved", 0, "104", 0)),
        ends="complete"),
    Row("S03", "no farther than 1", {"0.secrets": "S03"}, ("move 102", "react S03"),
        {"actions": -1, "0.place": "102", "0.secrets": "-S03", "spent": "+S03"}, ends="wander",
        has=("move 101", "move 103", "move 104"), lacks=("move 105", "move 108")),
    Row("S03", "may wait", {"0.secrets": "S03"}, ("move 102", "pass"), {"actions": -1, "0.place": "102"}, ends="act",
        lacks=("free S03",)),
    goal("S04", "2 LP with the most Wanted points", {"0.law": -2, "1.law": -1},
         "+0:wanted:1 +0:secrets:2", {"0.lp": 3}),
    goal("S04", "2 LP with as many as another", {"0.law": -2, "1.law": -2},
         "+0:wanted:1 +1:wanted:1 +0:secrets:2", {"0.lp": 3, "1.lp": 1}),
    goal("S04", "nothing with fewer", {"0.law": -2, "1.law": -3}, "+1:wanted:1", {"1.lp": 1}),
    goal("S04", "nothing for a citizen", {}, "", {}),
    goal("S05", "1 LP beside Ruth Oake", {"0.place": "102"}, "+0:secrets:1", {"0.lp": 1}),
    goal("S05", "1 LP with Ruth Oake", {"0.place": "103"}, "+0:secrets:1", {"0.lp": 1}),
    goal("S05", "nothing 2 spaces from her", {"0.place": "104"}, "", {}),
    Row("S05", "comes from exploring", {"0.place": "103", "exploration": "folded_page"}, (EXPLORE,),
        explored("folded_page", "S05"), (("secret", 0, "", 0),), ends="act"),
    Row("S06", "the next passage of the turn costs nothing", {"0.secrets": "S06", "0.place": "105"},
        ("free S06", "cross 109"),
        {"actions": -1, "0.place": "109", "0.secrets": "-S06", "spent": "+S06", "marks": "+passage"},
        (("used", 0, "S06", 0), ("revealed", 0, "S06", 0), ("moved", 0, "109", 0)), ends="act"),
    Row("S06", "holds for one passage of this turn", {"0.secrets": "S06", "0.place": "105"}, ("free S06",),
        {"0.secrets": "-S06", "spent": "+S06", "marks": "+passage_cost:0"}, ends="act", has=("cross 109",)),
    Row("S06", "without it the passage costs 2 cards", {"0.place": "105", "0.hand": "3S 8H"}, ("cross 109",),
        {"actions": -1, "0.place": "109", "marks": "+passage", "0.hand": "-3S -8H", "discard": "+3S +8H"}, ends="act"),
    Row("S06", "comes from exploring after S05", {"0.place": "103", "exploration": "folded_page", "spent": "S05"},
        (EXPLORE,), explored("folded_page", "S06"), (("secret", 0, "", 0),), ends="act"),
]


NOT_FOUND = [
    Row(card, "is not to be found by exploring", {"0.place": "103", "exploration": "wrong_grave"}, (EXPLORE,),
        explored("wrong_grave", "S05"), (("secret", 0, "", 0),), ends="act")
    for card in ("S01", "S02", "S03", "S04")
]


def offer(card: str, name: str, given: Given, choices: tuple[Word, ...], change: Given) -> Row:
    """After an action the notice is met: it gives what it says and leaves."""
    return Row(card, name, {"notices": card, **given}, choices,
               {"actions": -1, "notices": "-" + card, "gone": "+" + card, **change},
               (("notice_met", 0, card, 0),), ends="act")


def no_offer(card: str, name: str, given: Given) -> Row:
    return Row(card, name, {"notices": card, **given}, ("move 102",), {"actions": -1, "0.place": "102"}, ends="act")


NOTICES = [
    offer("N01", "3 story cards: $30", {"0.joined": 3}, ("move 102",), {"0.place": "102", "0.money": 30}),
    no_offer("N01", "not for 2", {"0.joined": 2, "1.joined": 3}),
    offer("X01", "2 hides handed over: $40 and 1 LP", {"0.hides": 3}, ("move 102", "accept X01"),
          {"0.place": "102", "0.hides": -2, "0.money": 40, "0.lp": 1}),
    Row("X01", "may be declined", {"notices": "X01", "0.hides": 2}, ("move 102", "none"),
        {"actions": -1, "0.place": "102"}, ends="act"),
    no_offer("X01", "not for 1 hide", {"0.hides": 1}),
    offer("X02", "with a mount, 2 cards: a Cowboy token", {"0.mount": "mule", "0.hand": "3S 8H 8D"},
          ("move 102", "accept X02", "discard 3S", "discard 8H"),
          {"0.place": "102", "0.hand": "-3S -8H", "discard": "+3S +8H", "0.tokens": "+Cowboy", "supply": "-Cowboy",
           "0.lp": 2}),
    Row("X02", "may be declined", {"notices": "X02", "0.mount": "mule", "0.hand": "3S 8H"}, ("move 102", "none"),
        {"actions": -1, "0.place": "102"}, ends="act"),
    no_offer("X02", "not on foot", {"0.hand": "3S 8H"}),
    no_offer("X02", "not for 1 card", {"0.mount": "mule", "0.hand": "3S"}),
    offer("X03", "two seats on a space: $20 to each there", {"seats": 3, "1.place": "102"}, ("move 102",),
          {"0.place": "102", "0.money": 20, "1.money": 20}),
    no_offer("X03", "not alone", {}),
]


def dealt(s: Table) -> None:
    """Three poker cards each, which of them is chance."""
    assert [len(seat.hand) for seat in s.seats] == [3, 3]


D1 = {"0.character": "consuelo_baca", "1.character": "gideon_marsh", "spare_characters": "-consuelo_baca -gideon_marsh",
      "0.money": 20, "1.food": 1, "1.hides": 1, "day": 1, "piles": "+E1-D1-1", "round": 1, "actions": 2}
D2 = {"actions": -1, "told": "+E1-D1-1", "0.stories": "+E1-D1-1", "0.joined": 1, "completed": 1, "marks": "+story",
      "0.place": "104", "0.lp": 1, "0.money": 10, "0.hand": "+9D", "poker": "-9D", "day": 1,
      "piles": "-E1-D1-1 +E1-D2-1", "npcs.isaac_tolliver": "104"}
D3 = {"actions": -1, "told": "+E1-D2-1", "0.stories": "+E1-D2-1", "0.joined": 1, "completed": 1, "marks": "+story",
      "animals": "-rabbit.1", "animal_discard": "+rabbit.1", "0.lp": 1, "0.food": 2, "0.hand": "+9D", "poker": "-9D",
      "day": 1, "piles": "-E1-D2-1 +E1-D3-star-1 +E1-D3-moon-1", "layout": "1+2", "tiles.202": "general_store C",
      "tiles.203": "saloon U", "tiles.205": "doctors_office U", "bandits": "-lot_pruitt", "npcs.lot_pruitt": "105"}
D4 = {"actions": -1, "told": "+E1-D3-moon-1", "0.stories": "+E1-D3-moon-1", "0.joined": 1, "completed": 1,
      "marks": "+story", "0.place": "103", "0.lp": 1, "0.secrets": "+S01", "day": 1, "npcs.dorcas_whitlow": "201",
      "piles": "-E1-D3-star-1 -E1-D3-moon-1 +E1-D4-star-1 +E1-D4-star-2 +E1-D4-moon-1 +E1-D4-moon-2",
      "bandits": "-dell_pruitt", "npcs.dell_pruitt": "108"}
D5 = {"actions": -1, "told": "+E1-D4-star-2", "0.stories": "+E1-D4-star-2", "0.joined": 1, "completed": 1,
      "marks": "+story", "0.place": "107", "0.lp": 1, "0.hand": "+9D +3H", "poker": "-9D -3H", "day": 1,
      "piles": "-E1-D4-star-2 -E1-D4-moon-1 -E1-D4-moon-2 +E1-D5-star-1 +E1-D5-star-2 +E1-D5-moon-1 +E1-D5-moon-2 "
               "+E1-D5-sun-1 +E1-D5-sun-2",
      "npcs.nathaniel_oake": "", "npcs.amos_beale": "206", "npcs.bo_walsh": "109", "gone": "-bo_walsh"}

SETUP = [
    Row("E1", "the first day, 3 cards and $20 each", {"phase": "new"}, ("character consuelo_baca", "character gideon_marsh"),
        D1, (("deck_laid", -1, "D1", 1), ("turn", 0, "", 1)), ends="start", before={
            "layout": "1", "0.place": "101", "1.place": "101", "0.money": 20, "1.money": 20, "0.wounds": 0,
            "1.wounds": 0, "law_marshal": "A", "law_wanted": "A", "tiles.104": "trading_post C",
            "npcs.juan_arrieta": "102", "npcs.nathaniel_oake": "103", "npcs.ruth_oake": "103", "gone": "bo_walsh",
            "stand": "knife knife mule mule provisions provisions revolver revolver rope rope trap whiskey",
            "notices": "", "day": -1, "piles": ""}, then=dealt),
    Row("E1:D2", "the wheelwright comes", {"0.place": "102", "deck": "9D 3H"},
        ("move 104", "story E1-D1-1", "slot 3"), D2, (("deck_laid", -1, "D2", 1), ("npc_came", -1, "isaac_tolliver", 0)),
        ends="act"),
    Row("E1:D3", "the town comes, and a bandit", {"day": "D2", "0.place": "106", "0.hand": "3S", "animals": "rabbit.1",
                                                  "bandits": "lot_pruitt", "deck": "9D 3H"},
        ("place forest HUNT", "story E1-D2-1", "slot 0"), D3,
        (("deck_laid", -1, "D3", 2), ("board", -1, "Witness", 0), ("tile", -1, "general_store", 0),
         ("tile", -1, "saloon", 0), ("tile", -1, "doctors_office", 0), ("npc_came", -1, "lot_pruitt", 0)), ends="act"),
    Row("E1:D3", "Ford Flat touches Trail Gate", {"layout": "1+2", "0.place": "110"}, has=("move 201", "move 108"),
        lacks=("move 204", "move 202")),
    Row("E1:D3", "Marrow Ford touches River Landing", {"layout": "1+2", "0.place": "109"}, has=("move 204", "move 107"),
        lacks=("move 201", "move 203")),
    Row("E1:D4", "the printer comes, and a bandit", {"day": "D3", "layout": "1+2", "bandits": "dell_pruitt"},
        ("move 103", "story E1-D3-moon-1", "slot 3", "slot 0"), D4,
        (("deck_laid", -1, "D4", 2), ("npc_came", -1, "dorcas_whitlow", 0), ("npc_came", -1, "dell_pruitt", 0)),
        ends="act"),
    Row("E1:D5", "Oake is dead, deputy and robber come", {
        "day": "D4", "piles": (("E1-D4-star-2",), ("E1-D4-moon-1", "E1-D4-moon-2")), "layout": "1+2", "0.place": "106",
        "0.money": 10, "deck": "9D 3H 8S"}, ("move 107", "story E1-D4-star-2", "slot 0", "slot 0"), D5,
        (("deck_laid", -1, "D5", 3), ("npc_left", -1, "nathaniel_oake", 0), ("npc_came", -1, "amos_beale", 0),
         ("npc_came", -1, "bo_walsh", 0)), ends="act"),
]

ROWS = [*SECRETS, *NOT_FOUND, *NOTICES, *SETUP]
