"""Fact sentences: each fact as one seat may know it, with its cards and seats marked."""

from typing import assert_never

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.cards import START, parse_card
from seasalt_tui.games.paperworld.facts import (
    Announced,
    Dealt,
    Discarded,
    Fact,
    GameEnded,
    LastTurns,
    ObjectivesDrawn,
    ObjectiveWon,
    Passed,
    Placed,
    ScissorsTaken,
    StartsDealt,
    Took,
    TurnEnded,
)
from seasalt_tui.text.games.paperworld.names import every, label, place, some
from seasalt_tui.text.games.paperworld.objectives import name, objective
from seasalt_tui.text.sentence_parts import (
    Addressee,
    Sentence,
    SentencePart,
    placeholder,
    placeholders,
    split_sentence,
    undone_sentence,
    winner_sentence,
)
from seasalt_tui.text.words import Words


def fact_sentences(
    words: Words, fact: Fact | Undone, names: tuple[str, ...], viewer: Seat | None
) -> tuple[Sentence, ...]:
    """As told to `viewer`; None is a spectator."""
    return tuple(sentence_parts(words, text, names) for text in _texts(Addressee(words, viewer), fact))


def _texts(addressee: Addressee, fact: Fact | Undone) -> tuple[str, ...]:
    match fact:
        case ObjectivesDrawn():
            return objectives_drawn(addressee, fact)
        case StartsDealt():
            return starts_dealt(addressee, fact)
        case Dealt():
            return dealt(addressee, fact)
        case Took():
            return (took(addressee, fact),)
        case Announced():
            return (announced(addressee, fact),)
        case Placed():
            return (placed(addressee, fact),)
        case Discarded():
            return (discarded(addressee, fact),)
        case ScissorsTaken():
            return (scissors_taken(addressee, fact),)
        case Passed():
            return (passed(addressee, fact),)
        case TurnEnded():
            return (turn_ended(addressee, fact),)
        case Undone():
            told = (text for undone in fact.facts for text in _texts(addressee, undone))
            return (undone_sentence(addressee, fact.seat, told),)
        case ObjectiveWon():
            return (objective_won(addressee, fact),)
        case LastTurns():
            return (last_turns(addressee, fact),)
        case GameEnded():
            return game_ended(addressee, fact)
        case _ as never:
            assert_never(never)


def took(addressee: Addressee, fact: Took) -> str:
    own, words = fact.seat == addressee.viewer, addressee.words
    return words.say(
        "You took {what}: {cards}." if own else "{name} took {what}: {cards}.",
        name=placeholder(fact.seat),
        what=every(words, fact.trait),
        cards=placeholders(fact.cards),
    )


def announced(addressee: Addressee, fact: Announced) -> str:
    own, words = fact.seat == addressee.viewer, addressee.words
    return words.say(
        "You announced {what}." if own else "{name} announced {what}.",
        name=placeholder(fact.seat),
        what=some(words, fact.trait),
    )


def placed(addressee: Addressee, fact: Placed) -> str:
    if fact.covered is None:
        you = message("You started a pile at {cell} with {card}.")
        other = message("{name} started a pile at {cell} with {card}.")
    else:
        you = message("You placed {card} on {top} at {cell}.")
        other = message("{name} placed {card} on {top} at {cell}.")
    return addressee.words.say(
        you if fact.seat == addressee.viewer else other,
        name=placeholder(fact.seat),
        card=placeholder(fact.card),
        top=placeholder(fact.covered),
        cell=place(fact.cell),
    )


def discarded(addressee: Addressee, fact: Discarded) -> str:
    if fact.seat == addressee.viewer:
        text = message("You discarded {cards} to skip.") if fact.skipping else message("You discarded {cards}.")
        return addressee.words.say(text, cards=placeholders(fact.cards or ()))
    return addressee.words.say_number(
        "{name} discarded a card to skip." if fact.skipping else "{name} discarded a card.",
        "{name} discarded {number} cards to skip." if fact.skipping else "{name} discarded {number} cards.",
        fact.count,
        name=placeholder(fact.seat),
    )


