"""Teardown: breaks the reference cycles of an app that has ended.

Its memory is then freed at once, without waiting for a garbage collection that has to scan every other session too.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from textual._styles_cache import StylesCache
from textual.cache import FIFOCache, LRUCache
from textual.dom import DOMNode
from textual.strip import Strip

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.remote_app import RemoteApp

_CACHES: Final = tuple(name for name in Strip.__slots__ if name.endswith("_cache"))


def clear_caches(nodes: Iterable[DOMNode]) -> None:
    """Clear caches before the widgets drop them: the links inside a dropped cache still refer to each other."""
    for node in nodes:
        for thing in node.__dict__.values():
            if isinstance(thing, LRUCache):
                _unlink(thing)
            elif isinstance(thing, StylesCache):
                for strip in thing._cache.values():
                    _empty_caches(strip)


def take_apart(app: "RemoteApp") -> None:
    for strip in app.strips:
        _empty_caches(strip)
    for thing in (app.animator, *app.all_workers):
        thing.__dict__.clear()
    for node in (*app.all_nodes, app):
        _empty(node)
    StylesCache.get_inner_outer.cache_clear()  # a global cache that keeps its callers in memory


def _empty_caches(strip: Strip) -> None:
    """A strip's cache of crops may contain the strip itself: a reference cycle."""
    for name in _CACHES:
        cache = getattr(strip, name)
        if isinstance(cache, FIFOCache):
            cache.clear()


def _empty(node: DOMNode) -> None:
    for styles in node.__dict__.get("_component_styles", {}).values():
        styles.node.__dict__.clear()
    node.__dict__.clear()


def _unlink(cache: LRUCache[Any, Any]) -> None:
    links = tuple(cache._cache.values())
    cache.clear()
    for link in links:
        link.clear()
