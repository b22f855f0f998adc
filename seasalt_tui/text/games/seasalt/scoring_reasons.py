"""Explanation of a round's scoring: why some score their cards, and some the color bonus."""

from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.text.words import Words

# For each ending: the viewer called, or the other of two players, or one of several others.
_BETS: Final = {
    "bet won": (
        message("Bet won: you score cards and color bonus, {others} only the color bonus."),
        message("Bet won: {name} scores cards and color bonus, you only the color bonus."),
        message("Bet won: {name} scores cards and color bonus, all others only the color bonus."),
    ),
    "bet lost": (
        message("Bet lost: you score only the color bonus, {others} their cards."),
        message("Bet lost: {name} scores only the color bonus, you your cards."),
        message("Bet lost: {name} scores only the color bonus, all others their cards."),
    ),
}


def scoring_reason(words: Words, result: RoundResult, names: tuple[str, ...], viewer: Seat | None) -> str:
    """Empty where there is nothing to explain: nobody scores, or mermaids win."""
    if result.ending == "stop":
        return words.say("STOP: everybody scores their cards, and nobody the color bonus.")
    if result.ending not in _BETS:
        return ""
    own, of_two, of_several = _BETS[result.ending]
    if result.seat == viewer:
        rivals = [name for seat, name in enumerate(names) if seat != viewer]
        return words.say(own, others=rivals[0] if len(rivals) == 1 else words.say("all others"))
    two = viewer is not None and len(names) == 2
    return words.say(of_two if two else of_several, name=names[result.seat])
