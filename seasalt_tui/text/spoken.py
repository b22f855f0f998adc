"""Text normalization for speech: signs that a screen reader would spell, skip or misread become words or pauses."""

import re
from typing import Final

from seasalt_tui.core.messages import message_as
from seasalt_tui.text.words import RewrittenWords, Words

_PAUSES: Final = (
    (re.compile(r"[“”„«»]\u00a0?|\u00a0»"), ""),
    (re.compile(r" · | – "), ", "),
    (re.compile(r"…"), "."),
)
_SIGNS: Final = (
    (re.compile(r"(?<=\w)( ?)\+\1(?=\w)"), message_as("sign", "and"), " {} "),
    (re.compile(r"(?<!\w)\+(?=\d)"), message_as("sign", "plus"), "{} "),
    (re.compile(r"(?<![\w-])-(?=\d)"), message_as("sign", "minus"), "{} "),
    (re.compile(r" = "), message_as("sign", "makes"), " {} "),
)


def for_the_ear(words: Words, text: str) -> str:
    """`words` name the signs."""
    for sign, pause in _PAUSES:
        text = sign.sub(pause, text)
    for sign, name, spaced in _SIGNS:
        if sign.search(text):
            text = sign.sub(spaced.format(words.say_as("sign", name)), text)
    return text


class SpokenWords(RewrittenWords):
    """The words of a session, for listening."""

    __slots__ = ()

    @property
    def spoken(self) -> bool:
        return True

    def rewritten(self, text: str) -> str:
        return for_the_ear(self._words, text)
