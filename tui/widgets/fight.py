"""A fight over the board half: its steps, both sides' cards and values, the dice, who may react, how it came so far."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tui.effects import changes
from tui.say import Say
from tui.widgets import dice
from tui.widgets.log import coloured
from tui.widgets.sheet import Line, Piece, beside, crop, cut, rule, width_of, wrap

# The public fields of the frames that the view names, in the engine's order (a test compares them).
PLAYER: Final = ("seat", "step", "target", "kind", "own", "foe", "spared", "again", "die", "other", "won")
NPC: Final = ("seat", "step", "dice", "source", "npc", "attacked", "own", "foe", "spared", "again", "faces", "grit",
              "won", "at", "reward", "deaths")
WINDOW: Final = ("seat", "step", "trigger", "order", "again", "passes")
FIELDS: Final = {"PlayerFight": PLAYER, "NpcFight": NPC, "Window": WINDOW}

PLAYER_STEPS: Final = ("declare", "answer", "reveal", "bonus", "react", "result")
NPC_STEPS: Final = ("cards", "roll", "bonus", "react", "result")
STARTS: Final = frozenset({"declares_duel", "declares_rob", "declares_arrest", "npc_attacks", "npc_fight"})


class Scene(NamedTuple):
    """A fight in the view: kind of frame, its fields by name, the fields of the reaction window over it (or {})."""

    kind: str
    fight: dict[str, Any]
    window: dict[str, Any]


def innermost(view: dict[str, Any], known: dict[str, tuple[str, ...]]) -> Scene | None:
    """The fight that is under way, the innermost if there are two; `known`: the fields of frames by name."""
    window: dict[str, Any] = {}
    for frame in reversed(view.get("stack", [])):
        fields = known.get(frame[0])
        if fields is None:
            continue
        found = dict(zip(fields, frame[1:]))
        if frame[0] == "Window":
            window = found if found.get("trigger") == "fight" else window
        else:
            return Scene(frame[0], found, window)
    return None


def scene(view: dict[str, Any]) -> Scene | None:
    """The fight that is under way in Stories."""
    return innermost(view, FIELDS)


def step_of(found: Scene) -> int:
    """Which word of the strip is meant."""
    step = found.fight["step"]
    if found.kind == "PlayerFight":
        react, last = 4, 5
        at = step if step <= 3 else 3 if step == 4 else react if step == 5 and found.window else last
    else:
        react, last = 3, 4
        at = step if step <= 2 else react if step == 3 and found.window else last
    return react if found.window else at


def strip(found: Scene, width: int) -> Line:
    names = PLAYER_STEPS if found.kind == "PlayerFight" else NPC_STEPS
    now = step_of(found)
    line: Line = [Piece(" ")]
    for i, name in enumerate(names):
        line.append(Piece(f"[{name.upper()}]", "accent") if i == now else Piece(name, "muted" if i > now else ""))
        if i + 1 < len(names):
            line.append(Piece("  >  " if width >= 70 else " > ", "muted"))
    return line


def _cards(view: dict[str, Any], say: Say, seat: int) -> list[tuple[str, str]]:
    """(word, card) rows of a seat's cards in the fight."""
    row = view["seats"][seat]
    found = [("played" if i == 0 else "", f"{say.name(one)}") for i, one in enumerate(row["shown"])]
    laid = view["mine"].get("laid", []) if view["me"] == seat else []
    found += [("laid", f"{say.name(one)}, face down") for one in laid]
    hidden = row["held"]["laid"] - len(laid)
    if hidden > 0:
        found.append(("laid", f"{hidden} card{'s' if hidden > 1 else ''} face down"))
    return found


def bonus_text(say: Say, code: str) -> str:
    poker = say.content.poker.get(code)
    return poker.text if poker is not None and poker.type == "bonus" else ""


