"""A fight of Western Legends over the board half: its steps, both sides' cards and bonuses, who reacts, how it came so far."""

from __future__ import annotations

from typing import Any, Final

from tui.effects import changes
from tui.say import Say
from tui.theme import chip
from tui.widgets.fight import WINDOW, Scene, frame, innermost, order_words
from tui.widgets.log import coloured
from tui.widgets.sheet import Line, Piece, beside, crop, cut, rule, wrap
from tui.widgets.west_seats import item_word

# The public fields of the frames that the view names, in the engine's order (a test compares them).
PLAYER: Final = ("seat", "step", "target", "kind", "own", "foe", "spared", "ties", "won")
NPC: Final = ("seat", "step", "kind", "own", "foe", "spared", "ties", "won", "again")
FIELDS: Final = {"PlayerFight": PLAYER, "NpcFight": NPC, "Window": WINDOW}
MAN: Final = 7

# The words of the strip, and the first step of the engine at which each of them holds.
PLAYER_STEPS: Final = (("declare", 0), ("lay", 1), ("answer", 2), ("reveal", 3), ("bonus", 4), ("react", 5), ("reward", 7))
NPC_STEPS: Final = (("declare", 0), ("cards", 2), ("reveal", 4), ("react", 5), ("effect", 6), ("reward", 9))
NPC_CARDS: Final = {"bandit": 2, "guard": 3, "sheriff": 4}
STARTS: Final = frozenset({"declares_duel", "declares_rob", "declares_arrest", "stranger_duel", "stranger_rob",
                           "bandit_attacks", "heist", "sheriff_attempt"})
BEFORE: Final = {"fight_start": "as it begins: ", "fight_won": "if you win: ", "commit": ""}
ENDS: Final = frozenset({"fight_won", "stranger_beaten", "stranger_won", "npc_beaten", "npc_won"})


def scene(view: dict[str, Any]) -> Scene | None:
    """The fight that is under way in Western Legends."""
    return innermost(view, FIELDS)


def step_of(found: Scene) -> str:
    """Which word of the strip holds."""
    steps = PLAYER_STEPS if found.kind == "PlayerFight" else NPC_STEPS
    if found.window:
        return "react"
    return [word for word, first in steps if first <= found.fight["step"]][-1]


def revealed(found: Scene) -> bool:
    """Do the cards lie open?"""
    return bool(found.fight["own"] > 0)


def strip(names: list[str], now: str, width: int) -> Line:
    line: Line = [Piece(" ")]
    past = True
    for i, name in enumerate(names):
        past = past and name != now
        line.append(Piece(f"[{name.upper()}]", "accent") if name == now else Piece(name, "" if past else "muted"))
        if i + 1 < len(names):
            line.append(Piece("  >  " if width >= 74 else " > ", "muted"))
    return line


def right_of(view: dict[str, Any], seat: int) -> int:
    """The seat that plays for an NPC against `seat`: the one before it in turn order."""
    order = list(view["table"]["order"])
    return int(order[order.index(seat) - 1])


def kind_name(kind: str) -> str:
    return {"bandit": "a bandit", "guard": "the guard of the Bank", "sheriff": "the Sheriff"}.get(kind, kind)


def bonus_of(say: Say, card: str, against: str) -> str:
    """The text of a card that works when it is revealed in a fight against "player", "bandit"..., else ""."""
    poker = say.content.poker.get(card)
    if poker is None or not any(ability.when == "commit" and all(need[0] != "vs" or against in need or ("npc" in need and against != "player") for need in ability.need)
                                for ability in poker.ability):
        return ""
    return str(say.text_of(poker.text))


def _row(word: str, text: str, width: int, role: str = "", rows: int = 3) -> list[Line]:
    return [[Piece(f"{word if i == 0 else '':<8}", "muted"), Piece(part, role)]
            for i, part in enumerate(_short(text, width - 8, rows))]


def _short(text: str, width: int, rows: int) -> list[str]:
    found = wrap(text, width)
    return found if len(found) <= rows else [*found[:rows - 1], cut(" ".join(found[rows - 1:]), width)]


