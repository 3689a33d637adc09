"""Planted faults: `python tests/tools/faults.py GAME [NAME ...]`.

Each tests/faults/GAME-*.patch changes a rule or opens a leak. It is applied to a copy of the project, and the tests
that its head names must fail there. A patch is a unified diff below lines of the form "# section: ...",
"# fault: ..." and "# tests: FILE ...". Two copies work side by side. Exit 1 if a fault was missed.
"""

from __future__ import annotations

import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "tests" / "faults"
COPIED: Final = ("engine", "ai", "net", "saves", "tui", "tests", "docs")
FILES: Final = ("pyproject.toml",)
JOBS: Final = 2
FAILED: Final = 1  # pytest's exit code where tests ran and failed; others mean that nothing was proved.
SECONDS: Final = 300


class Fault(NamedTuple):
    """hunks: (file, line, what stands there, what the fault puts there instead)."""

    name: str
    section: str
    what: str
    tests: list[str]
    hunks: list[tuple[str, int, str, str]]


class Misfit(Exception):
    """The patch does not fit the files."""


def read(path: Path) -> Fault:
    head: dict[str, str] = {}
    hunks: list[tuple[str, int, str, str]] = []
    file = ""
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.startswith("# "):
            key, _, value = line[2:].partition(":")
            head[key] = value.strip()
        elif line.startswith("+++ "):
            file = line[4:].strip().removeprefix("b/")
        elif line.startswith("@@"):
            found = re.match(r"@@ -(\d+)", line)
            assert found is not None, line
            hunks.append((file, int(found[1]), "", ""))
        elif hunks and line[0] in " -+":
            at, number, old, new = hunks[-1]
            text = line[1:]
            hunks[-1] = (at, number, old + text * (line[0] in " -"), new + text * (line[0] in " +"))
    return Fault(path.stem, head["section"], head["fault"], head["tests"].split(), hunks)


def replaced(text: str, line: int, old: str, new: str) -> str:
    """The text with the lines `old` exchanged, at the place nearest to a line number. Raises Misfit."""
    starts = [n for n in range(len(text)) if text.startswith(old, n) and (n == 0 or text[n - 1] == "\n")]
    if not starts:
        raise Misfit(f"this stands nowhere:\n{old}")
    at = min(starts, key=lambda n: abs(text.count("\n", 0, n) + 1 - line))
    return text[:at] + new + text[at + len(old):]


def copy(folder: Path) -> Path:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", "*.so"))
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    return folder


def write(file: Path, text: str) -> None:
    """Also forgets what was compiled of the file, which would still pass for it within the same second."""
    file.write_text(text, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def run(folder: Path, tests: list[str]) -> tuple[int, str]:
    """Exit code and the last lines of pytest in a copy."""
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests], cwd=folder,
                          env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS)
    return done.returncode, "\n".join(done.stdout.splitlines()[-8:])


def planted(fault: Fault, folder: Path) -> tuple[int, str]:
    """What the fault's tests say with the fault in place; the copy is whole again afterwards."""
    before: dict[Path, str] = {}
    try:
        for name, line, old, new in fault.hunks:
            file = folder / name
            text = file.read_text(encoding="utf-8")
            before.setdefault(file, text)
            write(file, replaced(text, line, old, new))
        return run(folder, fault.tests)
    finally:
        for file, text in before.items():
            write(file, text)


def main(game: str, *names: str) -> int:
    faults = [read(path) for path in sorted(FOLDER.glob(f"{game}-*.patch"))]
    faults = [fault for fault in faults if not names or fault.name.removeprefix(game + "-") in names]
    if not faults:
        print(f"no such faults in {FOLDER}", file=sys.stderr)
        return 2
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="legends-faults-") as folder, ThreadPoolExecutor(JOBS) as pool:
        copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for n in range(JOBS):
            copies.put(copy(Path(folder) / str(n)))

        def judged(fault: Fault) -> str:
            """"" where the fault was caught, else what is wrong."""
            place = copies.get()
            try:
                code, said = planted(fault, place)
            except (Misfit, OSError) as error:
                return f"does not fit: {error}"
            except subprocess.TimeoutExpired:
                return f"no answer after {SECONDS} s"
            finally:
                copies.put(place)
            return "" if code == FAILED else f"missed (pytest ended with {code})\n{said}"

        def sound(tests: list[str]) -> str:
            place = copies.get()
            try:
                code, said = run(place, tests)
            finally:
                copies.put(place)
            return "" if code == 0 else said

        # A test that fails without the fault would catch anything.
        files = sorted({test for fault in faults for test in fault.tests})
        for said in pool.map(sound, [files[::2], files[1::2]] if len(files) > 1 else [files]):
            if said:
                print(f"the tests fail without any fault:\n{said}", file=sys.stderr)
                return 1
        missed = 0
        for fault, wrong in zip(faults, pool.map(judged, faults), strict=True):
            missed += wrong != ""
            print(f"{'caught' if not wrong else 'MISSED'}  {fault.section}: {fault.what}{wrong and ' -- ' + wrong}",
                  flush=True)
    print(f"{len(faults) - missed} of {len(faults)} planted faults caught in {time.monotonic() - started:.0f} s")
    return 1 if missed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: faults.py GAME [NAME ...]")
    sys.exit(main(*sys.argv[1:]))