def _side(view: dict[str, Any], say: Say, seat: int, role: str, value: int, shown: bool, rolled: str, width: int
          ) -> list[Line]:
    """A box of one seat: cards, weapon, die of an automaton, value."""
    row = view["seats"][seat]
    inner = width - 4
    body: list[Line] = []
    for word, text in _cards(view, say, seat):
        body.append([Piece(f"{word:<8}", "muted"), Piece(cut(text, inner - 8), "bold")])
    for code in row["shown"][:1]:
        if bonus_text(say, code):
            body += [[Piece(f"{'bonus' if i == 0 else '':<8}", "muted"), Piece(part)]
                     for i, part in enumerate(wrap(bonus_text(say, code), inner - 8)[:2])]
    if row["level"]:
        body.append([Piece("die     ", "muted"), Piece(f"{rolled or 'its own'}{', grudge ' + str(row['grudge']) if row['grudge'] else ''}")])
    if row["weapon"]:
        body.append([Piece("weapon  ", "muted"), Piece(cut(say.name(row["weapon"]), inner - 8))])
    if not body:
        body.append([Piece("no card yet", "muted")])
    body.append([Piece("value   ", "muted"), Piece(str(value) if shown else "not shown yet", "bold" if shown else "muted")])
    you = ", you" if view["me"] == seat else ""
    title: Line = [Piece(say.seat(seat), f"seat{seat} bold"),
                   Piece(cut(f" {say.name(row['character'])}{you}, {role} ", width - 9), "bold")]
    return frame(title, body, width, view["me"] == seat)


def frame(title: Line, body: list[Line], width: int, heavy: bool) -> list[Line]:
    a, b, c, d, across, down = "┏┓┗┛━┃" if heavy else "┌┐└┘─│"
    role = "heavy" if heavy else "wall"
    found: list[Line] = [[Piece(f"{a}{across} ", role), *title,
                          Piece(across * max(width - 4 - width_of(title), 0) + b, role)]]
    for line in body:
        pad = max(width - 4 - width_of(line), 0)
        found.append([Piece(f"{down} ", role), *line, Piece(" " * pad), Piece(f" {down}", role)])
    found.append([Piece(c + across * (width - 2) + d, role)])
    return found


def _foe(view: dict[str, Any], say: Say, fight: dict[str, Any], width: int) -> list[Line]:
    """The box of the dice's side: the printed words, the dice, what winning and losing bring."""
    name, _, success, failure = printed(say, fight["npc"], fight["source"])
    inner = width - 4
    body = dice.row(say, fight["dice"], fight["faces"], inner)
    body.append([Piece("value   ", "muted"), Piece(str(fight["foe"]) if fight["faces"] else "not rolled yet",
                                                    "bold" if fight["faces"] else "muted")])
    for word, rows in (("win", success), ("lose", failure)):
        told = "; ".join(changes(say, rows, "")) or {"win": "+1 LP, it leaves", "lose": "suffer 1 wound"}[word]
        body += [[Piece(f"{word if i == 0 else '':<8}", "muted"), Piece(part)]
                 for i, part in enumerate(wrap(told, inner - 8)[:3])]
    role = "attacks" if fight["attacked"] else "target"
    return frame([Piece(cut(f"{name}, {role} ", width - 6), "bold")], body, width, False)


def printed(say: Say, npc: str, source: str) -> tuple[str, str, list[Any], list[Any]]:
    """(name, text, success, failure) of what is fought: a character, an animal, a place's or a card's die."""
    found = say.content.npcs.get(npc) or say.content.animals.get(npc)
    if found is not None:
        return found.name, found.text, found.success, found.failure
    parts = source.split(":")
    place = say.content.places.get(parts[1]) if len(parts) > 2 else None
    if place is not None:
        for action in place.action:
            if action.name == parts[2]:
                return f"{place.name}, {action.name}", action.text, action.success, action.failure
    draw = say.content.exploration.get(parts[1]) if len(parts) > 1 else None
    if draw is not None:
        return draw.name, draw.text, draw.success, draw.failure
    return say.name(parts[1] if len(parts) > 1 else source), "", [], []