def helps(view: dict[str, Any], say: Say, seat: int, npc: bool) -> list[tuple[str, str]]:
    """(word, text) of what a seat has at hand that counts in fights: weapon, and an ability that is awake."""
    row = view["seats"][seat]
    content = say.content
    found = []
    if row["weapon"]:
        item = content.items[row["weapon"]]
        up = row["weapon"] in row["upgraded"] and item.upgraded is not None
        side = item.upgraded if up else item
        effects = [f"{'+' if n > 0 else ''}{n} {'your card' if stat == 'value' else 'their card'}"
                   for stat, n in side.passive if stat in ("value", "foe")]
        effects += [BEFORE[ability.when] + "; ".join(changes(say, ability.do, "")) for ability in side.ability
                    if ability.when in BEFORE and not (npc and ["vs", "player"] in ability.need)]
        found.append(("weapon", item_word(row, row["weapon"], say) + (f": {', '.join(effects)}" if effects else "")))
    card = content.characters.get(row["character"])
    if card is not None and row["legend"] and not npc and any(
            ability.when in ("commit", "fight_start", "fight_won") for ability in card.ability):
        found.append(("ability", str(say.text_of(card.text))))
    return found


def _side(view: dict[str, Any], say: Say, seat: int, role: str, value: int, open_: bool, width: int,
          against: str = "player") -> list[Line]:
    """A box of one seat: its card (face down until the reveal), what the card and the weapon bring, its value."""
    row = view["seats"][seat]
    inner = width - 4
    body: list[Line] = []
    mine = view["mine"].get("laid", []) if view["me"] == seat else []
    for i, card in enumerate(row["shown"]):
        body += _row("played" if i == 0 else "reacted", say.name(card), inner, "bold", 1)
        if i == 0 and bonus_of(say, card, against):
            body += _row("bonus", bonus_of(say, card, against), inner)
    body += [line for card in mine for line in _row("laid", f"{say.name(card)}, face down", inner, "bold", 1)]
    if row["held"]["laid"] > len(mine):
        body += _row("laid", "1 card face down", inner, "bold", 1)
    if not body:
        body.append([Piece("no card yet", "muted")])
    for word, text in helps(view, say, seat, against != "player"):
        body += _row(word, text, inner)
    body.append([Piece("value   ", "muted"), Piece(str(value) if open_ and value else "not shown yet",
                                                    "bold" if open_ else "muted")])
    you = ", you" if view["me"] == seat else ""
    tail = f"{you}, {role} "
    title: Line = [Piece(chip(seat), f"seat{seat} bold"),
                   Piece(f" {cut(say.name(row['character']), width - 10 - len(tail))}{tail}", "bold")]
    return frame(title, body, width, view["me"] == seat)


def _man(view: dict[str, Any], say: Say, found: Scene, width: int) -> list[Line]:
    """The Man in Black's box: the player to the right draws three cards for him and lays one."""
    fight = found.fight
    by = right_of(view, fight["seat"])
    row = view["seats"][by]
    inner = width - 4
    body: list[Line] = []
    shown = row["shown"] if by != fight["seat"] else []
    for card in shown:
        body += _row("played", say.name(card), inner, "bold", 1)
        if bonus_of(say, card, "player"):
            body += _row("bonus", bonus_of(say, card, "player"), inner)
    if row["held"]["laid"] and not shown:
        laid = view["mine"].get("laid", []) if view["me"] == by else []
        body += _row("laid", f"{say.name(laid[0])}, face down" if laid else "1 card face down", inner, "bold", 1)
    elif row["held"]["dealt"]:
        body += _row("drawn", f"{row['held']['dealt']} cards, one will be laid", inner)
    if not body:
        body.append([Piece("no card yet", "muted")])
    body += _row("by", f"{chip(by)}, to the right", inner, "", 1)
    body.append([Piece("value   ", "muted"), Piece(str(fight["foe"]) if fight["foe"] else "not shown yet", "bold")])
    return frame([Piece("M", "error bold"), Piece(cut(" the Man in Black, target ", width - 8), "bold")], body, width, False)


def fight_card(say: Say, card: str, inner: int, rows: int = 3) -> list[Line]:
    printed = say.content.fights[card]
    return [*_row("card", say.name(card), inner, "bold", 1), *_row("text", str(say.text_of(printed.text)), inner, "", rows)]


def _npc(view: dict[str, Any], say: Say, found: Scene, width: int) -> list[Line]:
    """The NPC's box: who plays it, its fight cards as far as the viewer may see them, the one that was revealed."""
    fight = found.fight
    by = right_of(view, fight["seat"])
    inner = width - 4
    body: list[Line] = []
    shown = list(view["table"]["npc_shown"])
    own = view["mine"].get("npc_cards", []) if view["me"] == by else []
    held = view["seats"][by]["held"]["npc_cards"]
    for card in shown:
        body += fight_card(say, card, inner, 5)
    if not shown:
        for card in own[:4]:
            body += _row("yours", f"{say.name(card)}", inner, "bold", 1)
        if not own:
            body += _row("cards", f"{held} fight cards, face down" if held else
                         f"{NPC_CARDS[fight['kind']]} fight cards to come", inner, "bold")
    body += _row("by", f"{chip(by)}, to the right", inner, "", 1)
    if not shown:
        body += _row("rule", "wins ties; its effect comes after the reactions", inner)
    body.append([Piece("value   ", "muted"), Piece(str(fight["foe"]) if fight["foe"] else "not shown yet", "bold")])
    return frame([Piece(cut(f"{kind_name(fight['kind'])} ", width - 6), "error bold")], body, width, view["me"] == by)


