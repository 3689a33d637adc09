"""What stands beside a choice for people: a price, a sum, a number of steps."""

from __future__ import annotations

from engine.ask import Choice
from engine.western.law import nugget_limit
from engine.western.move import BACK
from engine.western.state import Western

FIXED = {
    "heist": "the guard draws 3", "poker": "$10", "heal": "$10", "work": "$10", "revel": "$30 a point"}


def note(s: Western, seat: int, choice: Choice) -> str:
    """A short note, "2 steps" or "$20", or "" where nothing need be said."""
    verb = choice[0]
    me = s.seats[seat]
    if verb == "move" and len(choice) == 2:
        steps = s.content.dist[me.place].get(choice[1], 0) or BACK
        words = "1 step" if steps == 1 else f"{steps} steps"
        return words + (", a bandit" if choice[1] in s.bandits else "")
    if verb == "buy":
        return f"${s.content.items[choice[1]].price}"
    if verb == "upgrade":
        side = s.content.items[choice[1]].upgraded
        return f"${s.content.items[choice[1]].price}, {side.lp} LP at the end" if side is not None else ""
    if verb == "sell":
        n = int(choice[1])
        return f"${20 * n}, {n} LP"
    if verb == "spend":
        return f"{int(choice[1]) // 30} LP"
    if verb == "prospect":
        return f"{me.nuggets} of {nugget_limit(s, seat)} nuggets"
    return FIXED.get(verb, "")
