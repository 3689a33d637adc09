"""A hand of poker over the board half, and its showdown: the flop, two cards and five cards of each hand, names, pot."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tui.say import Say
from tui.theme import card, chip
from tui.widgets.log import coloured
from tui.widgets.sheet import Line, Piece, beside, crop, cut, fit, rule, wrap
from tui.widgets.west_fight import since, strip

# The public fields of the frames that the view names, in the engine's order (a test compares them).
POKER: Final = ("seat", "step", "players", "left", "dealer", "wild", "plus", "keeps", "winners")
HANDS: Final = ("seat", "step", "order", "given")
STEPS: Final = ("ante", "choose two", "showdown", "reactions")
ANTE: Final = 10
PRIZE: Final = 50
NAMES: Final = {
    "high_card": "high card", "pair": "one pair", "two_pairs": "two pairs", "three": "three of a kind",
    "straight": "straight", "flush": "flush", "full_house": "full house", "four": "four of a kind",
    "straight_flush": "straight flush", "royal_flush": "royal flush", "five": "five of a kind"}
ORDER: Final = tuple(NAMES)
CHEAT: Final = "cheat"


def scene(view: dict[str, Any]) -> dict[str, Any] | None:
    """The fields of the game of poker that is under way; "given": seats that have chosen, None once all are open."""
    game: dict[str, Any] | None = None
    given: list[int] | None = None
    for row in view.get("stack", []):
        if row[0] == "Poker":
            game = dict(zip(POKER, row[1:]))
        elif row[0] == "Hands":
            given = list(dict(zip(HANDS, row[1:]))["given"])
    if game is not None:
        game["given"] = given
    return game


def small(code: str) -> Line:
    return [Piece(card(code), "red bold" if code[1] in "HD" else "bold")]


def boxes(cards: list[str], back: int = 0) -> list[Line]:
    """Cards in three rows of little frames; `back` of them face down."""
    found: list[Line] = [[], [], []]
    for code in cards:
        found[0].append(Piece("┌────┐ ", "wall"))
        found[1] += [Piece("│", "wall"), Piece(f"{card(code):^4}", "red bold" if code[1] in "HD" else "bold"),
                     Piece("│ ", "wall")]
        found[2].append(Piece("└────┘ ", "wall"))
    for _ in range(back):
        found[0].append(Piece("┌────┐ ", "wall"))
        found[1] += [Piece("│", "wall"), Piece("▒▒▒▒", "muted"), Piece("│ ", "wall")]
        found[2].append(Piece("└────┘ ", "wall"))
    return found


def lines(view: dict[str, Any], say: Say, width: int, height: int, log: list[Any],
          secrets: dict[tuple[int, int], list[str]]) -> list[Line]:
    """The panel, at most `height` rows; [] when nobody plays."""
    game = scene(view)
    if game is None:
        return []
    town = say.content.town.get(view["seats"][game["seat"]]["place"], "")
    pot = ANTE * len(game["players"]) + PRIZE
    now = "ante" if game["step"] <= 1 else "choose two" if game["given"] is not None else \
        "showdown" if game["step"] <= 3 else "reactions"
    found: list[Line] = [rule(width, f"POKER in {town}, started by {chip(game['seat'])}", f"pot ${pot}"),
                         strip(list(STEPS), now, width)]
    flop = list(view["zones"]["flop"])
    if flop:
        words: list[Line] = [[], [Piece(f"  the saloon adds ${PRIZE}, each player ${ANTE}", "muted")], []]
        found += beside([[Piece("  FLOP  ", "title"), *line] if i == 1 else [Piece("        "), *line]
                         for i, line in enumerate(boxes(flop))], words, 30)
    else:
        found.append([Piece(f"  The saloon adds ${PRIZE}, each player ${ANTE}. Three cards will lie on the table.", "muted")])
    for seat in [*game["players"], *([game["dealer"]] if game["dealer"] >= 0 else [])]:
        row = view["seats"][seat]
        house = seat == game["dealer"]
        name = f" {say.name(row['character'])}" + (", for the house" if house else ", you" if view["me"] == seat else "")
        line: Line = [Piece("  "), Piece(chip(seat), f"seat{seat} bold"), Piece(fit(cut(name, 30), 31))]
        mine = view["mine"].get("laid", []) if view["me"] == seat else []
        if row["shown"]:
            for code in row["shown"]:
                line += [*small(code), Piece("  ")]
            if seat in game["winners"]:
                line.append(Piece("wins", "accent"))
        elif mine:
            line += [Piece("laid face down: ", "muted")]
            for code in mine:
                line += [*small(code), Piece("  ")]
        elif row["held"]["laid"]:
            line.append(Piece("two cards face down", "bold"))
        elif house and view["me"] == seat:
            line.append(Piece("chooses from ", "muted"))
            for code in view["mine"].get("dealt", []):
                line += [*small(code), Piece("  ")]
        else:
            n = row["held"]["dealt"] if house else row["held"]["hand"]
            line.append(Piece(f"chooses from {n}" if game["given"] is not None else f"{n} cards", "muted"))
        found.append(line)
    if game["left"] and game["step"] <= 1:
        found.append([Piece("  may still sit down: ", "muted"), *coloured(" ".join(chip(seat) for seat in game["left"]))])
    spare = height - len(found) - 1
    told: list[Line] = []
    for event in since(log, frozenset({"ante"}))[-40:]:
        told += [[Piece("  "), *coloured(part)] for part in wrap(say.event(event, secrets.get((event.n, view["me"]))), width - 4)]
    if spare >= 1 and told:
        found += [rule(width, "How we got here"), *told[-spare:]]
    return [crop(line, width) for line in found[:height]]


class Shown(NamedTuple):
    """A hand at the showdown: seat, its two cards, the name of its hand ("" unknown), whether it won, $ won."""

    seat: int
    cards: list[str]
    hand: str
    won: int


class Showdown(NamedTuple):
    """A game of poker that was decided, out of the log: flop, hands with the best first, dealer's seat (-1), pot."""

    starter: int
    flop: list[str]
    hands: list[Shown]
    dealer: int
    house: bool
    after: list[Any]


