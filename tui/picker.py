"""Choosing without a widget: the question's entries, their labels, the cursor, typed digits, folded groups.

Up to nine entries have one digit and a digit answers; from ten on all have two and both are typed. Where a
question has many choices, those of one verb fold into one line that opens to a second list (Esc closes it), and
there, if still many, those about one thing into another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

Choice = tuple[str, ...]

ONE_DIGIT: Final = 9
FOLD_FROM: Final = 3
NO_SPACE: Final = frozenset({"take", "bid", "option", "story", "money", "pack", "buy", "item"})


class Entry(NamedTuple):
    """A line of the question panel: a choice, or (choice None) a group of all that begin with `group`."""

    choice: Choice | None
    label: str
    note: str
    group: Choice


class Picker:
    """The state of choosing. `say` gives a choice's words, `fold` a group's, `place` its order on the map; tall, top,
    rows: of a column as drawn last: its length, how much of it is scrolled away, how much is shown; blocked: what is not
    legal by reason, once it has been put into words."""

    def __init__(self, say: Callable[[Choice], str], fold: Callable[[Choice, int], str],
                 place: Callable[[Choice], tuple[int, int] | None]) -> None:
        self._say = say
        self._fold = fold
        self._place = place
        self.ask: Any = None
        self.group: Choice = ()
        self.at = 0
        self.typed = ""
        self.entries: list[Entry] = []
        self.tall = 1
        self.top = 0
        self.rows = 1
        self.blocked: list[tuple[str, list[Any]]] | None = None

    def put(self, ask: Any) -> bool:
        """Takes a question. True if it replaced an open one: the cursor stays on the same meaning if it can."""
        self.blocked = None
        old = self.ask
        same = old is not None and ask is not None and old.no == ask.no
        if same and [o.choice for o in old.options] == [o.choice for o in ask.options]:
            self.ask = ask
            self._list()
            return False
        kept = self.current()
        replaced = old is not None and ask is not None and not same
        group = self.group
        self.ask, self.typed, self.at, self.group = ask, "", 0, ()
        if replaced and len(self._under(group)) >= FOLD_FROM:
            self.group = group
        self._list()
        if kept is not None and kept.choice is not None:
            self.point(kept.choice)
        return replaced

    def relabel(self) -> None:
        """Makes the words anew, after names have changed."""
        self.blocked = None
        self._list()

    def _entry(self, option: Any) -> Entry:
        return Entry(tuple(option.choice), self._say(tuple(option.choice)), option.note, tuple(option.choice[:1]))

    def _sorted(self, entries: list[Entry]) -> list[Entry]:
        def order(numbered: tuple[int, Entry]) -> tuple[object, ...]:
            i, entry = numbered
            spot = self._place(entry.choice) if entry.choice else None
            if spot is None:
                return (1, 0, 0, 0, i)
            steps = int(entry.note.split()[0]) if entry.note.split() and entry.note.split()[0].isdigit() else 0
            return (0, steps, spot[1], spot[0], i)
        if all(entry.choice and self._place(entry.choice) is not None for entry in entries):
            return [entry for _, entry in sorted(enumerate(entries), key=order)]
        return entries

    def _under(self, group: Choice) -> list[Any]:
        """The options that begin with a group's words."""
        return [] if self.ask is None else [o for o in self.ask.options if tuple(o.choice[:len(group)]) == group]

    def _list(self) -> None:
        options = self._under(self.group)
        depth = len(self.group) + 1
        heads: dict[Choice, list[Any]] = {}
        for option in options:
            heads.setdefault(tuple(option.choice[:depth]), []).append(option)
        if len(options) > ONE_DIGIT and 1 < len(heads) < len(options):
            found: list[Entry] = []
            for head, same in heads.items():
                if len(same) >= FOLD_FROM:
                    found.append(Entry(None, self._fold(head, len(same)), "", head))
                else:
                    found += [self._entry(option) for option in same]
            self.entries = found
        else:
            self.entries = self._sorted([self._entry(option) for option in options])
        self.at = min(self.at, max(len(self.entries) - 1, 0))

    # -- reading

    @property
    def digits(self) -> int:
        return 1 if len(self.entries) <= ONE_DIGIT else 2 if len(self.entries) < 100 else 3

    def label(self, i: int) -> str:
        return str(i + 1).zfill(self.digits)

    def current(self) -> Entry | None:
        return self.entries[self.at] if self.entries else None

    def folded(self) -> bool:
        return any(entry.choice is None for entry in self.entries)

    def narrowed(self, i: int) -> bool:
        """Does the entry's label begin with what was typed so far?"""
        return self.label(i).startswith(self.typed)

    def of(self, word: str) -> list[int]:
        """The entries whose choice names a thing: a space, card, seat or character."""
        return [i for i, entry in enumerate(self.entries) if entry.choice and word in entry.choice[1:]]

    def hidden(self, word: str) -> list[Choice]:
        """The folded groups of this list that hold a choice of that thing."""
        return [entry.group for entry in self.entries if entry.choice is None
                and any(word in o.choice[1:] for o in self._under(entry.group))]

    def within(self, choice: Choice) -> Choice:
        """The group of this list that a choice is folded into, or ()."""
        for entry in self.entries:
            if entry.choice is None and choice[:len(entry.group)] == entry.group:
                return entry.group
        return ()

    def reveal(self, choice: Choice) -> bool:
        """Opens groups until the choice itself is in the list, and puts the cursor on it."""
        if not any(tuple(o.choice) == choice for o in self._under(())):
            return False
        if choice[:len(self.group)] != self.group:
            self.group = ()
            self._list()
        while (group := self.within(choice)):
            self.open(group)
        return self.point(choice)

    def of_all(self, word: str) -> list[Choice]:
        """Every choice of the question that names a thing."""
        return [tuple(o.choice) for o in self._under(()) if word in o.choice[1:] and o.choice[0] not in NO_SPACE]

    # -- moving

    def move(self, by: int) -> None:
        if self.entries:
            self.at = (self.at + by) % len(self.entries)

    def scroll(self, by: int) -> None:
        """Moves the cursor half a window down or up from what is shown, in its column where that is long enough."""
        step = max(self.rows // 2, 1)
        row = min(self.top + self.rows - 1 + step, self.tall - 1) if by > 0 else max(self.top - step, 0)
        at = self.at // max(self.tall, 1) * self.tall + row
        self.at = at if at < len(self.entries) else row

    def point(self, choice: Choice) -> bool:
        """Puts the cursor on a choice, or on the group that it is folded into."""
        for i, entry in enumerate(self.entries):
            if entry.choice == choice or (entry.choice is None and choice[:len(entry.group)] == entry.group):
                self.at = i
                return entry.choice == choice
        return False

    def open(self, group: Choice) -> None:
        self.group, self.at, self.typed = group, 0, ""
        self._list()

    def back(self) -> bool:
        """One step back: typed digits first, then the open group. False if there was nothing to leave."""
        if self.typed:
            self.typed = ""
            return True
        if self.group:
            left = self.group
            while self.group:
                self.group = self.group[:-1]
                self._list()
                if self.point(left):
                    break
                if any(entry.choice is None and entry.group == left for entry in self.entries):
                    break
            return True
        return False

    def digit(self, digit: str) -> Choice | None:
        """Types a digit; the choice if that settles it. A digit that leads nowhere is not taken."""
        typed = self.typed + digit
        if not any(self.label(i).startswith(typed) for i in range(len(self.entries))):
            return None
        if len(typed) < self.digits:
            self.typed = typed
            self.at = next(i for i in range(len(self.entries)) if self.label(i).startswith(typed))
            return None
        self.typed = ""
        self.at = int(typed) - 1
        return self.confirm()

    def confirm(self) -> Choice | None:
        """The choice under the cursor; a group opens instead."""
        entry = self.current()
        if entry is None:
            return None
        if entry.choice is None:
            self.open(entry.group)
            return None
        return entry.choice
