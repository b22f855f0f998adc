"""Fixed numbers of the choices, so that people who listen can learn them: 1 to 5 take that value, 6 to 9 a color, and
ten more place it.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from seasalt_tui.games.paperworld.actions import ANNOUNCE, DONE, TAKE, Action, Discard, Place
from seasalt_tui.games.paperworld.cards import VALUES, Trait
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.names import code
from seasalt_tui.text.speech import FixedChoice
from seasalt_tui.text.words import Words

_TRAITS: Final[tuple[Trait, ...]] = (*VALUES, "yellow", "blue", "green", "black")
_PLACE: Final = 10


def fixed_menu(view: View) -> tuple[FixedChoice, ...]:
    match view.phase:
        case "choose":
            return *_of_each_trait(TAKE), *_of_each_trait(ANNOUNCE, _PLACE)
        case "placing":
            return (FixedChoice(1, (DONE,)),)
        case _:
            return ()


def _of_each_trait(actions: Mapping[Trait, Action], more: int = 0) -> Iterator[FixedChoice]:
    return (FixedChoice(number + more, (actions[trait],)) for number, trait in enumerate(_TRAITS, 1))


def codes(words: Words, action: Action) -> tuple[str, ...]:
    """The code of the color of the card that an action names."""
    return (code(words, action.card.color),) if isinstance(action, Place | Discard) else ()
