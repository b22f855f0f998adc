"""Facts in sentences, as one seat may know them."""

from typing import assert_never

from seasalt_tui.core.game import Seat, Undone
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
from seasalt_tui.text.games.seasalt import deeds, endings, plays
from seasalt_tui.text.games.seasalt.pieces import Piece, Sentence, pieces, plain
from seasalt_tui.text.listener import Listener
from seasalt_tui.text.words import Words

__all__ = ["Piece", "Sentence", "plain", "tell"]


def tell(words: Words, fact: Fact | Undone, names: tuple[str, ...], viewer: Seat | None) -> tuple[Sentence, ...]:
    """As told to `viewer`; None is a spectator."""
    return tuple(pieces(words, text, names) for text in _texts(Listener(words, viewer), fact))


def _texts(listener: Listener, fact: Fact | Undone) -> tuple[str, ...]:
    match fact:
        case Dealt():
            return deeds.dealt(listener, fact)
        case Drew():
            return (deeds.drew(listener, fact),)
        case Kept():
            return (deeds.kept(listener, fact),)
        case Took():
            return (deeds.took(listener, fact),)
        case Played():
            return (plays.played(listener, fact),)
        case Fished():
            return (plays.fished(listener, fact),)
        case Searched():
            return (plays.searched(listener, fact),)
        case Picked():
            return (plays.picked(listener, fact),)
        case Robbed():
            return (plays.robbed(listener, fact),)
        case Stole():
            return (plays.stole(listener, fact),)
        case LaidMermaids():
            return (plays.laid_mermaids(listener, fact),)
        case Announced():
            return (endings.announced(listener, fact),)
        case Revealed():
            return (endings.revealed(listener, fact),)
        case TurnEnded():
            return (deeds.turn_ended(listener, fact),)
        case RoundEnded():
            return endings.round_ended(listener, fact)
        case GameEnded():
            return endings.game_ended(listener, fact)
        case Undone():
            return (deeds.undone(listener, fact),)
        case _ as never:
            assert_never(never)
