"""Services: what a host provides to each of its tables, in one value."""

from collections.abc import Callable

from msgspec import Struct

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.cluster.cluster import Cluster
from seasalt_tui.server.cluster.local import LocalCluster
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.network_hash import NetworkHash
from seasalt_tui.server.rooms.operating_time import OperatingTime
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.calendar import Calendar, utc_now


class TableServices(Struct, frozen=True):
    """`changes`: of anything the lobby shows. `pace`: seconds between bot moves in games of several people.

    `limits`: called on every use, as the configuration can be reloaded. `calendar`: the system date, for display.
    """

    record_files: RecordFiles
    saved_games: SavedGames
    tasks: Tasks
    changes: ChangeSignal
    journal: Journal
    metrics: Metrics
    clock: Clock
    operating: OperatingTime
    thinkers: Thinkers
    results: HouseResults
    pace: float = timeouts.BOT_PACE
    limits: Callable[[], Limits] = Limits
    network_hash: NetworkHash = NetworkHash()
    calendar: Calendar = utc_now
    cluster: Cluster = LocalCluster()
