"""What places and characters offer on the seat's space, and why something is not to be had (WS-INTER, WS-PLACE)."""

from __future__ import annotations

from typing import Final

from engine.ask import Blocked, Choice
from engine.effect import perform
from engine.stories.build import build, build_cost
from engine.stories.conditions import holds
from engine.stories.cost import affordable
from engine.stories.deck import Deal
from engine.stories.npcfight import start_npc_fight
from engine.stories.reaction import open_places
from engine.stories.shop import can_buy, can_sell, open_wire, stations
from engine.stories.state import Stories

Reason = tuple[str, str, tuple[str, ...]]
BUILD: Final = "BUILD"
NO_DEALS: Final[list[Deal]] = []


def find_deal(s: Stories, card: str, name: str) -> Deal:
    for deal in s.content.deals[card]:
        if deal.choice[2] == name:
            return deal
    raise KeyError(name)


# -- what is offered

def add_place_actions(s: Stories, seat: int, found: list[Choice]) -> None:
    """("place", place, ACTION) for all that the seat may use on its space, ("place", place, "BUILD") included."""
    space = s.seats[seat].place
    tile = s.tiles.get(space)
    if tile is not None and not tile.complete and _no_build(s, seat) is None:
        found.append(("place", tile.place, BUILD))
    if tile is not None and tile.complete and not tile.closed:
        for deal in s.content.deals.get(tile.place, NO_DEALS):
            if _refusal(s, seat, deal) is None:
                found.append(deal.choice)
    for zone in s.board.zone_names[space]:
        for deal in s.content.deals.get(zone, NO_DEALS):
            if _refusal(s, seat, deal) is None:
                found.append(deal.choice)


def add_npc_actions(s: Stories, seat: int, found: list[Choice]) -> None:
    """("do", npc, ACTION) and, for bandits, ("fight", npc) with a card for each die (WS-INTER-04, -05; WS-NPCF-03)."""
    me = s.seats[seat]
    for npc, figure in s.npcs.items():
        if figure.space != me.place:
            continue
        for deal in s.content.deals.get(npc, NO_DEALS):
            if _refusal(s, seat, deal) is None:
                found.append(deal.choice)
        card = s.content.npcs[npc]
        if card.kind == "bandit" and me.cards() >= len(card.dice):
            found.append(("fight", npc))


def blocked_places(s: Stories, seat: int) -> list[Blocked]:
    """For people: what the seat's space has and the seat cannot use now."""
    me = s.seats[seat]
    found: list[Blocked] = []
    tile = s.tiles.get(me.place)
    if tile is not None and not tile.complete:
        reason = _no_build(s, seat)
        if reason is not None:
            found.append(Blocked(("place", tile.place, BUILD), *reason))
    if tile is not None and (tile.closed or not tile.complete):
        for action in s.content.places[tile.place].action:
            choice = ("place", tile.place, action.name)
            if not tile.complete:
                found.append(Blocked(choice, "under_construction", "WS-PLACE-03", (tile.place,)))
            else:
                found.append(Blocked(choice, "closed", "WS-COMP-05", (tile.place,)))
    for place in open_places(s, me.place):
        for deal in s.content.deals.get(place.id, NO_DEALS):
            reason = _refusal(s, seat, deal)
            if reason is not None:
                found.append(Blocked(deal.choice, *reason))
    for npc, figure in s.npcs.items():
        if figure.space != me.place:
            continue
        for deal in s.content.deals.get(npc, NO_DEALS):
            reason = _refusal(s, seat, deal)
            if reason is not None:
                found.append(Blocked(deal.choice, *reason))
        card = s.content.npcs[npc]
        if card.kind == "bandit" and me.cards() < len(card.dice):
            found.append(Blocked(("fight", npc), "fight_cards", "WS-NPCF-03",
                                 (str(len(card.dice)), str(me.cards()))))
    return found


def _no_build(s: Stories, seat: int) -> Reason | None:
    """Why the unfinished tile of the seat's space cannot be built on (WS-PLACE-03, WS-COMP-05)."""
    me = s.seats[seat]
    tile = s.tiles[me.place]
    if tile.closed:
        return "closed", "WS-COMP-05", (tile.place,)
    cost = build_cost(s, seat)
    if me.cards() < cost:
        return "build_cost", "WS-PLACE-03", (str(cost), str(me.cards()))
    return None


