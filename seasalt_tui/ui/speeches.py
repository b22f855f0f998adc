"""How each game speaks, by its name."""

from collections.abc import Callable, Mapping
from typing import Final

from seasalt_tui.ui.paperworld.speech import PaperWorldSpeech
from seasalt_tui.ui.seasalt.speech import SeasaltSpeech
from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.words import Words

SPEECHES: Final[Mapping[str, Callable[[Words, tuple[str, ...]], Speech]]] = {
    "seasalt": SeasaltSpeech,
    "paperworld": PaperWorldSpeech,
}


def speech(game: str, words: Words, names: tuple[str, ...]) -> Speech:
    return SPEECHES[game](words, names)
