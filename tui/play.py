"""Opening a game for somebody at this terminal: the app or line mode, and everything stopped however it ends."""

from __future__ import annotations

import gc
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from tui.session import LaunchPlan, Session, open_table


class SaveLine(NamedTuple):
    """A saved game in a list: title, when (seconds since 1970), why it cannot be opened (or ""), path, seats."""

    title: str
    when: float
    reason: str
    path: str
    seats: list[tuple[str, str]]
    game: str
    slot: str


def list_saves() -> list[SaveLine]:
    """Games that can be gone on with, newest first; damaged ones last, with the reason."""
    from saves import paths
    from saves.game import headers
    folder = paths.games()
    if not folder.is_dir():
        return []
    found = []
    for one in headers(folder):
        if one.over:
            continue
        turn = f", {one.turn} to play" if one.turn else ""
        title = f"{one.title or one.game.capitalize()}, round {one.round}{turn}"
        found.append(SaveLine(title, one.time, one.reason, one.path, [(seat.name, seat.kind) for seat in one.seats],
                              one.game, one.slot))
    return found


def list_replays() -> list[SaveLine]:
    """The records of games, newest first; `path` is the record's. One whose head cannot be read has a reason."""
    from saves import paths
    from saves.file import SaveError
    from saves.game import headers
    from saves.record import read_record
    folder = paths.games()
    known = {Path(one.path).stem: one for one in headers(folder)} if folder.is_dir() else {}
    found = []
    for file in sorted(folder.glob(f"*{paths.RECORD}")):
        one = known.get(file.stem)
        try:
            record = read_record(file)
        except SaveError as error:
            found.append(SaveLine(file.name, 0.0, str(error), str(file), [], "", ""))
            continue
        named = one is not None and not one.reason
        title = (one.title if one is not None and named else "") or file.stem
        state = "to its end" if record.ended else "under way"
        found.append(SaveLine(f"{title}, {record.decisions} decisions, {state}", file.stat().st_mtime, "", str(file),
                              [(name, "") for name in record.header.names], record.header.config.game, ""))
    return sorted(found, key=lambda line: -line.when)


def plan_for_save(save: Any) -> LaunchPlan:
    """The plan that goes on with a saved game: its seats as they were, computer players by their SPECs."""
    kinds = [kind for _, kind in save.seats]
    agents = [kind if _is_spec(kind) else "automaton" for kind in kinds if kind not in ("person", "open")]
    names = [name for name, kind in save.seats if kind == "person"]
    return LaunchPlan(game=save.game or "stories", seats=max(len(kinds), 1), agents=tuple(agents), names=tuple(names),
                      open_seats=kinds.count("open"), save=save.path)


def _is_spec(text: str) -> bool:
    return text in ("random", "greedy", "automaton") or text.startswith("mcts:") or ":" in text


def run_home(*, plain: bool = False, ascii_only: bool = False) -> int:
    """`legends`: the home screen; in plain mode the saved games and what to type."""
    if plain:
        from tui.plain import home
        plan = home()
        return run(plan, plain=True, ascii_only=ascii_only) if plan is not None else 0
    return run(None, plain=False, ascii_only=ascii_only)


def run_play(game: str, seats: int | None, agents: list[str], seed: int | None, options: dict[str, str], *,
             length: str = "", plain: bool = False, ascii_only: bool = False, open_seats: int = 0,
             bind: str = "127.0.0.1") -> int:
    """`legends play` and `legends host`: one person at this screen, or as many as seats are left by agents and guests.

    Where nothing is said about seats, quick computer players fill the table up to the fewest that the game needs.
    """
    if seats is None:
        from tui.games import face_of
        agents = [*agents, *["greedy"] * (face_of(game).seats_at_table[0] - 1 - open_seats - len(agents))]
    n = seats if seats is not None else 1 + open_seats + len(agents)
    automaton, options = players(options)
    check(game, n, agents, automaton, length, options)
    if open_seats + len(agents) >= n:
        from engine.rules import BadConfig
        raise BadConfig(f"{len(agents)} agents and {open_seats} open seats leave no seat of {n} at this screen")
    plan = LaunchPlan(game=game, seats=n, agents=tuple(agents), seed=seed, options=options, length=length,
                      automaton=automaton, title=title_of(game, options), open_seats=open_seats, bind=bind)
    return run(plan, plain=plain, ascii_only=ascii_only)


