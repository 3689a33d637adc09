"""Three rounds of the prologue by hand: every choice typed, and what stands in log and boards after each turn."""

from __future__ import annotations

import kit

from engine.flow import Config
from engine.stories import setup

# Choices of a turn; kinds of its log lines, the next turn's opening included; LP, money, places of the three seats.
TURNS = [
    (
        "npc juan_arrieta 101; do juan_arrieta TALK; play JH; move 104; story E1-D1-1; slot 3; keep QC; discard "
        "3C",
        "npc_moved does paid drew passed played moved passed told_story lp money drew deck_laid npc_came rests looked "
        "keeps discards discards turn",
        [1, 0, 0], [40, 20, 20], ["104", "101", "101"],
    ),
    (
        "begin; move 103; react 2D; slot 0; do nathaniel_oake TEND; story E1-D3-moon-1; slot 4; slot 1; keep 6H",
        "moved passed played looked_backs told_story lp gain drew deck_laid board tile tile tile npc_came does lose "
        "lp passed told_story lp secret deck_laid npc_came npc_came rests looked keeps discards turn",
        [1, 3, 0], [40, 20, 20], ["104", "103", "101"],
    ),
    (
        "npc tabor_nye 103; commit QH; pass; option marshal; discard 6H; move 103; story E1-D4-moon-1; option A; "
        "none; rest; keep 9D; story E1-D4-moon-2; slot 0; slot 2; keep TS",
        "npc_moved npc_attacks lays npc_reveal npc_rolls npc_values npc_values npc_reaction passed npc_consequences "
        "npc_beaten npc_left chose marshal lp bad_luck discards cards_discarded moved passed passed told_story chose "
        "paid lp secret rests looked keeps discards passed read_story lp secret deck_laid npc_left npc_came npc_came "
        "rests looked keeps discards turn",
        [1, 4, 3], [40, 20, 10], ["104", "103", "103"],
    ),
    (
        "begin; play KS; story E1-D5-star-1; place trading_post HOLD-UP; commit QC; pass; story E1-D5-sun-1; "
        "option B; keep AD",
        "played money gain passed told_story lp money drew uses npc_fight lays npc_reveal npc_rolls npc_values "
        "npc_values npc_reaction passed npc_consequences npc_beaten money wanted lp cards_discarded passed told_story "
        "chose wanted lp money secret money rests looked keeps discards turn",
        [4, 4, 3], [160, 20, 10], ["104", "103", "103"],
    ),
    (
        "begin; do ruth_oake SIGHT; discard AC; duel 2; commit JS; react 9D; react 9H; none; keep QS",
        "does discards token lp passed declares_duel commits commits player_reveal shows shows fight_values "
        "player_reaction played fight_values passed played fight_values passed passed player_consequences fight_won "
        "lp wound cards_discarded cards_discarded passed money rests looked keeps discards turn",
        [4, 6, 4], [160, 30, 10], ["104", "103", "103"],
    ),
    (
        "begin; move 105; react S03; move 106; place forest HUNT; keep KC",
        "moved used revealed moved passed uses animal takes_animal gain passed rests looked keeps discards turn",
        [4, 6, 4], [160, 30, 10], ["104", "103", "106"],
    ),
    (
        "npc juan_arrieta 104; move 108; react 4C; keep 7D; fight spit_molloy; commit KD; pass; story "
        "E1-D5-sun-2; keep 8H",
        "npc_moved moved played looked keeps discards passed npc_fight lays npc_reveal npc_rolls npc_values "
        "npc_reaction passed npc_consequences npc_beaten npc_left lp cards_discarded passed told_story lp item "
        "last_deck money rests looked keeps discards turn",
        [6, 6, 4], [170, 30, 10], ["108", "103", "106"],
    ),
    (
        "begin; eat; rest; keep QD; move 105; keep 8C",
        "lose healed rests looked keeps discards passed moved passed passed money rests looked keeps discards turn",
        [6, 6, 4], [170, 40, 10], ["108", "105", "106"],
    ),
    (
        "begin; play KC; move 107; keep 7H",
        "played money gain passed moved passed passed rests looked keeps discards goal score_stories score_wanted "
        "score_marshal score_cards score_secrets score_money score_resources over",
        [13, 7, 5], [170, 40, 30], ["108", "105", "107"],
    ),
]


def test_three_rounds_of_the_prologue() -> None:
    s = setup.new(Config("stories", 3, 11, "", {"automata": "0", "first_player": "0"}))
    for card in ("consuelo_baca", "gideon_marsh", "marguerite_deschamps"):
        kit.choose(s, "character", card)
    assert [one.hand for one in s.seats] == [("5C", "3C", "JH"), ("2D", "AS", "QH"), ("7C", "9H", "JS")]
    assert [(one.money, one.food, one.hides, one.weapon) for one in s.seats] == [
        (40, 0, 0, ""), (20, 1, 1, ""), (20, 0, 0, "knife")]
    s.events.clear()
    for n, (choices, log, lp, money, places) in enumerate(TURNS):
        assert (s.round, s.active) == (n // 3 + 1, n % 3)
        for choice in choices.split("; "):
            kit.choose(s, *choice.split(" "))
        assert " ".join(kit.kinds(s)) == log, n
        assert [one.lp for one in s.seats] == lp, n
        assert [one.money for one in s.seats] == money, n
        assert [one.place for one in s.seats] == places, n
        s.events.clear()
    assert s.over
    assert s.lines == ((0, "stories", 1), (0, "wanted", 1), (1, "marshal", 1), (0, "cards", 1), (0, "secrets", 2),
                       (0, "money", 2), (2, "resources", 1))
