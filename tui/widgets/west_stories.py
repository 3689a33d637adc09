"""Story cards with their discs; the law tracks with the rewards ahead; points, decks and supplies."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from engine.western.deck import content
from tui.effects import changes
from tui.say import Say
from tui.theme import LETTERS, chip
from tui.widgets.sheet import Line, Piece, beside, crop, cut, rule, wrap

GOAL: Final = {"short": 15, "average": 20, "long": 25, "": 20}
TRACK: Final = 9
SUPPLY: Final = 36


@cache
def fronts() -> dict[str, str]:
    """The condition on the back of a story card in words, by its word in the view ("move:4")."""
    return {":".join(str(part) for part in story.when): story.front for story in content().stories.values()}


def front_of(word: str) -> str:
    return fronts().get(word, word)


def discs_needed(view: dict[str, Any]) -> int:
    """Discs that tell a story, by the number of players (WL-STORY-06)."""
    return 3 if len(view["seats"]) >= 5 else 2


def discs_on(view: dict[str, Any], deck: int) -> list[str]:
    """Who has a disc on a story: letters of seats, M for the Man in Black."""
    found = [LETTERS[seat] for seat, row in enumerate(view["seats"]) for disc in row["discs"] if disc == deck]
    return found + ["M" for disc in view["table"]["stranger_discs"] if disc == deck]


def _discs(view: dict[str, Any], deck: int) -> Line:
    """"A C -" with a dash for each disc that is still wanted."""
    there = discs_on(view, deck)
    line: Line = []
    for letter in there:
        role = f"seat{LETTERS.index(letter)} bold" if letter in LETTERS else "error bold"
        line += [Piece(letter, role), Piece(" ")]
    line += [Piece("- ", "muted")] * max(discs_needed(view) - len(there), 0)
    return line


def piles(view: dict[str, Any], say: Say, width: int, height: int, labels: dict[str, str]) -> list[Line]:
    """Both open stories: condition, discs; labels: of decks that the question offers. Two rows are the least."""
    tight = height < 5
    found: list[Line] = [] if tight else [rule(width, "STORIES", f"discs {discs_needed(view)}")]
    each = max((height - len(found)) // 2, 1)
    for deck, (left, word) in enumerate(view["stories"]):
        hit = ("pile", f"story:{deck}")
        number = labels.get(f"disc:{deck}", "")
        label = f"({number})" if number else f" {deck + 1} "
        discs = [piece._replace(hit=hit) for piece in _discs(view, deck)] if left else []
        text = front_of(word) if left else "no story left"
        wide = sum(len(piece.text) for piece in discs)
        rows = wrap(text, width - 3 - (wide if each == 1 else 0))
        if each == 1:
            found.append([Piece(label, "accent", hit), Piece(cut(text, width - 4 - wide) + " ", "", hit), *discs])
            continue
        head: Line = [Piece(label, "accent" if number else "bold", hit), *discs,
                      Piece(f"{left} left" if left else "", "muted", hit)]
        shown = rows[:each - 1]
        if len(rows) > len(shown):
            shown[-1] = cut(" ".join(rows[each - 2:]), width - 3)
        if len(rows) == 1 and len(rows[0]) + 3 + wide < width and each < 3:
            found.append([*head[:1], Piece(rows[0] + " ", "", hit), *discs])
            continue
        found += [head, *[[Piece("   " + row, "", hit)] for row in shown]]
    return found[:height]


def piles_rows(view: dict[str, Any], say: Say) -> list[str]:
    found = []
    for deck, (left, word) in enumerate(view["stories"]):
        there = " ".join(discs_on(view, deck)) or "none"
        found.append(f"Story {deck + 1} ({left} left): {front_of(word)} Discs {there}, {discs_needed(view)} tell it."
                     if left else f"Story {deck + 1}: no card is left.")
    return found


# -- law tracks and points

def _track(view: dict[str, Any], side: int) -> Line:
    """Nine cells, a letter where somebody stands; several on one space show the first and a +."""
    line: Line = []
    for n in range(1, TRACK + 1):
        there = [seat for seat, row in enumerate(view["seats"]) if row["law"] == n * side]
        if len(there) > 1:
            line.append(Piece("+", "bold"))
        elif there:
            line.append(Piece(LETTERS[there[0]], f"seat{there[0]} bold"))
        else:
            line.append(Piece(".", "muted"))
        if n in (3, 6):
            line.append(Piece("|", "wall"))
    return line


def next_words(view: dict[str, Any], say: Say, seat: int) -> list[str]:
    """What the next space of either track brings a seat."""
    if not 0 <= seat < len(view["seats"]):
        return []
    law = view["seats"][seat]["law"]
    found = []
    tracks = say.content.tracks
    for kind, at, rows in (("M", max(law, 0), tracks.marshal), ("W", max(-law, 0), tracks.wanted)):
        if kind == "M" and law < 0:
            continue
        does = "1 LP" if at == TRACK else ", ".join(changes(say, rows[at], "")) or "-"
        found.append(f"{kind}{min(at + 1, TRACK)}: {does}")
    return found


def book(view: dict[str, Any], say: Say, width: int, height: int) -> list[Line]:
    """The narrow pane of the wide table: both tracks, points towards the end, decks and supplies."""
    goal = GOAL[view["length"]]
    found: list[Line] = [rule(width, "LAW", "v rewards"),
                         [Piece(" MARSHAL ", "bold"), *_track(view, 1)], [Piece(" WANTED  ", "bold"), *_track(view, -1)]]
    ahead = "; ".join(next_words(view, say, view["me"]))
    tail: list[Line] = [[Piece(cut(" next " + ahead, width), "muted")]] if ahead else []
    zones = view["zones"]
    tail.append([Piece(cut(f" cards {zones['poker']}, discard {len(zones['discard'])}", width), "muted")])
    gold = SUPPLY - sum(row["nuggets"] for row in view["seats"])
    tail.append([Piece(cut(f" gold {gold}  cattle {zones['ranch_green']} g {zones['ranch_blue']} b", width), "muted")])
    points: list[Line] = []
    if height >= len(found) + 1 + len(view["seats"]) + len(tail):
        points.append([Piece(f" LP to {goal}, then one round", "bold")])
        cells = min(goal, width - 7)
        for seat, row in enumerate(view["seats"]):
            lp = min(row["lp"] * cells // goal, cells)
            points.append([Piece(" "), Piece(LETTERS[seat], f"seat{seat} bold"), Piece(" "), Piece("=" * lp, "bold"),
                           Piece("." * (cells - lp) + "* ", "muted"), Piece(str(row["lp"]))])
    return [crop(line, width) for line in [*found, *points, *tail]][:height]


def tracks(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """Both tracks space by space with rewards; what has been passed steps back, what is next stands out."""
    me = view["me"]
    law = view["seats"][me]["law"] if me >= 0 else 0
    printed = say.content.tracks
    columns: list[list[Line]] = []
    for kind, side, rows, every in (
            ("MARSHAL", 1, printed.marshal, "at the end"),
            ("WANTED", -1, printed.wanted, "each own turn")):
        at = law * side
        column: list[Line] = [[Piece(kind, "title")]]
        for n in range(1, TRACK + 1):
            there = [seat for seat, row in enumerate(view["seats"]) if row["law"] == n * side]
            does = ", ".join(changes(say, rows[n - 1], "")) or "-"
            open_ = me >= 0 and not (side > 0 and law < 0)
            role = "muted" if open_ and n <= at else "accent" if open_ and n == max(at, 0) + 1 else ""
            mark = ">" if role == "accent" else " "
            line: Line = [Piece(f"{mark}{n} ", role), Piece(f"{does:<16}", role)]
            line += [Piece(chip(seat), f"seat{seat} bold") for seat in there]
            column.append(line)
            if n % 3 == 0:
                column.append([Piece(f"   row {n // 3}: {n // 3} LP {every}", "secondary")])
        columns.append(column)
    half = width // 2
    found = beside(columns[0], columns[1], half) if width >= 68 else [*columns[0], [], *columns[1]]
    found.append([])
    for text in ("A space's reward comes when a cube moves through it or into it. Points past space 9 are 1 LP each.",
                 "A Marshal who takes a Wanted point gives all Marshal points back. Wanted seats gain no Marshal points until "
                 "an arrest has cleared them; no points are lost by it.",
                 "Most Wanted at the end: 3 LP alone, 1 LP each if tied; every other Wanted seat 1 LP."):
        found += [[Piece(row, "muted")] for row in wrap(text, width - 2)]
    return found


def notebook(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """What lies about: stories, bandits, Sheriff, decks, supplies, the store's stand; and what only the reader knows."""
    from tui.widgets.west_seats import man, own_secrets
    from tui.widgets.west_store import stand_left
    found: list[Line] = [[Piece("STORIES", "title")]]
    for text in piles_rows(view, say):
        found += [[Piece("  " + row)] for row in wrap(text, width - 4)]
    found.append([Piece("THE COUNTRY", "title")])
    table, zones = view["table"], view["zones"]
    rows = [f"The Sheriff is at {say.space(table['sheriff'])}."]
    lairs = [say.space(space) for space in table["bandits"]]
    rows.append(f"Bandits: {', '.join(lairs) if lairs else 'none'}.")
    gold = SUPPLY - sum(row["nuggets"] for row in view["seats"])
    rows.append(f"Poker deck {zones['poker']}, discard {len(zones['discard'])}; fight deck {zones['fight_deck']}; nuggets left "
                f"{gold}; cattle left {zones['ranch_green']} green, {zones['ranch_blue']} blue.")
    rows.append("In the store: " + ", ".join(f"{say.name(item)} {stand_left(view, say, item)}" for item in say.content.items) + ".")
    if zones["discard"]:
        rows.append("Top of the discard pile: " + ", ".join(say.name(card) for card in zones["discard"][:-6:-1]) + ".")
    rows.append(f"The game ends one round after somebody has {GOAL[view['length']]} LP.")
    for text in rows:
        found += [[Piece("  " + row)] for row in wrap(text, width - 4)]
    if table["stranger"]:
        found += man(view, say, width)
    secrets = own_secrets(view, say, width)
    if secrets:
        found += [[Piece("ONLY YOU KNOW", "title")], *secrets]
    return found
