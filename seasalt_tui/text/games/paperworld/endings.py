"""Points gained in a turn and the end of the game, in sentences with marked cards and seats."""

from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.facts import GameEnded, LastTurns, ObjectiveWon
from seasalt_tui.text.games.paperworld.objectives import name
from seasalt_tui.text.games.paperworld.pieces import marked
from seasalt_tui.text.listener import Listener, who_won


def objective_won(listener: Listener, fact: ObjectiveWon) -> str:
    words = listener.words
    objective = name(words, fact.number)
    if fact.seat == listener.viewer:
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
        name=marked(fact.seat),
    )


def last_turns(listener: Listener, fact: LastTurns) -> str:
    you = message("The market is running out: everybody has one last turn, you after all others!")
    other = message("The market is running out: everybody has one last turn, {name} after all others!")
    return listener.by(fact.seat, you, other)


def game_ended(listener: Listener, fact: GameEnded) -> tuple[str, ...]:
    scores = ", ".join(f"{marked(seat)} {total}" for seat, total in enumerate(fact.totals))
    return who_won(listener, fact.winners), listener.words.say("Final scores: {scores}.", scores=scores)
