"""Fact sentences: each fact as one seat may know it, with its cards and seats marked."""

from typing import Final

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID, parse_card
from seasalt_tui.games.seasalt.facts import (
    Announced,
    Dealt,
    Drew,
    Fact,
    Fished,
    GameEnded,
    Kept,
    LaidMermaids,
    Picked,
    Played,
    Revealed,
    Robbed,
    RoundEnded,
    Searched,
    Stole,
    Took,
    TurnEnded,
)
from seasalt_tui.text.games.seasalt import ending_sentences
from seasalt_tui.text.games.seasalt.expanded_sentences import expanded_text
from seasalt_tui.text.games.seasalt.names import as_object, in_list
from seasalt_tui.text.sentence_parts import (
    Addressee,
    Sentence,
    SentencePart,
    placeholder,
    split_sentence,
    undone_sentence,
)
from seasalt_tui.text.words import Words


def fact_sentences(
    words: Words, fact: Fact | Undone, names: tuple[str, ...], viewer: Seat | None
) -> tuple[Sentence, ...]:
    """As told to `viewer`; None is a spectator."""
    return tuple(sentence_parts(words, text, names) for text in _texts(Addressee(words, viewer), fact))


def _texts(addressee: Addressee, fact: Fact | Undone) -> tuple[str, ...]:
    match fact:
        case Dealt():
            return dealt(addressee, fact)
        case Drew():
            return (drew(addressee, fact),)
        case Kept():
            return (kept(addressee, fact),)
        case Took():
            return (took(addressee, fact),)
        case Played():
            return (played(addressee, fact),)
        case Fished():
            return (fished(addressee, fact),)
        case Searched():
            return (searched(addressee, fact),)
        case Picked():
            return (picked(addressee, fact),)
        case Robbed():
            return (robbed(addressee, fact),)
        case Stole():
            return (stole(addressee, fact),)
        case LaidMermaids():
            return (laid_mermaids(addressee, fact),)
        case Announced():
            return (ending_sentences.announced(addressee, fact),)
        case Revealed():
            return (ending_sentences.revealed(addressee, fact),)
        case TurnEnded():
            return (turn_ended(addressee, fact),)
        case RoundEnded():
            return ending_sentences.round_ended(addressee, fact)
        case GameEnded():
            return ending_sentences.game_ended(addressee, fact)
        case Undone():
            told = (text for undone in fact.facts for text in _texts(addressee, undone))
            return (undone_sentence(addressee, fact.seat, told),)
        case _:
            return (expanded_text(addressee, fact),)


def dealt(addressee: Addressee, fact: Dealt) -> tuple[str, ...]:
    return _tops(addressee.words, fact), addressee.about(fact.starter, message("You start."), message("{name} starts."))


def _tops(words: Words, fact: Dealt) -> str:
    left, right = (in_list(words, top) for top in fact.tops)
    if words.spoken:
        text = message("Round {round}. Left pile: {left}. Right pile: {right}.")
    else:
        text = message("Round {round}: {left} starts the left pile, {right} the right pile.")
    return words.say(text, round=fact.round, left=left, right=right)


def drew(addressee: Addressee, fact: Drew) -> str:
    match fact.cards:
        case (first, second):
            you, other = message("You drew {first} and {second}."), message("{name} drew {first} and {second}.")
            return addressee.about(fact.seat, you, other, first=first, second=second)
        case (card,):
            you = message("You drew the last card of the deck: {card}.")
            other = message("{name} drew the last card of the deck: {card}.")
            return addressee.about(fact.seat, you, other, card=card)
        case _:
            return _drew_unseen(addressee, fact)


def _drew_unseen(addressee: Addressee, fact: Drew) -> str:
    if fact.count == 1:
        you, other = message("You drew the last card of the deck."), message("{name} drew the last card of the deck.")
    else:
        you, other = message("You drew two cards."), message("{name} drew two cards.")
    return addressee.about(fact.seat, you, other)


def kept(addressee: Addressee, fact: Kept) -> str:
    if fact.card is None:
        return _kept_unseen(addressee, fact)
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
    return addressee.about(fact.seat, you, other, card=fact.card, discarded=fact.discarded)


