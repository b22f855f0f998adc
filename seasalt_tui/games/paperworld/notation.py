"""Notation: actions as text, as used in logs, replays and the engine protocol."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from seasalt_tui.core.action_parser import Syntax, parse_action, syntax_error
from seasalt_tui.core.errors import BadNotation, quoted
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
_MAX_PARTS: Final = 200  # of any action
_PAYMENT: Final = "discard"
_SCISSORS: Final = "scissors"


def text(action: Action) -> str:
    match action:
        case Pass() | Done():
            return type(action).__name__.lower()
        case Take(trait):
            return f"take {trait}"
        case Announce(trait):
            return f"announce {trait}"
        case Place(card, cell, payment, scissors):
            pays = (_PAYMENT, *map(str, payment)) if payment else ()
            return " ".join(["place", str(card), str(cell), *pays, *((_SCISSORS,) if scissors else ())])
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
    return parse_action(_SYNTAX, line)


def cell(name: str) -> Cell:
    match = _CELL.fullmatch(name)
    if not match:
        raise BadNotation(f"There is no cell {quoted(name)}; a cell is X,Y, and the start card lies at 0,0.")
    return Cell(int(match[1]), int(match[2]))


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
    scissors = rest[-1:] == [_SCISSORS]
    payment = rest[:-1] if scissors else rest
    if payment[:1] == [_PAYMENT] and len(payment) > 1:
        return Place(parse_card(card), cell(place), tuple(map(parse_card, payment[1:])), scissors)
    if payment:
        raise syntax_error(" ".join(["place", *parts]), "place", _SYNTAX["place"])
    return Place(parse_card(card), cell(place), (), scissors)


_SYNTAX: Final[Mapping[str, Syntax[Action]]] = {
    "take": Syntax("COLOR or VALUE", 1, 1, lambda parts: TAKE[_trait(parts[0])]),
    "announce": Syntax("COLOR or VALUE", 1, 1, lambda parts: ANNOUNCE[_trait(parts[0])]),
    "pass": Syntax("", 0, 0, lambda _: PASS),
    "place": Syntax("CARD X,Y [discard CARD ...] [scissors]", 2, _MAX_PARTS, _place),
    "done": Syntax("", 0, 0, lambda _: DONE),
    "discard": Syntax("CARD", 1, 1, lambda parts: DISCARD[parse_card(parts[0])]),
    "objectives": Syntax(
        "NUMBER NUMBER NUMBER", DRAWN, DRAWN, lambda parts: DrawObjectives(tuple(map(_objective, parts)))
    ),
    "start": Syntax("COLOR ...", 1, len(COLORS), lambda parts: DealStarts(tuple(map(_color, parts)))),
    "shuffle": Syntax("CARD ...", 1, _MAX_PARTS, lambda parts: Shuffle(tuple(map(parse_card, parts)))),
}
