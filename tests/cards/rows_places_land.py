"""The actions of zones (content table WS-C-place-cards): need, cost, effect."""

from __future__ import annotations

from pathlib import Path

from rowkit import Row

FAR = {"options": {"episode": "92", "content": str(Path(__file__).parent / "land")}}
HUNT = "place forest HUNT"
EXPLORE = "place wilderness EXPLORE"
STORIES = ("place", "camp", "SWAP STORIES")
GRAVE = ("place", "cemetery", "TEND A GRAVE")
HELP = ("place", "homestead", "LEND A HAND")


def far(space: str, other: str = "922", given: dict[str, object] | None = None) -> dict[str, object]:
    """Zones that the boards of episode 1 lack lie on a board of their own."""
    return {**FAR, "0.place": space, "1.place": other, **(given or {})}


ROWS = [
    Row("forest:HUNT", "an animal appears", {"0.place": "106", "0.hand": "3S", "animals": "turkey.2"}, (HUNT,),
        {"actions": -1, "0.food": 1, "animals": "-turkey.2", "animal_discard": "+turkey.2"},
        (("uses", 0, "forest", 0), ("animal", 0, "turkey.2", 0)), ends="act", has=(HUNT,)),
    Row("forest:HUNT", "not without a card", {"0.place": "106"}, ends="act", lacks=(HUNT,)),
    Row("forest:HUNT", "in the other forest space", {"0.place": "107", "0.hand": "3S"}, ends="act", has=(HUNT,)),
    Row("forest:HUNT", "not beside the forest", {"0.place": "105", "0.hand": "3S"}, ends="act", lacks=(HUNT,)),
    Row("river:FISH", "1 food", {"0.place": "108"}, ("place river FISH",), {"actions": -1, "0.food": 1},
        (("uses", 0, "river", 0), ("gain", 0, "food", 1)), ends="act", has=("place river FISH",)),
    Row("river:FISH", "at the ford", {"0.place": "109"}, ends="act", has=("place river FISH",)),
    Row("wilderness:EXPLORE", "the top card", {"0.place": "103", "exploration": "good_view"}, (EXPLORE,),
        {"actions": -1, "0.lp": 1, "exploration": "-good_view", "exploration_discard": "+good_view", "explored.0": 1},
        (("uses", 0, "wilderness", 0), ("explored", 0, "good_view", 0)), ends="act", has=(EXPLORE,)),
    Row("wilderness:EXPLORE", "the third of the episode: an Explorer token",
        {"0.place": "103", "exploration": "good_view", "explored": (2, 0)}, (EXPLORE,),
        {"actions": -1, "0.lp": 3, "exploration": "-good_view", "exploration_discard": "+good_view", "explored.0": 1,
         "0.tokens": "+Explorer", "supply": "-Explorer"},
        (("explored", 0, "good_view", 0), ("lp", 0, "", 1), ("token", 0, "Explorer", 0), ("lp", 0, "", 2)), ends="act"),
    Row("mesa:SCOUT", "draw 3, keep 2", {"0.place": "105", "deck": "9D 3H 8S 4C"},
        ("place mesa SCOUT", "keep 9D", "keep 8S"),
        {"actions": -1, "0.hand": "+9D +8S", "poker": "-9D -3H -8S", "discard": "+3H"},
        (("uses", 0, "mesa", 0), ("looked", 0, "", 3), ("discards", 0, "3H", 0)), ends="act"),
    Row("cemetery:TEND A GRAVE", "1 card: 1 LP, once a turn",
        {"layout": "1+2", "0.place": "209", "0.hand": "3S 9D 8H"}, (GRAVE, "discard 9D"),
        {"actions": -1, "0.hand": "-9D", "discard": "+9D", "0.lp": 1,
         "marks": "+used:place:cemetery:TEND_A_GRAVE"},
        (("uses", 0, "cemetery", 0), ("discards", 0, "9D", 0), ("lp", 0, "", 1)), ends="act", lacks=(GRAVE,)),
    Row("cemetery:TEND A GRAVE", "with the last card", {"layout": "1+2", "0.place": "209", "0.hand": "3S"},
        ends="act", has=(GRAVE,)),
    Row("cemetery:TEND A GRAVE", "not without a card", {"layout": "1+2", "0.place": "209"}, ends="act", lacks=(GRAVE,)),
    Row("camp:SWAP STORIES", "1 card, then 1 for everybody here", far("921", "921", {"deck": "9D 3H 8S 4C"}),
        (STORIES,),
        {"actions": -1, "0.hand": "+9D +3H", "1.hand": "+8S", "poker": "-9D -3H -8S"},
        (("uses", 0, "camp", 0), ("drew", 0, "", 1), ("drew", 0, "", 1), ("drew", 1, "", 1)), ends="act"),
    Row("camp:SWAP STORIES", "alone 2 cards", far("921", "922", {"deck": "9D 3H 8S 4C"}), (STORIES,),
        {"actions": -1, "0.hand": "+9D +3H", "poker": "-9D -3H"}, ends="act", has=(STORIES,)),
    Row("homestead:LEND A HAND", "$10 and 1 food", far("922"), (HELP,), {"actions": -1, "0.money": 10, "0.food": 1},
        (("uses", 0, "homestead", 0), ("money", 0, "", 10), ("gain", 0, "food", 1)), ends="act", has=(HELP,)),
    Row("train:UNLOAD", "$20", far("923"), ("place train UNLOAD",), {"actions": -1, "0.money": 20},
        (("uses", 0, "train", 0), ("money", 0, "", 20)), ends="act", has=("place train UNLOAD",)),
    Row("mine_shaft:DIG", "2 stones, no LP for them", far("924", "922", {"draws": ((50, 24), (49, 23))}),
        ("place mine_shaft DIG",), {"actions": -1, "0.nuggets": 2, "bag_nuggets": -2},
        (("uses", 0, "mine_shaft", 0), ("stones", 0, "nugget", 2)), ends="act", has=("place mine_shaft DIG",)),
]
