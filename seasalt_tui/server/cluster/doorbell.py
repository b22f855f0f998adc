"""Doorbell over LISTEN/NOTIFY, in batches: the commit of each NOTIFY takes a lock of the whole server."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from seasalt_tui.server.cluster.cluster import Unfollow
from seasalt_tui.server.cluster.followers import Followers
from seasalt_tui.server.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from asyncpg import Connection, Record

CHANNEL: Final = "seasalt"
_LONGEST: Final = 7500  # bytes of a payload; PostgreSQL takes less than 8000
_MISSED: Final = ""


class PostgresDoorbell:
    """`wake`: called when there is something to send."""

    def __init__(self, wake: Callable[[], None], metrics: Metrics) -> None:
        self.wake = wake
        self._metrics = metrics
        self._waiting: dict[str, float] = {}  # topics, and since when
        self._followers = Followers()
        self._missed = Followers()
        self._serial = 0
        self._under_way: dict[str, float] = {}

    def ring(self, topic: str) -> None:
        self._waiting.setdefault(topic, perf_counter())
        self.wake()

    def follow(
        self, topic: str, heard: Callable[[str], object], missed: Callable[[], object] | None = None
    ) -> Unfollow:
        endings = [self._followers.add(topic, heard)]
        if missed is not None:
            endings.append(self._missed.add(_MISSED, missed))

        def unfollow() -> None:
            for end in endings:
                end()

        return unfollow

    async def send(self, connection: "Connection[Record]") -> None:
        """All that waits, in as few notifications as it fits into."""
        while self._waiting:
            batch = {topic: self._waiting.pop(topic) for topic in self._batch()}
            self._serial += 1
            self._under_way[str(self._serial)] = min(batch.values())
            try:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, "\n".join((str(self._serial), *batch)))
            except BaseException:
                self._waiting = batch | self._waiting
                raise
            self._metrics.count("doorbells", len(batch))
            self._metrics.count("notifications")

    def _batch(self) -> list[str]:
        batch, length = list[str](), 0
        for topic in self._waiting:
            length += len(topic.encode()) + 1
            if batch and length > _LONGEST:
                break
            batch.append(topic)
        return batch

    def connected(self) -> None:
        self._under_way.clear()
        self.miss()

    def miss(self) -> None:
        self._missed.call(_MISSED)

    def hear(self, connection: Any, pid: int, _channel: str, payload: object) -> None:
        """One notification. This host's own measures how long they take. Later versions may add to its first line."""
        head, *topics = str(payload).split("\n")
        serial = head.partition(" ")[0]
        if pid == connection.get_server_pid():
            if since := self._under_way.pop(serial, None):
                self._metrics.observe("doorbell", perf_counter() - since)
            return
        self._metrics.count("doorbells_heard", len(topics))
        for topic in topics:
            for key in _keys(topic):
                self._followers.call(key, topic)


def _keys(topic: str) -> Iterator[str]:
    """The topic itself, and every folder it is in."""
    yield topic
    end = topic.find("/")
    while end >= 0:
        yield topic[: end + 1]
        end = topic.find("/", end + 1)
