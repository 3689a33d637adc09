"""Rule tests of Western Legends; a package, since files here have the names of those of other games."""
