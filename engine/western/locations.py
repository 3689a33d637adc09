"""Location actions: which of them a space offers, why not, and what each starts (WL-LOC)."""

from __future__ import annotations

from typing import Final

from engine.ask import Blocked, Choice
from engine.western.cattle import RANCH, acquire, ranch
from engine.western.npc import heist
from engine.western.poker import ANTE, Poker
from engine.western.prospect import Prospect
from engine.western.services import FEE, REVEL_PRICE, Deposit, Revel, see_doctor, work
from engine.western.state import Western
from engine.western.store import MUST, Store, can_shop

VERBS: Final = {
    "bank": ("bank", "heist"), "general store": ("store",), "saloon": ("poker",), "mine": ("prospect",),
    "doctor's office": ("heal",), "cabaret": ("revel",), "ranch green": ("acquire",), "ranch blue": ("acquire",),
    "rail station": (), "sheriff's office": ()}
ICON: Final = {"bank": "bank", "heist": "bank", "store": "general store", "poker": "saloon", "prospect": "mine",
               "heal": "doctor's office", "revel": "cabaret", "acquire": "ranch", "work": "location"}
ACT: Final[dict[str, Choice]] = {verb: (verb,) for verb in ICON}
RULE: Final = {
    "no_nuggets": "WL-BANK-02", "no_heist_card": "WL-HEIST-09", "heist_used": "WL-HEIST-07",
    "nothing_to_buy": "WL-STORE-08", "no_ante": "WL-POKER-01", "unhurt": "WL-HEAL-03", "no_fee": "WL-HEAL-01",
    "no_revel": "WL-REVEL-01", "no_cattle": "WL-CATTLE-04"}


def why_not(s: Western, seat: int, verb: str) -> str:
    """The reason for which a location's action cannot be taken where the seat stands, or ""."""
    me = s.seats[seat]
    if verb == "bank":
        return "" if me.nuggets > 0 else "no_nuggets"
    if verb == "heist":
        if not me.hand:
            return "no_heist_card"
        return "heist_used" if "heist" in s.marks and s.config.options.get("heist_once") == "on" else ""
    if verb == "store":
        return "" if can_shop(s, seat, 0) else "nothing_to_buy"
    if verb == "poker":
        return "" if me.money >= ANTE else "no_ante"
    if verb == "heal":
        if me.wounds == 0:
            return "unhurt"
        return "" if me.money >= FEE else "no_fee"
    if verb == "revel":
        return "" if me.money >= REVEL_PRICE else "no_revel"
    if verb == "acquire":
        return "" if ranch(s, RANCH[s.content.icon(me.place)]) else "no_cattle"
    return ""


def place_actions(s: Western, seat: int) -> list[Choice]:
    """A new list of the location actions that the seat may take now; Work last (WL-LOC-01, WL-WORK-02)."""
    verbs = VERBS.get(s.content.icon(s.seats[seat].place))
    if verbs is None:
        return []
    found = [ACT[verb] for verb in verbs if why_not(s, seat, verb) == ""]
    found.append(ACT["work"])
    return found


def blocked_places(s: Western, seat: int) -> list[Blocked]:
    """For people: location actions that the seat cannot take now, with the reason."""
    verbs = VERBS.get(s.content.icon(s.seats[seat].place))
    found: list[Blocked] = []
    for verb, icon in ICON.items():
        if verb == "work":
            if verbs is None:
                found.append(Blocked(ACT[verb], "no_location", "WL-WORK-02"))
        elif verbs is None or verb not in verbs:
            found.append(Blocked(ACT[verb], "not_at", "WL-LOC-01", (icon,)))
        else:
            reason = why_not(s, seat, verb)
            if reason != "":
                found.append(Blocked(ACT[verb], reason, RULE[reason], (str(s.seats[seat].money),)))
    return found


def use_place(s: Western, seat: int, verb: str) -> None:
    """Starts a location action that `place_actions` offered; the action is already spent."""
    if verb == "bank":
        s.push(Deposit(seat))
    elif verb == "heist":
        heist(s, seat)
    elif verb == "store":
        s.push(Store(seat, MUST, 0))
    elif verb == "poker":
        s.push(Poker(seat))
    elif verb == "prospect":
        s.push(Prospect(seat, 0, s.seats[seat].nuggets))
    elif verb == "heal":
        see_doctor(s, seat)
    elif verb == "revel":
        s.push(Revel(seat))
    elif verb == "acquire":
        acquire(s, seat)
    else:
        work(s, seat)
