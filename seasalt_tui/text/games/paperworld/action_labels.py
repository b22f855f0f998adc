"""Labels of legal actions, for buttons and numbered choices."""

from collections.abc import Iterable

from seasalt_tui.games.paperworld.actions import Action, Announce, Discard, Done, Pass, Place, Take
from seasalt_tui.games.paperworld.cards import Card, Cards
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.names import every, label, place, some
from seasalt_tui.text.words import Words


def action_label(words: Words, view: View, action: Action) -> str:
    """The full label."""
    match action:
        case Take(trait):
            tops = [pile.top for pile in view.market if pile.top and pile.top.has(trait)]
            return words.say("Take {what}: {cards}", what=every(words, trait), cards=card_list(words, tops))
        case Announce(trait):
            fitting = [card for card in _hand(view) if card.has(trait)]
            return words.say("Place {what}: {cards}", what=some(words, trait), cards=card_list(words, fitting))
        case Place():
            return _with_payment(words, _move(words, view, action), action.payment)
        case Discard(card):
            return words.say("Discard {card}", card=label(words, card))
        case Done():
            return words.say("End your turn")
        case Pass():
            return words.say("Pass")
        case _:
            raise ValueError(f"Nobody is offered {action}: it is for chance to do.")


def card_list(words: Words, cards: Iterable[Card]) -> str:
    return ", ".join(label(words, card) for card in cards)


def steps(words: Words, view: View, action: Action) -> tuple[str, ...]:
    """Labels of a stepwise menu: the card, its place, each card that pays; the last is the whole action."""
    if not isinstance(action, Place):
        return (action_label(words, view, action),)
    card, move = words.say("Place {card}", card=label(words, action.card)), _move(words, view, action)
    paid = (action.payment[:count] for count in range(1, len(action.payment) + 1))
    return card, move, *(_with_payment(words, move, cards) for cards in paid)


def _move(words: Words, view: View, action: Place) -> str:
    card, cell = label(words, action.card), place(action.cell)
    top = _top(view, action)
    if top is None:
        move = words.say("Place {card} at {cell}, a new pile", card=card, cell=cell)
    else:
        move = words.say("Place {card} on {top} at {cell}", card=card, top=label(words, top), cell=cell)
    return words.say("{move}, with the scissors token", move=move) if action.scissors else move


def _top(view: View, action: Place) -> Card | None:
    return view.seats[view.turn_of].landscape.top(action.cell)


def _with_payment(words: Words, move: str, payment: Cards) -> str:
    if not payment:
        return move
    return words.say("{move}; discard {cards}", move=move, cards=card_list(words, payment))


def _hand(view: View) -> Cards:
    return view.seats[view.turn_of].hand or ()


def short_label(words: Words, action: Action) -> str:
    """In about twelve letters, for the bottom line."""
    match action:
        case Take():
            return words.say_as("brief", "Take")
        case Announce():
            return words.say_as("brief", "Place")
        case Place():
            return words.say_as("brief", "Place card")
        case Discard():
            return words.say_as("brief", "Discard")
        case Done():
            return words.say_as("brief", "End turn")
        case Pass():
            return words.say_as("brief", "Pass")
        case _:
            raise ValueError(f"Nobody is offered {action}: it is for chance to do.")
