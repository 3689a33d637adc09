"""The 48 goals: each met, and not met by a little, through one event; of alternatives each."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

Event = tuple[Given, tuple[Word, ...], Change]

SPENT: Change = {"actions": -1}
ACES = "AS AD 6C 7C"
STORE: Given = {"0.place": "dr_store_n"}
MINE: Given = {"0.place": "sh_mine"}
RIDE: Given = {"0.mounts": "mustang", "0.upgraded": "mustang"}


def moved(start: str, end: str, given: Given | None = None) -> Event:
    return {"0.place": start, **(given or {})}, (f"move {end}",), {**SPENT, "0.place": end}


def won(given: Given | None = None, change: Change | None = None, verb: str = "duel") -> Event:
    """Seat 0 beats seat 1, which has no card to lay."""
    gain: Change = {"duel": {"0.lp": 2}, "rob": {"0.law": -1}, "arrest": {
        "0.law": 1, "0.money": 20, "1.law": 2, "1.place": "dr_sheriff"}}[verb]
    return ({"0.hand": "5H", "deck": "9D", **(given or {})}, (f"{verb} 1",),
            {**SPENT, "fought": 2, **gain, "0.hand": "-5H", "discard": "+5H", "1.wounds": 1, "1.hand": "+9D",
             "poker": "-9D", **(change or {})})


def lost(given: Given | None = None) -> Event:
    """Seat 0 is beaten by seat 1."""
    return ({"0.hand": "5H", "1.hand": "7D 2D", "deck": "9D", **(given or {})}, ("duel 1", "commit 7D"),
            {**SPENT, "fought": 2, "0.wounds": 1, "0.hand": "-5H +9D", "1.hand": "-7D", "discard": "+5H +7D",
             "poker": "-9D"})


def bandit(start: str, lair: str, given: Given | None = None, card: str = "fight_j") -> Event:
    """A bandit is beaten by a Q; from the J there are $10, and the reward is the LP."""
    return ({"0.place": start, "bandits": lair, "0.hand": "QH", "fight_deck": f"{card} fight_2", **(given or {})},
            (f"move {lair}", f"lay {card}", "reward lp"),
            {**SPENT, "0.place": lair, "bandits": f"-{lair}", "0.hand": "-QH", "discard": "+QH", "0.lp": 1,
             **({"0.money": 10} if card == "fight_j" else {"0.wounds": 1})})


def beaten(start: str, lair: str) -> Event:
    """A bandit wins, since there is no card."""
    return ({"0.place": start, "bandits": lair, "deck": "9D"}, (f"move {lair}",),
            {**SPENT, "0.place": lair, "bandits": f"-{lair}", "0.wounds": 1, "0.hand": "+9D", "poker": "-9D"})


def heist(success: bool) -> Event:
    """With a J against an 8, or against a K."""
    card = "fight_8" if success else "fight_k"
    change: Change = ({"0.money": 80, "0.law": -3, "0.wounds": 1, "0.hand": "-JS +9D", "poker": "-9D"} if success else
                      {"0.law": -1, "0.wounds": 1, "0.lp": 1, "0.hand": "-JS +9D", "poker": "-9D"})
    return ({"0.place": "dr_bank", "0.hand": "JS", "deck": "9D", "fight_deck": f"{card} fight_2 fight_3"},
            ("heist", f"lay {card}"), {**SPENT, "discard": "+JS", **change})


def poker(success: bool, place: str = "dr_saloon_se", money: int = 10) -> Event:
    """Three kings, or a pair of them, against the dealer's aces."""
    flop = "KD 9H KH" if success else "KD 9H 4S"
    deck = f"3C {ACES} {flop}" + ("" if success else " 8C")
    change: Change = {"0.money": 50, "0.lp": 1, "0.hand": "-JS -KC +3C"} if success else {
        "0.money": -10, "0.hand": "-JS -KC +3C +8C"}
    return ({"0.place": place, "1.place": "mp_w1", "0.money": money, "0.hand": "JS KC", "deck": deck},
            ("poker", "hand JS KC", "hand AD AS"),
            {**SPENT, **change, "poker": " ".join([f"-{c}" for c in deck.split()]),
             "discard": " ".join([f"+{c}" for c in f"JS KC {ACES} {flop}".split()])})


