"""Library screen: the commands for a saved game (open, rename, delete, export, import)."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from textual import on, work

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.import_export import export_folder, export_to_folder, import_from_file
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.store.name_sanitizer import GAME_NAME_CELLS, sanitized
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.library.texts import headline
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.confirmation import Confirmation
from seasalt_tui.ui.questions.text_question import TextQuestion
from seasalt_tui.ui.screens.library.browser import LibraryBrowser
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY
from seasalt_tui.ui.widgets.virtual_list import VirtualList

_LONGEST_PATH: Final = 4000  # letters
_OTHER_PROGRAM: Final = message("This game was saved by another program and was left alone.")
_NOT_READ_YET: Final = message("This game is still loading. Try again in a moment.")


class LibraryScreen(LibraryBrowser):
    AUTO_FOCUS = "#games"
    KEY_COMMANDS = (
        CHOOSE_ENTRY.shown_as("Continue", "open", lambda it: it.can_resume),
        Command("library_replay", "r", "replay", "Replay", "Watch the replay", lambda it: it.has_current),
        Command(
            "library_review",
            "m",
            "review",
            "Review",
            "Review the decisions of the game",
            lambda it: it.is_finished,
        ),
        Command("library_rename", "f2", "rename", "Name", "Rename the game", lambda it: it.has_current),
        Command("library_delete", "delete", "delete", "Delete", "Delete the game", lambda it: it.has_current),
        Command("library_export", "e", "export", "Export", "Export the game to a file", lambda it: it.has_current),
        Command("library_import", "i", "import", "Import", "Import a game from a file"),
        Command("search", "slash", "search", "", "Search"),
        Command("filter_game", "g", "turn('game')", "", "Filter by game"),
        Command("filter_players", "p", "turn('players')", "", "Filter by number of players"),
        Command("filter_against", "b", "turn('against')", "", "Filter by rivals"),
        Command("filter_outcome", "w", "turn('outcome')", "", "Filter by result"),
        Command("filter_days", "t", "days", "", "Filter by date"),
        Command("library_order", "s", "order", "", "Change the order"),
        Command("filter_clear", "c", "clear", "", "Show all games"),
        Command("close", "escape,q", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    @property
    def has_current(self) -> bool:
        return self._current is not None

    @property
    def can_resume(self) -> bool:
        return self._current is not None and self._current.can_resume

    @property
    def is_finished(self) -> bool:
        return self._current is not None and self._current.outcome != "unfinished"

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
            text = words.say("A name for this game. Without one it is listed by its date.")
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
            words.say("It will be gone for good, from the statistics, too."),
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
                self._notify(self.kit.words.say("The game was deleted."))
        self._load()

    def action_export(self) -> None:
        if self._current is not None:
            self._export(self._current)

    @work
    async def _export(self, row: GameRow) -> None:
        async with self.session.saved_games.repository() as repository:
            if repository is not None:
                file = await export_to_folder(repository, row, export_folder())
                self._notify(self.kit.words.say("Saved as {file}", file=file))

    def action_import(self) -> None:
        words = self.kit.words
        question = TextQuestion(
            self.kit, words.say("Import a game"), words.say("The path of the file"), max_length=_LONGEST_PATH
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
                self._notify(words.say("Not imported. {reason}", reason=words.say_error(known)))
                return
        added = words.say("The game is in the library now, as {game}.", game=f"#{game}")
        self._notify(added if fresh else words.say("This game is already in the library, as {game}.", game=f"#{game}"))
        self._load()
