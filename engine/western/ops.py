"""The ops: what effects do. The table of all of them, with their arguments, is in docs/content-western.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.effect import Effect
from engine.western.cards_played import Hurt, TakeCard, TakeMoney, Toll, harass, look
from engine.western.combat import change_value, no_wound, spared, win_ties
from engine.western.fight import new_fight
from engine.western.hand import Recover, discard, discard_random, draw_keep, heal, wound
from engine.western.law import gain_lp, gain_marshal, gain_money, gain_nuggets, gain_wanted
from engine.western.lawchoice import ChooseLaw
from engine.western.move import ON_FOOT, MoveAction, Wander, movement
from engine.western.poker import add_pot, keep_one, make_wild
from engine.western.prospect import offer_reroll
from engine.western.react import after_wound
from engine.western.sheriff import SheriffWalk
from engine.western.state import Western
from engine.western.store import Store
from engine.western.story import add_bandits

Op = Callable[[Western, int, Effect], None]


def path_of(s: Western) -> str:
    """The path that LP by an effect belong to: that of the procedure under way."""
    for frame in s.stack[::-1]:
        name = type(frame).__name__
        if name in PATH_OF:
            return PATH_OF[name]
    return "card"


PATH_OF: Final = {"Resolve": "story", "Reward": "story", "Delivery": "cattle", "Poker": "poker", "Scoring": "other"}


def op_lp(s: Western, seat: int, e: Effect) -> None:
    gain_lp(s, seat, e.n, path_of(s))


def op_money(s: Western, seat: int, e: Effect) -> None:
    gain_money(s, seat, e.n)


def op_draw(s: Western, seat: int, e: Effect) -> None:
    s.deal(seat, e.n)


def op_draw_keep(s: Western, seat: int, e: Effect) -> None:
    draw_keep(s, seat, e.n, e.m)


def op_discard(s: Western, seat: int, e: Effect) -> None:
    discard(s, seat, e.n, "effect")


def op_discard_random(s: Western, seat: int, e: Effect) -> None:
    discard_random(s, seat, e.n)


def op_recover(s: Western, seat: int, e: Effect) -> None:
    s.push(Recover(seat, e.n))


def op_wound(s: Western, seat: int, e: Effect) -> None:
    if not spared(s, seat):
        after_wound(s, seat, wound(s, seat, e.n))


def op_sure_wound(s: Western, seat: int, e: Effect) -> None:
    """Nothing cancels it (fight card 6)."""
    after_wound(s, seat, wound(s, seat, e.n))


def op_heal(s: Western, seat: int, e: Effect) -> None:
    heal(s, seat, e.n)


def op_nugget(s: Western, seat: int, e: Effect) -> None:
    gain_nuggets(s, seat, e.n)


def op_marshal(s: Western, seat: int, e: Effect) -> None:
    gain_marshal(s, seat, e.n)


def op_wanted(s: Western, seat: int, e: Effect) -> None:
    gain_wanted(s, seat, e.n)


def op_law(s: Western, seat: int, e: Effect) -> None:
    s.push(ChooseLaw(seat, e.n))


def op_more(s: Western, seat: int, e: Effect) -> None:
    """More points of the kind just gained (Reputation, WL-CARD-08)."""
    for mark in s.marks[::-1]:
        if mark == "more:marshal":
            gain_marshal(s, seat, e.n)
            return
        if mark == "more:wanted":
            gain_wanted(s, seat, e.n)
            return


def op_value(s: Western, seat: int, e: Effect) -> None:
    change_value(s, seat, e.n, 0)


def op_foe(s: Western, seat: int, e: Effect) -> None:
    change_value(s, seat, 0, e.n)


def op_no_wound(s: Western, seat: int, e: Effect) -> None:
    no_wound(s, seat)


def op_tie(s: Western, seat: int, e: Effect) -> None:
    win_ties(s, seat)


def op_new_fight(s: Western, seat: int, e: Effect) -> None:
    new_fight(s, seat)


def op_move(s: Western, seat: int, e: Effect) -> None:
    s.push(Wander(seat, e.n))


def op_move_action(s: Western, seat: int, e: Effect) -> None:
    s.push(MoveAction(seat, 0, e.n or movement(s, seat), s.seats[seat].place))


def op_move_plus(s: Western, seat: int, e: Effect) -> None:
    """A Move action on foot with more spaces."""
    s.push(MoveAction(seat, 0, ON_FOOT + e.n, s.seats[seat].place))


def op_sheriff(s: Western, seat: int, e: Effect) -> None:
    if s.someone_wanted():
        s.push(SheriffWalk(seat, e.n, False))


def op_bandit(s: Western, seat: int, e: Effect) -> None:
    add_bandits(s, e.what)


def op_actions(s: Western, seat: int, e: Effect) -> None:
    if seat == s.active:
        s.actions += e.n
        s.tell("more_actions", seat, "", e.n)


def op_take_money(s: Western, seat: int, e: Effect) -> None:
    s.push(TakeMoney(seat, e.n))


def op_take_card(s: Western, seat: int, e: Effect) -> None:
    s.push(TakeCard(seat, e.n))


def op_look(s: Western, seat: int, e: Effect) -> None:
    look(s, seat, e.n)


def op_harass(s: Western, seat: int, e: Effect) -> None:
    harass(s, seat)


def op_hurt(s: Western, seat: int, e: Effect) -> None:
    s.push(Hurt(seat, e.n))


def op_toll(s: Western, seat: int, e: Effect) -> None:
    s.push(Toll(seat, e.n))


def op_wild(s: Western, seat: int, e: Effect) -> None:
    make_wild(s, seat)


def op_pot(s: Western, seat: int, e: Effect) -> None:
    add_pot(s, seat, e.n)


def op_keep_one(s: Western, seat: int, e: Effect) -> None:
    keep_one(s, seat)


def op_reroll(s: Western, seat: int, e: Effect) -> None:
    offer_reroll(s, seat)


def op_shop(s: Western, seat: int, e: Effect) -> None:
    s.push(Store(seat, 0, e.n))


def op_each(s: Western, seat: int, e: Effect) -> None:
    """For each seat of a group, clockwise; the last pushed frame runs first, so the seats go in backwards."""
    inner = e.inner
    assert inner is not None
    for other in group(s, seat, e.what)[::-1]:
        OPS[inner.op](s, other, inner)


def group(s: Western, seat: int, name: str) -> list[int]:
    if name == "here":
        return s.here(seat)
    if name == "others":
        return s.after(seat)
    return [seat, *s.after(seat)]


GROUPS: Final = ("here", "others", "all")

OPS: Final[dict[str, Op]] = {
    "lp": op_lp, "money": op_money, "draw": op_draw, "draw_keep": op_draw_keep, "discard": op_discard,
    "discard_random": op_discard_random, "recover": op_recover, "wound": op_wound, "sure_wound": op_sure_wound,
    "heal": op_heal, "nugget": op_nugget, "marshal": op_marshal, "wanted": op_wanted, "law": op_law, "more": op_more,
    "value": op_value, "foe": op_foe, "no_wound": op_no_wound, "tie": op_tie, "new_fight": op_new_fight,
    "move": op_move, "move_action": op_move_action, "move_plus": op_move_plus, "sheriff": op_sheriff,
    "bandit": op_bandit, "actions": op_actions, "take_money": op_take_money, "take_card": op_take_card,
    "look": op_look, "harass": op_harass, "hurt": op_hurt, "toll": op_toll, "wild": op_wild,
    "pot": op_pot, "keep_one": op_keep_one, "reroll": op_reroll, "shop": op_shop, "each": op_each}


def carry_out(s: Western, seat: int, effect: Effect) -> None:
    """One effect for a seat; may push a frame."""
    if s.happened is not None:
        s.count("op:" + effect.op)
    OPS[effect.op](s, seat, effect)
