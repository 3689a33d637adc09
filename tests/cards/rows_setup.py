"""The setup card of episode 1 with its days (campaign, episode 1), and the six characters (content table
WS-C-player-cards). A day is laid as the last card of a pile is completed, here by the effect of Determination.
"""

from __future__ import annotations

from rowkit import Change, Row

NEW = {"phase": "new", "deck": "9D"}


def told(card: str, *others: str) -> Change:
    """A card completed, with the other open ones looked at."""
    return {"0.read": " ".join([f"+{one}" for one in (card, *others)]), "0.stories": f"+{card}", "0.joined": 1,
            "completed": 1, "told": f"+{card}", "marks": "+story"}


ROWS = [
    Row("consuelo_baca", "$20 more", NEW, ("character consuelo_baca",),
        {"0.character": "consuelo_baca", "spare_characters": "-consuelo_baca", "0.money": 20},
        (("character", 0, "consuelo_baca", 0), ("money", 0, "", 20))),
    Row("gideon_marsh", "1 food and 1 hide", NEW, ("character gideon_marsh",),
        {"0.character": "gideon_marsh", "spare_characters": "-gideon_marsh", "0.food": 1, "0.hides": 1},
        (("gain", 0, "food", 1), ("gain", 0, "hide", 1))),
    Row("lau_kit_ying", "1 card and $10", NEW, ("character lau_kit_ying",),
        {"0.character": "lau_kit_ying", "spare_characters": "-lau_kit_ying", "0.money": 10, "0.hand": "+9D",
         "poker": "-9D"}, (("drew", 0, "", 1), ("money", 0, "", 10))),
    Row("marguerite_deschamps", "a knife from the box", NEW, ("character marguerite_deschamps",),
        {"0.character": "marguerite_deschamps", "spare_characters": "-marguerite_deschamps", "0.weapons": "+knife",
         "0.weapon": "knife"}, (("item", 0, "knife", 0),)),
    Row("halvor_nygaard", "a Miner token without LP", NEW, ("character halvor_nygaard",),
        {"0.character": "halvor_nygaard", "spare_characters": "-halvor_nygaard", "0.tokens": "+Miner",
         "supply": "-Miner"}, (("token", 0, "Miner", 0),)),
    Row("john_kaleo", "a rope from the box", NEW, ("character john_kaleo",),
        {"0.character": "john_kaleo", "spare_characters": "-john_kaleo", "0.objects": "+rope"},
        (("item", 0, "rope", 0),)),
    Row("E1", "where everything stands", NEW, before={
        "0.hand": 3, "1.hand": 3, "0.place": "101", "0.money": 20, "0.wounds": 0, "0.lp": 0, "1.place": "101", "1.money": 20, "layout": "1",
        "law_marshal": "A", "law_wanted": "A", "tiles.104": "trading_post C", "npcs.juan_arrieta": "102",
        "npcs.nathaniel_oake": "103", "npcs.ruth_oake": "103",
        "stand": "knife knife mule mule provisions provisions revolver revolver rope rope trap whiskey",
        "told": "", "injury_discard": "", "supply": " ".join(
            ["Builder"] * 10 + ["Cowboy"] * 10 + ["Explorer"] * 10 + ["Gambler"] * 10 + ["Gunslinger"] * 10
            + ["Hunter"] * 10 + ["Miner"] * 10)}),
    Row("E1:D2", "Isaac Tolliver at 104", {"day": "D1", "deck": "9D", "does": [["determination"]]}, ("slot 3",),
        {"0.place": "104", "0.lp": 1, "0.money": 10, "0.hand": "+9D", "poker": "-9D", **told("E1-D1-1"),
         "piles": "-E1-D1-1 +E1-D2-1", "day": 1, "npcs.isaac_tolliver": "104"},
        (("told_story", 0, "E1-D1-1", 0), ("deck_laid", -1, "D2", 1), ("npc_came", -1, "isaac_tolliver", 0))),
    Row("E1:D3", "board 2, three tiles and a bandit at 105",
        {"day": "D2", "deck": "9D", "bandits": "lot_pruitt", "does": [["determination"]]}, ("slot 0",),
        {"0.lp": 1, "0.food": 1, "0.hand": "+9D", "poker": "-9D", **told("E1-D2-1"),
         "piles": "-E1-D2-1 +E1-D3-star-1 +E1-D3-moon-1", "day": 1, "layout": "1+2", "tiles.202": "general_store C",
         "tiles.203": "saloon U", "tiles.205": "doctors_office U", "npcs.lot_pruitt": "105", "bandits": "-lot_pruitt"},
        (("told_story", 0, "E1-D2-1", 0), ("deck_laid", -1, "D3", 2), ("tile", -1, "general_store", 0),
         ("tile", -1, "saloon", 0), ("tile", -1, "doctors_office", 0), ("npc_came", -1, "lot_pruitt", 0))),
    Row("E1:D4", "Dorcas Whitlow at 201 and a bandit at 108",
        {"day": "D3", "layout": "1+2", "bandits": "dell_pruitt", "does": [["determination"]]},
        ("story E1-D3-star-1", "slot 3", "slot 0"),
        {"0.lp": 1, "0.money": 20, **told("E1-D3-star-1", "E1-D3-moon-1"),
         "piles": "-E1-D3-star-1 -E1-D3-moon-1 +E1-D4-star-1 +E1-D4-star-2 +E1-D4-moon-1 +E1-D4-moon-2", "day": 1,
         "npcs.dorcas_whitlow": "201", "npcs.dell_pruitt": "108", "bandits": "-dell_pruitt"},
        (("deck_laid", -1, "D4", 2), ("npc_came", -1, "dorcas_whitlow", 0), ("npc_came", -1, "dell_pruitt", 0))),
    Row("E1:D5", "Nathaniel Oake leaves; Beale at 206, Walsh at 109",
        {"day": "D4", "layout": "1+2", "piles": (("E1-D4-star-2",), ("E1-D4-moon-2",)), "deck": "9D 8D",
         "does": [["determination"]]},
        ("story E1-D4-star-2", "slot 0", "slot 0"),
        {"0.place": "107", "0.lp": 1, "0.hand": "+9D +8D", "poker": "-9D -8D", **told("E1-D4-star-2", "E1-D4-moon-2"),
         "piles": "-E1-D4-star-2 -E1-D4-moon-2 +E1-D5-star-1 +E1-D5-star-2 +E1-D5-moon-1 +E1-D5-moon-2 +E1-D5-sun-1 "
                  "+E1-D5-sun-2", "day": 1, "npcs.nathaniel_oake": "", "npcs.amos_beale": "206", "npcs.bo_walsh": "109",
         "gone": "-bo_walsh"},
        (("deck_laid", -1, "D5", 3), ("npc_left", -1, "nathaniel_oake", 0), ("npc_came", -1, "amos_beale", 0),
         ("npc_came", -1, "bo_walsh", 0))),
]
