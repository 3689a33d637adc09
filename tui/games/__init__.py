"""What a game shows at the common table: a Face a game, found by its name."""

from __future__ import annotations

from functools import cache
from typing import Final

from tui.games.face import Face, Setting

ORDER: Final = ("stories", "western")


@cache
def face_of(game: str) -> Face:
    """The face of a game; one that is not known here is shown as Stories."""
    if game == "western":
        from tui.games.western import WesternFace
        return WesternFace()
    from tui.games.stories import StoriesFace
    return StoriesFace()


__all__ = ["ORDER", "Face", "Setting", "face_of"]
