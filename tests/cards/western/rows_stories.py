"""The 40 story cards: the deed on the back met and not met; rewards of both contributors, gangs, the Sheriff."""

from __future__ import annotations

from rowkit import Change, Given, Row, Word

SPENT: Change = {"actions": -1}
NEXT: Change = {"active": "1", "actions": 1}
ACES = "AS AD 6C 7C"
MINE: Given = {"0.place": "sh_mine"}
RANCH: Given = {"0.place": "mp_ranch"}
LAIR: Given = {**RANCH, "bandits": "mp_hideout_a", "deck": "9D"}
SALOON: Given = {"0.place": "dr_saloon_se", "0.money": 10, "0.hand": "JS KC", "deck": f"3C {ACES} KD 9H 4S 8C"}
STORE: Given = {"0.place": "dr_store_n"}
DUEL: Given = {"0.hand": "5H", "deck": "9D"}
HERD = ("green.steers.1 green.steers.2 green.fat_steers.1 green.shorthorns.1 green.bell_cow.1 green.white_bull.1 "
        "green.show_heifer.1")  # all but the mavericks
BEATEN: Change = {**SPENT, "0.place": "mp_hideout_a", "bandits": "-mp_hideout_a", "0.wounds": 1, "0.hand": "+9D",
                  "poker": "-9D"}
WON: Change = {**SPENT, "fought": 2, "0.lp": 2, "0.hand": "-5H", "discard": "+5H", "1.wounds": 1, "1.hand": "+9D",
               "poker": "-9D"}
WORKED: Change = {**SPENT, "0.money": 10}
LOST_AT_POKER: Change = {
    **SPENT, "0.money": -10, "0.hand": "-JS -KC +3C +8C", "poker": "-3C -AS -AD -6C -7C -KD -9H -4S -8C",
    "discard": "+JS +KC +AS +AD +6C +7C +KD +9H +4S"}

# of each condition: what meets it, and what does not quite
DEEDS: dict[str, tuple[tuple[Given, tuple[Word, ...], Change], tuple[Given, tuple[Word, ...], Change]]] = {
    "end_outside": (({"0.place": "dr_bank"}, ("move sv_4",), {**SPENT, "0.place": "sv_4"}),
                    ({"0.place": "sv_4"}, ("move dr_bank",), {**SPENT, "0.place": "dr_bank"})),
    "prospect": (({**MINE, "dice": "gravel gravel"}, ("prospect",), SPENT), (MINE, ("work",), WORKED)),
    "bandit_fight": ((LAIR, ("move mp_hideout_a",), BEATEN),
                     (RANCH, ("move mp_hideout_a",), {**SPENT, "0.place": "mp_hideout_a"})),
    "poker": ((SALOON, ("poker", "hand JS KC", "hand AD AS"), LOST_AT_POKER), (SALOON, ("work",), WORKED)),
    "fight_player": ((DUEL, ("duel 1",), WON), (LAIR, ("move mp_hideout_a",), BEATEN)),
    "law": (({"0.hand": "2S"}, ("play 2S", "law marshal"),
             {**SPENT, "0.hand": "-2S", "discard": "+2S", "0.law": 1, "0.money": 20}), (MINE, ("work",), WORKED)),
    "spend 40": (({**STORE, "0.money": 40}, ("store", "buy rifle"),
                  {**SPENT, "0.money": -40, "0.weapons": "+rifle", "0.weapon": "rifle"}),
                 ({**STORE, "0.money": 30}, ("store", "buy shotgun"),
                  {**SPENT, "0.money": -30, "0.weapons": "+shotgun", "0.weapon": "shotgun"})),
    "cattle": (({**RANCH, "1.cattle": HERD}, ("acquire",), {
        **SPENT, "0.cattle": "+green.mavericks.1", "0.cattle_colours": "+green", "ranch_green": "-green.mavericks.1"}),
        (RANCH, ("work",), WORKED)),
    "work": ((MINE, ("work",), WORKED), ({**MINE, "dice": "tailings gravel"}, ("prospect",), WORKED)),
    "gain_lp 2": ((DUEL, ("duel 1",), WON),
                  ({"0.place": "rf_cabaret", "0.money": 30}, ("revel",), {**SPENT, "0.money": -30, "0.lp": 1})),
}
GANGS = {"A": "+mp_hideout_a +sh_hideout_a", "B": "+dc_hideout_b +sh_hideout_b", "C": "+sv_hideout_c +cj_hideout_c"}
THERE_AND_BACK: tuple[Word, ...] = ("sheriff mp_s", "sheriff dr_sheriff") * 3
DRAWN = "9D 9C 8H 8D TC TH"


