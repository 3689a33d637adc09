"""The ops: what effects do. The table of all of them, with their arguments, is in docs/content.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.effect import Effect
from engine.flow import Frame
from engine.stories.death import heir_keeps
from engine.stories.episode import Determination, explore_secret, gain_secret
from engine.stories.fight import change_value, new_fight, no_wound
from engine.stories.gather import Explore, Hunt, Raid, Search, draw_stones
from engine.stories.hand import discard, draw_keep
from engine.stories.health import heal, wound
from engine.stories.law import ChooseLaw, gain_lp, gain_marshal, gain_money, gain_wanted, lose_marshal
from engine.stories.move import Wander, go
from engine.stories.notebook import add_bandit, add_notice, add_npc, remove_npc, shift_die
from engine.stories.poker import Poker, any_suit
from engine.stories.shop import Buy, Sell, TakeNotice, Travel
from engine.stories.skills import ChooseToken, gain_token
from engine.stories.state import SKILLS, Stories, Tile
from engine.stories.stock import LoseSlots, gain_card, gain_resource, owns, remove, take_card

Op = Callable[[Stories, int, Effect], None]


def op_lp(s: Stories, seat: int, e: Effect) -> None:
    gain_lp(s, seat, e.n)


def op_money(s: Stories, seat: int, e: Effect) -> None:
    gain_money(s, seat, e.n)


def op_draw(s: Stories, seat: int, e: Effect) -> None:
    s.deal(seat, e.n)


def op_draw_keep(s: Stories, seat: int, e: Effect) -> None:
    draw_keep(s, seat, e.n, e.m)


def op_discard(s: Stories, seat: int, e: Effect) -> None:
    discard(s, seat, e.n, "effect")


def op_token(s: Stories, seat: int, e: Effect) -> None:
    if e.what == "choice":
        s.push(ChooseToken(seat, e.n))
    else:
        gain_token(s, seat, SKILLS.index(e.what), e.n)


def op_quiet_token(s: Stories, seat: int, e: Effect) -> None:
    if e.what == "choice":
        s.push(ChooseToken(seat, e.n, 1))
    else:
        gain_token(s, seat, SKILLS.index(e.what), e.n, False)


def op_marshal(s: Stories, seat: int, e: Effect) -> None:
    gain_marshal(s, seat, e.n)


def op_wanted(s: Stories, seat: int, e: Effect) -> None:
    gain_wanted(s, seat, e.n)


def op_law(s: Stories, seat: int, e: Effect) -> None:
    s.push(ChooseLaw(seat, e.n))


def op_unmarshal(s: Stories, seat: int, e: Effect) -> None:
    lose_marshal(s, seat, e.n)


def op_wound(s: Stories, seat: int, e: Effect) -> None:
    wound(s, seat, e.n)


def op_heal(s: Stories, seat: int, e: Effect) -> None:
    heal(s, seat, e.n)


def op_gain(s: Stories, seat: int, e: Effect) -> None:
    gain_resource(s, seat, e.what, e.n)


def op_lose(s: Stories, seat: int, e: Effect) -> None:
    remove(s, seat, e.what, e.n)


def op_stones(s: Stories, seat: int, e: Effect) -> None:
    draw_stones(s, seat, e.n)


def op_lose_slot(s: Stories, seat: int, e: Effect) -> None:
    s.push(LoseSlots(seat, e.n))


def op_item(s: Stories, seat: int, e: Effect) -> None:
    gain_card(s, seat, e.what)


def op_kit(s: Stories, seat: int, e: Effect) -> None:
    """A start bonus: from the box, or from the stand if all copies lie there."""
    copies = s.content.items[e.what].count
    out = s.stand.get(e.what, 0) + sum([owns(s, other, e.what) for other in range(len(s.seats))])
    if out < copies:
        take_card(s, seat, e.what)
    else:
        gain_card(s, seat, e.what)


def op_grit(s: Stories, seat: int, e: Effect) -> None:
    me = s.seats[seat]
    if me.level:
        me.grit = max(0, me.grit + e.n)


def op_next_passage(s: Stories, seat: int, e: Effect) -> None:
    s.mark(f"passage_cost:{e.n}")


def op_secret(s: Stories, seat: int, e: Effect) -> None:
    gain_secret(s, seat, e.what)


def op_explore_secret(s: Stories, seat: int, e: Effect) -> None:
    explore_secret(s, seat)


def op_notice(s: Stories, seat: int, e: Effect) -> None:
    add_notice(s, e.what)


def op_npc(s: Stories, seat: int, e: Effect) -> None:
    add_npc(s, e.what, _space(s, seat, e.where), seat)


def op_bandit(s: Stories, seat: int, e: Effect) -> None:
    add_bandit(s, _space(s, seat, e.what), seat)


def _space(s: Stories, seat: int, word: str) -> str:
    return s.seats[seat].place if word == "here" else word


def op_leave(s: Stories, seat: int, e: Effect) -> None:
    remove_npc(s, e.what)


def op_go(s: Stories, seat: int, e: Effect) -> None:
    go(s, seat, e.what)


def op_move(s: Stories, seat: int, e: Effect) -> None:
    s.push(Wander(seat, e.n))


def op_tile(s: Stories, seat: int, e: Effect) -> None:
    space = _space(s, seat, e.where)
    laid = sum([tile.place == e.what for tile in s.tiles.values()])
    if space not in s.tiles and laid < s.content.places[e.what].tiles:
        lay_tile(s, e.what, space, e.how)


def lay_tile(s: Stories, place: str, space: str, side: str) -> None:
    """A tile on a space, side "C" Complete, "U" Under Construction, or "B" burnt, which undoes earlier work.

    One without slots, or completed in an earlier episode, lies Complete; slots filled before stay filled unless
    the option keep_partial_building is off (WS-PLACE-09, -10).
    """
    complete = side == "C" or s.content.places[place].slots == 0
    builders: tuple[int, ...] = ()
    if side != "B":
        earlier = [row for row in s.carried_tiles() if row[0] == place]
        for row in [row for row in earlier if row[1] == space] or (earlier if len(earlier) == 1 else []):
            complete = complete or bool(row[2])
            if not complete and s.config.options.get("keep_partial_building", "on") == "on":
                builders = tuple([int(k) for k in row[3]])
    s.tiles = {**s.tiles, space: Tile(place, complete, builders)}
    s.tell("tile", -1, place, other=space)


def op_flip(s: Stories, seat: int, e: Effect) -> None:
    space = _space(s, seat, e.what)
    tile = s.tiles.get(space)
    if tile is not None and not tile.complete:
        s.tiles = {**s.tiles, space: Tile(tile.place, True, tile.builders, tile.closed)}
        s.tell("completed", -1, tile.place, other=space)


def op_close(s: Stories, seat: int, e: Effect) -> None:
    _close(s, _space(s, seat, e.what), True)


def op_open(s: Stories, seat: int, e: Effect) -> None:
    _close(s, _space(s, seat, e.what), False)


def _close(s: Stories, space: str, closed: bool) -> None:
    tile = s.tiles.get(space)
    if tile is not None and tile.closed != closed:
        if closed and sum([one.closed for one in s.tiles.values()]) >= 6:
            return
        s.tiles = {**s.tiles, space: Tile(tile.place, tile.complete, tile.builders, closed)}
        s.tell("closed" if closed else "opened", -1, tile.place, other=space)


def op_board(s: Stories, seat: int, e: Effect) -> None:
    """Attaches a board; what lies and stands on the others stays (WS-MOVE-06)."""
    if e.what not in s.layout.split("+"):
        s.layout = f"{s.layout}+{e.what}"
        s.tell("board", -1, s.content.boards[e.what].name)


def op_die(s: Stories, seat: int, e: Effect) -> None:
    shift_die(s, e.what, e.n)


def op_aside(s: Stories, seat: int, e: Effect) -> None:
    s.dice_aside = (*s.dice_aside, e.what)


def op_actions(s: Stories, seat: int, e: Effect) -> None:
    """More or fewer actions in the next turn only; penalties add up (WS-TURN-06)."""
    s.seats[seat].penalty += e.n


def op_end_lp(s: Stories, seat: int, e: Effect) -> None:
    s.seats[seat].end_lp += e.n


def op_flag(s: Stories, seat: int, e: Effect) -> None:
    name = e.what + "="
    s.flags = (*[flag for flag in s.flags if not flag.startswith(name)], name + e.where)
    s.tell("flag", seat, e.what, other=e.where)


def op_next_build(s: Stories, seat: int, e: Effect) -> None:
    s.mark(f"build_cost:{e.n}")


def op_shop(s: Stories, seat: int, e: Effect) -> None:
    s.push(Buy(seat, 0, e.what, e.n))


def op_sell(s: Stories, seat: int, e: Effect) -> None:
    s.push(Sell(seat, 0, e.what, e.n))


def op_search(s: Stories, seat: int, e: Effect) -> None:
    s.push(Search(seat))


def op_hunt(s: Stories, seat: int, e: Effect) -> None:
    s.push(Hunt(seat))


def op_explore(s: Stories, seat: int, e: Effect) -> None:
    s.push(Explore(seat))


def op_poker(s: Stories, seat: int, e: Effect) -> None:
    s.push(Poker(seat))


def op_travel(s: Stories, seat: int, e: Effect) -> None:
    s.push(Travel(seat))


def op_raid(s: Stories, seat: int, e: Effect) -> None:
    s.push(Raid(seat))


def op_take_notice(s: Stories, seat: int, e: Effect) -> None:
    s.push(TakeNotice(seat))


def op_value(s: Stories, seat: int, e: Effect) -> None:
    change_value(s, seat, e.n, 0)


def op_foe(s: Stories, seat: int, e: Effect) -> None:
    change_value(s, seat, 0, e.n)


def op_no_wound(s: Stories, seat: int, e: Effect) -> None:
    no_wound(s, seat)


def op_new_fight(s: Stories, seat: int, e: Effect) -> None:
    new_fight(s, seat)


def op_any_suit(s: Stories, seat: int, e: Effect) -> None:
    any_suit(s, seat)


def op_determination(s: Stories, seat: int, e: Effect) -> None:
    s.push(Determination(seat))


def op_heir(s: Stories, seat: int, e: Effect) -> None:
    heir_keeps(s, seat, e.what)


def op_each(s: Stories, seat: int, e: Effect) -> None:
    """For each seat of a group in its order, questions included; the last pushed frame runs first."""
    inner = e.inner
    assert inner is not None
    base = len(s.stack)
    later: list[list[Frame[Any]]] = []
    for other in group(s, seat, e.what):
        s.count("op:" + inner.op)
        OPS[inner.op](s, other, inner)
        later.append(s.stack[base:])
        del s.stack[base:]
    for frames in later[::-1]:
        s.stack += frames


def op_join(s: Stories, seat: int, e: Effect) -> None:
    """The seat takes part in the story; whose turn it is does so by completing it (WS-DECK-21, -22)."""
    if seat != s.active:
        s.seats[seat].joined += 1
        s.tell("joined", seat)


def group(s: Stories, seat: int, name: str) -> list[int]:
    """Seats by a group's name, oneself first and then clockwise; best and worst by LP, ties together."""
    if name == "here":
        return [seat, *s.here(seat)]
    if name == "all":
        return [seat, *s.after(seat)]
    if name == "others":
        return s.after(seat)
    points = [one.lp for one in s.seats]
    goal = max(points) if name == "best" else min(points)
    return [other for other in [seat, *s.after(seat)] if points[other] == goal]