def law(kind: str, given: Given, change: Change) -> Event:
    """A point by Living Legend; the Wanted are not asked of which kind."""
    choice = (f"law {kind}",) if int(given.get("0.law", 0)) >= 0 else ()
    return ({"0.hand": "2S", "deck": "9D", **given}, ("play 2S", *choice),
            {**SPENT, "discard": "+2S", **change, "0.hand": "-2S" + change.get("0.hand", "")})


def buys(item: str, price: int, kind: str, given: Given, change: Change | None = None) -> Event:
    return ({**STORE, "0.money": price, **given}, ("store", f"buy {item}"),
            {**SPENT, "0.money": -price, f"0.{kind}": f"+{item}", **(change or {})})


def upgrades(item: str, price: int, given: Given) -> Event:
    return ({**STORE, "0.money": price, **given}, ("store", f"upgrade {item}"),
            {**SPENT, "0.money": -price, "0.upgraded": f"+{item}"})


def revel(n: int) -> Event:
    """n LP for $30 each; with $30 only there is no other choice."""
    return ({"0.place": "rf_cabaret", "0.money": 30 * n}, ("revel", *((f"spend {30 * n}",) if n > 1 else ())),
            {**SPENT, "0.money": -30 * n, "0.lp": n})


def sold(n: int) -> Event:
    return ({"0.place": "dr_bank", "0.nuggets": 4}, ("bank", f"sell {n}"),
            {**SPENT, "0.nuggets": -n, "0.money": 20 * n, "0.lp": n})


def prospects(faces: str, change: Change, given: Given) -> Event:
    return {**MINE, "dice": faces, **given}, ("prospect",), {**SPENT, **change}


def works(given: Given) -> Event:
    return given, ("work",), {**SPENT, "0.money": 10}


def acquires(held: str) -> Event:
    """Of the green herd the mavericks are left."""
    herd = [token for token in (
        "green.steers.1", "green.steers.2", "green.fat_steers.1", "green.shorthorns.1", "green.bell_cow.1",
        "green.white_bull.1", "green.show_heifer.1") if token != held]
    return ({"0.place": "mp_ranch", "0.cattle": held, "1.cattle": " ".join(herd)}, ("acquire",),
            {**SPENT, "0.cattle": "+green.mavericks.1", "0.cattle_colours": "+green", "ranch_green": "-green.mavericks.1"})


def delivers(token: str, start: str, end: str, change: Change) -> Event:
    colour = token.split(".")[0]
    return ({"0.place": start, "0.cattle": token}, (f"move {end}", f"deliver {token}"),
            {**SPENT, "0.place": end, "0.cattle": f"-{token}", "0.cattle_colours": f"-{colour}",
             f"ranch_{colour}": f"+{token}", **change})


def met(goal: str, name: str, event: Event) -> Row:
    given, choices, change = event
    return Row(goal, "met: " + name, {"options": {"goals": "on"}, "0.goals": goal, **given}, choices, change,
               ends="goal", has=(f"complete {goal}", "pass"))


def unmet(goal: str, name: str, event: Event) -> Row:
    given, choices, change = event
    return Row(goal, "not met: " + name, {"options": {"goals": "on"}, "0.goals": goal, **given}, choices, change,
               ends="act")