def come(cards: list[str]) -> str:
    return " ".join([f"+{card}" for card in cards])


def story(card: str, deed: str, gangs: str, steps: int, *, lp: int = 0, money: int = 0, cards: int = 0, heal: int = 0,
          nuggets: int = 0, marshal: int = 0, wanted: int = 0) -> list[Row]:
    """The rows of a card: the first point of Marshal brings $20, and a Wanted seat 0 has 1 LP when its turn ends."""
    (given, done, change), (other, not_quite, nothing) = DEEDS[deed]
    law = marshal - wanted
    reward: Change = {"lp": lp, "money": money + 20 * marshal, "nuggets": nuggets, "wounds": -heal, "law": law}
    found = [
        Row(f"{card}/when", "met", {**given, "story_a": card}, done, change, ends="disc", has=("disc 0", "pass")),
        Row(f"{card}/when", "met on the other deck", {**given, "story_b": card}, done, change, ends="disc",
            has=("disc 1",)),
        Row(f"{card}/when", "not met", {**other, "story_a": card}, not_quite, nothing, ends="act"),
        told(card, "told", gangs, steps, reward, reward, cards, wanted),
    ]
    if wanted:
        keeps = {**reward, "law": 0}
        found += [
            told(card, "a Marshal refuses the points", gangs, steps, keeps, reward, cards, 0, {"0.law": 2}, ("refuse",)),
            told(card, "a Marshal gives up the badge", gangs, steps, {**reward, "law": -3}, reward, cards, 1,
                 {"0.law": 2}, ("accept",)),
        ]
    if marshal:
        found.append(told(card, "no Marshal point for the Wanted", gangs, steps, {**reward, "law": 0, "money": money},
                          reward, cards, 1, {"0.law": -1}))
    return found


def told(card: str, name: str, gangs: str, steps: int, first: Change, second: Change, cards: int, outlaw: int,
         given: Given | None = None, before: tuple[Word, ...] = ()) -> Row:
    """The end of seat 0's turn with discs of seats 0 and 1; seat 2 is Wanted, so that the Sheriff rides."""
    drawn = DRAWN.split()[:2 * cards]
    change: Change = {**NEXT, "told": f"+{card}", "story_a": f"-{card}", "0.discs": "-a +free", "1.discs": "-a +free"}
    for seat, reward in enumerate((first, second)):
        change |= {f"{seat}.{name}": n for name, n in reward.items() if n}
        if cards:
            change[f"{seat}.hand"] = come(drawn[seat * cards:(seat + 1) * cards])
    if outlaw:
        change["0.lp"] = first["lp"] + 1
    if cards:
        change["poker"] = " ".join([f"-{one}" for one in drawn])
    if gangs:
        change["bandits"] = " ".join([GANGS[gang] for gang in gangs])
    if steps % 2:
        change["sheriff"] = "mp_s"
    return Row(card, name, {
        "seats": 3, "phase": "told", "story_a": card, "0.discs": "free a", "1.discs": "free a", "0.wounds": 3,
        "1.wounds": 3, "2.law": -1, "2.place": "sh_8", "deck": " ".join(drawn), **(given or {})},
        (*before, *THERE_AND_BACK[:steps]), change,
        (("told_story", 0, card, 0), ("story_reward", 0, card, 0), ("story_reward", 1, card, 0)), ends="income")


