"""Filters of the lobby: which tables are listed, by what can be done there and by game."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.games import GAMES
from seasalt_tui.server.rooms.lobby_rows import KINDS, LobbyRow
from seasalt_tui.server.screens import texts
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Command, Commands
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.filters import Filter

if TYPE_CHECKING:
    from collections.abc import Callable

    from seasalt_tui.server.sessions.app import HostedApp

FILTER_COMMANDS: Final[Commands] = (
    Command("filter_kind", "f", "kind", "", "Filter the tables: open, yours, to watch, finished"),
    Command("my_games", "y", "mine", "", "My games: the tables where you sit, first where it is your turn"),
    Command("filter_game", "g", "game", "", "Filter by game"),
)
_GAMES: Final = (None, *filter(has_stage, GAMES))


class LobbyFilters:
    """Those of the person's preferences."""

    def __init__(self, session: "HostedApp") -> None:
        self._session = session

    @property
    def kind(self) -> str:
        """One of `KINDS`."""
        return self._session.preferences.current.kind

    @property
    def game(self) -> str | None:
        """None for all."""
        game = self._session.preferences.current.game
        return game if game in _GAMES else None

    def turn_kind(self) -> None:
        kinds = list(KINDS)
        self._change(kinds[(kinds.index(self.kind) + 1) % len(kinds)], self.game)

    def turn_mine(self) -> None:
        self._change("all" if self.kind == "mine" else "mine", self.game)

    def turn_game(self) -> None:
        self._change(self.kind, _GAMES[(_GAMES.index(self.game) + 1) % len(_GAMES)])

    def _change(self, kind: str, game: str | None) -> None:
        preferences = self._session.preferences
        preferences.change(replace(preferences.current, kind=kind, game=game))

    def entries(
        self, words: Words, rows: Sequence[LobbyRow], key_hint: "Callable[[str, str], KeyHint]"
    ) -> Iterator[Filter]:
        """`rows`: of all tables; without any there is nothing to filter."""
        if not rows:
            return
        yield Filter(key_hint("filter_kind", words.say(texts.KINDS[self.kind])), self.kind != "all")
        if any(row.own for row in rows):
            yield Filter(key_hint("my_games", texts.my_games_text(words, rows)), self.kind == "mine")
        if len(_GAMES) > 2:
            game = GAMES[self.game].title if self.game else words.say("All games")
            yield Filter(key_hint("filter_game", game), self.game is not None)
