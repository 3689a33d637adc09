"""The rules engine: state, frames, asks, events. Imports the standard library and msgspec, nothing of ours."""
