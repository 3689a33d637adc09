"""Plain data: what msgpack can carry, and a digest of it that does not depend on the order of keys."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def digest(plain: Any) -> str:
    """16 hex digits over the plain data; dict keys are sorted, so equal data gives equal digests anywhere."""
    return hashlib.sha256(msgspec.msgpack.encode(plain, order="deterministic")).hexdigest()[:16]