TWO_GUNS: Given = {"0.weapons": "revolver rifle"}
OUT: Given = {"0.place": "mp_n1", "1.place": "mp_n1"}
TALE: Given = {"story_a": "road_piano", "0.place": "dr_bank"}
ROWS = [
    met("goal_annie_1", "a weapon", upgrades("revolver", 20, {"0.weapons": "revolver"})),
    met("goal_annie_1", "a mount", upgrades("mule", 30, {"0.mounts": "mule"})),
    unmet("goal_annie_1", "bought only", buys("revolver", 20, "weapons", {}, {"0.weapon": "revolver"})),
    met("goal_annie_2", "a duel in Darkrock", won()),
    met("goal_annie_2", "a robbery", won(verb="rob")),
    unmet("goal_annie_2", "outside", won(OUT)), unmet("goal_annie_2", "lost", lost()),
    met("goal_annie_3", "2 LP", revel(2)), unmet("goal_annie_3", "1 LP", revel(1)),
    met("goal_annie_4", "the third", upgrades("mule", 30, {
        **TWO_GUNS, "0.mounts": "mule", "0.upgraded": "revolver rifle"})),
    unmet("goal_annie_4", "the second", upgrades("mule", 30, {
        **TWO_GUNS, "0.mounts": "mule", "0.upgraded": "revolver"})),
    met("goal_bass_1", "beaten", bandit("mp_ranch", "mp_hideout_a")),
    unmet("goal_bass_1", "it won", beaten("mp_ranch", "mp_hideout_a")),
    met("goal_bass_2", "$80 in the office", moved("dr_street_w", "dr_sheriff", {"0.money": 80})),
    unmet("goal_bass_2", "$70", moved("dr_street_w", "dr_sheriff", {"0.money": 70})),
    unmet("goal_bass_2", "the street", moved("dr_sheriff", "dr_street_w", {"0.money": 80})),
    met("goal_bass_3", "a second weapon beside a mount", (
        {**STORE, "0.money": 40, "0.weapons": "revolver", "0.mounts": "mule"}, ("store", "buy rifle", "arm revolver"),
        {**SPENT, "0.money": -40, "0.weapons": "+rifle"})),
    unmet("goal_bass_3", "one weapon", buys("rifle", 40, "weapons", {"0.mounts": "mule"}, {"0.weapon": "rifle"})),
    unmet("goal_bass_3", "no mount", (
        {**STORE, "0.money": 40, "0.weapons": "revolver"}, ("store", "buy rifle", "arm revolver"),
        {**SPENT, "0.money": -40, "0.weapons": "+rifle"})),
    met("goal_bass_4", "Marshal 5", law("marshal", {"0.law": 4}, {"0.law": 1, "0.money": 30})),
    met("goal_bass_4", "Wanted 5", law("wanted", {"0.law": -4}, {"0.law": -1})),
    unmet("goal_bass_4", "Marshal 4", law("marshal", {"0.law": 3}, {"0.law": 1, "0.money": 30})),
    unmet("goal_bass_4", "Wanted 4", law("wanted", {"0.law": -3}, {"0.law": -1, "0.hand": " +9D", "poker": "-9D"})),
    met("goal_billy_1", "company", moved("dr_street_m", "dr_bank", {"1.place": "dr_bank"})),
    unmet("goal_billy_1", "alone", moved("dr_street_m", "dr_bank")),
    unmet("goal_billy_1", "outside", moved("dr_bank", "sv_4", {"1.place": "sv_4"})),
    unmet("goal_billy_1", "no Move", works({"0.place": "dr_bank", "1.place": "dr_bank"})),
    met("goal_billy_2", "the second token", acquires("green.steers.1")),
    unmet("goal_billy_2", "the first", acquires("")),
    met("goal_billy_3", "Marshal", law("marshal", {"0.place": "rf_doctor"}, {"0.law": 1, "0.money": 20})),
    met("goal_billy_3", "Wanted", law("wanted", {"0.place": "rf_doctor"}, {"0.law": -1})),
    unmet("goal_billy_3", "Darkrock", law("marshal", {"0.place": "dr_bank"}, {"0.law": 1, "0.money": 20})),
    unmet("goal_billy_3", "no point", works({"0.place": "rf_doctor"})),
    met("goal_billy_4", "a heist", heist(True)), unmet("goal_billy_4", "a heist failed", heist(False)),
    met("goal_billy_4", "as Marshal 3", won({"0.law": 3})), unmet("goal_billy_4", "as Marshal 2", won({"0.law": 2})),
    unmet("goal_billy_4", "lost as Marshal 3", lost({"0.law": 3})),
    met("goal_bloody_1", "the second", prospects("nugget gravel", {"0.nuggets": 1}, {"0.nuggets": 1})),
    unmet("goal_bloody_1", "the first", prospects("nugget gravel", {"0.nuggets": 1}, {})),
    met("goal_bloody_2", "from Mesito's Point", moved("mp_n2", "sh_mine")),
    unmet("goal_bloody_2", "from within", moved("sh_creek", "sh_mine")),
    unmet("goal_bloody_2", "out of it", moved("sh_mine", "mp_n2")),
    met("goal_bloody_3", "Dixon Creek", bandit("cj_nw", "dc_hideout_b")),
    met("goal_bloody_3", "Sunny Hills", bandit("sh_mine", "sh_hideout_b")),
    unmet("goal_bloody_3", "Mesito's Point", bandit("mp_ranch", "mp_hideout_a")),
    unmet("goal_bloody_3", "lost on Dixon Creek", beaten("cj_nw", "dc_hideout_b")),
    unmet("goal_bloody_3", "lost in Sunny Hills", beaten("sh_mine", "sh_hideout_b")),
    met("goal_bloody_4", "4 nuggets", sold(4)), unmet("goal_bloody_4", "3 of 4", sold(3)),
    met("goal_calamity_1", "a disc", (TALE, ("move sv_4", "disc 0"),
                                      {**SPENT, "0.place": "sv_4", "0.discs": "-free +a"})),
    unmet("goal_calamity_1", "no disc", (TALE, ("move sv_4", "pass"), {**SPENT, "0.place": "sv_4"})),
    met("goal_calamity_2", "the third", buys("ten_gallon", 20, "misc", {"0.misc": "miners_map whiskey"})),
    unmet("goal_calamity_2", "the second", buys("ten_gallon", 20, "misc", {"0.misc": "miners_map"})),
    met("goal_calamity_3", "7 cards", ({"0.hand": "JS 2C 3C 4C 5C 6C 7C", "deck": "9D"}, ("play JS",), {
        **SPENT, "0.money": 10, "0.hand": "-JS +9D", "poker": "-9D", "discard": "+JS"})),
    unmet("goal_calamity_3", "6 cards", ({"0.hand": "JS 2C 3C 4C 5C 6C", "deck": "9D"}, ("play JS",), {
        **SPENT, "0.money": 10, "0.hand": "-JS +9D", "poker": "-9D", "discard": "+JS"})),
    met("goal_calamity_4", "3 LP", revel(3)), unmet("goal_calamity_4", "2 LP", revel(2)),
    met("goal_doc_1", "won", poker(True)), unmet("goal_doc_1", "lost", poker(False)),
    met("goal_doc_2", "$100", works({**MINE, "0.money": 90})), unmet("goal_doc_2", "$90", works({**MINE, "0.money": 80})),
    met("goal_doc_3", "with 1 wound", won({"0.wounds": 1})), unmet("goal_doc_3", "unhurt", won()),
    unmet("goal_doc_3", "lost", lost({"0.wounds": 1})),
    met("goal_doc_4", "$110 in Darkrock", poker(True, money=60)), unmet("goal_doc_4", "$100", poker(True, money=50)),
    unmet("goal_doc_4", "in Red Falls", poker(True, "rf_saloon_n", 60)),
    unmet("goal_doc_4", "lost", poker(False, money=120)),
    met("goal_jesse_1", "a Mule", buys("mule", 30, "mounts", {}, {"0.mount": "mule"})),
    unmet("goal_jesse_1", "a weapon", buys("revolver", 20, "weapons", {}, {"0.weapon": "revolver"})),
    met("goal_jesse_2", "$60", moved("sv_9", "sv_rail", {"0.money": 60})),
    unmet("goal_jesse_2", "$50", moved("sv_9", "sv_rail", {"0.money": 50})),
    unmet("goal_jesse_2", "the yard", moved("sv_rail", "sv_9", {"0.money": 60})),
    met("goal_jesse_3", "a duel", won()), met("goal_jesse_3", "a robbery", won(verb="rob")),
    unmet("goal_jesse_3", "an arrest", won({"0.law": 1, "1.law": -2}, verb="arrest")),
    unmet("goal_jesse_3", "lost", lost()),
    Row("goal_jesse_3", "met: as the target", {
        "options": {"goals": "on"}, "1.goals": "goal_jesse_3", "0.hand": "5H", "1.hand": "7D 2D", "deck": "9D"},
        ("duel 1", "commit 7D"), lost()[2], ends="goal", has=("complete goal_jesse_3",)),
    met("goal_jesse_4", "a heist", heist(True)), unmet("goal_jesse_4", "a heist failed", heist(False)),
    met("goal_jesse_4", "4 nuggets", sold(4)), unmet("goal_jesse_4", "3 of 4", sold(3)),
    met("goal_kit_1", "a nugget", prospects("nugget gravel", {"0.nuggets": 1}, {})),
    unmet("goal_kit_1", "dust", prospects("tailings gravel", {"0.money": 10}, {"0.nuggets": 1})),
    met("goal_kit_2", "there", prospects("gravel gravel", {}, {"0.place": "sv_mine"})),
    unmet("goal_kit_2", "Sunny Hills", prospects("gravel gravel", {}, {})),
    unmet("goal_kit_2", "work there", works({"0.place": "sv_mine"})),
    met("goal_kit_3", "5 spaces", moved("mp_w1", "sv_5", RIDE)), unmet("goal_kit_3", "4", moved("mp_w1", "dr_bank", RIDE)),
    met("goal_kit_4", "the fifth", prospects("nugget gravel", {"0.nuggets": 1}, {"0.mounts": "mule", "0.nuggets": 4})),
    unmet("goal_kit_4", "the fourth", prospects("nugget gravel", {"0.nuggets": 1}, {"0.mounts": "mule", "0.nuggets": 3})),
    met("goal_mary_1", "at a mine", works(MINE)), unmet("goal_mary_1", "in town", works({"0.place": "dr_bank"})),
    unmet("goal_mary_1", "no work", prospects("tailings gravel", {"0.money": 10}, {})),
    met("goal_mary_2", "a Mule", moved("cj_nw", "rf_cabaret", {"0.mounts": "mule"})),
    unmet("goal_mary_2", "a Mustang", moved("cj_nw", "rf_cabaret", {"0.mounts": "mustang"})),
    unmet("goal_mary_2", "outside", moved("rf_cabaret", "cj_nw", {"0.mounts": "mule"})),
    met("goal_mary_3", "wrangled", delivers("green.fat_steers.1", "sv_9", "sv_rail", {"0.law": 1, "0.money": 50})),
    met("goal_mary_3", "rustled", delivers("blue.fat_steers.1", "mp_n1", "mp_ranch", {"0.law": -1, "0.money": 30})),
    unmet("goal_mary_3", "kept", ({"0.place": "sv_9", "0.cattle": "green.fat_steers.1"}, ("move sv_rail", "done"),
                                  {**SPENT, "0.place": "sv_rail"})),
    met("goal_mary_4", "4 LP", revel(4)), unmet("goal_mary_4", "3 LP", revel(3)),
    met("goal_hickok_1", "Red Falls", poker(False, "rf_saloon_n")), unmet("goal_hickok_1", "Darkrock", poker(False)),
    unmet("goal_hickok_1", "only work", works({"0.place": "rf_saloon_n"})),
    Row("goal_hickok_1", "met: another started it", {
        "options": {"goals": "on"}, "1.goals": "goal_hickok_1", "0.place": "rf_saloon_n", "1.place": "rf_store_n",
        "0.money": 10, "1.money": 10, "0.hand": "JS KC", "1.hand": "4C 6H", "deck": "3C 5C KD 9H 4S 8C"},
        ("poker", "join", "hand JS KC", "hand 5C 6H"), {
        **SPENT, "0.money": 60, "0.lp": 1, "1.money": -10, "0.hand": "-JS -KC +3C", "1.hand": "-6H +8C",
        "poker": "-3C -5C -KD -9H -4S -8C", "discard": "+JS +KC +5C +6H +KD +9H +4S"}, ends="goal",
        has=("complete goal_hickok_1",)),
    met("goal_hickok_2", "Darkrock", poker(True)), unmet("goal_hickok_2", "lost", poker(False)),
    unmet("goal_hickok_2", "Red Falls", poker(True, "rf_saloon_n")),
    met("goal_hickok_3", "won", won()), unmet("goal_hickok_3", "a robbery", won(verb="rob")),
    unmet("goal_hickok_3", "lost", lost()),
    met("goal_hickok_4", "the third, one turned over", ({**STORE, "0.money": 30, **TWO_GUNS, "0.upgraded": "rifle"},
        ("store", "buy shotgun", "arm revolver"), {**SPENT, "0.money": -30, "0.weapons": "+shotgun"})),
    unmet("goal_hickok_4", "none turned over", ({**STORE, "0.money": 30, **TWO_GUNS}, (
        "store", "buy shotgun", "arm revolver"), {**SPENT, "0.money": -30, "0.weapons": "+shotgun"})),
    unmet("goal_hickok_4", "the second", ({**STORE, "0.money": 30, "0.weapons": "rifle", "0.upgraded": "rifle"}, (
        "store", "buy shotgun", "arm rifle"), {**SPENT, "0.money": -30, "0.weapons": "+shotgun"})),
    met("goal_wyatt_1", "Marshal", law("marshal", {}, {"0.law": 1, "0.money": 20})),
    met("goal_wyatt_1", "Wanted", law("wanted", {}, {"0.law": -1})),
    unmet("goal_wyatt_1", "none", moved("dr_street_m", "dr_bank", {"0.law": 1})),
    met("goal_wyatt_2", "Cliff Junction", bandit("cj_8", "cj_hideout_c")),
    met("goal_wyatt_2", "Spike's View", bandit("sv_1", "sv_hideout_c")),
    unmet("goal_wyatt_2", "Sunny Hills", bandit("sh_mine", "sh_hideout_b")),
    unmet("goal_wyatt_2", "lost at Cliff Junction", beaten("cj_8", "cj_hideout_c")),
    unmet("goal_wyatt_2", "lost in Spike's View", beaten("sv_1", "sv_hideout_c")),
    met("goal_wyatt_3", "$70", ({**STORE, "0.money": 70}, ("store", "buy mustang", "buy revolver"), {
        **SPENT, "0.money": -70, "0.mounts": "+mustang", "0.mount": "mustang", "0.weapons": "+revolver",
        "0.weapon": "revolver"})),
    unmet("goal_wyatt_3", "$60", ({**STORE, "0.money": 60}, ("store", "buy rifle", "buy ten_gallon"), {
        **SPENT, "0.money": -60, "0.weapons": "+rifle", "0.weapon": "rifle", "0.misc": "+ten_gallon"})),
    met("goal_wyatt_4", "Marshal 6", law("marshal", {"0.law": 5}, {"0.law": 1, "0.lp": 4})),
    met("goal_wyatt_4", "Wanted 6", law("wanted", {"0.law": -5}, {"0.law": -1, "0.hand": " +9D", "poker": "-9D"})),
    unmet("goal_wyatt_4", "Marshal 5", law("marshal", {"0.law": 4}, {"0.law": 1, "0.money": 30})),
    unmet("goal_wyatt_4", "Wanted 5", law("wanted", {"0.law": -4}, {"0.law": -1})),
    met("goal_rowdy_1", "5 cards", moved("dr_bank", "sv_4", {"0.hand": "2C 3C 4C 5C 6C"})),
    unmet("goal_rowdy_1", "4 cards", moved("dr_bank", "sv_4", {"0.hand": "2C 3C 4C 5C"})),
    unmet("goal_rowdy_1", "in town", moved("sv_4", "dr_bank", {"0.hand": "2C 3C 4C 5C 6C"})),
    met("goal_rowdy_2", "from Darkrock", moved("dr_store_n", "mp_n1")),
    unmet("goal_rowdy_2", "from within", moved("mp_n2", "mp_n1")),
    unmet("goal_rowdy_2", "out of it", moved("mp_n1", "dr_store_n")),
    met("goal_rowdy_3", "not a scratch", bandit("mp_ranch", "mp_hideout_a")),
    unmet("goal_rowdy_3", "a scratch", bandit("mp_ranch", "mp_hideout_a", card="fight_8")),
    unmet("goal_rowdy_3", "no bandit", moved("mp_ranch", "mp_hideout_a")),
    met("goal_rowdy_4", "10 LP by it", won({**OUT, "0.lp": 8})), unmet("goal_rowdy_4", "9 LP", won({**OUT, "0.lp": 7})),
    unmet("goal_rowdy_4", "in town", won({"0.lp": 20})), unmet("goal_rowdy_4", "lost", lost({**OUT, "0.lp": 10})),
]
