"""Spaces that touch each other, and how far they lie apart."""

from __future__ import annotations


def distances(near: dict[str, list[str]]) -> dict[str, dict[str, int]]:
    """Steps on a shortest way from each space to each that it reaches, itself first."""
    return {start: _from(near, start) for start in near}


def _from(near: dict[str, list[str]], start: str) -> dict[str, int]:
    found = {start: 0}
    edge = [start]
    while edge:
        step: list[str] = []
        for a in edge:
            for b in near[a]:
                if b not in found:
                    found[b] = found[a] + 1
                    step.append(b)
        edge = step
    return found
