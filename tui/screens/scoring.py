"""The end of an episode: every point of every seat with its reason and its rule; who won, and by what."""

from __future__ import annotations

from typing import Any

from tui.theme import chip
from tui.widgets import seat_list
from tui.widgets.pages import Page, paragraph
from tui.widgets.sheet import Line, Piece, cut, fit, rule

REASONS = ("stories", "wanted", "marshal", "cards", "secrets", "skills", "money", "resources", "wounds", "floor")
ROWS = ("before", *REASONS, "total")
CELL = 6


def tally(view: dict[str, Any]) -> dict[str, list[int]]:
    """LP by row and seat. What a seat had before is its LP now less the lines that were added."""
    n = len(view["seats"])
    found = {row: [0] * n for row in ROWS}
    for seat, reason, lp in view["table"]["lines"]:
        found[reason][seat] += lp
    for seat, row in enumerate(view["seats"]):
        found["total"][seat] = row["lp"]
        found["before"][seat] = row["lp"] - sum(found[reason][seat] for reason in REASONS)
    return found


def order(view: dict[str, Any]) -> list[list[int]]:
    """Seats by place, equal ones together, by the columns that the screen prints (WS-SCORE-11, -12; WS-AUTO-43)."""
    def key(seat: int) -> tuple[int, ...]:
        row = view["seats"][seat]
        return (row["lp"], int(not row["level"]), abs(row["law"]), row["nuggets"], -row["wounds"])
    found: list[list[int]] = []
    for seat in sorted(range(len(view["seats"])), key=key, reverse=True):
        if found and key(found[-1][0]) == key(seat):
            found[-1].append(seat)
        else:
            found.append([seat])
    return found


def solo(view: dict[str, Any]) -> str:
    """How well one person did against automata: loss, narrow, clear, legendary; "" at other tables (WS-AUTO-44)."""
    people = [row["lp"] for row in view["seats"] if not row["level"]]
    others = [row["lp"] for row in view["seats"] if row["level"]]
    if len(people) != 1 or not others:
        return ""
    margin = people[0] - max(others)
    return "loss" if margin < 0 else "narrow" if margin < 3 else "clear" if margin < 8 else "legendary"


class Scoring(Page[None]):
    """`campaign`: the Backup bag lies beneath this page."""

    FOOT = ["pane.enter", "back", "help"]

    def __init__(self, view: dict[str, Any], campaign: bool = False) -> None:
        super().__init__()
        self.view, self.campaign = view, campaign
        self.count = len(ROWS)
        self.at = len(ROWS) - 1

    def title_words(self) -> tuple[str, str]:
        episode = self.say.content.episodes.get(int(self.view["options"].get("episode", "1")))
        return f"FINAL SCORE   {episode.name if episode is not None else ''}", "Esc closes; every line names its rule"

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "open the rule", "back": "to the bag" if self.campaign else "back"}

    def refreshed(self, changed: set[str]) -> None:
        """The score does not change any more."""

    def body(self, width: int, height: int) -> list[Line]:
        say, view = self.say, self.view
        sums = tally(view)
        seats = range(len(view["seats"]))
        label = min(max(width - 16 - CELL * len(seats), 22), 44)
        places = order(view)
        found: list[Line] = [[], self.winner(places[0], width)]
        grade = solo(view)
        found.append([Piece(f"  {say.say(f'score.solo.{grade}')}", "secondary")] if grade else [])
        head: Line = [Piece(fit("", label + 13))]
        for seat in seats:
            head += [Piece(" " * (CELL - 3)), Piece(chip(seat), f"seat{seat} bold")]
        found.append(head)
        for i, row in enumerate(ROWS):
            marked = i == self.at
            hit = ("item", str(i))
            if row == "total":
                found.append(rule(width))
            line: Line = [Piece(" > " if marked else "   ", "accent", hit),
                          Piece(fit(say.say(f"score.title.{row}"), label - 3), "bold" if marked or row == "total" else "", hit),
                          Piece(fit(say.say(f"score.rule.{row}"), 13), "secondary", hit)]
            for seat in seats:
                n = sums[row][seat]
                text = str(n) if row in ("before", "total") else f"{n:+d}" if n else "."
                role = "bold" if row == "total" else "error" if n < 0 else "muted" if text == "." else "success"
                line.append(Piece(f"{text:>{CELL}}", role, hit))
            found.append(line)
        line = [Piece(fit("   place", label + 13), "muted")]
        for seat in seats:
            place = 1 + sum(len(group) for group in places[:next(i for i, group in enumerate(places) if seat in group)])
            line.append(Piece(f"{place:>{CELL}}", "muted"))
        found += [line, [], rule(width, say.say(f"score.title.{ROWS[self.at]}"))]
        found += paragraph(say.say(f"score.why.{ROWS[self.at]}"), width - 4, "", 2)
        found += self.details(ROWS[self.at], width)
        return found

    def winner(self, seats: list[int], width: int) -> Line:
        names = " and ".join(seat_list.seat_name(self.view, seat, self.say) for seat in seats)
        lp = self.view["seats"][seats[0]]["lp"]
        line: Line = [Piece("  ")]
        line += [Piece(chip(seat), f"seat{seat} bold") for seat in seats]
        return [*line, Piece(cut(f" {names} {'share the win' if len(seats) > 1 else 'wins'} with {lp} LP.", width - 8), "title")]

    def details(self, row: str, width: int) -> list[Line]:
        """What each seat had to count, as far as everybody may see it."""
        words = {
            "stories": lambda seat: str(seat["joined"]), "money": lambda seat: f"${seat['money']}",
            "wanted": lambda seat: f"W{max(-seat['law'], 0)}", "marshal": lambda seat: f"M{max(seat['law'], 0)}",
            "resources": lambda seat: str(seat["nuggets"] + seat["pebbles"] + seat["hides"] + seat["food"]),
            "wounds": lambda seat: str(seat["wounds"]), "skills": lambda seat: f"{sum(seat['tokens'])} loose",
            "total": lambda seat: f"law {abs(seat['law'])}, nuggets {seat['nuggets']}, wounds {seat['wounds']}"}.get(row)
        if words is None:
            return []
        found: list[Line] = []
        for seat, one in enumerate(self.view["seats"]):
            found.append([Piece("    "), Piece(chip(seat), f"seat{seat} bold"), Piece(f" {words(one)}", "muted")])
        return found

    def pick(self, index: int) -> None:
        self.legends.show("rules", rule=self.say.say(f"score.rule.{ROWS[index]}"))