ROWS = [
    *story("road_cheese", "end_outside", "", 1, lp=1, heal=1), *story("road_name", "end_outside", "", 2, lp=1, cards=1),
    *story("road_wire", "end_outside", "A", 4, lp=1, money=20), *story("road_piano", "end_outside", "", 0, lp=1, money=30),
    *story("gold_taste", "prospect", "B", 2, lp=1, nuggets=1),
    *story("gold_stakes", "prospect", "B", 3, nuggets=2), *story("gold_air", "prospect", "", 1, lp=1, nuggets=1),
    *story("gold_scale", "prospect", "C", 5, wanted=1, money=20),
    *[row for row in story("gang_mother", "bandit_fight", "A", 2, lp=1) if row.name != "told"],
    Row("gang_mother", "told: 1 card of 3 each", {
        "seats": 3, "phase": "told", "story_a": "gang_mother", "0.discs": "free a", "1.discs": "free a", "2.law": -1,
        "2.place": "sh_8", "deck": DRAWN}, ("keep 9C", "keep TC", *THERE_AND_BACK[:2]),
        {**NEXT, "told": "+gang_mother", "story_a": "-gang_mother", "0.discs": "-a +free", "1.discs": "-a +free",
         "0.lp": 1, "1.lp": 1, "0.hand": "+9C", "1.hand": "+TC", "poker": "-9D -9C -8H -8D -TC -TH",
         "discard": "+9D +8H +8D +TH", "bandits": "+mp_hideout_a +sh_hideout_a"}, ends="income"),
    *story("gang_samples", "bandit_fight", "B", 1, lp=1, nuggets=1),
    *story("gang_whistle", "bandit_fight", "C", 3, marshal=1, cards=1),
    *story("gang_tenths", "bandit_fight", "AB", 5, marshal=1, money=20),
    *story("cards_pinholes", "poker", "", 3, lp=1, cards=2), *story("cards_chair", "poker", "", 2, lp=2),
    *story("cards_thimbles", "poker", "AC", 4, lp=1, nuggets=1), *story("cards_lemonade", "poker", "B", 3, lp=1, money=20),
    *story("fight_tape", "fight_player", "", 3, lp=1, heal=1), *story("fight_bonnet", "fight_player", "", 4, lp=2),
    *story("fight_mule", "fight_player", "C", 5, heal=1, lp=1),
    *story("fight_columns", "fight_player", "A", 6, lp=2),
    *story("law_likeness", "law", "BC", 6, wanted=1, cards=1), *story("law_fingers", "law", "", 4, marshal=1, money=10),
    *story("law_wheel", "law", "AC", 6, marshal=1, money=30),
    *story("law_hymn", "law", "AB", 5, lp=1, cards=2),
    *story("shop_notes", "spend 40", "", 1, lp=1, money=20), *story("shop_nail", "spend 40", "", 0, lp=1, cards=1),
    *story("shop_rooster", "spend 40", "C", 2, lp=2), *story("shop_plate", "spend 40", "A", 6, wanted=1, money=30),
    *story("herd_brand", "cattle", "A", 4, marshal=1, cards=1), *story("herd_sand", "cattle", "", 2, lp=1, heal=1),
    *story("herd_parasol", "cattle", "B", 3, lp=1, cards=1), *story("herd_issue", "cattle", "C", 5, wanted=1, lp=1),
    *story("wage_fence", "work", "", 0, lp=1, money=20), *story("wage_ice", "work", "A", 3, lp=1, money=20),
    *story("wage_letter", "work", "C", 2, lp=1, money=30), *story("wage_broth", "work", "", 0, lp=1, heal=2),
    *story("fame_goat", "gain_lp 2", "", 1, money=40), *story("fame_plate", "gain_lp 2", "B", 3, lp=2),
    *story("fame_song", "gain_lp 2", "", 4, lp=1, nuggets=1), *story("fame_other", "gain_lp 2", "BC", 4, wanted=1, money=20),
]
