"""Game registry: one record of each game, which says where its parts are. Adding a game adds a record here.

Parts are named by module and imported when they are first needed: bots are slow to import, and no rule needs a screen.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar, cast

from msgspec import Struct

from seasalt_tui.core.game import Game, OptionValue

AnyGame = Game[Any, Any, Any, Any]
T = TypeVar("T")


FIRST_DAY: Final = date(2026, 11, 1)
"""Of the daily deals."""


class Season(Struct, frozen=True):
    """How daily deals are played from a day on. `rival`: a frozen bot. Names every option, as defaults may change."""

    since: date
    options: dict[str, OptionValue]
    rival: str


class Parts(Struct, frozen=True):
    """Modules, by name. `rules` is a `core.game.Game`, and `options` has its `title` and `options` alone; `bots` has
    `BOTS`, and `rivals` has `RIVALS`, as `bots.levels` says; `text` has a `TEXT`, as `text.speeches` says; `stage` is a
    `ui.session.stage.Stage`: a game without one is played in lines. `lesson` has a `first_game`, as `text.lesson` says.
    `styles`: the style sheet of its board, in `styles/` if no folder is named. `seasons`: its daily deals, if it has
    any.
    """

    rules: str
    options: str
    bots: str
    text: str
    stage: str | None = None
    styles: str | None = None
    rivals: str | None = None
    lesson: str | None = None
    seasons: tuple[Season, ...] = ()


PARTS: Final[dict[str, Parts]] = {
    "seasalt": Parts(
        rules="seasalt_tui.games.seasalt.game",
        options="seasalt_tui.games.seasalt.options",
        bots="seasalt_tui.bots.seasalt.players",
        text="seasalt_tui.text.games.seasalt.speech",
        stage="seasalt_tui.ui.games.seasalt.stage",
        styles="seasalt.tcss",
        rivals="seasalt_tui.bots.rivals.seasalt",
        lesson="seasalt_tui.text.games.seasalt.lesson",
        seasons=(Season(FIRST_DAY, {"edition": "en", "salt": False, "pepper": False, "double": False}, "daily 1"),),
    ),
    "paperworld": Parts(
        rules="seasalt_tui.games.paperworld.game",
        options="seasalt_tui.games.paperworld.options",
        bots="seasalt_tui.bots.paperworld.players",
        text="seasalt_tui.text.games.paperworld.speech",
        stage="seasalt_tui.ui.games.paperworld.stage",
        styles="paperworld.tcss",
        rivals="seasalt_tui.bots.rivals.paperworld",
        lesson="seasalt_tui.text.games.paperworld.lesson",
        seasons=(Season(FIRST_DAY, {"advanced": False, "first_game": False, "deck": 96}, "daily 1"),),
    ),
}


class GameOptions(Protocol):
    """What there is to know of a game before it is chosen."""

    @property
    def title(self) -> str: ...
    @property
    def options(self) -> Mapping[str, tuple[OptionValue, ...]]: ...


class _Modules(Mapping[str, T]):
    """One part of each game, by the game's name."""

    def __init__(self, module: Callable[[Parts], str]) -> None:
        self._module = module

    def __getitem__(self, name: str) -> T:
        return cast("T", import_module(self._module(PARTS[name])))

    def __iter__(self) -> Iterator[str]:
        return iter(PARTS)

    def __len__(self) -> int:
        return len(PARTS)


GAMES: Final[Mapping[str, AnyGame]] = _Modules(lambda parts: parts.rules)
OPTIONS: Final[Mapping[str, GameOptions]] = _Modules(lambda parts: parts.options)
