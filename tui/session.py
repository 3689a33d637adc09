"""An open table seen from this screen: its processes, its wires, and the watch that names and mends what died."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tui.link import Update, Wire, tag

Put = Callable[[int, Update], None]

LOOK_SECONDS: Final = 0.3
STARTS: Final = 5
GAVE_UP: Final = ("The engine process keeps ending ({code}) and is not started again. The game is saved up to the last "
                  "decision: go on with Continue on the home screen. `legends saves list` names the save; what the "
                  "engine said last is at the end of logs/engine.log.")
# Options that would be read in a list of processes: bags are secrets until they are unpacked.
UNSEEN: Final = frozenset({"carry"})


@dataclass(frozen=True)
class LaunchPlan:
    """What is to be opened.

    seats: full seats; agents: SPECs of the last of them; open_seats: seats before those for guests; automaton: the
    SPEC that plays the automata's seats; save: a file to go on with; code: a table elsewhere, by code or address, and
    `seat` there (-1: any). replay: a record to watch instead.
    """

    game: str = "stories"
    seats: int = 1
    agents: tuple[str, ...] = ()
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    length: str = ""
    names: tuple[str, ...] = ()
    open_seats: int = 0
    automaton: str = "automaton"
    save: str = ""
    title: str = ""
    slot: str = ""
    places: tuple[int, ...] = ()
    bind: str = "127.0.0.1"
    code: str = ""
    seat: int = -1
    replay: str = ""

    def persons(self) -> int:
        return max(self.seats - len(self.agents) - self.open_seats, 0)


class Session:
    """Wires to a table, and (if it is ours) its processes. `put` gets every update, in the wires' threads."""

    def __init__(self, put: Put) -> None:
        self.put = put
        self.threads: list[Any] = []
        self.engine: Any = None
        self.args: list[str] = []
        self.unseen: dict[str, str] = {}
        self.log: Path | None = None
        self.bots: dict[int, tuple[str, Any]] = {}
        self.starts: dict[int, int] = {}
        self.adviser: Any = None
        self.code = ""
        self.closing = threading.Event()
        self.shared = False

    @property
    def wires(self) -> list[Wire]:
        return list(self.threads)

    def listen(self, clients: list[Any]) -> None:
        """Gives each client a thread; updates carry the number of their wire."""
        from net.client import ClientThread
        for number, client in enumerate(clients):
            put = _Numbered(self.put, number) if self.engine is not None else _Guest(self.put, client)
            self.threads.append(ClientThread(client, put))

    def go(self) -> None:
        for thread in self.threads:
            thread.start()
        if self.engine is not None and self.args:
            threading.Thread(target=self._watch, name="legends-watch", daemon=True).start()

    def start_bot(self, seat: int, spec: str) -> None:
        """An AI process for a seat; its key and token travel in the environment."""
        from net.launch import Child, LaunchError
        line = self.engine.line
        try:
            child = Child("ai.main", [line.address, "--agent", spec],
                          {"LEGENDS_KEY": line.key, "LEGENDS_TOKEN": line.tokens[seat]}, self.log)
        except LaunchError as error:
            self.put(0, ("note", f"A computer player could not be started: {error}"))
            return
        self.bots[seat] = (spec, child)

    def _watch(self) -> None:
        """Notices dead processes, says so, starts them again: the engine from its autosave, a player in its seat."""
        while not self.closing.wait(LOOK_SECONDS):
            code = self.engine.exit_code()
            if code is not None and not self._may_start(-1):
                self.put(0, ("gave_up", GAVE_UP.format(code=code)))
                return
            if code is not None:
                self.put(0, ("note", f"The engine process ended ({code}). It is started again from the autosave."))
                self._restart_engine()
            for seat, (spec, child) in list(self.bots.items()):
                code = child.exit_code()
                if code is None or self.closing.is_set():
                    continue
                del self.bots[seat]
                child.let_go()
                if self._may_start(seat):
                    self.put(0, ("note", f"Computer player {'ABCDEFG'[seat]} ended ({code}). It takes its seat again."))
                    self.start_bot(seat, spec)
                else:
                    self.put(0, ("note", f"Computer player {'ABCDEFG'[seat]} keeps ending; the script plays it."))

    def _may_start(self, what: int) -> bool:
        self.starts[what] = self.starts.get(what, 0) + 1
        return self.starts[what] <= STARTS

    def _restart_engine(self) -> None:
        from net.launch import Engine, LaunchError
        old = self.engine
        old.let_go()
        args = [*self.args, "--port", str(old.port)] if "--port" not in self.args else self.args
        try:
            self.engine = Engine(args, self.log, options=self.unseen)
        except LaunchError as error:
            self.put(0, ("note", f"The engine could not be started again: {error}"))
            self.starts[-1] = STARTS

    def advise(self, view: dict[str, Any], seconds: float) -> list[Any]:
        """The computer player's best moves for a view (see tui.advice); blocks. Raises LaunchError."""
        if self.adviser is None:
            from tui.advice import Adviser
            self.adviser = Adviser(self.log)
        return list(self.adviser.ask(view, seconds))

    def close(self) -> None:
        """Ends wires and processes; nothing is left behind. Harmless twice."""
        self.closing.set()
        for thread in self.threads:
            with suppress(Exception):
                thread.stop(0.5)
        children = [child for _, child in self.bots.values()]
        if self.engine is not None:
            children.append(self.engine)
        if self.adviser is not None:
            children += self.adviser.children()
        if children:
            from net.launch import stop_all
            stop_all(children)


