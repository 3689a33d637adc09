"""The twelve characters (WL-C-CHARACTERS): where and with what each starts, and the ability at 5 LP and at 4."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

SPENT: Change = {"actions": -1}
TURN: Change = {"round": 1, "actions": 1}  # a turn begins
LAIRS = ("mp_hideout_a", "sh_hideout_a", "dc_hideout_b", "sh_hideout_b", "sv_hideout_c", "cj_hideout_c")
REVOLVER: Change = {"0.weapons": "+revolver", "0.weapon": "revolver"}
TURNED: Change = {**REVOLVER, "0.upgraded": "+revolver"}
ROWDY: Change = {"1.character": "yb_rowdy", "1.place": "cj_mine", "1.hand": "+2S +3S +4S", "1.weapons": "+revolver",
                 "1.weapon": "revolver", "1.upgraded": "+revolver"}
KIT: Change = {"1.character": "kit_carson", "1.place": "sh_mine", "1.hand": "+2S +3S", "1.weapons": "+revolver",
               "1.weapon": "revolver", "1.upgraded": "+revolver", "1.misc": "+miners_map"}
ACES = "AS AD 6C 7C"
SALOON: Given = {"0.place": "dr_saloon_se", "0.money": 10}


def gone(cards: str) -> str:
    return " ".join([f"-{card}" for card in cards.split()])


def come(cards: str) -> str:
    return " ".join([f"+{card}" for card in cards.split()])


def begins(card: str, spaces: tuple[str, ...], cards: str, change: Change) -> list[Row]:
    """Seat 0 is first and takes the last of its spaces; seat 1 is another character with its own."""
    other, its, theirs = ("kit_carson", KIT, "2S 3S") if card == "yb_rowdy" else ("yb_rowdy", ROWDY, "2S 3S 4S")
    deck = f"{cards} {theirs}".strip()
    given: Given = {"phase": "new", "deck": deck, "draws": ((2, 0),)}
    picks: tuple[Word, ...] = (f"character {card}", f"character {other}")
    last = (f"place {spaces[-1]}",) if len(spaces) > 1 else ()
    lairs = [space for space in LAIRS if space != spaces[-1]]
    found = [Row(f"{card}/start", f"on {spaces[-1]}", given, (*picks, *last), {
        "0.character": card, "0.place": spaces[-1], **its, "box_characters": f"-{card} -{other}", "round": 1,
        "actions": 3, "bandits": come(" ".join(lairs)), "poker": gone(deck),
        **({"0.hand": come(cards)} if cards else {}), **change}, (("starts", 0, spaces[-1], 0),), ends="income")]
    if len(spaces) > 1:
        found.append(Row(f"{card}/start", "the spaces to choose from", given, picks, {
            "0.character": card, "1.character": other, "box_characters": f"-{card} -{other}"}, ends="start",
            has=tuple([f"place {space}" for space in spaces])))
    return found


STARTS = [
    *begins("annie_oakley", ("dr_store_n", "dr_store_w", "dr_store_e"), "9D",
            {"0.weapons": "+rifle", "0.weapon": "rifle"}),
    *begins("bass_reeves", ("dr_sheriff",), "9D", {**TURNED, "0.money": 10, "0.law": 1}),
    *begins("billy_the_kid", ("mp_hideout_a", "sh_hideout_a"), "9D 9C", {**REVOLVER, "0.law": -2}),
    *begins("bloody_knife", ("sv_mine",), "9D 9C", {**REVOLVER, "0.money": 20}),
    *begins("calamity_jane", ("rf_store_n", "rf_store_sw", "rf_store_se"), "9D",
            {**REVOLVER, "0.money": 20, "0.misc": "+provisions"}),
    *begins("doc_holliday", ("rf_doctor",), "9D 9C", {**REVOLVER, "0.money": 40, "0.wounds": 1}),
    *begins("jesse_james", ("dc_hideout_b", "sh_hideout_b"), "9D", {**TURNED, "0.money": 10, "0.law": -1}),
    *begins("kit_carson", ("sh_mine",), "9D 9C", {**TURNED, "0.misc": "+miners_map"}),
    *begins("stagecoach_mary", ("dr_street_w", "dr_saloon_sw", "dr_saloon_se"), "9D",
            {"0.weapons": "+shotgun", "0.weapon": "shotgun", "0.money": 10}),
    *begins("wild_bill_hickok", ("rf_cabaret",), "9D 9C 8H", {**REVOLVER, "0.money": 10}),
    *begins("wyatt_earp", LAIRS, "9D 9C", {**REVOLVER, "0.money": 10, "0.law": 1}),
    *begins("yb_rowdy", ("cj_mine",), "9D 9C 8H", TURNED),
    Row("wyatt_earp/start", "a hideout that another has taken", {"phase": "new", "deck": "9D 9C"},
        ("character billy_the_kid", "character wyatt_earp", "place sh_hideout_a"),
        {"0.character": "billy_the_kid", "0.place": "sh_hideout_a", "0.law": -2, **REVOLVER, "1.character": "wyatt_earp",
         "box_characters": "-billy_the_kid -wyatt_earp", "0.hand": "+9D +9C", "poker": "-9D -9C"}, ends="start", has=("place mp_hideout_a", "place cj_hideout_c"), lacks=("place sh_hideout_a",)),
]


def is_(character: str, lp: int, given: Given | None = None) -> Given:
    """Seat 0 is that character, with so many LP."""
    return {"0.character": character, "0.lp": lp, **(given or {})}


def duel(card: str, name: str, given: Given, own: str, other: str, won: bool, change: Change | None = None) -> Row:
    """Seat 0 duels seat 1, which lays one of two cards; the loser is wounded and draws 9D."""
    base: Change = {**SPENT, "fought": 2, "poker": "-9D", "discard": f"+{own} +{other}"}
    if won:
        base |= {"0.lp": 2, "1.wounds": 1, "0.hand": f"-{own}", "1.hand": f"-{other} +9D"}
    else:
        base |= {"0.wounds": 1, "0.hand": f"-{own} +9D", "1.hand": f"-{other}"}
    return Row(card, name, {"0.hand": own, "1.hand": f"{other} 2D", "deck": "9D", **given},
               ("duel 1", f"commit {other}"), base | (change or {}), ends="act")


def bandit(card: str, name: str, given: Given, own: str, won: bool) -> Row:
    """Against the Q of a bandit outside of town; its card comes first. A winner takes the LP, a loser 1 more card."""
    base: Change = {**SPENT, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "discard": f"+{own}"}
    if won:
        base |= {"0.lp": 1, "0.hand": f"-{own} +9D", "poker": "-9D"}
    else:
        base |= {"0.wounds": 1, "0.hand": f"-{own} +9D +9C", "poker": "-9D -9C"}
    return Row(card, name, {"0.place": "mp_ranch", "bandits": "mp_hideout_a", "0.hand": own, "deck": "9D 9C",
                            "fight_deck": "fight_q fight_2", **given},
               ("move mp_hideout_a", "lay fight_q", *(("reward lp",) if won else ())), base, ends="act")


def open_country(who: str) -> list[Row]:
    """The card against one is 1 lower in fights outside of town."""
    card = f"{who}"
    out: Given = {"0.place": "mp_n1", "1.place": "mp_n1"}
    return [
        duel(card, "outside 6 becomes 5", is_(who, 5, out), "5H", "6D", True),
        duel(card, "outside 7 becomes 6", is_(who, 5, out), "5H", "7D", False),
        duel(card, "in town nothing", is_(who, 5), "5H", "6D", False),
        duel(card, "at 4 LP nothing", is_(who, 4, out), "5H", "6D", False),
        Row(card, "as the target, too", {"1.character": who, "1.lp": 5, **out, "0.hand": "6D", "1.hand": "6H 2D",
            "deck": "9D"}, ("duel 1", "commit 6H"), {**SPENT, "fought": 2, "0.wounds": 1, "0.hand": "-6D +9D",
            "1.hand": "-6H", "poker": "-9D", "discard": "+6D +6H"}, ends="act"),
    ]


def pays(card: str, who: str, change: Change, story_deck: str = "9D") -> list[Row]:
    """After contributing to a story."""
    base: Given = {"0.place": "dr_bank", "story_a": "road_piano", "deck": story_deck}
    laid: Change = {**SPENT, "0.place": "sv_4", "0.discs": "-free +a"}
    return [
        Row(card, "a disc on a story", is_(who, 5, base), ("move sv_4", "disc 0"), laid | change, ends="act"),
        Row(card, "no disc", is_(who, 5, base), ("move sv_4", "pass"), {**SPENT, "0.place": "sv_4"}, ends="act"),
        Row(card, "at 4 LP nothing", is_(who, 4, base), ("move sv_4", "disc 0"), laid, ends="act"),
    ]


def dawn(card: str, who: str, change: Change) -> list[Row]:
    """At the start of the own turn."""
    base: Given = {"phase": "start", "deck": "9D"}
    return [
        Row(card, "at the start of the turn", is_(who, 5, base), (), TURN | change, ends="income"),
        Row(card, "at 4 LP nothing", is_(who, 4, base), (), TURN, ends="income"),
    ]


HARASS: Given = {"0.hand": "5H 6H", "1.hand": "5D 6D"}
BILLY: Given = {"1.place": "dr_bank", "1.money": 20, "1.hand": "5D"}
MOVED: Change = {**SPENT, "0.place": "dr_bank"}
MESA: Given = {"0.place": "mp_n3", "0.wounds": 2}
SIX = "2H 3H 4H 5H 6H 7H"
ROWDY_DAWN: Given = {"phase": "start", "0.place": "cj_mine", "0.hand": "5H 6H"}
TWO_LAIRS: Given = {"0.place": "mp_ranch", "bandits": "mp_hideout_a", "0.hand": "QH AH",
                    "fight_deck": "fight_8 fight_2"}
ABILITIES = [
    Row("annie_oakley", "whom she fights gains 1 wound", is_("annie_oakley", 5, HARASS), ("duel 1", "wound"),
        {**SPENT, "fought": 2, "1.wounds": 1}, (("declares_duel", 0, "", 0), ("wound", 1, "", 1)), ends="fight_card"),
    Row("annie_oakley", "or discards 1 card", is_("annie_oakley", 5, HARASS), ("duel 1", "discard", "discard 5D"),
        {**SPENT, "fought": 2, "1.hand": "-5D", "discard": "+5D"}, ends="fight_card"),
    Row("annie_oakley", "without a card the wound", is_("annie_oakley", 5, {"0.hand": "5H 6H"}), ("duel 1",),
        {**SPENT, "fought": 2, "1.wounds": 1}, ends="fight_card"),
    Row("annie_oakley", "in a second fight of the turn, too", is_("annie_oakley", 5, {
        "seats": 3, "0.hand": "TD JS QH", "deck": "9D"}), ("duel 1", "commit TD", "duel 2"),
        {"actions": -2, "fought": 6, "0.lp": 2, "0.hand": "-TD", "1.hand": "+9D", "1.wounds": 2, "2.wounds": 1,
         "poker": "-9D", "discard": "+TD"}, ends="fight_card"),
    Row("annie_oakley", "not when she is the target", {"1.character": "annie_oakley", "1.lp": 5, **HARASS}, ("duel 1",),
        {**SPENT, "fought": 2}, ends="fight_card"),
    Row("annie_oakley", "at 4 LP nothing", is_("annie_oakley", 4, HARASS), ("duel 1",), {**SPENT, "fought": 2},
        ends="fight_card"),
    *dawn("bass_reeves", "bass_reeves", {"0.hand": "+9D", "poker": "-9D"}),
    Row("billy_the_kid", "$10 of the other", is_("billy_the_kid", 5, BILLY), ("move dr_bank", "use billy_the_kid",
        "pay"), {**MOVED, "0.money": 10, "1.money": -10}, ends="act"),
    Row("billy_the_kid", "or a card", is_("billy_the_kid", 5, BILLY), ("move dr_bank", "use billy_the_kid", "give 5D"),
        {**MOVED, "0.hand": "+5D", "1.hand": "-5D", "1.known": "+0:5D"}, ends="act"),
    Row("billy_the_kid", "of one of his choice", is_("billy_the_kid", 5, {**BILLY, "seats": 3, "2.place": "dr_bank",
        "2.money": 10}), ("move dr_bank", "use billy_the_kid", "seat 2"), {**MOVED, "0.money": 10, "2.money": -10},
        ends="act"),
    Row("billy_the_kid", "not used", is_("billy_the_kid", 5, BILLY), ("move dr_bank", "pass"), MOVED, ends="act"),
    Row("billy_the_kid", "nobody there", is_("billy_the_kid", 5, {"1.money": 20}), ("move dr_bank",), MOVED, ends="act"),
    Row("billy_the_kid", "at 4 LP nothing", is_("billy_the_kid", 4, BILLY), ("move dr_bank",), MOVED, ends="act"),
    Row("bloody_knife/mesa", "across the north mesa with 1 wound less", is_("bloody_knife", 5, MESA),
        ("move rf_cabaret",), {**SPENT, "0.place": "rf_cabaret", "0.wounds": -1}, (("healed", 0, "", 1),), ends="act"),
    Row("bloody_knife/mesa", "another way heals nothing", is_("bloody_knife", 5, MESA), ("move mp_n2",),
        {**SPENT, "0.place": "mp_n2"}, ends="act"),
    Row("bloody_knife/mesa", "at 4 LP no way", is_("bloody_knife", 4, MESA), ends="act", has=("move mp_n2",),
        lacks=("move rf_cabaret",)),
    Row("calamity_jane/hand_size", "6 cards may stay", is_("calamity_jane", 5, {"phase": "limit", "0.hand": SIX}), (),
        {"active": "1", "actions": 1}, ends="income"),
    Row("calamity_jane/hand_size", "of 7 one goes", is_("calamity_jane", 5, {"phase": "limit", "0.hand": SIX + " 8H"}),
        ("discard 8H",), {"active": "1", "actions": 1, "0.hand": "-8H", "discard": "+8H"}, ends="income"),
    Row("calamity_jane/hand_size", "at 4 LP one of 6 goes", is_("calamity_jane", 4, {"phase": "limit", "0.hand": SIX}),
        ("discard 7H",), {"active": "1", "actions": 1, "0.hand": "-7H", "discard": "+7H"}, ends="income"),
    *pays("calamity_jane", "calamity_jane", {"0.hand": "+9D", "poker": "-9D"}),
    Row("doc_holliday/ignore_wounds", "5 cards with 2 wounds", is_("doc_holliday", 5, {
        "phase": "limit", "0.hand": "2H 3H 4H 5H 6H", "0.wounds": 2}), (), {"active": "1", "actions": 1}, ends="income"),
    Row("doc_holliday/ignore_wounds", "at 4 LP 3 cards with 2 wounds", is_("doc_holliday", 4, {
        "phase": "limit", "0.hand": "2H 3H 4H 5H 6H", "0.wounds": 2}), ("discard 5H",),
        {"active": "1", "actions": 1, "0.hand": "-5H -6H", "discard": "+5H +6H"}, ends="income"),
    Row("doc_holliday", "2 wounds at a time: 1 card", is_("doc_holliday", 5, {"deck": "9D", "does": [["wound", 2]]}), (),
        {"0.wounds": 2, "0.hand": "+9D", "poker": "-9D"}, (("wound", 0, "", 2), ("drew", 0, "", 1)), ends="act"),
    Row("doc_holliday", "two times: 2 cards", is_("doc_holliday", 5, {
        "deck": "9D 9C", "does": [["wound", 1], ["wound", 1]]}), (),
        {"0.wounds": 2, "0.hand": "+9D +9C", "poker": "-9D -9C"}, ends="act"),
    Row("doc_holliday", "no fourth wound, no card", is_("doc_holliday", 5, {
        "0.wounds": 3, "deck": "9D", "does": [["wound", 1]]}), (), {}, ends="act"),
    Row("doc_holliday", "at 4 LP nothing", is_("doc_holliday", 4, {"deck": "9D", "does": [["wound", 1]]}), (),
        {"0.wounds": 1}, ends="act"),
    duel("jesse_james/tie_player", "his as the target", {"1.character": "jesse_james", "1.lp": 5}, "5H", "5D", False),
    duel("jesse_james/tie_player", "at 4 LP the other's", {"1.character": "jesse_james", "1.lp": 4}, "5H", "5D", True),
    bandit("jesse_james/tie_player", "not with a bandit", is_("jesse_james", 5), "JS", False),
    *open_country("jesse_james"),
    bandit("jesse_james", "a bandit's Q becomes J", is_("jesse_james", 5), "QH", True),
    Row("kit_carson/extra_step", "1 space more", is_("kit_carson", 5, {}), ("move dr_bank", "move sv_4"),
        {**SPENT, "0.place": "sv_4"}, (("moved", 0, "dr_bank", 0), ("moved", 0, "sv_4", 0)), ends="act"),
    Row("kit_carson/extra_step", "or not", is_("kit_carson", 5, {}), ("move dr_bank", "stay"), MOVED, ends="act"),
    Row("kit_carson/extra_step", "1 only", is_("kit_carson", 5, {}), ("move dr_bank",), MOVED, ends="extra_step",
        has=("move sv_4",), lacks=("move sv_8",)),
    Row("kit_carson/extra_step", "at 4 LP none", is_("kit_carson", 4, {}), ("move dr_bank",), MOVED, ends="act"),
    *open_country("kit_carson"),
    bandit("kit_carson", "a bandit's Q becomes J", is_("kit_carson", 5), "QH", True),
    *dawn("stagecoach_mary#0", "stagecoach_mary", {"0.money": 10}),
    *pays("stagecoach_mary#1", "stagecoach_mary", {"0.money": 10}),
    Row("wild_bill_hickok#0", "$20 with the second pot of a turn, too", is_("wild_bill_hickok", 5, {
        **SALOON, "actions": 6, "0.hand": "JS KC 8D", "deck": f"3C {ACES} KD 9H KH 5C AH AC 6D 7D 8C 9S 8H"}),
        ("poker", "hand JS KC", "hand AD AS", "move dr_store_w", "store", "buy mustang", "done", "move dr_saloon_se",
         "poker", "hand 5C 8D", "hand AC AH"),
        {"actions": -5, "0.money": 90, "0.lp": 2, "0.mounts": "+mustang", "0.mount": "mustang",
         "0.hand": "-JS -KC -8D +3C", "poker": gone(f"3C {ACES} KD 9H KH 5C AH AC 6D 7D 8C 9S 8H"),
         "discard": come(f"JS KC {ACES} KD 9H KH 5C 8D AH AC 6D 7D 8C 9S 8H")}, ends="act"),
    Row("wild_bill_hickok#0", "$20 more", is_("wild_bill_hickok", 5, {**SALOON, "0.hand": "JS KC",
        "deck": f"3C {ACES} KD 9H KH"}), ("poker", "hand JS KC", "hand AD AS"),
        {**SPENT, "0.money": 70, "0.lp": 1, "0.hand": "-JS -KC +3C", "poker": gone(f"3C {ACES} KD 9H KH"),
         "discard": come(f"JS KC {ACES} KD 9H KH")}, ends="act"),
    Row("wild_bill_hickok#0", "at 3 LP nothing", is_("wild_bill_hickok", 3, {**SALOON, "0.hand": "JS KC",
        "deck": f"3C {ACES} 3D 9H KH"}), ("poker", "hand JS KC", "hand 6C 7C"),
        {**SPENT, "0.money": 50, "0.lp": 1, "0.hand": "-JS -KC +3C", "poker": gone(f"3C {ACES} 3D 9H KH"),
         "discard": come(f"JS KC {ACES} 3D 9H KH")}, ends="act"),
    Row("wild_bill_hickok#0", "the point of the pot wakes it", is_("wild_bill_hickok", 4, {**SALOON, "0.hand": "JS KC",
        "deck": f"3C {ACES} 3D 9H KH"}), ("poker", "hand JS KC", "hand 6C 7C"),
        {**SPENT, "0.money": 70, "0.lp": 1, "0.legend": True, "0.hand": "-JS -KC +3C",
         "poker": gone(f"3C {ACES} 3D 9H KH"), "discard": come(f"JS KC {ACES} 3D 9H KH")}, ends="act"),
    Row("wild_bill_hickok#1", "one of the two played cards", is_("wild_bill_hickok", 5, {**SALOON, "0.hand": "JS KC",
        "deck": f"3C {ACES} KD 9H 4S 8C", "draws": ((2, 1),)}), ("poker", "hand JS KC", "hand AD AS",
        "use wild_bill_hickok"), {**SPENT, "0.money": -10, "0.hand": "-JS +3C +8C", "1.known": "+0:KC",
        "poker": gone(f"3C {ACES} KD 9H 4S 8C"), "discard": come(f"JS {ACES} KD 9H 4S")}, ends="act"),
    Row("wild_bill_hickok#1", "declined", is_("wild_bill_hickok", 5, {**SALOON, "0.hand": "JS KC",
        "deck": f"3C {ACES} KD 9H 4S 8C"}), ("poker", "hand JS KC", "hand AD AS", "pass"),
        {**SPENT, "0.money": -10, "0.hand": "-JS -KC +3C +8C", "poker": gone(f"3C {ACES} KD 9H 4S 8C"),
         "discard": come(f"JS KC {ACES} KD 9H 4S")}, ends="act"),
    Row("wild_bill_hickok#1", "at 4 LP nothing", is_("wild_bill_hickok", 4, {**SALOON, "0.hand": "JS KC",
        "deck": f"3C {ACES} KD 9H 4S 8C"}), ("poker", "hand JS KC", "hand AD AS"),
        {**SPENT, "0.money": -10, "0.hand": "-JS -KC +3C +8C", "poker": gone(f"3C {ACES} KD 9H 4S 8C"),
         "discard": come(f"JS KC {ACES} KD 9H 4S")}, ends="act"),
    Row("wyatt_earp", "a bandit beaten: 1 action more", is_("wyatt_earp", 5, TWO_LAIRS), ("move mp_hideout_a",
        "commit QH", "lay fight_8", "reward lp"), {"0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "0.hand": "-QH",
        "discard": "+QH", "0.wounds": 1, "0.lp": 1}, (("more_actions", 0, "", 1),), ends="act"),
    Row("wyatt_earp", "a bandit that wins: none", is_("wyatt_earp", 5, {**TWO_LAIRS, "0.hand": "7H", "deck": "9D"}),
        ("move mp_hideout_a", "lay fight_8"), {**SPENT, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a",
        "0.hand": "-7H +9D", "poker": "-9D", "discard": "+7H", "0.wounds": 2}, ends="act"),
    Row("wyatt_earp", "the second bandit of a turn: none", is_("wyatt_earp", 5, {
        "0.place": "sv_2", "bandits": "sv_hideout_c mp_hideout_a", "0.hand": "QH AH", "actions": 4, "0.mounts": "mustang", "0.upgraded": "mustang",
        "fight_deck": "fight_8 fight_j fight_k fight_q"}),
        ("move sv_hideout_c", "commit QH", "lay fight_8", "reward lp", "move mp_hideout_a", "lay fight_k", "reward lp"),
        {**SPENT, "0.place": "mp_hideout_a", "bandits": "-sv_hideout_c -mp_hideout_a", "0.hand": "-QH -AH",
         "discard": "+QH +AH", "0.wounds": 1, "0.lp": 3}, ends="act"),
    Row("wyatt_earp", "at 4 LP none", is_("wyatt_earp", 4, TWO_LAIRS), ("move mp_hideout_a", "commit QH",
        "lay fight_8", "reward lp"), {**SPENT, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "0.hand": "-QH",
        "discard": "+QH", "0.wounds": 1, "0.lp": 1, "0.legend": True}, ends="act"),
    Row("yb_rowdy", "1 card for up to 3 spaces", is_("yb_rowdy", 5, ROWDY_DAWN), ("use yb_rowdy", "discard 5H",
        "move rf_saloon_w"), {**TURN, "0.place": "rf_saloon_w", "0.hand": "-5H", "discard": "+5H"}, ends="income"),
    Row("yb_rowdy", "3 at most", is_("yb_rowdy", 5, ROWDY_DAWN), ("use yb_rowdy", "discard 5H"),
        {**TURN, "0.hand": "-5H", "discard": "+5H"}, ends="wander", has=("move rf_saloon_w", "stay"),
        lacks=("move rf_doctor",)),
    Row("yb_rowdy", "an only card will do", is_("yb_rowdy", 5, {**ROWDY_DAWN, "0.hand": "5H"}), (), TURN, ends="ability",
        has=("use yb_rowdy", "pass")),
    Row("yb_rowdy", "not used", is_("yb_rowdy", 5, ROWDY_DAWN), ("pass",), TURN, ends="income"),
    Row("yb_rowdy", "without a card nothing", is_("yb_rowdy", 5, {**ROWDY_DAWN, "0.hand": ""}), (), TURN, ends="income"),
    Row("yb_rowdy", "in town nothing", is_("yb_rowdy", 5, {**ROWDY_DAWN, "0.place": "dr_bank"}), (), TURN, ends="income"),
    Row("yb_rowdy", "at 4 LP nothing", is_("yb_rowdy", 4, ROWDY_DAWN), (), TURN, ends="income"),
]
ROWS = [*STARTS, *ABILITIES]
