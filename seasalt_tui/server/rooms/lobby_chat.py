"""Chat in the lobby: rate limits by person, by network and for all together, and a bounded history."""

from collections.abc import Callable, Sequence

import msgspec

from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.server.cluster.cluster import Happenings
from seasalt_tui.server.errors import not_so_fast
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindow, SlidingWindows
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.chat import ChatHistory
from seasalt_tui.server.rooms.event_stream import EventStream
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers
from seasalt_tui.server.rooms.tasks import Tasks


class LobbyChat:
    """Anybody can make new keys and new guests, so a person's own limit would not stop a flood. Each host has limits of
    its own, and all have the same lines.
    """

    def __init__(self, clock: Callable[[], float], changes: ChangeSignal, happenings: Happenings, tasks: Tasks) -> None:
        self.changes = changes
        self._stream = EventStream[ChatMessage](
            happenings, "lobby", msgspec.json.Decoder(ChatMessage), caps.CHAT_HISTORY, tasks, self._receive
        )
        self._history = ChatHistory(clock)
        self._networks = SlidingWindows(lambda: caps.LOBBY_CHAT_OF_NETWORK, timeouts.CHAT_WINDOW, clock)
        self._all = SlidingWindow(caps.LOBBY_CHAT_OF_ALL, timeouts.CHAT_WINDOW, clock)

    @property
    def lines(self) -> Sequence[ChatMessage]:
        return self._history.lines

    @property
    def count(self) -> int:
        """With the lines that were dropped."""
        return self._history.count

    def since(self, count: int) -> list[ChatMessage]:
        return self._history.since(count)

    def say(self, person: str, name: str, text: str, by: Identifiers, network: str) -> None:
        """Send a line; `Declined` beyond a rate limit. `network`: where the person connects from."""
        line = self._history.accept(person, text)
        if not line:
            return
        if self._all.is_spent or not self._networks.take(network):
            raise not_so_fast()
        self._all.take()
        message = ChatMessage(None, name, line, by)
        self._history.append(message)
        self._stream.append(message)
        self.changes.notify()

    async def open(self) -> None:
        """What was said before at other hosts is read. `StoreError`."""
        await self._stream.attend()

    def _receive(self, message: ChatMessage | None) -> None:
        if message is None:
            self._history.arrived()
        else:
            self._history.receive(message)
        self.changes.notify()

    def remove_lines(self, identifiers: Identifiers) -> None:
        """Those of somebody who was banned."""
        self._history.remove(lambda message: not set(identifiers).isdisjoint(message.by))
        self.changes.notify()