class _Numbered:
    """Puts updates with the number of their wire."""

    def __init__(self, put: Put, number: int) -> None:
        self.put, self.number = put, number

    def __call__(self, update: Update) -> None:
        self.put(self.number, update)


class _Guest(_Numbered):
    """Keeps the seat at somebody's table for the next visit, as soon as it is known."""

    def __init__(self, put: Put, client: Any) -> None:
        super().__init__(put, 0)
        self.client = client

    def __call__(self, update: Update) -> None:
        if tag(update) == "hello":
            from net.lobby import write_seat
            with suppress(OSError):
                write_seat(self.client.seat_file())
        super().__call__(update)


def open_table(plan: LaunchPlan, put: Put) -> Session:
    """Starts or joins a table; blocks for as long as an engine needs to come up. Raises LaunchError, BadCode,
    NobodyThere, WrongCode: each message is a sentence."""
    session = Session(put)
    if plan.code:
        return _join(plan, session)
    if plan.replay:
        return _replay(plan, session)
    from net.client import Client
    from net.launch import Engine
    from saves import paths
    save = plan.save
    if not save:
        paths.games().mkdir(parents=True, exist_ok=True)
        save = str(paths.fresh(paths.games(), plan.title or plan.game))
    args = [plan.game, "--seats", str(plan.seats), "--save", save]
    for flag, value in (("--length", plan.length), ("--title", plan.title), ("--slot", plan.slot),
                        ("--places", ",".join(str(place) for place in plan.places))):
        if value:
            args += [flag, value]
    args += [part for agent in plan.agents for part in ("--agent", agent)]
    args += [part for name in plan.names for part in ("--name", name)]
    args += [part for key, value in plan.options.items() if key not in UNSEEN for part in ("--option", f"{key}={value}")]
    if plan.open_seats:
        args += ["--open-seats", str(plan.open_seats)]
    if plan.bind != "127.0.0.1":
        args += ["--bind", plan.bind]
    if plan.seed is not None:
        args += ["--seed", str(plan.seed)]
    session.log = paths.home() / "logs" / "engine.log"
    session.args = args
    session.unseen = {key: value for key, value in plan.options.items() if key in UNSEEN}
    session.shared = plan.open_seats > 0 or plan.bind != "127.0.0.1"
    session.engine = Engine(args, session.log, options=session.unseen)
    line = session.engine.line
    session.code = line.code
    kinds = _kinds(plan, sorted(line.tokens))
    persons = [seat for seat, spec in kinds.items() if spec == ""]
    session.listen([Client(line.address, line.key, line.tokens[seat], name=_name(plan, seat)) for seat in persons])
    for seat, spec in kinds.items():
        if spec:
            session.start_bot(seat, spec)
    session.go()
    return session


def _name(plan: LaunchPlan, seat: int) -> str:
    return plan.names[seat] if seat < len(plan.names) else ""


def _kinds(plan: LaunchPlan, seats: list[int]) -> dict[int, str]:
    """By seat that has a token: "" for a person at this screen, else the SPEC of its computer player."""
    persons, first_agent = plan.persons(), plan.seats - len(plan.agents)
    found: dict[int, str] = {}
    for seat in seats:
        if seat < persons:
            found[seat] = ""
        elif seat >= plan.seats:
            found[seat] = plan.automaton
        elif seat >= first_agent:
            found[seat] = plan.agents[seat - first_agent]
    return found


def _replay(plan: LaunchPlan, session: Session) -> Session:
    """A process that serves a record, and one wire to it."""
    from net.client import Client
    from net.launch import Engine
    from saves import paths
    session.log = paths.home() / "logs" / "engine.log"
    session.engine = Engine([plan.replay], session.log, "net.replay")
    line = session.engine.line
    session.listen([Client(line.address, line.key, line.tokens[0])])
    session.go()
    return session


def _join(plan: LaunchPlan, session: Session) -> Session:
    from net.client import join
    client = join(plan.code, plan.names[0] if plan.names else "", plan.seat)
    session.code = plan.code if "-" in plan.code else ""
    session.shared = True
    session.listen([client])
    session.go()
    return session
