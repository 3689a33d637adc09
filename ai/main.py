"""A computer player's process: `python -P -m ai.main ADDRESS --agent SPEC [--seat A]`.

It attaches to a table like a person, gets its seat's view and questions, and answers them. Key and token come from
LEGENDS_KEY and LEGENDS_TOKEN; without a token ADDRESS is a join code, or the address of a seat held before. It stays
until the table will have it no more, or with --child until its parent is gone.
"""

from __future__ import annotations

import argparse
import os
import queue
import secrets
import sys
import threading
import time
from collections.abc import Sequence
from typing import Final, NoReturn

from ai.agent import Agent, own_ask
from ai.spec import BadSpec, make, parse
from engine.ask import Ask, Choice
from engine.content import interned
from engine.rng import Chance, scramble
from engine.rules import BadConfig, Rules, View, rules
from net.client import Client, ClientThread, Link, NobodyThere, Update, WrongCode, join
from net.lobby import BadCode
from net.message import Hello, Position, Question, Refused
from net.parent import Parent

LETTERS: Final = "ABCDEFG"
LOOK_SECONDS: Final = 0.25
LOST_SECONDS: Final = 120.0


class WrongUse(ValueError):
    """The message is one sentence."""


class Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise WrongUse(message)


def arguments() -> argparse.ArgumentParser:
    parser = Arguments(prog="legends bot", description="Attaches a computer player.", allow_abbrev=False)
    parser.add_argument("address", metavar="ADDR|CODE")
    parser.add_argument("--agent", required=True, metavar="SPEC")
    parser.add_argument("--seat", default="", metavar="A-G")
    parser.add_argument("--seed", type=int, default=None, help="of the player's own chance; else drawn")
    parser.add_argument("--child", action="store_true", help="ends when stdin closes")
    return parser


def seat_number(letter: str) -> int:
    """0 for A; -1 for none. Raises WrongUse."""
    if letter == "":
        return -1
    if len(letter) != 1 or letter.upper() not in LETTERS:
        raise WrongUse(f"A seat is a letter from A to {LETTERS[-1]}, not {letter!r}.")
    return LETTERS.index(letter.upper())


def connect(address: str, name: str, seat: int) -> Client:
    """A client for the address; token and key from the environment, else from a seat file or the join code."""
    token = os.environ.get("LEGENDS_TOKEN", "")
    if not token:
        return join(address, name, seat, "ai")
    address = address if address.startswith("tcp://") else f"tcp://{address}"
    return Client(address, os.environ.get("LEGENDS_KEY", ""), token, name=name, seat=seat, kind="ai")


class Player:
    """Answers the questions that a client brings. Updates come from the client's thread through `inbox`.

    answered: how often the question of each number was answered; a second time means that the first was refused.
    """

    def __init__(self, client: Client, agent: Agent, rng: Chance) -> None:
        self.agent = agent
        self.rng = rng
        self.inbox: queue.SimpleQueue[Update] = queue.SimpleQueue()
        self.thread = ClientThread(client, self.inbox.put)
        self.rules: Rules | None = None
        self.position: Position | None = None
        self.answered: dict[int, int] = {}
        self.refused = False
        self.lost_at: float | None = None

    def run(self, patient: bool) -> str:
        """Plays until the connection is closed for good; returns why. `patient`: waits for a lost table for ever."""
        self.thread.start()
        while True:
            why = self.hear()
            if why is not None:
                return why
            if self.lost_at is not None and not patient and time.monotonic() - self.lost_at > LOST_SECONDS:
                return "the table is gone"
            self.answer()

    def hear(self) -> str | None:
        """Takes in all that has come, waiting a moment if nothing has; what ended the connection, or None."""
        try:
            update = self.inbox.get(timeout=LOOK_SECONDS)
            while True:
                why = self.take(update)
                if why is not None:
                    return why
                update = self.inbox.get_nowait()
        except queue.Empty:
            return None

    def take(self, update: Update) -> str | None:
        if isinstance(update, Position):
            self.position = update
        elif isinstance(update, Hello):
            self.rules = rules(update.game)
            if update.content != self.rules.content_hash():
                return "the table plays with other cards than this program has: one of the two must be updated"
        elif isinstance(update, Refused):
            self.refused = True
        elif isinstance(update, Link):
            if update.state == "closed":
                return update.text or "the connection was closed"
            self.lost_at = time.monotonic() if update.state == "lost" else None
            if update.state == "connected":
                self.answered.clear()
        return None

    def answer(self) -> None:
        """Answers the question at hand, once; again only if that was refused, and then by the script or at random."""
        position = self.position
        if position is None or position.ask is None or self.rules is None or self.lost_at is not None:
            return
        question = position.ask
        times = self.answered.get(question.no, 0)
        if times > 0 and not self.refused:
            return
        self.refused = False
        self.answered[question.no] = times + 1
        choice = self.think(self.rules, position.view, question, times)
        self.thread.answer(question.no, choice)

    def think(self, rules: Rules, view: View, question: Question, times: int) -> Choice:
        ask = Ask(question.key, question.seat, question.choices(), tuple(question.args))
        if times == 0:
            try:
                choice = tuple(self.agent.choose(rules, interned(view), ask, self.rng))
                if choice in ask.options:
                    return choice
                print(f"the agent's answer {choice!r} to {ask.key} is not offered", file=sys.stderr, flush=True)
            except Exception as error:  # The game goes on whatever an agent does.
                print(f"the agent failed at {ask.key}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
        if times <= 1:
            return scripted(rules, view, ask)
        return ask.options[self.rng.below(len(ask.options))]


def scripted(rules: Rules, view: View, ask: Ask) -> Choice:
    """The script's answer in a world made up from the view, or the first one."""
    try:
        s = rules.sample(view, Chance(scramble(0)))
        if own_ask(rules, s, ask.seat) is not None:
            choice = rules.scripted(s, ask.seat)
            if choice in ask.options:
                return choice
    except Exception as error:  # This is the last resort; it must give an answer.
        print(f"the script failed at {ask.key}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
    return ask.options[0]


def watch(parent: Parent) -> None:
    """Ends this process, whatever it is thinking about, when its parent is gone."""
    while not parent.gone():
        time.sleep(LOOK_SECONDS)
    os._exit(0)


def main(argv: Sequence[str] | None = None) -> int:
    """`legends bot`: exit code 0 after a game, 1 if the table would not have it, 2 for wrong use."""
    try:
        args = arguments().parse_args(argv)
        spec = parse(args.agent)
        agent = make(spec)
        seat = seat_number(args.seat)
        if args.child:
            threading.Thread(target=watch, args=(Parent(),), daemon=True).start()
        client = connect(args.address, spec.text, seat)
    except (WrongUse, BadSpec, BadCode) as error:
        print(error, file=sys.stderr)
        return 2
    except (NobodyThere, WrongCode) as error:
        print(error, file=sys.stderr)
        return 1
    seed = secrets.randbits(47) if args.seed is None else args.seed
    player = Player(client, agent, Chance(scramble(seed)))
    try:
        why = player.run(args.child)
    except BadConfig as error:
        why = str(error)
    except KeyboardInterrupt:
        why = ""
    player.thread.stop()
    over = player.position is not None and player.position.over
    if why and not over:
        print(why, file=sys.stderr)
    return 0 if over or not why else 1


if __name__ == "__main__":
    sys.exit(main())
