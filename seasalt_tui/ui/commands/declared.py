"""Ids of all commands of a package: what a player may give keys to. It imports all modules of the package."""

import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

from textual.binding import Binding

_POSIX: Final = "seasalt_tui.ui.terminal.posix."  # cannot be imported on Windows, and has no commands


@cache
def declared_ids(package: str) -> frozenset[str]:
    return frozenset(binding.id for binding in declared_bindings(package) if binding.id is not None)


def declared_bindings(package: str) -> Iterator[Binding]:
    for each in declared_classes(package):
        yield from (bound for bound in vars(each).get("BINDINGS", ()) if isinstance(bound, Binding))


def declared_classes(package: str) -> Iterator[type]:
    """In the order of the modules; not those that a module imports."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        if os.name == "nt" and module.name.startswith(_POSIX):
            continue
        values = vars(import_module(module.name)).values()
        yield from (value for value in values if isinstance(value, type) and value.__module__ == module.name)
