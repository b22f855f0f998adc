"""Refusal texts: why an action is not allowed, with seats, cards and places by name."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.text.games.paperworld.names import color, label, place, some
from seasalt_tui.text.words import Words

AT_A_TABLE: Final = {
    "Chance has nothing to decide now; it is the turn of seat {turn}.": message("It is the turn of {turn}."),
    "It is not the turn of seat {seat} but of seat {turn}.": message("It is the turn of {turn}."),
}


def refusal_text(words: Words, refusal: Refusal, names: tuple[str, ...]) -> str:
    values = {gap: _shown(words, gap, value, names) for gap, value in refusal.values.items()}
    return words.say(AT_A_TABLE.get(refusal.template, refusal.template), **values)


def _shown(words: Words, gap: str, value: object, names: tuple[str, ...]) -> object:
    match gap, value:
        case _, Card():
            return label(words, value)
        case _, Cell():
            return place(value)
        case "what", str() | int():
            return some(words, value)
        case "color", str():
            return color(words, value)
        case "seat" | "turn", int():
            return _name(value, names)
        case _:
            return value


def _name(seat: Seat, names: tuple[str, ...]) -> object:
    return names[seat] if 0 <= seat < len(names) else seat
