"""Taking an app apart that has ended.

Its parts all know each other, and the collector that would find out has much else to look through: so its memory is
given back at once.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from textual._styles_cache import StylesCache
from textual.cache import FIFOCache, LRUCache
from textual.dom import DOMNode
from textual.strip import Strip

if TYPE_CHECKING:
    from seasalt_tui.server.remote_app import RemoteApp

_CACHES: Final = tuple(name for name in Strip.__slots__ if name.endswith("_cache"))


def loosened(nodes: Iterable[DOMNode]) -> None:
    """Before they end: then they forget their caches, whose links still know their neighbors."""
    for node in nodes:
        for thing in node.__dict__.values():
            if isinstance(thing, LRUCache):
                _unlink(thing)
            elif isinstance(thing, StylesCache):
                for strip in thing._cache.values():
                    _empty_caches(strip)


def taken_apart(app: "RemoteApp") -> None:
    for strip in app.strips:
        _empty_caches(strip)
    for thing in (app.animator, *app.works):
        thing.__dict__.clear()
    for node in (*app.parts, app):
        _empty(node)
    StylesCache.get_inner_outer.cache_clear()  # it keeps whoever asked


def _empty_caches(strip: Strip) -> None:
    """What was cut from it may be itself."""
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
