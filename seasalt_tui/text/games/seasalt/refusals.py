"""Refusal texts: why an action is not allowed, with seats by name and piles as left and right."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.notation import PILE_NAMES
from seasalt_tui.text.games.seasalt.names import label
from seasalt_tui.text.words import Words

AT_A_TABLE: Final = {
    "Chance has nothing to decide now; it is the turn of seat {turn}.": message("It is the turn of {turn}."),
    "It is not the turn of seat {seat} but of seat {turn}.": message("It is the turn of {turn}."),
    "{card} is not in the hand of seat {victim}.": message("{card} is not in the hand of {victim}."),
    "There is no seat {victim} at this table.": message("There is no such player at this table."),
    "Seat {victim} cannot rob itself.": message("You cannot steal from yourself."),
    "The hand of seat {victim} is revealed and safe.": message("The hand of {victim} is shown and safe."),
    "Seat {victim} has no cards in its hand.": message("{victim} has no cards in hand."),
    "A pair is written in alphabetical order: {second} before {first}.": message(
        "Name this pair the other way round: {second}, then {first}."
    ),
    "{first} and {second} are not a pair that can be played.": message("{first} and {second} are no pair."),
    "Now is the time to play a pair, to announce, or to end the turn.": message(
        "Now you can play a pair, call STOP or LAST CHANCE, or end your turn."
    ),
    "Now is the time to lay the mermaids, or to end the turn.": message(
        "Now you can lay the four mermaids, or end your turn."
    ),
    "Now is the time to play a pair, or to end the turn.": message("Now you can play a pair, or end your turn."),
    "Now is the time to announce, or to end the turn.": message(
        "Now you can call STOP or LAST CHANCE, or end your turn."
    ),
    "Now there is nothing left but to end the turn.": message(
        "You have taken your card: now you can only end your turn."
    ),
    "Choose whom to rob first.": message("First choose whom to steal a card from."),
    "Choose the pile to search first.": message("First choose the pile to look through."),
    "Pick a card from the searched pile first.": message("First take a card of the pile you look through."),
    "At least {needed} card points are needed to announce; there are {points}.": message(
        "To call you need at least {needed} card points; you have {points}."
    ),
    "The last chance is announced already; nobody else announces in this round.": message(
        "LAST CHANCE is called already; nobody else can call in this round."
    ),
}
OF_PILES: Final = {
    "Pile {pile} is empty.": (message("The left pile is empty."), message("The right pile is empty.")),
    "{card} is not in pile {pile}.": (
        message("{card} is not in the left pile."),
        message("{card} is not in the right pile."),
    ),
    "The other card must go on pile {pile}, which is empty.": (
        message("The other card must go on the left pile, which is empty."),
        message("The other card must go on the right pile, which is empty."),
    ),
}
_SEATS: Final = {"seat", "turn", "victim"}


def refusal_text(words: Words, refusal: Refusal, names: tuple[str, ...]) -> str:
    values = {gap: _shown(words, gap, value, names) for gap, value in refusal.values.items()}
    return words.say(_template(refusal), **values)


def _template(refusal: Refusal) -> str:
    if refusal.template in OF_PILES:
        return OF_PILES[refusal.template][PILE_NAMES.index(str(refusal.values["pile"]))]
    return AT_A_TABLE.get(refusal.template, refusal.template)


def _shown(words: Words, gap: str, value: object, names: tuple[str, ...]) -> object:
    if isinstance(value, Card):
        return label(words, value)
    return _name(value, names) if gap in _SEATS and isinstance(value, Seat) else value


def _name(seat: Seat, names: tuple[str, ...]) -> object:
    return names[seat] if 0 <= seat < len(names) else seat
