"""Teardown: an app in a process with others, whose reference cycles are broken when it has ended.

Its memory is then freed at once, without waiting for a garbage collection that has to scan every other session too.
"""

import sys
from asyncio import CancelledError
from collections.abc import Iterable, Iterator
from typing import Any, Final
from weakref import WeakSet

from textual._styles_cache import StylesCache
from textual.app import App
from textual.cache import FIFOCache, LRUCache
from textual.dom import DOMNode
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

_CACHES: Final = tuple(name for name in Strip.__slots__ if name.endswith("_cache"))


class _Workers(WorkerManager):
    def _remove_worker(self, worker: Worker[Any]) -> None:
        """Break the cycles of one that has ended: its task's context and its cancellation's frames refer to it."""
        super()._remove_worker(worker)
        worker._task = None
        if isinstance(worker.error, CancelledError):
            worker.error.__traceback__ = None


class DisposableApp(App[None]):
    """Knows all widgets it has had that still exist.

    It leaves the standard output alone: Textual captures it per app and restores it at exit; apps end in any order, so
    one would restore the stream of another that has ended.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._all_nodes: WeakSet[DOMNode] = WeakSet()
        self._workers = _Workers(self)
        self._last_parts: list[DOMNode] = []
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    def _register_child(self, parent: DOMNode, child: Widget, before: int | None, after: int | None) -> None:
        super()._register_child(parent, child, before, after)
        self._all_nodes.add(child)

    def _start_widget(self, parent: Widget, widget: Widget) -> None:
        super()._start_widget(parent, widget)
        self._all_nodes.add(widget)

    async def _shutdown(self) -> None:
        _clear_caches(self._all_nodes)
        self._last_parts = [part for node in self._all_nodes for part in _styled_parts(node)]
        await super()._shutdown()

    def take_apart(self, strips: Iterable[Strip]) -> None:
        """After its end. `strips`: those that are kept elsewhere."""
        for strip in strips:
            _empty_caches(strip)
        parts = [part for node in self._all_nodes for part in _styled_parts(node)]
        for thing in (self.animator, self._driver, *self._last_parts, *parts):
            if thing is not None:
                thing.__dict__.clear()
        for node in (*self._all_nodes, self):
            node.__dict__.clear()
        StylesCache.get_inner_outer.cache_clear()  # a global cache that keeps its callers in memory


def _clear_caches(nodes: Iterable[DOMNode]) -> None:
    """Clear caches before the widgets drop them: the links inside a dropped cache still refer to each other."""
    for node in nodes:
        for thing in node.__dict__.values():
            if isinstance(thing, LRUCache):
                _unlink(thing)
            elif isinstance(thing, StylesCache):
                for strip in thing._cache.values():
                    _empty_caches(strip)


def _empty_caches(strip: Strip) -> None:
    """A strip's cache of crops may contain the strip itself: a reference cycle."""
    for name in _CACHES:
        cache = getattr(strip, name)
        if isinstance(cache, FIFOCache):
            cache.clear()


def _styled_parts(node: DOMNode) -> Iterator[DOMNode]:
    """The nodes behind its component styles, which a removed widget forgets and which refer to themselves."""
    for styles in node._component_styles.values():
        if styles.node is not None:
            yield styles.node


def _unlink(cache: LRUCache[Any, Any]) -> None:
    links = tuple(cache._cache.values())
    cache.clear()
    for link in links:
        link.clear()