def foe_word(say: Say, found: Scene) -> str:
    fight = found.fight
    if found.kind == "NpcFight":
        return kind_name(fight["kind"])
    return "the Man in Black" if fight["target"] == MAN else chip(fight["target"])


def verdict(view: dict[str, Any], say: Say, found: Scene) -> Line:
    """How it stands at this moment."""
    fight = found.fight
    me, other = chip(fight["seat"]), foe_word(say, found)
    if fight["won"] >= 0:
        winner = me if fight["won"] == 1 else other
        return coloured(f" {winner[:1].upper()}{winner[1:]} wins.")
    if not revealed(found):
        ties = "ties go to the other side" if found.kind == "NpcFight" else f"ties go to {me}, who started"
        return coloured(f" The values are compared when the cards are open; {ties}.")
    own, foe = fight["own"], fight["foe"]
    ties = fight["ties"]
    ours = ties == fight["seat"] if ties >= 0 else found.kind == "PlayerFight"
    ahead = me if own > foe or (own == foe and ours) else other
    tie = " by the tie" if own == foe else ""
    return [Piece(" Now ", "title"), *coloured(f"{me} {own} against {other} {foe}: {ahead} is ahead{tie}.")]


def since(log: list[Any], starts: frozenset[str]) -> list[Any]:
    """The events from the last one of `starts` on, [] without one."""
    found: list[Any] = []
    for row in reversed(log):
        found.append(row)
        if row.kind in starts:
            return found[::-1]
    return []


def so_far(log: list[Any], say: Say, secrets: dict[tuple[int, int], list[str]], me: int, width: int, most: int
           ) -> list[Line]:
    """The sentences since the fight began, the last `most` rows of them."""
    found: list[Line] = []
    for row in since(log, STARTS):
        for i, part in enumerate(wrap(say.event(row, secrets.get((row.n, me))), width - 5)):
            found.append([Piece("  " if i == 0 else "    "), *coloured(part)])
    return found[-most:]


def title_of(view: dict[str, Any], say: Say, found: Scene) -> str:
    fight = found.fight
    kind = say.name(fight["kind"]) if found.kind == "PlayerFight" else \
        {"bandit": "ambush", "guard": "heist", "sheriff": "arrest"}[fight["kind"]]
    return f"FIGHT: {kind}, {chip(fight['seat'])} against {foe_word(say, found)}"


def lines(view: dict[str, Any], say: Say, width: int, height: int, log: list[Any],
          secrets: dict[tuple[int, int], list[str]]) -> list[Line]:
    """The panel, at most `height` rows; [] when nobody fights."""
    found = scene(view)
    if found is None:
        return []
    fight = found.fight
    place = say.space(view["seats"][fight["seat"]]["place"])
    names = [word for word, _ in (PLAYER_STEPS if found.kind == "PlayerFight" else NPC_STEPS)]
    shown: list[Line] = [rule(width, title_of(view, say, found), f"at {place}" if place else ""),
                         strip(names, step_of(found), width)]
    each = (width - 3) // 2
    open_ = revealed(found)
    left = _side(view, say, fight["seat"], "active", fight["own"], open_, each, fight.get("kind", "") if found.kind == "NpcFight" else "player")
    if found.kind == "NpcFight":
        right = _npc(view, say, found, each)
    elif fight["target"] == MAN:
        right = _man(view, say, found, each)
    else:
        right = _side(view, say, fight["target"], "target", fight["foe"], open_, each)
    sides = beside([[Piece(" "), *line] for line in left], right, each + 1)
    below: list[Line] = [verdict(view, say, found)]
    if found.window:
        below.append(order_words(say, found.window))
    room = height - len(shown) - len(below)
    if len(sides) > room:
        sides = [*sides[:max(room - 1, 1)], sides[-1]]
    shown += [*sides, *below]
    spare = height - len(shown) - 1
    told = so_far(log, say, secrets, view["me"], width, spare) if spare >= 1 else []
    if told:
        shown += [rule(width, "How we got here"), *told]
    return [crop(line, width) for line in shown[:height]]
