"""The 13 fight cards (WL-C-FIGHT): their value by one more and by a tie, what befalls the human, every option."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

NEW = "9D"  # the loser's card


def bandit(card: str, name: str, own: str, won: bool, change: Change, given: Given | None = None,
           after: tuple[Word, ...] = (), reward: str = "reward marshal", spare: str = "", part: str = "") -> Row:
    """Seat 0 rides onto a bandit with the card `own` (and spares); seat 1 lays the fight card for him.

    A winner takes the Marshal point, $20 with it, unless told otherwise; a loser has a wound and draws NEW.
    """
    hand = f"{own} {spare}".split()
    lay = (f"commit {own}",) if len(hand) > 1 else ()
    base: Change = {"actions": -1, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "discard": f"+{own}"}
    if won:
        base |= {"0.hand": f"-{own}"} | ({"0.law": 1, "0.money": 20} if reward == "reward marshal" else {"0.lp": 1})
        after = (*after, reward) if reward else after
    else:
        base |= {"0.hand": f"-{own} +{NEW}", "0.wounds": 1, "poker": f"-{NEW}"}
    return Row(card + part, name, {
        "0.place": "mp_ranch", "bandits": "mp_hideout_a", "0.hand": " ".join(hand), "deck": NEW,
        "fight_deck": f"{card} {'fight_3' if card == 'fight_2' else 'fight_2'}", **(given or {})},
        ("move mp_hideout_a", *lay, f"lay {card}", *after), base | change,
        (("npc_beaten" if won else "npc_won", 0, "bandit", 0),), ends="act")


ROWS = [
    bandit("fight_2", "beaten by a 3", "3H", True, {"0.lp": -1, "0.wounds": 1}, {"0.lp": 3}),
    bandit("fight_2", "no LP to lose", "3D", True, {"0.wounds": 1}),
    bandit("fight_2", "not beaten by a 2", "2H", False, {"0.lp": -1, "0.wounds": 2}, {"0.lp": 3}),
    bandit("fight_3", "beaten by a 4", "4H", True, {"0.wounds": 2}),
    bandit("fight_3", "not beaten by a 3", "3H", False, {"0.wounds": 3}),
    bandit("fight_4", "beaten by a 5", "5H", True, {"0.wounds": 1, "0.hand": "-5H -2D", "discard": "+5H +2D"},
           None, ("discard 2D",), spare="2H 2D"),
    bandit("fight_4", "no card left", "5D", True, {"0.wounds": 1}),
    bandit("fight_4", "not beaten by a 4", "4D", False, {"0.wounds": 2}),
    bandit("fight_5", "beaten by a 6", "6H", True, {"0.wounds": 1}, reward=""),
    bandit("fight_5", "the LP only", "6D", True, {"0.wounds": 1}, reward="", part="/no_marshal"),
    bandit("fight_5", "not beaten by a 5", "5H", False, {"0.wounds": 2}),
    bandit("fight_6", "beaten by a 7", "7H", True, {"0.wounds": 1}),
    bandit("fight_6", "Dive for Cover does not help", "7D", True,
           {"0.wounds": 1, "0.hand": "-7D -KD", "discard": "+7D +KD"}, None, ("react KD",), spare="KD"),
    bandit("fight_6", "not beaten by a 6", "6H", False, {"0.wounds": 2}),
    bandit("fight_7", "without a card it is the wound", "8H", True, {"0.wounds": 1}),
    bandit("fight_7", "beaten by an 8, wound", "8H", True, {"0.wounds": 1}, None, ("option wound",), spare="2H",
           part=":wound"),
    bandit("fight_7", "one card of two, at random", "8D", True, {"0.hand": "-8D -2H", "discard": "+8D +2H"},
           {"draws": ((2, 0),)}, ("option card",), spare="2H 2D", part=":card"),
    bandit("fight_7", "the only card", "8D", True, {"0.hand": "-8D -2H", "discard": "+8D +2H"}, None,
           ("option card",), spare="2H", part=":card"),
    bandit("fight_7", "not beaten by a 7", "7H", False, {"0.wounds": 2}, part=":wound"),
    bandit("fight_8", "beaten by a 9", "9H", True, {"0.wounds": 1}),
    bandit("fight_8", "Dive for Cover", "9D", True, {"0.hand": "-9D -KD", "discard": "+9D +KD"}, {"deck": "9C"},
           ("react KD",), spare="KD"),
    bandit("fight_8", "not beaten by an 8", "8H", False, {"0.wounds": 2}),
    bandit("fight_9", "neither card nor money", "TH", True, {}, reward=""),
    bandit("fight_9", "beaten by a T, a card of choice", "TH", True, {"0.hand": "-TH -2D", "discard": "+TH +2D"},
           {"0.money": 10}, ("option card", "discard 2D"), reward="", spare="2H 2D", part=":card"),
    bandit("fight_9", "an only card is one", "TH", True, {"0.hand": "-TH -2D", "discard": "+TH +2D"},
           {"0.money": 10}, ("option card",), reward="", spare="2D", part=":card"),
    bandit("fight_9", "without money it is the card", "TH", True, {"0.hand": "-TH -2D", "discard": "+TH +2D"},
           None, (), reward="", spare="2D", part=":card"),
    bandit("fight_9", "$10 of $10", "TD", True, {"0.money": -10}, {"0.money": 10}, ("option money",), reward="",
           spare="2D", part=":money"),
    bandit("fight_9", "without a card it is the money", "TD", True, {"0.money": -10}, {"0.money": 20}, (), reward="",
           part=":money"),
    bandit("fight_9", "the LP only", "TD", True, {}, reward="", part="/no_marshal"),
    bandit("fight_9", "not beaten by a 9", "9H", False, {}, {"deck": NEW}),
    bandit("fight_10", "beaten by a J", "JS", True, {}, None, ("go_on",)),
    bandit("fight_10", "not beaten by a T", "TH", False, {}, None, ("go_on",)),
    bandit("fight_10", "called off: a card, and all begins anew", "JS", True,
           {"0.hand": "-JS", "poker": "-9H", "0.wounds": 1, "discard": "+JS +9H"},
           {"deck": "9H", "fight_deck": "fight_10 fight_2 fight_8 fight_3"}, ("call_off", "commit 9H", "lay fight_8"),
           spare="5H"),
    bandit("fight_j", "beaten by a Q", "QH", True, {"0.money": 30}),
    bandit("fight_j", "not beaten by a J", "JS", False, {"0.money": 10}),
    bandit("fight_q", "beaten by a K", "KH", True, {"0.hand": f"-KH +{NEW}", "poker": f"-{NEW}"}),
    bandit("fight_q", "not beaten by a Q", "QH", False, {"0.hand": f"-QH +{NEW} +9C", "poker": f"-{NEW} -9C"},
           {"deck": f"{NEW} 9C"}),
    bandit("fight_k", "beaten by an A", "AH", True, {"0.lp": 1}),
    bandit("fight_k", "not beaten by a K", "KH", False, {"0.lp": 1}),
    bandit("fight_a", "beaten by an A where it counts 1 less", "AH", True, {"0.lp": 1},
           {"0.character": "kit_carson", "0.lp": 5}, ("option lp",)),
    bandit("fight_a", "not beaten by an A", "AH", False, {"0.lp": 1}, None, ("option lp",)),
    bandit("fight_a", "not beaten by an A, 1 LP", "AH", False, {"0.lp": 1}, None, ("option lp",), part=":lp"),
    bandit("fight_a", "1 Marshal point", "AH", False, {"0.law": 1, "0.money": 20}, None, ("option marshal",),
           part=":marshal"),
    bandit("fight_a", "a Marshal's next point", "AH", False, {"0.law": 1, "0.lp": 2}, {"0.law": 2},
           ("option marshal",), part=":marshal"),
    bandit("fight_a", "1 Wanted point", "AH", False, {"0.law": -1}, None, ("option wanted",), part=":wanted"),
    Row("fight_a:marshal", "the Wanted cannot pick the law", {
        "0.place": "mp_ranch", "bandits": "mp_hideout_a", "0.hand": "AH", "0.law": -1, "fight_deck": "fight_a fight_2"},
        ("move mp_hideout_a", "lay fight_a"),
        {"actions": -1, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "0.hand": "-AH", "0.shown": "+AH",
         "npc_shown": "+fight_a", "fight_deck": "-fight_a -fight_2", "1.npc_cards": "+fight_2"},
        ends="fight_option", has=("option lp", "option wanted"), lacks=("option marshal",)),
]
