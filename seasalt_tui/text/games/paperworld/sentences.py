"""Facts in sentences, as one seat may know them."""

from typing import assert_never

from seasalt_tui.core.game import Seat, Undone
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
from seasalt_tui.text.games.paperworld import deeds, endings, openings
from seasalt_tui.text.games.paperworld.pieces import Piece, Sentence, pieces, plain
from seasalt_tui.text.listener import Listener
from seasalt_tui.text.words import Words

__all__ = ["Piece", "Sentence", "plain", "tell"]


def tell(words: Words, fact: Fact | Undone, names: tuple[str, ...], viewer: Seat | None) -> tuple[Sentence, ...]:
    """As told to `viewer`; None is a spectator."""
    return tuple(pieces(words, text, names) for text in _texts(Listener(words, viewer), fact))


def _texts(listener: Listener, fact: Fact | Undone) -> tuple[str, ...]:
    match fact:
        case ObjectivesDrawn():
            return openings.objectives_drawn(listener, fact)
        case StartsDealt():
            return openings.starts_dealt(listener, fact)
        case Dealt():
            return openings.dealt(listener, fact)
        case Took():
            return (deeds.took(listener, fact),)
        case Announced():
            return (deeds.announced(listener, fact),)
        case Placed():
            return (deeds.placed(listener, fact),)
        case Discarded():
            return (deeds.discarded(listener, fact),)
        case ScissorsTaken():
            return (deeds.scissors_taken(listener, fact),)
        case Passed():
            return (deeds.passed(listener, fact),)
        case TurnEnded():
            return (deeds.turn_ended(listener, fact),)
        case Undone():
            return (deeds.undone(listener, fact),)
        case ObjectiveWon():
            return (endings.objective_won(listener, fact),)
        case LastTurns():
            return (endings.last_turns(listener, fact),)
        case GameEnded():
            return endings.game_ended(listener, fact)
        case _ as never:
            assert_never(never)
