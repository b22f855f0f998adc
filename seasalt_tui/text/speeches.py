"""Registry of speeches by game name; imports the words of a game only when it is played."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words

SPEECHES: Final[Mapping[str, tuple[str, str]]] = {
    "seasalt": ("seasalt_tui.text.games.seasalt.speech", "SeasaltSpeech"),
    "paperworld": ("seasalt_tui.text.games.paperworld.speech", "PaperWorldSpeech"),
}


def speech(game: str, words: Words, names: tuple[str, ...]) -> Speech:
    module, kind = SPEECHES[game]
    make: Callable[[Words, tuple[str, ...]], Speech] = getattr(import_module(module), kind)
    return make(words, names)
