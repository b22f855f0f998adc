"""The words of one session, in its language. Several sessions live in one process, each with words of its own.

A message is its English text, found in the code and translated in `locale`; without a translation it stays English.
Its named gaps are filled with the values that come along. Without values a text is given as it stands, braces and all.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr", "de", "it")
LOCALE: Final = Path(__file__).parents[1] / "locale"


class Words:
    """What one session says."""

    __slots__ = ("_translations", "language")

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def say(self, message: str, /, **values: object) -> str:
        return _filled(self._translations.gettext(message), values) if message else ""

    def say_as(self, context: str, message: str, /, **values: object) -> str:
        """For a text that is one in English and several elsewhere; the context tells which."""
        return _filled(self._translations.pgettext(context, message), values)

    def say_number(self, one: str, many: str, number: int, /, **values: object) -> str:
        return _filled(self._translations.ngettext(one, many, abs(number)), {"number": number, **values})

    def in_digits(self, number: float, places: int | None = None) -> str:
        """With so many places, or with as many as it needs."""
        digits = f"{number:g}" if places is None else f"{number:.{places}f}"
        return digits if self.language == "en" else digits.replace(".", ",")

    def in_percent(self, share: float) -> str:
        apart = "\u00a0" if self.language in {"de", "fr"} else ""
        return f"{share * 100:.0f}{apart}%"


def _filled(text: str, values: Mapping[str, object]) -> str:
    return text.format_map(values) if values else text


@cache
def words(language: str) -> Words:
    return Words(language, translations(compiled(language)))


def compiled(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES/seasalt.mo"


def translations(catalogue: Path) -> NullTranslations:
    try:
        with catalogue.open("rb") as file:
            return GNUTranslations(file)
    except FileNotFoundError:
        return NullTranslations()


def choose_language(asked: str | None, configured: str | None, environ: Mapping[str, str]) -> str:
    """The first of the wishes that is spoken here: the command's, the settings', the terminal's."""
    for wish in (asked, configured, *_wishes(environ)):
        if (language := _language(wish or "")) in LANGUAGES:
            return language
    return LANGUAGES[0]


def _wishes(environ: Mapping[str, str]) -> Iterator[str]:
    """As every gettext reads them: the list goes first, unless the locale is the one without a language."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environ[name] for name in names if environ.get(name)), "")
    if _language(locale) not in {"c", "posix"}:
        yield from environ.get("LANGUAGE", "").split(":")
    yield locale


def _language(locale: str) -> str:
    """`de` of `de_CH.UTF-8@euro`, `de-AT` or `DE`."""
    for mark in "@._-":
        locale = locale.partition(mark)[0]
    return locale.strip().lower()
