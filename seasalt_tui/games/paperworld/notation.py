"""Actions as text: how they stand in logs, in replays, and on the engine's lines."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from seasalt_tui.core.errors import BadNotation, quoted
from seasalt_tui.core.forms import Form, misshapen, read_action
from seasalt_tui.games.paperworld.actions import (
    ANNOUNCE,
    DISCARD,
    DONE,
    PASS,
    TAKE,
    Action,
    Announce,
    DealStarts,
    Discard,
    Done,
    DrawObjectives,
    Pass,
    Place,
    Shuffle,
    Take,
)
from seasalt_tui.games.paperworld.cards import COLORS, TRAITS, Trait, parse_card
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.objectives import DRAWN, OBJECTIVES

_CELL: Final = re.compile("(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
_TRAITS: Final = {str(trait): trait for trait in TRAITS}
_OBJECTIVES: Final = {str(number): number for number in OBJECTIVES}
_MOST: Final = 200  # parts of any action
_PAYING: Final = "discard"
_CUTTING: Final = "scissors"


def text(action: Action) -> str:
    match action:
        case Pass() | Done():
            return type(action).__name__.lower()
        case Take(trait):
            return f"take {trait}"
        case Announce(trait):
            return f"announce {trait}"
        case Place(card, cell, payment, scissors):
            pays = (_PAYING, *map(str, payment)) if payment else ()
            return " ".join(["place", str(card), str(cell), *pays, *((_CUTTING,) if scissors else ())])
        case Discard(card):
            return f"discard {card}"
        case DrawObjectives(numbers):
            return f"objectives {' '.join(map(str, numbers))}"
        case DealStarts(colors):
            return f"start {' '.join(colors)}"
        case Shuffle(cards):
            return f"shuffle {' '.join(map(str, cards))}"
        case _ as never:
            assert_never(never)


def parse(line: str) -> Action:
    return read_action(_FORMS, line)


def cell(name: str) -> Cell:
    found = _CELL.fullmatch(name)
    if not found:
        raise BadNotation(f"There is no cell {quoted(name)}; a cell is X,Y, and the start card lies at 0,0.")
    return Cell(int(found[1]), int(found[2]))


def _trait(name: str) -> Trait:
    if name not in _TRAITS:
        raise BadNotation(f"There is no color or value {quoted(name)}; there are {', '.join(_TRAITS)}.")
    return _TRAITS[name]


def _color(name: str) -> str:
    if name not in COLORS:
        raise BadNotation(f"There is no color {quoted(name)}; the colors are {', '.join(COLORS)}.")
    return name


def _objective(name: str) -> int:
    if name not in _OBJECTIVES:
        raise BadNotation(f"There is no objective {quoted(name)}; they have numbers from 1 to {len(OBJECTIVES)}.")
    return _OBJECTIVES[name]


def _place(parts: Sequence[str]) -> Place:
    card, place, *rest = parts
    scissors = rest[-1:] == [_CUTTING]
    pays = rest[:-1] if scissors else rest
    if pays[:1] == [_PAYING] and len(pays) > 1:
        return Place(parse_card(card), cell(place), tuple(map(parse_card, pays[1:])), scissors)
    if pays:
        raise misshapen(" ".join(["place", *parts]), "place", _FORMS["place"])
    return Place(parse_card(card), cell(place), (), scissors)


_FORMS: Final[Mapping[str, Form[Action]]] = {
    "take": Form("COLOR or VALUE", 1, 1, lambda parts: TAKE[_trait(parts[0])]),
    "announce": Form("COLOR or VALUE", 1, 1, lambda parts: ANNOUNCE[_trait(parts[0])]),
    "pass": Form("", 0, 0, lambda _: PASS),
    "place": Form("CARD X,Y [discard CARD ...] [scissors]", 2, _MOST, _place),
    "done": Form("", 0, 0, lambda _: DONE),
    "discard": Form("CARD", 1, 1, lambda parts: DISCARD[parse_card(parts[0])]),
    "objectives": Form(
        "NUMBER NUMBER NUMBER", DRAWN, DRAWN, lambda parts: DrawObjectives(tuple(map(_objective, parts)))
    ),
    "start": Form("COLOR ...", 1, len(COLORS), lambda parts: DealStarts(tuple(map(_color, parts)))),
    "shuffle": Form("CARD ...", 1, _MOST, lambda parts: Shuffle(tuple(map(parse_card, parts)))),
}