def showdown(rows: list[Any]) -> Showdown | None:
    """Reads the last decided hand out of events; None where there is none."""
    last = max((i for i, row in enumerate(rows) if row.kind.startswith("hand_")), default=-1)
    if last < 0:
        return None
    before = max((i for i in range(last) if rows[i].kind in ("wins_poker", "house_wins", "turn")), default=-1)
    game = rows[before + 1:]
    flop = [row.what for row in game if row.kind == "flop"][:3]
    shows: dict[int, list[str]] = {}
    names: dict[int, str] = {}
    won: dict[int, int] = {}
    dealer, house, starter = -1, False, -1
    after: list[Any] = []
    for row in game:
        if row.kind == "ante" and starter < 0:
            starter = row.seat
        elif row.kind == "dealer":
            dealer = row.seat
        elif row.kind == "shows" and not names:
            shows.setdefault(row.seat, []).append(row.what)
        elif row.kind.startswith("hand_"):
            names[row.seat] = row.kind.removeprefix("hand_")
        elif row.kind == "wins_poker":
            won[row.seat] = row.num
        elif row.kind == "house_wins":
            house = True
        if names and not row.kind.startswith("hand_"):
            after.append(row)
    hands = [Shown(seat, shows.get(seat, []), hand, won.get(seat, -1)) for seat, hand in names.items()]
    hands.sort(key=lambda one: (one.won < 0 and not (house and one.seat == dealer), -ORDER.index(one.hand)))
    return Showdown(starter, flop, hands, dealer, house, after)


def showdown_lines(found: Showdown, view: dict[str, Any], say: Say, width: int,
                   secrets: dict[tuple[int, int], list[str]]) -> list[Line]:
    """The whole showdown: flop, a row a hand with its five cards and its name, why this order, what it brought."""
    lines_: list[Line] = [[]]
    head: list[Line] = [[], [Piece("  FLOP  ", "title")], []]
    lines_ += beside(head, boxes(found.flop), 9)
    lines_ += [[], [Piece(fit("  place seat", 34) + fit("two cards", 12) + fit("five cards", 20) + "hand", "muted")]]
    for place, one in enumerate(found.hands):
        house = one.seat == found.dealer and found.dealer >= 0
        name = say.name(view["seats"][one.seat]["character"]) if one.seat < len(view["seats"]) else ""
        words = f" {name}" + (", for the house" if house else ", you" if view["me"] == one.seat else "")
        best = one.won >= 0 or (house and found.house)
        line: Line = [Piece(f"  {place + 1:<4}", "accent" if best else "muted"), Piece(chip(one.seat), f"seat{one.seat} bold"),
                      Piece(fit(cut(words, 23), 25), "bold" if best else "")]
        two: Line = []
        for code in one.cards:
            two += [*small(code), Piece(" ")]
        line += [*two, Piece(" " * max(12 - sum(len(piece.text) for piece in two), 1))]
        five: Line = []
        for code in sorted([*one.cards, *found.flop], key=lambda code: -"23456789TJQKA".index(code[0])):
            five += [*small(code), Piece(" ")]
        line += [*five, Piece(" " * max(20 - sum(len(piece.text) for piece in five), 1))]
        line.append(Piece(NAMES.get(one.hand, one.hand), "bold" if best else ""))
        lines_.append(line)
    lines_ += [[], rule(width, "Why this order")]
    for row in reasons(found, say):
        lines_ += [[Piece("  "), *coloured(part)] for part in wrap(row, width - 4)]
    lines_ += [[], rule(width, "Result")]
    for event in found.after:
        if event.kind in ("passed", "sealed"):
            continue
        text = say.event(event, secrets.get((event.n, view["me"])))
        lines_ += [[Piece("  "), *coloured(part)] for part in wrap(text, width - 4)]
    return lines_


def reasons(found: Showdown, say: Say) -> list[str]:
    """In words why the first hand is the best."""
    rows = []
    for one in found.hands:
        wild = [code for code in one.cards if say.content.kinds.get(code) == CHEAT]
        if wild:
            rows.append(f"{say.name(wild[0])} of {chip(one.seat)} may stand for any card, if it was used so.")
    if len(found.hands) > 1:
        first, second = found.hands[0], found.hands[1]
        if first.hand != second.hand:
            rows.append(f"{NAMES[first.hand].capitalize()} beats {NAMES[second.hand]}.")
        else:
            rows.append(f"Both have {NAMES[first.hand]}: the higher cards decide, and {chip(found.starter)}, who started the "
                        "hand, wins every tie.")
    return rows or ["There was one hand only."]
