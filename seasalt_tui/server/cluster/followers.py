"""Observer registry: callbacks by key, each called in the event loop on its own, so that none can break another."""

from asyncio import get_running_loop
from collections import defaultdict
from collections.abc import Callable
from contextvars import Context
from typing import Any

from seasalt_tui.server.cluster.cluster import Unfollow


class Followers:
    def __init__(self) -> None:
        self._callbacks: defaultdict[str, dict[object, Callable[..., object]]] = defaultdict(dict)

    def add(self, key: str, callback: Callable[..., object]) -> Unfollow:
        mark = object()
        self._callbacks[key][mark] = callback

        def unfollow() -> None:
            self._callbacks[key].pop(mark, None)
            if not self._callbacks[key]:
                del self._callbacks[key]

        return unfollow

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._callbacks)

    def call(self, key: str, *values: Any) -> None:
        """In a context of its own: that of a session would keep the session alive."""
        for mark in tuple(self._callbacks.get(key, ())):
            get_running_loop().call_soon(self._call, key, mark, *values, context=Context())

    def _call(self, key: str, mark: object, *values: Any) -> None:
        """Unless it has been ended meanwhile."""
        if callback := self._callbacks.get(key, {}).get(mark):
            callback(*values)
