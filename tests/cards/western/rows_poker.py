"""The 26 poker effects (WL-C-POKER): each use, met and unmet, and the twin that may follow in the same turn."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

SPENT: Change = {"actions": -1}
WEST: Given = {"0.place": "mp_w1"}  # dr_street_m is 3 steps away, dr_bank 4, sv_5 5
SALOON: Given = {"0.place": "dr_saloon_se", "0.money": 10}
ACES = "AS AD 6C 7C"  # the dealer's cards


def played(card: str, change: Change) -> Change:
    """An action card is gone, and the change."""
    hand = change.get("0.hand", "")
    return {**SPENT, "discard": f"+{card}", **change, "0.hand": f"-{card} {hand}".strip()}


def action(kind: str, card: str, twin: str, given: Given, choices: tuple[Word, ...], change: Change) -> Row:
    return Row(kind, f"as an action, {card}", {"0.hand": f"{card} {twin}", **given}, (f"play {card}", *choices),
               played(card, change), (("played", 0, card, 0),), ends="act", has=(f"play {twin}",))


def duel(kind: str, name: str, given: Given, own: str, other: str, won: bool, after: tuple[Word, ...] = (),
         extra: str = "", change: Change | None = None) -> Row:
    """Seat 0 duels seat 1; `extra` cards lie there too; the loser is wounded and draws 9D."""
    new = " +9D"
    base = {**SPENT, "fought": 2, "poker": "-9D", "discard": " ".join([f"+{c}" for c in f"{own} {other} {extra}".split()]),
            "0.hand": f"-{own}" + ("" if won else new), "1.hand": f"-{other}" + (new if won else ""),
            **({"0.lp": 2, "1.wounds": 1} if won else {"0.wounds": 1})}
    start: Given = {"0.hand": own, "1.hand": other, "deck": "9D", **given}
    lay = (f"commit {own}",) if start["0.hand"] != own else ()  # an only card lays itself
    change = {key: value for key, value in {**base, **(change or {})}.items() if value != 0}
    return Row(kind, name, start, ("duel 1", *lay, f"commit {other}", *after), change, ends="act")


def hand(kind: str, name: str, two: str, deck: str, dealer: str, change: Change, *, own: str = "",
         after: tuple[Word, ...] = (), extra: Given | None = None, log: str = "") -> Row:
    """A hand of poker against the dealer: deck is the card of the ante, four for the dealer, the flop, a loser's card."""
    cards = own or two
    return Row(kind, name, {**SALOON, "0.hand": cards, "deck": deck, **(extra or {})},
               ("poker", f"hand {two}", f"hand {dealer}", *after), {**SPENT, **change},
               ((log, 0, "", 0),) if log else (), ends="act")


def gone(cards: str) -> str:
    return " ".join([f"-{card}" for card in cards.split()])


def come(cards: str) -> str:
    return " ".join([f"+{card}" for card in cards.split()])


