"""The setup card of episode 1 and the six characters (content table WS-C-player-cards)."""

from __future__ import annotations

from rowkit import Row

NEW = {"phase": "new", "deck": "9D"}


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
]
