"""Open-loop information-set Monte Carlo tree search over views.

One iteration samples a world from the view, follows the tree through the seat's own decisions of this turn, adds one
node, and lets the policy play on to the end of the turn, where the evaluation says what each seat's chances are. Other seats
always play by the policy, which sees only what they may know: so they learn nothing through the tree.

A node is a question as the seat sees it after its own choices so far; dice and draws happen anew each time. The n-th
visit of every option of the root is played in the n-th world, so that options are compared in the same worlds. All
chance of a visit comes from (seed, n): a number of iterations gives the same visits on any machine, and in every
world that fits the same view.
"""

from __future__ import annotations

import math
import time
from typing import Final

from ai.agent import own_ask
from ai.policy import Policy, best, draw, pick, policy_of
from ai.value import Value, shares, value_of
from engine.ask import Ask, Choice, SealedAsk
from engine.flow import State
from engine.rng import Chance, scramble
from engine.rules import Rules, View

Sign = tuple[str, ...]

EXPLORE: Final = 2.5
FIRST_PLAY: Final = 0.1
UNIFORM: Final = 0.15
HORIZON: Final = 60
NODES: Final = 200_000
CHECK: Final = 16
LOOKS: Final = 4
FOLLOW: Final = 12
LOOK_AGAIN: Final = 4
LOOK_HEAT: Final = 0.25
LEAST_HEAT: Final = 0.004
LEAST_SPREAD: Final = 0.03
TRIED: Final = 3
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

    seat: whose question it is. sealed: others are asked at the same time. done: iterations so far.
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
        world = rules.sample(view, self.stream(0))
        ask = own_ask(rules, world, self.seat)
        self.options: list[Choice] = ask.options if ask is not None else []
        self.sealed = ask is not None and isinstance(rules.ask(world), SealedAsk)
        if ask is not None and len(self.options) > 1:
            self.widen(self.root, self.options, self.look(world, ask, LOOKS))

    def stream(self, n: int) -> Chance:
        """The chance of the n-th world."""
        return Chance(scramble(self.seed * STRIDE + n))

    def look(self, world: State, ask: Ask, worlds: int) -> list[float]:
        """Weights by a look one step ahead in a few worlds, the given one first."""
        totals = [0.0] * len(ask.options)
        for n in range(worlds):
            if n > 0:
                world = self.rules.sample(self.view, self.stream(n))
            for i in range(len(totals)):
                totals[i] += self.after(world, ask.options[i])
        top = max(totals)
        heat = max(worlds * LEAST_HEAT, LOOK_HEAT * (top - min(totals)))
        return [math.exp((total - top) / heat) for total in totals]

    def after(self, world: State, option: Choice) -> float:
        """The seat's share once the option is done, with all that it brings before nothing is left half done; the
        policy answers meanwhile. The world stays as it is."""
        s = world.clone()
        rules = self.rules
        value = self.value
        turn = value.turn(s)
        rules.play(s, self.seat, option)
        for _ in range(FOLLOW):
            if s.over or value.turn(s) != turn:
                break
            question = rules.ask(s)
            if value.settled(question):
                break
            rules.play(s, question.seat, best(self.policy, s, question))
        return shares(rules, value, s, self.seat)[self.seat]

    def run(self, iterations: int, seconds: float = 0.0) -> None:
        """Searches for that many iterations, or for that time if iterations is 0; stops when the leader is safe."""
        limit = iterations if iterations > 0 else MOST
        end = time.perf_counter() + seconds
        while self.done < limit and len(self.options) > 1:
            self.iterate()
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

    def iterate(self) -> None:
        rules = self.rules
        value = self.value
        seat = self.seat
        node: Node | None = self.root
        choice = self.select(self.root, self.options)
        edge = self.root.edges[choice]
        nodes = [self.root]
        path = [edge]
        rng = self.stream(edge.visits)
        s = rules.sample(self.view, rng)
        turn = value.turn(s)
        if edge.visits == 0:
            node = None
        rules.play(s, seat, choice)
        left = 1
        while not s.over and left < HORIZON:
            if value.turn(s) != turn:
                break
            ask = rules.ask(s)
            if ask.seat != seat:
                choice = pick(self.policy, s, ask, rng)
            else:
                if node is not None:
                    node = self.child(path[-1], ask)
                if node is None:
                    choice = best(self.policy, s, ask)
                else:
                    if node.visits == 0:
                        self.widen(node, ask.options, self.policy.weights(s, ask))
                    elif node.visits == LOOK_AGAIN:
                        self.widen(node, ask.options, self.look(s, ask, 1))
                    choice = self.select(node, ask.options)
                    edge = node.edges[choice]
                    nodes.append(node)
                    path.append(edge)
                    if edge.visits == 0:
                        node = None
            rules.play(s, ask.seat, choice)
            left += 1
        self.back_up(nodes, path, shares(rules, value, s, seat)[seat])

    def child(self, edge: Edge, ask: Ask) -> Node | None:
        """The node of this question after the edge; a new one while there is room."""
        sign = (ask.key, *ask.args)
        found = edge.nodes.get(sign)
        if found is None and self.nodes < NODES:
            found = Node()
            edge.nodes[sign] = found
            self.nodes += 1
        return found

    def select(self, node: Node, options: list[Choice]) -> Choice:
        """The option of the greatest bound among those that are legal in this world."""
        edges = node.edges
        spread = self.spread()
        parent = node.total / node.visits if node.visits > 0 else 0.0
        chosen = options[0]
        most = -1e9
        for option in options:
            edge = edges.get(option)
            if edge is None:
                edge = Edge(UNIFORM / len(options))
                edges[option] = edge
            edge.avail += 1
            if edge.visits > 0:
                mean = (edge.total / edge.visits - parent) / spread
            else:
                mean = -FIRST_PLAY
            bound = mean + EXPLORE * edge.prior * math.sqrt(edge.avail) / (1 + edge.visits)
            if bound > most:
                most = bound
                chosen = option
        return chosen

    def spread(self) -> float:
        """How far the means of the root's options lie apart: in a game of five even a very good answer moves the
        chance to win by a few hundredths only, and exploration must be weighed against that."""
        low = 1.0
        high = 0.0
        for edge in self.root.edges.values():
            if edge.visits >= TRIED:
                mean = edge.total / edge.visits
                if mean < low:
                    low = mean
                if mean > high:
                    high = mean
        return max(high - low, LEAST_SPREAD)

    def widen(self, node: Node, options: list[Choice], weights: list[float]) -> None:
        """Edges for the options, or new priors for those that are there."""
        total = sum(weights)
        n = len(weights)
        for i in range(n):
            prior = (1.0 - UNIFORM) * weights[i] / total + UNIFORM / n
            edge = node.edges.get(options[i])
            if edge is None:
                node.edges[options[i]] = Edge(prior)
            else:
                edge.prior = prior

    def back_up(self, nodes: list[Node], path: list[Edge], share: float) -> None:
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
        chosen = options[0]
        for option in options[1:]:
            if (visits.get(option, 0), means.get(option, 0.0)) > (visits.get(chosen, 0), means.get(chosen, 0.0)):
                chosen = option
        return chosen


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
