"""Transliteration to ASCII, for terminals that can show nothing else."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.art.card_lettering import in_charset
from seasalt_tui.art.values import Look, Row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import RewrittenWords

_LOOK: Final = Look("mono", "default", ascii=True)
_SIGNS: Final = str.maketrans(
    {"·": "-", "–": "-", "—": "-", "’": "'", "→": ">", "●": "*", "…": "...", "±": "+-"} | dict.fromkeys("„“”«»", '"')
)
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


def to_ascii(text: str, language: str = "") -> str:
    """German umlauts get an e; in other languages accents are dropped."""
    if language == "de":
        text = text.translate(_UMLAUTS)
    return text if text.isascii() else in_charset(text.translate(_SIGNS), _LOOK)


def ascii_ellipsis(row: Row) -> Row:
    """A truncated row whose ellipsis is replaced."""
    return tuple(part._replace(text=part.text.replace("…", ".")) for part in row)


class AsciiWords(RewrittenWords):
    """The words of a session, transliterated."""

    __slots__ = ()

    def rewritten(self, text: str) -> str:
        return to_ascii(text, self.language)


def ascii_kit(kit: Kit) -> Kit:
    """A kit whose words are transliterated if its settings ask for ASCII."""
    wanted = kit.look.ascii and not isinstance(kit.words, AsciiWords)
    return replace(kit, words=AsciiWords(kit.words)) if wanted else kit


def displayable(kit: Kit, text: str) -> str:
    return to_ascii(text) if kit.look.ascii else text
