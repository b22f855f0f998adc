"""Display names: how others see a person. Only guests' names begin with the guest mark, so no guest can impersonate
somebody with a key.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import count

from seasalt_tui.store.labels import PLAYER_CELLS, label
from seasalt_tui.store.skeleton import GUEST_MARK, MARKS_OF_GUESTS, all_skeletons, skeletons

IsTaken = Callable[[str], bool]


def chosen(text: str) -> str:
    """A name as its owner typed it, cleaned and without guest marks; empty if nothing visible is left."""
    return label(label(text, PLAYER_CELLS).lstrip(MARKS_OF_GUESTS), PLAYER_CELLS)


def of_guest(name: str, is_taken: IsTaken) -> str:
    """A guest's display name, distinct from every reserved name."""
    return distinct(label(f"{GUEST_MARK}{name}", PLAYER_CELLS), is_taken)


def is_guests(name: str) -> bool:
    return name.startswith(GUEST_MARK)


def distinct(name: str, is_taken: IsTaken) -> str:
    """The name, or with a number after it if it or a look-alike is taken."""
    return next(candidate for candidate in _numbered(name) if not is_taken(candidate))


def among(names: Iterable[str]) -> IsTaken:
    taken = all_skeletons(names)
    return lambda name: not taken.isdisjoint(skeletons(name))


def _numbered(name: str) -> Iterator[str]:
    yield name
    for number in count(2):
        suffix = f" {number}"
        yield f"{label(name, PLAYER_CELLS - len(suffix))}{suffix}"
