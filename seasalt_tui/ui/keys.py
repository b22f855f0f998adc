"""Which key does what, as the player has set it, and what people call that key."""

from collections.abc import Iterable, Mapping
from typing import Final

from textual.binding import Binding, BindingType

_SIGNS: Final = {
    "question_mark": "?",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "⏎",
    "escape": "esc",
    "space": "␣",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
    "minus": "-",
    "plus": "+",
    "equals_sign": "=",
}
_PLAIN: Final = {"←": "left", "→": "right", "↑": "up", "↓": "down", "⏎": "enter", "␣": "space"}


def key_of(
    bindings: Iterable[BindingType], binding: str, keymap: Mapping[str, str], *, ascii_only: bool = False
) -> str:
    """The first of the keys of a binding, as it is shown."""
    found = next((bound for bound in bindings if isinstance(bound, Binding) and bound.id == binding), None)
    if found is None:
        return ""
    key = keymap.get(binding, found.key).split(",")[0].strip()
    shown = _SIGNS.get(key, key.replace("ctrl+", "^"))
    return _PLAIN.get(shown, shown) if ascii_only else shown
