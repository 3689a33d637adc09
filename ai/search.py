"""Open-loop information-set Monte Carlo tree search over views.

One iteration samples a world from the view, follows the tree through the seat's own decisions of this turn, adds one
node, and lets the policy play on to the horizon, where the evaluation says what each seat's chances are. Other seats
always play by the policy, which sees only what they may know: so they learn nothing through the tree.

A node is a question as the seat sees it after its own choices so far; dice and draws happen anew each time. All
chance of iteration i comes from (seed, i), so a number of iterations gives the same visits on any machine, and in
every world that fits the same view.
"""

from __future__ import annotations

import math
import time
from typing import Final

from ai.agent import own_ask
from ai.policy import Policy, draw, pick, policy_of
from ai.value import Value, shares, value_of
from engine.ask import Ask, Choice, SealedAsk
from engine.flow import State
from engine.rng import Chance, scramble
from engine.rules import Rules, View

Sign = tuple[str, ...]

EXPLORE: Final = 1.25
FIRST_PLAY: Final = 0.1
UNIFORM: Final = 0.15
HORIZON: Final = 60
NODES: Final = 200_000
CHECK: Final = 16
STRIDE: Final = 1 << 24
MOST: Final = 1 << 40


class Edge:
    """A choice at a node: visits, how often it could be chosen, the sum of the deciding seat's shares, its prior."""

    __slots__ = ("avail", "nodes", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.avail = 0
        self.total = 0.0
        self.prior = prior
        self.nodes: dict[Sign, Node] = {}


class Node:
    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Choice, Edge] = {}


class Search:
    """One search. `visits` of the root's options are for hints and tests; so are `means`, their shares of the win.

    low, high: the least and the greatest share seen, to which the means are stretched before exploration is weighed
    against them: in a game of five even a very good answer moves the chance to win by a few hundredths only.
    """

    def __init__(self, rules: Rules, view: View, seed: int) -> None:
        self.rules = rules
        self.view = view
        self.seat: int = view["me"]
        self.seed = seed
        self.value: Value = value_of(rules.name)
        self.policy: Policy = policy_of(rules.name)
        self.root = Node()
        self.nodes = 1
        self.done = 0
        self.low = 1.0
        self.high = 0.0
        self.sealed = False

    def run(self, iterations: int, seconds: float = 0.0) -> None:
        """Searches for that many iterations, or for that time if iterations is 0; stops when the leader is safe."""
        limit = iterations if iterations > 0 else MOST
        end = time.perf_counter() + seconds
        while self.done < limit:
            self.iterate(Chance(scramble(self.seed * STRIDE + self.done)))
            self.done += 1
            if self.done % CHECK == 0:
                if iterations == 0 and time.perf_counter() >= end:
                    break
                if iterations > 0 and self.lead() > iterations - self.done:
                    break

    def lead(self) -> int:
        """By how many visits the first option is before the second."""
        first = 0
        second = 0
        for edge in self.root.edges.values():
            if edge.visits > first:
                second = first
                first = edge.visits
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def iterate(self, rng: Chance) -> None:
        s = self.rules.sample(self.view, rng)
        ask = own_ask(self.rules, s, self.seat)
        if ask is None:
            return
        if self.done == 0:
            self.sealed = isinstance(self.rules.ask(s), SealedAsk)
        value = self.value
        turn = value.turn(s)
        seat = self.seat
        path: list[Edge] = []
        nodes: list[Node] = []
        node: Node | None = self.root
        left = 0
        while True:
            if ask.seat == seat and node is not None and value.turn(s) == turn:
                if path:
                    node = self.child(path[-1], ask)
                if node is not None:
                    choice = self.select(node, s, ask)
                    edge = node.edges[choice]
                    nodes.append(node)
                    path.append(edge)
                    if edge.visits == 0:
                        node = None
                else:
                    choice = pick(self.policy, s, ask, rng)
            else:
                choice = pick(self.policy, s, ask, rng)
            self.rules.play(s, ask.seat, choice)
            left += 1
            if s.over or left >= HORIZON or (value.active(s) == seat and value.turn(s) != turn):
                break
            ask = self.rules.ask(s)
        self.back_up(nodes, path, shares(self.rules, value, s)[seat])

    def child(self, edge: Edge, ask: Ask) -> Node | None:
        """The node of this question after the edge; a new one while there is room."""
        sign = (ask.key, *ask.args)
        found = edge.nodes.get(sign)
        if found is None and self.nodes < NODES:
            found = Node()
            edge.nodes[sign] = found
            self.nodes += 1
        return found

    def select(self, node: Node, s: State, ask: Ask) -> Choice:
        """The option of the greatest bound among those that are legal in this world."""
        options = ask.options
        edges = node.edges
        fresh = False
        for option in options:
            if option not in edges:
                fresh = True
        if fresh:
            self.widen(node, s, ask)
        spread = max(self.high - self.low, 1e-6)
        parent = (node.total / node.visits - self.low) / spread if node.visits > 0 else 0.5
        best = options[0]
        most = -1e9
        for option in options:
            edge = edges[option]
            edge.avail += 1
            if edge.visits > 0:
                mean = (edge.total / edge.visits - self.low) / spread
            else:
                mean = parent - FIRST_PLAY
            bound = mean + EXPLORE * edge.prior * math.sqrt(edge.avail) / (1 + edge.visits)
            if bound > most:
                most = bound
                best = option
        return best

    def widen(self, node: Node, s: State, ask: Ask) -> None:
        """Edges for the options that were not seen here before, with their priors."""
        weights = self.policy.weights(s, ask)
        total = sum(weights)
        n = len(weights)
        for i in range(n):
            option = ask.options[i]
            if option not in node.edges:
                node.edges[option] = Edge((1.0 - UNIFORM) * weights[i] / total + UNIFORM / n)

    def back_up(self, nodes: list[Node], path: list[Edge], share: float) -> None:
        self.low = min(self.low, share)
        self.high = max(self.high, share)
        for node in nodes:
            node.visits += 1
            node.total += share
        for edge in path:
            edge.visits += 1
            edge.total += share

    def visits(self) -> dict[Choice, int]:
        return {option: edge.visits for option, edge in self.root.edges.items()}

    def means(self) -> dict[Choice, float]:
        """The mean share of each option that was visited."""
        return {option: edge.total / edge.visits for option, edge in self.root.edges.items() if edge.visits > 0}

    def choice(self, options: list[Choice], rng: Chance) -> Choice:
        """The most visited option, of equals the better; of a simultaneous question one drawn by visits squared."""
        visits = self.visits()
        if self.sealed:
            weights = [float(visits.get(option, 0) ** 2) for option in options]
            if sum(weights) > 0.0:
                return options[draw(weights, rng, 0.0)]
        means = self.means()
        best = options[0]
        for option in options[1:]:
            if (visits.get(option, 0), means.get(option, 0.0)) > (visits.get(best, 0), means.get(best, 0.0)):
                best = option
        return best


class SearchAgent:
    """Plays by a search of so many iterations, or of so many seconds, for each decision that is one."""

    def __init__(self, iterations: int, seconds: float) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.last: Search | None = None

    def choose(self, rules: Rules, view: View, ask: Ask, rng: Chance) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        policy = policy_of(rules.name)
        if policy.trivial(ask):
            return ask.options[0]
        self.last = Search(rules, view, rng.below(1 << 24))
        self.last.run(self.iterations, self.seconds)
        return self.last.choice(ask.options, rng)
