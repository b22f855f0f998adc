"""Fixed numbers of what Extra Salt and Extra Pepper add to a turn, after those of the basic game."""

from collections.abc import Iterator
from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.seasalt.actions import Action, Play, PlayTrio, Shelter
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.speech import FixedChoice
from seasalt_tui.text.words import Words

_TRIO: Final = "trio"
_SHELTER: Final = "shelter"
_CHOICES: Final = {
    "lobster": (message("Play a crab and the lobster"), message("You have no crab and lobster in your hand.")),
    "jellyfish": (
        message("Play a swimmer and a jellyfish"),
        message("You have no swimmer and jellyfish in your hand."),
    ),
    _TRIO: (message("Play a pair with a starfish"), message("You have no pair and starfish in your hand.")),
    "swimmers": (message("Play two swimmers"), message("Two swimmers are no pair now, or you do not have them.")),
    "sharks": (message("Play two sharks"), message("Two sharks are no pair now, or you do not have them.")),
    _SHELTER: (message("Shelter your hand with a shell"), message("You cannot shelter your hand now.")),
}


def expanded_choices(words: Words, view: View, first: int) -> Iterator[FixedChoice]:
    for number, (kind, (label, why_not)) in enumerate(_CHOICES.items(), first):
        actions = tuple(action for action in view.legal if _kind(action) == kind)
        yield FixedChoice(number, actions, words.say(label), words.say(why_not))


def _kind(action: Action) -> str | None:
    match action:
        case Play(first, second):
            return kind_of(first, second)
        case PlayTrio():
            return _TRIO
        case Shelter():
            return _SHELTER
        case _:
            return None
