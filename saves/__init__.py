"""Saves: snapshots of games, records of choices, campaigns with their bags; docs/save-format.md has the bytes."""
