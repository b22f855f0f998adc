"""Turn sentences: all that a seat did in its turn, in one short sentence for the log."""

from typing import Any, Final

from seasalt_tui.core.game import Seat, Undone
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.facts import (
    Announced,
    Discarded,
    ObjectiveWon,
    Passed,
    Placed,
    ScissorsTaken,
    Took,
    TurnEnded,
)
from seasalt_tui.text.games.paperworld.names import every, place, some
from seasalt_tui.text.games.paperworld.objectives import name
from seasalt_tui.text.games.paperworld.sentences import fact_sentences, sentence_parts
from seasalt_tui.text.sentence_parts import Addressee, Sentence, placeholder, placeholders
from seasalt_tui.text.turns import Facts
from seasalt_tui.text.words import Words

Names = tuple[str, ...]
Deed = Took | Announced | Passed | Placed | Discarded | ScissorsTaken | ObjectiveWon
_OPENINGS: Final = (Took, Announced, Passed)
_AND: Final = ", "


def is_deed(fact: Any) -> bool:
    return isinstance(fact, Deed)


def continues(group: Facts, fact: Any) -> bool:
    first = group[0]
    goes_on = isinstance(first, Deed) and (not isinstance(group[-1], TurnEnded) or isinstance(fact, ObjectiveWon))
    follows = isinstance(fact, Deed | TurnEnded) and not isinstance(fact, _OPENINGS)
    return goes_on and follows and fact.seat == first.seat


def log_sentences(words: Words, group: Facts, names: Names, viewer: Seat | None) -> tuple[Sentence, ...]:
    clauses = _clauses(words, group, viewer)
    if clauses:
        seat = group[0].seat
        told = words.say(
            "You {deeds}." if seat == viewer else "{name} {deeds}.", name=placeholder(seat), deeds=_AND.join(clauses)
        )
        return (sentence_parts(words, told, names),)
    rest = (fact for fact in group if not isinstance(fact, TurnEnded))
    return tuple(sentence for fact in rest for sentence in fact_sentences(words, fact, names, viewer))


def turn_sentences(
    words: Words, group: Facts, names: Names, viewer: Seat | None
) -> tuple[Seat, tuple[Sentence, ...]] | None:
    """The same without a subject, for the pane of the seat: all of it, then the last deed.

    Nothing where it was taken back; None if it is not about a turn.
    """
    clauses = _clauses(words, group, viewer)
    if clauses:
        forms = (_AND.join(clauses), _clause(Addressee(words, viewer), _deeds(group)[-1], None))
        return group[0].seat, tuple(sentence_parts(words, text, names) for text in forms)
    return (group[0].seat, ()) if isinstance(group[0], Undone) else None


def ends_turn_of(group: Facts, viewer: Seat | None) -> bool:
    return any(isinstance(fact, Took | Passed | TurnEnded) and fact.seat == viewer for fact in group)


def robs(fact: Any, viewer: Seat | None) -> bool:
    return isinstance(fact, ScissorsTaken) and viewer is not None and fact.holder == viewer != fact.seat


def _clauses(words: Words, group: Facts, viewer: Seat | None) -> list[str]:
    deeds, addressee = _deeds(group), Addressee(words, viewer)
    return [_clause(addressee, deed, before) for deed, before in zip(deeds, [None, *deeds], strict=False)]


def _deeds(group: Facts) -> list[Deed]:
    """Cards that are discarded one by one are told together."""
    merged: list[Deed] = []
    for deed in (fact for fact in group if isinstance(fact, Deed)):
        match merged[-1:], deed:
            case [Discarded(seat, count, cards, False)], Discarded(skipping=False):
                merged[-1] = Discarded(seat, count + deed.count, (*(cards or ()), *(deed.cards or ())) or None, False)
            case _:
                merged.append(deed)
    return merged


def _clause(addressee: Addressee, deed: Deed, before: Deed | None) -> str:
    words = addressee.words
    match deed:
        case Took(trait=trait, cards=cards):
            return words.say("took {what} ({cards})", what=every(words, trait), cards=placeholders(cards))
        case Announced(trait=trait):
            return words.say("announced {what}", what=some(words, trait))
        case Passed():
            return words.say("passed, with nothing to take or to place")
        case Placed():
            return _placed(words, deed, goes_on=isinstance(before, Placed))
        case Discarded():
            return _discarded(words, deed)
        case ScissorsTaken():
            return _scissors_taken(addressee, deed)
        case ObjectiveWon(number=number, points=points):
            return words.say_number(
                "fulfilled an objective for {number} point ({objective})",
                "fulfilled an objective for {number} points ({objective})",
                points,
                objective=name(words, number),
            )


def _placed(words: Words, fact: Placed, *, goes_on: bool) -> str:
    """The verb is said once."""
    if fact.covered is None:
        text = message("{card} at {cell}") if goes_on else message("placed {card} at {cell}")
    else:
        text = message("{card} on {top} at {cell}") if goes_on else message("placed {card} on {top} at {cell}")
    card, top = placeholder(fact.card), placeholder(fact.covered)
    return words.say(text, card=card, top=top, cell=place(fact.cell))


def _discarded(words: Words, fact: Discarded) -> str:
    if fact.cards is not None:
        text = message("discarded {cards} to skip") if fact.skipping else message("discarded {cards}")
        return words.say(text, cards=placeholders(fact.cards))
    return words.say_number(
        "discarded a card to skip" if fact.skipping else "discarded a card",
        "discarded {number} cards to skip" if fact.skipping else "discarded {number} cards",
        fact.count,
    )


def _scissors_taken(addressee: Addressee, fact: ScissorsTaken) -> str:
    """On the pile that was placed on last."""
    words, holder = addressee.words, fact.holder
    if holder is None:
        return words.say("took the scissors")
    if holder == fact.seat:
        return words.say("moved the scissors there")
    if holder == addressee.viewer:
        return words.say("took the scissors from you")
    return words.say("took the scissors from {holder}", holder=placeholder(holder))
