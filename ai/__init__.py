"""Computer players: what they know is a view and a question, what they give is a choice."""
