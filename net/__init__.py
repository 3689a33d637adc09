"""The table over the network: one engine process, and clients that are all alike."""
