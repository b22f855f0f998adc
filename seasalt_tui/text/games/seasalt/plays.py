"""Pairs and their effects, in sentences with marked cards and seats."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.facts import Fished, LaidMermaids, Picked, Played, Robbed, Searched, Stole
from seasalt_tui.text.listener import Listener

_PICKED: Final = (
    (message("You took {card} out of the left pile."), message("{name} took {card} out of the left pile.")),
    (message("You took {card} out of the right pile."), message("{name} took {card} out of the right pile.")),
)
_PICKED_UNSEEN: Final = (
    (message("You took a card out of the left pile."), message("{name} took a card out of the left pile.")),
    (message("You took a card out of the right pile."), message("{name} took a card out of the right pile.")),
)


def played(listener: Listener, fact: Played) -> str:
    if not fact.effect:
        you = message("You played the pair {first} + {second}: it has no effect now.")
        other = message("{name} played the pair {first} + {second}: it has no effect now.")
    elif fact.first.family == "boat":
        you = message("You played the pair {first} + {second}: take another turn.")
        other = message("{name} played the pair {first} + {second} and takes another turn.")
    else:
        you = message("You played the pair {first} + {second}.")
        other = message("{name} played the pair {first} + {second}.")
    return listener.by(fact.seat, you, other, first=fact.first, second=fact.second)


def fished(listener: Listener, fact: Fished) -> str:
    if fact.card is None:
        you = message("You fished a card from the deck.")
        other = message("{name} fished a card from the deck.")
    else:
        you = message("You fished {card} from the deck.")
        other = message("{name} fished {card} from the deck.")
    return listener.by(fact.seat, you, other, card=fact.card)


def searched(listener: Listener, fact: Searched) -> str:
    you, other = (
        (message("You looked through the left pile."), message("{name} looked through the left pile.")),
        (message("You looked through the right pile."), message("{name} looked through the right pile.")),
    )[fact.pile]
    return listener.by(fact.seat, you, other)


def picked(listener: Listener, fact: Picked) -> str:
    you, other = _PICKED_UNSEEN[fact.pile] if fact.card is None else _PICKED[fact.pile]
    return listener.by(fact.seat, you, other, card=fact.card)


def robbed(listener: Listener, fact: Robbed) -> str:
    you = message("You reached into the hand of {victim}.")
    if fact.victim == listener.viewer:
        other = message("{name} reached into your hand.")
    else:
        other = message("{name} reached into the hand of {victim}.")
    return listener.by(fact.seat, you, other, victim=fact.victim)


def stole(listener: Listener, fact: Stole) -> str:
    if fact.card is None:
        you, other = message("You stole a card from {victim}."), message("{name} stole a card from {victim}.")
    elif fact.victim == listener.viewer:
        you, other = message("You stole {card} from {victim}."), message("{name} stole {card} from you.")
    else:
        you, other = message("You stole {card} from {victim}."), message("{name} stole {card} from {victim}.")
    return listener.by(fact.seat, you, other, victim=fact.victim, card=fact.card)


def laid_mermaids(listener: Listener, fact: LaidMermaids) -> str:
    return listener.by(fact.seat, message("You laid all four mermaids!"), message("{name} laid all four mermaids!"))
