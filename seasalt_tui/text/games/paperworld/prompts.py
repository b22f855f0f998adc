"""Prompts: the state of the game and what to do now, in one line each."""

from seasalt_tui.games.paperworld.actions import DONE, PASS, Announce, Take
from seasalt_tui.games.paperworld.state import LARGEST_HAND
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.names import some
from seasalt_tui.text.games.paperworld.sentences import sentence_parts
from seasalt_tui.text.sentence_parts import Addressee, plain_text, winner_sentence
from seasalt_tui.text.words import Words


def headline(words: Words, view: View) -> str:
    rules = words.say("advanced rules") if view.match.advanced else words.say("standard rules")
    return words.say("Turn {turn} · {left} · {rules}", turn=view.turn, left=_left(words, view), rules=rules)


def _left(words: Words, view: View) -> str:
    if view.winners is not None:
        return words.say("game over")
    if view.final_turns is not None:
        return words.say_number("{number} last turn", "{number} last turns", view.final_turns)
    return words.say_number("{number} pile left", "{number} piles left", sum(pile.size > 0 for pile in view.market))


def whose_turn(words: Words, view: View, names: tuple[str, ...]) -> str:
    if view.winners is not None:
        return words.say("Game over")
    last = view.final_turns is not None
    if view.turn_of == view.seat:
        return words.say("Your last turn" if last else "Your turn")
    return words.say("Last turn of {name}" if last else "Turn of {name}", name=names[view.turn_of])


def prompt(words: Words, view: View, names: tuple[str, ...]) -> str:
    """What this seat may do now, or who it is waiting for."""
    if view.winners is not None:
        won = winner_sentence(Addressee(words, view.seat), view.winners)
        return plain_text(sentence_parts(words, won, names))
    if view.legal:
        return f"{_your_turn(words, view)} {_own(words, view)}"
    return " ".join(filter(None, (_last_round(words, view), _waiting(words, view, names[view.turn_of]))))


def _your_turn(words: Words, view: View) -> str:
    if view.final_turns is None:
        return words.say("Your turn.")
    if view.final_turns == 1:
        return words.say("Your last turn ends the game.")
    return words.say("Your last turn, then {number} more.", number=view.final_turns - 1)


def _last_round(words: Words, view: View) -> str:
    if view.final_turns is None:
        return ""
    return words.say_number("Last round, {number} turn left.", "Last round, {number} turns left.", view.final_turns)


def _own(words: Words, view: View) -> str:
    match view.phase:
        case "choose":
            return _choose(words, view)
        case "discard":
            return _discard(words, view)
        case _:
            return _placing(words, view)


def _choose(words: Words, view: View) -> str:
    takes = any(isinstance(action, Take) for action in view.legal)
    places = any(isinstance(action, Announce) for action in view.legal)
    match takes, places:
        case _ if PASS in view.legal:
            return words.say("Nothing to take and nothing to place: pass.")
        case True, True:
            return words.say("Take or place cards of one color or value.")
        case True, False:
            return words.say("Take all cards of one color or value.")
        case _:
            return words.say("Nothing to take: place one color or value.")


def _placing(words: Words, view: View) -> str:
    cards = _announced(words, view)
    if view.legal == (DONE,):
        return words.say("No more {cards} to place: end the turn.", cards=cards)
    if view.placed:
        return words.say("Place more {cards}, or end the turn.", cards=cards)
    return words.say("Place {cards}: which one, and where?", cards=cards)


def _announced(words: Words, view: View) -> str:
    return "" if view.announced is None else some(words, view.announced)


def _discard(words: Words, view: View) -> str:
    excess = view.seats[view.turn_of].size - LARGEST_HAND
    return words.say_number(
        "Discard {number} card: {limit} may stay in your hand.",
        "Discard {number} cards: {limit} may stay in your hand.",
        excess,
        limit=LARGEST_HAND,
    )


def _waiting(words: Words, view: View, name: str) -> str:
    match view.phase:
        case "objectives":
            return words.say("The objectives are being drawn…")
        case "start":
            return words.say("The start cards are being dealt…")
        case "deal":
            return words.say("The cards are being shuffled…")
        case "placing":
            return words.say("{name} is placing {cards}…", name=name, cards=_announced(words, view))
        case "discard":
            return words.say("{name} is discarding…", name=name)
        case _:
            return words.say("{name} is choosing…", name=name)