def scissors_taken(addressee: Addressee, fact: ScissorsTaken) -> str:
    holder, viewer = fact.holder, addressee.viewer
    if holder is None:
        you = message("You took the scissors; they are on {cell}.")
        other = message("{name} took the scissors; they are on {cell}.")
    elif holder == fact.seat:
        you = message("You moved the scissors to {cell}.")
        other = message("{name} moved the scissors to {cell}.")
    else:
        you = message("You took the scissors from {holder}; they are on {cell}.")
        other = (
            message("{name} took the scissors from you; your pile is free.")
            if holder == viewer
            else message("{name} took the scissors from {holder}; they are on {cell}.")
        )
    text = you if fact.seat == viewer else other
    return addressee.words.say(text, name=placeholder(fact.seat), holder=placeholder(holder), cell=place(fact.cell))


def passed(addressee: Addressee, fact: Passed) -> str:
    you = message("You passed: there was nothing to take or to place.")
    other = message("{name} passed: there was nothing to take or to place.")
    return addressee.about(fact.seat, you, other)


def turn_ended(addressee: Addressee, fact: TurnEnded) -> str:
    if fact.seat == addressee.viewer:
        return addressee.words.say_number(
            "You ended your turn with {number} card placed.",
            "You ended your turn with {number} cards placed.",
            fact.placed,
        )
    return addressee.words.say_number(
        "{name} ended the turn with {number} card placed.",
        "{name} ended the turn with {number} cards placed.",
        fact.placed,
        name=placeholder(fact.seat),
    )


def objective_won(addressee: Addressee, fact: ObjectiveWon) -> str:
    words = addressee.words
    objective = name(words, fact.number)
    if fact.seat == addressee.viewer:
        return words.say_number(
            "You fulfilled an objective ({objective}): {number} point.",
            "You fulfilled an objective ({objective}): {number} points.",
            fact.points,
            objective=objective,
        )
    return words.say_number(
        "{name} fulfilled an objective ({objective}): {number} point.",
        "{name} fulfilled an objective ({objective}): {number} points.",
        fact.points,
        objective=objective,
        name=placeholder(fact.seat),
    )


def last_turns(addressee: Addressee, fact: LastTurns) -> str:
    you = message("The market is running out: everybody has one last turn, you after everybody else!")
    other = message("The market is running out: everybody has one last turn, {name} after everybody else!")
    return addressee.about(fact.seat, you, other)


def game_ended(addressee: Addressee, fact: GameEnded) -> tuple[str, ...]:
    scores = ", ".join(f"{placeholder(seat)} {total}" for seat, total in enumerate(fact.totals))
    return winner_sentence(addressee, fact.winners), addressee.words.say("Final scores: {scores}.", scores=scores)


def objectives_drawn(addressee: Addressee, fact: ObjectivesDrawn) -> tuple[str, ...]:
    words = addressee.words
    return tuple(
        words.say("Objective: {name}. {sentence}", name=name(words, number), sentence=objective(words, number))
        for number in fact.numbers
    )


def starts_dealt(addressee: Addressee, fact: StartsDealt) -> tuple[str, ...]:
    you, other = message("You start with {card}."), message("{name} starts with {card}.")
    return tuple(addressee.about(seat, you, other, card=START[color]) for seat, color in enumerate(fact.colors))


def dealt(addressee: Addressee, fact: Dealt) -> tuple[str, ...]:
    tops = addressee.words.say("The market shows {cards}.", cards=placeholders(card for card in fact.tops if card))
    return tops, addressee.about(fact.first, message("You start."), message("{name} starts."))


def sentence_parts(words: Words, text: str, names: tuple[str, ...]) -> Sentence:
    return split_sentence(text, names, lambda mark: _card(words, mark))


def _card(words: Words, mark: str) -> SentencePart:
    card = parse_card(mark)
    return SentencePart(label(words, card), card=card)
