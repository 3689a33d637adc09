"""The planted faults still fit the program; `make faults` shows that their tests catch them."""

from __future__ import annotations

import pytest
from tools.faults import FOLDER, ROOT, read, replaced

PATCHES = sorted(FOLDER.glob("*.patch"))


@pytest.mark.parametrize("path", PATCHES, ids=[path.stem for path in PATCHES])
def test_the_patch_fits(path):
    fault = read(path)
    assert fault.what and fault.tests and fault.hunks
    assert all((ROOT / test).is_file() for test in fault.tests)
    for name, line, old, new in fault.hunks:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert replaced(text, line, old, new) != text


@pytest.mark.parametrize(("game", "sections", "leaks"), [("stories", 34, 7), ("western", 36, 11)])
def test_each_section_of_the_catalogue_and_each_kind_of_leak_has_one(game, sections, leaks):
    found = [read(path).section for path in PATCHES if path.name.startswith(game + "-")]
    assert found.count("Leak") == leaks
    assert len(set(found)) == sections + 1 and len(found) == sections + leaks
