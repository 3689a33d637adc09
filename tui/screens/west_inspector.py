"""Inspector of Western Legends: printed text, state, uses now and the rule of a card, item, space, mat, story or goal."""

from __future__ import annotations

from typing import ClassVar, Final

from tui.effects import changes
from tui.say import Say
from tui.screens.inspector import Inspector
from tui.theme import chip
from tui.widgets import west_draft, west_seats, west_stories
from tui.widgets.hand import cards_of
from tui.widgets.pages import paragraph
from tui.widgets.sheet import Line, Piece, rule
from tui.widgets.west_map import gang_at

RULES: Final = {
    "poker": "WL-CARD-01", "space": "WL-MOVE-01", "seat": "WL-SETUP-05", "item": "WL-ITEM-01", "fight": "WL-NPC-01",
    "character": "WL-CHAR-01", "goal": "WL-GOAL-01", "cattle": "WL-CATTLE-01", "stranger": "WL-MIB-04", "man": "WL-MIB-06",
    "story": "WL-STORY-01", "icon": "WL-LOC-01"}
ICON_RULES: Final = {
    "bank": "WL-BANK-01", "general store": "WL-STORE-01", "saloon": "WL-POKER-01", "mine": "WL-PROSP-01",
    "doctor's office": "WL-HEAL-01", "cabaret": "WL-REVEL-01", "ranch green": "WL-CATTLE-01", "ranch blue": "WL-CATTLE-01",
    "rail station": "WL-CATTLE-05", "sheriff's office": "WL-SHERIFF-01"}
PLACES: Final = {
    "bank": "Sell nuggets at $20 and 1 LP each, or rob the bank. Work for $10.",
    "general store": "Buy and upgrade items, any number with one action. Work for $10.",
    "saloon": "Play a hand of poker for $10. Work for $10.",
    "mine": "Prospect with two dice. Work for $10.",
    "doctor's office": "Heal all wounds for $10, and draw a card for each. Work for $10.",
    "cabaret": "Spend $30, $60, $90 or $120 for 1 LP per $30. Work for $10.",
    "ranch green": "Take a head of green cattle, unseen. Blue cattle can be sold here as a rustler. Work for $10.",
    "ranch blue": "Take a head of blue cattle, unseen. Green cattle can be sold here as a rustler. Work for $10.",
    "rail station": "Cattle of both colours are delivered here after a Move, as a wrangler. Work for $10.",
    "sheriff's office": "Where the Sheriff starts and where arrested players end. Work for $10."}


def kind_of(say: Say, word: str) -> str:
    """What sort of thing a word names: a key of RULES, or ""."""
    content = say.content
    if word.startswith("seat:"):
        return "man" if word == "seat:7" else "seat"
    if word.startswith("story:"):
        return "story"
    if word in content.poker:
        return "poker"
    for kind, table in (("item", content.items), ("space", content.spaces), ("character", content.characters),
                        ("fight", content.fights), ("goal", content.goals), ("cattle", content.cattle),
                        ("stranger", content.strangers)):
        if word in table:
            return kind
    return ""


