"""The measurable limits of the tone guide (docs/content.md, Prose) as pure functions over texts, for any game."""

from __future__ import annotations

import re
from typing import Final

SHORTEST: Final = 40
LONGEST: Final = 90
MEAN: Final = 16
SENTENCE: Final = 26
QUOTES: Final = 2
RUN: Final = 6

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_TITLE: Final = re.compile(r"\b(Mr|Mrs|Dr|St)\.")
_END: Final = re.compile(r"(?<=[.!?])[\"”]?\s+(?=[\"“]?[A-Z0-9$])|(?<=[.!?])[\"”]?$")
_QUOTED: Final = re.compile(r"[\"“][^\"”]*[\"”]")
_ADVERB: Final = re.compile(r"\b(?:says?|said|asks?|asked|calls?|called|answers?|answered)\s+(?:\w+\s+)?\w+ly\b")
_NOT_ADVERBS: Final = ("only", "family", "july", "supply", "reply", "early")


def words(text: str) -> list[str]:
    """The words of a text in order, lower case; numbers count, punctuation does not."""
    return [word.lower() for word in _WORD.findall(text)]


def sentences(text: str) -> list[str]:
    """The sentences of a text. The full stop of Mr., Mrs., Dr. and St. ends none."""
    return [part for part in _END.split(_TITLE.sub(r"\1", text)) if words(part)]


def story_faults(text: str) -> list[str]:
    """What is wrong with the back of a story card; empty if nothing is."""
    found: list[str] = []
    count = len(words(text))
    if not SHORTEST <= count <= LONGEST:
        found.append(f"{count} words, not {SHORTEST} to {LONGEST}")
    lengths = [len(words(part)) for part in sentences(text)]
    if lengths and count / len(lengths) > MEAN:
        found.append(f"sentences of {count / len(lengths):.1f} words on average, more than {MEAN}")
    for part, length in zip(sentences(text), lengths, strict=True):
        if length > SENTENCE:
            found.append(f"a sentence of {length} words, more than {SENTENCE}: {part[:40]!r}")
    if "..." in text or "…" in text:
        found.append("an ellipsis")
    quoted = _QUOTED.findall(text)
    if len(quoted) > QUOTES:
        found.append(f"{len(quoted)} quoted lines, more than {QUOTES}")
    outside = _QUOTED.sub(" ", text)
    if '"' in outside or "“" in outside or "”" in outside:
        found.append("a quotation mark without its pair")
    if "?" in outside:
        found.append("a question outside a quoted line")
    for adverb in _ADVERB.findall(outside):
        if not adverb.endswith(_NOT_ADVERBS):
            found.append(f"an adverb on dialogue: {adverb!r}")
    return found


def run_faults(found: list[tuple[str, str]]) -> list[str]:
    """Runs of six words that two of the (where, text) pairs share: one line for each pair of places."""
    first: dict[tuple[str, ...], str] = {}
    faults: list[str] = []
    seen: set[tuple[str, str]] = set()
    for where, text in found:
        row = words(text)
        for i in range(len(row) - RUN + 1):
            run = tuple(row[i:i + RUN])
            other = first.setdefault(run, where)
            if other != where and (other, where) not in seen:
                seen.add((other, where))
                faults.append(f"{where}: {' '.join(run)!r} stands in {other} too")
    return faults
