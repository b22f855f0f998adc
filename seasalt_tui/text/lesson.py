"""Tutorial: a first game with a fixed deal and scripted rivals, taught step by step."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record
from seasalt_tui.games import PARTS


class ReadStep(Struct, frozen=True):
    """Text to read. `task`: how to continue, if not with the usual key.

    In every step: `may_cover` are parts of the table that may be covered if the text does not fit over the log;
    `spoken` is the text where there is no screen, if the usual one points at it.
    """

    text: str
    task: str = ""
    may_cover: tuple[str, ...] = ()
    spoken: str = ""


class ActStep(Struct, frozen=True):
    """An action to do at the table: one of `accepted`. `declined`: the message after any other."""

    text: str
    task: str
    accepted: tuple[Any, ...]
    declined: str = ""
    may_cover: tuple[str, ...] = ()
    spoken: str = ""


class WatchStep(Struct, frozen=True):
    """The rivals play until it is the learner's turn again or the round is over. The text then disappears, so it must
    not be needed.
    """

    text: str
    may_cover: tuple[str, ...] = ()
    spoken: str = ""


Step = ReadStep | ActStep | WatchStep


class Lesson(Struct, frozen=True):
    """`script`: what the rivals do, by seat. Texts name keys by placeholders with the id of their command."""

    opponents: tuple[str, ...]
    records: tuple[Record, ...]
    script: Mapping[Seat, Bot]
    steps: tuple[Step, ...]


LEARNER: Final[Seat] = 0


def lesson_of(game: str) -> Lesson:
    """`first_game` of a game's module of the lesson, which is imported when it is first asked for."""
    module = PARTS[game].lesson
    assert module is not None  # noqa: S101 - only a game in tests has none
    lesson: Lesson = import_module(module).first_game()
    return lesson
