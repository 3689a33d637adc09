"""Plain data: what msgpack can carry, a digest of it that does not depend on the order of keys, and frames by name."""

from __future__ import annotations

import hashlib
from types import ModuleType
from typing import Any

import msgspec

from engine.flow import Frame
from engine.views import Frames


def digest(plain: Any) -> str:
    """16 hex digits over the plain data; dict keys are sorted, so equal data gives equal digests anywhere."""
    return hashlib.sha256(msgspec.msgpack.encode(plain, order="deterministic")).hexdigest()[:16]


def collect(modules: tuple[ModuleType, ...]) -> Frames:
    """The frames that the modules define, by name."""
    found: Frames = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Frame) and value.__module__ == module.__name__:
                found[name] = value
    return found
