"""Refusal texts: why an action is not allowed, with seats by name and piles as left and right."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.notation import PILE_NAMES
from seasalt_tui.text.games.seasalt.event_words import EVENT_WORDS, event_name
from seasalt_tui.text.games.seasalt.names import label
from seasalt_tui.text.words import Words

AT_A_TABLE: Final = {
    "Chance has nothing to decide now; it is the turn of seat {turn}.": message("It is the turn of {turn}."),
    "It is not the turn of seat {seat} but of seat {turn}.": message("It is the turn of {turn}."),
    "{card} is not in the hand of seat {victim}.": message("{card} is not in the hand of {victim}."),
    "There is no seat {victim} at this table.": message("There is no such player at this table."),
    "Seat {victim} cannot steal from itself.": message("You cannot steal from yourself."),
    "The hand of seat {victim} is revealed and safe.": message("The hand of {victim} is revealed, so it is safe."),
    "Seat {victim} has no cards in its hand.": message("{victim} has no cards in hand."),
    "A pair is written in alphabetical order: {second} before {first}.": message(
        "Name this pair the other way round: {second}, then {first}."
    ),
    "{first} and {second} are not a pair that can be played.": message("{first} and {second} are not a pair."),
    "Now you can play a pair, announce, or end the turn.": message(
        "Now you can play a pair, call STOP or LAST CHANCE, or end your turn."
    ),
    "Now you can lay the mermaids, or end the turn.": message("Now you can lay the mermaids, or end your turn."),
    "Now you can play a pair, or end the turn.": message("Now you can play a pair, or end your turn."),
    "Now you can announce, or end the turn.": message("Now you can call STOP or LAST CHANCE, or end your turn."),
    "Now you can play a pair, shelter your hand, announce, or end the turn.": message(
        "Play a pair, shelter your hand, call, or end your turn."
    ),
    "Now you can play a pair, shelter your hand, or end the turn.": message(
        "Play a pair, shelter your hand, or end your turn."
    ),
    "Now you can shelter your hand, announce, or end the turn.": message("Shelter your hand, call, or end your turn."),
    "Now you can shelter your hand, or end the turn.": message("Shelter your hand, or end your turn."),
    "Now you can play a pair, announce LAST CHANCE, or end the turn.": message(
        "Play a pair, call LAST CHANCE, or end your turn."
    ),
    "Now you can announce LAST CHANCE, or end the turn.": message("Call LAST CHANCE, or end your turn."),
    "Now you can only end the turn.": message("You have taken your card: now you can only end your turn."),
    "Choose whom to steal from first.": message("First choose whom to steal a card from."),
    "Choose the pile to search first.": message("First choose the pile to search."),
    "Pick a card from the searched pile first.": message("First take a card from the pile."),
    "You need at least {needed} card points to call; you have {points}.": message(
        "To call you need at least {needed} card points; you have {points}."
    ),
    "The hand of seat {victim} is sheltered by a shell.": message("The hand of {victim} is sheltered by a shell."),
    "Seat {victim} cannot look at its own hand.": message("You cannot look at your own hand."),
    "Seat {victim} has not laid this pair.": message("{victim} has not laid this pair."),
    "Choose whose hand to look at first.": message("First choose whose hand to look at."),
    "Choose which event to hold first.": message("First choose which event to keep."),
    "Choose the pair to take over first.": message("First choose the pair to take."),
    "Pick one of the cards from the deck first.": message("First take one of the cards from the deck."),
    "Swap a card or leave the hand as it is first.": message("First swap a card, or leave the hand as it is."),
    "Take the top of a pile first: it ends your turn.": message("First take the top of a pile: it ends your turn."),
    "Under Diodon nobody may say STOP, only LAST CHANCE.": message(
        "Diodon is in force: you cannot call STOP, only LAST CHANCE."
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
    if gap == "event" and isinstance(value, str):
        return event_name(words, value) if value in EVENT_WORDS else value
    return _name(value, names) if gap in _SEATS and isinstance(value, Seat) else value


def _name(seat: Seat, names: tuple[str, ...]) -> object:
    return names[seat] if 0 <= seat < len(names) else seat
