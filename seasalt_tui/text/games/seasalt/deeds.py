"""Taking cards, and how a turn begins and ends, in sentences with marked cards and seats."""

from seasalt_tui.core.game import Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.facts import Dealt, Drew, Kept, Took, TurnEnded
from seasalt_tui.text.games.seasalt.pieces import marked
from seasalt_tui.text.listener import Listener


def dealt(listener: Listener, fact: Dealt) -> tuple[str, ...]:
    left, right = map(marked, fact.tops)
    tops = listener.words.say(
        "Round {round}: {left} starts the left pile, {right} the right pile.", round=fact.round, left=left, right=right
    )
    return tops, listener.by(fact.starter, message("You begin."), message("{name} begins."))


def drew(listener: Listener, fact: Drew) -> str:
    match fact.cards:
        case (first, second):
            you, other = message("You drew {first} and {second}."), message("{name} drew {first} and {second}.")
            return listener.by(fact.seat, you, other, first=first, second=second)
        case (card,):
            you = message("You drew the last card of the deck: {card}.")
            other = message("{name} drew the last card of the deck: {card}.")
            return listener.by(fact.seat, you, other, card=card)
        case _:
            return _drew_unseen(listener, fact)


def _drew_unseen(listener: Listener, fact: Drew) -> str:
    if fact.count == 1:
        you, other = message("You drew the last card of the deck."), message("{name} drew the last card of the deck.")
    else:
        you, other = message("You drew two cards."), message("{name} drew two cards.")
    return listener.by(fact.seat, you, other)


def kept(listener: Listener, fact: Kept) -> str:
    if fact.card is None:
        return _kept_unseen(listener, fact)
    you, other = (
        (
            message("You kept {card} and put {discarded} on the left pile."),
            message("{name} kept {card} and put {discarded} on the left pile."),
        ),
        (
            message("You kept {card} and put {discarded} on the right pile."),
            message("{name} kept {card} and put {discarded} on the right pile."),
        ),
    )[fact.pile]
    return listener.by(fact.seat, you, other, card=fact.card, discarded=fact.discarded)


def _kept_unseen(listener: Listener, fact: Kept) -> str:
    you, other = (
        (
            message("You kept a card and put {discarded} on the left pile."),
            message("{name} kept a card and put {discarded} on the left pile."),
        ),
        (
            message("You kept a card and put {discarded} on the right pile."),
            message("{name} kept a card and put {discarded} on the right pile."),
        ),
    )[fact.pile]
    return listener.by(fact.seat, you, other, discarded=fact.discarded)


def took(listener: Listener, fact: Took) -> str:
    you, other = (
        (message("You took {card} from the left pile."), message("{name} took {card} from the left pile.")),
        (message("You took {card} from the right pile."), message("{name} took {card} from the right pile.")),
    )[fact.pile]
    return listener.by(fact.seat, you, other, card=fact.card)


def turn_ended(listener: Listener, fact: TurnEnded) -> str:
    return listener.by(fact.seat, message("You ended your turn."), message("{name} ended the turn."))


def undone(listener: Listener, fact: Undone) -> str:
    you, other = message("You took your last move back."), message("{name} took the last move back.")
    return listener.by(fact.seat, you, other)
