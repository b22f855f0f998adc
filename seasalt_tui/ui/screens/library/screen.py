"""Library screen: the commands for a saved game (open, rename, delete, export, import)."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from textual import on, work
from textual.binding import Binding

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.play.library.import_export import error_text, export_folder, export_to_folder, import_from_file
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.library.texts import headline
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.screens.library.browser import LibraryBrowser
from seasalt_tui.ui.session.keys import key_label
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.key_line import KeyHint
from seasalt_tui.ui.widgets.virtual_list import VirtualList

_LONGEST_PATH: Final = 4000  # letters
_OTHER_PROGRAM: Final = message("This game was saved by another program and stays as it is.")
_NOT_READ_YET: Final = message("This game has not been read yet. Try again in a moment.")


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

    def key_hints(self) -> tuple[KeyHint, ...]:
        return tuple(self._key_hints())

    def _key_hints(self) -> Iterator[KeyHint]:
        words, row = self.kit.words, self._current
        if row is not None:
            if row.can_resume:
                keys, plain = self.kit.settings.keys, self.kit.look.ascii
                enter = key_label(VirtualList.BINDINGS, "choose_entry", keys, ascii_only=plain)
                yield KeyHint(enter, words.say_as("brief", "Continue"), "screen.open")
            yield KeyHint(self.key_label("library_replay"), words.say_as("brief", "Replay"), "screen.replay")
            if row.outcome != "unfinished":
                yield KeyHint(self.key_label("library_review"), words.say_as("brief", "Review"), "screen.review")
            yield KeyHint(self.key_label("library_rename"), words.say_as("brief", "Name"), "screen.rename")
            yield KeyHint(self.key_label("library_delete"), words.say_as("brief", "Delete"), "screen.delete")
            yield KeyHint(self.key_label("library_export"), words.say_as("brief", "Export"), "screen.export")
        yield KeyHint(self.key_label("library_import"), words.say_as("brief", "Import"), "screen.import")
        yield KeyHint(self.key_label("close"), words.say_as("brief", "Back"), "screen.close")
        yield KeyHint(self.key_label("help"), words.say_as("brief", "Help"), "app.help")

    @on(VirtualList.Chosen)
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
    async def _open(self, row: GameRow, open_screen: Callable[[GameHandle], None]) -> None:
        if row.entry.plan is None or not row.known or not has_stage(row.game):
            self._notify(self.kit.words.say(_OTHER_PROGRAM if self._loading is None else _NOT_READ_YET))
            return
        handle = await self.session.saved_games.resume(row.entry.saved)
        if handle is not None:
            open_screen(handle)

    def action_rename(self) -> None:
        row, words = self._current, self.kit.words
        if row is not None:
            text = words.say("What shall it be called? Without a name it goes by its date.")
            question = TextQuestion(self.kit, words.say("Name of the game"), text, row.name, max_length=GAME_NAME_CELLS)
            self.app.push_screen(question, partial(self._renamed, row))

    def _renamed(self, row: GameRow, name: str | None) -> None:
        if name is not None:
            self._rename(row, name)

    @work
    async def _rename(self, row: GameRow, name: str) -> None:
        async with self.session.saved_games.repository() as repository:
            if repository is not None:
                await repository.store.rename(row.id, sanitized(name, GAME_NAME_CELLS))
        self._load()

    def action_delete(self) -> None:
        row, words = self._current, self.kit.words
        if row is None:
            return
        question = Confirmation(
            self.kit,
            words.say("Delete this game?"),
            displayable(self.kit, headline(words, row)),
            words.say("It is gone for good, here and in the statistics."),
            yes=words.say("Delete it"),
            no=words.say("Keep it"),
        )
        self.app.push_screen(question, partial(self._answered, row))

    def _answered(self, row: GameRow, confirmed: bool | None) -> None:
        if confirmed:
            self._delete(row)

    @work
    async def _delete(self, row: GameRow) -> None:
        async with self.session.saved_games.repository() as repository:
            if repository is not None:
                await repository.store.delete(row.id)
                self._notify(self.kit.words.say("The game is deleted."))
        self._load()

    def action_export(self) -> None:
        if self._current is not None:
            self._export(self._current)

    @work
    async def _export(self, row: GameRow) -> None:
        async with self.session.saved_games.repository() as repository:
            if repository is not None:
                file = await export_to_folder(repository, row, export_folder())
                self._notify(self.kit.words.say("Written to {file}", file=file))

    def action_import(self) -> None:
        words = self.kit.words
        question = TextQuestion(
            self.kit, words.say("Take in a game"), words.say("Where is its file?"), max_length=_LONGEST_PATH
        )
        self.app.push_screen(question, self._named)

    def _named(self, typed: str | None) -> None:
        if typed:
            self._import(typed)

    @work
    async def _import(self, typed: str) -> None:
        words = self.kit.words
        async with self.session.saved_games.repository() as repository:
            if repository is None:
                return
            try:
                game, fresh = await import_from_file(repository, Path(typed).expanduser(), words)
            except (SeasaltError, RuntimeError, ValueError) as error:
                known = error if isinstance(error, SeasaltError) else SeasaltError(str(error))
                self._notify(words.say("Not taken in. {reason}", reason=error_text(words, known)))
                return
        added = words.say("The game is in the library now, as {game}.", game=f"#{game}")
        self._notify(added if fresh else words.say("This game is there already, as {game}.", game=f"#{game}"))
        self._load()
