"""Style sheet cache: parsed rules are shared by all sessions of a process, which would each parse and hold the same
files.
"""

from typing import Final

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

_Variables = frozenset[tuple[str, str]]
_CACHE_SIZE: Final = 512
_CACHE: Final[dict[tuple[_Variables, str, CSSLocation, bool, int, str], list[RuleSet]]] = {}

# By identity as in Textual, whose Python function is called for each rule at each widget.
RuleSet.__hash__ = object.__hash__  # type: ignore[method-assign]


class SharedStylesheet(Stylesheet):
    """Parsed rules are never modified, so they can be shared. The theme's variables are part of the cache key."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._variables_key = frozenset(variables.items())

    def copy(self) -> Stylesheet:
        stylesheet = SharedStylesheet(variables=self._variables.copy())
        stylesheet.source = self.source.copy()
        return stylesheet

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._variables_key = frozenset(variables.items())

    def reparse(self) -> None:
        self.parse()

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
            while len(_CACHE) >= _CACHE_SIZE:
                del _CACHE[next(iter(_CACHE))]
            _CACHE[key] = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        return _CACHE[key]
