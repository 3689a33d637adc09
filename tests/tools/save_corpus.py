"""Makes the files of tests/saves/corpus: `python tests/tools/save_corpus.py GAME VERSION`.

Plays random games at a table until each moment of MOMENTS has been met, and keeps the table's own save of it.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ai.soak import kind, pick
from engine.ask import Ask, SealedAsk
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from net import keeper
from net.chairs import Chair
from net.message import Answer
from net.table import Table
from saves.game import Header

FOLDER: Final = Path(__file__).parents[1] / "saves" / "corpus"

Moment = Callable[[Ask | None, int], bool]

# What a table must ask (None: the game is over) after how many decisions, so that the moment is met.
STORIES: Final[dict[str, Moment]] = {
    "start": lambda ask, n: n == 0,
    "fight": lambda ask, n: ask is not None and ask.key == "fight_card",
    "dice": lambda ask, n: ask is not None and ask.key == "npc_card",
    "reaction": lambda ask, n: ask is not None and ask.key.startswith("window."),
    "option": lambda ask, n: ask is not None and ask.key == "story_option",
    "sealed": lambda ask, n: isinstance(ask, SealedAsk) and ask.key == "poker_hand",
    "packing": lambda ask, n: isinstance(ask, SealedAsk) and ask.key.startswith("pack"),
    "end": lambda ask, n: ask is None,
}

WESTERN: Final[dict[str, Moment]] = {
    "draft": lambda ask, n: isinstance(ask, SealedAsk) and ask.key == "character" and n == 1,
    "fight": lambda ask, n: ask is not None and ask.key == "fight_defend",
    "npc": lambda ask, n: ask is not None and ask.key == "npc_card",
    "poker": lambda ask, n: isinstance(ask, SealedAsk) and ask.key == "poker_hand",
    "reaction": lambda ask, n: ask is not None and ask.key.startswith("window."),
    "goal": lambda ask, n: ask is not None and ask.key == "token_back",
    "end": lambda ask, n: ask is None,
}

MOMENTS: Final = {"stories": STORIES, "western": WESTERN}
CONFIGS: Final = {
    "stories": Config("stories", 3, 0, "", {"campaign": "on", "automata": "1"}),
    "western": Config("western", 3, 0, "short", {"goals": "on", "man_in_black": "on"})}

# Seldom met at random: a poker game of several persons.
LIKED: Final = {"PLAY POKER", "join", "complete"}


def moments(game: str, seed: int, folder: Path, wanted: dict[str, Moment], kinds: dict[str, int]) -> dict[str, Path]:
    """Plays one game that favours rare kinds of answers; the saves of the wanted moments that it met."""
    found: dict[str, Path] = {}
    played = rules(game)
    chance = Chance(scramble(seed))
    config = CONFIGS[game]
    state = played.new(Config(game, config.seats, seed, config.length, dict(config.options)))
    chairs = [Chair("person", f"Seat {seat + 1}", "corpus-token-of-seat-" + str(seat)) for seat in range(len(state.asked))]
    table = Table(played, state, chairs, luck=random.Random(seed))
    n = 0
    while True:
        pending = table.pending()
        ask = played.ask(state) if pending else None
        for name, moment in wanted.items():
            if name not in found and moment(ask, n):
                found[name] = folder / f"{name}.save"
                keeper.begin(found[name], table, Header(game=game, title="From the corpus", decisions=n))
                table.keeper = None
        if ask is None:
            return found
        one = pending[chance.below(len(pending))]
        n += 1
        liked = [option for option in one.options if LIKED & set(option)]
        choice = liked[0] if liked else pick(played, state, one, chance, True, kinds)
        kinds[kind(one, choice)] = kinds.get(kind(one, choice), 0) + 1
        table.take(one.seat, n, Answer(table.no(one.seat), choice))


def main(game: str, version: str) -> int:
    wanted = dict(MOMENTS[game])
    kinds: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, 2000):
            for name, path in moments(game, seed, Path(folder), wanted, kinds).items():
                shutil.copy(path, FOLDER / f"{game}-{name}-{version}.save")
                del wanted[name]
            if not wanted:
                return 0
    print(f"never met: {', '.join(wanted)}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
