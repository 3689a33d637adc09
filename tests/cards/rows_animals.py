"""The 24 animals of 10 kinds (content table WS-C-animals): copies, price, what they give, their fights."""

from __future__ import annotations

from rowkit import Row

HUNT = "place forest HUNT"


def forest(card: str, hand: str, dice: str = "") -> dict[str, object]:
    given: dict[str, object] = {"0.place": "106", "0.hand": hand, "animals": card}
    return {**given, "dice": dice} if dice else given


def hunted(card: str) -> dict[str, object]:
    return {"actions": -1, "animals": "-" + card, "animal_discard": "+" + card}


def paid(hand: str) -> dict[str, object]:
    return {"0.hand": "-" + hand, "discard": "+" + hand}


def lines(card: str, kind: str, start: str, die: str, end: str) -> tuple[tuple[str, int, str, int], ...]:
    colour, value = die.split(":")
    return (("animal", 0, card, 0), (start, 0, kind, 0), ("npc_rolls", 0, colour, int(value)), (end, 0, kind, 0))


def harmless(kind: str, copies: int, gains: dict[str, object]) -> list[Row]:
    """Taken for nothing."""
    card = kind + ".1"
    return [Row(kind, f"one of {copies}, taken for nothing", forest(card, "3S"), (HUNT,), {**hunted(card), **gains},
                (("animal", 0, card, 0), ("takes_animal", 0, kind, 0)), copies=copies, ends="act")]


def risky(kind: str, copies: int, lost: str, tie: str, hand: str) -> list[Row]:
    """1 hide and 1 food, or 1 wound; the hunter starts the fight."""
    card = kind + ".1"
    return [
        Row(kind, f"one of {copies}, beaten on a tie", forest(card, hand, tie), (HUNT,),
            {**hunted(card), **paid(hand), "0.hides": 1, "0.food": 1},
            lines(card, kind, "npc_fight", tie, "npc_beaten"), copies=copies, ends="act"),
        Row(kind + "/failure", "lost: 1 wound", forest(card, hand, lost), (HUNT,),
            {**hunted(card), **paid(hand), "0.wounds": 1},
            (*lines(card, kind, "npc_fight", lost, "npc_wins"), ("wound", 0, "", 1)), ends="act"),
    ]


def deadly(kind: str, card: str, copies: int, won: str, winner: str, tie: str, loser: str) -> list[Row]:
    """2 hides and a Hunter token, or 2 wounds; the animal starts the fight."""
    return [
        Row(kind, f"one of {copies}, beaten", forest(card, winner, won), (HUNT,),
            {**hunted(card), **paid(winner), "0.hides": 2, "0.tokens": "+Hunter", "supply": "-Hunter", "0.lp": 2},
            (*lines(card, kind, "npc_attacks", won, "npc_beaten"), ("gain", 0, "hide", 2), ("token", 0, "Hunter", 0),
             ("lp", 0, "", 2)), copies=copies, ends="act"),
        Row(kind + "/failure", "lost on a tie: 2 wounds", forest(card, loser, tie), (HUNT,),
            {**hunted(card), **paid(loser), "0.wounds": 2},
            (*lines(card, kind, "npc_attacks", tie, "npc_wins"), ("wound", 0, "", 2)), ends="act"),
    ]


DEER = [
    Row("deer", "one of 3, taken for a card: 1 hide and 1 food", forest("deer.1", "3S 4H"),
        (HUNT, "take", "discard 4H"), {**hunted("deer.1"), "0.hand": "-4H", "discard": "+4H", "0.hides": 1, "0.food": 1},
        (("animal", 0, "deer.1", 0), ("takes_animal", 0, "deer", 0), ("discards", 0, "4H", 0), ("gain", 0, "hide", 1),
         ("gain", 0, "food", 1)), copies=3, ends="act"),
    Row("deer", "asks before it takes a card", forest("deer.1", "3S"), (HUNT,), hunted("deer.1"),
        ends="take_animal", has=("take", "let_go")),
    Row("deer", "costs one card of several", forest("deer.1", "3S 4H"), (HUNT, "take"),
        hunted("deer.1"), ends="discard.animal", has=("discard 3S", "discard 4H")),
    Row("deer", "let go", forest("deer.1", "3S"), (HUNT, "let_go"), hunted("deer.1"),
        (("animal", 0, "deer.1", 0), ("animal_gone", 0, "deer", 0)), ends="act"),
]

DECK = [
    Row("rabbit", "stands in a deck of 24", {}, before={"animals": (
        "beaver.1 beaver.2 boar.1 boar.2 boar.3 cougar.1 cougar.2 coyote.1 coyote.2 deer.1 deer.2 deer.3 grizzly "
        "rabbit.1 rabbit.2 rabbit.3 rabbit.4 silvertip turkey.1 turkey.2 turkey.3 wolf.1 wolf.2 wolf.3")}),
]

ROWS = [
    *harmless("rabbit", 4, {"0.food": 1}),
    *harmless("turkey", 3, {"0.food": 1}),
    *DEER,
    *harmless("beaver", 2, {"0.hides": 1}),
    *risky("boar", 3, "green:9", "green:8", "8C"),
    *risky("coyote", 2, "green:9", "green:8", "8C"),
    *risky("wolf", 3, "yellow:12", "yellow:10", "TS"),
    *deadly("cougar", "cougar.1", 2, "red:10", "JS", "red:10", "TS"),
    *deadly("grizzly", "grizzly", 1, "red:10", "JS", "red:10", "TS"),
    *deadly("silvertip", "silvertip", 1, "black:12", "KS", "black:14", "AS"),
    *DECK,
]
