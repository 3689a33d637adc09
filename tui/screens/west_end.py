"""The end of a game of Western Legends: where every point came from, in play and in the final count; who won."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tui.theme import chip
from tui.widgets import seat_list, west_seats
from tui.widgets.pages import Page, paragraph
from tui.widgets.sheet import Line, Piece, cut, fit, rule

PATHS: Final = ("marshal", "wanted", "bandit", "duel", "gold", "cattle", "poker", "revel", "story", "goal", "items", "money",
                "card", "other")
REASONS: Final = ("items", "money", "wounds", "wanted", "marshal", "tokens")
# The path under which the mat keeps a final line (a test compares it with the engine's).
PATH_OF: Final = {"items": "items", "money": "money", "wounds": "other", "wanted": "wanted", "marshal": "marshal",
                  "tokens": "goal"}
CELL: Final = 6
MAN: Final = -2


def tally(view: dict[str, Any]) -> dict[str, dict[int, int]]:
    """LP by row and seat: "play.<path>", "end.<reason>", "total". What play brought is the mat less the final lines."""
    found: dict[str, dict[int, int]] = {f"play.{path}": {} for path in PATHS}
    found.update({f"end.{reason}": {} for reason in REASONS})
    found["total"] = {}
    for seat, row in enumerate(view["seats"]):
        gains = dict(row["gains"])
        for who, reason, lp in view["table"]["lines"]:
            if who == seat:
                found[f"end.{reason}"][seat] = found[f"end.{reason}"].get(seat, 0) + lp
                gains[PATH_OF[reason]] = gains.get(PATH_OF[reason], 0) - lp
        for path, lp in gains.items():
            if lp:
                found[f"play.{path}"][seat] = lp
        found["total"][seat] = row["lp"]
    return found


def standing(view: dict[str, Any], seat: int) -> tuple[int, int, int, int]:
    """LP, track points, nuggets, fewest wounds (WL-SCORE-09 to -11)."""
    row = view["seats"][seat]
    return row["lp"], abs(row["law"]), row["nuggets"], -row["wounds"]


def places(view: dict[str, Any]) -> dict[int, int]:
    """The place by seat, equal ones shared; the Man in Black (MAN) wins ties with players (WL-MIB-13)."""
    seats = range(len(view["seats"]))
    found = {seat: 1 + sum(standing(view, other) > standing(view, seat) for other in seats) for seat in seats}
    if view["table"]["stranger"]:
        lp = view["table"]["stranger_lp"]
        found = {seat: place + (lp >= view["seats"][seat]["lp"]) for seat, place in found.items()}
        found[MAN] = 1 + sum(view["seats"][seat]["lp"] > lp for seat in seats)
    return found


class WestEnd(Page[None]):
    """`campaign` is of other games and means nothing here."""

    FOOT: ClassVar[list[str]] = ["pane.enter", "back", "help"]

    def __init__(self, view: dict[str, Any], campaign: bool = False) -> None:
        super().__init__()
        self.view = view
        self.sums = tally(view)
        self.rows = [row for row in self.sums if row != "total" and self.sums[row]] + ["total"]
        self.count = len(self.rows)
        self.at = self.count - 1

    def title_words(self) -> tuple[str, str]:
        return "FINAL SCORE   Western Legends", "Esc closes"

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "open the rule"}

    def refreshed(self, changed: set[str]) -> None:
        """The score does not change any more."""

    def columns(self) -> list[int]:
        return [*range(len(self.view["seats"])), *([MAN] if self.view["table"]["stranger"] else [])]

    def words(self, row: str) -> str:
        if row == "total":
            return "TOTAL"
        return self.say.say(row.replace("play.", "path.")) if row.startswith("play.") else self.say.say(row)

    def rule_of(self, row: str) -> str:
        if row == "total":
            return "WL-SCORE-09"
        kind, word = row.split(".")
        if kind == "end":
            return self.say.say(f"end.rule.{word}")
        return {"marshal": "WL-TRACK-07", "wanted": "WL-TRACK-14", "bandit": "WL-BANDIT-07", "duel": "WL-DUEL-01",
                "gold": "WL-BANK-01", "cattle": "WL-CATTLE-07", "poker": "WL-POKER-17", "revel": "WL-REVEL-01",
                "story": "WL-STORY-11", "goal": "WL-GOAL-07"}.get(word, "WL-SCORE-09")

    def body(self, width: int, height: int) -> list[Line]:
        columns = self.columns()
        label = min(max(width - 14 - CELL * len(columns), 24), 40)
        found: list[Line] = [self.winner(width)]
        head: Line = [Piece(fit("", label + 13))]
        for seat in columns:
            head += [Piece(" " * (CELL - 3)), Piece(" M " if seat == MAN else chip(seat), "error bold" if seat == MAN else
                                                    f"seat{seat} bold")]
        found.append(head)
        old = ""
        for i, row in enumerate(self.rows):
            part = row.split(".")[0]
            if part != old and part in ("play", "end"):
                found.append([Piece("  IN PLAY" if part == "play" else "  AT THE END", "title")])
            if row == "total":
                found.append(rule(width))
            old = part
            marked = i == self.at
            hit = ("item", str(i))
            line: Line = [Piece(" > " if marked else "   ", "accent", hit),
                          Piece(fit(self.words(row), label - 3), "bold" if marked or row == "total" else "", hit),
                          Piece(fit(self.rule_of(row), 13), "secondary", hit)]
            for seat in columns:
                if seat == MAN:
                    text = str(self.view["table"]["stranger_lp"]) if row == "total" else ""
                    n = 0
                else:
                    n = self.sums[row].get(seat, 0)
                    text = str(n) if row == "total" else f"{n:+d}" if n else "."
                role = "bold" if row == "total" else "error" if n < 0 else "muted" if text in (".", "") else "success"
                line.append(Piece(f"{text:>{CELL}}", role, hit))
            found.append(line)
        ranks = places(self.view)
        line = [Piece(fit("   place", label + 13), "muted")]
        line += [Piece(f"{ranks[seat]:>{CELL}}", "muted") for seat in columns]
        found += [line, []]
        for seat in range(len(self.view["seats"])):
            row = self.view["seats"][seat]
            words = f"law {seat_list.law_word(row['law'])}, nuggets {row['nuggets']}, wounds {row['wounds']}, ${row['money']}"
            found.append([Piece("   "), Piece(chip(seat), f"seat{seat} bold"),
                          Piece(cut(f" {west_seats.seat_name(self.view, seat, self.say)}: {words}", width - 8), "muted")])
        found += paragraph("Equal points: more law points of either kind, then more nuggets, then fewer wounds; the Man in Black "
                           "wins ties.", width - 4, "muted", 3)
        return found

    def winner(self, width: int) -> Line:
        ranks = places(self.view)
        first = [seat for seat, place in ranks.items() if place == 1]
        if first == [MAN]:
            return [Piece(f"  The Man in Black wins with {self.view['table']['stranger_lp']} LP.", "title")]
        seats = [seat for seat in first if seat != MAN]
        names = " and ".join(west_seats.seat_name(self.view, seat, self.say) for seat in seats)
        line: Line = [Piece("  "), *[Piece(chip(seat), f"seat{seat} bold") for seat in seats]]
        word = "share the win" if len(seats) > 1 else "wins"
        return [*line, Piece(cut(f" {names} {word} with {self.view['seats'][seats[0]]['lp']} LP.", width - 8), "title")]

    def pick(self, index: int) -> None:
        self.legends.show("rules", rule=self.rule_of(self.rows[index]))
