"""Makes docs/table.svg and docs/western.svg for the README out of snapshots: `python tests/tools/picture.py`.

The snapshot's web fonts are left out: a picture in a README may not fetch any.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SHOTS: Final = ROOT / "tests" / "tui" / "__snapshots__"


def main() -> None:
    for name, folder in (("table", "test_snapshots"), ("western", "test_western_snapshots")):
        make(name, SHOTS / folder / "test_screen[act-120x36].svg")


def make(name: str, shot: Path) -> None:
    svg = shot.read_text(encoding="utf-8")
    svg = re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", 'font-family: "DejaVu Sans Mono", "Fira Code", Menlo, Consolas, monospace')
    (ROOT / "docs" / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
