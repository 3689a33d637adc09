"""Tournaments of computer players: plans, games, and what the results say."""
