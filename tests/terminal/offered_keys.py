"""Chooses the key to press from the footer of a table, preferring what ends the game soonest."""

from typing import Final

# The first of these that is offered is done. Who draws first sees many decks to their end, where a round is void.
# Where a placement costs cards, taking the token only marks it: placing the card is what ends the question.
LIKED: Final = {
    "seasalt": (
        *("Lay them", "Mermaids", "STOP", "End round", "Play pair", "Take left", "Take right", "Draw two"),
        *("Left pile", "Right pile", "Take card", "Steal", "Steal", "End turn", "Continue", "Close", "Faster", "Back"),
    ),
    "paperworld": (
        *("Place card", "Take token", "Leave it", "End turn", "Discard", "Take", "Place", "Pass"),
        *("Continue", "Close", "Faster", "Back"),
    ),
}
ESCAPE: Final = "\x1b"
KEYS: Final = {"⏎": "\r", "␣": " ", "esc": ESCAPE}


def offered(line: str, game: str) -> str:
    """The key before the label that is liked most, or nothing to press; out of a replay, where a late key may lead."""
    if "← Back" in line:
        return ESCAPE
    label = next((label for label in LIKED[game] if f" {label} " in line), None)
    if label is None:
        return ""
    before = line[: line.index(f" {label} ")].split()
    return KEYS.get(before[-1], before[-1]) if before else ""  # a line that is half drawn