def verdict(view: dict[str, Any], say: Say, found: Scene) -> Line:
    """How it stands at this moment."""
    fight = found.fight
    own, foe = fight["own"], fight["foe"]
    me = say.seat(fight["seat"])
    if found.kind == "PlayerFight":
        other, starts, ready = say.seat(fight["target"]), me, step_of(found) >= 3
    else:
        other = printed(say, fight["npc"], fight["source"])[0]
        starts, ready = (other if fight["attacked"] else me), bool(fight["faces"])
    if fight["won"] >= 0:
        return [*coloured(f" {me if fight['won'] == 1 else other} wins")]
    if not ready:
        return [Piece(" The values are compared when the cards are open.", "muted")]
    ahead = me if own > foe or (own == foe and starts == me) else other
    tie = f", ties go to {starts}, who started" if own == foe else ""
    return [Piece(" Now ", "title"), *coloured(f"{me} {own} against {other} {foe}: {ahead} is ahead{tie}")]


def order_words(say: Say, window: dict[str, Any]) -> Line:
    """Who speaks first; not who is being asked, which would tell who holds a reaction."""
    names = [say.seat(seat) for seat in window["order"]]
    words = f" Reactions, one at a time: {names[0]} first" + (f", then {names[1]}" if len(names) > 1 else "")
    return coloured(words + ", until all pass in a row.")


def so_far(log: list[Any], say: Say, secrets: dict[tuple[int, int], list[str]], me: int, width: int, most: int
           ) -> list[Line]:
    """The sentences since the fight began, the last `most` rows of them."""
    since: list[Any] = []
    for row in reversed(log):
        since.append(row)
        if row.kind in STARTS:
            break
    else:
        return []
    found: list[Line] = []
    for row in reversed(since):
        for i, part in enumerate(wrap(say.event(row, secrets.get((row.n, me))), width - 5)):
            found.append([Piece("  " if i == 0 else "    "), *coloured(part)])
    return found[-most:]


def lines(view: dict[str, Any], say: Say, width: int, height: int, log: list[Any] | None = None,
          secrets: dict[tuple[int, int], list[str]] | None = None) -> list[Line]:
    """The panel, at most `height` rows; [] when nobody fights."""
    found = scene(view)
    if found is None:
        return []
    fight = found.fight
    if found.kind == "PlayerFight":
        title = f"FIGHT: {say.name(fight['kind'])}, {say.seat(fight['seat'])} against {say.seat(fight['target'])}"
    else:
        title = f"FIGHT: {say.seat(fight['seat'])} against {printed(say, fight['npc'], fight['source'])[0]}"
    place = say.content.names.get(view["seats"][fight["seat"]]["place"], "")
    shown: list[Line] = [rule(width, title, f"at {place}" if place else ""), strip(found, width)]
    two = width >= 56
    each = (width - 3) // 2 if two else width - 1
    ready = step_of(found) >= 3 if found.kind == "PlayerFight" else bool(fight["faces"])
    started = "starts" if found.kind == "PlayerFight" or not fight["attacked"] else "attacked"
    left = _side(view, say, fight["seat"], started, fight["own"], ready or fight["own"] > 0, fight.get("die", ""), each)
    if found.kind == "PlayerFight":
        right = _side(view, say, fight["target"], "target", fight["foe"], ready or fight["foe"] > 0, fight["other"], each)
    else:
        right = _foe(view, say, fight, each)
    sides = beside([[Piece(" "), *line] for line in left], right, each + 1) if two else [*left, *right]
    below: list[Line] = [verdict(view, say, found)]
    if found.window:
        below.append(order_words(say, found.window))
    room = height - len(shown) - len(below)
    if len(sides) > room:
        sides = [*sides[:max(room - 1, 1)], sides[-1]]
    shown += [*sides, *below]
    spare = height - len(shown) - 1
    told = so_far(log or [], say, secrets or {}, view["me"], width, spare) if spare >= 1 else []
    if told:
        shown += [rule(width, "How we got here"), *told]
    return [crop(line, width) for line in shown[:height]]
