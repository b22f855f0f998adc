"""Storage: where a house keeps its games, documents and seatings, in one value."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from seasalt_tui.server.documents.documents import Documents
from seasalt_tui.server.documents.folder import FolderDocuments
from seasalt_tui.server.postgres.documents import PostgresDocuments
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.results.seating_file import SeatingFile
from seasalt_tui.server.results.seating_schema import NAME as SEATINGS
from seasalt_tui.server.results.seatings import Seatings
from seasalt_tui.server.results.shared_seatings import SharedSeatings
from seasalt_tui.store.store_on_demand import OpenStore


class Storage(Struct, frozen=True):
    """`open_games`: None for a file in the folder of the host."""

    documents: Documents
    seatings: Seatings
    open_games: OpenStore | None = None


def local_storage(folder: Path) -> Storage:
    return Storage(FolderDocuments(folder), SeatingFile(folder / SEATINGS))


def postgres_storage(postgres: Postgres, ring: Callable[[str], object]) -> Storage:
    """`ring`: the doorbell's. The pool is opened and closed by its owner."""

    async def opened() -> PostgresStore:
        return PostgresStore(postgres, ring)

    return Storage(PostgresDocuments(postgres, ring), SharedSeatings(postgres, ring), opened)
