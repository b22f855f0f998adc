"""Reasons for an action, one sentence each."""

from typing import assert_never

from seasalt_tui.bots.seasalt.reason_kinds import (
    Adds,
    AwaitsPair,
    AwaitsSet,
    Behind,
    Buries,
    CardReason,
    Collects,
    Colors,
    Costs,
    DeckLow,
    Denies,
    Effect,
    EndsGame,
    Harms,
    Holds,
    Hopes,
    Leads,
    MermaidsWin,
    Multiplies,
    NoEffect,
    NothingGained,
    OtherReason,
    Pairs,
    Reason,
    Robs,
    RoundReason,
    Shelters,
    StandsFor,
)
from seasalt_tui.bots.seasalt.reasons import reasons
from seasalt_tui.games.seasalt.actions import Action, Search
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import names as called
from seasalt_tui.text.games.seasalt.event_words import event_effect
from seasalt_tui.text.games.seasalt.family_words import FAMILY_WORDS
from seasalt_tui.text.games.seasalt.pair_words import PAIR_WORDS
from seasalt_tui.text.words import Words


def reason_sentences(words: Words, view: View, action: Action, names: tuple[str, ...]) -> tuple[str, ...]:
    every_reason = reasons(view, action)
    if isinstance(action, Search):
        return tuple(_hoped_for(words, reason) or reason_sentence(words, reason, names) for reason in every_reason)
    return tuple(reason_sentence(words, reason, names) for reason in every_reason)


def _hoped_for(words: Words, reason: Reason) -> str:
    """The action names only the pile, so the reason has to name the card."""
    match reason:
        case Adds(card, points):
            name = called.label(words, card)
            return words.say_number("{card}: +{number} point.", "{card}: +{number} points.", points, card=name)
        case _:
            return ""


def reason_sentence(words: Words, reason: Reason, names: tuple[str, ...]) -> str:
    match reason:
        case Adds() | Collects() | Pairs() | Multiplies() | Colors() | StandsFor() | AwaitsPair() | AwaitsSet():
            return _of_a_card(words, reason)
        case Leads() | Behind() | EndsGame() | DeckLow() | Hopes() | MermaidsWin():
            return _of_the_round(words, reason, names)
        case _:
            return _of_an_action(words, reason, names)


def _of_an_action(words: Words, reason: OtherReason, names: tuple[str, ...]) -> str:
    match reason:
        case Denies(card, seat):
            return _denies(words, card, names[seat])
        case Buries(card, seat):
            gaps = {"card": called.as_object(words, card), "name": names[seat]}
            return words.say("Covers {card}, which {name} could use.", **gaps)
        case Robs(seat, cards):
            return words.say_number(
                "{name} has {number} card in hand.", "{name} has {number} cards in hand.", cards, name=names[seat]
            )
        case Harms(seat, points):
            return words.say_number(
                "{name} loses {number} point.", "{name} loses {number} points.", points, name=names[seat]
            )
        case Effect(kind, event):
            return words.say(PAIR_WORDS[kind].hoped) if event is None else event_effect(words, event)
        case NoEffect():
            return words.say("Keeps the starfish with a pair, but the pair has no effect.")
        case NothingGained():
            return words.say("No swap would bring you points.")
        case Shelters():
            return words.say("Your hand is safe for the rest of the round.")
        case Costs(points):
            return words.say_number("It costs you {number} point.", "It costs you {number} points.", points)
        case Holds(event, is_burden):
            return _holds(words, event, is_burden=is_burden)
        case _ as never:
            assert_never(never)


def _holds(words: Words, event: str, *, is_burden: bool) -> str:
    effect = event_effect(words, event)
    if is_burden:
        return words.say("A burden while you alone have the most points: {effect}", effect=effect)
    return words.say("A help while you alone have the fewest points: {effect}", effect=effect)


def _of_a_card(words: Words, reason: CardReason) -> str:
    match reason:
        case Adds(_, points):
            return words.say_number("+{number} point now.", "+{number} points now.", points)
        case Collects(family, count, points):
            return _collects(words, family, count, points)
        case Pairs(kind):
            return words.say(PAIR_WORDS[kind].pair)
        case Multiplies(family, points):
            name = called.title(words, family)
            return words.say_number("{family}: {number} point.", "{family}: {number} points.", points, family=name)
        case StandsFor(family):
            return words.say("It counts as one more of a set: {family}.", family=called.title(words, family))
        case AwaitsPair():
            return words.say("Worth 2 points with your next pair.")
        case AwaitsSet():
            return words.say("It counts as one more of a set that you begin.")
        case Colors(color, size):
            name = called.color(words, color)
            return words.say_number("{number} card in {color}.", "{number} cards in {color}.", size, color=name)
        case _ as never:
            assert_never(never)


def _collects(words: Words, family: str, count: int, points: int) -> str:
    gaps = {"family": called.title(words, family), "count": count, "most": len(COLLECTORS[family]) - 1}
    if not points:
        return words.say("{family} {count} of {most}.", **gaps)
    return words.say_number(
        "{family} {count} of {most}; the next one adds {number} point.",
        "{family} {count} of {most}; the next one adds {number} points.",
        points,
        **gaps,
    )


def _denies(words: Words, card: Card, name: str) -> str:
    if collects := FAMILY_WORDS[card.family].collects:
        return words.say(collects, name=name)
    return words.say("{name} could use {card}.", name=name, card=called.as_object(words, card))


def _of_the_round(words: Words, reason: RoundReason, names: tuple[str, ...]) -> str:
    match reason:
        case Leads(points):
            return words.say_number(
                "You have {number} point more than anybody is showing.",
                "You have {number} points more than anybody is showing.",
                points,
            )
        case Behind(seat, points):
            return words.say_number(
                "{name} is {number} point ahead in the game.",
                "{name} is {number} points ahead in the game.",
                points,
                name=names[seat],
            )
        case EndsGame(score):
            return words.say("It ends the game, with {score} points for you.", score=score)
        case DeckLow(cards):
            return words.say_number(
                "Only {number} card left in the deck.", "Only {number} cards left in the deck.", cards
            )
        case Hopes(points, chance):
            return words.say_number(
                "A draw shows a card for {number} point or more {chance} of the time.",
                "A draw shows a card for {number} points or more {chance} of the time.",
                points,
                chance=words.in_percent(chance),
            )
        case MermaidsWin(3):
            return words.say("Three mermaids win the game.")
        case MermaidsWin():
            return words.say("Four mermaids win the game.")
        case _ as never:
            assert_never(never)
