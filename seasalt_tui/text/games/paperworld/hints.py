"""Reasons for and against an action, one sentence each."""

from typing import Final

from seasalt_tui.bots.paperworld.reasons import Reason, reasons
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import Action
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld import objectives
from seasalt_tui.text.words import Words

_MOST: Final = 2


def reason_sentences(words: Words, view: View, action: Action, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(reason_sentence(words, reason, names) for reason in reasons(view, action)[:_MOST])


def reason_sentence(words: Words, reason: Reason, names: tuple[str, ...]) -> str:
    if reason.objective is not None:
        return _of_objective(words, reason, objectives.name(words, reason.objective))
    if reason.seat is not None:
        return _of_others(words, reason, reason.seat, names)
    match reason.id:
        case "stars":
            return _stars(words, reason.points)
        case "scissors":
            return words.say("The scissors token: +{points} points.", points=reason.points)
        case "ends":
            return words.say("Then everybody has one more turn.")
        case "spare":
            return words.say("It fits nowhere.")
        case _:
            return _of_hand(words, reason)


def _stars(words: Words, points: int) -> str:
    if points < 0:
        return words.say_number("{number} fewer star.", "{number} fewer stars.", -points)
    return words.say_number("+{number} star.", "+{number} stars.", points)


def _of_objective(words: Words, reason: Reason, name: str) -> str:
    match reason.id:
        case "token":
            return words.say("Fulfils “{objective}”: +{points}.", objective=name, points=reason.points)
        case "nearer":
            return words.say_number(
                "Then {number} card away from “{objective}”.",
                "Then {number} cards away from “{objective}”.",
                reason.cards,
                objective=name,
            )
        case _ if not reason.cards:
            return words.say("Puts “{objective}” out of reach.", objective=name)
        case _:
            return words.say_number(
                "“{objective}” gets further away: {number} card.",
                "“{objective}” gets further away: {number} cards.",
                reason.cards,
                objective=name,
            )


def _of_others(words: Words, reason: Reason, seat: Seat, names: tuple[str, ...]) -> str:
    if reason.id == "robs":
        return words.say("{name} loses the scissors token.", name=names[seat])
    return words.say_number(
        "{name} could have placed {number} of these cards.",
        "{name} could have placed {number} of these cards.",
        reason.cards,
        name=names[seat],
    )


def _of_hand(words: Words, reason: Reason) -> str:
    match reason.id:
        case "fits":
            return words.say_number(
                "{number} of these cards can be placed right away.",
                "{number} of these cards can be placed right away.",
                reason.cards,
            )
        case "full":
            return words.say_number(
                "{number} card too many for your hand.", "{number} cards too many for your hand.", reason.cards
            )
        case _ if not reason.cards:
            return words.say("Empties your hand.")
        case _:
            return words.say_number(
                "Leaves {number} card in your hand.", "Leaves {number} cards in your hand.", reason.cards
            )
