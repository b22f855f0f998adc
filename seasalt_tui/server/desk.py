"""What every table needs of its host."""

from typing import Final

from msgspec import Struct

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.server.book import Book
from seasalt_tui.server.changes import Changes
from seasalt_tui.server.clock import Clock
from seasalt_tui.server.journal import Journal
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.server.tasks import Tasks
from seasalt_tui.ui.keeping import Keeper

PACE: Final = 0.8


class Desk(Struct, frozen=True):
    """`changes`: of anything that is seen from the lobby. `pace`: of bots, where several people wait for them."""

    book: Book
    keeper: Keeper
    tasks: Tasks
    changes: Changes
    journal: Journal
    metrics: Metrics
    clock: Clock
    thinkers: Thinkers
    pace: float = PACE
