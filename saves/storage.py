"""The few things that saving asks of a disk, so that tests can put one there that crashes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol


class Storage(Protocol):
    """Every call may raise OSError. What was not synced may be lost or torn by a crash."""

    def size(self, path: Path) -> int:
        """Bytes of a file; -1 if there is none."""
        ...

    def read(self, path: Path, most: int) -> bytes:
        """The first `most` bytes at most."""
        ...

    def write(self, path: Path, data: bytes) -> None:
        """A new file with this content, instead of any old one."""
        ...

    def append(self, path: Path, data: bytes) -> None: ...
    def sync(self, path: Path) -> None:
        """Returns when the file's content is on the disk."""
        ...

    def replace(self, old: Path, new: Path) -> None:
        """Renames in one step, over `new` if that is there."""
        ...

    def remove(self, path: Path) -> None: ...
    def make_folder(self, folder: Path) -> None: ...
    def sync_folder(self, folder: Path) -> None:
        """Returns when the folder's names are on the disk."""
        ...

    def names(self, folder: Path) -> list[str]:
        """The names in a folder, sorted; none if it is not there."""
        ...


def _private(path: str, flags: int) -> int:
    # A save holds everybody's secrets: other users of the machine may not read it.
    return os.open(path, flags, 0o600)


class Disk:
    """The real one."""

    def size(self, path: Path) -> int:
        try:
            return path.stat().st_size
        except (FileNotFoundError, NotADirectoryError):
            return -1

    def read(self, path: Path, most: int) -> bytes:
        with path.open("rb") as file:
            return file.read(most)

    def write(self, path: Path, data: bytes) -> None:
        with open(path, "wb", opener=_private) as file:
            file.write(data)

    def append(self, path: Path, data: bytes) -> None:
        with open(path, "ab", opener=_private) as file:
            file.write(data)

    def sync(self, path: Path) -> None:
        with path.open("rb+") as file:
            os.fsync(file.fileno())

    def replace(self, old: Path, new: Path) -> None:
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def sync_folder(self, folder: Path) -> None:
        if os.name == "nt":  # Windows has no handle on a folder that could be synced.
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def names(self, folder: Path) -> list[str]:
        try:
            return sorted(entry.name for entry in folder.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return []


DISK = Disk()
