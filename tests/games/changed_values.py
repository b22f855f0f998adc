"""Immutable values with some fields changed, whether they are compiled or not."""

from typing import TypeVar

from msgspec import Struct

T = TypeVar("T", bound=Struct)


def changed(value: T, **fields: object) -> T:
    """As `msgspec.structs.replace`, also of a compiled value, which is no Struct."""
    kept = {name: getattr(value, name) for name in value.__struct_fields__}
    return type(value)(**{**kept, **fields})