class WestInspector(Inspector, inherit_bindings=False):
    """See Inspector; `word` is an id of the content, "seat:n" (7 for the Man in Black) or "story:n"."""

    BINDINGS = Inspector.BINDINGS
    FOOT: ClassVar[list[str]] = Inspector.FOOT

    def prepare(self) -> None:
        """Where the cursor is on nothing, the own mat."""
        if not self.word and self.view and self.seat >= 0:
            self.word = f"seat:{self.seat}"
        super().prepare()

    def around(self) -> list[str]:
        view, kind = self.view, kind_of(self.say, self.word)
        if not view:
            return []
        if kind in ("seat", "man"):
            return [*(f"seat:{i}" for i in range(len(view["seats"]))), *(["seat:7"] if view["table"]["stranger"] else [])]
        if kind == "poker":
            return [code for _, code in cards_of(view)]
        if kind == "space":
            return sorted(self.say.content.spaces)
        if kind == "story":
            return [f"story:{deck}" for deck, (left, _) in enumerate(view["stories"]) if left]
        if kind == "item":
            return list(self.say.content.items)
        if kind == "character":
            offered = list(view["mine"].get("offered", []))
            return offered if self.word in offered else sorted(self.say.content.characters)
        if kind in ("goal", "cattle"):
            return [*view["mine"].get("goals", []), *view["mine"].get("cattle", [])]
        if kind == "fight":
            return list(view["mine"].get("npc_cards", [])) or [self.word]
        return []

    def action_rule(self) -> None:
        kind = kind_of(self.say, self.word)
        rule_id = RULES.get(kind, "")
        if kind == "space":
            rule_id = ICON_RULES.get(self.say.content.icon(self.word), rule_id)
        self.legends.show("rules", rule=rule_id)

    def body(self, width: int, height: int) -> list[Line]:
        wide = min(width - 4, 96)
        kind = kind_of(self.say, self.word)
        lines = getattr(self, f"on_{kind or 'nothing'}")(wide)
        return [[], *[[Piece("  "), *line] for line in lines], [], *self.uses(width)]

    def uses(self, width: int) -> list[Line]:
        if self.word.startswith("story:") and self.ask is not None:
            legal = [option for option in self.ask.options if tuple(option.choice) == ("disc", self.word[-1])]
            found: list[Line] = [rule(width, "What you can do with it now")]
            for option in legal:
                found += paragraph(self.say.option(self.ask, tuple(option.choice)), width - 4, "bold", 4)
            return found if legal else [*found, [Piece("    nothing", "muted")]]
        return super().uses(width)

    # -- a page by kind of thing; `on_` and the kind

    def on_nothing(self, width: int) -> list[Line]:
        return self.text("Nothing is known about this." if self.word else "The cursor is on nothing.", width, "muted")

    def abilities(self, card: str, width: int) -> list[Line]:
        found: list[Line] = []
        for ability in self.say.content.abilities.get(card, []):
            when = self.say.say(f"when.{ability.when}")
            cost = ", ".join(changes(self.say, ability.cost, ""))
            does = "; ".join(changes(self.say, ability.do, ""))
            found += paragraph(f"{when}{f', at the cost of: {cost}' if cost else ''}: {does}", width, "secondary")
        return found

    def on_poker(self, width: int) -> list[Line]:
        poker = self.say.content.poker[self.word]
        value = "23456789TJQKA".index(self.word[0]) + 2
        where = next((zone for zone, code in cards_of(self.view) if code == self.word), "") if self.view else ""
        place = {"hand": "in your hand", "dealt": "one of those you choose from", "laid": "laid face down"}.get(where, "")
        return [*self.head(self.say.name(self.word), f"{poker.kind.upper()}   worth {value} in a fight   {place}".rstrip()),
                *self.text(self.say.text_of(poker.text), width), *self.abilities(poker.id, width)]

    def on_item(self, width: int) -> list[Line]:
        from tui.widgets.west_store import stand_left
        item = self.say.content.items[self.word]
        words = [item.kind, f"${item.price}"]
        if self.view:
            words.append(f"{stand_left(self.view, self.say, item.id)} of {item.count} in the store")
            holders = [chip(i) for i, row in enumerate(self.view["seats"])
                       if item.id in (*row["weapons"], *row["mounts"], *row["misc"])]
            words += ["owned by " + " ".join(holders)] if holders else []
        found = [*self.head(item.name, "   ".join(words)), *self.text(item.text, width), *self.abilities(item.id, width)]
        if item.upgraded is not None:
            found += [[], [Piece("Upgraded", "accent"), Piece(f"   for ${item.price} more, {item.upgraded.lp} LP at the end",
                                                              "muted")],
                      *self.text(item.upgraded.text, width), *self.abilities(item.id + "+", width)]
        return found

    def on_character(self, width: int) -> list[Line]:
        card = self.say.content.characters[self.word]
        found = self.head(card.name, card.years)
        found += self.text(f"Starts with {west_draft.start_words(self.say, card)}, at {west_draft.start_places(self.say, card)}.", width)
        found += [[], [Piece("From 5 LP on", "accent")], *self.text(self.say.text_of(card.text), width), []]
        found += [*self.text(card.life, width), []]
        return [*found, *self.text("Sources: " + "; ".join(card.sources) + ".", width, "muted")]

    def on_fight(self, width: int) -> list[Line]:
        card = self.say.content.fights[self.word]
        found = [*self.head(self.say.name(card.id), "fight card of bandits, guards and the Sheriff"),
                 *self.text(self.say.text_of(card.text), width)]
        for option in card.option:
            found += paragraph(f"- {self.say.text_of(option.text)}", width)
        return found

    def on_goal(self, width: int) -> list[Line]:
        goal = self.say.content.goals[self.word]
        return [*self.head(goal.name, f"your secret goal, {goal.level}"), *self.text(self.say.text_of(goal.text), width), [],
                *self.text("Shown when it is met, it draws legendary tokens; unfinished goals cost nothing.", width, "muted")]

    def on_cattle(self, width: int) -> list[Line]:
        token = self.say.content.cattle[self.word]
        return [*self.head(self.say.name(self.word), "on your mat; only you know its reward"),
                *self.text("Delivered it brings: " + "; ".join(changes(self.say, token.do, "")) + ".", width), [],
                *self.text("At the Rail Station also 1 Marshal point, at the ranch of the other colour 1 Wanted point.", width,
                           "muted")]

    def on_stranger(self, width: int) -> list[Line]:
        card = self.say.content.strangers[self.word]
        return [*self.head(card.name, "card of the Man in Black"), *self.text(self.say.text_of(card.text), width)]

    def on_man(self, width: int) -> list[Line]:
        return west_seats.man(self.view, self.say, width)

    def on_seat(self, width: int) -> list[Line]:
        seat = int(self.word.split(":")[1])
        row = self.view["seats"][seat]
        found = west_seats.mat(self.view, self.say, seat, width)
        for item in (*row["weapons"], *row["mounts"], *row["misc"]):
            card = self.say.content.items[item]
            up = item in row["upgraded"] and card.upgraded is not None
            found += paragraph(f"{west_seats.item_word(row, item, self.say)}: "
                               f"{card.upgraded.text if up else card.text}", width, "", 4)
        gains = [f"{self.say.say(f'path.{path}')} {n}" for path, n in row["gains"]]
        found += paragraph("LP so far: " + (", ".join(gains) or "none") + ".", width, "muted", 4)
        card = self.say.content.characters.get(row["character"])
        if card is not None:
            found += [[], *paragraph(f"{card.name}, {card.years}. {card.life}", width, "muted", 4)]
        if seat == self.view["me"]:
            found += [[], *west_seats.own_secrets(self.view, self.say, width)]
        return found

    def on_story(self, width: int) -> list[Line]:
        """The back with the condition only: the tale is read when it is told."""
        deck = int(self.word[-1])
        left, word = self.view["stories"][deck]
        there = " ".join(west_stories.discs_on(self.view, deck)) or "none"
        return [*self.head(f"Story {deck + 1}", f"{left} cards left in this deck"),
                *self.text(west_stories.front_of(word), width, "bold"), [],
                *self.text(f"Discs there: {there}. {west_stories.discs_needed(self.view)} tell it at the end of that turn. You "
                           "may add one disc a turn, when you have just done this; you have two.", width, "muted")]

    def on_space(self, width: int) -> list[Line]:
        say, view, word = self.say, self.view, self.word
        space = say.content.spaces[word]
        found = self.head(say.name(word), f"{space.region}   {space.icon.split(' ')[0] if gang_at(word) else space.icon}".rstrip())
        if space.icon in PLACES:
            found += self.text(PLACES[space.icon], width)
        if gang_at(word):
            found += self.text(f"A hideout of gang {gang_at(word)}. Who enters while a bandit is there must fight it.", width)
        found += self.text("Next to it: " + "; ".join(say.name(one) for one in space.near) + ".", width)
        over = [one for one in say.content.mesa_near[word] if one not in space.near]
        if over:
            found += self.text("It touches a mesa, which only Bloody Knife can cross.", width, "muted")
        if view:
            table = view["table"]
            here = [f"{chip(i)} {west_seats.seat_name(view, i, say)}" for i, row in enumerate(view["seats"]) if row["place"] == word]
            here += ["the Sheriff"] if table["sheriff"] == word else []
            here += ["a bandit"] if word in table["bandits"] else []
            here += ["the Man in Black"] if table["stranger"] and table["stranger_place"] == word else []
            found += self.text("Here: " + ("; ".join(here) or "nobody") + ".", width)
            if space.icon.startswith("ranch"):
                found += self.text(f"Cattle left here: {view['zones']['ranch_' + space.icon.split()[1]]}.", width)
            me = view["me"]
            if me >= 0 and view["seats"][me]["place"]:
                steps = say.content.dist[view["seats"][me]["place"]][word]
                found += self.text(f"{steps} step{'' if steps == 1 else 's'} from you, if nothing bars the way.", width, "muted")
        return found
