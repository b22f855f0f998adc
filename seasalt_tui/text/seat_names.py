"""Default names in the session's language: "You" and "Player 2" are translated, even in games saved in another
language.
"""

from collections.abc import Sequence
from functools import cache

from seasalt_tui.core.game import Seat
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.text.words import LANGUAGES, Words, words


def translated_names(sitters: Sequence[Sitter], session_words: Words) -> tuple[str, ...]:
    people = [seat for seat, sitter in enumerate(sitters) if sitter.level is None]
    alone = people[0] if len(people) == 1 else None
    return tuple(_shown(session_words, sitter.name, seat, alone=seat == alone) for seat, sitter in enumerate(sitters))


def _shown(session_words: Words, name: str, seat: Seat, *, alone: bool) -> str:
    """The catalogs of the other languages are read only for what may be a default name."""
    if alone and (name == session_words.say("You") or name in _called_you()):
        return session_words.say("You")
    if str(seat + 1) in name and name in _called_by_number(seat):
        return session_words.say("Player {number}", number=seat + 1)
    return name


@cache
def _called_you() -> frozenset[str]:
    return frozenset(words(language).say("You") for language in LANGUAGES)


@cache
def _called_by_number(seat: Seat) -> frozenset[str]:
    return frozenset(words(language).say("Player {number}", number=seat + 1) for language in LANGUAGES)
