"""Position report of Extra Salt and Extra Pepper: events, stings, shelters, and cards that are being looked at."""

from collections.abc import Iterable, Iterator

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.games.seasalt.view import ExpansionView, View
from seasalt_tui.text.games.seasalt.event_words import event_effect, event_name
from seasalt_tui.text.games.seasalt.names import label
from seasalt_tui.text.words import Words

Names = tuple[str, ...]


def expanded_report(words: Words, view: View, names: Names) -> Iterator[str]:
    """Nothing in the basic game."""
    expansion = view.expansion
    if expansion is None:
        return
    yield from _events(words, view, expansion, names)
    for seat in range(len(names)):
        yield from _marks(words, view, expansion, seat, names)
    yield from _looked_at(words, view, expansion, names)


def _events(words: Words, view: View, expansion: ExpansionView, names: Names) -> Iterator[str]:
    if expansion.events is None:
        return
    if expansion.events.up is not None:
        yield _event(words, words.say("For everybody in this round:"), expansion.events.up)
    for seat, held in enumerate(expansion.events.held):
        for event in held:
            whose = words.say("Only for you:") if seat == view.seat else words.say("Only for {name}:", name=names[seat])
            yield _event(words, whose, event)


def _event(words: Words, whose: str, event: str) -> str:
    return f"{whose} {event_name(words, event)}. {event_effect(words, event)}"


def _marks(words: Words, view: View, expansion: ExpansionView, seat: Seat, names: Names) -> Iterator[str]:
    own, name = seat == view.seat, names[seat]
    if expansion.stung[seat]:
        you = message("You are stung: one card from the deck, and your turn is over.")
        other = message("{name} is stung: one card from the deck, and the turn is over.")
        yield words.say(you if own else other, name=name)
    if own and expansion.face_down is not None:
        yield words.say("Face down before you: {card}.", card=label(words, expansion.face_down))
    elif expansion.sheltered[seat]:
        yield words.say("The hand of {name} is sheltered.", name=name)


def _looked_at(words: Words, view: View, expansion: ExpansionView, names: Names) -> Iterator[str]:
    """What this seat alone sees for the moment."""
    if view.phase == "lobster" and view.drawn:
        yield words.say("From the deck: {cards}.", cards=_listed(words, view.drawn))
    owner = expansion.looked_at
    hand = None if owner is None else view.seats[owner].hand
    if owner is not None and owner != view.seat and hand is not None:
        yield words.say("Hand of {name}: {cards}.", name=names[owner], cards=_listed(words, sorted(hand.cards)))


def _listed(words: Words, cards: Iterable[Card]) -> str:
    return ", ".join(label(words, card) for card in cards)


def shell_lines(words: Words, result: RoundResult, names: Names) -> Iterator[str]:
    """The shells that lay face down, which a scored round shows."""
    for name, shell in zip(names, result.face_down, strict=False):
        if shell is not None:
            yield words.say("Face down before {name}: {card}.", name=name, card=label(words, shell))
