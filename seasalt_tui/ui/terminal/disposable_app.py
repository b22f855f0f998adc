"""Teardown: an app in a process with others, whose reference cycles are broken when it has ended.

Its memory is then freed at once, without waiting for a garbage collection that has to scan every other session too.
"""

import sys
from collections.abc import Iterable
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
    def __init__(self, app: App[Any], ever: WeakSet[Worker[Any]]) -> None:
        super().__init__(app)
        self._ever = ever

    def add_worker(self, worker: Worker[Any], start: bool = True, exclusive: bool = True) -> None:
        super().add_worker(worker, start, exclusive)
        self._ever.add(worker)


class DisposableApp(App[None]):
    """Knows all widgets and workers it has had that still exist.

    It leaves the standard output alone: Textual captures it per app and restores it at exit; apps end in any order, so
    one would restore the stream of another that has ended.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._all_nodes: WeakSet[DOMNode] = WeakSet()
        self._all_workers: WeakSet[Worker[Any]] = WeakSet()
        self._workers = _Workers(self, self._all_workers)
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
        await super()._shutdown()

    def take_apart(self, strips: Iterable[Strip]) -> None:
        """After its end. `strips`: those that are kept elsewhere."""
        for strip in strips:
            _empty_caches(strip)
        for thing in (self.animator, *self._all_workers):
            thing.__dict__.clear()
        for node in (*self._all_nodes, self):
            _empty(node)
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


def _empty(node: DOMNode) -> None:
    for styles in node._component_styles.values():
        styles.node.__dict__.clear()
    node.__dict__.clear()


def _unlink(cache: LRUCache[Any, Any]) -> None:
    links = tuple(cache._cache.values())
    cache.clear()
    for link in links:
        link.clear()