HEIST: Given = {"0.place": "dr_bank"}
ROWS = [
    # -- red
    hand("cheat", "three kings of one king", "2H KS", f"3C {ACES} KD 9H 4S", "AD AS",
         {"0.money": 50, "0.lp": 1, "0.hand": "-2H -KS +3C", "poker": gone(f"3C {ACES} KD 9H 4S"),
          "discard": come(f"2H KS {ACES} KD 9H 4S")}, log="hand_three"),
    hand("cheat", "an honest two in the flop", "JD KS", f"3C {ACES} 2H KD 9H 8C", "AD AS",
         {"0.money": -10, "0.hand": "-KS -JD +3C +8C", "poker": gone(f"3C {ACES} 2H KD 9H 8C"),
          "discard": come(f"KS JD {ACES} 2H KD 9H")}, log="hand_pair"),
    hand("cheat", "the dealer has it: three queens", "KC KS", "3C 2D QS 6C 7C QD 9H 4S 8C", "2D QS",
         {"0.money": -10, "0.hand": "-KC -KS +3C +8C", "poker": gone("3C 2D QS 6C 7C QD 9H 4S 8C"),
          "discard": come("KC KS 2D QS 6C 7C QD 9H 4S")}, log="hand_pair"),
    duel("bulletproof", "1 wound of 2", {"0.wounds": 2}, "3H", "2C", True, (), "", {"0.wounds": -1}),
    duel("bulletproof", "unhurt", {}, "3D", "2C", True),
    action("manhunt", "4H", "4D", {"1.law": -1, "1.place": "sh_8"},
           ("sheriff mp_s", "sheriff dr_sheriff", "sheriff mp_s"), {"sheriff": "mp_s"}),
    action("manhunt", "4D", "4H", {"0.law": -1}, ("sheriff mp_s", "done"), {"sheriff": "mp_s"}),
    Row("manhunt", "nobody is Wanted", {"0.hand": "4H", "1.law": 2}, ends="act", has=("move dr_bank",),
        lacks=("play 4H",)),
    action("payday", "5H", "5D", {}, (), {"0.money": 30}),
    action("sprint", "6H", "6D", WEST, ("move dr_bank",), {"0.place": "dr_bank"}),
    Row("sprint", "4 on foot, whatever one rides", {**WEST, "0.hand": "6H", "0.mounts": "mustang", "0.upgraded": "mustang"},
        ("play 6H",), {**SPENT, "0.hand": "-6H", "0.shown": "+6H"}, ends="move", has=("move dr_bank",),
        lacks=("move sv_5",)),
    hand("lady_luck", "won: $60 and $40", "7H KS", f"3C {ACES} 7D KD 4S", "AD AS",
         {"0.money": 90, "0.lp": 1, "0.hand": "-7H -KS +3C", "poker": gone(f"3C {ACES} 7D KD 4S"),
          "discard": come(f"7H KS {ACES} 7D KD 4S")}, log="hand_two_pairs"),
    hand("lady_luck", "lost", "7H KS", f"3C {ACES} 9D KD 4S 8C", "AD AS",
         {"0.money": -10, "0.hand": "-7H -KS +3C +8C", "poker": gone(f"3C {ACES} 9D KD 4S 8C"),
          "discard": come(f"7H KS {ACES} 9D KD 4S")}),
    hand("lady_luck", "not chosen", "3C KS", f"3C {ACES} 3D KD 4S", "AD AS",
         {"0.money": 50, "0.lp": 1, "0.hand": "-KS", "poker": gone(f"3C {ACES} 3D KD 4S"),
          "discard": come(f"3C KS {ACES} 3D KD 4S")}, own="7H KS"),
    action("deep_pockets", "8H", "8D", {"deck": "3C"}, (), {"0.nuggets": 1, "0.hand": "+3C", "poker": "-3C"}),
    duel("instinct", "the target wins equal cards", {"1.hand": "5D 9H 9D", "deck": "TC"}, "5C", "5D", False, ("react 9H", "pass"),
         "9H", {"1.hand": "-5D -9H", "0.hand": "-5C +TC", "poker": "-TC"}),
    duel("instinct", "of no use with unequal ones", {"1.hand": "5D 9H", "deck": "9C"}, "6C", "5D", True, ("react 9H",), "9H",
         {"1.hand": "-5D -9H +9C", "poker": "-9C"}),
    action("short_cut", "TH", "TD", WEST, ("move dr_street_m",), {"0.place": "dr_street_m"}),
    Row("short_cut", "3 spaces at most", {**WEST, "0.hand": "TH"}, ("play TH",),
        {**SPENT, "0.hand": "-TH", "0.shown": "+TH"}, ends="wander", has=("move dr_street_m", "stay"),
        lacks=("move dr_bank",)),
    Row("short_cut", "no Move action: nothing is delivered", {"0.place": "sv_8", "0.hand": "TD",
        "0.cattle": "green.mavericks.1"}, ("play TD", "move sv_rail"), played("TD", {"0.place": "sv_rail"}), ends="act"),
    Row("hard_stare", "the guard's J is beaten by a J", {**HEIST, "0.hand": "JH", "deck": "9D",
        "fight_deck": "fight_j fight_2 fight_3"}, ("heist", "lay fight_j"),
        {**SPENT, "0.money": 90, "0.law": -3, "0.hand": "-JH +9D", "poker": "-9D", "discard": "+JH"},
        (("npc_values", 0, "guard", 11), ("npc_beaten", 0, "guard", 0)), ends="act"),
    Row("hard_stare", "a Q is equal, and that is lost", {**HEIST, "0.hand": "JD", "deck": "9D 4C",
        "fight_deck": "fight_q fight_2 fight_3"}, ("heist", "lay fight_q"),
        {**SPENT, "0.law": -1, "0.wounds": 1, "0.hand": "-JD +9D +4C", "poker": "-9D -4C", "discard": "+JD"},
        (("npc_won", 0, "guard", 0),), ends="act"),
    duel("hard_stare", "players are not impressed", {}, "JH", "QS", False),
    Row("high_ground", "after a Move: two drawn, one kept", {"0.hand": "QH QD", "deck": "3C 4C"},
        ("move dr_bank", "react QH", "keep 4C"),
        {**SPENT, "0.place": "dr_bank", "0.hand": "-QH +4C", "discard": "+QH +3C", "poker": "-3C -4C"},
        (("moved", 0, "dr_bank", 0), ("played", 0, "QH", 0)), ends="window.after_move", has=("react QD", "pass")),
    Row("high_ground", "not played", {"0.hand": "QH"}, ("move dr_bank", "pass"), {**SPENT, "0.place": "dr_bank"},
        ends="act"),
    duel("dive_for_cover", "lost without a wound", {"0.hand": "5C KH KD"}, "5C", "7D", False, ("react KH", "pass"),
         "KH", {"0.hand": "-5C -KH +9D", "0.wounds": 0}),
    duel("dive_for_cover", "the target's", {"1.hand": "7D KD"}, "9C", "7D", True, ("react KD",), "KD",
         {"1.hand": "-7D -KD +9D", "1.wounds": 0}),
    action("pawned_watch", "AH", "AD", {}, (), {"0.money": 20}),
    # -- black
    action("living_legend", "2S", "2C", {}, ("law marshal",), {"0.law": 1, "0.money": 20}),
    action("living_legend", "2C", "2S", {"0.law": 1}, ("law wanted",), {"0.law": -2}),
    Row("living_legend", "the Wanted have no choice", {"0.hand": "2S", "0.law": -2}, ("play 2S",),
        played("2S", {"0.law": -1}), ends="act"),
    duel("shootout", "6 becomes 3", {}, "3S", "6D", True),
    duel("shootout", "7 becomes 4", {}, "3C", "7D", False),
    duel("stick_em_up", "7 becomes 5", {"0.hand": "5C 4S 4C"}, "5C", "7D", True, ("react 4S", "pass"), "4S",
         {"0.hand": "-5C -4S"}),
    duel("stick_em_up", "8 becomes 6", {"0.hand": "5C 4S"}, "5C", "8D", False, ("react 4S",), "4S",
         {"0.hand": "-5C -4S +9D"}),
    Row("saddle_up", "a Move action of 4 with a Mustang", {**WEST, "0.hand": "5S", "0.mounts": "mustang"}, ("play 5S",),
        {"0.hand": "-5S", "0.shown": "+5S"}, ends="move", has=("move dr_bank",), lacks=("move sv_5",)),
    Row("saddle_up", "the action comes back", {**WEST, "0.hand": "5S 5C", "0.mounts": "mustang"},
        ("play 5S", "move dr_bank"), {"0.hand": "-5S", "discard": "+5S", "0.place": "dr_bank"}, ends="act",
        has=("play 5C",)),
    Row("saddle_up", "nothing to saddle", {"0.hand": "5S", "0.weapons": "rifle"}, ends="act", lacks=("play 5S",)),
    duel("boot_pistol", "5 becomes 7", {"0.hand": "5C 6S 6C"}, "5C", "7D", True, ("react 6S", "pass"), "6S",
         {"0.hand": "-5C -6S"}),
    duel("boot_pistol", "7 does not reach 8", {"0.hand": "5C 6S"}, "5C", "8D", False, ("react 6S",), "6S",
         {"0.hand": "-5C -6S +9D"}),
    Row("reputation", "1 Marshal point more", {"0.hand": "7S 7C", "does": [["marshal", 1]]}, ("react 7S",),
        {"0.law": 2, "0.money": 40, "0.hand": "-7S", "discard": "+7S"}, (("played", 0, "7S", 0),), ends="act"),
    Row("reputation", "1 Wanted point more", {"0.hand": "7C", "deck": "9D", "does": [["wanted", 1]]}, ("react 7C",),
        {"0.law": -2, "0.hand": "-7C +9D", "poker": "-9D", "discard": "+7C"}, ends="act"),
    Row("reputation", "once a turn", {"0.hand": "7S 7C", "does": [["marshal", 1], ["marshal", 1]]}, ("react 7S",),
        {"0.law": 3, "0.money": 40, "0.lp": 2, "0.hand": "-7S", "discard": "+7S"}, ends="act"),
    Row("reputation", "not played", {"0.hand": "7S", "does": [["marshal", 1]]}, ("pass",),
        {"0.law": 1, "0.money": 20}, ends="act"),
    Row("reputation", "not in another's turn", {"1.hand": "7S", "does": [["each", "others", "marshal", 1]]}, (),
        {"1.law": 1, "1.money": 20}, ends="act"),
    duel("wallop", "as a ten", {}, "8S", "TD", True),
    duel("wallop", "no more than a ten", {}, "8C", "JD", False),
    action("rag_picker", "9S", "9C", {"discard": "4H 5S 6C TD JH QD"}, ("keep 5S", "keep QD"),
           {"0.hand": "+5S +QD", "discard": "+9S -5S -QD"}),
    Row("rag_picker", "of the top five", {"0.hand": "9S", "discard": "4H 5S 6C TD JH QD"}, ("play 9S",),
        {**SPENT, "0.hand": "-9S", "0.shown": "+9S"}, ends="recover", has=("keep 5S",), lacks=("keep 4H", "keep 9S")),
    action("fools_gold", "TS", "TC", {"1.money": 50}, (), {"0.money": 20, "1.money": -20}),
    Row("fools_gold", "whatever less they have", {"0.hand": "TS", "1.money": 10}, ("play TS",),
        played("TS", {"0.money": 10, "1.money": -10}), ends="act"),
    Row("fools_gold", "nobody to sell to", {"0.hand": "TS", "1.place": "dr_bank", "1.money": 50}, ends="act",
        lacks=("play TS",)),
    action("odd_job", "JS", "JC", {"deck": "9D"}, (), {"0.money": 10, "0.hand": "+9D", "poker": "-9D"}),
    hand("sticky_fingers", "one of the two comes back", "KS QS", f"3C {ACES} KD QD 4S", "AD AS",
         {"0.money": 50, "0.lp": 1, "0.hand": "-KS +3C", "1.known": "+0:QS", "poker": gone(f"3C {ACES} KD QD 4S"),
          "discard": come(f"KS {ACES} KD QD 4S")}, extra={"draws": ((2, 1),)}),
    hand("cold_comfort", "$10 after the hand", "3C 8D", f"3C {ACES} 9D JD 4S 8C", "AD AS",
         {"0.hand": "-KS -8D +8C", "poker": gone(f"3C {ACES} 9D JD 4S 8C"),
          "discard": come(f"KS 3C 8D {ACES} 9D JD 4S")}, own="KS 8D", after=("react KS",)),
    Row("cold_comfort", "two in two hands", {**SALOON, "0.money": 20, "0.hand": "KS KC 8D",
        "deck": f"3C {ACES} 9D JD 4S 8C 5C AH AC 6D 7D 9H JH 4H TC"},
        ("poker", "hand 3C 8D", "hand AD AS", "react KS", "poker", "hand 5C 8C", "hand AC AH", "react KC"),
        {"active": "1", "actions": 1, "0.hand": "-KS -KC -8D +TC", "poker": gone(f"3C {ACES} 9D JD 4S 8C 5C AH AC 6D 7D 9H JH 4H TC"),
         "discard": come(f"KS KC 3C 8D {ACES} 9D JD 4S 5C 8C AH AC 6D 7D 9H JH 4H")}, ends="income"),
    Row("small_bounty", "$10 from a bandit", {"0.place": "mp_ranch", "bandits": "mp_hideout_a", "0.hand": "AS",
        "fight_deck": "fight_k fight_2"}, ("move mp_hideout_a", "lay fight_k", "reward lp"),
        {**SPENT, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "0.money": 10, "0.lp": 2, "0.hand": "-AS",
         "discard": "+AS"}, ends="act"),
    Row("small_bounty", "nothing from the guard", {**HEIST, "0.hand": "AC", "deck": "9D",
        "fight_deck": "fight_k fight_2 fight_3"}, ("heist", "lay fight_k"),
        {**SPENT, "0.money": 80, "0.lp": 1, "0.law": -3, "0.hand": "-AC +9D", "poker": "-9D", "discard": "+AC"},
        ends="act"),
]
