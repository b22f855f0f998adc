"""Inheritance: shallow, and without hidden hooks. What extends Textual for all of the program is not counted."""

from collections.abc import Iterator
from itertools import chain

from seasalt_tui.ui.commands.declared import declared_classes

MOST = 2
LIKE_TEXTUAL = ("seasalt_tui.ui.terminal.", "seasalt_tui.ui.widgets.painted", "seasalt_tui.ui.widgets.scrollbar")
CLASSES = ("seasalt_tui.ui", "seasalt_tui.server")


def classes() -> Iterator[type]:
    return chain.from_iterable(map(declared_classes, CLASSES))


def bases(each: type) -> Iterator[type]:
    return (base for base in each.__mro__[1:] if base.__module__.startswith("seasalt_tui."))


def folder(each: type) -> str:
    return each.__module__.rpartition(".")[0]


def is_hook(name: str) -> bool:
    return name.startswith("_") and not name.startswith(("__", "_abc_"))


def test_no_class_stands_on_more_than_two_of_ours() -> None:
    counted = {
        each: [base for base in bases(each) if not base.__module__.startswith(LIKE_TEXTUAL)] for each in classes()
    }
    assert {each: under for each, under in counted.items() if len(under) > MOST} == {}


def test_no_private_hook_is_overridden_in_another_folder() -> None:
    for each in classes():
        for base in bases(each):
            shared = vars(each).keys() & vars(base).keys() if folder(base) != folder(each) else ()
            assert not [name for name in shared if is_hook(name) and callable(vars(base)[name])], (each, base)
