"""Saves of every landing load and are played on to their end (B019)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.ask import SealedAsk
from engine.rules import rules
from engine.western.state import Western
from net import keeper
from saves.game import check, headers

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(CORPUS.glob("*.save"))
STORIES = {"start": "character", "fight": "fight_card", "dice": "npc_card", "reaction": "window.",
           "option": "story_option", "sealed": "poker_hand", "packing": "pack_", "end": ""}
WESTERN = {"draft": "character", "fight": "fight_defend", "npc": "npc_card", "poker": "poker_hand", "reaction": "window.",
           "goal": "token_back", "end": ""}
MOMENTS = {"stories": STORIES, "western": WESTERN}
SEALED = ("sealed", "packing", "draft", "poker")
CAP = 5000


def test_each_moment_is_there() -> None:
    for game, moments in MOMENTS.items():
        assert {file.name.split("-")[1] for file in FILES if file.name.startswith(game + "-")} == set(moments)
    assert [header.reason for header in headers(CORPUS, whole=True)] == [""] * len(FILES)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_it_loads_and_plays_on_to_the_end(file: Path, tmp_path: Path) -> None:
    path = tmp_path / file.name
    shutil.copy(file, path)
    before = path.read_bytes()
    assert check(path).ok
    game = rules(file.name.split("-")[0])
    moment = file.name.split("-")[1]
    table = keeper.resume(path, game)
    assert path.read_bytes() == before
    s = table.state
    assert s.over == (moment == "end")
    if not s.over:
        assert game.ask(s).key.startswith(MOMENTS[game.name][moment])
        assert isinstance(game.ask(s), SealedAsk) == (moment in SEALED)
    for _ in range(CAP):
        if s.over:
            break
        ask = game.ask(s).each()[0]
        game.apply(s, ask.seat, game.scripted(s, ask.seat))
        assert game.check(s) == []
    assert s.over
    assert len(game.scores(s)) == len(s.asked)
    rival = s.stranger_lp if isinstance(s, Western) else 0
    assert min(game.ranks(s)) == (1 if max(game.scores(s)) > rival else 2)
    if game.name == "stories":
        assert game.backup(s)["lp"] == [int(score) for score in game.scores(s)]