def _refusal(s: Stories, seat: int, deal: Deal) -> Reason | None:
    """Why an action of a card cannot be used now; None if it can."""
    me = s.seats[seat]
    if deal.once == "turn" and "used:" + deal.source in s.marks:
        return "used_turn", "WS-INTER-08", ()
    if deal.once == "seat" and deal.source in me.once:
        return "used_seat", "WS-INTER-08", ()
    for effect in deal.effects:
        op = effect.op
        if op == "raid":
            if me.cards() == 0:
                return "no_hunt_card", "WS-FOREST-06", ()
        elif op == "shop":
            if not can_buy(s, seat, effect.what, effect.n):
                return "nothing_to_buy", "WS-PLACE-15", ()
        elif op == "sell":
            if not can_sell(s, seat, effect.what):
                return "nothing_to_sell", "WS-PLACE-16", ()
        elif op == "travel":
            if not stations(s, seat):
                return "no_station", "WS-INTER-02", ()
        elif op == "take_notice" and not open_wire(s):
            return "no_notice", "WS-NOTE-06", ()
    for row in deal.need:
        if not holds(s, seat, row):
            return _unmet(s, seat, deal, row)
    if deal.cost and not affordable(s, seat, deal.cost):
        return "cost", "WS-INTER-02", ()
    if deal.die and me.cards() == 0:
        return "fight_cards", "WS-NPCF-03", ("1", "0")
    return None


def _unmet(s: Stories, seat: int, deal: Deal, row: list[str | int]) -> Reason:
    """The reason for a need that does not hold: that of the hunt or the ante, or in general words."""
    for effect in deal.effects:
        if effect.op == "hunt" and row[1] == "cards":
            return "no_hunt_card", "WS-FOREST-06", ()
        if effect.op == "poker" and row[1] == "money":
            return "no_ante", "WS-PGAME-01", (str(row[2]), str(s.seats[seat].money))
    return "need_" + str(row[0]), "WS-INTER-02", tuple([str(part) for part in row[1:]])


# -- what is used

def use_place(s: Stories, seat: int, place: str, name: str) -> None:
    """An action of a place, or BUILD; the caller has paid the action and found it legal."""
    if name == BUILD:
        build(s, seat)
        return
    deal = find_deal(s, place, name)
    s.tell("uses", seat, place, other=name)
    s.deed(f"use:{place}:{name}")
    s.count("deed:" + deal.source)
    _carry_out(s, seat, deal)


def use_npc(s: Stories, seat: int, npc: str, name: str) -> None:
    """A red action of a character (WS-INTER-04). One that is easily insulted attacks who repeats an action."""
    card = s.content.npcs[npc]
    deal = find_deal(s, npc, name)
    s.tell("does", seat, npc, other=name)
    s.count("deed:" + deal.source)
    if card.insult and "used:" + deal.source in s.marks:
        start_npc_fight(s, seat, tuple(card.dice), "npc:" + npc, npc, True)
    if card.insult:
        s.mark("used:" + deal.source)
    _carry_out(s, seat, deal)


def fight_npc(s: Stories, seat: int, npc: str) -> None:
    """Interacting with a bandit: the seat starts the fight (WS-INTER-05)."""
    s.count("deed:fight_npc")
    start_npc_fight(s, seat, tuple(s.content.npcs[npc].dice), "npc:" + npc, npc, False)


def _carry_out(s: Stories, seat: int, deal: Deal) -> None:
    """Cost, effects and die of an action, in this order (WS-INTER-02)."""
    me = s.seats[seat]
    if deal.once == "turn":
        s.mark("used:" + deal.source)
    elif deal.once == "seat":
        me.once = (*me.once, deal.source)
    if deal.die:
        start_npc_fight(s, seat, (deal.die,), deal.source, "", False)
    if deal.effects:
        perform(s, seat, deal.source)
    if deal.cost:
        perform(s, seat, deal.source + ":cost")
