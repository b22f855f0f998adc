"""Library screen: the commands for a saved game (open, rename, delete, export, import)."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from textual import on, work
from textual.binding import Binding

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.play.library.borders import exported, imported, reason, sensible_folder
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.library.texts import headline
from seasalt_tui.ui.questions.sure import Sure
from seasalt_tui.ui.questions.typing import Typing
from seasalt_tui.ui.screens.library.browser import LibraryBrowser
from seasalt_tui.ui.session.keys import key_of
from seasalt_tui.ui.session.stage import staged
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.listing import Listing

_LONGEST_PATH: Final = 4000  # letters
_FOREIGN: Final = message("This game was saved by another program and stays as it is.")
_NOT_YET: Final = message("This game has not been read yet. Try again in a moment.")


class LibraryScreen(LibraryBrowser):
    AUTO_FOCUS = "#games"
    BINDINGS = [
        Binding("r", "replay", id="library_replay"),
        Binding("m", "review", id="library_review"),
        Binding("n", "rename", id="library_rename"),
        Binding("x,delete", "delete", id="library_delete"),
        Binding("e", "export", id="library_export"),
        Binding("i", "import", id="library_import"),
        Binding("slash", "search", id="search"),
        Binding("g", "turn('game')", id="filter_game"),
        Binding("p", "turn('players')", id="filter_players"),
        Binding("b", "turn('against')", id="filter_against"),
        Binding("w", "turn('outcome')", id="filter_outcome"),
        Binding("t", "days", id="filter_days"),
        Binding("o", "order", id="library_order"),
        Binding("c", "clear", id="filter_clear"),
        Binding("escape,q", "close", id="close"),
    ]

    def hints(self) -> tuple[Hint, ...]:
        return tuple(self._hints())

    def _hints(self) -> Iterator[Hint]:
        words, row = self.kit.words, self._current
        if row is not None:
            if row.can_resume:
                keys, plain = self.kit.settings.keys, self.kit.look.ascii
                enter = key_of(Listing.BINDINGS, "choose_entry", keys, ascii_only=plain)
                yield Hint(enter, words.say_as("brief", "Continue"), "screen.open")
            yield Hint(self.key("library_replay"), words.say_as("brief", "Replay"), "screen.replay")
            if row.outcome != "unfinished":
                yield Hint(self.key("library_review"), words.say_as("brief", "Review"), "screen.review")
            yield Hint(self.key("library_rename"), words.say_as("brief", "Name"), "screen.rename")
            yield Hint(self.key("library_delete"), words.say_as("brief", "Delete"), "screen.delete")
            yield Hint(self.key("library_export"), words.say_as("brief", "Export"), "screen.export")
        yield Hint(self.key("library_import"), words.say_as("brief", "Import"), "screen.import")
        yield Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close")
        yield Hint(self.key("help"), words.say_as("brief", "Help"), "app.help")

    @on(Listing.Chosen)
    def action_open(self) -> None:
        """Continue an unfinished game; replay a finished one."""
        if self._current is not None and self._current.can_resume:
            self._open(self._current, self.session.play)
        else:
            self.action_replay()

    def action_replay(self) -> None:
        if self._current is not None:
            self._open(self._current, self.session.open_replay)

    def action_review(self) -> None:
        if self._current is not None:
            self._open(self._current, self.session.open_review)

    @work(exclusive=True, group="open")
    async def _open(self, row: GameRow, there: Callable[[Kept], None]) -> None:
        if row.entry.plan is None or not row.known or not staged(row.game):
            self._tell(self.kit.words.say(_FOREIGN if self._read is None else _NOT_YET))
            return
        kept = await self.session.keeper.resume(row.entry.saved)
        if kept is not None:
            there(kept)

    def action_rename(self) -> None:
        row, words = self._current, self.kit.words
        if row is not None:
            text = words.say("What shall it be called? Without a name it goes by its date.")
            asked = Typing(self.kit, words.say("Name of the game"), text, row.name, most=GAME_NAME_CELLS)
            self.app.push_screen(asked, partial(self._renamed, row))

    def _renamed(self, row: GameRow, name: str | None) -> None:
        if name is not None:
            self._rename(row, name)

    @work
    async def _rename(self, row: GameRow, name: str) -> None:
        async with self.session.keeper.repository() as repository:
            if repository is not None:
                await repository.store.rename(row.id, sanitized(name, GAME_NAME_CELLS))
        self._load()

    def action_delete(self) -> None:
        row, words = self._current, self.kit.words
        if row is None:
            return
        asked = Sure(
            self.kit,
            words.say("Delete this game?"),
            displayable(self.kit, headline(words, row)),
            words.say("It is gone for good, here and in the statistics."),
            yes=words.say("Delete it"),
            no=words.say("Keep it"),
        )
        self.app.push_screen(asked, partial(self._answered, row))

    def _answered(self, row: GameRow, sure: bool | None) -> None:
        if sure:
            self._delete(row)

    @work
    async def _delete(self, row: GameRow) -> None:
        async with self.session.keeper.repository() as repository:
            if repository is not None:
                await repository.store.delete(row.id)
                self._tell(self.kit.words.say("The game is deleted."))
        self._load()

    def action_export(self) -> None:
        if self._current is not None:
            self._export(self._current)

    @work
    async def _export(self, row: GameRow) -> None:
        async with self.session.keeper.repository() as repository:
            if repository is not None:
                file = await exported(repository, row, sensible_folder())
                self._tell(self.kit.words.say("Written to {file}", file=file))

    def action_import(self) -> None:
        words = self.kit.words
        asked = Typing(self.kit, words.say("Take in a game"), words.say("Where is its file?"), most=_LONGEST_PATH)
        self.app.push_screen(asked, self._named)

    def _named(self, typed: str | None) -> None:
        if typed:
            self._import(typed)

    @work
    async def _import(self, typed: str) -> None:
        words = self.kit.words
        async with self.session.keeper.repository() as repository:
            if repository is None:
                return
            try:
                game, fresh = await imported(repository, Path(typed).expanduser(), words)
            except (SeasaltError, RuntimeError, ValueError) as error:
                known = error if isinstance(error, SeasaltError) else SeasaltError(str(error))
                self._tell(words.say("Not taken in. {reason}", reason=reason(words, known)))
                return
        told = words.say("The game is in the library now, as {game}.", game=f"#{game}")
        self._tell(told if fresh else words.say("This game is there already, as {game}.", game=f"#{game}"))
        self._load()
