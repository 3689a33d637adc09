"""What stands beside a choice for people: a price, a sum, a number of steps."""

from __future__ import annotations

from engine.ask import Choice
from engine.stories.build import build_cost
from engine.stories.move import movement, passage_price
from engine.stories.state import PRICES, Stories


def note(s: Stories, seat: int, choice: Choice) -> str:
    """A short note, "2 steps" or "$20", or "" where nothing need be said."""
    verb = choice[0]
    me = s.seats[seat]
    if verb == "move":
        steps = s.board.dist[me.place].get(choice[1], 0)
        return "1 step" if steps == 1 else f"{steps} steps"
    if verb == "cross":
        crossings = dict(s.board.crossings(me.place, movement(s, seat)))
        price = passage_price(s, seat, crossings.get(choice[1], 0))
        return f"{price} cards" if price != 1 else "1 card"
    if verb == "place" and choice[2] == "BUILD":
        return f"{build_cost(s, seat)} cards"
    if verb == "buy":
        return f"${s.content.items[choice[1]].price}"
    if verb == "sell" and len(choice) > 1 and choice[1] in PRICES:
        return f"${PRICES[choice[1]]}"
    return ""
