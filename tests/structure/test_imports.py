"""Who may import whom (architecture, section 4), read from the syntax trees."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = {"engine", "ai", "net", "saves", "tui"}
# What each package may import of ours. tui/cli.py, tui/commands.py and the like put things together.
ALLOWED = {
    "engine": {"engine"},
    "saves": {"saves", "engine"},
    "net": {"net", "engine", "saves"},
    "ai": {"ai", "engine", "net", "saves"},
    "tui": {"tui", "engine", "net", "ai", "saves"},
}
TOGETHER = {"tui/cli.py", "tui/commands.py", "tui/saves_command.py", "tui/play.py"}
SHOWN = ("engine.ask", "engine.event", "engine.content", "engine.text", "engine.stories.deck",
         "engine.stories.cards", "engine.stories.board", "engine.western.deck", "engine.western.cards")


def imports(file: Path) -> list[tuple[str, bool]]:
    """Modules imported by a file, and whether at its top level."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    top = set(map(id, tree.body))
    found: list[tuple[str, bool]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, id(node) in top) for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            found.append((node.module, id(node) in top))
            found += [(f"{node.module}.{alias.name}", id(node) in top) for alias in node.names]
    return found


def files(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


@pytest.mark.parametrize("package", sorted(OURS))
def test_packages_import_only_what_lies_below_them(package: str) -> None:
    wrong = [f"{file.relative_to(ROOT)} imports {name}" for file in files(package) for name, _ in imports(file)
             if name.split(".")[0] in OURS - ALLOWED[package]]
    assert wrong == []
    assert files(package)


def test_the_interface_knows_no_rules_and_no_state() -> None:
    wrong = []
    for file in files("tui"):
        where = file.relative_to(ROOT).as_posix()
        if where in TOGETHER:
            continue
        for name, _ in imports(file):
            if name.startswith("engine.") and not name.startswith(SHOWN) and name not in ("engine.stories",):
                wrong.append(f"{where} imports {name}")
    assert wrong == []


def test_no_game_imports_another() -> None:
    games = ("western", "stories", "frontier")
    wrong = [f"{file.relative_to(ROOT)} imports {name}" for game in games for file in files(f"engine/{game}")
             for name, _ in imports(file) for other in games
             if other != game and name.startswith(f"engine.{other}")]
    assert wrong == []


def test_the_kernel_knows_no_game() -> None:
    wrong = [f"{file.name} imports {name}" for file in sorted((ROOT / "engine").glob("*.py"))
             for name, top in imports(file) if name.startswith("engine.") and name.split(".")[1] in
             ("western", "stories", "frontier") and top]
    assert wrong == []


def test_engine_and_search_do_without_what_is_slow_or_does_not_compile() -> None:
    wrong = []
    for file in [*files("engine"), ROOT / "ai/search.py"]:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.Yield, ast.YieldFrom, ast.AsyncFunctionDef)):
                wrong.append(f"{file.relative_to(ROOT)}:{node.lineno} is a generator or asynchronous")
            if isinstance(node, ast.Attribute) and node.attr == "deepcopy":
                wrong.append(f"{file.relative_to(ROOT)}:{node.lineno} copies deeply")
    assert wrong == []


def test_headless_commands_do_not_load_the_interface() -> None:
    import subprocess
    import sys
    code = ("import sys; import net.engine, ai.soak, ai.bench, tui.cli; tui.cli.build(); "
            "print([name for name in sys.modules if name.split('.')[0] in ('textual', 'rich')])")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
