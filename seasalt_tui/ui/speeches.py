"""How each game speaks, by its name; the words of a game are imported when it is played."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.words import Words

SPEECHES: Final[Mapping[str, tuple[str, str]]] = {
    "seasalt": ("seasalt_tui.ui.seasalt.speech", "SeasaltSpeech"),
    "paperworld": ("seasalt_tui.ui.paperworld.speech", "PaperWorldSpeech"),
}


def speech(game: str, words: Words, names: tuple[str, ...]) -> Speech:
    module, kind = SPEECHES[game]
    make: Callable[[Words, tuple[str, ...]], Speech] = getattr(import_module(module), kind)
    return make(words, names)
