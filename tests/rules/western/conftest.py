"""Stories in chapter tests have the rewards of this list: what is printed is tuned, and held by its rows."""

from __future__ import annotations

import pytest
from westkit import printed

from engine.effect import parse

REWARDS: dict[str, list[list[str | int]]] = {
    "cards_chair": [["lp", 1], ["draw", 1]], "cards_thimbles": [["money", 40]], "fame_goat": [["money", 40]],
    "fame_other": [["wanted", 1], ["money", 20]], "fame_song": [["lp", 2]], "fight_bonnet": [["lp", 1]],
    "fight_mule": [["heal", 1], ["lp", 1]], "gang_mother": [["draw_keep", 3, 1], ["heal", 1]],
    "gang_samples": [["money", 20], ["heal", 1]], "gang_whistle": [["marshal", 1], ["draw", 1]],
    "gold_air": [["lp", 2]], "gold_scale": [["wanted", 1], ["money", 20]], "gold_taste": [["nugget", 1], ["draw", 1]],
    "herd_sand": [["lp", 1], ["heal", 1]], "law_fingers": [["marshal", 1], ["money", 10]], "law_hymn": [["draw", 3]],
    "law_wheel": [["marshal", 1], ["money", 30]], "road_cheese": [["heal", 1], ["draw", 1]], "road_name": [["lp", 1]],
    "road_piano": [["money", 30]], "road_wire": [["money", 20], ["draw", 1]], "shop_nail": [["money", 20], ["draw", 1]],
    "wage_fence": [["money", 30]], "wage_ice": [["money", 20], ["draw", 1]]}


@pytest.fixture(autouse=True)
def rewards(monkeypatch: pytest.MonkeyPatch) -> None:
    effects = printed().effects
    for card, rows in REWARDS.items():
        monkeypatch.setitem(effects, f"story:{card}", tuple([parse(row) for row in rows]))
        lawful = tuple([parse(row) for row in rows if row[0] != "wanted"])
        monkeypatch.setitem(effects, f"story:{card}:lawful", lawful)
