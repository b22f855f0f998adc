"""Update of immutable states in modules of which some are compiled and some are not, as the states themselves may be.

Where a module is compiled, so are these calls (`scripts/native_structs.py`).
"""

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from seasalt_tui.games.seasalt.state import State

if TYPE_CHECKING:
    from msgspec.structs import replace as changed
else:
    from msgspec.structs import replace

    T = TypeVar("T")

    def _rebuilt(value: T, /, **fields: Any) -> T:
        """A compiled value is no Struct."""
        return type(value)(*[fields.get(name, getattr(value, name)) for name in value.__struct_fields__])

    changed = replace if issubclass(State, Struct) else _rebuilt

__all__ = ["changed"]
