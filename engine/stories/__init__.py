"""Western Legends Stories."""
