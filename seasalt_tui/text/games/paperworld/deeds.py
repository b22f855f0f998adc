"""The actions of a turn, in sentences with marked cards and seats."""

from seasalt_tui.core.game import Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.facts import Announced, Discarded, Passed, Placed, ScissorsTaken, Took, TurnEnded
from seasalt_tui.text.games.paperworld.names import every, place, some
from seasalt_tui.text.games.paperworld.pieces import listed, marked
from seasalt_tui.text.listener import Listener


def took(listener: Listener, fact: Took) -> str:
    own, words = fact.seat == listener.viewer, listener.words
    return words.say(
        "You took {what}: {cards}." if own else "{name} took {what}: {cards}.",
        name=marked(fact.seat),
        what=every(words, fact.trait),
        cards=listed(fact.cards),
    )


def announced(listener: Listener, fact: Announced) -> str:
    own, words = fact.seat == listener.viewer, listener.words
    return words.say(
        "You announced {what}." if own else "{name} announced {what}.",
        name=marked(fact.seat),
        what=some(words, fact.trait),
    )


def placed(listener: Listener, fact: Placed) -> str:
    if fact.covered is None:
        you = message("You began a pile at {cell} with {card}.")
        other = message("{name} began a pile at {cell} with {card}.")
    else:
        you = message("You placed {card} on {top} at {cell}.")
        other = message("{name} placed {card} on {top} at {cell}.")
    return listener.words.say(
        you if fact.seat == listener.viewer else other,
        name=marked(fact.seat),
        card=marked(fact.card),
        top=marked(fact.covered),
        cell=place(fact.cell),
    )


def discarded(listener: Listener, fact: Discarded) -> str:
    if fact.seat == listener.viewer:
        text = message("You discarded {cards} to skip.") if fact.skipping else message("You discarded {cards}.")
        return listener.words.say(text, cards=listed(fact.cards or ()))
    return listener.words.say_number(
        "{name} discarded a card to skip." if fact.skipping else "{name} discarded a card.",
        "{name} discarded {number} cards to skip." if fact.skipping else "{name} discarded {number} cards.",
        fact.count,
        name=marked(fact.seat),
    )


def scissors_taken(listener: Listener, fact: ScissorsTaken) -> str:
    holder, viewer = fact.holder, listener.viewer
    if holder is None:
        you = message("You took the scissors; they lie at {cell}.")
        other = message("{name} took the scissors; they lie at {cell}.")
    elif holder == fact.seat:
        you = message("You moved the scissors to {cell}.")
        other = message("{name} moved the scissors to {cell}.")
    else:
        you = message("You took the scissors from {holder}; they lie at {cell}.")
        other = (
            message("{name} took the scissors from you; your pile is free again.")
            if holder == viewer
            else message("{name} took the scissors from {holder}; they lie at {cell}.")
        )
    text = you if fact.seat == viewer else other
    return listener.words.say(text, name=marked(fact.seat), holder=marked(holder), cell=place(fact.cell))


def passed(listener: Listener, fact: Passed) -> str:
    you = message("You passed: there was nothing to take or to place.")
    other = message("{name} passed: there was nothing to take or to place.")
    return listener.by(fact.seat, you, other)


def turn_ended(listener: Listener, fact: TurnEnded) -> str:
    if fact.seat == listener.viewer:
        return listener.words.say_number(
            "You ended your turn with {number} card placed.",
            "You ended your turn with {number} cards placed.",
            fact.placed,
        )
    return listener.words.say_number(
        "{name} ended the turn with {number} card placed.",
        "{name} ended the turn with {number} cards placed.",
        fact.placed,
        name=marked(fact.seat),
    )


def undone(listener: Listener, fact: Undone) -> str:
    you, other = message("You took your last move back."), message("{name} took the last move back.")
    return listener.by(fact.seat, you, other)
