"""Typography: spaces, quotes and dots as each language sets them, and words that docs/wording.md does not want."""

import re
from collections.abc import Iterator

import pytest

from catalogues import messages_of
from whole.languages.read_catalogues import catalogue

WRONG_SIGNS = {
    "en": r"[a-z]\.\.\.|[«»„]",
    "fr": r" [;:?!»]|« |\w[?!;](?!\w)|\w'\w|[a-zé]\.\.\.|[“”„]",
    "de": r" [;:?!](?=$|\s[A-ZÄÖÜ])|[«»”]|[a-zäöü]\.\.\.",
    "it": r" [;:?!](?=$|\s[A-ZÈ])|« | »|\w'\w|[a-zàèù]\.\.\.|[“”„]",
}
BANNED_WORDS = {
    "en": r"\bhouse\b|\blooks? on\b|\blook through\b|\btake[sn]? back\b|\brobb?(ed)?\b|\bwatchers?\b",
    "it": r"\bcas[ae]\b|\bconsigli|\bdichiar|\bsfogli|\bderub|\bosservator|\brobot\b|\brichiam",
    "fr": r"(?i)\brobots?\b|\bmaisons?\b|\bindices?\b|\bdéclar|\bobservat|\brevenir en arrière\b|\bx du temps\b",
    "de": r"(?i)\bhaus\b|\bmaschine|\brat\b|zurück(nehm|genommen)|gewönne|auswert|durch(ge)?sehen|roboter|gesichert",
}


def texts(name: str) -> Iterator[str]:
    """All that one language says: English is what the others translate."""
    for message in messages_of(catalogue("fr" if name == "en" else name)):
        said = message.id if name == "en" else message.string
        yield from (said,) if isinstance(said, str) else said or ()


def found(name: str, pattern: str) -> list[str]:
    return [text for text in texts(name) if re.search(pattern, _without_gaps(text))]


def _without_gaps(text: str) -> str:
    """Without what stands for something else, and without what is typed as it stands."""
    return re.sub(r"\{\w+\}|\[[A-Z]+\]\.\.\.|\[[A-Z.]+\]|'ctrl\+q'|'seasalt-tui\[ray\]'", "x", text)


@pytest.mark.parametrize("name", WRONG_SIGNS)
def test_signs_stand_as_the_language_sets_them(name: str) -> None:
    assert found(name, WRONG_SIGNS[name]) == []


@pytest.mark.parametrize("name", BANNED_WORDS)
def test_one_word_is_used_for_one_thing(name: str) -> None:
    assert found(name, BANNED_WORDS[name]) == []
