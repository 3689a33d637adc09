"""The terminal interface. Imports net.client and, of engine, only ask, event, content, text and content tables."""
