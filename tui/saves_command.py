"""`legends saves list|show|verify|export`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from saves import paths
from saves.campaign import slots
from saves.game import check, export, headers
from tui.cli import WrongUse

LETTERS = "ABCDEFG"


def run(args: argparse.Namespace) -> int:
    """Exit code 0; 1 if a save is damaged; a file that is not there is wrong use."""
    if args.what == "list":
        return listing(args)
    if not args.file:
        raise WrongUse(f"legends saves {args.what} needs a file; legends saves list shows them")
    file = find(args.file)
    if args.what == "verify":
        found = check(file)
        data = {"ok": found.ok, "format": found.format, "game": found.game, "reason": found.reason}
        print(json.dumps(data) if args.json else
              f"{file.name}: sound, format {found.format}, {found.game}" if found.ok else f"{file.name}: {found.reason}")
        return 0 if found.ok else 1
    if args.what == "show":
        shown = export(file)["header"]
        print(json.dumps(shown) if args.json else "\n".join([f"{key}: {value}" for key, value in shown.items()]))
        return 0
    seat = None
    if args.seat:
        if args.seat.upper() not in LETTERS or len(args.seat) != 1:
            raise WrongUse(f"--seat is a letter from A to G, not {args.seat!r}")
        seat = LETTERS.index(args.seat.upper())
    print(json.dumps(export(file, seat)))
    return 0


def find(name: str) -> Path:
    """A save by its path, or by its name in the games folder."""
    for path in (Path(name), paths.games() / name, paths.games() / (name + paths.SAVE)):
        if path.is_file():
            return path
    raise WrongUse(f"no save is called {name!r}; legends saves list shows them")


def listing(args: argparse.Namespace) -> int:
    found = headers(paths.games(), whole=True)
    campaigns = slots(paths.campaigns())
    if args.json:
        rows: list[Any] = [msgspec.to_builtins(header) for header in found]
        print(json.dumps({"games": rows, "campaigns": [msgspec.to_builtins(slot) for slot in campaigns]}))
    else:
        for header in found:
            state = f"DAMAGED: {header.reason}" if header.reason else f"round {header.round}, {header.turn}"
            print(f"{Path(header.path).name}  {header.title}  {state}"
                  + (f"  (older copy: {Path(header.older).name})" if header.older else ""))
        for slot in campaigns:
            print(f"campaign  {slot}")
        if not found and not campaigns:
            print(f"no saves yet in {paths.home()}")
    return 1 if any([header.reason for header in found]) else 0
