"""Cattle: acquired at a ranch, wrangled to the railway or rustled to the other ranch (WL-CATTLE)."""

from __future__ import annotations

from typing import Final

from engine.ask import DONE, Ask, Choice
from engine.effect import perform
from engine.flow import Frame
from engine.western.law import gain_marshal, gain_wanted
from engine.western.state import Western

RAIL: Final = "rail station"
RANCH: Final = {"ranch green": "green", "ranch blue": "blue"}


def colour_of(token: str) -> str:
    return token.split(".")[0]


def ranch(s: Western, colour: str) -> tuple[str, ...]:
    """The tokens that lie at the ranch of a colour, in no order."""
    return s.ranch_green if colour == "green" else s.ranch_blue


def _fill(s: Western, colour: str, tokens: tuple[str, ...]) -> None:
    if colour == "green":
        s.ranch_green = tokens
    else:
        s.ranch_blue = tokens


def hold(s: Western, seat: int, tokens: list[str]) -> None:
    """These are now the seat's tokens; their number and colours are public (WL-CATTLE-02)."""
    me = s.seats[seat]
    me.cattle = tuple(sorted(tokens))
    me.cattle_colours = tuple(sorted([colour_of(token) for token in tokens]))


def acquire(s: Western, seat: int) -> None:
    """One token of this ranch, at random (WL-CATTLE-01)."""
    colour = RANCH[s.content.icon(s.seats[seat].place)]
    tokens = list(ranch(s, colour))
    token = tokens.pop(s.below(len(tokens)))
    s.barrier += 1
    _fill(s, colour, tuple(tokens))
    hold(s, seat, [*s.seats[seat].cattle, token])
    s.tell("acquires", seat, colour, secret=(token,), audience=1 << seat)
    s.count("deed:cattle")
    s.deed(seat, "cattle")


def return_token(s: Western, seat: int, token: str) -> None:
    """A token goes back to the ranch of its colour, face down among the others (WL-CATTLE-09, WL-X-23)."""
    tokens = list(s.seats[seat].cattle)
    tokens.remove(token)
    hold(s, seat, tokens)
    back = [*ranch(s, colour_of(token)), token]
    s.shuffle(back)
    _fill(s, colour_of(token), tuple(back))


def deliverable(s: Western, seat: int) -> list[str]:
    """Tokens that may be delivered where the seat has ended a Move action (WL-CATTLE-05, -06)."""
    cattle = s.seats[seat].cattle
    if not cattle:
        return []
    icon = s.content.icon(s.seats[seat].place)
    if icon == RAIL:
        return list(cattle)
    if icon in RANCH:
        return [token for token in cattle if colour_of(token) != RANCH[icon]]
    return []


class Delivery(Frame[Western]):
    """Tokens delivered one by one, each with its own point and reward, as long as the seat likes (WL-CATTLE-07, -08)."""

    def clone(self) -> Frame[Western]:
        return Delivery(self.seat, self.step)

    def ask(self, s: Western) -> Ask:
        options: list[Choice] = [("deliver", token) for token in deliverable(s, self.seat)]
        options.append(DONE)
        return Ask("deliver_rail" if self.wrangles(s) else "deliver_ranch", self.seat, options)

    def answer(self, s: Western, seat: int, choice: Choice) -> None:
        if choice == DONE:
            s.pop()
            return
        token = choice[1]
        kind = s.content.cattle[token].id
        s.barrier += 1
        s.count("cattle:" + kind)
        return_token(s, seat, token)
        perform(s, seat, "cattle:" + kind)
        if self.wrangles(s):
            s.tell("wrangles", seat, kind, other=colour_of(token))
            s.count("deed:wrangle")
            s.deed(seat, "wrangle")
            gain_marshal(s, seat, 1)
        else:
            s.tell("rustles", seat, kind, other=colour_of(token))
            s.count("deed:rustle")
            s.deed(seat, "rustle")
            gain_wanted(s, seat, 1)

    def wrangles(self, s: Western) -> bool:
        return s.content.icon(s.seats[self.seat].place) == RAIL
