"""Widgets of the table: each is fed by one slice of the view and redraws only rows that changed."""
