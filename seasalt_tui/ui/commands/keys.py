"""Key names: the keys of a binding, as the player has remapped them, and how they are shown."""

from collections.abc import Iterable, Mapping
from typing import Final
from unicodedata import lookup

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
    "delete": "del",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
    "minus": "-",
    "plus": "+",
    "equals_sign": "=",
    "exclamation_mark": "!",
}
_ASCII: Final = {"←": "left", "→": "right", "↑": "up", "↓": "down", "⏎": "enter", "␣": "space"}


def key_to_type(key: str) -> str:
    """The character itself where Textual's name of the key describes one."""
    sign = _SIGNS.get(key, "")
    if len(sign) == 1 and sign.isascii():
        return sign
    try:
        return key if key in _SIGNS or "+" in key else lookup(key.replace("_", " "))
    except KeyError:
        return key


def keys_of(bound: BindingType, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """All keys of a binding."""
    if not isinstance(bound, Binding):
        return ()
    return tuple(key.strip() for key in keymap.get(bound.id or "", bound.key).split(","))


def key_label(
    bindings: Iterable[BindingType], binding: str, keymap: Mapping[str, str], *, ascii_only: bool = False
) -> str:
    """The first of the keys of a binding, as it is shown."""
    match = next((bound for bound in bindings if isinstance(bound, Binding) and bound.id == binding), None)
    if match is None:
        return ""
    return label_of_key(keys_of(match, keymap)[0], ascii_only=ascii_only)


def label_of_key(key: str, *, ascii_only: bool = False) -> str:
    label = _SIGNS.get(key, key.replace("ctrl+", "^"))
    return _ASCII.get(label, label) if ascii_only else label
