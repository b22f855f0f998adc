"""Style sheet cache: parsed rules, and which of them hold where, are shared by all sessions of a process, which would
each parse and hold the same files.
"""

from typing import Any, Final

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

from seasalt_tui.ui.terminal.style_cache import StyleCache

_Variables = frozenset[tuple[str, str]]
_CACHE_SIZE: Final = 512
_CACHE: Final[dict[tuple[_Variables, str, CSSLocation, bool, int, str], list[RuleSet]]] = {}
_MOST_STYLE_CACHES: Final = 32
_STYLE_CACHES: Final[dict[tuple[int, ...], StyleCache]] = {}

# By identity as in Textual, whose Python function is called for each rule at each widget.
RuleSet.__hash__ = object.__hash__  # type: ignore[method-assign]


class SharedStylesheet(Stylesheet):
    """Parsed rules are never modified, so they can be shared. The theme's variables are part of the cache key."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._variables_key = frozenset(variables.items())
        self._style_cache = StyleCache([])

    def copy(self) -> Stylesheet:
        stylesheet = SharedStylesheet(variables=self._variables.copy())
        stylesheet.source = self.source.copy()
        return stylesheet

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._variables_key = frozenset(variables.items())

    @property
    def rules_map(self) -> dict[str, list[RuleSet]]:
        assert self.rules is not None  # noqa: S101 - parsed first
        return self._style_cache.rules_map

    def reparse(self) -> None:
        self.parse()

    def parse(self) -> None:
        parsed = [
            self._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
            for read_from, (css, is_default_rules, tie_breaker, scope) in self.source.items()
        ]
        key = tuple(map(id, parsed))
        cache = _STYLE_CACHES.pop(key, None)
        if cache is None:
            super().parse()  # tells of errors
            cache = StyleCache(parsed)
            _make_room(_STYLE_CACHES, _MOST_STYLE_CACHES)
        self._style_cache = _STYLE_CACHES[key] = cache  # the newest: what is not used goes first
        self._rules = self._style_cache.rules
        self._require_parse = False

    def apply(
        self, node: DOMNode, *, animate: bool = False, cache: dict[tuple[object, ...], RulesMap] | None = None
    ) -> None:
        """Matches selectors only where they were not asked the same before."""
        assert self.rules is not None  # noqa: S101 - parsed first
        candidates = self._style_cache.candidates(node)
        if not candidates.is_cached:
            super().apply(node, animate=animate, cache=cache)
            return
        situation = candidates.situation(node)
        matched = candidates.styles.get(situation)
        if matched is None:
            found: dict[tuple[object, ...], RulesMap] = {}
            super().apply(node, animate=animate, cache=found)
            for rules in found.values():  # one, or none: then the node stays as it was
                if not (animate and "transitions" in rules):
                    candidates.remember(situation, rules, node.styles.base._rules)
            return
        moves = animate and "transitions" in matched.rules
        node._has_hover_style = "hover" in candidates.pseudo_classes
        node._has_focus_within = node._has_order_style = node._has_odd_or_even = False
        if moves or not matched.settle(node):
            self.replace_rules(node, matched.rules, animate=moves)
        self._process_component_classes(node)

    def _process_component_classes(self, node: DOMNode) -> None:
        """Breaks the reference cycle of the old component styles, so that they are freed at once."""
        before = list(node._component_styles.values())
        super()._process_component_classes(node)
        for styles in before:
            styles.node.__dict__.clear()

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = self._variables_key, css, read_from, is_default_rules, tie_breaker, scope
        if key not in _CACHE:
            _make_room(_CACHE, _CACHE_SIZE)
            _CACHE[key] = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        return _CACHE[key]


def _make_room(cache: dict[Any, Any], size: int) -> None:
    """The oldest goes first."""
    while len(cache) >= size:
        del cache[next(iter(cache))]
