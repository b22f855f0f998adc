"""Translation: the words of one session, in its language. Sessions in one process can speak different languages.

The message id is the English text in the code; `locale` holds its translations, and without one it stays English.
Its named gaps are filled with the values that come along. Without values a text is given as it stands, braces and all.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from seasalt_tui.core.errors import Refusal, SeasaltError

LANGUAGES: Final = ("en", "fr", "de", "it")
LOCALE: Final = Path(__file__).parents[1] / "locale"


class Words:
    """Translates messages for one session."""

    __slots__ = ("_translations", "language")

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    @property
    def spoken(self) -> bool:
        """Whether a person listens to them: colors by name, and words in place of signs."""
        return False

    def say(self, message: str, /, **values: object) -> str:
        return _filled(self._translations.gettext(message), values) if message else ""

    def say_as(self, context: str, message: str, /, **values: object) -> str:
        """For an English text with several translations; the context selects one."""
        return _filled(self._translations.pgettext(context, message), values)

    def say_number(self, one: str, many: str, number: int, /, **values: object) -> str:
        return _filled(self._translations.ngettext(one, many, abs(number)), {"number": number, **values})

    def say_refusal(self, refusal: "Refusal") -> str:
        return self.say(refusal.template, **refusal.values)

    def say_error(self, error: "SeasaltError") -> str:
        """Most errors are translated where they are raised; those with a `refusal` are translated here."""
        refusal = getattr(error, "refusal", None)
        return str(error) if refusal is None else self.say_refusal(refusal)

    def in_digits(self, number: float, places: int | None = None) -> str:
        """With this many decimal places, or as many as needed."""
        digits = f"{number:g}" if places is None else f"{number:.{places}f}"
        return digits if self.language == "en" else digits.replace(".", ",")

    def in_percent(self, share: float) -> str:
        apart = "\u00a0" if self.language in {"de", "fr"} else ""
        return f"{share * 100:.0f}{apart}%"


class RewrittenWords(Words, ABC):
    """Decorator: the words of a session, each text rewritten when its gaps are filled."""

    __slots__ = ("_words",)

    def __init__(self, words: Words) -> None:
        super().__init__(words.language, NullTranslations())
        self._words = words

    @property
    def spoken(self) -> bool:
        return self._words.spoken

    def say(self, message: str, /, **values: object) -> str:
        return self.rewritten(self._words.say(message, **values))

    def say_as(self, context: str, message: str, /, **values: object) -> str:
        return self.rewritten(self._words.say_as(context, message, **values))

    def say_number(self, one: str, many: str, number: int, /, **values: object) -> str:
        return self.rewritten(self._words.say_number(one, many, number, **values))

    def in_percent(self, share: float) -> str:
        return self.rewritten(self._words.in_percent(share))

    @abstractmethod
    def rewritten(self, text: str) -> str: ...


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
    """The first supported language of: command line, settings, environment."""
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
