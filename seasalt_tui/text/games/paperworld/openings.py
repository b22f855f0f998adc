"""The setup before the first turn, in sentences with marked cards and seats."""

from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.cards import START
from seasalt_tui.games.paperworld.facts import Dealt, ObjectivesDrawn, StartsDealt
from seasalt_tui.text.games.paperworld.objectives import name, objective
from seasalt_tui.text.games.paperworld.pieces import listed
from seasalt_tui.text.listener import Listener


def objectives_drawn(listener: Listener, fact: ObjectivesDrawn) -> tuple[str, ...]:
    words = listener.words
    return tuple(
        words.say("Objective: {name}. {sentence}", name=name(words, number), sentence=objective(words, number))
        for number in fact.numbers
    )


def starts_dealt(listener: Listener, fact: StartsDealt) -> tuple[str, ...]:
    you, other = message("You start with {card}."), message("{name} starts with {card}.")
    return tuple(listener.by(seat, you, other, card=START[color]) for seat, color in enumerate(fact.colors))


def dealt(listener: Listener, fact: Dealt) -> tuple[str, ...]:
    tops = listener.words.say("The market shows {cards}.", cards=listed(card for card in fact.tops if card))
    return tops, listener.by(fact.first, message("You begin."), message("{name} begins."))
