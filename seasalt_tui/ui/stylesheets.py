"""Styles that are read once for all sessions of a process: each would read the same files anew, and keep them."""

from typing import Final

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

_Look = frozenset[tuple[str, str]]

_MOST: Final = 512
_READ: Final[dict[tuple[_Look, str, CSSLocation, bool, int, str], list[RuleSet]]] = {}


class SharedStylesheet(Stylesheet):
    """Nothing writes into rules that are read. In other colors they are other rules."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._look = frozenset(variables.items())

    def copy(self) -> Stylesheet:
        stylesheet = SharedStylesheet(variables=self._variables.copy())
        stylesheet.source = self.source.copy()
        return stylesheet

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._look = frozenset(variables.items())

    def reparse(self) -> None:
        self.parse()

    def _process_component_classes(self, node: DOMNode) -> None:
        """What a widget's parts looked like before is taken apart: it knows itself, and would lie about for long."""
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
        key = self._look, css, read_from, is_default_rules, tie_breaker, scope
        if key not in _READ:
            while len(_READ) >= _MOST:
                del _READ[next(iter(_READ))]
            _READ[key] = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        return _READ[key]