def _kept_unseen(addressee: Addressee, fact: Kept) -> str:
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
    return addressee.about(fact.seat, you, other, discarded=fact.discarded)


def took(addressee: Addressee, fact: Took) -> str:
    you, other = (
        (message("You took {card} from the left pile."), message("{name} took {card} from the left pile.")),
        (message("You took {card} from the right pile."), message("{name} took {card} from the right pile.")),
    )[fact.pile]
    return addressee.about(fact.seat, you, other, card=fact.card)


def turn_ended(addressee: Addressee, fact: TurnEnded) -> str:
    return addressee.about(fact.seat, message("You ended your turn."), message("{name} ended the turn."))


_PICKED: Final = (
    (message("You searched the left pile and took {card}."), message("{name} searched the left pile and took {card}.")),
    (
        message("You searched the right pile and took {card}."),
        message("{name} searched the right pile and took {card}."),
    ),
)
_PICKED_UNSEEN: Final = (
    (message("You searched the left pile and took a card."), message("{name} searched the left pile and took a card.")),
    (
        message("You searched the right pile and took a card."),
        message("{name} searched the right pile and took a card."),
    ),
)


def played(addressee: Addressee, fact: Played) -> str:
    if not fact.effect:
        you = message("You played the pair {first} + {second}, without effect.")
        other = message("{name} played the pair {first} + {second}, without effect.")
    elif fact.first.family == "boat":
        you = message("You played the pair {first} + {second}: take another turn.")
        other = message("{name} played the pair {first} + {second} and takes another turn.")
    else:
        you = message("You played the pair {first} + {second}.")
        other = message("{name} played the pair {first} + {second}.")
    text = you if fact.seat == addressee.viewer else other
    first, second = (in_list(addressee.words, card) for card in (fact.first, fact.second))
    return addressee.words.say(text, name=placeholder(fact.seat), first=first, second=second)


def fished(addressee: Addressee, fact: Fished) -> str:
    if fact.card is None:
        you = message("You fished a card from the deck.")
        other = message("{name} fished a card from the deck.")
    else:
        you = message("You fished {card} from the deck.")
        other = message("{name} fished {card} from the deck.")
    return addressee.about(fact.seat, you, other, card=fact.card)


def searched(addressee: Addressee, fact: Searched) -> str:
    you, other = (
        (message("You opened the left pile."), message("{name} opened the left pile.")),
        (message("You opened the right pile."), message("{name} opened the right pile.")),
    )[fact.pile]
    return addressee.about(fact.seat, you, other)


def picked(addressee: Addressee, fact: Picked) -> str:
    you, other = _PICKED_UNSEEN[fact.pile] if fact.card is None else _PICKED[fact.pile]
    return addressee.about(fact.seat, you, other, card=fact.card)


def robbed(addressee: Addressee, fact: Robbed) -> str:
    you = message("You reached into the hand of {victim}.")
    if fact.victim == addressee.viewer:
        other = message("{name} reached into your hand.")
    else:
        other = message("{name} reached into the hand of {victim}.")
    return addressee.about(fact.seat, you, other, victim=fact.victim)


def stole(addressee: Addressee, fact: Stole) -> str:
    if fact.card is None:
        you, other = message("You stole a card from {victim}."), message("{name} stole a card from {victim}.")
    elif fact.victim == addressee.viewer:
        you, other = message("You stole {card} from {victim}."), message("{name} stole {card} from you.")
    else:
        you, other = message("You stole {card} from {victim}."), message("{name} stole {card} from {victim}.")
    return addressee.about(fact.seat, you, other, victim=fact.victim, card=fact.card)


def laid_mermaids(addressee: Addressee, fact: LaidMermaids) -> str:
    if fact.count < COPIES[MERMAID]:
        you, other = message("You laid three mermaids!"), message("{name} laid three mermaids!")
    else:
        you, other = message("You laid all four mermaids!"), message("{name} laid all four mermaids!")
    return addressee.about(fact.seat, you, other)


def sentence_parts(words: Words, text: str, names: tuple[str, ...]) -> Sentence:
    return split_sentence(text, names, lambda mark: _card(words, mark))


def _card(words: Words, mark: str) -> SentencePart:
    card = parse_card(mark)
    return SentencePart(as_object(words, card), card=card)
