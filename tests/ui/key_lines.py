"""What a key line offers, against what its keys do."""

from collections.abc import Iterator
from typing import Any, Final

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from seasalt_tui.ui.commands.command import commands_of
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.commands.keys import label_of_key
from seasalt_tui.ui.widgets.key_line import KeyLine

ONE_OF: Final = {"↑↓": "↓", "←→": "→", "←↑↓→": "←"}  # of the keys that a hint names together, the one of a click


def wrong_key_hints(app: App[Any]) -> list[KeyHint]:
    """Those whose key does nothing now, or not what a click on the hint does."""
    key_hints = app.screen.query_one(KeyLine).key_hints
    return [key_hint for key_hint in key_hints if not _does_the_same(app.screen, key_hint)]


def _does_the_same(screen: Screen[Any], key_hint: KeyHint) -> bool:
    label = ONE_OF.get(key_hint.key, key_hint.key)
    label = "1" if label.startswith("1-") else label
    first = next((binding for key, binding in _active(screen) if label_of_key(key) == label), None)
    if first is None:
        return False
    shown = (command.action for command in commands_of(screen) if command.inner and command.id == first.id)
    return _plain(key_hint.action) in map(_plain, (first.action, *shown))


def _active(screen: Screen[Any]) -> Iterator[tuple[str, Binding]]:
    """Ours, those with priority first; the keys of the app work in a modal screen, too."""
    nodes = [*screen._modal_binding_chain, (screen.app, screen.app._bindings)]
    every = [(node, key, bound) for node, bindings in nodes for key, bound in bindings if bound.id is not None]
    for node, key, bound in sorted(every, key=lambda one: not one[2].priority):
        if _is_enabled(screen, node, bound):
            yield key, bound


def _is_enabled(screen: Screen[Any], node: DOMNode, bound: Binding) -> bool:
    return bool(screen.app._check_action_state(bound.action, node))


def _plain(action: str) -> str:
    return action.removeprefix("screen.").removeprefix("app.")