GROUPS: Final = ("here", "all", "others", "best", "worst")

OPS: Final[dict[str, Op]] = {
    "lp": op_lp, "money": op_money, "draw": op_draw, "draw_keep": op_draw_keep, "discard": op_discard,
    "token": op_token, "quiet_token": op_quiet_token, "marshal": op_marshal, "wanted": op_wanted, "law": op_law,
    "unmarshal": op_unmarshal, "wound": op_wound, "heal": op_heal, "gain": op_gain, "lose": op_lose,
    "stones": op_stones, "lose_slot": op_lose_slot, "item": op_item, "unique": op_item, "secret": op_secret,
    "explore_secret": op_explore_secret, "notice": op_notice, "npc": op_npc, "bandit": op_bandit, "leave": op_leave,
    "go": op_go, "move": op_move, "tile": op_tile, "flip": op_flip, "close": op_close, "open": op_open,
    "board": op_board, "die": op_die, "aside": op_aside, "actions": op_actions, "end_lp": op_end_lp,
    "flag": op_flag, "next_build": op_next_build, "shop": op_shop, "sell": op_sell, "search": op_search,
    "hunt": op_hunt, "explore": op_explore, "poker": op_poker, "travel": op_travel, "raid": op_raid,
    "take_notice": op_take_notice, "value": op_value, "foe": op_foe, "no_wound": op_no_wound,
    "new_fight": op_new_fight, "any_suit": op_any_suit, "determination": op_determination, "heir": op_heir,
    "each": op_each, "join": op_join,
    "kit": op_kit, "grit": op_grit, "next_passage": op_next_passage}


def carry_out(s: Stories, seat: int, effect: Effect) -> None:
    """One effect for a seat; may push a frame."""
    if s.happened is not None:
        s.count("op:" + effect.op)
    OPS[effect.op](s, seat, effect)