def players(options: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Who plays the automata's seats (option automata_agent, of this program), and the options of the engine. Any
    agent but the automaton needs the driver that leaves the intent die without force (WS-AUTO-49)."""
    found = dict(options)
    spec = found.pop("automata_agent", "automaton")
    if spec != "automaton":
        found.setdefault("automata_driver", "external")
    return spec, found


def run_campaign(slot: str, new: bool, seats: int | None, agents: list[str], seed: int | None,
                 options: dict[str, str], *, plain: bool = False, ascii_only: bool = False) -> int:
    """`legends campaign`: goes on where the campaign stands, its running game first; a new one where there is none.

    The option `episode` plays an earlier episode again from its bags.
    """
    from engine.rules import BadConfig
    from engine.stories.deck import content
    from saves.campaign import newest_campaign
    from tui import slots
    n = seats if seats is not None else 1 + len(agents)
    check("stories", n, agents)
    episode = int(options.pop("episode", "0"))
    known = {Path(one.path).name.split(".")[0]: Path(one.path) for one in slots.all_slots() if not one.reason}
    if slot and slot not in known and not new:
        raise BadConfig(f"no campaign is called {slot!r}; there are: {', '.join(known) or 'none yet (--new starts one)'}")
    printed = content(options.get("content", ""))
    names = [slot] if slot and not new else [] if new else list(known)
    for name in names:
        if not episode:
            running = [save for save in list_saves() if save.slot == name and not save.reason]
            if running:
                return run(plan_for_save(running[0]), plain=plain, ascii_only=ascii_only)
        campaign, _ = newest_campaign(known[name])
        missing = slots.there(episode or campaign.next_episode, printed)
        if not missing:
            plan = slots.plan(known[name], episode, agents, options)
            return run(replace(plan, seed=seed), plain=plain, ascii_only=ascii_only)
        if slot or plain:
            raise BadConfig(missing)
        return run(None, plain=False, ascii_only=ascii_only, first="campaigns")
    people = [f"Player {i + 1}" for i in range(n)]
    return run(replace(slots.plan(slots.create(people), 0, agents, options), seed=seed), plain=plain,
               ascii_only=ascii_only)


def run_join(code: str, seat: str, name: str, *, plain: bool = False, ascii_only: bool = False) -> int:
    """`legends join`: a seat at somebody's table."""
    number = "ABCDEFG".find(seat.upper()) if seat else -1
    return run(LaunchPlan(code=code, seat=number, names=(name,) if name else ()), plain=plain, ascii_only=ascii_only)


def run_replay(file: Path) -> int:
    """`legends replay`: the record on this screen. Raises SaveError for what is no record; 1 if these rules cannot
    even set it up."""
    from engine.rules import BadConfig
    from saves.record import ReplayFailed, play_through, read_record
    record = read_record(file)
    try:
        next(play_through(record))
    except (ReplayFailed, BadConfig) as error:
        print(error, file=sys.stderr)
        return 1
    return run(LaunchPlan(game=record.header.config.game, replay=str(file.resolve())), plain=False, ascii_only=False)


def title_of(game: str, options: dict[str, str]) -> str:
    from tui.games import face_of
    return face_of(game).title_of(options)


def check(game: str, seats: int, agents: list[str], automaton: str = "automaton", length: str = "",
          options: dict[str, str] | None = None) -> None:
    """Wrong use is said before anything is started. Raises BadConfig, whose message is a sentence."""
    from engine.rules import BadConfig, playable, rules
    # The rules themselves are read only where they must speak: the first frame does not wait for them.
    if game not in playable():
        rules(game)
    if len(agents) > seats:
        raise BadConfig(f"{len(agents)} agents do not fit {seats} seats")
    if agents or automaton != "automaton":
        from ai.spec import BadSpec, parse
        try:
            for agent in [*agents, automaton]:
                parse(agent)
        except BadSpec as error:
            raise BadConfig(str(error)) from None
    if options or length or game != "stories" or not 1 <= seats <= 5:
        from engine.flow import Config
        rules(game).new(Config(game, seats, 1, length, options))


def run(plan: LaunchPlan | None, *, plain: bool, ascii_only: bool, first: str = "home") -> int:
    """Opens the app (without a plan at its `first` page) or line mode; returns the exit code."""
    if plain and plan is not None:
        from tui.plain import play_plain
        return play_plain(plan, ascii_only=ascii_only)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("legends needs a terminal; use --plain for sentences and numbered choices", file=sys.stderr)
        return 2
    from tui.guard import Guard
    with Guard():
        from tui.app import LegendsApp
        app = LegendsApp(plan, ascii_only=ascii_only, first=first)
        # What is loaded now stays: a collection that looked at it again would hold up a key.
        gc.freeze()
        result = None
        try:
            result = app.run()
        finally:
            app.ended.set()
            session = app.session
            if session is not None and result != "plain":
                session.close()
    if result == "plain" and session is not None:
        from tui.plain import go_on_plain
        return go_on_plain(app.mirror, session, ascii_only=app.ascii_only)
    return app.return_code or 0


class Stopped(Exception):
    """A signal asked the line mode to end."""


def stop_on_signals() -> None:
    """SIGTERM and SIGHUP end line mode as an end of input does."""
    def stop(*_: object) -> None:
        raise Stopped
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)


__all__ = ["LaunchPlan", "Session", "open_table", "run_campaign", "run_home", "run_join", "run_play", "run_replay"]
