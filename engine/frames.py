"""The frames of a game by name; stays plain Python, since it reads modules."""

from __future__ import annotations

from types import ModuleType

from engine.flow import Frame
from engine.views import Frames


def collect(modules: tuple[ModuleType, ...]) -> Frames:
    """The frames that the modules define, by name."""
    found: Frames = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Frame) and value.__module__ == module.__name__:
                found[name] = value
    return found
