"""Playing story content out many times: what is seen, completed and worth how much (`legends content simulate`)."""

from __future__ import annotations

from typing import Any, Final

from ai.policy import pick, policy_of
from engine import flow
from engine.flow import Config
from engine.rng import Chance, scramble
from engine.rules import rules
from engine.stories.deck import content
from engine.stories.state import Stories

GAME: Final = "stories"


def simulate(path: str, games: int, seats: int) -> dict[str, Any]:
    """cards {id: {seen, completed, mean_lp}}, choices {card:option: times}, endings, dead: ids never completed.

    seen: games in which the front lay open; mean_lp: LP of the completing seat by the card and the option taken.
    Players follow the policy of the AI, so that stories are sought and not stumbled into.
    """
    game = rules(GAME)
    printed = content(path)
    options = {"automata": "0", **({"content": path} if path else {})}
    episodes = sorted({story.episode for story in printed.stories.values()})
    seen: dict[str, int] = {}
    done: dict[str, int] = {}
    lp: dict[str, int] = {}
    choices: dict[str, int] = {}
    endings: dict[str, int] = {}
    policy = policy_of(GAME)
    for number in range(games):
        options["episode"] = str(episodes[number % len(episodes)])
        s = game.new(Config(GAME, seats, number, "", dict(options)))
        assert isinstance(s, Stories)
        s.quiet = True
        rng = Chance(scramble(number))
        fronts: set[str] = set()
        while not s.over:
            fronts.update(s.tops())
            ask = flow.ask(s)
            told = len(s.told)
            before = s.seats[ask.seat].lp
            choice = pick(policy, s, ask, rng)
            flow.play(s, ask.seat, choice)
            for card in s.told[told:]:
                done[card] = done.get(card, 0) + 1
                lp[card] = lp.get(card, 0) + s.seats[ask.seat].lp - before
            if choice[0] == "option" and ask.key == "story_option":
                key = f"{ask.args[0]}:{choice[1]}"
                choices[key] = choices.get(key, 0) + 1
                lp[ask.args[0]] = lp.get(ask.args[0], 0) + s.seats[ask.seat].lp - before
        for card in fronts:
            seen[card] = seen.get(card, 0) + 1
        last = s.told[-1] if s.told else "none"
        endings[last] = endings.get(last, 0) + 1
    playable = [story.id for story in printed.stories.values() if story.deck not in ("title", "setup")]
    cards = {card: {"seen": seen.get(card, 0), "completed": done.get(card, 0),
                    "mean_lp": round(lp.get(card, 0) / max(1, done.get(card, 0)), 2)} for card in playable}
    return {"games": games, "cards": cards, "choices": choices, "endings": endings,
            "dead": [card for card in playable if not done.get(card)]}
