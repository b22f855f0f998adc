"""Queries: a node is compared with the last selector first, which it has to match in any case. Textual lists all that
are above it before, for each widget of a screen.
"""

from collections.abc import Iterable

from textual.css import query
from textual.css.match import _check_selectors
from textual.css.model import CombinatorType, SelectorSet
from textual.dom import DOMNode


def _match(selector_sets: Iterable[SelectorSet], node: DOMNode) -> bool:
    return any(_matches(each, node) for each in selector_sets)


def _matches(selector_set: SelectorSet, node: DOMNode) -> bool:
    *before, last = selector_set.selectors
    if not last.check(node):
        return False
    is_alone = not before and last.combinator is CombinatorType.DESCENDENT
    return is_alone or _check_selectors(selector_set.selectors, node.css_path_nodes)


def query_fast() -> None:
    """In all apps of this process."""
    query.match = _match  # type: ignore[attr-defined]
