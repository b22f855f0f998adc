"""Every message is translated into every language with the same gaps, and what is read is what was translated."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from gettext import c2py
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from catalogues import PACKAGE, binary, is_translated, messages_of
from seasalt_tui.text.words import LANGUAGES, compiled
from update_catalogues import SourceMessage, source_messages, updated_catalogue
from whole.languages.read_catalogues import PATHS, catalogue

each_language = pytest.mark.parametrize("name", PATHS)


@cache
def all_spoken() -> list[SourceMessage]:
    """Read when a test asks: every worker collects this file, and few run it."""
    return list(source_messages(PACKAGE))


def keys(catalogue: Catalog) -> set[tuple[str | None, tuple[str, ...]]]:
    return {(message.context, forms(message.id)) for message in messages_of(catalogue)}


def forms(texts: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (texts or "",) if isinstance(texts, str | None) else tuple(texts)


def pairs(catalogue: Catalog) -> Iterator[tuple[str, str, set[str]]]:
    """Each translated text beside the English one, and the gaps it may leave out."""
    for message in filter(is_translated, messages_of(catalogue)):
        english = forms(message.id)[-1]
        for form, text in enumerate(forms(message.string)):
            yield english, text, spared(catalogue, message, form)


def spared(catalogue: Catalog, message: Message, form: int) -> set[str]:
    """`One card` needs no number, where that form is used for one and for nothing else."""
    plural = c2py(catalogue.plural_expr)
    alone = message.pluralizable and [number for number in range(200) if plural(number) == form] == [1]
    return {"number"} if alone else set()


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def blanks(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def test_every_language_but_english_has_its_catalogue() -> None:
    assert PATHS.keys() == set(LANGUAGES) - {"en"}


@each_language
def test_the_catalogue_has_what_the_code_says_and_nothing_else(name: str) -> None:
    said, written = keys(updated_catalogue(PATHS[name], all_spoken())), keys(catalogue(name))
    assert said - written == set(), "not in the catalogue yet: run `make locale` and translate"
    assert written - said == set(), "no longer said: run `make locale`"


@each_language
def test_all_is_translated_and_nothing_is_guessed(name: str) -> None:
    messages = list(messages_of(catalogue(name)))
    assert [message.id for message in messages if not is_translated(message)] == []
    assert [message.id for message in messages if message.fuzzy] == []


@each_language
def test_a_translation_has_the_gaps_of_the_message(name: str) -> None:
    for english, text, spare in pairs(catalogue(name)):
        assert gaps(english) - spare <= gaps(text) <= gaps(english), text


def test_the_singular_has_the_gaps_of_the_plural() -> None:
    for message in all_spoken():
        one, many = forms(message.text)[0], forms(message.text)[-1]
        assert gaps(many) - {"number"} <= gaps(one) <= gaps(many), one


@each_language
def test_a_translation_begins_and_ends_like_the_message(name: str) -> None:
    for english, text, _ in pairs(catalogue(name)):
        assert blanks(english) == blanks(text), text


@each_language
def test_a_translation_has_only_what_can_be_seen(name: str) -> None:
    for _, text, _ in pairs(catalogue(name)):
        hidden = [letter for letter in text if unicodedata.category(letter).startswith("C") and letter != "\n"]
        assert hidden == [], text


@each_language
def test_what_is_read_is_what_was_translated(name: str) -> None:
    in_use = compiled(name).read_bytes() if compiled(name).exists() else b""
    assert in_use == binary(PATHS[name]), "it is older than the translation: run `make locale`"
