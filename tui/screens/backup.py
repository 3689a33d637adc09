"""The Backup bag: the engine's questions gathered as ticks, then answered one after the other (WS-BACKUP)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from textual.binding import BindingType

from tui.keys import bindings
from tui.link import Side
from tui.widgets.pages import Page
from tui.widgets.sheet import Line, Piece, cut, fit, rule, wrap

KINDS: Final = ("weapon", "object", "skill", "token")
ROOM: Final = {"weapon": 1, "object": 2, "skill": 2, "token": 2}
NEVER: Final = "empty_bottle"
RESOURCES: Final = (("nuggets", "nugget"), ("pebbles", "pebble"), ("hides", "hide"), ("food", "food"))


class Thing(NamedTuple):
    """Something that fits the bag: kind, id, and which copy of it."""

    kind: str
    card: str
    copy: int


def things(view: dict[str, Any], seat: int, skills: list[str]) -> list[Thing]:
    """All that the seat could pack, in the engine's order, what is packed already included; of equal tokens only as
    many as fit."""
    row = view["seats"][seat]
    found = [Thing("weapon", card, 0) for card in row["weapons"]]
    found += [Thing("object", card, 0) for card in row["objects"] if card != NEVER]
    found += [Thing("skill", skill, 0) for skill, holder in zip(skills, view["table"]["legends"]) if holder == seat]
    found += [Thing("token", skill, i) for skill, n in zip(skills, row["tokens"]) for i in range(min(n, ROOM["token"]))]
    return found


class Backup(Page[None], inherit_bindings=False):
    """A seat's bag. It sends the ticks in the order in which the engine asks, and stops where one is refused."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("pane", "bag", "look")]
    where = "pane bag look"
    FOOT = ["bag.tick", "pane.enter", "look.inspect", "look.why", "bag.undo", "help"]

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.ticks: list[Thing] = []
        self.sending = False
        self.last_no = -1
        self.said = ""

    # -- what there is

    @property
    def side(self) -> Side:
        found = self.mirror.side_of(self.seat)
        assert found is not None
        return found

    @property
    def view(self) -> dict[str, Any]:
        return self.side.view

    @property
    def skills(self) -> list[str]:
        return [skill.id for skill in sorted(self.say.content.skills.values(), key=lambda one: one.order)]

    def all(self) -> list[Thing]:
        return things(self.view, self.seat, self.skills)

    def packed(self) -> list[Thing]:
        """What lies in the bag already, copies of a token counted."""
        found: list[Thing] = []
        for entry in self.view["seats"][self.seat]["bag"]:
            kind, card = entry.split(":", 1)
            found.append(Thing(kind, card, sum(1 for one in found if (one.kind, one.card) == (kind, card))))
        return found

    def missing(self, kind: str) -> int:
        """How many more ticks a kind needs before the bag can be packed."""
        every = [one for one in self.all() if one.kind == kind]
        ticked = [one for one in every if one in self.ticks or one in self.packed()]
        return min(ROOM[kind], len(every)) - len(ticked)

    def open(self) -> bool:
        """Is there still something to choose?"""
        ask = self.side.ask
        return ask is not None and ask.key.startswith("pack_")

    # -- drawing

    def foot_more(self) -> dict[str, str]:
        return {"pane.enter": "pack" if not any(self.missing(kind) for kind in KINDS) else "tick", "look.why": "its rule"}

    def title_words(self) -> tuple[str, str]:
        waiting = self.side.waiting
        n = len(self.view["seats"])
        done = n if self.view["over"] else n - len(waiting.seats) if waiting is not None else 0
        episode = self.view["options"].get("episode", "1")
        return f"Backup bag  {self.say.seat(self.seat, True)}", f"after episode {episode}   bags packed {done} of {n}"

    def body(self, width: int, height: int) -> list[Line]:
        say = self.say
        every, packed = self.all(), self.packed()
        self.count = len(every) + 1
        found: list[Line] = [[Piece("  KEPT WITHOUT A CHOICE", "title")], *self.fixed(width)]
        columns: list[tuple[str, list[Line]]] = []
        each = (width - 4) // 2
        for kind in KINDS:
            lines: list[Line] = []
            for i, one in enumerate(every):
                if one.kind != kind:
                    continue
                hit = ("item", str(i))
                mark = "[x]" if one in packed or one in self.ticks else "[ ]"
                if kind == "weapon":
                    mark = mark.replace("[x]", "(o)").replace("[ ]", "( )")
                held = self.view["seats"][self.seat]["tokens"][self.skills.index(one.card)] if kind == "token" else 1
                words = say.name(one.card) + (f"  {held} held" if kind == "token" and one.copy == 0 else "")
                kept = "  in the bag" if one in packed else ""
                lines.append([Piece(" > " if i == self.at else "   ", "accent", hit),
                              Piece(fit(f"{mark} {words}{kept}", each - 3), "bold" if i == self.at else "", hit)])
            title = say.say(f"bag.title.{kind}")
            columns.append((title, lines or [[Piece("   none", "muted")]]))
        for left, right in ((columns[0], columns[1]), (columns[2], columns[3])):
            found += [[], [Piece(fit(f"  {left[0]}", each + 2), "title"), Piece(f"  {right[0]}", "title")]]
            for y in range(max(len(left[1]), len(right[1]))):
                line = left[1][y] if y < len(left[1]) else []
                pad = each + 2 - sum(len(piece.text) for piece in line)
                found.append([*line, Piece(" " * max(pad, 0)), *(right[1][y] if y < len(right[1]) else [])])
        found += [[], *self.behind(width)]
        tail = [rule(width), *self.last_lines(width)]
        room = height - len(tail)
        spot = next((y for y, line in enumerate(found) if any(p.hit == ("item", str(self.at)) for p in line)), 0)
        top = max(0, min(spot - room // 2, len(found) - room)) if len(found) > room else 0
        shown = found[top:top + room]
        return [*shown, *[[] for _ in range(room - len(shown))], *tail]

    def fixed(self, width: int) -> list[Line]:
        """What the rules keep by themselves."""
        say, row = self.say, self.view["seats"][self.seat]
        lines = [("money", say.say("bag.money", n=row["money"] // 20 * 10, m=row["money"]))]
        if row["mount"]:
            lines.append(("mount", say.say("bag.mount", what=say.name(row["mount"]))))
        if row["law"]:
            lines.append(("law", say.say("bag.marshal" if row["law"] > 0 else "bag.wanted")))
        lines += [("injury", say.say("bag.injury", what=say.name(card))) for card in row["injuries"]]
        lines += [("paper", say.name(card)) for card in row["papers"] if self.kept_paper(card)]
        found: list[Line] = []
        for kind, text in lines:
            rule_id = say.say(f"bag.rule.{kind}")
            found.append([Piece(f"  [x] {fit(cut(text, width - 22), width - 22)}"), Piece(rule_id, "secondary", ("rule", rule_id))])
        found.append([Piece(f"      {fit(say.say('bag.first'), width - 22)}", "muted"),
                      Piece(say.say("bag.rule.first"), "secondary", ("rule", say.say("bag.rule.first")))])
        return found

    def kept_paper(self, card: str) -> bool:
        item = self.say.content.items.get(card)
        return item is not None and item.backup

    def behind(self, width: int) -> list[Line]:
        say, row = self.say, self.view["seats"][self.seat]
        kept = [*self.packed(), *self.ticks]
        names = [say.name(one.card) for one in self.all() if one not in kept and one.kind != "token"]
        for skill, n in zip(self.skills, row["tokens"]):
            left = n - sum(1 for one in kept if (one.kind, one.card) == ("token", skill))
            if left:
                names.append(f"{left} {say.name(skill)}")
        names += [say.name(card) for card in row["objects"] if card == NEVER]
        names += [say.name(card) for card in row["papers"] if not self.kept_paper(card)]
        names += [f"{row[field]} {say.name(kind)}" for field, kind in RESOURCES if row[field]]
        text = "LEFT BEHIND  " + (", ".join(names) or "nothing") + ". " + say.say("bag.resources") + f" ({say.say('bag.rule.resources')})"
        return [[Piece(f"  {line}", "muted")] for line in wrap(text, width - 4)]

    def last_lines(self, width: int) -> list[Line]:
        say = self.say
        hit = ("item", str(self.count - 1))
        marked = self.at == self.count - 1
        if self.said:
            return [[Piece(f"  {cut(self.said, width - 4)}", "warning")], self.pack_line("Pack the bag", marked, hit)]
        if not self.open():
            if self.view["over"]:
                from tui.slots import there
                later = there(int(self.view["options"].get("episode", "1")) + 1, say.content)
                return [[Piece("  All bags are packed and kept in the campaign's save.", "success")],
                        [Piece(f"  {cut(later, width - 4)}" if later else "  Campaigns on the home screen goes on.", "muted")]]
            waiting = self.side.waiting
            names = ", ".join(say.seat(seat, True) for seat in waiting.seats) if waiting is not None else ""
            text = f"Your bag is packed. Still packing: {names}" if names else "Your bag is packed."
            return [[Piece(f"  {cut(text, width - 4)}", "success")], [Piece("    Esc goes back to the table.", "muted")]]
        if self.sending:
            return [[Piece("  Packing...", "muted")]]
        wrong = [kind for kind in KINDS if self.missing(kind)]
        if not wrong:
            return [self.pack_line("Pack the bag   all choices made", marked, hit)]
        words = ", ".join(f"{self.missing(kind)} {self.word(kind, self.missing(kind))}" for kind in wrong)
        return [[Piece(" > " if marked else "   ", "accent", hit), Piece(f"x Pack the bag: tick {words} more", "muted", hit)]]

    def pack_line(self, text: str, marked: bool, hit: tuple[str, ...]) -> Line:
        return [Piece(" > " if marked else "   ", "accent", hit), Piece(text, "bold", hit)]

    @staticmethod
    def word(kind: str, n: int) -> str:
        name = {"skill": "skill card", "token": "skill token"}.get(kind, kind)
        return name if n == 1 else name + "s"

    def picked(self, hit: tuple[str, ...]) -> None:
        if hit[0] == "rule":
            self.legends.show("rules", rule=hit[1])

    # -- ticking

    def action_tick(self) -> None:
        every = self.all()
        if self.at >= len(every) or not self.open() or self.sending:
            return
        one = every[self.at]
        if one in self.packed():
            self.said = f"{self.say.name(one.card)} lies in the bag already."
        elif one in self.ticks:
            self.ticks.remove(one)
            self.said = ""
        else:
            same = [other for other in self.ticks if other.kind == one.kind]
            if one.kind == "weapon" and same:
                self.ticks.remove(same[0])
            if self.missing(one.kind) > 0:
                self.ticks.append(one)
                self.said = ""
            else:
                rule_id = self.say.say(f"bag.rule.{one.kind}")
                self.said = f"No more than {ROOM[one.kind]} {self.word(one.kind, ROOM[one.kind])} go into the bag ({rule_id})."
        self.redraw()

    def pick(self, index: int) -> None:
        """Enter packs from anywhere once all is chosen; before, it ticks."""
        if self.open() and not self.sending and not any(self.missing(kind) for kind in KINDS):
            self.sending = True
            self.said = ""
            self.pump()
            self.redraw()
        elif index < self.count - 1:
            self.action_tick()

    def action_undo(self) -> None:
        if self.ticks and not self.sending:
            self.ticks.pop()
            self.said = ""
        elif self.side.undo is not None and self.side.undo.steps:
            self.side.wire.undo(False)
        self.redraw()

    def action_inspect(self) -> None:
        every = self.all()
        if self.at < len(every):
            self.legends.show("inspector", panel="bag", word=every[self.at].card, view=self.view, seat=self.seat)

    def action_why(self) -> None:
        every = self.all()
        kind = every[self.at].kind if self.at < len(every) else next((one for one in KINDS if self.missing(one)), "weapon")
        self.legends.show("rules", rule=self.say.say(f"bag.rule.{kind}"))

    # -- sending

    def pump(self) -> None:
        """Answers the question that is open now with a tick of its kind."""
        side = self.side
        if not self.sending or side.ask is None or side.pending:
            return
        if not side.ask.key.startswith("pack_"):
            self.sending = False
            return
        if side.ask.no == self.last_no:
            self.sending = False
            self.said = f"Refused: {self.mirror.refused}" if self.mirror.refused else "The table did not take it."
            return
        options = [tuple(option.choice) for option in side.ask.options]
        packed = self.packed()
        for one in self.ticks:
            if ("pack", one.kind, one.card) in options and one not in packed:
                self.last_no = side.ask.no
                side.send(("pack", one.kind, one.card))
                return
        self.sending = False

    def refreshed(self, changed: set[str]) -> None:
        if self.sending:
            self.pump()
        if not self.open():
            self.sending = False
            if len(self.mirror.ours()) > 1 and self.is_current:
                self.dismiss(None)
                return
        self.redraw()
