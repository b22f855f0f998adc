"""Selector matching, remembered: which styles a node gets, by all that selectors ask of it and of those above it.

Apps of a process show the same screens again and again, and Textual matches every rule anew at each node, each time
that a screen is shown or the focus moves.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from textual.app import App
from textual.css.model import RuleSet, Selector, SelectorType
from textual.css.styles import RulesMap, Styles
from textual.dom import DOMNode

_MOST_SITUATIONS: Final = 256
_OF_SIBLINGS: Final = frozenset(
    {"first-of-type", "last-of-type", "first-child", "last-child", "odd", "even", "focus-within", "empty"}
)
_OF_APPS: Final = frozenset({"ansi", "dark", "inline", "light", "nocolor"})
_SYSTEM: Final = "-textual-system"  # a class that a universal selector passes by

Situation = tuple[object, ...]


class MatchedStyles(NamedTuple):
    rules: RulesMap
    settled: RulesMap
    """What a node has once it was given the rules."""

    def settle(self, node: DOMNode) -> bool:
        """True if that is all: what is new shows nothing yet, so that no change has to be drawn."""
        base = node.styles.base
        if base._rules or node._is_mounted:
            if not self._are_those_of(base):
                return False
        else:
            base._rules.update({name: value for name, value in self.settled.items() if name != "layout"})  # type: ignore[typeddict-item]
            base._updates += len(self.settled)
            base.layout = self.settled.get("layout")
        node.notify_style_update()
        return True

    def _are_those_of(self, base: Styles) -> bool:
        """Each node has a layout of its own."""
        layout = base._rules.get("layout")
        if layout is None or layout.name != getattr(self.settled.get("layout"), "name", ""):
            return base._rules == self.settled
        return base._rules == {**self.settled, "layout": layout}


class Candidates:
    """The rules whose last selector names a node: its type, one of its classes, its id."""

    def __init__(self, rules: Iterable[RuleSet]) -> None:
        sets = [selector_set for rule in rules for selector_set in rule.selector_set]
        self._selectors = [selector for selector_set in sets for selector in selector_set.selectors]
        self.pseudo_classes = _pseudo_classes(self._selectors)
        self.is_cached = self.pseudo_classes.isdisjoint(_OF_SIBLINGS)
        self.styles: dict[Situation, MatchedStyles] = {}
        self._types = _named(self._selectors, SelectorType.TYPE)
        self._ids = _named(self._selectors, SelectorType.ID)
        self._classes = _named(self._selectors, SelectorType.CLASS) | {_SYSTEM}
        self._asked: dict[type, tuple[object, tuple[str, ...]]] = {}

    def situation(self, node: DOMNode) -> Situation:
        """All that decides which of the rules hold for it."""
        parts: list[object] = []
        each: object = node
        while isinstance(each, DOMNode):
            kind = type(each)
            if kind not in self._asked:
                self._asked[kind] = self._asked_of(each)
            types, pseudo_classes = self._asked[kind]
            parts.append(types)
            parts.append(each._id if each._id in self._ids else None)
            if not self._classes.isdisjoint(each._classes):
                parts.append(frozenset(self._classes & each._classes))
            parts.extend([each.has_pseudo_classes({name}) for name in pseudo_classes])
            each = each._parent
        return tuple(parts)

    def remember(self, situation: Situation, matched: RulesMap, settled: RulesMap) -> None:
        if len(self.styles) >= _MOST_SITUATIONS:
            self.styles.clear()
        self.styles[situation] = MatchedStyles(matched, settled.copy())

    def _asked_of(self, node: DOMNode) -> tuple[object, tuple[str, ...]]:
        """Its types among those in the selectors, and the pseudo-classes in selectors that may name it."""
        types = self._types & node._css_type_names
        able = [each for each in self._selectors if each.type is not SelectorType.TYPE or each.name in types]
        pseudo_classes = _pseudo_classes(able) - _OF_APPS
        return types, tuple(sorted(self.pseudo_classes & _OF_APPS if isinstance(node, App) else pseudo_classes))


class StyleCache:
    """Of one list of rules."""

    def __init__(self, parsed: Sequence[list[RuleSet]]) -> None:
        self.parsed = parsed
        self.rules = [rule for rules in parsed for rule in rules]
        self._candidates: dict[frozenset[str], Candidates] = {}

    @cached_property
    def rules_map(self) -> dict[str, list[RuleSet]]:
        rules_map: dict[str, list[RuleSet]] = {}
        for rule in self.rules:
            for name in rule.selector_names:
                rules_map.setdefault(name, []).append(rule)
        return rules_map

    def candidates(self, node: DOMNode) -> Candidates:
        names = frozenset(self.rules_map.keys() & node._selector_names)
        if names not in self._candidates:
            self._candidates[names] = Candidates(rule for name in names for rule in self.rules_map[name])
        return self._candidates[names]


def _named(selectors: Iterable[Selector], kind: SelectorType) -> frozenset[str]:
    return frozenset(selector.name for selector in selectors if selector.type is kind)


def _pseudo_classes(selectors: Iterable[Selector]) -> frozenset[str]:
    return frozenset(name for selector in selectors for name in selector.pseudo_classes)
