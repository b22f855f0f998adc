"""Lowering: what mypyc compiles instead of a Struct is the same value."""

from collections.abc import Callable
from typing import Any

from native_structs import lowered, structs

SOURCE = '''
"""An example."""

from msgspec import Struct
from msgspec.structs import replace

changed = replace


class Heap(Struct, frozen=True, gc=False):
    size: int = 0


class Beach(Struct, frozen=True):
    """With a heap."""

    name: str  # of the place
    heap: Heap = Heap()

    @property
    def length(self) -> int:
        return len(self.name)


class Stroller(Struct):
    steps: int


def washed(beach: Beach, more: int) -> Beach:
    heap = replace(beach.heap, size=beach.heap.size + more)
    return replace(beach, heap=replace(heap, size=heap.size * 2))


def flattened(beach: Beach) -> Beach:
    name, heap = beach.name, beach.heap
    return changed(beach, name=name.lower(), heap=changed(heap, size=0))


def walked(stroller: Stroller) -> Stroller:
    return replace(stroller, steps=stroller.steps + 1)
'''
ELSEWHERE = '''
"""Of another module."""

from beaches import Beach
from msgspec.structs import replace


def emptied(beach: Beach) -> Beach:
    return replace(beach, heap=replace(beach.heap, size=0))
'''


def without_mypyc(**_: object) -> Callable[[type], type]:
    return lambda made: made


def run(source: str) -> dict[str, Any]:
    names: dict[str, Any] = {"mypyc_attr": without_mypyc, "__name__": __name__}
    exec(source, names)  # noqa: S102 - the text above
    return names


ORIGINAL = run(SOURCE)
LOWERED = run(lowered(SOURCE, structs(SOURCE)))


def test_only_frozen_structs_are_lowered() -> None:
    assert structs(SOURCE) == {"Heap": {"size": "int"}, "Beach": {"name": "str", "heap": "Heap"}}
    assert LOWERED["Stroller"].__base__ is ORIGINAL["Stroller"].__base__
    assert LOWERED["walked"](LOWERED["Stroller"](1)).steps == 2


def test_a_lowered_value_is_like_a_struct() -> None:
    shown = set()
    for names in (ORIGINAL, LOWERED):
        beach = names["washed"](names["Beach"]("Sète"), 3)
        twin = names["Beach"](name="Sète", heap=names["Heap"](6))
        assert beach == twin != names["Beach"]("Sète")
        assert hash(beach) == hash(twin)
        assert beach != "Sète"
        assert names["flattened"](beach) == names["Beach"]("sète")
        kind, values = beach.__reduce__()[:2]
        assert kind(*values) == beach
        match beach:
            case kind(name, heap):
                shown.add((repr(beach), name, repr(heap), beach.length, beach.__struct_fields__))
    assert len(shown) == 1


def test_what_is_made_elsewhere_is_imported_there() -> None:
    made = lowered(ELSEWHERE, structs(SOURCE), {"Beach": "beaches", "Heap": "heaps"})
    assert made.count("from heaps import Heap") == made.count("from beaches import Beach") == 1
    assert "replace(" not in made
