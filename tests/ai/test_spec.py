from __future__ import annotations

import pytest

from ai.agent import RandomAgent
from ai.automaton import AutomatonAgent
from ai.greedy import GreedyAgent
from ai.search import SearchAgent
from ai.spec import BadSpec, Spec, make, parse

THERE_ARE = "random, greedy, mcts:N (iterations), mcts:Ts (seconds), automaton, module:Class"


@pytest.mark.parametrize(("text", "expected"), [
    ("random", Spec("random", "random")),
    ("greedy", Spec("greedy", "greedy")),
    ("automaton", Spec("automaton", "automaton")),
    ("mcts:200", Spec("mcts:200", "mcts", iterations=200)),
    ("mcts:1s", Spec("mcts:1s", "mcts", seconds=1.0)),
    ("mcts:0.5s", Spec("mcts:0.5s", "mcts", seconds=0.5)),
    ("my.bots:Best", Spec("my.bots:Best", "class", module="my.bots", name="Best")),
])
def test_names_of_agents(text: str, expected: Spec) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(("text", "sentence"), [
    ("clever", f"There is no agent 'clever'; there are: {THERE_ARE}."),
    ("", f"There is no agent ''; there are: {THERE_ARE}."),
    ("random:3", "The agent 'random' takes nothing after it, as in 'random:3'."),
    ("mcts", "A search is written mcts:200 for 200 iterations or mcts:1s for a second, not 'mcts'."),
    ("mcts:0", "A search is written mcts:200 for 200 iterations or mcts:1s for a second, not 'mcts:0'."),
    ("mcts:-5", "A search is written mcts:200 for 200 iterations or mcts:1s for a second, not 'mcts:-5'."),
    ("mcts:0s", "A search is written mcts:200 for 200 iterations or mcts:1s for a second, not 'mcts:0s'."),
    ("mcts:1e3s", "A search is written mcts:200 for 200 iterations or mcts:1s for a second, not 'mcts:1e3s'."),
    ("mcts:infs", "A search is written mcts:200 for 200 iterations or mcts:1s for a second, not 'mcts:infs'."),
    ("a-b:C", "An agent of one's own is written module:Class, not 'a-b:C'."),
    ("a:", "An agent of one's own is written module:Class, not 'a:'."),
])
def test_a_wrong_name_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSpec) as caught:
        parse(text)
    assert str(caught.value) == sentence


def test_agents_are_made_by_their_names() -> None:
    assert isinstance(make(parse("random")), RandomAgent)
    assert isinstance(make(parse("greedy")), GreedyAgent)
    assert isinstance(make(parse("automaton")), AutomatonAgent)
    assert isinstance(make(parse("mcts:20")), SearchAgent)
    assert type(make(parse("smallgame:Wild"))).__name__ == "Wild"


@pytest.mark.parametrize(("text", "sentence"), [
    ("no_such_thing:A", "The agent 'no_such_thing:A' cannot be loaded: No module named 'no_such_thing'."),
    ("smallgame:ROLL", "The agent 'smallgame:ROLL' cannot be loaded: 'tuple' object is not callable."),
    ("smallgame:SmallRules", "The agent 'smallgame:SmallRules' has no method choose(rules, view, ask, rng)."),
])
def test_a_class_that_is_no_agent(text: str, sentence: str) -> None:
    with pytest.raises(BadSpec) as caught:
        make(parse(text))
    assert str(caught.value) == sentence
