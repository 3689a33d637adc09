"""Builds the engine and the search with mypyc into build/compiled, beside plain copies of the rest.

    python tests/tools/compile.py        then   PYTHONPATH=build/compiled python -m tui.cli bench stories

mypyc 2.4 loses the type of reversed(list of frames); the engine writes [::-1]. Files that need msgspec structs or
read folders stay plain Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "build" / "compiled"
PLAIN = {
    "engine/__init__.py", "engine/stories/__init__.py", "engine/content.py", "engine/text.py", "engine/rules.py",
    "engine/plain.py", "engine/prose.py", "engine/stories/cards.py", "engine/stories/prose.py",
    "engine/stories/check.py", "engine/stories/frames.py", "engine/western/__init__.py", "engine/western/cards.py",
    "engine/western/check.py", "engine/western/frames.py"}
MORE = ("ai/search.py",)
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="legends-compiled", packages=[],
      ext_modules=mypycify(["--strict", "--ignore-missing-imports", *{files!r}], opt_level="3"))
"""


def build() -> Path:
    """Compiles; returns the folder to put on PYTHONPATH. Raises CalledProcessError with the compiler's output."""
    if TARGET.exists():
        shutil.rmtree(TARGET)
    for name in ("engine", "ai", "net", "saves", "tui"):
        shutil.copytree(ROOT / name, TARGET / name, ignore=shutil.ignore_patterns("__pycache__"))
    files = [file.relative_to(TARGET).as_posix() for file in sorted((TARGET / "engine").rglob("*.py"))]
    files = [file for file in files if file not in PLAIN] + list(MORE)
    (TARGET / "setup.py").write_text(SETUP.format(files=files))
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=TARGET, check=True,
                   env={**os.environ, "CFLAGS": "-fwrapv -O2"}, stdout=subprocess.DEVNULL)
    return TARGET


if __name__ == "__main__":
    print(build())
