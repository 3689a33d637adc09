"""From older formats to today's: one pure function a step, version v to v + 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

FORMAT = 1

Sections = dict[str, Any]
Step = Callable[[str, Sections], Sections]

STEPS: Mapping[int, Step] = {}


def migrate(kind: str, version: int, sections: Sections, steps: Mapping[int, Step] = STEPS, to: int = FORMAT
            ) -> Sections:
    """The sections of a save of this kind ("game", "campaign") in format `to`; each step returns new ones."""
    for v in range(version, to):
        sections = steps[v](kind, sections)
    return sections
