"""Player mats of Western Legends: one row a seat, two where there is room, and everything public in full."""

from __future__ import annotations

from typing import Any

from tui.effects import changes
from tui.say import Say
from tui.theme import chip, typed
from tui.widgets.seat_list import law_word
from tui.widgets.sheet import Line, Piece, cut, fit, wrap

MAN = "the Man in Black"


def seat_name(view: dict[str, Any], seat: int, say: Say) -> str:
    """The player's name and the character's, or the one of them that is known."""
    name = typed(say.names[seat]) if 0 <= seat < len(say.names) else ""
    character = say.name(view["seats"][seat]["character"])
    return f"{name} ({character})" if name and character else name or character


def short_name(view: dict[str, Any], seat: int, say: Say, room: int) -> str:
    """The character's name, or as many words of it as fit."""
    name = say.name(view["seats"][seat]["character"]) or seat_name(view, seat, say)
    if len(name) <= room:
        return name
    first = next(word for word in name.split() if not word.endswith(".") or word == name.split()[-1])
    return first if len(first) <= room else cut(name, room)


def item_word(row: dict[str, Any], item: str, say: Say) -> str:
    """An item of a mat: "+" once upgraded, in brackets while another is at hand."""
    name = say.name(item) + ("+" if item in row["upgraded"] else "")
    kept = item not in (row["weapon"], row["mount"], *row["misc"])
    return f"[{name}]" if kept else name


def goods_words(row: dict[str, Any], say: Say) -> list[str]:
    """What lies on the mat beside cards and money: items, nuggets, cattle."""
    words = [item_word(row, item, say) for item in (*row["weapons"], *row["mounts"], *row["misc"])]
    if row["nuggets"]:
        words.append(f"{row['nuggets']} nugget{'s' if row['nuggets'] > 1 else ''}")
    for colour in ("green", "blue"):
        n = list(row["cattle_colours"]).count(colour)
        if n:
            words.append(f"cattle {n} {colour}")
    return words


def lines(view: dict[str, Any], say: Say, width: int, height: int, asked: list[int], marked: int) -> list[Line]:
    """A head row and a row a seat; a second row with items where the height allows it."""
    room = max(width - 19, 4)
    found: list[Line] = [[Piece(cut(fit(" SEAT", 4 + room) + " LP   $ law w c", width), "muted")]]
    table = view["table"]
    active = table["active"]
    n = len(view["seats"]) + (1 if table["stranger"] else 0)
    deep = height >= 1 + 2 * n
    for seat, row in enumerate(view["seats"]):
        hit = ("seat", str(seat))
        mark = "<" if seat == active and not view["over"] else "?" if seat in asked else " "
        name = fit(short_name(view, seat, say, room - 1), room - 1)
        body = f"{row['lp']:>3}{row['money']:>4} {law_word(row['law']):<3}{row['wounds']:>2}{row['held']['hand']:>2}"
        found.append([Piece(">" if seat == marked else " ", "accent", hit), Piece(chip(seat), f"seat{seat} bold", hit),
                      Piece(name, "bold" if seat == active else "", hit), Piece(mark, "accent", hit), Piece(body, "", hit)])
        if deep:
            words = ", ".join(goods_words(row, say)) or "no items"
            found.append([Piece(cut(f"    {words}", width), "muted", hit)])
    if table["stranger"]:
        hit = ("seat", "7")
        found.append([Piece(" ", "", hit), Piece(" M ", "error bold", hit), Piece(fit("Man in Black", room), "", hit),
                      Piece(f"{table['stranger_lp']:>3}{table['stranger_purse']:>4}", "", hit)])
        if deep:
            place = say.space(table["stranger_place"])
            found.append([Piece(cut(f"    {table['stranger']}, at {place}", width), "muted", hit)])
    return found[:height]


def mat(view: dict[str, Any], say: Say, seat: int, width: int) -> list[Line]:
    """One mat in words."""
    row = view["seats"][seat]
    found: list[Line] = [[Piece(chip(seat), f"seat{seat} bold"),
                          Piece(cut(f" {seat_name(view, seat, say)}   {row['lp']} LP   ${row['money']}   law "
                                    f"{law_word(row['law'])}   wounds {row['wounds']}   cards {row['held']['hand']}",
                                    width - 3), "bold")]]
    rows = []
    character = say.content.characters.get(row["character"])
    if character is not None:
        state = "awake" if row["legend"] else "sleeps until 5 LP"
        rows.append(f"{character.name}, ability {state}: {character.text}")
    place = f"at {say.space(row['place'])}; " if row["place"] else ""
    rows.append(f"{place}carries {', '.join(goods_words(row, say)) or 'no items'}")
    discs = [f"story {disc + 1}" for disc in row["discs"] if disc >= 0]
    rows.append(f"discs on {' and '.join(discs) if discs else 'no story'}"
                + (f"; goals done {len(row['done'])}" if row["done"] else ""))
    for i, text in enumerate(rows):
        found += [[Piece("    " + part, "muted" if i == 0 else "")] for part in wrap(text, width - 4)]
    return found


def own_secrets(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """What only the viewer knows: goals, tokens, values of cattle, cards seen in other hands."""
    mine = view["mine"]
    rows = [f"Goal, {say.content.goals[goal].level}: {say.content.goals[goal].name}. {say.text_of(say.content.goals[goal].text)}"
            for goal in mine.get("goals", [])]
    for token in mine.get("cattle", []):
        does = "; ".join(changes(say, say.content.cattle[token].do, ""))
        rows.append(f"Cattle, {say.name(token)}: {does}")
    if mine.get("tokens"):
        rows.append("Legendary tokens: " + ", ".join(f"{token.split('.')[0]} LP" for token in mine["tokens"]))
    for word in mine.get("known", []):
        seat, card = word.split(":")
        rows.append(f"You know that {chip(int(seat))} holds {say.name(card)}.")
    return [[Piece("  " + part if i == 0 else "    " + part)] for row in rows for i, part in enumerate(wrap(row, width - 4))]


def man(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """The Man in Black in words."""
    table = view["table"]
    found: list[Line] = [[Piece(" M ", "error bold"), Piece(f" The Man in Black   {table['stranger_lp']} LP   "
                                                           f"${table['stranger_purse']}   level {table['stranger']}", "bold")]]
    rows = [f"at {say.space(table['stranger_place'])}"]
    discs = [f"story {disc + 1}" for disc in table["stranger_discs"]]
    rows.append(f"discs on {' and '.join(discs) if discs else 'no story'}")
    if view["zones"]["stranger_discard"]:
        card = say.content.strangers[view["zones"]["stranger_discard"][-1]]
        rows.append(f"his last card, {card.name}: {say.text_of(card.text)}")
    for text in rows:
        found += [[Piece("    " + part)] for part in wrap(text, width - 4)]
    return found


def in_full(view: dict[str, Any], say: Say, width: int) -> list[Line]:
    """All mats, then the Man in Black."""
    found: list[Line] = []
    for seat in range(len(view["seats"])):
        found += [*mat(view, say, seat, width), []]
    if view["table"]["stranger"]:
        found += [*man(view, say, width), []]
    return found
