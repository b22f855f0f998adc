"""A lobby with its services in a folder, without sessions: what it does is seen by its tables alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.errors import Refusal
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.results.outcome_cache import NAME as OUTCOMES
from seasalt_tui.server.results.outcome_cache import OutcomeCache
from seasalt_tui.server.results.seating_file import SeatingFile
from seasalt_tui.server.results.seating_schema import NAME as SEATINGS
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.finished_game import seating_of
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.operating_time import OperatingTime
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.paths import Paths
from server.memory_journal import MemoryJournal
from server.scripted_clock import ScriptedClock


class LobbyInFolder:
    """A lobby without a house around it: `told` is what its store complained of."""

    def __init__(self, folder: Path, pace: float) -> None:
        self.journal, self.clock, self.told = MemoryJournal(), ScriptedClock(), list[Refusal]()
        self.paths = Paths(folder / "settings.toml", folder, folder / "reports")
        self.saved_games = SavedGames(self.paths, self.told.append, self.clock.calendar)
        self.documents = FolderDocuments(folder)
        self.record_files = RecordFiles(self.documents, self.journal)
        self.tasks = Tasks(self.journal)
        self.changes = ChangeSignal()
        self.operating = OperatingTime(self.clock, self.documents)
        self.results = HouseResults(
            SeatingFile(folder / SEATINGS),
            OutcomeCache(folder / OUTCOMES),
            self.saved_games.store,
            self.tasks.start,
            ChangeSignal(),
            self.clock.calendar,
        )
        self.services = TableServices(
            self.record_files,
            self.saved_games,
            self.tasks,
            self.changes,
            self.journal,
            Metrics(),
            self.clock,
            self.operating,
            Inline(),
            self.results,
            pace,
            calendar=self.clock.calendar,
        )
        self.lobby = Lobby(self.services)


@asynccontextmanager
async def open_lobby(folder: Path, pace: float = 0.0, *, awake: bool = True) -> AsyncIterator[LobbyInFolder]:
    """`awake`: games that rest are opened, as if somebody had come to each."""
    hall = LobbyInFolder(folder, pace)
    await hall.operating.open()
    await hall.lobby.restore()
    await hall.results.open(filter(None, (seating_of(table.record) for table in hall.lobby)))
    for table in hall.lobby if awake else ():
        with suppress(Declined):
            await table.wake()
    try:
        yield hall
    finally:
        await hall.tasks.stop()
        await hall.results.close()
        await hall.saved_games.close()
        await hall.record_files.close()
        await hall.operating.close()
        await hall.documents.close()
