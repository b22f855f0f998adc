"""Turn sentences of Extra Salt and Extra Pepper: each deed as a clause without a subject."""

from typing import Any, assert_never

from seasalt_tui.games.seasalt.expanded_facts import (
    CardBrought,
    DeckPicked,
    DeckSeen,
    HandLookedAt,
    LaidTrio,
    LeftAsItWas,
    LimitedDraw,
    Raided,
    Sheltered,
    Stung,
    Swapped,
)
from seasalt_tui.text.games.seasalt.expanded_sentences import stung_victims
from seasalt_tui.text.games.seasalt.names import in_list
from seasalt_tui.text.games.seasalt.pair_words import played_pair
from seasalt_tui.text.sentence_parts import Addressee, placeholder
from seasalt_tui.text.words import Words

SaltDeed = LimitedDraw | LaidTrio | Stung | DeckSeen | DeckPicked
PepperDeed = CardBrought | HandLookedAt | Swapped | LeftAsItWas | Raided | Sheltered
ExpandedDeed = SaltDeed | PepperDeed


def expanded_clause(addressee: Addressee, deed: ExpandedDeed, following: Any) -> str:
    """Empty where the next one says it, too."""
    match deed:
        case LimitedDraw() | LaidTrio() | Stung() | DeckSeen() | DeckPicked():
            return _of_salt(addressee, deed, following)
        case CardBrought() | HandLookedAt() | Swapped() | LeftAsItWas() | Raided() | Sheltered():
            return _of_pepper(addressee, deed, following)
        case _ as never:
            assert_never(never)


def _of_salt(addressee: Addressee, deed: SaltDeed, following: Any) -> str:
    words = addressee.words
    match deed:
        case LimitedDraw(_, None):
            return words.say("drew one card (stung)")
        case LimitedDraw(_, card):
            return words.say("drew {card} (stung)", card=placeholder(card))
        case LaidTrio(_, first, second):
            return words.say("{pair} with a starfish", pair=played_pair(words, first, second))
        case Stung():
            return words.say("stung {victims}", victims=stung_victims(addressee, deed.victims))
        case DeckSeen(_, count):
            return "" if isinstance(following, DeckPicked) else words.say("looked at {count} cards", count=count)
        case DeckPicked(_, None):
            return words.say("took one from the deck")
        case DeckPicked(_, card):
            return words.say("took {card} from the deck", card=placeholder(card))
        case _ as never:
            assert_never(never)


def _of_pepper(addressee: Addressee, deed: PepperDeed, following: Any) -> str:
    words = addressee.words
    match deed:
        case CardBrought(_, None):
            return words.say("got a card from the dolphins")
        case CardBrought(_, card):
            return words.say("got {card} from the dolphins", card=placeholder(card))
        case HandLookedAt():
            return "" if isinstance(following, Swapped | LeftAsItWas) else _looked(addressee, deed)
        case LeftAsItWas():
            return _looked(addressee, deed)
        case Swapped():
            return _swapped(addressee, deed)
        case Raided():
            return _raided(addressee, deed)
        case Sheltered():
            return _sheltered(words, deed)
        case _ as never:
            assert_never(never)


def _looked(addressee: Addressee, deed: HandLookedAt | LeftAsItWas) -> str:
    if deed.victim == addressee.viewer:
        return addressee.words.say("looked at your hand")
    return addressee.words.say("looked at the hand of {victim}", victim=placeholder(deed.victim))


def _swapped(addressee: Addressee, deed: Swapped) -> str:
    words, victim = addressee.words, placeholder(deed.victim)
    if deed.mine is None or deed.theirs is None:
        return words.say("swapped a card with {victim}", victim=victim)
    cards = {"mine": placeholder(deed.mine), "theirs": placeholder(deed.theirs)}
    if deed.victim == addressee.viewer:
        return words.say("took {theirs} from you for {mine}", **cards)
    return words.say("took {theirs} from {victim} for {mine}", victim=victim, **cards)


def _raided(addressee: Addressee, deed: Raided) -> str:
    words = addressee.words
    cards = {"first": in_list(words, deed.first), "second": in_list(words, deed.second)}
    if deed.victim == addressee.viewer:
        return words.say("took {first} + {second} from you", **cards)
    return words.say("took {first} + {second} from {victim}", victim=placeholder(deed.victim), **cards)


def _sheltered(words: Words, deed: Sheltered) -> str:
    if deed.card is None:
        return words.say("laid a shell face down")
    return words.say("laid {card} face down", card=placeholder(deed.card))
